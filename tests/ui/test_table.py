"""The table: where the game is, whose turn it is, what is asked, and the way on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from companion.core.events import EndTriggered, GameReset, PhaseEnded, ScoreEntered, SessionDeleted
from companion.ui.desk import House
from tests.fakes import FakeStore
from tests.ui.evenings import begun, done, scored
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


def test_next_says_where_it_leads_and_leads_there(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umataka")

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            assert screen.label("where") == "Spring · Preparation"
            assert screen.label("next") == "Next: Activity"
            await screen.tap("next")
            assert screen.label("where") == "Spring · Activity · Placement · Ana's turn"
            assert screen.label("turn") == "Ana's turn"
            for _ in range(2):
                await screen.tap("next")
            assert screen.label("next") == "Next: Ben's turn"
            await screen.tap("next")
            assert screen.label("turn") == "Ben's turn"
            await screen.tap("undo")
            assert screen.label("turn") == "Ana's turn"
            await screen.tap("redo")
            assert screen.label("turn") == "Ben's turn"

    asyncio.run(evening())


def test_who_cannot_place_passes(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umataka")
    done(live.do(PhaseEnded()))

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            assert screen.label("pass").startswith("Ana ")
            await screen.tap_quickly("pass", "pass")
            assert live.session.position.passed == (0,)
            assert screen.label("turn") == "Ben's turn"

    asyncio.run(evening())


def test_an_announced_end_says_until_when_it_is_played_on(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umami")
    while not (triggers := [id for id in triggers_of(live.id, house) if id]):
        done(live.do(PhaseEnded()))
    done(live.do(EndTriggered(triggers[0])))

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            assert screen.shows("play on until it would be Ana's turn.")
            assert not [id for id in screen.ids() if id.startswith("trigger-")]

    asyncio.run(evening())


def triggers_of(id: str, house: House) -> list[str]:
    """What can be announced where a game is."""
    live = house.tables.find(id)
    assert live is not None
    rounds = live.game.flow(len(live.session.players), live.session.sheet.rulings).rounds
    return [trigger.id for trigger in rounds[live.session.position.round].phases[live.session.position.phase].triggers]


def test_what_is_counted_now_leads_to_its_place_and_is_ticked_when_everybody_has_it(
    open_at: OpenAt, house: House
) -> None:
    live = begun(house, "umataka")
    while "cooked_nuts" not in asked(live.id, house):
        done(live.do(PhaseEnded()))

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            assert screen.label("ask-cooked_nuts").startswith("Enter ")
            await screen.tap("ask-cooked_nuts")
            assert screen.route == f"/table/{live.id}/score/cooked_nuts"
        for seat in live.session.sheet.seats:
            done(live.do(ScoreEntered("cooked_nuts", (2,), seat)))
        async with open_at(f"/table/{live.id}") as screen:
            assert screen.label("ask-cooked_nuts").endswith(", entered")

    asyncio.run(evening())


def asked(id: str, house: House) -> tuple[str, ...]:
    """What is counted where a game is."""
    live = house.tables.find(id)
    assert live is not None
    rounds = live.game.flow(len(live.session.players), live.session.sheet.rulings).rounds
    return rounds[live.session.position.round].phases[live.session.position.phase].asks


def test_at_the_end_next_is_the_result(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umataka")
    while not live.session.position.final:
        done(live.do(PhaseEnded()))

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            assert screen.label("next") == "Next: Result"
            await screen.tap("next")
            assert screen.route == f"/table/{live.id}/result"

    asyncio.run(evening())


def test_a_table_that_is_not_set_leads_to_the_checklist(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umami-rami", set_up=False)

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            assert screen.shows("The table is not set yet.")
            assert screen.label("next") == "Next: Set-up"
            await screen.tap("next")
            assert screen.route == f"/table/{live.id}/setup"

    asyncio.run(evening())


def test_a_step_that_is_not_saved_is_not_taken(open_at: OpenAt, house: House, store: FakeStore) -> None:
    live = begun(house, "umataka")

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            store.disk.full = True
            await screen.tap("next")
            assert screen.shows("The disk is full.")
            assert screen.label("where") == "Spring · Preparation"
            store.disk.full = False
            await screen.tap("try-again")
            assert screen.label("turn") == "Ana's turn"

    asyncio.run(evening())


def test_start_afresh_can_be_undone_but_its_undo_takes_back_nothing_else(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umataka")
    done(live.do(ScoreEntered("track", (12,), 0)))

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            await screen.tap("menu-afresh")
            assert not live.session.sheet.entries.keys() - {("start_player", None, None)}
            await screen.act_on_sentence()
            assert live.session.sheet.number("track", 0) == 12
            await screen.tap("menu-afresh")
            done(live.do(ScoreEntered("track", (7,), 1)))
            await screen.act_on_sentence()
            assert live.session.sheet.number("track", 1) == 7
            assert screen.shows("Something else was done since then. Undo that first.")
            assert GameReset() in live.history.events

    asyncio.run(evening())


def test_throwing_away_leads_to_the_games_with_a_way_back(open_at: OpenAt, house: House, store: FakeStore) -> None:
    live = begun(house, "umataka")

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            store.disk.full = True
            await screen.tap("menu-throw-away")
            assert screen.route == f"/table/{live.id}"
            store.disk.full = False
            await screen.tap("try-again")
            assert screen.route == "/"
            assert screen.shows("UMATAKA was thrown away.")
            assert house.tables.running(deleted=True) == [live]
            await screen.act_on_sentence()
            assert house.tables.running() == [live]
            assert SessionDeleted() not in live.history.events
            assert f"continue-{live.id}" in screen.ids()

    asyncio.run(evening())


def test_the_menu_leads_elsewhere(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umataka")
    table = f"/table/{live.id}"
    ways = {"menu-setup": f"{table}/setup", "menu-rules": "/more/rules/umataka", "score": f"{table}/score"}

    async def evening() -> None:
        for entry, route in ways.items():
            async with open_at(table) as screen:
                await screen.tap(entry)
                assert screen.route == route

    asyncio.run(evening())


def test_two_pages_on_one_game_show_the_same(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umataka")

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as phone, open_at(f"/table/{live.id}", width=1280) as tablet:
            await phone.tap("next")
            await tablet.settle()
            assert tablet.label("turn") == "Ana's turn"
            await tablet.tap("menu-throw-away")
            await phone.settle()
            await phone.tap("next")
            assert phone.shows("This game was deleted. Undo brings it back.")

    asyncio.run(evening())


def test_a_game_that_is_not_on_the_table(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{}, {}])

    async def evening() -> None:
        async with open_at("/table/nobody") as screen:
            assert screen.shows("This game is not on the table any more.")
        async with open_at(f"/table/{live.id}") as screen:
            assert "next" in screen.ids(), "a game that is only counted has a table, too"

    asyncio.run(evening())
