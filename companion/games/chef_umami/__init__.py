"""Chef Umami: cook a menu of four Dishes, please a secret Customer, and shout."""

from companion.core.game import Game
from companion.core.text import t
from companion.games.chef_umami.checks import checks
from companion.games.chef_umami.course import flow
from companion.games.chef_umami.reference import RULES
from companion.games.chef_umami.rulings import RULINGS
from companion.games.chef_umami.setup import CUSTOMERS, setup
from companion.games.chef_umami.sheet import FIELDS, categories, score, tiebreaks

GAME = Game(
    id="chef-umami",
    name=t("Chef Umami"),
    tagline=t("Cook a menu of four Dishes to the taste of a secret Customer."),
    players=(2, 4),
    most_allowed=CUSTOMERS,
    colour="#C4532D",
    clockwise=False,
    first_player=t("Whoever last made food or cleaned the kitchen."),
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
