"""What a person may be called, and that the table, the list of players and the play file agree on it."""

from __future__ import annotations

import pytest

from companion.core.door import start_refusal
from companion.core.events import Seated, SessionStarted
from companion.core.names import LONGEST_NAME, name_key, name_refusal, spelt
from companion.exchange.play import PlayFileError
from companion.exchange.playfile import read
from companion.ui import people
from companion.ui.draft import Draft
from tests.core.pebbles import GAME, GAMES

NONE = "Every player needs a name."
LONG = "A name has at most 40 characters."
NAMES = [
    ("", NONE),
    (" \n", NONE),
    ("\u200b\u2060", NONE),  # without width
    ("\u3164", NONE),  # a letter that is drawn as nothing
    ("\u2800 \ufe0f", NONE),
    ("B" * LONGEST_NAME, ""),
    (f"  {'B' * LONGEST_NAME} ", ""),
    ("E\u0301" * LONGEST_NAME, ""),  # as long as it is kept
    ("B" * (LONGEST_NAME + 1), LONG),
    ("\u0958" * LONGEST_NAME, LONG),  # kept, each is two
    ("Ана", ""),
    ("健二", ""),
    ("🦝", ""),
    ("?", ""),
    (" BEN", "Two players are called BEN."),
    ("Zoe\u0301", "Two players are called Zo\u00e9."),
]


@pytest.mark.parametrize(("name", "sentence"), NAMES)
def test_a_name_is_refused_alike_everywhere(name: str, sentence: str) -> None:
    others = ["Ben", "ZO\u00c9"]
    assert str(name_refusal(name, others) or "") == sentence
    seated = tuple(Seated(str(seat), called) for seat, called in enumerate([*others, name]))
    assert str(start_refusal(SessionStarted("pebbles", 3, seated), GAME) or "") == sentence
    file = {"format": "companion-play", "version": 1, "game": "pebbles", "players": [*others, name]}
    if sentence:
        with pytest.raises(PlayFileError) as refused:
            read(file, GAMES)
        assert str(refused.value) == f"players[2]: {sentence}"
    else:
        assert read(file, GAMES).names[2] == name.strip()
    known = [people.new_player(other) for other in others]
    beside = sentence.replace("Two players are called", "There is a player called").replace(".", " already.")
    assert str(people.name_refusal(name, known) or "") == (beside if "called" in sentence else sentence)


@pytest.mark.parametrize(("name", "sentence"), [row for row in NAMES if row[0].strip()])
def test_a_name_is_refused_alike_where_the_table_is_put_together(name: str, sentence: str) -> None:
    draft = Draft.of(GAME, [("Ben", ""), ("ZO\u00c9", ""), (name, "")])
    assert str(draft.troubles(str).get(draft.seats[2].key, "")) == sentence


def test_a_name_is_kept_in_one_form_and_compared_without_case() -> None:
    assert spelt(" Zoe\u0301 ") == "Zo\u00e9"
    assert name_key(" Straße ") == name_key("STRASSE")
