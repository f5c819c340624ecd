"""Where everything goes, for every window: docs/screen-design.md. Pure: sizes in, rectangles out.

Each arrangement begins at a size of its own; space beyond it goes to the parts in a fixed order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.drawing.layout import Plan, plan_for

HEIGHTS = {Plan.LIST: 16, Plan.SMALL: 24, Plan.MEDIUM: 30, Plan.LARGE: 45, Plan.LARGER: 45}
BUILDINGS = ("palace", "city_hall", "bishopric")
"""From left to right."""
PAGES = ("counts", "log")
"""What can be shown in place of the board."""
_LOG = 40
"""The width of the log beside the largest board."""


class Situation(NamedTuple):
    """What an arrangement depends on besides the window's size."""

    focus: str
    """What a small window shows large: a place, or "buildings" for all three."""
    districts: int
    """Of the square: the players' and the neutral's."""
    looking: str = ""
    milestone: bool = False
    """Whether a milestone is shown."""
    recap: bool = False
    """Whether the recap has anything, for which a small window makes room."""
    black: bool = False
    """Whether this is the phase of the black dice, which needs every line of the decision."""


def arrange(width: int, height: int, situation: Situation) -> Mapping[str, Region]:
    """Where each part goes; parts not listed are hidden."""
    plan = plan_for(HEIGHTS, width, height)
    match plan:
        case Plan.LIST:
            return _list(width, height)
        case Plan.SMALL:
            regions = _small(width, height, situation)
        case Plan.MEDIUM:
            regions = _medium(width, height, situation)
        case _:
            regions = _large(width, height, plan)
    if situation.looking in PAGES and situation.looking not in regions:
        regions = _page(regions, situation.looking)
    if situation.milestone:
        given_up = ("decision", "recap", *(("names",) if plan is Plan.SMALL else ()))
        regions["milestone"] = Region.from_union([regions.pop(name) for name in given_up if name in regions])
    return regions


def _list(width: int, height: int) -> dict[str, Region]:
    square = 7
    return {
        "head": Region(0, 0, width, 1),
        "square": Region(0, 1, width, square),
        "list": Region(0, 1 + square, width, height - square - 2),
        "keys": Region(0, height - 1, width, 1),
    }


def _small(width: int, height: int, situation: Situation) -> dict[str, Region]:
    more = height - HEIGHTS[Plan.SMALL]
    square = situation.districts + 2
    spare = more + 7 - square
    places = 9 + min(spare, 9)
    decision = 5 + spare - min(spare, 9)
    y, below = 1 + square, 1 + square + places
    regions = {
        "head": Region(0, 0, width, 1),
        "square": Region(0, 1, width, square),
        "names": Region(0, below, width, 2),
        "decision": Region(0, below + 2, width, decision),
    }
    row = Region(0, y, width, places)
    focus = situation.looking or situation.focus
    if situation.recap:
        regions["recap"] = regions.pop("names")
    elif focus == "activities":  # their names are not needed below them
        regions["counted"] = regions.pop("names")
    return regions | _beside(row, focus)


def _beside(row: Region, focus: str) -> dict[str, Region]:
    """The place concerned, with two small ones beside it."""
    x, y, width, height = row
    if focus == "buildings":
        return _three(row)
    if focus in ("own", *PAGES):
        return {focus: row} if focus == "own" else {}
    main = width - 34
    large, middle, last = (
        Region(x, y, main, height),
        Region(x + main, y, 19, height),
        Region(x + main + 19, y, 15, height),
    )
    if focus == "activities":
        return {focus: large, "buildings": middle, "cathedral": last}
    if focus == "cathedral":
        return {focus: large, "buildings": middle, "counted": last}
    if focus in BUILDINGS:
        return {focus: large, "counted": middle, "cathedral": last}
    return {"events": large, "buildings": middle, "cathedral": last}


def _three(row: Region) -> dict[str, Region]:
    """The buildings side by side."""
    step = row.width // len(BUILDINGS)
    found = {}
    for place, name in enumerate(BUILDINGS):
        last = place + 1 == len(BUILDINGS)
        width = row.width - step * place if last else step
        found[name] = Region(row.x + step * place, row.y, width, row.height)
    return found


def _medium(width: int, height: int, situation: Situation) -> dict[str, Region]:
    more = height - HEIGHTS[Plan.MEDIUM]
    focus = situation.looking or situation.focus
    houses = focus == "buildings" or focus in BUILDINGS
    beside = situation.recap and situation.black and not (houses or situation.milestone)
    names, recap = 2 if more >= 2 else 0, 2 if situation.recap and not beside else 0
    upper = 9 + min(max(0, more - names), 10)
    square = 7
    decision = height - 2 - upper - square - names - recap
    main = width - 38
    y = 1 + upper
    below = y + square
    regions = {
        "head": Region(0, 0, width, 1),
        "square": Region(0, y, main, square),
        "buildings": Region(main, y, 38, square),
        "decision": Region(0, below + names + recap, width, decision),
        "keys": Region(0, height - 1, width, 1),
    }
    if names:
        regions["names"] = Region(0, below, width, names)
    if recap:
        regions["recap"] = Region(0, below + names, width, recap)
    if beside:
        regions["recap"] = regions.pop("buildings")
    row = Region(0, 1, width, upper)
    if houses:
        regions["counted"] = regions.pop("buildings")
        return regions | _three(row)
    if focus in PAGES:
        return regions
    if upper >= 17 and focus in ("events", "activities", "cathedral"):  # room for two rows
        return regions | _two_rows(row)
    return regions | {focus: row}


def _two_rows(row: Region) -> dict[str, Region]:
    """Events above, the Cathedral and the activities below them."""
    upper = Region(row.x, row.y, row.width, 9)
    lower = Region(row.x, row.y + 9, row.width, row.height - 9)
    return {
        "events": upper,
        "cathedral": lower._replace(width=19),
        "activities": Region(row.x + 19, lower.y, row.width - 19, lower.height),
    }


def _large(width: int, height: int, plan: Plan) -> dict[str, Region]:
    board = width - (_LOG if plan is Plan.LARGER else 0)
    wider = board - int(Plan.LARGE)
    more = height - HEIGHTS[Plan.LARGE]
    square, upper, events = 62, 26 + min(more, 10), 9
    lower = height - 2 - upper - events
    right = board - square
    y = 1 + upper
    cathedral = 28 + min(wider // 4, 6)
    own = 36 + min(wider // 4, 12)
    regions = {
        "head": Region(0, 0, width, 1),
        "square": Region(0, 1, square, upper),
        **_three(Region(square, 1, right, 8)),
        "cathedral": Region(square, 9, cathedral, upper - 8),
        "activities": Region(square + cathedral, 9, right - cathedral, upper - 8),
        "events": Region(0, y, board - own, events),
        "own": Region(board - own, y, own, events),
        "keys": Region(0, height - 1, width, 1),
    }
    recap = 42 + min(wider // 2, 18)
    if plan is Plan.LARGER:
        regions["log"] = Region(board, 1, _LOG, upper + events)
        recap = _LOG
    regions["decision"] = Region(0, y + events, width - recap, lower)
    regions["recap"] = Region(width - recap, y + events, recap, lower)
    return regions


def _page(regions: dict[str, Region], page: str) -> dict[str, Region]:
    """A page in place of everything between the head line and the decision."""
    kept: dict[str, Region] = {
        name: regions[name] for name in ("head", "decision", "recap", "keys") if name in regions
    }
    if "recap" in kept and kept["recap"].y < kept["decision"].y:
        del kept["recap"]
    covered = [
        region for name, region in regions.items() if name not in kept and region.height and name != "log"
    ]
    over = Region.from_union(covered)
    if "log" in regions:
        kept["log"] = regions["log"]
    return kept | {page: Region(0, 1, over.right, regions["decision"].y - 1)}
