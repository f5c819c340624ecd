"""The recorded games of Troyes show every card, event, character, step, code and ruling that play can
show."""

from __future__ import annotations

from functools import cache

from tests.golden import files
from tests.golden.troyes.marks import MARKS, shown
from tests.golden.troyes.record import names, story


@cache
def marks(name: str) -> frozenset[str]:
    """The marks a game shows."""
    return frozenset(shown(story(files.read(name))))


def test_together_they_show_every_mark():
    assert [mark for mark in MARKS if not any(mark in marks(name) for name in names())] == []
