"""A game begins: who plays, who begins, by which house rules."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft
import pytest

from companion.core.events import FirstPlayerChosen
from companion.live import Live
from companion.ui.desk import House
from companion.ui.people import new_player
from tests.fakes import FakeStore
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


def the_game(house: House) -> Live:
    (live,) = house.tables.running()
    return live


def fields(screen: Screen) -> list[str]:
    return [field.value for field in screen.find(ft.TextField)]


def known_players(store: FakeStore, *names: str) -> None:
    for name in names:
        store.players.put(new_player(name, id=name.lower()))


def test_from_the_games_to_the_table_in_two_taps_with_nobody_named(open_at: OpenAt, house: House) -> None:
    async def evening() -> None:
        async with open_at("/") as screen:
            await screen.tap("game-umataka")
            await screen.tap("start")
            live = the_game(house)
            assert screen.route == f"/table/{live.id}/setup"
            assert live.session.names == ("Player 1", "Player 2", "Player 3")
            assert [player.id for player in live.session.players] == ["guest-1", "guest-2", "guest-3"]
            assert live.session.first is None
            assert house.store.players.all() == []

    asyncio.run(evening())


def test_names_become_players_and_the_table_of_next_time(open_at: OpenAt, house: House) -> None:
    async def evening() -> None:
        async with open_at("/new/umataka") as screen:
            await screen.type("Player 1", " Ana ")
            await screen.type("Player 3", "桜")
            await screen.tap("just-score")
            live = the_game(house)
            assert screen.route == f"/table/{live.id}/score"
            assert live.session.score_only
            assert live.session.names == ("Ana", "Player 2", "桜")
            assert [player.colour for player in live.session.players] == ["red", "blue", "yellow"]
            kept = house.store.players.all()
            assert [(player["name"], bool(player["last_played"])) for player in kept] == [("Ana", True), ("桜", True)]
        async with open_at("/new/umataka") as screen:
            assert fields(screen) == ["Ana", "", "桜"]
        async with open_at("/new/umami") as screen:
            assert fields(screen) == ["Ana", "", "桜"]

    asyncio.run(evening())


def test_a_name_that_is_known_is_that_player(open_at: OpenAt, house: House, store: FakeStore) -> None:
    known_players(store, "Ana")
    store.players.put({**new_player("Ben", id="ben"), "deleted": True})

    async def evening() -> None:
        async with open_at("/new/umami") as screen:
            await screen.type("Player 1", "ANA")
            await screen.type("Player 2", "ben")
            await screen.tap("start")
        seated = the_game(house).session.players
        assert [(player.id, player.name) for player in seated[:2]] == [("ana", "Ana"), ("ben", "Ben")]
        assert [player["deleted"] for player in store.players.all()] == [False, False]

    asyncio.run(evening())


def test_a_tap_on_a_player_seats_them_and_another_lets_go(open_at: OpenAt, store: FakeStore) -> None:
    known_players(store, "Ana", "Ben")

    async def evening() -> None:
        async with open_at("/new/umataka") as screen:
            assert screen.label("player-ana") == "Let Ana play"
            await screen.tap("player-ben")
            await screen.tap("player-ana")
            assert fields(screen) == ["Ben", "Ana", ""]
            assert screen.label("player-ana") == "Ana plays: take out"
            await screen.tap("player-ben")
            assert fields(screen) == ["", "Ana", ""]
            await screen.tap("count-4")
            assert len(fields(screen)) == 4
            await screen.tap("remove-1")
            assert fields(screen) == ["Ana", "", ""]

    asyncio.run(evening())


def test_many_players_are_folded_behind_one_chip(open_at: OpenAt, store: FakeStore) -> None:
    known_players(store, *(f"P{n:02}" for n in range(20)))

    async def evening() -> None:
        async with open_at("/new/umami") as screen:
            assert screen.shows("9 more")
            assert not screen.find("player-p19")
            await screen.tap("more-players")
            assert screen.find("player-p19")

    asyncio.run(evening())


def test_seats_move_by_drag_or_tap_with_their_colours(open_at: OpenAt) -> None:
    async def evening() -> None:
        async with open_at("/new/umataka") as screen:
            for seat, name in enumerate(("Ana", "Ben", "Cora"), 1):
                await screen.type(f"Player {seat}", name)
            assert not screen.find("up-2")
            await screen.tap("move-2")
            assert screen.label("up-2") == "Move Ben up"
            await screen.tap("up-2")
            assert fields(screen) == ["Ben", "Ana", "Cora"]
            await screen.tap("move-1")
            await screen.tap("down-1")
            assert fields(screen) == ["Ben", "Cora", "Ana"]
            reorder = screen.one(ft.ReorderableListView)
            await screen.fire(reorder, "reorder", {"old_index": 2, "new_index": 0})
            assert fields(screen) == ["Ana", "Ben", "Cora"]
            await screen.tap("colour-1")
            await screen.tap("colour-1-blue")
            assert screen.label("colour-1") == "Colour of Ana: blue"
            assert screen.label("colour-2") == "Colour of Ben: red"

    asyncio.run(evening())


def test_the_draw_is_recorded_as_one(open_at: OpenAt, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("random.choice", lambda seats: seats[1])

    async def evening() -> None:
        async with open_at("/new/umami") as screen:
            await screen.type("Player 2", "Ben")
            assert screen.shows("Nobody is chosen, so Player 1 begins.")
            await screen.tap("first-3")
            assert screen.shows("Player 3 begins.")
            await screen.tap("first-3")
            assert screen.shows("Nobody is chosen, so Player 1 begins.")
            await screen.tap("draw")
            assert screen.shows("The draw: Ben begins.")
            await screen.tap("start")
        live = the_game(house)
        assert live.session.first == 1
        assert live.history.events[-1] == FirstPlayerChosen(1, drawn=True)

    asyncio.run(evening())


def test_house_rules_are_counted_and_kept(open_at: OpenAt, house: House) -> None:
    async def evening() -> None:
        async with open_at("/new/umami-rami") as screen:
            assert screen.shows("9 open questions, answered as usual")
            await screen.tap("house-rules")
            assert screen.label("ruling-ace-low") == "only low: A-2-3"
            await screen.tap("ruling-ace-low")
            assert screen.shows("1 differs from the default")
            await screen.tap("ruling-rounds-more")
            await screen.tap("ruling-rounds-more")
            assert screen.shows("2 differ from the default")
            await screen.tap("ruling-rounds-less")
            await screen.tap("ruling-rounds-less")
            assert screen.shows("1 differs from the default")
            await screen.tap("start")
        rulings = the_game(house).session.sheet.rulings
        assert (rulings["ace"], rulings["rounds"], rulings["decks"]) == ("low", "", "1")

    asyncio.run(evening())


def test_another_game_is_another_table(open_at: OpenAt) -> None:
    async def evening() -> None:
        async with open_at("/new/umataka") as screen:
            await screen.tap("count-4")
            screen.page.navigate("/new/umami")
            await screen.settle()
            assert len(fields(screen)) == 3

    asyncio.run(evening())


def test_a_wide_screen_shows_it_beside_each_other(open_at: OpenAt, house: House) -> None:
    async def evening() -> None:
        async with open_at("/new/umami", width=1280) as screen:
            await screen.tap("count-2")
            await screen.tap("first-2")
            await screen.tap("start")
        assert the_game(house).session.first == 1

    asyncio.run(evening())
