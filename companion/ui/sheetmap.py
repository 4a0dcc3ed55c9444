"""The score sheet as a screen lays it out: headings and rows, and the way from one place to the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.core.describe import round_name
from companion.core.game import Field, Game
from companion.core.session import Session
from companion.core.sheet import Place
from companion.core.text import Text


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that names what follows; `category` is what its points (one a seat) are taken from."""

    text: Text
    category: str | None = None


@dataclass(frozen=True, slots=True)
class FieldRow:
    """A field, in a round where it is counted anew each round."""

    field: Field
    round: int | None = None

    def places(self, seats: Sequence[int]) -> list[Place]:
        """Its places on the sheet: one a seat, or one for the table."""
        by_seat = self.field.scope.by_seat
        return [Place(self.field.id, seat, self.round) for seat in (seats if by_seat else (None,))]


Row = Heading | FieldRow


def rows(game: Game, session: Session, rounds: int) -> list[Row]:
    """The sheet from top to bottom, for so many rounds; fields that only a tie asks for are left out."""
    fields = [field for field in game.applying(session.sheet.rulings) if not field.tie_only]
    once = [field for field in fields if not field.scope.by_round]
    each = [field for field in fields if field.scope.by_round]
    laid: list[Row] = list(_grouped(once))
    if each:
        for index in range(rounds):
            laid.append(Heading(round_name(session, game, index), f"round_{index + 1}"))
            laid += [FieldRow(field, index) for field in each]
    return laid


def rounds_shown(game: Game, session: Session, more: int = 0) -> int:
    """How many rounds the sheet shows: those with entries, the one being played, and `more`."""
    playing = 0 if session.score_only or session.position.final else session.position.round + 1
    return max(1, session.sheet.rounds, playing) + more


def next_place(laid: Sequence[Row], seats: Sequence[int], place: Place, *, across: bool) -> Place | None:
    """The place after one: along the row, or down the column; then the next row or column; None at the end."""
    order = list(_order(laid, seats, across))
    after = order.index(place) + 1 if place in order else 0
    return order[after] if after < len(order) else None


def _order(laid: Sequence[Row], seats: Sequence[int], across: bool) -> Iterator[Place]:
    fields = [row for row in laid if isinstance(row, FieldRow)]
    if across or any(row.round is not None for row in fields):
        for row in fields:
            yield from row.places(seats)
        return
    for seat in seats:
        for row in fields:
            if row.field.scope.by_seat:
                yield Place(row.field.id, seat, row.round)
    for row in fields:
        if not row.field.scope.by_seat:
            yield from row.places(seats)


def _grouped(fields: Sequence[Field]) -> Iterator[Row]:
    before: Text | None = None
    for field in fields:
        if field.group is not None and field.group != before:
            together = [other for other in fields if other.group == field.group]
            alone = {other.category for other in together} == {field.category}
            whole = all(other in together for other in fields if other.category == field.category)
            yield Heading(field.group, field.category if alone and whole else None)
        before = field.group
        yield FieldRow(field)
