"""A table that is being put together: who sits where, in which colour, who begins, by which house rules.

Pure and frozen, so that everything a person tries before the start can be tested without a screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from companion.core.events import Seated
from companion.core.game import Game
from companion.core.names import name_key, name_refusal, spelt
from companion.core.text import Say, Text, t

USUAL = 3  # seats without names, where nobody has played yet


def guest_name(index: int) -> Text:
    """What somebody in a seat without a name is called."""
    return t("Player {n}", n=index + 1)


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table; `key` tells it from the others while it is moved and renamed."""

    key: int
    name: str = ""
    colour: str = ""

    @property
    def open(self) -> bool:
        """Whether nobody is named."""
        return not spelt(self.name)


@dataclass(frozen=True, slots=True)
class Draft:
    """The seats clockwise, the key of the seat that begins (None: nobody chosen), the house rules chosen."""

    pieces: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    first: int | None = None
    drawn: bool = False
    rulings: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, game: Game, people: Iterable[tuple[str, str]]) -> Draft:
        """The table of these names and colours, with as many seats as the game needs at least; or a usual one."""
        draft = cls(game.pieces)
        for name, colour in list(people)[: game.players[1]]:
            draft = draft.added(name, colour)
        fewest, most = game.players
        return draft.counted(max(fewest, len(draft.seats) or min(USUAL, most)))

    def index(self, key: int | None) -> int | None:
        """Where a seat stands."""
        return next((index for index, seat in enumerate(self.seats) if seat.key == key), None)

    def added(self, name: str = "", colour: str = "") -> Draft:
        """With one seat more; in that colour if the game has it and it is free, else in the first free one."""
        key = 1 + max((seat.key for seat in self.seats), default=-1)
        return replace(self, seats=(*self.seats, Seat(key, name, self._free(colour))))

    def removed(self, key: int) -> Draft:
        """Without a seat."""
        left = replace(self, seats=tuple(seat for seat in self.seats if seat.key != key))
        return replace(left, first=None, drawn=False) if left.first == key else left

    def counted(self, number: int) -> Draft:
        """With that many seats: more are added, those without names leave first, from the end."""
        draft = self
        while len(draft.seats) < number:
            draft = draft.added()
        while len(draft.seats) > number:
            leaving = next((seat for seat in reversed(draft.seats) if seat.open), draft.seats[-1])
            draft = draft.removed(leaving.key)
        return draft

    def named(self, key: int, name: str) -> Draft:
        """With another name in a seat."""
        return self._changed(key, name=name)

    def coloured(self, key: int, colour: str) -> Draft:
        """With another colour in a seat; whoever had it takes the one that is given up."""
        mine = next((seat.colour for seat in self.seats if seat.key == key), "")
        owner = next((seat.key for seat in self.seats if seat.colour == colour), None)
        draft = self if owner is None else self._changed(owner, colour=mine)
        return draft._changed(key, colour=colour)

    def moved(self, old: int, new: int) -> Draft:
        """With the seat at `old` standing at `new`; outside of the table nothing moves."""
        if not (0 <= old < len(self.seats) and 0 <= new < len(self.seats)):
            return self
        seats = list(self.seats)
        seats.insert(new, seats.pop(old))
        return replace(self, seats=tuple(seats))

    def sits(self, name: str) -> bool:
        """Whether somebody of that name is seated."""
        return any(name_key(seat.name) == name_key(name) for seat in self.seats)

    def toggled(self, name: str, colour: str, fewest: int) -> Draft:
        """Somebody comes, to the first seat without a name or a new one; or, who is there, leaves again.

        Who leaves takes the seat along, unless other seats are open too or the game needs it.
        """
        sitting = next((seat for seat in self.seats if name_key(seat.name) == name_key(name)), None)
        if sitting is not None:
            others_open = any(seat.open for seat in self.seats)
            keep = others_open or len(self.seats) <= fewest
            return self.named(sitting.key, "") if keep else self.removed(sitting.key)
        seat = next((seat for seat in self.seats if seat.open), None)
        if seat is None:
            return self.added(name, colour)
        free = colour in self.pieces and all(other.colour != colour for other in self.seats)
        return self._changed(seat.key, name=name, colour=colour if free else seat.colour)

    def begun_by(self, key: int | None, *, drawn: bool = False) -> Draft:
        """With somebody chosen (or drawn) to begin; None leaves it open again."""
        return replace(self, first=key, drawn=drawn)

    def ruled(self, key: str, option: str) -> Draft:
        """With another house rule."""
        return replace(self, rulings={**self.rulings, key: option})

    def names(self, say: Say) -> tuple[str, ...]:
        """The names in seat order, guests' included."""
        return tuple(spelt(seat.name) or say(guest_name(index)) for index, seat in enumerate(self.seats))

    def troubles(self, say: Say) -> dict[int, Text]:
        """What cannot be about a name, by the seat's key."""
        names = self.names(say)
        refused = {
            seat.key: name_refusal(names[index], names[:index] + names[index + 1 :])
            for index, seat in enumerate(self.seats)
        }
        return {key: why for key, why in refused.items() if why is not None}

    def people(self, say: Say, identify: Callable[[str], tuple[str, str]]) -> tuple[Seated, ...]:
        """Who is seated; `identify` answers the id and the right spelling for a name, guests have ids of their own."""
        found = []
        for index, (seat, name) in enumerate(zip(self.seats, self.names(say), strict=True)):
            id, spelt = (f"guest-{index + 1}", name) if seat.open else identify(name)
            found.append(Seated(id, spelt, seat.colour))
        return tuple(found)

    def _free(self, wish: str) -> str:
        taken = {seat.colour for seat in self.seats}
        wishes = (wish, *self.pieces) if wish in self.pieces else self.pieces
        return next((colour for colour in wishes if colour not in taken), "")

    def _changed(self, key: int, *, name: str | None = None, colour: str | None = None) -> Draft:
        def changed(seat: Seat) -> Seat:
            spelt, shown = seat.name if name is None else name, seat.colour if colour is None else colour
            return replace(seat, name=spelt, colour=shown)

        seats = tuple(changed(seat) if seat.key == key else seat for seat in self.seats)
        return replace(self, seats=seats)
