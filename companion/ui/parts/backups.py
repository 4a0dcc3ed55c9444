"""Backups on screen: one of them, and what bringing one back would do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import flet as ft

from companion.core.text import Say, Text, t, tn
from companion.ports import Backup, Restored
from companion.ui.kit import component
from companion.ui.parts.controls import Tap, card, icon_button, named, note
from companion.ui.parts.times import long_day, parsed


def contents(counts: Mapping[str, int]) -> Text:
    """What a backup holds, in words."""
    return t(
        "{plays}, {sessions}, {players}",
        plays=tn("{n} play", "{n} plays", counts.get("plays", 0)),
        sessions=tn("{n} running game", "{n} running games", counts.get("sessions", 0)),
        players=tn("{n} player", "{n} players", counts.get("players", 0)),
    )


def when(made: str) -> Text:
    """The day and the hour of a backup."""
    moment = parsed(made)
    clock = f"{moment:%H:%M}" if moment else ""
    return t("{day}, {time}", day=long_day(made), time=clock) if moment else t("at a time it does not tell")


@component
def BackupCard(say: Say, backup: Backup, *, sound: bool, take: Tap, restore: Tap | None) -> Any:
    """A backup: when, how much, whether it could be read back (`sound`), and the ways to it."""
    day = say(when(backup.made))
    lines: list[ft.Control] = [ft.Text(day, size=16, weight=ft.FontWeight.W_600)]
    if backup.counts:
        lines.append(ft.Text(say(contents(backup.counts)), size=15))
    if backup.why is not None:
        lines.append(ft.Text(say(backup.why), size=14, color=ft.Colors.ON_SURFACE_VARIANT))
    if backup.trouble is not None:
        lines.append(note(say(backup.trouble), ft.Icons.ERROR_OUTLINE, ft.Colors.ERROR))
    elif sound:
        lines.append(note(say(t("Read back: whole")), ft.Icons.VERIFIED_OUTLINED))
    else:
        lines.append(note(say(t("Reading it back …")), ft.Icons.HOURGLASS_EMPTY))
    ways: list[ft.Control] = []
    if backup.trouble is None:
        saved = say(t("Save the backup of {day} elsewhere", day=day))
        ways.append(icon_button(f"take-{backup.name}", ft.Icons.FILE_DOWNLOAD_OUTLINED, saved, take))
        if restore is not None:
            back = say(t("Restore the backup of {day}", day=day))
            ways.append(icon_button(f"restore-{backup.name}", ft.Icons.SETTINGS_BACKUP_RESTORE, back, restore))
    row = ft.Row([ft.Column(lines, spacing=4, expand=True), *ways], spacing=4)
    return card(row, padding=ft.Padding.only(left=16, right=8, top=12, bottom=12))


def restore_dialog(say: Say, source: Text | str, plan: Restored, *, restore: Tap, leave: Tap) -> ft.AlertDialog:
    """What bringing back a backup would do; nothing has been done yet."""
    told = (
        (plan.created, tn("{n} new", "{n} new", len(plan.created)), ft.Icons.ADD_CIRCLE_OUTLINE),
        (plan.updated, tn("{n} brought up to date", "{n} brought up to date", len(plan.updated)), ft.Icons.UPDATE),
        (plan.skipped, tn("{n} already here", "{n} already here", len(plan.skipped)), ft.Icons.CHECK),
        (
            plan.conflicting,
            tn(
                "{n} changed on both sides: it stays as it is here",
                "{n} changed on both sides: they stay as they are here",
                len(plan.conflicting),
            ),
            ft.Icons.CALL_SPLIT,
        ),
    )
    brings = bool(plan.created or plan.updated)
    lines: list[ft.Control] = [ft.Text(say(source), size=16, weight=ft.FontWeight.W_600)]
    lines += [note(say(words), icon, ft.Colors.ON_SURFACE) for ids, words, icon in told if ids]
    lines.append(ft.Text(say(t("Counted are plays, running games, players and settings.")), size=14))
    safe = t("What is here now is backed up first.") if brings else t("Everything in it is here already.")
    lines.append(note(say(safe), ft.Icons.HEALTH_AND_SAFETY_OUTLINED))
    away = say(t("Cancel") if brings else t("Close"))
    actions: list[ft.Control] = [named("leave", ft.TextButton(away, on_click=leave))]
    if brings:
        actions.append(named("restore", ft.FilledButton(say(t("Restore")), on_click=restore)))
    return ft.AlertDialog(
        title=ft.Text(say(t("Restore this backup?"))),
        content=ft.Column(lines, spacing=10, tight=True, width=420),
        scrollable=True,
        inset_padding=ft.Padding.symmetric(horizontal=16, vertical=24),
        on_dismiss=leave,
        actions=actions,
    )
