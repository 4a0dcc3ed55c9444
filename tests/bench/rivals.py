"""Who is measured: our store, TinyDB as it comes, TinyDB with its cache, SQLite. All do the same, durably."""

from __future__ import annotations

import json
import os
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Protocol

from tinydb import TinyDB, where
from tinydb.middlewares import CachingMiddleware
from tinydb.queries import QueryInstance
from tinydb.storages import JSONStorage

from companion.ports import Json
from companion.storage import open_store
from tests.bench.data import QUERY, RECORD, results, search_text

SESSION = "running"


class Rival(Protocol):
    """The same six things, each durable when it returns."""

    def tap(self) -> None:
        """Save one record of the running game."""

    def finish(self, document: Json) -> None:
        """Store a finished play and forget its session."""

    def first_page(self) -> list[str]:
        """The ids of the first fifty plays that fit `QUERY`."""

    def statistics(self) -> int:
        """Everybody's plays, wins, best and total at every game; how many rows that are."""

    def close(self) -> None:
        """Close it."""


class Ours:
    def __init__(self, folder: Path) -> None:
        self.store = open_store(folder, backups=False)

    @staticmethod
    def fill(folder: Path, documents: Iterable[Json]) -> None:
        store = open_store(folder, backups=False)
        batch: list[Json] = []
        for document in documents:
            batch.append(document)
            if len(batch) == 1000:
                store.plays.put_all(batch)
                batch.clear()
        store.plays.put_all(batch)
        store.close()

    def tap(self, session: str = SESSION) -> None:
        self.store.sessions.append(session, RECORD)

    def finish(self, document: Json) -> None:
        self.store.plays.put(document)
        self.store.sessions.drop(SESSION)

    def first_page(self) -> list[str]:
        return [item["id"] for item in self.store.plays.page(QUERY).items]

    def statistics(self) -> int:
        return len(self.store.plays.statistics())

    def close(self) -> None:
        self.store.close()


class Stock:
    """`TinyDB("data.json")`, which rewrites the file and pushes it to the disk at every call."""

    def __init__(self, folder: Path) -> None:
        self.db = self.opened(folder / "data.json")
        len(self.db.table("plays"))

    @staticmethod
    def opened(path: Path) -> TinyDB:
        return TinyDB(path, encoding="utf-8", ensure_ascii=False)

    @staticmethod
    def fill(folder: Path, documents: Iterable[Json]) -> None:
        folder.mkdir()
        tables = {"plays": {str(number): document for number, document in enumerate(documents, 1)}}
        with (folder / "data.json").open("w", encoding="utf-8") as file:
            json.dump(tables, file, ensure_ascii=False)

    def saved(self) -> None:
        """Stock TinyDB has saved when a call returns."""

    def tap(self) -> None:
        self.db.table("sessions").insert({"session": SESSION, "record": RECORD})
        self.saved()

    def finish(self, document: Json) -> None:
        self.db.table("plays").insert(document)
        self.db.table("sessions").remove(where("session") == SESSION)
        self.saved()

    def first_page(self) -> list[str]:
        self.db.table("plays").clear_cache()
        found = self.db.table("plays").search(QueryInstance(fits, None))
        found.sort(key=lambda document: str(document["ended_at"]), reverse=True)
        return [document["id"] for document in found[:50]]

    def statistics(self) -> int:
        rows: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0, -(10**9), 0])
        for document in self.db.table("plays"):
            for player, won, total in results(document):
                row = rows[document["game"], player]
                row[:] = row[0] + 1, row[1] + won, max(row[2], total), row[3] + total
        return len(rows)

    def close(self) -> None:
        self.db.close()


class Caching(Stock):
    """TinyDB with `CachingMiddleware`, flushed after every call, for it saves only each thousandth by itself."""

    @staticmethod
    def opened(path: Path) -> TinyDB:
        cached = CachingMiddleware(JSONStorage)  # type: ignore[no-untyped-call]
        return TinyDB(path, storage=cached, encoding="utf-8", ensure_ascii=False)

    def saved(self) -> None:
        self.db.storage.flush()  # type: ignore[attr-defined]


def fits(document: Any) -> bool:
    """`QUERY`, for a rival that looks at every play."""
    return bool(
        document["game"] == QUERY.game
        and str(QUERY.since) <= document["ended_at"] <= f"{QUERY.until}T99"
        and any(person["name"].casefold() == QUERY.player for person in document["players"])
        and all(f" {word}" in f" {search_text(document)}" for word in QUERY.text.split())
    )


class Sqlite:
    """SQLite in its quickest durable set-up: a write-ahead log with synchronous=FULL, and indexes."""

    def __init__(self, folder: Path) -> None:
        self.db = sqlite3.connect(folder / "data.sqlite", isolation_level=None)
        self.db.execute("pragma journal_mode=wal")
        self.db.execute("pragma synchronous=full")
        self.db.executescript(
            """create table if not exists plays
                   (id text primary key, game text, ended text, words text, body text) without rowid;
               create table if not exists results (play text, game text, player text, name text, won int, total int);
               create table if not exists sessions (session text, record text);
               create index if not exists by_game on plays (game, ended);
               create index if not exists by_name on results (name);
               create index if not exists by_player on results (game, player, won, total);
               create index if not exists by_session on sessions (session);"""
        )

    @staticmethod
    def fill(folder: Path, documents: Iterable[Json]) -> None:
        folder.mkdir()
        rival = Sqlite(folder)
        rival.db.execute("begin")
        for document in documents:
            rival.insert(document)
        rival.db.execute("commit")
        rival.close()

    def insert(self, document: Json) -> None:
        row = (
            document["id"],
            document["game"],
            document["ended_at"],
            f" {search_text(document)}",
            json.dumps(document, ensure_ascii=False),
        )
        self.db.execute("insert or replace into plays values (?, ?, ?, ?, ?)", row)
        rows = [
            (document["id"], document["game"], person["id"], person["name"].casefold(), won, total)
            for person, (_, won, total) in zip(document["players"], results(document), strict=True)
        ]
        self.db.executemany("insert into results values (?, ?, ?, ?, ?, ?)", rows)

    def tap(self) -> None:
        self.db.execute("insert into sessions values (?, ?)", (SESSION, json.dumps(RECORD)))

    def finish(self, document: Json) -> None:
        self.db.execute("begin")
        self.insert(document)
        self.db.execute("delete from sessions where session = ?", (SESSION,))
        self.db.execute("commit")

    def first_page(self) -> list[str]:
        words = QUERY.text.split()
        like = " ".join("and words like ?" for _ in words)
        rows = self.db.execute(
            f"""select id, body from plays where game = ? and ended between ? and ? {like}
                and id in (select play from results where name = ?) order by ended desc limit 50""",
            (QUERY.game, QUERY.since, f"{QUERY.until}T99", *(f"% {word}%" for word in words), QUERY.player),
        ).fetchall()
        return [json.loads(body)["id"] for _, body in rows]

    def statistics(self) -> int:
        return len(
            self.db.execute(
                "select game, player, count(*), sum(won), max(total), sum(total) from results group by game, player"
            ).fetchall()
        )

    def close(self) -> None:
        self.db.close()


RIVALS: dict[str, Any] = {"ours": Ours, "stock": Stock, "caching": Caching, "sqlite": Sqlite}


def appender(path: Path, data: bytes) -> Callable[[], None]:
    """The physical limit: append these bytes to a file and wait for the disk."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def append() -> None:
        os.write(descriptor, data)
        os.fsync(descriptor)

    return append
