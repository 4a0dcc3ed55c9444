"""UMATAKA on the board: explorers, placing pieces, the village square and buildings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.umataka import explorers, placement
from companion.games.umataka.explorers import Bonus, Move

# Explorers


def test_three_pieces_carry_red_over_blue_and_yellow() -> None:
    assert explorers.advance(3, 3, others={4, 6}) == Move(space=8, jumped=(4, 6), corners=0)


def test_going_out_and_exploring_pass_two_corners() -> None:
    first = explorers.advance(5, 1, corners={5, 7})
    then = explorers.advance(first.space, 2, corners={5, 7})
    assert (first, then) == (Move(6, (), 1), Move(8, (), 1))


def test_the_track_is_a_loop() -> None:
    assert explorers.advance(22, 2, others={0}, corners={22}, spaces=23) == Move(2, (0,), 1)
    with pytest.raises(ValueError, match="no free space"):
        explorers.advance(0, 1, others={0, 1}, spaces=2)


def test_the_line_up() -> None:
    red, blue, yellow, green = 17, 14, 12, 7
    assert explorers.line_up([red, blue, yellow, green]) == [17, 16, 15, 14]
    assert explorers.line_up([7, 17, 12]) == [15, 17, 16]
    with pytest.raises(ValueError, match="two explorers"):
        explorers.line_up([4, 4])


def test_what_the_order_pays() -> None:
    assert explorers.bonuses(4) == (Bonus(jade=2), Bonus(jade=1), Bonus(), Bonus(wood=1))
    assert explorers.bonuses(3) == (Bonus(jade=2), Bonus(jade=1), Bonus())
    assert explorers.bonuses(2) == (Bonus(jade=2), Bonus(jade=1))
    for players in (2, 3, 4):
        assert sum(bonus.jade for bonus in explorers.bonuses(players)) == 3


@given(st.integers(0, 22), st.integers(1, 8), st.sets(st.integers(0, 22), max_size=3), st.sets(st.integers(0, 22)))
def test_laws_of_a_move(start: int, steps: int, others: set[int], corners: set[int]) -> None:
    move = explorers.advance(start, steps, others - {start}, corners, spaces=23)
    assert move.space not in others - {start}
    assert len(move.jumped) <= len(others)
    assert (move.space - start) % 23 == (steps + len(move.jumped)) % 23
    assert move.corners <= steps + len(move.jumped)


@given(st.lists(st.integers(0, 60), min_size=2, max_size=4, unique=True))
def test_laws_of_the_line_up(places: list[int]) -> None:
    lined = explorers.line_up(places)
    assert explorers.ranking(lined) == explorers.ranking(places)
    assert max(lined) == max(places)
    assert sorted(lined) == list(range(max(places) - len(places) + 1, max(places) + 1))
    assert explorers.line_up(lined) == lined


# Placing


@pytest.mark.parametrize(
    ("circles", "legal"),
    [
        (1, [(1, 0)]),
        (2, [(2, 0), (1, 1)]),
        (3, [(3, 0), (2, 1)]),
        (4, [(4, 0), (3, 1), (2, 2)]),
    ],
)
def test_what_fills_an_action_space(circles: int, legal: list[tuple[int, int]]) -> None:
    assert placement.legal_placements(circles) == legal


@pytest.mark.parametrize(
    ("circles", "family", "dogs", "why"),
    [
        (1, 0, 1, "Dogs never go alone: at least one family piece goes with them."),
        (3, 1, 2, "No more dogs than family pieces."),
        (4, 1, 3, "No more dogs than family pieces."),
        (3, 1, 1, "The space takes exactly 3 pieces, not 2."),
        (1, 1, 1, "The space takes exactly 1 piece, not 2."),
    ],
)
def test_why_pieces_may_not_go_there(circles: int, family: int, dogs: int, why: str) -> None:
    assert str(placement.refusal(circles, family, dogs)) == why


@pytest.mark.parametrize(
    ("family", "dogs", "income"),
    [(2, 3, 3), (0, 1, 0), (1, 4, 3), (1, 3, 2), (0, 0, 0)],
)
def test_the_square_pays(family: int, dogs: int, income: int) -> None:
    assert placement.square_income([(family, dogs)]) == income


def test_two_single_dogs_are_a_pair_only_over_the_turn() -> None:
    assert placement.square_income([(1, 1), (0, 1)]) == 1
    assert placement.square_income([(1, 1), (0, 1)], per_turn=True) == 2


@given(st.integers(0, 8), st.integers(0, 19))
def test_laws_of_the_square(family: int, dogs: int) -> None:
    pieces = family + dogs
    assert pieces // 2 <= placement.square_income([(family, dogs)]) <= pieces


def test_buildings() -> None:
    assert placement.building_points([2, 1, 3, 0]) == 10
    assert placement.building_points([3, 3, 3, 3]) == 24
    assert [placement.building_points([level]) for level in range(placement.HIGHEST_LEVEL + 1)] == [0, 1, 3, 6]
