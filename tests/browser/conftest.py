"""Chromium, a server a test, and a hand on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.hand import Hand
from tests.browser.server import Server

PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """One Chromium for all tests of a process."""
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=quiet)
        yield found
        found.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A running app with an empty data folder; nothing may have failed in it by the end."""
    server = Server(tmp_path / "data")
    server.start()
    yield server
    server.stop()
    assert server.complaints == []


@pytest.fixture
def hand(browser: Browser, server: Server) -> Iterator[Hand]:
    """A phone on the table, at the first screen."""
    context = browser.new_context(viewport=PHONE, locale="en-GB")
    hand = Hand(context.new_page(), server.url)
    hand.open()
    yield hand
    context.close()
