"""What every evening has: people sit down, a sheet is filled in, a game ends and is found again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from tests.browser.hand import Hand
from tests.browser.server import Server

Counts = Mapping[str, Sequence[int | None]]

# UMATAKA with three players: 72, 64 and 63; the tie for the second most nuts pays 4 to both.
UMATAKA: Counts = {
    "track": (41, 38, 47),
    "fish": (2, 1, 1),
    "raccoon": (1, 1, 0),
    "rabbit": (1, 1, 0),
    "bear": (1, 0, 0),
    "cooked_nuts": (6, 9, 6),
    "jade_1": (1, 2, 3),
    "jade_2": (2, 0, 2),
    "jade_3": (1, 1, 1),
    "wood": (3, 6, 0),
    "clay": (2, 4, 1),
    "inspiration": (1, 0, 2),
}


def new_game(hand: Hand, game: str, names: Sequence[str], first: int | None = None) -> None:
    """From the first screen: choose the game, name everybody, say who begins (1 is the first seat)."""
    hand.tap(f"game-{game}")
    hand.tap(f"count-{len(names)}")
    hand.sees(f"move-{len(names)}")
    hand.misses(f"move-{len(names) + 1}")
    for seat, name in enumerate(names, 1):
        hand.type(f"Player {seat}", name)
        hand.sees(f"move-{seat}", f"Move {name}")
    if first is not None:
        with hand.stretched():
            hand.tap(f"first-{first}")
            hand.sees("who-begins", f"{names[first - 1]} begins.")


def fill_in(hand: Hand, counts: Counts) -> None:
    """Fill row after row by the keys alone: Next leads across; None leaves a cell empty."""
    for field, row in counts.items():
        hand.open_cell(f"cell-{field}-0")
        for count in row:
            hand.sees("key-next")
            if count is not None:
                hand.keys(count)
            hand.tap("key-next")
        for seat, count in enumerate(row):
            hand.sees(f"cell-{field}-{seat}", "not entered" if count is None else f": {count}")


def end(hand: Hand) -> str:
    """Finish the game from its result; the id under which it is kept."""
    hand.tap("finish")
    play = hand.at("/history/*")
    hand.sees("rematch")
    return play


def found_again(hand: Hand, server: Server, play: str, *words: str) -> None:
    """After a kill and a new start the play stands in the history with these words, under its month, and opens."""
    hand.leave()
    server.kill()
    server.start()
    hand.open("/history")
    hand.sees("count", "1 play")
    for word in words:
        hand.sees(f"play-{play}", word)
    hand.shows(f"{datetime.now().astimezone():%B %Y}")
    hand.tap("play-*")
    hand.at(f"/history/{play}")
    hand.sees("podium")
