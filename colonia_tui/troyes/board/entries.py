"""Options in a list: in which order, by which names, and each in the fewest words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, cast

from colonia_tui.drawing.canvas import Row
from colonia_tui.drawing.shown import Offer
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, capital, pgettext
from colonia_tui.troyes.board import outcome
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import event_called
from colonia_tui.troyes.words.option_keys import SPENT
from colonia_tui.troyes.words.outcomes import outcome_of
from engine.game import Action

_LAST = frozenset({*SPENT, "pass"})
"""Kinds of option that stand at the end of a list."""


def in_order(scene: Scene, offers: Iterable[Offer]) -> list[Offer]:
    """Offers by the names of their goals: first what own dice do or what settles at once, most VP first; what
    is not an action and passing last."""

    def rank(offer: Offer) -> tuple[bool, bool, int, bool]:
        would = outcome_of(offer.option.preview) or outcome.own(offer)
        if would is None:
            return offer.action.kind in _LAST, True, 0, False
        return False, False, -would["gains"][2], not outcome.brings(scene, would)

    return [replace(offer, label=_name(scene, offer)) for offer in sorted(offers, key=rank)]


def _name(scene: Scene, offer: Offer) -> str:
    """What an option is about: the name on the card, or of the building."""
    match offer.action:
        case Action("activity", (slot,)):
            return capital(names.activity(scene.view["activities"][slot]["activity"]))
        case Action("fight" | "event", (place,)):
            return event_called(scene.view["events"][place], scene.view)
        case Action("cathedral"):
            return _("Cathedral")
        case Action("place", (building,)):
            return _("Citizen: {building}").format(building=names.building(building))
    return offer.label


def in_brief(scene: Scene, style: Style, offer: Offer) -> list[Row]:
    """What a legal action costs and brings in the fewest words; [] for what is none."""
    preview = cast(Mapping[str, Any], offer.option.preview)
    would = outcome_of(preview) or outcome.own(offer)
    if would is not None:
        paid: Row = [(pgettext("dice", "free"), "second")]
        if would["spends"][0]:
            paid = outcome.costs(scene, style, would, 0)
        elif would["spends"][1]:
            paid = outcome.influence(would["spends"][1], 0)[:2]
        return [paid, outcome.action_brings(scene, would, brief=True)]
    if offer.action.kind == "pass":
        return [[(names.signed(names.deniers(preview["money"])), "second")]]
    if "most" not in preview:
        return []
    # Translators: what an action costs whose dice are still to be chosen: {cost} deniers, and those dice
    pays = _("{cost} d and dice").format(cost=preview["cost"]) if preview["cost"] else _("dice")
    letters = "/".join(map(names.colour_letter, preview["colours"]))
    made = names.quotient(letters, preview["number"]).lstrip() if preview["number"] else letters
    return [[(pays, "second")], [(made, "second")]]
