"""A finished play as it is kept: what was counted, how it came about, and the result of that day.

The result is stored so that a later correction of a rule can show the difference; it is computed again
whenever the play is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.codec import decode, decode_sheet, encode_sheet
from companion.core.events import Seated
from companion.core.game import Game
from companion.core.history import History
from companion.core.scoring import Result, result
from companion.core.session import Session
from companion.ports import Json


def document(
    id: str, records: Sequence[Json], s: Session, game: Game, *, outcome: Result, before: Mapping[str, Any] | None
) -> Json:
    """The play of an ended session; `before` is what was kept under the same id, for a revision."""
    revisions = [] if before is None else [*before.get("revisions", []), _outcome_of(before)]
    return {
        "id": id,
        "game": game.id,
        "definition": game.definition,
        "players": [{"id": p.id, "name": p.name, "colour": p.colour} for p in s.players],
        "started_at": records[0].get("at", ""),
        "ended_at": records[-1].get("at", "") if before is None else before["ended_at"],
        "location": s.location,
        "notes": s.note,
        "override": s.override,
        "counted": s.counted,
        "deleted": False,
        "standings": standings(outcome),
        "rulings": dict(s.sheet.rulings),
        "sheet": encode_sheet(s.sheet),
        "lines": [[[line.category, line.points] for line in outcome.of(seat).lines] for seat in s.sheet.seats],
        "records": list(records),
        "revisions": revisions,
    }


def standings(outcome: Result) -> list[Json]:
    """The standings in the form in which they are kept."""
    return [{"seat": p.seat, "rank": p.rank, "winner": p.winner, "total": p.total} for p in outcome.standings]


def session_of(play: Mapping[str, Any], game: Game) -> Session:
    """The session of a play: its records played again, or its sheet alone where it came without."""
    session = History(game, map(decode, play.get("records", []))).session
    if session.players:
        return session
    seated = tuple(Seated(p["id"], p["name"], p.get("colour", "")) for p in play["players"])
    sheet = decode_sheet(len(seated), game.rulings_for(len(seated), play["rulings"]), play["sheet"])
    note, location = play.get("notes", ""), play.get("location", "")
    return Session(game.id, play["definition"], seated, sheet, note=note, location=location, ended=True)


def result_of(play: Mapping[str, Any], game: Game) -> Result:
    """The result of a play by the rules as they are understood today."""
    session = session_of(play, game)
    return result(game, session.sheet, session.names)


def differs(play: Mapping[str, Any], now: Result) -> bool:
    """Whether today's rules give another result than the one of that day."""
    return list(play["standings"]) != standings(now)


def _outcome_of(play: Mapping[str, Any]) -> Json:
    kept = ("ended_at", "standings", "rulings", "sheet", "lines")
    return {key: play[key] for key in kept if key in play}
