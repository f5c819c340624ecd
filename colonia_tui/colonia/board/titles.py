"""What is asked and when it is, in the few words that the edge of a box has room for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.drawing.canvas import Run
from colonia_tui.language.i18n import N_, _, ngettext
from engine.game import Plain

_TITLES: Final = {
    "card": N_("Choose a family card, in secret"),
    "market": N_("Take one booth, or pass"),
    "order": N_("Order a good, or pass"),
    "load": N_("Load a hold, or pass"),
    "exchange": N_("Change money, or keep it"),
    "craft": N_("A six: choose any good"),
    "buy": N_("Buy a card, or pass"),
    "shrine": N_("Fill the shrine, or leave it"),
    "safeguard": N_("Guard a card, or pass"),
}


def title(phrases: Phrases, kind: str, args: Mapping[str, Plain]) -> str:
    """For the kind of question and its arguments."""
    match kind, args:
        case "vote", {"edict": int(edict), "votes": int(votes)}:
            text = ngettext("“{edict}”: your {count} vote", "“{edict}”: your {count} votes", votes)
            return text.format(edict=phrases.edict(edict), count=votes)
        case "decide", {"edict": int(edict)}:
            return _("A tie on “{edict}”: the mayor decides").format(edict=phrases.edict(edict))
    return _(_TITLES[kind]) if kind in _TITLES else kind


def when(scene: Scene, day: int = 0) -> list[Run]:
    """The day and the week: "Thursday of week 2"; [] before the first week. ``day`` is 0 for today."""
    day, week = day or scene.view["day"], scene.view["week"]
    if not week or not day:
        return []
    return [(names.when(week, day), "second")]
