"""The toy game on the shelf, so that nothing here depends on the rules of a real one."""

from __future__ import annotations

import pytest

from engine import shelf


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(shelf.GAMES, "lanterns", "tests.toy")
