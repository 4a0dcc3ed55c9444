"""The people of this house: who is known, who played last time, how a name becomes a player."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.core import names
from companion.core.events import Seated
from companion.core.names import name_key
from companion.core.text import Text, t
from companion.ports import Json, Players, Store

LAST = "last_table"


def known(players: Players) -> list[Json]:
    """The players who are not deleted, those who played last first, then by name."""
    here = sorted((p for p in players.all() if not p.get("deleted")), key=lambda p: name_key(_text(p, "name")))
    return sorted(here, key=lambda p: _text(p, "last_played"), reverse=True)


def last_people(store: Store, game: str) -> list[tuple[str, str]]:
    """Names and colours of the last table of this game, else of any; who was deleted since is left out."""
    table = store.settings.get(f"{LAST}:{game}") or store.settings.get(LAST) or []
    players = {_text(p, "id"): p for p in store.players.all()}
    people = []
    for seat in table if isinstance(table, list) else []:
        player = players.get(_text(seat, "id"))
        if player is None:
            people.append((_text(seat, "name"), _text(seat, "colour")))
        elif not player.get("deleted"):
            people.append((_text(player, "name"), _text(seat, "colour") or _text(player, "colour")))
    return people


def identifier(players: Players) -> Callable[[str], tuple[str, str]]:
    """The way from a name to its player's id and spelling; who is not known yet gets an id.

    A name that was deleted is that player again.
    """
    all = players.all()
    ranked = sorted(all, key=lambda p: bool(p.get("deleted")))

    def identify(name: str) -> tuple[str, str]:
        found = next((p for p in ranked if name_key(_text(p, "name")) == name_key(name)), None)
        return (_text(found, "id"), _text(found, "name")) if found else (uuid.uuid4().hex, name)

    return identify


def remember(store: Store, game: str, seated: Iterable[Seated], now: str) -> None:
    """Keep those who have names as players, and the table for the next time.

    Raises StorageError if it could not be saved; then do it again.
    """
    before = {_text(p, "id"): p for p in store.players.all()}
    table = []
    for seat in seated:
        guest = seat.id.startswith("guest-")
        if not guest:
            kept = before.get(seat.id) or new_player(seat.name, seat.colour, seat.id)
            store.players.put({**kept, "deleted": False, "last_played": now})
        table.append({"id": "" if guest else seat.id, "name": "" if guest else seat.name, "colour": seat.colour})
    store.settings.put(f"{LAST}:{game}", table)
    store.settings.put(LAST, table)


def as_called_now(players: Players, seated: Iterable[Seated]) -> tuple[Seated, ...]:
    """The people of a play under the names they have today."""
    called = {_text(p, "id"): _text(p, "name") for p in players.all()}
    return tuple(replace(seat, name=called.get(seat.id) or seat.name) for seat in seated)


def new_player(name: str, colour: str = "", id: str = "") -> Json:
    """A player who has not played yet."""
    kept = {"id": id or uuid.uuid4().hex, "name": names.spelt(name), "colour": colour}
    return {**kept, "guest": False, "deleted": False, "last_played": ""}


def name_refusal(name: str, others: Sequence[Mapping[str, Any]]) -> Text | None:
    """Why a player cannot have that name beside these others."""
    if (refused := names.name_refusal(name)) is not None:
        return refused
    if any(name_key(_text(other, "name")) == name_key(name) for other in others):
        return t("There is a player called {name} already.", name=names.spelt(name))
    return None


def matching(players: Sequence[Json], words: str) -> list[Json]:
    """The players whose names hold what is typed."""
    wanted = name_key(words)
    return [p for p in players if wanted in name_key(_text(p, "name"))]


def tallies(store: Store) -> dict[str, tuple[int, int]]:
    """Plays and wins of every player id over all games."""
    counted: dict[str, tuple[int, int]] = {}
    for record in store.plays.statistics():
        before = counted.get(record.player, (0, 0))
        counted[record.player] = (before[0] + record.plays, before[1] + record.wins)
    return counted


def _text(data: object, key: str) -> str:
    value = data.get(key) if isinstance(data, dict) else None
    return value if isinstance(value, str) else ""
