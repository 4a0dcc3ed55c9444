"""How it is measured: everybody takes turns in the same seconds, so that a busy machine is busy for all.

What waits for the disk is told by its median, what only computes by its best; all in seconds.
"""

from __future__ import annotations

import gc
import json
import random
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias

from companion.ports import Json
from companion.storage import open_store
from companion.storage.line import encode
from tests.bench.data import RECORD, play, plays
from tests.bench.rivals import RIVALS, SESSION, Ours, appender

Work: TypeAlias = Callable[[], Any]
SLOW = ("stock", "caching")


def timed(work: Work) -> float:
    """Seconds of one call."""
    began = perf_counter()
    work()
    return perf_counter() - began


def in_turns(
    works: Mapping[str, Work], rounds: int, before: Callable[[str], object] = lambda name: None
) -> dict[str, list[float]]:
    """The seconds of every call, each round in another order; `before` makes one ready, which is not counted.

    The collector of garbage is kept out of it.
    """
    taken: dict[str, list[float]] = {name: [] for name in works}
    chance = random.Random(1)
    names = [*works]
    gc.collect()
    gc.disable()
    try:
        for _ in range(rounds):
            chance.shuffle(names)
            for name in names:
                before(name)
                taken[name].append(timed(works[name]))
    finally:
        gc.enable()
    return taken


def medians(taken: Mapping[str, list[float]]) -> dict[str, float]:
    """The usual time of each."""
    return {name: statistics.median(times) for name, times in taken.items()}


def best(taken: Mapping[str, list[float]]) -> dict[str, float]:
    """The shortest time of each."""
    return {name: min(times) for name, times in taken.items()}


class Evenings:
    """Games that end: each has a session of one record and a play nobody has stored yet."""

    def __init__(self, rivals: Mapping[str, Any], first: int) -> None:
        self.rivals = rivals
        self.works: dict[str, Work] = {name: partial(self.finish, name) for name in rivals}
        self._numbers = iter(range(first, 10**9))
        self._next: Json = {}

    def before(self, name: str) -> None:
        self._next = play(next(self._numbers), 3)
        if name in self.rivals:
            self.rivals[name].tap()

    def store(self, name: str) -> None:
        """The play alone, as when it is revised."""
        self.rivals[name].store.plays.put(self._next)

    def finish(self, name: str) -> None:
        """The play, and the session that is over."""
        self.rivals[name].finish(self._next)


class Bench:
    """The rivals, filled with histories of some sizes, in a folder."""

    def __init__(self, folder: Path, sizes: list[int]) -> None:
        self.folder = folder
        self.sizes = sizes
        self.filled: set[tuple[str, int]] = set()

    def place(self, rival: str, size: int) -> Path:
        """The data of a rival, filled when asked for the first time."""
        path = self.folder / f"{rival}-{size}"
        if (rival, size) not in self.filled:
            RIVALS[rival].fill(path, plays(size))
            self.filled.add((rival, size))
        return path

    def open(self, rival: str, size: int) -> Any:
        """A rival with that many plays."""
        return RIVALS[rival](self.place(rival, size))

    def saving(self, rounds: int = 150) -> dict[str, dict[str, float]]:
        """A tap and a finished game, for all that are quick, at all sizes and at none; and the limit."""
        line = encode({"put": "sessions", "doc": 100}, {"session": SESSION}, {"record": RECORD})
        rivals = {f"{name} {size}": self.open(name, size) for size in (0, *self.sizes) for name in ("ours", "sqlite")}
        taps: dict[str, Work] = {name: rival.tap for name, rival in rivals.items()}
        taps["limit"] = appender(self.folder / "limit", line)
        result = {"tap": medians(in_turns(taps, rounds))}
        put = encode({"put": "plays", "doc": 9}, play(1, 3))
        stored = Evenings({name: rival for name, rival in rivals.items() if name.startswith("ours")}, 10**6)
        stored.works = {name: partial(stored.store, name) for name in stored.rivals}
        stored.works["limit"] = appender(self.folder / "limit", put)
        result["store"] = medians(in_turns(stored.works, rounds // 2, stored.before))
        evenings = Evenings(rivals, 5 * 10**6)
        write = appender(self.folder / "limit", put), appender(self.folder / "limit of sessions", line)
        evenings.works["limit"] = lambda: [each() for each in write]
        result["finish"] = medians(in_turns(evenings.works, rounds // 2, evenings.before))
        for rival in rivals.values():
            rival.close()
        return result

    def slow_saving(self, size: int, samples: int, *, whole: bool) -> dict[str, dict[str, float]]:
        """The same for those that rewrite everything; without `whole`, TinyDB as it comes and a tap only."""
        result: dict[str, dict[str, float]] = {"tap": {}, "finish": {}}
        for name in SLOW if whole else SLOW[:1]:
            rival = self.open(name, size)
            result["tap"] |= medians(in_turns({f"{name} {size}": rival.tap}, samples))
            if whole:
                evenings = Evenings({f"{name} {size}": rival}, 10**7)
                result["finish"] |= medians(in_turns(evenings.works, samples, evenings.before))
            rival.close()
        return result

    def opening(self, size: int, rounds: int, rivals: tuple[str, ...]) -> dict[str, float]:
        """Open with that many plays; the limit is `json.loads` of the same plays."""
        text = json.dumps([*plays(size)], ensure_ascii=False)
        works: dict[str, Work] = {f"limit {size}": lambda: json.loads(text)}
        for name in rivals:
            self.place(name, size)
            works[f"{name} {size}"] = partial(self.open_and_close, name, size)
        return best(in_turns(works, rounds))

    def open_and_close(self, rival: str, size: int) -> None:
        """One start of the app."""
        self.open(rival, size).close()

    def looking(self, size: int, rounds: int, rivals: tuple[str, ...]) -> dict[str, float]:
        """The first page of a search."""
        opened = {f"{name} {size}": self.open(name, size) for name in rivals}
        taken = best(in_turns({name: rival.first_page for name, rival in opened.items()}, rounds))
        for rival in opened.values():
            rival.close()
        return taken

    def counting(self, size: int, rivals: tuple[str, ...], rounds: int = 3) -> dict[str, float]:
        """The statistics after one more play."""
        opened = {f"{name} {size}": self.open(name, size) for name in rivals}
        evenings = Evenings(opened, 2 * 10**7)

        def one_more(name: str) -> None:
            evenings.before(name)
            evenings.finish(name)

        taken = best(in_turns({name: rival.statistics for name, rival in opened.items()}, rounds, one_more))
        for rival in opened.values():
            rival.close()
        return taken

    def memory(self, size: int) -> dict[str, int]:
        """Bytes that opening that many plays takes at its peak, in a process of its own, and of the file."""
        path = self.place("ours", size)
        command = [sys.executable, "-m", "tests.bench", "--memory", str(path)]
        said = subprocess.run(command, capture_output=True, text=True, check=True)
        return {"memory": int(said.stdout), "file": (path / "plays.jsonl").stat().st_size}

    def session_lengths(self, lengths: list[int], rounds: int = 80) -> dict[str, float]:
        """A tap in sessions of these lengths."""
        ours = Ours(self.folder / "lengths")
        for length in lengths:
            table = ours.store.running.table("sessions")
            table.insert_multiple({"session": f"s{length}", "record": RECORD} for _ in range(length))
        works = {str(length): lambda length=length: ours.tap(f"s{length}") for length in lengths}
        taken = medians(in_turns(works, rounds))
        ours.close()
        return taken

    def table_sizes(self, players: list[int], rounds: int = 60) -> dict[str, float]:
        """Storing a play with these numbers of players."""
        ours = Ours(self.folder / "players")
        documents = {n: [play(3 * 10**7 + 100 * k + n, n) for k in range(rounds)] for n in players}
        works = {str(n): lambda n=n: ours.store.plays.put(documents[n].pop()) for n in players}
        taken = medians(in_turns(works, rounds))
        ours.close()
        return taken


def memory_of(folder: Path) -> int:
    """Bytes the process grows by at its peak when it opens this data."""
    before = peak()
    with open_store(folder, read_only=True) as store:
        store.plays.statistics()
        return peak() - before


def peak() -> int:
    """The most memory this process has had, in bytes."""
    status = Path("/proc/self/status")
    if status.exists():  # there, what `resource` tells begins with the process that started this one
        line = next(line for line in status.read_text(encoding="utf-8").splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) * 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
