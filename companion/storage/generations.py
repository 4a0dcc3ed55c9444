"""Two journal files that take turns, so that garbage goes away without a rename.

The next generation is written whole into the idle file, flushed, sealed with a line of its own and
flushed again; only then is the old one emptied. Whatever moment the power goes, one of them is whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from companion.ports import StorageError
from companion.storage import line as lines
from companion.storage.documents import JournalStorage, Place, Places, format_line
from companion.storage.journal import Journal

#: below this a journal is not worth compacting
SMALL: Final = 256 * 1024


def choose(journals: Sequence[Journal]) -> tuple[Journal, Journal]:
    """The journal that counts and the idle one."""
    first, second = journals
    if not first.size() or not second.size():
        return (second, first) if second.size() else (first, second)
    older, newer = sorted(journals, key=_generation)
    return (newer, older) if _is_sealed(newer) else (older, newer)


def _generation(journal: Journal) -> int:
    for _, line in journal.scan():
        key = lines.parts(line)[0]
        return int(key.get("generation", 0))
    return 0


def _is_sealed(journal: Journal) -> bool:
    return any("sealed" in lines.parts(line)[0] for _, line in journal.scan())


def compact(storage: JournalStorage, spare: Journal) -> Journal:
    """Move what counts to the idle journal when most is garbage; the journal that is idle after this."""
    old = storage.journal
    if old.end < SMALL or old.end < 2 * storage.live:
        return spare
    try:
        spare.empty()
        state = _copy(storage, spare)
    except OSError:
        return spare  # no harm: the old generation counts as before, and this is tried again later
    except StorageError:
        return spare
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
        line = storage.current_line(name, doc, place) + b"\n"
        here = (len(data), len(line) - 1)
        data += line
        if name:
            places[name][doc] = here
        else:
            unknown.append(here)
    to.append(bytes(data))
    to.append(lines.encode({"sealed": storage.generation + 1}))
    return places, unknown
