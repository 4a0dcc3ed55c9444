"""The best rearrangement: how many cards of a hand find a place on the field, and how the field looks then.

An exact cover: every card of the field must lie in a meld again, cards of the hand may. The search takes the
field card with the fewest melds open to it, so that most of a settled field falls into place by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from companion.games.umami_rami.cards import Card, worth
from companion.games.umami_rami.melds import Meld, MeldRules, possible_melds

MOST_STEPS = 5_000  # a second or two for eighty cards on the field

_Counts: TypeAlias = tuple[int, ...]


class _Found(NamedTuple):
    """Cards laid, their points, and the melds: compared in this order, more is better."""

    laid: int
    points: int
    melds: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Rearrangement:
    """The field after the move, and what of the hand lies in it.

    `proven` tells that nothing better exists; otherwise the search was cut short and this is what it found.
    """

    melds: tuple[Meld, ...]
    changed: tuple[Meld, ...]  # those of `melds` that did not lie on the field before
    laid: Meld
    kept: Meld
    proven: bool

    @property
    def goes_out(self) -> bool:
        """Whether the whole hand is laid."""
        return not self.kept


def best_rearrangement(
    on_field: Sequence[Iterable[Card]], hand: Iterable[Card], rules: MeldRules, steps: int = MOST_STEPS
) -> Rearrangement:
    """The rearrangement of the melds `on_field` that lays most cards of `hand`, then most points.

    Looks at `steps` positions at most; without a solution by then the field stays as it is.
    """
    before = [tuple(sorted(meld)) for meld in on_field]
    fixed, free = Counter(card for meld in before for card in meld), Counter(hand)
    search = _Search.of(fixed, free, rules, steps)
    found = search.best(search.fixed, search.free)
    if found is None:
        return Rearrangement(tuple(before), (), (), tuple(sorted(free.elements())), proven=search.steps > 0)
    melds = [tuple(search.cards[index] for index in meld) for meld in found.melds]
    laid = Counter(card for meld in melds for card in meld) - fixed
    if not laid:
        melds = before
    changed = Counter(tuple(sorted(meld)) for meld in melds) - Counter(before)
    return Rearrangement(
        melds=tuple(melds),
        changed=tuple(changed.elements()),
        laid=tuple(sorted(laid.elements())),
        kept=tuple(sorted((free - laid).elements())),
        proven=search.steps > 0,
    )


@dataclass(slots=True)
class _Search:
    """The cards by index, the melds that hold each, and what is known of the positions seen."""

    cards: list[Card]
    fixed: _Counts
    free: _Counts
    melds_of: list[list[tuple[int, ...]]]
    steps: int
    seen: dict[tuple[_Counts, _Counts], _Found | None] = field(default_factory=dict)

    @classmethod
    def of(cls, fixed: Counter[Card], free: Counter[Card], rules: MeldRules, steps: int) -> _Search:
        cards = sorted(fixed | free)
        index = {card: place for place, card in enumerate(cards)}
        melds_of: list[list[tuple[int, ...]]] = [[] for _ in cards]
        for meld in possible_melds(fixed + free, rules):
            places = tuple(index[card] for card in meld)
            for place in set(places):
                melds_of[place].append(places)
        return cls(cards, tuple(fixed[card] for card in cards), tuple(free[card] for card in cards), melds_of, steps)

    def best(self, fixed: _Counts, free: _Counts) -> _Found | None:
        """The best cover of all `fixed` cards with any of the `free` ones; None if there is none."""
        key = (fixed, free)
        if key in self.seen:
            return self.seen[key]
        if self.steps <= 0:
            return None
        self.steps -= 1
        best = self._cover_field(fixed, free) if any(fixed) else self._meld_hand(free)
        if self.steps > 0:
            self.seen[key] = best
        return best

    def _cover_field(self, fixed: _Counts, free: _Counts) -> _Found | None:
        choices: list[tuple[int, ...]] | None = None
        for place, count in enumerate(fixed):
            if count:
                here = [meld for meld in self.melds_of[place] if _fits(meld, fixed, free)]
                if choices is None or len(here) < len(choices):
                    choices = here
                if len(here) <= 1:
                    break
        return self._best_of(choices or [], fixed, free, None)

    def _meld_hand(self, free: _Counts) -> _Found | None:
        nothing = (0,) * len(free)
        for place, count in enumerate(free):
            if count:
                without = self.best(nothing, (*free[:place], 0, *free[place + 1 :]))
                choices = [meld for meld in self.melds_of[place] if _fits(meld, nothing, free)]
                return self._best_of(choices, nothing, free, without)
        return _Found(0, 0, ())

    def _best_of(
        self, choices: list[tuple[int, ...]], fixed: _Counts, free: _Counts, best: _Found | None
    ) -> _Found | None:
        most = sum(free)
        for meld in sorted(choices, key=lambda meld: -sum(fixed[place] == 0 for place in meld)):
            if best is not None and best.laid == most:
                break
            fixed_left, free_left, laid = _take(meld, fixed, free)
            rest = self.best(fixed_left, free_left)
            if rest is not None:
                points = rest.points + worth(self.cards[place] for place in laid)
                found = _Found(rest.laid + len(laid), points, (meld, *rest.melds))
                best = found if best is None or found[:2] > best[:2] else best
        return best


def _fits(meld: tuple[int, ...], fixed: _Counts, free: _Counts) -> bool:
    return all(meld.count(place) <= fixed[place] + free[place] for place in meld)


def _take(meld: tuple[int, ...], fixed: _Counts, free: _Counts) -> tuple[_Counts, _Counts, list[int]]:
    on_field, in_hand, laid = list(fixed), list(free), []
    for place in meld:
        if on_field[place]:
            on_field[place] -= 1
        else:
            in_hand[place] -= 1
            laid.append(place)
    return tuple(on_field), tuple(in_hand), laid
