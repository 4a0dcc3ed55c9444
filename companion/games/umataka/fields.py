"""What UMATAKA players count, with the limits of the box (UMATAKA rulebook, Components)."""

from __future__ import annotations

from companion.core.game import Field, Kind, Rulings, Scope
from companion.core.text import Text, t
from companion.games.umataka.animals import ANIMALS, CHIPS
from companion.games.umataka.jade import CHIPS_OF_EACH, VALUES

ANIMAL_NAMES = {
    "fish": t("Fish"),
    "raccoon": t("Raccoon"),
    "rabbit": t("Rabbit"),
    "chamois": t("Chamois"),
    "pheasant": t("Pheasant"),
    "bear": t("Bear"),
}
RESOURCES = {"wood": (t("Wood"), 30), "clay": (t("Clay"), 30), "inspiration": (t("Inspiration"), 15)}
NUTS = 30
JADE = tuple(f"jade_{value}" for value in VALUES)
_ANIMALS, _JADE, _RESOURCES = t("Animal chips"), t("Jade chips"), t("Resources left")


def _orders_explorers(rulings: Rulings) -> bool:
    return rulings.get("tie_break") != "shared"


def _in_the_box(
    id: str, label: Text, most: int, category: str, unit: Text, *, group: Text | None = None, hint: Text | None = None
) -> Field:
    return Field(
        id=id,
        label=label,
        category=category,
        group=group,
        unit=unit,
        highest=most,
        table_highest=most,
        hidden=category == "jade",
        quick=(0, 1, 2, 3, 4) if category in ("animals", "jade") else (),
        hint=hint,
    )


FIELDS = (
    Field(
        id="track",
        label=t("Score track"),
        kind=Kind.POINTS,
        category="track",
        unit=t("points"),
        hint=t("Where the marker stands before any final bonus: pottery, buildings and cooked nuts are in it."),
    ),
    *(_in_the_box(a, ANIMAL_NAMES[a], CHIPS[a], "animals", t("chips"), group=_ANIMALS) for a in ANIMALS),
    Field(
        id="start_player",
        label=t("Start player tile"),
        kind=Kind.PLAYER,
        scope=Scope.TABLE,
        category="start_player",
        hint=t("The winner of the hunting bonus took it; if nobody hunted it stayed where it was."),
    ),
    _in_the_box(
        "cooked_nuts",
        t("Cooked nuts"),
        NUTS,
        "cooked_nuts",
        t("nuts"),
        hint=t("Every nut lying on your pottery, from all the rounds so far."),
    ),
    *(
        _in_the_box(
            id,
            t("Jade of {value}", value=value),
            CHIPS_OF_EACH,
            "jade",
            t("chips"),
            group=_JADE,
            hint=t("How many chips show a {value}; keep them face down until the end.", value=value),
        )
        for id, value in zip(JADE, VALUES, strict=True)
    ),
    *(
        _in_the_box(id, label, most, "resources", t("pieces"), group=_RESOURCES)
        for id, (label, most) in RESOURCES.items()
    ),
    Field(
        id="explorers",
        label=t("Explorers, from front to back"),
        kind=Kind.ORDER,
        scope=Scope.TABLE,
        tie_only=True,
        hint=t("The order on the track after the last line-up; the tied players are enough."),
        applies=_orders_explorers,
    ),
)
