"""What undo would take back, and where the table is, in words."""

from __future__ import annotations

import pytest

from companion.core import events as e
from companion.core.describe import describe, entry_words, round_name, whereabouts
from companion.core.sheet import Entry
from tests.core.pebbles import GAME
from tests.games.tables import evening

EVENING = evening(GAME, 3, first=1)
COUNTING = evening(GAME, 3, e.PhaseEnded(), e.PhaseEnded())


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (e.ScoreEntered("white", (3, 6, 2), 0), "Ana white 3 + 6 + 2"),
        (e.ScoreEntered("track", (-4,), 2), "Cleo track −4"),
        (e.ScoreEntered("sorted", (1,), 1), "Ben sorted yes"),
        (e.ScoreEntered("sorted", (0,), 1), "Ben sorted no"),
        (e.ScoreEntered("shore", ("sea",), 1), "Ben shore the sea"),
        (e.ScoreEntered("leader", (2,)), "leader Cleo"),
        (e.ScoreEntered("queue", (2, 0, 1)), "queue Cleo › Ana › Ben"),
        (e.ScoreEntered("hand", ("K", "A"), 0, 1), "Ana hand K + A"),
        (e.ScoreEntered("hand", (23,), 0, 1), "Ana hand 23"),
        (e.ScoreEntered("pearls", (3,), 0), "Ana pearls"),  # the others look
        (e.ScoreCleared("pearls", 0), "Ana pearls cleared"),
        (e.ScoreCleared("white", 0), "Ana white cleared"),
        (e.ScoreCleared("leader"), "leader cleared"),
        (e.ScoreCleared("white", 9), "? white cleared"),
        (e.RulingMade("sea", "none"), "Is the sea worth anything? nothing"),
        (e.RulingMade("rounds", "3"), "How many rounds? 3"),
        (e.RulingMade("weather", "wet"), "weather wet"),
        (e.FirstPlayerChosen(2), "Cleo begins"),
        (e.PlayerPassed(0), "Ana passes"),
        (e.SetupTicked("bag"), "checklist line ticked"),
        (e.SetupTicked("bag", done=False), "checklist line open again"),
        (e.SetupFinished(), "set-up finished"),
        (e.EndTriggered("home", 0), "somebody is at home"),
        (e.EndTriggered("earthquake"), "the end of a phase"),
        (e.StageEnded(), "a part of the turn"),
        (e.TurnEnded(), "the end of Ben's turn"),
        (e.PhaseEnded(), "the end of Gathering"),
        (e.IncidentNoted("splash"), "a splash"),
        (e.IncidentNoted("splash", 1), "Ben · a splash"),
        (e.IncidentNoted("earthquake", 1), "Ben · a note in the log"),
        (e.PositionSet(0, 1), "the place set by hand"),
        (e.IssuesOverridden("So it was."), "the sheet kept as it is"),
        (e.NoteWritten("Rain."), "the note"),
        (e.LocationNamed("Tent"), "the place"),
        (e.CountedSet(counted=False), "whether it counts"),
        (e.GameReset(), "the fresh start"),
        (e.GameEnded(), "the end of the game"),
        (e.GameReopened(), "the reopening"),
        (e.SessionDeleted(), "the deletion"),
        (e.Unknown("dice-rolled", {}), "the last step"),
    ],
)
def test_every_event_is_named(event: e.Event, words: str) -> None:
    assert str(describe(event, EVENING, GAME)) == words


def test_nobody_ends_a_turn_where_there_are_none() -> None:
    assert str(describe(e.TurnEnded(), COUNTING, GAME)) == "the end of ?'s turn"


@pytest.mark.parametrize("field", [field.id for field in GAME.fields])
@pytest.mark.parametrize("entry", [(), (1,), (-5, 7), ("sea",), ("?", 0)])
def test_any_entry_can_be_said(field: str, entry: Entry) -> None:
    assert isinstance(str(entry_words(GAME.field(field), entry, ("Ana", "Ben"))), str)


def test_where_the_table_is() -> None:
    assert str(whereabouts(EVENING, GAME)) == "Morning · Gathering · Take · Ben's turn"
    assert str(whereabouts(COUNTING, GAME)) == "Morning · Counting hands"
    last = evening(GAME, 3, e.PositionSet(1, 0, final=True))
    assert str(whereabouts(last, GAME)) == "Last count"
    assert (
        str(whereabouts(evening(GAME, 3, e.PositionSet(1, 0, final=True), e.PhaseEnded()), GAME)) == "The game is over"
    )
    endless = evening(GAME, 3, e.PositionSet(6, 1, seat=2), rulings={"rounds": ""})
    assert str(whereabouts(endless, GAME)) == "Round 7 · Trading · Cleo's turn"


def test_a_game_of_one_round_does_not_count_rounds() -> None:
    one = evening(GAME, 3, rulings={"rounds": "1"})
    assert str(whereabouts(one, GAME)) == "Gathering · Take · Ana's turn"
    assert str(round_name(one, GAME, 0)) == "Morning"
