"""Reading what was written is the same play, for every game there is."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.game import Field, Game, Kind, Ruling
from companion.core.names import name_key, name_refusal
from companion.core.sheet import Entry, Place, Sheet
from companion.exchange.play import PlayFile
from companion.exchange.playfile import dumps, loads, read, write
from companion.exchange.report import as_json, report
from companion.exchange.table import as_text
from companion.games import all_games
from tests.exchange.market import GAMES, MARKET, data, play

NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20).map(str.strip)
TIMES = st.datetimes().map(lambda moment: f"{moment.isoformat()}Z")


def _visible(name: str) -> bool:
    return name_refusal(name) is None


def _entries(field: Field, players: int) -> st.SearchStrategy[Entry]:
    seats = st.integers(0, players - 1)
    match field.kind:
        case Kind.FLAG:
            return st.sampled_from([(0,), (1,)])
        case Kind.CHOICE:
            return st.sampled_from([(option.key,) for option in field.options])
        case Kind.PLAYER:
            return st.tuples(seats)
        case Kind.ORDER:
            return st.lists(seats, unique=True).map(tuple)
        case Kind.CARDS:
            return st.integers(0, 99).map(lambda sum: (sum,)) | st.lists(st.sampled_from(list(field.cards))).map(tuple)
    return st.tuples(st.integers(-9, 99))


def _options(ruling: Ruling) -> st.SearchStrategy[str]:
    if ruling.options:
        return st.sampled_from([option.key for option in ruling.options])
    return st.integers(ruling.number or 0, 20).map(str)


@st.composite
def plays(draw: st.DrawFn, game: Game) -> PlayFile:
    """Any play of a game, in the form a file gives it: no gaps in lists, every part of an entry added up."""
    names = tuple(
        draw(st.lists(NAMES.filter(_visible), min_size=game.players[0], max_size=game.players[1], unique_by=name_key))
    )
    entries: dict[Place, Entry] = {}
    listed = {seat: draw(st.integers(0, 5)) for seat in range(len(names))}
    for field in game.fields:
        for seat in range(len(names)) if field.scope.by_seat else [None]:
            for round in range(draw(st.integers(0, 3))) if field.scope.by_round else [None]:
                item = next((key for key in field.place_in_file if isinstance(key, int)), None)
                there = draw(st.booleans()) if item is None or seat is None else item < listed[seat]
                if there:
                    entries[Place(field.id, seat, round)] = draw(_entries(field, len(names)))
    chosen = {ruling.key: draw(_options(ruling)) for ruling in game.rulings if draw(st.booleans())}
    return PlayFile(
        game=game,
        names=names,
        sheet=Sheet(len(names), game.rulings_for(len(names), chosen), entries),
        id=draw(st.just("") | st.uuids().map(str)),
        started_at=draw(st.just("") | TIMES),
        ended_at=draw(st.just("") | TIMES),
        location=draw(st.sampled_from(["", "at Ben's", "家"])),
        notes=draw(st.sampled_from(["", "two lines\nof notes"])),
        events=tuple(draw(st.lists(st.just({"kind": "turn-ended", "at": "2026-11-29T20:00:00Z"}), max_size=2))),
    )


REAL = {**GAMES, **all_games()}


@pytest.mark.parametrize("game", REAL.values(), ids=list(REAL))
def test_reading_what_was_written_is_the_same_play(game: Game) -> None:
    @settings(max_examples=30)
    @given(plays(game))
    def law(play: PlayFile) -> None:
        for again in (read(write(play), REAL), loads(dumps(play).encode(), REAL)):
            assert replace(again, findings=()) == play
            ignored = [field for field in game.fields if not (field.applies(play.sheet.rulings) or field.tie_only)]
            assert len(again.findings) == sum(any(at.field == f.id for at in play.sheet.entries) for f in ignored)

    law()


def test_what_is_written_tells_every_ruling_and_nothing_that_is_empty() -> None:
    assert write(play(rulings={"days": 3})) == {
        "format": "companion-play",
        "version": 1,
        "game": "market",
        "players": ["Ana", "Ben"],
        "rulings": {"tie": "shared", "boxes": "4", "days": 3, "carts": 2},
        "sheet": {},
    }
    assert "days" not in write(play())["rulings"]


def test_parts_are_added_up_and_gaps_in_a_list_close() -> None:
    entries: dict[Place, Entry] = {
        Place("pears", 0): (1, 1, 2),
        Place("stall_1_boxes", 0): (2,),
        Place("hand", 1, 1): ("K", 3),
        Place("hand", 0, 1): (),
    }
    told = write(replace(play(), sheet=Sheet(2, {}, entries)))["sheet"]
    assert told == {
        "players": {"Ana": {"pears": 4, "stalls": [{"boxes": 2}]}},
        "rounds": [{}, {"hands": {"Ana": [], "Ben": 16}}],
    }


def test_what_a_file_cannot_say_is_not_written() -> None:
    """A sheet stored by a later version: fields, seats and places that nobody knows today."""
    entries: dict[Place, Entry] = {
        Place("plums", 0): (1,),
        Place("pears"): (1,),
        Place("pears", 7): (1,),
        Place("pears", 0, 3): (1,),
        Place("mayor"): (9,),
        Place("sign", 0): (),
        Place("queue"): (1, 9, 0),
    }
    told = write(replace(play(), sheet=Sheet(2, {}, entries)))["sheet"]
    assert told == {"table": {"street": {"queue": ["Ben", "Ana"]}}}


def test_the_file_is_json_that_a_person_can_read() -> None:
    text = dumps(play(players=["健二", "Борис"]))
    assert text.endswith("}\n")
    assert '    "健二",\n' in text
    assert json.loads(text)["players"] == ["健二", "Борис"]


def test_an_export_carries_its_result_and_an_import_agrees_with_it() -> None:
    played = play(sheet={"players": {"Ana": {"pears": 2}}})
    finished = replace(played, result=as_json(report(played), str))
    again = loads(dumps(finished).encode(), {"market": MARKET})
    assert again == finished
    assert report(again).findings == ()


@pytest.mark.parametrize(
    "result",
    [
        {"standings": []},
        {"standings": [{"player": "Ana", "rank": 1, "total": 3}, {"player": "Ben", "rank": 2, "total": 0}]},
        {"standings": [{"player": "Ben", "rank": 1, "total": 2}, {"player": "Ana", "rank": 2, "total": 0}]},
        {"standings": "Ana wins"},
        {"standings": [1, None]},
        {"winner": "Ana"},
    ],
)
def test_a_result_in_a_file_is_never_trusted(result: object) -> None:
    file = data(sheet={"players": {"Ana": {"pears": 2}}}, result=result)
    told = as_json(report(read(file, GAMES)), str)
    assert [(issue["level"], issue["where"]) for issue in told["issues"]] == [("warning", "result")]
    assert [standing["total"] for standing in told["standings"]] == [2, 0]


@pytest.mark.parametrize("game", REAL.values(), ids=list(REAL))
def test_whatever_was_counted_there_is_a_report(game: Game) -> None:
    @settings(max_examples=30)
    @given(plays(game))
    def law(play: PlayFile) -> None:
        told = as_json(report(play, force=True), str)
        assert sorted(one["player"] for one in told["standings"]) == sorted(play.names)
        assert all(sum(line["points"] for line in one["lines"]) == one["total"] for one in told["standings"])
        assert json.loads(json.dumps(told)) == told
        assert as_text(report(play, force=True), str)
        assert as_json(report(play), str)["standings"] in ([], told["standings"])

    law()
