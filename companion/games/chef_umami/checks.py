"""What cannot be on a sheet of Chef Umami, and what is missing from it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Issue, Level
from companion.core.sheet import Place, Sheet
from companion.core.text import t, tn
from companion.games.chef_umami.setup import INGREDIENTS
from companion.games.chef_umami.sheet import COURSES, SYMBOLS, dish, plated

# Six types of action in 18 cards, of which the rulebook's list for two players asks for two of two types each.
MOST_CHEF_CARDS = 11


def checks(sheet: Sheet) -> Iterator[Issue]:
    """The Dishes of every player, the end of the game, the cards over the table."""
    cards = 0
    for seat in sheet.seats:
        for course in COURSES:
            made = dish(sheet, seat, course).cards
            cards += made
            yield from _dish(sheet, seat, course, made)
        if not sheet.entered("customer_happy", seat):
            missing = t("Customer not entered: it counts 0 for now.")
            yield Issue(Level.WARNING, missing, Place("customer_happy", seat))
    yield from _end(sheet)
    yield from _table(sheet, cards)


def _dish(sheet: Sheet, seat: int, course: str, cards: int) -> Iterator[Issue]:
    place = Place(f"{course}_plated", seat)
    if sheet.flag(place.field, seat):
        fewest = int(sheet.ruling("min_cards") or 4)
        if cards < fewest:
            name = COURSES[course]
            message = tn(
                "{dish}: {n} card; a plated Dish has at least {fewest}.",
                "{dish}: {n} cards; a plated Dish has at least {fewest}.",
                cards,
                dish=name,
                fewest=fewest,
            )
            entered = all(sheet.entered(f"{course}_{kind}", seat) for kind in SYMBOLS)
            yield Issue(Level.ERROR, message, place, missing=not entered)
    elif cards and not sheet.entered(place.field, seat):
        message = t("{dish}: has cards, but nobody said that it is plated.", dish=COURSES[course])
        yield Issue(Level.WARNING, message, place)


def _end(sheet: Sheet) -> Iterator[Issue]:
    finisher = sheet.player("finisher")
    full = [seat for seat in sheet.seats if len(plated(sheet, seat)) == len(COURSES)]
    if finisher is not None and finisher not in full:
        message = t("Who ends the game has plated all four Dishes, not {n}.", n=len(plated(sheet, finisher)))
        told = all(sheet.entered(f"{course}_plated", finisher) for course in COURSES)
        yield Issue(Level.ERROR, message, Place("finisher"), missing=not told)
    if finisher is None and len(full) == 1:
        yield Issue(Level.WARNING, t("Nobody is named who ended the game."), Place("finisher"))
    else:
        for seat in full:
            if seat != finisher:
                message = t("Four plated Dishes: only the player who ends the game has them.")
                yield Issue(Level.ERROR, message, Place("dessert_plated", seat))
    if sheet.flag("dessert_last"):
        if finisher is None:
            message = t("Dessert last, but nobody is named who ended the game.")
            yield Issue(Level.ERROR, message, Place("dessert_last"), missing=True)
        elif not sheet.flag("dessert_plated", finisher):
            message = t("Dessert last, but the Dessert of the player who ended the game is not plated.")
            told = sheet.entered("dessert_plated", finisher)
            yield Issue(Level.ERROR, message, Place("dessert_last"), missing=not told)
    if finisher is not None and sheet.number("chef_cards", finisher) > 3:
        message = t("After plating and discarding, hardly more than 3 cards are left in hand.")
        yield Issue(Level.WARNING, message, Place("chef_cards", finisher))


def _table(sheet: Sheet, cards: int) -> Iterator[Issue]:
    if cards > INGREDIENTS:
        message = t("{n} Ingredients in all Dishes; the box holds {most}.", n=cards, most=INGREDIENTS)
        yield Issue(Level.ERROR, message)
    chefs = sum(sheet.number("chef_cards", seat) for seat in sheet.seats)
    most = MOST_CHEF_CARDS - 1 if sheet.players == 2 else MOST_CHEF_CARDS
    if chefs > most:
        message = t("{n} Chef Umami cards in hand; there cannot be more than {most}.", n=chefs, most=most)
        yield Issue(Level.ERROR, message, Place("chef_cards"))
