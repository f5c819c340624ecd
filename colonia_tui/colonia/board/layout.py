"""Where everything goes, for every window: docs/screen-design.md, section 7. Pure: sizes in, rectangles out.

Each arrangement begins at a size of its own. Space beyond it goes to the parts in a fixed order, so no edge
moves by more than one cell when a window grows by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.drawing import course
from colonia_tui.drawing.plan import Arranged, Plan, plan_for, shared

HEIGHTS = {
    Plan.LIST: 16,
    Plan.SMALL: 24,
    Plan.MEDIUM: 30,
    Plan.WHOLE: 40,
    Plan.LARGE: 45,
    Plan.LARGER: 50,
    Plan.LARGEST: 55,
}
NEIGHBOUR = {
    "council": "market",
    "market": "harbour",
    "workshops": "harbour",
    "harbour": "relics",
    "relics": "harbour",
}
"""The district beside today's that helps most with it; beside a vote it is that of the day."""
_BELOW, _WIDER = 43, 9
"""Columns of a district below today's in the smallest board, and how many more market, harbour and workshops
have; the recap has the rest."""
BOARD = ("council", "market", "workshops", "harbour", "relics")


class Situation(NamedTuple):
    """What an arrangement depends on besides the window's size."""

    today: str
    """The district of the question or of the day."""
    looking: str = ""
    """What the player looks at, if different."""
    milestone: bool = False
    """Whether a milestone is shown."""
    day: str = "council"
    """The district of the day, which a vote is about."""
    exchange: bool = False
    """Whether the exchange is asked, which replaces today's district in a small window."""
    taught: str = ""
    """The district that the coach of a lesson points at, if different from today's."""
    players: int = 3
    many: bool = False
    """Whether more than ten cards are on display."""


def arrange(width: int, height: int, situation: Situation) -> Arranged:
    """The places of the parts in a window of this size."""
    plan = plan_for(HEIGHTS, width, height)
    places = frame_of(width, height)
    if plan is Plan.LIST:
        return Arranged(places)
    if "log" in places:
        log = places["log"]
        lines = course.height(situation.players, log.height)
        places["log"] = log.shrink((0, 0, lines, 0))
        places["points"] = Region(log.x, log.bottom - lines, log.width, lines)
    covered = ("decision",) if plan is Plan.SMALL else ("recap", "decision")
    for name in covered if situation.milestone else ("milestone",):
        places.pop(name, None)
    return _whole(places, situation) if plan >= Plan.WHOLE else _one(places, situation, plan)


def frame_of(width: int, height: int) -> dict[str, Region]:
    """The regions of a window, by their names in docs/screen-design.md: "today", "next", "decision"."""
    plan = plan_for(HEIGHTS, width, height)
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
        case Plan.LARGER:
            return _columns(width, height, more, _BOARDS[plan])
    return _written(width, height, more, _BOARDS[plan])


class Size(NamedTuple):
    """Columns and lines."""

    width: int
    height: int


def _list(width: int, height: int) -> dict[str, Region]:
    room = max(0, height - 5)
    return {
        "head": Region(0, 0, width, 1),
        "families": Region(0, 1, width, 1),
        "list": Region(0, 2, width, room),
        "recap": Region(0, 2 + room, width, 2),
        "keys": Region(0, 4 + room, width, 1),
    }


def _small(width: int, more: Size) -> dict[str, Region]:
    today, below, again = shared(more.height, (4, 4))
    main, upper, lower = width - 18, 11 + today + again, 4 + below
    side = _BELOW + more.width // 2
    y = 2 + upper
    return {
        "head": Region(0, 0, width, 1),
        "families": Region(0, 1, width, 1),
        "today": Region(0, 2, main, upper),
        "own": Region(main, 2, 18, upper),
        "next": Region(0, y, side, lower),
        "recap": Region(side, y, width - side, lower),
        "decision": Region(0, y + lower, width, 7),
        "milestone": Region(0, y + lower, width, 7),
    }


def _medium(width: int, height: int, more: Size) -> dict[str, Region]:
    today, recap = shared(more.height, (10,))
    main, tall = width - 32, 16 + today
    own = 8 + today // 2
    y, said = 2 + tall, 4 + recap
    return {
        "head": Region(0, 0, width, 1),
        "families": Region(0, 1, width, 1),
        "today": Region(0, 2, main, tall),
        "own": Region(main, 2, 32, own),
        "next": Region(main, 2 + own, 32, tall - own),
        "recap": Region(0, y, width, said),
        "decision": Region(0, y + said, width, 7),
        "milestone": Region(0, y, width, said + 7),
        "keys": Region(0, height - 1, width, 1),
    }


class _Board(NamedTuple):
    """The sizes of a whole board at the size it begins at, and how many lines parts may grow by."""

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
    """Lines of OWN where it lies across, columns where it is beside the recap."""


_BOARDS = {
    Plan.WHOLE: _Board(council=26, workshops=44, side=32, upper=9, middle=14, relics=7, recap=44),
    Plan.LARGE: _Board(council=46, workshops=52, side=34, upper=11, middle=16, relics=8, recap=48),
    Plan.LARGER: _Board(council=40, workshops=46, side=48, upper=11, middle=15, relics=10, own=4),
    Plan.LARGEST: _Board(council=48, workshops=50, side=48, upper=12, middle=22, relics=11, own=69),
}
_MOST_COUNCIL = 90
"""Columns the council can use; the rest goes to the log."""


def _rows(width: int, council: int, workshops: int, lines: Sequence[int]) -> dict[str, Region]:
    """The districts above the relics."""
    upper, middle = lines
    return {
        "council": Region(0, 2, council, upper),
        "market": Region(council, 2, width - council, upper),
        "workshops": Region(0, 2 + upper, workshops, middle),
        "harbour": Region(workshops, 2 + upper, width - workshops, middle),
    }


def _board(width: int, height: int, more: Size, board: _Board) -> dict[str, Region]:
    relics, middle, upper, rest = shared(more.height, (2, 4, 4))
    lines = board.upper + upper, board.middle + middle
    y = 2 + sum(lines)
    row = board.relics + relics
    bottom, recap = 7 + rest, board.recap + more.width // 4
    return {
        "head": Region(0, 0, width, 1),
        "families": Region(0, 1, width, 1),
        **_rows(width, board.council + more.width, board.workshops + more.width, lines),
        "relics": Region(0, y, width - board.side, row),
        "own": Region(width - board.side, y, board.side, row),
        "decision": Region(0, y + row, width - recap, bottom),
        "recap": Region(width - recap, y + row, recap, bottom),
        "milestone": Region(0, y + row, width, bottom),
        "keys": Region(0, height - 1, width, 1),
    }


def _columns(width: int, height: int, more: Size, board: _Board) -> dict[str, Region]:
    """The log has its own column above the recap; OWN lies across below the relics."""
    relics, upper, middle, own, middle_again, upper_again, relics_again, own_again, rest = shared(
        more.height, (1, 1, 1, 2, 3, 2, 2, 2)
    )
    lines = board.upper + upper + upper_again, board.middle + middle + middle_again
    wider = min(more.width, _MOST_COUNCIL - board.council)
    main = width - more.width - board.side + wider
    y = 2 + sum(lines)
    cards, across, bottom = board.relics + relics + relics_again, board.own + own + own_again, 7 + rest
    below = y + cards + across
    workshops = board.workshops + wider - wider // 10
    return {
        "head": Region(0, 0, width, 1),
        "families": Region(0, 1, width, 1),
        **_rows(main, board.council + wider, workshops, lines),
        "relics": Region(0, y, main, cards),
        "own": Region(0, y + cards, main, across),
        "decision": Region(0, below, main, bottom),
        "recap": Region(main, below, width - main, bottom),
        "milestone": Region(0, below, width, bottom),
        "keys": Region(0, height - 1, width, 1),
        "log": Region(main, 2, width - main, below - 2),
    }


def _written(width: int, height: int, more: Size, board: _Board) -> dict[str, Region]:
    """The same with OWN beside the recap: its lines are the harbour's and the workshops', which write out
    what is in them."""
    upper, middle, relics, rest = shared(more.height, (2, 2, 2))
    lines = board.upper + upper, board.middle + middle
    wider = min(more.width, _MOST_COUNCIL - board.council)
    main = width - more.width - board.side + wider
    y = 2 + sum(lines)
    cards, bottom, own = board.relics + relics, 7 + rest, board.own + wider // 4
    below, workshops = y + cards, board.workshops + wider - wider // 10
    return {
        "head": Region(0, 0, width, 1),
        "families": Region(0, 1, width, 1),
        **_rows(main, board.council + wider // 2, workshops, lines),
        "relics": Region(0, y, main, cards),
        "decision": Region(0, below, main - own, bottom),
        "recap": Region(main - own, below, width - main, bottom),
        "milestone": Region(0, below, width - own, bottom),
        "own": Region(width - own, below, own, bottom),
        "keys": Region(0, height - 1, width, 1),
        "log": Region(main, 2, width - main, below - 2),
    }


def _one(places: dict[str, Region], situation: Situation, plan: Plan) -> Arranged:
    """One district large, or something else the player looks at, with a small neighbour."""
    regions = {name: places[name] for name in places if name not in ("today", "next")}
    today, looking = situation.today, situation.looking
    if looking == "own":
        covered = ("today", "own", "next", *(("recap",) if plan is Plan.SMALL else ()))
        regions["own"] = Region.from_union([places[name] for name in covered])
        return Arranged({name: regions[name] for name in regions if name == "own" or name not in covered})
    large = looking or ("exchange" if situation.exchange and plan is Plan.SMALL else today)
    small = today if large != today else NEIGHBOUR[today]
    if large == "council" and situation.day != "council":
        small = situation.day
    if situation.taught != large:
        small = situation.taught or small
    regions[large], regions[small] = places["today"], places["next"]
    if plan is Plan.SMALL and small != "council" and (small != "relics" or situation.many):
        regions[small] = places["next"].grow((0, _WIDER, 0, 0))
        regions["recap"] = places["recap"].shrink((0, 0, 0, _WIDER))
    return Arranged(regions, frozenset({small}))


def _whole(places: dict[str, Region], situation: Situation) -> Arranged:
    """All districts, or one in the place of all."""
    if not situation.looking or (situation.looking == "log" and "log" in places):
        return Arranged(places)
    area = Region.from_union([places[name] for name in BOARD[:4]])
    relics, own = places["relics"], places["own"]
    regions = {name: region for name, region in places.items() if name not in BOARD}
    below = "milestone" if situation.milestone else "recap"
    if situation.looking == "own" and own.y == regions[below].y:
        regions["own"] = area.union(relics)
        regions[below] = regions[below].union(own)
    elif situation.looking == "own":
        regions["own"] = area.union(relics).union(own)
    elif own.y == relics.y:  # beside the cards
        area = area._replace(width=relics.width, height=area.height + relics.height)
        regions["own"] = Region(own.x, area.y, own.width, area.height)
        regions[situation.looking] = area
    else:
        regions[situation.looking] = area.union(relics)
    return Arranged(regions)
