"""The filters of the history: chips for what is asked, each lit one taken away by another tap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time
from functools import partial
from typing import Any

import flet as ft

from companion.core.text import Say, Text, t, tn
from companion.ports import PlayQuery
from companion.ui.kit import component
from companion.ui.parts.choice import chip, chips
from companion.ui.parts.controls import card
from companion.ui.parts.times import day

CHIPS = 12  # so many players are shown before "more"


@dataclass(frozen=True, slots=True)
class Choices:
    """What can be asked for: games and players by id and name, numbers of players."""

    games: Sequence[tuple[str, Text]]
    players: Sequence[tuple[str, str]]
    numbers: Sequence[int]


Ask = Callable[[PlayQuery], Any]


def asked(query: PlayQuery) -> int:
    """How many filters are set, the words of the search apart."""
    set_ = (query.game, query.player, query.players, query.since, query.until)
    return sum(value is not None for value in set_) + query.deleted


def begin_of(chosen: date | None) -> str | None:
    """The first moment of a day at this place."""
    return datetime.combine(chosen, time.min).astimezone().isoformat() if chosen else None


def end_of(chosen: date | None) -> str | None:
    """The last moment of a day at this place."""
    return datetime.combine(chosen, time.max).astimezone().isoformat() if chosen else None


def set_filters(say: Say, query: PlayQuery, choices: Choices, ask: Ask) -> list[ft.Control]:
    """A lit chip for each filter that is set; a tap takes it away."""

    def off(id: str, label: Text | str, without: PlayQuery) -> ft.Control:
        spoken = say(t("Take away: {filter}", filter=label))
        cross = ft.Icon(ft.Icons.CLOSE, size=18)
        return chip(
            f"off-{id}", say(label), partial(ask, without), selected=True, spoken=spoken, leading=cross, tick=False
        )

    found = []
    if query.game is not None:
        name = dict(choices.games).get(query.game, query.game)
        found.append(off("game", name, replace(query, game=None)))
    if query.player is not None:
        found.append(off("player", dict(choices.players).get(query.player, query.player), replace(query, player=None)))
    if query.players is not None:
        number = tn("{n} player", "{n} players", query.players)
        found.append(off("players", number, replace(query, players=None)))
    if query.since is not None:
        found.append(off("since", t("from {day}", day=day(query.since)), replace(query, since=None)))
    if query.until is not None:
        found.append(off("until", t("to {day}", day=day(query.until)), replace(query, until=None)))
    if query.deleted:
        found.append(off("deleted", t("deleted"), replace(query, deleted=False)))
    return found


@component
def FilterPanel(
    say: Say,
    query: PlayQuery,
    choices: Choices,
    ask: Ask,
    pick_day: Callable[[str | None, Callable[[date], None]], None],
) -> Any:
    """All that can be asked, as chips; `pick_day` lets one choose a day, beginning at one."""
    all_shown, show_all = ft.use_state(False)

    def one_of(id: str, label: str, on: bool, then: PlayQuery, spoken: str | None = None) -> ft.Control:
        return chip(id, label, partial(ask, then), selected=on, spoken=spoken)

    def game(id: str, name: Text) -> ft.Control:
        on = query.game == id
        return one_of(f"game-{id}", say(name), on, replace(query, game=None if on else id))

    def player(id: str, name: str) -> ft.Control:
        on = query.player == id
        return one_of(f"player-{id}", name, on, replace(query, player=None if on else id))

    def number(n: int) -> ft.Control:
        on, spoken = query.players == n, say(tn("{n} player", "{n} players", n))
        return one_of(f"players-{n}", str(n), on, replace(query, players=None if on else n), spoken)

    def bound(id: str, label: Text, value: str | None, then: Callable[[date | None], PlayQuery]) -> ft.Control:
        def tapped() -> None:
            if value is not None:
                ask(then(None))
            else:
                pick_day(query.since or query.until, lambda chosen: ask(then(chosen)))

        icon = ft.Icon(ft.Icons.CALENDAR_TODAY, size=18) if value is None else None
        return chip(id, say(label), tapped, selected=value is not None, leading=icon)

    people = choices.players if all_shown or len(choices.players) <= CHIPS else choices.players[: CHIPS - 1]
    names = [player(*known) for known in people]
    if len(people) < len(choices.players):
        more = say(tn("{n} more", "{n} more", len(choices.players) - len(people)))
        names.append(chip("more-players", more, lambda: show_all(True)))
    since = t("from {day}", day=day(query.since)) if query.since else t("From a day")
    until = t("to {day}", day=day(query.until)) if query.until else t("To a day")
    days = [
        bound("since", since, query.since, lambda chosen: replace(query, since=begin_of(chosen))),
        bound("until", until, query.until, lambda chosen: replace(query, until=end_of(chosen))),
    ]
    gone = one_of("deleted", say(t("deleted")), query.deleted, replace(query, deleted=not query.deleted))
    groups = [
        _group(say(t("Game")), [game(*known) for known in choices.games]),
        *([_group(say(t("Player")), names)] if names else []),
        _group(say(t("Number of players")), [number(n) for n in choices.numbers]),
        _group(say(t("Days")), [*days, gone]),
    ]
    return card(ft.Column(groups, spacing=14), padding=14)


def _group(title: str, row: list[ft.Control]) -> ft.Control:
    return ft.Column([ft.Text(title, size=14, color=ft.Colors.ON_SURFACE_VARIANT), chips(row)], spacing=6)
