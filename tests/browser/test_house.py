"""The app among other processes and other people's names."""

from __future__ import annotations

from tests.browser.evening import end, new_game
from tests.browser.hand import Hand
from tests.browser.server import Server


def test_a_second_start_on_the_same_data_is_told(hand: Hand, server: Server) -> None:
    second = server.beside("--web", "--no-open")
    assert second.returncode == 2
    assert second.stdout == ""
    assert second.stderr.startswith("The data is already open in another window or program")
    assert second.stderr.count("\n") == 1

    hand.taps("game-umami", "just-score")
    hand.sees("key-next")
    hand.enter("cell-dish_1_stars-1", 3)
    hand.tap("result")
    hand.sees("podium", "Player 2: place 1, 4 points")
    end(hand)
    history = server.beside("history")
    assert (history.returncode, history.stderr) == (0, "")
    assert "Umami" in history.stdout
    assert "Player 2 4" in history.stdout


def test_names_of_any_script_are_drawn_from_here(hand: Hand) -> None:
    names = ("مريم", "ประยุทธ์", "健二", "🦊 Лиса", "தமிழ்")
    fonts = ("notosansarabic", "notosansthai", "notosansjp", "notocoloremoji", "notosanstamil")
    came: set[str] = set()
    hand.page.on("response", lambda answer: came.add(answer.url.rpartition("/")[2].removesuffix(".woff2")))
    new_game(hand, "umami", names)
    hand.tap("just-score")
    for seat, name in enumerate(names):
        hand.sees(f"total-{seat}", f"{name}: 0 points")
    for font in fonts:
        if font not in came:
            hand.page.wait_for_event("response", lambda answer, font=font: f"/{font}." in answer.url)
