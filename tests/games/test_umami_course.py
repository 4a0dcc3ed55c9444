"""Umami: how the table is set, and the way from the first turn to the count."""

from __future__ import annotations

import pytest

from companion.core import events as e
from companion.core.flow import phase_at
from companion.core.session import Session, flow_of
from companion.games.umami import GAME
from tests.games.tables import evening


@pytest.mark.parametrize(
    ("players", "favorites", "ingredients", "end"),
    [(2, (7, 9, 3), 69, 12), (3, (9, 6, 5), 65, 12), (4, (10, 4, 6), 61, 12), (5, (11, 2, 7), 57, 10)],
)
def test_the_table_is_set(players: int, favorites: tuple[int, int, int], ingredients: int, end: int) -> None:
    deck, boxed, left = favorites
    steps = GAME.setup(players, GAME.rulings_for(players))
    amounts = {name: amount for step in steps for name, amount in step.amounts.items()}
    assert amounts == {
        "hand_cards": 4,
        "secret_favorites": 1,
        "favorites_deck": deck,
        "favorites_boxed": boxed,
        "favorites_face_up": 4,
        "favorites_left": left,
        "ingredients_face_up": 4,
        "ingredients_left": ingredients,
        "end_trigger": end,
    }
    assert players + deck + boxed == 18
    assert 4 * players + 4 + ingredients == 81
    assert f"{deck} Favorites; the other {boxed}" in str(steps[1].text)


def where(session: Session) -> tuple[str, int | None]:
    """The phase the table is in (empty after the last) and whose turn it is."""
    phase = phase_at(flow_of(session, GAME), session.position)
    return (phase.id if phase else ""), session.position.seat


def test_the_secret_favorites_begin_with_the_first_serving_wherever_the_place_is_set_by_hand() -> None:
    session = evening(GAME, 4, e.PositionSet(1, 1, seat=3), first=1)
    assert (session.position.seat, session.position.starter) == (3, 1)
    assert where(evening(GAME, 4, e.PositionSet(1, 1, seat=3), e.TurnEnded(), e.TurnEnded(), first=1)) == (
        "last_turns",
        1,
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("trigger", ["last_favorite", "full_table"])
def test_an_evening_from_the_first_turn_to_the_count(players: int, trigger: str) -> None:
    first = players - 1
    log: list[e.Event] = []

    def happen(*events: e.Event) -> tuple[str, int | None]:
        log.extend(events)
        return where(evening(GAME, players, *log, first=first))

    order = [(first + turn) % players for turn in range(players)]
    assert happen() == ("turns", first)
    for seat in [*order[1:], *order[:1]]:
        assert happen(e.TurnEnded()) == ("turns", seat)
    assert happen(e.EndTriggered(trigger)) == ("turns", first)
    for seat in order[1:]:
        assert happen(e.TurnEnded()) == ("turns", seat)
    assert happen(e.TurnEnded()) == ("reveal", None)
    for phase, before in (("check", e.PhaseEnded()), ("last_turns", e.TurnEnded())):
        assert happen(before) == (phase, first)
        for seat in order[1:]:
            assert happen(e.TurnEnded()) == (phase, seat)
    assert happen(e.TurnEnded()) == ("scoring", None)
    assert happen(e.PhaseEnded()) == ("", None)


def test_the_last_player_of_a_round_may_end_it() -> None:
    turns = [e.TurnEnded(), e.TurnEnded()]
    session = evening(GAME, 3, *turns, e.EndTriggered("full_table"), e.TurnEnded())
    assert where(session) == ("reveal", None)


def test_the_course_tells_what_the_table_ruled() -> None:
    def steps(**rulings: str) -> str:
        flow = GAME.flow(4, GAME.rulings_for(4, rulings))
        return " ".join(str(step) for round_ in flow.rounds for phase in round_.phases for step in phase.steps)

    assert "can still be taken by a tastier Dish" in steps()
    assert "safe as well" in steps(secret_phase_challenge="not_allowed")
    assert "from the player on turn" in steps()
    assert "from the holder of the First Serving card." in steps(claim_order_from="first_serving")
    assert "may take it" in steps(must_claim="optional")
