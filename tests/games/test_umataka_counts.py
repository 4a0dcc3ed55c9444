"""UMATAKA: animal sets, cooked nuts and jade, with the printed examples."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.umataka import GAME, animals, jade, nuts
from tests.games.tables import blank, fill, points, told


@pytest.mark.parametrize(
    ("counts", "sizes", "worth"),
    [
        ((2, 0, 1, 0, 0, 2), (3, 2), 14),  # printed: 2 bears, 1 rabbit, 2 fish
        ((1, 1, 1, 1, 1, 1), (6,), 30),
        ((4, 0, 0, 0, 0, 0), (1, 1, 1, 1), 8),
        ((3, 2, 2, 1, 0, 0), (4, 3, 1), 25),
        ((3, 1, 1, 0, 0, 0), (3, 1, 1), 13),
        ((2, 2, 2, 2, 2, 2), (6, 6), 60),
        ((0, 1, 1, 1, 1, 1), (5,), 20),
        ((10, 4, 4, 4, 4, 4), (6, 6, 6, 6, 1, 1, 1, 1, 1, 1), 132),
        ((0, 0, 0, 0, 0, 0), (), 0),
    ],
)
def test_animal_sets(counts: tuple[int, ...], sizes: tuple[int, ...], worth: int) -> None:
    assert each(animals.sets(counts)) == sizes
    assert animals.points(counts) == worth


def each(made: tuple[animals.Sets, ...]) -> tuple[int, ...]:
    """The size of every single set."""
    return tuple(size for size, times in made for _ in range(times))


def test_a_slip_of_the_finger_is_counted_as_quickly() -> None:
    assert animals.sets((10**30, 3, 1)) == ((3, 1), (2, 2), (1, 10**30 - 3))
    assert animals.points((10**30, 3, 1)) == 9 + 2 * 5 + 2 * (10**30 - 3)


def test_the_sixth_kind_adds_ten() -> None:
    assert animals.gains((1, 1, 1, 1, 1, 0)) == (2, 2, 2, 2, 2, 10)


def best_by_trying_everything(counts: tuple[int, ...]) -> int:
    """The most any partition into sets of different animals is worth."""
    held = [kind for kind, count in enumerate(counts) if count]
    if not held:
        return 0
    first, *others = held
    best = 0
    for size in range(len(others) + 1):
        for chosen in combinations(others, size):
            rest = tuple(count - (kind == first or kind in chosen) for kind, count in enumerate(counts))
            best = max(best, animals.SET_POINTS[size + 1] + best_by_trying_everything(rest))
    return best


hands = st.tuples(*[st.integers(0, animals.CHIPS[animal]) for animal in animals.ANIMALS])
small_hands = st.lists(st.integers(0, 5), max_size=7).map(lambda kinds: tuple(kinds.count(kind) for kind in range(6)))


@given(small_hands)
def test_the_largest_sets_first_are_the_best_there_is(counts: tuple[int, ...]) -> None:
    assert animals.points(counts) == best_by_trying_everything(counts)


@given(hands, hands)
def test_laws_of_the_animals(mine: tuple[int, ...], yours: tuple[int, ...]) -> None:
    sizes, worth, chips = each(animals.sets(mine)), animals.points(mine), sum(mine)
    assert list(sizes) == sorted(sizes, reverse=True)
    assert sum(sizes) == chips
    assert 2 * chips <= worth <= min(5 * chips, 132)
    assert all(gain >= 2 for gain in animals.gains(mine))
    together = tuple(a + b for a, b in zip(mine, yours, strict=True))
    assert worth + animals.points(yours) <= animals.points(together)


# Nuts


@pytest.mark.parametrize(
    ("cooked", "each_4", "none", "split"),
    [
        ((7, 7, 5, 0), (10, 10, 0, 0), (10, 10, 0, 0), (10, 10, 0, 0)),
        ((8, 5, 5, 2), (10, 4, 4, 0), (10, 0, 0, 0), (10, 2, 2, 0)),
        ((9, 4, 4, 4), (10, 4, 4, 4), (10, 0, 0, 0), (10, 1, 1, 1)),
        ((3, 3, 3), (10, 10, 10), (10, 10, 10), (10, 10, 10)),
        ((5, 5, 5, 1), (10, 10, 10, 0), (10, 10, 10, 0), (10, 10, 10, 0)),
        ((4, 0, 0), (10, 0, 0), (10, 0, 0), (10, 0, 0)),
        ((6, 2), (10, 4), (10, 4), (10, 4)),
        ((0, 0), (0, 0), (0, 0), (0, 0)),
    ],
)
def test_most_cooked_nuts(
    cooked: tuple[int, ...], each_4: tuple[int, ...], none: tuple[int, ...], split: tuple[int, ...]
) -> None:
    for ruling, expected in (("each_4", each_4), ("none", none), ("split", split)):
        assert tuple(share.points for share in nuts.majority(cooked, ruling)) == expected


def test_what_is_told_about_the_nuts() -> None:
    sheet = blank(GAME, 4)
    for seat, cooked in enumerate((9, 4, 1, 0)):
        sheet = fill(sheet, seat, cooked_nuts=cooked)
    assert [told(GAME, sheet, seat)["cooked_nuts"] for seat in sheet.seats] == [
        "9 nuts, the most",
        "4 nuts, the second most",
        "1 nut: others cooked more",
        "no nuts cooked",
    ]
    assert told(GAME, fill(sheet, 1, cooked_nuts=9), 1)["cooked_nuts"] == "9 nuts, tied for the most"


@given(st.lists(st.integers(0, 12), min_size=2, max_size=4), st.sampled_from(["each_4", "none", "split"]))
def test_laws_of_the_majority(cooked: list[int], ruling: str) -> None:
    got = [share.points for share in nuts.majority(cooked, ruling)]
    assert set(got) <= {0, 1, 2, 4, 10}
    assert (10 in got) == any(cooked)
    assert got.count(10) < 2 or 4 not in got
    assert all(points == 0 for points, count in zip(got, cooked, strict=True) if count == 0)
    assert sum(got) <= 10 * len(cooked)
    for order in permutations(range(len(cooked))):
        assert [s.points for s in nuts.majority([cooked[i] for i in order], ruling)] == [got[i] for i in order]


def test_two_spaces_worth_one_and_three_take_two_of_three_nuts() -> None:
    assert nuts.best_cooking([[1, 3]], 3) == nuts.CookingPlan((2,), 4)  # printed


def test_the_dearest_next_space_is_not_always_best() -> None:
    assert nuts.best_cooking([[1, 4], [2]], 2) == nuts.CookingPlan((2, 0), 5)
    assert nuts.best_cooking([], 5) == nuts.CookingPlan((), 0)


@given(st.lists(st.lists(st.integers(0, 6), max_size=4), max_size=4), st.integers(0, 10))
def test_a_plan_is_as_good_as_taking_the_dearest_next_space(tiles: list[list[int]], held: int) -> None:
    plan = nuts.best_cooking(tiles, held)
    assert sum(plan.nuts) == min(held, sum(map(len, tiles)))
    assert plan.points == sum(sum(tile[:here]) for tile, here in zip(tiles, plan.nuts, strict=True))
    free, greedy = [list(tile) for tile in tiles], 0
    for _ in range(sum(plan.nuts)):
        greedy += max((tile for tile in free if tile), key=lambda tile: tile[0]).pop(0)
    assert plan.points >= greedy


# Jade


def test_jade() -> None:
    assert jade.points((2, 1, 3)) == 13
    sheet = fill(blank(GAME, 2), 0, jade_1=2, jade_2=1, jade_3=3)
    assert points(GAME, sheet)["jade"] == 13


@pytest.mark.parametrize(
    ("hidden", "expected"), [(0, (0, 0)), (1, (1, 3)), (3, (3, 9)), (8, (8, 24)), (12, (12, 36)), (20, (28, 52))]
)
def test_what_a_rival_may_hold(hidden: int, expected: tuple[int, int]) -> None:
    assert jade.possible(hidden) == expected


def test_known_jade_narrows_it() -> None:
    assert (jade.possible(24), jade.possible(36)) == ((36, 60), (72, 72))
    assert jade.possible(2, known=(12, 0, 11)) == (4, 5)
    with pytest.raises(ValueError, match="37 chips of 36"):
        jade.possible(37)
