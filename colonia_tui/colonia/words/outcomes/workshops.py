"""What an order would cost, its chance of being made, and who asks for the good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from colonia_tui.colonia.words import asks, dice, names
from colonia_tui.colonia.words.outcomes.about import About, Aspect, back, sends
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import WEEKS
from engine.colonia.previews import OrderPreview
from engine.colonia.view import ColoniaView


def order(about: About, preview: OrderPreview) -> list[Aspect]:
    """The chance of making it, members, who asks for the good, the resources used."""
    chance = _chance(about, preview)
    uses = Aspect(_("uses"), names.resources(preview["cost"]))
    later: list[Aspect] = []
    if not preview["sure"] and about.view is not None:
        later.append(Aspect(_("if not"), _waits(about.view, preview)))
    if not preview["sure"] and preview["home"][0] <= WEEKS:
        later.append(Aspect(_("if made"), back(preview)))
    return [
        chance,
        *sends(preview, back(preview) if preview["sure"] else ""),
        *later[:1],
        *_asked(about, preview["good"]),
        *later[1:],
        uses,
    ]


def _asked(about: About, good: int) -> list[Aspect]:
    """How many free holds ask for a good, and which."""
    view, deck = about.view, about.phrases.deck
    if view is None or deck is None:
        return []
    found = [Aspect("", asks.count(view, deck, good))]
    which = asks.details(view, deck, good)
    return [*found, Aspect(_("ship"), "; ".join(_short(which)))] if which else found


_LONGEST: Final = 64
"""Cells of a list of holds."""


def _short(texts: Sequence[str]) -> list[str]:
    """As many as fit, at least the first, and how many more there are."""
    for count in range(len(texts), 1, -1):
        more = len(texts) - count
        rest = [ngettext("{count} more", "{count} more", more).format(count=more)] if more else []
        if cell_len("; ".join([*texts[:count], *rest])) <= _LONGEST:
            return [*texts[:count], *rest]
    return [*texts[:1]]


def _chance(about: About, preview: OrderPreview) -> Aspect:
    head = _("chance")
    if preview["sure"]:
        certain = _("{percent} %").format(percent=100)
        text = _("{chance}: certain to be made this Thursday").format(chance=certain)
        return Aspect(head, text, certain)
    if not preview["odds"]:
        likely = share = _("none")
    else:
        share = _("{percent} %").format(percent=dice.percent(preview["odds"]))
        likely = share if about.view is not None else _("{chance} this Thursday").format(chance=share)
    view, deck = about.view, about.phrases.deck
    if view is None or deck is None:
        return Aspect(head, likely, share)
    spaces = dice.needed(preview["position"], view["craftsmen"][preview["good"]]["bar"])
    must = dice.must_show(preview["good"], spaces, deck.weeks[view["week_card"]].dice)
    return Aspect(head, f"{likely}: {must}", share)


def _waits(view: ColoniaView, preview: OrderPreview) -> str:
    """What becomes of a contract not made this Thursday."""
    if view["week"] == WEEKS:
        return _("it is lost: the game ends on Sunday")
    if dice.needed(preview["position"], view["craftsmen"][preview["good"]]["bar"]) == 1:
        return _("it waits first in its row next week")
    return _("it waits, ahead of next week's contracts")


def craft(about: About) -> list[Aspect]:
    """A good for a six."""
    return [Aspect("", _("you get it at once")), *_asked(about, about.action.args[0])]
