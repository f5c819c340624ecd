"""Colonia's recorded games together show every mark."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.golden import files
from tests.golden.coverage import MARKS, UNSEEN, ruling, shown
from tests.golden.story import story

NAMES = files.names()

RULINGS = range(1, 27)
ROOT = Path(__file__).parents[2]


@cache
def marks(name: str) -> set[str]:
    """The marks a game shows."""
    return set(shown(story(files.read(name))))


def test_together_they_show_every_mark() -> None:
    assert [mark for mark in MARKS if not any(mark in marks(name) for name in NAMES)] == []


def test_no_mark_is_found_in_everything() -> None:
    """A detector that is always true would prove nothing: what every game shows, the set-up must not."""
    always = [mark for mark in MARKS if all(mark in marks(name) for name in NAMES)]
    assert len(always) < 12
    set_up = story(files.read(NAMES[0]))[:1]
    assert [mark for mark in always if MARKS[mark](set_up)] == []


def test_every_ruling_is_shown_or_listed_as_unseen() -> None:
    seen = {ruling(mark) for mark in MARKS} - {None}
    assert seen | set(UNSEEN) == set(RULINGS)
    assert not seen & set(UNSEEN)


@pytest.mark.parametrize("number", UNSEEN)
def test_what_no_play_can_show_has_a_test_of_its_own(number: int) -> None:
    reason, where = UNSEEN[number]
    file, test = where.split("::")
    assert reason
    assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8")
