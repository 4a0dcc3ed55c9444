"""What the app sees of the tables: sessions, plays, players, settings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from companion.ports import Json, PlayerRecord, PlayPage, PlayQuery
from companion.storage.heads import misfit
from companion.storage.index import PlayIndex
from companion.storage.statistics import Statistics
from companion.storage.tables import JournalTable


class Keys:
    """Which documents belong to which key of a table; the key changed last comes last."""

    def __init__(self, name: str) -> None:
        self.docs: dict[str, list[int]] = {}
        self._name = name

    def watch(self, doc: int, head: Json | None, before: Json | None) -> None:
        """Follow one change."""
        gone, key = (before or {}).get(self._name), (head or {}).get(self._name)
        if isinstance(gone, str):
            self.docs[gone].remove(doc)
            if not self.docs[gone]:
                del self.docs[gone]
        if isinstance(key, str):  # what was put by another hand may have none, and belongs to nobody
            docs = self.docs.pop(key, [])
            docs.append(doc)
            self.docs[key] = docs


class JournalSessions:
    """The logs of running games; see `companion.ports.Sessions`."""

    def __init__(self, table: JournalTable, keys: Keys, tidy: Callable[[], None]) -> None:
        self._table = table
        self._keys = keys
        self._tidy = tidy

    def append(self, session: str, record: Mapping[str, Any]) -> None:
        """Keep one record."""
        self._table.insert({"session": session, "record": record})

    def records(self, session: str) -> Sequence[Json]:
        """The records of a session in their order."""
        with self._table.journal.lock:
            return [self._table.document(doc)["record"] for doc in self._keys.docs.get(session, ())]

    def ids(self) -> Sequence[str]:
        """The sessions there are, the one written to last first."""
        return [*reversed(self._keys.docs)]

    def drop(self, session: str) -> None:
        """Forget a session."""
        if docs := self._keys.docs.get(session):
            self._table.discard([*docs])
            self._tidy()


class JournalPlays:
    """The finished plays; see `companion.ports.Plays`."""

    def __init__(self, table: JournalTable, index: PlayIndex, statistics: Statistics) -> None:
        self._table = table
        self._index = index
        self._statistics = statistics

    def put(self, play: Mapping[str, Any]) -> None:
        """Keep one play."""
        self.put_all([play])

    def put_all(self, plays: Iterable[Mapping[str, Any]]) -> None:
        """Keep several plays with one write; `TypeError` if one could not be listed."""
        documents: dict[int, Mapping[str, Any]] = {}
        new: dict[str, int] = {}
        with self._table.journal.lock:
            for play in plays:
                if place := misfit(play):
                    raise TypeError(f"{place} of a play: {play.get(place)!r}")
                key = play["id"]
                doc = self._index.docs.get(key) or new.get(key)
                if doc is None:
                    doc = new[key] = self._table.journal.new_doc(self._table.name)
                documents[doc] = play
            self._table.put(documents)

    def get(self, play: str) -> Json | None:
        """The whole play."""
        doc = self._index.docs.get(play)
        return None if doc is None else self._table.document(doc)

    def page(self, query: PlayQuery, offset: int = 0, limit: int = 50) -> PlayPage:
        """The plays that fit; `ValueError` if a date of the query is none."""
        with self._table.journal.lock:
            docs = self._index.find(query)
            return PlayPage(len(docs), [self._head(doc) for doc in docs[offset : offset + limit]])

    def _head(self, doc: int) -> Json:
        head = self._table.journal.head(self._table.name, doc)
        return _BLANK | head

    def statistics(self) -> Sequence[PlayerRecord]:
        """Every player's record at every game, over the plays that count."""
        with self._table.journal.lock:
            return self._statistics.records()


_BLANK: Final[Json] = {
    "game": "",
    "players": [],
    "started_at": None,
    "ended_at": None,
    "location": "",
    "notes": "",
    "counted": True,
    "deleted": False,
    "standings": [],
}


class JournalPlayers:
    """The people who play; see `companion.ports.Players`."""

    def __init__(self, table: JournalTable, keys: Keys, tidy: Callable[[], None]) -> None:
        self._table = table
        self._keys = keys
        self._tidy = tidy

    def all(self) -> Sequence[Json]:
        """Every player, in the order in which they were added."""
        with self._table.journal.lock:
            return [self._table.document(doc) for doc in sorted(docs[0] for docs in self._keys.docs.values())]

    def put(self, player: Mapping[str, Any]) -> None:
        """Keep a player."""
        put_keyed(self._table, self._keys, player["id"], player)
        self._tidy()


class JournalSettings:
    """Small named values; see `companion.ports.Settings`."""

    def __init__(self, table: JournalTable, keys: Keys, tidy: Callable[[], None]) -> None:
        self._table = table
        self._keys = keys
        self._tidy = tidy

    def get(self, key: str, default: Any = None) -> Any:
        """The value of a setting."""
        docs = self._keys.docs.get(key)
        return self._table.document(docs[0])["value"] if docs else default

    def names(self) -> Sequence[str]:
        """The names of the settings there are."""
        return [*self._keys.docs]

    def put(self, key: str, value: Any) -> None:
        """Keep the value of a setting."""
        put_keyed(self._table, self._keys, key, {"key": key, "value": value})
        self._tidy()


def put_keyed(table: JournalTable, keys: Keys, key: str, document: Mapping[str, Any]) -> None:
    """Keep a document in place of the one that has its key."""
    with table.journal.lock:
        docs = keys.docs.get(key)
        table.put({docs[0] if docs else table.journal.new_doc(table.name): document})
