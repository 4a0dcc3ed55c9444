"""What a screen may use: the house's tables and shelves, words, and this page's few abilities.

There is one `House` a process and one `Desk` a browser tab or window. Screens see them; parts do not.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import flet as ft

from companion.core.game import Game
from companion.core.text import Text, t
from companion.live import Tables
from companion.ports import StorageError, Store
from companion.ui.parts.times import parsed
from companion.ui.parts.unsaved import not_saved_dialog
from companion.words import Words

log = logging.getLogger("companion.ui")
T = TypeVar("T")
Attempt: TypeAlias = "Callable[[], Text | object | None]"
WIDE = 840  # from this width on the rail stands beside the screen


@dataclass(slots=True)
class House:
    """What all pages of this process share."""

    store: Store
    tables: Tables
    games: Mapping[str, Game]
    folder: Path | None = None
    version: str = ""
    reopen: Callable[[], Store] | None = None  # opens the data anew
    trouble: Text | None = None  # why saving failed the last time it was tried

    def noted(self, trouble: Text | None) -> None:
        """Saving failed, or works (again): let all pages know."""
        if trouble != self.trouble:
            self.trouble = trouble
            self.tables.announce()

    def try_saving(self) -> None:
        """Save something that changes nothing; where the data is only for looking, open it anew first.

        Raises StorageError if it still fails.
        """
        if self.store.read_only and self.reopen is not None:
            before, store = self.store, self.reopen()
            try:
                self.tables.refresh(store)
            except StorageError:
                store.close()
                raise
            self.store = store
            before.close()
        self.store.settings.put("theme", self.store.settings.get("theme", "system"))


@dataclass(slots=True)
class Desk:
    """One page: its words, its width, its messages, its way from screen to screen."""

    page: ft.Page
    house: House
    words: Words = field(default_factory=Words)
    refresh: Callable[[], None] = lambda: None
    _watches: list[Callable[[], None]] = field(default_factory=list)
    _wakelock: ft.Wakelock | None = None
    _picker: ft.FilePicker | None = None
    _unsaved: ft.AlertDialog | None = None
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

    def tell(self, text: Text | str, action: Text | None = None, do: Attempt | None = None) -> None:
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

    def attempt(self, do: Attempt) -> bool:
        """Do something that is saved; say why it is refused or failed, with a way to try again.

        Answers whether it was done.
        """
        if self._unsaved is not None and self._unsaved.open:
            return False  # first it is to be said what becomes of what failed before
        try:
            answer = do()
        except StorageError as error:
            log.error("%s", error)
            self.house.noted(error.text)
            self.not_saved(error.text, do)
            return False
        if isinstance(answer, Text):
            self.tell(answer)
            return False
        self.house.noted(None)
        return True

    def not_saved(self, why: Text, do: Attempt, told: Text | None = None) -> None:
        """Say in a dialog what was not saved and why, with the ways on; `told` is what one of them led to."""

        def again() -> None:
            dialog.open = False
            dialog.update()
            self.attempt(do)

        def told_of(words: Text) -> None:
            dialog.open = False
            dialog.update()
            self.not_saved(why, do, words)

        dialog = not_saved_dialog(self.words, why, told, again=again, copy=lambda: self.save_copy(told_of))
        self._unsaved = dialog
        self.page.show_dialog(dialog)

    def take_along(self) -> None:
        """Give a copy of everything to whoever asks."""
        self.save_copy(self.tell)

    def save_copy(self, told: Callable[[Text], None]) -> None:
        """The same, and say what became of it; where the data can't be read, a copy of the games in memory."""
        tables = self.house.tables
        try:
            data = self.house.store.backups.copy(tables.logs())
        except StorageError as error:
            told(error.text)
        else:
            made = parsed(tables.clock()) or datetime.now().astimezone()
            self.hand_over(f"companion-{made:%Y%m%d-%H%M%S}.zip", data, told)

    def hand_over(self, name: str, data: bytes, told: Callable[[Text], None] | None = None) -> None:
        """Give a file to the person: into the browser's downloads, or to a place they choose."""
        if self._picker is None:
            self._picker = ft.FilePicker()
        picker, tell = self._picker, told or self.tell

        async def give() -> None:
            try:
                path = await picker.save_file(file_name=name, src_bytes=data)
            except (RuntimeError, TimeoutError, ft.FletException) as error:
                log.error("%s was not handed over: %s", name, error)
                tell(t("{file} could not be saved there ({reason}).", file=name, reason=str(error)))
                return
            if self.page.web:
                tell(t("{file} is among your downloads.", file=name))
            elif path:
                tell(t("Saved as {file}.", file=path))

        self.page.run_task(give)

    def aside(self, work: Callable[[], T], then: Callable[[T], None], failed: Callable[[Text], None]) -> None:
        """Do what takes long without holding up anybody, then go on with what came of it, or why nothing did."""

        async def do() -> None:
            try:
                found = await asyncio.get_running_loop().run_in_executor(None, work)
            except StorageError as error:
                failed(error.text)
            else:
                then(found)

        self.page.run_task(do)

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
