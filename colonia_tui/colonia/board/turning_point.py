"""The frame of a turning point: its title, when it is, what Enter does. Each kind draws what is inside."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Protocol, cast

from colonia_tui.colonia.board import titles
from colonia_tui.colonia.board.keys_now import keys_now
from colonia_tui.colonia.board.plans import Plan
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing import inline, key_hints
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.paste import paste
from colonia_tui.drawing.question_box import draw_box
from colonia_tui.drawing.rows import Row
from colonia_tui.drawing.runs import fill, length, write, write_right
from colonia_tui.language.i18n import _
from engine.colonia.components import MONDAY

KINDS: Final = ("cards", "vote", "dice", "sailing", "week", "end")


class Kind(Protocol):
    """What a module of `colonia_tui.colonia.board.turning` has. ``facts`` are the ones of its name in
    `colonia_tui.colonia.steps.turning_facts`."""

    def title(self, facts: Any, scene: Scene) -> str:
        """What stands in the upper edge: "Six dice: what is made"."""
        ...

    def draw(self, facts: Any, scene: Scene, kit: Kit, canvas: Canvas) -> None:
        """Draw the things themselves at the left, what they give to whom at the right.

        The canvas is the inside of the frame without its margins, on the ground ``decision``. It has seven
        rows at 100x30, and four in other windows.
        """
        ...

    def sentences(self, facts: Any, scene: Scene) -> list[Row]:
        """What it means for the player whose screen it is, at most two rows; the second one shorter. In
        windows with little room only the first is shown."""
        ...


class TurningPoint(Part[Scene]):
    """In the place of recap and decision."""

    def draw(self, scene: Scene, kit: Kit, canvas: Canvas) -> None:
        draw(scene, kit, canvas)

    def concerns(self, scene: Scene) -> object:
        shown, sight = scene.shown, scene.sight
        return (
            (shown.turning, shown.seat, shown.may, shown.message),
            (sight.width, sight.height, sight.looking, sight.notes),
        )


def draw(scene: Scene, kit: Kit, canvas: Canvas) -> None:
    turning = scene.shown.turning
    if turning is None:
        return
    kind = _kind(turning.name)
    fact = titles.when(scene, MONDAY if turning.name == "week" else 0)
    title = (turning.text if kind is None else kind.title(turning.facts, scene)).rstrip(".")
    inner = draw_box(canvas, kit, scene.line("decision"), [(title, "accent bold")], fact)
    below = [] if kind is None else kind.sentences(turning.facts, scene)
    if scene.shown.message:
        below = [[(scene.shown.message, "no bold")]]
    rows = 2 if inner.height >= 9 else 1
    inside = Canvas(inner.width - 2, inner.height - rows)
    fill(inside, Spot(0, 0, inside.width, inside.height), "decision")
    if kind is not None:
        kind.draw(turning.facts, scene, kit, inside)
    else:
        write(inside, 0, 0, [(turning.text, "text")], "decision")
    paste(canvas, inside, inner.x + 1, inner.y)
    _below(canvas, inner, below, rows, scene)
    if scene.plan < Plan.MEDIUM:
        whole = Spot(0, 0, canvas.width, canvas.height)
        key_hints.edge(canvas, kit, whole, keys_now(scene), scene.line("decision"), "decision")


def _below(canvas: Canvas, inner: Spot, said: list[Row], rows: int, scene: Scene) -> None:
    """What it means, and at the right end of the last row what Enter does."""
    last = inner.y + inner.height - 1
    button = inline.button(_("Enter goes on"))
    margin = 1 if scene.plan < Plan.MEDIUM else 2
    begins = write_right(canvas, inner.x + inner.width - margin, last, [button], "decision")
    canvas.zones["enter"] = Spot(begins, last, length([button]))
    for number, row in enumerate(said[:rows]):
        y = last - rows + 1 + number
        room = (begins - 2 if y == last else inner.x + inner.width - 1) - inner.x - 1
        write(canvas, inner.x + 1, y, row, "decision", room)


def _kind(name: str) -> Kind | None:
    """The module of a kind; None if it has no drawing of its own."""
    module = f"colonia_tui.colonia.board.turning.{name}"
    return cast(Kind, import_module(module)) if name in KINDS and find_spec(module) is not None else None
