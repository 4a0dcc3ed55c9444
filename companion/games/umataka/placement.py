"""Placing pieces: what an action space takes, what the village square pays, what buildings are worth.

UMATAKA rulebook, Placement Action, The Village Square, Building level improvement.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.text import Text, t, tn

HIGHEST_LEVEL = 3


def refusal(circles: int, family: int, dogs: int) -> Text | None:
    """Why these pieces (white ones included) may not go on a space of so many circles; None if they may."""
    if family < 1:
        return t("Dogs never go alone: at least one family piece goes with them.")
    if dogs > family:
        return t("No more dogs than family pieces.")
    if family + dogs != circles:
        return tn(
            "The space takes exactly {n} piece, not {pieces}.",
            "The space takes exactly {n} pieces, not {pieces}.",
            circles,
            pieces=family + dogs,
        )
    return None


def legal_placements(circles: int) -> list[tuple[int, int]]:
    """Every (family, dogs) that fills a space, fewest dogs first."""
    pairs = [(circles - dogs, dogs) for dogs in range(circles + 1)]
    return [(family, dogs) for family, dogs in pairs if refusal(circles, family, dogs) is None]


def square_income(placings: Iterable[tuple[int, int]], *, per_turn: bool = False) -> int:
    """Wood and clay for the (family, dogs) placed on the square in one turn, or by passing.

    Each family piece pays 1 and each pair of dogs 1; the ruling `plaza_dogs` says whether dogs pair up within
    one placing or over the whole turn.
    """
    placed = list(placings)
    pairs = sum(dogs for _, dogs in placed) // 2 if per_turn else sum(dogs // 2 for _, dogs in placed)
    return sum(family for family, _ in placed) + pairs


def building_points(levels: Iterable[int]) -> int:
    """What buildings on these levels have paid so far: 1, 2 and 3 points for the levels 1 to 3."""
    return sum(level * (level + 1) // 2 for level in levels)
