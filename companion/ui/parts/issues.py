"""Issues in words: whose and of what, then what is wrong."""

from __future__ import annotations

from companion.core.game import Game, Issue
from companion.core.text import Text, t


def issue_words(issue: Issue, game: Game, names: tuple[str, ...]) -> Text:
    """An issue with its place: "Ana · Bear 5: at most 4."."""
    place = issue.place
    if place is None:
        return issue.message
    said = issue.message
    known = next((field for field in game.fields if field.id == place.field), None)
    if known is not None and known.group is not None:
        said = t("{place} · {what}", place=known.group, what=said)
    if place.seat is not None and place.seat < len(names):
        said = t("{place} · {what}", place=names[place.seat], what=said)
    if place.round is not None:
        said = t("Round {n} · {what}", n=place.round + 1, what=said)
    return said
