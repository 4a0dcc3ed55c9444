"""A hand on the screen: finds things by what they are called, taps, types, reads."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

# Flutter draws on a canvas; its accessible tree is switched on by a click in the middle of this element.
_SWITCH_ON = """element => { const r = element.getBoundingClientRect(); element.dispatchEvent(new MouseEvent('click',
  {bubbles: true, clientX: r.left + r.width / 2, clientY: r.top + r.height / 2})); }"""
PATIENCE = 20_000  # ms


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

    def awake(self) -> None:
        """Switch on what screen readers read, and wait for it."""
        self.page.locator("flt-semantics-placeholder").evaluate(_SWITCH_ON, timeout=60_000)
        self.page.locator("[flt-semantics-identifier]").first.wait_for(state="attached", timeout=60_000)

    def find(self, id: str) -> Locator:
        """What has that identifier."""
        return self.page.locator(f'[flt-semantics-identifier="{id}"]').first

    def sees(self, id: str, words: str | None = None) -> None:
        """Something is there, with these words in its name or text."""
        if words is None:
            self.find(id).wait_for(state="attached")
        else:
            pattern = re.compile(re.escape(words))
            spoken = self.page.locator(f'[flt-semantics-identifier="{id}"]')
            named = self.page.locator(f'[flt-semantics-identifier="{id}"][aria-label*="{words}"]')
            expect(spoken.filter(has_text=pattern).or_(named).first).to_be_attached(timeout=PATIENCE)

    def reads(self, id: str) -> str:
        """The words of something that is there."""
        found = self.find(id)
        found.wait_for(state="attached")
        return found.get_attribute("aria-label") or found.inner_text()

    def misses(self, id: str) -> None:
        """Something is not there (any more)."""
        expect(self.page.locator(f'[flt-semantics-identifier="{id}"]')).to_have_count(0, timeout=PATIENCE)

    def tap(self, id: str) -> None:
        """Tap something."""
        self.find(id).dispatch_event("click")

    def taps(self, *ids: str) -> None:
        """Tap one thing after the other."""
        for id in ids:
            self.tap(id)

    def press(self, name: str) -> None:
        """Tap a button by the name it is called by."""
        self.page.get_by_role("button", name=name, exact=True).first.dispatch_event("click")

    def type(self, label: str, words: str) -> None:
        """Write into the text field of that name."""
        field = self.page.get_by_role("textbox", name=label, exact=True).first
        field.focus()
        field.fill(words)

    def enter(self, cell: str, number: int | str) -> None:
        """Open a cell of the score sheet and press the keys of a number."""
        self.tap(cell)
        self.sees("key-next")
        self.keys(number)
        self.sees(cell, str(number).replace("-", "−"))

    def keys(self, number: int | str) -> None:
        """Press the keys of a number on the pad."""
        for digit in str(number):
            self.tap(f"key-{digit}")

    def totals(self, *totals: int) -> None:
        """The totals on the score sheet, by seat."""
        for seat, total in enumerate(totals):
            self.sees(f"total-{seat}", f"{total} points".replace("-", "−"))
