"""The play file: one JSON object that says who played what, under which rulings, and what they counted.

`loads` and `dumps` are for files, `read` and `write` for data; reading what was written is the same play.
Nothing in here knows a game: fields, rulings and numbers of players come from `Game`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from companion.core.game import Game, Level, Ruling
from companion.core.names import name_refusal
from companion.core.text import t
from companion.exchange.extras import EXTRAS, read_extras
from companion.exchange.play import FORMAT, VERSION, Finding, PlayFile, PlayFileError
from companion.exchange.sheet import read_sheet, write_sheet
from companion.exchange.strict import parse
from companion.exchange.values import listed, objects, string, whole_number, wrong
from companion.ports import Json

_KEYS = ("format", "version", "game", "players", "rulings", "sheet", *EXTRAS)


def loads(raw: bytes, games: Mapping[str, Game]) -> PlayFile:
    """The play in the bytes of a file.

    Raises PlayFileError if it can't be read or used.
    """
    return read(parse(raw), games)


def dumps(play: PlayFile) -> str:
    """The play as the text of a file, for people too."""
    return json.dumps(write(play), ensure_ascii=False, indent=2) + "\n"


def read(data: object, games: Mapping[str, Game]) -> PlayFile:
    """The play that the data of a file describes; `games` are those the companion knows, by id.

    Raises PlayFileError, naming the place in the file, if it can't be used. A number that is out of bounds
    is no such error: `companion.core.checks` finds it.
    """
    if not isinstance(data, dict):
        raise PlayFileError(t("A play file is one JSON object."))
    _check_format(data)
    game = _game(data.get("game"), games)
    names = _names(data.get("players"), game)
    rulings = _rulings(data.get("rulings", {}), game, len(names))
    sheet, findings = read_sheet(game, names, rulings, data.get("sheet", {}))
    ignored = (Finding(Level.WARNING, str(key), t("Unknown key, ignored.")) for key in data if key not in _KEYS)
    return PlayFile(game=game, names=names, sheet=sheet, findings=(*findings, *ignored), **read_extras(data))


def write(play: PlayFile) -> Json:
    """The data of a play file, with every ruling told; what is empty is left out."""
    rulings = play.game.rulings_for(play.sheet.players, play.sheet.rulings)
    told = ((ruling, rulings[ruling.key]) for ruling in play.game.rulings)
    extras = {key: value for key in EXTRAS if (value := getattr(play, key))}
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": play.game.id,
        "players": list(play.names),
        "rulings": {r.key: option if r.options else int(option) for r, option in told if option},
        "sheet": write_sheet(play.game, play.names, play.sheet),
        **{key: list(value) if isinstance(value, tuple) else value for key, value in extras.items()},
    }


def _check_format(data: Mapping[str, object]) -> None:
    if data.get("format") != FORMAT:
        raise wrong("format", t('"{format}" is expected', format=FORMAT), data.get("format"))
    version = whole_number(data.get("version"), "version")
    if version > VERSION:
        raise PlayFileError(
            t(
                "The file was written by a newer version of this app (format {version}, this one knows {known}).",
                version=version,
                known=VERSION,
            )
        )
    if version < 1:
        raise wrong("version", t("a number from 1 on is expected"), version)


def _game(value: object, games: Mapping[str, Game]) -> Game:
    game = games.get(value) if isinstance(value, str) else None
    if game is None:
        raise wrong("game", t("one of {options} is expected", options=list(games)), value)
    return game


def _names(value: object, game: Game) -> tuple[str, ...]:
    names: tuple[str, ...] = ()
    for index, name in enumerate(listed(value, "players")):
        names = (*names, _name(name, names, f"players[{index}]"))
    if not game.takes(len(names)):
        fewest, most = game.players[0], max(game.players[1], game.most_allowed)
        raise PlayFileError(
            t(
                "players: {game} takes {fewest} to {most}, not {n}.",
                game=game.name,
                fewest=fewest,
                most=most,
                n=len(names),
            )
        )
    return names


def _name(value: object, others: Sequence[str], at: str) -> str:
    name = string(value, at)
    refused = name_refusal(name, others)
    if refused is not None:
        raise PlayFileError(t("{where}: {reason}", where=at, reason=refused))
    return name.strip()


def _rulings(value: object, game: Game, players: int) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for key, option in objects(value, "rulings").items():
        at, ruling = f"rulings.{key}", game.ruling(key)
        if ruling is None:
            known = [known.key for known in game.rulings]
            raise PlayFileError(t("{where}: there is no such ruling, but {known}.", where=at, known=known))
        chosen[key] = _option(ruling, option, at)
    return game.rulings_for(players, chosen)


def _option(ruling: Ruling, value: object, at: str) -> str:
    if not ruling.options:
        number = whole_number(value, at)
        if not ruling.accepts(str(number)):
            raise wrong(at, t("a number from {lowest} on is expected", lowest=ruling.number or 0), value)
        return str(number)
    option = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""
    if not ruling.accepts(option):
        raise wrong(at, t("one of {options} is expected", options=[known.key for known in ruling.options]), value)
    return option
