"""`companion score` and `companion setup`: they need neither screen nor storage, and answer at once."""

from __future__ import annotations

from argparse import Namespace

from companion.cli.terminal import Refused, complain, read_file, show, show_json
from companion.core.text import Say, Text, t
from companion.exchange.playfile import loads
from companion.exchange.report import as_json, report
from companion.exchange.table import as_text
from companion.games import all_games


def score(args: Namespace, say: Say) -> int:
    """Print the standings of a play file; 1 if its sheet is impossible."""
    found = report(loads(read_file(args.file), all_games()), force=args.force)
    if args.json:
        show_json(as_json(found, say))
    else:
        show(as_text(found, say))
    return 1 if found.impossible else 0


def setup(args: Namespace, say: Say) -> int:
    """Print the set-up checklist of a game for a number of players."""
    games, n = all_games(), args.players
    game = games.get(args.game)
    if game is None:
        raise Refused(t("There is no game {game}; there are {games}.", game=args.game, games=list(games)))
    fewest, most = game.players
    if not game.takes(n):
        takes: Text = t("{game} takes {fewest} to {most} players, not {n}.",
                        game=game.name, fewest=fewest, most=max(most, game.most_allowed), n=n)  # fmt: skip
        raise Refused(takes)
    if n > most:
        complain(say, t("{game} is for {fewest} to {most} players.", game=game.name, fewest=fewest, most=most))
    steps = game.setup(n, game.rulings_for(n))
    if args.json:
        told = [{"id": step.id, "text": say(step.text), "amounts": dict(step.amounts)} for step in steps]
        show_json({"game": game.id, "players": n, "steps": told})
    else:
        show(say(t("{game}, {n} players", game=game.name, n=n)) + "\n")
        show("\n".join(f"{number:2}. {say(step.text)}" for number, step in enumerate(steps, start=1)))
    return 0
