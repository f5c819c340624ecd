"""At every size everything has its place, and nothing covers anything."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonia_tui.colonia.board.arrange import arrange, is_large
from colonia_tui.colonia.board.districts import DISTRICTS
from colonia_tui.drawing.canvas import Spot

LARGE = (140, 43)


def overlap(one: Spot, other: Spot) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


@given(
    st.integers(80, 260),
    st.integers(22, 90),
    st.integers(3, 6),
    st.sampled_from([5, 9]),
    st.sampled_from(list(DISTRICTS)),
    st.booleans(),
)
def test_nothing_overlaps_and_everything_is_inside(
    width: int, height: int, players: int, bar: int, current: str, whole: bool
) -> None:
    spots = arrange(width, height, players, bar, current, whole)
    for spot in spots.values():
        assert spot.width > 0
        assert spot.height > 0
        assert 0 <= spot.x < spot.x + spot.width <= width
        assert 0 <= spot.y < spot.y + spot.height <= height
    for (name, one), (other_name, other) in combinations(spots.items(), 2):
        assert not overlap(one, other), (name, other_name)
    assert {"status", "question", current, "own"} <= set(spots)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_large_window_shows_the_whole_board(players: int) -> None:
    assert is_large(*LARGE, players, 5)
    assert set(arrange(*LARGE, players, 5, "market", whole=True)) == {"status", "question", *DISTRICTS}


@pytest.mark.parametrize("current", DISTRICTS)
def test_the_smallest_window_shows_one_district_in_full(current: str) -> None:
    spots = arrange(80, 22, 6, 5, current, whole=True)
    assert set(spots) == {"status", "tabs", "question", current, "own"}
    assert spots[current].height == 15
    assert spots[current].width >= 62


def test_a_medium_window_shows_families_and_log_below() -> None:
    spots = arrange(100, 28, 4, 5, "harbour", whole=True)
    assert set(spots) == {"status", "tabs", "question", "harbour", "own", "families", "log"}


def test_a_single_district_can_be_shown_in_a_large_window() -> None:
    spots = arrange(*LARGE, 4, 5, "harbour", whole=False)
    assert "market" not in spots
    assert spots["harbour"].width > 100
