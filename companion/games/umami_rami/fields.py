"""What is written down after each round of Umami Rami."""

from __future__ import annotations

from companion.core.game import Field, Kind, Rulings, Scope
from companion.core.text import t
from companion.games.umami_rami.cards import VALUES


def for_points(rulings: Rulings) -> bool:
    """Whether the table plays for points, not to the last player."""
    return rulings.get("mode") != "last_player"


def to_the_last(rulings: Rulings) -> bool:
    """Whether the table plays to the last player."""
    return not for_points(rulings)


HANDS = Field(
    id="hands",
    label=t("Cards left"),
    kind=Kind.CARDS,
    scope=Scope.ROUND_PLAYER,
    unit=t("points"),
    lowest=1,
    hidden=True,
    cards=VALUES,
    hint=t("Tap the cards in your hand, or enter their sum: ace 1, jack 11, queen 12, king 13."),
    applies=for_points,
)

FIELDS = (
    Field(
        id="winner",
        label=t("Went out"),
        kind=Kind.PLAYER,
        scope=Scope.ROUND,
        hint=t("Whose hand was empty first."),
        applies=for_points,
    ),
    Field(
        id="blocked",
        label=t("Blocked"),
        kind=Kind.FLAG,
        scope=Scope.ROUND,
        hint=t("The bank is empty and nobody can lay a card."),
        applies=for_points,
    ),
    HANDS,
    Field(
        id="loser",
        label=t("Lost the round"),
        kind=Kind.PLAYER,
        scope=Scope.ROUND,
        hint=t("Who was the last with cards and could not lay them all."),
        applies=to_the_last,
    ),
    Field(
        id="draw",
        label=t("Draw"),
        kind=Kind.FLAG,
        scope=Scope.ROUND,
        hint=t("The last player laid every card in their own turn: nobody loses."),
        applies=to_the_last,
    ),
)
