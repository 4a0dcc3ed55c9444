"""The score sheet: places, entries in their parts, and what is read from them."""

from __future__ import annotations

from hypothesis import given

from companion.core.sheet import Place, Sheet
from tests.core.strategies import ENTRIES


def test_three_and_six_and_two_stay_what_they_were() -> None:
    sheet = Sheet(3).with_entry(Place("white", 1), (3, 6, 2))
    assert sheet.get("white", 1) == (3, 6, 2)
    assert sheet.number("white", 1) == 11
    assert (sheet.number("white", 0), sheet.number("white"), sheet.number("white", 1, 0)) == (0, 0, 0)


def test_a_nought_is_entered_and_nothing_is_not() -> None:
    sheet = Sheet(2).with_entry(Place("white", 0), (0,))
    assert (sheet.entered("white", 0), sheet.entered("white", 1)) == (True, False)
    assert sheet.number("white", 0) == sheet.number("white", 1) == 0
    assert not sheet.without(Place("white", 0)).entered("white", 0)


def test_a_sheet_is_never_changed_under_the_hand_of_its_reader() -> None:
    blank = Sheet(2, {"sea": "two"})
    written = blank.with_entry(Place("white", 0), (1,)).with_ruling("sea", "none")
    assert (blank.entries, blank.ruling("sea")) == ({}, "two")
    assert (written.ruling("sea"), written.ruling("weather")) == ("none", "")


def test_rounds_are_counted_up_to_the_last_with_an_entry() -> None:
    assert Sheet(2).rounds == 0
    assert Sheet(2).with_entry(Place("white", 0), (1,)).rounds == 0
    assert Sheet(2).with_entry(Place("hand", 0, 4), ("K",)).rounds == 5


def test_only_who_sits_at_the_table_is_a_player_or_stands_in_an_order() -> None:
    sheet = Sheet(2).with_entry(Place("leader"), (2,)).with_entry(Place("queue"), (1, 7, -1, 0))
    assert sheet.player("leader") is None
    assert sheet.order("queue") == (1, 0)
    assert sheet.with_entry(Place("leader"), (1,)).player("leader") == 1
    assert sheet.player("home", 3) is None
    assert sheet.order("nothing") == ()


def test_yes_and_no() -> None:
    sheet = Sheet(2).with_entry(Place("sorted", 0), (1,)).with_entry(Place("sorted", 1), (0,))
    assert [sheet.flag("sorted", seat) for seat in (0, 1)] == [True, False]


@given(ENTRIES)
def test_whatever_stands_at_a_place_can_be_read_in_every_way(entry: tuple[int | str, ...]) -> None:
    sheet = Sheet(3).with_entry(Place("any"), entry)
    assert sheet.number("any") == sum(part for part in entry if isinstance(part, int))
    assert sheet.player("any") in (None, 0, 1, 2)
    assert set(sheet.order("any")) <= {0, 1, 2}
    assert sheet.flag("any") is (sheet.number("any") != 0)
