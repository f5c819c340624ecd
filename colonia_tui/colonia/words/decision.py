"""What an option would cost and bring, aspect by aspect: the lines below it in the decision.

`outcomes` has what to say about each kind of action. Some lines follow from the option's preview alone,
others also need the table. The most important come first: a screen with little room shows only those.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from colonia_tui.colonia.words.outcomes import council, harbour, market, relics, workshops
from colonia_tui.colonia.words.outcomes.about import About, Aspect
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.language.i18n import N_, _, capital
from engine.colonia.components import WEEKS
from engine.colonia.previews import (
    BoothPreview,
    BuyPreview,
    CardPreview,
    ExchangePreview,
    LoadPreview,
    OrderPreview,
    SafeguardPreview,
    StorePreview,
)
from engine.game import Action, Plain


def aspects(about: About) -> list[Aspect]:
    """The lines about an option, most important first."""
    kind, preview = about.action.kind, about.preview
    match kind:  # no preview
        case "vote" | "decide":
            return council.vote(about)
        case "leave":
            return relics.leave()
        case "pass":
            return _passing(about)
    if not preview:
        return []
    match kind:
        case "card":
            return council.card(about, cast(CardPreview, preview))
        case "booth":
            return market.booth(about, cast(BoothPreview, preview))
        case "order":
            return workshops.order(about, cast(OrderPreview, preview))
        case "craft":
            return workshops.craft(about)
        case "load" | "extra":
            return harbour.load(about, cast(LoadPreview, preview))
        case "exchange":
            return harbour.exchange(about, cast(ExchangePreview, preview))
        case "buy":
            return relics.buy(about, cast(BuyPreview, preview))
        case "store":
            return relics.store(cast(StorePreview, preview))
        case "safeguard":
            return relics.safeguard(cast(SafeguardPreview, preview))
    return []


def effect(
    phrases: Phrases, kind: str, args: Mapping[str, Plain], action: Action, preview: Mapping[str, Plain]
) -> str:
    """The lines that need only the preview, joined; "" if there are none."""
    found = aspects(About(phrases, kind, args, action, preview))
    return " · ".join(f"{row.head} {row.text}".strip() for row in found)


def _passing(about: About) -> list[Aspect]:
    last = about.view is not None and about.view["week"] == WEEKS and about.kind == "buy"
    until = _("you are out until the game ends") if last else out_until(about.kind)
    return [Aspect("", capital(until))] if until else []


_UNTIL: Final = {
    "market": N_("you are out until the market closes"),
    "order": N_("you are out until the dice fall"),
    "load": N_("you are out until the harbour closes"),
    "buy": N_("you are out until the safeguarding"),
    "safeguard": N_("you are out until the new week"),
}


def out_until(kind: str) -> str:
    """What passing means, by the kind of question."""
    return _(_UNTIL[kind]) if kind in _UNTIL else ""
