"""Umami: columns of three Ingredients win Favorites, and the Stars on and under them are the points."""

from companion.core.game import Game
from companion.core.text import t
from companion.games.umami.course import flow
from companion.games.umami.reference import RULES
from companion.games.umami.rulings import RULINGS
from companion.games.umami.setup import setup
from companion.games.umami.sheet import FIELDS, categories, checks, score, tiebreaks

GAME = Game(
    id="umami",
    name=t("Umami"),
    tagline=t("Collect three Ingredients to a Dish and win Favorites."),
    players=(2, 5),
    colour="#5E7F3B",
    first_player=t("Anybody; choose or draw."),
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
