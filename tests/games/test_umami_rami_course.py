"""Umami Rami: the deal for every number of players, and the rounds."""

from __future__ import annotations

import pytest

from companion.core import events as e
from companion.core import flow as course
from companion.core.describe import describe, round_name, whereabouts
from companion.core.door import refusal
from companion.core.session import Session, evolve, flow_of
from companion.games.umami_rami import GAME, decks
from tests.games.tables import evening, totals


@pytest.mark.parametrize(
    ("players", "number", "bank"),
    [(2, 1, 32), (3, 1, 22), (4, 2, 64), (5, 2, 54), (6, 2, 44), (7, 2, 34), (8, 2, 24), (9, 2, 14), (10, 2, 4)],
)
def test_the_deal(players: int, number: int, bank: int) -> None:
    steps = GAME.setup(players, GAME.rulings_for(players))
    amounts = [amount for step in steps for amount in step.amounts.items()]
    assert len(amounts) == len(dict(amounts))
    assert dict(amounts) == {"decks": number, "cards": 52 * number, "hand_cards": 10, "bank": bank}
    three = GAME.setup(players, {"decks": "3"})
    assert [step.amounts["bank"] for step in three if "bank" in step.amounts] == [156 - 10 * players]


@pytest.mark.parametrize(("players", "least"), [(2, 1), (5, 1), (6, 2), (10, 2)])
def test_never_fewer_decks_than_the_deal_takes(players: int, least: int) -> None:
    assert decks.least(players) == least
    assert decks.in_play(players, {"decks": "1"}) == least


@pytest.mark.parametrize(
    ("option", "number"), [("", None), ("0", None), ("x", None), ("7", 7), ("007", 7), ("9" * 5000, 1000), ("²", None)]
)
def test_a_number_that_was_ruled(option: str, number: int | None) -> None:
    assert decks.whole({"rounds": option}, "rounds") == number


# The course


def where(session: Session) -> tuple[int, str, int | None]:
    """Round, phase and whose turn it is."""
    phase = course.phase_at(flow_of(session, GAME), session.position)
    return (session.position.round, phase.id if phase else "over", session.position.seat)


@pytest.mark.parametrize("players", range(2, 11))
def test_two_rounds_for_points(players: int) -> None:
    log: list[e.Event] = []

    def now() -> tuple[int, str, int | None]:
        return where(evening(GAME, players, *log, first=1, rulings={"rounds": "2"}))

    assert now() == (0, "deal", None)
    log.append(e.PhaseEnded())
    for turn in range(players + 1):
        assert now() == (0, "play", (1 + turn) % players)
        log.append(e.TurnEnded())
    log.append(e.EndTriggered("out", 1))
    session = evening(GAME, players, *log, first=1, rulings={"rounds": "2"})
    assert session.sheet.player("winner", 0) == 1
    assert now() == (0, "settle", None)
    log += [e.PhaseEnded(), e.PhaseEnded()]
    assert now() == (1, "play", 2 % players)
    log.append(e.EndTriggered("blocked"))
    session = evening(GAME, players, *log, first=1, rulings={"rounds": "2"})
    assert session.sheet.flag("blocked", None, 1)
    log.append(e.PhaseEnded())
    assert now() == (1, "end", None)
    log.append(e.PhaseEnded())
    assert now()[1] == "over"


def test_a_tie_at_the_top_is_played_off_in_one_more_round_and_another() -> None:
    rulings = {"rounds": "2", "final_tie": "extra_round"}
    one_round = (e.PhaseEnded(), e.EndTriggered("out", 0), e.PhaseEnded())
    log: list[e.Event] = [*one_round, *one_round]
    for extra in (2, 3):
        ended = evening(GAME, 3, *log, rulings=rulings)
        assert where(ended) == (extra - 1, "end", None)
        assert str(whereabouts(ended, GAME)) == "End of the game"
        more = e.EndTriggered("extra_round")
        assert refusal(ended, more, GAME) is None
        assert str(describe(more, ended, GAME)) == "Equal at the top: one more round"
        log += [more, e.PhaseEnded()]
        begun = evening(GAME, 3, *log, rulings=rulings)
        assert where(begun) == (extra, "play", extra % 3)
        assert str(whereabouts(begun, GAME)) == f"Round {extra + 1} · Play · {begun.names[extra % 3]}'s turn"
        log += one_round[1:]
    assert [evening(GAME, 3, *log, rulings=rulings).sheet.player("winner", index) for index in range(4)] == [0] * 4


def test_the_place_can_be_set_to_an_extra_round_only_where_one_is_played() -> None:
    there = e.PositionSet(2, 1, seat=1)
    with_extra = evening(GAME, 3, rulings={"rounds": "2", "final_tie": "extra_round"})
    assert refusal(with_extra, there, GAME) is None
    assert where(evolve(with_extra, there, GAME)) == (2, "play", 1)
    shared = evening(GAME, 3, rulings={"rounds": "2"})
    assert str(refusal(shared, there, GAME)) == "The game does not go there."
    assert str(round_name(shared, GAME, 2)) == "Round 3"


def test_an_open_evening_goes_on() -> None:
    one_round = (e.PhaseEnded(), e.EndTriggered("out", 0), e.PhaseEnded())
    session = evening(GAME, 3, *one_round * 5)
    assert where(session) == (5, "deal", None)
    assert [session.sheet.player("winner", index) for index in range(5)] == [0] * 5


def test_a_round_to_the_last_player() -> None:
    rulings = {"mode": "last_player"}
    log: list[e.Event] = [e.PhaseEnded(), e.PlayerPassed(0), e.TurnEnded(), e.PlayerPassed(2)]
    assert where(evening(GAME, 3, *log, rulings=rulings)) == (0, "play", 1)
    lost = evening(GAME, 3, *log, e.EndTriggered("lost", 1), rulings=rulings)
    assert where(lost) == (0, "settle", None)
    assert totals(GAME, lost.sheet) == [0, -1, 0]
    drawn = evening(GAME, 3, *log, e.EndTriggered("draw"), rulings=rulings)
    assert totals(GAME, drawn.sheet) == [0, 0, 0]
    assert drawn.sheet.flag("draw", None, 0)


@pytest.mark.parametrize(("key", "option", "word"), [("opening", "on", "first meld"), ("umami_call", "on", "“Umami”")])
def test_additional_rules_are_told_where_they_are_played(key: str, option: str, word: str) -> None:
    def play(rulings: dict[str, str]) -> str:
        return " ".join(map(str, GAME.flow(3, GAME.rulings_for(3, rulings)).rounds[0].phases[1].steps))

    assert word in play({key: option})
    assert word not in play({})


def test_a_forgotten_call_is_noted() -> None:
    play = GAME.flow(3, GAME.rulings_for(3, {"umami_call": "on"})).rounds[0].phases[1]
    assert [incident.id for incident in play.incidents] == ["no_umami_call"]
    session = evening(GAME, 3, e.PhaseEnded(), e.IncidentNoted("no_umami_call", 2))
    assert session.incidents == (("no_umami_call", 2),)
