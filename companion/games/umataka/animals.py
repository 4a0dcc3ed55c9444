"""Animal sets: what the chips are worth, and what the next one would add.

UMATAKA rulebook, End of the Game, 1. The printed example (2 bears, 1 rabbit, 2 fish: a set of three and a
set of two, 14 points) makes sets of different animals, and the table grows faster with every type, so the
largest sets first are always best: the k-th set holds every animal of which there are at least k.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

ANIMALS = ("fish", "raccoon", "rabbit", "chamois", "pheasant", "bear")
CHIPS: Mapping[str, int] = {animal: 10 if animal == "fish" else 4 for animal in ANIMALS}
SET_POINTS = (0, 2, 5, 9, 14, 20, 30)  # by the number of different animals


def sets(counts: Sequence[int]) -> tuple[int, ...]:
    """The sizes of the best sets, largest first, for the number of chips of each animal."""
    return tuple(sum(count >= layer for count in counts) for layer in range(1, max(counts, default=0) + 1))


def points(counts: Sequence[int]) -> int:
    """The bonus points for the number of chips of each animal (at most six animals)."""
    return sum(set_points(size) for size in sets(counts))


def set_points(size: int) -> int:
    """What one set of that many different animals is worth."""
    return SET_POINTS[min(size, len(SET_POINTS) - 1)]


def gains(counts: Sequence[int]) -> tuple[int, ...]:
    """How many points one more chip of each animal would add."""
    now = points(counts)
    return tuple(
        points([count + (other == animal) for other, count in enumerate(counts)]) - now for animal in range(len(counts))
    )
