"""`companion history`: the finished plays, read beside a running app without disturbing it."""

from __future__ import annotations

from argparse import Namespace
from datetime import datetime
from typing import Any

from companion.cli.terminal import Refused, complain, show, show_json
from companion.core.text import Say, signed, t, tn
from companion.exchange.table import columns, printable
from companion.games import all_games
from companion.ports import Json, PlayPage, PlayQuery


def history(args: Namespace, say: Say) -> int:
    """Print the plays that fit, the latest first."""
    from companion.storage import default_folder, open_store

    games = all_games()
    if args.game is not None and args.game not in games:
        raise Refused(t("There is no game {game}; there are {games}.", game=args.game, games=list(games)))
    query = PlayQuery(game=args.game, player=args.player, since=args.since, until=args.until, text=args.text)
    folder = args.data or default_folder()
    if not folder.is_dir():
        complain(say, t("{folder} does not exist: nothing has been kept there yet.", folder=str(folder)))
    store = open_store(folder, read_only=True)
    try:
        for notice in store.notices:
            complain(say, notice)
        page = store.plays.page(query, limit=args.limit)
    finally:
        store.close()
    if args.json:
        show_json({"total": page.total, "plays": list(page.items)})
    else:
        show(_listed(page, say))
    return 0


def _listed(page: PlayPage, say: Say) -> str:
    if not page.items:
        return say(t("There are no such plays."))
    games = all_games()
    names = {id: say(game.name) for id, game in games.items()}
    rows = [
        (_when(play["ended_at"] or ""), names.get(play["game"]) or play["game"], _people(play), play["location"])
        for play in page.items
    ]
    lines = columns([[printable(str(cell)) for cell in row] for row in rows])
    shown, total = len(page.items), page.total
    count = tn("{n} play", "{n} plays", total)
    lines += ["", say(count if shown == total else t("The latest {shown} of {total} plays", shown=shown, total=total))]
    return "\n".join(lines)


def _when(ended_at: str) -> str:
    """The time by this computer's clock."""
    try:
        return datetime.fromisoformat(ended_at).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError):
        return ended_at


def _people(play: Json) -> str:
    """Who played, the first in the ranking first, with the totals."""
    standings: list[dict[str, Any]] = list(play.get("standings", []))
    names = [str(player["name"]) for player in play["players"]]
    ranked = (
        f"{one['rank']}. {names[one['seat']]} {signed(one['total'])}" for one in standings if one["seat"] < len(names)
    )
    return ", ".join(ranked if standings else names)
