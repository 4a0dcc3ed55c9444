"""What a screen may use: the house's tables and shelves, words, and this page's few abilities.

There is one `House` a process and one `Desk` a browser tab or window. Screens see them; parts do not.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import flet as ft

from companion.core.game import Game
from companion.core.text import Text, t
from companion.live import Tables
from companion.ports import StorageError, Store
from companion.words import Words

log = logging.getLogger("companion.ui")
WIDE = 840  # from this width on the rail stands beside the screen


@dataclass(slots=True)
class House:
    """What all pages of this process share."""

    store: Store
    tables: Tables
    games: Mapping[str, Game]
    folder: Path | None = None
    version: str = ""


@dataclass(slots=True)
class Desk:
    """One page: its words, its width, its messages, its way from screen to screen."""

    page: ft.Page
    house: House
    words: Words = field(default_factory=Words)
    refresh: Callable[[], None] = lambda: None
    _watches: list[Callable[[], None]] = field(default_factory=list)
    _wakelock: ft.Wakelock | None = None
    _bar: ft.SnackBar | None = None

    @property
    def wide(self) -> bool:
        """Whether there is room for a rail and two columns."""
        return (self.page.width or 0) >= WIDE

    def go(self, route: str) -> None:
        """Show another screen."""
        while self.page.pop_dialog():
            pass
        self.page.navigate(route)

    def tell(self, text: Text | str, action: Text | None = None, do: Callable[[], None] | None = None) -> None:
        """A sentence at the foot of the screen, with something to do about it."""

        def act(e: Any) -> None:
            if do is not None:
                self.attempt(do)

        bar = ft.SnackBar(
            ft.Text(self.words(text)),
            action=self.words(action) if action else None,
            on_action=act,
            duration=ft.Duration(seconds=8 if action else 4),
            behavior=ft.SnackBarBehavior.FLOATING,
            show_close_icon=action is None,
        )
        self.page.show_dialog(bar)
        self._bar = bar

    def hush(self) -> None:
        """Take the sentence at the foot away: a page that was loaded anew would show it again."""
        if self._bar is not None:
            self._bar.open = False
            self._bar.update()
            self._bar = None

    def attempt(self, do: Callable[[], Text | object | None]) -> bool:
        """Do something that is saved; say why it is refused or failed, with a way to try again.

        Answers whether it was done.
        """
        try:
            answer = do()
        except StorageError as error:
            log.error("%s", error)
            self._could_not_save(error.text, do)
            return False
        if isinstance(answer, Text):
            self.tell(answer)
            return False
        return True

    def watch_tables(self, id: str | None, told: Callable[[], None]) -> Callable[[], None]:
        """Be told, on this page, when a running game changes; the answer ends it."""

        async def on_this_page() -> None:
            told()

        def changed(which: str) -> None:
            # A page that is away gets everything anew when it comes back (`mount`).
            if id in (None, which) and self.page.session.connection is not None:
                self.page.run_task(on_this_page)

        stop = self.house.tables.watch(changed)
        self._watches.append(stop)
        return stop

    def keep_awake(self, on: bool) -> None:
        """Ask the device to keep its screen on, or no longer; one that cannot is left alone."""
        if self._wakelock is None:
            self._wakelock = ft.Wakelock()
        lock = self._wakelock

        async def ask() -> None:
            try:
                await (lock.enable() if on else lock.disable())  # type: ignore[no-untyped-call]
            except (RuntimeError, TimeoutError, ft.FletException) as error:
                log.info("the screen may go to sleep: %s", error)

        self.page.run_task(ask)

    def close(self) -> None:
        """The page is gone: nothing is told to it any more."""
        for stop in self._watches:
            stop()
        self._watches.clear()

    def _could_not_save(self, why: Text, do: Callable[[], Text | object | None]) -> None:
        def again(e: Any) -> None:
            self.page.pop_dialog()
            self.attempt(do)

        self.page.show_dialog(
            ft.AlertDialog(
                modal=True,
                title=ft.Text(self.words(t("Not saved"))),
                content=ft.Text(self.words(why)),
                actions=[
                    ft.TextButton(self.words(t("Leave it")), on_click=self.page.pop_dialog),
                    ft.FilledButton(self.words(t("Try again")), on_click=again),
                ],
            )
        )
