"""Every screen by ear: whatever can be used has a name, and every button of ours an identifier for tests."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.evening import UMATAKA, end, fill_in, new_game
from tests.browser.hand import Hand
from tests.browser.server import Server

# What one can use: its role, the name it is spoken by, its identifier.
_USABLE = """() => [...document.querySelectorAll('flt-semantics-host *')].flatMap(node => {
  const role = node.getAttribute('role') ?? { INPUT: 'textbox', TEXTAREA: 'textbox' }[node.tagName];
  if (!['button', 'checkbox', 'link', 'menuitem', 'radio', 'switch', 'tab', 'textbox'].includes(role)) return [];
  const name = (node.getAttribute('aria-label') ?? node.textContent).trim();
  return [[role, name, node.getAttribute('flt-semantics-identifier') ?? '']];
})"""
# Flutter's own buttons, which take no identifier.
_FLUTTERS = {"Back", "Close", "Dismiss", "Cancel", "Clear", "Leave it", "Try again", "Undo"}


def spoken(hand: Hand) -> None:
    """Everything on the screen that can be used has a name."""
    usable: Sequence[tuple[str, str, str]] = hand.page.evaluate(_USABLE)
    assert usable
    assert [one for one in usable if not one[1]] == [], hand.route
    unnamed = [name for role, name, id in usable if role == "button" and not id and name not in _FLUTTERS]
    assert unnamed == [], hand.route
    ids = [id for _, _, id in usable if id]
    assert sorted({id for id in ids if ids.count(id) > 1}) == [], hand.route


@pytest.fixture
def tall(context: BrowserContext, server: Server) -> Hand:
    """A window in which every list is there as a whole."""
    hand = Hand(context.new_page(), server.url)
    hand.page.set_viewport_size({"width": 390, "height": 3000})
    hand.open()
    return hand


def test_the_four_places_and_the_rules(tall: Hand) -> None:
    for route, words in (
        ("/", "Start a game"),
        ("/history", "No plays yet"),
        ("/players", "Add a player"),
        ("/more", "Your data"),
        ("/more/about", "Licences"),
        ("/more/backups", "Backups"),
        ("/more/rules/umami", "Rules in short"),
        ("/new/umami-rami", "Who plays?"),
        ("/nowhere", "Back to the games"),
        ("/table/nowhere", "This game is not on the table any more."),
    ):
        tall.open(route)
        tall.shows(words)
        spoken(tall)
    tall.open("/new/umataka")
    tall.taps("house-rules", "colour-1", "move-2")
    tall.sees("ruling-tie_break-ahead")
    spoken(tall)
    tall.open("/players")
    tall.tap("add")
    tall.sees("save")
    spoken(tall)
    tall.open("/history")
    tall.tap("filters")
    tall.sees("deleted")
    spoken(tall)
    tall.open("/more/about")
    for licence in ("licence-app", "licence-fonts", "licence-packages"):
        tall.tap(licence)
        tall.sees(licence, "Close")
        spoken(tall)
        tall.tap(licence)
        tall.sees(licence, "Open")


def test_a_game_from_set_up_to_history(tall: Hand) -> None:
    new_game(tall, "umataka", ("Ana", "Борис", "健二"))
    spoken(tall)
    tall.tap("start")
    tall.sees("progress")
    tall.tap("house-rules")
    tall.sees("ruling-tie_break-ahead")
    spoken(tall)
    tall.tap("start-playing")
    tall.sees("where", "Spring · Preparation")
    tall.tap("next")
    tall.sees("pass")
    spoken(tall)
    tall.tap("menu")
    tall.page.get_by_role("menuitem").first.wait_for(state="attached")
    spoken(tall)
    tall.page.keyboard.press("Escape")
    tall.page.get_by_role("menuitem").first.wait_for(state="detached")

    tall.tap("score")
    tall.sees("cell-track-0")
    spoken(tall)
    tall.tap("eyes")
    tall.shows("Hidden things are shown")
    fill_in(tall, {**UMATAKA, "bear": (5, 0, 0)})
    spoken(tall)
    tall.open_cell("cell-start_player-table")
    tall.sees("choose-seat-0")
    spoken(tall)
    tall.enter("cell-bear-0", 1)
    tall.tap("result")
    tall.tap("show-result")  # it is not the end of the game, and somebody may still hide something
    tall.sees("podium")
    tall.tap("line-animals")
    tall.shows("sets of 4 and 1: 14 + 2")
    spoken(tall)
    end(tall)
    spoken(tall)
    tall.open("/history")
    tall.sees("play-*")
    spoken(tall)
