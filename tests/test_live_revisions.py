"""A finished play corrected, taken back, changed in the history meanwhile, or met by another log of itself."""

from __future__ import annotations

import pytest

from companion.core import events as e
from companion.live import Live, Tables
from companion.ports import Json
from tests.fakes import FakeStore
from tests.house import house, reopened, sit_down, white


@pytest.fixture
def store() -> FakeStore:
    return FakeStore()


def kept(store: FakeStore, id: str) -> Json:
    play = store.plays.get(id)
    assert play is not None
    return play


def first_seat(outcome: Json) -> int:
    """What the first player had in an outcome."""
    return next(int(standing["total"]) for standing in outcome["standings"] if standing["seat"] == 0)


def totals(store: FakeStore, id: str) -> tuple[int, list[int]]:
    """The first player's total in the play, and in its revisions."""
    play = kept(store, id)
    return first_seat(play), [first_seat(revision) for revision in play["revisions"]]


def corrected(tables: Tables, id: str, total: int) -> Live:
    live = reopened(tables, id)
    for event in (white(total), e.GameEnded()):
        assert live.do(event) is None
    return live


def test_a_correction_taken_back_and_put_back_keeps_both_outcomes_readable(store: FakeStore) -> None:
    tables = house(store)
    id = sit_down(tables, 2, white(1), e.GameEnded()).id
    live = corrected(tables, id, 2)
    ended_at = kept(store, id)["ended_at"]
    assert totals(store, id) == (2, [1])
    for _ in range(3):
        live.undo()
    assert totals(store, id) == (1, [2])
    assert kept(store, id)["ended_at"] == ended_at
    for _ in range(3):
        live.redo()
    assert totals(store, id) == (2, [1])
    assert kept(store, id)["ended_at"] == ended_at


def test_two_corrections_taken_back_stand_in_the_order_in_which_they_were_made(store: FakeStore) -> None:
    tables = house(store)
    id = sit_down(tables, 2, white(1), e.GameEnded()).id
    corrected(tables, id, 2)
    live = corrected(tables, id, 3)
    assert totals(store, id) == (3, [1, 2])
    for _ in range(3):
        live.undo()
    assert totals(store, id) == (2, [1, 3])
    for _ in range(3):
        live.undo()
    assert totals(store, id) == (1, [2, 3])


def test_a_correction_corrected_before_it_stands_is_one_revision(store: FakeStore) -> None:
    tables = house(store)
    id = sit_down(tables, 2, white(1), e.GameEnded()).id
    live = corrected(tables, id, 2)
    live.undo()
    live.do(white(3))
    live.do(e.GameEnded())
    assert totals(store, id) == (3, [1])


@pytest.mark.parametrize("changed", [{"counted": False}, {"deleted": True}, {"notes": "Sun."}, {"location": "Tent"}])
@pytest.mark.parametrize("way", ["reopened", "undone"])
def test_what_is_changed_on_a_play_while_it_is_corrected_stays(store: FakeStore, changed: Json, way: str) -> None:
    tables = house(store)
    live = sit_down(tables, 2, white(1), e.GameEnded())
    store.plays.put({**kept(store, live.id), "photo": "a.jpg", "notes": "Rain."})
    if way == "reopened":
        live = reopened(tables, live.id)
    else:
        live.undo()
        live.undo()  # the note first: it was written last
    live.do(white(2))
    store.plays.put({**kept(store, live.id), **changed})
    live.do(e.GameEnded())
    play = kept(store, live.id)
    assert {key: play[key] for key in changed} == changed
    assert first_seat(play) == 2
    assert reopened(tables, live.id).session.sheet.get("white", 0) == (2,)


def test_what_is_changed_at_the_table_last_stays_too(store: FakeStore) -> None:
    tables = house(store)
    live = reopened(tables, sit_down(tables, 2, white(1), e.NoteWritten("Rain."), e.GameEnded()).id)
    live.do(e.NoteWritten("Ana was lucky."))
    store.plays.put({**kept(store, live.id), "counted": False})
    live.do(e.GameEnded())
    play = kept(store, live.id)
    assert (play["notes"], play["counted"]) == ("Ana was lucky.", False)


def other_end(store: FakeStore, live: Live, total: int) -> Json:
    """The same game as it ended on another device, from where it stands here."""
    elsewhere = FakeStore()
    for record in live.records:
        elsewhere.sessions.append(live.id, record)
    there = house(elsewhere).find(live.id)
    assert there is not None
    for event in (white(total), e.NoteWritten("Elsewhere."), e.GameEnded()):
        assert there.do(event) is None
    return kept(elsewhere, live.id)


def test_a_finished_play_out_of_a_backup_stays_readable_when_the_same_game_ends_here(store: FakeStore) -> None:
    tables = house(store)
    live = sit_down(tables, 2, white(1))
    store.plays.put({**other_end(store, live, 7), "deleted": True})
    live.do(white(2))
    tables.refresh()
    assert tables.running() == [live]
    live.do(e.GameEnded())
    assert totals(store, live.id) == (2, [7])
    assert not kept(store, live.id)["deleted"]
    live.do(e.NoteWritten("Rain."))
    assert totals(store, live.id) == (2, [7])
    corrected(tables, live.id, 3)
    assert totals(store, live.id) == (3, [7, 2])
