"""How the data is, where something is to be said about it: on Play, with the ways on."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.core.text import Text, t, tn
from companion.ui.desk import Desk
from companion.ui.kit import component, use_desk
from companion.ui.parts.controls import card, heading, note, secondary

BACKUPS = "/more/backups"


@component
def Notices() -> Any:
    """Why nothing is kept now, what was noticed at opening, which games cannot be shown; nothing if all is well."""
    desk = use_desk()
    say, store, trouble = desk.words, desk.house.store, desk.house.trouble
    found = [*store.notices, *_kept_aside(desk)]
    stuck = store.read_only or trouble is not None
    if not found and not stuck:
        return ft.Container()
    lines: list[ft.Control] = []
    if stuck:
        words = t("You can look at everything, but nothing new is kept.") if trouble is None else t("Saving failed.")
        sign = ft.Icon(ft.Icons.WARNING_AMBER, size=24, color=ft.Colors.ERROR)
        lines.append(ft.Row([sign, heading(say(words), 18, expand=True)], spacing=8))
    if trouble is not None:
        lines.append(note(say(trouble), ft.Icons.ERROR_OUTLINE, ft.Colors.ON_SURFACE))
    lines += [note(say(text), ft.Icons.HEALTH_AND_SAFETY_OUTLINED, ft.Colors.ON_SURFACE) for text in found]
    lines.append(ft.Row(_ways(desk, stuck=stuck), wrap=True, spacing=10, run_spacing=8))
    edge = ft.Border.all(2, ft.Colors.ERROR) if stuck else None
    body = card(ft.Column(lines, spacing=10), border=edge)
    return ft.Semantics(identifier="data-state", live_region=stuck, content=body)


def _kept_aside(desk: Desk) -> list[Text]:
    unknown, headless = len(desk.house.tables.unknown), len(desk.house.tables.headless)
    said = []
    if unknown:
        said.append(
            tn(
                "{n} running game of a game this version does not know is kept.",
                "{n} running games of games this version does not know are kept.",
                unknown,
            )
        )
    if headless:
        said.append(
            tn(
                "{n} running game has lost its beginning and cannot be shown; what is left of it is kept.",
                "{n} running games have lost their beginning and cannot be shown; what is left of them is kept.",
                headless,
            )
        )
    return said


def _ways(desk: Desk, *, stuck: bool) -> list[ft.Control]:
    say = desk.words

    def again() -> None:
        if desk.attempt(desk.house.try_saving):
            desk.tell(t("Saving works again."))
            desk.refresh()

    to_backups = secondary("to-backups", say(t("Backups")), lambda: desk.go(BACKUPS), ft.Icons.RESTORE, tonal=False)
    if not stuck:
        return [to_backups]
    retry = secondary("save-again", say(t("Try again")), again, ft.Icons.REFRESH)
    label, icon = say(t("Save a copy elsewhere")), ft.Icons.FILE_DOWNLOAD_OUTLINED
    copy = secondary("copy-elsewhere", label, desk.take_along, icon, tonal=False)
    return [retry, copy, to_backups]
