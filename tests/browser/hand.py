"""A hand on the screen: finds things by what they are called, taps, types, reads."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as NotSeen

# Flutter draws on a canvas; its accessible tree is switched on by a click in the middle of this element.
_SWITCH_ON = """element => { const r = element.getBoundingClientRect(); element.dispatchEvent(new MouseEvent('click',
  {bubbles: true, clientX: r.left + r.width / 2, clientY: r.top + r.height / 2})); }"""
# Runs before the page's own scripts: marks a text field while Flutter listens to it, and keeps the sockets at hand.
IN_THE_PAGE = """(() => {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (kind, ...rest) {
    if (kind === 'input' && this instanceof Element) this.setAttribute('data-listening', '');
    return addEventListener.call(this, kind, ...rest);
  };
  EventTarget.prototype.removeEventListener = function (kind, ...rest) {
    if (kind === 'input' && this instanceof Element) this.removeAttribute('data-listening');
    return removeEventListener.call(this, kind, ...rest);
  };
  window.sockets = [];
  window.WebSocket = class extends window.WebSocket {
    constructor(...target) { super(...target); window.sockets.push(this); }
  };
})()"""
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE, _TRIES = 40_000, 8  # ms


class Hand:
    """Drives one page; every wait is for something to be seen, none for time to pass."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        page.set_default_timeout(PATIENCE)

    def open(self, route: str = "/") -> None:
        """Go to an address and wait until the screen can be read."""
        self.page.goto(self.url + route)
        self.awake()

    def reload(self) -> None:
        """Load the page anew."""
        self.page.reload()
        self.awake()

    def leave(self) -> None:
        """Go away from the app."""
        self.page.goto("about:blank")

    def another(self) -> Hand:
        """A second tab of the same browser."""
        return Hand(self.page.context.new_page(), self.url)

    def awake(self) -> None:
        """Switch on what screen readers read, and wait for it."""
        self.page.locator("flt-semantics-placeholder").evaluate(_SWITCH_ON, timeout=60_000)
        self.page.locator("[flt-semantics-identifier]").first.wait_for(state="attached", timeout=60_000)

    @property
    def route(self) -> str:
        """The address of the screen, without the host."""
        return self.page.url.removeprefix(self.url)

    def at(self, route: str) -> str:
        """Wait until the address fits a pattern (``/table/*``); what stood for the first star."""
        pattern = re.compile("^" + re.escape(self.url + route).replace(r"\*", "([^/]+)") + "$")
        expect(self.page).to_have_url(pattern, timeout=PATIENCE)
        found = pattern.match(self.page.url)
        return found[1] if found and found.groups() else ""

    def find(self, id: str) -> Locator:
        """What has that identifier, or one that begins so (``play-*``)."""
        how = f'^="{id[:-1]}"' if id.endswith("*") else f'="{id}"'
        return self.page.locator(f"[flt-semantics-identifier{how}]")

    def sees(self, id: str, words: str = "") -> None:
        """Something is there, with these words in its name or text."""
        found = self.find(id)
        named = found.and_(self.page.locator(f"[aria-label*={_quoted(words)}]"))
        expect(found.filter(has_text=words).or_(named).first if words else found.first).to_be_attached(timeout=PATIENCE)

    def shows(self, words: str) -> None:
        """These words stand somewhere on the screen."""
        screen = self.page.locator("flt-semantics-host")
        spoken = screen.locator(f"[aria-label*={_quoted(words)}]")
        expect(screen.filter(has_text=words).or_(spoken).first).to_be_attached(timeout=PATIENCE)

    def reads(self, id: str) -> str:
        """The words of something that is there."""
        found = self.find(id).first
        found.wait_for(state="attached")
        return found.get_attribute("aria-label") or found.inner_text()

    def misses(self, id: str) -> None:
        """Something is not there (any more)."""
        expect(self.find(id)).to_have_count(0, timeout=PATIENCE)

    @contextmanager
    def stretched(self) -> Iterator[None]:
        """For a while a window so tall that a list is there as a whole; what is far below it does not exist."""
        self.page.set_viewport_size({**PHONE, "height": 2400})
        yield
        self.page.set_viewport_size(PHONE)

    def tap(self, id: str) -> None:
        """Tap something, once it can be tapped: Flutter takes no taps on a list that is still moving."""
        self.find(id).and_(self.page.locator("[flt-tappable]")).first.dispatch_event("click")

    def taps(self, *ids: str) -> None:
        """Tap one thing after the other."""
        for id in ids:
            self.tap(id)

    def press(self, name: str) -> None:
        """Tap a button, or a line of a menu, by the name it is called by."""
        button = self.page.get_by_role("button", name=name, exact=True)
        button.or_(self.page.get_by_role("menuitem", name=name, exact=True)).first.dispatch_event("click")

    def type(self, label: str, words: str) -> None:
        """Write into the text field of that name, once Flutter listens to it."""
        field = self.page.get_by_role("textbox", name=label, exact=True).first
        field.focus()
        expect(field).to_have_attribute("data-listening", "", timeout=PATIENCE)
        field.fill(words)

    def open_cell(self, cell: str) -> None:
        """Open a cell of the score sheet; once more if the sheet began to move under the finger."""
        is_open = self.find(cell).and_(self.page.locator('[aria-current="true"]'))
        for _ in range(_TRIES):
            self.tap(cell)
            try:
                is_open.wait_for(state="attached", timeout=PATIENCE / _TRIES)
            except NotSeen:
                continue
            return
        raise AssertionError(f"{cell} does not open")

    def enter(self, cell: str, number: int | str) -> None:
        """Open a cell of the score sheet and press the keys of a number."""
        self.open_cell(cell)
        self.sees("key-next")
        self.keys(number)
        self.sees(cell, _minus(number))

    def keys(self, number: int | str) -> None:
        """Press the keys of a number on the pad."""
        for digit in str(number):
            self.tap(f"key-{digit}")

    def totals(self, *totals: int) -> None:
        """The totals on the score sheet, by seat."""
        for seat, total in enumerate(totals):
            self.sees(f"total-{seat}", f": {_minus(total)} point")


def _minus(number: int | str) -> str:
    return str(number).replace("-", "−")


def _quoted(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)
