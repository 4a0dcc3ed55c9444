"""The backups in the data folder: when one is due, which are let go of, and what they show to be missing."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from companion.core.text import Text
from companion.ports import StorageError
from companion.storage import words
from companion.storage.backup import FOLDER, MEMBERS, manifest_of, remove, write
from companion.storage.store import JournalStore

DAYS: Final = 3
WEEKS: Final = 4
_NAME = re.compile(r"companion-(\d{8}-\d{6})-(\d+)-plays(?:-\d+)?\.zip")


@dataclass(frozen=True, order=True, slots=True)
class Kept:
    """A backup in the folder of the automatic ones, as its name tells it."""

    made: datetime
    plays: int
    path: Path


def kept(folder: Path) -> Sequence[Kept]:
    """The automatic backups of a data folder, oldest first."""
    found = []
    for path in (folder / FOLDER).glob("companion-*.zip"):
        if match := _NAME.fullmatch(path.name):
            made = datetime.strptime(match[1], "%Y%m%d-%H%M%S").astimezone()
            found.append(Kept(made, int(match[2]), path))
    return sorted(found)


def is_due(store: JournalStore, folder: Path) -> bool:
    """Whether no backup is of today, and the data is not what the last one holds."""
    counts = store.counts()
    if not any(counts.values()):
        return False
    backups = kept(folder)
    if any(abs(store.now() - each.made) < timedelta(days=1) for each in backups):  # also when the clock was set back
        return False
    try:
        last = manifest_of(backups[-1].path).files if backups else {}
    except StorageError:
        return True  # one that can't be read is none
    journals = (store.stored.journal_storage.journal, store.running.journal_storage.journal)
    return [last.get(name, {}).get("bytes") for name in MEMBERS] != [journal.end for journal in journals]


def automatic(store: JournalStore, folder: Path, abandoned: Callable[[], bool] = lambda: False) -> Path | None:
    """Make the backup that is due, if one is; where it is."""
    return make(store, folder, abandoned) if is_due(store, folder) else None


def make(store: JournalStore, folder: Path, abandoned: Callable[[], bool] = lambda: False) -> Path:
    """Make one of the backups in the folder, and let go of those that are superseded; where it is."""
    for left in (folder / FOLDER).glob("*.zip.part"):  # a backup that was cut off
        remove(left)
    stamp = store.now()
    name = f"companion-{stamp:%Y%m%d-%H%M%S}-{store.counts()['plays']}-plays"
    to = folder / FOLDER / f"{name}.zip"
    number = 1
    while to.exists():
        number += 1
        to = to.with_name(f"{name}-{number}.zip")
    write(store, to, abandoned)
    backups = kept(folder)
    for each in backups:
        if each not in chosen(backups) and each.path != to:  # after the clock was set back it may seem old
            remove(each.path)
    return to


def chosen(backups: Sequence[Kept]) -> Collection[Kept]:
    """Those to keep: the last of each of three days and four weeks, and the one with most plays."""
    days, weeks = {}, {}
    for each in sorted(backups):
        days[each.made.date()] = each
        weeks[each.made.isocalendar()[:2]] = each
    most = sorted(backups, key=lambda each: (each.plays, each.made, each.path))[-1:]
    return {*[*days.values()][-DAYS:], *[*weeks.values()][-WEEKS:], *most}


def lost(store: JournalStore, folder: Path) -> Text | None:
    """What to say when there are no plays or no players, but a backup has some: a file was emptied or taken away."""
    counts = store.counts()
    empty = [what for what in ("plays", "players") if not counts[what]]
    for each in reversed(kept(folder)) if empty else ():
        try:
            had = manifest_of(each.path).counts
        except StorageError:
            continue  # one that can't be read can't be restored either
        if any(had.get(what, 0) for what in empty):
            return words.gone(had.get("plays", 0), had.get("players", 0), str(each.path))
    return None
