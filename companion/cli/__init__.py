"""The command line: `companion` opens the app, `companion score` and its sisters answer in the terminal.

Exit status: 0 done, 1 a sheet that is impossible (or data that is not sound), 2 what was asked for can't be
read or done: one sentence on standard error, never a traceback; 130 stopped with Ctrl-C.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from companion.cli import terminal
from companion.cli.parser import parser
from companion.core.text import Say
from companion.exchange.play import PlayFileError
from companion.ports import StorageError
from companion.words import Words, preferred, system_languages

_INTERRUPTED, _OUTPUT_CLOSED = 130, 141  # what a shell says of a program ended by SIGINT, by SIGPIPE


def main(argv: Sequence[str] | None = None) -> int:
    """Do what was typed (`argv`, or what the shell passed on) and answer the exit status."""
    say = Words(preferred(system_languages()))
    terminal.forgiving()
    try:
        return _command(parser(say).parse_args(argv), say)
    except (terminal.Refused, PlayFileError, StorageError) as error:
        terminal.complain(say, error.text)
        return 2
    except SystemExit as end:  # --help, --version, or nothing that makes sense
        return end.code if isinstance(end.code, int) else 0
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        return _OUTPUT_CLOSED


def _command(args: Namespace, say: Say) -> int:
    match args.command:
        case "score":
            from companion.cli.games import score

            return score(args, say)
        case "setup":
            from companion.cli.games import setup

            return setup(args, say)
        case "history":
            from companion.cli.history import history

            return history(args, say)
        case "backup":
            from companion.cli.care import backup

            return backup(args, say)
        case "restore":
            from companion.cli.care import restore

            return restore(args, say)
        case "check":
            from companion.cli.care import check

            return check(args, say)
        case _:
            from companion.app import run

            return run(args.data, web=args.web, desktop=args.desktop, port=args.port, open_browser=not args.no_open)
