"""What may happen in a phase besides Next: it ends, or something is worth noting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.core.events import EndTriggered, IncidentNoted
from companion.core.flow import Incident, Phase, Trigger
from companion.core.text import Say, Text, t
from companion.live import Live
from companion.ui.kit import component, use_desk, while_here
from companion.ui.parts.controls import heading, named, secondary
from companion.ui.parts.pad import SeatPad


@component
def Happenings(live: Live, phase: Phase) -> Any:
    """A button each; where it is somebody's doing, it asks whose."""
    desk = use_desk()
    _, show = ft.use_state(0)
    pending: Any = ft.use_ref(None)  # what is asked; not a state: a second tap on a name must find it answered
    say, session = desk.words, live.session
    at = session.position

    def asked(what: tuple[Text, Callable[[int], None]] | None) -> None:
        pending.current = what
        show(lambda count: count + 1)

    def close() -> None:
        asked(None)

    def trigger(found: Trigger, seat: int | None) -> None:
        close()
        desk.attempt(lambda: live.do(EndTriggered(found.id, seat)))

    def note(found: Incident, seat: int) -> None:
        close()
        if desk.attempt(lambda: live.do(IncidentNoted(found.id, seat))):
            desk.tell(found.consequence)

    def ask(question: Text, then: Callable[[int], None]) -> None:
        def answered(seat: int) -> None:
            if pending.current is not None:
                then(seat)

        asked((question, answered))

    ft.use_dialog(_who(say, session.names, pending.current, close) if pending.current else None)
    buttons: list[ft.Control] = []
    for found in phase.triggers if at.trigger is None else ():
        buttons.append(_trigger_button(live, say, found, ask, trigger))
    for incident in phase.incidents:
        buttons.append(_incident_button(say, incident, ask, note))
    if not buttons:
        return ft.Container(height=0)
    return ft.Column(
        [heading(say(t("It may happen")), 16), ft.Row(buttons, wrap=True, spacing=8, run_spacing=8)], spacing=8
    )


def _trigger_button(
    live: Live, say: Say, found: Trigger, ask: Any, trigger: Callable[[Trigger, int | None], None]
) -> ft.Control:
    def pressed() -> None:
        if found.names_player:
            ask(found.name, lambda seat: trigger(found, seat))
        elif live.session.position.trigger is None:  # else it was announced by the first of two quick taps
            trigger(found, None)

    return secondary(
        f"trigger-{found.id}", say(found.name), while_here(live, pressed), ft.Icons.FLAG_OUTLINED, tonal=False
    )


def _incident_button(say: Say, found: Incident, ask: Any, note: Callable[[Incident, int], None]) -> ft.Control:
    def pressed() -> None:
        ask(found.name, lambda seat: note(found, seat))

    return secondary(f"incident-{found.id}", say(found.name), pressed, ft.Icons.NOTES, tonal=False)


def _who(
    say: Say, names: tuple[str, ...], asked: tuple[Text, Callable[[int], None]], close: Callable[[], None]
) -> ft.AlertDialog:
    question, then = asked
    return ft.AlertDialog(
        title=ft.Text(say(t("{what}: who was it?", what=question))),
        content=ft.Container(SeatPad(dict(enumerate(names)), None, then), width=320),
        scrollable=True,
        inset_padding=ft.Padding.symmetric(horizontal=16, vertical=24),
        actions=[named("cancel", ft.TextButton(say(t("Cancel")), on_click=close))],
        on_dismiss=close,
    )
