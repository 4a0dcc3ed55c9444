"""A finished play as it is kept: what was counted, how it came about, and the result of that day.

The result is stored so that a later correction of a rule can show the difference; it is computed again
whenever the play is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from companion.core import events as e
from companion.core.codec import decode, decode_sheet, encode, encode_sheet
from companion.core.game import Game
from companion.core.history import History
from companion.core.scoring import Result, result
from companion.core.session import Session
from companion.ports import Json

_NOTED = ("note-written", "location-named", "counted-set")  # what may be changed on a finished play


def document(
    id: str, records: Sequence[Json], s: Session, game: Game, *, outcome: Result, before: Mapping[str, Any] | None
) -> Json:
    """The play of an ended session; `before` is what was kept under the same id.

    Every other outcome it ever had is among its revisions, by the number of the revision whose outcome it is: one
    that was taken back and one of a log that is not ours (out of a backup) too. What others noted on the play
    stays, and what was changed on it while it was on the table.
    """
    kept = before or {}
    ours = before is None or _goes_on(before, records)
    if before is not None and ours:
        s = _with_changes(s, before, records, game)
    return {
        **kept,
        "id": id,
        "game": game.id,
        "definition": game.definition,
        "players": [{"id": p.id, "name": p.name, "colour": p.colour} for p in s.players],
        "started_at": records[0].get("at", ""),
        "ended_at": kept["ended_at"] if kept and ours and s.revision else _ended_at(records),
        "location": s.location,
        "notes": s.note,
        "override": s.override,
        "counted": s.counted,
        "deleted": ours and kept.get("deleted", False),
        "standings": standings(outcome),
        "rulings": dict(s.sheet.rulings),
        "sheet": encode_sheet(s.sheet),
        "lines": [[[line.category, line.points] for line in outcome.of(seat).lines] for seat in s.sheet.seats],
        "records": list(records),
        "revisions": [] if before is None else _other_outcomes(before, s.revision if ours else None, game),
    }


def standings(outcome: Result) -> list[Json]:
    """The standings in the form in which they are kept; while a tie is open nobody has won."""
    decided = outcome.question is None
    return [
        {"seat": p.seat, "rank": p.rank, "winner": p.winner and decided, "total": p.total} for p in outcome.standings
    ]


def records_of(play: Mapping[str, Any], game: Game) -> list[Json]:
    """The log of a play, at its end what was changed on it since; of a sheet alone, a log that leads to it.

    Raises ValueError if the sheet is none.
    """
    records = _log(play)
    s = History(game, map(decode, records)).session
    if (note := play.get("notes", s.note)) != s.note:
        records.append(encode(e.NoteWritten(note)))
    if (location := play.get("location", s.location)) != s.location:
        records.append(encode(e.LocationNamed(location)))
    if (counted := play.get("counted", s.counted)) != s.counted:
        records.append(encode(e.CountedSet(counted)))
    return records


def session_of(play: Mapping[str, Any], game: Game) -> Session:
    """The session of a play: its log played again."""
    return History(game, map(decode, records_of(play, game))).session


def result_of(play: Mapping[str, Any], game: Game) -> Result:
    """The result of a play by the rules as they are understood today."""
    session = session_of(play, game)
    return result(game, session.sheet, session.names)


def differs(play: Mapping[str, Any], now: Result) -> bool:
    """Whether today's rules give another result than the one of that day."""
    return list(play["standings"]) != standings(now)


def _log(play: Mapping[str, Any]) -> list[Json]:
    return list(play.get("records", ())) or _told(play)


def _goes_on(before: Mapping[str, Any], records: Sequence[Json]) -> bool:
    log = _log(before)
    return list(records[: len(log)]) == log


def _with_changes(s: Session, before: Mapping[str, Any], records: Sequence[Json], game: Game) -> Session:
    """What was changed in the history since the play was taken up again is changed here too, unless here it was."""
    since = len(_log(before))
    noted = takewhile(lambda record: record.get("kind") in _NOTED, records[since:])
    taken_up = min(since + len(list(noted)), len(records) - 1)
    then = History(game, map(decode, records[:taken_up])).session
    if s.note == then.note:
        s = s._replace(note=before.get("notes", s.note))
    if s.location == then.location:
        s = s._replace(location=before.get("location", s.location))
    if s.counted == then.counted:
        s = s._replace(counted=before.get("counted", s.counted))
    return s


def _other_outcomes(before: Mapping[str, Any], now: int | None, game: Game) -> list[Json]:
    """The outcomes kept before, but for that of the revision `now`; without one all, and they are numbered no more."""
    number = session_of(before, game).revision
    kept = [*before.get("revisions", ()), {**_outcome_of(before), "revision": number}]
    if now is None:
        return [{key: value for key, value in outcome.items() if key != "revision"} for outcome in kept]
    others = [outcome for outcome in kept if outcome.get("revision") != now]
    return sorted(others, key=lambda outcome: int(outcome.get("revision", -1)))


def _told(play: Mapping[str, Any]) -> list[Json]:
    seated = tuple(e.Seated(p["id"], p["name"], p.get("colour", "")) for p in play["players"])
    sheet = decode_sheet(len(seated), play["rulings"], play["sheet"])
    override = play.get("override", "")
    told = [
        e.SessionStarted(play["game"], play["definition"], seated, sheet.rulings, score_only=True),
        *(e.ScoreEntered(at.field, entry, at.seat, at.round) for at, entry in sheet.entries.items()),
        *([e.IssuesOverridden(override)] if override else ()),
    ]
    first, *others = map(encode, told)
    ended = {**encode(e.GameEnded()), "at": play.get("ended_at", "")}
    return [{**first, "at": play.get("started_at", "")}, *others, ended]


def _ended_at(records: Sequence[Json]) -> str:
    """When it ended before any revision: the first end that was not taken back."""
    stand: list[Json] = []
    undone: list[Json] = []
    for record in records:
        if record.get("kind") == "undone":
            undone += [stand.pop()] if len(stand) > 1 else []
        elif record.get("kind") == "redone":
            stand += [undone.pop()] if undone else []
        else:
            undone.clear()
            stand.append(record)
    ends = [record for record in stand if record.get("kind") == "game-ended"]
    return str((ends or [records[-1]])[0].get("at", ""))


def _outcome_of(play: Mapping[str, Any]) -> Json:
    kept = ("ended_at", "standings", "rulings", "sheet", "lines")
    return {key: play[key] for key in kept if key in play}
