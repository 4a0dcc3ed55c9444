"""The log with undo and redo: nothing that happened is lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.core import events as e
from companion.core.codec import decode, encode
from companion.core.history import History, Record, Redone, Undone
from companion.core.session import Session, replay
from tests.core.pebbles import GAME
from tests.core.strategies import EVENTS, RECORDS, started


def white(n: int) -> e.ScoreEntered:
    return e.ScoreEntered("white", (n,), 0)


def test_ana_miscounts_takes_it_back_and_puts_it_back() -> None:
    history = History(GAME, [started(), white(2), white(7)])
    history.add(Undone())
    assert history.session.sheet.number("white", 0) == 2
    assert (history.undoable, history.redoable) == (white(2), white(7))
    history.add(Redone())
    assert history.session.sheet.number("white", 0) == 7
    assert history.events == [started(), white(2), white(7)]


def test_what_was_taken_back_is_gone_once_something_else_happens() -> None:
    history = History(GAME, [started(), white(2), Undone(), white(3)])
    assert (history.redoable, history.undoable) == (None, white(3))
    history.add(Redone())
    assert history.session.sheet.number("white", 0) == 3


def test_sitting_down_cannot_be_taken_back() -> None:
    history = History(GAME, [started(), Undone(), Undone(), Redone()])
    assert history.session == replay([started()], GAME)
    assert (history.undoable, history.redoable) == (None, None)


def test_before_anything_there_is_nothing() -> None:
    history = History(GAME)
    assert (history.session, history.before(), history.undoable, history.redoable) == (Session(), Session(), None, None)


def test_a_step_back_can_be_looked_at_without_taking_it() -> None:
    history = History(GAME, [started(), white(2), white(7)])
    assert history.before().sheet.number("white", 0) == 2
    assert history.before(2).sheet.number("white", 0) == 0
    assert history.before(3) == Session()
    assert history.session.sheet.number("white", 0) == 7


@given(st.lists(EVENTS, min_size=1, max_size=12), st.data())
def test_undo_gives_back_every_state_before_and_redo_every_state_after(
    events: list[e.Event], data: st.DataObject
) -> None:
    history = History(GAME, [started()])
    states = [history.session]
    for event in events:
        history.add(event)
        states.append(history.session)
    back = data.draw(st.integers(1, len(events)))
    for state in states[-2 : -2 - back : -1]:
        history.add(Undone())
        assert history.session == state
    for state in states[len(states) - back :]:
        history.add(Redone())
        assert history.session == state
    assert history.redoable is None


@given(st.lists(RECORDS, max_size=20))
def test_the_log_from_the_disk_leads_to_the_same_state_undo_and_redo(records: list[Record]) -> None:
    live = History(GAME, [started()])
    for record in records:
        foreseen = live.after(record)
        live.add(record)
        assert live.session == foreseen
    again = History(GAME, [decode(encode(record)) for record in [started(), *records]])
    assert again.session == live.session == replay(live.events, GAME)
    assert (again.undoable, again.redoable, again.before()) == (live.undoable, live.redoable, live.before())
