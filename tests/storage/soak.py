"""Kills a real process at random moments and counts: every acknowledged tap and play must be found.

``python -m tests.storage.soak --kills 1000`` for a long run; pytest does a short one. A child plays evenings
and says on its standard output what is saved; the parent kills it, opens the data, and compares.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from companion.ports import PlayQuery
from companion.storage import generations, open_store
from tests.storage.tools import play

TAPS = 12  # in an evening


@dataclass
class Count:
    """What was acknowledged, and what was found of it."""

    kills: int = 0
    taps: int = 0
    plays: int = 0
    settings: int = 0
    turns: set[int] = field(default_factory=set)
    lost: list[str] = field(default_factory=list)


def child(folder: Path, evening: int) -> None:
    """Play evenings until killed, saying each thing after it was saved."""
    generations.SMALL = 4000  # so that kills meet many turns of the running journal
    store = open_store(folder, backups=False)
    say(f"open {store.running.journal_storage.generation}")
    while True:
        session = f"evening-{evening}"
        for tap in range(TAPS):
            store.sessions.append(session, {"kind": "score-entered", "counts": [tap], "note": "x" * 40})
            say(f"tap {session} {tap}")
        store.plays.put(play(session, taps=TAPS))
        say(f"play {session}")
        store.sessions.drop(session)
        store.settings.put("last", evening)
        say(f"setting {evening}")
        evening += 1


def say(words: str) -> None:
    os.write(1, words.encode() + b"\n")


def soak(folder: Path, kills: int, seed: int = 0, longest: float = 0.12) -> Count:
    """Kill a child that many times; what was counted."""
    chance = random.Random(seed)
    count = Count()
    evening = 0
    for _ in range(kills):
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.storage.soak", "--child", str(folder), str(evening)],
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[2],
        )
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(chance.random() * longest)
        process.send_signal(signal.SIGKILL)
        said = [first.decode(), *(line.decode() for line in process.stdout if line.endswith(b"\n"))]
        process.wait()
        process.stdout.close()
        count.kills += 1
        evening = compare(folder, said, count, evening) + 1
    return count


def compare(folder: Path, said: list[str], count: Count, evening: int) -> int:
    """Look for everything that was said; the last evening that left a trace."""
    last = evening
    with open_store(folder, backups=False) as store:
        if store.notices:
            count.lost += [f"damaged: {text}" for text in store.notices]
        for what, *values in map(str.split, said):
            if what == "open":
                count.turns.add(int(values[0]))
            elif what == "tap":
                session, tap = values[0], int(values[1])
                kept = store.plays.get(session)
                found = int(kept["taps"]) if kept else len(store.sessions.records(session))
                count.taps += 1
                if tap >= found:
                    count.lost.append(" ".join([what, *values]))
            elif what == "play":
                count.plays += 1
                if store.plays.get(values[0]) is None:
                    count.lost.append(" ".join([what, *values]))
            elif what == "setting":
                count.settings += 1
                if store.settings.get("last", -1) < int(values[0]):
                    count.lost.append(" ".join([what, *values]))
            if what in ("tap", "play"):
                last = max(last, int(values[0].rpartition("-")[2]))
        ids = [*store.sessions.ids(), *(item["id"] for item in store.plays.page(PlayQuery(), limit=1).items)]
        last = max([last, *(int(id.rpartition("-")[2]) for id in ids)])
        for id in store.sessions.ids():  # what the next child does not go on with
            store.sessions.drop(id)
    return last


def main() -> int:
    """The long run, or the child of a run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--child", nargs=2, metavar=("FOLDER", "EVENING"))
    arguments = parser.parse_args()
    if arguments.child:
        child(Path(arguments.child[0]), int(arguments.child[1]))
    with tempfile.TemporaryDirectory() as folder:
        count = soak(Path(folder), arguments.kills, arguments.seed)
    print(f"{count.kills} kills: {count.taps} taps, {count.plays} plays and {count.settings} settings acknowledged, "
          f"{len(count.lost)} lost; killed in {len(count.turns)} turns of the running journal")  # fmt: skip
    for each in count.lost:
        print("  lost:", each)
    return 1 if count.lost else 0


if __name__ == "__main__":
    sys.exit(main())
