"""The parts put together: a store, the tables, and a page or window to see them in."""

from __future__ import annotations

import logging
import os
import sys
from functools import cache
from importlib.util import find_spec
from logging.handlers import RotatingFileHandler
from pathlib import Path

import flet as ft

from companion import __version__
from companion.core.text import Text, t
from companion.games import all_games
from companion.live import Tables
from companion.ports import StorageError, Store
from companion.serve import HOST, free_port, serve
from companion.storage import default_folder, open_store
from companion.ui.app import keep_alive, mount
from companion.ui.desk import House
from companion.ui.screens.closed import show_closed
from companion.words import Words, preferred, system_languages

log = logging.getLogger("companion")


def assets_folder() -> Path:
    """Where the pictures and fonts are: in the installed package, or beside it in a working tree."""
    inside = Path(__file__).with_name("assets")
    return inside if inside.is_dir() else Path(__file__).parent.parent / "assets"


@cache
def open_house(folder: Path) -> House:
    """The house over a data folder, one a process; what goes wrong in it is logged there.

    Raises StorageError if another process has it or it cannot be read.
    """
    store = open_store(folder)
    keep_alive()
    games = all_games()

    def reopen() -> Store:
        return open_store(folder)

    try:
        house = House(store, Tables(store, games), games, folder, __version__, reopen)
    except BaseException:
        store.close()  # or the next try would find the folder in use by this one
        raise
    _log_to(folder)
    return house


def page_main(page: ft.Page) -> None:
    """One page on the data in the platform's folder; where Flet's packagers begin."""

    def opened() -> House:
        return open_house(default_folder())

    try:
        house = opened()
    except StorageError as error:
        show_closed(page, error.text, opened, mount)
        return
    mount(page, house)


def run(data: Path | None, *, web: bool, desktop: bool, port: int | None, open_browser: bool) -> int:
    """Start the app and stay until it is closed; answers the exit status."""
    say = Words(preferred(system_languages()))
    folder = data or default_folder()
    try:
        house = open_house(folder)
    except StorageError as error:
        return _sorry(say(error.text))
    try:
        return _show(house, say, web=web, desktop=desktop, port=port, open_browser=open_browser)
    finally:
        house.store.close()


def _show(house: House, say: Words, *, web: bool, desktop: bool, port: int | None, open_browser: bool) -> int:
    def main(page: ft.Page) -> None:
        mount(page, house)

    if desktop or not (web or port is not None or not open_browser):
        why_not = desktop_missing()
        if why_not is None:
            ft.run(main, assets_dir=str(assets_folder()), no_cdn=True)
            return 0
        if desktop:
            return _sorry(say(why_not))
        print(say(t("{why} The app opens in the browser instead.", why=why_not)))
    chosen = free_port(port)
    if chosen is None:
        return _sorry(say(t("Port {port} is taken. Choose another with --port.", port=str(port))))
    print(say(t("Umami Companion is at {address} (Ctrl+C ends it).", address=f"http://{HOST}:{chosen}")), flush=True)
    serve(main, chosen, assets_folder(), open_browser=open_browser and _has_screen())
    return 0


def desktop_missing() -> Text | None:
    """Why there is no desktop window on this machine, or None where Flet's client is installed."""
    if not _has_screen():
        return t("There is no screen for a desktop window here.")
    if find_spec("flet_desktop") is None:
        return t("Flet's desktop client is not installed.")
    given = os.environ.get("FLET_VIEW_PATH")
    if given and any((Path(given) / name).exists() for name in ("flet", "flet.exe", "Flet.app")):
        return None
    from flet_desktop import get_package_bin_dir
    from flet_desktop.version import version

    cached = Path.home() / ".flet" / "client"
    bundled = Path(get_package_bin_dir())
    if any(cached.glob(f"flet-desktop*-{version}")) or any(bundled.glob("flet*")):
        return None
    return t("Flet's desktop client is not installed.")


def _has_screen() -> bool:
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _sorry(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


def _log_to(folder: Path) -> None:
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    try:
        kept = RotatingFileHandler(folder / "companion.log", maxBytes=200_000, backupCount=1, encoding="utf-8")
    except OSError:
        return  # a folder that cannot be written to is reported by the store
    kept.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(kept)
