"""Advice in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from colonia_tui.drawing.offers import Offer
from colonia_tui.language.i18n import _
from colonia_tui.language.words import Words
from engine.game import Action
from net.advice import Advice


def advice_sentences(
    advice: Advice, offers: Sequence[Offer], words: Words, *, alone: bool = False
) -> list[str]:
    """Advice in sentences, the most important first. ``alone``: it is the only legal action."""
    labels = {offer.action: offer.label for offer in offers}
    move = labels.get(advice.action, advice.action.kind)
    if alone:
        return [_("There is only one thing to do: {move}.").format(move=move)]
    suggested = _("Suggested: {move}.").format(move=move)
    doubt = _doubt(advice, labels, any(not reason.against for reason in advice.reasons))
    if not advice.reasons:
        return [suggested, *(doubt or [_("Nothing else looks better.")])]
    sentences: list[str] = []
    against: list[str] = []
    for reason in advice.reasons:
        sentence = words.reason(reason.code, reason.args)
        if reason.against:
            against.append(_("Against it: {reason}").format(reason=sentence))
        else:
            sentences.append(sentence)
    if doubt and not sentences:
        return [suggested, *doubt]
    return [suggested, *sentences, *against, *doubt]


def _doubt(advice: Advice, labels: Mapping[Action, str], reasoned: bool) -> list[str]:
    """What else would be good, or looks good only at first. ``reasoned``: something speaks for the advice."""
    move = labels.get(advice.action, advice.action.kind)
    if advice.close is not None and labels.get(advice.close) != move:
        other = labels.get(advice.close, advice.close.kind)
        close = _("Close: “{other}” is nearly as good.")
        if not reasoned:
            close = _("There is little between the two: “{other}” is nearly as good.")
        return [close.format(other=other)]
    if advice.first_sight is not None and labels.get(advice.first_sight) != move:
        other = labels.get(advice.first_sight, advice.first_sight.kind)
        return [_("“{other}” looks better at first, but leads to less.").format(other=other)]
    return []
