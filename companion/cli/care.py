"""`companion backup`, `restore` and `check`: looking after the data without opening the app."""

from __future__ import annotations

from argparse import Namespace
from datetime import datetime
from pathlib import Path

from companion.cli.terminal import Refused, show
from companion.core.text import Say, t, tn
from companion.exchange.table import printable
from companion.ports import StorageError


def backup(args: Namespace, say: Say) -> int:
    """Write everything into one file; named by the time if no name was given, in a folder if that was."""
    from companion.storage import backup as backups
    from companion.storage import default_folder

    folder, to = args.data or default_folder(), args.file or Path()
    if not folder.is_dir():
        raise Refused(t("{folder} does not exist: there is nothing to back up.", folder=str(folder)))
    if to.is_dir():
        to /= f"companion-{datetime.now().astimezone():%Y%m%d-%H%M%S}.zip"
    if to.exists():
        try:
            backups.manifest_of(to)
        except StorageError as error:
            raise Refused(t("{file} is there already and is no backup; it was left as it is.", file=str(to))) from error
    plays = backups.backup(folder, to).counts["plays"]
    done = tn("{n} play, and all the rest: {file}", "{n} plays, and all the rest: {file}", plays, file=str(to))
    show(printable(say(done)))
    return 0


def restore(args: Namespace, say: Say) -> int:
    """Bring a backup back, and say what became of what is in it."""
    from companion.storage import default_folder
    from companion.storage.restore import restore

    if not args.file.is_file():
        raise Refused(t("There is no file {file}.", file=str(args.file)))
    done = restore(args.file, args.data or default_folder(), dry_run=args.dry_run)
    if args.dry_run:
        show(say(t("Nothing was changed; this is what would happen:")))
    show(say(done.text))
    return 0


def check(args: Namespace, say: Say) -> int:
    """Say how the data is; 1 if something in it needs a hand."""
    from companion.storage import default_folder
    from companion.storage.check import check

    health = check(args.data or default_folder(), repair=args.repair)
    for text in health.texts:
        show(printable(say(text)))
    if not health.sound and not args.repair:
        show(say(t("Put right what can be: companion check --repair")))
    return 0 if health.sound else 1
