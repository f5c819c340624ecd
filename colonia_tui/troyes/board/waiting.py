"""Whom the table waits for, and what about, in words after a name; what happened to the player unasked."""

from __future__ import annotations

from colonia_tui.drawing.canvas import Row
from colonia_tui.drawing.decision import decides, next_in
from colonia_tui.language.i18n import N_, _
from colonia_tui.table.past import news
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.story import STORY
from colonia_tui.troyes.words import names

_ABOUT = {
    "settle": N_("puts a citizen down"),
    "counter": N_("faces a black die"),
    "act": N_("chooses an action"),
    "turn": N_("turns dice"),
    "cube": N_("thinks about a cube"),
    "group": N_("chooses dice"),
    "source": N_("chooses a citizen"),
    "times": N_("chooses how often"),
    "event": N_("chooses an event"),
}
"""By the kind of question."""


def about(scene: Scene) -> str:
    """What is being decided now; "" for nothing."""
    stack = scene.view["stack"]
    kind = stack[-1][0] if stack else ""
    return _(_ABOUT[kind]) if kind in _ABOUT else ""


def unasked(scene: Scene) -> list[Row]:
    """What happened to the player without a question since their last move: the archer's rolls that brought
    no cube; having nothing to do, which is a pass.  # T 42"""
    if scene.seat is None or scene.draft is not None:
        return []
    own = [
        event
        for event in news(scene.shown.events, scene.seat, STORY.actor, STORY.doing)
        if event.args[:1] == [scene.seat]
    ]
    shots = [str(event.args[1]) for event in own if event.code == "shot"]
    found: list[Row] = []
    if shots:
        found.append([(_("The archer rolled {dice}: no cube.").format(dice=", ".join(shots)), "text")])
    for event in own:
        if event.code == "passed":
            text = _("You could do nothing, so you passed: +{money}.")
            found.append([(text.format(money=names.deniers(event.args[1])), "text")])
    return found


def rows(scene: Scene) -> list[Row]:
    """A row for each player the table waits for, and one for who comes next."""
    seats = [seat for seat in scene.pending if seat != scene.seat]
    found = [decides(scene, seat, about(scene)) for seat in seats]
    if seats and scene.view["round"]:
        passed = {
            seat for seat, seen in enumerate(scene.view["districts"][: scene.players]) if seen["passed"]
        }
        found += next_in(scene, scene.view["order"], passed)
    return found
