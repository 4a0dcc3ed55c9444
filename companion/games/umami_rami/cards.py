"""Playing cards: ranks, suits and what a card left in the hand costs.

Umami Rami rulebook, scoring: an ace counts 1 (also where it stands high), 2 to 10 their number, jack 11,
queen 12, king 13. There are no jokers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
VALUES: Mapping[str, int] = {rank: value for value, rank in enumerate(RANKS, start=1)}
SUITS = ("♠", "♥", "♦", "♣")
DECK_CARDS = len(RANKS) * len(SUITS)
DECK_VALUE = len(SUITS) * sum(VALUES.values())  # 364


class Card(NamedTuple):
    """One card; equal cards of several decks are the same `Card`."""

    value: int  # 1 (ace) to 13 (king)
    suit: str

    def __str__(self) -> str:
        return f"{RANKS[self.value - 1]}{self.suit}"


def card(name: str) -> Card:
    """The card of a name such as ``10♥`` or ``K♠``.

    Raises ValueError if there is no such card.
    """
    rank, suit = name[:-1].upper(), name[-1:]
    if rank not in VALUES or suit not in SUITS:
        raise ValueError(f"no such card: {name!r}")
    return Card(VALUES[rank], suit)


def cards(names: str) -> tuple[Card, ...]:
    """Several cards, separated by spaces: ``cards("3♥ 4♥ 10♠")``."""
    return tuple(card(name) for name in names.split())


def worth(held: Iterable[Card]) -> int:
    """What these cards cost when they stay in the hand."""
    return sum(each.value for each in held)
