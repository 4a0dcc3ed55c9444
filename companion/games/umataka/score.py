"""The final scoring of UMATAKA: categories, lines, tie-break and checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from companion.core.game import Category, Issue, Level, Line, Tiebreak
from companion.core.sheet import Place, Sheet
from companion.core.text import Text, plus, t, tn, together
from companion.games.umataka import animals, jade, nuts
from companion.games.umataka.fields import JADE, RESOURCES
from companion.games.umataka.nuts import NutPlace, NutShare

START_PLAYER = 2
RESOURCES_FOR_A_POINT = 5
MOST_SETS = max(animals.CHIPS.values())  # that the box allows

_kept = lru_cache(maxsize=256)  # a result scores one sheet under every other ruling: most lines come out the same

_TIED_SECOND = {
    "each_4": t("tied for second → 4 each"),
    "none": t("tied for second → nothing"),
    "split": t("tied for second → 4 shared, rounded down"),
}


def categories(sheet: Sheet) -> Sequence[Category]:
    """The six lines of the final scoring, with the rows of their tables."""
    per_type = sheet.ruling("resources") == "per_type"
    return (
        Category("track", t("Score track"), t("The place of your marker before the final bonuses.")),
        Category(
            "animals",
            t("Animal chips"),
            t("Make sets of different animals, the largest first; each pays by its number of kinds."),
            tuple(
                tn("{n} kind → {points}", "{n} kinds → {points}", size, points=animals.set_points(size))
                for size in range(1, len(animals.SET_POINTS))
            ),
        ),
        Category(
            "start_player",
            t("Start player"),
            t("Whoever holds the start player tile gets 2 points."),
            (t("start player tile → 2"),),
        ),
        Category(
            "cooked_nuts",
            t("Most cooked nuts"),
            t("The most cooked nuts pay 10, the second most 4; without a cooked nut there is nothing."),
            (
                t("most → 10"),
                t("tied for the most → 10 each, and no second place"),
                t("second most → 4"),
                _TIED_SECOND.get(sheet.ruling("second_nuts_tie"), _TIED_SECOND["each_4"]),
            ),
        ),
        Category(
            "jade",
            t("Jade chips"),
            t("Turn your jade over and add up the numbers."),
            tuple(t("each {value} → {value}", value=value) for value in jade.VALUES),
        ),
        Category(
            "resources",
            t("Resources left"),
            t("One point for every 5 of one type: wood, clay, inspiration.")
            if per_type
            else t("One point for every 5 of wood, clay and inspiration together."),
            (t("5 → 1, 10 → 2, 15 → 3, …"),),
        ),
    )


def score(sheet: Sheet) -> Sequence[Sequence[Line]]:
    """For each seat the lines of the final scoring (UMATAKA rulebook, End of the Game)."""
    cooked = [sheet.number("cooked_nuts", seat) for seat in sheet.seats]
    shares = nuts.majority(cooked, sheet.ruling("second_nuts_tie"))
    holder = sheet.player("start_player")
    return [
        (
            _track(sheet.number("track", seat)),
            _animals(tuple([sheet.number(animal, seat) for animal in animals.ANIMALS])),
            _start_player(holder, seat),
            _cooked_nuts(cooked[seat], shares[seat]),
            _jade(tuple([sheet.number(id, seat) for id in JADE])),
            _resources(tuple([sheet.number(id, seat) for id in RESOURCES]), sheet.ruling("resources") == "per_type"),
        )
        for seat in sheet.seats
    ]


def tiebreaks(sheet: Sheet) -> Sequence[Tiebreak]:
    """The explorers' order on the track, unless the table shares (UMATAKA rulebook, Winner)."""
    if sheet.ruling("tie_break") == "shared":
        return ()
    ahead = sheet.ruling("tie_break") == "ahead"

    def places(sheet: Sheet, seat: int) -> int | None:
        order = sheet.order("explorers")
        if seat not in order:
            return None
        return len(order) - 1 - order.index(seat) if ahead else order.index(seat)

    return (
        Tiebreak(
            id="explorers",
            name=t("places ahead of the last explorer") if ahead else t("places behind the first explorer"),
            value=places,
            question=t("Equal points: in which order do these explorers stand on the track, from front to back?"),
            field="explorers",
        ),
    )


def checks(sheet: Sheet) -> Iterator[Issue]:
    """What the bounds of the box do not say."""
    order = sheet.order("explorers")
    if len(set(order)) < len(order):
        yield Issue(Level.ERROR, t("An explorer stands on the track only once."), Place("explorers"))
    if sheet.entries and sheet.player("start_player") is None:
        message = t("Nobody holds the start player tile: its 2 points are missing.")
        yield Issue(Level.WARNING, message, Place("start_player"))
    for seat in sheet.seats:
        if sheet.number("cooked_nuts", seat) and sheet.entered("track", seat) and not sheet.number("track", seat):
            message = t("Nuts were cooked, yet the marker stands at 0.")
            yield Issue(Level.WARNING, message, Place("track", seat))


def _track(points: int) -> Line:
    return Line("track", points, t("marker at {points}", points=points))


@_kept
def _animals(counts: tuple[int, ...]) -> Line:
    made = animals.sets(counts)
    if not made:
        return Line("animals", 0, t("no animals"))
    lit = tuple(sorted(size - 1 for size, _ in made))
    return Line("animals", animals.points(counts), _about_sets(made), lit)


def _about_sets(made: tuple[animals.Sets, ...]) -> Text:
    if sum(times for _, times in made) > MOST_SETS:
        return t("sets: {sum}", sum=" + ".join(f"{times} × {animals.set_points(size)}" for size, times in made))
    sizes = [size for size, times in made for _ in range(times)]
    points = [animals.set_points(size) for size in sizes]
    if len(sizes) == 1:
        return t("a set of {size}: {points}", size=sizes[0], points=points[0])
    return t("sets of {sizes}: {points}", sizes=together(sizes), points=plus(points))


def _start_player(holder: int | None, seat: int) -> Line:
    if holder == seat:
        return Line("start_player", START_PLAYER, t("holds the start player tile"), (0,))
    return Line("start_player", 0, t("nobody holds the tile") if holder is None else t("another player holds the tile"))


@_kept
def _cooked_nuts(cooked: int, share: NutShare) -> Line:
    lit = (int(share.place),) if share.place <= NutPlace.TIED_SECOND else ()
    return Line("cooked_nuts", share.points, _about_nuts(cooked, share), lit)


def _about_nuts(cooked: int, share: NutShare) -> Text:
    match share.place:
        case NutPlace.MOST:
            return tn("{n} nut, the most", "{n} nuts, the most", cooked)
        case NutPlace.TIED_MOST:
            return tn("{n} nut, tied for the most", "{n} nuts, tied for the most", cooked)
        case NutPlace.SECOND:
            return tn("{n} nut, the second most", "{n} nuts, the second most", cooked)
        case NutPlace.TIED_SECOND:
            return tn(
                "{n} nut, one of {sharing} tied for second",
                "{n} nuts, one of {sharing} tied for second",
                cooked,
                sharing=share.sharing,
            )
        case NutPlace.BEHIND:
            return tn("{n} nut: others cooked more", "{n} nuts: others cooked more", cooked)
        case NutPlace.NOTHING_COOKED:
            return t("no nuts cooked")


@_kept
def _jade(chips: tuple[int, ...]) -> Line:
    held = [(value, count) for value, count in zip(jade.VALUES, chips, strict=True) if count]
    about = t("{sum}", sum=" + ".join(f"{count} × {value}" for value, count in held))
    lit = tuple(value - 1 for value, _ in held)
    return Line("jade", jade.points(chips), about if held else t("no jade"), lit)


@_kept
def _resources(left: tuple[int, ...], per_type: bool) -> Line:
    total = sum(left)
    if not per_type:
        points = total // RESOURCES_FOR_A_POINT
        pieces = tn("{n} piece, 5 for a point", "{n} pieces, 5 for a point", total)
        return Line("resources", points, pieces if total else t("nothing left over"), (0,) if points else ())
    each = [count // RESOURCES_FOR_A_POINT for count in left]
    named = [
        t("{label} {number}", label=label, number=count)
        for (label, _), count in zip(RESOURCES.values(), left, strict=True)
    ]
    about = t("{pieces}: {points}", pieces=named, points=plus(each))
    return Line("resources", sum(each), about if total else t("nothing left over"), (0,) if sum(each) else ())
