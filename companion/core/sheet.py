"""The score sheet: what the players have counted, and nothing else.

A sheet maps a place (field, seat, round) to what was entered there, kept in its parts: 3 + 6 + 2 stays
``(3, 6, 2)``. Seats and rounds are counted from 0. A missing place means "not entered" and counts as 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

Entry: TypeAlias = tuple[int | str, ...]


class Place(NamedTuple):
    """Where on the sheet: a field, whose (None: the table's), in which round (None: the whole game's)."""

    field: str
    seat: int | None = None
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything counted so far by `players` players, under the table's rulings."""

    players: int
    rulings: Mapping[str, str] = field(default_factory=dict)
    entries: Mapping[Place, Entry] = field(default_factory=dict)

    @property
    def seats(self) -> range:
        """The seats, clockwise from the first named player."""
        return range(self.players)

    @property
    def rounds(self) -> int:
        """How many rounds have an entry: one more than the last of them."""
        return 1 + max((place.round for place in self.entries if place.round is not None), default=-1)

    def get(self, field: str, seat: int | None = None, round: int | None = None) -> Entry | None:
        """What was entered at a place, in its parts; None if nothing was."""
        return self.entries.get(Place(field, seat, round))

    def entered(self, field: str, seat: int | None = None, round: int | None = None) -> bool:
        """Whether anything was entered, a 0 included."""
        return Place(field, seat, round) in self.entries

    def number(self, field: str, seat: int | None = None, round: int | None = None) -> int:
        """The sum of the numbers entered at a place, 0 where nothing was."""
        place: Any = (field, seat, round)  # equal to a Place and quicker made: scoring asks for thousands
        entry = self.entries.get(place)
        if entry is None:
            return 0
        total = 0
        for part in entry:
            if isinstance(part, int):
                total += part
        return total

    def flag(self, field: str, seat: int | None = None, round: int | None = None) -> bool:
        """Whether a yes-or-no field was answered with yes."""
        return self.number(field, seat, round) != 0

    def player(self, field: str, round: int | None = None) -> int | None:
        """The seat chosen in a field that names a player."""
        entry = self.get(field, None, round)
        return entry[0] if entry and isinstance(entry[0], int) and entry[0] in self.seats else None

    def order(self, field: str, round: int | None = None) -> tuple[int, ...]:
        """The seats of a field that names players in an order."""
        entry = self.get(field, None, round) or ()
        return tuple(part for part in entry if isinstance(part, int) and part in self.seats)

    def ruling(self, key: str) -> str:
        """The option the table plays by; empty where none was set and none is the default."""
        return self.rulings.get(key, "")

    def with_entry(self, place: Place, entry: Entry) -> Sheet:
        """The sheet with something entered (anew) at a place."""
        return Sheet(self.players, self.rulings, {**self.entries, place: entry})

    def without(self, place: Place) -> Sheet:
        """The sheet with nothing entered at a place."""
        return replace(self, entries={at: entry for at, entry in self.entries.items() if at != place})

    def with_ruling(self, key: str, option: str) -> Sheet:
        """The sheet under another ruling."""
        return replace(self, rulings={**self.rulings, key: option})
