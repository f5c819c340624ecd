"""There is a sentence for everything that a table itself reports."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine.table
import net.table.room
from colonia_tui.language import reasons
from tests import spoken

TABLE = [Path(engine.table.__file__), Path(net.table.room.__file__)]
TOLD = sorted(spoken.spoken(TABLE, spoken.EVENTS))


def test_events_of_a_table_are_found() -> None:
    assert {"undone", "undone_by_consent"} <= set(TOLD)


@pytest.mark.parametrize("code", TOLD)
def test_an_event_of_the_table_has_a_sentence(code: str) -> None:
    assert code in reasons.EVENTS
    said = reasons.event(code, [0, 3], ["Anna"])
    assert said is not None
    assert "Anna" in said


def test_there_is_no_sentence_for_an_event_that_never_comes() -> None:
    assert set(reasons.EVENTS) == set(TOLD)
