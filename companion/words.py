"""Words for a `Text`, in the language of whoever looks: the only place that knows languages.

The catalogues are gettext's: ``locale/<language>/LC_MESSAGES/companion.mo``, made from the ``.po`` beside it
by ``make messages``. The message id is the English sentence, so what a catalogue lacks is said in English.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from companion.core.text import Text, render, t

FOLDER = Path(__file__).with_name("locale")
DOMAIN = "companion"
ENGLISH = "en"

# Translators: the name of your language, in your language.
_OWN_NAME = t("English")


class Words:
    """Speaks one language: ``Words("es")(t("Next"))``; English where the language or a sentence is missing.

    A locale such as ``pt_BR`` finds its own catalogue or that of ``pt``.
    """

    def __init__(self, language: str | None = None, folder: Path = FOLDER) -> None:
        self.language = known(language, folder) or ENGLISH
        self._catalogue = _catalogue(self.language, folder)

    def __call__(self, text: Text | str) -> str:
        """The words of a text; a name or anything else that is a string already stays as it is."""
        if isinstance(text, str):
            return text
        try:
            return render(text, self._pattern)
        except (LookupError, ValueError):  # a translation that asks for a value the sentence does not have
            return render(text)

    def _pattern(self, message: str, plural: str | None, number: int) -> str:
        if not message:
            return ""  # the empty id is the catalogue's own header
        if plural is None:
            return self._catalogue.gettext(message)
        return self._catalogue.ngettext(message, plural, number)


def languages(folder: Path = FOLDER) -> Mapping[str, str]:
    """The languages there are words in, English first: code → the language's name for itself."""
    found = sorted(mo.parts[-3] for mo in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    codes = [ENGLISH, *(code for code in found if code != ENGLISH)]
    return {code: Words(code, folder)(_OWN_NAME) for code in codes}


def known(language: object, folder: Path = FOLDER) -> str | None:
    """The code of the catalogue for a locale (``pt-BR``, ``pt_BR.UTF-8``), or None if there is none for it."""
    code = (language if isinstance(language, str) else "").split(".")[0].split("@")[0].replace("-", "_")
    while code:
        if code == ENGLISH or (code.replace("_", "").isalnum() and _file(code, folder).is_file()):
            return code
        code = code.rpartition("_")[0]
    return None


def preferred(wishes: Iterable[object], folder: Path = FOLDER) -> str:
    """The first language wished for that there are words in: setting, then page or system; else English.

    A setting is whatever some version once kept: what is no locale is no wish.
    """
    return next((code for wish in wishes if (code := known(wish, folder))), ENGLISH)


def system_languages() -> list[str]:
    """The languages this computer is set to, as the environment tells, the best first."""
    variables = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((value for name in variables if (value := os.environ.get(name))), "")
    return [wish for wish in (*os.environ.get("LANGUAGE", "").split(":"), locale) if wish]


def _file(code: str, folder: Path) -> Path:
    return folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


@cache
def _catalogue(code: str, folder: Path) -> gettext.NullTranslations:
    file = _file(code, folder)
    if not file.is_file():
        return gettext.NullTranslations()
    with file.open("rb") as opened:
        return gettext.GNUTranslations(opened)
