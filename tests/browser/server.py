"""The app as a process of its own, that can be killed and started again on the same data."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Server:
    """`companion --web --no-open` on a port of its own, over a data folder that outlives it."""

    def __init__(self, folder: Path, env: dict[str, str] | None = None) -> None:
        self.folder = folder
        self.log = folder.with_suffix(".log")
        self.env = {**os.environ, "LANGUAGE": "en", **(env or {})}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [*self.command("--web", "--no-open"), "--port", str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=self.env, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT)
        for _ in range(1200):
            assert self.process.poll() is None, self.log.read_text("utf-8")
            try:
                with urllib.request.urlopen(self.url, timeout=1):
                    return
            except OSError:
                with suppress(subprocess.TimeoutExpired):
                    self.process.wait(0.05)
        raise AssertionError(f"no answer: {self.log.read_text('utf-8')}")

    def command(self, *args: str) -> list[str]:
        """The command line for another process on the same data folder."""
        return [sys.executable, "-m", "companion", "--data", str(self.folder), *args]

    def beside(self, *args: str) -> subprocess.CompletedProcess[str]:
        """What another process on the same data folder says and answers."""
        command = self.command(*args)
        return subprocess.run(
            command, env=self.env, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60, check=False
        )

    def kill(self) -> None:
        """As when the battery falls out: SIGKILL."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """As a person ends it; it must go at once and in good order."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(15)

    @property
    def complaints(self) -> list[str]:
        """What it logged as an error."""
        lines = self.log.read_text("utf-8").splitlines()
        return [line for line in lines if "Traceback" in line or " ERROR " in line]
