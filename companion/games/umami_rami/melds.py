"""What a legal meld is: groups and rows, under the table's rulings for aces and suits.

Umami Rami rulebook, groups and rows, and the additional rules. Read literally, the ranks form a circle
(the ace follows the king, the 2 follows the ace), so that K-A-2 is a row unless the table rules otherwise.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import TypeAlias

from companion.core.game import Rulings
from companion.core.text import Text, t
from companion.games.umami_rami.cards import RANKS, SUITS, Card

Meld: TypeAlias = tuple[Card, ...]

SHORTEST = 3
LONGEST_NEEDED = 5  # a longer meld of one kind splits into two legal ones
_LAST = {
    "both_ends": len(RANKS) + 1,
    "low": len(RANKS),
}  # the highest place a row reaches; the ace above the king is 14


@dataclass(frozen=True, slots=True)
class MeldRules:
    """The two rulings that decide what is legal."""

    ace: str = "cyclic"  # or "both_ends", "low"
    different_suits: bool = False

    @classmethod
    def of(cls, rulings: Rulings) -> MeldRules:
        """The rules a table plays by."""
        return cls(rulings.get("ace") or "cyclic", rulings.get("group_suits") == "different")


def refusal(cards: Collection[Card], rules: MeldRules = MeldRules()) -> Text | None:
    """Why these cards, in any order, are no meld; None if they are one."""
    values, suits = [each.value for each in cards], [each.suit for each in cards]
    if len(cards) < SHORTEST:
        return t("A meld has at least three cards.")
    if len(set(values)) == 1:
        twice = rules.different_suits and len(set(suits)) < len(suits)
        return t("The suits of a group must all be different here.") if twice else None
    if len(set(suits)) > 1:
        return t("Neither one rank nor one suit.")
    if sorted(values) in _sorted_runs(rules.ace, len(values)):
        return None
    if sorted(values) in _sorted_runs("cyclic", len(values)):
        return t("The ace may not stand there in a row here.")
    return t("The ranks of a row follow one another without a gap.")


def is_meld(cards: Collection[Card], rules: MeldRules = MeldRules()) -> bool:
    """Whether these cards, in any order, are a legal meld."""
    return refusal(cards, rules) is None


def possible_melds(available: Mapping[Card, int], rules: MeldRules) -> Iterator[Meld]:
    """Every meld of three to five cards that can be made from so many copies of each card."""
    for suit in SUITS:
        for length in range(SHORTEST, LONGEST_NEEDED + 1):
            for run in _runs(rules.ace, length):
                row = tuple(Card(value, suit) for value in run)
                if all(available.get(each, 0) for each in row):
                    yield row
    choose = combinations if rules.different_suits else combinations_with_replacement
    for value in range(1, len(RANKS) + 1):
        held = [Card(value, suit) for suit in SUITS if available.get(Card(value, suit), 0)]
        for size in range(SHORTEST, LONGEST_NEEDED + 1):
            for group in choose(held, size):
                if all(group.count(each) <= available[each] for each in set(group)):
                    yield group


def _runs(ace: str, length: int) -> Iterator[tuple[int, ...]]:
    last = _LAST.get(ace)
    for first in range(1, len(RANKS) + 1):
        if last is None or first + length - 1 <= last:
            yield tuple((first + step - 1) % len(RANKS) + 1 for step in range(length))


def _sorted_runs(ace: str, length: int) -> list[list[int]]:
    return [sorted(run) for run in _runs(ace, length)]
