"""What can be done now, and why the rest cannot: Markdown that stands above the rules of the question."""

from __future__ import annotations

import re
from collections.abc import Sequence

from colonia_tui.drawing.offers import Offer
from colonia_tui.language.i18n import _

_SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~])")


def now(prompt: str, offers: Sequence[Offer]) -> str:
    """The options of a question by name, and below them those that are refused, reason by reason."""
    lines = [f"## {_('What you can do now')}", "", plain(prompt), ""]
    lines += [_line(offer) for offer in offers if offer.legal]
    refused: dict[str, list[str]] = {}
    for offer in offers:
        if not offer.legal:
            refused.setdefault(offer.why, []).append(offer.label)
    if refused:
        lines += ["", f"## {_('And why not the rest')}", ""]
        lines += [f"- {plain(', '.join(labels))}: {plain(why)}" for why, labels in refused.items()]
    return "\n".join([*lines, ""])


def _line(offer: Offer) -> str:
    key = f"`{offer.key}` " if offer.key else ""
    effect = f": {plain(offer.effect)}" if offer.effect else ""
    return f"- {key}**{plain(offer.label)}**{effect}"


def plain(text: str) -> str:
    """Text that Markdown shows as it is."""
    return _SPECIAL.sub(r"\\\1", text)
