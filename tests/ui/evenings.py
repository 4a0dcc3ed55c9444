"""Games for the tests of the screens: scored, tied, impossible, kept."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import pytest

from companion.core.events import (
    GameEnded,
    LocationNamed,
    RulingMade,
    ScoreEntered,
    Seated,
    SessionStarted,
    SetupFinished,
)
from companion.core.game import Game
from companion.core.text import Text
from companion.live import Live
from companion.ports import Json
from companion.ui.desk import House
from tests.fakes import FakeStore

NAMES = ("Ana", "Ben", "Cleo", "Dan")


def scored(
    house: House, game: str, columns: Sequence[Mapping[str, int]], names: Sequence[str] = NAMES, **rulings: str
) -> Live:
    """A game that is only counted: what each player has, by field, under other rulings than the usual."""
    played: Game = house.games[game]
    people = tuple(Seated(name.lower(), name) for name in names[: len(columns)])
    live = house.tables.start(played, SessionStarted(game, played.definition, people, score_only=True))
    assert isinstance(live, Live)
    for seat, column in enumerate(columns):
        for field, number in column.items():
            done(live.do(ScoreEntered(field, (number,), seat)))
    for key, option in rulings.items():
        done(live.do(RulingMade(key, option)))
    return live


def begun(house: House, game: str, names: Sequence[str] = NAMES[:3], *, set_up: bool = True) -> Live:
    """A game that is played with the app; set up, unless told otherwise."""
    played: Game = house.games[game]
    people = tuple(Seated(name.lower(), name) for name in names)
    live = house.tables.start(played, SessionStarted(game, played.definition, people))
    assert isinstance(live, Live)
    if set_up:
        done(live.do(SetupFinished()))
    return live


def kept(house: House, game: str, columns: Sequence[Mapping[str, int]], place: str = "", **rulings: str) -> str:
    """The id of a play in the history."""
    live = scored(house, game, columns, **rulings)
    if place:
        done(live.do(LocationNamed(place)))
    done(live.do(GameEnded()))
    return live.id


def done(refused: Text | None) -> None:
    """Fail with the sentence if something was refused."""
    assert refused is None, str(refused)


def stored(store: FakeStore, id: str) -> Json:
    """The play of that id."""
    play = store.plays.get(id)
    assert play is not None
    return play


@contextmanager
def at(zone: str) -> Iterator[None]:
    """Be somewhere else, where the clocks differ."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", zone)
        time.tzset()
        yield
    time.tzset()
