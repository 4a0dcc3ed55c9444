"""A house in which Pebbles is played: a store that can fail, a clock, and people who sit down."""

from __future__ import annotations

from companion.core import events as e
from companion.live import Live, Tables
from companion.ports import Store
from tests.core.pebbles import GAME, GAMES
from tests.core.strategies import started
from tests.fakes import FakeStore, clock


def white(n: int, seat: int = 0) -> e.ScoreEntered:
    return e.ScoreEntered("white", (n,), seat)


def house(store: Store | None = None) -> Tables:
    return Tables(store or FakeStore(), GAMES, clock())


def sit_down(tables: Tables, players: int = 3, *events: e.Event) -> Live:
    live = tables.start(GAME, started(players))
    assert isinstance(live, Live)
    for event in events:
        assert live.do(event) is None, event
    return live


def reopened(tables: Tables, id: str) -> Live:
    live = tables.reopen(id)
    assert isinstance(live, Live)
    return live
