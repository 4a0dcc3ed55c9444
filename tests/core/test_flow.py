"""Where the table is: rounds, phases, turns, passing, and what ends a phase."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from companion.core import flow as course
from companion.core.flow import MOST_ROUNDS, Flow, Position
from tests.core.pebbles import GAME
from tests.core.strategies import WILD

DAY = GAME.flow(3, GAME.rulings_for(3))
ENDLESS = GAME.flow(3, {"rounds": ""})


def turns(flow: Flow, at: Position | None, players: int = 3, most: int = 9) -> list[int | None]:
    """Whose turns follow, at most that many, until the phase is over."""
    seats: list[int | None] = []
    while at is not None and len(seats) < most:
        seats.append(at.seat)
        at = course.next_turn(flow, at, players)
    return seats


def test_a_day_at_the_river_from_morning_to_the_last_count() -> None:
    at, seen = course.start(DAY, 2), []
    while phase := course.phase_at(DAY, at):
        seen.append((at.round, phase.id, at.seat))
        at = course.next_phase(DAY, at, 3, None)
    assert seen == [
        (0, "gather", 2),
        (0, "trade", 2),
        (0, "count", None),
        (1, "gather", 0),  # the start goes round
        (1, "trade", 0),
        (1, "count", None),
        (1, "last", None),
    ]
    assert at.final


def test_whom_the_sheet_names_starts_the_next_round_but_not_the_next_phase() -> None:
    assert course.next_phase(DAY, course.start(DAY, 0), 3, 2).seat == 0
    counting = course.start(DAY, 0, phase=2)
    assert course.next_phase(DAY, counting, 3, 2).seat == 2


def test_gathering_goes_round_and_round() -> None:
    assert turns(DAY, course.start(DAY, 1)) == [1, 2, 0, 1, 2, 0, 1, 2, 0]


def test_at_a_game_against_the_clock_everything_goes_the_other_way() -> None:
    flow = replace(DAY, clockwise=False)
    assert turns(flow, course.start(flow, 1), most=4) == [1, 0, 2, 1]
    assert course.next_phase(flow, course.start(flow, 1, phase=2), 3, None).seat == 0


def test_everybody_trades_once() -> None:
    assert turns(DAY, course.start(DAY, 1, phase=1)) == [1, 2, 0]


def test_nobody_trades_twice_because_another_passed() -> None:
    begun = course.start(DAY, 0, phase=1)
    left = course.leave(DAY, begun, 2, 3)
    assert turns(DAY, left) == [0, 1]


def test_after_the_flood_play_goes_on_until_the_starting_player_would_move() -> None:
    second = course.next_turn(DAY, course.start(DAY, 1), 3)
    assert second is not None
    assert turns(DAY, replace(second, trigger="flood")) == [2, 0]
    assert turns(DAY, replace(course.start(DAY, 1), trigger="flood")) == [1, 2, 0]


def test_the_flood_stops_before_a_starting_player_who_has_passed() -> None:
    begun = course.leave(DAY, course.start(DAY, 1), 1, 3)
    assert begun is not None
    assert turns(DAY, replace(begun, trigger="flood")) == [2, 0]


def test_who_passed_is_left_out_until_nobody_is_left() -> None:
    at = course.leave(DAY, course.start(DAY, 0), 1, 3)
    assert at is not None
    assert turns(DAY, at, most=4) == [0, 2, 0, 2]
    at = course.leave(DAY, at, 0, 3)
    assert at is not None
    assert turns(DAY, at, most=3) == [2, 2, 2]
    assert course.leave(DAY, at, 2, 3) is None


def test_a_phase_of_all_together_is_over_when_all_have_passed() -> None:
    at = course.start(DAY, 0, phase=2)
    for seat in (2, 0):
        left = course.leave(DAY, at, seat, 3)
        assert left is not None
        at = left
    assert at.passed == (2, 0)
    assert course.leave(DAY, at, 1, 3) is None


def test_the_parts_of_a_turn() -> None:
    take = course.start(DAY, 0)
    show = course.next_stage(DAY, take)
    assert show is not None
    assert (show.seat, show.stage) == (0, 1)
    assert course.next_stage(DAY, show) is None
    following = course.next_turn(DAY, show, 3)
    assert following is not None
    assert (following.seat, following.stage) == (1, 0)


def test_a_game_without_an_agreed_end_goes_on() -> None:
    at = course.start(ENDLESS, 0, phase=2, round=40)
    assert course.next_phase(ENDLESS, at, 3, None).round == 41
    assert ENDLESS.has_round(MOST_ROUNDS - 1)
    assert not ENDLESS.has_round(MOST_ROUNDS)
    assert not DAY.has_round(2)


@given(
    at=st.builds(
        Position,
        round=WILD,
        phase=WILD,
        final=st.booleans(),
        stage=WILD,
        seat=st.none() | WILD,
        starter=WILD,
        taken=WILD,
        passed=st.lists(WILD, max_size=4).map(tuple),
        trigger=st.none() | st.just("flood"),
    ),
    players=st.integers(1, 5),
    seat=WILD,
    flow=st.sampled_from([DAY, ENDLESS]),
)
def test_wherever_the_table_is_the_course_knows_what_follows(at: Position, players: int, seat: int, flow: Flow) -> None:
    following = course.next_phase(flow, at, players, None)
    assert following != at
    for there in (course.next_turn(flow, at, players), course.leave(flow, at, seat, players)):
        assert there is None or (there.round, there.phase, there.final) == (at.round, at.phase, at.final)
    staged = course.next_stage(flow, at)
    assert staged is None or staged.stage == at.stage + 1
