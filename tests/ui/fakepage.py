"""A page without a browser: Flet's own session over a connection that answers instead of a client.

``async with Screen(main, "/players") as screen`` shows a route; `tap`, `type` and `texts` do and see what a person
would. What the client would draw is not checked here, only what it is told.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import flet as ft
import msgpack  # type: ignore[import-untyped,unused-ignore]
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

_ENCODE = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]

Wanted = str | type[Any] | Callable[[Any], bool]


class FakeConnection(Connection):
    """Takes what would go to the client, and answers the client's calls (`answers` by their names)."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(1)
        self.pubsubhub = PubSubHub(self.loop, self.executor)
        self.page_url, self.page_name = "http://test", ""
        self.crashes: list[str] = []
        self.calls: list[tuple[str, Any]] = []
        self.answers: dict[str, Any] = {}
        self.session: Any = None

    def send_message(self, message: Message) -> None:
        """Take a message; packing it takes the snapshots from which Flet makes its next differences."""
        body: Any = message.body
        msgpack.packb([message.action, body], default=_ENCODE)
        if message.action == MessageAction.SESSION_CRASHED:
            self.crashes.append(body.message)
        if message.action == MessageAction.INVOKE_METHOD:
            self._answer(body)

    def _answer(self, call: Any) -> None:
        self.calls.append((call.name, call.args))
        if call.name == "push_route":
            self.session.page.route = call.args["route"]
            self.loop.call_soon(self._route_changed, call.args["route"])
        answer = self.answers.get(call.name)
        self.loop.call_soon(self.session.handle_invoke_method_results, call.control_id, call.call_id, answer, None)

    def _route_changed(self, route: str) -> None:
        self._task = asyncio.ensure_future(self.session.dispatch_event(1, "route_change", {"route": route}))


class Screen:
    """One page of the app at a route, and the hands and eyes of whoever uses it."""

    def __init__(self, main: Callable[[ft.Page], Any], route: str = "/", **page: Any) -> None:
        self._main = main
        self._props = {"route": route, "width": 390, "height": 844, "web": True, **page}

    async def __aenter__(self) -> Screen:
        self.connection = FakeConnection()
        self.session: Any = Session(self.connection)
        self.connection.session = self.session
        self.page: Any = self.session.page
        self._token = _context_page.set(self.page)
        context.reset_auto_update()  # type: ignore[no-untyped-call]
        self.session.apply_page_patch(self._props)
        patch = self.session.get_page_patch()  # type: ignore[no-untyped-call]
        body = RegisterClientResponseBody(self.session.id, patch, "")
        self.connection.send_message(Message(MessageAction.REGISTER_CLIENT, body))
        self._main(self.page)
        await self.session.after_event(self.page)
        await self.settle()
        return self

    async def __aexit__(self, *error: object) -> None:
        self.session.close()
        await asyncio.sleep(0)
        self.connection.executor.shutdown(wait=False)
        _context_page.reset(self._token)

    @property
    def route(self) -> str:
        """Where the page is."""
        return str(self.page.route)

    async def settle(self, turns: int = 30) -> None:
        """Let everything that was set going come to rest."""
        for _ in range(turns):
            await asyncio.sleep(0)

    async def until(self, seen: Callable[[], Any], seconds: float = 5) -> None:
        """Wait for what is done beside everything else; fails if it is not seen in time."""
        end = asyncio.get_running_loop().time() + seconds
        while not seen():
            assert asyncio.get_running_loop().time() < end, f"not seen; there is {self.texts()}"
            await asyncio.sleep(0.005)
        await self.settle()

    def shown(self) -> Iterator[Any]:
        """Every control of the screen on top, and of the open dialogs."""
        seen: set[int] = set()
        views = [control for control in inside(self.page.views) if isinstance(control, ft.View)]
        yield from inside(views[-1:], seen)
        dialogs = [dialog for dialog in self.page._dialogs.controls if getattr(dialog, "open", False)]
        yield from inside(dialogs, seen)

    def find(self, wanted: Wanted) -> list[Any]:
        """What is shown, by identifier (else key), by type, or by a condition."""
        if isinstance(wanted, str):
            marked = [c for c in self.shown() if getattr(c, "identifier", None) == wanted]
            return marked or [c for c in self.shown() if c.key == wanted]
        if isinstance(wanted, type):
            return [c for c in self.shown() if isinstance(c, wanted)]
        return [c for c in self.shown() if wanted(c)]

    def one(self, wanted: Wanted) -> Any:
        """The one control that is shown of a kind; fails if there are none or more."""
        found = self.find(wanted)
        assert len(found) == 1, f"{len(found)} of {wanted!r} are shown; identifiers: {self.ids()}"
        return found[0]

    def ids(self) -> list[str]:
        """The identifiers of what is shown."""
        return [c.identifier for c in self.shown() if isinstance(c, ft.Semantics) and c.identifier]

    def texts(self) -> list[str]:
        """The sentences that are shown, errors of fields included."""
        errors = [str(c.error) for c in self.find(ft.TextField) if c.error]
        return [str(c.value) for c in self.find(ft.Text)] + errors

    def shows(self, words: str) -> bool:
        """Whether a sentence with these words is shown."""
        return any(words in text for text in self.texts())

    def label(self, identifier: str) -> str:
        """What a screen reader speaks for a control: its label, else the tooltips and words in it."""
        control = self.one(identifier)
        if control.label:
            return str(control.label)
        within = [c for c in inside(control) if c is not control]
        spoken = [getattr(c, name, None) for c in within for name in ("tooltip", "label", "content", "value")]
        return " ".join(words for words in spoken if isinstance(words, str))

    async def tap(self, wanted: Wanted) -> None:
        """Tap a control: itself, or what is tappable in it."""
        await self.fire(*self._tappable(wanted))

    async def tap_quickly(self, *wanted: Wanted) -> None:
        """Tap several controls as they are shown now, each before the tap before it can be seen."""
        targets = [self._tappable(one) for one in wanted]
        for control, event in targets:
            await self.session.dispatch_event(control._i, event, None)
        await self.settle()
        assert not self.connection.crashes, self.connection.crashes[-1]

    async def tap_late(self, *wanted: Wanted) -> None:
        """The same, but what each tap does is on its way to the person when the next one arrives."""
        targets = [self._tappable(one) for one in wanted]
        for control, event in targets:
            await self.fire(control, event)

    def _tappable(self, wanted: Wanted) -> tuple[Any, str]:
        control = self.one(wanted)
        entries = [entry for entry in self.find(ft.PopupMenuItem) if any(c is control for c in inside(entry))]
        for each in inside([control, *entries]):  # of a menu the whole entry is tapped
            for event in ("tap", "click"):
                if getattr(each, f"on_{event}", None) is not None:
                    assert not getattr(each, "disabled", False), f"{wanted!r} is disabled"
                    return each, event
        raise AssertionError(f"{wanted!r} cannot be tapped")

    async def act_on_sentence(self) -> None:
        """Tap what the sentence at the foot of the screen offers."""
        *_, bar = (bar for bar in self.find(ft.SnackBar) if bar.action)
        await self.fire(bar, "action")

    async def type(self, label: str, words: str) -> None:
        """Write into the text field of that label."""
        field = self.one(lambda c: isinstance(c, ft.TextField) and c.label == label)
        self.session.apply_patch(field._i, {"value": words})
        await self.fire(field, "change", words)

    async def fire(self, control: Any, event: str, data: Any = None) -> None:
        """Send an event to a control, and let it take effect; fails if the session broke."""
        await self.session.dispatch_event(control._i, event, data)
        await self.settle()
        assert not self.connection.crashes, self.connection.crashes[-1]
        assert not self.session._Session__updates_task.done(), "the session does not update any more"


@cache
def _parts(kind: Any) -> tuple[str, ...]:
    fields = dataclasses.fields(kind)
    return tuple(f.name for f in fields if f.name not in ("_parent", "data") and not f.metadata.get("skip"))


def inside(value: Any, seen: set[int] | None = None) -> Iterator[Any]:
    """A control and all that is in it."""
    seen = set() if seen is None else seen
    waiting = [value]
    while waiting:
        found = waiting.pop()
        if isinstance(found, list | tuple):
            waiting.extend(reversed(found))
        elif isinstance(found, dict):
            waiting.extend(reversed(found.values()))
        elif isinstance(found, BaseControl) and id(found) not in seen:
            seen.add(id(found))
            yield found
            kind: Any = type(found)
            waiting.extend(getattr(found, name, None) for name in reversed(_parts(kind)))
