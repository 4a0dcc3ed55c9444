"""Animal sets: what the chips are worth, and what the next one would add.

UMATAKA rulebook, End of the Game, 1. The printed example (2 bears, 1 rabbit, 2 fish: a set of three and a
set of two, 14 points) makes sets of different animals, and the table grows faster with every type, so the
largest sets first are always best: the k-th set holds every animal of which there are at least k.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

ANIMALS = ("fish", "raccoon", "rabbit", "chamois", "pheasant", "bear")
CHIPS: Mapping[str, int] = {animal: 10 if animal == "fish" else 4 for animal in ANIMALS}
SET_POINTS = (0, 2, 5, 9, 14, 20, 30)  # by the number of different animals


class Sets(NamedTuple):
    """So many sets of so many different animals."""

    size: int
    times: int


def sets(counts: Sequence[int]) -> tuple[Sets, ...]:
    """The best sets, largest first, for the number of chips of each animal; as quick for a billion as for four."""
    levels = sorted({count for count in counts if count > 0})
    return tuple(Sets(sum(count >= up for count in counts), up - low) for low, up in pairwise((0, *levels)))


def points(counts: Sequence[int]) -> int:
    """The bonus points for the number of chips of each animal (at most six animals)."""
    return sum(made.times * set_points(made.size) for made in sets(counts))


def set_points(size: int) -> int:
    """What one set of that many different animals is worth."""
    return SET_POINTS[min(size, len(SET_POINTS) - 1)]


def gains(counts: Sequence[int]) -> tuple[int, ...]:
    """How many points one more chip of each animal would add."""
    now = points(counts)
    return tuple(
        points([count + (other == animal) for other, count in enumerate(counts)]) - now for animal in range(len(counts))
    )
