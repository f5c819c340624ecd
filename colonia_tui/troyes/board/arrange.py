"""Where everything goes, for every window: docs/screen-design.md. Pure: sizes in, rectangles out.

Each arrangement begins at a size of its own; what a larger window has more goes to the parts in a fixed
order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from colonia_tui.drawing.canvas import Spot
from colonia_tui.troyes.board.plans import HEIGHTS, Plan, plan_for

BUILDINGS = ("palace", "city_hall", "bishopric")
"""As they stand."""
PAGES = ("counts", "log")
"""What is looked at in the place of the board."""
_LOG = 40
"""Columns of the log beside the largest board."""


class Situation(NamedTuple):
    """What an arrangement depends on, besides the size of the window."""

    focus: str
    """What a small window shows large: a place, or "buildings" for all three."""
    districts: int
    """Of the square: the players' and the neutral's."""
    looking: str = ""
    turning: bool = False
    """Whether a turning point is shown."""
    recap: bool = False
    """Whether there is anything in the recap, for which a small window makes room."""
    black: bool = False
    """Whether it is the phase of the black dice, which need every line of the decision."""


def arrange(width: int, height: int, situation: Situation) -> Mapping[str, Spot]:
    """Where each part goes; what is not here is not shown."""
    plan = plan_for(width, height)
    match plan:
        case Plan.LIST:
            return _list(width, height)
        case Plan.SMALL:
            spots = _small(width, height, situation)
        case Plan.MEDIUM:
            spots = _medium(width, height, situation)
        case _:
            spots = _large(width, height, plan)
    if situation.looking in PAGES and situation.looking not in spots:
        spots = _page(spots, situation.looking)
    if situation.turning:
        given_up = ("decision", "recap", *(("names",) if plan is Plan.SMALL else ()))
        spots["turning"] = _around(*(spots.pop(name) for name in given_up if name in spots))
    return spots


def _list(width: int, height: int) -> dict[str, Spot]:
    square = 7
    return {
        "head": Spot(0, 0, width),
        "square": Spot(0, 1, width, square),
        "list": Spot(0, 1 + square, width, height - square - 2),
        "keys": Spot(0, height - 1, width),
    }


def _small(width: int, height: int, situation: Situation) -> dict[str, Spot]:
    more = height - HEIGHTS[Plan.SMALL]
    square = situation.districts + 2
    spare = more + 7 - square
    places = 9 + min(spare, 9)
    decision = 5 + spare - min(spare, 9)
    y, below = 1 + square, 1 + square + places
    spots = {
        "head": Spot(0, 0, width),
        "square": Spot(0, 1, width, square),
        "names": Spot(0, below, width, 2),
        "decision": Spot(0, below + 2, width, decision),
    }
    row = Spot(0, y, width, places)
    focus = situation.looking or situation.focus
    if situation.recap:
        spots["recap"] = spots.pop("names")
    elif focus == "activities":  # their names are not needed below them
        spots["counted"] = spots.pop("names")
    return spots | _beside(row, focus)


def _beside(row: Spot, focus: str) -> dict[str, Spot]:
    """The place concerned, with two small ones beside it."""
    x, y, width, height = row
    if focus == "buildings":
        return _three(row)
    if focus in ("own", *PAGES):
        return {focus: row} if focus == "own" else {}
    main = width - 34
    large, middle, last = (
        Spot(x, y, main, height),
        Spot(x + main, y, 19, height),
        Spot(x + main + 19, y, 15, height),
    )
    if focus == "activities":
        return {focus: large, "buildings": middle, "cathedral": last}
    if focus == "cathedral":
        return {focus: large, "buildings": middle, "counted": last}
    if focus in BUILDINGS:
        return {focus: large, "counted": middle, "cathedral": last}
    return {"events": large, "buildings": middle, "cathedral": last}


def _three(row: Spot) -> dict[str, Spot]:
    """The buildings side by side."""
    step = row.width // len(BUILDINGS)
    found = {}
    for place, name in enumerate(BUILDINGS):
        last = place + 1 == len(BUILDINGS)
        width = row.width - step * place if last else step
        found[name] = Spot(row.x + step * place, row.y, width, row.height)
    return found


def _medium(width: int, height: int, situation: Situation) -> dict[str, Spot]:
    more = height - HEIGHTS[Plan.MEDIUM]
    focus = situation.looking or situation.focus
    houses = focus == "buildings" or focus in BUILDINGS
    beside = situation.recap and situation.black and not (houses or situation.turning)
    names, recap = 2 if more >= 2 else 0, 2 if situation.recap and not beside else 0
    upper = 9 + min(max(0, more - names), 10)
    square = 7
    decision = height - 2 - upper - square - names - recap
    main = width - 38
    y = 1 + upper
    below = y + square
    spots = {
        "head": Spot(0, 0, width),
        "square": Spot(0, y, main, square),
        "buildings": Spot(main, y, 38, square),
        "decision": Spot(0, below + names + recap, width, decision),
        "keys": Spot(0, height - 1, width),
    }
    if names:
        spots["names"] = Spot(0, below, width, names)
    if recap:
        spots["recap"] = Spot(0, below + names, width, recap)
    if beside:
        spots["recap"] = spots.pop("buildings")
    row = Spot(0, 1, width, upper)
    if houses:
        spots["counted"] = spots.pop("buildings")
        return spots | _three(row)
    if focus in PAGES:
        return spots
    if upper >= 17 and focus in ("events", "activities", "cathedral"):  # room for two rows
        return spots | _two_rows(row)
    return spots | {focus: row}


def _two_rows(row: Spot) -> dict[str, Spot]:
    """Events above, the Cathedral and the activities below them."""
    upper = Spot(row.x, row.y, row.width, 9)
    lower = Spot(row.x, row.y + 9, row.width, row.height - 9)
    return {
        "events": upper,
        "cathedral": lower._replace(width=19),
        "activities": Spot(row.x + 19, lower.y, row.width - 19, lower.height),
    }


def _large(width: int, height: int, plan: Plan) -> dict[str, Spot]:
    board = width - (_LOG if plan is Plan.LARGER else 0)
    wider = board - int(Plan.LARGE)
    more = height - HEIGHTS[Plan.LARGE]
    square, upper, events = 62, 26 + min(more, 10), 9
    lower = height - 2 - upper - events
    right = board - square
    y = 1 + upper
    cathedral = 28 + min(wider // 4, 6)
    own = 36 + min(wider // 4, 12)
    spots = {
        "head": Spot(0, 0, width),
        "square": Spot(0, 1, square, upper),
        **_three(Spot(square, 1, right, 8)),
        "cathedral": Spot(square, 9, cathedral, upper - 8),
        "activities": Spot(square + cathedral, 9, right - cathedral, upper - 8),
        "events": Spot(0, y, board - own, events),
        "own": Spot(board - own, y, own, events),
        "keys": Spot(0, height - 1, width),
    }
    recap = 42 + min(wider // 2, 18)
    if plan is Plan.LARGER:
        spots["log"] = Spot(board, 1, _LOG, upper + events)
        recap = _LOG
    spots["decision"] = Spot(0, y + events, width - recap, lower)
    spots["recap"] = Spot(width - recap, y + events, recap, lower)
    return spots


def _page(spots: dict[str, Spot], page: str) -> dict[str, Spot]:
    """A page over everything between the head line and the decision."""
    kept: dict[str, Spot] = {
        name: spots[name] for name in ("head", "decision", "recap", "keys") if name in spots
    }
    if "recap" in kept and kept["recap"].y < kept["decision"].y:
        del kept["recap"]
    covered = [spot for name, spot in spots.items() if name not in kept and spot.height and name != "log"]
    around = _around(*covered)
    if "log" in spots:
        kept["log"] = spots["log"]
    return kept | {page: Spot(0, 1, around.x + around.width, spots["decision"].y - 1)}


def _around(*spots: Spot) -> Spot:
    """The rectangle that holds all of these."""
    x, y = min(spot.x for spot in spots), min(spot.y for spot in spots)
    right = max(spot.x + spot.width for spot in spots)
    return Spot(x, y, right - x, max(spot.y + spot.height for spot in spots) - y)
