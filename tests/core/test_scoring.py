"""Who won and why: totals, ranks, tie-breaks, the open question, the rulings that matter."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.game import Line
from companion.core.scoring import Result, ranks, result
from companion.core.sheet import Place, Sheet
from companion.core.text import t
from tests.core.pebbles import GAME
from tests.games.tables import blank, fill, outcome


def tracks(*numbers: int, **rulings: str) -> Sheet:
    sheet = blank(GAME, len(numbers), **rulings)
    for seat, number in enumerate(numbers):
        sheet = fill(sheet, seat, track=number)
    return sheet


def places(found: Result) -> list[tuple[int, int, int]]:
    """Rank, seat and total, in the order of the standings."""
    return [(standing.rank, standing.seat, standing.total) for standing in found.standings]


def test_the_higher_total_wins_and_nothing_needs_explaining() -> None:
    found = outcome(GAME, tracks(5, 9, 7))
    assert places(found) == [(1, 1, 9), (2, 2, 7), (3, 0, 5)]
    assert (found.tie_break, found.question) == (None, None)
    assert [found.of(seat).winner for seat in (0, 1, 2)] == [False, True, False]


def test_every_total_opens_down_to_what_was_counted() -> None:
    sheet = fill(tracks(5, 0), 0, white=(3, 2), sorted=True, shore="sea")
    sheet = sheet.with_entry(Place("hand", 0, 1), ("K", 2)).with_entry(Place("home", None, 1), (0,))
    standing = outcome(GAME, sheet).of(0)
    assert [(line.category, line.points, str(line.explanation)) for line in standing.lines] == [
        ("bag", 8, "5 pebbles"),
        ("track", 9, "1 times at home"),
        ("shore", 2, "the sea"),
        ("hand", -12, "12 in hand"),
    ]
    assert standing.total == 7


def test_two_firsts_and_a_third() -> None:
    assert places(outcome(GAME, tracks(8, 3, 8, tie="shared"))) == [(1, 0, 8), (1, 2, 8), (3, 1, 3)]
    assert places(outcome(GAME, tracks(9, 3, 8, 3))) == [(1, 0, 9), (2, 2, 8), (3, 1, 3), (3, 3, 3)]


def test_a_tie_at_one_point_is_one_point() -> None:
    found = outcome(GAME, tracks(1, 1, 0, tie="shared"))
    assert str(found.tie_break) == "1 = 1 point; white pebbles 0 = 0: Ana and Ben share the win"


def test_a_tie_is_broken_by_the_pebbles_and_the_sentence_says_so() -> None:
    sheet = fill(fill(tracks(5, 7, 2), 0, white=3), 1, white=1)
    found = outcome(GAME, sheet)
    assert places(found) == [(1, 0, 8), (2, 1, 8), (3, 2, 2)]
    assert str(found.tie_break) == "8 = 8 points; white pebbles 3 > 1: Ana wins"


def test_a_tie_that_nothing_breaks_is_shared() -> None:
    found = outcome(GAME, tracks(8, 8, 8, tie="shared"))
    assert str(found.tie_break) == "8 = 8 = 8 points; white pebbles 0 = 0 = 0: Ana, Ben and Cleo share the win"
    assert str(outcome(GAME, tracks(-2, -2, tie="shared")).tie_break) == (
        "−2 = −2 points; white pebbles 0 = 0: Ana and Ben share the win"
    )


def test_a_game_without_tie_breaks_shares() -> None:
    found = result(replace(GAME, tiebreaks=lambda sheet: ()), tracks(8, 8), ("Ana", "Ben"))
    assert str(found.tie_break) == "8 = 8 points: Ana and Ben share the win"


def test_the_table_is_asked_only_about_the_tied_and_then_knows() -> None:
    sheet = fill(fill(fill(tracks(6, 6, 7, 1), 0, white=2), 1, white=2), 2, white=1)
    found = outcome(GAME, sheet)
    assert found.question is not None
    assert (str(found.question.text), found.question.seats, found.question.field) == (
        "Who stands in front?",
        (0, 1),
        "queue",
    )
    assert str(found.tie_break) == "8 = 8 = 8 points; white pebbles 2 = 2 > 1: not decided yet"
    assert places(found) == [(1, 0, 8), (1, 1, 8), (3, 2, 8), (4, 3, 1)]
    told = outcome(GAME, fill(sheet, queue=(1, 0)))
    assert told.question is None
    assert str(told.tie_break) == "8 = 8 = 8 points; white pebbles 2 = 2 > 1; queue 0 > −1: Ben wins"
    assert places(told) == [(1, 1, 8), (2, 0, 8), (3, 2, 8), (4, 3, 1)]


def test_half_an_answer_is_none() -> None:
    assert outcome(GAME, fill(tracks(8, 8), queue=(1,))).question is not None


def test_nobody_is_asked_about_a_tie_behind_the_winner() -> None:
    found = outcome(GAME, tracks(9, 3, 3))
    assert (found.question, found.tie_break) == (None, None)
    assert places(found) == [(1, 0, 9), (2, 1, 3), (2, 2, 3)]


def test_a_tie_behind_the_winner_is_broken_where_the_sheet_says_enough() -> None:
    assert places(outcome(GAME, fill(tracks(9, 3, 1), 2, white=2))) == [(1, 0, 9), (2, 2, 3), (3, 1, 3)]


@pytest.mark.parametrize(
    ("sheet", "matter"),
    [
        (fill(tracks(5, 9), 0, shore="sea"), ()),  # the two points do not help
        (fill(tracks(8, 9), 0, shore="sea"), ("sea",)),  # they win
        (fill(tracks(8, 9, sea="none"), 0, shore="sea"), ("sea",)),  # they would have
        (fill(tracks(8, 8), queue=(1, 0)), ("tie",)),
        (tracks(8, 8), ()),  # not decided, so shared either way for now
    ],
)
def test_the_rulings_that_matter_are_those_that_change_the_ranks(sheet: Sheet, matter: tuple[str, ...]) -> None:
    assert outcome(GAME, sheet).rulings_that_matter == matter


def test_a_game_with_nobody_has_no_winner() -> None:
    found = result(GAME, Sheet(0), ())
    assert (found.standings, found.tie_break, found.question) == ((), None, None)


SHEETS = st.lists(
    st.fixed_dictionaries(
        {"white": st.integers(0, 3), "track": st.integers(-2, 2), "shore": st.sampled_from(["sea", "river"])}
    ),
    min_size=2,
    max_size=5,
)


def laid(counted: list[dict[str, int | str]], tie: str) -> Sheet:
    sheet = blank(GAME, len(counted), tie=tie)
    for seat, own in enumerate(counted):
        sheet = fill(sheet, seat, **own)
    return sheet


@given(SHEETS, st.randoms(use_true_random=False), st.sampled_from(["queue", "shared"]))
def test_who_sits_where_decides_nothing(counted: list[dict[str, int | str]], random: Random, tie: str) -> None:
    order = list(range(len(counted)))
    random.shuffle(order)
    before, after = outcome(GAME, laid(counted, tie)), outcome(GAME, laid([counted[seat] for seat in order], tie))
    for now, then in enumerate(order):
        assert replace(after.of(now), seat=then) == before.of(then)
    assert after.rulings_that_matter == before.rulings_that_matter
    assert (after.question is None) is (before.question is None)
    if before.question is not None and after.question is not None:
        assert {order[seat] for seat in after.question.seats} == set(before.question.seats)


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=6))
def test_a_rank_is_one_more_than_how_many_are_ahead(totals: list[int]) -> None:
    game = replace(
        GAME, score=lambda sheet: [[Line("all", n, t("{n}", n=n))] for n in totals], tiebreaks=lambda sheet: ()
    )
    found = ranks(game, Sheet(len(totals)))
    assert found == {seat: 1 + sum(other > own for other in totals) for seat, own in enumerate(totals)}
