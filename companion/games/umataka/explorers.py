"""Explorers on the track: moving, closing up, and what the order pays.

UMATAKA rulebook, Search (Exploration) Action and Exploration bonus. Spaces are numbered along the track;
the corners between them are no spaces and have no number.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """Where an explorer stops, whom it jumped over, and how many corners it passed."""

    space: int
    jumped: tuple[int, ...]
    corners: int


def advance(
    start: int, steps: int, others: Collection[int] = (), corners: Collection[int] = (), spaces: int | None = None
) -> Move:
    """The move of an explorer by `steps` free spaces; those of `others` are skipped and not counted.

    `corners` are the spaces right after which a corner comes: each one passed is one crafting action.
    With `spaces` the track is a loop of that many, numbered from 0. Raises ValueError when all are taken.
    """
    if spaces is not None and len(set(others)) >= spaces:
        raise ValueError("no free space on the track")
    at, left, passed, jumped = start, steps, 0, []
    while left > 0:
        passed += at in corners
        at = at + 1 if spaces is None else (at + 1) % spaces
        if at in others:
            jumped.append(at)
        else:
            left -= 1
    return Move(at, tuple(jumped), passed)


def line_up(places: Sequence[int]) -> list[int]:
    """The places after closing up behind the leader; `places` count the way made, so that nobody is lapped.

    Raises ValueError when two explorers stand on one space.
    """
    if len(set(places)) < len(places):
        raise ValueError("two explorers on one space")
    order = ranking(places)
    return [max(places) - order.index(seat) for seat in range(len(places))]


def ranking(places: Sequence[int]) -> list[int]:
    """The seats from the front of the track to the back."""
    return sorted(range(len(places)), key=lambda seat: -places[seat])


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a rank on the track pays at the end of a season."""

    jade: int = 0
    wood: int = 0


def bonuses(players: int) -> tuple[Bonus, ...]:
    """The exploration bonus of each rank, from the first: only with four players is there wood for the last."""
    return (Bonus(jade=2), Bonus(jade=1), Bonus(), Bonus(wood=1))[:players]
