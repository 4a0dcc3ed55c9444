"""A line that drops: the screen comes back without anybody doing anything, and goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.evening import new_game
from tests.browser.hand import Hand
from tests.browser.server import Server


@pytest.fixture
def calm() -> bool:
    """The page is refused while the app is away."""
    return False


def comes_back(hand: Hand, drop: Callable[[], None]) -> None:
    """Drop the line; wait until the page has loaded itself anew; switch on what screen readers read."""
    with hand.page.expect_event("load", timeout=60_000):
        drop()
    hand.awake()


def at_the_table(hand: Hand) -> str:
    """An UMATAKA in its first season; its id."""
    new_game(hand, "umataka", ("Ana", "Борис"))
    hand.tap("start")
    hand.tap("start-playing")
    hand.sees("where", "Spring · Preparation")
    return hand.at("/table/*")


def test_a_line_that_breaks_for_a_moment(hand: Hand) -> None:
    table = at_the_table(hand)
    for season_part, then in (
        ("Spring · Preparation", "Spring · Activity · Placement"),
        ("Spring · Activity · Placement", "Spring · Activity · Exploration"),
    ):
        comes_back(hand, lambda: hand.page.evaluate("window.sockets.forEach(socket => socket.close())"))
        assert hand.route == f"/table/{table}"
        hand.sees("where", season_part)
        hand.tap("next")
        hand.sees("where", then)


def test_an_app_that_is_started_again_while_the_page_is_open(hand: Hand, server: Server) -> None:
    table = at_the_table(hand)
    hand.tap("score")
    hand.sees("cell-track-0")
    hand.enter("cell-track-0", 12)

    def restart() -> None:
        server.kill()
        server.start()

    comes_back(hand, restart)
    assert hand.route == f"/table/{table}/score"
    hand.sees("cell-track-0", ": 12")
    hand.enter("cell-track-1", 9)
