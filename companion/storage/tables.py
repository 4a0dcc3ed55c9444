"""TinyDB's seams: tables whose every change is one append of what changed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, MutableMapping
from typing import Any, cast

from tinydb import TinyDB
from tinydb.table import Table

from companion.ports import Json
from companion.storage.documents import JournalStorage


class _Changes(MutableMapping[int, Any]):
    """A table as TinyDB's updaters see it: they change it, it remembers what they touched."""

    def __init__(self, storage: JournalStorage, table: str) -> None:
        self._storage = storage
        self._table = table
        self._known = storage.places.get(table, {})
        self.touched: dict[int, Any] = {}
        self.removed: dict[int, None] = {}

    def __getitem__(self, doc: int) -> Any:
        if doc in self.removed or (doc not in self.touched and doc not in self._known):
            raise KeyError(doc)
        if doc not in self.touched:
            self.touched[doc] = self._storage.document(self._table, doc)
        return self.touched[doc]

    def __setitem__(self, doc: int, document: Any) -> None:
        self.removed.pop(doc, None)
        self.touched[doc] = document

    def __delitem__(self, doc: int) -> None:
        self.touched.pop(doc, None)
        if doc in self._known:
            self.removed[doc] = None

    def __contains__(self, doc: object) -> bool:
        return doc not in self.removed and (doc in self.touched or doc in self._known)

    def __iter__(self) -> Iterator[int]:
        yield from (doc for doc in [*self._known] if doc not in self.removed)
        yield from (doc for doc in [*self.touched] if doc not in self._known)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def clear(self) -> None:
        self.touched.clear()
        self.removed = dict.fromkeys(self._known)

    def changed(self) -> dict[int, Any]:
        """The touched documents that are new or no longer what is stored."""
        return {
            doc: document
            for doc, document in self.touched.items()
            if doc not in self._known or document != self._storage.document(self._table, doc)
        }


class JournalTable(Table):
    """A TinyDB table whose every change is one append."""

    @property
    def journal(self) -> JournalStorage:
        """The storage, which knows how to append."""
        return cast(JournalStorage, self._storage)

    def put(self, documents: Mapping[int, Mapping[str, Any]]) -> None:
        """Keep whole documents under their ids, in place of those there are."""
        self.journal.append(self.name, documents)
        self.clear_cache()

    def discard(self, docs: Collection[int]) -> None:
        """Remove documents that are there."""
        self.journal.append(self.name, {}, docs)
        self.clear_cache()

    def document(self, doc: int) -> Json:
        """The document of that id; `KeyError` if there is none."""
        return self.journal.document(self.name, doc)

    def _get_next_id(self) -> int:
        return self.journal.new_doc(self.name)

    def _update_table(self, updater: Callable[[dict[int, Mapping[str, Any]]], None]) -> None:
        changes = _Changes(self.journal, self.name)
        updater(cast("dict[int, Mapping[str, Any]]", changes))
        self.journal.append(self.name, changes.changed(), list(changes.removed))
        self.clear_cache()


class Database(TinyDB):
    """TinyDB with tables that append."""

    table_class = JournalTable

    def journal_table(self, name: str) -> JournalTable:
        """`table`, for who needs to append."""
        return cast(JournalTable, self.table(name))

    @property
    def journal_storage(self) -> JournalStorage:
        """`storage`, for who needs its journal."""
        return cast(JournalStorage, self.storage)
