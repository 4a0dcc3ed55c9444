"""The two rows that need no disk: scoring a table with every ruling tried, and replaying a session."""

from __future__ import annotations

from companion.core import events as e
from companion.core.codec import decode, encode
from companion.core.history import History
from companion.core.scoring import result
from companion.games import all_games
from tests.bench.rounds import best, in_turns

COUNTS = {"track": 41, "bear": 2, "fish": 3, "raccoon": 1, "rabbit": 4, "chamois": 2, "pheasant": 1,
          "cooked_nuts": 6, "jade_1": 3, "jade_2": 2, "jade_3": 1, "wood": 7, "clay": 4, "inspiration": 5}  # fmt: skip


def session(events: int) -> list[dict[str, object]]:
    """The records of a game of UMATAKA for four that scores and corrects itself that often."""
    game = all_games()["umataka"]
    seats = tuple(e.Seated(f"id-{n}", f"Player {n}") for n in range(4))
    history: list[e.Event] = [e.SessionStarted("umataka", game.definition, seats, game.rulings_for(4))]
    fields = [*COUNTS.items()]
    for number in range(events - 1):
        field, count = fields[number % len(fields)]
        seat = number // len(fields) % 4
        history.append(e.ScoreEntered(field, (count + seat % 2,), seat))
    return [encode(event) for event in history]


def measure(rounds: int = 40) -> dict[str, float]:
    """Seconds of scoring one full table with all its rulings tried, and of replaying 500 stored events."""
    game = all_games()["umataka"]
    records = session(500)
    table = History(game, map(decode, records)).session
    works = {
        "score": lambda: result(game, table.sheet, table.names),
        "replay": lambda: History(game, map(decode, records)),
    }
    return best(in_turns(works, rounds))
