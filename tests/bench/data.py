"""Plays as the app stores them, made up but always the same ones: about 2 kB each."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

from companion.ports import Json, PlayQuery

GAMES = ("umami", "chef-umami", "umataka", "umami-rami")
PEOPLE = [f"{first} {last}" for first in ("Ana", "Ben", "Борис", "Cleo", "健二", "Zoë", "Íñigo", "Mia")
          for last in ("Abel", "Böhm", "Costa", "Duran", "Eco")]  # fmt: skip
PLACES = ("", "", "home", "Café Zürich", "Ben's kitchen", "Grandma")
NOTES = ("", "", "", "a great evening", "rain all day", "rematch asked for", "健二 was tired")
FIELDS = ("track", "bear", "fish", "cooked_nuts", "jade_1", "wood")
START = datetime(2016, 1, 1, 20, tzinfo=UTC)

#: what is asked of the history in the bench: a game, a player, a span of years, two words
QUERY = PlayQuery(game="umataka", player="ana böhm", since="2018-01-01", until="2024-12-31", text="gre zür")

RECORD: Json = {"kind": "score-entered", "field": "bear", "counts": [3, 2], "seat": 1, "at": "2026-01-01T20:15:00.123Z"}


def play(number: int, players: int = 0, of: int = 10_000) -> Json:
    """The play of that number; `of` of them are spread over ten years."""
    chance = random.Random(number)
    people = chance.sample(range(len(PEOPLE)), players or chance.randint(2, 4))
    began = START + timedelta(days=3650 * (number % of) / of)
    totals = [chance.randint(20, 90) for _ in people]
    best = max(totals)
    records = [
        {**RECORD, "field": chance.choice(FIELDS), "seat": n % len(people), "counts": [n]}
        for n in range(5 * len(people))
    ]
    return {
        "id": f"{chance.getrandbits(128):032x}",
        "game": GAMES[number % 4],
        "definition": 1,
        "players": [{"id": f"{who:032x}", "name": PEOPLE[who], "colour": "blue"} for who in people],
        "started_at": stamp(began),
        "ended_at": stamp(began + timedelta(minutes=50)),
        "location": chance.choice(PLACES),
        "notes": chance.choice(NOTES) + (f" no. {number}" if number % 5 == 0 else ""),
        "override": None,
        "counted": True,
        "deleted": False,
        "standings": [
            {"seat": seat, "rank": 1 + sum(other > total for other in totals), "winner": total == best, "total": total}
            for seat, total in enumerate(totals)
        ],
        "rulings": {"second_nuts_tie": "each_4", "resources": "pooled", "tie_break": "behind"},
        "sheet": [[field, seat, None, [chance.randint(0, 9)]] for seat in range(len(people)) for field in FIELDS],
        "lines": [[[field, chance.randint(0, 20)] for field in FIELDS] for _ in people],
        "records": records,
        "revisions": [],
    }


def plays(n: int) -> Iterator[Json]:
    """`n` plays over ten years."""
    return (play(number, of=n) for number in range(n))


def stamp(moment: datetime) -> str:
    """ISO 8601 as the app writes it."""
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def search_text(document: Json) -> str:
    """What a text search of a rival looks at."""
    names = " ".join(person["name"] for person in document["players"])
    return f"{names} {document['location']} {document['notes']} {document['game']}".casefold()


def results(document: Json) -> Iterator[tuple[Any, ...]]:
    """Player, won, total of everybody in a play."""
    for person, standing in zip(document["players"], document["standings"], strict=True):
        yield person["id"], standing["winner"], standing["total"]
