"""The course of a game: rounds, phases and turns, and where in them the table is.

A game describes its course as data (`Flow`); a `Position` is a place in it. The functions answer where
the table is after something happened. They are total: whatever the position, they answer one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.core.text import Text, t

MOST_ROUNDS = 1000  # of a game that goes on and on: a wild number must not make the sheet endless


_PASSES = t("passes")


class Turns(StrEnum):
    """Who acts in a phase."""

    NONE = "none"  # all together, or nobody in particular
    CYCLE = "cycle"  # one after the other, again and again, until something ends it
    ONCE = "once"  # each player exactly one turn


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of one player's turn."""

    id: str
    name: Text
    steps: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Trigger:
    """What ends a phase of turns; `sets` is the field that takes who (or that) it happened."""

    id: str
    name: Text
    sets: str | None = None
    names_player: bool = False
    latched: bool = False  # play goes on until the starting player would move
    again: bool = False  # what follows is one more round


@dataclass(frozen=True, slots=True)
class Incident:
    """Something worth noting in the log that changes nothing on the sheet: a forgotten shout."""

    id: str
    name: Text
    consequence: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """What to do, in order, by whom, and what is counted at that point."""

    id: str
    name: Text
    steps: tuple[Text, ...] = ()
    turns: Turns = Turns.NONE
    stages: tuple[Stage, ...] = ()
    asks: tuple[str, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    incidents: tuple[Incident, ...] = ()
    may_pass: bool = False  # players leave one by one; it ends when all have
    leaving: Text = _PASSES  # what leaving is called: "passes", "is out"


@dataclass(frozen=True, slots=True)
class Round:
    """A season, or a deal."""

    id: str
    name: Text
    phases: tuple[Phase, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Flow:
    """The rounds of a game and what comes after them; the last round may repeat, for ever or when it is wanted."""

    rounds: tuple[Round, ...]
    after: tuple[Phase, ...] = ()
    repeats: bool = False
    extra: bool = False  # after the last round one more may be played, and another
    starter: str | None = None  # the table field that names who starts a round
    rotates: bool = False  # the next player starts the next round
    clockwise: bool = True

    def round(self, index: int) -> Round:
        """The round of an index, the last one for all that follow."""
        return self.rounds[max(0, min(index, len(self.rounds) - 1))]

    def has_round(self, index: int) -> bool:
        """Whether the game goes that far."""
        return 0 <= index < (MOST_ROUNDS if self.repeats else len(self.rounds))


@dataclass(frozen=True, slots=True)
class Position:
    """Where the table is. `seat` is whose turn it is, `starter` who began the phase's turns."""

    round: int = 0
    phase: int = 0
    final: bool = False  # after the last round
    stage: int = 0
    seat: int | None = None
    starter: int = 0
    taken: int = 0  # turns taken in this phase
    passed: tuple[int, ...] = ()
    trigger: str | None = None


def phases_at(flow: Flow, at: Position) -> tuple[Phase, ...]:
    """The phases among which the position stands."""
    return flow.after if at.final else flow.round(at.round).phases


def phase_at(flow: Flow, at: Position) -> Phase | None:
    """The phase the table is in; None when the course is over."""
    phases = phases_at(flow, at)
    return phases[at.phase] if 0 <= at.phase < len(phases) else None


def exists(flow: Flow, at: Position) -> bool:
    """Whether the game has such a place."""
    anywhere = 0 <= at.round < MOST_ROUNDS
    goes_there = anywhere if at.final or flow.extra else flow.has_round(at.round)
    return goes_there and phase_at(flow, at) is not None


def start(flow: Flow, starter: int, round: int = 0, phase: int = 0, final: bool = False) -> Position:
    """The beginning of a phase."""
    at = Position(round=round, phase=phase, final=final, starter=starter)
    found = phase_at(flow, at)
    turns = found is not None and found.turns is not Turns.NONE
    return replace(at, seat=starter) if turns else at


def next_phase(flow: Flow, at: Position, players: int, chosen_starter: int | None) -> Position:
    """The phase that follows: in this round, in the next one, or after the last.

    `chosen_starter` is who the sheet says starts rounds; without one the start rotates if the game says so.
    """
    if at.phase + 1 < len(phases_at(flow, at)) or at.final:
        return start(flow, at.starter, at.round, at.phase + 1, at.final)
    if flow.has_round(at.round + 1):
        return next_round(flow, at, players, chosen_starter)
    return start(flow, at.starter, at.round, 0, final=True)


def next_round(flow: Flow, at: Position, players: int, chosen_starter: int | None) -> Position:
    """The beginning of one more round, begun by whom the sheet says or by whoever is next."""
    rotated = _beside(flow, at.starter, players) if flow.rotates else at.starter
    return start(flow, rotated if chosen_starter is None else chosen_starter, min(at.round + 1, MOST_ROUNDS - 1))


def next_turn(flow: Flow, at: Position, players: int) -> Position | None:
    """The next player's turn, or None when the phase is over."""
    phase = phase_at(flow, at)
    if phase is None or at.seat is None:
        return None
    seat = at.seat
    for _ in range(players):
        seat = _beside(flow, seat, players)
        if seat == at.starter and (at.trigger is not None or phase.turns is Turns.ONCE):
            return None
        if seat not in at.passed:
            return replace(at, seat=seat, stage=0, taken=at.taken + 1)
    return None


def next_stage(flow: Flow, at: Position) -> Position | None:
    """The next part of the same turn, or None when that was the last."""
    phase = phase_at(flow, at)
    return replace(at, stage=at.stage + 1) if phase and at.stage + 1 < len(phase.stages) else None


def leave(flow: Flow, at: Position, seat: int, players: int) -> Position | None:
    """A player passes and is out for this phase; None when nobody is left."""
    gone = replace(at, passed=(*at.passed, seat))
    if all(other in gone.passed for other in range(players)):
        return None
    return gone if at.seat != seat else next_turn(flow, gone, players)


def _beside(flow: Flow, seat: int, players: int) -> int:
    return (seat + (1 if flow.clockwise else -1)) % players
