"""Whose turn it is, at the right end of a head line."""

from __future__ import annotations

from colonia_tui.drawing import inline
from colonia_tui.drawing.people import called
from colonia_tui.drawing.runs import Run, look
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.shown import Mode
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from engine.game import Seat


def turn_plaque(
    scene: BaseScene, style: Style, width: int, *, brief: bool = False, pad: str = " "
) -> list[Run]:
    """The plaque; [] where nobody's turn is to be shown.

    A name has at most ``width`` cells. ``brief`` leaves out that it is one's own move where a name says whose
    screen it is; ``pad`` is the room before and behind one's own.
    """
    shown = scene.shown
    if scene.orange and shown.mode is Mode.ASKED:
        said = _("YOUR MOVE")
        if shown.shared and scene.seat is not None:
            # Translators: several people share the keyboard; this is the screen of {name}
            text = "{name}" if brief else _("{name}: YOUR MOVE")
            said = f"{scene.sign(scene.seat)} {text.format(name=called(scene.names[scene.seat], 12))}"
        return [(f"{pad}{said}{pad}", look("ink bold", "accent"))]
    if shown.mode is Mode.COVERED and shown.cover is not None:
        # Translators: behind the sign and name of the player whose turn comes after the curtain
        return _of_seat(scene, style, shown.cover, _("{name} next"), width)
    if shown.mode is Mode.PAST:
        return inline.plaque(style, f" {_('LOOKING BACK')} ", "own.title")
    if shown.mode in (Mode.TURNING, Mode.OVER, Mode.GONE, Mode.ANSWERING):
        return []
    if shown.step is not None:
        return [] if shown.step.seat is None else _of_seat(scene, style, shown.step.seat, "{name}", width)
    if len(shown.pending) == 1 and shown.pending[0] != scene.seat:
        return _of_seat(scene, style, shown.pending[0], "{name}", width)
    if len(shown.pending) > 1:
        signs = " ".join(scene.sign(seat) for seat in shown.pending)
        return inline.plaque(style, f" {signs} ", "own.title")
    return []


def _of_seat(scene: BaseScene, style: Style, seat: Seat, text: str, width: int) -> list[Run]:
    """A plaque in a player's colour."""
    said = text.format(name=called(scene.names[seat], width))
    sign, role = scene.sign(seat), scene.role(seat)
    if not style.palette.shows(role):
        return [(f"{sign} {said} ", f"{role} bold")]
    return [(style.glyphs.left, role), (f" {sign} {said} ", look("ink bold", role))]
