"""A game that is only counted, and its house rules on the result: every one can be ruled anew, and back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from companion.core import events as e
from companion.ui.desk import House
from tests.ui.evenings import begun, scored
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]
NUTS = [{"cooked_nuts": 6}, {"cooked_nuts": 9}, {"cooked_nuts": 6}]  # a tie for the second most


def test_a_ruling_is_switched_on_the_result_and_back(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", NUTS)

    def totals() -> list[int]:
        return [live.result.of(seat).total for seat in range(3)]

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/result") as screen:
            assert totals() == [4, 10, 4]
            await screen.tap("house-rules")
            await screen.tap("ruling-second_nuts_tie-none")
            assert totals() == [0, 10, 0]
            await screen.tap("ruling-second_nuts_tie-each_4")
            assert totals() == [4, 10, 4]

    asyncio.run(evening())


def test_the_table_of_a_counted_game_leads_to_its_sheet(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", NUTS)

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            assert screen.shows("only counted")
            assert screen.label("next") == "Next: Score sheet"
            await screen.tap("next")
            assert screen.route == f"/table/{live.id}/score"

    asyncio.run(evening())


def test_the_end_of_a_guided_game_leads_to_the_sheet_until_something_is_counted(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umami", ("Ana", "Ben"))
    assert live.do(e.PositionSet(0, 0, final=True)) is None

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            assert screen.label("next") == "Next: Score sheet"
            live.do(e.ScoreEntered("dish_1_stars", (2,), 0))
            await screen.settle()
            assert screen.label("next") == "Next: Result"

    asyncio.run(evening())
