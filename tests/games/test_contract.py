"""What every game keeps, the four of the house and any other found in a folder.

A new game is judged here (and in `test_contract_course`) without a line being changed.
"""

from __future__ import annotations

import re
from pkgutil import iter_modules
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import games
from companion.core import events as e
from companion.core.checks import bounds_issue
from companion.core.door import refusal
from companion.core.game import Game, Kind, Scope
from companion.core.scoring import Result, ranks
from companion.core.session import evolve
from companion.core.sheet import Sheet
from companion.games import all_games
from tests.games.contract import (
    GAMES,
    TABLES,
    answers,
    entries,
    filled,
    places,
    rulebooks,
    sheets_to_fill,
    texts,
    unique,
)
from tests.games.tables import blank, evening, outcome


def assert_whole(game: Game, sheet: Sheet) -> Result:
    """The result, in which everybody has every category, rows that exist, and a possible rank."""
    result = outcome(game, sheet)
    categories = game.categories(sheet)
    assert unique([category.id for category in categories])
    rows = {category.id: len(category.rows) for category in categories}
    for standing in result.standings:
        assert [line.category for line in standing.lines] == list(rows)
        assert standing.total == sum(line.points for line in standing.lines)
        assert all(0 <= row < rows[line.category] for line in standing.lines for row in line.lit)
        ahead = sum(other.rank < standing.rank for other in result.standings)
        assert standing.rank == ahead + 1
    assert sorted(standing.seat for standing in result.standings) == list(sheet.seats)
    assert all(str(text) for text in texts([categories, result]))
    known = {field.id for field in game.fields}
    assert all(issue.place is None or issue.place.field in known for issue in result.issues)
    return result


def test_every_folder_is_a_game_of_its_own() -> None:
    assert len(all_games()) == sum(module.ispkg for module in iter_modules(games.__path__))
    assert list(all_games())[:4] == ["umami", "chef-umami", "umataka", "umami-rami"]
    assert unique([str(game.name) for game in all_games().values()])


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_unique(game: Game) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", game.id)
    assert unique([field.id for field in game.fields])
    assert unique([str(field.label) for field in game.fields])
    assert unique([ruling.key for ruling in game.rulings])
    for options in (*(ruling.options for ruling in game.rulings), *(field.options for field in game.fields)):
        assert unique([option.key for option in options])


@pytest.mark.parametrize("game", GAMES)
def test_it_says_what_it_is(game: Game) -> None:
    assert re.fullmatch(r"#[0-9A-F]{6}", game.colour)
    assert game.rules
    assert all(rule.sentences for rule in game.rules)
    said = [game.name, game.tagline, game.first_player, *texts([game.rules, game.fields, game.rulings])]
    assert all(str(text).strip() for text in said)


@pytest.mark.parametrize("game", GAMES)
def test_its_fields_stand_apart_in_a_play_file(game: Game) -> None:
    for scopes in ((Scope.PLAYER,), (Scope.TABLE,), (Scope.ROUND, Scope.ROUND_PLAYER)):
        paths = [field.place_in_file for field in game.fields if field.scope in scopes]
        assert unique(paths)
        assert not any(long[: len(short)] == short for short in paths for long in paths if short != long)


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_has_a_question_answers_a_source_and_a_reason(game: Game) -> None:
    for ruling in game.rulings:
        assert all(str(text).strip() for text in (ruling.question, ruling.source, ruling.why))
        assert (len(ruling.options) >= 2) != (ruling.number is not None)
        assert ruling.options or not ruling.result
        assert not (ruling.result and ruling.variant)
        assert all(ruling.accepts(answer) for answer in answers(ruling))
        assert not ruling.accepts("?")


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_blank_sheet_ranks(game: Game, players: int) -> None:
    for rulings in rulebooks(game, players):
        assert assert_whole(game, Sheet(players, rulings)).of(0).winner


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_field_takes_its_lowest_and_its_highest(game: Game, players: int) -> None:
    for rulings in sheets_to_fill(game, players):
        session = evening(game, players, rulings=rulings)
        for field in game.applying(rulings):
            *_, place = places(field, players)
            for entry in entries(field, players):
                event = e.ScoreEntered(field.id, entry, place.seat, place.round)
                assert refusal(session, event, game) is None
                assert bounds_issue(field, entry, place) is None
                after = evolve(session, event, game)
                assert after.sheet.get(*place) == entry
                assert len(game.score(after.sheet)) == players


@pytest.mark.parametrize("game", GAMES)
def test_a_field_takes_no_less_and_no_more(game: Game) -> None:
    for field in game.fields:
        place = next(places(field, 2))
        if field.kind in (Kind.COUNT, Kind.POINTS, Kind.CARDS):
            assert bounds_issue(field, (field.lowest - 1,), place) is not None
            assert field.highest is None or bounds_issue(field, (field.highest + 1,), place) is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_wild_number_makes_no_wild_sheet(game: Game) -> None:
    for field in game.fields:
        if field.kind in (Kind.COUNT, Kind.POINTS, Kind.CARDS):
            rulings = next(rulings for rulings in rulebooks(game, 2) if field.applies(rulings))
            sheet = Sheet(2, rulings).with_entry(next(places(field, 2)), (1_000_000,))
            said = [str(line.explanation) for lines in game.score(sheet) for line in lines]
            assert max(map(len, said)) < 200


@pytest.mark.parametrize(("game", "players"), TABLES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=4)
def test_whatever_stands_on_the_sheet_is_scored_under_every_ruling(game: Game, players: int, seed: int) -> None:
    for rulings in rulebooks(game, players):
        assert_whole(game, filled(game, players, rulings, Random(seed)))


@pytest.mark.parametrize(("game", "players"), TABLES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=10)
def test_a_ruling_without_a_say_in_the_result_changes_none(game: Game, players: int, seed: int) -> None:
    sheet = filled(game, players, game.rulings_for(players), Random(seed))
    for ruling in game.rulings:
        if not ruling.result and not ruling.variant:
            for answer in answers(ruling):
                ruled = sheet.with_ruling(ruling.key, answer)
                assert points(game, ruled) == points(game, sheet)
                assert ranks(game, ruled) == ranks(game, sheet)


def points(game: Game, sheet: Sheet) -> list[list[int]]:
    return [[line.points for line in lines] for lines in game.score(sheet)]


@pytest.mark.parametrize("game", GAMES)
def test_the_number_of_players_has_limits(game: Game) -> None:
    fewest, most = game.players[0], max(game.players[1], game.most_allowed)
    assert game.takes(fewest)
    assert game.takes(most)
    assert not game.takes(fewest - 1)
    assert not game.takes(most + 1)
    assert [str(issue.message) for issue in outcome(game, blank(game, game.players[1])).issues if not issue.place] == []
