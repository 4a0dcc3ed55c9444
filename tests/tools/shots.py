"""Photographs of the screens for the README and docs/: an evening is made up, the app started on it, and looked at.

``python -m tests.tools.shots [NAME …]`` takes all of them, or those named, into ``docs/pictures/``.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from companion.core import events as e
from companion.games import all_games
from companion.live import Live, Tables
from companion.storage import open_store
from tests.tools.chromium import chromium

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "pictures"
PEOPLE = ("Ana", "Борис", "健二")
SETTLED = 5000  # ms after the first frame: the screen has come, fonts for names too


class Shot(NamedTuple):
    """One picture: its name, the address (``{umataka}`` is the running game), and what it is looked at with."""

    name: str
    route: str
    size: tuple[int, int] = (390, 844)
    scheme: Literal["light", "dark"] = "light"


SHOTS = (
    Shot("play", "/"),
    Shot("new-game", "/new/umami"),
    Shot("setup", "/table/{umataka}/setup"),
    Shot("table", "/table/{umataka}"),
    Shot("score", "/table/{umataka}/score"),
    Shot("score-dark", "/table/{umataka}/score", scheme="dark"),
    Shot("score-wide", "/table/{umataka}/score", (1280, 800)),
    Shot("result", "/history/{umami}"),
    Shot("history", "/history"),
)


def evening(folder: Path) -> dict[str, str]:
    """A finished Umami that Blossoms decided, and an UMATAKA in its third season; their ids by game."""
    store = open_store(folder)
    tables = Tables(store, all_games())
    try:
        umami = _begin(tables, "umami")
        for seat, dishes in enumerate((((2, 1), (3, 0)), ((1, 2), (3, 0), (0, 3)), ((1, 0),))):
            for number, (stars, blossoms) in enumerate(dishes, start=1):
                _do(umami, e.ScoreEntered(f"dish_{number}_stars", (stars,), seat))
                _do(umami, e.ScoreEntered(f"dish_{number}_blossoms", (blossoms,), seat))
        _do(umami, e.GameEnded())
        umataka = _begin(tables, "umataka")
        _do(umataka, e.PositionSet(2, 1, 1))
        counted = {
            "track": (41, 38, 44),
            "fish": (3, 2, 4),
            "bear": (2, 1, 1),
            "cooked_nuts": (6, 8, 5),
            "wood": (4, 1, 2),
        }
        for field, values in counted.items():
            for seat, value in enumerate(values):
                _do(umataka, e.ScoreEntered(field, (value,), seat))
        return {"umami": umami.id, "umataka": umataka.id}
    finally:
        store.close()


def _begin(tables: Tables, game: str) -> Live:
    known = tables.games[game]
    people = tuple(e.Seated(name.casefold(), name) for name in PEOPLE)
    live = tables.start(known, e.SessionStarted(game, known.definition, people))
    if not isinstance(live, Live):
        raise SystemExit(str(live))
    _do(live, e.FirstPlayerChosen(0))
    _do(live, e.SetupFinished())
    return live


def _do(live: Live, event: e.Event) -> None:
    if refused := live.do(event):
        raise SystemExit(f"{event}: {refused}")


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The app on the data in a folder; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "companion", "--no-open", "--port", str(port), "--data", str(folder)]
    app = subprocess.Popen(command, cwd=ROOT, env={**os.environ, "LANGUAGE": "en"})
    try:
        address = f"http://127.0.0.1:{port}"
        _wait_for(address)
        yield address
    finally:
        app.terminate()
        app.wait(10)


def _wait_for(address: str) -> None:
    for _ in range(200):
        try:
            urllib.request.urlopen(address, timeout=2).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit(f"{address} does not answer")


def take(browser: Browser, shot: Shot, address: str, ids: dict[str, str]) -> None:
    """Look at one screen and keep the picture."""
    width, height = shot.size
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=shot.scheme, device_scale_factor=2, locale="en"
    )
    page = context.new_page()
    page.goto(address + shot.route.format(**ids))
    page.locator("flt-semantics-placeholder").wait_for(state="attached", timeout=60_000)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=PICTURES / f"{shot.name}.png")
    context.close()


def main(names: list[str]) -> None:
    """Take the pictures of these names, or all."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = chromium()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        ids = evening(Path(folder))
        with served(Path(folder)) as address:
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
            for shot in SHOTS:
                if not names or shot.name in names:
                    take(browser, shot, address, ids)
            browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
