"""The gate before Flet's web app: who may come in, and how a page leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import pytest

from companion import serve
from companion.serve import Gate, Receive, Scope, Send

Message = MutableMapping[str, Any]
HOST = (b"host", b"127.0.0.1:8550")


def through(app: Callable[[Scope, Receive, Send], Awaitable[None]], scope: Scope, sent: list[Message]) -> None:
    """Send a request through the gate; the page closes its line at once and takes what is sent until then."""

    async def receive() -> Message:
        return {"type": "websocket.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "websocket.send":
            raise OSError("the page is gone")
        sent.append(message)

    asyncio.run(asyncio.wait_for(Gate(app)(scope, receive, send), 5))


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers whatever is asked."""
    await send({"type": "http.response.start", "status": 200})


@pytest.mark.parametrize(("path", "status"), [("/", 200), ("/history", 200), ("/docs", 404), ("/openapi.json", 404)])
def test_the_frameworks_own_pages_are_closed(path: str, status: int) -> None:
    sent: list[Message] = []
    through(echo, {"type": "http", "path": path, "headers": [HOST]}, sent)
    assert sent[0]["status"] == status


def test_another_sites_page_may_not_talk_to_the_app() -> None:
    sent: list[Message] = []
    through(echo, {"type": "websocket", "path": "/ws", "headers": [HOST, (b"origin", b"https://elsewhere.test")]}, sent)
    assert sent == [{"type": "websocket.close", "code": 4403}]


def test_what_is_sent_to_a_page_that_has_gone_is_dropped() -> None:
    done: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.send", "bytes": b"a patch"})
        done.append((await receive())["type"])

    through(app, {"type": "websocket", "path": "/ws", "headers": [HOST]}, [])
    assert done == ["websocket.disconnect"]


def test_a_line_is_let_go_though_the_app_waits_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "_MOMENT", 0.01)
    done: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await asyncio.Event().wait()
        finally:
            done.append("let go")

    through(app, {"type": "websocket", "path": "/ws", "headers": [HOST]}, [])
    assert done == ["let go"]


def test_what_fails_in_the_app_is_not_swallowed() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        through(app, {"type": "websocket", "path": "/ws", "headers": [HOST]}, [])
