"""Chromium, a server a test, and a hand on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Request, Response, WebError, sync_playwright

from tests.browser.hand import IN_THE_PAGE, PHONE, Hand
from tests.browser.server import Server


@pytest.fixture(scope="module")  # its event loop must be gone before a test of another file runs one
def browser(chromium: str) -> Iterator[Browser]:
    """One Chromium for all tests of a file."""
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=quiet)
        yield found
        found.close()


@pytest.fixture
def env() -> dict[str, str]:
    """The environment of the server, beside that of the test; a file may have its own."""
    return {}


@pytest.fixture
def faultless() -> bool:
    """Whether the server may log no error; a file in which something breaks on purpose has its own."""
    return True


@pytest.fixture
def calm() -> bool:
    """Whether nothing may fail in the pages; Flutter throws where a line is refused or a game has no drawing."""
    return True


@pytest.fixture
def server(tmp_path: Path, env: dict[str, str], faultless: bool) -> Iterator[Server]:
    """A running app with an empty data folder; nothing may have failed in it by the end."""
    server = Server(tmp_path / "data", env)
    server.start()
    yield server
    server.stop()
    if faultless:
        assert not server.complaints, server.log.read_text("utf-8")


@pytest.fixture
def context(browser: Browser, server: Server, calm: bool) -> Iterator[BrowserContext]:
    """A browser without a past; by the end nothing failed in its pages, nothing was missing, nobody else was asked."""
    context = browser.new_context(viewport=PHONE, locale="en-GB")
    context.add_init_script(IN_THE_PAGE)
    wrong: list[str] = []

    def answered(response: Response) -> None:
        drawing = response.url.startswith(f"{server.url}/games/")  # a game without one gets a neutral one
        if response.status >= 400 and (calm or not drawing):
            wrong.append(f"{response.status} {response.url}")

    def asked(request: Request) -> None:
        local = request.url.startswith((server.url, "data:", "blob:"))
        if not local and request.failure != "csp":  # the policy of the page stops it before it leaves
            wrong.append(f"{request.failure or 'asked'} {request.url}")

    def crashed(error: WebError) -> None:
        what = f"{error.error} {getattr(error.error, 'stack', '')}"
        if calm and "wakelock_plus" not in what:  # its script stumbles where a browser refuses to keep the screen on
            wrong.append(what)

    context.on("response", answered)
    context.on("requestfinished", asked)
    context.on("requestfailed", asked)
    context.on("weberror", crashed)
    yield context
    context.close()
    assert wrong == []


@pytest.fixture
def hand(context: BrowserContext, server: Server) -> Hand:
    """A phone on the table, at the first screen."""
    hand = Hand(context.new_page(), server.url)
    hand.open()
    return hand
