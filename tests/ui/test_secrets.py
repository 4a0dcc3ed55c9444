"""What is hidden stays with its owner while the others look: troubles, undo, the result so far."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from companion.core.events import PhaseEnded, PositionSet, ScoreEntered, Seated, SessionStarted, SetupFinished
from companion.live import Live
from companion.ui.desk import House
from companion.ui.outcome import still_secret
from tests.ui.evenings import done, scored
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


def at_the_table(house: House, game: str, **rulings: str) -> Live:
    """A game that is played with the app, in its first round."""
    played = house.games[game]
    people = tuple(Seated(name.lower(), name) for name in ("Ana", "Ben"))
    live = house.tables.start(played, SessionStarted(game, played.definition, people, rulings))
    assert isinstance(live, Live)
    done(live.do(SetupFinished()))
    return live


def test_the_covered_sheet_tells_no_hidden_value(open_at: OpenAt, house: House) -> None:
    live = at_the_table(house, "umataka")
    done(live.do(ScoreEntered("jade_3", (13,), 0)))

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/score") as screen:
            assert screen.label("troubles") == "2 things cannot be. Ana · Jade of 3: that cannot be."
            assert screen.label("undo") == "Undo: Ana Jade of 3"
            assert not [words for words in (*screen.texts(), screen.label("troubles")) if "13" in words]
            await screen.tap("eyes")
            assert screen.label("troubles") == "2 things cannot be. Ana · Jade of 3 13: at most 12."
            done(live.do(ScoreEntered("jade_3", (12,), 0)))
            done(live.do(ScoreEntered("bear", (5,), 0)))
            await screen.settle()
            await screen.tap("eyes")
            assert screen.label("troubles").endswith("Ana · Bear 5: at most 4.")

    asyncio.run(evening())


def test_the_result_so_far_asks_before_it_shows_what_is_hidden(open_at: OpenAt, house: House) -> None:
    live = at_the_table(house, "umataka")
    done(live.do(ScoreEntered("track", (30,), 0)))

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/result") as screen:
            assert "podium" in screen.ids()  # nothing hidden is known yet
        done(live.do(ScoreEntered("jade_3", (2,), 0)))
        async with open_at(f"/table/{live.id}/result") as screen:
            assert "podium" not in screen.ids()
            assert screen.shows("still hidden")
            assert not [words for words in screen.texts() if "38" in words]
            await screen.tap("show-result")
            assert screen.label("podium").startswith("Ana: place 1, 38 points")
        async with open_at(f"/table/{live.id}/result") as screen:
            await screen.tap("score")
            assert screen.route == f"/table/{live.id}/score"

    asyncio.run(evening())


def test_in_the_final_scoring_everything_is_laid_open(open_at: OpenAt, house: House) -> None:
    live = at_the_table(house, "umataka")
    done(live.do(ScoreEntered("jade_3", (2,), 0)))
    assert still_secret(live.game, live.session)
    done(live.do(PositionSet(0, 0, final=True)))

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/result") as screen:
            assert "podium" in screen.ids()

    asyncio.run(evening())


def test_a_game_that_is_only_counted_has_no_secrets(house: House) -> None:
    live = scored(house, "umataka", [{"jade_3": 2}, {"track": 3}])
    assert not still_secret(live.game, live.session)


def test_the_hands_of_a_round_are_open_when_it_is_over(house: House) -> None:
    live = at_the_table(house, "umami-rami")
    done(live.do(ScoreEntered("hands", (23,), 1, 0)))
    assert still_secret(live.game, live.session)
    while live.session.position.round == 0:
        done(live.do(PhaseEnded()))
    assert not still_secret(live.game, live.session)
