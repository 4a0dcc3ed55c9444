"""Where things stand in a play file: a place of the sheet as keys, and keys as words for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from companion.core.game import Field, Game, Scope
from companion.core.sheet import Place

Keys: TypeAlias = tuple[str | int, ...]


def keys_of(field: Field, place: Place, names: Sequence[str]) -> Keys:
    """The keys that lead to a place: ``("sheet", "players", "Ana", "dishes", 0, "stars")``.

    A number is an index in a list. A place without a seat (or round) though the field has one is what holds
    over the table (or all rounds): ``("sheet", "players", "*", "bear")``, ``("sheet", "rounds")``.
    """
    path, name = field.place_in_file, () if place.seat is None else (names[place.seat],)
    if field.scope is Scope.TABLE:
        return ("sheet", "table", *path)
    if field.scope is Scope.PLAYER:
        return ("sheet", "players", *(name or ("*",)), *path)
    if place.round is None:
        return ("sheet", "rounds")
    return ("sheet", "rounds", place.round, *path, *(name if field.scope is Scope.ROUND_PLAYER else ()))


def written(keys: Iterable[str | int]) -> str:
    """The keys as a person reads them: ``sheet.players.Ana.dishes[0].stars``."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys).removeprefix(".")


def where(game: Game, place: Place | None, names: Sequence[str]) -> str:
    """The path of a place in the file; of no place, or one the game does not know, the sheet itself."""
    if place is None or all(known.id != place.field for known in game.fields):
        return "sheet"
    return written(keys_of(game.field(place.field), place, names))
