"""Umami Rami (Умами Рамми): a manipulation rummy with ordinary cards, 2 to 10 players."""

from __future__ import annotations

from companion.core.game import Game
from companion.core.text import t
from companion.games.umami_rami.checks import checks
from companion.games.umami_rami.course import flow
from companion.games.umami_rami.fields import FIELDS
from companion.games.umami_rami.reference import RULES
from companion.games.umami_rami.rulings import RULINGS
from companion.games.umami_rami.score import categories, score, tiebreaks
from companion.games.umami_rami.setup import setup

GAME = Game(
    id="umami-rami",
    name=t("Umami Rami"),
    tagline=t("Rummy with ordinary cards where the whole field may be rearranged"),
    players=(2, 10),
    colour="#7A3E6D",
    first_player=t("Anybody begins; choose in any way."),
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
