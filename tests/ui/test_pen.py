"""The pen on a score sheet: what keys do to the session, without a screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from companion.core import events as e
from companion.core.sheet import Entry, Place
from companion.games import all_games
from companion.live import Live, Tables
from companion.ui.parts.keys import BACK, CLEAR, PLUS, SIGN, Typing, press, put, shown
from companion.ui.pen import Pen
from companion.ui.sheetmap import FieldRow
from tests.fakes import FakeStore


def pen_on(game: str, *, score_only: bool = True, people: Sequence[str] = ("Ana", "Ben", "Cleo")) -> Pen:
    """A pen on a fresh sheet of a game."""
    tables = Tables(FakeStore(), all_games())
    known = all_games()[game]
    seated = tuple(e.Seated(name.casefold(), name) for name in people)
    live = tables.start(known, e.SessionStarted(game, known.definition, seated, score_only=score_only))
    assert isinstance(live, Live)

    def attempt(do: Callable[[], object]) -> bool:
        return do() is None

    return Pen(live, attempt, lambda: None)


def typed(pen: Pen, keys: str) -> Entry | None:
    """What stands at the pen's place after some keys."""
    for key in keys:
        pen.key(key)
    assert pen.active is not None
    return pen.live.session.sheet.get(*pen.active)


@pytest.mark.parametrize(
    ("keys", "entry", "words"),
    [
        ("41", (41,), "41"),
        ("3+6+2", (3, 6, 2), "3 + 6 + 2"),
        ("12⌫", (1,), "1"),
        ("1⌫", None, ""),
        ("5±", (-5,), "−5"),
        ("±5", (-5,), "−5"),
        ("3+±2", (3, -2), "3 + −2"),
        ("3+", (3,), "3 +"),
        ("3+⌫", (3,), "3"),
        ("7C", None, ""),
        ("1234567", (12345,), "12345"),
        ("007", (7,), "7"),
        ("+", None, ""),
    ],
)
def test_the_keys_of_the_pad(keys: str, entry: Entry | None, words: str) -> None:
    assert {BACK, CLEAR, PLUS, SIGN} == set("⌫C+±")
    now: Entry | None = None
    typing = Typing()
    for key in keys:
        now, typing = press(now, typing, key)
    assert (now, shown(now, typing)) == (entry, words)


def test_a_quick_button_replaces_or_adds_a_part() -> None:
    assert put((4,), Typing(), 20)[0] == (20,)
    assert put((4,), Typing(fresh=False, waiting=PLUS), 20)[0] == (4, 20)


def test_every_key_is_in_the_session_and_undo_takes_the_number_back_as_a_whole() -> None:
    pen = pen_on("umataka")
    pen.start_at(None)
    assert pen.active == Place("track", 0)
    assert typed(pen, "41") == (41,)
    assert len(pen.live.history.events) == 3
    assert str(pen.live.undo_words) == "Ana Score track 41"
    pen.live.undo()
    assert not pen.live.session.sheet.entries
    pen.live.redo()
    assert pen.live.session.sheet.number("track", 0) == 41


def test_a_number_typed_anew_replaces_the_old_one_and_undo_brings_it_back() -> None:
    pen = pen_on("umataka")
    pen.go_to(Place("track", 0))
    typed(pen, "41")
    pen.go_to(Place("track", 0))
    assert typed(pen, "57") == (57,)
    pen.live.undo()
    assert pen.live.session.sheet.number("track", 0) == 41


def test_next_goes_across_or_down() -> None:
    pen = pen_on("umataka")
    pen.go_to(Place("track", 0))
    pen.next_one()
    assert pen.active == Place("track", 1)
    pen.turn()
    pen.next_one()
    assert pen.active == Place("fish", 1)


def test_next_walks_over_the_whole_sheet_and_ends() -> None:
    for game in all_games():
        pen = pen_on(game)
        pen.start_at(None)
        places = sum(len(row.places(pen.seats)) for row in pen.laid if isinstance(row, FieldRow))
        seen = {pen.active}
        while pen.active is not None:
            pen.next_one()
            seen.add(pen.active)
        assert len(seen) == places + 1


def test_ten_players_on_a_phone_are_shown_one_at_a_time() -> None:
    pen = pen_on("umami-rami", people=[f"P{n}" for n in range(10)])
    pen.fits = 5
    assert pen.seats == (0,)
    pen.go_to(Place("hands", 0, 0))
    pen.next_one()
    assert pen.seats == (1,)
    assert pen.active == Place("hands", 1, 0)


def test_hidden_things_wait_until_only_one_looks() -> None:
    pen = pen_on("umataka", score_only=False)
    pen.go_to(Place("jade_1", 1))
    assert pen.covered
    pen.keyboard("3")
    assert not pen.live.session.sheet.entries
    pen.uncover()
    pen.keyboard("3")
    assert pen.live.session.sheet.number("jade_1", 1) == 3
    shown_total = pen.view(str).result.of(1).total
    pen.blink()
    assert pen.view(str).result.of(1).total == shown_total + 3


def test_cards_are_entered_one_by_one_or_as_their_sum() -> None:
    pen = pen_on("umami-rami")
    pen.go_to(Place("hands", 1, 0))
    for key in ("k", "9", "q", "Backspace"):
        pen.keyboard(key)
    assert typed(pen, "") == ("K", "9")
    pen.go_to(Place("hands", 2, 0))
    pen.count_cards()
    for key in "41":
        pen.keyboard(key)
    assert typed(pen, "") == (41,)
    pen.go_to(Place("hands", 1, 0))
    assert not pen.by_sum


def test_an_order_and_a_choice_belong_to_their_place() -> None:
    pen = pen_on("umataka")
    place = Place("explorers")
    pen.go_to(place)
    for seat in (2, 0, 1, 2):
        pen.toggle(place, seat)
    assert pen.entry == (0, 1)
    pen.go_to(Place("start_player"))
    pen.toggle(place, 2)
    pen.choose(place, (2,))
    assert pen.live.session.sheet.order("explorers") == (0, 1)
    assert pen.live.session.sheet.player("start_player") is None


def test_what_cannot_be_is_said_at_once() -> None:
    pen = pen_on("umataka")
    pen.go_to(Place("bear", 0))
    typed(pen, "3")
    assert pen.problem is None
    pen.go_to(Place("bear", 1))
    typed(pen, "2")
    assert str(pen.problem) == "Bear: 5 on the table, the box holds 4."
    typed(pen, "2")
    assert str(pen.problem) == "Bear 22: at most 4."
    assert Place("bear", 1) in pen.wrong()
