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

    asyncio.run(asyncio.wait_for(Gate(app, 8550)(scope, receive, send), 5))


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers whatever is asked."""
    await send({"type": "http.response.start", "status": 200})


@pytest.mark.parametrize(("path", "status"), [("/", 200), ("/history", 200), ("/docs", 404), ("/openapi.json", 404)])
def test_the_frameworks_own_pages_are_closed(path: str, status: int) -> None:
    sent: list[Message] = []
    through(echo, {"type": "http", "path": path, "headers": [HOST]}, sent)
    assert sent[0]["status"] == status


@pytest.mark.parametrize("host", [b"localhost:8550", b"LocalHost:8550"])
def test_this_computer_may_be_called_by_its_other_name(host: bytes) -> None:
    sent: list[Message] = []
    through(echo, {"type": "http", "path": "/", "headers": [(b"host", host)]}, sent)
    assert sent[0]["status"] == 200


FOREIGN = [
    [],
    *([(b"host", name)] for name in (b"elsewhere.test:8550", b"127.0.0.1", b"localhost:80", b"10.0.0.7:8550")),
]


@pytest.mark.parametrize("headers", FOREIGN)
def test_a_name_that_only_leads_here_is_not_let_in(headers: list[tuple[bytes, bytes]]) -> None:
    sent: list[Message] = []
    through(echo, {"type": "http", "path": "/", "headers": headers}, sent)
    assert sent[0]["status"] == 421
    sent.clear()
    origin = [(b"origin", b"http://" + name) for _, name in headers]
    through(echo, {"type": "websocket", "path": "/ws", "headers": [*headers, *origin]}, sent)
    assert sent == [{"type": "websocket.close", "code": 4403}]


def test_at_the_usual_port_of_the_web_no_port_is_said() -> None:
    assert Gate(echo, 80).hosts >= {"127.0.0.1", "localhost"}


def test_the_end_waits_for_lines_that_do_not_end_by_seconds_only() -> None:
    assert serve._MOMENT < (serve.configured(echo, 8550).timeout_graceful_shutdown or 0) <= 5


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
