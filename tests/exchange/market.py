"""A game that nobody sells: every kind of field in every scope, for tests that want no real one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from companion.core.flow import Flow, Phase, Round
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
    Scope,
    SetupStep,
    Tiebreak,
)
from companion.core.sheet import Place, Sheet
from companion.core.text import t
from companion.exchange.play import PlayFile
from companion.exchange.playfile import read

RANKS = {"A": 1, "2": 2, "10": 10, "K": 13}


def _stall(index: int, what: str) -> Field:
    return Field(id=f"stall_{index}_{what}", label=t("Stall"), highest=3, path=("stalls", index, what))


FIELDS = (
    Field(id="pears", label=t("Pears"), highest=4, table_highest=5),
    Field(id="coins", label=t("Coins"), kind=Kind.POINTS, lowest=-5, path=("purse", "coins")),
    Field(id="licence", label=t("Licence"), kind=Kind.FLAG, path=("purse", "licence")),
    Field(id="sign", label=t("Sign"), kind=Kind.CHOICE, options=(Option("sun", t("Sun")), Option("moon", t("Moon")))),
    *(_stall(index, what) for index in (0, 1) for what in ("boxes", "crates")),
    Field(id="mayor", label=t("Mayor"), kind=Kind.PLAYER, scope=Scope.TABLE),
    Field(id="queue", label=t("Queue"), kind=Kind.ORDER, scope=Scope.TABLE, path=("street", "queue")),
    Field(id="buyer", label=t("Buyer"), kind=Kind.PLAYER, scope=Scope.ROUND),
    Field(id="rain", label=t("Rain"), kind=Kind.FLAG, scope=Scope.ROUND),
    Field(id="hand", label=t("Hand"), kind=Kind.CARDS, scope=Scope.ROUND_PLAYER, cards=RANKS, path=("hands",)),
)
RULINGS = (
    Ruling(
        key="tie",
        question=t("Who wins a tie?"),
        source=t("nowhere"),
        why=t("fair"),
        options=(Option("shared", t("all")), Option("queue", t("the first in the queue"))),
        result=True,
    ),
    Ruling(
        key="boxes",
        question=t("Boxes to a crate?"),
        source=t("nowhere"),
        why=t("round"),
        options=(Option("4", t("four")), Option("3", t("three"))),
    ),
    Ruling(key="days", question=t("How many days?"), source=t("nowhere"), why=t("open"), number=1),
    Ruling(
        key="carts",
        question=t("How many carts?"),
        source=t("nowhere"),
        why=t("one each"),
        number=1,
        default_number=lambda players: players,
    ),
)


def _score(sheet: Sheet) -> Sequence[Sequence[Line]]:
    return [
        (
            Line("pears", sheet.number("pears", seat), t("{n} pears", n=sheet.number("pears", seat))),
            Line("coins", sheet.number("coins", seat), t("coins")),
        )
        for seat in sheet.seats
    ]


def _tiebreaks(sheet: Sheet) -> Sequence[Tiebreak]:
    def value(known: Sheet, seat: int) -> int | None:
        order = known.order("queue")
        return -order.index(seat) if seat in order else None

    question = t("Who stands where in the queue?")
    return (Tiebreak("queue", t("places"), value, question, "queue"),) if sheet.ruling("tie") == "queue" else ()


def _checks(sheet: Sheet) -> Iterable[Issue]:
    for round in range(sheet.rounds):
        for seat in sheet.seats:
            if sheet.get("hand", seat, round) == ("K", "K", "K"):
                yield Issue(Level.ERROR, t("Three kings: the box holds two."), Place("hand", seat, round))
    if sheet.flag("licence", 0) and not sheet.entered("mayor"):
        yield Issue(Level.WARNING, t("A licence, but no mayor."), Place("mayor"))
    if sheet.number("pears", 0) == 4:
        yield Issue(Level.WARNING, t("Nobody has ever seen four pears."))


MARKET = Game(
    id="market",
    name=t("Market"),
    tagline=t("A game for tests"),
    players=(2, 3),
    most_allowed=4,
    first_player=t("anybody"),
    setup=lambda n, rulings: (SetupStep("stalls", t("Put up {n} stalls.", n=n), {"stalls": n}),),
    flow=lambda n, rulings: Flow(rounds=(Round("day", t("Day"), (Phase(id="sell", name=t("Sell")),)),)),
    fields=FIELDS,
    categories=lambda sheet: (Category("pears", t("Pears"), t("1 each")), Category("coins", t("Coins"), t("1 each"))),
    score=_score,
    tiebreaks=_tiebreaks,
    checks=_checks,
    rulings=RULINGS,
)
GAMES = {"market": MARKET}


def data(**changes: Any) -> dict[str, Any]:
    """A play file of Ana and Ben at the market, with some keys changed."""
    whole = {"format": "companion-play", "version": 1, "game": "market", "players": ["Ana", "Ben"], "sheet": {}}
    return {**whole, **changes}


def ana(**counted: Any) -> dict[str, Any]:
    """A play file in which only Ana has counted something."""
    return data(sheet={"players": {"Ana": counted}})


def table(**told: Any) -> dict[str, Any]:
    """A play file in which only something about the table was told."""
    return data(sheet={"table": told})


def rounds(*told: Any) -> dict[str, Any]:
    """A play file with these rounds."""
    return data(sheet={"rounds": list(told)})


def play(**changes: Any) -> PlayFile:
    """The play of such a file."""
    return read(data(**changes), GAMES)
