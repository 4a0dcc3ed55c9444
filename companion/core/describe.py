"""Events and positions in words: what undo would take back, and where the table is."""

from __future__ import annotations

from companion.core import events as e
from companion.core import flow as course
from companion.core.flow import Flow, Position
from companion.core.game import Field, Game, Kind
from companion.core.session import Session, flow_of
from companion.core.sheet import Entry
from companion.core.text import Text, plus, t


def describe(event: e.Event, before: Session, game: Game) -> Text:
    """One event as a few words ("Ana bear 2"); `before` is the state in which it happened.

    What is entered without the others looking is named without its value: they may see the words.
    """
    match event:
        case e.ScoreEntered() | e.ScoreCleared():
            return _entry_words(event, before, game)
        case e.RulingMade(key=key, option=option):
            ruling = game.ruling(key)
            label = next((known.label for known in ruling.options if known.key == option), None) if ruling else None
            return t("{question} {option}", question=ruling.question if ruling else key, option=label or option)
        case e.FirstPlayerChosen(seat=seat):
            return t("{player} begins", player=_name(before, seat))
        case e.PlayerPassed(seat=seat):
            phase = course.phase_at(flow_of(before, game), before.position)
            return t("{player} {leaves}", player=_name(before, seat), leaves=phase.leaving if phase else "")
        case e.IncidentNoted(incident=incident, seat=seat):
            return incident_words(incident, seat, before, game)
        case e.SetupTicked(done=done):
            return t("checklist line ticked") if done else t("checklist line open again")
        case e.EndTriggered(trigger=trigger):
            phase = course.phase_at(flow_of(before, game), before.position)
            known = [found.name for found in phase.triggers if found.id == trigger] if phase else []
            return known[0] if known else t("the end of a phase")
        case e.TurnEnded():
            return t("the end of {player}'s turn", player=_name(before, before.position.seat))
        case e.PhaseEnded():
            phase = course.phase_at(flow_of(before, game), before.position)
            return t("the end of {phase}", phase=phase.name) if phase else t("the end of a phase")
    return _SIMPLE.get(type(event), t("the last step"))


_SIMPLE: dict[type[object], Text] = {
    e.SetupFinished: t("set-up finished"),
    e.StageEnded: t("a part of the turn"),
    e.PositionSet: t("the place set by hand"),
    e.IssuesOverridden: t("the sheet kept as it is"),
    e.NoteWritten: t("the note"),
    e.LocationNamed: t("the place"),
    e.CountedSet: t("whether it counts"),
    e.GameReset: t("the fresh start"),
    e.GameEnded: t("the end of the game"),
    e.GameReopened: t("the reopening"),
    e.SessionDeleted: t("the deletion"),
}


def entry_words(field: Field, entry: Entry, names: tuple[str, ...]) -> Text | str:
    """What was entered, as the players would say it: "3 + 6 + 2", a name, yes."""
    if field.kind is Kind.FLAG:
        return t("yes") if entry == (1,) else t("no")
    if field.kind in (Kind.PLAYER, Kind.ORDER):
        seats = [part for part in entry if isinstance(part, int) and 0 <= part < len(names)]
        return " › ".join(names[seat] for seat in seats)
    if field.kind is Kind.CHOICE:
        chosen = entry[0] if entry else ""
        return next((option.label for option in field.options if option.key == chosen), str(chosen))
    return plus(entry)


def incident_words(incident: str, seat: int | None, s: Session, game: Game) -> Text:
    """Something worth noting: whose it was, and what."""
    flow = flow_of(s, game)
    phases = (*(phase for one in flow.rounds for phase in one.phases), *flow.after)
    names = {found.id: found.name for phase in phases for found in phase.incidents}
    what = names.get(incident, t("a note in the log"))
    return what if seat is None else t("{player} · {what}", player=_name(s, seat), what=what)


def whereabouts(s: Session, game: Game) -> Text:
    """Where the table is: "Autumn · Activity · Ben's turn"."""
    flow, at = flow_of(s, game), s.position
    phase = course.phase_at(flow, at)
    if phase is None:
        return t("The game is over")
    here = phase.name
    if len(phase.stages) > 1 and at.stage < len(phase.stages):
        here = t("{place} · {part}", place=here, part=phase.stages[at.stage].name)
    if not at.final and (flow.repeats or rounds_told(flow, at) > 1):
        here = t("{place} · {part}", place=round_name(s, game, at.round), part=here)
    if at.seat is not None:
        here = t("{place} · {player}'s turn", place=here, player=_name(s, at.seat))
    return here


def round_name(s: Session, game: Game, index: int) -> Text:
    """The name of a round: a season's, or its number."""
    flow = flow_of(s, game)
    return flow.round(index).name if index < len(flow.rounds) and not flow.repeats else t("Round {n}", n=index + 1)


def rounds_told(flow: Flow, at: Position) -> int:
    """How many rounds a game has that is here: those of its course, and the extra ones so far."""
    return max(len(flow.rounds), at.round + 1)


def _entry_words(event: e.ScoreEntered | e.ScoreCleared, before: Session, game: Game) -> Text:
    known = next((field for field in game.fields if field.id == event.field), None)
    label: Text | str = known.label if known else event.field
    who = _name(before, event.seat) if event.seat is not None else ""
    if isinstance(event, e.ScoreCleared):
        return t("{player} {field} cleared", player=who, field=label) if who else t("{field} cleared", field=label)
    if known and known.hidden:
        return t("{player} {field}", player=who, field=label) if who else known.label
    value = entry_words(known, event.counts, before.names) if known else str(event.counts)
    if who:
        return t("{player} {field} {value}", player=who, field=label, value=value)
    return t("{field} {value}", field=label, value=value)


def _name(s: Session, seat: int | None) -> str:
    return s.names[seat] if seat is not None and seat in s.sheet.seats else "?"
