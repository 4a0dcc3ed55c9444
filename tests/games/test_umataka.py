"""UMATAKA: whole evenings, ties, what cannot be, and laws of the sheet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.game import Level
from companion.core.sheet import Place, Sheet
from companion.games.umataka import GAME
from tests.games.tables import blank, complaints, fill, outcome, points, told, totals, winners


def three_players(**rulings: str) -> Sheet:
    """A whole game: Ana, Ben and Cleo, with a tie for second in the nuts."""
    sheet = fill(blank(GAME, 3, **rulings), start_player=0)
    sheet = fill(sheet, 0, track=41, fish=2, raccoon=1, rabbit=1, bear=1, cooked_nuts=6)
    sheet = fill(sheet, 0, jade_1=1, jade_2=2, jade_3=1, wood=3, clay=2, inspiration=1)
    sheet = fill(sheet, 1, track=38, rabbit=1, chamois=1, bear=1, cooked_nuts=9, jade_1=2, jade_3=1, wood=6, clay=4)
    return fill(sheet, 2, track=47, pheasant=1, cooked_nuts=6, jade_1=3, jade_2=2, jade_3=1, clay=1, inspiration=2)


def tied_pair(**rulings: str) -> Sheet:
    """Ana and Ben with 80 points each."""
    sheet = fill(blank(GAME, 2, **rulings), start_player=0)
    sheet = fill(sheet, 0, track=50, fish=2, raccoon=2, rabbit=1, cooked_nuts=5, jade_1=1, jade_2=1, wood=5)
    return fill(sheet, 1, track=52, fish=3, raccoon=1, rabbit=1, cooked_nuts=5, jade_2=1, jade_3=1, wood=2, clay=1)


def test_a_game_night_with_three_players() -> None:
    sheet = three_players()
    result = outcome(GAME, sheet)
    assert totals(GAME, sheet) == [72, 64, 63]
    assert [standing.rank for standing in result.standings] == [1, 2, 3]
    assert result.tie_break is None
    assert result.question is None
    assert result.rulings_that_matter == ("resources",)  # each type for itself makes it 71, 63 and 63
    assert result.issues == ()
    assert points(GAME, sheet) == {
        "track": 41,
        "animals": 16,
        "start_player": 2,
        "cooked_nuts": 4,
        "jade": 8,
        "resources": 1,
    }
    assert told(GAME, sheet) == {
        "track": "marker at 41",
        "animals": "sets of 4 and 1: 14 + 2",
        "start_player": "holds the start player tile",
        "cooked_nuts": "6 nuts, one of 2 tied for second",
        "jade": "1 × 1 + 2 × 2 + 1 × 3",
        "resources": "6 pieces, 5 for a point",
    }
    assert [line.lit for line in GAME.score(sheet)[0]] == [(), (0, 3), (0,), (3,), (0, 1, 2), (0,)]


def test_more_sets_than_the_box_holds_are_told_by_their_number() -> None:
    sheet = fill(fill(blank(GAME, 2), 0, fish=1_000_000, bear=2), 1, fish=10)
    assert [points(GAME, sheet, seat)["animals"] for seat in (0, 1)] == [2_000_006, 20]
    assert [told(GAME, sheet, seat)["animals"] for seat in (0, 1)] == [
        "sets: 2 × 5 + 999998 × 2",
        "sets of 1, 1, 1, 1, 1, 1, 1, 1, 1 and 1: 2 + 2 + 2 + 2 + 2 + 2 + 2 + 2 + 2 + 2",
    ]


@pytest.mark.parametrize(("ruling", "expected"), [("none", [68, 64, 59]), ("split", [70, 64, 61])])
def test_the_same_game_under_other_rulings_for_the_second_place(ruling: str, expected: list[int]) -> None:
    assert totals(GAME, three_players(second_nuts_tie=ruling)) == expected


def test_a_tie_stays_open_until_the_explorers_are_told() -> None:
    result = outcome(GAME, tied_pair())
    assert totals(GAME, tied_pair()) == [80, 80]
    assert result.question is not None
    assert (result.question.field, result.question.seats) == ("explorers", (0, 1))
    assert [standing.rank for standing in result.standings] == [1, 1]
    assert str(result.tie_break) == "80 = 80 points: not decided yet"


def test_the_explorer_behind_wins_a_tie_unless_the_table_says_otherwise() -> None:
    told_order = fill(tied_pair(), explorers=(0, 1))
    result = outcome(GAME, told_order)
    assert winners(GAME, told_order) == ["Ben"]
    assert str(result.tie_break) == "80 = 80 points; places behind the first explorer 1 > 0: Ben wins"
    assert result.rulings_that_matter == ("tie_break",)
    ahead = fill(tied_pair(tie_break="ahead"), explorers=(0, 1))
    assert winners(GAME, ahead) == ["Ana"]
    assert str(outcome(GAME, ahead).tie_break) == "80 = 80 points; places ahead of the last explorer 1 > 0: Ana wins"
    shared = tied_pair(tie_break="shared")
    assert winners(GAME, shared) == ["Ana", "Ben"]
    assert outcome(GAME, shared).question is None
    assert "explorers" not in {field.id for field in GAME.applying(shared.rulings)}


def test_only_the_tied_need_be_in_the_order() -> None:
    sheet = blank(GAME, 4)
    for seat, track in enumerate((30, 41, 41, 41)):
        sheet = fill(sheet, seat, track=track)
    assert winners(GAME, fill(sheet, explorers=(3, 1, 2))) == ["Cleo"]
    assert outcome(GAME, fill(sheet, explorers=(3, 1))).question is not None


def test_even_with_nothing_the_start_player_has_two() -> None:
    assert totals(GAME, fill(blank(GAME, 2), start_player=0)) == [2, 0]


@pytest.mark.parametrize(
    ("left", "pooled", "per_type"), [((4, 4, 4), 2, 0), ((9, 3, 2), 2, 1), ((4, 0, 0), 0, 0), ((30, 30, 15), 15, 15)]
)
def test_resources(left: tuple[int, int, int], pooled: int, per_type: int) -> None:
    wood, clay, inspiration = left
    for ruling, expected in (("pooled", pooled), ("per_type", per_type)):
        sheet = fill(blank(GAME, 2, resources=ruling), 0, wood=wood, clay=clay, inspiration=inspiration)
        assert points(GAME, sheet)["resources"] == expected
    sheet = fill(blank(GAME, 2, resources="per_type"), 0, wood=9, clay=3, inspiration=2)
    assert told(GAME, sheet)["resources"] == "Wood 9, Clay 3, Inspiration 2: 1 + 0 + 0"


# Checks


@pytest.mark.parametrize(
    ("field", "most"),
    [("fish", 10), ("bear", 4), ("cooked_nuts", 30), ("jade_2", 12), ("wood", 30), ("clay", 30), ("inspiration", 15)],
)
def test_nobody_and_no_table_has_more_than_the_box(field: str, most: int) -> None:
    sheet = fill(three_players(), 2, **{field: 0})
    sheet = fill(fill(sheet, 1, **{field: 0}), 0, **{field: most})
    assert complaints(GAME, sheet, Level.ERROR) == []
    too_many_for_one = fill(sheet, 0, **{field: most + 1})
    assert Place(field, 0) in {issue.place for issue in complaints(GAME, too_many_for_one, Level.ERROR)}
    too_many_for_all = fill(sheet, 1, **{field: 1})
    assert [issue.place for issue in complaints(GAME, too_many_for_all, Level.ERROR)] == [Place(field)]


def test_what_is_missing_or_unlikely() -> None:
    assert complaints(GAME, blank(GAME, 3)) == []
    sheet = three_players().without(Place("start_player"))
    assert [(i.level, i.place) for i in complaints(GAME, sheet)] == [(Level.WARNING, Place("start_player"))]
    sheet = fill(three_players(), 1, track=0)
    assert [(i.level, i.place) for i in complaints(GAME, sheet)] == [(Level.WARNING, Place("track", 1))]
    sheet = fill(three_players(), explorers=(0, 1, 0))
    assert [(i.level, i.place) for i in complaints(GAME, sheet)] == [(Level.ERROR, Place("explorers"))]


# Laws of the whole sheet

COUNTED = [field for field in GAME.fields if field.table_highest is not None or field.id == "track"]


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Anything the box allows."""
    players = draw(st.integers(2, 4))
    sheet = fill(blank(GAME, players), start_player=draw(st.integers(0, players - 1)))
    for field in COUNTED:
        left = 120 if field.table_highest is None else field.table_highest
        for seat in sheet.seats:
            count = draw(st.integers(0, left))
            left -= 0 if field.table_highest is None else count
            sheet = fill(sheet, seat, **{field.id: count})
    return sheet


@given(sheets(), st.data())
def test_laws_of_a_sheet(sheet: Sheet, data: st.DataObject) -> None:
    lines = GAME.score(sheet)
    by_category = [{line.category: line.points for line in seat} for seat in lines]
    assert complaints(GAME, sheet, Level.ERROR) == []
    assert sum(seat["start_player"] for seat in by_category) == 2
    assert sum(seat["jade"] for seat in by_category) <= 72
    assert sum(seat["animals"] for seat in by_category) <= 132
    assert sum(seat["resources"] for seat in by_category) <= 15
    per_type = GAME.score(sheet.with_ruling("resources", "per_type"))
    for seat in sheet.seats:
        apart, pooled = per_type[seat][-1].points, by_category[seat]["resources"]
        assert apart <= pooled <= apart + 2
    seat = data.draw(st.sampled_from(list(sheet.seats)))
    field = data.draw(st.sampled_from([known.id for known in COUNTED]))
    more = fill(sheet, seat, **{field: sheet.number(field, seat) + 1})
    assert totals(GAME, more)[seat] >= totals(GAME, sheet)[seat]


@given(sheets(), st.data())
def test_who_sits_where_changes_nobody_s_points(sheet: Sheet, data: st.DataObject) -> None:
    moved_to = data.draw(st.permutations(list(sheet.seats)))
    other = blank(GAME, sheet.players)
    for place, entry in sheet.entries.items():
        if place.seat is None:
            other = other.with_entry(place, tuple(moved_to[part] for part in entry if isinstance(part, int)))
        else:
            other = other.with_entry(place._replace(seat=moved_to[place.seat]), entry)
    before, after = totals(GAME, sheet), totals(GAME, other)
    assert [after[moved_to[seat]] for seat in sheet.seats] == before


@given(sheets(), st.data())
def test_with_the_explorers_told_somebody_wins_alone(sheet: Sheet, data: st.DataObject) -> None:
    order = data.draw(st.permutations(list(sheet.seats)))
    result = outcome(GAME, fill(sheet, explorers=tuple(order)))
    assert sorted(standing.rank for standing in result.standings) == list(range(1, sheet.players + 1))
