"""Two quick taps, the second before what the first did is seen: nothing is done twice, nobody else's is touched."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from companion.core.events import SetupFinished
from companion.core.sheet import Place
from companion.ui.desk import House
from tests.fakes import FakeStore
from tests.ui.evenings import begun, kept, scored
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]
TIED = {"track": 30}


def test_a_tie_between_two_is_decided_by_the_first_tap(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [TIED, TIED])

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/result") as screen:
            await screen.tap_quickly("choose-seat-0", "choose-seat-1")
            assert live.session.sheet.order("explorers") == (0, 1)
            assert screen.label("podium").startswith("Ben: place 1"), "who stands behind wins"

    asyncio.run(evening())


def test_of_three_tied_each_tap_counts(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [TIED, TIED, TIED])

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/result") as screen:
            await screen.tap_quickly("choose-seat-2", "choose-seat-0")
            assert live.session.sheet.order("explorers") == (2, 0, 1)

    asyncio.run(evening())


def test_a_question_about_one_player_is_answered_once(open_at: OpenAt, house: House) -> None:
    live = scored(house, "chef-umami", [{"chef_cards": 1}, {"chef_cards": 1}], tie="finisher")

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/result") as screen:
            await screen.tap_quickly("choose-seat-1", "choose-seat-0")
            assert live.result.of(1).winner

    asyncio.run(evening())


@pytest.mark.parametrize("late", [False, True])
def test_yes_twice_is_not_the_next_players_yes(open_at: OpenAt, house: House, late: bool) -> None:
    live = scored(house, "chef-umami", [{}, {}])

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/score/starter_plated") as screen:
            taps = screen.tap_late if late else screen.tap_quickly
            await taps("choose-yes", "choose-yes")
            assert live.session.sheet.entries == {Place("starter_plated", 0): (1,)}
            await screen.tap("choose-no")
            assert live.session.sheet.entries[Place("starter_plated", 1)] == (0,)

    asyncio.run(evening())


def test_next_twice_ends_one_turn(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umataka")

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            before = len(live.history.events)
            await screen.tap_quickly("next", "next")
            assert len(live.history.events) == before + 1

    asyncio.run(evening())


@pytest.mark.parametrize("taps", [("just-score", "just-score"), ("start", "start"), ("start", "just-score")])
def test_a_game_is_begun_once(open_at: OpenAt, house: House, taps: tuple[str, str]) -> None:
    async def evening() -> None:
        async with open_at("/new/umataka") as screen:
            await screen.tap_quickly(*taps)
            (live,) = house.tables.running()
            assert screen.route.startswith(f"/table/{live.id}/")
            screen.page.navigate("/new/umataka")
            await screen.settle()
            await screen.tap("just-score")
            assert len(house.tables.running()) == 2, "another game of the same people later"

    asyncio.run(evening())


def test_a_rematch_is_begun_once(open_at: OpenAt, house: House) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 20}])

    async def evening() -> None:
        async with open_at(f"/history/{id}") as screen:
            await screen.tap_quickly("rematch", "rematch")
            (live,) = house.tables.running()
            assert screen.route == f"/table/{live.id}/setup"
            screen.page.navigate(f"/history/{id}")
            await screen.settle()
            await screen.tap("rematch")
            assert len(house.tables.running()) == 2

    asyncio.run(evening())


def test_finishing_twice_ends_with_the_good_news(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"track": 30}, {"track": 20}])

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/result") as screen:
            await screen.tap_quickly("finish", "finish")
            assert screen.shows("Kept in the history.")
            assert not screen.shows("This game has ended. Reopen it to change something.")

    asyncio.run(evening())


def test_throwing_away_twice_and_taking_back_twice_touch_nothing_else(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"track": 30}, {"track": 20}])
    before = live.session

    async def evening() -> None:
        async with open_at("/") as screen:
            await screen.tap_quickly(f"delete-{live.id}", f"delete-{live.id}")
            assert screen.shows("UMATAKA was thrown away.")
            await screen.tap_quickly(f"restore-{live.id}", f"restore-{live.id}")
            assert live.session == before

    asyncio.run(evening())


def test_play_begins_once(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umataka", set_up=False)

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/setup") as screen:
            await screen.tap_quickly("start-playing", "start-playing")
            assert live.history.undoable == SetupFinished()
            assert not screen.shows("Play has begun already.")
            assert screen.route == f"/table/{live.id}"

    asyncio.run(evening())


def test_a_player_is_added_once(open_at: OpenAt, store: FakeStore) -> None:
    async def evening() -> None:
        async with open_at("/players") as screen:
            await screen.tap("add")
            await screen.type("Name", "Ana")
            await screen.tap_quickly("save", "save")
            assert [player["name"] for player in store.players.all()] == ["Ana"]
            assert "save" not in screen.ids()

    asyncio.run(evening())


def test_a_number_of_a_house_rule_counts_every_tap_and_is_never_empty(open_at: OpenAt, house: House) -> None:
    more, less = "ruling-decks-more", "ruling-decks-less"

    async def evening() -> None:
        async with open_at("/new/umami-rami") as screen:
            await screen.tap("house-rules")
            decks = screen.label("ruling-decks")
            await screen.tap_quickly(more, more, more)
            assert screen.label("ruling-decks") == str(int(decks) + 3)
            await screen.tap_quickly(*[less] * 9)
            assert screen.label("ruling-decks") == "1"
            await screen.tap_quickly("ruling-rounds-more", "ruling-rounds-less", "ruling-rounds-less")
            assert screen.label("ruling-rounds") == "open", "where the default is open it can be opened again"

    asyncio.run(evening())
