"""Advice in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.drawing.offers import Offer
from colonia_tui.face import Words
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.table.link import Advice


def advice_sentences(
    advice: Advice, offers: Sequence[Offer], words: Words, *, alone: bool = False
) -> list[str]:
    """Advice in sentences, the most important first. ``alone``: it is the only legal action."""
    labels = {offer.action: offer.label for offer in offers}
    move = labels.get(advice.action, advice.action.kind)
    if alone:
        return [_("There is only one thing to do: {move}.").format(move=move)]
    suggested = _("Suggested: {move}.").format(move=move)
    if advice.first_sight is not None:
        found = ngettext(
            "It did best in {count} line of play, though at first sight “{other}” looks better.",
            "It did best in {count} lines of play, though at first sight “{other}” looks better.",
            advice.tried,
        )
        other = labels.get(advice.first_sight, advice.first_sight.kind)
        return [suggested, found.format(count=advice.tried, other=other)]
    if not advice.reasons:
        return [suggested, _("Nothing else looks better.")]
    sentences: list[str] = []
    against: list[str] = []
    for reason in advice.reasons:
        sentence = words.reason(reason.code, reason.args)
        if reason.against:
            against.append(_("Against it: {reason}").format(reason=sentence))
        else:
            sentences.append(sentence)
    return [suggested, *sentences, *against]
