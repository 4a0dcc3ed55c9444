"""Whether a Customer is happy, for demands the players read off their card.

The rulebook prints none of the eight Customers (it names some who dislike fish or meat, and gluttons), so a
demand is told by its measure and its limits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.games.chef_umami.dishes import Dish


class Measure(StrEnum):
    """What a demand looks at."""

    VEGETABLE = "vegetable"
    MEAT = "meat"
    FISH = "fish"
    COMMON = "common"
    TWO = "two"
    CARDS = "cards"
    POINTS = "points"


class Scope(StrEnum):
    """Whether a demand must hold for every plated Dish or for all of them together."""

    EACH_DISH = "each_dish"
    MENU = "menu"


@dataclass(frozen=True, slots=True)
class Demand:
    """At least and at most so many of a measure; None is no limit."""

    measure: Measure
    at_least: int | None = None
    at_most: int | None = None

    def met_by(self, dish: Dish) -> bool:
        """Whether this Dish alone is to the Customer's taste."""
        number: int = getattr(dish, self.measure.value)
        return (self.at_least is None or number >= self.at_least) and (self.at_most is None or number <= self.at_most)


def unmet(demand: Demand, plated: Sequence[Dish], scope: Scope = Scope.EACH_DISH) -> list[Dish]:
    """The plated Dishes that break the demand; under `Scope.MENU` the menu taken as one Dish.

    Empty means happy. Without a plated Dish nothing breaks it: what that is worth is a ruling of the table.
    """
    if scope is Scope.MENU and plated:
        plated = [menu(plated)]
    return [dish for dish in plated if not demand.met_by(dish)]


def menu(plated: Sequence[Dish]) -> Dish:
    """All plated Dishes as one."""
    return Dish(
        vegetable=sum(dish.vegetable for dish in plated),
        meat=sum(dish.meat for dish in plated),
        fish=sum(dish.fish for dish in plated),
        common=sum(dish.common for dish in plated),
        two=sum(dish.two for dish in plated),
    )
