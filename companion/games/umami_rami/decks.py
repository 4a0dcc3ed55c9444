"""How many decks lie on the table, and so which hands there can be.

Umami Rami rulebook, preparation: ten cards each, one deck for 2 or 3 players; several may be used for more.
"""

from __future__ import annotations

from companion.core.game import Rulings
from companion.games.umami_rami.cards import DECK_CARDS, DECK_VALUE

HAND_CARDS = 10
ONE_DECK_UP_TO = 3
LARGEST_NUMBER = 1000  # more rounds or decks than that are not meant

_CHEAPEST_TEN_IN_MELDS = (19, 13, 10)  # four A, three 2, three 3; seven A, three 2; ten A


def whole(rulings: Rulings, key: str) -> int | None:
    """The number of a ruling, None where it is open."""
    option = rulings.get(key, "")
    if not (option.isascii() and option.isdigit()):
        return None
    digits = option.lstrip("0")
    return LARGEST_NUMBER if len(digits) >= len(str(LARGEST_NUMBER)) else int(digits or 0) or None


def suggested(players: int) -> int:
    """The number of decks nobody has to ask about."""
    return 1 if players <= ONE_DECK_UP_TO else 2


def least(players: int) -> int:
    """The fewest decks that give everybody ten cards."""
    return -(-HAND_CARDS * players // DECK_CARDS)


def in_play(players: int, rulings: Rulings) -> int:
    """The number of decks the table plays with: as ruled, but never too few to deal."""
    return max(whole(rulings, "decks") or suggested(players), least(players))


def bank(players: int, decks: int) -> int:
    """The cards left in the bank after dealing."""
    return DECK_CARDS * decks - HAND_CARDS * players


def most_in_hands(decks: int, *, somebody_out: bool) -> int:
    """The highest sum of all hands: all cards, less the ten that whoever is out has at least melded."""
    melded = _CHEAPEST_TEN_IN_MELDS[min(decks, len(_CHEAPEST_TEN_IN_MELDS)) - 1] if somebody_out else 0
    return DECK_VALUE * decks - melded
