"""`companion setup`: the checklist for these players, for people and for programs."""

from __future__ import annotations

import pytest

from companion.games import all_games
from tests.cli.shell import Shell

AMOUNTS = {
    "umami": {
        "hand_cards",
        "secret_favorites",
        "favorites_deck",
        "favorites_boxed",
        "favorites_face_up",
        "favorites_left",
        "ingredients_face_up",
        "ingredients_left",
        "end_trigger",
    },
    "chef-umami": {
        "actions_removed",
        "pantry",
        "hand_cards",
        "customers_dealt",
        "customers_unused",
        "pantry_left",
    },
    "umataka": {"family", "dogs", "white_dogs_third", "s_tiles", "white_dogs_left", "animals_placed", "season_tiles"},
    "umami-rami": {"decks", "cards", "hand_cards", "bank"},
}


@pytest.mark.parametrize(("game", "amounts"), AMOUNTS.items())
def test_the_checklist_for_programs(shell: Shell, game: str, amounts: set[str]) -> None:
    answer = shell("setup", game, "--players", "3", "--json")
    assert (answer.status, answer.err) == (0, "")
    assert (answer.json["game"], answer.json["players"]) == (game, 3)
    named = [name for step in answer.json["steps"] for name in step["amounts"]]
    assert sorted(named) == sorted(amounts)
    assert all(step["id"] and step["text"] and "{" not in step["text"] for step in answer.json["steps"])


@pytest.mark.parametrize("game", AMOUNTS)
def test_every_number_of_players_a_game_takes_has_a_checklist(shell: Shell, game: str) -> None:
    for players in range(1, 12):
        answer = shell("setup", game, "--players", str(players))
        if all_games()[game].takes(players):
            assert answer.status == 0
            assert "\n 1. " in answer.out
        else:
            assert answer.status == 2
            assert f"not {players}." in answer.sentence


def test_chef_umami_for_more_than_four_comes_with_a_warning(shell: Shell) -> None:
    for players in range(5, 9):
        answer = shell("setup", "chef-umami", "--players", str(players), "--json")
        assert answer.status == 0
        assert answer.json["players"] == players
        assert answer.err == "companion: Chef Umami is for 2 to 4 players.\n"


@pytest.mark.parametrize(
    "typed",
    [
        ("chess", "--players", "3"),
        ("umami", "--players", "0"),
        ("umami", "--players", "6"),
        ("umami", "--players", "-3"),
        ("umami", "--players", "3.0"),
        ("umami", "--players", "three"),
        ("umami", "--players", "9" * 5000),
        ("umami", "--players", "３"),
        ("umami", "--players"),
        ("umami",),
        ("--players", "3"),
        (),
        ("umami", "umataka", "--players", "3"),
    ],
)
def test_what_cannot_be_set_up_is_one_sentence(shell: Shell, typed: tuple[str, ...]) -> None:
    answer = shell("setup", *typed)
    assert answer.status == 2
    assert answer.sentence
