"""A table put together: seats, colours and names before a game begins."""

from __future__ import annotations

import pytest

from companion.core.game import Game
from companion.games import all_games
from companion.ui.draft import Draft

UMATAKA = all_games()["umataka"]  # 2 to 4 players, pieces in four colours
RAMI = all_games()["umami-rami"]  # no pieces


def table(*names: str, game: Game = UMATAKA) -> Draft:
    return Draft.of(game, [(name, "") for name in names])


def names(draft: Draft) -> list[str]:
    return [seat.name for seat in draft.seats]


def colours(draft: Draft) -> list[str]:
    return [seat.colour for seat in draft.seats]


def test_nobody_played_yet_three_seats_wait_in_the_first_colours() -> None:
    assert names(table()) == ["", "", ""]
    assert colours(table()) == ["red", "blue", "yellow"]
    assert colours(table(game=RAMI)) == ["", "", ""]


def test_last_times_table_is_cut_and_filled_to_what_the_game_takes() -> None:
    assert names(table("Ana")) == ["Ana", ""]
    assert names(table("Ana", "Ben", "Cora", "Dan", "Eva")) == ["Ana", "Ben", "Cora", "Dan"]


def test_everybody_keeps_the_colour_of_last_time_if_it_is_there_and_free() -> None:
    draft = Draft.of(UMATAKA, [("Ana", "green"), ("Ben", "green"), ("Cora", "mauve")])
    assert colours(draft) == ["green", "red", "blue"]


def test_a_colour_taken_from_somebody_leaves_the_other_one_there() -> None:
    draft = table("Ana", "Ben").coloured(0, "blue")
    assert colours(draft) == ["blue", "red"]
    assert colours(draft.coloured(0, "green")) == ["green", "red"]


def test_fewer_seats_let_those_without_names_go_first() -> None:
    draft = table("Ana", "Ben", "Cora").named(1, "").counted(2)
    assert names(draft) == ["Ana", "Cora"]
    assert names(draft.counted(4)) == ["Ana", "Cora", "", ""]
    assert len(set(colours(draft.counted(4)))) == 4


def test_who_comes_takes_the_open_seat_else_a_new_one() -> None:
    draft = table().toggled("Ana", "green", 2)
    assert (names(draft), colours(draft)) == (["Ana", "", ""], ["green", "blue", "yellow"])
    full = table("Ana", "Ben").toggled("Cora", "", 2)
    assert names(full) == ["Ana", "Ben", "Cora"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (("Ana", "Ben", "Cora"), ["Ana", "Cora"]),  # the seat goes, too
        (("Ana", "Ben"), ["Ana", ""]),  # the game needs two
        (("Ana", "Ben", ""), ["Ana", "", ""]),  # as many seats as were chosen
    ],
)
def test_who_leaves(before: tuple[str, ...], after: list[str]) -> None:
    assert names(table(*before).toggled("BEN", "", 2)) == after


def test_who_begins_stays_the_same_person_when_seats_move_and_nobody_when_they_leave() -> None:
    draft = table("Ana", "Ben", "Cora").begun_by(2, drawn=True).moved(2, 0)
    assert names(draft) == ["Cora", "Ana", "Ben"]
    assert draft.index(draft.first) == 0
    left = draft.removed(2)
    assert (left.first, left.drawn) == (None, False)


@pytest.mark.parametrize(("old", "new"), [(-1, 0), (0, 3), (3, 0)])
def test_a_move_out_of_the_table_is_none(old: int, new: int) -> None:
    draft = table("Ana", "Ben", "Cora")
    assert draft.moved(old, new) == draft


def test_names_that_cannot_be_are_told_at_their_seats() -> None:
    draft = table("Ana", "ana ", "N" * 41, "Player 5")
    assert {key: str(text) for key, text in draft.troubles(str).items()} == {
        0: "Two players are called Ana.",
        1: "Two players are called ana.",
        2: "A name has at most 40 characters.",
    }
    assert str(table("Player 2", "").troubles(str)[0]) == "Two players are called Player 2."


def test_the_people_are_known_by_their_names_and_guests_by_their_seats() -> None:
    people = table("ana", "").people(str, lambda name: ("id-1", name.title()))
    assert [(seated.id, seated.name, seated.colour) for seated in people] == [
        ("id-1", "Ana", "red"),
        ("guest-2", "Player 2", "blue"),
    ]
