"""What the storage has to say to people when something is wrong, and how they go on."""

from __future__ import annotations

import errno

from companion.core.text import Text, t, tn
from companion.ports import StorageError

_FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
#: what the system says of a place that is only for looking
FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


def write_failed(error: OSError, file: str) -> StorageError:
    """Why something was not saved."""
    return StorageError(_write_failed(error, file))


def _write_failed(error: OSError, file: str) -> Text:
    if error.errno in _FULL:
        return t(
            "This was not saved: there is no space left for {file}. Everything before it is safe. "
            "Free some space and do it again.",
            file=file,
        )
    if error.errno in FORBIDDEN:
        return t(
            "This was not saved: {file} may not be written to. Everything before it is safe. "
            "Allow the app to write there and do it again.",
            file=file,
        )
    if error.errno == errno.EEXIST:
        return t(
            "This was not saved: another program replaced {file} while it was open. "
            "Close the app, and look at what is there before you open it again.",
            file=file,
        )
    return t(
        "This was not saved: writing {file} failed ({reason}). Everything before it is safe. "
        "Do it again; if it keeps failing, make a backup on another device.",
        file=file,
        reason=reason(error),
    )


def read_failed(error: OSError, file: str) -> StorageError:
    """Why something cannot be shown."""
    return StorageError(
        t(
            "{file} could not be read ({reason}). Nothing was changed; close the app and try again.",
            file=file,
            reason=reason(error),
        )
    )


def reason(error: OSError) -> str:
    """The system's own words for what went wrong."""
    return error.strerror or str(error) or type(error).__name__


def read_only(place: str) -> StorageError:
    """A change was asked of data that was opened for looking only."""
    return StorageError(t("{place} is open for reading only, so this was not saved.", place=place))


def in_use(file: str) -> StorageError:
    """Another process holds the lock."""
    return StorageError(
        t(
            "The data is already open in another window or program (it holds {file}). "
            "Close that one first, so that the two don't write over each other.",
            file=file,
        )
    )


def newer(file: str, version: int, known: int) -> StorageError:
    """The file was written by a later version of the app."""
    return StorageError(
        t(
            "{file} was written by a newer version of this app (format {version}, this one knows {known}). "
            "It was left untouched; update the app to open it.",
            file=file,
            version=version,
            known=known,
        )
    )


def foreign(file: str, found: str) -> StorageError:
    """The file is sound, but something else than its name says."""
    return StorageError(
        t(
            "{file} holds something else ({found}). It was left untouched; move it away and open the app again.",
            file=file,
            found=found,
        )
    )


def put_back(folder: str) -> Text:
    """The files were deleted while they were open."""
    return t("Files in {folder} were deleted while the app was running; they have been written again.", folder=folder)


def backup_damaged(file: str) -> StorageError:
    """A backup that is not what its manifest says."""
    return StorageError(
        t("The backup {file} is damaged or incomplete, so nothing was taken from it. Use another one.", file=file)
    )


def backup_failed(error: StorageError) -> Text:
    """The automatic backup could not be made."""
    return t("The automatic backup was not made. {reason}", reason=error.text)


def gone(plays: int, players: int, backup: str) -> Text:
    """A backup holds what is missing here."""
    return t(
        "Something is missing here: the backup {backup} holds {plays} and {players}. Restore it, or go on without.",
        backup=backup,
        plays=tn("{n} play", "{n} plays", plays),
        players=tn("{n} player", "{n} players", players),
    )


def no_folder(error: OSError, folder: str) -> StorageError:
    """There is no place for the data."""
    return StorageError(
        t(
            "The folder {folder} could not be used ({reason}). "
            "Choose another place for the data and open the app again.",
            folder=folder,
            reason=reason(error),
        )
    )


def looking_only(error: OSError, folder: str) -> Text:
    """The data may not be written to."""
    return t(
        "{folder} may not be written to ({reason}): you can look at everything, but nothing new is kept.",
        folder=folder,
        reason=reason(error),
    )


def no_lock(folder: str) -> Text:
    """A file system without locks."""
    return t("{folder} can't be locked: open it in one window only.", folder=folder)


def restored(created: int, updated: int, skipped: int, conflicting: int) -> Text:
    """What a restore did."""
    return t(
        "{created} new, {updated} brought up to date, {skipped} already here, "
        "{conflicting} changed on both sides and left as they are here.",
        created=created,
        updated=updated,
        skipped=skipped,
        conflicting=conflicting,
    )


def closed(file: str) -> StorageError:
    """The data was closed before."""
    return StorageError(t("{file} is closed; open the app again.", file=file))


def changed(file: str) -> StorageError:
    """Somebody else wrote to a file that is ours alone."""
    return StorageError(
        t(
            "This was not saved: another program changed {file} while it was open. "
            "Close the app, stop that program, and open the app again.",
            file=file,
        )
    )


def left_out(file: str, read: int, damaged: int) -> Text:
    """What was damaged and stays where it is."""
    return tn(
        "{file}: {read}, 1 damaged entry left out.",
        "{file}: {read}, {n} damaged entries left out.",
        damaged,
        file=file,
        read=tn("{n} entry read", "{n} entries read", read),
    )


def set_aside(file: str, read: int, damaged: int, aside: str) -> Text:
    """What was damaged and has been copied to another file."""
    return tn(
        "{file}: {read}, 1 damaged entry set aside in {aside}.",
        "{file}: {read}, {n} damaged entries set aside in {aside}.",
        damaged,
        file=file,
        read=tn("{n} entry read", "{n} entries read", read),
        aside=aside,
    )
