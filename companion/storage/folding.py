"""Words as a search compares them: Unicode NFKC and case folding, in every script."""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import category, normalize

_ASCII_WORD = re.compile(r"[a-z0-9]+")
#: scripts written without spaces: Thai, Lao, Myanmar, Khmer, kana, Han, and Yi
_UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u30ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uf900-\ufaff"
    "\U00020000-\U0003ffff]"
)


def fold(text: str) -> str:
    """A text without the differences of case and width: ``fold("ＡNA") == "ana"``."""
    if text.isascii():
        return text.lower()
    return normalize("NFKC", normalize("NFKC", text).casefold())


def words_of(text: str) -> list[str]:
    """The folded words of a text; marks belong to their letter, punctuation to no word."""
    folded = fold(text)
    if folded.isascii():
        return _ASCII_WORD.findall(folded)
    return "".join(character if _in_word(character) else " " for character in folded).split()


@lru_cache(maxsize=4096)
def _in_word(character: str) -> bool:
    return category(character)[0] in "LMN"


def is_unspaced(word: str) -> bool:
    """Whether a word has letters of a script that puts no spaces between words."""
    return _UNSPACED.search(word) is not None
