"""Dealing Umami Rami for 2 to 10 players (Umami Rami rulebook, preparation)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.game import Rulings, SetupStep
from companion.core.text import t, tn
from companion.games.umami_rami import decks
from companion.games.umami_rami.cards import DECK_CARDS


def setup(players: int, rulings: Rulings) -> Sequence[SetupStep]:
    """The checklist, before the first round; the deal is repeated in each."""
    number = decks.in_play(players, rulings)
    cards, left = DECK_CARDS * number, decks.bank(players, number)
    return (
        SetupStep(
            "decks",
            tn(
                "Shuffle {n} deck of 52 cards without jokers.",
                "Shuffle {n} decks of 52 cards without jokers together: {cards} cards.",
                number,
                cards=cards,
            ),
            {"decks": number, "cards": cards},
        ),
        SetupStep(
            "deal",
            t("Deal {n} cards to everybody, face down.", n=decks.HAND_CARDS),
            {"hand_cards": decks.HAND_CARDS},
        ),
        SetupStep("bank", t("The other {n} cards are the bank, face down in the middle.", n=left), {"bank": left}),
        SetupStep("field", t("Leave room for the field, where the melds lie face up.")),
        SetupStep("first", t("Choose who begins in any way; play is clockwise.")),
    )
