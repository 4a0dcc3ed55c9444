"""A finished play as it is kept, and read again years later."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion import plays
from companion.core import events as e
from companion.core.codec import encode
from companion.core.game import Line
from companion.core.scoring import result
from companion.core.text import t
from companion.live import Live, Tables
from companion.ports import Json
from tests.core.pebbles import GAME, GAMES
from tests.core.strategies import started
from tests.fakes import FakeStore, clock


def played(*events: e.Event, store: FakeStore | None = None) -> Json:
    """The play of an evening of three, in which these things happened."""
    store = store or FakeStore()
    live = Tables(store, GAMES, clock()).start(GAME, started(3, sea="none"))
    assert isinstance(live, Live)
    for event in (*events, e.GameEnded()):
        assert live.do(event) is None
    play = store.plays.get(live.id)
    assert play is not None
    return play


EVENING = (
    e.ScoreEntered("white", (3, 2), 0),
    e.ScoreEntered("shore", ("sea",), 1),
    e.ScoreEntered("hand", ("K", 2), 2, 1),
    e.LocationNamed("Tent"),
    e.NoteWritten("Rain."),
)


def alone(play: Json, **changed: Any) -> Json:
    """The play as it comes without its log, from another app say."""
    return {key: value for key, value in {**play, **changed}.items() if key != "records"}


def test_a_play_keeps_what_was_counted_and_the_result_of_that_day() -> None:
    play = played(*EVENING)
    del play["id"], play["records"]
    assert play == {
        "game": "pebbles",
        "definition": 3,
        "players": [
            {"id": "ana", "name": "Ana", "colour": ""},
            {"id": "ben", "name": "Ben", "colour": ""},
            {"id": "cleo", "name": "Cleo", "colour": ""},
        ],
        "started_at": "2026-05-01T20:00:00.000Z",
        "ended_at": "2026-05-01T20:00:06.000Z",
        "location": "Tent",
        "notes": "Rain.",
        "override": "",
        "counted": True,
        "deleted": False,
        "standings": [
            {"seat": 0, "rank": 1, "winner": True, "total": 5},
            {"seat": 1, "rank": 2, "winner": False, "total": 0},
            {"seat": 2, "rank": 3, "winner": False, "total": -12},
        ],
        "rulings": {"sea": "none", "tie": "queue", "pearls": "off", "rounds": "2"},
        "sheet": [["white", 0, None, [3, 2]], ["shore", 1, None, ["sea"]], ["hand", 2, 1, ["K", 2]]],
        "lines": [
            [["bag", 5], ["track", 0], ["shore", 0], ["hand", 0]],
            [["bag", 0], ["track", 0], ["shore", 0], ["hand", 0]],
            [["bag", 0], ["track", 0], ["shore", 0], ["hand", -12]],
        ],
        "revisions": [],
    }


def test_the_session_of_a_play_is_the_one_that_ended() -> None:
    session = plays.session_of(played(*EVENING), GAME)
    assert (session.ended, session.note, session.location) == (True, "Rain.", "Tent")
    assert session.sheet.get("white", 0) == (3, 2)
    assert plays.result_of(played(*EVENING), GAME) == result(GAME, session.sheet, session.names)


def test_a_sheet_alone_is_read_like_a_play_with_its_log() -> None:
    play = played(*EVENING, e.ScoreEntered("white", (10,), 1), e.IssuesOverridden("A second bag."), e.CountedSet(False))
    log, sheet = plays.session_of(play, GAME), plays.session_of(alone(play), GAME)
    assert sheet == log._replace(score_only=True, setup_done=True)
    assert sheet.override == "A second bag."
    assert plays.result_of(alone(play), GAME) == plays.result_of(play, GAME)


def test_a_sheet_that_is_none_is_not_taken_for_one() -> None:
    with pytest.raises(ValueError, match="not on the sheet"):
        plays.session_of(alone(played(), sheet=[["white", 7, None, [1]]]), GAME)


def test_a_play_that_came_as_a_sheet_alone_can_be_corrected() -> None:
    store = FakeStore()
    play = alone(played(*EVENING), id="imported", source="elsewhere")
    store.plays.put(play)
    tables = Tables(store, GAMES, clock(21))
    live = tables.reopen("imported")
    assert isinstance(live, Live)
    live.do(e.ScoreEntered("white", (1,), 0))
    (again,) = Tables(store, GAMES, clock(22)).running()
    assert again.session == live.session
    live.do(e.GameEnded())
    after = store.plays.get("imported")
    assert after is not None
    assert (after["source"], after["ended_at"], after["started_at"]) == (
        "elsewhere",
        play["ended_at"],
        play["started_at"],
    )
    assert [revision["standings"] for revision in after["revisions"]] == [play["standings"]]
    assert after["standings"][0] == {"seat": 0, "rank": 1, "winner": True, "total": 1}


def test_what_was_changed_on_the_play_stands_behind_its_log() -> None:
    play = played(*EVENING)
    assert plays.records_of(play, GAME) == play["records"]
    changed = {**play, "notes": "Sun.", "location": "", "counted": False}
    assert plays.records_of(changed, GAME) == [
        *play["records"],
        encode(e.NoteWritten("Sun.")),
        encode(e.LocationNamed("")),
        encode(e.CountedSet(counted=False)),
    ]


def test_a_rule_understood_better_later_gives_another_result_and_says_so() -> None:
    play = played(*EVENING)
    assert not plays.differs(play, plays.result_of(play, GAME))
    kinder = replace(GAME, score=lambda sheet: [[Line("bag", 1, t("a point each"))] for _ in sheet.seats])
    assert plays.differs(play, plays.result_of(play, kinder))


def test_a_play_of_a_ruling_that_is_no_more_is_scored_by_the_default() -> None:
    play = alone(played(*EVENING), rulings={"sea": "half", "weather": "wet"})
    assert plays.session_of(play, GAME).sheet.rulings == GAME.rulings_for(3)


def test_a_play_of_more_people_than_the_game_takes_has_no_result_today() -> None:
    play = played(*EVENING)
    smaller = replace(GAME, players=(2, 2), most_allowed=0)
    assert plays.result_of(play, smaller).standings == ()
