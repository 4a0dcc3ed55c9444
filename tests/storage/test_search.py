"""Finding plays, and counting them."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.ports import Json, PlayerRecord, PlayQuery
from companion.storage.folding import fold, is_unspaced, words_of
from companion.storage.handle import Folder, MemoryFolder
from companion.storage.index import moment
from companion.storage.store import JournalStore
from tests.storage.tools import play, store_on


def found(store: JournalStore, **query: object) -> list[str]:
    return [item["id"] for item in store.plays.page(PlayQuery(**query), limit=1000).items]  # type: ignore[arg-type]


@pytest.fixture
def store(folder: Folder) -> JournalStore:
    """Four evenings."""
    store = store_on(folder)
    store.plays.put(play("rainy", "umami", ("Ana", "José"), "2026-03-01T20:00:00Z", location="Café Zürich"))
    store.plays.put(play("tokyo", "umami-rami", ("健二", "Ana"), "2026-03-02T23:30:00+09:00", notes="東京の夜"))
    store.plays.put(play("late", "umataka", ("Ben", "Cleo", "Ana"), "2026-03-02T23:59:59Z", notes="STRASSE, twice"))
    store.plays.put(play("bin", "umataka", ("Ben", "Ana"), "2026-03-03", deleted=True))
    return store


def test_newest_first_and_in_parts(store: JournalStore) -> None:
    assert found(store) == ["late", "tokyo", "rainy"]
    page = store.plays.page(PlayQuery(), offset=1, limit=1)
    assert (page.total, [item["id"] for item in page.items]) == (3, ["tokyo"])
    assert store.plays.page(PlayQuery(), offset=9).items == []


def test_an_item_is_a_whole_head(store: JournalStore) -> None:
    item = store.plays.page(PlayQuery(text="rainy", player="nobody")).items
    assert item == []
    store.plays.put({"id": "bare"})
    assert found(store)[-1] == "bare", "without a time it is the oldest"
    bare = store.plays.page(PlayQuery(), offset=3).items[0]
    assert bare == {
        "id": "bare", "game": "", "players": [], "started_at": None, "ended_at": None, "location": "", "notes": "",
        "counted": True, "deleted": False, "standings": [],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("an", ["late", "tokyo", "rainy"]),
        ("jos", ["rainy"]),
        ("JOSÉ", ["rainy"]),
        ("jose\u0301", ["rainy"]),
        ("zür caf", ["rainy"]),
        ("zür ben", []),
        ("ürich", []),
        ("二", ["tokyo"]),
        ("京の", ["tokyo"]),
        ("ｕｍａｍｉ", ["tokyo", "rainy"]),
        ("umami-rami", ["tokyo"]),
        ("straße", ["late"]),
        ("  ", ["late", "tokyo", "rainy"]),
    ],
)
def test_text(store: JournalStore, text: str, ids: list[str]) -> None:
    assert found(store, text=text) == ids


def test_filters(store: JournalStore) -> None:
    assert found(store, game="umataka") == ["late"]
    assert found(store, game="chess") == []
    assert found(store, player="id-Ben") == ["late"]
    assert found(store, player="ANA") == ["late", "tokyo", "rainy"]
    assert found(store, players=2) == ["tokyo", "rainy"]
    assert found(store, since="2026-03-02") == ["late", "tokyo"]
    assert found(store, until="2026-03-02") == ["late", "tokyo", "rainy"]
    assert found(store, until="2026-03-01") == ["rainy"]
    assert found(store, since="2026-03-02T14:30:00Z", until="2026-03-02T14:30:00Z") == ["tokyo"]
    assert found(store, deleted=True) == ["bin"]
    assert found(store, player="ana", game="umami", text="zür", since="2026-01-01", until="2026-12-31") == ["rainy"]
    with pytest.raises(ValueError, match="ISO 8601"):
        found(store, since="yesterday")


def test_a_changed_play_is_found_by_what_it_says_now(store: JournalStore) -> None:
    store.plays.put(play("rainy", "umataka", ("Ben",), "2027-01-01", location="Garden"))
    assert found(store) == ["rainy", "late", "tokyo"]
    assert found(store, text="zürich") == []
    assert found(store, text="garden", player="ben", game="umataka") == ["rainy"]
    store.plays.put(play("rainy", deleted=True))
    assert found(store) == ["late", "tokyo"]
    assert found(store, deleted=True) == ["bin", "rainy"]


def record(records: Sequence[PlayerRecord], game: str, player: str) -> PlayerRecord:
    return next(each for each in records if (each.game, each.player) == (game, player))


def test_statistics_follow_every_change(folder: Folder) -> None:
    store = store_on(folder)
    store.plays.put(play("a", "umami", ("Ana", "Ben")))
    store.plays.put(play("b", "umami", ("Ben", "Ana")))
    store.plays.put(play("c", "umami", ("Ana", "Ben"), counted=False))
    store.plays.put(play("d", "umami", ("Ana", "Ben"), deleted=True))
    store.plays.put({"id": "e", "game": "umami", "players": [{"name": "Guest"}]})
    assert record(store.plays.statistics(), "umami", "id-Ana") == PlayerRecord("umami", "id-Ana", "Ana", 2, 1, 10, 19)
    assert record(store.plays.statistics(), "umami", "Guest") == PlayerRecord("umami", "Guest", "Guest", 1, 0, None, 0)
    store.plays.put(play("c", "umami", ("Ana", "Ben")))
    store.plays.put(play("a", "umataka", ("Ana", "Ben")))
    expected = store.plays.statistics()
    assert record(expected, "umami", "id-Ana") == PlayerRecord("umami", "id-Ana", "Ana", 2, 1, 10, 19)
    assert record(expected, "umataka", "id-Ben") == PlayerRecord("umataka", "id-Ben", "Ben", 1, 0, 9, 9)
    store.plays.put(play("c", "umami", ("Ana", "Ben"), deleted=True))
    assert record(store.plays.statistics(), "umami", "id-Ana").best == 9
    after = store.plays.statistics()
    store.close()
    assert store_on(folder).plays.statistics() == after


def test_words_of_many_scripts() -> None:
    assert words_of("Ünïcode, naïve—don't_stop") == ["ünïcode", "naïve", "don", "t", "stop"]
    assert words_of("ที่นี่ สวัสดี") == [fold("ที่นี่"), fold("สวัสดี")]
    assert words_of("हिन्दी") == ["हिन्दी"]
    assert [is_unspaced(word) for word in ("健二", "カナ", "ที่นี่", "ana", "борис")] == [True, True, True, False, False]


def test_moments() -> None:
    assert moment("1970-01-01") == moment("1970-01-01T00:00:00Z") == moment("1970-01-01T01:00:00+01:00") == 0.0
    assert moment("soon") is moment(None) is None


names = st.sampled_from(["Ana", "ana maria", "Борис", "健二", "José", "STRASSE 5"])
plays = st.builds(
    lambda id, game, people, day, notes, deleted: play(
        id, game, people, f"2026-01-{day:02d}T12:00:00Z", notes=notes, deleted=deleted
    ),
    st.sampled_from("abcdefgh"),
    st.sampled_from(["umami", "umami-rami", "umataka"]),
    st.lists(names, max_size=4, unique=True),
    st.integers(1, 9),
    st.sampled_from(["", "great evening", "夜の", "Ana again"]),
    st.booleans(),
)
queries = st.builds(
    PlayQuery,
    game=st.none() | st.sampled_from(["umami", "umataka"]),
    player=st.none() | st.sampled_from(["id-Ana", "ANA", "健二", "nobody"]),
    since=st.none() | st.sampled_from(["2026-01-03", "2026-01-05T12:00:00Z"]),
    until=st.none() | st.sampled_from(["2026-01-06", "2026-01-05T12:00:00Z"]),
    text=st.sampled_from(["", "an", "great a", "夜", "strasse", "5 s", "umami"]),
    players=st.none() | st.integers(0, 4),
    deleted=st.booleans(),
)


def fits(play: Json, query: PlayQuery) -> bool:
    """What `PlayQuery` says, the slow way."""
    people = [(person["id"], fold(person["name"])) for person in play["players"]]
    known = words_of(" ".join([play["game"], play["notes"], play["location"], *(p["name"] for p in play["players"])]))
    day = play["ended_at"][:10]
    return (
        play["deleted"] is query.deleted
        and query.game in (None, play["game"])
        and query.players in (None, len(people))
        and (query.player is None or any(query.player == id or fold(query.player) == name for id, name in people))
        and (query.since is None or query.since[:10] <= day)
        and (query.until is None or day <= query.until[:10])
        and all(
            any(each.startswith(word) or (is_unspaced(word) and word in each) for each in known)
            for word in words_of(query.text)
        )
    )


@settings(max_examples=70)
@given(st.lists(plays, max_size=14), queries, st.integers(0, 14))
def test_law_a_page_is_what_a_look_at_every_play_would_give(puts: list[Json], query: PlayQuery, restart: int) -> None:
    folder = MemoryFolder()
    store = store_on(folder)
    kept: dict[str, tuple[int, Json]] = {}
    for number, each in enumerate(puts):
        if number == restart:
            store.close()
            store = store_on(folder)
        store.plays.put(each)
        kept[each["id"]] = (number, each)
    fitting = sorted((each["ended_at"], number, id) for id, (number, each) in kept.items() if fits(each, query))
    page = store.plays.page(query, limit=100)
    assert [item["id"] for item in page.items] == [id for _, _, id in reversed(fitting)]
    assert page.total == len(fitting)


@settings(max_examples=50)
@given(st.lists(plays, max_size=14), st.integers(0, 14))
def test_law_statistics_are_what_counting_again_would_give(puts: list[Json], restart: int) -> None:
    folder = MemoryFolder()
    store = store_on(folder)
    for number, each in enumerate(puts):
        if number == restart:
            store.close()
            store = store_on(folder)
        store.plays.put({**each, "standings": shuffled(each["standings"], number)})
    again = store_on(MemoryFolder())
    for item in {each["id"]: each for each in puts}:
        again.plays.put(store.plays.get(item) or {})
    assert store.plays.statistics() == again.plays.statistics() == store_on(folder).plays.statistics()


def shuffled(standings: list[Json], seed: int) -> list[Json]:
    chance = random.Random(seed)
    return [{**each, "total": chance.choice([None, chance.randint(-9, 9)]), "winner": chance.random() < 0.5}
            for each in standings]  # fmt: skip
