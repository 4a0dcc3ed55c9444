"""Which Dishes win a Favorite, and which is tastier (Umami rulebook, Favorite Cards and Winning Favorites).

The rulebook does not list the eighteen Favorites, so a Favorite is told by what is printed on it: three colours
(with ≠ or without) or a run, and the arrow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations_with_replacement

NUMBERS = range(1, 10)
SIZE = 3


class Colour(StrEnum):
    """The colour of an Ingredient, which follows from its number."""

    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"


def colour(number: int) -> Colour:
    """The colour of a number: 1–3 green, 4–6 yellow, 7–9 red."""
    return tuple(Colour)[(number - 1) // 3]


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a Favorite asks for: three colours, or numbers that rise by `step`.

    `different` is the ≠ between two equal colours: no number twice within a colour. A `step` of 0 asks for
    equal numbers; no rulebook shows such a card, but players may own one.
    """

    colours: tuple[Colour, ...] = ()
    different: bool = False
    step: int | None = None

    def matches(self, numbers: Sequence[int]) -> bool:
        """Whether a Dish of these Ingredients matches, in any order."""
        if len(numbers) != SIZE:
            return False
        low, middle, high = sorted(numbers)
        if self.step is not None:
            return middle - low == self.step == high - middle
        return Counter(map(colour, numbers)) == Counter(self.colours) and not (
            self.different and len(set(numbers)) < SIZE
        )

    def dishes(self) -> Iterator[tuple[int, ...]]:
        """All Dishes that match, numbers ascending."""
        return (numbers for numbers in combinations_with_replacement(NUMBERS, SIZE) if self.matches(numbers))

    def completing(self, two: Sequence[int]) -> list[int]:
        """The numbers that make a matching Dish of two Ingredients."""
        return [number for number in NUMBERS if self.matches((*two, number))]


@dataclass(frozen=True, slots=True)
class Favorite:
    """A Favorite by its pattern and its arrow: up (`high`) prefers high sums, down low ones."""

    pattern: Pattern
    high: bool


@dataclass(frozen=True, slots=True)
class Dish:
    """Three Ingredients: their numbers, and how many of them show a Blossom."""

    numbers: tuple[int, ...]
    blossoms: int = 0

    @property
    def sum(self) -> int:
        """What the arrow looks at."""
        return sum(self.numbers)


def tastier(challenger: Dish, holder: Dish, *, high: bool) -> bool:
    """Whether `challenger` beats `holder`: the better sum, or as good a one and more Blossoms."""
    ahead = challenger.sum - holder.sum if high else holder.sum - challenger.sum
    return ahead > 0 or (ahead == 0 and challenger.blossoms > holder.blossoms)


def wins(favorite: Favorite, dish: Dish, holder: Dish | None = None) -> bool:
    """Whether `dish` wins a Favorite: from the open row, or from the Set Dish `holder`."""
    return favorite.pattern.matches(dish.numbers) and (holder is None or tastier(dish, holder, high=favorite.high))


@dataclass(frozen=True, slots=True)
class Needed:
    """What beats a Set Dish: the nearest better sum, or the same sum with so many Blossoms; None if there is none."""

    sum: int | None
    blossoms: int | None

    @property
    def unbeatable(self) -> bool:
        """Whether nothing does."""
        return self.sum is None and self.blossoms is None


def needed(favorite: Favorite, holder: Dish) -> Needed:
    """What a challenger of the Set Dish `holder` needs at least."""
    better = _better(holder.sum, (sum(numbers) for numbers in favorite.pattern.dishes()), high=favorite.high)
    return Needed(better, holder.blossoms + 1 if holder.blossoms < SIZE else None)


def _better(held: int, sums: Iterable[int], *, high: bool) -> int | None:
    if high:
        return min((number for number in sums if number > held), default=None)
    return max((number for number in sums if number < held), default=None)
