"""Backups: those the app made, one more, one to take along, and the way back from any of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import flet as ft

from companion.core.text import Text, t
from companion.ports import Backup, Restored
from companion.ui.desk import Desk
from companion.ui.kit import component, screen, use_desk, use_tables
from companion.ui.parts.backups import BackupCard, restore_dialog, when
from companion.ui.parts.controls import card, file_button, heading, live, note, primary, secondary
from companion.ui.shell import page_view


@dataclass(frozen=True, slots=True)
class Plan:
    """A backup that was looked into: what it is, and what it would bring."""

    name: str
    data: bytes | None  # of a file; one that is kept beside the data is asked for by its name
    source: Text | str
    would: Restored


@dataclass(frozen=True, slots=True)
class Look:
    """What has been found out since the screen was opened."""

    read: Mapping[str, Text | None] = field(default_factory=dict)  # what reading back has shown, by name
    plan: Plan | None = None
    refused: Text | None = None
    busy: bool = False
    made: int = 0  # how many were made meanwhile: the list is another one then


@screen
def Backups() -> ft.View:
    """Looking after the data, at /more/backups."""
    desk = use_desk()
    use_tables()
    return page_view(desk, t("Backups"), ft.ListView([Shelf(), ft.Container(height=16)], expand=True))


@component
def Shelf() -> Any:
    """All that can be done with backups."""
    desk = use_desk()
    say, store = desk.words, desk.house.store
    backups = store.backups
    look, set_look = ft.use_state(Look())
    kept = backups.all()

    def note_down(**found: Any) -> None:
        set_look(lambda before: replace(before, **found))

    def read_back() -> None:
        waiting = [each.name for each in kept if each.trouble is None and each.name not in look.read]

        def read(found: Mapping[str, Text | None]) -> None:
            set_look(lambda before: replace(before, read={**before.read, **found}))

        desk.aside(lambda: {name: backups.verify(name) for name in waiting}, read, failed)

    def failed(why: Text) -> None:
        note_down(busy=False, refused=why)

    def make() -> None:
        if desk.attempt(backups.make):
            note_down(refused=None, made=look.made + 1)
            desk.tell(t("Backed up."))

    def take(backup: Backup) -> None:
        desk.aside(lambda: backups.read(backup.name), lambda data: desk.hand_over(backup.name, data), failed)

    def look_into(name: str, source: Text | str, data: bytes | None = None) -> None:
        def seen(would: Restored) -> None:
            note_down(busy=False, plan=Plan(name, data, source, would))

        if look.busy:
            return
        note_down(busy=True, refused=None)
        desk.aside(lambda: backups.restore(name, data, dry_run=True), seen, failed)

    def picked(e: ft.FilePickerResultEvent) -> None:
        for file in e.files[:1]:
            look_into(file.name, file.name, bytes(file.bytes or b""))

    def restore() -> None:
        if look.plan is not None:
            note_down(busy=True, plan=None)
            _restore(desk, look.plan, lambda: note_down(busy=False))

    def leave() -> None:
        note_down(plan=None)

    ft.use_effect(read_back, [tuple(each.name for each in kept)])
    plan = look.plan
    ft.use_dialog(restore_dialog(say, plan.source, plan.would, restore=restore, leave=leave) if plan else None)
    newest: Any = ft.use_ref(None)
    newest.current = picked
    picker: Any = ft.use_ref(lambda: _picker(newest))
    ways = [] if store.read_only else [_from_file(desk, picker.current)]
    at_work = ft.Container(ft.ProgressBar(visible=look.busy), height=4)
    body = [at_work, *_refused(desk, look.refused), *_ways(desk, make), *ways]
    if backups.beside or kept:
        body += _kept(desk, kept, look.read, take, None if store.read_only else look_into)
    return ft.Column(body, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _refused(desk: Desk, why: Text | None) -> list[ft.Control]:
    if why is None:
        return []
    words = note(desk.words(why), ft.Icons.ERROR_OUTLINE, ft.Colors.ON_ERROR_CONTAINER)
    return [live("refused", card(words, bgcolor=ft.Colors.ERROR_CONTAINER))]


def _ways(desk: Desk, make: Callable[[], None]) -> list[ft.Control]:
    say = desk.words
    copy = secondary(
        "copy-elsewhere", say(t("Save a copy elsewhere")), desk.take_along, ft.Icons.FILE_DOWNLOAD_OUTLINED
    )
    if not desk.house.store.backups.beside:
        return [copy]
    return [primary("back-up", say(t("Back up now")), make, ft.Icons.SAVE_OUTLINED), copy]


def _picker(handler: Any) -> ft.FilePicker:
    def picked(e: ft.FilePickerResultEvent) -> None:
        handler.current(e)

    return ft.FilePicker(on_result=picked)  # the client must know at once that somebody listens


def _from_file(desk: Desk, picker: ft.FilePicker) -> ft.Control:
    choose = ft.PickFiles(picker, with_data=True)
    return file_button("restore-file", desk.words(t("Restore from a file")), choose, ft.Icons.UPLOAD_FILE)


def _kept(
    desk: Desk,
    kept: Sequence[Backup],
    read: Mapping[str, Text | None],
    take: Callable[[Backup], None],
    look_into: Callable[[str, Text], None] | None,
) -> list[ft.Control]:
    def one(backup: Backup) -> ft.Control:
        found = replace(backup, trouble=backup.trouble or read.get(backup.name))
        back = (lambda: look_into(backup.name, when(backup.made))) if look_into else None
        made: ft.Control = BackupCard(
            desk.words,
            found,
            sound=backup.name in read,
            take=lambda: take(backup),
            restore=back,
            key=backup.name,
        )
        return made

    habit = t("The app makes one a day by itself: it keeps those of three days, of four weeks, and the fullest.")
    cards = [one(backup) for backup in kept] or [note(desk.words(t("There is no backup yet.")))]
    return [heading(desk.words(t("On this device"))), *cards, note(desk.words(habit))]


def _restore(desk: Desk, plan: Plan, over: Callable[[], None]) -> None:
    house = desk.house

    def again() -> None:
        _restore(desk, plan, over)

    def brought(restored: Restored) -> None:
        over()
        if desk.attempt(house.tables.refresh):
            desk.tell(restored.text)
        desk.refresh()

    def failed(why: Text) -> None:  # what came before it failed is here, and is merged when it is tried again
        over()
        desk.attempt(house.tables.refresh)
        house.noted(why)
        desk.not_saved(why, again)

    desk.aside(lambda: house.store.backups.restore(plan.name, plan.data), brought, failed)
