"""Packages that look installed to Python, for tests of entry points: no pip, no environment."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import pytest

from engine.bots import installed


def install_bots(
    folder: Path, monkeypatch: pytest.MonkeyPatch, code: str, *, module: str = "bots_for_test", **names: str
) -> None:
    """Install the package ``test-bots`` in ``folder`` until the test ends.

    ``code`` is the source of its ``module``; ``names`` are its entry points in ``colonia.bots``.
    """
    (folder / f"{module}.py").write_text(code, "utf-8")
    info = folder / "test_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: test-bots\nVersion: 1.0\n")
    lines = [f"{name} = {place}" for name, place in names.items()]
    (info / "entry_points.txt").write_text("\n".join(["[colonia.bots]", *lines]))
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setattr(installed, "offered", cache(installed.offered.__wrapped__))
    monkeypatch.setattr(installed, "load", cache(installed.load.__wrapped__))
