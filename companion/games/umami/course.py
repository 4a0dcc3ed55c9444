"""The course of Umami: turns until the end is triggered, then the Secret Favorite Phase.

The trigger is latched: turns go on until the holder of the First Serving card would move (Umami rulebook,
Secret Favorite Phase).
"""

from __future__ import annotations

from companion.core.flow import Flow, Phase, Round, Trigger, Turns
from companion.core.game import Rulings
from companion.core.text import Text, t
from companion.games.umami.setup import FACE_UP, HAND, end_trigger
from companion.games.umami.sheet import FIELDS


def flow(players: int, rulings: Rulings) -> Flow:
    """The course for 2 to 5 players."""
    return Flow(
        rounds=(
            Round("fest", t("The fest"), (_turns(players, rulings),)),
            Round("secret", t("Secret Favorite Phase"), (_reveal(), _check(rulings), _last_turns(rulings))),
        ),
        after=(_scoring(),),
    )


def _claiming(rulings: Rulings) -> tuple[Text, ...]:
    must = rulings.get("must_claim") != "optional"
    first_serving = rulings.get("claim_order_from") == "first_serving"
    return (
        t("A Dish of 3 that matches an open Favorite takes it at once.")
        if must
        else t("A Dish of 3 that matches an open Favorite may take it."),
        t("Several claim the same one: turn order decides, from the holder of the First Serving card.")
        if first_serving
        else t("Several claim the same one: turn order decides, from the player on turn."),
    )


def _turns(players: int, rulings: Rulings) -> Phase:
    return Phase(
        id="turns",
        name=t("Turns"),
        turns=Turns.CYCLE,
        steps=(
            t("Play one card from your hand and one Ingredient of the row, in either order."),
            t("Each starts a Dish (5 at most) or joins one that is not Set. A fourth card: discard one of the four."),
            t("Once a turn: discard a Steal instead, take a card from somebody’s unset Dish; the victim restocks."),
            *_claiming(rulings),
            t("A tastier Dish takes the Favorite of a Set Dish, anybody’s, at any time."),
            t("Refill both rows to {row}, then your hand to {hand}.", row=FACE_UP, hand=HAND),
        ),
        triggers=(
            Trigger("last_favorite", t("The last Favorite has left the row"), latched=True),
            Trigger("full_table", t("A player has {n} Ingredients on the table", n=end_trigger(players)), latched=True),
        ),
    )


def _reveal() -> Phase:
    return Phase(
        id="reveal",
        name=t("Secret Favorites"),
        steps=(
            t("Turn every Favorite that was won face down: it is safe."),
            t("Discard the Ingredients of the row."),
            t("Everybody puts the secret Favorite, open, into the row of Favorites."),
        ),
    )


def _check(rulings: Rulings) -> Phase:
    return Phase(
        id="check",
        name=t("Who qualifies now?"),
        turns=Turns.ONCE,
        steps=(t("Take the Favorites your Dishes now match, one for each Dish."), _challenge(rulings)),
    )


def _last_turns(rulings: Rulings) -> Phase:
    return Phase(
        id="last_turns",
        name=t("Last round"),
        turns=Turns.ONCE,
        steps=(
            t("Play as many of your {hand} hand cards as you like, or none.", hand=HAND),
            t("No Steal, nothing from the row, no refill."),
            t("Take the Favorites your Dishes now match."),
            _challenge(rulings),
        ),
    )


def _challenge(rulings: Rulings) -> Text:
    if rulings.get("secret_phase_challenge") == "not_allowed":
        return t("A Favorite won in this phase is safe as well.")
    return t("A Favorite won in this phase can still be taken by a tastier Dish.")


def _scoring() -> Phase:
    return Phase(
        id="scoring",
        name=t("Scoring"),
        steps=(
            t("For every Dish with a Favorite: enter its Stars and its Blossoms."),
            t("Leave out Dishes without a Favorite."),
        ),
        asks=tuple(field.id for field in FIELDS),
    )
