"""What a family card would give: the place in turn order, as far as anybody can know it."""

from __future__ import annotations

from colonia_tui.language.i18n import _, either
from engine.colonia.view import ColoniaView
from engine.game import Seat


def turn(view: ColoniaView, seat: Seat, value: int) -> str:
    """When a family would play with this card: "first unless others play 7 or 8".

    It depends on the cards the others still have, which are public. Between equal cards last week's order is
    reversed; in the first week a die decides.
    """
    before, behind = rivals(view, seat, value)
    if not before:
        return _("first for certain")
    if not behind:
        return _("last for certain")
    if len(before) <= len(behind):
        return _("first unless others play {cards}").format(cards=either(before))
    return _("last unless others play {cards}").format(cards=either(behind))


def rivals(view: ColoniaView, seat: Seat, value: int) -> tuple[list[int], list[int]]:
    """The cards with which another family would play before this one, and those with which it would not."""
    before: set[int] = set()
    behind: set[int] = set()
    for other in range(view["players"]):
        if other != seat:
            before |= {card for card in view["hands"][other] if _goes_before(view, other, card, seat, value)}
            behind |= {card for card in view["hands"][other] if _goes_before(view, seat, value, other, card)}
    return sorted(before), sorted(behind)


def _goes_before(view: ColoniaView, one: Seat, card: int, other: Seat, value: int) -> bool:
    """Whether ``one`` may come before ``other``; between equal cards of the first week, both may."""
    if card != value:
        return card > value
    return view["week"] == 1 or view["order"].index(one) > view["order"].index(other)


def all_votes(view: ColoniaView) -> int:
    """All votes of this week."""
    return sum(card for card, zero in zip(view["cards"], view["zero"], strict=True) if not zero)
