"""Pebbles: a small made-up game with everything a game may have, so that the core is tested without the real ones.

A day at the river has a round or several: all gather pebbles in turn, everybody trades once, then hands are counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.core.flow import Flow, Incident, Phase, Round, Stage, Trigger, Turns
from companion.core.game import (
    Category,
    Field,
    Game,
    Issue,
    Kind,
    Level,
    Line,
    Option,
    Ruling,
    Rulings,
    Scope,
    SetupStep,
    Tiebreak,
)
from companion.core.sheet import Place, Sheet
from companion.core.text import t

CARDS = {"A": 1, "2": 2, "K": 10}

FIELDS = (
    Field(id="white", label=t("white"), group=t("Bag"), category="bag", highest=9, table_highest=12, quick=(5,)),
    Field(id="track", label=t("track"), kind=Kind.POINTS, category="track", lowest=-20, highest=40),
    Field(id="sorted", label=t("sorted"), kind=Kind.FLAG, category="bag"),
    Field(
        id="shore",
        label=t("shore"),
        kind=Kind.CHOICE,
        category="shore",
        options=(Option("river", t("the river")), Option("sea", t("the sea"))),
    ),
    Field(id="pearls", label=t("pearls"), category="bag", hidden=True, applies=lambda r: r.get("pearls") == "on"),
    Field(id="leader", label=t("leader"), kind=Kind.PLAYER, scope=Scope.TABLE),
    Field(id="home", label=t("first at home"), kind=Kind.PLAYER, scope=Scope.ROUND, category="track"),
    Field(id="flood", label=t("flood"), kind=Kind.FLAG, scope=Scope.ROUND),
    Field(id="night", label=t("night"), kind=Kind.FLAG, scope=Scope.TABLE),
    Field(id="hand", label=t("hand"), kind=Kind.CARDS, scope=Scope.ROUND_PLAYER, category="hand", cards=CARDS),
    Field(id="queue", label=t("queue"), kind=Kind.ORDER, scope=Scope.TABLE, tie_only=True),
)

RULINGS = (
    Ruling(
        key="sea",
        question=t("Is the sea worth anything?"),
        source=t("Pebbles, page 2"),
        why=t("The sea is far."),
        options=(Option("two", t("two points")), Option("none", t("nothing"))),
        result=True,
    ),
    Ruling(
        key="tie",
        question=t("What about a tie?"),
        source=t("Pebbles, page 3"),
        why=t("Somebody has to carry the bag home."),
        options=(Option("queue", t("the queue")), Option("shared", t("shared"))),
        result=True,
    ),
    Ruling(
        key="pearls",
        question=t("With pearls?"),
        source=t("Pebbles, page 4"),
        why=t("The small game goes without."),
        options=(Option("off", t("without")), Option("on", t("with"))),
        variant=True,
    ),
    Ruling(
        key="rounds",
        question=t("How many rounds?"),
        source=t("Pebbles, page 1"),
        why=t("Two are a day."),
        number=1,
        default_number=lambda players: 2,
    ),
)

GATHER = Phase(
    id="gather",
    name=t("Gathering"),
    steps=(t("Take a pebble."),),
    turns=Turns.CYCLE,
    stages=(Stage("take", t("Take")), Stage("show", t("Show"))),
    asks=("white",),
    triggers=(
        Trigger("home", t("somebody is at home"), sets="home", names_player=True),
        Trigger("flood", t("the flood comes"), sets="flood", latched=True),
        Trigger("dusk", t("dusk falls")),
    ),
    incidents=(Incident("splash", t("a splash"), t("Everybody laughs.")),),
    may_pass=True,
)
TRADE = Phase(id="trade", name=t("Trading"), turns=Turns.ONCE, may_pass=True)
COUNT = Phase(id="count", name=t("Counting hands"), asks=("hand",), may_pass=True)


def setup(players: int, rulings: Rulings) -> Sequence[SetupStep]:
    """The bag, and a cloth for each."""
    return (
        SetupStep("bag", t("Put {n} pebbles into the bag.", n=10 * players), {"white": 10 * players}),
        SetupStep("cloths", t("Give everybody a cloth.")),
    )


def flow(players: int, rulings: Rulings) -> Flow:
    """As many rounds as were agreed on; without a number on and on."""
    number = rulings["rounds"]
    rounds = tuple(
        Round(f"round-{n}", t("Morning") if n == 1 else t("Later"), (GATHER, TRADE, COUNT))
        for n in range(1, int(number or 1) + 1)
    )
    last = Phase(id="last", name=t("Last count"), asks=("track", "sorted", "shore", "queue"))
    return Flow(rounds=rounds, after=(last,), repeats=not number, starter="leader", rotates=True)


def score(sheet: Sheet) -> Sequence[Sequence[Line]]:
    """A point a pebble, the track, the shore, and the hands against you."""
    return [_lines(sheet, seat) for seat in sheet.seats]


def _lines(sheet: Sheet, seat: int) -> list[Line]:
    white, pearls, tidy = sheet.number("white", seat), sheet.number("pearls", seat), sheet.flag("sorted", seat)
    homes = sum(sheet.player("home", round) == seat for round in range(sheet.rounds))
    hand = sum(GAME.field("hand").total(sheet.get("hand", seat, round) or ()) for round in range(sheet.rounds))
    sea = 2 if sheet.get("shore", seat) == ("sea",) and sheet.ruling("sea") == "two" else 0
    return [
        Line("bag", white + 3 * pearls + 3 * tidy, t("{n} pebbles", n=white), lit=(int(tidy),)),
        Line("track", sheet.number("track", seat) + 4 * homes, t("{n} times at home", n=homes)),
        Line("shore", sea, t("the sea") if sea else t("no sea")),
        Line("hand", -hand, t("{n} in hand", n=hand)),
    ]


def tiebreaks(sheet: Sheet) -> Sequence[Tiebreak]:
    """More white pebbles, then who stands further in front in the queue."""
    more = Tiebreak("white", t("white pebbles"), lambda sheet, seat: sheet.number("white", seat))
    if sheet.ruling("tie") == "shared":
        return (more,)
    return (more, Tiebreak("queue", t("queue"), _in_queue, t("Who stands in front?"), "queue"))


def _in_queue(sheet: Sheet, seat: int) -> int | None:
    queue = sheet.order("queue")
    return -queue.index(seat) if seat in queue else None


def checks(sheet: Sheet) -> Iterable[Issue]:
    """Nobody sorts nothing."""
    for seat in sheet.seats:
        if sheet.flag("sorted", seat) and not sheet.number("white", seat):
            yield Issue(Level.WARNING, t("Sorted, but nothing to sort."), Place("sorted", seat))


GAME = Game(
    id="pebbles",
    name=t("Pebbles"),
    tagline=t("A day at the river"),
    players=(2, 4),
    most_allowed=5,
    definition=3,
    pieces=("red", "blue"),
    first_player=t("Whoever has the wettest feet begins."),
    setup=setup,
    flow=flow,
    fields=FIELDS,
    categories=lambda sheet: (
        Category("bag", t("Bag"), t("A point a pebble."), (t("not sorted"), t("sorted: 3 more"))),
        Category("track", t("Track"), t("As it stands.")),
        Category("shore", t("Shore"), t("The sea: 2.")),
        Category("hand", t("Hand"), t("What is in hand counts against you.")),
    ),
    score=score,
    tiebreaks=tiebreaks,
    checks=checks,
    rulings=RULINGS,
)

GAMES: Mapping[str, Game] = {GAME.id: GAME}
