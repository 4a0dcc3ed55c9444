"""A session is its log: evenings as they go, and the laws of the fold."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.core import events as e
from companion.core.describe import describe, whereabouts
from companion.core.door import refusal
from companion.core.flow import phase_at
from companion.core.scoring import result
from companion.core.session import Session, evolve, flow_of, replay
from companion.core.sheet import Place
from tests.core.pebbles import GAME
from tests.core.strategies import EVENTS, started
from tests.games.tables import evening, seated


def test_ana_ben_and_cleo_sit_down() -> None:
    session = replay([started(3, sea="none")], GAME)
    assert session.names == ("Ana", "Ben", "Cleo")
    assert dict(session.sheet.rulings) == {"sea": "none", "tie": "queue", "pearls": "off", "rounds": "2"}
    assert (session.game, session.definition, session.setup_done, session.ended) == ("pebbles", 3, False, False)


def test_setting_up_then_ben_begins() -> None:
    session = replay([started(), e.SetupTicked("bag"), e.FirstPlayerChosen(1, drawn=True), e.SetupFinished()], GAME)
    assert session.ticked == {"bag"}
    assert (session.setup_done, session.first, session.position.seat) == (True, 1, 1)
    assert evolve(session, e.SetupTicked("bag", done=False), GAME).ticked == frozenset()


def test_who_begins_can_be_put_right_until_the_first_turn_was_taken() -> None:
    assert evening(GAME, 3, e.FirstPlayerChosen(2)).position.seat == 2
    later = evening(GAME, 3, e.TurnEnded(), e.FirstPlayerChosen(2))
    assert (later.position.seat, later.first) == (1, 2)


def test_just_counting_needs_no_setting_up() -> None:
    session = replay([e.SessionStarted("pebbles", 3, seated(2), score_only=True)], GAME)
    assert (session.score_only, session.setup_done) == (True, True)


def test_a_turn_has_two_parts_and_then_the_next_player_moves() -> None:
    session = evening(GAME, 3, e.StageEnded(), first=2)
    assert (session.position.seat, session.position.stage) == (2, 1)
    assert evolve(session, e.StageEnded(), GAME) == session
    assert evolve(session, e.TurnEnded(), GAME).position.seat == 0


def test_cleo_is_at_home_and_that_ends_the_gathering_at_once() -> None:
    session = evening(GAME, 3, e.EndTriggered("home", 2))
    assert session.sheet.player("home", 0) == 2
    assert phase_id(session) == "trade"


def test_the_flood_comes_and_everybody_has_had_as_many_turns() -> None:
    session = evening(GAME, 3, e.TurnEnded(), e.EndTriggered("flood"), first=1)
    assert session.sheet.flag("flood", None, 0)
    assert (phase_id(session), session.position.seat) == ("gather", 2)
    session = replay_more(session, e.TurnEnded())
    assert (phase_id(session), session.position.seat) == ("gather", 0)
    assert phase_id(replay_more(session, e.TurnEnded())) == "trade"


def test_dusk_ends_the_gathering_and_leaves_nothing_on_the_sheet() -> None:
    session = evening(GAME, 2, e.EndTriggered("dusk"))
    assert (phase_id(session), dict(session.sheet.entries)) == ("trade", {})


def test_nobody_is_written_down_as_first_at_home_when_nobody_was_named() -> None:
    session = evening(GAME, 2, e.EndTriggered("home"))
    assert (phase_id(session), dict(session.sheet.entries)) == ("trade", {})


def test_all_pass_and_trading_begins() -> None:
    session = evening(GAME, 2, e.PlayerPassed(1), e.TurnEnded())
    assert (session.position.passed, session.position.seat) == ((1,), 0)
    assert phase_id(replay_more(session, e.PlayerPassed(0))) == "trade"


def test_the_leader_begins_the_second_round() -> None:
    session = evening(
        GAME, 3, e.ScoreEntered("leader", (2,)), *[e.PhaseEnded()] * 3, e.ScoreEntered("home", (1,), round=1)
    )
    assert (session.position.round, session.position.seat) == (1, 2)
    assert session.sheet.player("home", 1) == 1


def test_the_place_is_put_right_by_hand_and_who_began_the_round_stays() -> None:
    session = evening(GAME, 3, e.PositionSet(0, 0, seat=2), e.EndTriggered("flood"), first=1)
    assert (session.position.seat, session.position.starter) == (2, 1)
    assert phase_id(replay_more(session, e.TurnEnded(), e.TurnEnded())) == "trade"
    later = replay_more(session, e.PositionSet(1, 1, seat=2))
    assert (later.position.round, later.position.phase, later.position.starter) == (1, 1, 2)
    assert replay_more(session, e.PositionSet(0, 0, final=True)).position.final


def test_a_phase_put_right_by_hand_goes_on_to_the_end_that_was_announced_without_those_who_left() -> None:
    session = evening(GAME, 3, e.PlayerPassed(1), e.EndTriggered("flood"), e.PositionSet(0, 0, seat=2))
    assert (session.position.seat, session.position.passed, session.position.trigger) == (2, (1,), "flood")
    assert phase_id(replay_more(session, e.TurnEnded())) == "trade"
    back = replay_more(session, e.PositionSet(0, 0, seat=1))
    assert (back.position.seat, back.position.passed) == (1, ())
    anew = replay_more(session, e.PhaseEnded(), e.PositionSet(0, 0, seat=2))
    assert (anew.position.passed, anew.position.trigger) == ((), None)


def test_a_splash_is_noted_and_changes_nothing_on_the_sheet() -> None:
    session = evening(GAME, 2, e.IncidentNoted("splash", 1))
    assert (session.incidents, dict(session.sheet.entries)) == ((("splash", 1),), {})


def test_counting_and_counting_anew() -> None:
    session = evening(GAME, 2, e.ScoreEntered("white", (3, 2), 0), e.ScoreEntered("white", (4,), 1))
    assert session.sheet.number("white", 0) == 5
    session = replay_more(session, e.ScoreEntered("white", (1,), 0), e.ScoreCleared("white", 1))
    assert dict(session.sheet.entries) == {Place("white", 0): (1,)}


def test_note_place_and_whether_it_counts() -> None:
    session = evening(GAME, 2, e.NoteWritten("Rain."), e.LocationNamed("Tent"), e.CountedSet(counted=False))
    assert (session.note, session.location, session.counted) == ("Rain.", "Tent", False)


def test_a_fresh_start_keeps_people_rulings_and_the_note() -> None:
    session = evening(
        GAME,
        2,
        e.SetupTicked("bag"),
        e.ScoreEntered("white", (3,), 0),
        e.IncidentNoted("splash"),
        e.IssuesOverridden("So it was."),
        e.RulingMade("sea", "none"),
        e.NoteWritten("Rain."),
        e.PhaseEnded(),
        e.GameReset(),
        first=1,
    )
    assert (dict(session.sheet.entries), session.ticked, session.incidents, session.override) == (
        {},
        frozenset(),
        (),
        "",
    )
    assert (session.position.seat, session.position.phase, session.setup_done) == (1, 0, False)
    assert (session.sheet.ruling("sea"), session.note, session.names) == ("none", "Rain.", ("Ana", "Ben"))


def test_ended_reopened_and_thrown_away() -> None:
    ended = evening(GAME, 2, e.GameEnded())
    assert (ended.ended, ended.revision) == (True, 0)
    again = replay_more(ended, e.GameReopened())
    assert (again.ended, again.revision) == (False, 1)
    assert replay_more(again, e.SessionDeleted()).deleted


def test_an_event_of_a_later_version_changes_nothing() -> None:
    session = evening(GAME, 2, e.ScoreEntered("white", (3,), 0))
    assert replay_more(session, e.Unknown("dice-rolled", {"seat": 1, "pips": 6})) == session


def test_what_has_no_place_in_this_game_changes_nothing() -> None:
    session = evening(GAME, 3, e.ScoreEntered("white", (3,), 0))
    for stray in (
        e.ScoreEntered("gravel", (1,), 0),
        e.ScoreEntered("white", (1,)),
        e.ScoreEntered("white", (1,), 3),
        e.ScoreEntered("hand", ("K",), 0, round=-1),
        e.ScoreEntered("hand", ("K",), 0, round=10**9),
        e.FirstPlayerChosen(-1),
        e.PlayerPassed(7),
        e.RulingMade("sea", "one"),
        e.RulingMade("weather", "two"),
        e.PositionSet(-5, 0),
        e.PositionSet(0, 9),
        e.PositionSet(10**9, 0),
        e.PositionSet(10**9, 0, final=True),
        e.EndTriggered("earthquake"),
        started(2),
    ):
        assert evolve(session, stray, GAME) == session, stray


def test_before_the_start_nothing_happens_and_a_crowd_does_not_start() -> None:
    assert replay([e.TurnEnded(), e.ScoreEntered("leader", (0,)), e.GameEnded()], GAME) == Session()
    assert replay([e.SessionStarted("pebbles", 3, seated(6))], GAME) == Session()


def phase_id(session: Session) -> str:
    phase = phase_at(flow_of(session, GAME), session.position)
    return phase.id if phase else ""


def replay_more(session: Session, *events: e.Event) -> Session:
    for event in events:
        session = evolve(session, event, GAME)
    return session


@given(begun=st.booleans(), events=st.lists(EVENTS, max_size=25))
def test_the_fold_never_fails_whatever_is_stored(begun: bool, events: list[e.Event]) -> None:
    session = replay([started()], GAME) if begun else Session()
    for event in events:
        refusal(session, event, GAME)
        after = evolve(session, event, GAME)
        if session.players:
            assert str(describe(event, session, GAME))
            assert str(whereabouts(after, GAME))
            assert after.players == session.players
        session = after
    assert session.position.seat in (None, *session.sheet.seats)
    assert {place.seat for place in session.sheet.entries} <= {None, *session.sheet.seats}
    assert session.sheet.rounds <= 1000
    outcome = result(GAME, session.sheet, session.names)
    assert [standing.seat for standing in sorted(outcome.standings, key=lambda s: s.seat)] == list(session.sheet.seats)
