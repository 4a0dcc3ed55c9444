"""The terminal: what comes in, what goes out, and how it is said that something does not work."""

from __future__ import annotations

import contextlib
import io
import json
import os
import sys
from pathlib import Path

from companion.core.text import Say, Text, t
from companion.exchange.strict import MOST_BYTES
from companion.exchange.table import printable
from companion.ports import Json


class Refused(Exception):
    """What was asked for can't be done; `text` is one sentence that says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


def read_file(name: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``; not more than any play has.

    Raises Refused if it can't be read.
    """
    try:
        if name == "-":
            if sys.stdin is None:
                raise Refused(t("Standard input is closed."))
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with Path(name).open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except FileNotFoundError as error:
        raise Refused(t("There is no file {file}.", file=name)) from error
    except IsADirectoryError as error:
        raise Refused(t("{file} is a folder, not a file.", file=name)) from error
    except PermissionError as error:
        raise Refused(t("{file} may not be read.", file=name)) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise Refused(t("{file} can't be read ({reason}).", file=name, reason=reason or str(error))) from error


def show(text: str) -> None:
    """Lines for a person, on standard output.

    Raises BrokenPipeError if nobody reads any more, Refused if it can't be written for another reason.
    """
    try:
        print(text)
    except OSError as error:
        raise _lost(error) from error
    flush()


def flush() -> None:
    """Write out what has been shown; raises as `show` does."""
    try:
        if sys.stdout is not None:  # closed by whoever started us: then nobody wants to know
            sys.stdout.flush()
    except OSError as error:
        raise _lost(error) from error


def show_json(data: Json) -> None:
    """One object for a program, on standard output; in ASCII where the terminal can't write UTF-8."""
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "")
    show(json.dumps(data, ensure_ascii=encoding != "utf8", indent=2))


def complain(say: Say, text: Text | str) -> None:
    """One line on standard error."""
    with contextlib.suppress(OSError):  # there is no third place to say that the second can't be written
        print(f"companion: {printable(say(text))}", file=sys.stderr)


def forgiving() -> None:
    """Let standard output write a ? for what its encoding does not have."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _lost(error: OSError) -> BrokenPipeError | Refused:
    """What to say of output that can't be written; the rest of it goes nowhere, so that no flush fails again."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    if isinstance(error, BrokenPipeError):
        return error
    return Refused(t("The output can't be written ({reason}).", reason=error.strerror or str(error)))
