"""What a result says beside its numbers: who would win if it were ruled otherwise, what was counted for a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.core.describe import entry_words
from companion.core.flow import phase_at
from companion.core.game import Field, Game, Kind
from companion.core.scoring import Standing, ranks
from companion.core.session import Session, flow_of
from companion.core.sheet import Entry
from companion.core.text import Text, t, tn, together


@dataclass(frozen=True, slots=True)
class Counted:
    """One entry of the sheet: whose it is (None: the table's), of which field."""

    seat: int | None
    field: Field
    entry: Entry


def counted(game: Game, session: Session) -> dict[str, list[Counted]]:
    """What was entered for every line of the breakdown, in the order of the game's fields.

    A line is a field's category, or ``round_1``, ``round_2`` … for what is counted anew each round; what feeds no
    line stands under "".
    """
    sheet = session.sheet
    known = {category.id for category in game.categories(sheet)}
    found: dict[str, list[Counted]] = {}
    for field in game.applying(sheet.rulings):
        for place, entry in sorted(sheet.entries.items(), key=lambda item: (item[0].seat or 0, item[0].round or 0)):
            if place.field == field.id:
                line = field.category if place.round is None else f"round_{place.round + 1}"
                found.setdefault(line if line in known else "", []).append(Counted(place.seat, field, entry))
    return found


def counted_words(what: Counted, names: tuple[str, ...]) -> Text | None:
    """An entry as "bear 3 + 2"; None where a number is 0."""
    field, entry = what.field, what.entry
    if field.kind in (Kind.COUNT, Kind.POINTS, Kind.CARDS) and field.total(entry) == 0:
        return None
    return t("{field} {value}", field=field.label, value=entry_words(field, entry, names))


def still_secret(game: Game, session: Session) -> bool:
    """Whether the sheet holds what is only for its owner to see while the game goes on.

    After the last round everything is laid open, and so is what belongs to a round that is over.
    """
    at = session.position
    if session.score_only or session.ended or at.final or phase_at(flow_of(session, game), at) is None:
        return False
    hidden = {field.id for field in game.applying(session.sheet.rulings) if field.hidden}
    rounds = {place.round for place in session.sheet.entries if place.field in hidden}
    return any(round is None or round >= at.round for round in rounds)


def if_ruled(game: Game, session: Session, key: str, option: str) -> Text:
    """Who wins under another option of a ruling."""
    placed = ranks(game, session.sheet.with_ruling(key, option))
    winners = [session.names[seat] for seat, rank in placed.items() if rank == 1]
    return tn("{winners} wins", "{winners} share the win", len(winners), winners=together(winners))


def standings_of(kept: Mapping[str, Any]) -> tuple[Standing, ...]:
    """The standings of a play or of one of its revisions as they were kept, without lines."""
    return tuple(Standing(int(s["seat"]), int(s["rank"]), int(s["total"]), ()) for s in kept.get("standings", ()))


def standings_words(standings: Sequence[Standing], names: Sequence[str]) -> list[Text]:
    """The standings as "1. Ana 57", each."""
    return [
        t("{rank}. {player} {total}", rank=s.rank, player=names[s.seat], total=s.total)
        for s in standings
        if 0 <= s.seat < len(names)
    ]
