"""Set-up: the checklist for these players, who begins, the house rules; then play."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import flet as ft

from companion.core.events import FirstPlayerChosen, SetupFinished, SetupTicked
from companion.core.session import Session
from companion.core.text import Text, t
from companion.live import Live
from companion.ui.desk import Desk
from companion.ui.kit import screen, use_desk, use_tables
from companion.ui.parts.beginner import who_begins
from companion.ui.parts.checklist import checklist, progress
from companion.ui.parts.controls import Tap, note, primary, secondary
from companion.ui.parts.houserules import house_rules
from companion.ui.parts.undo import undo_redo
from companion.ui.screens.missing import nothing_here
from companion.ui.shell import page_view


@screen
def Setup() -> ft.View:
    """The screen on which a game is laid out."""
    desk = use_desk()
    id = ft.use_route_params().get("session", "")
    use_tables(id)
    live = desk.house.tables.find(id)
    if live is None:
        return page_view(desk, t("Set-up"), nothing_here(t("This game is not on the table any more.")))
    session, game = live.session, live.game
    steps = game.setup(len(session.players), session.sheet.rulings)
    done = sum(step.id in session.ticked for step in steps)

    def tick(step: str, is_done: bool) -> None:
        desk.attempt(lambda: live.do(SetupTicked(step, is_done)))

    lines = checklist(steps, session.ticked, desk.words, tick)
    beside = [_beginner(desk, live), house_rules(live, desk.words, desk.attempt)]
    around = note(desk.words(t("Tap a line when it is done. It is kept if you close the app.")))
    if desk.wide:
        left = ft.ListView([around, *lines], spacing=8, expand=3, padding=ft.Padding.only(bottom=8))
        right = ft.ListView(beside, spacing=16, expand=2, padding=ft.Padding.only(bottom=8))
        below: ft.Control = ft.Row([left, right], spacing=24, expand=True)
    else:
        below = ft.ListView(
            [around, *lines, ft.Container(height=4), *beside],
            spacing=8,
            expand=True,
            padding=ft.Padding.only(bottom=8),
        )
    body = ft.Column([progress(done, len(steps), desk.words), below], spacing=12, expand=True)
    title = t("{game}: set-up", game=game.name)
    foot = _way_on(desk, live, session, complete=done == len(steps))
    return page_view(desk, title, body, actions=undo_redo(live, desk), foot=foot, game=game, full=desk.wide)


def _way_on(desk: Desk, live: Live, session: Session, *, complete: bool) -> ft.Control:
    table = f"/table/{live.id}"
    if session.setup_done:
        home = f"{table}/score" if session.score_only else table
        return _foot(desk, primary, "to-table", t("Back to the table"), lambda: desk.go(home))

    def finish() -> None:
        if live.session.setup_done or desk.attempt(lambda: live.do(SetupFinished())):
            desk.go(table)

    if complete:
        return _foot(desk, primary, "start-playing", t("Start playing"), finish)
    return _foot(desk, partial(secondary, height=56), "start-playing", t("Skip the rest and start playing"), finish)


def _foot(desk: Desk, kind: Callable[..., ft.Control], id: str, words: Text, do: Tap) -> ft.Control:
    button = kind(id, desk.words(words), do, expand=not desk.wide)
    return ft.Row([button], alignment=ft.MainAxisAlignment.END)


def _beginner(desk: Desk, live: Live) -> ft.Control:
    session = live.session
    chosen = [event for event in live.history.events if isinstance(event, FirstPlayerChosen)]
    drawn = bool(chosen) and chosen[-1].drawn

    def choose(seat: int) -> None:
        if seat != session.first or drawn:
            desk.attempt(lambda: live.do(FirstPlayerChosen(seat)))

    def draw() -> None:
        seat = random.choice(session.sheet.seats)
        desk.attempt(lambda: live.do(FirstPlayerChosen(seat, drawn=True)))

    return who_begins(
        session.names,
        session.first,
        live.game.first_player,
        drawn=drawn,
        say=desk.words,
        choose=choose,
        draw=draw,
    )
