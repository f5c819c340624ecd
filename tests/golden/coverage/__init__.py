"""What the golden games together must show: every edict, every ruling that play can show, every tie.

The marks are in the other files, by subject. `UNSEEN` lists the rulings that no play can show, with the
reason and the test that covers each instead.
"""

from __future__ import annotations

from tests.golden.coverage import board, council, marks
from tests.golden.coverage.marks import Marks
from tests.golden.story import Story

UNSEEN = {
    1: (
        "the state has no number for the bank that could run out",
        "tests/engine/colonia/test_saturday.py::test_r01_the_bank_never_runs_out",
    ),
    2: (
        "it is about what is in the box, which is checked when a deck is read",
        "tests/engine/colonia/test_setup.py::test_r02_four_ships_for_each_city",
    ),
}

MARKS = Marks()
for _place in (marks, board, council):
    MARKS.take(_place.MARKS)


def shown(story: Story) -> list[str]:
    """The marks that a game shows, in order."""
    return [mark for mark, detector in MARKS.items() if detector(story)]


def ruling(mark: str) -> int | None:
    """The number of the ruling that a mark shows, if any."""
    return int(mark.split(":")[0].split()[1]) if mark.startswith("R ") else None
