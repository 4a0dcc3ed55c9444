"""What is counted: the fields of a game's score sheet, each with its kind, its bounds and its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from companion.core.sheet import Entry
from companion.core.text import Text

Rulings: TypeAlias = Mapping[str, str]


class Scope(StrEnum):
    """Whom a field belongs to."""

    PLAYER = "player"
    TABLE = "table"
    ROUND = "round"
    ROUND_PLAYER = "round-player"  # every player's, anew each round

    @property
    def by_seat(self) -> bool:
        """Whether each player has an own place for it."""
        return self in (Scope.PLAYER, Scope.ROUND_PLAYER)

    @property
    def by_round(self) -> bool:
        """Whether each round has an own place for it."""
        return self in (Scope.ROUND, Scope.ROUND_PLAYER)


class Kind(StrEnum):
    """What is entered in a field, and so how it is asked for."""

    COUNT = "count"  # how many of something
    POINTS = "points"  # a number read off a track or tile
    FLAG = "flag"  # (1,) yes, (0,) no
    CHOICE = "choice"  # (option,)
    PLAYER = "player"  # (seat,)
    ORDER = "order"  # (seat, seat, …)
    CARDS = "cards"  # ("K", "10") or their sum (23,)


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a choice or a ruling."""

    key: str
    label: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """Something the players count or tell, once for each player, round or table."""

    id: str
    label: Text  # unlike every other of the game: "Starter: vegetable"
    short: Text | None = None  # under the heading of its group: "vegetable"
    kind: Kind = Kind.COUNT
    scope: Scope = Scope.PLAYER
    category: str = ""  # the line of the breakdown it feeds
    group: Text | None = None  # the heading it stands under ("Starter")
    unit: Text | None = None
    lowest: int = 0
    highest: int | None = None
    table_highest: int | None = None  # over all players: what the box holds
    hidden: bool = False  # jade, customer, hand: entered without the others looking
    path: tuple[str | int, ...] = ()  # where it stands in a play file; (id,) unless told otherwise
    options: tuple[Option, ...] = ()
    cards: Mapping[str, int] = field(default_factory=dict)  # a card's rank and its value
    quick: tuple[int, ...] = ()  # values worth a button of their own, six at most
    hint: Text | None = None
    tie_only: bool = False  # asked for only when a tie really happens
    applies: Callable[[Rulings], bool] = lambda rulings: True

    def total(self, entry: Entry) -> int:
        """The number an entry stands for: the sum of its parts, cards by their values."""
        return sum(part if isinstance(part, int) else self.cards.get(part, 0) for part in entry)

    @property
    def place_in_file(self) -> tuple[str | int, ...]:
        """The keys that lead to it in a play file."""
        return self.path or (self.id,)
