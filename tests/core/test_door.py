"""Who is let in, and what the others are told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core import events as e
from companion.core.codec import decode, encode
from companion.core.door import LARGEST, LONGEST_NOTE, refusal, start_refusal
from companion.core.session import Session, evolve, replay
from companion.core.sheet import Place
from tests.core.pebbles import GAME
from tests.core.strategies import EVENTS, TAPS, started
from tests.games.tables import evening, seated


def told(session: Session, event: e.Event) -> str:
    """What the players are told, nothing if it may happen."""
    refused = refusal(session, event, GAME)
    return "" if refused is None else str(refused)


def people(*names: str) -> e.SessionStarted:
    return e.SessionStarted("pebbles", 3, tuple(e.Seated(str(n), name) for n, name in enumerate(names)))


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        (people("Ana"), "Pebbles takes 2 to 4 players."),
        (e.SessionStarted("pebbles", 3, seated(6)), "Pebbles takes 2 to 4 players."),
        (people("Ana", " "), "Every player needs a name."),
        (people("Ana", "\u200b\ufe0f"), "Every player needs a name."),
        (people("Ana", "B" * 41), "A name has at most 40 characters."),
        (people("Ana", " ANA"), "Two players are called ANA."),
        (started(2, sea="three"), "Pebbles has no such ruling."),
        (started(2, weather="wet"), "Pebbles has no such ruling."),
    ],
)
def test_who_cannot_begin_is_told_why(start: e.SessionStarted, sentence: str) -> None:
    assert str(start_refusal(start, GAME)) == sentence
    assert told(Session(), start) == sentence


def test_two_to_four_may_begin_and_five_with_a_warning() -> None:
    for players in (2, 4, 5):
        assert start_refusal(started(players), GAME) is None
    assert start_refusal(started(2, sea="none", rounds=""), GAME) is None


EVENING = evening(GAME, 3, first=1)
COUNTING = evening(GAME, 3, e.PhaseEnded(), e.PhaseEnded())
LAST = evening(GAME, 3, e.PositionSet(0, 0, final=True))
OVER = evening(GAME, 3, e.PositionSet(0, 0, final=True), e.PhaseEnded())


@pytest.mark.parametrize(
    ("session", "event", "sentence"),
    [
        (EVENING, started(), "This game has already begun."),
        (Session(), e.TurnEnded(), "This game has not begun yet."),
        (EVENING._replace(deleted=True), e.TurnEnded(), "This game was deleted. Undo brings it back."),
        (EVENING._replace(ended=True), e.TurnEnded(), "This game has ended. Reopen it to change something."),
        (EVENING._replace(ended=True), e.GameEnded(), "This game has ended. Reopen it to change something."),
        (EVENING, e.GameReopened(), "This game is still running."),
        (EVENING, e.SetupFinished(), "Play has begun already."),
        (EVENING, e.FirstPlayerChosen(3), "Nobody sits there."),
        (EVENING, e.PlayerPassed(-1), "Nobody sits there."),
        (EVENING, e.IncidentNoted("splash", 9), "Nobody sits there."),
        (EVENING, e.PositionSet(0, 0, seat=9), "Nobody sits there."),
        (EVENING, e.EndTriggered("flood", 9), "Nobody sits there."),
        (EVENING, e.RulingMade("sea", "three"), "Pebbles has no such ruling."),
        (EVENING, e.RulingMade("rounds", "0"), "Pebbles has no such ruling."),
        (EVENING, e.RulingMade("rounds", "9" * 5000), "Pebbles has no such ruling."),
        (EVENING, e.SetupTicked("tent"), "That line is not on the checklist."),
        (EVENING, e.PositionSet(2, 0), "The game does not go there."),
        (EVENING, e.PositionSet(-1, 0), "The game does not go there."),
        (EVENING, e.PositionSet(0, 3), "The game does not go there."),
        (EVENING, e.PositionSet(0, 1, final=True), "The game does not go there."),
        (COUNTING, e.StageEnded(), "This was the last part of the turn."),
        (COUNTING, e.TurnEnded(), "Nobody is on turn now."),
        (OVER, e.PhaseEnded(), "The game is over; only the result is left."),
        (LAST, e.PlayerPassed(0), "That player cannot pass now."),
        (evening(GAME, 3, e.PlayerPassed(0)), e.PlayerPassed(0), "That player cannot pass now."),
        (COUNTING, e.EndTriggered("flood"), "That does not end anything here."),
        (evening(GAME, 3, e.EndTriggered("flood")), e.EndTriggered("dusk"), "That does not end anything here."),
        (EVENING, e.EndTriggered("home"), "somebody is at home: who was it?"),
        (COUNTING, e.IncidentNoted("splash"), "That cannot happen here."),
        (EVENING, e.IssuesOverridden("  "), "Say in a few words why the sheet stays as it is."),
        (EVENING, e.NoteWritten("x" * (LONGEST_NOTE + 1)), "At most 2000 characters."),
        (EVENING, e.IssuesOverridden("x" * (LONGEST_NOTE + 1)), "At most 2000 characters."),
        (EVENING, e.ScoreEntered("gravel", (1,), 0), "Pebbles does not count “gravel”."),
        (EVENING, e.ScoreEntered("white", (1,)), "white: whose is it?"),
        (EVENING, e.ScoreEntered("white", (1,), 3), "white: whose is it?"),
        (EVENING, e.ScoreEntered("leader", (1,), 0), "leader: whose is it?"),
        (EVENING, e.ScoreEntered("hand", ("K",), 0), "hand: of which round?"),
        (EVENING, e.ScoreEntered("white", (1,), 0, 0), "white: of which round?"),
        (EVENING, e.ScoreCleared("hand", 0, -1), "hand: of which round?"),
        (EVENING, e.ScoreEntered("hand", ("K",), 0, 1000), "hand: of which round?"),
    ],
)
def test_what_may_not_happen_is_refused_with_a_sentence(session: Session, event: e.Event, sentence: str) -> None:
    assert told(session, event) == sentence


@pytest.mark.parametrize(
    ("field", "fits", "does_not"),
    [
        ("white", [(0,), (3, 6, 2), (99,), (-1,)], [(), ("2",), (True,), (LARGEST + 1,)]),
        ("track", [(-3,), (LARGEST,)], [(), ("sea",), (-LARGEST - 1,)]),
        ("sorted", [(0,), (1,)], [(2,), (), (1, 1), ("yes",), (True,)]),
        ("shore", [("sea",), ("river",)], [("lake",), (), ("sea", "river"), (1,)]),
        ("leader", [(0,), (2,)], [(3,), (-1,), (), (0, 1), ("Ana",)]),
        ("queue", [(2, 0, 1), (1,), ()], [(0, 0), (0, 3), ("Ana",)]),
        ("hand", [("A", "K", "K"), (23,), ("K", 3), ()], [("Q",), (False,), (LARGEST + 1,)]),
    ],
)
def test_every_kind_of_field_takes_what_fits(
    field: str, fits: list[tuple[int | str, ...]], does_not: list[tuple[int | str, ...]]
) -> None:
    scope = GAME.field(field).scope
    seat, round_ = 1 if scope.by_seat else None, 0 if scope.by_round else None
    for counts in fits:
        event = e.ScoreEntered(field, counts, seat, round_)
        assert told(EVENING, event) == "", counts
        assert evolve(EVENING, event, GAME).sheet.get(field, seat, round_) == counts
    for counts in does_not:
        assert told(EVENING, e.ScoreEntered(field, counts, seat, round_)).startswith(f"{field}: "), counts


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.ScoreEntered("white", ("2",), 0), "white: a number is wanted."),
        (e.ScoreEntered("track", (), 0), "track: a number is wanted."),
        (e.ScoreEntered("sorted", (2,), 0), "sorted: yes or no is wanted."),
        (e.ScoreEntered("shore", ("lake",), 0), "shore: one of the answers is wanted."),
        (e.ScoreEntered("leader", (3,)), "leader: one of the players is wanted."),
        (e.ScoreEntered("queue", (0, 0)), "queue: players are wanted, each once at most."),
        (e.ScoreEntered("hand", ("Q",), 0, 0), "hand: cards are wanted, or their sum."),
    ],
)
def test_what_does_not_fit_is_told_by_what_is_wanted(event: e.Event, sentence: str) -> None:
    assert told(EVENING, event) == sentence


def test_a_sheet_that_cannot_be_ends_the_game_only_with_a_reason() -> None:
    session = evening(GAME, 3, e.ScoreEntered("white", (10,), 0))
    assert told(session, e.GameEnded()) == "Something on the sheet cannot be. Put it right, or keep it and say why."
    session = evolve(session, e.IssuesOverridden("A second bag."), GAME)
    assert told(session, e.GameEnded()) == ""
    assert evolve(session, e.GameEnded(), GAME).override == "A second bag."


def test_after_the_end_there_is_still_room_for_a_note() -> None:
    session = evening(GAME, 3, e.GameEnded())
    for event in (e.NoteWritten("Rain."), e.LocationNamed("Tent"), e.CountedSet(counted=False), e.GameReopened()):
        assert told(session, event) == ""


def test_pearls_that_nobody_counts_can_still_be_cleared() -> None:
    assert told(EVENING, e.ScoreCleared("pearls", 0)) == ""


def assert_as_described(before: Session, event: e.Event, after: Session) -> None:
    """What was let in has happened, as far as it can be seen on the state."""
    match event:
        case e.ScoreEntered():
            assert after.sheet.get(event.field, event.seat, event.round) == event.counts
        case e.ScoreCleared():
            assert Place(event.field, event.seat, event.round) not in after.sheet.entries
        case e.RulingMade(key=key, option=option):
            assert after.sheet.ruling(key) == option
        case e.FirstPlayerChosen(seat=seat):
            assert after.first == seat
        case e.SetupTicked(step=step, done=done):
            assert (step in after.ticked) is done
        case e.SetupFinished():
            assert after.setup_done
        case e.StageEnded():
            assert after.position.stage == before.position.stage + 1
        case e.TurnEnded() | e.PhaseEnded():
            assert after.position != before.position
        case e.PlayerPassed(seat=seat):
            assert seat in after.position.passed or after.position.phase != before.position.phase
        case e.EndTriggered(trigger=trigger):
            assert after.position.trigger == trigger or after.position.phase != before.position.phase
        case e.IncidentNoted():
            assert after.incidents[-1] == (event.incident, event.seat)
        case e.PositionSet():
            assert (after.position.round, after.position.phase) == (event.round, event.phase)
            assert after.position.final is event.final
            assert after.position.seat is None or event.seat in (None, after.position.seat)
        case e.IssuesOverridden(reason=reason):
            assert after.override == reason
        case e.NoteWritten(note=note):
            assert after.note == note
        case e.LocationNamed(location=location):
            assert after.location == location
        case e.CountedSet(counted=counted):
            assert after.counted is counted
        case e.GameReset():
            assert (dict(after.sheet.entries), after.position.round, after.position.phase) == ({}, 0, 0)
        case e.GameEnded():
            assert after.ended
        case e.GameReopened():
            assert (after.ended, after.revision) == (False, before.revision + 1)
        case e.SessionDeleted():
            assert after.deleted
        case _:
            assert after == before
    assert after.players == before.players


@given(st.lists(st.one_of(TAPS, EVENTS), max_size=20))
def test_whatever_the_door_lets_in_happens_and_can_be_read_back(events: list[e.Event]) -> None:
    session = replay([started()], GAME)
    for event in events:
        if refusal(session, event, GAME) is None:
            after = evolve(session, event, GAME)
            assert_as_described(session, event, after)
            assert decode(encode(event)) == event
            session = after
