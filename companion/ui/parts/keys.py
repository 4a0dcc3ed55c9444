"""What the keys of the score pad do to an entry: a pure function, so that every key can be tested.

An entry is kept in its parts: 3 + 6 + 2 stays (3, 6, 2). `Typing` is the little that is not saved: whether the
next digit starts anew, and a sign that waits for its digit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.core.sheet import Entry
from companion.core.text import plus

LONGEST = 5  # digits of one part
PLUS, MINUS, SIGN, BACK, CLEAR = "+", "−", "±", "⌫", "C"


@dataclass(frozen=True, slots=True)
class Typing:
    """The state of the pad between two keys."""

    fresh: bool = True  # the next digit replaces what stands there
    waiting: str = ""  # "+", "−" or "+−": signs without their digit


def press(entry: Entry | None, typing: Typing, key: str) -> tuple[Entry | None, Typing]:
    """The entry and the pad after a key; None is an empty place."""
    parts = [part for part in entry or () if isinstance(part, int)]
    if key == CLEAR:
        return None, Typing()
    if key == BACK:
        return _back(parts, typing)
    if key == PLUS:
        return (tuple(parts) or None), Typing(fresh=False, waiting=PLUS if parts else "")
    if key == SIGN:
        return _sign(parts, typing)
    return _digit([] if typing.fresh else parts, typing, key)


def put(entry: Entry | None, typing: Typing, value: int) -> tuple[Entry, Typing]:
    """A quick button: the value alone, or one more part after a plus."""
    parts = entry or () if typing.waiting.startswith(PLUS) else ()
    return (*parts, value), Typing(fresh=True)


def shown(entry: Entry | None, typing: Typing) -> str:
    """What the pad's display shows, a waiting sign included."""
    cards = all(isinstance(part, str) for part in entry or ())
    words = " ".join(map(str, entry or ())) if cards else plus(entry or ())
    return " ".join([words, *typing.waiting]).strip()


def _digit(parts: list[int], typing: Typing, key: str) -> tuple[Entry, Typing]:
    digit = -int(key) if typing.waiting.endswith(MINUS) else int(key)
    if typing.waiting.startswith(PLUS):
        return (*parts, digit), Typing(fresh=False)
    if not parts or typing.waiting:
        return (digit,), Typing(fresh=False)
    last = parts[-1]
    longer = int(f"{last}{digit}") if len(str(abs(last))) < LONGEST else last
    return (*parts[:-1], longer), replace(typing, fresh=False)


def _sign(parts: list[int], typing: Typing) -> tuple[Entry | None, Typing]:
    if parts and not typing.waiting:
        return (*parts[:-1], -parts[-1]), replace(typing, fresh=False)
    signed = typing.waiting.endswith(MINUS)
    waiting = typing.waiting.removesuffix(MINUS) if signed else typing.waiting + MINUS
    return (tuple(parts) or None), Typing(fresh=False, waiting=waiting)


def _back(parts: list[int], typing: Typing) -> tuple[Entry | None, Typing]:
    if typing.waiting:
        return (tuple(parts) or None), Typing(fresh=not parts)
    if not parts:
        return None, Typing()
    shorter = str(parts[-1])[:-1]
    rest = parts[:-1] if shorter in ("", "-") else [*parts[:-1], int(shorter)]
    return (tuple(rest) or None), Typing(fresh=not rest)
