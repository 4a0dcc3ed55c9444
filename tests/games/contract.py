"""What the contract of the games looks at: all games, all tables, all sentences, sheets of every kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from random import Random

import pytest

from companion.core.flow import Flow, Phase
from companion.core.game import Field, Game, Kind, Ruling
from companion.core.sheet import Entry, Place, Sheet
from companion.core.text import Text
from companion.games import all_games

ROUNDS = 3  # as many as are played here of a game that goes on and on

GAMES = [pytest.param(game, id=game.id) for game in all_games().values()]
TABLES = [
    pytest.param(game, players, id=f"{game.id}-{players}")
    for game in all_games().values()
    for players in range(game.players[0], max(game.players[1], game.most_allowed) + 1)
]


def unique(keys: Sequence[object]) -> bool:
    return len(keys) == len(set(keys))


def texts(value: object) -> Iterator[Text]:
    """Every sentence somewhere in a value."""
    if isinstance(value, Text):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for part in fields(value):
            yield from texts(getattr(value, part.name))
    elif isinstance(value, tuple | list):
        for item in value:
            yield from texts(item)


def rulebooks(game: Game, players: int) -> Iterator[dict[str, str]]:
    """The rulings under which a table may play: the defaults, and every other answer alone."""
    yield game.rulings_for(players)
    for ruling in game.rulings:
        for answer in answers(ruling):
            yield game.rulings_for(players, {ruling.key: answer})


def sheets_to_fill(game: Game, players: int) -> Iterator[dict[str, str]]:
    """Rulings enough that every field is counted once."""
    seen: list[list[Field]] = []
    for rulings in rulebooks(game, players):
        counted = game.applying(rulings)
        if counted not in seen:
            seen.append(counted)
            yield rulings


def answers(ruling: Ruling) -> list[str]:
    """The answers a ruling takes; of a number the first few and none."""
    if ruling.options:
        return [option.key for option in ruling.options]
    return ["", *(str((ruling.number or 0) + more) for more in range(3))]


def phases(flow: Flow) -> list[Phase]:
    return [*(phase for round_ in flow.rounds for phase in round_.phases), *flow.after]


def places(field: Field, players: int) -> Iterator[Place]:
    """Where a field stands on the sheet, in the first rounds."""
    for seat in range(players) if field.scope.by_seat else [None]:
        for round_ in range(ROUNDS) if field.scope.by_round else [None]:
            yield Place(field.id, seat, round_)


def entries(field: Field, players: int) -> list[Entry]:
    """The least and the most that can be entered, and every answer where they are counted on one hand."""
    match field.kind:
        case Kind.FLAG:
            return [(0,), (1,)]
        case Kind.CHOICE:
            return [(option.key,) for option in field.options]
        case Kind.PLAYER:
            return [(seat,) for seat in range(players)]
        case Kind.ORDER:
            return [tuple(range(players)), tuple(reversed(range(players)))]
        case Kind.CARDS:
            return [*((rank,) for rank in field.cards), (field.lowest,)]
    return [(field.lowest,), (field.lowest if field.highest is None else field.highest,)]


def filled(game: Game, players: int, rulings: dict[str, str], choose: Random) -> Sheet:
    """A sheet on which anything may stand, and anything may be missing."""
    sheet, how_full = Sheet(players, rulings), choose.choice((0.3, 0.8, 1.0))
    for field in game.applying(rulings):
        for place in places(field, players):
            if choose.random() < how_full:
                sheet = sheet.with_entry(place, choose.choice([*entries(field, players), *between(field, choose)]))
    return sheet


def between(field: Field, choose: Random) -> list[Entry]:
    if field.kind not in (Kind.COUNT, Kind.POINTS):
        return []
    return [(choose.randint(field.lowest, field.lowest + 5 if field.highest is None else field.highest),)]
