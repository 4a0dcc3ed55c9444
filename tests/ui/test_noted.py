"""What was noted on the way is seen on the table, on the result and in the history."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from companion.core.events import GameEnded, ScoreEntered
from companion.ui.desk import House
from tests.ui.evenings import done
from tests.ui.fakepage import Screen
from tests.ui.test_secrets import at_the_table

OpenAt = Callable[..., Screen]


def test_a_forgotten_shout_is_seen_from_the_table_to_the_history(open_at: OpenAt, house: House) -> None:
    live = at_the_table(house, "chef-umami")

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            assert not screen.shows("Noted on the way")
            for seat in (1, 0, 1):
                await screen.tap("incident-missed_umami")
                await screen.tap(f"choose-seat-{seat}")
            assert screen.shows("Ben · Forgot to shout UMAMI! (2 times)")
            assert screen.shows("Ana · Forgot to shout UMAMI!")
            assert screen.label("undo") == "Undo: Ben · Forgot to shout UMAMI!"
            await screen.tap("undo")
            assert not screen.shows("(2 times)")
        async with open_at(f"/table/{live.id}/result") as screen:
            assert screen.shows("Ben · Forgot to shout UMAMI!")
        done(live.do(ScoreEntered("chef_cards", (1,), 0)))
        done(live.do(GameEnded()))
        async with open_at(f"/history/{live.id}") as screen:
            assert screen.shows("Noted on the way")
            assert screen.shows("Ben · Forgot to shout UMAMI!")
            assert screen.ids().index("noted-1") < screen.ids().index("noted-2")

    asyncio.run(evening())
