"""A file that only ever grows at its end: every line is on disk, with its checksum, before it counts.

What can't be read stays where it is, is copied to a file with a telling name, and is noted by a line of
its own (`damaged`), so that it is told once and nothing is ever overwritten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from zlib import crc32

from companion.storage import line as lines
from companion.storage import words
from companion.storage.handle import Folder, Handle

_CHUNK = 1 << 20


@dataclass(frozen=True, slots=True)
class Stretch:
    """Bytes of a journal that are no sound line, and their CRC-32."""

    offset: int
    size: int
    checksum: int


class Journal:
    """One journal file. `end` is where the next line goes; everything before it is on disk."""

    def __init__(self, name: str, handle: Handle) -> None:
        self.name = name
        self.end = 0
        self.damage: list[Stretch] = []
        self._handle = handle
        self._open_ended = False  # the last bytes lack their newline
        self._loose = False  # a failed write may have left bytes after `end`
        self._closed = False

    def scan(self) -> Iterator[tuple[int, bytes]]:
        """Read the file for the first time: every sound line with its offset; `damage` and `end` come of it."""
        self.damage = []
        self.end = self._handle.size()
        for offset, line, sound in self._lines():
            if sound:
                yield offset, line
            elif line.strip(b"\n"):
                self.damage.append(Stretch(offset, len(line), crc32(line)))
        self._open_ended = bool(self.end) and self._handle.read(self.end - 1, 1) != b"\n"

    def lines(self) -> Iterator[bytes]:
        """Every sound line there is by now."""
        return (line for _, line, sound in self._lines() if sound)

    def _lines(self) -> Iterator[tuple[int, bytes, bool]]:
        offset = at = 0
        waiting: list[bytes] = []  # for their newline; joined once, however long the line is
        while chunk := self._handle.read(at, min(_CHUNK, self.end - at)):
            at += len(chunk)
            waiting.append(chunk)
            if b"\n" not in chunk:
                continue
            *whole, rest = b"".join(waiting).split(b"\n")
            waiting = [rest]
            for line in whole:
                if lines.is_sound(line):
                    yield offset, line, True
                else:
                    yield from _rescued(offset, line)
                offset += len(line) + 1
        yield from _rescued(offset, b"".join(waiting))

    def read(self, offset: int, size: int) -> bytes:
        """Bytes of a line known to be there; `StorageError` if the disk no longer gives them."""
        if self._closed:
            raise words.closed(self.name)
        try:
            data = self._handle.read(offset, size)
        except OSError as error:
            raise words.read_failed(error, self.name) from error
        if len(data) < size:
            raise words.read_failed(OSError("the file has become shorter"), self.name)
        return data

    def append(self, data: bytes) -> int:
        """Put whole lines at the end; where they begin. On `StorageError` the file is as it was."""
        if self._closed:
            raise words.closed(self.name)
        start = self.end + self._open_ended
        try:
            self._prepare()
            self._handle.write(self.end, b"\n" + data if self._open_ended else data)
            self._handle.flush()
        except OSError as error:
            self._take_back()
            raise words.write_failed(error, self.name) from error
        except KeyboardInterrupt:  # in the middle of a write it is no acknowledgement either
            self._take_back()
            raise
        self._loose = self._open_ended = False
        self.end = start + len(data)
        return start

    def _prepare(self) -> None:
        """Make sure that the file ends where it should, and suppose the worst until the write is through."""
        if self._loose:
            self._handle.truncate(self.end)
            self._loose = False
        if self._handle.size() != self.end:
            raise words.changed(self.name)
        self._loose = True

    def _take_back(self) -> None:
        """Remove what a failed write left; when that fails too, the next append does it first."""
        if self._loose:
            with suppress(OSError):
                self._handle.truncate(self.end)
                self._handle.flush()
                self._loose = False

    def empty(self) -> None:
        """Cut the file to nothing; `OSError` if that fails."""
        self._handle.truncate(0)
        self._handle.flush()
        self.end, self.damage, self._open_ended, self._loose = 0, [], False, False

    @property
    def torn(self) -> Stretch | None:
        """The damage at the very end that lacks a newline: what a kill leaves of an unfinished line."""
        last = self.damage[-1] if self.damage else None
        return last if last and self._open_ended and last.offset + last.size == self.end else None

    def whole(self) -> Stretch:
        """All of the file, as one stretch to set aside."""
        return Stretch(0, self._handle.size(), 0)

    def size(self) -> int:
        """How many bytes the file has now."""
        return self._handle.size()

    def close(self) -> None:
        """Let go of the file."""
        self._closed = True
        self._handle.close()


def _rescued(offset: int, piece: bytes) -> Iterator[tuple[int, bytes, bool]]:
    for start, end, sound in lines.rescue(piece):
        yield offset + start, piece[start:end], sound


def set_aside(folder: Folder, journal: Journal, stretches: Sequence[Stretch], stamp: Callable[[], str]) -> str:
    """Copy stretches of a journal into a new file beside it; its name. `OSError` if that fails."""
    stem = f"{journal.name.removesuffix('.jsonl')}.damaged-{stamp()}"
    name, number = f"{stem}.jsonl", 1
    while name in folder.names():
        number += 1
        name = f"{stem}-{number}.jsonl"
    handle = folder.open(name)
    try:
        at = 0
        for stretch in stretches:
            for offset in range(stretch.offset, stretch.offset + stretch.size, _CHUNK):
                data = journal.read(offset, min(_CHUNK, stretch.offset + stretch.size - offset))
                handle.write(at, data)
                at += len(data)
            handle.write(at, b"\n")
            at += 1
        handle.flush()
    finally:
        handle.close()
    return name


def note(aside: str, stretch: Stretch) -> bytes:
    """The line that says of a stretch that it was set aside, so that it is told once."""
    key = {"damaged": stretch.offset, "bytes": stretch.size, "checksum": stretch.checksum, "file": aside}
    return lines.encode(key)
