"""The value of a Dish of Chef Umami, the taste of its Customers, and whether to end the game."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.games.chef_umami.customers import Demand, Measure, Scope, menu, unmet
from companion.games.chef_umami.dishes import Dish, finishing_total, rival_range

some_dish = st.builds(
    Dish, st.integers(0, 6), st.integers(0, 6), st.integers(0, 6), st.integers(0, 1), st.integers(0, 6)
)


def test_dishes_of_the_worked_example() -> None:
    starter, first = Dish(vegetable=2, meat=1, two=1), Dish(vegetable=1, fish=1, two=2)
    main, dessert = Dish(meat=4, common=1, two=1), Dish(vegetable=1, common=1, two=2)
    assert [dish.points for dish in (starter, first, main, dessert)] == [5, 6, 7, 6]
    assert [dish.cards for dish in (starter, first, main, dessert)] == [4, 4, 6, 4]


def test_a_dish_whose_plating_card_went_back() -> None:
    assert Dish(vegetable=2, two=2).points == 6
    assert Dish(vegetable=2, two=1).points == 4


def test_end_the_game_when_no_rival_can_reach_it() -> None:
    assert finishing_total(24, dessert_last=True, customer_happy=True) == 34
    assert finishing_total(16, dessert_last=False, customer_happy=False) == 11
    assert finishing_total(16, dessert_last=False, customer_happy=True, chef_cards=True) == 16
    assert rival_range(18) == (8, 23)


def test_a_customer_without_a_taste_for_fish() -> None:
    no_fish = Demand(Measure.FISH, at_most=0)
    soup, stew = Dish(vegetable=4), Dish(meat=3, fish=1)
    assert unmet(no_fish, [soup]) == []
    assert unmet(no_fish, [soup, stew]) == [stew]
    assert unmet(no_fish, [soup, stew], Scope.MENU) == [Dish(vegetable=4, meat=3, fish=1)]


def test_a_glutton_may_look_at_each_dish_or_at_the_menu() -> None:
    glutton = Demand(Measure.CARDS, at_least=5)
    small, large = Dish(vegetable=4), Dish(meat=5, two=1)
    assert unmet(glutton, [small, large]) == [small]
    assert unmet(glutton, [small, large], Scope.MENU) == []
    assert not Demand(Measure.POINTS, at_least=4, at_most=6).met_by(large)


def test_nothing_plated_breaks_no_demand() -> None:
    demand = Demand(Measure.TWO, at_least=1)
    assert unmet(demand, []) == []
    assert unmet(demand, [], Scope.MENU) == []


@given(some_dish)
def test_a_card_is_worth_one_or_two(dish: Dish) -> None:
    assert dish.cards <= dish.points <= 2 * dish.cards - dish.common


@given(st.lists(some_dish, max_size=4))
def test_the_menu_is_worth_its_dishes(dishes: list[Dish]) -> None:
    assert menu(dishes).points == sum(dish.points for dish in dishes)


@given(st.lists(some_dish, max_size=4), st.integers(0, 6))
def test_what_each_dish_has_little_of_no_dish_breaks(dishes: list[Dish], limit: int) -> None:
    demand = Demand(Measure.MEAT, at_most=limit)
    assert unmet(demand, dishes) == [dish for dish in dishes if dish.meat > limit]
    if not unmet(demand, dishes, Scope.MENU):
        assert not unmet(demand, dishes)
