"""Who stands on the podium, and what an outcome says."""

from __future__ import annotations

import pytest

from companion.core.events import ScoreEntered
from companion.core.scoring import Standing
from companion.ui.desk import House
from companion.ui.outcome import counted, counted_words, if_ruled, standings_of, standings_words
from companion.ui.parts.breakdown import fitting
from companion.ui.parts.podium import on_podium
from tests.ui.evenings import done, scored


@pytest.mark.parametrize(
    ("ranks", "shown"),
    [
        ((1, 2, 3, 4, 5), (1, 2, 3)),
        ((1, 1, 3, 4), (1, 1, 3)),
        ((1, 2, 3, 3), (1, 2, 3, 3)),
        ((1, 2, 3, 3, 3), (1, 2)),
        ((1, 2, 2, 2, 2), (1,)),
        ((1, 1, 1, 1, 1), ()),
    ],
)
def test_the_podium_holds_four_and_never_half_of_a_shared_place(ranks: tuple[int, ...], shown: tuple[int, ...]) -> None:
    standings = [Standing(seat, rank, 10, ()) for seat, rank in enumerate(ranks)]
    assert tuple(standing.rank for standing in on_podium(standings)) == shown


@pytest.mark.parametrize(("width", "players"), [(0, 1), (163, 1), (288, 4), (358, 5), (600, 10)])
def test_as_many_players_stand_side_by_side_as_fit(width: int, players: int) -> None:
    assert fitting(width) == players


def test_what_was_counted_stands_with_its_line(house: House) -> None:
    live = scored(house, "umami", [{"dish_1_stars": 2, "dish_1_blossoms": 1}, {"dish_1_stars": 0}])
    found = counted(live.game, live.session)
    said = {line: [counted_words(entry, live.session.names) for entry in entries] for line, entries in found.items()}
    assert {line: [str(words) for words in all if words] for line, all in said.items()} == {
        "stars": ["Dish 1: Stars 2"],
        "": ["Dish 1: Blossoms 1"],
    }
    assert said["stars"][1] is None


def test_rounds_are_lines_of_their_own(house: House) -> None:
    live = scored(house, "umami-rami", [{}, {}])
    done(live.do(ScoreEntered("winner", (0,), None, 1)))
    done(live.do(ScoreEntered("hands", ("K", 4), 1, 1)))
    (line,) = counted(live.game, live.session).items()
    said = [(entry.seat, str(counted_words(entry, live.session.names))) for entry in line[1]]
    assert (line[0], said) == ("round_2", [(None, "Went out Ana"), (1, "Cards left K + 4")])


def test_who_would_win_is_told_for_one_and_for_several(house: House) -> None:
    live = scored(house, "umataka", [{"track": 3}, {"track": 3}, {"track": 3}])
    assert str(if_ruled(live.game, live.session, "tie_break", "shared")) == "Ana, Ben and Cleo share the win"
    live = scored(house, "umataka", [{"track": 3}, {"track": 4}])
    assert str(if_ruled(live.game, live.session, "tie_break", "shared")) == "Ben wins"


def test_standings_as_they_were_kept(house: House) -> None:
    kept = {"standings": [{"seat": 1, "rank": 1, "winner": True, "total": -3}, {"seat": 9, "rank": 2, "total": 1}]}
    assert [str(words) for words in standings_words(standings_of(kept), ["Ana", "Ben"])] == ["1. Ben −3"]
    assert standings_of({}) == ()
