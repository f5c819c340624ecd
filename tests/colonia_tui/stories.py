"""Checks of a game's story against the codes that its engine declares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from colonia_tui.drawing.story import Story


def no_event_is_without_a_row(story: Story[Any], codes: Mapping[str, str]) -> None:
    """Assert that there is a row for every code, a code for every row, and that every row has words."""
    assert [code for code in codes if code not in story.rows] == [], "events without a row"
    assert [code for code in story.rows if code not in codes] == [], "rows without an event"
    silent = [code for code, row in story.rows.items() if row.clause is None and row.brief is None]
    assert silent == [], "rows without words"
