"""What is counted in Chef Umami: the plated Dishes by their symbols, the Customer, the Chef Umami cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from companion.core.game import Category, Field, Kind, Line, Scope, Tiebreak
from companion.core.sheet import Sheet
from companion.core.text import Text, t, tn
from companion.games.chef_umami.dishes import CHEF_CARD, CUSTOMER, DESSERT_LAST, Dish

COURSES: dict[str, Text] = {
    "starter": t("Starter"),
    "first": t("First course"),
    "main": t("Main course"),
    "dessert": t("Dessert"),
}
SYMBOLS: dict[str, Text] = {
    "vegetable": t("vegetable"),
    "meat": t("meat"),
    "fish": t("fish"),
    "common": t("Common (purple 1)"),
    "two": t("cards with a 2"),
}


def _dish_fields(course: str, name: Text) -> Iterator[Field]:
    yield Field(
        id=f"{course}_plated",
        label=t("{dish}: plated", dish=name),
        short=t("plated"),
        kind=Kind.FLAG,
        category=course,
        group=name,
        path=("dishes", course, "plated"),
    )
    for symbol, what in SYMBOLS.items():
        yield Field(
            id=f"{course}_{symbol}",
            label=t("{dish}: {what}", dish=name, what=what),
            short=what,
            category=course,
            group=name,
            unit=t("cards"),
            highest=1 if symbol == "common" else None,
            quick=(0, 1) if symbol == "common" else (0, 1, 2, 3, 4),
            hint=t("One Common at most in a Dish.")
            if symbol == "common"
            else t("The card that lay face down counts too."),
            path=("dishes", course, symbol),
        )


_SYMBOL_FIELDS = {course: tuple(f"{course}_{symbol}" for symbol in SYMBOLS) for course in COURSES}
DISH_FIELDS = tuple(field for course, name in COURSES.items() for field in _dish_fields(course, name))
FIELDS = (
    *DISH_FIELDS,
    Field(
        id="customer_happy",
        label=t("Customer happy"),
        kind=Kind.FLAG,
        category="customer",
        group=t("Customer and hand"),
        hidden=True,
        hint=t("Every plated Dish meets what the Customer card asks for."),
        path=("customer_happy",),
    ),
    Field(
        id="chef_cards",
        label=t("Chef Umami cards in hand"),
        category="chef_cards",
        group=t("Customer and hand"),
        unit=t("cards"),
        highest=4,
        hidden=True,
        quick=(0, 1, 2),
    ),
    Field(
        id="finisher",
        label=t("Ended the game"),
        kind=Kind.PLAYER,
        scope=Scope.TABLE,
        category="dessert_last",
        group=t("The end"),
        hint=t("Who plated the fourth Dish and called “UMAMI!”."),
    ),
    Field(
        id="dessert_last",
        label=t("With the Dessert as the last Dish"),
        kind=Kind.FLAG,
        scope=Scope.TABLE,
        category="dessert_last",
        group=t("The end"),
    ),
)


def dish(sheet: Sheet, seat: int, course: str) -> Dish:
    """A Dish as it was entered, plated or not."""
    number = sheet.number
    vegetable, meat, fish, common, two = _SYMBOL_FIELDS[course]
    return Dish(
        number(vegetable, seat), number(meat, seat), number(fish, seat), number(common, seat), number(two, seat)
    )


def plated(sheet: Sheet, seat: int) -> list[str]:
    """The courses this player has plated."""
    return [course for course in COURSES if sheet.flag(f"{course}_plated", seat)]


def categories(sheet: Sheet) -> Sequence[Category]:
    """The four Dishes, then what is added and taken at the end (Chef Umami rulebook, End of the Game, 1 to 4)."""
    rule = t("Only plated Dishes count, with the card they were plated with.")
    rows = (t("vegetable, meat, fish, purple 1 → 1 each"), t("2 → 2 each"), t("not plated → 0"))
    nothing = {"happy": t("no plated Dish → 5"), "nothing": t("no plated Dish → 0")}
    return (
        *(Category(course, name, rule, rows) for course, name in COURSES.items()),
        Category(
            "dessert_last",
            t("Dessert last"),
            t("For the player who ends the game with the Dessert as the last Dish plated."),
            (t("ended the game with the Dessert → 5"), t("everybody else → 0")),
        ),
        Category(
            "customer",
            t("Customer"),
            t("The Customer card holds for all plated Dishes."),
            (
                t("happy → 5"),
                t("not happy → −5"),
                nothing.get(sheet.ruling("no_plated_dish_customer"), t("no plated Dish → −5")),
            ),
        ),
        Category(
            "chef_cards",
            t("Chef Umami"),
            t("The Chef Umami card costs points if it is still in your hand."),
            (
                t("none in hand → 0"),
                t("each one in hand → −5") if _per_card(sheet) else t("in hand → −5, however many"),
            ),
        ),
    )


def score(sheet: Sheet) -> Sequence[Sequence[Line]]:
    """The lines of every seat."""
    return [
        (
            *(
                _dish_line(course, sheet.flag(f"{course}_plated", seat), dish(sheet, seat, course))
                for course in COURSES
            ),
            _dessert_last(sheet, seat),
            _customer(sheet, seat),
            _chef_cards(sheet, seat),
        )
        for seat in sheet.seats
    ]


@lru_cache(maxsize=4096)
def _dish_line(course: str, plated: bool, made: Dish) -> Line:
    ones, twos = made.ones, made.two
    if not plated:
        if not made.cards:
            return Line(course, 0, t("not plated"), (2,))
        return Line(course, 0, tn("not plated: {n} point lost", "not plated: {n} points lost", made.points), (2,))
    if not twos:
        return Line(course, ones, tn("{n} card worth 1", "{n} cards worth 1", ones), (0,) if ones else ())
    explanation = t("{ones} × 1 and {twos} × 2: {ones} + {double}", ones=ones, twos=twos, double=2 * twos)
    return Line(course, made.points, explanation, (0, 1) if ones else (1,))


def _dessert_last(sheet: Sheet, seat: int) -> Line:
    ended = sheet.player("finisher") == seat
    if ended and sheet.flag("dessert_last") and sheet.flag("dessert_plated", seat):
        return Line("dessert_last", DESSERT_LAST, t("ended the game with the Dessert"), (0,))
    reason = t("ended the game, not with the Dessert") if ended else t("did not end the game")
    return Line("dessert_last", 0, reason, (1,))


def _customer(sheet: Sheet, seat: int) -> Line:
    if not sheet.entered("customer_happy", seat):
        return Line("customer", 0, t("not entered"))
    if not plated(sheet, seat):
        points = {"happy": CUSTOMER, "nothing": 0}.get(sheet.ruling("no_plated_dish_customer"), -CUSTOMER)
        return Line("customer", points, t("no plated Dish"), (2,))
    if sheet.flag("customer_happy", seat):
        return Line("customer", CUSTOMER, t("happy"), (0,))
    return Line("customer", -CUSTOMER, t("not happy"), (1,))


def _chef_cards(sheet: Sheet, seat: int) -> Line:
    cards = sheet.number("chef_cards", seat)
    if cards <= 0:
        return Line("chef_cards", 0, t("none in hand"), (0,))
    points = -CHEF_CARD * (cards if _per_card(sheet) else 1)
    return Line("chef_cards", points, tn("{n} card in hand", "{n} cards in hand", cards), (1,))


def _per_card(sheet: Sheet) -> bool:
    return sheet.ruling("chef_card_penalty") == "per_card"


def tiebreaks(sheet: Sheet) -> Sequence[Tiebreak]:
    """The rulebook knows none; the table may have agreed on one."""
    match sheet.ruling("tie"):
        case "finisher":
            return (
                Tiebreak(
                    "finisher",
                    t("ended the game"),
                    _ended,
                    t("Who plated the fourth Dish and ended the game?"),
                    "finisher",
                ),
            )
        case "more_dishes":
            return (Tiebreak("more_dishes", t("plated Dishes"), lambda known, seat: len(plated(known, seat))),)
    return ()


def _ended(sheet: Sheet, seat: int) -> int | None:
    finisher = sheet.player("finisher")
    return None if finisher is None else int(finisher == seat)
