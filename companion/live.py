"""Sessions being played: every event is saved first, then shown.

`Tables` holds the running games of this process, so that two screens on one game see the same state.
The clock comes from outside; the store is whatever satisfies `companion.ports`.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime

from companion import plays
from companion.core import events as e
from companion.core.codec import decode, encode
from companion.core.describe import describe
from companion.core.door import refusal, start_refusal
from companion.core.game import Game
from companion.core.history import History, Record, Redone, Undone
from companion.core.scoring import Result, result
from companion.core.session import Session
from companion.core.text import Text, t
from companion.ports import Json, StorageError, Store

Clock = Callable[[], str]


def utc_now() -> str:
    """The time now, ISO 8601 in UTC to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


_RESTORED = "restored"  # one record that carries the whole log of a finished play, so that no kill can halve it


def _restored(records: Sequence[Json]) -> list[Json]:
    at = max((place for place, record in enumerate(records) if record.get("kind") == _RESTORED), default=-1)
    return [*records[at]["records"], *records[at + 1 :]] if at >= 0 else list(records)


class Live:
    """One game on the table: `do` what happened, look at `session`, `undo`, `redo`."""

    def __init__(self, tables: Tables, id: str, game: Game, records: Sequence[Json] = ()) -> None:
        self.id = id
        self.game = game
        self._tables = tables
        self._result: tuple[Session, Result] | None = None
        self.read(records)

    def read(self, records: Sequence[Json]) -> None:
        """Begin anew from a log that is kept."""
        self.records = list(records)
        self.history = History(self.game, map(decode, self.records))

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

        What would change nothing is not kept, so that undo always takes back something one can see. Raises
        StorageError if it could not be saved; nothing has changed then either.
        """
        refused = refusal(self.session, event, self.game)
        if refused is None and self.history.after(event) != self.session:
            self._keep(event)
        return refused

    def undo(self, only: e.Event | None = None) -> Text | None:
        """Take back the last event that stands, a number as a whole; `only` that one, or answer why not."""
        if self.session.ended:
            self.read(self._tables.finished(self))
        if only not in (None, self.history.undoable):
            return t("Something else was done since then. Undo that first.")
        goes_on = self.history.undoable is not None
        while goes_on:
            goes_on = isinstance(self.history.undoable, e.ScoreEntered) and self.history.undoable.typing
            self._keep(Undone())
        return None

    def redo(self) -> None:
        """Put back what was taken back last, a number as a whole."""
        goes_on = self.history.redoable is not None
        while goes_on:
            self._keep(Redone())
            goes_on = isinstance(self.history.redoable, e.ScoreEntered) and self.history.redoable.typing

    @property
    def undo_words(self) -> Text | None:
        """What undo would take back, in words."""
        event = self.history.undoable
        return describe(event, self.history.before(), self.game) if event else None

    @property
    def redo_words(self) -> Text | None:
        """What redo would put back, in words; of a number typed key by key the whole."""
        event, *later = self.history.redoables or (None,)
        for typed in later:
            if not (isinstance(typed, e.ScoreEntered) and typed.typing):
                break
            event = typed
        return describe(event, self.session, self.game) if event else None

    def _keep(self, record: Record) -> None:
        if self.session.ended:
            self.read(self._tables.finished(self))
        records = [*self.records, {**encode(record), "at": self._tables.clock()}]
        self._tables.save(self, records, self.history.after(record))
        self.records = records
        self.history.add(record)
        self._tables.announce(self.id)


class Tables:
    """The games on the tables of this house, and the way from there into the history and back.

    The log of a running game is with the sessions, that of an ended one with its play. Each is written in
    one piece, so whenever the app is killed a game is in one of the two.
    """

    def __init__(self, store: Store, games: Mapping[str, Game], clock: Clock = utc_now) -> None:
        self.store = store
        self.games = games
        self.clock = clock
        self._live: dict[str, Live] = {}  # one a game, the one touched last at the end; ended ones stay
        self._watchers: list[Callable[[str], None]] = []
        self.unknown: list[str] = []  # running games this version does not have
        self.headless: list[str] = []  # those whose log has lost its beginning
        self._take_up(store)

    def start(self, game: Game, event: e.SessionStarted) -> Live | Text:
        """Begin a game; or answer why these people cannot."""
        refused = start_refusal(event, game)
        if refused is not None:
            return refused
        live = Live(self, uuid.uuid4().hex, game)
        live.do(event)
        return live

    def find(self, id: str) -> Live | None:
        """The running game of that id."""
        live = self._live.get(id)
        return live if live is not None and not live.session.ended else None

    def running(self, *, deleted: bool = False) -> list[Live]:
        """The games on the tables, the one touched last first."""
        found = [live for live in self._live.values() if not live.session.ended and live.session.deleted is deleted]
        return found[::-1]

    def save(self, live: Live, records: Sequence[Json], after: Session) -> None:
        """Keep the log of a game, which has grown by one record that leads to the state `after`.

        Raises StorageError if it could not be saved; nothing has changed then.
        """
        if after.ended:
            before = self.store.plays.get(live.id)
            outcome = result(live.game, after.sheet, after.names)
            self.store.plays.put(plays.document(live.id, records, after, live.game, outcome=outcome, before=before))
            self._drop(live.id)
        elif live.session.ended:
            self.store.sessions.append(live.id, {"kind": _RESTORED, "records": records})
        else:
            self.store.sessions.append(live.id, records[-1])
        self._live.pop(live.id, None)
        self._live[live.id] = live

    def finished(self, live: Live) -> list[Json]:
        """The log of an ended game as the history has it, with what was changed there."""
        play = self.store.plays.get(live.id)
        return live.records if play is None else plays.records_of(play, live.game)

    def reopen(self, id: str) -> Live | Text | None:
        """Put a finished play back on the table, to correct it; its next end is a revision.

        Raises StorageError if that could not be saved.
        """
        live = self._live.get(id)
        if live is None:
            play = self.store.plays.get(id)
            game = self.games.get(play["game"]) if play else None
            if play is None or game is None:
                return None
            live = Live(self, id, game, plays.records_of(play, game))
        if live.session.deleted:
            live.undo()
        if live.session.ended:
            return live.do(e.GameReopened()) or live
        return live if live.session.players else None

    def refresh(self, store: Store | None = None) -> None:
        """Show what came into the store by another way than a tap: out of a backup, or because it is another store.

        Raises StorageError if it could not be read; nothing has changed then.
        """
        self._take_up(store or self.store)
        for id in (*self._live, ""):
            self.announce(id)

    def logs(self) -> Mapping[str, Sequence[Json]]:
        """The logs of all games in memory, also of those that have ended meanwhile."""
        return {id: live.records for id, live in self._live.items()}

    def watch(self, told: Callable[[str], None]) -> Callable[[], None]:
        """Be told the id of every game that changes; the answer ends it."""
        self._watchers.append(told)
        return lambda: self._watchers.remove(told) if told in self._watchers else None

    def announce(self, id: str = "") -> None:
        """Tell everybody who looks that a game has changed; without an id, those who look at all of them."""
        for told in list(self._watchers):
            told(id)

    def _take_up(self, store: Store) -> None:
        kept = store.sessions
        logs = [(id, _restored(kept.records(id)), store.plays.get(id)) for id in reversed(kept.ids())]
        self.store, self.unknown, self.headless = store, [], []
        before = self._live
        self._live = {id: live for id, live in before.items() if live.session.ended}
        for id, records, play in logs:
            if play is not None and list(play.get("records", ()))[: len(records)] == records:
                self._drop(id)  # killed between the history and here
            else:
                self._open(id, records, before.get(id))

    def _open(self, id: str, records: Sequence[Json], known: Live | None) -> None:
        first = decode(records[0]) if records else None
        game = self.games.get(first.game) if isinstance(first, e.SessionStarted) else None
        if game is None:
            (self.unknown if isinstance(first, e.SessionStarted) else self.headless).append(id)
            return
        live = known or Live(self, id, game)
        if live.records != records:
            live.read(records)
        if live.session.players:
            self._live.pop(id, None)
            self._live[id] = live
        if live.session.ended:
            with suppress(StorageError):  # the next start tries again
                self.save(live, records, live.session)

    def _drop(self, id: str) -> None:
        with suppress(StorageError):  # its play is in the history: the next start drops it
            self.store.sessions.drop(id)
