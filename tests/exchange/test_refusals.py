"""Files that can't be used: each is refused with one sentence that names the place."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.exchange.play import PlayFileError
from companion.exchange.playfile import loads, read
from tests.exchange.market import GAMES, MARKET, ana, data, rounds, table


def refused(file: object) -> str:
    with pytest.raises(PlayFileError) as caught:
        read(file, GAMES)
    return str(caught.value)


def refused_bytes(raw: bytes) -> str:
    with pytest.raises(PlayFileError) as caught:
        loads(raw, GAMES)
    return str(caught.value)


@pytest.mark.parametrize("file", [None, [], "companion-play", 7, True])
def test_a_play_file_is_an_object(file: object) -> None:
    assert refused(file) == "A play file is one JSON object."


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"format": "bgstats"}, "format"),
        ({"format": None}, "format"),
        ({"format": ["companion-play"]}, "format"),
        ({"version": 0}, "version"),
        ({"version": "1"}, "version"),
        ({"version": 1.0}, "version"),
        ({"version": True}, "version"),
        ({"version": None}, "version"),
        ({"game": "chess"}, "game"),
        ({"game": ["market"]}, "game"),
        ({"players": None}, "players"),
        ({"players": "Ana"}, "players"),
        ({"players": {"Ana": 1, "Ben": 2}}, "players"),
        ({"players": ["Ana"]}, "players"),
        ({"players": []}, "players"),
        ({"players": ["Ana", "Ben", "Cleo", "Dan", "Eva"]}, "players"),
        ({"players": ["Ana", 7]}, "players[1]"),
        ({"players": ["Ana", ""]}, "players[1]"),
        ({"players": ["Ana", " \u00a0\t"]}, "players[1]"),
        ({"players": ["\u200b", "Ben"]}, "players[0]"),
        ({"players": ["Ana", "x" * 41]}, "players[1]"),
        ({"players": ["Ana", "aNA "]}, "players[1]"),
        ({"players": ["Zo\u00eb", "ZOE\u0308"]}, "players[1]"),
        ({"players": ["Straße", "STRASSE"]}, "players[1]"),
        ({"rulings": []}, "rulings"),
        ({"rulings": {"ties": "shared"}}, "rulings.ties"),
        ({"rulings": {"tie": "nobody"}}, "rulings.tie"),
        ({"rulings": {"tie": None}}, "rulings.tie"),
        ({"rulings": {"tie": ["shared"]}}, "rulings.tie"),
        ({"rulings": {"boxes": 5}}, "rulings.boxes"),
        ({"rulings": {"boxes": 4.0}}, "rulings.boxes"),
        ({"rulings": {"days": 0}}, "rulings.days"),
        ({"rulings": {"days": -1}}, "rulings.days"),
        ({"rulings": {"days": "3"}}, "rulings.days"),
        ({"rulings": {"days": 2.5}}, "rulings.days"),
        ({"rulings": {"days": True}}, "rulings.days"),
        ({"rulings": {"days": None}}, "rulings.days"),
        ({"sheet": []}, "sheet"),
        ({"sheet": None}, "sheet"),
        ({"sheet": {"seats": {}}}, "sheet.seats"),
        ({"sheet": {"table": []}}, "sheet.table"),
        ({"sheet": {"players": ["Ana"]}}, "sheet.players"),
        ({"sheet": {"players": {"Ana": 3}}}, "sheet.players.Ana"),
        ({"sheet": {"players": {"Cleo": {}}}}, "sheet.players.Cleo"),
        ({"sheet": {"players": {"Ana": {}, "ana": {}}}}, "sheet.players.ana"),
        ({"sheet": {"rounds": {}}}, "sheet.rounds"),
        ({"sheet": {"rounds": ["Ana"]}}, "sheet.rounds[0]"),
        ({"id": 7}, "id"),
        ({"location": None}, "location"),
        ({"notes": ["rain"]}, "notes"),
        ({"started_at": 1764437700}, "started_at"),
        ({"ended_at": "yesterday"}, "ended_at"),
        ({"ended_at": "2026-13-40T00:00:00Z"}, "ended_at"),
        ({"ended_at": "0001-01-01T00:00:00+23:59"}, "ended_at"),
        ({"events": {}}, "events"),
        ({"events": [1]}, "events[0]"),
        ({"result": []}, "result"),
    ],
)
def test_the_sentence_begins_with_the_place(changes: dict[str, Any], place: str) -> None:
    assert refused(data(**changes)).startswith(f"{place}: ") or place == "version"
    assert place in refused(data(**changes))


@pytest.mark.parametrize(
    ("file", "place"),
    [
        (ana(peers=1), "sheet.players.Ana.peers"),
        (ana(mayor="Ana"), "sheet.players.Ana.mayor"),
        (ana(pears=2.5), "sheet.players.Ana.pears"),
        (ana(pears=3.0), "sheet.players.Ana.pears"),
        (ana(pears="3"), "sheet.players.Ana.pears"),
        (ana(pears=True), "sheet.players.Ana.pears"),
        (ana(pears=None), "sheet.players.Ana.pears"),
        (ana(pears=[3]), "sheet.players.Ana.pears"),
        (ana(purse=3), "sheet.players.Ana.purse"),
        (ana(purse={"gold": 3}), "sheet.players.Ana.purse.gold"),
        (ana(purse={"licence": 1}), "sheet.players.Ana.purse.licence"),
        (ana(purse={"licence": "yes"}), "sheet.players.Ana.purse.licence"),
        (ana(sign="star"), "sheet.players.Ana.sign"),
        (ana(sign=["sun"]), "sheet.players.Ana.sign"),
        (ana(stalls={"0": {"boxes": 1}}), "sheet.players.Ana.stalls"),
        (ana(stalls=[3]), "sheet.players.Ana.stalls[0]"),
        (ana(stalls=[{}, None]), "sheet.players.Ana.stalls[1]"),
        (ana(stalls=[{"bags": 1}]), "sheet.players.Ana.stalls[0].bags"),
        (ana(stalls=[{}, {"boxes": "2"}]), "sheet.players.Ana.stalls[1].boxes"),
        (ana(stalls=[{}, {}, {"boxes": 0.5}]), "sheet.players.Ana.stalls[2].boxes"),
        (table(pears=1), "sheet.table.pears"),
        (table(mayor="Cleo"), "sheet.table.mayor"),
        (table(mayor=0), "sheet.table.mayor"),
        (table(mayor=["Ana"]), "sheet.table.mayor"),
        (table(street={"queue": "Ana"}), "sheet.table.street.queue"),
        (table(street={"queue": ["Ana", "Cleo"]}), "sheet.table.street.queue[1]"),
        (table(street={"queue": ["Ana", "ana"]}), "sheet.table.street.queue"),
        (rounds({"buyer": "Cleo"}), "sheet.rounds[0].buyer"),
        (rounds({}, {"seller": "Ana"}), "sheet.rounds[1].seller"),
        (rounds({"rain": 0}), "sheet.rounds[0].rain"),
        (rounds({"hands": ["K"]}), "sheet.rounds[0].hands"),
        (rounds({"hands": {"Cleo": 3}}), "sheet.rounds[0].hands.Cleo"),
        (rounds({"hands": {"Ana": 3, "ANA": 3}}), "sheet.rounds[0].hands.ANA"),
        (rounds({"hands": {"Ana": 3.5}}), "sheet.rounds[0].hands.Ana"),
        (rounds({"hands": {"Ana": "K"}}), "sheet.rounds[0].hands.Ana"),
        (rounds({"hands": {"Ana": ["K", "Z"]}}), "sheet.rounds[0].hands.Ana[1]"),
        (rounds({"hands": {"Ana": ["K", 10]}}), "sheet.rounds[0].hands.Ana[1]"),
        (rounds({"hands": {"Ana": None}}), "sheet.rounds[0].hands.Ana"),
    ],
)
def test_the_sentence_names_the_place_on_the_sheet(file: dict[str, Any], place: str) -> None:
    assert refused(file).startswith(f"{place}: ")


def test_a_newer_version_says_so() -> None:
    assert "newer version" in refused(data(version=2))
    assert "format 2" in refused(data(version=2))


def test_what_was_found_is_shown_but_not_a_whole_page_of_it() -> None:
    assert refused(ana(pears="many")) == 'sheet.players.Ana.pears: a whole number is expected, not "many".'
    assert len(refused(ana(pears="x" * 1000))) < 120
    assert refused(ana(pears={"n": 1})) == "sheet.players.Ana.pears: a whole number is expected, not an object."


GOOD = json.dumps(data()).encode()


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"", "empty"),
        (b" \n\t ", "empty"),
        (b"hello", "not JSON: line 1, column 1"),
        (GOOD[:-1], "not JSON"),
        (GOOD + b"}", "not JSON"),
        (b"{'format': 1}", "not JSON"),
        (b"\xef\xbb\xbf" + GOOD, "byte order mark"),
        (GOOD.decode().encode("utf-16"), "not UTF-8"),
        (b'{"players": ["\xff"]}', "not UTF-8 text: byte 15"),
        (b'{"players": ["\xed\xa0\x80"]}', "not UTF-8"),
        (b'{"a": 1, "a": 1}', '"a" stands twice'),
        (b'{"sheet": {"players": {"Ana": {}, "Ana": {}}}}', '"Ana" stands twice'),
        (b'{"version": NaN}', "NaN is not a number"),
        (b'{"version": Infinity}', "Infinity is not a number"),
        (b'{"version": -Infinity}', "-Infinity is not a number"),
        (b'{"version": 1e999}', "1e999 is too large"),
        (b'{"version": ' + b"9" * 5000 + b"}", "5000 digits"),
        (b'{"version": -' + b"9" * 601 + b"}", "601 digits"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[" * 65 + b"]" * 65, "nested too deeply"),
        (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "nested too deeply"),
        (b'{"players": ["\\ud800"]}', "half a character"),
        (b'{"\\udfff": 1}', "half a character"),
        (b'{"a": "\n"}', "not JSON"),
        (b"\x00" * 10, "not JSON"),
        (b" " * (32 * 1024 * 1024 + 1), "larger than 32 MB"),
    ],
    ids=lambda value: repr(value[:24]) if isinstance(value, bytes) else "",
)
def test_bytes_that_are_no_play_file(raw: bytes, reason: str) -> None:
    assert reason in refused_bytes(raw)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text() | st.sampled_from(list(data())), inner, max_size=5)
    ),
)


@given(JSON)
def test_any_data_is_a_play_or_a_sentence(file: object) -> None:
    assert "\n" not in refused(file)


@given(st.sampled_from(["players", "rulings", "sheet", "events", "result", "id", "ended_at", "version"]), JSON)
def test_any_value_of_a_key_is_a_play_or_a_sentence(key: str, value: object) -> None:
    with suppress(PlayFileError):
        assert read(data(**{key: value}), GAMES).game is MARKET


@given(st.binary())
def test_any_bytes_are_refused_with_a_sentence(raw: bytes) -> None:
    assert refused_bytes(raw)
