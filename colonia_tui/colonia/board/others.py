"""All options of the question in a row: which can be taken, and why the rest cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from colonia_tui.colonia.board.option import short
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.rows import GAP, Row
from colonia_tui.drawing.runs import length
from colonia_tui.language.i18n import _, ngettext

_IN_LINE = ("pass", "keep", "leave", "vote", "decide", "card", "exchange")

_HOLDS: dict[str, Callable[[int], str]] = {
    "lacks_goods": lambda count: ngettext(
        "{count} hold asks for goods you do not have", "{count} holds ask for goods you do not have", count
    ),
    "lacks_resource": lambda count: ngettext(
        "{count} needs resources you do not have", "{count} need resources you do not have", count
    ),
    "lacks_money": lambda count: ngettext(
        "{count} costs more than you have", "{count} cost more than you have", count
    ),
    "too_few_members": lambda count: ngettext(
        "{count} takes more members than you have", "{count} take more members than you have", count
    ),
    "guarded": lambda count: ngettext("{count} is guarded", "{count} are guarded", count),
}
"""By the code of the refusal. What anybody sees on the board (sold, taken, empty) is not said again."""


def legal(scene: Scene, kit: Kit, width: int) -> Row:
    """The options by key and name, as many as fit; [] if there is only one.

    The one that is pointed at is among them, so that the row stays as it is when the pointer moves.
    """
    if scene.asked is None:
        return []
    row: Row = []
    count = 0
    for offer in scene.asked.offers:
        if not offer.legal or offer.action.kind in _IN_LINE or not offer.key:
            continue
        item: Row = [(offer.key, "accent bold"), (" ", ""), *short(scene, kit, offer)]
        longer = [*row, *([(" " * GAP, "")] if row else [(_("choices:"), "second"), ("  ", "")]), *item]
        if length(longer) > width:
            break
        row, count = longer, count + 1
    return row if count > 1 else []


def refused(scene: Scene) -> Row:
    """Why the others are refused, the most common reason first; [] if none is."""
    if scene.asked is None:
        return []
    codes = Counter(
        offer.option.refusal.code
        for offer in scene.asked.offers
        if offer.option.refusal is not None and offer.action.kind != "extra"
    )
    parts = [_HOLDS[code](count).format(count=count) for code, count in codes.most_common() if code in _HOLDS]
    return [(_("why not the others: {reasons}").format(reasons=" · ".join(parts)), "second")] if parts else []
