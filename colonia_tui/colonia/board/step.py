"""A step of somebody else in the place of the decision: who did what, and the pieces it was done with."""

from __future__ import annotations

from colonia_tui.colonia.board import wares
from colonia_tui.colonia.board.option import coins, good, relic, resource
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing import decision
from colonia_tui.drawing.canvas import Row
from colonia_tui.drawing.steps import Step
from colonia_tui.drawing.style import Style
from engine.colonia.components import EXTRA_HOLD, RECIPES
from net.messages import TableEvent


def rows(scene: Scene, style: Style, told: Step, width: int, lines: int) -> list[Row]:
    """The sentence, and below it the pieces if there are any and there is room."""
    found = decision.told(scene, told, width, lines)
    indent = (" " * decision.told_indent(scene, told), "")
    for event in told.events:
        row: Row = [indent]
        for piece in _pieces(scene, style, event):
            row += [*piece, (" ", "")]
        if len(row) > 1 and len(found) < lines:
            found.append(row)
    return found


def _pieces(scene: Scene, style: Style, event: TableEvent) -> list[Row]:
    """What was taken, ordered, loaded or bought."""
    arrow: Row = [(style.glyphs.arrow, "second")]
    match event.code, event.args:
        case "booth_taken", (_, _, resources, _):
            return [resource(scene, style, number) for number in wares.pieces(resources)]
        case "ordered", (_, craftsman, *_):
            uses = [resource(scene, style, number) for number in RECIPES[craftsman]]
            return [*uses, arrow, good(scene, style, craftsman)]
        case "loaded", (_, ship, _, hold) if hold != EXTRA_HOLD:
            card = scene.deck.ships[ship]
            goods = [good(scene, style, number) for number in wares.pieces(card.holds[hold].goods)]
            return [*goods, arrow, coins(card.holds[hold].pay, card.city)]
        case "loaded_extra", (_, ship, _, number):
            return [good(scene, style, number)]
        case (("bought" | "safeguarded" | "stored"), (_, number, *_)):
            return [relic(scene, style, number)]
    return []
