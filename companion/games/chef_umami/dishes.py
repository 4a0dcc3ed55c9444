"""The value of a Dish of Chef Umami, and between what a rival's hidden total must lie.

A card shows one symbol: vegetable, meat, fish or the purple 1 are worth a point, the 2 is worth two
(Chef Umami rulebook, Contents).
"""

from __future__ import annotations

from dataclasses import dataclass

CUSTOMER = 5
DESSERT_LAST = 5
CHEF_CARD = 5


@dataclass(frozen=True, slots=True)
class Dish:
    """A Dish by its symbols, the card it was plated with included."""

    vegetable: int = 0
    meat: int = 0
    fish: int = 0
    common: int = 0
    two: int = 0

    @property
    def cards(self) -> int:
        """How many cards it has."""
        return self.ones + self.two

    @property
    def ones(self) -> int:
        """How many of its cards are worth one point."""
        return self.vegetable + self.meat + self.fish + self.common

    @property
    def points(self) -> int:
        """What it is worth once plated."""
        return self.ones + 2 * self.two


def rival_range(plated: int) -> tuple[int, int]:
    """The lowest and highest total of a player who does not end the game, from the points of the plated Dishes.

    The Customer is worth 5 either way and the Chef Umami card takes 5 (counted once, as "the card"); the bonus
    for the Dessert goes to the player who ends the game alone.
    """
    return plated - CUSTOMER - CHEF_CARD, plated + CUSTOMER


def finishing_total(plated: int, *, dessert_last: bool, customer_happy: bool, chef_cards: bool = False) -> int:
    """The total of the player who ends the game now with Dishes worth `plated` points."""
    total = plated + (CUSTOMER if customer_happy else -CUSTOMER)
    return total + (DESSERT_LAST if dessert_last else 0) - (CHEF_CARD if chef_cards else 0)
