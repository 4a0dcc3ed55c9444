"""What stands around the code: packaging, exact versions, make targets, and a browser for the tests."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from playwright.sync_api import sync_playwright

import companion
from tests.tools import chromium as tool

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
DEV = PROJECT["project"]["optional-dependencies"]["dev"]
LINES = [
    line for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines() if line[:1] not in ("", "#")
]
PINS = {canonicalize_name(Requirement(line).name): Requirement(line) for line in LINES}


def needed(requirements: list[str]) -> set[str]:
    """Every distribution these requirements lead to on this machine."""
    found: set[str] = set()
    todo = [Requirement(text) for text in requirements]
    while todo:
        one = todo.pop()
        name = canonicalize_name(one.name)
        if name not in found:
            found.add(name)
            wanted = [Requirement(text) for text in requires(name) or []]
            extras = [{"extra": extra} for extra in (*one.extras, "")]
            todo += [more for more in wanted if not more.marker or any(map(more.marker.evaluate, extras))]
    return found


def test_one_version_everywhere() -> None:
    assert PROJECT["project"]["version"] == companion.__version__
    assert f"## [{companion.__version__}] - 2026-11-29" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_package_is_pinned_to_one_version_and_nowhere_to_an_address() -> None:
    assert [line for line in LINES if not re.fullmatch(r"[\w.-]+==[\w.]+(; .+)?", line)] == []
    runtime = [text for text in PROJECT["project"]["dependencies"] if "flet-web" not in text]
    assert needed([*runtime, "flet-web", *DEV]) <= PINS.keys()


def test_the_tests_run_with_the_pinned_versions() -> None:
    installed = {}
    for name in PINS:
        try:
            installed[name] = version(name)
        except PackageNotFoundError:  # for another system, or an extra
            continue
    assert {name for name in installed if installed[name] not in PINS[name].specifier} == set()
    assert {str(pin.specifier) for name, pin in PINS.items() if name.startswith("flet")} == {"==1.0.5"}


def test_the_ways_to_start_are_the_ones_that_are_told() -> None:
    assert PROJECT["project"]["scripts"] == {"companion": "companion.cli:main"}
    body = ast.parse((ROOT / "main.py").read_text(encoding="utf-8")).body
    assert [type(node) for node in body] == [ast.Expr, ast.Import, ast.ImportFrom, ast.Expr]
    assert 'host="127.0.0.1"' in ast.unparse(body[-1]).replace("'", '"')


def test_make_explains_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony
    said = subprocess.run(["make", "--no-print-directory"], capture_output=True, text=True, cwd=ROOT, check=True).stdout
    assert set(re.findall(r"^  make (\w+) +\S", said, re.MULTILINE)) == set(phony[1].split())


@pytest.mark.parametrize(
    "module", re.findall(r"-m ((?:tests)\.[\w.]+)", (ROOT / "Makefile").read_text(encoding="utf-8"))
)
def test_what_make_runs_is_there(module: str) -> None:
    path = ROOT.joinpath(*module.split("."))
    assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()


def test_ci_makes_the_tests_and_asks_nobody() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").splitlines()[-1] == "exec make test </dev/null"


def test_flet_finds_an_icon_and_a_splash_for_every_shop() -> None:
    flet = PROJECT["tool"]["flet"]
    assert flet["product"] == "Umami Companion"
    assert flet["permissions"] == []
    assert flet["web"]["cdn"] is False
    for name in ("icon", "icon_android", "icon_ios", "icon_macos", "icon_windows", "icon_web", "splash", "splash_dark"):
        assert (ROOT / "assets" / f"{name}.png").is_file(), name


def test_the_wheel_carries_pictures_and_languages_and_no_tests(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    with ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        inside = set(wheel.namelist())
    sources = {
        str(path.relative_to(ROOT))
        for path in (ROOT / "companion").rglob("*")
        if path.suffix in {".py", ".mo", ".po", ".typed"} and path.is_file()
    }
    assets = {f"companion/{path.relative_to(ROOT)}" for path in (ROOT / "assets").rglob("*") if path.is_file()}
    assert "companion/assets/index.html" in assets
    assert sources | assets <= inside
    assert {name.partition("/")[0] for name in inside} == {
        "companion",
        f"umami_companion-{companion.__version__}.dist-info",
    }


def test_a_browser_that_does_not_start_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    with pytest.raises(tool.NoChromium, match="/nowhere/chromium does not start"):
        tool.chromium()


def test_an_empty_shell_on_the_path_is_no_browser(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shell = tmp_path / "chromium"
    shell.write_text("#!/bin/sh\necho install the snap >&2\nexit 1\n", encoding="utf-8")
    shell.chmod(0o755)
    monkeypatch.setattr(tool, "UNPACKED", tmp_path / "none")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert tool.found() is None


def test_without_root_sudo_and_apt_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tool, "UNPACKED", tmp_path / "none")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert tool.installed() is None
    with pytest.raises(tool.NoChromium, match="set CHROMIUM to its path"):
        tool.unpacked()


def test_the_browser_shows_a_page(chromium: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.set_content("<h1>Борис 72</h1>")
        assert page.inner_text("h1") == "Борис 72"
        browser.close()
