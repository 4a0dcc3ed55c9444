"""What is counted in Umami: for each Set Dish its Stars and its Blossoms.

A Dish is Set while a Favorite lies on it, so the Dishes entered are the Favorites held. Stars are points;
Blossoms only break a tie (Umami rulebook, Scoring and Winning).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.core.game import Category, Field, Issue, Level, Line, Tiebreak
from companion.core.sheet import Place, Sheet
from companion.core.text import t, tn, together
from companion.games.umami.setup import favorites_in_play

DISHES = range(1, 6)
DISH_SIZE = 3
ICONS_IN_BOX = 27  # of Stars, of Blossoms and of Steals: three of each on the nine cards of every number


def _fields() -> Iterator[Field]:
    for dish in DISHES:
        for kind, short, category, hint in (
            ("stars", t("Stars"), "stars", t("Stars on the Ingredients; 0 if there are none.")),
            ("blossoms", t("Blossoms"), "", t("No points: Blossoms decide a tie.")),
        ):
            yield Field(
                id=f"dish_{dish}_{kind}",
                label=t("Dish {n}: {what}", n=dish, what=short),
                short=short,
                category=category,
                group=t("Dish {n}", n=dish),
                highest=DISH_SIZE,
                quick=(0, 1, 2, 3),
                hint=hint,
                path=("dishes", dish - 1, kind),
            )


FIELDS = tuple(_fields())


def held(sheet: Sheet, seat: int) -> list[int]:
    """The Dishes (1 to 5) that hold a Favorite: those of which Stars or Blossoms were entered, 0 included."""
    return [
        dish
        for dish in DISHES
        if sheet.entered(f"dish_{dish}_stars", seat) or sheet.entered(f"dish_{dish}_blossoms", seat)
    ]


def stars(sheet: Sheet, seat: int) -> list[int]:
    """The Stars on the Ingredients of each Set Dish."""
    return [sheet.number(f"dish_{dish}_stars", seat) for dish in held(sheet, seat)]


def blossoms(sheet: Sheet, seat: int) -> int:
    """The Blossoms on all Set Dishes together."""
    return sum(sheet.number(f"dish_{dish}_blossoms", seat) for dish in held(sheet, seat))


def categories(sheet: Sheet) -> Sequence[Category]:
    """A point for the Star of every Favorite, and one for every Star beneath it."""
    return (
        Category("favorites", t("Favorites"), t("Every Favorite you hold has one Star."), (t("1 Favorite → 1"),)),
        Category(
            "stars",
            t("Stars"),
            t("Stars count on the Ingredients of Set Dishes, nowhere else."),
            (t("1 Star under a Favorite → 1"), t("1 Star under no Favorite → 0")),
        ),
    )


def score(sheet: Sheet) -> Sequence[Sequence[Line]]:
    """The two lines of every seat."""
    return [_lines(stars(sheet, seat)) for seat in sheet.seats]


def _lines(under: list[int]) -> tuple[Line, Line]:
    favorites = Line("favorites", len(under), tn("{n} Favorite", "{n} Favorites", len(under)), (0,) if under else ())
    if not under:
        return favorites, Line("stars", 0, t("no Set Dish"))
    counted = t("Stars on Set Dishes: {sum}", sum=" + ".join(map(str, under)))
    return favorites, Line("stars", sum(under), counted, (0,) if any(under) else ())


def tiebreaks(sheet: Sheet) -> Sequence[Tiebreak]:
    """More Blossoms on Set Dishes; who is still level shares the win (Umami rulebook, Scoring and Winning)."""
    return (Tiebreak("blossoms", t("Blossoms"), blossoms),)


def checks(sheet: Sheet) -> Iterator[Issue]:
    """A card has one icon and a Dish three cards; the box has so many of each; a tie wants the Blossoms."""
    for seat in sheet.seats:
        yield from _dishes(sheet, seat)
    yield from _table(sheet)
    yield from _blossoms_missing(sheet)


def _dishes(sheet: Sheet, seat: int) -> Iterator[Issue]:
    for dish in held(sheet, seat):
        star, blossom = sheet.number(f"dish_{dish}_stars", seat), sheet.number(f"dish_{dish}_blossoms", seat)
        if star <= DISH_SIZE and blossom <= DISH_SIZE < star + blossom:
            message = t(
                "Dish {n}: {stars} and {blossoms} need more than 3 cards.",
                n=dish,
                stars=tn("{n} Star", "{n} Stars", star),
                blossoms=tn("{n} Blossom", "{n} Blossoms", blossom),
            )
            yield Issue(Level.ERROR, message, Place(f"dish_{dish}_blossoms", seat))


def _table(sheet: Sheet) -> Iterator[Issue]:
    favorites = sum(len(held(sheet, seat)) for seat in sheet.seats)
    star = sum(sum(stars(sheet, seat)) for seat in sheet.seats)
    blossom = sum(blossoms(sheet, seat) for seat in sheet.seats)
    steal = DISH_SIZE * favorites - star - blossom
    most = favorites_in_play(sheet.players)
    if favorites > most:
        message = t(
            "{n} Favorites held; with {players} players there are {most}.",
            n=favorites,
            players=sheet.players,
            most=most,
        )
        yield Issue(Level.ERROR, message)
    for message, count in (
        (t("{n} Stars on Set Dishes; the box holds {most}.", n=star, most=ICONS_IN_BOX), star),
        (t("{n} Blossoms on Set Dishes; the box holds {most}.", n=blossom, most=ICONS_IN_BOX), blossom),
        (t("{n} other cards on Set Dishes; the box holds {most} Steals.", n=steal, most=ICONS_IN_BOX), steal),
    ):
        if count > ICONS_IN_BOX:
            yield Issue(Level.ERROR, message)


def _blossoms_missing(sheet: Sheet) -> Iterator[Issue]:
    totals = [len(under) + sum(under) for under in (stars(sheet, seat) for seat in sheet.seats)]
    best = max(totals, default=0)
    tied = [seat for seat in sheet.seats if totals[seat] == best]
    for seat in tied if best > 0 and len(tied) > 1 else ():
        missing = [dish for dish in held(sheet, seat) if not sheet.entered(f"dish_{dish}_blossoms", seat)]
        if missing:
            message = tn(
                "Blossoms of Dish {dishes} not entered: they decide the tie.",
                "Blossoms of Dishes {dishes} not entered: they decide the tie.",
                len(missing),
                dishes=together(missing),
            )
            yield Issue(Level.WARNING, message, Place(f"dish_{missing[0]}_blossoms", seat))
