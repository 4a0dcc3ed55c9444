"""The games the companion knows: every folder in here that exposes a `GAME`.

A further folder of games can be named in `COMPANION_GAMES`; it is searched like this one.
"""

from __future__ import annotations

import os
import pkgutil
from functools import cache
from importlib import import_module

from companion.core.game import Game

_FIRST = ("umami", "chef-umami", "umataka", "umami-rami")

if os.environ.get("COMPANION_GAMES"):
    __path__ = [*__path__, os.environ["COMPANION_GAMES"]]


@cache
def all_games() -> dict[str, Game]:
    """The games by id: the four of the house first, then any other by id."""
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            game: Game = import_module(f"{__name__}.{module.name}").GAME
            found[game.id] = game
    rank = {game: place for place, game in enumerate(_FIRST)}
    return dict(sorted(found.items(), key=lambda item: (rank.get(item[0], len(rank)), item[0])))
