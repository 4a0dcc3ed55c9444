"""The door of a session: why an event may not happen now, as a sentence for the players.

Entries outside their bounds are let in: the sheet shows them as impossible (`companion.core.checks`) and the
game does not end with them until they are put right or the table overrides them with a reason.
"""

from __future__ import annotations

from companion.core import events as e
from companion.core import flow as course
from companion.core.checks import errors, issues
from companion.core.flow import MOST_ROUNDS
from companion.core.game import Field, Game, Kind
from companion.core.names import name_refusal
from companion.core.session import Session, flow_of, place_of
from companion.core.sheet import Entry
from companion.core.text import Text, t

LONGEST_NOTE, LARGEST = 2000, 99_999
_AFTER_THE_END = e.GameReopened | e.NoteWritten | e.LocationNamed | e.CountedSet


def refusal(s: Session, event: e.Event, game: Game) -> Text | None:
    """Why `event` may not happen in this state, or None if it may."""
    if isinstance(event, e.SessionStarted):
        return t("This game has already begun.") if s.players else start_refusal(event, game)
    if not s.players:
        return t("This game has not begun yet.")
    if s.deleted:
        return t("This game was deleted. Undo brings it back.")
    if s.ended and not isinstance(event, _AFTER_THE_END):
        return t("This game has ended. Reopen it to change something.")
    if isinstance(event, e.ScoreEntered | e.ScoreCleared):
        return _place_refusal(s, event, game) or (
            _entry_refusal(s, event, game.field(event.field)) if isinstance(event, e.ScoreEntered) else None
        )
    return _other_refusal(s, event, game) or _course_refusal(s, event, game)


def start_refusal(event: e.SessionStarted, game: Game) -> Text | None:
    """Why these people cannot start this game."""
    number = len(event.players)
    if not game.takes(number):
        fewest, most = game.players
        return t("{game} takes {fewest} to {most} players.", game=game.name, fewest=fewest, most=most)
    names = [player.name for player in event.players]
    refused = (name_refusal(name, names[:seat]) for seat, name in enumerate(names))
    if (why := next(filter(None, refused), None)) is not None:
        return why
    known = all(game.knows(key, option) for key, option in event.rulings.items())
    return None if known else t("{game} has no such ruling.", game=game.name)


_WANTED = {
    Kind.COUNT: t("a number is wanted."),
    Kind.POINTS: t("a number is wanted."),
    Kind.FLAG: t("yes or no is wanted."),
    Kind.CHOICE: t("one of the answers is wanted."),
    Kind.PLAYER: t("one of the players is wanted."),
    Kind.ORDER: t("players are wanted, each once at most."),
    Kind.CARDS: t("cards are wanted, or their sum."),
}


def _place_refusal(s: Session, event: e.ScoreEntered | e.ScoreCleared, game: Game) -> Text | None:
    if all(known.id != event.field for known in game.fields):
        return t("{game} does not count “{field}”.", game=game.name, field=event.field)
    field = game.field(event.field)
    if field.scope.by_seat != (event.seat is not None) or (event.seat is not None and event.seat not in s.sheet.seats):
        return t("{field}: whose is it?", field=field.label)
    if field.scope.by_round != (event.round is not None) or not 0 <= (event.round or 0) < MOST_ROUNDS:
        return t("{field}: of which round?", field=field.label)
    return None


def _entry_refusal(s: Session, event: e.ScoreEntered, field: Field) -> Text | None:
    if not _fits(s, event.counts, field):
        return t("{field}: {wanted}", field=field.label, wanted=_WANTED[field.kind])
    if any(abs(part) > LARGEST for part in event.counts if isinstance(part, int)):
        return t("{field}: at most {most}.", field=field.label, most=LARGEST)
    return None


def _fits(s: Session, parts: Entry, field: Field) -> bool:
    if any(isinstance(part, bool) for part in parts):
        return False  # it would not come back from the disk as it went there
    words = [part for part in parts if isinstance(part, str)]
    if field.kind is Kind.CARDS:
        return all(word in field.cards for word in words)
    if field.kind is Kind.CHOICE:
        return len(parts) == 1 and any(parts[0] == option.key for option in field.options)
    if words:
        return False
    if field.kind is Kind.ORDER:
        return len(set(parts)) == len(parts) and all(part in s.sheet.seats for part in parts)
    if field.kind is Kind.PLAYER:
        return len(parts) == 1 and parts[0] in s.sheet.seats
    if field.kind is Kind.FLAG:
        return parts in ((0,), (1,))
    return len(parts) > 0


def _other_refusal(s: Session, event: e.Event, game: Game) -> Text | None:
    seat = getattr(event, "seat", None)
    if seat is not None and seat not in s.sheet.seats:
        return t("Nobody sits there.")
    match event:
        case e.SetupFinished() if s.setup_done:
            return t("Play has begun already.")
        case e.GameEnded():
            if errors(issues(game, s.sheet)) and not s.override:
                return t("Something on the sheet cannot be. Put it right, or keep it and say why.")
        case e.GameReopened() if not s.ended:
            return t("This game is still running.")
        case e.RulingMade(key=key, option=option) if not game.knows(key, option):
            return t("{game} has no such ruling.", game=game.name)
        case e.IssuesOverridden(reason=reason) if not reason.strip():
            return t("Say in a few words why the sheet stays as it is.")
        case e.NoteWritten(note=text) | e.LocationNamed(location=text) | e.IssuesOverridden(reason=text) if (
            len(text) > LONGEST_NOTE
        ):
            return t("At most {most} characters.", most=LONGEST_NOTE)
    return None


def _course_refusal(s: Session, event: e.Event, game: Game) -> Text | None:
    flow, at = flow_of(s, game), s.position
    phase = course.phase_at(flow, at)
    match event:
        case e.SetupTicked(step=step):
            known = any(step == line.id for line in game.setup(len(s.players), s.sheet.rulings))
            return None if known else t("That line is not on the checklist.")
        case e.PositionSet():
            return None if course.exists(flow, place_of(event)) else t("The game does not go there.")
        case e.StageEnded() if course.next_stage(flow, at) is None:
            return t("This was the last part of the turn.")
        case e.TurnEnded() if at.seat is None:
            return t("Nobody is on turn now.")
        case e.PhaseEnded() if phase is None:
            return t("The game is over; only the result is left.")
        case e.PlayerPassed(seat=seat) if phase is None or not phase.may_pass or seat in at.passed:
            return t("That player cannot pass now.")
        case e.EndTriggered(trigger=trigger, seat=seat):
            found = next((known for known in phase.triggers if known.id == trigger), None) if phase else None
            if found is None or at.trigger is not None:
                return t("That does not end anything here.")
            if found.names_player and seat is None:
                return t("{trigger}: who was it?", trigger=found.name)
        case e.IncidentNoted(incident=incident) if phase is None or all(i.id != incident for i in phase.incidents):
            return t("That cannot happen here.")
    return None
