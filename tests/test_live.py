"""Games on the tables of a house: saved first, then shown."""

from __future__ import annotations

import pytest

from companion.core import events as e
from companion.live import Tables, utc_now
from companion.ports import StorageError, Store
from tests.core.pebbles import GAME
from tests.core.strategies import started
from tests.fakes import FakeStore, clock
from tests.house import house, sit_down, white


@pytest.fixture
def store() -> FakeStore:
    return FakeStore()


def test_a_fake_store_is_a_store() -> None:
    store: Store = FakeStore()
    store.close()
    assert store.notices == ()


def test_a_tap_is_on_disk_before_it_is_on_screen(store: FakeStore) -> None:
    tables = house(store)
    live = sit_down(tables)
    seen: list[tuple[int, int]] = []
    tables.watch(lambda id: seen.append((len(store.sessions.records(id)), live.session.sheet.number("white", 0))))
    assert live.do(white(3)) is None
    assert seen == [(2, 3)]
    assert store.sessions.records(live.id)[1] == {
        "kind": "score-entered",
        "field": "white",
        "counts": [3],
        "seat": 0,
        "at": "2026-05-01T20:00:01.000Z",
    }
    assert live.started_at == "2026-05-01T20:00:00.000Z"


def test_people_who_cannot_begin_are_told_and_nothing_is_kept(store: FakeStore) -> None:
    assert str(house(store).start(GAME, started(1))) == "Pebbles takes 2 to 4 players."
    assert (store.disk.written, list(store.sessions.ids())) == (0, [])


def test_what_is_refused_changes_nothing(store: FakeStore) -> None:
    live = sit_down(house(store))
    before, written = live.session, store.disk.written
    assert str(live.do(e.TurnEnded())) == "Nobody is on turn now."
    assert (live.session, store.disk.written) == (before, written)


def test_the_same_number_again_is_nothing_to_take_back(store: FakeStore) -> None:
    live = sit_down(house(store), 3, white(3), white(5))
    live.undo()
    written = store.disk.written
    assert live.do(white(3)) is None
    assert store.disk.written == written
    assert str(live.redo_words) == "Ana white 5"


def test_undo_and_redo_have_names_and_survive_a_restart(store: FakeStore) -> None:
    live = sit_down(house(store), 3, white(3), white(5, seat=1))
    assert (str(live.undo_words), live.redo_words) == ("Ben white 5", None)
    live.undo()
    again = house(store).find(live.id)
    assert again is not None
    assert (str(again.undo_words), str(again.redo_words)) == ("Ana white 3", "Ben white 5")
    again.redo()
    assert again.session.sheet.number("white", 1) == 5


def test_a_number_typed_key_by_key_is_taken_back_and_put_back_as_a_whole(store: FakeStore) -> None:
    live = sit_down(house(store), 2, white(1), e.ScoreEntered("white", (12,), 0, typing=True), white(3, seat=1))
    live.undo()
    assert (str(live.undo_words), str(live.redo_words)) == ("Ana white 12", "Ben white 3")
    live.undo()
    assert (live.undo_words, str(live.redo_words)) == (None, "Ana white 12")
    live.redo()
    assert live.session.sheet.number("white", 0) == 12
    assert str(live.redo_words) == "Ben white 3"


def test_there_is_nothing_to_take_back_at_the_start(store: FakeStore) -> None:
    live = sit_down(house(store))
    live.undo()
    live.redo()
    assert (live.undo_words, live.redo_words, store.disk.written) == (None, None, 1)


def test_the_result_follows_the_sheet() -> None:
    live = sit_down(house(), 2, white(3), white(5, seat=1))
    assert live.result is live.result
    assert [standing.seat for standing in live.result.standings] == [1, 0]
    live.do(white(9))
    assert [standing.seat for standing in live.result.standings] == [0, 1]


def test_two_screens_see_the_same_game() -> None:
    tables = house()
    live = sit_down(tables)
    told: list[str] = []
    stop = tables.watch(told.append)
    other = tables.find(live.id)
    assert other is live
    other.do(white(3))
    assert told == [live.id]
    stop()
    stop()
    live.do(white(4))
    assert told == [live.id]


def test_the_game_touched_last_comes_first_also_after_a_restart(store: FakeStore) -> None:
    tables = house(store)
    first, second, third = (sit_down(tables).id for _ in range(3))
    found = tables.find(first)
    assert found is not None
    found.do(white(1))
    assert [live.id for live in tables.running()] == [first, third, second]
    assert [live.id for live in house(store).running()] == [first, third, second]


def test_a_game_thrown_away_can_be_taken_back(store: FakeStore) -> None:
    tables = house(store)
    live = sit_down(tables, 3, white(3), e.SessionDeleted())
    assert (tables.running(), tables.running(deleted=True)) == ([], [live])
    later = house(store)
    (again,) = later.running(deleted=True)
    assert str(again.undo_words) == "the deletion"
    again.undo()
    assert later.running() == [again]


@pytest.mark.parametrize("tap", [white(4), e.SessionDeleted(), e.GameEnded()])
def test_a_failed_save_changes_nothing_on_screen_and_can_be_tried_again(store: FakeStore, tap: e.Event) -> None:
    tables = house(store)
    live = sit_down(tables, 2, white(3))
    before, undo, records = live.session, str(live.undo_words), list(live.records)
    store.disk.fail_at(1)
    with pytest.raises(StorageError, match=r"The disk is full\."):
        live.do(tap)
    assert (live.session, str(live.undo_words), live.records) == (before, undo, records)
    assert [found.session for found in house(store).running()] == [before]
    assert live.do(tap) is None
    assert live.session != before


def test_undo_and_redo_that_could_not_be_saved_have_not_happened(store: FakeStore) -> None:
    live = sit_down(house(store), 2, white(3), white(4))
    for step, number in ((live.undo, 3), (live.redo, 4)):
        before = live.session
        store.disk.fail_at(1)
        with pytest.raises(StorageError):
            step()
        assert live.session is before
        step()
        assert live.session.sheet.number("white", 0) == number


def test_a_game_that_could_not_be_saved_has_not_begun(store: FakeStore) -> None:
    tables = house(store)
    store.disk.full = True
    with pytest.raises(StorageError):
        tables.start(GAME, started(2))
    assert tables.running() == []


def test_logs_of_games_nobody_knows_stay_where_they_are(store: FakeStore) -> None:
    live = sit_down(house(store), 2, white(3))
    store.sessions.append("torn", {"kind": "turn-ended"})
    store.sessions.append("crowd", {"kind": "session-started", "game": "pebbles", "definition": 1, "players": []})
    assert Tables(store, {}, clock()).running() == []
    assert [found.id for found in house(store).running()] == [live.id]
    assert set(store.sessions.ids()) == {live.id, "torn", "crowd"}


def test_an_event_of_a_later_version_is_kept_word_for_word_into_the_history(store: FakeStore) -> None:
    live = sit_down(house(store), 2, white(3))
    later = {"kind": "dice-rolled", "pips": [6], "at": "2027-01-01T00:00:00.000Z"}
    store.sessions.append(live.id, later)
    store.sessions.append(
        live.id, {"kind": "score-entered", "field": "white", "counts": [4], "seat": 1, "hand": "left"}
    )
    (again,) = house(store).running()
    assert again.session.sheet.number("white", 1) == 4
    again.do(e.GameEnded())
    play = store.plays.get(live.id)
    assert play is not None
    assert play["records"][2] == later
    assert play["records"][3]["hand"] == "left"


def test_the_time_is_kept_in_utc_to_the_millisecond() -> None:
    now = utc_now()
    assert (len(now), now[10], now[-5], now[-1]) == (24, "T", ".", "Z")
