"""The table is laid: ticks, amounts, who begins, house rules; then play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft
import pytest

from companion.core.events import FirstPlayerChosen, RulingMade, Seated, SessionDeleted, SessionStarted, SetupFinished
from companion.live import Live, Tables
from companion.ui.desk import House
from tests.fakes import FakeStore
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


def begin(house: House, game: str = "umami-rami", *names: str) -> Live:
    seated = tuple(Seated(name.lower(), name) for name in names or ("Ana", "Ben"))
    live = house.tables.start(house.games[game], SessionStarted(game, 1, seated))
    assert isinstance(live, Live)
    return live


def setup_of(live: Live) -> str:
    return f"/table/{live.id}/setup"


def test_a_tick_is_kept_taken_back_and_still_there_after_a_restart(open_at: OpenAt, house: House) -> None:
    live = begin(house)

    async def evening() -> None:
        async with open_at(setup_of(live)) as screen:
            assert screen.shows("0 of 5")
            await screen.tap("step-decks")
            await screen.tap("step-field")
            assert screen.shows("2 of 5")
            assert screen.label("step-decks").startswith("Done: Shuffle 1 deck")
            await screen.tap("step-decks")
            assert screen.shows("1 of 5")
            await screen.tap("undo")
            assert screen.shows("2 of 5")
            await screen.tap("redo")
            assert screen.shows("1 of 5")

    asyncio.run(evening())
    again = Tables(house.store, house.games).find(live.id)
    assert again is not None
    assert again.session.ticked == {"field"}


def test_amounts_are_those_of_these_players_and_follow_the_house_rules(open_at: OpenAt, house: House) -> None:
    live = begin(house)

    async def evening() -> None:
        async with open_at(setup_of(live)) as screen:
            before = live.game.setup(2, live.session.sheet.rulings)[2].amounts["bank"]
            assert str(before) in screen.texts()
            await screen.tap("house-rules")
            await screen.tap("ruling-decks-more")
            assert str(before + 52) in screen.texts()
            assert screen.shows("1 differs from the default")
            assert live.history.events[-1] == RulingMade("decks", "2")
            await screen.tap("ruling-ace-cyclic")  # as it is already
            assert live.history.events[-1] == RulingMade("decks", "2")

    asyncio.run(evening())


def test_when_all_is_done_play_begins(open_at: OpenAt, house: House) -> None:
    live = begin(house)

    async def evening() -> None:
        async with open_at(setup_of(live)) as screen:
            assert screen.label("start-playing") == "Skip the rest and start playing"
            for step in live.game.setup(2, live.session.sheet.rulings):
                await screen.tap(f"step-{step.id}")
            assert screen.shows("All 5 done")
            assert screen.label("start-playing") == "Start playing"
            await screen.tap("start-playing")
            assert screen.route == f"/table/{live.id}"
        assert live.session.setup_done

    asyncio.run(evening())


def test_the_rest_can_be_skipped_and_the_list_looked_at_again(open_at: OpenAt, house: House) -> None:
    live = begin(house)

    async def evening() -> None:
        async with open_at(setup_of(live)) as screen:
            await screen.tap("start-playing")
            assert live.history.events[-1] == SetupFinished()
        async with open_at(setup_of(live)) as screen:
            await screen.tap("to-table")
            assert screen.route == f"/table/{live.id}"

    asyncio.run(evening())


def test_who_begins_is_chosen_or_drawn(open_at: OpenAt, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    live = begin(house)
    monkeypatch.setattr("random.choice", lambda seats: seats[1])

    async def evening() -> None:
        async with open_at(setup_of(live)) as screen:
            assert screen.shows("Nobody is chosen, so Ana begins.")
            await screen.tap("draw")
            assert screen.shows("The draw: Ben begins.")
            await screen.tap("first-1")
            assert screen.shows("Ana begins.")
            await screen.tap("first-1")
            chosen = [event for event in live.history.events if isinstance(event, FirstPlayerChosen)]
            assert chosen == [FirstPlayerChosen(1, drawn=True), FirstPlayerChosen(0)]

    asyncio.run(evening())


def test_another_screen_on_the_same_table_sees_every_tick(open_at: OpenAt, house: House) -> None:
    live = begin(house)

    async def evening() -> None:
        async with open_at(setup_of(live), width=1280) as screen:
            async with open_at(setup_of(live)) as other:
                await other.tap("step-bank")
            await screen.settle()
            assert screen.shows("1 of 5")

    asyncio.run(evening())


def test_what_could_not_be_saved_is_told_and_not_ticked(open_at: OpenAt, house: House, store: FakeStore) -> None:
    live = begin(house)

    async def evening() -> None:
        async with open_at(setup_of(live)) as screen:
            store.disk.fail_at(1)
            await screen.tap("step-bank")
            assert screen.shows("The disk is full.")
            assert screen.shows("0 of 5")
            await screen.tap(lambda c: isinstance(c, ft.FilledButton) and c.content == "Try again")
            assert screen.shows("1 of 5")

    asyncio.run(evening())


def test_a_refusal_is_a_sentence(open_at: OpenAt, house: House) -> None:
    live = begin(house)

    async def evening() -> None:
        async with open_at(setup_of(live)) as screen:
            live.do(SessionDeleted())
            await screen.tap("start-playing")
            assert screen.shows("This game was deleted. Undo brings it back.")
            assert screen.route == setup_of(live)

    asyncio.run(evening())


def test_a_game_that_is_gone_says_so(open_at: OpenAt) -> None:
    async def evening() -> None:
        async with open_at("/table/nowhere/setup") as screen:
            assert screen.shows("This game is not on the table any more.")

    asyncio.run(evening())


@pytest.mark.parametrize("game", ["umami", "chef-umami", "umataka", "umami-rami"])
def test_every_game_can_be_laid_out_line_by_line(open_at: OpenAt, house: House, game: str) -> None:
    live = begin(house, game, "Ana", "Ben", "Cora 🌸 桜の花 with a name of forty letters"[:40], "Dan")
    steps = live.game.setup(4, live.session.sheet.rulings)

    async def evening() -> None:
        async with open_at(setup_of(live)) as screen:
            await screen.tap("house-rules")
            wanted = [str(step.text) for step in steps]
            wanted += [str(text) for ruling in live.game.rulings for text in (ruling.question, ruling.why)]
            assert set(wanted) <= set(screen.texts())

    asyncio.run(evening())
