"""Photographs of the screens for the README and docs/: an evening is made up, the app started on it, and looked at.

``python -m tests.tools.shots [NAME …]`` takes all of them, or those named, into ``docs/pictures/``.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from companion.core import events as e
from companion.games import all_games
from companion.live import Live, Tables
from companion.storage import open_store
from tests.browser.server import Server
from tests.tools.chromium import chromium

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "pictures"
PEOPLE = ("Ana", "Борис", "健二")
LOOK_AGAIN, SAME = 2000, 3  # ms; a screen is settled, fonts for names too, when that many looks were the same


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


def take(browser: Browser, shot: Shot, address: str, ids: dict[str, str]) -> None:
    """Look at one screen and keep the picture."""
    width, height = shot.size
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=shot.scheme, device_scale_factor=2, locale="en"
    )
    page = context.new_page()
    page.goto(address + shot.route.format(**ids))
    page.locator("flt-semantics-placeholder").wait_for(state="attached", timeout=60_000)
    (PICTURES / f"{shot.name}.png").write_bytes(_settled(page))
    context.close()


def _settled(page: Page) -> bytes:
    looks: list[bytes] = []
    while len(looks) < SAME or len(set(looks[-SAME:])) > 1:
        page.wait_for_timeout(LOOK_AGAIN)
        looks.append(page.screenshot())
        if len(looks) > 30:
            raise SystemExit(f"{page.url} does not come to rest")
    return looks[-1]


def main(names: list[str]) -> None:
    """Take the pictures of these names, or all."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = chromium()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data", {"LANGUAGE": "en"})
        ids = evening(server.folder)
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
            for shot in SHOTS:
                if not names or shot.name in names:
                    take(browser, shot, server.url, ids)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
