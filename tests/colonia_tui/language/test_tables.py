"""What came of checking a log is said in words, whatever it is."""

from __future__ import annotations

from typing import get_args

import pytest

from colonia_tui.language import tables
from engine.game import Reason
from net.fair import verify
from net.fair.verify import Verdict

FINE = Verdict(238, 240)


def test_every_difference_has_words_and_no_other() -> None:
    assert tables.is_fine(FINE)
    assert tables.in_short(FINE) == "All 238 moves checked"
    assert tables.in_full(FINE) == "All 238 moves checked."
    assert [*tables.DIFFERENCES] == [*get_args(verify.What)][1:]
    why = Reason("no_such_game", ("go",))
    assert not tables.is_fine(why)
    assert tables.in_short(why) == "Moves not checked"
    assert "There is no game called go" in tables.in_full(why)


@pytest.mark.parametrize("what", tables.DIFFERENCES)
def test_every_difference_has_words(what: str) -> None:
    for move in (0, 57):
        found = Verdict(238, 0, what, move, "Ben")
        assert not tables.is_fine(found)
        assert tables.in_full(found).endswith(f"{tables.DIFFERENCES[what].format(name='Ben')}.")
    if what != "unreadable":
        assert tables.in_short(Verdict(238, 0, what, 57)) == "Move 57 differs"
        assert tables.in_short(Verdict(238, 0, what)) == "The deal differs"
