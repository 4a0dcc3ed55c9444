"""Sentences that become words only at the edge."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.core.text import plus, render, signed, t, tn, together


def test_a_sentence_speaks_english_by_itself() -> None:
    assert str(t("{player} wins", player="Ana")) == "Ana wins"


def test_one_point_and_several() -> None:
    assert [str(tn("{n} point", "{n} points", n)) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


def test_a_sentence_within_a_sentence_is_said_in_the_same_language() -> None:
    german = {"{player} has {what}": "{player} hat {what}", "{n} pebble": "{n} Kiesel"}

    def translate(id: str, plural: str | None, number: int) -> str:
        return german[id]

    inner = tn("{n} pebble", "{n} pebbles", 2)
    assert render(t("{player} has {what}", player="Ana", what=inner), translate) == "Ana hat 2 Kiesel"


def test_the_language_is_told_the_number_and_the_plural() -> None:
    asked: list[tuple[str, str | None, int]] = []

    def translate(id: str, plural: str | None, number: int) -> str:
        asked.append((id, plural, number))
        return "?"

    assert render(tn("{n} point", "{n} points", 5), translate) == "?"
    assert asked == [("{n} point", "{n} points", 5)]


def test_several_values_are_joined_and_minus_is_a_minus() -> None:
    assert str(t("{who}: {n}", who=["Ana", t("nobody"), 3], n=-2)) == "Ana, nobody, 3: −2"


@given(st.text())
def test_whatever_a_player_is_called_is_said_as_it_is(name: str) -> None:
    assert str(t("{player} wins", player=name)) == f"{name} wins"


def test_numbers_are_signed_with_a_minus_and_sums_keep_their_parts() -> None:
    assert [signed(number) for number in (3, 0, -12)] == ["3", "0", "−12"]
    assert plus((3, -6, "K")) == "3 + −6 + K"


def test_several_are_enumerated() -> None:
    assert [str(t("{who}", who=together(who))) for who in (["Ana"], ["Ana", "Ben"], ["Ana", "Ben", "-1"], [1, -2])] == [
        "Ana",
        "Ana and Ben",
        "Ana, Ben and -1",
        "1 and −2",
    ]
