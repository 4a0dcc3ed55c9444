"""Finding plays: postings in memory, so that a list of ten years appears while a person types.

A play gets an ordinal at every put; postings hold ordinals and are never taken back, because only what is
on a timeline is shown, and a replaced ordinal leaves its timeline. Four bytes a posting.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, TypeAlias

from companion.ports import Json, PlayQuery
from companion.storage.folding import fold, is_unspaced, words_of

Postings: TypeAlias = "array[int]"
_DAY = 86_400.0
_MEMO = 50_000  # how many recurring strings keep their postings at hand


def moment(text: object) -> float | None:
    """Seconds since 1970 of an ISO 8601 time (UTC unless it says otherwise), None if it is none."""
    if not isinstance(text, str):
        return None
    try:
        value = datetime.fromisoformat(text)
    except ValueError:
        return None
    return (value if value.tzinfo else value.replace(tzinfo=UTC)).timestamp()


class Timeline:
    """Ordinals by the time their play ended; plays of the same moment stay in the order of their puts."""

    def __init__(self) -> None:
        self.keys = array("d")
        self.ordinals = array("I")
        self._sorted = True

    def add(self, key: float, ordinal: int, *, loading: bool) -> None:
        """Place an ordinal; while `loading` the sorting waits for the first question."""
        if not self.keys or key >= self.keys[-1] or loading:
            self._sorted = self._sorted and (not self.keys or key >= self.keys[-1])
            self.keys.append(key)
            self.ordinals.append(ordinal)
        else:
            self.settle()
            at = bisect_right(self.keys, key)
            self.keys.insert(at, key)
            self.ordinals.insert(at, ordinal)

    def remove(self, key: float, ordinal: int) -> None:
        """Take an ordinal away that was added with this key."""
        self.settle()
        at = bisect_left(self.keys, key)
        at = self.ordinals.index(ordinal, at)
        del self.keys[at], self.ordinals[at]

    def settle(self) -> None:
        """Sort what was loaded in another order."""
        if not self._sorted:
            order = sorted(zip(self.keys, self.ordinals, strict=True))
            self.keys = array("d", (key for key, _ in order))
            self.ordinals = array("I", (ordinal for _, ordinal in order))
            self._sorted = True

    def between(self, since: str | None, until: str | None) -> Sequence[int]:
        """The ordinals of a span of time, oldest first; `ValueError` if a bound is no ISO time."""
        self.settle()
        low = bisect_left(self.keys, _bound(since)) if since else 0
        if not until:
            return self.ordinals[low:]
        end = _bound(until)
        high = bisect_left(self.keys, end + _DAY) if _is_date(until) else bisect_right(self.keys, end)
        return self.ordinals[low:high]


def _bound(text: str) -> float:
    value = moment(text)
    if value is None:
        raise ValueError(f"not an ISO 8601 date or time: {text!r}")
    return value


def _is_date(text: str) -> bool:
    return "T" not in text and ":" not in text


class PlayIndex:
    """What is known about the plays without their bodies: ids, order, facets, words."""

    def __init__(self) -> None:
        self.docs: dict[str, int] = {}  # id of a play → its document
        self.loading = True
        self._live, self._bin = Timeline(), Timeline()
        self._keys = array("d")  # by ordinal
        self._doc_of = array("I")  # by ordinal
        self._ordinal: dict[int, int] = {}  # by document
        self._games: dict[str, Postings] = {}
        self._ids: dict[str, Postings] = {}
        self._names: dict[str, Postings] = {}
        self._counts: dict[int, Postings] = {}
        self._words: dict[str, Postings] = {}
        self._vocabulary: list[str] = []
        self._new_words: list[str] = []
        self._memo: dict[str, tuple[Postings, ...]] = {}  # a string as it is written → the postings it goes to
        self._name_memo: dict[str, tuple[Postings, ...]] = {}

    def loaded(self) -> None:
        """Everything stored has been taken up: sort once, so that no question waits for it."""
        self.loading = False
        self._live.settle()
        self._bin.settle()
        self._sort_words()

    def put(self, doc: int, head: Json) -> None:
        """Take up a play."""
        ordinal = len(self._keys)
        key = moment(head.get("ended_at"))
        if key is None:
            key = moment(head.get("started_at")) or 0.0
        self._keys.append(key)
        self._doc_of.append(doc)
        self._ordinal[doc] = ordinal
        self.docs[head["id"]] = doc
        (self._bin if head.get("deleted") else self._live).add(key, ordinal, loading=self.loading)

        game = head.get("game", "")
        players = head.get("players", ())
        _posting(self._games, game).append(ordinal)
        _posting(self._counts, len(players)).append(ordinal)
        for postings in self._of_text(game):
            postings.append(ordinal)
        for player in players:
            if identity := player.get("id"):
                _posting(self._ids, identity).append(ordinal)
            for postings in self._of_name(player.get("name") or ""):
                postings.append(ordinal)
        if location := head.get("location"):
            for postings in self._of_text(location):
                postings.append(ordinal)
        if notes := head.get("notes"):
            for word in words_of(notes):
                self._of_word(word).append(ordinal)

    def remove(self, doc: int, head: Json) -> None:
        """Forget a play that was taken up with this head."""
        ordinal = self._ordinal.pop(doc)
        self.docs.pop(head["id"], None)
        (self._bin if head.get("deleted") else self._live).remove(self._keys[ordinal], ordinal)

    def _of_word(self, word: str) -> Postings:
        postings = self._words.get(word)
        if postings is None:
            postings = self._words[word] = array("I")
            self._new_words.append(word)
        return postings

    def _of_text(self, text: str) -> tuple[Postings, ...]:
        found = self._memo.get(text)
        if found is None:
            if len(self._memo) >= _MEMO:
                self._memo.clear()
            found = self._memo[text] = tuple(self._of_word(word) for word in words_of(text))
        return found

    def _of_name(self, name: str) -> tuple[Postings, ...]:
        found = self._name_memo.get(name)
        if found is None:
            if len(self._name_memo) >= _MEMO:
                self._name_memo.clear()
            found = self._name_memo[name] = (_posting(self._names, fold(name)), *self._of_text(name))
        return found

    def find(self, query: PlayQuery) -> list[int]:
        """The documents that fit, newest first; `ValueError` if a date of the query is none."""
        timeline = self._bin if query.deleted else self._live
        ordinals = timeline.between(query.since, query.until)
        facets = sorted(self._facets(query), key=_size)
        if not facets:
            return [self._doc_of[ordinal] for ordinal in reversed(ordinals)]
        fitting = set().union(*facets[0])
        for facet in facets[1:]:
            fitting = fitting.intersection(facet[0]) if len(facet) == 1 else fitting.intersection(set().union(*facet))
        return [self._doc_of[ordinal] for ordinal in reversed(ordinals) if ordinal in fitting]

    def _facets(self, query: PlayQuery) -> Iterable[list[Postings]]:
        """For each thing asked, the postings of which one must hold the play."""
        if query.game is not None:
            yield _present(self._games.get(query.game))
        if query.players is not None:
            yield _present(self._counts.get(query.players))
        if query.player is not None:
            yield _present(self._ids.get(query.player), self._names.get(fold(query.player)))
        for word in words_of(query.text):
            yield [self._words[found] for found in self._beginning(word)]

    def _sort_words(self) -> None:
        if self._new_words:
            self._vocabulary.extend(self._new_words)
            self._vocabulary.sort()
            self._new_words.clear()

    def _beginning(self, word: str) -> Sequence[str]:
        """The known words that begin with a word, or hold it where its script puts no spaces."""
        self._sort_words()
        if is_unspaced(word):
            return [known for known in self._vocabulary if word in known]
        low = bisect_left(self._vocabulary, word)
        return self._vocabulary[low : bisect_right(self._vocabulary, word, low, key=lambda known: known[: len(word)])]


def _posting(postings: dict[Any, Postings], key: Any) -> Postings:
    found = postings.get(key)
    if found is None:
        found = postings[key] = array("I")
    return found


def _present(*postings: Postings | None) -> list[Postings]:
    return [each for each in postings if each is not None]


def _size(facet: list[Postings]) -> int:
    return sum(map(len, facet))
