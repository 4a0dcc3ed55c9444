"""Where the UMATAKA rulebook is silent, unclear or contradicts itself, and what the table can decide."""

from __future__ import annotations

from companion.core.game import Option, Ruling
from companion.core.text import t

RULINGS = (
    Ruling(
        key="second_nuts_tie",
        question=t("Several players tie for the second most cooked nuts: what do they get?"),
        options=(
            Option("each_4", t("4 points each")),
            Option("none", t("nothing")),
            Option("split", t("4 points shared, rounded down")),
        ),
        source=t("UMATAKA rulebook, End of the Game, 3"),
        why=t("The sentence is garbled in print; a tie for the most pays everybody in full, so this one does too."),
        result=True,
    ),
    Ruling(
        key="resources",
        question=t("Leftover wood, clay and inspiration: counted together or each for itself?"),
        options=(
            Option("pooled", t("together: 1 point for every 5")),
            Option("per_type", t("each type for itself: 1 point for every 5")),
        ),
        source=t("UMATAKA rulebook, End of the Game, 5"),
        why=t("The rulebook names the three in one breath."),
        result=True,
    ),
    Ruling(
        key="tie_break",
        question=t("Equal points: whose explorer wins?"),
        options=(
            Option("behind", t("the one further behind on the track")),
            Option("ahead", t("the one further ahead on the track")),
            Option("shared", t("nobody's: the win is shared")),
        ),
        source=t("UMATAKA rulebook, Winner"),
        why=t("“Further back” most simply means behind; the one ahead has already had more jade."),
        result=True,
        ties=True,
    ),
    Ruling(
        key="first_round",
        question=t("What is laid out before the first round?"),
        options=(
            Option("both", t("animals and Spring tiles")),
            Option("animals", t("animals only")),
            Option("tiles", t("Spring tiles only")),
        ),
        source=t("UMATAKA rulebook, New Round Procedure, note"),
        why=t("Twenty animals are four rounds of five, and Spring tiles exist: only the clearing away is left out."),
    ),
    Ruling(
        key="season_tiles",
        question=t("How many tiles of a season are laid out?"),
        options=(Option("four", t("all four")), Option("one", t("one"))),
        source=t("UMATAKA rulebook, New Round Procedure"),
        why=t("Each season has four tiles, and all of them are removed at the end of it."),
    ),
    Ruling(
        key="plaza_dogs",
        question=t("Dogs on the village square pay in pairs: pairs of what?"),
        options=(
            Option("per_placing", t("dogs placed together")),
            Option("per_turn", t("all dogs placed in one turn")),
        ),
        source=t("UMATAKA rulebook, The Village Square"),
        why=t("The square pays at the moment pieces are placed."),
    ),
)
