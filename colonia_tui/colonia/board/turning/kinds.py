"""The kinds of milestone by their facts, and what each draws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol, TypeVar

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.turning import cards, dice, end, sailing, vote, week
from colonia_tui.colonia.milestones import Cards, End, Evening, Facts, NewWeek, Saturday, Vote
from colonia_tui.drawing.canvas import Row
from colonia_tui.drawing.pieces import Pen

F = TypeVar("F", contravariant=True)


class Kind(Protocol[F]):
    """The functions of a module of `colonia_tui.colonia.board.turning`, for facts of its own type."""

    def title(self, facts: F, scene: Scene) -> str:
        """The title in the upper edge: "Six dice: what is made"."""
        ...

    def draw(self, facts: F, scene: Scene, pen: Pen) -> None:
        """Draw the things themselves at the left, and who gets what from them at the right.

        The canvas is the inside of the frame without margins, on the ground ``decision``. It has seven rows
        at 100x30, and four in other windows.
        """
        ...

    def sentences(self, facts: F, scene: Scene) -> list[Row]:
        """What it means for the player whose screen it is, at most two rows; the second one shorter. Windows
        with little room show only the first."""
        ...


@dataclass(frozen=True)
class Inside:
    """What a milestone has in its frame."""

    title: str
    sentences: list[Row]
    draw: Callable[[Pen], None]


def inside(facts: Facts, scene: Scene) -> Inside:
    """The inside of the milestone with these facts."""
    match facts:
        case Cards():
            return _inside(cards, facts, scene)
        case Vote():
            return _inside(vote, facts, scene)
        case Evening():
            return _inside(dice, facts, scene)
        case Saturday():
            return _inside(sailing, facts, scene)
        case NewWeek():
            return _inside(week, facts, scene)
        case End():
            return _inside(end, facts, scene)


def _inside(kind: Kind[F], facts: F, scene: Scene) -> Inside:
    return Inside(kind.title(facts, scene), kind.sentences(facts, scene), partial(kind.draw, facts, scene))
