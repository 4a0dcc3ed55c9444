"""UMATAKA: the set-up for every number of players, and a whole year."""

from __future__ import annotations

import pytest

from companion.core import events as e
from companion.core import flow as course
from companion.core.session import Session, flow_of
from companion.games.umataka import GAME
from tests.games.tables import evening


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, {"s_tiles": 3, "white_dogs_left": 15}),
        (3, {"s_tiles": 3, "white_dogs_left": 14, "white_dogs_third": 1}),
        (4, {"s_tiles": 4, "white_dogs_left": 13, "white_dogs_third": 1, "white_dogs_fourth": 1}),
    ],
)
def test_set_up(players: int, expected: dict[str, int]) -> None:
    steps = GAME.setup(players, GAME.rulings_for(players))
    amounts = [amount for step in steps for amount in step.amounts.items()]
    assert len(amounts) == len(dict(amounts))
    assert dict(amounts) == {"family": 5, "dogs": 2, "animals_placed": 5, "season_tiles": 4, **expected}
    assert ("storage" in {step.id for step in steps}) == (players == 4)


def test_one_season_tile_if_the_table_says_so() -> None:
    steps = GAME.setup(2, GAME.rulings_for(2, {"season_tiles": "one"}))
    assert [step.amounts["season_tiles"] for step in steps if "season_tiles" in step.amounts] == [1]


def where(session: Session) -> tuple[str, str, int | None]:
    """Season, phase and whose turn it is."""
    flow, at = flow_of(session, GAME), session.position
    phase = course.phase_at(flow, at)
    return ("end" if at.final else flow.round(at.round).id, phase.id if phase else "over", at.seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_year(players: int) -> None:
    log: list[e.Event] = []
    starter = 1

    def now() -> tuple[str, str, int | None]:
        return where(evening(GAME, players, *log, first=1))

    for season in ("spring", "summer", "autumn", "winter"):
        assert now() == (season, "prepare", None)
        log.append(e.PhaseEnded())
        assert now() == (season, "activity", starter)
        for stage in range(2):
            assert evening(GAME, players, *log, first=1).position.stage == stage
            log.append(e.StageEnded())
        log.append(e.TurnEnded())
        assert now() == (season, "activity", (starter + 1) % players)
        for gone in range(1, players + 1):
            log.append(e.PlayerPassed((starter + gone) % players))
        assert now() == (season, "exploration_bonus", None)
        log.append(e.PhaseEnded())
        assert now() == (season, "placement_bonus", None)
        if season == "summer":
            starter = 0
            log.append(e.ScoreEntered("start_player", (0,)))
        log.append(e.PhaseEnded())
        assert now() == (season, "cooking", None)
        log.append(e.PhaseEnded())
        assert now() == (season, "collect", None)
        log.append(e.PhaseEnded())
    assert now() == ("end", "final_scoring", None)
    log.append(e.PhaseEnded())
    assert now() == ("end", "over", None)


def test_who_passed_is_skipped() -> None:
    session = evening(GAME, 3, e.PhaseEnded(), e.PlayerPassed(0), e.TurnEnded(), e.TurnEnded())
    assert where(session) == ("spring", "activity", 1)


@pytest.mark.parametrize(("ruling", "steps"), [("both", 2), ("animals", 1), ("tiles", 1)])
def test_the_first_preparation_clears_nothing_away(ruling: str, steps: int) -> None:
    rounds = GAME.flow(3, GAME.rulings_for(3, {"first_round": ruling})).rounds
    assert [len(round.phases[0].steps) for round in rounds] == [steps, 3, 3, 3]


@pytest.mark.parametrize(("players", "prizes"), [(2, 2), (3, 3), (4, 4)])
def test_prizes_of_the_exploration_bonus(players: int, prizes: int) -> None:
    phase = GAME.flow(players, GAME.rulings_for(players)).rounds[0].phases[2]
    assert str(phase.steps[1]).count(":") == prizes
    assert ("1 wood" in str(phase.steps[1])) == (players == 4)
