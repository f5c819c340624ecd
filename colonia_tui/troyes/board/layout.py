"""Where everything goes, for every window: docs/screen-design.md. Pure: sizes in, rectangles out.

Each arrangement begins at a size of its own; space beyond it goes to the parts in a fixed order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.drawing import coach, course
from colonia_tui.drawing.plan import Plan, plan_for, shared

HEIGHTS = {Plan.LIST: 16, Plan.SMALL: 24, Plan.MEDIUM: 30, Plan.LARGE: 45, Plan.LARGER: 45}
BUILDINGS = ("palace", "city_hall", "bishopric")
"""From left to right."""
PAGES = ("counts", "log")
"""What can be shown in place of the board."""
STRIPPED = 9
"""From this many lines on, activities and events have room for each other's strip in a small window."""
_LOG = 40
"""The width of the log beside the largest board."""
_SQUARE = 62
"""The width of the square where its dice have pips."""
_TALL = 31
"""From this many lines on, buildings have one for words."""


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
    wide: bool = False
    """Whether an action is incomplete, whose ladder needs the whole width of the decision."""
    coached: bool = False
    """Whether the coach of a lesson speaks."""


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
        case Plan.LARGER:
            regions = _larger(width, height, situation)
        case _:
            regions = _large(width, height)
    if situation.looking in PAGES and situation.looking not in regions:
        regions = _page(regions, situation.looking)
    if situation.milestone:
        names = ("decision",) if plan is Plan.LARGER else ("decision", "recap")
        given_up = [regions.pop(name) for name in names if name in regions]
        regions["milestone"] = Region.from_union(given_up)
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
    recap = 2 if more >= 2 and situation.recap else 0
    square = situation.districts + 2
    places = 16 - square + min(more - recap, 9)
    decision = height - 1 - square - places - recap
    below = 1 + square + places
    regions = {
        "head": Region(0, 0, width, 1),
        "square": Region(0, 1, width, square),
        "decision": Region(0, below + recap, width, decision),
    }
    if recap:
        regions["recap"] = Region(0, below, width, recap)
    return regions | _places(Region(0, 1 + square, width, places), situation.looking or situation.focus)


def _places(row: Region, focus: str) -> dict[str, Region]:
    """The place concerned, with the town beside it."""
    if focus == "buildings":
        return _three(row)
    if focus == "own":
        return {focus: row}
    return {} if focus in PAGES else _aside(focus, row, 20)


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
    focus = situation.looking or situation.focus
    regions = {"head": Region(0, 0, width, 1), "keys": Region(0, height - 1, width, 1)}
    if situation.coached and focus not in PAGES and not situation.milestone:
        return _taught(width, height, situation)
    if situation.black and focus == "events":
        return regions | _black(width, height, situation)
    more = height - HEIGHTS[Plan.MEDIUM]
    square = situation.districts + 2
    places = 21 - square + min(more, 6)
    decision = height - 2 - square - places
    y = 1 + square
    below = y + places
    regions["square"] = Region(0, 1, width, square)
    regions["decision"] = Region(0, below, width, decision)
    if situation.wide and situation.recap and more > 2:
        regions["decision"] = Region(0, below + 2, width, decision - 2)
        regions["recap"] = Region(0, below, width, 2)
    elif not (situation.wide or situation.black):
        recap = 38 + (width - 100) // 3
        regions["decision"] = Region(0, below, width - recap, decision)
        regions["recap"] = Region(width - recap, below, recap, decision)
    row = Region(0, y, width, places)
    if focus in PAGES:
        return regions
    if focus == "buildings" or focus in BUILDINGS:
        low = Region(0, y + 8, width, places - 8)
        return regions | _three(row._replace(height=8)) | _aside("events", low)
    if focus == "own":
        return regions | {focus: row}
    return regions | _beside(focus, row)


def _taught(width: int, height: int, situation: Situation) -> dict[str, Region]:
    """The coach between the places and a decision of as many lines as it keeps beside the coach."""
    square, decision = situation.districts + 2, coach.LEAST
    below = height - 1 - decision - coach.ROWS
    focus = situation.looking or situation.focus
    row = Region(0, 1 + square, width, below - 1 - square)
    regions = {
        "head": Region(0, 0, width, 1),
        "square": Region(0, 1, width, square),
        coach.NAME: Region(0, below, width, coach.ROWS),
        "decision": Region(0, below + coach.ROWS, width, decision),
        "keys": Region(0, height - 1, width, 1),
    }
    if focus == "buildings" or focus in BUILDINGS:
        return regions | _three(row)
    if focus == "own":
        return regions | {focus: row}
    return regions | (_aside(focus, row) if situation.black else _beside(focus, row))


def _beside(focus: str, row: Region) -> dict[str, Region]:
    """The Cathedral or the activities, with town and events one below the other beside them."""
    main, town = 61 + (row.width - 100) // 2, 6
    right = Region(row.x + main, row.y, row.width - main, town)
    return {
        "cathedral" if focus == "cathedral" else "activities": row._replace(width=main),
        "town": right,
        "events": right._replace(y=row.y + town, height=row.height - town),
    }


def _black(width: int, height: int, situation: Situation) -> dict[str, Region]:
    """The events as cards above the square, and all other lines for the decision."""
    beside = situation.recap and not situation.milestone
    upper, square = 9, situation.districts + 2
    below = 1 + upper + square
    found = _aside("events", Region(0, 1, width, upper), 34)
    if beside:
        found["recap"] = found.pop("town")
    return found | {
        "square": Region(0, 1 + upper, width, square),
        "decision": Region(0, below, width, height - 1 - below),
    }


def _aside(place: str, row: Region, town: int = 39) -> dict[str, Region]:
    """A place with the town beside it."""
    main = row.width - town
    return {place: row._replace(width=main), "town": row._replace(x=row.x + main, width=town)}


def _large(width: int, height: int) -> dict[str, Region]:
    wider = width - int(Plan.LARGE)
    upper, events = 26 + min(height - HEIGHTS[Plan.LARGE], 10), 9
    lower = height - 2 - upper - events
    y = 1 + upper
    cathedral, own = 28 + min(wider // 4, 6), 36 + min(wider // 4, 12)
    recap = 42 + min(wider // 2, 18)
    return _upper(width, upper, cathedral) | {
        "head": Region(0, 0, width, 1),
        "events": Region(0, y, width - own, events),
        "own": Region(width - own, y, own, events),
        "decision": Region(0, y + events, width - recap, lower),
        "recap": Region(width - recap, y + events, recap, lower),
        "keys": Region(0, height - 1, width, 1),
    }


def _upper(board: int, upper: int, cathedral: int) -> dict[str, Region]:
    """The square, beside it the buildings above Cathedral and activities."""
    right, roofs = board - _SQUARE, 9 if upper >= _TALL else 8
    below = Region(_SQUARE, 1 + roofs, right, upper - roofs)
    return {
        "square": Region(0, 1, _SQUARE, upper),
        **_three(Region(_SQUARE, 1, right, roofs)),
        "cathedral": below._replace(width=cathedral),
        "activities": below._replace(x=below.x + cathedral, width=right - cathedral),
    }


def _larger(width: int, height: int, situation: Situation) -> dict[str, Region]:
    """The events over the whole board, and a column with the log, the course of points and the recap."""
    upper, events, lower, again, __ = shared(height - HEIGHTS[Plan.LARGER], (6, 1, 3, 4))
    events, upper = 9 + events, 26 + upper + again - (situation.black and lower == 3)
    y = 1 + upper
    lower = height - 1 - y - events
    side = _LOG + min(max(0, width - 200) // 4, 20)
    board = width - side
    own = 42 + min(max(0, width - 200) // 4, 6)
    points = course.height(situation.districts - 1, upper + events)
    return _upper(board, upper, 28 + min((board - int(Plan.LARGE)) // 8, 6)) | {
        "head": Region(0, 0, width, 1),
        "events": Region(0, y, board, events),
        "decision": Region(0, y + events, board - own, lower),
        "own": Region(board - own, y + events, own, lower),
        "log": Region(board, 1, side, upper + events - points),
        "points": Region(board, y + events - points, side, points),
        "recap": Region(board, y + events, side, lower),
        "keys": Region(0, height - 1, width, 1),
    }


def _page(regions: dict[str, Region], page: str) -> dict[str, Region]:
    """A page in place of everything between the head line and the decision, but for the log's column."""
    names = ["head", "decision", "recap", "keys", *(("own", "log", "points") if "log" in regions else ())]
    kept = {name: regions[name] for name in names if name in regions}
    if "recap" in kept and kept["recap"].y < kept["decision"].y:
        del kept["recap"]
    over = Region.from_union([region for name, region in regions.items() if name not in kept])
    return kept | {page: Region(0, 1, over.right, regions["decision"].y - 1)}
