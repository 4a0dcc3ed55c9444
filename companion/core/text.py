"""A sentence for a person, kept as a message id and its values until somebody reads it.

The message id is the English sentence with ``{named}`` places, as gettext does it. The core,
the games and the storage speak only in `Text`; `companion.words` makes words of it at the edge,
in the language of whoever looks. `str(text)` gives the English words, for logs and tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

Value: TypeAlias = "str | int | Text | Sequence[str | int | Text]"
Translate: TypeAlias = Callable[[str, str | None, int], str]
Say: TypeAlias = "Callable[[Text | str], str]"  # makes words of a text and leaves words as they are, as `Words` does


@dataclass(frozen=True, slots=True)
class Text:
    """One message: its id (the English sentence), the plural id where it has one, the values."""

    id: str
    values: Mapping[str, Value] = field(default_factory=dict)
    plural: str | None = None
    number: int = 0

    def __str__(self) -> str:
        return render(self)


def t(message: str, /, **values: Value) -> Text:
    """A message without a plural: ``t("{player} wins", player="Ana")``."""
    return Text(message, values)


def tn(one: str, many: str, n: int, /, **values: Value) -> Text:
    """A message that depends on a number: ``tn("{n} point", "{n} points", 3)``."""
    return Text(one, {"n": n, **values}, plural=many, number=n)


def signed(number: int | str) -> str:
    """A number as it is printed: with a true minus sign. The rank of a card stays as it is."""
    return str(number).replace("-", "−")


def plus(parts: Iterable[int | str]) -> str:
    """A sum in its parts: "3 + 6 + 2"."""
    return " + ".join(map(signed, parts))


def together(words: Sequence[int | str | Text]) -> Value:
    """Several as one enumerates them: "Ana, Ben and Cleo"."""
    *others, last = words
    return t("{some} and {last}", some=others, last=last) if others else last


def render(text: Text, translate: Translate | None = None) -> str:
    """The words of `text`; without `translate` in English.

    `translate(id, plural, number)` answers the pattern for a language. A sequence among the values
    is joined with commas, a `Text` among them is rendered in the same language.
    """
    pattern = translate(text.id, text.plural, text.number) if translate else english(text.id, text.plural, text.number)
    return pattern.format_map({name: _words(value, translate) for name, value in text.values.items()})


def english(message: str, plural: str | None, number: int) -> str:
    """The English pattern: the message id itself, or its plural."""
    return message if plural is None or number == 1 else plural


def _words(value: Value, translate: Translate | None) -> str:
    if isinstance(value, Text):
        return render(value, translate)
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return signed(value)
    return ", ".join(_words(item, translate) for item in value)
