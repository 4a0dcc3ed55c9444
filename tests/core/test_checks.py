"""What cannot be: bounds for a player and over the table, and the game's own checks."""

from __future__ import annotations

from companion.core.checks import bounds_issue, errors, issues
from companion.core.game import Level
from companion.core.sheet import Place, Sheet
from tests.core.pebbles import GAME
from tests.games.tables import blank, fill


def told(sheet: Sheet) -> list[tuple[str, Place | None]]:
    return [(f"{issue.level}: {issue.message}", issue.place) for issue in issues(GAME, sheet)]


def test_a_blank_sheet_is_as_it_should_be() -> None:
    assert told(blank(GAME, 4)) == []


def test_more_than_there_can_be_is_an_error_at_its_place() -> None:
    sheet = fill(blank(GAME, 2), 1, white=(6, 4), track=-21)
    assert told(sheet) == [
        ("error: white 10: at most 9.", Place("white", 1)),
        ("error: track −21: at least −20.", Place("track", 1)),
    ]


def test_the_edge_itself_is_allowed() -> None:
    assert told(fill(blank(GAME, 2), 1, white=9, track=-20)) == []
    assert told(fill(blank(GAME, 2), 1, track=40)) == []


def test_each_alone_is_possible_but_not_all_together() -> None:
    sheet = fill(fill(blank(GAME, 3), 0, white=9), 2, white=4)
    assert told(sheet) == [("error: white: 13 on the table, the box holds 12.", Place("white"))]
    assert told(fill(sheet, 2, white=3)) == []


def test_cards_that_are_not_in_the_deck() -> None:
    sheet = blank(GAME, 2).with_entry(Place("hand", 0, 0), ("K", "Q", "Z"))
    assert told(sheet) == [("error: Q, Z: no such card.", Place("hand", 0, 0))]
    low = blank(GAME, 2).with_entry(Place("hand", 0, 0), (-1,))
    assert told(low) == [("error: hand −1: at least 0.", Place("hand", 0, 0))]


def test_errors_come_first_and_a_warning_is_none() -> None:
    sheet = fill(fill(blank(GAME, 5), 0, sorted=True), 1, white=10)
    assert told(sheet) == [
        ("error: white 10: at most 9.", Place("white", 1)),
        ("warning: Pebbles is for 2 to 4 players.", None),
        ("warning: Sorted, but nothing to sort.", Place("sorted", 0)),
    ]
    assert [issue.level for issue in errors(issues(GAME, sheet))] == [Level.ERROR]


def test_what_is_not_counted_under_these_rulings_is_not_judged() -> None:
    assert told(fill(blank(GAME, 2), 0, pearls=-1)) == []
    assert told(fill(blank(GAME, 2, pearls="on"), 0, pearls=-1)) == [
        ("error: pearls −1: at least 0.", Place("pearls", 0))
    ]


def test_a_choice_has_no_bounds() -> None:
    assert bounds_issue(GAME.field("leader"), (99,), Place("leader")) is None


def test_entries_of_a_field_nobody_knows_are_left_alone() -> None:
    assert told(blank(GAME, 2).with_entry(Place("gravel", 0), (99,))) == []
