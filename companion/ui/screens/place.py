"""Setting the place by hand: the round, the phase and whose turn the table is really at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.core import flow as course
from companion.core.describe import round_name
from companion.core.events import PositionSet
from companion.core.flow import Position
from companion.core.pace import alone
from companion.core.session import flow_of
from companion.core.text import t
from companion.live import Live
from companion.ui.desk import Desk
from companion.ui.kit import component
from companion.ui.parts.controls import icon_button, primary
from companion.ui.parts.pad import ChoicePad


def PlaceSheet(desk: Desk, live: Live, close: Callable[[], None]) -> ft.BottomSheet:
    """A sheet over the table; `close` takes it away."""
    return ft.BottomSheet(
        ft.Container(PlaceChoice(desk, live, close), padding=20),
        on_dismiss=close,
        scrollable=True,
        show_drag_handle=True,
    )


@component
def PlaceChoice(desk: Desk, live: Live, close: Callable[[], None]) -> Any:
    """Three choices and one button; nothing changes before it is pressed."""
    say, session, game = desk.words, live.session, live.game
    flow, at = flow_of(session, game), session.position
    round_, set_round = ft.use_state(at.round)
    final, set_final = ft.use_state(at.final)
    phase, set_phase = ft.use_state(at.phase)
    seat, set_seat = ft.use_state(at.seat or 0)
    there = Position(round=round_, final=final)
    phases = course.phases_at(flow, there)

    def choose_round(id: str) -> None:
        set_final(id == "final")
        set_phase(0)
        if id != "final":
            set_round(int(id.removeprefix("round-")))

    def go_there() -> None:
        chosen = Position(round=round_, final=final, phase=phase)
        event = PositionSet(round_, phase, seat if alone(session, game, chosen) else None, final)
        if desk.attempt(lambda: live.do(event)):
            close()

    known = range(len(flow.rounds)) if not flow.repeats else range(max(0, round_ - 1), round_ + 2)
    rounds = [(f"round-{index}", say(round_name(session, game, index))) for index in known]
    if flow.after:
        rounds.append(("final", say(t("After the last round"))))
    names = [(f"seat-{index}", name) for index, name in enumerate(session.names)]
    stages = [(f"phase-{index}", say(known_phase.name)) for index, known_phase in enumerate(phases)]
    title = ft.Row(
        [
            ft.Text(say(t("Where is the table really?")), size=20, weight=ft.FontWeight.W_700, expand=True),
            icon_button("close-place", ft.Icons.CLOSE, say(t("Close")), close),
        ]
    )
    body: list[ft.Control] = [title]
    if len(rounds) > 1:
        body.append(ChoicePad(rounds, "final" if final else f"round-{round_}", choose_round))
    body.append(ft.Divider())
    body.append(ChoicePad(stages, f"phase-{phase}", lambda id: set_phase(int(id.removeprefix("phase-")))))
    if alone(session, game, Position(round=round_, final=final, phase=phase)):
        body += [ft.Divider(), ChoicePad(names, f"seat-{seat}", lambda id: set_seat(int(id.removeprefix("seat-"))))]
    body.append(primary("set-place", say(t("Go on from here")), go_there))
    return ft.Column(body, spacing=12, tight=True)
