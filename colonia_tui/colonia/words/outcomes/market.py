"""What a booth would cost, and what it could be made into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from colonia_tui.colonia.words import asks, lists, names
from colonia_tui.colonia.words.outcomes.about import About, Aspect, back, sends
from colonia_tui.language.i18n import _, ngettext, together
from engine.colonia.components import RECIPES
from engine.colonia.deck import Deck
from engine.colonia.previews import BoothPreview
from engine.colonia.view import ColoniaView


def booth(about: About, preview: BoothPreview) -> list[Aspect]:
    """The members it takes, and what its resources suffice for."""
    gives = Aspect(_("gives"), names.resources(preview["gain"]))
    view, deck = about.view, about.phrases.deck
    if view is None or view["own"] is None or deck is None:
        return [gives, *sends(preview, back(preview))]
    return [*sends(preview, back(preview)), *_makes(view, deck, preview["gain"])]


_MANY: Final = 3
"""Up to this many goods are named; more are counted."""


def _makes(view: ColoniaView, deck: Deck, gain: Sequence[int]) -> list[Aspect]:
    """What a booth's resources could make, and how many free holds ask for it."""
    assert view["own"] is not None
    held = [have + more for have, more in zip(view["own"]["resources"], gain, strict=True)]
    goods = [good for good in asks.makeable(held) if any(gain[kind] for kind in RECIPES[good])]
    if not goods:
        return [Aspect(_("enough"), _("for nothing new"))]
    wanted = len({free[:2] for good in goods for free in asks.asking(view, deck, good)})
    made = ngettext("for {count} good", "for {count} goods", len(goods)).format(count=len(goods))
    if len(goods) <= _MANY:
        made = _("for {goods}").format(goods=together([lists.good(good) for good in goods]))
    asked = ngettext("{count} free hold asks for it", "{count} free holds ask for it", wanted)
    if len(goods) > 1:
        asked = ngettext("{count} free hold asks for them", "{count} free holds ask for them", wanted)
    return [Aspect(_("enough"), made), Aspect("", asked.format(count=wanted), joins=True)]
