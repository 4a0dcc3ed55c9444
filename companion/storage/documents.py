"""The documents of a journal: where each one is, and how they change."""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, TypeAlias, cast

from tinydb.storages import Storage

from companion.ports import Json
from companion.storage import line as lines
from companion.storage import migrations, words
from companion.storage.journal import Journal, Stretch

#: told of every document put or removed, at opening and later: `watch(table, doc_id, head, head before)`
Watch: TypeAlias = Callable[[str, int, "Json | None", "Json | None"], None]

Place: TypeAlias = "tuple[int, int]"  # offset and size of a line in its journal, without its newline
Places: TypeAlias = "dict[str, dict[int, Place]]"  # by table and document


class JournalStorage(Storage):
    """All documents of a journal. Only where they are is held in memory; they are read when asked for.

    `heads` names, for a table, the keys that are kept in front of a document, which is what is parsed at
    opening and given to `watch`.
    """

    def __init__(
        self, journal: Journal, kind: str, heads: Mapping[str, Collection[str]], watch: Watch, *, read_only: bool
    ) -> None:
        self.journal = journal
        self.kind = kind
        self.read_only = read_only
        self.places: Places = {}
        self.unknown: list[Place] = []  # sound lines of a kind this version does not know
        self.noted: set[tuple[int, int, int]] = set()  # damage told before
        self.generation = 0  # which turn of two journals this is; 0 where there is only one
        self.live = 0  # bytes of the documents there are
        self.lock = threading.RLock()
        self._versions: list[tuple[int, int]] = []  # (offset, version of the lines from there)
        self._next: dict[str, int] = {}
        self._heads = heads
        self._watch = watch

    def load(self) -> None:
        """Read the journal; `StorageError` if it is newer or something else. Writes nothing."""
        for offset, line in self.journal.scan():
            try:
                self._take(offset, line)
            except (ValueError, TypeError, KeyError):  # sound, so somebody meant it: a kind of line to come
                self.unknown.append((offset, len(line)))

    def _take(self, offset: int, line: bytes) -> None:
        text = line.decode()
        key, at = lines.part(text)
        if "put" in key:
            version = self._versions[-1][1] if self._versions else migrations.VERSION
            if version == migrations.VERSION:
                head, _ = lines.part(text, at)
            else:
                head = self._head(key["put"], self._document(line, key["put"], version))
            if not isinstance(head, dict):
                raise TypeError("a head is an object")
            self._keep(key["put"], int(key["doc"]), (offset, len(line)), head)
        elif "remove" in key:
            for doc in key["docs"]:
                self._forget(key["remove"], doc)
        elif "format" in key:
            self._check(key, offset)
        elif "damaged" in key:
            self.noted.add((key["damaged"], key["bytes"], key["checksum"]))
        elif "sealed" not in key:
            self.unknown.append((offset, len(line)))

    def untold_damage(self) -> list[Stretch]:
        """What can't be read and was not set aside before."""
        return [each for each in self.journal.damage if (each.offset, each.size, each.checksum) not in self.noted]

    def _check(self, key: Json, offset: int) -> None:
        if key["format"] != self.kind:
            raise words.foreign(self.journal.name, str(key["format"]))
        if key["version"] > migrations.VERSION:
            raise words.newer(self.journal.name, key["version"], migrations.VERSION)
        self._versions.append((offset, key["version"]))
        self.generation = key.get("generation", self.generation)

    def append(self, table: str, put: Mapping[int, Mapping[str, Any]], remove: Collection[int] = ()) -> None:
        """Put documents and remove others; durable when this returns, nothing changed when it raises.

        The first line a version of the app appends to a journal is the one that names that version.
        """
        if self.read_only:
            raise words.read_only(self.journal.name)
        with self.lock:
            written = [(doc, *self._line(table, doc, document)) for doc, document in put.items()]
            data = [line for _, line, _ in written]
            if remove:
                data.append(lines.encode({"remove": table, "docs": list(remove)}))
            if not data:
                return
            known = self.places.get(table, {})
            before = {doc: self.head(table, doc) for doc in (*put, *remove) if doc in known}
            opening = b""
            if not self._versions or self._versions[-1][1] < migrations.VERSION:
                opening = format_line(self.kind, self.generation)
            offset = self.journal.append(opening + b"".join(data))
            if opening:
                self._versions.append((offset, migrations.VERSION))
                offset += len(opening)
            for doc, line, head in written:
                self._keep(table, doc, (offset, len(line) - 1), head, before.get(doc))
                offset += len(line)
            for doc in remove:
                self._forget(table, doc, before.get(doc))

    def _line(self, table: str, doc: int, document: Mapping[str, Any]) -> tuple[bytes, Json]:
        head = self._head(table, document)
        body = {name: value for name, value in document.items() if name not in head}
        return lines.encode({"put": table, "doc": doc}, head, body), head

    def _keep(self, table: str, doc: int, place: Place, head: Json, before: Json | None = None) -> None:
        places = self.places.setdefault(table, {})
        if (old := places.get(doc)) is not None:
            self.live -= old[1]
            before = before or self._head_at(table, old)
        places[doc] = place
        self.live += place[1]
        if doc >= self._next.get(table, 1):
            self._next[table] = doc + 1
        self._watch(table, doc, head, before)

    def _forget(self, table: str, doc: int, before: Json | None = None) -> None:
        place = self.places.get(table, {}).pop(doc, None)
        if place is not None:
            self.live -= place[1]
            self._watch(table, doc, None, before or self._head_at(table, place))

    def _head(self, table: str, document: Mapping[str, Any]) -> Json:
        return {name: document[name] for name in self._heads.get(table, ()) if name in document}

    def head(self, table: str, doc: int) -> Json:
        """The head of a document; `KeyError` if there is none."""
        with self.lock:  # a turn of the journals moves every place
            return self._head_at(table, self.places[table][doc])

    def _head_at(self, table: str, place: Place) -> Json:
        line = self.journal.read(*place)
        if (version := self.version_at(place[0])) != migrations.VERSION:
            return self._head(table, self._document(line, table, version))
        text = line.decode()
        return cast(Json, lines.part(text, lines.part(text)[1])[0])

    def document(self, table: str, doc: int) -> Json:
        """A whole document; `KeyError` if there is none."""
        with self.lock:
            place = self.places[table][doc]
            line, version = self.journal.read(*place), self.version_at(place[0])
        return self._document(line, table, version)

    @staticmethod
    def _document(line: bytes, table: str, version: int) -> Json:
        _, head, body = lines.parts(line)
        return migrations.upgrade(table, head | body, version)

    def current_line(self, table: str, doc: int, place: Place) -> bytes:
        """The line at a place, without its newline, in the version of today."""
        line = self.journal.read(*place)
        if not table or (version := self.version_at(place[0])) == migrations.VERSION:
            return line
        return self._line(table, doc, self._document(line, table, version))[0][:-1]

    def move(self, journal: Journal, places: Places, unknown: list[Place]) -> None:
        """Go on in another journal, which holds the same documents as the next generation."""
        self.journal, self.places, self.unknown = journal, places, unknown
        self.generation += 1
        self._versions = [(0, migrations.VERSION)]
        self.live = sum(size for docs in places.values() for _, size in docs.values())

    def version_at(self, offset: int) -> int:
        """The version in which the line at this place of the journal was written."""
        index = bisect_right(self._versions, (offset, migrations.VERSION)) - 1
        return self._versions[index][1] if index >= 0 else migrations.VERSION

    def new_doc(self, table: str) -> int:
        """An id no document of the table has had; each call gives another."""
        with self.lock:
            doc = self._next.get(table, 1)
            self._next[table] = doc + 1
            return doc

    def read(self) -> dict[str, dict[str, Any]] | None:
        """What TinyDB asks for: every table, its documents parsed when they are looked at."""
        tables = {name: Documents(self, name) for name, places in self.places.items() if places}
        return cast("dict[str, dict[str, Any]]", tables) or None

    def write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        """What TinyDB calls with a whole new state: append what differs from the present one."""
        for name in {*self.places, *data}:
            wanted = {int(doc): document for doc, document in data.get(name, {}).items()}
            known = self.places.get(name, {})
            changed = {
                doc: dict(document)
                for doc, document in wanted.items()
                if doc not in known or self.document(name, doc) != document
            }
            self.append(name, changed, [doc for doc in known if doc not in wanted])

    def close(self) -> None:
        """Let go of the journal."""
        self.journal.close()


def format_line(kind: str, generation: int = 0) -> bytes:
    """The line that names a journal's format and version."""
    key: Json = {"format": kind, "version": migrations.VERSION}
    return lines.encode(key | {"generation": generation} if generation else key)


class Documents(Mapping[str, Json]):
    """The documents of a table, parsed when they are looked at."""

    def __init__(self, storage: JournalStorage, table: str) -> None:
        self._storage = storage
        self._table = table

    def __getitem__(self, doc: str) -> Json:
        return self._storage.document(self._table, int(doc))

    def __contains__(self, doc: object) -> bool:
        return isinstance(doc, str) and int(doc) in self._storage.places.get(self._table, {})

    def __iter__(self) -> Iterator[str]:
        return map(str, list(self._storage.places.get(self._table, {})))

    def __len__(self) -> int:
        return len(self._storage.places.get(self._table, {}))
