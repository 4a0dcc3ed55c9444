"""Where the Umami rulebook leaves something open. None of it changes the count of a finished game."""

from __future__ import annotations

from companion.core.game import Option, Ruling
from companion.core.text import t

RULINGS = (
    Ruling(
        key="claim_order_from",
        question=t("Several players claim one Favorite at the same time. From whom does turn order run?"),
        options=(
            Option("active_player", t("From the player on turn")),
            Option("first_serving", t("From the holder of the First Serving card")),
        ),
        source=t("Umami rulebook, Winning Favorites, Timing"),
        why=t("“In turn order” names no beginning; the player on turn is the usual one."),
    ),
    Ruling(
        key="secret_phase_challenge",
        question=t("May a Favorite won in the Secret Favorite Phase be taken by a tastier Dish?"),
        options=(
            Option("allowed", t("Yes, a tastier Dish takes it")),
            Option("not_allowed", t("No, it is safe")),
        ),
        source=t("Umami rulebook, Secret Favorite Phase"),
        why=t("Only Favorites claimed before it are turned over, and only Stealing is ruled out."),
    ),
    Ruling(
        key="must_claim",
        question=t("Must a Dish that qualifies take its Favorite?"),
        options=(
            Option("yes", t("Yes, at once")),
            Option("optional", t("No, the player may wait")),
        ),
        source=t("Umami rulebook, Winning Favorites, first paragraph and Timing"),
        why=t("A match wins “immediately”; “at any time” says when, not whether."),
    ),
)
