"""Every window is full, no part lies on another, and nothing jumps when a window grows by one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product

from textual.geometry import Region

from colonia_tui.colonia.board.layout import BOARD, HEIGHTS, NEIGHBOUR, Situation, arrange, frame_of
from colonia_tui.drawing.plan import Plan, plan_for
from tests.every import every

WIDTHS, HEIGHTS_TRIED = range(60, 221), range(16, 71)
SIZES = [(int(plan), lines) for plan, lines in HEIGHTS.items()]


def edges(region: Region) -> tuple[int, int, int, int]:
    return region.x, region.y, region.right, region.bottom


def is_full(width: int, height: int, regions: Iterable[Region]) -> bool:
    """Whether the regions lie inside, apart from each other, and cover every cell."""
    covered = [bytearray(width) for _ in range(height)]
    area = 0
    for region in regions:
        area += region.width * region.height
        if region.x < 0 or region.y < 0 or region.right > width or region.bottom > height:
            return False
        for y in range(region.y, region.bottom):
            covered[y][region.x : region.right] = b"\1" * region.width
    return area == width * height and all(0 not in row for row in covered)


def without_milestone(places: Mapping[str, Region]) -> list[Region]:
    return [region for name, region in places.items() if name != "milestone"]


def test_every_window_is_full() -> None:
    for width in WIDTHS:
        for height in HEIGHTS_TRIED:
            assert is_full(width, height, without_milestone(frame_of(width, height))), (width, height)


def test_an_edge_moves_by_at_most_one_when_a_window_grows_by_one() -> None:
    for width in WIDTHS[1:]:
        for height in HEIGHTS_TRIED[1:]:
            here = frame_of(width, height)
            for before in ((width - 1, height), (width, height - 1)):
                if plan_for(HEIGHTS, *before) is not plan_for(HEIGHTS, width, height):
                    continue
                for name, region in frame_of(*before).items():
                    moved = [b - a for a, b in zip(edges(region), edges(here[name]), strict=True)]
                    assert all(step in (0, 1) for step in moved), (name, before, (width, height))


def test_whatever_is_looked_at_has_its_place() -> None:
    pages = ("", *BOARD, "members", "own", "log")
    for size, today, looking, milestone in product(SIZES, BOARD, pages, (False, True)):
        case = size, today, looking, milestone
        regions, small = arrange(*size, Situation(today, looking, milestone))
        assert is_full(*size, regions.values()), case
        if plan_for(HEIGHTS, *size) is Plan.LIST:
            continue
        assert (looking or today) in regions, case
        assert (looking or today) not in small, case
        assert ("milestone" in regions) is milestone, case
        assert ("decision" in regions) is not milestone, case


@every("today", BOARD)
def test_a_small_window_has_a_neighbour_small(today: str) -> None:
    regions, small = arrange(80, 24, Situation(today))
    assert small == {NEIGHBOUR[today]}
    looked = NEIGHBOUR[today]
    regions, small = arrange(80, 24, Situation(today, looked))
    assert today in small
    assert regions[looked].height > regions[today].height


def test_beside_a_vote_stands_the_district_it_is_about() -> None:
    for size in ((80, 24), (100, 30)):
        assert arrange(*size, Situation("council", day="workshops")).small == {"workshops"}
        assert arrange(*size, Situation("council", "market", day="workshops")).small == {"council"}


def test_the_exchange_stands_in_todays_place_in_a_small_window() -> None:
    situation = Situation("relics", exchange=True)
    assert (
        arrange(80, 24, situation).regions["exchange"]
        == arrange(80, 24, Situation("relics")).regions["relics"]
    )
    assert "exchange" not in arrange(140, 45, situation).regions


def test_a_milestone_takes_the_place_of_the_decision_and_nothing_of_the_board() -> None:
    for size in SIZES:
        parts = frame_of(*size)
        if "milestone" not in parts:
            continue
        milestone = parts["milestone"]
        assert milestone.contains_region(parts["decision"])
        for name in {
            *BOARD,
            "head",
            "families",
            "own",
            "keys",
            "log",
            "today",
            "next",
        } & parts.keys():
            assert not milestone.overlaps(parts[name]), (size, name)
