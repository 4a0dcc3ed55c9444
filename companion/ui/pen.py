"""The pen of a score sheet: which place is being filled and what its keys do.

It holds only what may be lost (a sign waiting for its digit, what is uncovered); every entry goes into the
session at once. It reads the session anew at every key, so quick typing never works on old state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.core.checks import bounds_issue, errors
from companion.core.events import ScoreCleared, ScoreEntered
from companion.core.game import Field, Game, Issue, Kind
from companion.core.scoring import Result, result
from companion.core.session import Session
from companion.core.sheet import Entry, Place
from companion.core.text import Say, Text
from companion.live import Live
from companion.ui.parts.keys import BACK, PLUS, SIGN, Typing, press, put
from companion.ui.sheetmap import FieldRow, Row, next_place, rounds_shown, rows

_KEYBOARD = {"Backspace": BACK, "-": SIGN, "+": PLUS, **{digit: digit for digit in "0123456789"}}


@dataclass(frozen=True, slots=True)
class View:
    """What the parts of the sheet show: the state, and how this person looks at it."""

    say: Say
    game: Game
    session: Session
    result: Result
    seats: tuple[int, ...]
    active: Place | None
    veiled: bool
    wrong: Mapping[Place, Issue]


class Pen:
    """The hand on the sheet; `attempt` saves, `changed` shows."""

    def __init__(
        self, live: Live, attempt: Callable[[Callable[[], object]], bool], changed: Callable[[], None]
    ) -> None:
        self.live = live
        self.fits = len(live.session.players)  # how many players the screen has room for
        self.roomy = True  # whether it has room for a row of quick values
        self.active: Place | None = None
        self.typing = Typing()
        self.across = True
        self.uncovered = False
        self.by_sum = False  # cards are entered as their sum
        self.led = False  # the place was not tapped where it stands: it may have to be scrolled to
        self.more_rounds = 0
        self.alone = 0  # who is shown where there is no room for all
        self.open_eyes = live.session.score_only or live.session.position.final
        self._attempt, self._changed = attempt, changed

    @property
    def all_fit(self) -> bool:
        """Whether all players stand side by side."""
        return len(self.live.session.players) <= self.fits

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are shown."""
        return tuple(self.live.session.sheet.seats) if self.all_fit else (self.alone,)

    @property
    def laid(self) -> list[Row]:
        """The lines of the sheet."""
        session = self.live.session
        return rows(self.live.game, session, rounds_shown(self.live.game, session, self.more_rounds))

    @property
    def field(self) -> Field | None:
        """The field being filled."""
        return self.live.game.field(self.active.field) if self.active else None

    @property
    def entry(self) -> Entry:
        """What stands now at the place being filled; a key goes by this, as the screen may be a tap behind."""
        return (self.live.session.sheet.get(*self.active) if self.active else None) or ()

    @property
    def has_hidden(self) -> bool:
        """Whether the sheet has anything that is entered without the others looking."""
        return any(row.field.hidden for row in self.laid if isinstance(row, FieldRow))

    @property
    def covered(self) -> bool:
        """Whether the keys wait until only one player looks."""
        hidden = self.field is not None and self.field.hidden
        return hidden and not self.open_eyes and not self.uncovered

    @property
    def problem(self) -> Text | None:
        """What is wrong with the place being filled."""
        if self.active is None:
            return None
        entry = self.live.session.sheet.get(*self.active)
        alone = bounds_issue(self.live.game.field(self.active.field), entry, self.active) if entry is not None else None
        wrong = self.wrong()
        found = alone or wrong.get(self.active) or wrong.get(Place(self.active.field))
        return found.message if found else None

    def wrong(self) -> dict[Place, Issue]:
        """The places that cannot be."""
        found = self.live.result.issues
        return {issue.place: issue for issue in errors(found) if issue.place is not None and not issue.missing}

    def line(self) -> int:
        """The line of the sheet that is being filled, 0 if none is."""
        lines = enumerate(self.laid)
        return next((n for n, row in lines if isinstance(row, FieldRow) and self.active in row.places(self.seats)), 0)

    def view(self, say: Say) -> View:
        """All that is shown now."""
        live, veiled = self.live, self.has_hidden and not self.open_eyes
        shown = self._without_hidden() if veiled else live.result
        return View(say, live.game, live.session, shown, self.seats, self.active, veiled, self.wrong())

    def _without_hidden(self) -> Result:
        game, session = self.live.game, self.live.session
        hidden = {field.id for field in game.fields if field.hidden}
        entries = {place: entry for place, entry in session.sheet.entries.items() if place.field not in hidden}
        return result(game, replace(session.sheet, entries=entries), session.names)

    def start_at(self, field: str | None) -> None:
        """Begin at the first place of a field; on a blank sheet that is only counted, at the very first."""
        session = self.live.session
        fields = [row.field for row in self.laid if isinstance(row, FieldRow)]
        known = next((known for known in fields if known.id == field), None)
        if known is None and session.score_only and not session.sheet.entries:
            known = fields[0]
        if known is not None:
            seat = 0 if known.scope.by_seat else None
            self.active = Place(known.id, seat, session.position.round if known.scope.by_round else None)
            self.led = True

    def go_to(self, place: Place | None) -> None:
        """Fill another place, or none."""
        if place is not None and place.seat is not None and not self.all_fit:
            self.alone = place.seat
        self.led = self.active is None
        self.active, self.typing, self.uncovered = place, Typing(), False
        if self.entry and self.field is not None and self.field.kind is Kind.CARDS:
            self.by_sum = all(isinstance(part, int) for part in self.entry)
        self._changed()

    def show_player(self, seat: int) -> None:
        """Show one player's column."""
        self.alone = seat
        self.go_to(None)

    def next_one(self) -> None:
        """The next place of the sheet; after the last one, none."""
        if self.active is None:
            return
        place = next_place(self.laid, self.seats, self.active, across=self.across)
        if place is None and not self.all_fit and self.alone + 1 < len(self.live.session.players):
            self.alone += 1
            fields = [row for row in self.laid if isinstance(row, FieldRow) and row.field.scope.by_seat]
            place = fields[0].places(self.seats)[0] if fields else None
        self.go_to(place)
        self.led = True

    def enter(self, entry: Entry | None, *, typing: bool = False, then: Callable[[], None] | None = None) -> bool:
        """Save an entry at the place being filled, `then` go on; whether it could be.

        When it fails and is tried again, it goes on after that as well.
        """
        if self.active is None:
            return False
        field, seat, round_ = self.active
        event = ScoreCleared(*self.active) if entry is None else ScoreEntered(field, entry, seat, round_, typing)

        def save() -> Text | None:
            refused = self.live.do(event)
            if refused is None and then is not None:
                then()
            return refused

        return self._attempt(save)

    def key(self, key: str) -> None:
        """A key of the pad."""
        if self.active is None:
            return
        before = self.live.session.sheet.get(*self.active)
        after, typing = press(before, self.typing, key)

        def typed() -> None:
            self.typing = typing

        if after == before:
            typed()
        else:
            self.enter(after, typing=not self.typing.fresh and before is not None, then=typed)
        self._changed()

    def choose(self, place: Place, entry: Entry) -> None:
        """A choice on the pad of a place: on to the next one; what is chosen already is taken back."""
        if place == self.active:  # else the pen has gone on: it was the second of two quick taps
            chosen = self.entry == entry
            self.enter(None if chosen else entry, then=None if chosen else self.next_one)

    def toggle(self, place: Place, seat: int) -> None:
        """A player on the pad of an order: comes after those who are placed, or out of it again."""
        if place == self.active:
            now = self.entry
            after = tuple(other for other in now if other != seat) if seat in now else (*now, seat)
            self.enter(after or None)

    def quick(self, place: Place, value: int) -> None:
        """A button with a value of its own, on the pad of a place; on to the next place."""
        if place == self.active:
            entry, _ = put(self.live.session.sheet.get(*place), self.typing, value)
            self.enter(entry, then=self.next_one)

    def keyboard(self, key: str) -> None:
        """A key of a real keyboard."""
        if self.field is None or self.covered:
            return
        cards = self.field.kind is Kind.CARDS and not self.by_sum
        if key in ("Enter", "Tab"):
            self.next_one()
        elif cards and key == "Backspace":
            self.enter(self.entry[:-1] or None)
        elif cards and key.upper() in self.field.cards:
            self.enter((*self.entry, key.upper()))
        elif key in _KEYBOARD and not cards and self.field.kind in (Kind.COUNT, Kind.POINTS, Kind.CARDS):
            self.key(_KEYBOARD[key])

    def count_cards(self) -> None:
        """Cards are entered as their sum, or one by one again."""
        self.by_sum, self.typing = not self.by_sum, Typing()
        self._changed()

    def turn(self) -> None:
        """Next goes down instead of across, or across again."""
        self.across = not self.across
        self._changed()

    def uncover(self) -> None:
        """Only the one concerned looks: show the keys."""
        self.uncovered = True
        self._changed()

    def blink(self) -> None:
        """Cover what is hidden, or show it."""
        self.open_eyes = not self.open_eyes
        self._changed()

    def add_round(self) -> None:
        """Show one more round."""
        self.more_rounds += 1
        self._changed()
