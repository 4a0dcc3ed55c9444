"""Two journal files that take turns, so that garbage goes away without a rename.

The next generation is written whole into the idle file, flushed, sealed with a line of its own and
flushed again; only then is the old one emptied. The seal says where the old one ended, so that a seal
which was written although the turn failed later does not hide what the old one went on to hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from companion.ports import Json, StorageError
from companion.storage import line as lines
from companion.storage.documents import JournalStorage, Place, Places, format_line
from companion.storage.journal import Journal

#: below this many bytes a journal is not worth a turn
SMALL = 256 * 1024


def choose(journals: Sequence[Journal]) -> tuple[Journal, Journal, bool]:
    """The journal that counts, the idle one, and whether the idle one certainly holds nothing more."""
    first, second = journals
    if not first.size() or not second.size():
        return (second, first, True) if second.size() else (first, second, True)
    older, newer = sorted(map(_Turn, journals), key=lambda turn: (turn.end > 0, turn.generation))
    if not older.end:  # not one sound line: what a cut left of a turn that had just begun
        return newer.journal, older.journal, older.is_only_torn
    sure = 0 < older.generation < newer.generation
    if newer.seal and older.end <= newer.seal["after"]:
        return newer.journal, older.journal, sure
    return older.journal, newer.journal, sure and not newer.seal and newer.is_only_torn


class _Turn:
    """What one of two journals that both hold something says about its turn."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.generation = 0
        self.seal: Json | None = None
        self.end = 0  # of the last sound line
        for offset, line in journal.scan():
            self.end = offset + len(line) + 1
            key: Json = lines.parts(line)[0]
            self.generation = self.generation or key.get("generation", 0)
            self.seal = key if "sealed" in key else self.seal
        self.is_only_torn = journal.damage in ([], [journal.torn])


def compact(storage: JournalStorage, spare: Journal) -> Journal:
    """Move what counts to the idle journal when most is garbage; the journal that is idle after this."""
    old = storage.journal
    if old.end < SMALL or old.end < 2 * storage.live:
        return spare
    with storage.lock:
        try:
            spare.empty()
            state = _copy(storage, spare)
        except (OSError, StorageError):
            return spare  # no harm: the old generation counts as before, and this is tried again later
        storage.move(spare, *state)
    with suppress(OSError):  # what stays there is older and sealed over
        old.empty()
    return old


def _copy(storage: JournalStorage, to: Journal) -> tuple[Places, list[Place]]:
    places: Places = {name: {} for name in storage.places}
    unknown: list[Place] = []
    every = [(place, name, doc) for name, docs in storage.places.items() for doc, place in docs.items()]
    every += [(place, "", 0) for place in storage.unknown]
    data = bytearray(format_line(storage.kind, storage.generation + 1))
    for place, name, doc in sorted(every):
        line = storage.current_line(name, doc, place)
        here = (len(data), len(line))
        data += line + b"\n"
        if name:
            places[name][doc] = here
        else:
            unknown.append(here)
    to.append(bytes(data))
    to.append(lines.encode({"sealed": storage.generation + 1, "after": storage.journal.end}))
    return places, unknown
