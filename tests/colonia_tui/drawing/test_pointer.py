"""The arrows go to the nearest place, and never past a nearer one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from colonia_tui.drawing.canvas import Spot
from colonia_tui.drawing.pointer import DIRECTIONS, following, nearest
from engine.game import Action
from tests.every import every

A, B, C, D = (Action(name) for name in "abcd")
GRID = {A: Spot(0, 0, 10), B: Spot(20, 0, 10), C: Spot(0, 2, 10), D: Spot(20, 2, 10)}


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
    places = {A: Spot(0, 0, 60), B: Spot(0, 1, 60), C: Spot(1, 9, 8), D: Spot(10, 9, 8)}
    assert nearest(places, places[B], "down") == C
    assert nearest(places, places[C], "right") == D
    assert nearest(places, places[D], "up") == B


def test_straight_ahead_is_nearer_than_off_to_the_side() -> None:
    here, ahead, aside = Spot(20, 0, 3), Spot(27, 0, 3), Spot(23, 1, 3)
    assert nearest({A: here, B: ahead, C: aside}, here, "right") == B


@given(
    st.lists(
        st.builds(Spot, st.integers(0, 99), st.integers(0, 30), st.integers(1, 20), st.just(1)),
        min_size=1,
        max_size=8,
    ),
    st.sampled_from(list(DIRECTIONS)),
)
def test_the_found_place_is_in_that_direction(spots: list[Spot], way: str) -> None:
    here, *others = spots
    places = {Action("x", (number,)): spot for number, spot in enumerate(others)}
    found = nearest(places, here, way)
    beyond = [
        spot
        for spot in others
        if {
            "up": spot.y < here.y,
            "down": spot.y > here.y,
            "left": spot.x + spot.width <= here.x,
            "right": spot.x >= here.x + here.width,
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
