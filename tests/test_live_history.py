"""From the table into the history and back: ended, killed, corrected, taken back."""

from __future__ import annotations

import pytest

from companion.core import events as e
from companion.live import Tables
from companion.ports import PlayQuery, StorageError
from tests.fakes import FakeStore, clock
from tests.house import house, reopened, sit_down, white


@pytest.fixture
def store() -> FakeStore:
    return FakeStore()


def test_an_ended_game_goes_into_the_history_and_leaves_the_table(store: FakeStore) -> None:
    tables = house(store)
    live = sit_down(tables, 2, white(3), e.NoteWritten("Rain."), e.GameEnded())
    assert (tables.running(), tables.find(live.id), list(store.sessions.ids())) == ([], None, [])
    play = store.plays.get(live.id)
    assert play is not None
    assert (play["notes"], play["records"], play["revisions"]) == ("Rain.", live.records, [])
    assert (play["started_at"], play["ended_at"]) == ("2026-05-01T20:00:00.000Z", "2026-05-01T20:00:03.000Z")
    assert [standing["total"] for standing in play["standings"]] == [3, 0]


def test_the_game_does_not_end_when_the_history_is_full_and_ends_at_the_next_try(store: FakeStore) -> None:
    tables = house(store)
    live = sit_down(tables, 2, white(3))
    told: list[str] = []
    tables.watch(told.append)
    store.disk.full = True
    before = live.session
    with pytest.raises(StorageError):
        live.do(e.GameEnded())
    assert (live.session, tables.running(), told) == (before, [live], [])
    store.disk.full = False
    assert live.do(e.GameEnded()) is None
    assert (tables.running(), told, store.plays.page(PlayQuery()).total) == ([], [live.id], 1)


def test_killed_between_the_history_and_the_table_it_is_one_finished_play(store: FakeStore) -> None:
    tables = house(store)
    live = sit_down(tables, 2, white(3))
    store.disk.fail_at(2)  # the play is put, the log is not dropped
    assert live.do(e.GameEnded()) is None
    assert list(store.sessions.ids()) == [live.id]
    kept = store.plays.get(live.id)
    later = house(store)
    assert (later.running(), list(store.sessions.ids()), store.plays.get(live.id)) == ([], [], kept)
    assert store.plays.page(PlayQuery()).total == 1


def test_a_log_that_ends_is_put_into_the_history_once(store: FakeStore) -> None:
    live = sit_down(house(store), 2, white(3))
    store.sessions.append(live.id, {"kind": "game-ended", "at": "2026-05-01T21:00:00.000Z"})
    store.disk.full = True  # a folder that can only be read still opens
    assert house(store).running() == []
    store.disk.full = False
    for _ in range(2):
        assert house(store).running() == []
        play = store.plays.get(live.id)
        assert play is not None
        assert (play["ended_at"], play["revisions"], list(store.sessions.ids())) == ("2026-05-01T21:00:00.000Z", [], [])


def test_a_finished_play_is_corrected_and_the_old_result_stays_readable(store: FakeStore) -> None:
    tables = house(store)
    id = sit_down(tables, 2, white(3), e.GameEnded()).id
    later = house(store)
    live = reopened(later, id)
    assert (live.session.ended, live.session.revision, later.running()) == (False, 1, [live])
    assert reopened(later, id) is live
    live.do(white(1))
    live.do(white(9, seat=1))
    old = store.plays.get(id)
    assert old is not None
    assert [standing["total"] for standing in old["standings"]] == [3, 0]
    live.do(e.GameEnded())
    play = store.plays.get(id)
    assert play is not None
    assert [(standing["seat"], standing["total"]) for standing in play["standings"]] == [(1, 9), (0, 1)]
    (revision,) = play["revisions"]
    assert (revision["standings"], revision["sheet"]) == (old["standings"], [["white", 0, None, [3]]])
    assert (play["ended_at"], play["started_at"]) == (old["ended_at"], old["started_at"])
    assert list(store.sessions.ids()) == []


def test_a_reopened_game_survives_a_restart_with_all_that_was_undone(store: FakeStore) -> None:
    id = sit_down(house(store), 2, white(3), e.GameEnded()).id
    live = reopened(house(store), id)
    live.do(white(4))
    live.undo()
    (again,) = house(store).running()
    assert (again.id, again.session, str(again.redo_words)) == (id, live.session, "Ana white 4")
    again.do(e.GameEnded())
    play = store.plays.get(id)
    assert play is not None
    assert [record["kind"] for record in play["records"]] == [
        *("session-started", "score-entered", "game-ended", "game-reopened", "score-entered", "undone", "game-ended")
    ]


def test_reopening_that_could_not_be_saved_leaves_the_play_finished(store: FakeStore) -> None:
    tables = house(store)
    id = sit_down(tables, 2, white(3), e.GameEnded()).id
    store.disk.fail_at(1)
    with pytest.raises(StorageError):
        tables.reopen(id)
    assert (tables.running(), house(store).running()) == ([], [])
    assert reopened(tables, id).session.revision == 1


def test_a_reopening_taken_back_makes_no_revision(store: FakeStore) -> None:
    tables = house(store)
    id = sit_down(tables, 2, white(3), e.GameEnded()).id
    live = reopened(tables, id)
    live.undo()
    assert (tables.running(), list(store.sessions.ids())) == ([], [])
    play = store.plays.get(id)
    assert play is not None
    assert play["revisions"] == []


def test_an_end_by_mistake_is_taken_back_and_is_no_revision(store: FakeStore) -> None:
    tables = house(store)
    live = sit_down(tables, 2, white(3), e.GameEnded())
    assert str(live.undo_words) == "the end of the game"
    live.undo()
    assert tables.running() == [live]
    assert [found.session for found in house(store).running()] == [live.session]
    live.do(white(5))
    live.do(e.GameEnded())
    play = store.plays.get(live.id)
    assert play is not None
    assert (play["revisions"], play["ended_at"]) == ([], "2026-05-01T20:00:05.000Z")
    assert [standing["total"] for standing in play["standings"]] == [5, 0]


def test_the_end_can_be_put_back_too(store: FakeStore) -> None:
    tables = house(store)
    live = sit_down(tables, 2, white(3), e.GameEnded())
    live.undo()
    live.redo()
    assert (tables.running(), list(store.sessions.ids())) == ([], [])


def test_a_note_after_the_end_is_on_the_play_and_no_revision(store: FakeStore) -> None:
    live = sit_down(house(store), 2, white(3), e.GameEnded())
    written = store.disk.written
    assert live.do(e.NoteWritten("Ana was lucky.")) is None
    play = store.plays.get(live.id)
    assert play is not None
    assert (play["notes"], play["revisions"], play["ended_at"]) == ("Ana was lucky.", [], "2026-05-01T20:00:02.000Z")
    assert (store.disk.written, list(store.sessions.ids())) == (written + 1, [])


def test_what_was_changed_in_the_history_survives_whatever_comes_after(store: FakeStore) -> None:
    tables = house(store)
    live = sit_down(tables, 2, white(3), e.GameEnded())
    play = store.plays.get(live.id)
    assert play is not None
    store.plays.put({**play, "counted": False, "location": "Tent", "photo": "a.jpg"})
    live.do(e.NoteWritten("Rain."))
    reopened(tables, live.id).do(white(4))
    live.do(e.GameEnded())
    play = store.plays.get(live.id)
    assert play is not None
    assert (play["counted"], play["location"], play["notes"], play["photo"]) == (False, "Tent", "Rain.", "a.jpg")
    assert len(play["revisions"]) == 1


def test_a_reopened_game_that_was_thrown_away_comes_back_when_reopened(store: FakeStore) -> None:
    tables = house(store)
    id = sit_down(tables, 2, white(3), e.GameEnded()).id
    reopened(tables, id).do(e.SessionDeleted())
    assert tables.running() == []
    assert not reopened(tables, id).session.deleted
    assert len(tables.running()) == 1


def test_what_cannot_be_reopened(store: FakeStore) -> None:
    tables = house(store)
    assert tables.reopen("nothing") is None
    id = sit_down(tables, 2, e.GameEnded()).id
    assert Tables(store, {}, clock()).reopen(id) is None


def test_undo_of_one_event_takes_back_nothing_else(store: FakeStore) -> None:
    tables = house(store)
    live = sit_down(tables, 2, white(3), e.GameReset(), white(4))
    assert "Undo that first" in str(live.undo(e.GameReset()))
    assert live.session.sheet.number("white", 0) == 4
    live.undo()
    assert live.undo(e.GameReset()) is None
    assert live.session.sheet.number("white", 0) == 3


def test_undo_of_the_end_leaves_what_was_changed_in_the_history_since(store: FakeStore) -> None:
    tables = house(store)
    live = sit_down(tables, 2, white(3), e.GameEnded())
    play = store.plays.get(live.id)
    assert play is not None
    store.plays.put({**play, "counted": False})
    assert "Undo that first" in str(live.undo(e.GameEnded()))
    assert live.session.ended
    store.plays.put(play)
    assert live.undo(e.GameEnded()) is None
    assert tables.running() == [live]


def test_a_play_that_was_deleted_while_it_is_corrected_stays_deleted(store: FakeStore) -> None:
    tables = house(store)
    id = sit_down(tables, 2, white(3), e.GameEnded()).id
    live = reopened(tables, id)
    play = store.plays.get(id)
    assert play is not None
    store.plays.put({**play, "deleted": True})
    live.do(white(5))
    live.do(e.GameEnded())
    kept = store.plays.get(id)
    assert kept is not None
    assert (kept["deleted"], kept["standings"][0]["total"]) == (True, 5)
