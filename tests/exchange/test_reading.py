"""A play file as people write it: where everything lands, and what is only noticed."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.sheet import Entry, Place
from companion.exchange.play import PlayFile
from companion.exchange.playfile import read
from tests.exchange.market import GAMES, MARKET, ana, data, play, rounds, table


def entries(file: dict[str, Any]) -> dict[Place, Entry]:
    return dict(read(file, GAMES).sheet.entries)


def noticed(found: PlayFile) -> list[tuple[str, str]]:
    return [(finding.level.value, finding.where) for finding in found.findings]


def test_the_least_a_file_can_say() -> None:
    file = data()
    del file["sheet"]
    least = read(file, GAMES)
    assert (least.game, least.names) == (MARKET, ("Ana", "Ben"))
    assert least.sheet.entries == {}
    assert least.sheet.rulings == {"tie": "shared", "boxes": "4", "days": "", "carts": "2"}
    assert (least.id, least.started_at, least.events, least.result, least.findings) == ("", "", (), {}, ())


@pytest.mark.parametrize(
    ("file", "place", "entry"),
    [
        (ana(pears=2), Place("pears", 0), (2,)),
        (ana(pears=-1), Place("pears", 0), (-1,)),
        (ana(pears=10**40), Place("pears", 0), (10**40,)),
        (ana(purse={"coins": -3}), Place("coins", 0), (-3,)),
        (ana(purse={"licence": False}), Place("licence", 0), (0,)),
        (ana(purse={"licence": True}), Place("licence", 0), (1,)),
        (ana(sign="moon"), Place("sign", 0), ("moon",)),
        (table(mayor="Ben"), Place("mayor"), (1,)),
        (table(street={"queue": ["Ben", "Ana"]}), Place("queue"), (1, 0)),
        (rounds({"buyer": "Ben"}), Place("buyer", None, 0), (1,)),
        (rounds({"rain": True}), Place("rain", None, 0), (1,)),
        (rounds({"hands": {"Ben": ["K", "10"]}}), Place("hand", 1, 0), ("K", "10")),
        (rounds({"hands": {"Ben": 41}}), Place("hand", 1, 0), (41,)),
        (rounds({"hands": {"Ben": []}}), Place("hand", 1, 0), ()),
        (rounds({}, {"buyer": "Ana"}), Place("buyer", None, 1), (0,)),
    ],
)
def test_every_kind_of_value_has_its_place(file: dict[str, Any], place: Place, entry: Entry) -> None:
    assert entries(file) == {place: entry}


def test_a_list_counts_its_items() -> None:
    file = ana(stalls=[{"boxes": 2, "crates": 1}, {"crates": 3}])
    assert entries(file) == {
        Place("stall_0_boxes", 0): (2,),
        Place("stall_0_crates", 0): (1,),
        Place("stall_1_crates", 0): (3,),
    }


def test_an_item_without_numbers_is_there_all_the_same() -> None:
    assert entries(ana(stalls=[{}])) == {Place("stall_0_boxes", 0): (0,)}


def test_a_list_that_is_too_long_is_impossible_and_the_rest_is_kept() -> None:
    found = read(ana(stalls=[{"boxes": 1}, {"boxes": 2}, {"boxes": 3}], pears=1), GAMES)
    assert noticed(found) == [("error", "sheet.players.Ana.stalls")]
    assert [place.field for place in found.sheet.entries] == ["stall_0_boxes", "stall_1_boxes", "pears"]


@pytest.mark.parametrize("name", ["Ana", " Ana ", "ANA", "ana\n"])
def test_names_on_the_sheet_are_found_however_they_are_written(name: str) -> None:
    assert entries(data(sheet={"players": {name: {"pears": 1}}})) == {Place("pears", 0): (1,)}


def test_one_letter_or_letter_and_accent_is_the_same_name() -> None:
    composed, apart = "Zo\u00eb", "Zoe\u0308"
    file = data(players=[apart, "Ben"], sheet={"players": {composed: {"pears": 3}}})
    found = read(file, GAMES)
    assert found.names == (apart, "Ben")
    assert found.sheet.number("pears", 0) == 3


def test_names_are_trimmed_and_may_have_forty_characters() -> None:
    longest = "健" * 40
    assert play(players=[f"  {longest}  ", "A"]).names == (longest, "A")


def test_rulings_are_completed_with_the_defaults() -> None:
    assert play(rulings={"tie": "queue"}).sheet.rulings == {"tie": "queue", "boxes": "4", "days": "", "carts": "2"}
    assert play(rulings={"days": 3, "carts": 9}).sheet.rulings["days"] == "3"


@pytest.mark.parametrize("option", ["3", 3])
def test_an_option_that_is_a_number_may_be_written_as_one(option: str | int) -> None:
    assert play(rulings={"boxes": option}).sheet.ruling("boxes") == "3"


def test_unknown_keys_beside_the_format_are_ignored_with_a_warning() -> None:
    found = play(colour="red", sheets={}, sheet={"players": {"Ana": {"pears": 1}}})
    assert noticed(found) == [("warning", "colour"), ("warning", "sheets")]
    assert found.sheet.number("pears", 0) == 1


def test_rounds_in_which_nothing_was_entered_are_impossible() -> None:
    found = read(rounds({"buyer": "Ana"}, {}, {}), GAMES)
    assert found.sheet.rounds == 1
    assert noticed(found) == [("error", "sheet.rounds[1]")]


def test_more_players_than_the_rulebook_knows_are_read() -> None:
    assert len(play(players=list("ABCD")).names) == 4


def test_what_a_finished_play_carries() -> None:
    file = data(
        id="a1",
        started_at="2026-11-29T18:00:00.000Z",
        ended_at="2026-11-29T21:15:00+02:00",
        location="at Ben's",
        notes="rain",
        events=[{"kind": "session-started", "at": "2026-11-29T18:00:00.000Z"}],
        result={"standings": []},
    )
    found = read(file, GAMES)
    assert (found.id, found.location, found.notes) == ("a1", "at Ben's", "rain")
    assert found.started_at == "2026-11-29T18:00:00.000Z"
    assert found.ended_at == "2026-11-29T19:15:00Z"
    assert found.events == ({"kind": "session-started", "at": "2026-11-29T18:00:00.000Z"},)
    assert found.result == {"standings": []}
    assert found.findings == ()


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("2026-11-29T19:15:00Z", "2026-11-29T19:15:00Z"),
        ("2026-11-29T19:15:00+00:00", "2026-11-29T19:15:00+00:00"),
        ("2026-11-29T19:15:00-05:00", "2026-11-30T00:15:00Z"),
        ("2026-11-29 19:15", "2026-11-29T19:15:00Z"),
        ("", ""),
    ],
)
def test_times_are_utc(written: str, kept: str) -> None:
    assert play(ended_at=written).ended_at == kept
