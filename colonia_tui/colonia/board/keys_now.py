"""Which keys do something now, with their words, for the lower edge or the line of keys."""

from __future__ import annotations

from colonia_tui.colonia.board.plans import Plan
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import questions
from colonia_tui.drawing.board_keys import BACK_KEY
from colonia_tui.drawing.key_hints import Hint
from colonia_tui.drawing.keys_now import always, in_mode, of_several, span
from colonia_tui.drawing.shown import Mode
from colonia_tui.language.i18n import N_, _

_THINGS = {
    "market": N_("booth"),
    "order": N_("craftsman"),
    "load": N_("hold"),
    "card": N_("card"),
    "buy": N_("card"),
    "safeguard": N_("card"),
    "craft": N_("good"),
    "shrine": N_("relic"),
    "exchange": N_("pair"),
}
"""What the keys of a question's options choose."""
_ARROWS = "←→↑↓"
_IN_LINE = ("pass", "keep", "leave", "vote", "decide")
"""Options that stand in the line of keys themselves."""


def keys_now(scene: Scene) -> list[Hint]:
    """Those of the present state."""
    return in_mode(scene.shown, lambda: _options(scene), lambda: _around(scene))


def _options(scene: Scene) -> list[Hint]:
    asked = scene.asked
    if asked is None:
        return []
    small = scene.plan < Plan.MEDIUM
    found: list[Hint] = [] if small else [Hint("", _ARROWS, _("choose"), 2)]
    keys = [
        offer.key for offer in asked.offers if offer.action.kind not in _IN_LINE and offer.key and offer.legal
    ]
    if keys:
        things = _("jump") if not small else _(_THINGS[asked.kind]) if asked.kind in _THINGS else _("choose")
        found.append(Hint("", span(keys), things, 3))
    if asked.kind == "exchange":
        found.append(Hint("", "1-5", _("amount"), 3))
    for offer in asked.offers:
        if offer.action.kind in _IN_LINE and offer.legal:
            word = questions.button(offer.action)
            found.append(
                Hint(offer.key, offer.key, word, 8, offer.action, pointed=offer.action == scene.pointed)
            )
    return [*found, Hint("s", "s", _("advice"), 6)]


def _around(scene: Scene) -> list[Hint]:
    """Keys that do not belong to the question."""
    small = scene.plan < Plan.MEDIUM
    found: list[Hint] = []
    if scene.sight.looking or scene.sight.notes:
        found.append(Hint("escape", _("Esc"), _("back"), 7))
    found += of_several(scene.shown)
    if "u" in scene.shown.may:
        found.append(Hint("u", "u", _("take back"), 7))
    if scene.shown.own_key and scene.seat is not None:
        found.append(Hint("o", "o", _("own screen"), 6))
    found.append(Hint("tab", _("Tab"), _("look") if small else _("look around"), 4))
    if not small:
        found.append(Hint("l", "l", _("log"), 1))
        if scene.shown.mode is not Mode.COVERED:
            found.append(Hint("colon", ":", _("all moves"), 0))
    if BACK_KEY in scene.shown.may:
        found.append(Hint(BACK_KEY, "<", _("look back"), 1))
    if "t" in scene.shown.may:
        found.append(Hint("t", "t", _("talk"), 1))
    return [*found, *always()]
