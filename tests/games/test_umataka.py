"""UMATAKA: the rulebook's examples, whole evenings, and laws."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core import events as e
from companion.core import flow as course
from companion.core.game import Level
from companion.core.session import Session, flow_of
from companion.core.sheet import Place, Sheet
from companion.games.umataka import GAME, animals, jade, nuts
from tests.games.tables import blank, complaints, evening, fill, outcome, points, told, totals, winners


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
        "jade": "chips times value: 1 × 1 + 2 × 2 + 1 × 3",
        "resources": "6 pieces: 1 × 5",
    }
    assert [line.lit for line in GAME.score(sheet)[0]] == [(), (0, 3), (0,), (3,), (0, 1, 2), (0,)]


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


# Animals


@pytest.mark.parametrize(
    ("counts", "sizes", "worth"),
    [
        ((2, 0, 1, 0, 0, 2), (3, 2), 14),  # printed: 2 bears, 1 rabbit, 2 fish
        ((1, 1, 1, 1, 1, 1), (6,), 30),
        ((4, 0, 0, 0, 0, 0), (1, 1, 1, 1), 8),
        ((3, 2, 2, 1, 0, 0), (4, 3, 1), 25),
        ((3, 1, 1, 0, 0, 0), (3, 1, 1), 13),
        ((2, 2, 2, 2, 2, 2), (6, 6), 60),
        ((0, 1, 1, 1, 1, 1), (5,), 20),
        ((10, 4, 4, 4, 4, 4), (6, 6, 6, 6, 1, 1, 1, 1, 1, 1), 132),
        ((0, 0, 0, 0, 0, 0), (), 0),
    ],
)
def test_animal_sets(counts: tuple[int, ...], sizes: tuple[int, ...], worth: int) -> None:
    assert animals.sets(counts) == sizes
    assert animals.points(counts) == worth


def test_the_sixth_kind_adds_ten() -> None:
    assert animals.gains((1, 1, 1, 1, 1, 0)) == (2, 2, 2, 2, 2, 10)


def best_by_trying_everything(counts: tuple[int, ...]) -> int:
    """The most any partition into sets of different animals is worth."""
    held = [kind for kind, count in enumerate(counts) if count]
    if not held:
        return 0
    first, *others = held
    best = 0
    for size in range(len(others) + 1):
        for chosen in combinations(others, size):
            rest = tuple(count - (kind == first or kind in chosen) for kind, count in enumerate(counts))
            best = max(best, animals.SET_POINTS[size + 1] + best_by_trying_everything(rest))
    return best


hands = st.tuples(*[st.integers(0, animals.CHIPS[animal]) for animal in animals.ANIMALS])
small_hands = st.lists(st.integers(0, 5), max_size=7).map(lambda kinds: tuple(kinds.count(kind) for kind in range(6)))


@given(small_hands)
def test_the_largest_sets_first_are_the_best_there_is(counts: tuple[int, ...]) -> None:
    assert animals.points(counts) == best_by_trying_everything(counts)


@given(hands, hands)
def test_laws_of_the_animals(mine: tuple[int, ...], yours: tuple[int, ...]) -> None:
    sizes, worth, chips = animals.sets(mine), animals.points(mine), sum(mine)
    assert list(sizes) == sorted(sizes, reverse=True)
    assert sum(sizes) == chips
    assert 2 * chips <= worth <= min(5 * chips, 132)
    assert all(gain >= 2 for gain in animals.gains(mine))
    together = tuple(a + b for a, b in zip(mine, yours, strict=True))
    assert worth + animals.points(yours) <= animals.points(together)


# Nuts


@pytest.mark.parametrize(
    ("cooked", "each_4", "none", "split"),
    [
        ((7, 7, 5, 0), (10, 10, 0, 0), (10, 10, 0, 0), (10, 10, 0, 0)),
        ((8, 5, 5, 2), (10, 4, 4, 0), (10, 0, 0, 0), (10, 2, 2, 0)),
        ((9, 4, 4, 4), (10, 4, 4, 4), (10, 0, 0, 0), (10, 1, 1, 1)),
        ((3, 3, 3), (10, 10, 10), (10, 10, 10), (10, 10, 10)),
        ((5, 5, 5, 1), (10, 10, 10, 0), (10, 10, 10, 0), (10, 10, 10, 0)),
        ((4, 0, 0), (10, 0, 0), (10, 0, 0), (10, 0, 0)),
        ((6, 2), (10, 4), (10, 4), (10, 4)),
        ((0, 0), (0, 0), (0, 0), (0, 0)),
    ],
)
def test_most_cooked_nuts(
    cooked: tuple[int, ...], each_4: tuple[int, ...], none: tuple[int, ...], split: tuple[int, ...]
) -> None:
    for ruling, expected in (("each_4", each_4), ("none", none), ("split", split)):
        assert tuple(share.points for share in nuts.majority(cooked, ruling)) == expected


def test_what_is_told_about_the_nuts() -> None:
    sheet = blank(GAME, 4)
    for seat, cooked in enumerate((9, 4, 1, 0)):
        sheet = fill(sheet, seat, cooked_nuts=cooked)
    assert [told(GAME, sheet, seat)["cooked_nuts"] for seat in sheet.seats] == [
        "9 nuts, the most",
        "4 nuts, the second most",
        "1 nut: others cooked more",
        "no nuts cooked",
    ]
    assert told(GAME, fill(sheet, 1, cooked_nuts=9), 1)["cooked_nuts"] == "9 nuts, tied for the most"


@given(st.lists(st.integers(0, 12), min_size=2, max_size=4), st.sampled_from(["each_4", "none", "split"]))
def test_laws_of_the_majority(cooked: list[int], ruling: str) -> None:
    got = [share.points for share in nuts.majority(cooked, ruling)]
    assert set(got) <= {0, 1, 2, 4, 10}
    assert (10 in got) == any(cooked)
    assert got.count(10) < 2 or 4 not in got
    assert all(points == 0 for points, count in zip(got, cooked, strict=True) if count == 0)
    assert sum(got) <= 10 * len(cooked)
    for order in permutations(range(len(cooked))):
        assert [s.points for s in nuts.majority([cooked[i] for i in order], ruling)] == [got[i] for i in order]


def test_two_spaces_worth_one_and_three_take_two_of_three_nuts() -> None:
    assert nuts.best_cooking([[1, 3]], 3) == nuts.CookingPlan((2,), 4)  # printed


def test_the_dearest_next_space_is_not_always_best() -> None:
    assert nuts.best_cooking([[1, 4], [2]], 2) == nuts.CookingPlan((2, 0), 5)
    assert nuts.best_cooking([], 5) == nuts.CookingPlan((), 0)


@given(st.lists(st.lists(st.integers(0, 6), max_size=4), max_size=4), st.integers(0, 10))
def test_a_plan_is_as_good_as_taking_the_dearest_next_space(tiles: list[list[int]], held: int) -> None:
    plan = nuts.best_cooking(tiles, held)
    assert sum(plan.nuts) == min(held, sum(map(len, tiles)))
    assert plan.points == sum(sum(tile[:here]) for tile, here in zip(tiles, plan.nuts, strict=True))
    free, greedy = [list(tile) for tile in tiles], 0
    for _ in range(sum(plan.nuts)):
        greedy += max((tile for tile in free if tile), key=lambda tile: tile[0]).pop(0)
    assert plan.points >= greedy


# Jade


def test_jade() -> None:
    assert jade.points((2, 1, 3)) == 13
    sheet = fill(blank(GAME, 2), 0, jade_1=2, jade_2=1, jade_3=3)
    assert points(GAME, sheet)["jade"] == 13


@pytest.mark.parametrize(
    ("hidden", "expected"), [(0, (0, 0)), (1, (1, 3)), (3, (3, 9)), (8, (8, 24)), (12, (12, 36)), (20, (28, 52))]
)
def test_what_a_rival_may_hold(hidden: int, expected: tuple[int, int]) -> None:
    assert jade.possible(hidden) == expected


def test_known_jade_narrows_it() -> None:
    assert (jade.possible(24), jade.possible(36)) == ((36, 60), (72, 72))
    assert jade.possible(2, known=(12, 0, 11)) == (4, 5)
    with pytest.raises(ValueError, match="37 chips of 36"):
        jade.possible(37)


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


# Set-up and course


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, {"s_tiles": 3, "white_dogs_left": 15}),
        (3, {"s_tiles": 3, "white_dogs_left": 14, "white_dogs_third": 1}),
        (4, {"s_tiles": 4, "white_dogs_left": 13, "white_dogs_third": 1, "white_dogs_fourth": 1}),
    ],
)
def test_set_up(players: int, expected: dict[str, int]) -> None:
    steps = GAME.setup(players, GAME.rulings_for(players))
    amounts = [amount for step in steps for amount in step.amounts.items()]
    assert len(amounts) == len(dict(amounts))
    assert dict(amounts) == {"family": 5, "dogs": 2, "animals_placed": 5, "season_tiles": 4, **expected}
    assert ("storage" in {step.id for step in steps}) == (players == 4)


def test_one_season_tile_if_the_table_says_so() -> None:
    steps = GAME.setup(2, GAME.rulings_for(2, {"season_tiles": "one"}))
    assert [step.amounts["season_tiles"] for step in steps if "season_tiles" in step.amounts] == [1]


def where(session: Session) -> tuple[str, str, int | None]:
    """Season, phase and whose turn it is."""
    flow, at = flow_of(session, GAME), session.position
    phase = course.phase_at(flow, at)
    return ("end" if at.final else flow.round(at.round).id, phase.id if phase else "over", at.seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_year(players: int) -> None:
    log: list[e.Event] = []
    starter = 1

    def now() -> tuple[str, str, int | None]:
        return where(evening(GAME, players, *log, first=1))

    for season in ("spring", "summer", "autumn", "winter"):
        assert now() == (season, "prepare", None)
        log.append(e.PhaseEnded())
        assert now() == (season, "activity", starter)
        for stage in range(2):
            assert evening(GAME, players, *log, first=1).position.stage == stage
            log.append(e.StageEnded())
        log.append(e.TurnEnded())
        assert now() == (season, "activity", (starter + 1) % players)
        for gone in range(1, players + 1):
            log.append(e.PlayerPassed((starter + gone) % players))
        assert now() == (season, "exploration_bonus", None)
        log.append(e.PhaseEnded())
        assert now() == (season, "placement_bonus", None)
        if season == "summer":
            starter = 0
            log.append(e.ScoreEntered("start_player", (0,)))
        log.append(e.PhaseEnded())
        assert now() == (season, "cooking", None)
        log.append(e.PhaseEnded())
        assert now() == (season, "collect", None)
        log.append(e.PhaseEnded())
    assert now() == ("end", "final_scoring", None)
    log.append(e.PhaseEnded())
    assert now() == ("end", "over", None)


def test_who_passed_is_skipped() -> None:
    session = evening(GAME, 3, e.PhaseEnded(), e.PlayerPassed(0), e.TurnEnded(), e.TurnEnded())
    assert where(session) == ("spring", "activity", 1)


@pytest.mark.parametrize(("ruling", "steps"), [("both", 2), ("animals", 1), ("tiles", 1)])
def test_the_first_preparation_clears_nothing_away(ruling: str, steps: int) -> None:
    rounds = GAME.flow(3, GAME.rulings_for(3, {"first_round": ruling})).rounds
    assert [len(round.phases[0].steps) for round in rounds] == [steps, 3, 3, 3]


@pytest.mark.parametrize(("players", "prizes"), [(2, 2), (3, 3), (4, 4)])
def test_prizes_of_the_exploration_bonus(players: int, prizes: int) -> None:
    phase = GAME.flow(players, GAME.rulings_for(players)).rounds[0].phases[2]
    assert str(phase.steps[1]).count(":") == prizes
    assert ("1 wood" in str(phase.steps[1])) == (players == 4)


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
