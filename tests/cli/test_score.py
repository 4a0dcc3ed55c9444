"""`companion score`: the evenings of the four games, and every file that is none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli import evenings
from tests.cli.shell import Shell


def totals(answer: Any) -> dict[str, int]:
    return {standing["player"]: standing["total"] for standing in answer["standings"]}


@pytest.mark.parametrize(
    ("ruling", "expected"), [("each_4", (72, 64, 63)), ("none", (68, 64, 59)), ("split", (70, 64, 61))]
)
def test_umataka_with_two_tied_for_the_second_most_nuts(
    shell: Shell, ruling: str, expected: tuple[int, int, int]
) -> None:
    answer = shell.score(evenings.umataka(second_nuts_tie=ruling), "--json")
    assert (answer.status, answer.err) == (0, "")
    assert totals(answer.json) == dict(zip(("Ana", "Борис", "健二"), expected, strict=True))
    assert [standing["rank"] for standing in answer.json["standings"]] == [1, 2, 3]
    assert answer.json["tie_break"] is None
    assert "second_nuts_tie" not in answer.json["rulings_that_matter"]
    assert [line["category"] for line in answer.json["standings"][2]["lines"]] == [
        "track",
        "animals",
        "start_player",
        "cooked_nuts",
        "jade",
        "resources",
    ]


def test_umataka_asks_for_the_explorers_when_the_totals_tie(shell: Shell) -> None:
    answer = shell.score(evenings.umataka_tie(), "--json").json
    assert [(one["rank"], one["total"]) for one in answer["standings"]] == [(1, 80), (1, 80)]
    assert answer["open_question"]
    told = shell.score(evenings.umataka_tie(["B", "A"]), "--json").json
    assert [(one["player"], one["rank"]) for one in told["standings"]] == [("A", 1), ("B", 2)]
    assert told["open_question"] is None
    assert told["rulings_that_matter"] == ["tie_break"]


def test_umami_breaks_a_tie_by_blossoms(shell: Shell) -> None:
    answer = shell.score(evenings.umami_tie(), "--json").json
    assert [(one["player"], one["rank"], one["total"]) for one in answer["standings"]] == [("Ben", 1, 8), ("Ana", 2, 8)]
    assert answer["tie_break"] == "8 = 8 points; Blossoms 4 > 2: Ben wins"


def test_chef_umami_with_the_dessert_last(shell: Shell) -> None:
    assert totals(shell.score(evenings.chef(), "--json").json) == {"Ana": 30, "Ben": -1}
    assert totals(shell.score(evenings.chef(chef_card_penalty="per_card"), "--json").json) == {"Ana": 30, "Ben": -6}
    assert shell.score(evenings.chef(min_cards=3)).status == shell.score(evenings.chef(min_cards="3")).status == 0


def test_umami_rami_over_three_rounds(shell: Shell) -> None:
    answer = shell.score(evenings.rami(), "--json").json
    assert totals(answer) == {"Ana": 30, "Cleo": -6, "Ben": -24}
    assert [line["category"] for line in answer["standings"][0]["lines"]] == ["round_1", "round_2", "round_3"]


def test_an_impossible_sheet(shell: Shell) -> None:
    bears: dict[str, Any] = evenings.umataka()
    bears["sheet"]["players"]["Ana"]["bear"] = 5
    answer = shell.score(bears, "--json")
    assert answer.status == 1
    assert (answer.json["standings"], answer.json["tie_break"]) == ([], None)
    assert {issue["where"] for issue in answer.json["issues"]} == {"sheet.players.Ana.bear", "sheet.players.*.bear"}
    forced = shell.score(bears, "--json", "--force")
    assert forced.status == 1
    assert totals(forced.json)["Борис"] == 64
    assert forced.json["issues"] == answer.json["issues"]
    plain = shell.score(bears)
    assert plain.status == 1
    assert "sheet.players.Ana.bear" in plain.out
    assert "72" not in plain.out


@pytest.mark.parametrize(
    ("game", "counted", "where"),
    [
        ("umami", {"dishes": [{"stars": 4}]}, "sheet.players.Ana.dishes[0].stars"),
        ("umami", {"dishes": [{"stars": 2, "blossoms": 2}]}, "sheet.players.Ana.dishes[0].blossoms"),
        ("umami", {"dishes": [{}] * 6}, "sheet.players.Ana.dishes"),
        ("chef-umami", {"dishes": {"main": {"plated": True, "meat": 3}}}, "sheet.players.Ana.dishes.main.plated"),
        ("chef-umami", {"chef_cards": 5}, "sheet.players.Ana.chef_cards"),
        ("umataka", {"track": -1}, "sheet.players.Ana.track"),
    ],
)
def test_what_the_box_does_not_hold_is_impossible(shell: Shell, game: str, counted: dict[str, Any], where: str) -> None:
    answer = shell.score(evenings.file(game, ["Ana", "Ben"], {"players": {"Ana": counted}}), "--json")
    assert answer.status == 1
    assert where in {issue["where"] for issue in answer.json["issues"] if issue["level"] == "error"}


def test_warnings_do_not_change_the_status(shell: Shell) -> None:
    answer = shell.score({**evenings.umataka(), "colour": "red"}, "--json")
    assert answer.status == 0
    assert [(issue["level"], issue["where"]) for issue in answer.json["issues"]] == [("warning", "colour")]


def test_the_standing_for_people(shell: Shell) -> None:
    answer = shell.score(evenings.umataka())
    assert answer.out.splitlines()[:5] == ["1.  Ana    72", "2.  Борис  64", "3.  健二   63", "", "Ana wins."]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not a play",
        b"\xff\xfe",
        b"\xef\xbb\xbf{}",
        b"[]",
        b"{}",
        b'{"a": 1, "a": 2}',
        b'{"version": NaN}',
        b"[" * 100_000,
        b'{"version": ' + b"1" * 10_000 + b"}",
        b'{"game": "\\ud800"}',
        b'{"format": "companion-play", "version": 2}',
        b'{"format": "companion-play", "version": 1, "game": "chess"}',
    ],
    ids=range(13),
)
def test_what_is_no_play_file_is_refused_with_one_sentence(shell: Shell, content: bytes) -> None:
    for options in ((), ("--json",), ("--json", "--force")):
        answer = shell.score(content, *options)
        assert answer.status == 2
        assert answer.sentence.endswith(".")


def test_a_file_that_is_not_there(shell: Shell, tmp_path: Path) -> None:
    assert shell("score", tmp_path / "none.json").sentence == f"There is no file {tmp_path / 'none.json'}."
    assert shell("score", tmp_path).sentence == f"{tmp_path} is a folder, not a file."
    assert "can't be read" in shell("score", "play\0.json").sentence


def test_a_file_on_standard_input(shell: Shell) -> None:
    raw = shell.file(evenings.umataka()).read_bytes()
    assert totals(shell("score", "-", "--json", stdin=raw).json)["Ana"] == 72
    assert shell("score", "-").sentence == "The file is empty."


def test_a_wrong_entry_names_its_place_on_one_line(shell: Shell) -> None:
    file = evenings.file("umataka", ["A\nna", "Ben"], {"players": {"A\nna": {"bear": 2.5}}})
    answer = shell.score(file)
    assert (answer.status, answer.sentence) == (2, "sheet.players.A na.bear: a whole number is expected, not 2.5.")
