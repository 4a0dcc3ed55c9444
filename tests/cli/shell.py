"""Typing at the command line, in a process of its own or in this one."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Answer:
    """What a command answered."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The object it printed."""
        return json.loads(self.out)

    @property
    def sentence(self) -> str:
        """The one line it complained with, and nothing else."""
        assert self.out == ""
        assert self.err.startswith("companion: ")
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1
        return self.err.removeprefix("companion: ").rstrip("\n")


def process(*typed: str, stdin: bytes = b"", **environment: str) -> Answer:
    """Type it in a shell: a process of its own, with these variables set besides."""
    command = [sys.executable, "-m", "companion", *typed]
    plain = {key: value for key, value in os.environ.items() if key not in ("LANGUAGE", "LC_ALL", "PYTHONIOENCODING")}
    env = {**plain, "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT), **environment}
    done = subprocess.run(command, input=stdin, capture_output=True, env=env, check=False, timeout=60)
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


class Shell:
    """Type it here: quicker, and quite the same."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self._capsys = capsys
        self._patch = monkeypatch
        self.folder = folder

    def __call__(self, *typed: str | Path, stdin: bytes = b"") -> Answer:
        """What the command answers."""
        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        status = main([str(word) for word in typed])
        out, err = self._capsys.readouterr()
        return Answer(status, out, err)

    def file(self, content: bytes | str | dict[str, Any], name: str = "play.json") -> Path:
        """A file with this content."""
        raw = json.dumps(content) if isinstance(content, dict) else content
        path = self.folder / name
        path.write_bytes(raw if isinstance(raw, bytes) else raw.encode())
        return path

    def score(self, content: bytes | str | dict[str, Any], *options: str) -> Answer:
        """The answer of `companion score` to a file with this content."""
        return self("score", self.file(content), *options)
