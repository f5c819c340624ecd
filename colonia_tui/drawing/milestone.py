"""A milestone in its frame, in the place of recap and decision; each game draws what happened."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

from textual.geometry import Region

from colonia_tui.drawing import key_hints, pieces
from colonia_tui.drawing.canvas import Row, length
from colonia_tui.drawing.decision import draw_box, time_left
from colonia_tui.drawing.key_hints import Hint
from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.part import Part, S
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _


class MilestonePart(Part[S]):
    """The title and what Enter does; a subclass draws the inside."""

    def __init__(self, name: str, hints: Callable[[S], Sequence[Hint]]) -> None:
        """``hints`` says which keys do something now."""
        super().__init__(name)
        self._hints = hints

    @abstractmethod
    def title(self, scene: S) -> str:
        """The title in the upper edge: "Six dice: what is made"."""

    def fact(self, scene: S) -> Row:
        """What stands at the right end of the upper edge."""
        return []

    @abstractmethod
    def inside(self, scene: S, pen: Pen) -> Sequence[Row]:
        """Draw what happened; returns the rows for the lower end, the last of them beside what Enter does."""

    def concerns(self, scene: S) -> object:
        shown, sight = scene.shown, scene.sight
        told = shown.milestone, shown.seat, shown.may, shown.message, shown.left
        return told, sight.width, sight.height, sight.looking, sight.notes

    def draw(self, scene: S, pen: Pen) -> None:
        if scene.shown.milestone is None:
            return
        pen = pen.on("decision")
        line = scene.line("decision")
        heading = [(self.title(scene), "accent bold"), *time_left(scene)]
        room = pen.within(draw_box(pen, line, heading, self.fact(scene)))
        below = self.inside(scene, room)
        if scene.shown.message:
            below = [[(scene.shown.message, "no bold")]]
        last = room.height - 1
        button = pieces.button_run(_("{key} goes on").format(key=name_of("board.pick")))
        margin = 1 if scene.plan < Plan.MEDIUM else 2
        begins = room.write_right(room.width - margin, last, [button])
        room.zone("enter", Region(begins, last, length([button]), 1))
        for y, row in enumerate(below, last - len(below) + 1):
            room.write(1, y, row, (begins - 2 if y == last else room.width - 1) - 1)
        if scene.plan < Plan.MEDIUM:
            key_hints.edge(pen, self._hints(scene), line)


def lay(pen: Pen, rows: Sequence[Row]) -> None:
    """Rows from the top of the pen's room; those that do not fit are left out."""
    for y, row in enumerate(rows[: pen.height]):
        pen.write(0, y, row, pen.width)


def spread(pen: Pen, rows: Sequence[Callable[[int], Row]]) -> None:
    """Rows in as many columns as they need; each is made for the width of its column."""
    if not rows or pen.height < 1:
        return
    columns = -(-len(rows) // pen.height)
    a_column, width = -(-len(rows) // columns), pen.width // columns
    for place, row in enumerate(rows):
        column, y = divmod(place, a_column)
        pen.write(column * width, y, row(width - 1), width - 1)


def headed(word: str, rows: Sequence[Row], column: int) -> list[Row]:
    """Rows after a grey word in a column of so many cells; only the first row has the word."""
    return [[((word if not number else "").ljust(column), "second"), *row] for number, row in enumerate(rows)]


def limited(items: Sequence[Row], width: int, lines: int, gap: str = "   ") -> list[Row]:
    """Items one after the other in at most ``lines`` rows; those that do not fit are counted."""
    rows: list[Row] = []
    for place, item in enumerate(items):
        left = len(items) - place
        if rows and length(rows[-1]) + len(gap) + length(item) <= width - (4 if left > 1 else 0):
            rows[-1] += [(gap, ""), *item]
        elif len(rows) < lines:
            rows.append(list(item))
        else:
            rows[-1].append((f"  +{left}", "second"))
            break
    return rows
