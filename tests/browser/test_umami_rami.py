"""Evenings of Umami Rami: three agreed rounds for points, and a round to the last player."""

from __future__ import annotations

from tests.browser.evening import end, found_again, new_game
from tests.browser.hand import Hand
from tests.browser.server import Server

NAMES = ("Ana", "Борис", "健二")
# Who went out, and the cards the others held, by seat: +64 −23 −41, then −7 +9 −2, then −27 −10 +37.
ROUNDS: tuple[tuple[int, dict[int, tuple[str, ...]]], ...] = (
    (0, {1: ("10", "K"), 2: ("J", "Q", "9", "9")}),
    (1, {0: ("7",), 2: ("2",)}),
    (2, {0: ("K", "K", "A"), 1: ("10",)}),
)


def agree(hand: Hand, rounds: int) -> None:
    """Say in the unfolded house rules how many rounds are played."""
    for number in range(1, rounds + 1):
        hand.tap("ruling-rounds-more")
        hand.sees("ruling-rounds", str(number))


def play_round(hand: Hand, number: int, winner: int, hands: dict[int, tuple[str, ...]]) -> None:
    """One round: the start has moved on, somebody goes out, the others show their cards."""
    hand.sees("where", f"Round {number} · Deal")
    hand.tap("next")
    hand.sees("where", f"Round {number} · Play · {NAMES[number - 1]}'s turn")
    hand.tap("next")
    hand.sees("where", f"Round {number} · Play · {NAMES[number % 3]}'s turn")
    hand.tap("trigger-out")
    hand.tap(f"choose-seat-{winner}")

    hand.sees("where", f"Round {number} · Counting hands")
    hand.sees("ask-winner", "entered")
    hand.tap("ask-hands")
    for seat, cards in hands.items():
        hand.tap(f"cell-hands-{seat}-r{number}")
        hand.sees("uncover", f"I am {NAMES[seat]}")
        hand.tap("uncover")
        hand.sees("card-K")
        hand.taps(*(f"card-{card}" for card in cards))
        hand.sees("display", cards[-1])
        hand.sees(f"cell-hands-{seat}-r{number}", "•••")
    hand.press("Back")


def test_three_rounds_for_points(hand: Hand, server: Server) -> None:
    new_game(hand, "umami-rami", NAMES, first=1)
    with hand.stretched():
        hand.tap("house-rules")
        agree(hand, rounds=3)
    hand.tap("start")
    hand.sees("progress", "0 of 5")
    hand.tap("start-playing")

    for number, (winner, hands) in enumerate(ROUNDS, 1):
        play_round(hand, number, winner, hands)
        hand.sees("where", f"Round {number} · Counting hands")
        hand.tap("next")
    hand.sees("where", "End of the game")

    hand.tap("score")
    hand.totals(30, -24, -6)
    hand.sees("cell-hands-1-r1", ": 23")
    hand.tap("result")
    hand.sees("podium", "Ana: place 1, 30 points. 健二: place 2, −6 points. Борис: place 3, −24 points")
    hand.tap("line-round_1")
    hand.shows("Ana: went out: 23 + 41")
    hand.shows("Борис: cards left: 10 + K = 23")
    play = end(hand)
    found_again(hand, server, play, "Umami Rami", "Ana 30", "健二 −6", "Борис −24")


def test_a_round_to_the_last_player(hand: Hand) -> None:
    new_game(hand, "umami-rami", NAMES)
    with hand.stretched():
        hand.tap("house-rules")
        hand.tap("ruling-mode-last_player")
        agree(hand, rounds=2)
    hand.tap("start")
    hand.tap("start-playing")
    hand.sees("where", "Round 1 · Deal")
    hand.tap("next")
    hand.sees("where", "Ana's turn")
    hand.sees("pass", "Ana is out")
    hand.tap("pass")
    hand.sees("where", "Борис's turn")
    hand.tap("next")
    hand.sees("where", "健二's turn")
    hand.tap("pass")
    hand.sees("where", "Борис's turn")
    hand.tap("trigger-lost")
    hand.tap("choose-seat-1")
    hand.sees("where", "Round 1 · End of the round")
    hand.sees("ask-loser", "entered")
    hand.tap("next")

    hand.sees("where", "Round 2 · Deal")
    hand.tap("next")
    hand.sees("where", "Борис's turn")
    hand.taps("trigger-draw")
    hand.sees("where", "Round 2 · End of the round")
    hand.sees("ask-draw", "entered")
    hand.tap("next")
    hand.sees("where", "End of the game")
    hand.tap("next")
    hand.sees("podium", "Ana: place 1, 0 points. 健二: place 1, 0 points. Борис: place 3, −1 point")
