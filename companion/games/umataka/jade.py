"""Jade chips: 12 each of 1, 2 and 3, face down until the end (UMATAKA rulebook, End of the Game, 4)."""

from __future__ import annotations

from collections.abc import Sequence

VALUES = (1, 2, 3)
CHIPS_OF_EACH = 12


def points(chips: Sequence[int]) -> int:
    """The points of so many 1s, 2s and 3s."""
    return sum(value * count for value, count in zip(VALUES, chips, strict=True))


def possible(hidden: int, known: Sequence[int] = (0, 0, 0)) -> tuple[int, int]:
    """The least and the most that `hidden` chips of a rival can be worth, the `known` ones not being among them.

    Raises ValueError when fewer than `hidden` chips are left.
    """
    left = [value for value, seen in zip(VALUES, known, strict=True) for _ in range(CHIPS_OF_EACH - seen)]
    if not 0 <= hidden <= len(left):
        raise ValueError(f"{hidden} chips of {len(left)}")
    return sum(left[:hidden]), sum(left[len(left) - hidden :])
