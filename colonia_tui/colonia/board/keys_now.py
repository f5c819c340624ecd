"""Which keys do something now, with their words, for the lower edge or the line of keys."""

from __future__ import annotations

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import questions
from colonia_tui.colonia.words.option_keys import ALL_KEYS
from colonia_tui.drawing.key_hints import Hint, around, choosing, hint, in_mode, option, span
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.shown import Mode
from colonia_tui.language.i18n import N_, _

_THINGS = {
    "market": N_("booth"),
    "order": N_("good"),
    "load": N_("hold"),
    "card": N_("card"),
    "buy": N_("card"),
    "safeguard": N_("card"),
    "craft": N_("good"),
    "shrine": N_("relic"),
    "exchange": N_("pair"),
}
"""What the keys of a question's options choose."""
_IN_LINE = ("pass", "keep", "leave", "vote", "decide")
"""Options with a hint of their own in the line of keys."""


def keys_now(scene: Scene) -> list[Hint]:
    """The hints for the present state."""
    return in_mode(scene.shown, lambda: _options(scene), lambda: _around(scene))


def _options(scene: Scene) -> list[Hint]:
    asked = scene.asked
    if asked is None:
        return []
    found = choosing(scene)
    keys = {offer.key for offer in asked.offers if offer.legal and offer.action.kind not in _IN_LINE} - {""}
    if keys:
        shown = span(sorted(keys, key=ALL_KEYS.index))
        thing = (
            _("contract") if asked.kind == "order" and scene.plan >= Plan.MEDIUM else _(_THINGS[asked.kind])
        )
        found.append(Hint("", shown, thing, 8))
    for offer in asked.offers:
        if offer.action.kind in _IN_LINE and offer.legal:
            found.append(option(scene, offer, questions.button(offer.action)))
    if asked.kind == "exchange":
        found.append(Hint("", "1-5", _("amount"), 3))
    return [*found, hint("table.suggest")] if scene.shown.advises else found


def _around(scene: Scene) -> list[Hint]:
    """Keys outside the question."""
    moves = [] if scene.shown.mode is Mode.COVERED else [hint("table.palette")]
    return around(scene, hint("table.undo"), after_log=moves)
