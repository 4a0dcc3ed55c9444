"""What was written once is read for ever."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core import events as e
from companion.core.codec import decode, decode_sheet, encode, encode_sheet
from companion.core.history import Record, Redone, Undone
from companion.core.sheet import Place, Sheet
from tests.core.strategies import ENTRIES, FIELDS, JSON, RECORDS, started

#: As they lie on disks since version 0.1.0. A line may be added; none may ever change.
WRITTEN: list[tuple[dict[str, Any], Record]] = [
    (
        {
            "kind": "session-started",
            "game": "umami",
            "definition": 1,
            "players": [{"id": "p1", "name": "Ana", "colour": "red"}, {"id": "p2", "name": "Ben"}],
            "rulings": {"must_claim": "yes"},
        },
        e.SessionStarted("umami", 1, (e.Seated("p1", "Ana", "red"), e.Seated("p2", "Ben")), {"must_claim": "yes"}),
    ),
    (
        {"kind": "session-started", "game": "x", "definition": 1, "players": [], "rulings": {}, "score_only": True},
        e.SessionStarted("x", 1, (), score_only=True),
    ),
    ({"kind": "first-player-chosen", "seat": 2, "drawn": True}, e.FirstPlayerChosen(2, drawn=True)),
    ({"kind": "ruling-made", "key": "rounds", "option": ""}, e.RulingMade("rounds", "")),
    ({"kind": "setup-ticked", "step": "bag", "done": False}, e.SetupTicked("bag", done=False)),
    ({"kind": "setup-ticked", "step": "bag"}, e.SetupTicked("bag")),
    ({"kind": "setup-finished"}, e.SetupFinished()),
    ({"kind": "stage-ended"}, e.StageEnded()),
    ({"kind": "turn-ended"}, e.TurnEnded()),
    ({"kind": "player-passed", "seat": 0}, e.PlayerPassed(0)),
    ({"kind": "phase-ended"}, e.PhaseEnded()),
    ({"kind": "end-triggered", "trigger": "home", "seat": 1}, e.EndTriggered("home", 1)),
    ({"kind": "incident-noted", "incident": "splash"}, e.IncidentNoted("splash")),
    ({"kind": "position-set", "round": 1, "phase": 0, "seat": 2}, e.PositionSet(1, 0, 2)),
    ({"kind": "position-set", "round": 0, "phase": 0, "final": True}, e.PositionSet(0, 0, final=True)),
    (
        {"kind": "score-entered", "field": "hand", "counts": ["K", 3], "seat": 0, "round": 4},
        e.ScoreEntered("hand", ("K", 3), 0, 4),
    ),
    ({"kind": "score-cleared", "field": "white", "seat": 1}, e.ScoreCleared("white", 1)),
    ({"kind": "issues-overridden", "reason": "So it was."}, e.IssuesOverridden("So it was.")),
    ({"kind": "note-written", "note": "Rain."}, e.NoteWritten("Rain.")),
    ({"kind": "location-named", "location": "Tent"}, e.LocationNamed("Tent")),
    ({"kind": "counted-set", "counted": False}, e.CountedSet(counted=False)),
    ({"kind": "game-reset"}, e.GameReset()),
    ({"kind": "game-ended"}, e.GameEnded()),
    ({"kind": "game-reopened"}, e.GameReopened()),
    ({"kind": "session-deleted"}, e.SessionDeleted()),
    ({"kind": "undone"}, Undone()),
    ({"kind": "redone"}, Redone()),
]


@pytest.mark.parametrize(
    ("data", "record"), WRITTEN, ids=lambda given: given["kind"] if isinstance(given, dict) else ""
)
def test_a_line_of_the_log_reads_as_it_was_written(data: dict[str, Any], record: Record) -> None:
    assert encode(record) == data
    assert decode(data) == record


def test_every_event_has_its_line_above() -> None:
    assert {type(record) for _, record in WRITTEN} == {*get_args(e.Event), Undone, Redone} - {e.Unknown}


@given(RECORDS)
def test_every_record_comes_back_from_the_disk_as_it_went_there(record: Record) -> None:
    assert decode(json.loads(json.dumps(encode(record)))) == record


def test_the_time_beside_an_event_is_no_part_of_it() -> None:
    assert decode({"kind": "turn-ended", "at": "2026-05-01T20:00:00.000Z", "mood": "good"}) == e.TurnEnded()


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "dice-rolled", "seat": 1, "pips": [6, {"a": None}]},
        {"kind": "score-entered", "field": "white"},
        {"kind": "score-entered", "field": "white", "counts": 3},
        {"kind": "score-entered", "field": "white", "counts": [2.5]},
        {"kind": "score-entered", "field": "white", "counts": [True]},
        {"kind": "score-entered", "field": "white", "counts": [2], "seat": "Ana"},
        {"kind": "score-entered", "field": "white", "counts": [2], "seat": False},
        {"kind": "counted-set", "counted": 1},
        {"kind": "session-started", "game": "x", "definition": 1, "players": [{"name": "Ana"}]},
        {"kind": "session-started", "game": "x", "definition": 1, "players": 3},
        {"kind": "session-started", "game": "x", "definition": 1, "players": [], "rulings": ["two"]},
        {},
    ],
)
def test_what_is_not_understood_is_kept_word_for_word(data: dict[str, Any]) -> None:
    record = decode(data)
    assert isinstance(record, e.Unknown)
    assert encode(record) == {"kind": "", **data}


@given(st.sampled_from([data for data, _ in WRITTEN]), st.data())
def test_whatever_stands_in_a_line_it_is_read(data: dict[str, Any], draw: st.DataObject) -> None:
    key = draw.draw(st.sampled_from(sorted(data)))
    damaged = {**data, key: draw.draw(JSON)}
    record = decode(damaged)
    if isinstance(record, e.Unknown):
        assert record.data == {name: value for name, value in damaged.items() if name != "kind"}


@given(st.dictionaries(st.builds(Place, FIELDS, st.none() | st.integers(0, 2), st.none() | st.integers(0, 9)), ENTRIES))
def test_a_sheet_comes_back_with_its_entries_in_their_order(entries: dict[Place, tuple[int | str, ...]]) -> None:
    rows = json.loads(json.dumps(encode_sheet(Sheet(3, {"sea": "two"}, entries))))
    again = decode_sheet(3, {"sea": "two"}, rows)
    assert again == Sheet(3, {"sea": "two"}, entries)
    assert list(again.entries) == list(entries)


@pytest.mark.parametrize(
    "rows",
    [
        [7],
        [["white", 0, None]],
        [["white", 3, None, [1]]],
        [["white", -1, None, [1]]],
        [["white", 0, -1, [1]]],
        [["white", "Ana", None, [1]]],
        [[5, 0, None, [1]]],
        [["white", 0, None, 1]],
        [["white", 0, None, [None]]],
    ],
)
def test_rows_of_no_sheet_are_refused(rows: list[Any]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        decode_sheet(3, {}, rows)


def test_the_start_of_a_session_keeps_its_rulings() -> None:
    assert decode(encode(started(2, sea="none"))) == started(2, sea="none")
