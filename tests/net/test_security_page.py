"""docs/security.md names for each promise a test that exists."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


def test_every_promise_names_tests_that_exist() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and "| held by |" not in line]
    assert len(rows) > 20
    for row in rows:
        promise, holders = row.strip("| ").split(" | ")
        text = ""
        for name in re.findall(r"`([^`]+)`", holders):
            if name.startswith("tests/"):
                text = (ROOT / name).read_text(encoding="utf-8")
            else:
                assert f"def {name}(" in text, (promise, name)
        assert "def test_" in text, promise
