"""What every test finds: a data folder of its own, and a browser where one is asked for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.tools import chromium as tool

settings.register_profile("companion", deadline=None, print_blob=True)
settings.load_profile("companion")


@pytest.fixture(autouse=True, scope="session")
def _own_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or writes the data of the person who runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COMPANION_DATA", str(tmp_path_factory.mktemp("data")))
        patch.delenv("FLET_APP_STORAGE_DATA", raising=False)
        yield


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium that starts; installed if there was none."""
    return tool.chromium()
