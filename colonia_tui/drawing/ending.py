"""What a finished game shows on the result page and in the list of games: who won and why, and everybody's
points as bars of pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from rich.cells import cell_len

from colonia_tui.drawing.canvas import Run, cell_style, centred
from colonia_tui.drawing.course import Course
from colonia_tui.drawing.people import People
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _
from engine.game import Plain, Seat


class Roof(Enum):
    """What stands on a piece of a bar."""

    NONE = ""
    LID = "lid"
    WALL = "wall"
    TIP = "tip"


class Share(NamedTuple):
    """Part of a player's points."""

    points: int
    role: str
    label: str = ""
    """What stands in it instead of the points."""
    roof: Roof = Roof.NONE
    """With one it is a piece of its own, with a seam behind it."""

    @property
    def ink(self) -> str:
        """The colour in which one reads what stands in it."""
        return "brown" if self.role == "parchment" else "ink"

    @property
    def least(self) -> int:
        """The cells it takes at least."""
        return 2 if self.roof is not Roof.NONE else cell_len(self.label or str(self.points))

    def width(self, each: float) -> int:
        """Its cells, at so many a point."""
        return max(self.least, round(self.points * each))


class Place(Enum):
    """Where on the result page something stands."""

    COLUMN = "column"
    """In a column of its own at the right."""
    BESIDE = "beside"
    """Below the points, left of the chart."""
    ABOVE = "above"
    """Above the points."""
    LINE = "line"
    """Between points and chart, without a frame."""


class Form(NamedTuple):
    """One way to show what only the game knows, with the room that it takes at least."""

    width: int
    height: int
    place: Place
    draw: Callable[[Pen, People], None]
    pictures: bool = True
    """Whether it needs colours and half-blocks."""
    steps: Sequence[Callable[[Pen, People], None]] = ()
    """What is drawn before it, one after the other, at the calm pace."""


@dataclass(frozen=True)
class Ending:
    """What only the game knows about its end."""

    legend: Sequence[Run]
    """What the colours of the shares mean."""
    shares: Sequence[Sequence[Share]]
    """For each seat the parts of its points, either largest first or always in the same order."""
    details: Sequence[str] = ()
    """For each seat, the same in words; () where the shares say it."""
    tie: Callable[[People], str] | None = None
    """If a tie for first place was broken: how, as a sentence."""
    why: Callable[[People], Sequence[str]] | None = None
    """Why the winner won, in sentences, the most important first."""
    left: tuple[str, Sequence[int]] = ("", ())
    """What breaks ties, and how much of it each seat has left."""
    title: str = ""
    """The title of the box of `forms`."""
    fact: str = ""
    forms: Sequence[Form] = ()
    """The best first."""
    course: Course | None = None


def legend(words: Mapping[str, str]) -> list[Run]:
    """A patch of each role with its word."""
    runs = [run for role, word in words.items() for run in ((" ", f"on {role}"), (f" {word}  ", "second"))]
    return [*runs[:-1], (runs[-1][0].rstrip(), "second")]


_ROLES = ("parchment", "stone", "own.title")


def plain_ending(result: dict[str, Plain], source: Callable[[str], str]) -> Ending:
    """For games without an ending of their own: a share for each source. ``source`` is `Words.source`."""
    codes = list(dict.fromkeys(code for seat in result["sources"] for code in seat))
    roles = {code: _ROLES[number % len(_ROLES)] for number, code in enumerate(codes)}
    return Ending(
        legend=legend({roles[code]: source(code) for code in codes}),
        shares=[
            [Share(seat[code], roles[code]) for code in codes if seat.get(code, 0)]
            for seat in result["sources"]
        ],
        details=[
            " · ".join(f"{source(code)} {seat[code]}" for code in codes if seat.get(code, 0))
            for seat in result["sources"]
        ],
    )


# Who won


class Outcome(NamedTuple):
    """Everybody's place and points, in seat order."""

    ranks: Sequence[int]
    scores: Sequence[int]

    @property
    def winners(self) -> list[Seat]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    @property
    def order(self) -> list[Seat]:
        """By place."""
        return sorted(range(len(self.ranks)), key=lambda seat: (self.ranks[seat], seat))


def who_won(ending: Ending, people: People, outcome: Outcome, called: Callable[[int], str]) -> str:
    """Who won and by what, in a sentence; ``called`` is `colonia_tui.face.Face.points`."""
    winners, you = outcome.winners, people.you
    if len(winners) > 1:
        names = ", ".join(people.said(seat) for seat in winners if seat != you)
        shared = _("You share the victory with {names}") if you in winners else _("{names} share the victory")
        return shared.format(names=names)
    if ending.tie is not None:
        return ending.tie(people)
    first, *others = outcome.order
    if not others:
        return (_("You win") if first == you else _("{name} wins")).format(name=people.said(first))
    ahead = outcome.scores[first] - outcome.scores[others[0]]
    seconds = [seat for seat in others if outcome.ranks[seat] == outcome.ranks[others[0]]]
    if first == you:
        said = _("You win with {points}, {count} ahead of {other}")
    elif you in seconds:
        said = _("{name} wins with {points}, {count} ahead of you")
    else:
        said = _("{name} wins with {points}, {count} ahead of {other}")
    return said.format(
        name=people.said(first),
        points=called(outcome.scores[first]),
        count=ahead,
        other=people.said(others[0]),
    )


# Bars


_WISHES: Mapping[int, int] = {180: 5, 140: 4, 100: 3, 0: 2}


def wish(columns: int) -> int:
    """How many cells of a bar a point has on a page of so many columns, if there is room."""
    return next(cells for least, cells in _WISHES.items() if columns >= least)


def cells_of_a_point(shares: Sequence[Sequence[Share]], room: int, wished: float) -> float:
    """How many cells each point has, so that the longest bar fits into ``room``."""
    each = wished
    while each > 0.1 and max((sum(share.width(each) for share in bar) for bar in shares), default=0) > room:
        each -= 0.05
    return each


def draw_bar(pen: Pen, shares: Sequence[Share], each: float, *, roofs: bool = False) -> None:
    """A bar in the pen's first row, or with ``roofs`` in its second, below them.

    In a pen of two rows roofs are low, so that they do not grow together with the bar above.
    """
    x = 0
    for share in shares:
        width = share.width(each)
        if roofs and share.roof is not Roof.NONE:
            pen.put(x, 0, _roof(pen, share.roof, width), share.role if pen.shows(share.role) else "text")
        _body(pen.at(x, int(roofs)), share, width)
        x += width


_SHAPES = {Roof.LID: ("▗▟", "█", "▙▖"), Roof.WALL: ("", "▙▟", ""), Roof.TIP: ("▟", "", "▙")}
_LOW_SHAPES = {Roof.LID: ("▗", "▄", "▖"), Roof.WALL: ("", "▖▗", ""), Roof.TIP: ("▗", "", "▖")}
_TEXT_SHAPES = {Roof.LID: (".", "#", "."), Roof.WALL: ("", "#_", ""), Roof.TIP: ("", "", "^")}
"""The left, middle and right of each roof."""


def _roof(pen: Pen, roof: Roof, width: int) -> str:
    shapes = _TEXT_SHAPES if not pen.style.pictures else _LOW_SHAPES if pen.height == 2 else _SHAPES
    left, middle, right = shapes[roof]
    if not middle:
        return centred(left + right, width)
    if len(left + right) > width:
        left, right = left[-1:], right[:1]
    room = width - len(left + right)
    return left + (middle * room)[:room] + right


def _body(pen: Pen, share: Share, width: int) -> None:
    said, shown = share.label or str(share.points), pen.shows(share.role)
    ink = f"{share.ink} bold"
    seam = share.roof is not Roof.NONE
    x = pen.put(
        0, 0, centred(said, width)[: width - seam], cell_style(ink, share.role) if shown else "text bold"
    )
    if seam:
        pictures = pen.style.pictures
        pen.put(x, 0, "▊" if pictures else "|", share.role if shown and pictures else "second")


def bars_of(
    pieces: Sequence[Sequence[tuple[int, str, str, str]]], knows: Callable[[str], bool]
) -> list[list[Share]] | None:
    """Bars that were kept in a file, piece by piece; None if there are none, or not for these colours."""
    roofs = {roof.value: roof for roof in Roof}
    if not pieces or not all(knows(role) for bar in pieces for _points, role, *_rest in bar):
        return None
    return [
        [Share(points, role, label, roofs.get(roof, Roof.NONE)) for points, role, label, roof in bar]
        for bar in pieces
    ]
