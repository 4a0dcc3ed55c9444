"""The local page: Flet's web app behind a small gate, on 127.0.0.1 only."""

from __future__ import annotations

import asyncio
import socket
import threading
import webbrowser
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import flet as ft

if TYPE_CHECKING:
    import uvicorn

HOST = "127.0.0.1"
USUAL_PORT = 8550
_NAMES = (HOST, "localhost")
_UNSAID = 80  # a browser leaves this port out
_CLOSED = ("/docs", "/redoc", "/openapi.json")  # the framework's own pages, of no use to a player

_MOMENT = 2  # seconds
_PATIENCE = 3  # seconds: longer than that moment

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class Gate:
    """Lets in only pages that came from here: another site's page may not talk to the app.

    Nor may one that was asked for by a name of its own: names can be made to lead to this computer.
    """

    def __init__(self, app: Any, port: int) -> None:
        self.app = app
        self.hosts = {f"{name}:{port}" for name in _NAMES} | ({*_NAMES} if port == _UNSAID else set())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request; answers 421 or 404, or closes the socket, where it does not fit."""
        headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope.get("headers", [])}
        host, origin = headers.get("host", "").lower(), headers.get("origin")
        foreign = host not in self.hosts
        if scope["type"] == "websocket" and (foreign or (origin and urlsplit(origin).netloc.lower() != host)):
            await receive()
            await send({"type": "websocket.close", "code": 4403})
        elif scope["type"] == "http" and foreign:
            await _answer(send, 421, b"Not the name of this page")
        elif scope["type"] == "http" and scope["path"].startswith(_CLOSED):
            await _answer(send, 404, b"Not found")
        elif scope["type"] == "websocket":
            await self._page(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _page(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The line to a page, until it is closed.

        Flet 1.0.5 waits for ever on a line that closes before the page has said who it is, and so would whoever
        ends the app: after a moment it is let go.
        """
        closed = asyncio.Event()

        async def heard() -> MutableMapping[str, Any]:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                closed.set()
            return message

        talk = asyncio.ensure_future(self.app(scope, heard, _while_there(send)))
        end = asyncio.ensure_future(closed.wait())
        try:
            await asyncio.wait({talk, end}, return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait({talk}, timeout=_MOMENT)
        finally:
            end.cancel()
            talk.cancel()
        if talk.done():
            talk.result()


async def _answer(send: Send, status: int, words: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-type", b"text/plain")]})
    await send({"type": "http.response.body", "body": words})


def _while_there(send: Send) -> Send:
    """What is sent to a page that has just gone is dropped.

    Flet 1.0.5 would end the connection by that error and never let go of the page's session; from `receive` it
    learns the same in good order.
    """

    async def sent(message: MutableMapping[str, Any]) -> None:
        with suppress(OSError):
            await send(message)

    return sent


def free_port(wished: int | None) -> int | None:
    """The port wished for if it is free, else None; without a wish the usual one or any."""
    for port in (USUAL_PORT, 0) if wished is None else (wished,):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((HOST, port))
            except (OSError, OverflowError):
                continue
            return int(probe.getsockname()[1])
    return None


def serve(main: Callable[[ft.Page], None], port: int, assets: Path, *, open_browser: bool) -> None:
    """Serve the app at a port until SIGINT or SIGTERM; open the browser on it once it answers."""
    import uvicorn

    app = ft.run(main, assets_dir=str(assets), no_cdn=True, export_asgi_app=True)
    server = uvicorn.Server(configured(app, port))
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(server, port), daemon=True).start()
    server.run()


def configured(app: Any, port: int) -> uvicorn.Config:
    """The web server before the app; a line that does not end holds up its end by seconds only."""
    import uvicorn

    return uvicorn.Config(
        Gate(app, port),
        host=HOST,
        port=port,
        log_level="warning",
        ws_max_size=16 * 1024 * 1024,
        timeout_graceful_shutdown=_PATIENCE,
    )


def _open_when_ready(server: Any, port: int) -> None:
    waiting = threading.Event()
    for _ in range(200):
        if server.started:
            webbrowser.open(f"http://{HOST}:{port}")
            return
        waiting.wait(0.05)
