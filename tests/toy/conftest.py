"""Lanterns on both shelves, in this process and in those started from it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from colonia_tui import shelf as drawn
from engine import shelf

ROOT = Path(__file__).parents[2]
STARTUP = """
from colonia_tui import shelf as drawn
from engine import shelf
shelf.GAMES["lanterns"] = drawn.GAMES["lanterns"] = "tests.toy"
"""


@pytest.fixture
def lanterns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spawned: None) -> None:
    """Python reads ``sitecustomize`` whenever it starts, so a host or a worker finds the game as well."""
    monkeypatch.setitem(shelf.GAMES, "lanterns", "tests.toy")
    monkeypatch.setitem(drawn.GAMES, "lanterns", "tests.toy")
    folder = tmp_path / "startup"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(STARTUP, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(ROOT)]))
