"""Where everything goes, for every window: docs/screen-design.md, section 7. Pure: sizes in, rectangles out.

Each arrangement begins at a size of its own; what a larger window has more goes to the parts in a fixed
order, so that each edge moves by at most one cell when a window grows by one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from colonia_tui.colonia.board.plans import HEIGHTS, Plan, plan_for
from colonia_tui.drawing.canvas import Spot

NEIGHBOURS = {
    "council": ("market", "workshops"),
    "market": ("workshops", "harbour"),
    "workshops": ("harbour", "relics"),
    "harbour": ("relics", "council"),
    "relics": ("workshops", "harbour"),
}
"""For today's district, the two that the week holds next."""
BOARD = ("council", "market", "workshops", "harbour", "relics")


class Situation(NamedTuple):
    """What an arrangement depends on, besides the size of the window."""

    today: str
    """The district of the question or of the day."""
    looking: str = ""
    """What the player looks at, if that is something else."""
    turning: bool = False
    """Whether a turning point is shown."""
    exchange: bool = False
    """Whether the exchange is asked, which stands in today's place in a small window."""


class Arranged(NamedTuple):
    """Where each part goes; what is not here is not shown."""

    spots: Mapping[str, Spot]
    small: frozenset[str] = frozenset()
    """Districts in their small form."""


def arrange(width: int, height: int, situation: Situation) -> Arranged:
    """The parts of a window of this size."""
    plan = plan_for(width, height)
    places = frame_of(width, height)
    if plan is Plan.LIST:
        return Arranged(places)
    for name in ("recap", "decision") if situation.turning else ("turning",):
        places.pop(name, None)
    return _whole(places, situation) if plan.whole else _one(places, situation, plan)


def frame_of(width: int, height: int) -> dict[str, Spot]:
    """The places of a window, by the names of docs/screen-design.md: "today", "next", "decision"."""
    plan = plan_for(width, height)
    more = Size(width - int(plan), height - HEIGHTS[plan])
    match plan:
        case Plan.LIST:
            return _list(width, height)
        case Plan.SMALL:
            return _small(width, more)
        case Plan.MEDIUM:
            return _medium(width, height, more)
        case Plan.WHOLE | Plan.LARGE:
            return _board(width, height, more, _BOARDS[plan])
    return _columns(width, height, more, plan)


class Size(NamedTuple):
    """Columns and lines."""

    width: int
    height: int


def _list(width: int, height: int) -> dict[str, Spot]:
    room = max(0, height - 5)
    return {
        "head": Spot(0, 0, width),
        "families": Spot(0, 1, width),
        "list": Spot(0, 2, width, room),
        "recap": Spot(0, 2 + room, width, 2),
        "keys": Spot(0, 4 + room, width),
    }


def _shared(lines: int, most: Sequence[int]) -> list[int]:
    """Lines given away in order, to each at most so many, and what is left at the end."""
    given = []
    for limit in most:
        given.append(min(lines, limit))
        lines -= given[-1]
    return [*given, lines]


def _small(width: int, more: Size) -> dict[str, Spot]:
    today, below, again, recap = _shared(more.height, (4, 2, 8))
    main, side = width - 24, (width - 24 - 2) // 2
    upper, lower, said = 8 + today + again, 7 + below, 2 + recap
    y = 2 + upper + lower
    return {
        "head": Spot(0, 0, width),
        "families": Spot(0, 1, width),
        "today": Spot(0, 2, main, upper),
        "own": Spot(main, 2, 24, upper + lower),
        "next": Spot(0, 2 + upper, side, lower),
        "after": Spot(side, 2 + upper, main - side, lower),
        "recap": Spot(0, y, width, said),
        "decision": Spot(0, y + said, width, 5),
        "turning": Spot(0, y, width, said + 5),
    }


def _medium(width: int, height: int, more: Size) -> dict[str, Spot]:
    today, recap = _shared(more.height, (10,))
    main, tall = width - 32, 16 + today
    own = 8 + today // 2
    y, said = 2 + tall, 4 + recap
    return {
        "head": Spot(0, 0, width),
        "families": Spot(0, 1, width),
        "today": Spot(0, 2, main, tall),
        "own": Spot(main, 2, 32, own),
        "next": Spot(main, 2 + own, 32, tall - own),
        "recap": Spot(0, y, width, said),
        "decision": Spot(0, y + said, width, 7),
        "turning": Spot(0, y, width, said + 7),
        "keys": Spot(0, height - 1, width),
    }


class _Board(NamedTuple):
    """Sizes of a whole board at the size it begins at, and how many lines parts may grow by."""

    council: int
    workshops: int
    side: int
    """Columns of OWN, or of the log."""
    upper: int
    """Lines of council and market."""
    middle: int
    """Lines of workshops and harbour."""
    relics: int
    recap: int = 0
    """Columns of the recap."""
    own: int = 0
    """Lines of OWN where it lies across."""


_BOARDS = {
    Plan.WHOLE: _Board(council=26, workshops=44, side=32, upper=9, middle=14, relics=7, recap=44),
    Plan.LARGE: _Board(council=46, workshops=52, side=34, upper=11, middle=16, relics=8, recap=48),
    Plan.LARGER: _Board(council=40, workshops=46, side=48, upper=11, middle=15, relics=10, own=4),
    Plan.LARGEST: _Board(council=60, workshops=64, side=48, upper=12, middle=16, relics=11, own=6),
}
_MOST_COUNCIL = 90
"""Columns that the council can use; the rest is for the log."""


def _rows(width: int, council: int, workshops: int, lines: Sequence[int]) -> dict[str, Spot]:
    """The districts above the relics."""
    upper, middle = lines
    return {
        "council": Spot(0, 2, council, upper),
        "market": Spot(council, 2, width - council, upper),
        "workshops": Spot(0, 2 + upper, workshops, middle),
        "harbour": Spot(workshops, 2 + upper, width - workshops, middle),
    }


def _board(width: int, height: int, more: Size, board: _Board) -> dict[str, Spot]:
    relics, middle, upper, rest = _shared(more.height, (2, 4, 4))
    lines = board.upper + upper, board.middle + middle
    y = 2 + sum(lines)
    row = board.relics + relics
    bottom, recap = 7 + rest, board.recap + more.width // 4
    return {
        "head": Spot(0, 0, width),
        "families": Spot(0, 1, width),
        **_rows(width, board.council + more.width, board.workshops + more.width, lines),
        "relics": Spot(0, y, width - board.side, row),
        "own": Spot(width - board.side, y, board.side, row),
        "decision": Spot(0, y + row, width - recap, bottom),
        "recap": Spot(width - recap, y + row, recap, bottom),
        "turning": Spot(0, y + row, width, bottom),
        "keys": Spot(0, height - 1, width),
    }


def _columns(width: int, height: int, more: Size, plan: Plan) -> dict[str, Spot]:
    """The log is a column of its own above the recap, OWN lies across below the relics."""
    board = _BOARDS[plan]
    relics, upper, middle, own, middle_again, upper_again, relics_again, rest = _shared(
        more.height, (1, 1, 1, 2, 3, 2, 2)
    )
    lines = board.upper + upper + upper_again, board.middle + middle + middle_again
    wider = min(more.width, _MOST_COUNCIL - board.council)
    main = int(plan) - board.side + wider
    y = 2 + sum(lines)
    cards, across, bottom = board.relics + relics + relics_again, board.own + own, 7 + rest
    below = y + cards + across
    workshops = board.workshops + wider - (wider // 10 if plan is Plan.LARGER else 0)
    return {
        "head": Spot(0, 0, width),
        "families": Spot(0, 1, width),
        **_rows(main, board.council + wider, workshops, lines),
        "relics": Spot(0, y, main, cards),
        "own": Spot(0, y + cards, main, across),
        "decision": Spot(0, below, main, bottom),
        "recap": Spot(main, below, width - main, bottom),
        "turning": Spot(0, below, width, bottom),
        "keys": Spot(0, height - 1, width),
        "log": Spot(main, 2, width - main, below - 2),
    }


def _one(places: dict[str, Spot], situation: Situation, plan: Plan) -> Arranged:
    """One district large, or something else that is looked at, and small neighbours."""
    spots = {name: places[name] for name in places if name not in ("today", "next", "after")}
    today, looking = situation.today, situation.looking
    if looking == "own":
        spots["own"] = _around(
            *(places[name] for name in ("today", "own", "next", "after") if name in places)
        )
        return Arranged(spots)
    large = looking or ("exchange" if situation.exchange and plan is Plan.SMALL else today)
    spots[large] = places["today"]
    small = [name for name in NEIGHBOURS[today] if name != large]
    if large in BOARD and large != today:
        small.insert(0, today)
    shown = dict(zip(small, [places[name] for name in ("next", "after") if name in places], strict=False))
    return Arranged(spots | shown, frozenset(shown))


def _whole(places: dict[str, Spot], situation: Situation) -> Arranged:
    """All districts, or one of them over the place of all."""
    if not situation.looking or (situation.looking == "log" and "log" in places):
        return Arranged(places)
    area = _around(*(places[name] for name in BOARD[:4]))
    relics, own = places["relics"], places["own"]
    spots = {name: spot for name, spot in places.items() if name not in BOARD}
    if situation.looking == "own":
        spots["own"] = _around(area, relics, own)
    elif own.y == relics.y:  # beside the cards
        area = area._replace(width=relics.width, height=area.height + relics.height)
        spots["own"] = Spot(own.x, area.y, own.width, area.height)
        spots[situation.looking] = area
    else:
        spots[situation.looking] = _around(area, relics)
    return Arranged(spots)


def _around(*spots: Spot) -> Spot:
    """The rectangle that holds all of these."""
    x, y = min(spot.x for spot in spots), min(spot.y for spot in spots)
    right = max(spot.x + spot.width for spot in spots)
    return Spot(x, y, right - x, max(spot.y + spot.height for spot in spots) - y)
