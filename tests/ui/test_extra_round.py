"""A tie at the end of the agreed rounds of Umami Rami, played off at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from companion.core import events as e
from companion.ui.desk import House
from tests.ui.evenings import begun, done
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


def test_from_the_open_question_to_one_more_round(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umami-rami", ("Ana", "Ben"))
    for ruling in (("rounds", "1"), ("final_tie", "extra_round")):
        done(live.do(e.RulingMade(*ruling)))
    for event in (e.PhaseEnded(), e.EndTriggered("blocked"), e.PhaseEnded()):
        done(live.do(event))

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/result") as screen:
            assert screen.label("question") == "Equal points at the end: play one more round."
            await screen.tap("way-on")
            assert screen.label("where") == "End of the game"
            await screen.tap("trigger-extra_round")
            assert screen.label("where") == "Round 2 · Deal"
            assert screen.shows("Round 1"), "the rounds are a strip again"
            await screen.tap("menu-place")
            assert {"choose-round-0", "choose-round-1", "choose-round-2"} <= set(screen.ids())
            assert "choose-round-3" not in screen.ids()
            await screen.tap("close-place")
            await screen.tap("undo")
            assert screen.label("where") == "End of the game"

    asyncio.run(evening())
