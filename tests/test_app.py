"""The parts put together: how every way to start begins."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import app
from companion.ui.desk import House

Houses = list[House]


@pytest.fixture
def houses(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Houses]:
    """The houses shown, over a folder of their own; nothing of them is left behind."""
    shown: Houses = []
    before = list(logging.getLogger().handlers)

    def look(*args: Any, **kwargs: Any) -> int:
        shown.extend(arg for arg in args if isinstance(arg, House))
        logging.getLogger("companion").error("The lamp went out.")
        return 0

    monkeypatch.setattr(app, "mount", look)
    monkeypatch.setattr(app, "_show", look)
    monkeypatch.setattr(app, "default_folder", lambda: tmp_path)
    app.open_house.cache_clear()
    yield shown
    app.open_house.cache_clear()
    for house in shown:
        house.store.close()
    for handler in [handler for handler in logging.getLogger().handlers if handler not in before]:
        logging.getLogger().removeHandler(handler)
        handler.close()


@pytest.mark.parametrize("start", ["packaged", "command"])
def test_however_it_is_started_what_goes_wrong_is_written_down_once(start: str, houses: Houses, tmp_path: Path) -> None:
    page: Any = object()
    if start == "packaged":
        app.page_main(page)
        app.page_main(page)  # a second page on the same house
    else:
        assert app.run(tmp_path, web=True, desktop=False, port=None, open_browser=False) == 0
    log = (tmp_path / "companion.log").read_text("utf-8")
    assert log.count("The lamp went out.") == len(houses)
    assert len(set(map(id, houses))) == 1
