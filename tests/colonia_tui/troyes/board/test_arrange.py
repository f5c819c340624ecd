"""Every window is filled, and no part lies on another, whatever is shown large."""

from __future__ import annotations

import itertools

import pytest

from colonia_tui.troyes.board.layout import BUILDINGS, PAGES, Situation, arrange

SIZES = [
    (60, 16),
    (79, 40),
    (80, 24),
    (99, 31),
    (100, 30),
    (119, 44),
    (139, 60),
    (140, 45),
    (180, 45),
    (180, 50),
    (200, 55),
    (230, 70),
]
FOCUS = ("events", "activities", "cathedral", "buildings", *BUILDINGS)
SITUATIONS = [
    *(Situation(focus, players) for focus in FOCUS for players in (3, 4, 5)),
    *(Situation("events", 5, page) for page in (*PAGES, "own", "activities", "buildings")),
    *(Situation(focus, 5, milestone=True) for focus in FOCUS),
]
SITUATIONS += [one._replace(recap=True, black=black) for one in SITUATIONS for black in (False, True)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_parts_of_a_window_fill_it_and_none_lies_on_another(size: tuple[int, int]) -> None:
    width, height = size
    for situation in SITUATIONS:
        covered = [[0] * width for _ in range(height)]
        for region in arrange(width, height, situation).values():
            for y, x in itertools.product(range(region.y, region.bottom), range(region.x, region.right)):
                covered[y][x] += 1
        assert all(count == 1 for row in covered for count in row), situation
