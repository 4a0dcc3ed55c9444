"""UMATAKA (馬高): worker placement on a rondel in the Jomon period, 2 to 4 players."""

from __future__ import annotations

from companion.core.game import Game
from companion.core.text import t
from companion.games.umataka.course import flow
from companion.games.umataka.fields import FIELDS
from companion.games.umataka.reference import RULES
from companion.games.umataka.rulings import RULINGS
from companion.games.umataka.score import categories, checks, score, tiebreaks
from companion.games.umataka.setup import setup

GAME = Game(
    id="umataka",
    name=t("UMATAKA"),
    tagline=t("Worker placement and exploration in a Jomon village"),
    players=(2, 4),
    colour="#8A5A34",
    pieces=("red", "blue", "yellow", "green"),
    first_player=t("Whoever made pottery most recently begins; if nobody did, choose in any way."),
    setup=setup,
    flow=flow,
    fields=FIELDS,
    categories=categories,
    score=score,
    tiebreaks=tiebreaks,
    checks=checks,
    rulings=RULINGS,
    rules=RULES,
)
