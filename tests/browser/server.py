"""The app as a process of its own, that can be killed and started again on the same data."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path


class Server:
    """`companion --web --no-open` on a port of its own, over a data folder that outlives it."""

    def __init__(self, folder: Path, env: dict[str, str] | None = None) -> None:
        self.folder = folder
        self.log = folder.with_suffix(".log")
        self.env = {**os.environ, **(env or {})}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "companion", "--data", str(self.folder), "--web", "--no-open"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port)], env=self.env, stdout=log, stderr=subprocess.STDOUT
            )
        for _ in range(600):
            assert self.process.poll() is None, self.log.read_text("utf-8")
            try:
                with urllib.request.urlopen(self.url, timeout=1):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(f"no answer: {self.log.read_text('utf-8')}")

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
