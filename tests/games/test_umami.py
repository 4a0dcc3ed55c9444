"""Umami: evenings at the fest, its worked examples, and the laws of its score."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.game import Level
from companion.core.sheet import Sheet
from companion.games.umami import GAME
from companion.games.umami.sheet import held
from tests.games.tables import blank, complaints, fill, outcome, points, told, totals, winners

Dish = tuple[int, int]  # Stars, Blossoms


def served(sheet: Sheet, seat: int, *dishes: Dish) -> Sheet:
    """The sheet with a player's Set Dishes."""
    for number, (stars, blossoms) in enumerate(dishes, 1):
        counts = {f"dish_{number}_stars": stars, f"dish_{number}_blossoms": blossoms}
        sheet = fill(sheet, seat, **counts)
    return sheet


def table(*players: tuple[Dish, ...]) -> Sheet:
    """A sheet on which everybody's Set Dishes are entered."""
    sheet = blank(GAME, len(players))
    for seat, dishes in enumerate(players):
        sheet = served(sheet, seat, *dishes)
    return sheet


def errors(sheet: Sheet) -> list[str]:
    return [str(issue.message) for issue in complaints(GAME, sheet, Level.ERROR)]


def test_a_fest_of_three_ends_with_two_who_share_it() -> None:
    sheet = table(
        ((2, 1), (2, 1), (2, 1), (1, 0)),
        ((3, 0), (3, 0), (2, 1)),
        ((2, 1), (1, 1), (1, 1), (1, 0), (1, 0)),
    )
    result = outcome(GAME, sheet)
    assert totals(GAME, sheet) == [11, 11, 11]
    assert [(standing.seat, standing.rank) for standing in result.standings] == [(0, 1), (2, 1), (1, 3)]
    assert str(result.tie_break) == "11 = 11 = 11 points; Blossoms 3 = 3 > 1: Ana and Cleo share the win"
    assert not result.issues


def test_more_blossoms_win_a_tie_of_two() -> None:
    sheet = table(((2, 1), (2, 1), (1, 0)), ((1, 2), (1, 1), (1, 0), (1, 1)))
    result = outcome(GAME, sheet)
    assert totals(GAME, sheet) == [8, 8]
    assert str(result.tie_break) == "8 = 8 points; Blossoms 4 > 2: Ben wins"
    assert winners(GAME, sheet) == ["Ben"]


def test_the_printed_example_is_three_favorites_and_four_stars() -> None:
    sheet = table(((2, 1), (1, 1), (1, 1)), ())
    assert points(GAME, sheet) == {"favorites": 3, "stars": 4}
    assert told(GAME, sheet) == {"favorites": "3 Favorites", "stars": "Stars on Set Dishes: 2 + 1 + 1"}
    assert outcome(GAME, sheet).tie_break is None


def test_nothing_won_is_nothing_however_many_stars_lie_about() -> None:
    sheet = blank(GAME, 3)
    assert totals(GAME, sheet) == [0, 0, 0]
    assert told(GAME, sheet, 1) == {"favorites": "0 Favorites", "stars": "no Set Dish"}
    assert str(outcome(GAME, sheet).tie_break) == (
        "0 = 0 = 0 points; Blossoms 0 = 0 = 0: Ana, Ben and Cleo share the win"
    )


def test_five_favorites_over_fifteen_stars_are_the_most() -> None:
    sheet = table(((3, 0),) * 5, ())
    assert totals(GAME, sheet) == [20, 0]
    assert not outcome(GAME, sheet).issues


def test_a_dish_without_stars_or_blossoms_still_holds_its_favorite() -> None:
    sheet = fill(blank(GAME, 2), 0, dish_1_stars=0, dish_3_blossoms=0)
    assert held(sheet, 0) == [1, 3]
    assert totals(GAME, sheet) == [2, 0]


def test_the_secret_favorite_brings_its_star_and_those_beneath_it() -> None:
    before = table(((2, 0), (1, 1)), ())
    after = served(before, 0, (2, 0), (1, 1), (2, 0))
    assert (totals(GAME, before)[0], totals(GAME, after)[0]) == (5, 8)


def test_a_favorite_that_changes_hands_takes_its_stars_along() -> None:
    before = table(((2, 1), (2, 1), (2, 0)), ((1, 1), (1, 0)))
    after = table(((2, 1), (2, 1)), ((1, 1), (1, 0), (1, 1)))
    assert totals(GAME, before) == [9, 4]
    assert totals(GAME, after) == [6, 6]


@pytest.mark.parametrize(
    ("fault", "words"),
    [((3, 1), "3 Stars and 1 Blossom"), ((2, 2), "2 Stars and 2 Blossoms"), ((1, 3), "1 Star and 3 Blossoms")],
)
def test_a_card_has_one_icon_so_a_dish_has_three(fault: Dish, words: str) -> None:
    (issue,) = complaints(GAME, table((fault,), ()), Level.ERROR)
    assert str(issue.message) == f"Dish 1: {words} need more than 3 cards."
    assert issue.place == ("dish_1_blossoms", 0, None)


def test_no_dish_has_a_fourth_star() -> None:
    assert errors(fill(blank(GAME, 2), 1, dish_2_stars=4)) == ["Dish 2: Stars 4: at most 3."]


@pytest.mark.parametrize(("players", "most"), [(2, 9), (3, 12), (4, 14), (5, 16)])
def test_no_more_favorites_are_held_than_can_be_won(players: int, most: int) -> None:
    dishes = [min(5, max(0, most - 5 * seat)) for seat in range(players)]
    fits = table(*(((1, 1),) * number for number in dishes))
    assert not errors(fits)
    late = dishes.index(next(number for number in dishes if number < 5))
    dishes[late] += 1
    assert errors(table(*(((1, 1),) * number for number in dishes))) == [
        f"{most + 1} Favorites held; with {players} players there are {most}."
    ]


def test_the_box_holds_27_of_every_icon() -> None:
    fives = ((3, 0),) * 5
    assert not errors(table(fives, ((3, 0),) * 4, ()))
    assert errors(table(fives, ((3, 0),) * 4, ((1, 0),))) == ["28 Stars on Set Dishes; the box holds 27."]
    assert errors(table(((0, 3),) * 5, ((0, 3),) * 4, ((0, 1),))) == ["28 Blossoms on Set Dishes; the box holds 27."]
    assert not errors(table(((0, 0),) * 5, ((0, 0),) * 4, ((1, 2),)))
    assert errors(table(((0, 0),) * 5, ((0, 0),) * 4, ((1, 1),))) == [
        "28 other cards on Set Dishes; the box holds 27 Steals."
    ]


def test_blossoms_are_asked_for_when_they_decide() -> None:
    apart = fill(fill(blank(GAME, 2), 0, dish_1_stars=2), 1, dish_1_stars=1)
    assert not complaints(GAME, apart)
    tied = fill(served(blank(GAME, 2), 0, (2, 0)), 1, dish_1_stars=2)
    (issue,) = complaints(GAME, tied)
    assert (issue.level, issue.place) == (Level.WARNING, ("dish_1_blossoms", 1, None))
    assert str(issue.message) == "Blossoms of Dish 1 not entered: they decide the tie."
    three = fill(fill(served(blank(GAME, 2), 0, (2, 0)), 1, dish_1_stars=2, dish_2_stars=0), 1, dish_4_stars=0)
    three = fill(three, 0, dish_2_stars=1)
    (issue,) = [one for one in complaints(GAME, three) if one.place and one.place.seat == 1]
    assert str(issue.message) == "Blossoms of Dishes 1, 2 and 4 not entered: they decide the tie."


dishes = st.lists(
    st.integers(0, 3).flatmap(lambda stars: st.tuples(st.just(stars), st.integers(0, 3 - stars))), max_size=5
)
tables = st.lists(dishes.map(tuple), min_size=2, max_size=5)


@given(tables)
def test_points_are_favorites_and_stars_and_winners_lead(players: list[tuple[Dish, ...]]) -> None:
    sheet = table(*players)
    result = outcome(GAME, sheet)
    for seat, held_dishes in enumerate(players):
        total = result.of(seat).total
        assert total == len(held_dishes) + sum(stars for stars, _ in held_dishes)
        assert 0 <= total <= 4 * len(held_dishes) <= 20
    won = [standing.seat for standing in result.standings if standing.winner]
    keys = [(result.of(seat).total, sum(blossoms for _, blossoms in players[seat])) for seat in sheet.seats]
    assert won == [seat for seat in sheet.seats if keys[seat] == max(keys)]


@given(tables, st.randoms())
def test_who_sits_where_changes_nothing(players: list[tuple[Dish, ...]], random: Random) -> None:
    order = list(range(len(players)))
    random.shuffle(order)
    here, there = outcome(GAME, table(*players)), outcome(GAME, table(*(players[seat] for seat in order)))
    for new, old in enumerate(order):
        assert (there.of(new).rank, there.of(new).total) == (here.of(old).rank, here.of(old).total)


@given(dishes.filter(bool))
def test_a_star_more_is_a_point_more_and_a_blossom_is_none(own: list[Dish]) -> None:
    before = totals(GAME, table(tuple(own), ()))[0]
    (stars, blossoms), *others = own
    assert totals(GAME, table(((stars + 1, blossoms), *others), ()))[0] == before + 1
    assert totals(GAME, table(((stars, blossoms + 1), *others), ()))[0] == before


def test_the_order_of_the_dishes_does_not_matter() -> None:
    seen = {totals(GAME, table(order, ()))[0] for order in permutations(((2, 1), (0, 0), (3, 0), (1, 2)))}
    assert seen == {10}
