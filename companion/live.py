"""Sessions being played: every event is saved first, then shown.

`Tables` holds the running games of this process, so that two screens on one game see the same state.
The clock comes from outside; the store is whatever satisfies `companion.ports`.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from companion import plays
from companion.core import events as e
from companion.core.codec import decode, encode
from companion.core.describe import describe
from companion.core.door import refusal, start_refusal
from companion.core.game import Game
from companion.core.history import History, Record, Redone, Undone
from companion.core.scoring import Result, result
from companion.core.session import Session
from companion.core.text import Text
from companion.ports import Json, Store

Clock = Callable[[], str]


def utc_now() -> str:
    """The time now, ISO 8601 in UTC to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


_RESTORED = "restored"  # one record that carries those of a finished play, so that no kill can halve them


def _restored(records: Sequence[Json]) -> Sequence[Json]:
    first = records[0] if records else {}
    return [*first["records"], *records[1:]] if first.get("kind") == _RESTORED else records


class Live:
    """One game on the table: `do` what happened, look at `session`, `undo`, `redo`."""

    def __init__(self, tables: Tables, id: str, game: Game, records: Sequence[Json] = ()) -> None:
        self.id = id
        self.game = game
        self.records: list[Json] = list(records)
        self.history = History(game, (decode(record) for record in self.records))
        self._tables = tables
        self._result: tuple[Session, Result] | None = None

    @property
    def session(self) -> Session:
        """The state now."""
        return self.history.session

    @property
    def result(self) -> Result:
        """The outcome of the sheet as it is now; computed once a state."""
        if self._result is None or self._result[0] is not self.session:
            self._result = (self.session, result(self.game, self.session.sheet, self.session.names))
        return self._result[1]

    @property
    def started_at(self) -> str:
        """When it was begun."""
        return str(self.records[0].get("at", "")) if self.records else ""

    def do(self, event: e.Event) -> Text | None:
        """Save and apply an event; or answer why it may not happen, and change nothing.

        Raises StorageError if it could not be saved; nothing has changed then either.
        """
        refused = refusal(self.session, event, self.game)
        if refused is None:
            self._keep(event)
            if isinstance(event, e.GameEnded):
                self._tables.archive(self)
        return refused

    def undo(self) -> None:
        """Take back the last event that stands."""
        if self.history.undoable is not None:
            self._keep(Undone())

    def redo(self) -> None:
        """Put back the event that was taken back last."""
        if self.history.redoable is not None:
            self._keep(Redone())

    @property
    def undo_words(self) -> Text | None:
        """What undo would take back, in words."""
        event = self.history.undoable
        return describe(event, self.history.before(), self.game) if event else None

    @property
    def redo_words(self) -> Text | None:
        """What redo would put back, in words."""
        event = self.history.redoable
        return describe(event, self.session, self.game) if event else None

    def _keep(self, record: Record) -> None:
        data: Mapping[str, Any] = {**encode(record), "at": self._tables.clock()}
        self._tables.store.sessions.append(self.id, data)
        self.records.append(dict(data))
        self.history.add(record)
        self._tables.announce(self.id)


class Tables:
    """The games on the tables of this house, and the way from there into the history and back."""

    def __init__(self, store: Store, games: Mapping[str, Game], clock: Clock = utc_now) -> None:
        self.store = store
        self.games = games
        self.clock = clock
        self._live: dict[str, Live] = {}
        self._watchers: list[Callable[[str], None]] = []
        for id in reversed(store.sessions.ids()):
            self._load(id, _restored(store.sessions.records(id)))
        for live in list(self._live.values()):
            if live.session.ended:  # killed between the last tap and the history
                self.archive(live)

    def start(self, game: Game, event: e.SessionStarted) -> Live | Text:
        """Begin a game; or answer why these people cannot."""
        refused = start_refusal(event, game)
        if refused is not None:
            return refused
        live = Live(self, uuid.uuid4().hex, game)
        live.do(event)
        self._live[live.id] = live
        self.announce(live.id)
        return live

    def find(self, id: str) -> Live | None:
        """The running game of that id."""
        return self._live.get(id)

    def running(self, *, deleted: bool = False) -> list[Live]:
        """The games on the tables, the one touched last first."""
        chosen = [live for live in self._live.values() if live.session.deleted is deleted]
        return sorted(chosen, key=lambda live: str(live.records[-1].get("at", "")), reverse=True)

    def archive(self, live: Live) -> None:
        """Move an ended game into the history."""
        before = self.store.plays.get(live.id)
        if before is None or before["records"] != live.records:
            play = plays.document(live.id, live.records, live.session, live.game, outcome=live.result, before=before)
            self.store.plays.put(play)
        self.store.sessions.drop(live.id)
        self._live.pop(live.id, None)
        self.announce(live.id)

    def reopen(self, id: str) -> Live | Text | None:
        """Put a finished play back on the table, to correct it; its next end is a revision."""
        if id in self._live:
            return self._live[id]
        play = self.store.plays.get(id)
        if play is None or play["game"] not in self.games:
            return None
        self.store.sessions.append(id, {"kind": _RESTORED, "records": play["records"], "at": self.clock()})
        live = self._load(id, play["records"])
        return live.do(e.GameReopened()) or live if live else None

    def watch(self, told: Callable[[str], None]) -> Callable[[], None]:
        """Be told the id of every game that changes; the answer ends it."""
        self._watchers.append(told)
        return lambda: self._watchers.remove(told) if told in self._watchers else None

    def announce(self, id: str) -> None:
        """Tell everybody who looks that a game has changed."""
        for told in list(self._watchers):
            told(id)

    def _load(self, id: str, records: Sequence[Json]) -> Live | None:
        first = decode(records[0]) if records else None
        game = self.games.get(first.game) if isinstance(first, e.SessionStarted) else None
        if game is None:
            return None
        self._live[id] = Live(self, id, game, records)
        return self._live[id]
