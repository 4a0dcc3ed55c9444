"""Chef Umami: evenings in the kitchen, its worked examples, and the laws of its score."""

from __future__ import annotations

from dataclasses import astuple
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.game import Level
from companion.core.sheet import Sheet
from companion.games.chef_umami import GAME
from companion.games.chef_umami.dishes import Dish
from companion.games.chef_umami.sheet import COURSES, SYMBOLS
from tests.games.tables import blank, complaints, fill, outcome, points, told, totals, winners

FIVE = Dish(vegetable=2, meat=1, two=1)
SIX = Dish(vegetable=1, fish=1, two=2)
SEVEN = Dish(meat=4, common=1, two=1)
SWEET = Dish(vegetable=1, common=1, two=2)


def worth(points: int) -> Dish:
    """A Dish of so many points, at least 4, in four cards or more."""
    return Dish(vegetable=8 - points, two=points - 4) if points <= 8 else Dish(two=points // 2, fish=points % 2)


def cooked(sheet: Sheet, seat: int, *dishes: Dish | int, plated: bool = True, **counts: int | bool) -> Sheet:
    """The sheet with a player's Dishes, in the order of the menu, and what else is told of that player."""
    for course, made in zip(COURSES, dishes, strict=False):
        dish = worth(made) if isinstance(made, int) else made
        symbols = dict(zip(SYMBOLS, astuple(dish), strict=True))
        sheet = fill(sheet, seat, **{f"{course}_plated": plated})
        sheet = fill(sheet, seat, **{f"{course}_{symbol}": number for symbol, number in symbols.items()})
    return fill(sheet, seat, **counts)


def kitchen(players: int = 2, **rulings: str) -> Sheet:
    """A table of players whose Customers were not pleased and who hold no Chef Umami card."""
    sheet = blank(GAME, players, **rulings)
    for seat in sheet.seats:
        sheet = fill(sheet, seat, customer_happy=False, chef_cards=0)
    return sheet


def errors(sheet: Sheet) -> list[str]:
    return [str(issue.message) for issue in complaints(GAME, sheet, Level.ERROR)]


def warnings(sheet: Sheet) -> list[str]:
    return [str(issue.message) for issue in complaints(GAME, sheet, Level.WARNING)]


def test_an_evening_that_ends_with_the_dessert() -> None:
    sheet = cooked(kitchen(), 0, FIVE, SIX, SEVEN, SWEET, customer_happy=True)
    sheet = fill(sheet, finisher=0, dessert_last=True)
    sheet = cooked(sheet, 1, 5, 7, 6, customer_happy=True, chef_cards=1)
    sheet = fill(sheet, 1, dessert_plated=False, dessert_vegetable=3, dessert_two=1)
    assert points(GAME, sheet) == {
        "starter": 5,
        "first": 6,
        "main": 7,
        "dessert": 6,
        "dessert_last": 5,
        "customer": 5,
        "chef_cards": 0,
    }
    assert totals(GAME, sheet) == [34, 18]
    assert winners(GAME, sheet) == ["Ana"]
    assert told(GAME, sheet)["first"] == "2 × 1 and 2 × 2: 2 + 4"
    assert told(GAME, sheet, 1)["dessert"] == "not plated: 5 points lost"
    assert not outcome(GAME, sheet).issues


def test_ending_the_game_is_not_winning_it() -> None:
    sheet = fill(cooked(kitchen(), 0, 4, 4, 4, 4), finisher=0, dessert_last=False)
    sheet = cooked(sheet, 1, 5, 7, 6, customer_happy=True, chef_cards=1)
    assert totals(GAME, sheet) == [11, 18]
    assert winners(GAME, sheet) == ["Ben"]
    assert told(GAME, sheet)["dessert_last"] == "ended the game, not with the Dessert"


def test_an_unhappy_customer_costs_five() -> None:
    assert totals(GAME, fill(cooked(kitchen(), 0, 6, 5, 6, 5), finisher=0))[0] == 17


def test_the_cheapest_finish_with_everything() -> None:
    sheet = cooked(kitchen(), 0, 4, 4, 4, 4, customer_happy=True)
    assert totals(GAME, fill(sheet, finisher=0, dessert_last=True))[0] == 26


@pytest.mark.parametrize(("ruling", "total"), [("unhappy", -5), ("happy", 5), ("nothing", 0)])
@pytest.mark.parametrize("happy", [False, True])
def test_nothing_plated(ruling: str, total: int, happy: bool) -> None:
    sheet = fill(kitchen(no_plated_dish_customer=ruling), 0, customer_happy=happy)
    assert totals(GAME, sheet)[0] == total
    assert totals(GAME, fill(sheet, 0, chef_cards=1))[0] == total - 5
    assert outcome(GAME, sheet).of(0).lines[5].lit == (2,)


def test_two_chef_umami_cards_cost_five_or_ten() -> None:
    sheet = cooked(kitchen(), 0, 6, 7, 6, customer_happy=True, chef_cards=2)
    behind = cooked(sheet, 1, 5, 7)
    assert totals(GAME, behind) == [19, 7]
    assert totals(GAME, behind.with_ruling("chef_card_penalty", "per_card")) == [14, 7]
    assert outcome(GAME, behind).rulings_that_matter == ()
    close = fill(behind, 1, customer_happy=True)
    assert totals(GAME, close) == [19, 17]
    assert outcome(GAME, close).rulings_that_matter == ("chef_card_penalty",)


def test_a_forgotten_shout_leaves_a_dish_that_counts_nothing() -> None:
    sheet = cooked(kitchen(), 0, Dish(vegetable=2, two=1), plated=False)
    assert points(GAME, sheet)["starter"] == 0
    assert told(GAME, sheet)["starter"] == "not plated: 4 points lost"


def test_four_who_are_level_share_the_win_unless_the_table_ruled() -> None:
    sheet = cooked(kitchen(4), 0, 6, 6, 6, customer_happy=True)
    sheet = cooked(sheet, 1, 8, 10, customer_happy=True)
    sheet = cooked(sheet, 2, 10, 9, 9)
    sheet = fill(cooked(sheet, 3, 6, 6, 7, 4, customer_happy=False), finisher=3, dessert_last=True)
    assert totals(GAME, sheet) == [23, 23, 23, 23]
    assert winners(GAME, sheet) == ["Ana", "Ben", "Cleo", "Dan"]
    assert str(outcome(GAME, sheet).tie_break).endswith("Ana, Ben, Cleo and Dan share the win")
    assert outcome(GAME, sheet).rulings_that_matter == ("tie",)
    ended = outcome(GAME, sheet.with_ruling("tie", "finisher"))
    assert str(ended.tie_break) == "23 = 23 = 23 = 23 points; ended the game 1 > 0 = 0 = 0: Dan wins"
    more = outcome(GAME, sheet.with_ruling("tie", "more_dishes"))
    assert [(standing.seat, standing.rank) for standing in more.standings] == [(3, 1), (0, 2), (2, 2), (1, 4)]


def test_the_finisher_is_asked_for_when_the_tie_needs_it() -> None:
    sheet = cooked(cooked(kitchen(tie="finisher"), 0, 6, 6), 1, 7, 5)
    question = outcome(GAME, sheet).question
    assert question is not None
    assert (question.seats, question.field) == ((0, 1), "finisher")
    assert str(outcome(GAME, sheet).tie_break) == "7 = 7 points: not decided yet"


def test_the_dessert_bonus_is_for_who_ended_the_game() -> None:
    sheet = cooked(cooked(kitchen(), 0, 4, 4, 4, 4), 1, 5, 5, 5)
    assert points(GAME, fill(sheet, finisher=0, dessert_last=False))["dessert_last"] == 0
    ended = fill(sheet, finisher=0, dessert_last=True)
    assert [points(GAME, ended, seat)["dessert_last"] for seat in (0, 1)] == [5, 0]


def test_who_ended_the_game_has_four_plated_dishes_and_nobody_else() -> None:
    sheet = cooked(cooked(kitchen(), 0, 4, 4, 4, 4), 1, 5, 5, 5)
    assert warnings(sheet) == ["Nobody is named who ended the game."]
    assert not outcome(GAME, fill(sheet, finisher=0)).issues
    assert errors(fill(sheet, finisher=1)) == [
        "Who ends the game has plated all four Dishes, not 3.",
        "Four plated Dishes: only the player who ends the game has them.",
    ]
    both = cooked(sheet, 1, 5, 5, 5, 5)
    assert len(errors(both)) == 2
    assert [issue.place for issue in complaints(GAME, fill(both, finisher=0))] == [("dessert_plated", 1, None)]


def test_dessert_last_needs_a_finisher_and_a_plated_dessert() -> None:
    sheet = fill(cooked(kitchen(), 0, 4, 4, 4), dessert_last=True)
    assert errors(sheet) == ["Dessert last, but nobody is named who ended the game."]
    assert errors(fill(sheet, finisher=0)) == [
        "Who ends the game has plated all four Dishes, not 3.",
        "Dessert last, but the Dessert of the player who ended the game is not plated.",
    ]
    assert points(GAME, fill(sheet, finisher=0))["dessert_last"] == 0


def test_a_plated_dish_has_four_cards_or_three_by_ruling() -> None:
    sheet = cooked(kitchen(), 0, Dish(meat=1, two=2))
    (issue,) = complaints(GAME, sheet)
    assert (issue.level, issue.place) == (Level.ERROR, ("starter_plated", 0, None))
    assert str(issue.message) == "Starter: 3 cards; a plated Dish has at least 4."
    (issue,) = complaints(GAME, cooked(kitchen(), 0, Dish(two=1)))
    assert str(issue.message) == "Starter: 1 card; a plated Dish has at least 4."
    assert not complaints(GAME, sheet.with_ruling("min_cards", "3"))
    assert not complaints(GAME, cooked(kitchen(), 0, Dish(meat=1, two=2), plated=False))


def test_one_common_to_a_dish() -> None:
    assert errors(cooked(kitchen(), 0, Dish(common=2, two=2))) == ["Starter: Common (purple 1) 2: at most 1."]


def test_what_is_missing_is_said() -> None:
    sheet = blank(GAME, 2)
    assert warnings(sheet) == ["Customer not entered: it counts 0 for now."] * 2
    assert totals(GAME, cooked(sheet, 0, 6)) == [6, 0]
    forgotten = fill(kitchen(), 0, main_fish=4)
    assert warnings(forgotten) == ["Main course: has cards, but nobody said that it is plated."]


def test_the_box_holds_108_ingredients_and_few_chefs() -> None:
    many = Dish(fish=18)
    sheet = cooked(cooked(kitchen(), 0, many, many, many), 1, many, many, many)
    assert not errors(sheet)
    assert errors(fill(sheet, 0, main_two=1)) == ["109 Ingredients in all Dishes; the box holds 108."]
    assert errors(fill(fill(fill(kitchen(3), 0, chef_cards=4), 1, chef_cards=4), 2, chef_cards=4)) == [
        "12 Chef Umami cards in hand; there cannot be more than 11."
    ]


def test_hardly_a_hand_of_four_after_the_end() -> None:
    sheet = fill(cooked(kitchen(), 0, 4, 4, 4, 4, chef_cards=4), finisher=0)
    assert warnings(sheet) == ["After plating and discarding, hardly more than 3 cards are left in hand."]


made = st.builds(
    Dish,
    vegetable=st.integers(0, 4),
    meat=st.integers(0, 4),
    fish=st.integers(0, 4),
    common=st.integers(0, 1),
    two=st.integers(0, 4),
)
menus = st.lists(made, max_size=3)
people = st.lists(st.tuples(menus, st.booleans(), st.integers(0, 4)), min_size=2, max_size=4)
Person = tuple[list[Dish], bool, int]


def seat_all(players: list[Person], **rulings: str) -> Sheet:
    sheet = kitchen(len(players), **rulings)
    for seat, (dishes, happy, chefs) in enumerate(players):
        sheet = cooked(sheet, seat, *dishes, customer_happy=happy, chef_cards=chefs)
    return sheet


@given(people, st.sampled_from(["flat", "per_card"]))
def test_a_total_is_its_dishes_the_customer_and_the_penalty(players: list[Person], penalty: str) -> None:
    for seat, total in enumerate(totals(GAME, seat_all(players, chef_card_penalty=penalty))):
        dishes, happy, chefs = players[seat]
        cards = chefs if penalty == "per_card" else min(chefs, 1)
        customer = 5 if happy and dishes else -5
        assert total == sum(dish.points for dish in dishes) + customer - 5 * cards
        assert total >= -5 - 5 * cards


@given(people, st.randoms())
def test_who_sits_where_changes_nothing(players: list[Person], random: Random) -> None:
    order = list(range(len(players)))
    random.shuffle(order)
    here, there = outcome(GAME, seat_all(players)), outcome(GAME, seat_all([players[seat] for seat in order]))
    for new, old in enumerate(order):
        assert (there.of(new).rank, there.of(new).total) == (here.of(old).rank, here.of(old).total)
    best = max(standing.total for standing in here.standings)
    assert all(standing.winner == (standing.total == best) for standing in here.standings)


@given(made.filter(lambda dish: dish.fish > 0), st.booleans())
def test_a_two_for_a_one_is_a_point_if_the_dish_is_plated(dish: Dish, plated: bool) -> None:
    sheet = cooked(kitchen(), 0, dish, 4, plated=plated)
    better = fill(sheet, 0, starter_fish=dish.fish - 1, starter_two=dish.two + 1)
    assert totals(GAME, better)[0] - totals(GAME, sheet)[0] == int(plated)
