"""Totals, ranks, tie-breaks and the rulings that matter: computed from the sheet, never stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.core.checks import issues
from companion.core.game import Game, Issue, Line, Ruling, Tiebreak
from companion.core.sheet import Sheet
from companion.core.text import Text, signed, t, tn, together


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one player ended. Ranks are competition ranks (1, 1, 3); `winner` is rank 1."""

    seat: int
    rank: int
    total: int
    lines: tuple[Line, ...]

    @property
    def winner(self) -> bool:
        """Whether nobody is ahead."""
        return self.rank == 1


@dataclass(frozen=True, slots=True)
class Question:
    """What the table still has to say before the winner is known, and who is concerned."""

    text: Text
    seats: tuple[int, ...]
    field: str | None


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of a sheet: standings by rank, then seat, and everything there is to say about them."""

    standings: tuple[Standing, ...]
    tie_break: Text | None
    question: Question | None
    rulings_that_matter: tuple[str, ...]
    issues: tuple[Issue, ...]

    def of(self, seat: int) -> Standing:
        """The standing of a seat."""
        return next(standing for standing in self.standings if standing.seat == seat)


@dataclass(frozen=True, slots=True)
class _Break:
    """One tie-break applied to the leaders: its values by seat."""

    name: Text
    values: dict[int, int]


@dataclass(slots=True)
class _Ranking:
    ranks: dict[int, int]
    breaks: list[_Break]
    question: Question | None = None


def result(game: Game, sheet: Sheet, names: Sequence[str]) -> Result:
    """Score a sheet; `names` (in seat order) stand in the sentences."""
    lines = game.score(sheet)
    totals = [sum(line.points for line in seat) for seat in lines]
    ranking = _rank(totals, sheet, game.tiebreaks(sheet))
    standings = [Standing(seat, ranking.ranks[seat], totals[seat], tuple(lines[seat])) for seat in sheet.seats]
    return Result(
        standings=tuple(sorted(standings, key=lambda standing: (standing.rank, standing.seat))),
        tie_break=_tie_sentence(totals, ranking, names),
        question=ranking.question,
        rulings_that_matter=_rulings_that_matter(game, sheet, totals, ranking.ranks),
        issues=issues(game, sheet),
    )


def ranks(game: Game, sheet: Sheet) -> dict[int, int]:
    """Only the competition rank of every seat."""
    totals = [sum(line.points for line in seat) for seat in game.score(sheet)]
    return _rank(totals, sheet, game.tiebreaks(sheet)).ranks


def _rank(totals: Sequence[int], sheet: Sheet, tiebreaks: Sequence[Tiebreak]) -> _Ranking:
    ranking = _Ranking({}, [])
    ahead = 0
    for total in sorted(set(totals), reverse=True):
        tied = [seat for seat, own in enumerate(totals) if own == total]
        for group in _split(tied, sheet, list(tiebreaks), ranking, leaders=ahead == 0):
            ranking.ranks.update(dict.fromkeys(group, ahead + 1))
            ahead += len(group)
    return ranking


def _split(
    tied: list[int], sheet: Sheet, tiebreaks: list[Tiebreak], ranking: _Ranking, *, leaders: bool
) -> list[list[int]]:
    if len(tied) == 1 or not tiebreaks:
        return [tied]
    first, *others = tiebreaks
    known = {seat: first.value(sheet, seat) for seat in tied}
    values = {seat: value for seat, value in known.items() if value is not None}
    if len(values) < len(tied):
        if leaders and first.question is not None:
            ranking.question = Question(first.question, tuple(tied), first.field)
        return [tied]
    if leaders:
        ranking.breaks.append(_Break(first.name, values))
    groups: list[list[int]] = []
    for value in sorted(set(values.values()), reverse=True):
        level = [seat for seat in tied if values[seat] == value]
        groups += _split(level, sheet, others, ranking, leaders=leaders and not groups)
    return groups


def _rulings_that_matter(game: Game, sheet: Sheet, totals: Sequence[int], now: dict[int, int]) -> tuple[str, ...]:
    def ranks_under(ruling: Ruling, option: str) -> dict[int, int]:
        other = sheet.with_ruling(ruling.key, option)
        return _rank(totals, other, game.tiebreaks(other)).ranks if ruling.ties else ranks(game, other)

    tied = len(set(totals)) < len(totals)
    tried = (ruling for ruling in game.rulings if ruling.result and (tied or not ruling.ties))
    return tuple(
        ruling.key
        for ruling in tried
        if any(
            ranks_under(ruling, option.key) != now
            for option in ruling.options
            if option.key != sheet.ruling(ruling.key)
        )
    )


def _tie_sentence(totals: Sequence[int], ranking: _Ranking, names: Sequence[str]) -> Text | None:
    best = max(totals, default=0)
    tied = [total for total in totals if total == best]
    if len(tied) < 2:
        return None
    reason = tn("{totals} point", "{totals} points", best, totals=_compared(tied))
    for taken in ranking.breaks:
        step = t("{tiebreak} {values}", tiebreak=taken.name, values=_compared(list(taken.values.values())))
        reason = t("{first}; {then}", first=reason, then=step)
    if ranking.question is not None:
        return t("{reason}: not decided yet", reason=reason)
    winners = [names[seat] for seat, rank in ranking.ranks.items() if rank == 1]
    outcome = tn("{winners} wins", "{winners} share the win", len(winners), winners=together(winners))
    return t("{reason}: {outcome}", reason=reason, outcome=outcome)


def _compared(values: list[int]) -> str:
    ordered = sorted(values, reverse=True)
    words = [signed(ordered[0])]
    for before, value in pairwise(ordered):
        words += ["=" if value == before else ">", signed(value)]
    return " ".join(words)
