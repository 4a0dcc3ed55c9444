"""The log with undo and redo: an append-only list of records, never shortened.

A record is an event, or the fact that the last one was undone or the last undone one redone. So nothing
that happened is ever lost, and undo and redo survive a restart. States are kept beside the events, so a
step back costs nothing and a tap costs one `evolve`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.core.events import Event
from companion.core.game import Game
from companion.core.session import Session, evolve


@dataclass(frozen=True, slots=True)
class Undone:
    """The last event that stood was taken back."""


@dataclass(frozen=True, slots=True)
class Redone:
    """The event taken back last stands again."""


Record = Event | Undone | Redone


class History:
    """The events that stand, the ones taken back, and the state after each."""

    def __init__(self, game: Game, records: Iterable[Record] = ()) -> None:
        self.game = game
        self._done: list[tuple[Event, Session]] = []
        self._undone: list[tuple[Event, Session]] = []
        for record in records:
            self.add(record)

    @property
    def session(self) -> Session:
        """The state now."""
        return self._done[-1][1] if self._done else Session()

    @property
    def events(self) -> list[Event]:
        """The events that stand, in their order."""
        return [event for event, _ in self._done]

    @property
    def undoable(self) -> Event | None:
        """What undo would take back; the start of the session stays."""
        return self._done[-1][0] if len(self._done) > 1 else None

    @property
    def redoable(self) -> Event | None:
        """What redo would put back."""
        return self._undone[-1][0] if self._undone else None

    @property
    def redoables(self) -> list[Event]:
        """All that was taken back and can be put back, the next one first."""
        return [event for event, _ in reversed(self._undone)]

    def before(self, back: int = 1) -> Session:
        """The state before the last event (or `back` events ago)."""
        return self._done[-1 - back][1] if len(self._done) > back else Session()

    def after(self, record: Record) -> Session:
        """The state to which one more record would lead."""
        if isinstance(record, Undone):
            return self.before() if self.undoable is not None else self.session
        if isinstance(record, Redone):
            return self._undone[-1][1] if self._undone else self.session
        return evolve(self.session, record, self.game)

    def add(self, record: Record) -> None:
        """One more record; an undo or redo with nothing to act on changes nothing."""
        if isinstance(record, Undone):
            if self.undoable is not None:
                self._undone.append(self._done.pop())
        elif isinstance(record, Redone):
            if self._undone:
                self._done.append(self._undone.pop())
        else:
            self._undone.clear()
            self._done.append((record, evolve(self.session, record, self.game)))
