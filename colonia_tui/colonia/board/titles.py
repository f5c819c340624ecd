"""What is asked, in the few words that the edge of the decision has room for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from colonia_tui.colonia.words.phrases import Phrases
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
