"""How a data folder is: reads everything, says what it found, and repairs only when asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.core.text import Text, t, tn
from companion.ports import StorageError
from companion.storage import backup, rotation
from companion.storage.handle import DiskFolder
from companion.storage.opening import open_store
from companion.storage.restore import restore_into
from companion.storage.store import JournalStore


@dataclass(frozen=True, slots=True)
class Health:
    """What was found, sentence by sentence; `sound` if nothing of it needs a hand."""

    sound: bool
    texts: Sequence[Text]


def check(folder: Path, repair: bool = False) -> Health:
    """Read a data folder, also while the app has it open.

    `repair` makes a backup of everything as it is, damaged parts too, sets aside what can't be read, and takes
    what is missing from the last sound backup. `StorageError` if the app has the folder open then.
    """
    if not folder.is_dir():
        return Health(True, [t("{folder} does not exist: nothing has been kept there yet.", folder=str(folder))])
    if repair:
        return _repair(folder)
    try:
        with JournalStore(DiskFolder(folder, read_only=True), read_only=True) as store:
            sound, texts = _look(store)
            gone = rotation.lost(store, folder)
    except StorageError as error:
        return Health(False, [error.text])
    backups, backup_texts = _backups(folder)
    aside = [name for name in DiskFolder(folder).names() if ".damaged-" in name]
    if aside:
        texts.append(t("Set aside earlier, for you to look at or delete: {files}.", files=aside))
    if gone:
        texts.append(gone)
    return Health(sound and backups and not gone, [*texts, *backup_texts])


def _look(store: JournalStore) -> tuple[bool, list[Text]]:
    counts = store.counts()
    texts = [
        t(
            "{plays}, {sessions}, {players}, {settings} can be read.",
            plays=tn("{n} play", "{n} plays", counts["plays"]),
            sessions=tn("{n} running game", "{n} running games", counts["sessions"]),
            players=tn("{n} player", "{n} players", counts["players"]),
            settings=tn("{n} setting", "{n} settings", counts["settings"]),
        )
    ]
    sound = True
    for storage in (store.stored.journal_storage, store.running.journal_storage):
        name = storage.journal.name
        damage = storage.untold_damage()
        if damage and damage != [storage.journal.torn]:
            sound = False
            texts.append(
                tn("{file}: 1 damaged entry.", "{file}: {n} damaged entries.", len(damage), file=name),
            )
        elif damage:
            texts.append(t("{file}: the last entry is unfinished, as after a power cut.", file=name))
        if storage.unknown:
            n = len(storage.unknown)
            texts.append(
                tn(
                    "{file}: 1 entry of a kind this version does not know; it is kept.",
                    "{file}: {n} entries of a kind this version does not know; they are kept.",
                    n,
                    file=name,
                )
            )
    return sound, texts


def _backups(folder: Path) -> tuple[bool, list[Text]]:
    """Whether all backups can be read back, and a sentence about them and about each that can't."""
    kept = rotation.kept(folder)
    if not kept:
        return True, [t("There is no backup yet.")]
    bad: list[Text] = []
    for each in kept:
        try:
            backup.verify(each.path)
        except StorageError as error:
            bad.append(error.text)
    last = kept[-1]
    said = tn(
        "1 backup, made on {date}, with {plays}.",
        "{n} backups, the last one made on {date}, with {plays}.",
        len(kept),
        date=f"{last.made:%Y-%m-%d}",
        plays=tn("{n} play", "{n} plays", last.plays),
    )
    return not bad, [said, *bad]


def _repair(folder: Path) -> Health:
    with open_store(folder, read_only=True) as before:
        saved = backup.free_name(folder, "repair", before.now())
        backup.write(before, saved)
    texts = [t("Everything was backed up as it was: {file}.", file=str(saved))]
    with open_store(folder, backups=False) as store:
        texts += store.notices
        source = _last_sound(folder)
        if source is not None:
            texts.append(t("From the backup {file}: {result}", file=str(source),
                           result=restore_into(store, source, folder).text))  # fmt: skip
    after = check(folder)
    return Health(after.sound, [*texts, *after.texts])


def _last_sound(folder: Path) -> Path | None:
    for each in reversed(rotation.kept(folder)):
        try:
            backup.verify(each.path)
        except StorageError:
            continue
        return each.path
    return None
