"""One house, many languages: what is said, in which, and what when a catalogue has a gap or a mistake."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

from companion import words as module
from companion.core.text import Text, t, tn
from companion.words import FOLDER, Words, known, languages, preferred, system_languages

TINY = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgid "English"
msgstr "Тарабарский"

msgid "{player} wins"
msgstr "победа: {player}"

msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} очко"
msgstr[1] "{n} очка"
msgstr[2] "{n} очков"

msgid "{first} and {last}"
msgstr "{first} и {nobody}"

msgid "a brace"
msgstr "a {brace"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A made-up language of five sentences, one of them with a mistake, one with a lost brace."""
    target = tmp_path / "locale" / "qq" / "LC_MESSAGES" / "companion.mo"
    target.parent.mkdir(parents=True)
    with target.open("wb") as opened:
        write_mo(opened, read_po(io.StringIO(TINY)))
    return tmp_path / "locale"


def test_a_language_is_its_catalogue_and_nothing_else(folder: Path) -> None:
    assert languages(folder) == {"en": "English", "qq": "Тарабарский"}
    assert Words("qq", folder).language == "qq"


def test_sentences_are_translated_with_the_values_nested_in_them(folder: Path) -> None:
    words = Words("qq", folder)
    assert words(t("{player} wins", player="Ана")) == "победа: Ана"
    assert words(t("{player} wins", player=tn("{n} point", "{n} points", 3))) == "победа: 3 очка"
    assert words(t("{player} wins", player=["A", tn("{n} point", "{n} points", 5), 2])) == "победа: A, 5 очков, 2"


@pytest.mark.parametrize(
    ("n", "said"), [(1, "1 очко"), (2, "2 очка"), (5, "5 очков"), (11, "11 очков"), (21, "21 очко")]
)
def test_plurals_follow_the_language(folder: Path, n: int, said: str) -> None:
    assert Words("qq", folder)(tn("{n} point", "{n} points", n)) == said


def test_a_gap_in_the_catalogue_is_filled_in_english(folder: Path) -> None:
    words = Words("qq", folder)
    assert words(t("Next")) == "Next"
    assert [words(tn("{n} card", "{n} cards", n)) for n in (1, 2)] == ["1 card", "2 cards"]


def test_a_mistake_in_the_catalogue_is_no_accident_at_the_table(folder: Path) -> None:
    words = Words("qq", folder)
    assert words(t("{first} and {last}", first="Ana", last="Ben")) == "Ana and Ben"
    assert words(t("a brace")) == "a brace"


def test_names_and_empty_texts_stay_as_they_are(folder: Path) -> None:
    words = Words("qq", folder)
    assert words("English") == "English"
    assert words(t("")) == ""
    assert words(Text("{player} wins", {"player": "{n}"})) == "победа: {n}"


def test_english_is_always_there(tmp_path: Path) -> None:
    assert languages(tmp_path) == {"en": "English"}
    assert Words(None, tmp_path).language == Words("xx", tmp_path).language == "en"
    assert Words()(tn("{n} point", "{n} points", 2)) == "2 points"
    assert Words()(t("{n} left", n=-3)) == "−3 left"


@pytest.mark.parametrize("locale", ["qq", "qq_QQ", "qq-QQ", "qq_QQ.UTF-8", "qq_QQ@euro", "qq_Latn_QQ"])
def test_a_locale_finds_the_catalogue_of_its_language(folder: Path, locale: str) -> None:
    assert known(locale, folder) == "qq"


@pytest.mark.parametrize(
    "locale", [None, "", "C", "C.UTF-8", "POSIX", "xx_YY", "..", "../qq", "/etc", "qq/../qq", "\0"]
)
def test_what_is_no_language_finds_none(folder: Path, locale: str | None) -> None:
    assert known(locale, folder) is None


def test_the_first_wish_that_can_be_met(folder: Path) -> None:
    assert preferred([None, "xx", "qq_QQ", "en"], folder) == "qq"
    assert preferred(["en_GB", "qq"], folder) == "en"
    assert preferred([5, ["qq"], {"code": "qq"}, "qq"], folder) == "qq"  # what some version once kept
    assert preferred(["xx"], folder) == preferred([], folder) == "en"


def test_the_environment_names_the_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert system_languages() == []
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert system_languages() == ["es_ES.UTF-8"]
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    monkeypatch.setenv("LANGUAGE", "ru:en")
    assert system_languages() == ["ru", "en", "ja_JP.UTF-8"]


# The catalogues of the house


def _sentences(catalogue: Catalog) -> set[str | tuple[str, ...]]:
    return {tuple(m.id) if isinstance(m.id, list | tuple) else m.id for m in catalogue if m.id}


def _translations(compiled: io.BytesIO) -> dict[str, object]:
    return {str(message.id): message.string for message in read_mo(compiled) if message.id}


def _read(file: Path) -> Catalog:
    with file.open("rb") as opened:
        return read_po(opened)


def _catalogues() -> Iterator[Path]:
    return FOLDER.glob("*/LC_MESSAGES/companion.po")


def test_the_template_holds_every_sentence_of_the_code() -> None:
    code = Path(module.__file__).parent
    found = extract_from_dir(code, [("**.py", "python")], keywords={"t": None, "tn": (1, 2)})
    said = {tuple(id) if isinstance(id, list | tuple) else id for _, _, id, _, _ in found}
    assert _sentences(_read(FOLDER / "companion.pot")) == said, "Run: make messages"


def test_every_catalogue_holds_the_sentences_of_the_template_and_is_compiled() -> None:
    template = _sentences(_read(FOLDER / "companion.pot"))
    files = list(_catalogues())
    assert "en" in {file.parts[-3] for file in files}
    for file in files:
        catalogue = _read(file)
        assert _sentences(catalogue) == template, f"{file.parts[-3]}: run make messages"
        compiled = io.BytesIO()
        write_mo(compiled, catalogue)
        kept = io.BytesIO(file.with_suffix(".mo").read_bytes())
        compiled.seek(0)
        assert _translations(kept) == _translations(compiled), f"{file.parts[-3]}: run make messages"


def _places(pattern: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(pattern) if name is not None}


def test_translations_name_no_value_that_their_sentence_does_not_have() -> None:
    for file in _catalogues():
        for message in _read(file):
            ids = message.id if isinstance(message.id, list | tuple) else [message.id]
            strings = message.string if isinstance(message.string, list | tuple) else [message.string]
            for translated in filter(None, strings if any(ids) else []):
                assert _places(translated) <= set().union(*map(_places, ids)), f"{file.parts[-3]}: {translated}"
