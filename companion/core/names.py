"""What a person may be called: one rule for the table, the list of players and the play file."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from companion.core.text import Text, t

LONGEST_NAME = 40  # characters, as they are kept
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and a sign of Unicode that are drawn as nothing


def spelt(name: str) -> str:
    """A name as it is kept: NFC, without outer blanks."""
    return unicodedata.normalize("NFC", name).strip()


def name_key(name: str) -> str:
    """What makes two names the same: as they are kept, without case."""
    return spelt(name).casefold()


def name_refusal(name: str, others: Iterable[str] = ()) -> Text | None:
    """Why nobody can be called that beside these others, or None."""
    kept = spelt(name)
    if not any(unicodedata.category(sign)[0] not in "ZCM" and sign not in _BLANK for sign in kept):
        return t("Every player needs a name.")
    if len(kept) > LONGEST_NAME:
        return t("A name has at most {most} characters.", most=LONGEST_NAME)
    if name_key(name) in map(name_key, others):
        return t("Two players are called {name}.", name=kept)
    return None
