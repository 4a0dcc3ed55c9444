"""What a round of Umami Rami pays: a zero-sum column from the hands that are left."""

from __future__ import annotations

from collections.abc import Sequence


def out(hands: Sequence[int], winner: int) -> list[int]:
    """Somebody went out: every other player writes minus their own hand, the winner the sum of them."""
    lost = [0 if seat == winner else hand for seat, hand in enumerate(hands)]
    return [sum(lost) if seat == winner else -hand for seat, hand in enumerate(lost)]


def blocked(hands: Sequence[int], ruling: str = "void") -> list[int]:
    """The bank is empty and nobody can lay a card; the rulebook does not say what that pays.

    "void" pays nothing. "lowest_wins": everybody writes minus the difference to the lowest hand, and those
    with the lowest share it (rounded down, so that a pot that does not divide leaves the sum below 0).
    "all_minus": everybody writes minus their own hand.
    """
    if ruling == "all_minus":
        return [-hand for hand in hands]
    if ruling != "lowest_wins":
        return [0] * len(hands)
    lowest = min(hands)
    pot = sum(hand - lowest for hand in hands)
    return [pot // hands.count(lowest) if hand == lowest else lowest - hand for hand in hands]
