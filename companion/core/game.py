"""The words in which a game describes itself: a game is data, a rule is a function.

A game's folder exposes one `Game`. Everything the app shows or computes for it comes from there; no
other file knows the game. Seats are counted from 0, clockwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from companion.core.field import Field, Kind, Option, Rulings, Scope
from companion.core.flow import MOST_ROUNDS, Flow
from companion.core.sheet import Place, Sheet
from companion.core.text import Text

__all__ = [
    "Category",
    "Field",
    "Game",
    "Issue",
    "Kind",
    "Level",
    "Line",
    "Option",
    "Rule",
    "Ruling",
    "Rulings",
    "Scope",
    "SetupStep",
    "Tiebreak",
    "no_issues",
    "no_tiebreaks",
]


class Level(StrEnum):
    """How sure it is that an entry is wrong."""

    ERROR = "error"  # breaks what is in the box or in the rules
    WARNING = "warning"  # unlikely, or something is missing


@dataclass(frozen=True, slots=True)
class Issue:
    """Something about the sheet that cannot be, or hardly can; the message stands without a name.

    `missing` tells that something is only not there yet: it keeps the game from ending, not the players from
    going on.
    """

    level: Level
    message: Text
    place: Place | None = None
    missing: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a player's breakdown; `lit` says which rows of the category's rule apply."""

    category: str
    points: int
    explanation: Text
    lit: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Category:
    """A line every player has in the breakdown, with its rule and the rows of its table."""

    id: str
    name: Text
    rule: Text
    rows: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Tiebreak:
    """How players with equal totals are told apart: the higher value goes first.

    `value(sheet, seat)` answers None while it is not known; then `question` is open, and `field`
    (where there is one) is what has to be told to answer it.
    """

    id: str
    name: Text
    value: Callable[[Sheet, int], int | None]
    question: Text | None = None
    field: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """Where the rulebook is silent or unclear the table decides; the first option is the default.

    A ruling has options, or a number (`number` is its lowest value; a default of None means
    "open"). `source` is the place in the rulebook, `why` one sentence for the default. `result`
    says whether it can change a total or a winner once the sheet is filled in; `variant` marks a way to play
    that decides what is counted at all, so that no other option can be tried on the same sheet.
    """

    key: str
    question: Text
    source: Text
    why: Text
    options: tuple[Option, ...] = ()
    number: int | None = None
    default_number: Callable[[int], int | None] = lambda players: None
    result: bool = False
    ties: bool = False  # it only tells equal totals apart
    variant: bool = False

    def default(self, players: int) -> str:
        """The option (or number) when nobody says otherwise; empty for an open number."""
        if self.options:
            return self.options[0].key
        number = self.default_number(players)
        return "" if number is None else str(number)

    def accepts(self, option: str) -> bool:
        """Whether `option` is one of its options, or a number it takes."""
        if self.options:
            return any(option == known.key for known in self.options)
        digits = option.isascii() and option.isdigit() and len(option) <= 5
        return option == "" or (digits and int(option) >= (self.number or 0))


@dataclass(frozen=True, slots=True)
class SetupStep:
    """One line of the set-up checklist, with the amounts worked out for the players present."""

    id: str
    text: Text
    amounts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Rule:
    """A paragraph of the rule reference: a title, and sentences of our own."""

    title: Text
    sentences: tuple[Text, ...]


def no_issues(sheet: Sheet) -> Iterable[Issue]:
    """For a game without checks of its own."""
    return ()


def no_tiebreaks(sheet: Sheet) -> Sequence[Tiebreak]:
    """For a game whose ties are shared."""
    return ()


@dataclass(frozen=True, kw_only=True, eq=False)  # a game is itself: hashed and kept in caches by identity
class Game:
    """All a game tells of itself."""

    id: str
    name: Text
    tagline: Text
    players: tuple[int, int]  # fewest, most
    most_allowed: int = 0  # more than that many, with a warning; 0: no more
    definition: int = 1  # counts up whenever a total could change
    colour: str = "#6B6B6B"  # seed of the game's colours on screen
    pieces: tuple[str, ...] = ()  # colours of the pieces in the box
    clockwise: bool = True
    first_player: Text  # the rule that names who begins
    setup: Callable[[int, Rulings], Sequence[SetupStep]]
    flow: Callable[[int, Rulings], Flow]
    fields: tuple[Field, ...]
    categories: Callable[[Sheet], Sequence[Category]]
    score: Callable[[Sheet], Sequence[Sequence[Line]]]  # a list of lines for each seat
    tiebreaks: Callable[[Sheet], Sequence[Tiebreak]] = no_tiebreaks
    checks: Callable[[Sheet], Iterable[Issue]] = no_issues
    rulings: tuple[Ruling, ...] = ()
    rules: tuple[Rule, ...] = ()

    def takes(self, players: int) -> bool:
        """Whether that many can play, with a warning or without."""
        return self.players[0] <= players <= max(self.players[1], self.most_allowed)

    def field(self, field: str) -> Field:
        """The field of that id.

        Raises KeyError if the game has none.
        """
        return self._fields[field]

    @cached_property
    def _fields(self) -> dict[str, Field]:
        return {field.id: field for field in self.fields}

    def has_place(self, place: Place) -> bool:
        """Whether its sheet has such a place, for whoever sits at the table."""
        known = self._fields.get(place.field)
        return (
            known is not None
            and known.scope.by_seat == (place.seat is not None)
            and known.scope.by_round == (place.round is not None)
            and 0 <= (place.round or 0) < MOST_ROUNDS
        )

    def ruling(self, key: str) -> Ruling | None:
        """The ruling of that key, or None."""
        return next((ruling for ruling in self.rulings if ruling.key == key), None)

    def knows(self, key: str, option: str) -> bool:
        """Whether it has that ruling, with that option."""
        ruling = self.ruling(key)
        return ruling is not None and ruling.accepts(option)

    def rulings_for(self, players: int, chosen: Rulings | None = None) -> dict[str, str]:
        """Every ruling: what was chosen, else (or where it knows no such option) the default for that many players."""
        chosen = {key: option for key, option in (chosen or {}).items() if self.knows(key, option)}
        return {r.key: chosen.get(r.key, r.default(players)) for r in self.rulings}

    def applying(self, rulings: Rulings) -> list[Field]:
        """The fields that are counted under these rulings."""
        return [known for known in self.fields if known.applies(rulings)]
