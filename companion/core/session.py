"""A session is its log: the state is a fold over events.

`evolve` is total: a stored event never makes it fail, what it cannot place it ignores. `refusal` is the
door: it says in a sentence why an event may not happen now (see `companion.core.door`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache, reduce
from typing import NamedTuple

from companion.core import events as e
from companion.core import flow as course
from companion.core.flow import Flow, Position
from companion.core.game import Game, Kind
from companion.core.sheet import Place, Sheet


class Session(NamedTuple):  # made anew at every event: a tuple is several times quicker than a dataclass
    """Everything the log of one game says."""

    game: str = ""
    definition: int = 0
    players: tuple[e.Seated, ...] = ()
    sheet: Sheet = Sheet(0)
    score_only: bool = False
    first: int | None = None
    ticked: frozenset[str] = frozenset()
    setup_done: bool = False
    position: Position = Position()
    incidents: tuple[tuple[str, int | None], ...] = ()
    override: str = ""
    note: str = ""
    location: str = ""
    counted: bool = True
    ended: bool = False
    revision: int = 0
    deleted: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names in seat order."""
        return tuple(player.name for player in self.players)


def flow_of(session: Session, game: Game) -> Flow:
    """The course of this session's game, for its players and rulings."""
    return _flow(game, len(session.players), frozenset(session.sheet.rulings.items()))


@lru_cache(maxsize=64)
def _flow(game: Game, players: int, rulings: frozenset[tuple[str, str]]) -> Flow:
    """A course is built once for a table, not at every step of it."""
    return game.flow(players, dict(rulings))


def replay(events: Iterable[e.Event], game: Game) -> Session:
    """The state after a log of events."""
    return reduce(lambda session, event: evolve(session, event, game), events, Session())


def evolve(s: Session, event: e.Event, game: Game) -> Session:
    """The state after one more event; what has no place in this game changes nothing."""
    if isinstance(event, e.SessionStarted):
        return s if s.players or not game.takes(len(event.players)) else _started(event, game)
    seat = getattr(event, "seat", None)
    if not s.players or (seat is not None and seat not in s.sheet.seats):
        return s
    match event:
        case e.ScoreEntered(field=field_id, seat=seat, round=round_) if game.has_place(Place(field_id, seat, round_)):
            return s._replace(sheet=s.sheet.with_entry(Place(field_id, seat, round_), event.counts))
        case e.FirstPlayerChosen(seat=seat):
            return _first(s, seat, game)
        case e.RulingMade(key=key, option=option) if game.knows(key, option):
            return s._replace(sheet=s.sheet.with_ruling(key, option))
        case e.SetupTicked(step=step, done=done):
            return s._replace(ticked=s.ticked | {step} if done else s.ticked - {step})
        case e.SetupFinished():
            return _begun(s._replace(setup_done=True), game)
        case e.ScoreCleared(field=field_id, seat=seat, round=round_):
            return s._replace(sheet=s.sheet.without(Place(field_id, seat, round_)))
        case e.IncidentNoted(incident=incident, seat=seat):
            return s._replace(incidents=(*s.incidents, (incident, seat)))
        case e.IssuesOverridden(reason=reason):
            return s._replace(override=reason)
        case e.NoteWritten(note=note):
            return s._replace(note=note)
        case e.LocationNamed(location=location):
            return s._replace(location=location)
        case e.CountedSet(counted=counted):
            return s._replace(counted=counted)
        case e.GameReset():
            return _reset(s, game)
        case e.GameEnded():
            return s._replace(ended=True)
        case e.GameReopened():
            return s._replace(ended=False, revision=s.revision + 1)
        case e.SessionDeleted():
            return s._replace(deleted=True)
    return _moved(s, event, game)


def _moved(s: Session, event: e.Event, game: Game) -> Session:
    flow, at, players = flow_of(s, game), s.position, len(s.players)
    match event:
        case e.PhaseEnded():
            return _to_next_phase(s, game)
        case e.TurnEnded() if at.seat is not None:
            turn = course.next_turn(flow, at, players)
            return s._replace(position=turn) if turn else _to_next_phase(s, game)
        case e.StageEnded():
            return s._replace(position=course.next_stage(flow, at) or at)
        case e.PlayerPassed(seat=seat):
            left = course.leave(flow, at, seat, players)
            return s._replace(position=left) if left else _to_next_phase(s, game)
        case e.EndTriggered():
            return _triggered(s, event, game)
        case e.PositionSet() if course.exists(flow, target := place_of(event)):
            return s._replace(position=_put(flow, at, target), setup_done=True)
    return s


def place_of(event: e.PositionSet) -> Position:
    """The place to which somebody puts the app, before anybody is on turn."""
    return Position(round=event.round, phase=event.phase, final=event.final, seat=event.seat)


def _put(flow: Flow, at: Position, target: Position) -> Position:
    # Whose turn it is says who began only where another round begins and rounds may begin with anybody.
    same_round = (at.round, at.final) == (target.round, target.final)
    moves = flow.rotates or flow.starter is not None
    starter = at.starter if same_round or not moves or target.seat is None else target.seat
    there = course.start(flow, starter, target.round, target.phase, target.final)
    if there.seat is not None and target.seat is not None:
        there = replace(there, seat=target.seat)
    if not same_round or at.phase != target.phase:
        return there
    # The phase goes on: its end stays announced, and who left it is gone, but for whoever is on turn after all.
    left = tuple(seat for seat in at.passed if seat != there.seat)
    return replace(there, taken=at.taken, passed=left, trigger=at.trigger)


def _started(event: e.SessionStarted, game: Game) -> Session:
    players = len(event.players)
    return Session(
        game=event.game,
        definition=event.definition,
        players=event.players,
        sheet=Sheet(players, game.rulings_for(players, event.rulings)),
        score_only=event.score_only,
        setup_done=event.score_only,
    )


def _begun(s: Session, game: Game) -> Session:
    """At the first phase; where a field names who starts rounds, that is the first player until it changes."""
    flow, first = flow_of(s, game), s.first or 0
    if flow.starter is not None and not flow.rotates and not s.score_only:
        s = s._replace(sheet=s.sheet.with_entry(Place(flow.starter), (first,)))
    return s._replace(position=course.start(flow, first))


def _first(s: Session, seat: int, game: Game) -> Session:
    untouched = s.position in (Position(), course.start(flow_of(s, game), s.first or 0))
    chosen = s._replace(first=seat)
    return _begun(chosen, game) if untouched else chosen


def _to_next_phase(s: Session, game: Game) -> Session:
    flow = flow_of(s, game)
    return s._replace(position=course.next_phase(flow, s.position, len(s.players), _starter(s, flow)))


def _starter(s: Session, flow: Flow) -> int | None:
    return s.sheet.player(flow.starter) if flow.starter else None


def _triggered(s: Session, event: e.EndTriggered, game: Game) -> Session:
    flow = flow_of(s, game)
    phase = course.phase_at(flow, s.position)
    trigger = next((known for known in phase.triggers if known.id == event.trigger), None) if phase else None
    if trigger is None:
        return s
    if trigger.sets:
        target = game.field(trigger.sets)
        at = Place(target.id, None, s.position.round if target.scope.by_round else None)
        entry = (1,) if target.kind is not Kind.PLAYER else () if event.seat is None else (event.seat,)
        s = s._replace(sheet=s.sheet.with_entry(at, entry)) if entry else s
    if trigger.latched:
        return s._replace(position=replace(s.position, trigger=trigger.id))
    if trigger.again:
        return s._replace(position=course.next_round(flow, s.position, len(s.players), _starter(s, flow)))
    return _to_next_phase(s, game)


def _reset(s: Session, game: Game) -> Session:
    blank = s._replace(sheet=replace(s.sheet, entries={}), ticked=frozenset(), setup_done=s.score_only)
    return _begun(blank._replace(incidents=(), override="", ended=False), game)
