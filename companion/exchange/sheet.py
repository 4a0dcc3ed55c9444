"""The sheet of a play file, both ways, for any game: its fields say where they stand (`Field.path`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, TypeAlias

from companion.core.game import Field, Game, Kind, Level, Scope
from companion.core.names import name_key
from companion.core.sheet import Entry, Place, Sheet
from companion.core.text import t, tn
from companion.exchange.paths import Keys, keys_of, written
from companion.exchange.play import Finding, PlayFileError
from companion.exchange.values import entry_of, listed, objects, value_of
from companion.ports import Json

Tree: TypeAlias = dict[str | int, Any]  # fields, or trees again, by the keys that lead there; a number is an index
_PARTS = ("table", "players", "rounds")


def read_sheet(
    game: Game, names: Sequence[str], rulings: Mapping[str, str], data: object
) -> tuple[Sheet, tuple[Finding, ...]]:
    """The sheet, and what on it can't be but spoils nothing else: a list that is too long, a round of nothing, a
    field that is not counted under these rulings.

    Raises PlayFileError, naming the place, for a field the game does not have, a value of the wrong kind,
    or somebody who does not play.
    """
    sheet = objects(data, "sheet")
    for part in sheet:
        if part not in _PARTS:
            raise _unknown(("sheet", part), _PARTS)
    reader = _Reader(names)
    reader.read(_tree(game, Scope.TABLE), sheet.get("table", {}), ("sheet", "table"))
    own = _tree(game, Scope.PLAYER)
    for seat, value in reader.by_name(sheet.get("players", {}), ("sheet", "players")):
        reader.read(own, value, ("sheet", "players", names[seat]), seat)
    each, rounds = _tree(game, Scope.ROUND, Scope.ROUND_PLAYER), listed(sheet.get("rounds", []), "sheet.rounds")
    for index, value in enumerate(rounds):
        reader.read(each, value, ("sheet", "rounds", index), None, index)
    read = Sheet(len(names), rulings, reader.entries)
    if len(rounds) > read.rounds:
        message = t("A round in which nothing was entered.")
        reader.findings.append(Finding(Level.ERROR, written(("sheet", "rounds", read.rounds)), message))
    return read, (*reader.findings, *_not_counted(game, read, names))


def _not_counted(game: Game, sheet: Sheet, names: Sequence[str]) -> Iterator[Finding]:
    first = {place.field: place for place in list(sheet.entries)[::-1]}
    for field in game.fields:
        counts = field.applies(sheet.rulings) or field.tie_only  # how a tie would stand may be told all the same
        if field.id in first and not counts:
            at = written(keys_of(field, first[field.id], names))
            message = t("{field}: not counted under these rulings, ignored.", field=field.label)
            yield Finding(Level.WARNING, at, message)


def write_sheet(game: Game, names: Sequence[str], sheet: Sheet) -> Json:
    """The sheet as data; in a list of the file (not of rounds) gaps are closed up."""
    fields = {field.id: (rank, field) for rank, field in enumerate(game.fields)}

    def order(place: Place) -> tuple[int, int, int]:
        return (
            -1 if place.round is None else place.round,
            -1 if place.seat is None else place.seat,
            fields[place.field][0],
        )

    grown: Tree = {}
    for place in sorted((place for place in sheet.entries if place.field in fields), key=order):
        field = fields[place.field][1]
        value = value_of(field, sheet.entries[place], names)
        if value is not None and _fits(field, place, sheet):
            _plant(grown, keys_of(field, place, names)[1:], value)
    rounds = grown.pop("rounds", {})
    data = {str(part): _settled(value) for part, value in grown.items()}
    if rounds:
        data["rounds"] = [_settled(rounds.get(index, {})) for index in range(max(rounds) + 1)]
    return data


class _Reader:
    """Walks through the data along the tree of the game's fields."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.seats = {name_key(name): seat for seat, name in enumerate(names)}
        self.entries: dict[Place, Entry] = {}
        self.findings: list[Finding] = []

    def read(
        self, node: Field | Tree, value: object, keys: Keys, seat: int | None = None, round: int | None = None
    ) -> None:
        """Enter what stands at `keys`."""
        if isinstance(node, Field):
            self._field(node, value, keys, Place(node.id, seat, round))
        elif 0 in node:
            self._list(node, value, keys, seat, round)
        else:
            for key, own in objects(value, written(keys)).items():
                if key not in node:
                    raise _unknown((*keys, key), tuple(node))
                self.read(node[key], own, (*keys, key), seat, round)

    def by_name(self, value: object, keys: Keys) -> Iterator[tuple[int, object]]:
        """The values of an object whose keys are players' names, by seat."""
        taken: set[int] = set()
        for name, own in objects(value, written(keys)).items():
            seat = self.seats.get(name_key(name))
            at = written((*keys, name))
            if seat is None:
                raise PlayFileError(t("{where}: {name} is not among the players.", where=at, name=name))
            if seat in taken:
                raise PlayFileError(t("{where}: {name} stands here twice.", where=at, name=name))
            taken.add(seat)
            yield seat, own

    def _field(self, field: Field, value: object, keys: Keys, place: Place) -> None:
        if field.scope is not Scope.ROUND_PLAYER:
            self.entries[place] = entry_of(field, value, written(keys), self.seats)
            return
        for seat, own in self.by_name(value, keys):
            at = written((*keys, self.names[seat]))
            self.entries[place._replace(seat=seat)] = entry_of(field, own, at, self.seats)

    def _list(self, node: Tree, value: object, keys: Keys, seat: int | None, round: int | None) -> None:
        items = listed(value, written(keys))
        for index, own in enumerate(items):
            known = node.get(index)
            if known is None:  # must be sound all the same, but there is no room for it
                _Reader(self.names).read(node[0], own, (*keys, index), seat, round)
                continue
            self.read(known, own, (*keys, index), seat, round)
            if own == {}:  # there is such a Dish, with nothing in it that counts
                numbers = (field for field in _leaves(known) if field.kind in (Kind.COUNT, Kind.POINTS))
                self.entries.update((Place(field.id, seat, round), (0,)) for field in islice(numbers, 1))
        if len(items) > len(node):
            message = tn(
                "{n} stands here, at most {most} can.",
                "{n} stand here, at most {most} can.",
                len(items),
                most=len(node),
            )
            self.findings.append(Finding(Level.ERROR, written(keys), message))


def _tree(game: Game, *scopes: Scope) -> Tree:
    tree: Tree = {}
    for field in game.fields:
        if field.scope in scopes:
            _plant(tree, field.place_in_file, field)
    return tree


def _plant(tree: Tree, keys: Keys, value: object) -> None:
    *way, last = keys
    for key in way:
        tree = tree.setdefault(key, {})
    tree[last] = value


def _settled(grown: object) -> object:
    """The data with objects that have numbers for keys turned into lists."""
    if not isinstance(grown, dict):
        return grown
    settled = {key: _settled(value) for key, value in grown.items()}
    if settled and all(isinstance(key, int) for key in settled):
        return [settled[index] for index in sorted(settled)]
    return settled


def _leaves(node: Field | Tree) -> Iterator[Field]:
    if isinstance(node, Field):
        yield node
    else:
        for own in node.values():
            yield from _leaves(own)


def _fits(field: Field, place: Place, sheet: Sheet) -> bool:
    seated = place.seat in sheet.seats if field.scope.by_seat else place.seat is None
    return seated and (place.round is not None) is field.scope.by_round


def _unknown(keys: Keys, known: Sequence[str | int]) -> PlayFileError:
    if not known:
        return PlayFileError(t("{where}: there is no such field.", where=written(keys)))
    return PlayFileError(t("{where}: there is no such field, but {fields}.", where=written(keys), fields=list(known)))
