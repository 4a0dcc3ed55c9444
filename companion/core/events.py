"""What can happen in a session. Events are stored for ever: add to them, never change their meaning.

They are facts in the past tense with absolute values, seats and ids, never labels.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from companion.core.sheet import Entry


@dataclass(frozen=True, slots=True)
class Seated:
    """A player at the table: the id for ever, the name and piece colour of that evening."""

    id: str
    name: str
    colour: str = ""


@dataclass(frozen=True, slots=True)
class SessionStarted:
    """The first event: which game, in which version of its definition, who sits where, under which rulings."""

    game: str
    definition: int
    players: tuple[Seated, ...]
    rulings: Mapping[str, str] = field(default_factory=dict)
    score_only: bool = False


@dataclass(frozen=True, slots=True)
class FirstPlayerChosen:
    """Who begins; `drawn` tells that the app drew."""

    seat: int
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class RulingMade:
    """The table decided, for this play."""

    key: str
    option: str


@dataclass(frozen=True, slots=True)
class SetupTicked:
    """A line of the set-up checklist was done, or is not done after all."""

    step: str
    done: bool = True


@dataclass(frozen=True, slots=True)
class SetupFinished:
    """The table is set (or the checklist was skipped); play begins."""


@dataclass(frozen=True, slots=True)
class StageEnded:
    """A part of the turn is done."""


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The player on turn is done."""


@dataclass(frozen=True, slots=True)
class PlayerPassed:
    """A player left the phase."""

    seat: int


@dataclass(frozen=True, slots=True)
class PhaseEnded:
    """The phase is over for everybody."""


@dataclass(frozen=True, slots=True)
class EndTriggered:
    """What ends a phase happened, by a player where it is somebody's doing."""

    trigger: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class IncidentNoted:
    """Something worth remembering that changes nothing on the sheet."""

    incident: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class PositionSet:
    """Somebody put the app where the table really is."""

    round: int
    phase: int
    seat: int | None = None
    final: bool = False


@dataclass(frozen=True, slots=True)
class ScoreEntered:
    """What was counted at a place of the sheet, in its parts.

    `typing` tells that it goes on with the entry before it (1, then 12): undo takes them back together.
    """

    field: str
    counts: Entry
    seat: int | None = None
    round: int | None = None
    typing: bool = False


@dataclass(frozen=True, slots=True)
class ScoreCleared:
    """A place of the sheet is empty again."""

    field: str
    seat: int | None = None
    round: int | None = None


@dataclass(frozen=True, slots=True)
class IssuesOverridden:
    """The table keeps a sheet that cannot be, and says why."""

    reason: str


@dataclass(frozen=True, slots=True)
class NoteWritten:
    """A note for this play."""

    note: str


@dataclass(frozen=True, slots=True)
class LocationNamed:
    """Where it is played."""

    location: str


@dataclass(frozen=True, slots=True)
class CountedSet:
    """Whether the play counts in statistics."""

    counted: bool


@dataclass(frozen=True, slots=True)
class GameReset:
    """Back to the beginning of play, with the same people and rulings."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The result stands."""


@dataclass(frozen=True, slots=True)
class GameReopened:
    """A finished play is corrected: its next end is a revision."""


@dataclass(frozen=True, slots=True)
class SessionDeleted:
    """The running game was thrown away; undo brings it back."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """An event of a later version: kept as it is and ignored."""

    kind: str
    data: Mapping[str, Any]


Event: TypeAlias = (
    SessionStarted
    | FirstPlayerChosen
    | RulingMade
    | SetupTicked
    | SetupFinished
    | StageEnded
    | TurnEnded
    | PlayerPassed
    | PhaseEnded
    | EndTriggered
    | IncidentNoted
    | PositionSet
    | ScoreEntered
    | ScoreCleared
    | IssuesOverridden
    | NoteWritten
    | LocationNamed
    | CountedSet
    | GameReset
    | GameEnded
    | GameReopened
    | SessionDeleted
    | Unknown
)
