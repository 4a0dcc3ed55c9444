"""A store is a dictionary that never forgets: any order of calls and restarts agrees with a plain model."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from companion.ports import Json, PlayQuery
from companion.storage.handle import MemoryFolder
from companion.storage.line import encode, is_sound, parts, rescue
from tests.storage.tools import store_on

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
objects = st.dictionaries(st.text(max_size=5), values, max_size=4)
keys = st.sampled_from(["a", "b", "健", "\ud83d", ""])


class Stored(RuleBasedStateMachine):
    """The store, and beside it the dictionaries it should agree with."""

    def __init__(self) -> None:
        super().__init__()
        self.sessions: dict[str, list[Json]] = {}
        self.plays: dict[str, Json] = {}
        self.players: dict[str, Json] = {}
        self.settings: dict[str, Any] = {}

    @initialize()
    def begin(self) -> None:
        self.folder = MemoryFolder()
        self.store = store_on(self.folder)

    @rule(session=keys, record=objects)
    def tap(self, session: str, record: Json) -> None:
        self.store.sessions.append(session, record)
        self.sessions[session] = [*self.sessions.pop(session, []), record]

    @rule(session=keys)
    def drop(self, session: str) -> None:
        self.store.sessions.drop(session)
        self.sessions.pop(session, None)

    @rule(id=keys, more=objects)
    def put_play(self, id: str, more: Json) -> None:
        play = {**more, "id": id, "game": "umami"}
        self.store.plays.put(play)
        self.plays[id] = play

    @rule(id=keys, more=objects)
    def put_player(self, id: str, more: Json) -> None:
        player = {**more, "id": id}
        self.store.players.put(player)
        self.players[id] = player

    @rule(key=keys, value=values)
    def put_setting(self, key: str, value: Any) -> None:
        self.store.settings.put(key, value)
        self.settings[key] = value

    @rule()
    def restart(self) -> None:
        self.store.close()
        self.store = store_on(self.folder)
        assert self.store.notices == []

    @invariant()
    def agree(self) -> None:
        assert list(self.store.sessions.ids()) == list(reversed(self.sessions))
        assert {id: self.store.sessions.records(id) for id in self.sessions} == self.sessions
        assert {id: self.store.plays.get(id) for id in self.plays} == self.plays
        assert self.store.plays.page(PlayQuery()).total == len(self.plays)
        assert list(self.store.players.all()) == list(self.players.values())
        assert {key: self.store.settings.get(key, "none") for key in self.settings} == self.settings


@pytest.mark.usefixtures("busy_turns")
def test_the_store_agrees_with_the_model() -> None:
    run_state_machine_as_test(Stored, settings=settings(max_examples=25, stateful_step_count=30))


@settings(max_examples=60)
@given(st.lists(objects, min_size=1, max_size=3))
def test_law_a_line_says_what_it_was_given(documents: list[Json]) -> None:
    line = encode(*documents)
    assert line.count(b"\n") == 1
    assert is_sound(line[:-1])
    assert parts(line) == documents


@settings(max_examples=60)
@given(st.lists(objects, min_size=1, max_size=4), st.integers(0, 255), st.data())
def test_law_one_bad_byte_costs_at_most_one_line(documents: list[Json], byte: int, data: st.DataObject) -> None:
    lines = [encode(each) for each in documents]
    whole = bytearray(b"".join(lines))
    at = data.draw(st.integers(0, len(whole) - 1))
    whole[at] = byte
    sound = []
    for piece in bytes(whole).split(b"\n"):
        ranges = list(rescue(piece))
        assert b"".join(piece[start:end] for start, end, _ in ranges) == piece
        sound += [piece[start:end] for start, end, good in ranges if good]
    kept = [line[:-1] for line in lines if line[:-1] in sound]
    assert len(kept) >= len(lines) - 1
    assert all(line + b"\n" in lines for line in sound)
