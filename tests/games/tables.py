"""A table to play at in tests: people, a sheet, and what the game makes of it."""

from __future__ import annotations

from companion.core import events as e
from companion.core.game import Game, Issue, Level
from companion.core.scoring import Result, result
from companion.core.session import Session, replay
from companion.core.sheet import Entry, Place, Sheet

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jon")


def blank(game: Game, players: int, **rulings: str) -> Sheet:
    """Nothing entered yet, under the default rulings and those named."""
    return Sheet(players, game.rulings_for(players, rulings))


def fill(
    sheet: Sheet, seat: int | None = None, round: int | None = None, /, **counts: int | bool | str | Entry
) -> Sheet:
    """The sheet with these fields entered for a seat (None: the table), in a round where it has rounds."""
    for field, count in counts.items():
        parts: Entry = count if isinstance(count, tuple) else (int(count) if isinstance(count, bool) else count,)
        sheet = sheet.with_entry(Place(field, seat, round), parts)
    return sheet


def outcome(game: Game, sheet: Sheet) -> Result:
    """The result, with the players named from Ana on."""
    return result(game, sheet, NAMES[: sheet.players])


def totals(game: Game, sheet: Sheet) -> list[int]:
    """The totals by seat."""
    return [sum(line.points for line in lines) for lines in game.score(sheet)]


def winners(game: Game, sheet: Sheet) -> list[str]:
    """Who wins, in seat order."""
    return [NAMES[standing.seat] for standing in outcome(game, sheet).standings if standing.winner]


def points(game: Game, sheet: Sheet, seat: int = 0) -> dict[str, int]:
    """A seat's points by category."""
    return {line.category: line.points for line in game.score(sheet)[seat]}


def told(game: Game, sheet: Sheet, seat: int = 0) -> dict[str, str]:
    """A seat's explanations by category, in English."""
    return {line.category: str(line.explanation) for line in game.score(sheet)[seat]}


def complaints(game: Game, sheet: Sheet, level: Level | None = None) -> list[Issue]:
    """What is wrong (or unlikely) on the sheet, of one level or of both."""
    return [issue for issue in outcome(game, sheet).issues if level in (None, issue.level)]


def seated(players: int) -> tuple[e.Seated, ...]:
    """That many people."""
    return tuple(e.Seated(name.lower(), name) for name in NAMES[:players])


def evening(
    game: Game, players: int, *events: e.Event, first: int = 0, rulings: dict[str, str] | None = None
) -> Session:
    """A session in which the table is set, `first` begins, and then these events happen."""
    opening = (
        e.SessionStarted(game.id, game.definition, seated(players), rulings or {}),
        e.FirstPlayerChosen(first),
        e.SetupFinished(),
    )
    return replay((*opening, *events), game)
