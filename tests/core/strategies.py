"""Whatever can happen: any event at all, and taps as a table makes them."""

from __future__ import annotations

from hypothesis import strategies as st

from companion.core import events as e
from companion.core.history import Record, Redone, Undone
from tests.core.pebbles import GAME
from tests.games.tables import seated

WILD = st.one_of(st.integers(-2, 6), st.sampled_from([-(10**9), 999, 1000, 10**9]))
SEATS = st.none() | WILD
FIELDS = st.sampled_from([*(field.id for field in GAME.fields), "gravel"])
PARTS = st.one_of(st.integers(-3, 12), WILD, st.sampled_from(["A", "K", "river", "sea", "Joker", ""]))
ENTRIES = st.lists(PARTS, max_size=4).map(tuple)
KEYS = st.sampled_from([*(ruling.key for ruling in GAME.rulings), "weather"])
OPTIONS = st.sampled_from(["two", "none", "queue", "shared", "on", "off", "", "1", "3", "0", "99999999999", "x", "²"])
RULINGS = st.dictionaries(KEYS, OPTIONS, max_size=4)
WORDS = st.sampled_from(["home", "flood", "dusk", "splash", "bag", "cloths", "nothing"])
TEXTS = st.text(max_size=8)
PEOPLE = st.lists(st.builds(e.Seated, TEXTS, TEXTS, TEXTS), max_size=6).map(tuple)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)

STARTS = st.builds(e.SessionStarted, TEXTS, st.integers(0, 9), PEOPLE, RULINGS, st.booleans())
UNKNOWN = st.builds(
    e.Unknown,
    st.text(max_size=9).map(lambda kind: f"later-{kind}"),
    st.dictionaries(st.text(max_size=5).filter(lambda key: key != "kind"), JSON, max_size=3),
)
COURSE: st.SearchStrategy[e.Event] = st.one_of(
    st.builds(e.FirstPlayerChosen, WILD, st.booleans()),
    st.builds(e.SetupTicked, WORDS, st.booleans()),
    st.builds(e.SetupFinished),
    st.builds(e.StageEnded),
    st.builds(e.TurnEnded),
    st.builds(e.PhaseEnded),
    st.builds(e.PlayerPassed, WILD),
    st.builds(e.EndTriggered, WORDS, SEATS),
    st.builds(e.IncidentNoted, WORDS, SEATS),
    st.builds(e.PositionSet, WILD, WILD, SEATS, st.booleans()),
)
SHEET: st.SearchStrategy[e.Event] = st.one_of(
    st.builds(e.ScoreEntered, FIELDS, ENTRIES, SEATS, SEATS),
    st.builds(e.ScoreCleared, FIELDS, SEATS, SEATS),
    st.builds(e.RulingMade, KEYS, OPTIONS),
    st.builds(e.IssuesOverridden, TEXTS),
    st.builds(e.NoteWritten, TEXTS),
    st.builds(e.LocationNamed, TEXTS),
    st.builds(e.CountedSet, st.booleans()),
)
ENDS: st.SearchStrategy[e.Event] = st.sampled_from([e.GameReset(), e.GameEnded(), e.GameReopened(), e.SessionDeleted()])
EVENTS: st.SearchStrategy[e.Event] = st.one_of(COURSE, SHEET, COURSE, SHEET, ENDS, STARTS, UNKNOWN)
RECORDS: st.SearchStrategy[Record] = st.one_of(EVENTS, EVENTS, EVENTS, st.builds(Undone), st.builds(Redone))


def started(players: int = 3, **rulings: str) -> e.SessionStarted:
    """Ana, Ben, Cleo … sit down to a game of Pebbles."""
    return e.SessionStarted(GAME.id, GAME.definition, seated(players), rulings)


def _seat_field(field: str, entries: st.SearchStrategy[tuple[int | str, ...]]) -> st.SearchStrategy[e.Event]:
    return st.builds(e.ScoreEntered, st.just(field), entries, st.integers(0, 2))


NUMBERS = st.lists(st.integers(0, 4), min_size=1, max_size=2).map(tuple)
HANDS = st.lists(st.sampled_from(["A", "2", "K"]), max_size=3).map(tuple)

#: what a table of three taps: mostly let in, sometimes refused
TAPS: st.SearchStrategy[e.Event] = st.one_of(
    _seat_field("white", NUMBERS),
    _seat_field("track", st.integers(-20, 40).map(lambda n: (n,))),
    _seat_field("sorted", st.sampled_from([(0,), (1,)])),
    _seat_field("shore", st.sampled_from([("river",), ("sea",)])),
    st.builds(e.ScoreEntered, st.just("hand"), HANDS, st.integers(0, 2), st.integers(0, 3)),
    st.builds(e.ScoreEntered, st.just("queue"), st.permutations([0, 1, 2]).map(tuple)),
    st.builds(e.ScoreCleared, st.just("white"), st.integers(0, 2)),
    st.builds(e.FirstPlayerChosen, st.integers(0, 2)),
    st.builds(e.SetupTicked, st.sampled_from(["bag", "cloths"])),
    st.builds(e.SetupFinished),
    st.builds(e.StageEnded),
    st.builds(e.TurnEnded),
    st.builds(e.PhaseEnded),
    st.builds(e.PlayerPassed, st.integers(0, 2)),
    st.builds(e.EndTriggered, st.sampled_from(["home", "flood", "dusk"]), st.integers(0, 2)),
    st.builds(e.IncidentNoted, st.just("splash"), st.integers(0, 2)),
    st.builds(e.PositionSet, st.integers(0, 1), st.integers(0, 2), st.integers(0, 2)),
    st.builds(e.RulingMade, st.just("sea"), st.sampled_from(["two", "none"])),
    st.builds(e.RulingMade, st.just("rounds"), st.sampled_from(["", "1", "3"])),
    st.builds(e.NoteWritten, TEXTS),
    st.builds(e.LocationNamed, TEXTS),
    st.builds(e.CountedSet, st.booleans()),
    st.builds(e.IssuesOverridden, st.just("We saw it.")),
    ENDS,
)
