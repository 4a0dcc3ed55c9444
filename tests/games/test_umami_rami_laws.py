"""Umami Rami: what holds in every round of every evening."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.core.game import Level
from companion.core.sheet import Sheet
from companion.games.umami_rami import GAME, settle
from companion.games.umami_rami.cards import VALUES
from tests.games.tables import blank, complaints, fill, totals

ranks = st.lists(st.sampled_from(sorted(VALUES)), min_size=1, max_size=3).map(tuple)
sums = st.integers(1, 30)


@st.composite
def evenings(draw: st.DrawFn) -> Sheet:
    """Some rounds in which somebody went out or which were blocked."""
    players = draw(st.integers(2, 10))
    sheet = blank(GAME, players, decks="3")
    for index in range(draw(st.integers(1, 4))):
        winner = draw(st.none() | st.integers(0, players - 1))
        sheet = fill(sheet, None, index, **({"blocked": 1} if winner is None else {"winner": winner}))
        for seat in sheet.seats:
            if seat != winner:
                sheet = fill(sheet, seat, index, hands=draw(ranks | sums))
    return sheet


@given(evenings())
def test_every_round_sums_to_zero(sheet: Sheet) -> None:
    lines = GAME.score(sheet)
    assert complaints(GAME, sheet, Level.ERROR) == []
    for index in range(sheet.rounds):
        column = [seat[index].points for seat in lines]
        winner = sheet.player("winner", index)
        assert sum(column) == 0
        if winner is not None:
            assert column[winner] >= sheet.players - 1
            assert all(points <= -1 for seat, points in enumerate(column) if seat != winner)


@given(evenings(), st.data())
def test_who_sits_where_changes_nobody_s_points(sheet: Sheet, data: st.DataObject) -> None:
    moved_to = data.draw(st.permutations(list(sheet.seats)))
    other = blank(GAME, sheet.players, decks="3")
    for place, entry in sheet.entries.items():
        moved = place if place.seat is None else place._replace(seat=moved_to[place.seat])
        seats = [part for part in entry if isinstance(part, int)] if place.field == "winner" else []
        other = other.with_entry(moved, tuple(moved_to[seat] for seat in seats) or entry)
    assert [totals(GAME, other)[moved_to[seat]] for seat in sheet.seats] == totals(GAME, sheet)


@given(evenings())
def test_taking_back_the_last_round_brings_back_the_totals(sheet: Sheet) -> None:
    last = sheet.rounds - 1
    before = Sheet(sheet.players, sheet.rulings, {p: v for p, v in sheet.entries.items() if p.round != last})
    column = [seat[last].points for seat in GAME.score(sheet)]
    assert [now - own for now, own in zip(totals(GAME, sheet), column, strict=True)] == totals(GAME, before)


@given(st.lists(st.integers(1, 60), min_size=2, max_size=10))
def test_a_blocked_pot_that_divides_sums_to_zero(hands: list[int]) -> None:
    pot, sharing = sum(hand - min(hands) for hand in hands), hands.count(min(hands))
    assert sum(settle.blocked(hands, "lowest_wins")) == -(pot % sharing)
    assert settle.blocked(hands) == [0] * len(hands)
