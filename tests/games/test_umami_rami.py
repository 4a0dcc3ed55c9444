"""Umami Rami: whole evenings, every way a round can end, and laws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from companion.core.game import Level
from companion.core.sheet import Entry, Place, Sheet
from companion.games.umami_rami import GAME
from companion.games.umami_rami.cards import DECK_VALUE
from tests.games.tables import blank, complaints, fill, outcome, told, totals, winners

Hands = Mapping[int, Entry | int]


def won(sheet: Sheet, index: int, winner: int, hands: Hands) -> Sheet:
    """The sheet with a round in which somebody went out."""
    sheet = fill(sheet, None, index, winner=winner)
    for seat, hand in hands.items():
        sheet = fill(sheet, seat, index, hands=hand)
    return sheet


def blocked(ruling: str, hands: Sequence[int]) -> Sheet:
    """One blocked round."""
    sheet = fill(blank(GAME, len(hands), blocked=ruling), None, 0, blocked=True)
    for seat, hand in enumerate(hands):
        sheet = fill(sheet, seat, 0, hands=hand)
    return sheet


def errors(sheet: Sheet) -> list[Place | None]:
    """Where the sheet cannot be."""
    return [issue.place for issue in complaints(GAME, sheet, Level.ERROR)]


def test_an_evening_of_three_rounds() -> None:
    sheet = blank(GAME, 3, rounds="3")
    sheet = won(sheet, 0, 0, {1: ("K", "10"), 2: ("J", "Q", "9", "9")})
    assert totals(GAME, sheet) == [64, -23, -41]
    assert [told(GAME, sheet, seat)["round_1"] for seat in sheet.seats] == [
        "went out: 23 + 41",
        "cards left: K + 10 = 23",
        "cards left: J + Q + 9 + 9 = 41",
    ]
    sheet = won(sheet, 1, 1, {0: 7, 2: (1, 1)})
    assert totals(GAME, sheet) == [57, -14, -43]
    assert told(GAME, sheet, 2)["round_2"] == "cards left: 1 + 1"
    assert [str(issue.message) for issue in complaints(GAME, sheet)] == ["2 of 3 rounds played."]
    sheet = won(sheet, 2, 2, {0: 27, 1: 10})
    assert totals(GAME, sheet) == [30, -24, -6]
    result = outcome(GAME, sheet)
    assert [(standing.seat, standing.rank) for standing in result.standings] == [(0, 1), (2, 2), (1, 3)]
    assert [category.id for category in GAME.categories(sheet)] == ["round_1", "round_2", "round_3"]
    assert [str(category.name) for category in GAME.categories(sheet)] == ["Round 1", "Round 2", "Round 3"]
    assert result.issues == ()
    assert result.rulings_that_matter == ()
    assert result.tie_break is None


def test_ace_king_and_queen_in_hand_are_26() -> None:
    sheet = won(blank(GAME, 2), 0, 1, {0: ("A", "K", "Q")})
    assert totals(GAME, sheet) == [-26, 26]
    assert [line.lit for seat in GAME.score(sheet) for line in seat] == [(1,), (0,)]


def test_the_smallest_round() -> None:
    assert totals(GAME, won(blank(GAME, 2), 0, 0, {1: ("A",)})) == [1, -1]


def test_an_evening_that_has_not_begun() -> None:
    sheet = blank(GAME, 4)
    assert [category.id for category in GAME.categories(sheet)] == ["round_1"]
    assert totals(GAME, sheet) == [0, 0, 0, 0]
    assert complaints(GAME, sheet) == []
    assert told(GAME, sheet)["round_1"] == "not decided yet"


@pytest.mark.parametrize(
    ("hands", "lowest_wins"),
    [
        ((5, 9, 9), [8, -4, -4]),
        ((5, 5, 9), [2, 2, -4]),
        ((5, 5, 5), [0, 0, 0]),
        ((4, 4, 9, 10), [5, 5, -5, -6]),
    ],
)
def test_a_blocked_round(hands: tuple[int, ...], lowest_wins: list[int]) -> None:
    assert totals(GAME, blocked("void", hands)) == [0] * len(hands)
    assert totals(GAME, blocked("lowest_wins", hands)) == lowest_wins
    assert totals(GAME, blocked("all_minus", hands)) == [-hand for hand in hands]
    assert errors(blocked("void", hands)) == []
    assert outcome(GAME, blocked("void", hands)).rulings_that_matter == (("blocked",) if len(set(hands)) > 1 else ())


def test_what_is_told_of_a_blocked_round() -> None:
    assert told(GAME, blocked("void", (5, 9)))["round_1"] == "blocked: nothing to anybody"
    sheet = blocked("lowest_wins", (5, 9))
    assert [told(GAME, sheet, seat)["round_1"] for seat in (0, 1)] == [
        "blocked, lowest hand: 5",
        "blocked, 9 against 5",
    ]
    assert told(GAME, blocked("all_minus", (5, 9)), 1)["round_1"] == "cards left: 9"


def test_a_blocked_round_whose_hands_are_not_all_known_pays_nothing_yet() -> None:
    sheet = blocked("lowest_wins", (5, 9, 9)).without(Place("hands", 0, 0))
    assert totals(GAME, sheet) == [0, 0, 0]
    assert errors(sheet) == [Place("hands", 0, 0)]
    assert errors(sheet.with_ruling("blocked", "void")) == []
    assert [issue.place for issue in complaints(GAME, sheet.with_ruling("blocked", "void"))] == [Place("hands", 0, 0)]


# To the last player


def test_to_the_last_player() -> None:
    sheet = blank(GAME, 4, mode="last_player")
    sheet = fill(sheet, None, 0, loser=2)  # Ben, Dan and Ana were out, Cleo still held cards after the own turn
    sheet = fill(sheet, None, 1, draw=True)
    sheet = fill(sheet, None, 2, loser=0)
    sheet = fill(sheet, None, 3, loser=2)
    assert totals(GAME, sheet) == [-1, 0, -2, 0]
    assert winners(GAME, sheet) == ["Ben", "Dan"]
    assert str(outcome(GAME, sheet).tie_break) == "0 = 0 points: Ben and Dan share the win"
    assert told(GAME, sheet, 2) == {
        "round_1": "last with cards",
        "round_2": "a draw",
        "round_3": "went out in time",
        "round_4": "last with cards",
    }
    assert complaints(GAME, sheet) == []
    assert errors(fill(sheet, None, 1, loser=0)) == [Place("loser", None, 1)]
    assert errors(fill(sheet, None, 1, draw=False)) == [Place("loser", None, 1)]


def test_each_mode_asks_for_its_own() -> None:
    points, last = ({f.id for f in GAME.applying({"mode": mode})} for mode in ("scoring", "last_player"))
    assert points == {"winner", "blocked", "hands"}
    assert last == {"loser", "draw"}


# The end


def test_a_tie_is_shared_or_asks_for_one_more_round() -> None:
    sheet = won(blank(GAME, 3, rounds="2"), 0, 0, {1: 5, 2: 10})
    sheet = won(sheet, 1, 1, {0: 8, 2: 4})
    assert totals(GAME, sheet) == [7, 7, -14]
    assert winners(GAME, sheet) == ["Ana", "Ben"]
    assert outcome(GAME, sheet).question is None
    more = sheet.with_ruling("final_tie", "extra_round")
    result = outcome(GAME, more)
    assert result.question is not None
    assert (str(result.question.text), result.question.seats) == (
        "Equal points at the end: play one more round.",
        (0, 1),
    )
    assert str(result.tie_break) == "7 = 7 points: not decided yet"
    decided = won(more, 2, 1, {0: 3, 2: 3})
    assert winners(GAME, decided) == ["Ben"]
    assert complaints(GAME, decided) == []


def test_a_tie_before_the_last_round_asks_nothing() -> None:
    assert outcome(GAME, blank(GAME, 2, final_tie="extra_round")).question is None
    sheet = won(blank(GAME, 3, rounds="2", final_tie="extra_round"), 0, 0, {1: 5, 2: 5})
    assert outcome(GAME, sheet).question is None


# Checks


def test_who_goes_out_holds_nothing_and_all_others_hold_something() -> None:
    sheet = won(blank(GAME, 3), 0, 0, {1: 23, 2: 41})
    assert errors(sheet) == []
    assert errors(fill(sheet, 0, 0, hands=4)) == [Place("hands", 0, 0)]
    assert errors(sheet.without(Place("hands", 1, 0))) == [Place("hands", 1, 0)]
    assert errors(fill(sheet, 1, 0, hands=0)) == [Place("hands", 1, 0)]
    assert errors(fill(sheet, 1, 0, hands=("1",))) != []
    assert errors(sheet.without(Place("winner", None, 0))) == [Place("winner", None, 0)]
    assert totals(GAME, sheet.without(Place("winner", None, 0))) == [0, 0, 0]
    assert Place("winner", None, 0) in errors(fill(sheet, None, 0, blocked=True))


def test_a_round_left_out_is_noticed() -> None:
    assert errors(won(blank(GAME, 2), 1, 0, {1: 5})) == [Place("winner", None, 0)]


@pytest.mark.parametrize(("players", "number", "copies"), [(3, "1", 4), (4, "2", 8), (3, "2", 8)])
def test_no_rank_more_often_than_the_decks_hold(players: int, number: str, copies: int) -> None:
    def hands(last: int) -> Hands:
        return {1: ("K",) * (copies - 1), 2: ("K",) * last, **({3: ("2",)} if players > 3 else {})}

    assert errors(won(blank(GAME, players, decks=number), 0, 0, hands(1))) == []
    assert errors(won(blank(GAME, players, decks=number), 0, 0, hands(2))) == [Place("hands", None, 0)]


@pytest.mark.parametrize(("number", "most"), [("1", 345), ("2", 715), ("3", 1082)])
def test_the_hands_are_not_worth_more_than_the_decks(number: str, most: int) -> None:
    assert errors(won(blank(GAME, 2, decks=number), 0, 0, {1: most})) == []
    assert errors(won(blank(GAME, 2, decks=number), 0, 0, {1: most + 1})) == [Place("hands", None, 0)]
    sheet = fill(blank(GAME, 2, decks=number), None, 0, blocked=True)
    all_cards = DECK_VALUE * int(number)
    assert errors(fill(fill(sheet, 0, 0, hands=1), 1, 0, hands=all_cards - 1)) == []
    assert errors(fill(fill(sheet, 0, 0, hands=1), 1, 0, hands=all_cards)) == [Place("hands", None, 0)]


def test_too_many_rounds_and_too_few_decks_are_unlikely() -> None:
    sheet = won(won(blank(GAME, 2, rounds="1"), 0, 0, {1: 5}), 1, 0, {1: 5})
    assert [str(issue.message) for issue in complaints(GAME, sheet)] == ["2 rounds played, 1 was agreed."]
    assert [str(issue.message) for issue in complaints(GAME, blank(GAME, 2, rounds="1"))] == ["0 of 1 round played."]
    messages = [str(issue.message) for issue in complaints(GAME, blank(GAME, 6, decks="1"))]
    assert messages == ["1 deck is too few for 6 players: 2 are assumed."]
