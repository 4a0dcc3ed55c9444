"""Who won and why, what is still asked, and which rulings mattered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from companion.core.events import ScoreEntered
from companion.ui.desk import House
from tests.ui.evenings import done, scored
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


def result_of(id: str) -> str:
    return f"/table/{id}/result"


def test_the_podium_names_the_first_three_and_the_list_everybody(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"track": 30}, {"track": 41}, {"track": 12}, {"track": 25}])

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            assert screen.label("podium") == (
                "Ben: place 1, 41 points. Ana: place 2, 30 points. Dan: place 3, 25 points"
            )
            assert screen.label("standing-2") == "Cleo: place 4, 12 points"

    asyncio.run(evening())


def test_a_line_opens_down_to_what_was_counted(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"fish": 2, "bear": 1}, {"fish": 1}])

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            assert screen.label("line-animals").startswith("Open Animal chips: Ana ")
            assert not screen.shows("Fish 2")
            await screen.tap("line-animals")
            assert screen.shows("Fish 2, Bear 1")
            assert screen.shows("Ana: sets of 2 and 1")
            await screen.tap("line-animals")
            assert not screen.shows("Fish 2")

    asyncio.run(evening())


def test_where_not_all_players_fit_one_is_shown_at_a_time(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"track": 30}, {"track": 41}, {"track": 12}, {"track": 25}])

    async def evening() -> None:
        async with open_at(result_of(live.id), width=230) as screen:
            assert screen.label("line-track") == "Open Score track: Ben 41"
            await screen.tap("show-2")
            assert screen.label("line-track") == "Open Score track: Cleo 12"

    asyncio.run(evening())


def test_a_tie_is_asked_about_where_its_answer_is_seen(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"track": 30}, {"track": 30}, {"track": 30}, {"track": 3}])

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            assert screen.shows("30 = 30 = 30 points: not decided yet")
            assert "choose-seat-3" not in screen.ids()
            await screen.tap("choose-seat-1")
            assert screen.shows("1. Ben")
            await screen.tap("choose-seat-2")
            assert live.session.sheet.get("explorers") == (1, 2, 0)
            assert "question" not in screen.ids()
            assert screen.shows("Ana wins")
            await screen.tap("answer-again")
            assert "question" in screen.ids()
            await screen.tap("undo")
            assert screen.shows("Ana wins")

    asyncio.run(evening())


def test_a_player_in_the_order_can_be_taken_out_again(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"track": 30}] * 3)

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            await screen.tap("choose-seat-1")
            await screen.tap("choose-seat-1")
            assert live.session.sheet.get("explorers") is None

    asyncio.run(evening())


def test_a_question_about_a_player_offers_everybody_who_could_be_it(open_at: OpenAt, house: House) -> None:
    dish = {"main_plated": 1, "main_meat": 4}
    live = scored(house, "chef-umami", [dish, dish, {}], tie="finisher")

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            assert [id for id in screen.ids() if id.startswith("choose-")] == [f"choose-seat-{n}" for n in range(3)]
            await screen.tap("choose-seat-1")
            assert live.result.of(1).winner
            assert not live.result.of(0).winner

    asyncio.run(evening())


def test_a_question_that_only_play_can_answer_leads_back(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umami-rami", [{}, {}], final_tie="extra_round")
    for round_, winner in enumerate((0, 1)):
        done(live.do(ScoreEntered("winner", (winner,), None, round_)))
        done(live.do(ScoreEntered("hands", (9,), 1 - winner, round_)))

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            assert screen.shows("Equal points at the end: play one more round.")
            await screen.tap("way-on")
            assert screen.route == f"/table/{live.id}/score"

    asyncio.run(evening())


def test_a_ruling_that_mattered_is_changed_where_it_is_told(open_at: OpenAt, house: House) -> None:
    nuts = {"track": 10, "cooked_nuts": 3}
    live = scored(house, "umataka", [{"track": 17}, {"track": 5, "cooked_nuts": 9}, {**nuts, "track": 14}, nuts])

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            assert live.result.of(2).winner
            assert screen.label("mattered-second_nuts_tie-none") == "nothing Ana wins"
            await screen.tap("mattered-second_nuts_tie-none")
            assert live.result.of(0).winner
            assert screen.label("podium").startswith("Ana: place 1, 17 points")

    asyncio.run(evening())


def test_nothing_entered_yet_has_no_winner(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{}, {}])

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            assert screen.shows("Nothing has been entered yet.")
            assert "podium" not in screen.ids()

    asyncio.run(evening())


def test_a_narrower_page_is_laid_out_anew(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"track": 30}, {"track": 41}, {"track": 12}, {"track": 25}])

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            assert "Cleo 12" in screen.label("line-track")
            screen.session.apply_page_patch({"width": 230})
            await screen.fire(screen.page, "resize")
            assert screen.label("line-track") == "Open Score track: Ben 41"

    asyncio.run(evening())
