"""The one big Next: what it would record now, and in words where it leads."""

from __future__ import annotations

from companion.core import events as e
from companion.core import flow as course
from companion.core.describe import round_name
from companion.core.flow import Position, Turns
from companion.core.game import Game
from companion.core.session import Session, evolve, flow_of
from companion.core.text import Text, t


def next_event(s: Session, game: Game) -> e.Event | None:
    """The event of Next: the stage, the turn or the phase ends; None when only the result is left."""
    flow, at = flow_of(s, game), s.position
    phase = course.phase_at(flow, at)
    if phase is None or (at.final and at.phase + 1 >= len(flow.after)):
        return None
    if course.next_stage(flow, at) is not None:
        return e.StageEnded()
    return e.PhaseEnded() if at.seat is None else e.TurnEnded()


def next_words(s: Session, game: Game) -> Text:
    """Where Next leads: a part of the turn, the next player, the next phase, round, or the result."""
    event = next_event(s, game)
    if event is None:
        return t("Result")
    flow, before = flow_of(s, game), s.position
    after = evolve(s, event, game)
    at = after.position
    phase = course.phase_at(flow, at)
    if phase is None:
        return t("Result")
    if at.round != before.round and not at.final:
        return round_name(after, game, at.round)
    if (at.phase, at.final) != (before.phase, before.final):
        return phase.name
    if at.seat != before.seat and at.seat is not None:
        return t("{player}'s turn", player=s.names[at.seat])
    return phase.stages[at.stage].name if phase.stages else phase.name


def alone(s: Session, game: Game, at: Position) -> bool:
    """Whether the players act one after the other here."""
    phase = course.phase_at(flow_of(s, game), at)
    return phase is not None and phase.turns is not Turns.NONE
