"""What every game keeps, the four of the house and any other found in a folder.

A new game is judged here without a line being changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from pkgutil import iter_modules
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import games
from companion.core import events as e
from companion.core import flow as course
from companion.core.checks import bounds_issue
from companion.core.door import refusal
from companion.core.flow import Flow, Phase, Turns
from companion.core.game import Field, Game, Kind, Ruling, Scope
from companion.core.scoring import Result, ranks
from companion.core.session import Session, evolve, flow_of
from companion.core.sheet import Entry, Place, Sheet
from companion.core.text import Text
from companion.games import all_games
from tests.games.tables import blank, evening, outcome

ROUNDS = 3  # as many as are played here of a game that goes on and on

GAMES = [pytest.param(game, id=game.id) for game in all_games().values()]
TABLES = [
    pytest.param(game, players, id=f"{game.id}-{players}")
    for game in all_games().values()
    for players in range(game.players[0], max(game.players[1], game.most_allowed) + 1)
]


def unique(keys: Sequence[object]) -> bool:
    return len(keys) == len(set(keys))


def texts(value: object) -> Iterator[Text]:
    """Every sentence somewhere in a value."""
    if isinstance(value, Text):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for part in fields(value):
            yield from texts(getattr(value, part.name))
    elif isinstance(value, tuple | list):
        for item in value:
            yield from texts(item)


def rulebooks(game: Game, players: int) -> Iterator[dict[str, str]]:
    """The rulings under which a table may play: the defaults, and every other answer alone."""
    yield game.rulings_for(players)
    for ruling in game.rulings:
        for answer in answers(ruling):
            yield game.rulings_for(players, {ruling.key: answer})


def sheets_to_fill(game: Game, players: int) -> Iterator[dict[str, str]]:
    """Rulings enough that every field is counted once."""
    seen: list[list[Field]] = []
    for rulings in rulebooks(game, players):
        counted = game.applying(rulings)
        if counted not in seen:
            seen.append(counted)
            yield rulings


def courses_to_walk(game: Game, players: int) -> Iterator[dict[str, str]]:
    """Rulings enough that every course that differs in more than its sentences is walked once."""
    seen: list[object] = []
    for rulings in rulebooks(game, players):
        flow = game.flow(players, rulings)
        parts = [(phase.turns, phase.may_pass, phase.triggers, len(phase.stages)) for phase in phases(flow)]
        shape = (len(flow.rounds), flow.repeats, flow.rotates, flow.starter, parts)
        if shape not in seen:
            seen.append(shape)
            yield rulings


def answers(ruling: Ruling) -> list[str]:
    """The answers a ruling takes; of a number the first few and none."""
    if ruling.options:
        return [option.key for option in ruling.options]
    return ["", *(str((ruling.number or 0) + more) for more in range(3))]


def phases(flow: Flow) -> list[Phase]:
    return [*(phase for round_ in flow.rounds for phase in round_.phases), *flow.after]


def places(field: Field, players: int) -> Iterator[Place]:
    """Where a field stands on the sheet, in the first rounds."""
    for seat in range(players) if field.scope.by_seat else [None]:
        for round_ in range(ROUNDS) if field.scope.by_round else [None]:
            yield Place(field.id, seat, round_)


def entries(field: Field, players: int) -> list[Entry]:
    """The least and the most that can be entered, and every answer where they are counted on one hand."""
    match field.kind:
        case Kind.FLAG:
            return [(0,), (1,)]
        case Kind.CHOICE:
            return [(option.key,) for option in field.options]
        case Kind.PLAYER:
            return [(seat,) for seat in range(players)]
        case Kind.ORDER:
            return [tuple(range(players)), tuple(reversed(range(players)))]
        case Kind.CARDS:
            return [*((rank,) for rank in field.cards), (field.lowest,)]
    return [(field.lowest,), (field.lowest if field.highest is None else field.highest,)]


def filled(game: Game, players: int, rulings: dict[str, str], choose: Random) -> Sheet:
    """A sheet on which anything may stand, and anything may be missing."""
    sheet, how_full = Sheet(players, rulings), choose.choice((0.3, 0.8, 1.0))
    for field in game.applying(rulings):
        for place in places(field, players):
            if choose.random() < how_full:
                sheet = sheet.with_entry(place, choose.choice([*entries(field, players), *between(field, choose)]))
    return sheet


def between(field: Field, choose: Random) -> list[Entry]:
    if field.kind not in (Kind.COUNT, Kind.POINTS):
        return []
    return [(choose.randint(field.lowest, field.lowest + 5 if field.highest is None else field.highest),)]


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
def test_the_checklist_is_whole(game: Game, players: int) -> None:
    for rulings in rulebooks(game, players):
        steps = game.setup(players, rulings)
        assert steps
        assert unique([step.id for step in steps])
        assert all(str(step.text).strip() for step in steps)
        assert unique([name for step in steps for name in step.amounts])
        assert all(amount >= 0 for step in steps for amount in step.amounts.values())


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


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_course_names_fields_that_are_counted_and_asks_for_all(game: Game, players: int) -> None:
    for rulings in rulebooks(game, players):
        flow = game.flow(players, rulings)
        counted = {field.id for field in game.applying(rulings)}
        asked = {field for phase in phases(flow) for field in phase.asks}
        set_ = {trigger.sets for phase in phases(flow) for trigger in phase.triggers} - {None}
        tie = {tiebreak.field for tiebreak in game.tiebreaks(Sheet(players, rulings))} - {None}
        started = {flow.starter} - {None}
        assert asked | set_ | tie | started <= counted
        assert {field.id for field in game.applying(rulings) if not field.tie_only} <= asked | set_


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_course_has_names_and_ids(game: Game, players: int) -> None:
    for rulings in rulebooks(game, players):
        flow = game.flow(players, rulings)
        assert flow.clockwise == game.clockwise
        assert unique([round_.id for round_ in flow.rounds])
        for group in (*(round_.phases for round_ in flow.rounds), flow.after):
            assert unique([phase.id for phase in group])
        for phase in phases(flow):
            for part in (phase.stages, phase.triggers, phase.incidents):
                assert unique([known.id for known in part])
            assert phase.steps or any(stage.steps for stage in phase.stages)
        assert all(str(text).strip() for text in texts(flow))


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("which", [0, -1])
def test_pressing_next_leads_to_the_end(game: Game, players: int, which: int) -> None:
    for rulings in courses_to_walk(game, players):
        session = evening(game, players, first=players - 1, rulings=rulings)
        presses = 0
        while course.phase_at(flow_of(session, game), session.position) and session.position.round < ROUNDS + 2:
            event = following(session, game, which)
            assert refusal(session, event, game) is None
            session = evolve(session, event, game)
            presses += 1
            assert presses < 2000
        assert course.phase_at(flow_of(session, game), session.position) is None or flow_of(session, game).repeats
        ended = evolve(session, e.GameEnded(), game)
        assert ended.ended


def following(session: Session, game: Game, which: int) -> e.Event:
    """What the table does next; turns that go on and on are ended after two each."""
    flow, at = flow_of(session, game), session.position
    phase = course.phase_at(flow, at)
    assert phase is not None
    if course.next_stage(flow, at):
        return e.StageEnded()
    if at.seat is None:
        return e.PhaseEnded()
    if phase.turns is Turns.CYCLE and at.taken >= 2 * len(session.players):
        if phase.triggers and at.trigger is None:
            return e.EndTriggered(phase.triggers[which].id, at.seat)
        if phase.may_pass:
            return e.PlayerPassed(at.seat)
    return e.TurnEnded()


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_everybody_has_one_turn_where_everybody_has_one(game: Game, players: int) -> None:
    flow = game.flow(players, game.rulings_for(players))
    for index, round_ in enumerate(flow.rounds):
        for number, phase in enumerate(round_.phases):
            if phase.turns is Turns.ONCE:
                at = course.start(flow, players - 1, index, number)
                seats = [at.seat]
                while at_next := course.next_turn(flow, at, players):
                    at = at_next
                    seats.append(at.seat)
                assert sorted(seat for seat in seats if seat is not None) == list(range(players))


@pytest.mark.parametrize("game", GAMES)
def test_the_number_of_players_has_limits(game: Game) -> None:
    fewest, most = game.players[0], max(game.players[1], game.most_allowed)
    assert game.takes(fewest)
    assert game.takes(most)
    assert not game.takes(fewest - 1)
    assert not game.takes(most + 1)
    assert [str(issue.message) for issue in outcome(game, blank(game, game.players[1])).issues if not issue.place] == []
