"""What was noted on the way: a forgotten shout, and whose it was."""

from __future__ import annotations

from collections import Counter

import flet as ft

from companion.core.describe import incident_words
from companion.core.game import Game
from companion.core.session import Session
from companion.core.text import Say, t
from companion.ui.parts.controls import heading, note


def noted(say: Say, session: Session, game: Game) -> list[ft.Control]:
    """A heading and a line each, told once however often it happened; nothing where nothing was noted."""
    lines: list[ft.Control] = []
    for index, ((incident, seat), times) in enumerate(Counter(session.incidents).items()):
        words = incident_words(incident, seat, session, game)
        if times > 1:
            words = t("{what} ({n} times)", what=words, n=times)
        lines.append(ft.Semantics(identifier=f"noted-{index + 1}", content=note(say(words), ft.Icons.NOTES)))
    return [heading(say(t("Noted on the way")), 16), *lines] if lines else []
