"""What cannot be: bounds of every field, for a player and over the table, then the game's own checks."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Field, Game, Issue, Kind, Level
from companion.core.sheet import Entry, Place, Sheet
from companion.core.text import t


def issues(game: Game, sheet: Sheet) -> tuple[Issue, ...]:
    """Everything wrong or unlikely on the sheet, errors first."""
    found = [*_player_count(game, sheet), *_bounds(game, sheet), *_over_the_table(game, sheet), *game.checks(sheet)]
    return tuple(sorted(found, key=lambda issue: issue.level is not Level.ERROR))


def errors(found: tuple[Issue, ...]) -> tuple[Issue, ...]:
    """Only what breaks the box or the rules."""
    return tuple(issue for issue in found if issue.level is Level.ERROR)


def bounds_issue(field: Field, entry: Entry, place: Place) -> Issue | None:
    """What is wrong with one entry taken alone, or None."""
    if field.kind is Kind.CARDS:
        unknown = [str(part) for part in entry if isinstance(part, str) and part not in field.cards]
        if unknown:
            return Issue(Level.ERROR, t("{cards}: no such card.", cards=unknown), place)
    if field.kind not in (Kind.COUNT, Kind.POINTS, Kind.CARDS):
        return None
    number = field.total(entry)
    if number < field.lowest:
        message = t("{label} {number}: at least {lowest}.", label=field.label, number=number, lowest=field.lowest)
        return Issue(Level.ERROR, message, place)
    if field.highest is not None and number > field.highest:
        message = t("{label} {number}: at most {highest}.", label=field.label, number=number, highest=field.highest)
        return Issue(Level.ERROR, message, place)
    return None


def _player_count(game: Game, sheet: Sheet) -> Iterator[Issue]:
    fewest, most = game.players
    if sheet.players > most:
        message = t("{game} is for {fewest} to {most} players.", game=game.name, fewest=fewest, most=most)
        yield Issue(Level.WARNING, message)


def _bounds(game: Game, sheet: Sheet) -> Iterator[Issue]:
    fields = {field.id: field for field in game.applying(sheet.rulings)}
    for place, entry in sheet.entries.items():
        field = fields.get(place.field)
        issue = bounds_issue(field, entry, place) if field else None
        if issue:
            yield issue


def _over_the_table(game: Game, sheet: Sheet) -> Iterator[Issue]:
    for field in game.applying(sheet.rulings):
        if field.table_highest is None:
            continue
        total = sum(sheet.number(field.id, seat) for seat in sheet.seats)
        if total > field.table_highest:
            message = t(
                "{label}: {total} on the table, the box holds {most}.",
                label=field.label,
                total=total,
                most=field.table_highest,
            )
            yield Issue(Level.ERROR, message, Place(field.id))
