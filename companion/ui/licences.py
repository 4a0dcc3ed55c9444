"""What the app stands on and under which terms: read from what is installed, nothing from the internet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

APP = "umami-companion"
_DIRECT = ("flet", "flet-web", "tinydb", "filelock", "platformdirs")  # where the app itself is not installed
_PACKAGE = Path(__file__).parents[1]


class Dependency(NamedTuple):
    """A package that is installed, its version, and its licence as it names it (empty where it names none)."""

    name: str
    version: str
    licence: str


def dependencies() -> list[Dependency]:
    """Everything the app needs, what its dependencies need included, by name; only what is installed here."""
    found: dict[str, Dependency] = {}
    app = _installed(APP)
    waiting = list(_needed(app)) if app is not None else list(_DIRECT)
    while waiting:
        name = waiting.pop()
        package = _installed(name) if name not in found else None
        if package is not None:
            found[name] = Dependency(name, package.version, _licence(package))
            waiting += _needed(package)
    return [found[name] for name in sorted(found)]


def own_licence() -> str:
    """The words of the app's licence; empty if they did not come along."""
    app = _installed(APP)
    inside = (app.read_text("licenses/LICENSE") or app.read_text("LICENSE")) if app is not None else None
    return inside or _read(_PACKAGE.parent / "LICENSE")


def font_licence() -> str:
    """The words of the fonts' licence; empty if they did not come along."""
    return next(
        filter(None, (_read(root / "assets" / "fonts" / "OFL.txt") for root in (_PACKAGE, _PACKAGE.parent))), ""
    )


def _installed(name: str) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def _needed(package: Distribution) -> Iterator[str]:
    for line in package.requires or ():
        name = re.match(r"[A-Za-z0-9._-]+", line)
        if name is not None and "extra ==" not in line:
            yield re.sub(r"[-_.]+", "-", name[0]).lower()


def _licence(package: Distribution) -> str:
    def told(header: str) -> list[str]:
        return package.metadata.get_all(header) or []

    short = [words for words in told("License-Expression") + told("License") if 0 < len(words) < 60]
    kinds = [line.rpartition(" :: ")[2] for line in told("Classifier") if line.startswith("License ::")]
    return next(iter(short), ", ".join(kinds))


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""
