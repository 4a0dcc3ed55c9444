"""The rules of UMATAKA to look up at the table, in words of our own."""

from __future__ import annotations

from companion.core.game import Rule
from companion.core.text import t

RULES = (
    Rule(
        t("What it is about"),
        (
            t("Four seasons in a Jomon village: send out family and dogs, explore, build, make pottery, cook nuts."),
            t("Pottery is the main source of points. The most points at the end win."),
        ),
    ),
    Rule(
        t("A season"),
        (
            t("Preparation, activity until everybody has passed, then rest: Spring, Summer, Autumn, Winter."),
            t("A turn is placement, exploration (search) and crafting (production), in this order."),
        ),
    ),
    Rule(
        t("Placement"),
        (
            t("Fill one free action space with exactly as many pieces as it has circles."),
            t("At least one family piece, and never more dogs than family. White pieces work like your own."),
            t("Logging 2 or 3 wood, mining 2 or 3 clay, praying inspiration, hunting 1 animal, dog 2 or 3 white dogs."),
            t("Going out moves your explorer 1 space at once, with the effect of that space."),
        ),
    ),
    Rule(
        t("Exploration"),
        (
            t("The explorer moves as many spaces as pieces were placed, in the direction of the arrow."),
            t("Spaces with another explorer and the orange corners are skipped and not counted."),
            t("You get what the space you stop on shows."),
        ),
    ),
    Rule(
        t("Crafting"),
        (
            t("Each corner passed in this turn, going out included, allows one crafting action at the end of it."),
            t("Each time choose anew: a building, pottery, 1 wood for 1 inspiration, or nothing."),
        ),
    ),
    Rule(
        t("Buildings"),
        (
            t("Pit dwelling, dog kennel, workshop and cultivation, each with three levels taken in order."),
            t("Levels pay 1, 2 and 3 points at once, so a finished building has paid 6."),
            t("Several players' pieces may stand on the same level."),
        ),
    ),
    Rule(
        t("Pottery"),
        (
            t("Pay and take the top tile of a type; its points count at once, and they fall from tile to tile."),
            t("The first to make a type takes the jade that lies on it."),
        ),
    ),
    Rule(
        t("Village square (plaza)"),
        (
            t("As often as you like in your turn: 1 wood or clay for each family piece, 1 for each pair of dogs."),
            t("The square takes any number of pieces and never moves the explorer."),
        ),
    ),
    Rule(
        t("Passing"),
        (
            t("Pass instead of a turn when you cannot or will not place: all your pieces go to the square and pay."),
            t("You sit out the rest of the season's activity."),
        ),
    ),
    Rule(
        t("Exploration bonus"),
        (
            t("Explorers close up behind the leader in their order and start the next season from there."),
            t("1st gets 2 jade, 2nd 1 jade, 3rd nothing; with four players the 4th gets 1 wood."),
        ),
    ),
    Rule(
        t("Placement bonus"),
        (
            t("The lowest piece in logging, mining, praying and going out earns 1 nut each."),
            t("The lowest piece in hunting earns the start player tile; dogs earn nothing."),
        ),
    ),
    Rule(
        t("Cooking"),
        (
            t("Nuts go on free nut spaces of your own pottery, each tile from the left, one nut a space."),
            t("Each scores the number of its space at once and stays there. What does not fit is lost."),
        ),
    ),
    Rule(
        t("Final scoring"),
        (
            t("Sets of different animals: 2, 5, 9, 14, 20 or 30 points for 1 to 6 kinds, as many sets as there are."),
            t("Start player tile 2. Most cooked nuts 10, second most 4. Jade by its numbers."),
            t("1 point for every 5 of wood, clay and inspiration left over."),
        ),
    ),
    Rule(
        t("A tie"),
        (t("The explorer further back on the track wins; the rulebook leaves open whether that means behind."),),
    ),
)
