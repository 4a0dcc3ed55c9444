"""What happens in between: a flat battery, a reload, a change of mind, a slip of the finger, two games, two phones."""

from __future__ import annotations

from tests.browser.evening import end, new_game
from tests.browser.hand import Hand
from tests.browser.server import Server


def restart(hand: Hand, server: Server) -> None:
    """Kill the app, start it again, come back to its first screen."""
    hand.leave()
    server.kill()
    server.start()
    hand.open()


def test_killed_in_the_middle_of_a_number(hand: Hand, server: Server) -> None:
    hand.taps("game-umataka", "just-score")
    table = hand.at("/table/*/score")
    hand.sees("key-next")
    hand.keys(41)
    hand.tap("key-next")
    hand.keys(12)
    hand.sees("cell-track-1", ": 12")
    restart(hand, server)

    hand.sees(f"continue-{table}", "Continue UMATAKA: Counting")
    hand.tap(f"continue-{table}")
    hand.sees("cell-track-0", ": 41")
    hand.sees("cell-track-1", ": 12")
    hand.sees("undo", "Undo: Player 2 Score track 12")
    hand.tap("undo")
    hand.sees("cell-track-1", "not entered")
    hand.sees("undo", "Undo: Player 1 Score track 41")
    restart(hand, server)

    hand.tap("continue-*")
    hand.sees("redo", "Redo: Player 2 Score track 12")
    hand.tap("redo")
    hand.sees("cell-track-1", ": 12")
    hand.sees("redo", "Nothing to redo")
    hand.enter("cell-track-2", 7)
    hand.totals(41, 12, 7)


def test_reload_and_undo_on_the_table(hand: Hand) -> None:
    new_game(hand, "umataka", ("Ana", "Борис"))
    hand.tap("start")
    hand.tap("start-playing")
    hand.sees("where", "Spring · Preparation")
    hand.tap("next")
    hand.sees("where", "Spring · Activity · Placement · Ana's turn")
    hand.tap("pass")
    hand.sees("where", "Spring · Activity · Placement · Борис's turn")
    route = hand.route
    hand.reload()
    assert hand.route == route
    hand.sees("where", "Spring · Activity · Placement · Борис's turn")
    hand.sees("undo", "Undo: Ana passes")
    hand.tap("undo")
    hand.sees("where", "Ana's turn")
    hand.sees("redo", "Redo: Ana passes")
    hand.tap("redo")
    hand.sees("where", "Борис's turn")


def test_what_cannot_be_is_marked_and_kept_only_with_a_reason(hand: Hand) -> None:
    hand.taps("game-umataka", "just-score")
    hand.sees("key-next")
    hand.enter("cell-track-0", 30)
    hand.enter("cell-bear-1", 5)
    hand.sees("cell-bear-1", "Player 2, Bear: 5, impossible")
    hand.sees("problem", "Bear 5: at most 4.")
    hand.sees("troubles", "2 things cannot be. Player 2 · Bear 5: at most 4.")

    hand.tap("result")
    hand.sees("issue-1", "Impossible: Player 2 · Bear 5: at most 4.")
    hand.tap("finish")
    hand.shows("Something on the sheet cannot be. Put it right, or keep it and say why.")
    with hand.stretched():
        hand.type("Why it stays as it is", "Our box has a fifth bear")
        for _ in range(6):  # a tap while the page is still laid out anew, or the text still on its way, does nothing
            if hand.find("kept-because").count() == 0:
                hand.tap("keep-as-it-is")
                hand.page.wait_for_timeout(2000)
        hand.sees("kept-because", "Kept as it is: Our box has a fifth bear")
    end(hand)
    with hand.stretched():
        hand.sees("kept-because", "Kept as it is: Our box has a fifth bear")
        hand.shows("Impossible: Player 2 · Bear 5: at most 4.")


def test_two_games_and_two_phones(hand: Hand) -> None:
    new_game(hand, "umami", ("Ana", "Борис"))
    hand.tap("just-score")
    umami = hand.at("/table/*/score")
    hand.sees("key-next")
    hand.open()
    hand.sees(f"continue-{umami}", "Continue Umami")
    hand.tap("game-chef-umami")
    hand.tap("just-score")
    chef = hand.at("/table/*/score")
    hand.tap("choose-yes")
    hand.sees("cell-starter_plated-0", "yes")

    other = hand.another()
    other.open()
    other.sees(f"continue-{umami}", "Continue Umami: Counting. Ana, Борис")
    other.sees(f"continue-{chef}", "Continue Chef Umami: Counting.")
    other.tap(f"continue-{umami}")
    other.at(f"/table/{umami}/score")
    other.enter("cell-dish_1_stars-0", 2)
    other.totals(3, 0)

    hand.open(f"/table/{umami}/score")
    hand.totals(3, 0)
    hand.enter("cell-dish_1_stars-1", 3)
    other.sees("cell-dish_1_stars-1", ": 3")
    other.totals(3, 4)
    other.sees("undo", "Undo: Борис Dish 1: Stars 3")
    other.tap("undo")
    hand.sees("cell-dish_1_stars-1", "not entered")
    hand.totals(3, 0)
    hand.open(f"/table/{chef}/score")
    hand.sees("cell-starter_plated-0", "yes")
