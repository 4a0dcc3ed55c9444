"""Backups: one zip file with the journals as they are and a manifest, read back before it counts."""

from __future__ import annotations

import hashlib
import json
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, Final

from companion.storage import migrations, words
from companion.storage.handle import DiskFolder, sync
from companion.storage.journal import Journal
from companion.storage.store import PLAYS, JournalStore

FORMAT: Final = "companion-backup"
#: what a backup holds, and under which name it is opened again
MEMBERS: Final = {"plays.jsonl": PLAYS, "running.jsonl": "running-a.jsonl"}
MANIFEST: Final = "manifest.json"
FOLDER: Final = "backups"
_CHUNK = 1 << 20
#: what reading a zip file that is not whole comes to (a RuntimeError: its bytes claim that it is encrypted)
_BROKEN = (zipfile.BadZipFile, zlib.error, KeyError, TypeError, ValueError, AttributeError, EOFError, RuntimeError)


class AbandonedError(Exception):
    """The app was closed before the backup was complete; nothing of it remains."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a backup says about itself: when it was made (ISO 8601), how much it holds, what its files are."""

    created: str
    counts: Mapping[str, int]
    files: Mapping[str, Mapping[str, Any]]  # name → {"bytes": …, "sha256": …}


def backup(folder: Path, to: Path) -> Manifest:
    """Back up a data folder into the file `to`, also while the app has it open.

    `StorageError` if the data or the new file could not be written or read back; `to` is then as it was.
    """
    with JournalStore(DiskFolder(folder, read_only=True), read_only=True) as store:
        return write(store, to)


def write(store: JournalStore, to: Path, abandoned: Callable[[], bool] = lambda: False) -> Manifest:
    """Back up an open store; `AbandonedError` as soon as `abandoned` says so."""
    part = to.with_name(to.name + ".part")
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        manifest = _write(store, part, abandoned)
        if verify(part) != manifest:
            raise words.backup_damaged(part.name)
        with part.open("r+b") as file:
            sync(file.fileno())
        part.replace(to)
    except OSError as error:
        raise words.write_failed(error, str(to)) from error
    finally:
        remove(part)
    return manifest


def remove(path: Path) -> None:
    """What cannot be removed stays, and is tried again with the next backup."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def data(store: JournalStore) -> bytes:
    """A backup of an open store, in memory."""
    made = BytesIO()
    _write(store, made, lambda: False)
    return made.getvalue()


def _write(store: JournalStore, part: Path | BytesIO, abandoned: Callable[[], bool]) -> Manifest:
    # The running journal may be emptied by the next turn, so it is read at once; the plays only ever grow.
    plays = store.stored.journal_storage.journal
    end = plays.end
    with store.running.journal_storage.lock:
        running = b"".join(_chunks(store.running.journal_storage.journal))
    counts = store.counts()
    files: dict[str, dict[str, Any]] = {}
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, chunks in (("running.jsonl", iter([running])), ("plays.jsonl", _chunks(plays, end))):
            digest, size = hashlib.sha256(), 0
            with archive.open(name, "w", force_zip64=True) as member:
                for chunk in chunks:
                    if abandoned():
                        raise AbandonedError
                    digest.update(chunk)
                    size += len(chunk)
                    member.write(chunk)
            files[name] = {"bytes": size, "sha256": digest.hexdigest()}
        manifest = Manifest(f"{store.now():%Y-%m-%dT%H:%M:%S}", counts, files)
        document = {
            "format": FORMAT,
            "version": migrations.VERSION,
            "created": manifest.created,
            "counts": counts,
            "files": files,
        }
        archive.writestr(MANIFEST, json.dumps(document, indent=1))
    return manifest


def _chunks(journal: Journal, end: int | None = None) -> Iterator[bytes]:
    end = journal.end if end is None else end
    for offset in range(0, end, _CHUNK):
        yield journal.read(offset, min(_CHUNK, end - offset))


@contextmanager
def unpacking(file: Path | BinaryIO, name: str = "") -> Iterator[zipfile.ZipFile]:
    """A backup to read from, called `name` where the file has none; `StorageError` if it can't be read."""
    name = file.name if isinstance(file, Path) else name
    try:
        with zipfile.ZipFile(file) as archive:
            yield archive
    except OSError as error:
        raise words.read_failed(error, str(file) if isinstance(file, Path) else name) from error
    except _BROKEN as error:
        raise words.backup_damaged(name) from error


def verify(file: Path | BinaryIO, name: str = "") -> Manifest:
    """Read a whole backup and compare it with its manifest; `StorageError` if it is newer or damaged."""
    with unpacking(file, name) as archive:
        manifest = _manifest(archive, name or getattr(file, "name", ""))
        for member_name, told in manifest.files.items():
            with archive.open(member_name) as member:
                digest = hashlib.sha256()
                while chunk := member.read(_CHUNK):
                    digest.update(chunk)
            if digest.hexdigest() != told["sha256"]:
                raise ValueError(f"{member_name} is not what the manifest says")
    return manifest


def manifest_of(file: Path) -> Manifest:
    """The manifest alone, without reading the rest; `StorageError` as in `verify`."""
    with unpacking(file) as archive:
        return _manifest(archive, file.name)


def _manifest(archive: zipfile.ZipFile, name: str) -> Manifest:
    document = json.loads(archive.read(MANIFEST))
    if document["format"] != FORMAT:
        raise words.foreign(name, str(document["format"]))
    if document["version"] > migrations.VERSION:
        raise words.newer(name, document["version"], migrations.VERSION)
    counts = {str(what): int(number) for what, number in document["counts"].items()}
    return Manifest(str(document["created"]), counts, {member: document["files"][member] for member in MEMBERS})


def free_name(folder: Path, why: str, now: datetime) -> Path:
    """Where a backup goes that is made before something is changed: ``before-restore-….zip``."""
    stem = folder / FOLDER / f"before-{why}-{now:%Y%m%d-%H%M%S}"
    path, number = stem.with_name(stem.name + ".zip"), 1
    while path.exists():
        number += 1
        path = stem.with_name(f"{stem.name}-{number}.zip")
    return path
