"""Bringing a backup back: merged by id, so that nothing that is there is lost to it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

from companion.ports import Json, Restored
from companion.storage import line as lines
from companion.storage import migrations, words
from companion.storage.backup import MEMBERS, free_name, unpacking, verify, write
from companion.storage.documents import JournalStorage
from companion.storage.handle import MemoryFolder
from companion.storage.opening import open_store
from companion.storage.store import JournalStore

_BATCH = 500


def restore(file: Path, folder: Path, dry_run: bool = False) -> Restored:
    """Merge a backup into the data of a folder that nobody has open; `dry_run` only counts.

    What is there is backed up first. `StorageError` if the backup is newer or damaged: nothing is changed then.
    """
    verify(file)
    with open_store(folder, read_only=dry_run, backups=False) as store:
        return restore_into(store, file, folder, dry_run)


def restore_into(
    store: JournalStore, file: Path | BinaryIO, folder: Path | None, dry_run: bool = False, name: str = ""
) -> Restored:
    """The same for a store that is open: the app's own.

    The `file` is called `name` where it is no path; without a folder there is no place to back up what is there.
    """
    verify(file, name)
    if store.read_only and not dry_run:
        raise words.read_only(str(folder or name))
    inside = MemoryFolder()
    with unpacking(file, name) as archive:
        inside.files = {opened_as: bytearray(archive.read(member)) for member, opened_as in MEMBERS.items()}
    with JournalStore(inside, read_only=True) as other:
        if folder is not None and not dry_run and any(store.counts().values()):
            write(store, free_name(folder, "restore", store.now()))
        return _Merge(store, other, dry_run).restored()


class _Merge:
    def __init__(self, store: JournalStore, other: JournalStore, dry_run: bool) -> None:
        self._store = store
        self._other = other
        self._dry_run = dry_run
        self._said: dict[str, list[str]] = {"created": [], "updated": [], "skipped": [], "conflicting": []}

    def restored(self) -> Restored:
        for part in (self._plays, self._players, self._settings, self._sessions):
            part()
        return Restored(**self._said, text=words.restored(*map(len, self._said.values())))

    def _say(self, what: str, id: str) -> bool:
        """Note what becomes of an id; whether something is to be written."""
        self._said[what].append(id)
        return not self._dry_run and what in ("created", "updated")

    def _plays(self) -> None:
        ours = revisions(self._store.stored.journal_storage)
        theirs = revisions(self._other.stored.journal_storage)
        wanted = [
            id
            for id, history in theirs.items()
            if self._other.plays.get(id) is not None and self._say(relation(ours.get(id, ()), history), id)
        ]
        remaining = iter(wanted)
        while batch := list(islice(remaining, _BATCH)):
            self._store.plays.put_all(play for id in batch if (play := self._other.plays.get(id)) is not None)

    def _players(self) -> None:
        ours = {player["id"]: player for player in self._store.players.all()}
        for player in self._other.players.all():
            mine = ours.get(player["id"])
            known = "skipped" if mine and _lasting(mine) == _lasting(player) else "conflicting"
            if self._say(known if mine else "created", player["id"]):
                self._store.players.put(player)

    def _settings(self) -> None:
        ours = set(self._store.settings.names())
        for key in self._other.settings.names():
            if self._say("skipped" if key in ours else "created", key):
                self._store.settings.put(key, self._other.settings.get(key))

    def _sessions(self) -> None:
        for id in reversed(self._other.sessions.ids()):
            theirs, ours = list(self._other.sessions.records(id)), list(self._store.sessions.records(id))
            if ours[: len(theirs)] == theirs or (not ours and self._store.plays.get(id) is not None):
                what = "skipped"  # ours goes on from there, or is finished
            elif theirs[: len(ours)] == ours:
                what = "updated" if ours else "created"
            else:
                what = "conflicting"
            if self._say(what, id):
                for record in theirs[len(ours) :]:
                    self._store.sessions.append(id, record)


def _lasting(player: Mapping[str, Any]) -> Json:
    """A player without what every evening changes."""
    return {name: value for name, value in player.items() if name != "last_played"}


def relation(ours: Sequence[bytes], theirs: Sequence[bytes]) -> str:
    """What becomes of a play with these histories of digests: the later state of one line wins, by no clock."""
    if not ours:
        return "created"
    if theirs[-1] in ours:
        return "skipped"
    return "updated" if ours[-1] in theirs else "conflicting"


def revisions(storage: JournalStorage) -> dict[str, list[bytes]]:
    """Digests of all states each play ever had, the present one last."""
    found: dict[str, list[bytes]] = {}
    version = migrations.VERSION
    for line in storage.journal.lines():
        key, *documents = lines.parts(line)
        if "format" in key:
            version = key["version"]
        elif key.get("put") == "plays":
            document = migrations.upgrade("plays", documents[0] | documents[1], version)
            if isinstance(document.get("id"), str):
                found.setdefault(document["id"], []).append(_digest(document))
    return found


def _digest(document: Json) -> bytes:
    return hashlib.blake2b(json.dumps(document, sort_keys=True).encode(), digest_size=16).digest()
