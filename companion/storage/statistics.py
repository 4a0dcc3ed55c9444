"""Who played what how often, and how well: kept up with every put, never counted again."""

from __future__ import annotations

from array import array
from bisect import bisect_left, insort
from collections.abc import Iterator

from companion.ports import Json, PlayerRecord

_LONGEST = 2**62  # a total beyond this is no total


class _Tally:
    __slots__ = ("name", "plays", "total", "totals", "wins")

    def __init__(self) -> None:
        self.name = ""
        self.plays = 0
        self.wins = 0
        self.total = 0
        self.totals: array[int] = array("q")  # sorted once settled


class Statistics:
    """The tallies of all players at all games."""

    def __init__(self) -> None:
        self._tallies: dict[tuple[str, str], _Tally] = {}
        self._loading = True

    def put(self, head: Json) -> None:
        """Count a play."""
        for game, player, name, winner, total in _results(head):
            tally = self._tallies.get((game, player))
            if tally is None:
                tally = self._tallies[game, player] = _Tally()
            tally.name = name
            tally.plays += 1
            tally.wins += winner
            if total is not None:
                tally.total += total
                if self._loading:
                    tally.totals.append(total)
                else:
                    insort(tally.totals, total)

    def remove(self, head: Json) -> None:
        """Count a play no more that was counted with this head."""
        self.settle()
        for game, player, _, winner, total in _results(head):
            tally = self._tallies[game, player]
            tally.plays -= 1
            tally.wins -= winner
            if total is not None:
                tally.total -= total
                del tally.totals[bisect_left(tally.totals, total)]

    def settle(self) -> None:
        """Sort the totals once, after everything was loaded."""
        if self._loading:
            for tally in self._tallies.values():
                tally.totals = array("q", sorted(tally.totals))
            self._loading = False

    def records(self) -> list[PlayerRecord]:
        """Everybody's record at every game they played, by game and player."""
        self.settle()
        return [
            PlayerRecord(
                game,
                player,
                tally.name,
                tally.plays,
                tally.wins,
                tally.totals[-1] if tally.totals else None,
                tally.total,
            )
            for (game, player), tally in sorted(self._tallies.items(), key=lambda item: item[0])
            if tally.plays
        ]


def _results(head: Json) -> Iterator[tuple[str, str, str, bool, int | None]]:
    """Game, player, name, won, total of everybody at the table, if the play counts."""
    if head.get("deleted") or head.get("counted") is False:
        return
    game = head.get("game", "")
    standings = {standing.get("seat"): standing for standing in head.get("standings", ())}
    for seat, player in enumerate(head.get("players", ())):
        name = player.get("name") or ""
        standing = standings.get(seat, {})
        total = standing.get("total")
        if not isinstance(total, int) or abs(total) > _LONGEST:
            total = None
        yield game, player.get("id") or name, name, bool(standing.get("winner")), total
