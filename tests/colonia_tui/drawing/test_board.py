"""The arrows go to the nearest place, and never past a nearer one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Region

from colonia_tui.drawing.board import DIRECTIONS, following, nearest
from engine.game import Action
from tests.every import every

A, B, C, D = (Action(name) for name in "abcd")
GRID = {A: Region(0, 0, 10, 1), B: Region(20, 0, 10, 1), C: Region(0, 2, 10, 1), D: Region(20, 2, 10, 1)}


@every(
    ("here", "way", "there"),
    [
        (A, "right", B),
        (A, "down", C),
        (D, "up", B),
        (D, "left", C),
        (A, "up", None),
        (A, "left", None),
        (D, "right", None),
    ],
)
def test_in_a_grid(here: Action, way: str, there: Action | None) -> None:
    assert nearest(GRID, GRID[here], way) == there


def test_a_row_of_buttons_is_reached_from_a_column_above_it() -> None:
    places = {A: Region(0, 0, 60, 1), B: Region(0, 1, 60, 1), C: Region(1, 9, 8, 1), D: Region(10, 9, 8, 1)}
    assert nearest(places, places[B], "down") == C
    assert nearest(places, places[C], "right") == D
    assert nearest(places, places[D], "up") == B


def test_straight_ahead_is_nearer_than_off_to_the_side() -> None:
    here, ahead, aside = Region(20, 0, 3, 1), Region(27, 0, 3, 1), Region(23, 1, 3, 1)
    assert nearest({A: here, B: ahead, C: aside}, here, "right") == B


@given(
    st.lists(
        st.builds(Region, st.integers(0, 99), st.integers(0, 30), st.integers(1, 20), st.just(1)),
        min_size=1,
        max_size=8,
    ),
    st.sampled_from(list(DIRECTIONS)),
)
def test_the_found_place_is_in_that_direction(regions: list[Region], way: str) -> None:
    here, *others = regions
    places = {Action("x", (number,)): region for number, region in enumerate(others)}
    found = nearest(places, here, way)
    beyond = [
        region
        for region in others
        if {
            "up": region.y < here.y,
            "down": region.y > here.y,
            "left": region.right <= here.x,
            "right": region.x >= here.right,
        }[way]
    ]
    assert (found is None) == (not beyond)
    if found is not None:
        assert places[found] in beyond


def test_in_order_the_options_wrap_around() -> None:
    assert following([A, B, C], A, 1) == B
    assert following([A, B, C], C, 1) == A
    assert following([A, B, C], A, -1) == C
    assert following([A, B, C], D, 1) == A
    assert following([A, B, C], None, -1) == C
    assert following([], A, 1) is None
