"""Tea House, a made-up game: the smallest whole one, in a folder outside the package."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.flow import Flow, Phase, Round, Trigger, Turns
from companion.core.game import (
    Category,
    Field,
    Game,
    Kind,
    Line,
    Option,
    Rule,
    Ruling,
    Rulings,
    Scope,
    SetupStep,
    Tiebreak,
)
from companion.core.sheet import Sheet
from companion.core.text import t, tn


def setup(players: int, rulings: Rulings) -> Sequence[SetupStep]:
    """Leaves for everybody."""
    leaves = 3 * players
    return (SetupStep("leaves", t("Lay out {n} leaves.", n=leaves), {"leaves": leaves}),)


def flow(players: int, rulings: Rulings) -> Flow:
    """Pour until the pot is empty."""
    pour = Phase(
        id="pour",
        name=t("Pouring"),
        steps=(t("Pour a cup."),),
        turns=Turns.CYCLE,
        triggers=(Trigger("empty", t("The pot is empty"), latched=True),),
    )
    count = Phase(id="count", name=t("Counting"), steps=(t("Count your cups."),), asks=("cups", "guest"))
    return Flow(rounds=(Round("tea", t("Tea"), (pour,)),), after=(count,))


def categories(sheet: Sheet) -> Sequence[Category]:
    """Cups, and the guest."""
    return (
        Category("cups", t("Cups"), t("Every cup is a point, or two."), (t("1 cup → 1"), t("1 large cup → 2"))),
        Category("guest", t("Guest"), t("The guest stays with one player."), (t("the guest → 3"),)),
    )


def score(sheet: Sheet) -> Sequence[Sequence[Line]]:
    """Two lines for everybody."""
    large = sheet.ruling("cup") == "large"
    return [
        (
            Line(
                "cups",
                sheet.number("cups", seat) * (2 if large else 1),
                tn("{n} cup", "{n} cups", sheet.number("cups", seat)),
                (int(large),),
            ),
            Line("guest", 3, t("the guest"), (0,))
            if sheet.player("guest") == seat
            else Line("guest", 0, t("no guest")),
        )
        for seat in sheet.seats
    ]


def tiebreaks(sheet: Sheet) -> Sequence[Tiebreak]:
    """Who has the guest goes first."""
    return (Tiebreak("guest", t("guest"), _guest, t("Who has the guest?"), "guest"),)


def _guest(sheet: Sheet, seat: int) -> int | None:
    guest = sheet.player("guest")
    return None if guest is None else int(guest == seat)


GAME = Game(
    id="tea-house",
    name=t("Tea House"),
    tagline=t("Pour tea for a guest."),
    players=(1, 3),
    first_player=t("The thirstiest player."),
    setup=setup,
    flow=flow,
    fields=(
        Field(id="cups", label=t("Cups"), category="cups", highest=9),
        Field(id="guest", label=t("Guest"), kind=Kind.PLAYER, scope=Scope.TABLE, category="guest"),
    ),
    categories=categories,
    score=score,
    tiebreaks=tiebreaks,
    rulings=(
        Ruling(
            key="cup",
            question=t("How large are the cups?"),
            options=(Option("small", t("Small: 1 point")), Option("large", t("Large: 2 points"))),
            source=t("Tea House, a leaflet that does not exist"),
            why=t("Small cups stay warm."),
            result=True,
        ),
    ),
    rules=(Rule(t("Aim"), (t("Pour the most tea."),)),),
)
