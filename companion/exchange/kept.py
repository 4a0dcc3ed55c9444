"""A kept play as a play file, with everything that is known of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion import plays
from companion.core.game import Game
from companion.core.text import Say
from companion.exchange.play import PlayFile
from companion.exchange.report import as_json, report
from companion.ports import Json


def of_play(play: Mapping[str, Any], game: Game, say: Say) -> PlayFile:
    """The play file of a finished play, with its log and the result of that day.

    Raises ValueError if its sheet is none.
    """
    session = plays.session_of(play, game)
    file = PlayFile(
        game=game,
        names=session.names,
        sheet=session.sheet,
        id=str(play["id"]),
        started_at=str(play.get("started_at", "")),
        ended_at=str(play.get("ended_at", "")),
        location=session.location,
        notes=session.note,
        events=tuple(plays.records_of(play, game)),
    )
    now = report(file, force=True)
    told = as_json(now, say)
    if now.result is not None and plays.differs(play, now.result):
        told["standings"] = _of_that_day(play, session.names)
    return replace(file, result=told)


def _of_that_day(play: Mapping[str, Any], names: tuple[str, ...]) -> list[Json]:
    """What was kept: how a line came about that day is not known any more."""
    lines = list(play.get("lines", ())) or [[] for _ in names]
    return [
        {
            "player": names[standing["seat"]],
            "rank": standing["rank"],
            "winner": standing["winner"],
            "total": standing["total"],
            "lines": [{"category": category, "points": points} for category, points in lines[standing["seat"]]],
        }
        for standing in play["standings"]
    ]
