"""New game: who plays and where they sit, who begins, by which house rules; then set up, or just score."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import flet as ft

from companion.core.door import start_refusal
from companion.core.events import FirstPlayerChosen, SessionStarted
from companion.core.game import Game
from companion.core.text import Text, t, tn
from companion.live import Live
from companion.ui.desk import Desk
from companion.ui.draft import Draft
from companion.ui.kit import component, screen, use_desk
from companion.ui.parts.beginner import who_begins
from companion.ui.parts.choice import chip, chips
from companion.ui.parts.controls import Tap, heading, live, note, picture, primary, secondary
from companion.ui.parts.houserules import Chosen, HouseRules
from companion.ui.parts.seats import SeatActions, seat_row
from companion.ui.people import identifier, known, last_people, remember
from companion.ui.screens.missing import nothing_here
from companion.ui.shell import page_view

CHIPS = 12  # so many known players are shown before "More"


Change = Callable[[Callable[[Draft], Draft]], None]


@screen
def NewGame() -> ft.View:
    """The screen between the choice of a game and its first event."""
    desk = use_desk()
    game = desk.house.games.get(ft.use_route_params().get("game", ""))
    kept: Any = ft.use_ref(("", Draft()))  # not a state: two changes may come before the next rendering
    _, show = ft.use_state(0)
    opened, set_opened = ft.use_state((-1, ""))
    fresh, set_fresh = ft.use_state(-1)
    gone: Any = ft.use_ref(dict)  # the games that were begun here → where they go on: a second tap begins none
    if game is None:
        return page_view(desk, t("New game"), nothing_here(t("There is no such game.")))

    if kept.current[0] != game.id:
        kept.current = (game.id, Draft.of(game, last_people(desk.house.store, game.id)))
    draft: Draft = kept.current[1]

    def change(step: Callable[[Draft], Draft]) -> None:
        kept.current = (game.id, step(kept.current[1]))
        show(lambda count: count + 1)

    def begin(score_only: bool) -> None:
        if game.id in gone.current:
            desk.go(gone.current[game.id])
        else:
            _begin(desk, game, kept.current[1], gone.current, score_only=score_only)

    def open(key: int, what: str) -> None:
        set_opened((-1, "") if opened == (key, what) else (key, what))

    def add() -> None:
        change(Draft.added)
        set_fresh(kept.current[1].seats[-1].key)

    do = SeatActions(
        name=lambda key, name: change(lambda d: d.named(key, name)),
        colour=lambda key, colour: change(lambda d: d.coloured(key, colour)),
        move=lambda old, new: change(lambda d: d.moved(old, new)),
        remove=lambda key: change(lambda d: d.removed(key)),
        open=open,
    )
    troubles = draft.troubles(desk.words)
    rows = [
        seat_row(
            index,
            seat,
            len(draft.seats),
            pieces=game.pieces,
            opened=opened[1] if opened[0] == seat.key else "",
            trouble=troubles.get(seat.key),
            focus=seat.key == fresh,
            say=desk.words,
            do=do,
        )
        for index, seat in enumerate(draft.seats)
    ]
    above = [Title(game), Known(game, draft, change), _counts(desk, game, draft, change)]
    below = _below(desk, game, draft, add)
    rest = [
        _beginner(desk, game, draft, change),
        _house_rules(desk, game, draft, change, lambda: kept.current[1].rulings),
    ]
    seats = ft.ReorderableListView(
        rows,
        header=ft.Container(ft.Column(above, spacing=12), padding=ft.Padding.only(bottom=8)),
        footer=below if desk.wide else ft.Column([below, *rest, ft.Container(height=8)], spacing=16),
        show_default_drag_handles=False,
        on_reorder=lambda e: do.move(e.old_index, e.new_index),
        expand=True,
    )
    foot = ft.Row(
        [
            primary("start", desk.words(t("Set up and play")), lambda: begin(False), expand=not desk.wide and 3),
            secondary(
                "just-score", desk.words(t("Just score")), lambda: begin(True), height=56, expand=not desk.wide and 2
            ),
        ],
        spacing=10,
        alignment=ft.MainAxisAlignment.END,
    )
    body = ft.Row([seats, ft.ListView(rest, spacing=16, expand=True)], spacing=32, expand=True) if desk.wide else seats
    return page_view(desk, t("New game"), body, foot=foot, game=game, full=desk.wide)


def _begin(desk: Desk, game: Game, draft: Draft, gone: dict[str, str], *, score_only: bool) -> None:
    store, tables = desk.house.store, desk.house.tables
    seated = draft.people(desk.words, identifier(store.players))
    first = draft.index(draft.first)
    event = SessionStarted(
        game.id, game.definition, seated, game.rulings_for(len(seated), draft.rulings), score_only=score_only
    )
    started: list[Live] = []

    def start() -> Text | None:
        refused = start_refusal(event, game)
        if refused is not None:
            return refused
        if not started:  # unless this is the second try
            remember(store, game.id, seated, tables.clock())
            answer = tables.start(game, event)
            if isinstance(answer, Text):
                return answer
            started.append(answer)
        if first is not None:
            refused = started[0].do(FirstPlayerChosen(first, draft.drawn))
        gone[game.id] = f"/table/{started[0].id}/{'score' if score_only else 'setup'}"
        desk.go(gone[game.id])
        return refused

    desk.attempt(start)


@component
def Title(game: Game) -> Any:
    """The game: its drawing, its name, what it is about."""
    desk = use_desk()
    quiet = ft.Colors.ON_SURFACE_VARIANT
    words = [
        heading(desk.words(game.name), 24),
        ft.Text(desk.words(game.tagline), size=15, color=quiet, max_lines=3, overflow=ft.TextOverflow.ELLIPSIS),
    ]
    return ft.Row([picture(game.id, 72), ft.Column(words, spacing=2, expand=True)], spacing=14)


@component
def Known(game: Game, draft: Draft, change: Change) -> Any:
    """The players of this house as chips: a tap seats one, another lets go."""
    desk = use_desk()
    all_shown, show_all = ft.use_state(False)
    players = known(desk.house.store.players)

    def player_chip(player: dict[str, Any]) -> ft.Control:
        name, colour = str(player["name"]), str(player.get("colour") or "")
        sits = draft.sits(name)
        spoken = t("{player} plays: take out", player=name) if sits else t("Let {player} play", player=name)
        return chip(
            f"player-{player['id']}",
            name,
            lambda: change(lambda d: d.toggled(name, colour, game.players[0])),
            selected=sits,
            spoken=desk.words(spoken),
        )

    shown = players if all_shown or len(players) <= CHIPS else players[: CHIPS - 1]
    row = [player_chip(player) for player in shown]
    if len(shown) < len(players):
        more = desk.words(tn("{n} more", "{n} more", len(players) - len(shown)))
        row.append(chip("more-players", more, lambda: show_all(True)))
    return ft.Column([heading(desk.words(t("Who plays?"))), *([chips(row)] if row else [])], spacing=10)


def _counts(desk: Desk, game: Game, draft: Draft, change: Change) -> ft.Control:
    def count(number: int) -> ft.Control:
        spoken = desk.words(tn("{n} player", "{n} players", number))
        chosen = len(draft.seats) == number
        return chip(
            f"count-{number}",
            str(number),
            lambda: change(lambda d: d.counted(number)),
            selected=chosen,
            spoken=spoken,
            tick=False,
        )

    numbers = [count(number) for number in range(game.players[0], game.players[1] + 1)]
    return ft.Column([ft.Text(desk.words(t("How many?")), size=15), chips(numbers)], spacing=6)


def _below(desk: Desk, game: Game, draft: Draft, add: Tap) -> ft.Control:
    order = t("In the order in which you sit, clockwise.")
    if not game.clockwise:
        order = t("In the order in which you sit, clockwise; turns go the other way round.")
    lines: list[ft.Control] = [secondary("add-player", desk.words(t("Add a player")), add, ft.Icons.PERSON_ADD_ALT)]
    number, (fewest, most) = len(draft.seats), game.players
    if not game.takes(number):
        wrong = t("{game} takes {fewest} to {most} players.", game=game.name, fewest=fewest, most=most)
        lines.append(live("refusal", note(desk.words(wrong), ft.Icons.ERROR_OUTLINE, ft.Colors.ERROR)))
    elif number > most:
        many = t("{game} is made for up to {most} players; with more the rules may not fit.", game=game.name, most=most)
        lines.append(live("refusal", note(desk.words(many), ft.Icons.WARNING_AMBER)))
    lines.append(note(desk.words(order), ft.Icons.ROTATE_RIGHT if game.clockwise else ft.Icons.ROTATE_LEFT))
    return ft.Column(lines, spacing=10)


def _beginner(desk: Desk, game: Game, draft: Draft, change: Change) -> ft.Control:
    names = draft.names(desk.words)
    first = draft.index(draft.first)

    def choose(seat: int) -> None:
        change(lambda d: d.begun_by(None if seat == first and not d.drawn else d.seats[seat].key))

    def draw() -> None:
        if draft.seats:
            change(lambda d: d.begun_by(random.choice(d.seats).key, drawn=True))

    return who_begins(names, first, game.first_player, drawn=draft.drawn, say=desk.words, choose=choose, draw=draw)


def _house_rules(desk: Desk, game: Game, draft: Draft, change: Change, chosen: Chosen) -> ft.Control:
    def choose(key: str, option: str) -> None:
        change(lambda d: d.ruled(key, option))

    made: ft.Control = HouseRules(game, len(draft.seats), chosen, desk.words, choose)
    return made
