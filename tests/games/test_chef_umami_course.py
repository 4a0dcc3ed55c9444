"""Chef Umami: how the kitchen is set, and the way from the first turn to the count."""

from __future__ import annotations

import pytest

from companion.core import events as e
from companion.core.flow import phase_at, phases_at
from companion.core.session import Session, flow_of
from companion.games.chef_umami import GAME
from tests.games.tables import blank, complaints, evening


@pytest.mark.parametrize(
    ("players", "removed", "pantry", "left"),
    [
        (2, 6, 120, 111),
        (3, 0, 126, 113),
        (4, 0, 126, 109),
        (5, 0, 126, 105),
        (6, 0, 126, 101),
        (7, 0, 126, 97),
        (8, 0, 126, 93),
    ],
)
def test_the_kitchen_is_set(players: int, removed: int, pantry: int, left: int) -> None:
    steps = GAME.setup(players, GAME.rulings_for(players))
    assert {name: amount for step in steps for name, amount in step.amounts.items()} == {
        "actions_removed": removed,
        "pantry": pantry,
        "hand_cards": 4,
        "pantry_left": left,
        "customers_dealt": players,
        "customers_unused": 8 - players,
    }
    assert 4 * players + 1 + left == pantry
    assert ("Before shuffling" in str(steps[0].text)) == (players == 2)


def test_five_play_with_a_warning() -> None:
    assert GAME.takes(8)
    assert not GAME.takes(9)
    assert "Chef Umami is for 2 to 4 players." in [str(issue.message) for issue in complaints(GAME, blank(GAME, 5))]


def where(session: Session) -> tuple[str, int | None, int]:
    """The phase the table is in (empty after the last), whose turn it is, and which part of it."""
    phase = phase_at(flow_of(session, GAME), session.position)
    return (phase.id if phase else ""), session.position.seat, session.position.stage


@pytest.mark.parametrize("players", range(2, 9))
def test_an_evening_goes_to_the_right_until_somebody_shouts(players: int) -> None:
    log: list[e.Event] = []

    def happen(*events: e.Event) -> Session:
        log.extend(events)
        return evening(GAME, players, *log, first=1)

    assert where(happen()) == ("turns", 1, 0)
    for turn in range(1, players + 1):
        assert where(happen(e.StageEnded()))[2] == 1
        assert where(happen(e.StageEnded()))[2] == 2
        assert where(happen(e.TurnEnded())) == ("turns", (1 - turn) % players, 0)
    missed = happen(e.IncidentNoted("missed_umami", 1))
    assert (where(missed), missed.incidents) == (("turns", 1, 0), (("missed_umami", 1),))
    ended = happen(e.TurnEnded(), e.StageEnded(), e.EndTriggered("umami", 0))
    assert where(ended) == ("dishes", None, 0)
    assert ended.sheet.player("finisher") == 0
    assert where(happen(e.PhaseEnded()))[0] == "customers"
    assert where(happen(e.PhaseEnded())) == ("", None, 0)


def test_everything_is_asked_for_once() -> None:
    session = evening(GAME, 3, e.EndTriggered("umami", 2))
    phases = phases_at(flow_of(session, GAME), session.position)
    assert sorted(field for phase in phases for field in phase.asks) == sorted(field.id for field in GAME.fields)


def test_the_course_tells_what_the_table_ruled() -> None:
    def steps(**rulings: str) -> str:
        flow = GAME.flow(4, GAME.rulings_for(4, rulings))
        turns = [step for phase in flow.round(0).phases for stage in phase.stages for step in stage.steps]
        return " ".join(map(str, [*turns, *(step for phase in flow.after for step in phase.steps)]))

    assert "on 3 or more Ingredients" in steps()
    assert "on 2 or more Ingredients" in steps(min_cards="3")
    assert "nothing added to any" in steps()
    assert "that got nothing" in steps(burn="each_dish")
    assert "in every plated Dish?" in steps()
    assert "menu as a whole?" in steps(requirement_scope="menu")
    assert "not counted: leave it out" in steps()
    assert "voids its Dish" in steps(illegal_card="dish_void")
    assert "counts all the same" in steps(illegal_card="counts")
