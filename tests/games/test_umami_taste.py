"""Which Dish wins a Favorite of Umami, and which is tastier."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.umami.taste import Colour, Dish, Favorite, Needed, Pattern, colour, needed, tastier, wins

G, Y, R = Colour.GREEN, Colour.YELLOW, Colour.RED
DISHES = list(combinations_with_replacement(range(1, 10), 3))
PURE = [Pattern(colours) for colours in combinations_with_replacement(Colour, 3)]

some_dish = st.builds(Dish, st.sampled_from(DISHES), st.integers(0, 3))


def test_the_printed_sum() -> None:
    assert Dish((9, 7, 1)).sum == 17


def test_equal_sums_need_more_blossoms() -> None:
    holder = Dish((6, 6, 9), blossoms=1)
    assert tastier(Dish((6, 7, 8), 2), holder, high=True)
    assert not tastier(Dish((6, 7, 8), 1), holder, high=True)
    assert not tastier(Dish((6, 6, 8), 3), holder, high=True)


def test_nothing_beats_the_lowest_red_red_green_with_three_blossoms() -> None:
    low = Favorite(Pattern((R, R, G)), high=False)
    best = Dish((7, 7, 1), 3)
    assert needed(low, best) == Needed(None, None)
    assert needed(low, best).unbeatable
    assert not tastier(Dish((7, 8, 1), 3), Dish((7, 7, 1), 0), high=False)
    assert needed(low, Dish((7, 7, 1), 2)) == Needed(None, 3)
    assert needed(low, Dish((7, 8, 1), 3)) == Needed(15, None)


def test_unequal_reds_and_a_yellow() -> None:
    low = Favorite(Pattern((R, R, Y), different=True), high=False)
    assert not wins(low, Dish((7, 7, 4)))
    assert wins(low, Dish((7, 8, 4)))
    assert min(sum(numbers) for numbers in low.pattern.dishes()) == 19


def test_runs_look_at_numbers_alone() -> None:
    by_one, by_two = Favorite(Pattern(step=1), high=True), Favorite(Pattern(step=2), high=True)
    assert wins(by_one, Dish((8, 6, 7)), holder=Dish((3, 4, 5)))
    assert not wins(by_one, Dish((8, 9, 1)))
    assert wins(by_two, Dish((5, 7, 9)))
    assert max(sum(numbers) for numbers in by_two.pattern.dishes()) == 21
    assert needed(by_two, Dish((3, 5, 7), 1)) == Needed(18, 2)


def test_two_ingredients_wait_for_a_third() -> None:
    assert Pattern(step=1).completing((6, 7)) == [5, 8]
    assert Pattern(step=2).completing((3, 7)) == [5]
    assert Pattern((Y, Y, R)).completing((4, 9)) == [4, 5, 6]
    assert Pattern((Y, Y, R), different=True).completing((4, 9)) == [5, 6]
    assert Pattern((G, Y, R)).completing((1, 2)) == []
    assert Pattern(step=0).completing((5, 5)) == [5]


def test_a_dish_of_two_matches_nothing() -> None:
    assert not any(pattern.matches((1, 2)) for pattern in (*PURE, Pattern(step=1)))


@pytest.mark.parametrize(
    ("colours", "different", "dishes", "lowest", "highest"),
    [
        ((G, G, G), False, 10, 3, 9),
        ((Y, Y, Y), False, 10, 12, 18),
        ((R, R, R), False, 10, 21, 27),
        ((G, G, Y), False, 18, 6, 12),
        ((G, G, R), False, 18, 9, 15),
        ((Y, Y, G), False, 18, 9, 15),
        ((Y, Y, R), False, 18, 15, 21),
        ((R, R, G), False, 18, 15, 21),
        ((R, R, Y), False, 18, 18, 24),
        ((G, Y, R), False, 27, 12, 18),
        ((G, G, Y), True, 9, 7, 11),
        ((G, G, R), True, 9, 10, 14),
        ((Y, Y, G), True, 9, 10, 14),
        ((Y, Y, R), True, 9, 16, 20),
        ((R, R, G), True, 9, 16, 20),
        ((R, R, Y), True, 9, 19, 23),
    ],
)
def test_colours(colours: tuple[Colour, ...], different: bool, dishes: int, lowest: int, highest: int) -> None:
    sums = [sum(numbers) for numbers in Pattern(colours, different).dishes()]
    assert (len(sums), min(sums), max(sums)) == (dishes, lowest, highest)


@pytest.mark.parametrize(("step", "dishes", "lowest", "highest"), [(1, 7, 6, 24), (2, 5, 9, 21)])
def test_runs(step: int, dishes: int, lowest: int, highest: int) -> None:
    sums = [sum(numbers) for numbers in Pattern(step=step).dishes()]
    assert (len(sums), min(sums), max(sums)) == (dishes, lowest, highest)


def test_every_dish_has_one_set_of_colours_and_no_two_runs() -> None:
    assert [colour(number) for number in range(1, 10)] == [G, G, G, Y, Y, Y, R, R, R]
    for numbers in DISHES:
        assert sum(pattern.matches(numbers) for pattern in PURE) == 1
        assert not (Pattern(step=1).matches(numbers) and Pattern(step=2).matches(numbers))
        for pattern in PURE:
            unequal = Pattern(pattern.colours, different=True)
            assert pattern.matches(numbers) or not unequal.matches(numbers)


@given(st.sampled_from(DISHES), st.sampled_from([*PURE, Pattern(step=1), Pattern((R, R, Y), different=True)]))
def test_the_order_of_the_cards_does_not_matter(numbers: tuple[int, ...], pattern: Pattern) -> None:
    assert len({pattern.matches(order) for order in permutations(numbers)}) == 1


@given(some_dish, some_dish, some_dish, st.booleans())
def test_tastier_is_a_strict_order(one: Dish, two: Dish, three: Dish, high: bool) -> None:
    assert not tastier(one, one, high=high)
    assert not (tastier(one, two, high=high) and tastier(two, one, high=high))
    if tastier(one, two, high=high) and tastier(two, three, high=high):
        assert tastier(one, three, high=high)


@given(some_dish, some_dish)
def test_the_other_arrow_is_the_mirror(one: Dish, two: Dish) -> None:
    def mirrored(dish: Dish) -> Dish:
        return Dish(tuple(10 - number for number in dish.numbers), dish.blossoms)

    assert tastier(one, two, high=True) == tastier(mirrored(one), mirrored(two), high=False)


@given(st.sampled_from([*PURE, Pattern(step=1), Pattern(step=2)]), st.booleans(), st.integers(0, 3), st.data())
def test_what_is_needed_is_what_wins(pattern: Pattern, high: bool, blossoms: int, data: st.DataObject) -> None:
    favorite = Favorite(pattern, high)
    dishes = list(pattern.dishes())
    holder = Dish(data.draw(st.sampled_from(dishes)), blossoms)
    challengers = [Dish(numbers, own) for numbers, own in product(dishes, range(4))]
    winning = [dish for dish in challengers if wins(favorite, dish, holder)]
    want = needed(favorite, holder)
    assert want.unbeatable == (not winning)
    better = {dish.sum for dish in winning} - {holder.sum}
    assert want.sum == (min(better) if high else max(better)) if better else want.sum is None
    assert want.blossoms == min((dish.blossoms for dish in winning if dish.sum == holder.sum), default=None)
