"""Photographs of the screens for the README and docs/: an evening is made up, the app started on it, and looked at.

``python -m tests.tools.shots [NAME …]`` takes all screens, or those named, into ``docs/pictures/``: on a phone, light
and dark, and on a wide screen. ``docs/screens.md`` shows them all.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from companion.core import events as e
from companion.games import all_games
from companion.live import Live, Tables
from companion.storage import open_store
from tests.browser.hand import Hand
from tests.browser.server import Server
from tests.tools.chromium import chromium

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "pictures"
PEOPLE = ("Ana", "Борис", "健二")
LOOK_AGAIN, SAME = 700, 3  # ms; a screen is settled, fonts for names too, when that many looks were the same


class Shot(NamedTuple):
    """One screen: its name and title, its address (``{umataka}`` is the running game), what is tapped on it."""

    name: str
    title: str
    route: str
    taps: tuple[str, ...] = ()


class Look(NamedTuple):
    """What a screen is looked at with: a suffix of the picture's name, a size, a scheme."""

    suffix: str
    size: ViewportSize
    scheme: Literal["light", "dark"]


PHONE, WIDE = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=800)
ON_A_PHONE = (Look("", PHONE, "light"), Look("-dark", PHONE, "dark"))
ON_A_WIDE_SCREEN = (Look("-wide", WIDE, "light"), Look("-wide-dark", WIDE, "dark"))
LAID_OUT_ANEW = ("play", "table", "score", "result")  # screens that are another on a wide screen
SHOTS = (
    Shot("play", "Play", "/"),
    Shot("new-game", "New game", "/new/umataka"),
    Shot("setup", "Set-up", "/table/{umataka}/setup"),
    Shot("table", "Table: UMATAKA", "/table/{umataka}"),
    Shot("table-umami", "Table: Umami", "/table/{umami}"),
    Shot("table-chef", "Table: Chef Umami", "/table/{chef-umami}"),
    Shot("table-rami", "Table: Umami Rami", "/table/{umami-rami}"),
    Shot("score", "Score: UMATAKA", "/table/{umataka}/score", ("eyes", "cell-bear-1")),
    Shot("score-umami", "Score: Umami", "/table/{umami}/score", ("cell-dish_1_stars-0",)),
    Shot("score-chef", "Score: Chef Umami", "/table/{chef-umami}/score", ("cell-starter_two-0",)),
    Shot("score-rami", "Score: Umami Rami", "/table/{umami-rami}/score", ("eyes", "cell-hands-1-r1")),
    Shot("result-open", "Result, before it is kept", "/table/{umataka}/result", ("show-result",)),
    Shot("result", "Result, kept", "/history/{finished}"),
    Shot("history", "History", "/history"),
    Shot("players", "Players", "/players"),
    Shot("more", "More", "/more"),
    Shot("backups", "Backups", "/more/backups"),
    Shot("rules", "Rules and rulings", "/more/rules/umataka"),
    Shot("about", "About", "/more/about"),
    Shot("missing", "An address nobody lives at", "/nowhere"),
)


UMAMI = (((2, 1), (3, 0)), ((1, 2), (2, 0), (0, 3)), ((1, 0),))  # Stars and Blossoms of each Dish
UMATAKA = {
    "track": (41, 38, 44),
    "fish": (3, 2, 4),
    "rabbit": (1, 1, 0),
    "bear": (2, 1, 1),
    "cooked_nuts": (6, 8, 5),
    "jade_1": (1, 2, 3),
    "wood": (4, 1, 2),
}
CHEF = {
    "starter_plated": (1, 1, 1),
    "starter_vegetable": (2, 3, 1),
    "starter_meat": (1, 0, 2),
    "starter_two": (1, 2, 1),
}


def evening(folder: Path) -> dict[str, str]:
    """A finished Umami that Blossoms decided, and the four games on the table; their ids by name."""
    store = open_store(folder)
    tables = Tables(store, all_games())
    try:
        for person in PEOPLE:
            store.players.put({"id": person.casefold(), "name": person})
        finished = _begin(tables, "umami")
        for seat, dishes in enumerate(UMAMI):
            for number, (stars, blossoms) in enumerate(dishes, start=1):
                _do(finished, e.ScoreEntered(f"dish_{number}_stars", (stars,), seat))
                _do(finished, e.ScoreEntered(f"dish_{number}_blossoms", (blossoms,), seat))
        _do(finished, e.LocationNamed("Ana’s kitchen"))
        _do(finished, e.GameEnded())
        rami = _begin(tables, "umami-rami")
        _do(rami, e.ScoreEntered("winner", (0,), round=0))
        _do(rami, e.ScoreEntered("hands", ("K", "10"), 1, 0))
        _do(rami, e.ScoreEntered("hands", ("J", "Q", "9", "9"), 2, 0))
        _do(rami, e.PositionSet(1, 1, 1))
        chef = _begin(tables, "chef-umami")
        _count(chef, CHEF)
        umami = _begin(tables, "umami")
        _do(umami, e.EndTriggered("last_favorite"))
        umataka = _begin(tables, "umataka")
        _do(umataka, e.PositionSet(2, 1, 1))
        _count(umataka, UMATAKA)
        lives = (rami, chef, umami, umataka)
        return {"finished": finished.id, **{live.game.id: live.id for live in lives}}
    finally:
        store.close()


def _begin(tables: Tables, game: str) -> Live:
    known = tables.games[game]
    people = tuple(
        e.Seated(name.casefold(), name, known.pieces[seat] if known.pieces else "") for seat, name in enumerate(PEOPLE)
    )
    live = tables.start(known, e.SessionStarted(game, known.definition, people))
    if not isinstance(live, Live):
        raise SystemExit(str(live))
    _do(live, e.FirstPlayerChosen(0))
    _do(live, e.SetupFinished())
    return live


def _count(live: Live, counted: Mapping[str, tuple[int, ...]]) -> None:
    for field, values in counted.items():
        for seat, value in enumerate(values):
            _do(live, e.ScoreEntered(field, (value,), seat))


def _do(live: Live, event: e.Event) -> None:
    if refused := live.do(event):
        raise SystemExit(f"{event}: {refused}")


def looks_at(shot: Shot) -> tuple[Look, ...]:
    """With what a screen is looked at."""
    return (*ON_A_PHONE, *(ON_A_WIDE_SCREEN if shot.name in LAID_OUT_ANEW else ()))


def take(browser: Browser, shot: Shot, look: Look, address: str, ids: dict[str, str]) -> None:
    """Look at one screen and keep the picture."""
    context = browser.new_context(viewport=look.size, color_scheme=look.scheme, device_scale_factor=1.5, locale="en")
    hand = Hand(context.new_page(), address)
    hand.page.goto(address + shot.route.format(**ids))
    hand.page.locator("flt-semantics-placeholder").wait_for(state="attached", timeout=60_000)
    if shot.taps:
        hand.awake()
    for tapped in shot.taps:
        hand.tap(tapped)
        hand.page.wait_for_timeout(LOOK_AGAIN)
    (PICTURES / f"{shot.name}{look.suffix}.png").write_bytes(_settled(hand.page))
    context.close()


def _settled(page: Page) -> bytes:
    looks: list[bytes] = []
    while len(looks) < SAME or len(set(looks[-SAME:])) > 1:
        page.wait_for_timeout(LOOK_AGAIN)
        looks.append(page.screenshot())
        if len(looks) > 60:
            raise SystemExit(f"{page.url} does not come to rest")
    return looks[-1]


def gallery() -> str:
    """The page that shows every screen, light and dark, on a phone and wide."""
    lines = [
        "# Every screen",
        "",
        "Photographed by `make shots` from the running app: a phone, light and dark; then wide.",
    ]
    for shot in SHOTS:
        lines += ["", f"## {shot.title}", "", "<p>"]
        for look in looks_at(shot):
            width = "24%" if look.size == PHONE else "49%"
            words = f"{shot.title}, {look.scheme}" + ("" if look.size == PHONE else ", wide")
            lines.append(f'<img src="pictures/{shot.name}{look.suffix}.png" width="{width}" alt="{words}">')
        lines.append("</p>")
    return "\n".join(lines) + "\n"


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
                for look in looks_at(shot):
                    if not names or shot.name in names:
                        take(browser, shot, look, server.url, ids)
            browser.close()
        finally:
            server.stop()
    (ROOT / "docs" / "screens.md").write_text(gallery(), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
