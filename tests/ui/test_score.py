"""The score sheet: what a person types, sees, undoes and covers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from companion.core.events import ScoreEntered
from companion.core.sheet import Place
from companion.live import Live
from companion.ui.desk import House
from tests.fakes import FakeStore
from tests.ui.evenings import begun, done, scored
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


def sheet_of(live: Live, field: str = "") -> str:
    return f"/table/{live.id}/score" + (f"/{field}" if field else "")


async def press(screen: Screen, *keys: str) -> None:
    """Keys of a real keyboard."""
    for key in keys:
        pressed = {"key": key, "shift": False, "ctrl": False, "alt": False, "meta": False}
        await screen.fire(screen.page, "keyboard_event", pressed)


def display(screen: Screen) -> str:
    return screen.label("display")


def test_a_blank_sheet_starts_at_its_first_place_and_next_goes_across(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{}, {}])

    async def evening() -> None:
        async with open_at(sheet_of(live)) as screen:
            for key in ("key-4", "key-1", "key-next", "key-3", "key-8"):
                await screen.tap(key)
            assert screen.label("cell-track-0").endswith(": 41")
            assert screen.label("cell-track-1").endswith(": 38")
            assert screen.label("total-0") == "Ana: 41 points"
            assert display(screen) == "38"
            await screen.tap("undo")
            assert screen.label("cell-track-1").endswith("not entered")
            await screen.tap("redo")
            assert screen.label("total-1") == "Ben: 38 points"

    asyncio.run(evening())


def test_a_total_is_spoken_as_one_says_it(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"track": 1}, {}])

    async def evening() -> None:
        async with open_at(sheet_of(live)) as screen:
            assert [screen.label(f"total-{seat}") for seat in (0, 1)] == ["Ana: 1 point", "Ben: 0 points"]

    asyncio.run(evening())


def test_parts_are_added_up_and_a_digit_is_taken_back(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{}, {}])

    async def evening() -> None:
        async with open_at(sheet_of(live, "cooked_nuts")) as screen:
            for key in ("key-3", "key-plus", "key-1", "key-6", "key-back"):
                await screen.tap(key)
            assert display(screen) == "3 + 1 = 4"
            assert live.session.sheet.get("cooked_nuts", 0) == (3, 1)
            await screen.tap("key-clear")
            assert live.session.sheet.get("cooked_nuts", 0) is None

    asyncio.run(evening())


def test_a_real_keyboard_types_and_walks(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{}, {}])

    async def evening() -> None:
        async with open_at(sheet_of(live)) as screen:
            await press(screen, "4", "Numpad 1", "Enter", "7", "Backspace", "9", "q")
            assert [live.session.sheet.number("track", seat) for seat in (0, 1)] == [41, 9]

    asyncio.run(evening())


def test_a_tap_fills_another_place_and_next_after_the_last_ends(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umami", [{}, {}])

    async def evening() -> None:
        async with open_at(sheet_of(live)) as screen:
            last = [id for id in screen.ids() if id.startswith("cell-")][-1]
            await screen.tap(last)
            await screen.tap("key-next")
            assert screen.shows("Tap a cell to enter what was counted.")
            await screen.tap("to-result")
            assert screen.route == f"/table/{live.id}/result"

    asyncio.run(evening())


def test_what_cannot_be_is_told_at_once_and_leads_to_its_place(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"fish": 11}, {}])

    async def evening() -> None:
        async with open_at(sheet_of(live)) as screen:
            assert screen.label("troubles") == "2 things cannot be. Ana · Fish 11: at most 10."
            await screen.tap("troubles")
            assert screen.label("display") == "11"
            await screen.tap("key-2")
            assert "troubles" not in screen.ids()

    asyncio.run(evening())


def test_more_than_anybody_ever_scored_is_refused_in_a_sentence(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{}, {}])
    refused = live.do(ScoreEntered("track", (100_000,), 0))
    assert refused is not None

    async def evening() -> None:
        async with open_at(sheet_of(live)) as screen:
            for _ in range(6):
                await screen.tap("key-9")
            assert live.session.sheet.number("track", 0) == 99_999

    asyncio.run(evening())


def test_hidden_things_are_covered_until_only_one_looks(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umataka", ("Ana", "Ben"))
    done(live.do(ScoreEntered("jade_3", (2,), 0)))

    async def evening() -> None:
        async with open_at(sheet_of(live)) as screen:
            assert screen.shows("•••")
            assert screen.label("total-0") == "Ana: 2+ points"
            await screen.tap("cell-jade_3-1")
            assert screen.shows("only Ben looks at the screen now.")
            assert "key-1" not in screen.ids()
            await press(screen, "1")
            await screen.tap("uncover")
            await screen.tap("key-1")
            assert live.session.sheet.number("jade_3", 1) == 1
            await screen.tap("eyes")
            assert screen.label("total-0") == "Ana: 8 points"
            assert not screen.shows("•••")

    asyncio.run(evening())


def test_ten_players_on_a_phone_have_a_column_each_to_look_at(open_at: OpenAt, house: House) -> None:
    names = [f"A name that is long {n} 健二 🎲" for n in range(10)]
    live = scored(house, "umami-rami", [{} for _ in names], names)

    async def evening() -> None:
        async with open_at(sheet_of(live)) as screen:
            assert [id for id in screen.ids() if id.startswith("total-")] == ["total-0"]
            await screen.tap("player-7")
            assert [id for id in screen.ids() if id.startswith("total-")] == ["total-7"]
        async with open_at(sheet_of(live), width=1280) as screen:
            assert len([id for id in screen.ids() if id.startswith("total-")]) == 10

    asyncio.run(evening())


def test_another_round_is_added_to_the_sheet(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umami-rami", [{}, {}])

    async def evening() -> None:
        async with open_at(sheet_of(live)) as screen:
            assert "cell-hands-0-r2" not in screen.ids()
            await screen.tap("more-rounds")
            await screen.tap("cell-hands-0-r2")
            await screen.tap("key-sum")
            await screen.tap("key-7")
            assert live.session.sheet.entries[Place("hands", 0, 1)] == (7,)

    asyncio.run(evening())


def test_cards_are_tapped_one_by_one(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umami-rami", [{}, {}])

    async def evening() -> None:
        async with open_at(sheet_of(live)) as screen:
            await screen.tap("cell-hands-1-r1")
            await screen.tap_quickly("card-K", "card-9", "card-9")
            assert live.session.sheet.get("hands", 1, 0) == ("K", "9", "9")
            await screen.tap("card-back")
            assert live.session.sheet.get("hands", 1, 0) == ("K", "9")

    asyncio.run(evening())


def test_a_player_is_chosen_and_taken_back(open_at: OpenAt, house: House) -> None:
    live = scored(house, "chef-umami", [{}, {}])

    async def evening() -> None:
        async with open_at(sheet_of(live, "finisher")) as screen:
            await screen.tap("choose-seat-1")
            assert live.session.sheet.player("finisher") == 1
            await screen.tap("cell-finisher-table")
            chosen = screen.one("choose-seat-1")
            assert chosen.selected
            await screen.tap("choose-seat-1")
            assert live.session.sheet.player("finisher") is None

    asyncio.run(evening())


def test_a_number_from_another_page_is_seen_at_once(open_at: OpenAt, house: House, store: FakeStore) -> None:
    live = scored(house, "umataka", [{}, {}])

    async def evening() -> None:
        async with open_at(sheet_of(live)) as phone, open_at(sheet_of(live), width=1280) as tablet:
            await phone.tap("key-5")
            await tablet.settle()
            assert tablet.label("total-0") == "Ana: 5 points"
            store.disk.full = True
            await phone.tap("key-5")
            assert phone.shows("The disk is full.")
            await tablet.settle()
            assert tablet.label("total-0") == "Ana: 5 points"

    asyncio.run(evening())


def test_the_screen_stays_on_while_the_sheet_is_open(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{}, {}])

    async def evening() -> None:
        async with open_at(sheet_of(live)) as screen:
            await screen.settle()
            assert "enable" in [name for name, _ in screen.connection.calls]
        async with open_at("/table/nobody/score") as screen:
            assert screen.shows("This game is not on the table any more.")
            assert not screen.find(ft.Divider)

    asyncio.run(evening())
