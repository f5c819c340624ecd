"""Whom the table waits for: a sign and a name, for how long, and who is gone."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.drawing.people import called
from colonia_tui.drawing.rows import Row
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.shown import Shown
from colonia_tui.language.i18n import _
from engine.game import Seat


def person(scene: BaseScene, seat: Seat) -> Row:
    """A sign and a name."""
    return [scene.sign_run(seat), (f" {called(scene.names[seat])}", "text bold")]


def decides(scene: BaseScene, seat: Seat, about: str) -> Row:
    """That the table waits for a player: ``about`` is what is being decided, "chooses a card"."""
    return [*person(scene, seat), (f" {about}", "second"), *since(scene, seat)]


def then(scene: BaseScene, coming: Sequence[Seat]) -> Row:
    """Who comes after the one whose turn it is; [] for nobody."""
    row: Row = [(_("then"), "second")]
    for seat in coming:
        row += [("  ", ""), *person(scene, seat)]
    return row if coming else []


def since(scene: BaseScene, seat: Seat | None) -> Row:
    """For how long a player (None: several) has been thinking or has been gone, or may still think."""
    if seat is not None and seat in scene.shown.away:
        return [(" · ", "second"), (_gone(scene, seat), "no bold")]
    if seat is not None and seat in scene.shown.left:
        return [(" · ", "second"), *left(scene.shown, seat)]
    if scene.shown.thinking:
        return [(" · ", "second"), (scene.shown.thinking, "text")]
    return []


def left(shown: Shown, seat: Seat) -> Row:
    """What somebody has left of the time for a decision, with a sign if that is little."""
    time, soon = shown.left[seat]
    # Translators: {time} is what somebody has left to decide, "1:20"
    said = _("{time} left").format(time=time)
    return [(f"! {said}", "no bold")] if soon else [(said, "text")]


def others_gone(scene: BaseScene) -> list[Row]:
    """A row for everybody who is gone although the table does not wait for them."""
    away = [seat for seat in scene.shown.away if seat not in scene.pending]
    return [[*person(scene, seat), (" ", ""), (_gone(scene, seat), "no")] for seat in away]


def _gone(scene: BaseScene, seat: Seat) -> str:
    """For how long somebody has been away, and how they went."""
    time, left = scene.shown.away[seat]
    if seat in scene.shown.minded:
        # Translators: behind a player's name
        return _("away, {time}; a bot plays").format(time=time)
    # Translators: behind a player's name
    return (_("has left, {time}") if left else _("does not answer, {time}")).format(time=time)
