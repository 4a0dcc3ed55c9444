"""What cannot be on the sheet of an Umami Rami evening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from companion.core.game import Issue, Level
from companion.core.sheet import Place, Sheet
from companion.core.text import Text, t, tn
from companion.games.umami_rami import decks
from companion.games.umami_rami.cards import SUITS
from companion.games.umami_rami.fields import HANDS, to_the_last


def checks(sheet: Sheet) -> Iterator[Issue]:
    """A round with one end and all its hands, no card twice too often, and as many rounds as agreed."""
    yield from _agreed(sheet)
    for index in range(sheet.rounds):
        if to_the_last(sheet.rulings):
            yield from _last_player_round(sheet, index)
        else:
            yield from _points_round(sheet, index)


def _agreed(sheet: Sheet) -> Iterator[Issue]:
    agreed, played = decks.whole(sheet.rulings, "rounds"), sheet.rounds
    if agreed is not None and played < agreed:
        message = tn(
            "{played} of {agreed} round played.",
            "{played} of {agreed} rounds played.",
            agreed,
            played=played,
            agreed=agreed,
        )
        yield Issue(Level.WARNING, message)
    if agreed is not None and played > agreed and sheet.ruling("final_tie") != "extra_round":
        message = tn(
            "{played} rounds played, {agreed} was agreed.",
            "{played} rounds played, {agreed} were agreed.",
            agreed,
            played=played,
            agreed=agreed,
        )
        yield Issue(Level.WARNING, message)
    ruled, least = decks.whole(sheet.rulings, "decks"), decks.least(sheet.players)
    if ruled is not None and ruled < least:
        message = tn(
            "{ruled} deck is too few for {players} players: {least} are assumed.",
            "{ruled} decks are too few for {players} players: {least} are assumed.",
            ruled,
            ruled=ruled,
            players=sheet.players,
            least=least,
        )
        yield Issue(Level.WARNING, message)


def _last_player_round(sheet: Sheet, index: int) -> Iterator[Issue]:
    draw, loser = sheet.flag("draw", None, index), sheet.player("loser", index)
    if draw and loser is not None:
        yield _error(t("Round {n}: a draw has no loser.", n=index + 1), "loser", None, index)
    if not draw and loser is None:
        yield _missing(t("Round {n}: who lost, or was it a draw?", n=index + 1), "loser", None, index)


def _points_round(sheet: Sheet, index: int) -> Iterator[Issue]:
    n, winner = index + 1, sheet.player("winner", index)
    blocked = sheet.flag("blocked", None, index)
    if blocked and winner is not None:
        yield _error(t("Round {n}: nobody goes out of a blocked round.", n=n), "winner", None, index)
    if not blocked and winner is None:
        yield _missing(t("Round {n}: who went out?", n=n), "winner", None, index)
    for seat in sheet.seats:
        held = sheet.entered("hands", seat, index)
        if held and seat == winner and not blocked:
            yield _error(t("Round {n}: who goes out has no cards left.", n=n), "hands", seat, index)
        if not held and (blocked or (winner is not None and seat != winner)):
            issue = _missing(t("Round {n}: the hand is missing.", n=n), "hands", seat, index)
            void = blocked and sheet.ruling("blocked") == "void"
            yield replace(issue, level=Level.WARNING) if void else issue
    yield from _cards(sheet, index, somebody_out=winner is not None and not blocked)


def _cards(sheet: Sheet, index: int, *, somebody_out: bool) -> Iterator[Issue]:
    in_play = decks.in_play(sheet.players, sheet.rulings)
    hands = [sheet.get("hands", seat, index) or () for seat in sheet.seats]
    copies = len(SUITS) * in_play
    for rank, count in Counter(part for entry in hands for part in entry if isinstance(part, str)).items():
        if count > copies:
            message = t(
                "Round {n}: {count} cards of rank {rank}, the decks hold {copies}.",
                n=index + 1,
                count=count,
                rank=rank,
                copies=copies,
            )
            yield _error(message, "hands", None, index)
    total, most = sum(map(HANDS.total, hands)), decks.most_in_hands(in_play, somebody_out=somebody_out)
    if total > most:
        message = t("Round {n}: all hands come to {total}, at most {most} can.", n=index + 1, total=total, most=most)
        yield _error(message, "hands", None, index)


def _missing(message: Text, field: str, seat: int | None, index: int) -> Issue:
    return Issue(Level.ERROR, message, Place(field, seat, index), missing=True)


def _error(message: Text, field: str, seat: int | None, index: int) -> Issue:
    return Issue(Level.ERROR, message, Place(field, seat, index))
