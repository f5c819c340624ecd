"""The council: turn order, votes and cards of the families, and this week's edicts."""

from __future__ import annotations

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board import edicts, family_row, framing, hand
from colonia_tui.colonia.board.family_row import DISTRICT
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.small import council as small
from colonia_tui.drawing.canvas import Run, length
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _

_EDGES = 9
"""Cells of the upper edge that are neither title nor fact."""
_ROOMY = 12
"""The rows below the families from which these stand a row apart."""
_PAIR = family_row.HAND + 8
"""The least width of a family's row in two columns."""


class Council(Part[Scene]):
    """The families, and what the council decides."""

    def draw(self, scene: Scene, pen: Pen) -> None:
        draw(scene, pen)

    def draw_small(self, scene: Scene, pen: Pen) -> None:
        small.draw(scene, pen)


def draw(scene: Scene, pen: Pen) -> None:
    """The whole district: the families in turn order above, the edicts below."""
    room = framing.district(scene, pen, DISTRICT, _("Council"), _mayor(scene, pen.width))
    order = scene.view["order"]
    columns = 2 if room.height < len(order) + 3 and room.width >= 2 * _PAIR else 1
    rows = -(-len(order) // columns)
    if columns == 2:
        for place, seat in enumerate(order):
            column, row = divmod(place, rows)
            width = room.width // 2
            family_row.close_row(
                scene, pen.within(Region(room.x + column * width, room.y + row, width, 1)), place, seat
            )
    else:
        columns_of = family_row.columns_in(scene, room.width)
        step = 2 if room.height >= 2 * len(order) + _ROOMY else 1
        rows *= step
        for place, seat in enumerate(order):
            region = Region(room.x, room.y + place * step, room.width, 1)
            if columns_of is None:
                family_row.close_row(scene, pen.within(region), place, seat)
            else:
                family_row.row(scene, pen.within(region), place, seat, columns_of)
    below = Region(room.x, room.y + rows, room.width, room.height - rows)
    held, spare = hand.rows(scene), below.height - hand.rows(scene) - len(scene.view["edicts"])
    if held and spare >= 0 and below.width >= hand.LEAST:
        top = below.y + (spare >= 1)
        hand.draw(scene, pen.within(below._replace(y=top, height=held)))
        below = below._replace(y=top + held, height=below.bottom - top - held)
    edicts.draw(scene, pen.within(below))


def _mayor(scene: Scene, width: int) -> list[Run]:
    """Who is mayor, as long as there is room for it; the name is the first thing to go."""
    if not family_row.settled(scene):
        return []
    seat, letter = scene.view["order"][0], "text" if scene.lit(DISTRICT) else "second"
    said = [(f"{_('mayor')} ", letter), scene.sign_run(seat)]
    named = [*said, (f" {scene.names[seat]}", letter)]
    room = width - _EDGES - (2 if scene.plan >= Plan.MEDIUM else 1) * cell_len(_("Council"))
    return named if length(named) <= room else said if length(said) <= room else []
