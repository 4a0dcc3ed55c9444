"""Which keys of a document stand in front of it, where they are read without the rest."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

HEADS: Final[Mapping[str, Collection[str]]] = {
    "sessions": ("session",),
    "players": ("id",),
    "settings": ("key",),
    "plays": (
        "id",
        "game",
        "players",
        "started_at",
        "ended_at",
        "location",
        "notes",
        "counted",
        "deleted",
        "standings",
    ),
}
_WORDS: Final = ("location", "notes", "started_at", "ended_at")


def misfit(play: Mapping[str, Any]) -> str | None:
    """The first place of a play's head that has not the form of one, None if it can be listed."""
    if not isinstance(play.get("id"), str):
        return "id"
    if not isinstance(play.get("game", ""), str):
        return "game"
    for name in _WORDS:
        if not isinstance(play.get(name, ""), str | None):
            return name
    for list_name in ("players", "standings"):
        rows = play.get(list_name, ())
        if not isinstance(rows, list | tuple) or not all(isinstance(row, Mapping) for row in rows):
            return list_name
    for player in play.get("players", ()):
        if not isinstance(player.get("id"), str | None) or not isinstance(player.get("name"), str | None):
            return "players"
    return None
