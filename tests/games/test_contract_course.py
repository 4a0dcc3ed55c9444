"""What every game keeps on the way: the checklist is whole, and pressing Next leads to the end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.core import events as e
from companion.core import flow as course
from companion.core.door import refusal
from companion.core.flow import Turns
from companion.core.game import Game
from companion.core.session import Session, evolve, flow_of
from companion.core.sheet import Sheet
from tests.games.contract import ROUNDS, TABLES, phases, rulebooks, texts, unique
from tests.games.tables import evening


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
