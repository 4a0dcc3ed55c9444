"""Cooked nuts: the majority at the end, and the best way to cook in a rest phase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

MOST, SECOND = 10, 4


class NutPlace(IntEnum):
    """Where a player stands among the cooks; the number is the row of the rule's table."""

    MOST = 0
    TIED_MOST = 1
    SECOND = 2
    TIED_SECOND = 3
    BEHIND = 4
    NOTHING_COOKED = 5


@dataclass(frozen=True, slots=True)
class NutShare:
    """A player's place, how many share it (the player included), and the points."""

    place: NutPlace
    sharing: int
    points: int


def majority(cooked: Sequence[int], second_tie: str = "each_4") -> list[NutShare]:
    """The bonus of each player for the most cooked nuts (UMATAKA rulebook, End of the Game, 3).

    Everybody with the most gets 10, and if that is more than one nobody gets the 4. What players tied for
    second get is unreadable in the rulebook: `second_tie` is "each_4", "none" or "split" (rounded down).
    """
    best, *lower = sorted({count for count in cooked if count > 0}, reverse=True) or [0]
    leaders = cooked.count(best)
    second = lower[0] if lower and leaders == 1 else None

    def share(count: int) -> NutShare:
        if count <= 0:
            return NutShare(NutPlace.NOTHING_COOKED, 1, 0)
        if count == best:
            return NutShare(NutPlace.MOST if leaders == 1 else NutPlace.TIED_MOST, leaders, MOST)
        if count != second:
            return NutShare(NutPlace.BEHIND, 1, 0)
        sharing = cooked.count(count)
        if sharing == 1:
            return NutShare(NutPlace.SECOND, 1, SECOND)
        tied = {"each_4": SECOND, "none": 0, "split": SECOND // sharing}
        return NutShare(NutPlace.TIED_SECOND, sharing, tied.get(second_tie, SECOND))

    return [share(count) for count in cooked]


@dataclass(frozen=True, slots=True)
class CookingPlan:
    """How many nuts go on each tile, and the points that makes at once."""

    nuts: tuple[int, ...]
    points: int


def best_cooking(tiles: Sequence[Sequence[int]], nuts: int) -> CookingPlan:
    """The best way to cook `nuts` on pottery whose free nut spaces are `tiles`, from left to right.

    As many are cooked as fit (Cooking nuts in the rulebook); a tile fills from the left, so that a dear space
    behind a cheap one may be worth more than the dearest next space.
    """
    to_cook = min(max(nuts, 0), sum(len(tile) for tile in tiles))
    best: dict[int, CookingPlan] = {0: CookingPlan((), 0)}
    for tile in tiles:
        grown: dict[int, CookingPlan] = {}
        for used, plan in best.items():
            for here in range(min(len(tile), to_cook - used) + 1):
                longer = CookingPlan((*plan.nuts, here), plan.points + sum(tile[:here]))
                known = grown.get(used + here)
                if known is None or longer.points > known.points:
                    grown[used + here] = longer
        best = grown
    return best[to_cook]
