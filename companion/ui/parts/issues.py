"""Issues in words: whose and of what, then what is wrong."""

from __future__ import annotations

from companion.core.game import Field, Issue
from companion.core.text import Text, t


def issue_words(issue: Issue, names: tuple[str, ...], secret: Field | None = None) -> Text:
    """An issue with whose it is: "Ana · Bear 5: at most 4."; of a `secret` field only that it cannot be."""
    place = issue.place
    if place is None:
        return issue.message
    said = t("{field}: that cannot be.", field=secret.label) if secret is not None else issue.message
    if place.seat is not None and place.seat < len(names):
        said = t("{place} · {what}", place=names[place.seat], what=said)
    return said
