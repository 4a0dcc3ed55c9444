"""The rounds of Umami Rami: categories, lines, the tie at the end."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.game import Category, Line, Tiebreak
from companion.core.sheet import Entry, Sheet
from companion.core.text import Text, plus, t
from companion.games.umami_rami import settle
from companion.games.umami_rami.decks import whole
from companion.games.umami_rami.fields import HANDS, to_the_last

_WON, _HELD, _BLOCKED = range(3)  # the rows of a round for points
_LOST, _DRAW = range(2)  # the rows of a round to the last player

_BLOCKED_ROWS = {
    "void": t("blocked → nothing to anybody"),
    "lowest_wins": t("blocked → the lowest hand gets the differences of the others"),
    "all_minus": t("blocked → minus the cards left, for everybody"),
}


def categories(sheet: Sheet) -> Sequence[Category]:
    """One line a round, as many as have entries, and at least one."""
    if to_the_last(sheet.rulings):
        rule = t("Whoever is last with cards loses the round.")
        rows: tuple[Text, ...] = (t("lost → −1"), t("draw → nobody loses"))
    else:
        rule = t("Who goes out gets what the others still hold; they write it as a minus.")
        rows = (
            t("went out → all cards left in the other hands"),
            t("cards left → minus their sum"),
            _BLOCKED_ROWS.get(sheet.ruling("blocked"), _BLOCKED_ROWS["void"]),
        )
    return [Category(f"round_{n}", t("Round {n}", n=n), rule, rows) for n in range(1, max(sheet.rounds, 1) + 1)]


def score(sheet: Sheet) -> Sequence[Sequence[Line]]:
    """For each seat one line a round (Umami Rami rulebook, end of a round)."""
    one_round = _last_player_round if to_the_last(sheet.rulings) else _points_round
    rounds = [one_round(sheet, index) for index in range(max(sheet.rounds, 1))]
    return [[lines[seat] for lines in rounds] for seat in sheet.seats]


def tiebreaks(sheet: Sheet) -> Sequence[Tiebreak]:
    """None, unless the table wants one more round after the last."""
    agreed = whole(sheet.rulings, "rounds") or 1
    if sheet.ruling("final_tie") != "extra_round" or sheet.rounds < agreed:
        return ()
    question = t("Equal points at the end: play one more round.")
    return (Tiebreak("extra_round", t("one more round"), lambda sheet, seat: None, question),)


def _last_player_round(sheet: Sheet, index: int) -> list[Line]:
    category = f"round_{index + 1}"
    draw, loser = sheet.flag("draw", None, index), sheet.player("loser", index)
    if draw:
        return [Line(category, 0, t("a draw"), (_DRAW,)) for _ in sheet.seats]
    if loser is None:
        return [Line(category, 0, t("not decided yet")) for _ in sheet.seats]
    return [
        Line(category, -1, t("last with cards"), (_LOST,))
        if seat == loser
        else Line(category, 0, t("went out in time"))
        for seat in sheet.seats
    ]


def _points_round(sheet: Sheet, index: int) -> list[Line]:
    category = f"round_{index + 1}"
    entries = [sheet.get("hands", seat, index) for seat in sheet.seats]
    hands = [HANDS.total(entry or ()) for entry in entries]
    winner = sheet.player("winner", index)
    if sheet.flag("blocked", None, index):
        return _blocked_round(category, entries, hands, sheet.ruling("blocked"))
    if winner is None:
        return [Line(category, 0, t("not decided yet")) for _ in sheet.seats]
    points = settle.out(hands, winner)
    left = plus(held for seat, held in enumerate(hands) if seat != winner)
    return [
        Line(category, points[seat], t("went out: {hands}", hands=left), (_WON,))
        if seat == winner
        else Line(category, points[seat], _held(entries[seat]), (_HELD,))
        for seat in sheet.seats
    ]


def _blocked_round(category: str, entries: Sequence[Entry | None], hands: list[int], ruling: str) -> list[Line]:
    if ruling == "lowest_wins" and None in entries:
        return [Line(category, 0, t("blocked, and not all hands are known")) for _ in hands]
    points = settle.blocked(hands, ruling)
    if ruling == "all_minus":
        told = [_held(entry) for entry in entries]
    elif ruling == "lowest_wins":
        lowest = min(hands)
        told = [
            t("blocked, lowest hand: {hand}", hand=held)
            if held == lowest
            else t("blocked, {hand} against {lowest}", hand=held, lowest=lowest)
            for held in hands
        ]
    else:
        told = [t("blocked: nothing to anybody")] * len(hands)
    return [Line(category, own, about, (_BLOCKED,)) for own, about in zip(points, told, strict=True)]


def _held(entry: Entry | None) -> Text:
    if not entry:
        return t("hand not entered")
    if all(isinstance(part, int) for part in entry):
        return t("cards left: {sum}", sum=plus(entry))
    return t("cards left: {cards} = {sum}", cards=plus(entry), sum=HANDS.total(entry))
