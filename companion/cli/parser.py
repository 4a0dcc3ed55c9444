"""What can be typed after `companion`, and the help that says so."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import date, datetime, time
from pathlib import Path
from typing import NoReturn, TypeAlias

from companion import __version__
from companion.cli.terminal import complain, flush
from companion.core.text import Say, Text, t

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def parser(say: Say) -> argparse.ArgumentParser:
    """The parser of the command line, in the language of `say`; `command` of what it parses names the command.

    It exits with status 2 and one sentence on standard error if it can't make sense of what was typed.
    """

    class Parser(argparse.ArgumentParser):
        def error(self, message: str) -> NoReturn:
            complain(say, t("{problem} (see {command} --help)", problem=message, command=self.prog))
            raise SystemExit(2)

        def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
            flush()
            super().exit(status, message)

    top: argparse.ArgumentParser = Parser(
        prog="companion",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description=say(t("Score-keeping for Umami, Chef Umami, UMATAKA and Umami Rami. Alone it opens the app.")),
        epilog=_examples(
            say,
            ("companion", t("open the app")),
            ("companion setup umataka --players 3", t("how to set the game up for three")),
            ("companion score play.json", t("who won, and why")),
            ("companion history --player Ana", t("what Ana has played")),
            ("companion score --help", t("everything about one command")),
        ),
    )
    top.add_argument("--version", action="version", version=f"companion {__version__}")
    where = top.add_mutually_exclusive_group()
    where.add_argument("--web", action="store_true", help=say(t("open the app in the web browser")))
    where.add_argument("--desktop", action="store_true", help=say(t("open the app in a window of its own")))
    port = say(t("the port for the web browser, on this computer only"))
    top.add_argument("--port", type=_number(say, 0, 65_535), metavar="N", help=port)
    top.add_argument("--no-open", action="store_true", help=say(t("start the app, but open no browser")))
    _data(top, say, default=None)
    top.set_defaults(command="app")
    commands = top.add_subparsers(metavar="COMMAND", title=say(t("commands")))
    _games(commands, say)
    _history(commands, say)
    _care(commands, say)
    return top


def _games(commands: Commands, say: Say) -> None:
    score = _command(
        commands,
        say,
        "score",
        t("Tell who won by a play file, and what every total is made of."),
        ("companion score play.json", t("the standings, for people")),
        ("companion score play.json --json", t("the same for programs")),
        ("companion score - < play.json", t("from standard input")),
    )
    score.epilog = f"{score.epilog}\n\n" + say(
        t("Exit status: 0 scored, 1 the sheet is impossible, 2 the file can't be read or used.")
    )
    score.add_argument("file", metavar="FILE", help=say(t("the play file; - is standard input")))
    _json(score, say)
    score.add_argument("--force", action="store_true", help=say(t("show the standings of an impossible sheet too")))
    setup = _command(
        commands,
        say,
        "setup",
        t("Print the set-up checklist of a game, with the amounts for that many players."),
        ("companion setup umami --players 4", t("the checklist for four")),
    )
    setup.add_argument("game", metavar="GAME", help="umami, chef-umami, umataka, umami-rami")
    players = say(t("how many play"))
    setup.add_argument("--players", type=_number(say, 1, 99), required=True, metavar="N", help=players)
    _json(setup, say)


def _history(commands: Commands, say: Say) -> None:
    made = _command(
        commands,
        say,
        "history",
        t("List the finished plays, the latest first; also while the app is open."),
        ("companion history", t("the latest plays")),
        ("companion history --game umami --player Ana", t("Umami with Ana")),
        ("companion history --since 2026-01-01 --json", t("this year, for programs")),
    )
    made.add_argument("--game", metavar="GAME", help=say(t("only this game, such as umataka")))
    made.add_argument("--player", metavar="NAME", help=say(t("only plays with this player")))
    made.add_argument("--since", type=_day(say, time.min), metavar="DATE", help=say(t("from this day on")))
    made.add_argument("--until", type=_day(say, time.max), metavar="DATE", help=say(t("up to this day")))
    made.add_argument("--text", metavar="WORDS", default="", help=say(t("only where all these words are found")))
    limit = say(t("not more than that many; 50 unless told otherwise"))
    made.add_argument("--limit", type=_number(say, 1, 1_000_000), default=50, metavar="N", help=limit)
    _json(made, say)
    _data(made, say)


def _care(commands: Commands, say: Say) -> None:
    backup = _command(
        commands,
        say,
        "backup",
        t("Write all data into one file."),
        ("companion backup umami.backup", t("everything in this file")),
    )
    backup.add_argument("file", nargs="?", type=Path, metavar="FILE", help=say(t("where to; named by date without it")))
    restore = _command(
        commands,
        say,
        "restore",
        t("Bring the plays of a backup back; what is there already stays."),
        ("companion restore umami.backup --dry-run", t("only say what would happen")),
    )
    restore.add_argument("file", type=Path, metavar="FILE", help=say(t("the backup")))
    restore.add_argument("--dry-run", action="store_true", help=say(t("change nothing, only say what would happen")))
    check = _command(
        commands,
        say,
        "check",
        t("Look whether the data is sound."),
        ("companion check", t("only look")),
        ("companion check --repair", t("put right what can be, after a backup")),
    )
    check.add_argument("--repair", action="store_true", help=say(t("put right what can be, after a backup")))
    for made in (backup, restore, check):
        _data(made, say)


def _command(
    commands: Commands, say: Say, name: str, what: Text, *examples: tuple[str, Text]
) -> argparse.ArgumentParser:
    made = commands.add_parser(
        name,
        help=say(what),
        description=say(what),
        epilog=_examples(say, *examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.set_defaults(command=name)
    return made


def _examples(say: Say, *examples: tuple[str, Text]) -> str:
    wide = max(len(typed) for typed, _ in examples)
    return "\n".join([say(t("examples:")), *(f"  {typed:{wide}}  {say(what)}" for typed, what in examples)])


def _json(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("--json", action="store_true", help=say(t("one JSON object, for programs")))


def _data(made: argparse.ArgumentParser, say: Say, default: str | None = argparse.SUPPRESS) -> None:
    folder = say(t("the folder with the data; else COMPANION_DATA, else the usual place"))
    made.add_argument("--data", type=_folder(say), metavar="DIR", default=default, help=folder)


def _folder(say: Say) -> Callable[[str], Path]:
    def folder(typed: str) -> Path:
        if not typed.strip():  # as an unset variable of the shell would have it: not the present folder
            raise argparse.ArgumentTypeError(say(t("the name of a folder is expected")))
        return Path(typed)

    return folder


def _number(say: Say, lowest: int, highest: int) -> Callable[[str], int]:
    def number(typed: str) -> int:
        if not (typed.isascii() and typed.isdigit() and len(typed) < 10 and lowest <= int(typed) <= highest):
            expected = t("a number from {lowest} to {highest} is expected, not {typed}",
                         lowest=lowest, highest=highest, typed=typed)  # fmt: skip
            raise argparse.ArgumentTypeError(say(expected))
        return int(typed)

    return number


def _day(say: Say, at: time) -> Callable[[str], str]:
    """The ISO time at which a day begins (or ends) by this computer's clock."""

    def day(typed: str) -> str:
        try:
            moment = datetime.combine(date.fromisoformat(typed), at)
        except ValueError as error:
            raise argparse.ArgumentTypeError(
                say(t("a day such as 2026-11-29 is expected, not {typed}", typed=typed))
            ) from error
        try:
            return moment.astimezone().isoformat()
        except (ValueError, OverflowError, OSError):  # outside the years the computer's clock knows
            return f"{moment.isoformat()}+00:00"

    return day
