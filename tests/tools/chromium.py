"""Find a Chromium for the browser tests, or bring one from Debian's packages, as root or not.

``python -m tests.tools.chromium`` prints the path. In this order: ``$CHROMIUM``, the one unpacked before, PATH,
``apt-get install`` as root or with a sudo that asks nothing, and the same packages unpacked under ``.cache/``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock

CACHE = Path(__file__).resolve().parents[2] / ".cache"
UNPACKED = CACHE / "chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium", "fonts-dejavu-core")

WRAPPER = """#!/bin/sh
# Starts the Chromium unpacked beside this file with the libraries and fonts that came with it.
root={root}
export LD_LIBRARY_PATH="{libraries}${{LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}}"
export FONTCONFIG_FILE="$root/fonts.conf" XDG_DATA_DIRS="$root/usr/share:${{XDG_DATA_DIRS:-/usr/share}}"
exec "$root/usr/lib/chromium/chromium" "$@"
"""

FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{root}/usr/share/fonts</dir><dir>/usr/share/fonts</dir>
  <cachedir>{root}/fontcache</cachedir>
</fontconfig>
"""


class NoChromium(Exception):
    """There is none and none could be brought; the message says what to do."""


def chromium() -> str:
    """The path of a Chromium that starts.

    Raises:
        NoChromium: if there is none and none could be installed here.
    """
    asked = os.environ.get("CHROMIUM")
    if asked:
        if starts(asked):
            return asked
        raise NoChromium(f"CHROMIUM={asked} does not start; set it to a Chromium or Chrome that does, or unset it.")
    CACHE.mkdir(exist_ok=True)
    with FileLock(CACHE / "chromium.lock"):
        return found() or installed() or unpacked()


def starts(path: str) -> bool:
    """Whether this is a browser that runs; a snap's empty shell or a missing library says no."""
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.returncode == 0 and "Chrom" in said.stdout


def found() -> str | None:
    """The Chromium unpacked by an earlier run, or one on PATH."""
    candidates = [str(UNPACKED / "chromium"), *filter(None, map(shutil.which, NAMES))]
    return next((path for path in candidates if starts(path)), None)


def installed() -> str | None:
    """Install it with apt as root, or with a sudo that asks for no password; None where that is not possible."""
    if not shutil.which("apt-get") or not (os.geteuid() == 0 or shutil.which("sudo")):
        return None
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if as_root and subprocess.run([*as_root, "true"], capture_output=True, check=False).returncode:
        return None
    apt = [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    _run([*apt, "update"])
    _run([*apt, "install", "-y", "--no-install-recommends", *PACKAGES])
    return found()


def unpacked() -> str:
    """Fetch the packages with apt into folders of our own and unpack them there; needs no root.

    Raises:
        NoChromium: on a system without apt, or if what was unpacked does not start.
    """
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        raise NoChromium("No Chromium or Chrome was found; install one, or set CHROMIUM to its path.")
    with _private_apt() as apt:
        _run([*apt, "update"])
        _run([*apt, "install", "-y", "--no-install-recommends", "--download-only", *PACKAGES])
        shutil.rmtree(UNPACKED, ignore_errors=True)
        for package in sorted((CACHE / "apt/cache/archives").glob("*.deb")):
            _run(["dpkg-deb", "--extract", str(package), str(UNPACKED)])
    return _wrapped(UNPACKED)


@contextmanager
def _private_apt() -> Iterator[list[str]]:
    """The apt-get command with lists and cache in our own folder, and the system's sources and installed packages."""
    apt = CACHE / "apt"
    for folder in ("lists/partial", "cache/archives/partial"):
        (apt / folder).mkdir(parents=True, exist_ok=True)
    settings = {
        "Dir::State::lists": apt / "lists",
        "Dir::Cache": apt / "cache",
        "Debug::NoLocking": "true",
        "APT::Sandbox::User": "",
        "APT::Update::Post-Invoke-Success::": "",
    }
    yield ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in settings.items())]
    shutil.rmtree(apt)


def _wrapped(root: Path) -> str:
    libraries = sorted({str(library.parent) for library in root.rglob("*.so*")})
    (root / "fonts.conf").write_text(FONTS.format(root=root), encoding="utf-8")
    wrapper = root / "chromium"
    wrapper.write_text(WRAPPER.format(root=root, libraries=":".join(libraries)), encoding="utf-8")
    wrapper.chmod(0o755)
    if not starts(str(wrapper)):
        raise NoChromium(f"The Chromium unpacked in {root} does not start; install one, or set CHROMIUM to its path.")
    return str(wrapper)


def _run(command: list[str]) -> None:
    """Run a command whose words go to standard error: standard output is for the path alone."""
    try:
        subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=True)
    except subprocess.CalledProcessError as error:
        raise NoChromium(f"`{' '.join(command)}` failed; install Chromium, or set CHROMIUM to its path.") from error


if __name__ == "__main__":
    try:
        print(chromium())
    except NoChromium as problem:
        sys.exit(str(problem))
