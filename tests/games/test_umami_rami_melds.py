"""Umami Rami: cards, legal melds, and the best rearrangement against trying everything."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.umami_rami import GAME
from companion.games.umami_rami.cards import DECK_VALUE, SUITS, Card, card, cards, worth
from companion.games.umami_rami.melds import Meld, MeldRules, is_meld, possible_melds, refusal
from companion.games.umami_rami.rearrange import Rearrangement, best_rearrangement

CYCLIC, BOTH_ENDS, LOW = MeldRules(), MeldRules("both_ends"), MeldRules("low")
DIFFERENT = MeldRules(different_suits=True)
DECK = [Card(value, suit) for value in range(1, 14) for suit in SUITS]


def best(field: list[str], hand: str, rules: MeldRules = CYCLIC) -> Rearrangement:
    found = best_rearrangement([cards(meld) for meld in field], cards(hand), rules)
    assert found.proven
    assert all(is_meld(meld, rules) for meld in found.melds)
    return found


def named(held: Meld) -> str:
    return " ".join(map(str, held))


def test_cards_have_names_and_values() -> None:
    assert card("10♥") == Card(10, "♥")
    assert str(Card(13, "♠")) == "K♠"
    assert worth(cards("A♠ K♥ Q♦")) == 26
    assert worth(DECK) == DECK_VALUE == 364
    for wrong in ("1♠", "A", "", "11♥", "Ax"):
        with pytest.raises(ValueError, match="no such card"):
            card(wrong)


@pytest.mark.parametrize(
    ("meld", "cyclic", "both_ends", "low"),
    [
        ("K♠ A♠ 2♠", True, False, False),
        ("Q♠ K♠ A♠", True, True, False),
        ("A♠ 2♠ 3♠", True, True, True),
        ("3♥ A♥ 2♥", True, True, True),
        ("4♥ 5♥ 7♥", False, False, False),
        ("4♥ 4♥ 5♥", False, False, False),
        ("8♥ 8♠ 8♦", True, True, True),
    ],
)
def test_aces_in_rows(meld: str, cyclic: bool, both_ends: bool, low: bool) -> None:
    for rules, legal in ((CYCLIC, cyclic), (BOTH_ENDS, both_ends), (LOW, low)):
        assert is_meld(cards(meld), rules) == legal


def test_the_same_suit_twice_in_a_group() -> None:
    twice = cards("8♥ 8♥ 8♣")
    assert is_meld(twice)
    assert str(refusal(twice, DIFFERENT)) == "The suits of a group must all be different here."
    assert is_meld(cards("8♥ 8♠ 8♣ 8♦"), DIFFERENT)


def test_why_cards_are_no_meld() -> None:
    assert str(refusal(cards("8♥ 8♠"))) == "A meld has at least three cards."
    assert str(refusal(cards("8♥ 8♠ 9♥"))) == "Neither one rank nor one suit."
    assert str(refusal(cards("4♥ 5♥ 7♥"))) == "The ranks of a row follow one another without a gap."
    assert str(refusal(cards("K♥ A♥ 2♥"), LOW)) == "The ace may not stand there in a row here."
    assert refusal(()) is not None


def test_a_row_may_go_round_more_than_once() -> None:
    whole = [Card(value, "♥") for value in range(1, 14)]
    assert is_meld(whole)
    assert is_meld([*whole, Card(1, "♥")], BOTH_ENDS)
    assert not is_meld([*whole, Card(1, "♥")], LOW)
    assert is_meld([*whole, Card(5, "♥"), Card(6, "♥")])
    assert not is_meld([*whole, Card(5, "♥"), Card(7, "♥")])


def test_the_rulings_of_the_table_decide() -> None:
    assert MeldRules.of(GAME.rulings_for(3)) == CYCLIC
    assert MeldRules.of(GAME.rulings_for(3, {"ace": "low", "group_suits": "different"})) == MeldRules("low", True)


@pytest.mark.parametrize(("rules", "rows"), [(CYCLIC, 156), (BOTH_ENDS, 132), (LOW, 120)])
def test_how_many_melds_one_deck_holds(rules: MeldRules, rows: int) -> None:
    melds = list(possible_melds(Counter(DECK), rules))
    groups = [meld for meld in melds if len({each.value for each in meld}) == 1]
    assert (len(groups), len(melds) - len(groups)) == (65, rows)
    assert all(is_meld(meld, rules) for meld in melds)
    assert sorted(melds) == sorted(possible_melds(Counter(DECK), MeldRules(rules.ace, different_suits=True)))


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=6))
def test_whatever_is_low_is_at_both_ends_and_whatever_is_there_is_cyclic(held: list[Card]) -> None:
    assert is_meld(held, LOW) <= is_meld(held, BOTH_ENDS) <= is_meld(held, CYCLIC)
    assert is_meld(held) == is_meld(held[::-1])


@given(st.integers(0, 12), st.integers(6, 20), st.integers(3, 17))
def test_a_long_row_splits_into_two(first: int, length: int, at: int) -> None:
    row = [Card((first + step) % 13 + 1, "♦") for step in range(length)]
    cut = min(at, length - 3)
    assert is_meld(row)
    assert is_meld(row[:cut])
    assert is_meld(row[cut:])


# The moves the rulebook shows


def test_adding_to_a_row_and_to_a_group() -> None:
    found = best(["4♥ 5♥ 6♥", "8♠ 8♦ 8♣"], "3♥ 8♥")
    assert found.goes_out
    assert len(found.changed) == 2


def test_taking_from_a_group_of_four() -> None:
    assert named(best(["4♠ 4♥ 4♦ 4♣"], "3♥ 5♥ 6♥").laid) == "3♥ 5♥ 6♥"
    assert best(["4♠ 4♥ 4♦"], "3♥ 5♥ 6♥").laid == ()


def test_adding_at_one_end_and_taking_from_the_other() -> None:
    assert best(["8♥ 9♥ 10♥"], "J♥ 8♠ 8♣").goes_out


def test_splitting_a_row() -> None:
    found = best(["4♥ 5♥ 6♥ 7♥ 8♥"], "6♥")
    assert sorted(map(named, found.melds)) == ["4♥ 5♥ 6♥", "6♥ 7♥ 8♥"]


def test_an_ace_from_everywhere() -> None:
    assert all(is_meld(cards(meld)) for meld in ("A♥ A♣ A♠", "2♣ 3♣ 4♣", "A♠ A♦ A♦"))
    assert not is_meld(cards("A♠ A♦"))  # what one deck would leave of the group
    assert best(["A♣ 2♣ 3♣ 4♣", "A♠ A♠ A♦ A♦"], "A♥").goes_out


# Moves of our own


def test_the_best_rearrangement_lays_three_of_four() -> None:
    found = best(["4♥ 5♥ 6♥ 7♥", "8♠ 8♦ 8♣"], "8♥ 4♠ 4♦ K♣")
    assert named(found.kept) == "K♣"
    assert (len(found.laid), worth(found.laid)) == (3, 16)
    assert not found.goes_out
    assert sorted(map(len, found.melds)) == [3, 3, 4]


def test_round_the_corner_only_where_the_ranks_are_a_circle() -> None:
    assert best(["Q♠ K♠ A♠"], "2♠ 3♠", CYCLIC).goes_out
    assert best(["Q♠ K♠ A♠"], "2♠ 3♠", BOTH_ENDS).laid == ()


def test_of_equally_many_cards_the_dearer_go() -> None:
    assert named(best([], "2♥ 2♠ K♥ 2♦ K♠ K♦ 3♥ 4♥").kept) == "2♠ 2♦"
    assert named(best([], "A♥ 2♥ 3♥ K♥ Q♥", BOTH_ENDS).laid) == "A♥ Q♥ K♥"


def test_a_field_that_is_left_alone_stays_as_it_lies() -> None:
    found = best(["4♥ 5♥ 6♥ 7♥ 8♥ 9♥"], "K♣")
    assert found.melds == (cards("4♥ 5♥ 6♥ 7♥ 8♥ 9♥"),)
    assert found.changed == ()
    assert best([], "").goes_out


def test_a_search_cut_short_says_so() -> None:
    found = best_rearrangement([cards("4♥ 5♥ 6♥")], cards("7♥ 8♥ 9♥ 4♠ 4♦ 5♠ 5♦"), CYCLIC, steps=2)
    assert not found.proven
    assert Counter(found.laid) + Counter(found.kept) == Counter(cards("7♥ 8♥ 9♥ 4♠ 4♦ 5♠ 5♦"))


# Against trying everything


def covers(held: tuple[Card, ...], rules: MeldRules) -> bool:
    """Whether these cards can be parted into melds without a rest: every way is tried."""
    if not held:
        return True
    first, rest = held[0], held[1:]
    for size in range(2, len(rest) + 1):
        for others in combinations(range(len(rest)), size):
            if is_meld((first, *(rest[i] for i in others)), rules):
                left = tuple(each for i, each in enumerate(rest) if i not in others)
                if covers(left, rules):
                    return True
    return False


def most_by_trying_everything(field: list[Card], hand: list[Card], rules: MeldRules) -> tuple[int, int]:
    for size in range(len(hand), -1, -1):
        worths = [
            worth(chosen) for chosen in combinations(hand, size) if covers((*sorted(field), *sorted(chosen)), rules)
        ]
        if worths:
            return size, max(worths)
    raise AssertionError("the field itself is covered")


rules_of_a_table = st.builds(MeldRules, st.sampled_from(["cyclic", "both_ends", "low"]), st.booleans())
few_cards = [Card(value, suit) for value in (1, 2, 3, 4, 12, 13) for suit in SUITS[:3]] * 2


@settings(max_examples=150)
@given(rules_of_a_table, st.permutations(few_cards), st.integers(0, 2), st.integers(0, 5))
def test_nothing_better_is_found_by_trying_everything(
    rules: MeldRules, order: list[Card], melds: int, held: int
) -> None:
    deck, field = list(order), list[Meld]()
    for _ in range(melds):
        meld = next(meld for size in (3, 4) for meld in combinations(deck, size) if is_meld(meld, rules))
        field.append(meld)
        for each in meld:
            deck.remove(each)
    hand = deck[:held]
    on_field = [each for meld in field for each in meld]
    found = best_rearrangement(field, hand, rules)
    assert found.proven
    assert (len(found.laid), worth(found.laid)) == most_by_trying_everything(on_field, hand, rules)
    assert all(is_meld(meld, rules) for meld in found.melds)
    assert Counter(each for meld in found.melds for each in meld) == Counter(on_field) + Counter(found.laid)
    assert Counter(found.laid) + Counter(found.kept) == Counter(hand)
    more = best_rearrangement(field, deck[: held + 1], rules)
    assert len(more.laid) >= len(found.laid)
