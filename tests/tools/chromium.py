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

import playwright
from filelock import FileLock

CACHE = Path(__file__).resolve().parents[2] / ".cache"
UNPACKED = CACHE / "chromium"
DRIVER = Path(playwright.__file__).parent / "driver" / "node"  # what drives the browser, and PLAYWRIGHT_NODEJS_PATH
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium", "fonts-dejavu-core", "libatomic1")  # the last one for Playwright's driver
LIBRARIES = ("usr/lib/*-linux-*", "lib/*-linux-*", "usr/lib/*-linux-*/pulseaudio")

WRAPPER = """#!/bin/sh
# Starts what the tests need with the libraries and fonts that were unpacked beside this file.
export LD_LIBRARY_PATH="{libraries}${{LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}}"
export FONTCONFIG_FILE="{root}/fonts.conf"
exec "{program}" "$@"
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
    """The path of a Chromium that starts; Playwright's driver in this process starts then too.

    Raises:
        NoChromium: if there is none and none could be installed here.
    """
    asked = os.environ.get("CHROMIUM")
    if asked and not starts(asked):
        raise NoChromium(f"CHROMIUM={asked} does not start; set it to a Chromium or Chrome that does, or unset it.")
    if not asked:
        CACHE.mkdir(exist_ok=True)
        with FileLock(CACHE / "chromium.lock"):
            asked = found() or installed() or unpacked()
    if (UNPACKED / "node").exists():
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(UNPACKED / "node"))
    return asked


def starts(program: str) -> bool:
    """Whether a program runs and tells its version; a snap's empty shell or a missing library says no."""
    try:
        said = subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.returncode == 0


def found() -> str | None:
    """The Chromium unpacked by an earlier run, or one on PATH where Playwright's driver runs too."""
    ours = str(UNPACKED / "chromium")
    if starts(ours):
        return ours
    if not starts(str(DRIVER)):
        return None
    return next((path for path in map(shutil.which, NAMES) if path and starts(path)), None)


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
    """Write what starts the browser and the driver with the unpacked libraries."""
    libraries = ":".join(str(folder) for pattern in LIBRARIES for folder in sorted(root.glob(pattern)))
    (root / "fonts.conf").write_text(FONTS.format(root=root), encoding="utf-8")
    for name, program in (("chromium", root / "usr/lib/chromium/chromium"), ("node", DRIVER)):
        wrapper = root / name
        wrapper.write_text(WRAPPER.format(root=root, libraries=libraries, program=program), encoding="utf-8")
        wrapper.chmod(0o755)
        if not starts(str(wrapper)):
            raise NoChromium(f"{program} does not start; install Chromium, or set CHROMIUM to its path.")
    return str(root / "chromium")


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
