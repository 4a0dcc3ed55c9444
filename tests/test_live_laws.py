"""What holds after any evening: nothing saved is lost, and undo gives back what was."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from companion.core.history import Record, Redone, Undone
from companion.core.text import Text
from companion.live import Live
from companion.ports import StorageError
from tests.core.strategies import TAPS
from tests.fakes import FakeStore
from tests.house import house, sit_down

STEPS: st.SearchStrategy[list[Record]] = st.lists(
    st.one_of(TAPS, TAPS, st.builds(Undone), st.builds(Redone)), max_size=25
)


def step(live: Live, record: Record) -> Text | None:
    """One tap, undo or redo."""
    if isinstance(record, Undone | Redone):
        act: Callable[[], object] = live.undo if isinstance(record, Undone) else live.redo
        act()
        return None
    return live.do(record)


@given(STEPS)
def test_after_any_evening_a_restart_finds_what_the_screen_showed(steps: list[Record]) -> None:
    store = FakeStore()
    tables = house(store)
    live = sit_down(tables)
    for record in steps:
        before = live.session
        if step(live, record) is not None:
            assert live.session is before
        again = house(store)
        if live.session.ended:
            assert (again.find(live.id), list(store.sessions.ids())) == (None, [])
            play = store.plays.get(live.id)
            assert play is not None
            assert (play["records"], play["notes"], play["counted"]) == (
                live.records,
                live.session.note,
                live.session.counted,
            )
        else:
            found = again.find(live.id)
            assert found is not None
            assert (found.session, found.records) == (live.session, live.records)
            assert (str(found.undo_words), str(found.redo_words)) == (str(live.undo_words), str(live.redo_words))


@given(STEPS, st.integers(1, 30))
def test_whichever_write_fails_nothing_acknowledged_is_lost_and_nothing_else_happened(
    steps: list[Record], failing: int
) -> None:
    store = FakeStore()
    live = sit_down(house(store))
    store.disk.fail_at(failing)
    for record in steps:
        before, records = live.session, live.records
        try:
            step(live, record)
        except StorageError:
            assert (live.session, live.records) == (before, records)
            step(live, record)
    again = house(store)
    found = again.find(live.id)
    if live.session.ended:
        play = store.plays.get(live.id)
        assert found is None
        assert play is not None
        assert play["records"] == live.records
    else:
        assert found is not None
        assert (found.session, found.records) == (live.session, live.records)


@given(STEPS)
def test_undo_gives_back_the_state_before_every_tap(steps: list[Record]) -> None:
    live = sit_down(house())
    for record in steps:
        before = live.session
        step(live, record)
        if isinstance(record, Undone | Redone) or live.session == before:
            continue
        after = live.session
        live.undo()
        assert live.session == before
        live.redo()
        assert live.session == after
