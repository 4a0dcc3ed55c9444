"""What is said about a play: as data for programs, as lines for people."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.text import Text, render
from companion.exchange.playfile import read
from companion.exchange.report import as_json, report
from companion.exchange.table import as_text, columns, printable, width
from companion.games import all_games
from tests.exchange.market import GAMES, ana, data, play, rounds

TIE = {"players": {"Ana": {"pears": 2}, "Ben": {"pears": 3, "purse": {"coins": -1}}}}
QUEUE = {**TIE, "table": {"street": {"queue": ["Ben", "Ana"]}}}


def told(file: dict[str, Any], *, force: bool = False) -> dict[str, Any]:
    return as_json(report(read(file, GAMES), force=force), str)


def shown(file: dict[str, Any], *, force: bool = False) -> list[str]:
    return as_text(report(read(file, GAMES), force=force), str).splitlines()


def test_the_report_of_a_tie_that_the_table_shares() -> None:
    def standing(player: str, pears: int, coins: int) -> dict[str, Any]:
        lines = [
            {"category": "pears", "points": pears, "explanation": f"{pears} pears"},
            {"category": "coins", "points": coins, "explanation": "coins"},
        ]
        return {"player": player, "rank": 1, "winner": True, "total": 2, "lines": lines}

    assert told(data(sheet=TIE)) == {
        "game": "market",
        "standings": [standing("Ana", 2, 0), standing("Ben", 3, -1)],
        "tie_break": "2 = 2 points: Ana and Ben share the win",
        "open_question": None,
        "rulings_that_matter": [],
        "issues": [],
    }


def test_a_ruling_that_would_change_who_wins_is_named() -> None:
    assert told(data(sheet=QUEUE))["rulings_that_matter"] == ["tie"]
    assert shown(data(sheet=QUEUE))[-2:] == [
        "Another ruling would change the ranks:",
        "  tie: Who wins a tie? all",
    ]


def test_a_tie_that_is_broken_gives_each_a_rank_of_their_own() -> None:
    found = told(data(sheet=QUEUE, rulings={"tie": "queue"}))
    assert [(one["player"], one["rank"]) for one in found["standings"]] == [("Ben", 1), ("Ana", 2)]
    assert found["tie_break"] == "2 = 2 points; places 0 > −1: Ben wins"


def test_a_question_that_is_open_leaves_the_rank_shared() -> None:
    file = data(sheet=TIE, rulings={"tie": "queue"})
    found = told(file)
    assert [one["rank"] for one in found["standings"]] == [1, 1]
    assert found["open_question"] == "Who stands where in the queue?"
    assert "Who stands where in the queue?" in shown(file)


def test_the_table_for_people() -> None:
    file = data(players=["Ana", "健二"], sheet={"players": {"Ana": {"pears": 2}, "健二": {"purse": {"coins": -3}}}})
    assert shown(file) == [
        "1.  Ana    2",
        "2.  健二  −3",
        "",
        "Ana wins.",
        "",
        "Ana: 2",
        "  Pears  2  2 pears",
        "  Coins  0  coins",
        "",
        "健二: −3",
        "  Pears   0  0 pears",
        "  Coins  −3  coins",
    ]


@pytest.mark.parametrize(
    ("file", "level", "where"),
    [
        (ana(pears=5), "error", "sheet.players.Ana.pears"),
        (ana(pears=-1), "error", "sheet.players.Ana.pears"),
        (ana(purse={"coins": -6}), "error", "sheet.players.Ana.purse.coins"),
        (ana(stalls=[{}, {"crates": 4}]), "error", "sheet.players.Ana.stalls[1].crates"),
        (ana(stalls=[{}, {}, {}]), "error", "sheet.players.Ana.stalls"),
        (data(sheet={"players": {"Ana": {"pears": 3}, "Ben": {"pears": 3}}}), "error", "sheet.players.*.pears"),
        (rounds({}, {"hands": {"Ana": ["K", "K", "K"]}}), "error", "sheet.rounds[1].hands.Ana"),
        (rounds({"hands": {"Ana": -1}}), "error", "sheet.rounds[0].hands.Ana"),
        (ana(purse={"licence": True}), "warning", "sheet.table.mayor"),
        (ana(pears=4), "warning", "sheet"),
        (data(players=["A", "B", "C", "D"]), "warning", "sheet"),
        (data(colour="red"), "warning", "colour"),
    ],
)
def test_issues_say_where_in_the_file(file: dict[str, Any], level: str, where: str) -> None:
    found = told(file)
    assert [(issue["level"], issue["where"]) for issue in found["issues"]] == [(level, where)]
    assert found["issues"][0]["message"]
    assert bool(found["standings"]) is (level == "warning")


def test_an_impossible_sheet_has_no_standings_unless_forced() -> None:
    file = ana(pears=5)
    assert {key: value for key, value in told(file).items() if key not in ("issues", "game")} == {
        "standings": [],
        "tie_break": None,
        "open_question": None,
        "rulings_that_matter": [],
    }
    forced = told(file, force=True)
    assert [one["total"] for one in forced["standings"]] == [5, 0]
    assert forced["issues"] == told(file)["issues"]
    assert shown(file) == [
        "This cannot be:",
        "  sheet.players.Ana.pears: Pears 5: at most 4.",
        "",
        "Nothing was scored. Put it right, or score it all the same with --force.",
    ]
    assert shown(file, force=True)[0] == "1.  Ana  5"


def test_a_count_of_any_size_is_scored_when_forced() -> None:
    assert told(ana(pears=10**30), force=True)["standings"][0]["total"] == 10**30
    assert told(ana(purse={"coins": 10**30}))["standings"][0]["total"] == 10**30


def test_errors_come_before_warnings() -> None:
    found = told(data(colour="red", sheet={"players": {"Ana": {"pears": 5, "purse": {"licence": True}}}}))
    assert [issue["level"] for issue in found["issues"]] == ["error", "warning", "warning"]


def test_every_word_goes_through_the_language_of_the_reader() -> None:
    def shout(text: Text | str) -> str:
        return text if isinstance(text, str) else render(text, lambda id, plural, n: id.replace("wins", "SIEGT"))

    assert "Ana SIEGT." in as_text(report(play(sheet={"players": {"Ana": {"pears": 1}}})), shout)


def test_names_cannot_write_over_the_screen() -> None:
    file = data(players=["A\x1b[2Jna", "B\u202een\n1.  Eve  99"])
    assert shown(file)[:2] == ["1.  A [2Jna          0", "1.  Ben 1.  Eve  99  0"]
    assert printable("a\u2028b\u2029c\td\u200de") == "a b c d\u200de"


@pytest.mark.parametrize(
    ("text", "cells"), [("Ana", 3), ("健二", 4), ("Зоя", 3), ("Zoe\u0308", 3), ("ｱ", 1), ("한", 2), ("", 0), ("🍣", 2)]
)
def test_wide_characters_take_two_cells(text: str, cells: int) -> None:
    assert width(text) == cells


def test_columns_are_as_wide_as_their_widest_cell() -> None:
    assert columns([("健", "1", ""), ("Ana", "−10", "x")], right=(1,)) == ["健     1", "Ana  −10  x"]


@pytest.mark.parametrize(
    ("mode", "rounds", "found"),
    [
        (
            "scoring",
            [
                {"winner": "Ana", "hands": {"Ben": 3}, "loser": "Ben"},
                {"winner": "Ana", "hands": {"Ben": 3}, "loser": "Ben", "draw": False},
            ],
            [("sheet.rounds[0].loser", "Lost the round"), ("sheet.rounds[1].draw", "Draw")],
        ),
        (
            "last_player",
            [{"loser": "Ben"}, {"loser": "Ana", "hands": {"Ana": 3, "Ben": 4}}],
            [("sheet.rounds[1].hands.Ana", "Cards left")],
        ),
        ("last_player", [{"loser": "Ben"}], []),
    ],
)
def test_what_is_not_counted_under_the_rulings_is_told_once_for_a_field(
    mode: str, rounds: list[Any], found: list[tuple[str, str]]
) -> None:
    file = data(game="umami-rami", players=["Ana", "Ben"], rulings={"mode": mode}, sheet={"rounds": rounds})
    findings = report(read(file, all_games())).findings
    assert [(one.where, str(one.message)) for one in findings] == [
        (where, f"{label}: not counted under these rulings, ignored.") for where, label in found
    ]
