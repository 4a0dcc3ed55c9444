"""What may happen besides Next: something ends, something is noted, and who it was."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft
import pytest

from companion.core.events import EndTriggered, IncidentNoted, PhaseEnded, RulingMade, SetupFinished
from companion.live import Live
from companion.ui.desk import House
from tests.fakes import FakeStore
from tests.ui.evenings import begun, done
from tests.ui.fakepage import Screen, inside

OpenAt = Callable[..., Screen]


def rami(house: House, players: int = 3, **rulings: str) -> Live:
    """A game of Umami Rami at the phase in which somebody may run out of cards."""
    live = begun(house, "umami-rami", [f"P{n}" for n in range(players)], set_up=False)
    for key, option in rulings.items():
        done(live.do(RulingMade(key, option)))
    done(live.do(SetupFinished()))
    flow = live.game.flow(players, live.session.sheet.rulings)
    while not flow.rounds[0].phases[live.session.position.phase].triggers:
        done(live.do(PhaseEnded()))
    return live


def table_of(live: Live) -> str:
    return f"/table/{live.id}"


def test_the_end_of_a_round_asks_whose_doing_it_was(open_at: OpenAt, house: House) -> None:
    live = rami(house)

    async def evening() -> None:
        async with open_at(table_of(live)) as screen:
            await screen.tap("trigger-out")
            assert screen.shows("No cards left: who was it?")
            assert live.session.sheet.player("winner", 0) is None
            await screen.tap_quickly("choose-seat-1", "choose-seat-2")
            assert live.session.sheet.player("winner", 0) == 1
            assert not screen.shows("who was it?")
            assert "trigger-out" not in screen.ids(), "the counting has begun"

    asyncio.run(evening())


def test_cancel_changes_nothing_and_it_can_be_asked_again(open_at: OpenAt, house: House) -> None:
    live = rami(house)
    before = live.session

    async def evening() -> None:
        async with open_at(table_of(live)) as screen:
            for _ in range(2):
                await screen.tap("trigger-out")
                await screen.tap("cancel")
                assert not screen.shows("who was it?")
            assert live.session == before
            await screen.tap("trigger-out")
            await screen.fire(screen.one(ft.AlertDialog), "dismiss")
            assert not screen.shows("who was it?")

    asyncio.run(evening())


@pytest.mark.parametrize("height", [568, 844])
def test_of_ten_players_everybody_can_be_tapped(open_at: OpenAt, house: House, height: int) -> None:
    live = rami(house, 10)

    async def evening() -> None:
        async with open_at(table_of(live), width=320, height=height) as screen:
            await screen.tap("trigger-out")
            dialog = screen.one(ft.AlertDialog)
            assert dialog.scrollable
            around = [box for box in inside(dialog.content) if isinstance(box, ft.Container) and box.height]
            assert not around, "the names need the height they need"
            await screen.tap("choose-seat-9")
            assert live.session.sheet.player("winner", 0) == 9

    asyncio.run(evening())


def test_what_is_nobodys_doing_is_not_asked(open_at: OpenAt, house: House) -> None:
    live = rami(house)

    async def evening() -> None:
        async with open_at(table_of(live)) as screen:
            await screen.tap_quickly("trigger-blocked", "trigger-blocked")
            assert live.session.sheet.flag("blocked", None, 0)
            assert not screen.shows("That does not end anything here.")

    asyncio.run(evening())


def test_an_end_is_announced_once_and_next_still_ends_the_turn(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umami")
    while not live.game.flow(3, live.session.sheet.rulings).rounds[0].phases[live.session.position.phase].triggers:
        done(live.do(PhaseEnded()))

    async def evening() -> None:
        async with open_at(table_of(live)) as screen:
            button, next_seat = "trigger-full_table", live.session.position.seat
            await screen.tap_quickly(button, button, "next")
            assert live.session.position.trigger == "full_table"
            assert not screen.shows("That does not end anything here.")
            assert live.session.position.seat != next_seat

    asyncio.run(evening())


def test_an_incident_is_noted_once_and_says_what_follows(open_at: OpenAt, house: House) -> None:
    live = rami(house, umami_call="on")

    async def evening() -> None:
        async with open_at(table_of(live)) as screen:
            await screen.tap("incident-no_umami_call")
            await screen.tap_quickly("choose-seat-0", "choose-seat-0")
            assert live.history.events.count(IncidentNoted("no_umami_call", 0)) == 1
            assert screen.shows("takes two cards from the bank")

    asyncio.run(evening())


def test_what_is_not_saved_has_not_happened(open_at: OpenAt, house: House, store: FakeStore) -> None:
    live = rami(house)

    async def evening() -> None:
        async with open_at(table_of(live)) as screen:
            store.disk.full = True
            await screen.tap("trigger-out")
            await screen.tap("choose-seat-0")
            assert screen.shows("The disk is full.")
            assert not any(isinstance(event, EndTriggered) for event in live.history.events)
            store.disk.full = False
            await screen.tap("try-again")
            assert live.session.sheet.player("winner", 0) == 0

    asyncio.run(evening())
