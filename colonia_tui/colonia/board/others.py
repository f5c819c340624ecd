"""All options of the question in a row: which can be taken, and why the rest cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from colonia_tui.colonia.board.option import brief, short
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing.canvas import GAP, Row, length, packed
from colonia_tui.drawing.style import Style
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


def legal(scene: Scene, style: Style, width: int, lines: int) -> list[Row]:
    """All options by key and name, cards by their city or all by key alone where ``lines`` are too few;
    [] if there is only one.

    The one that is pointed at is among them, so that the rows stay as they are when the pointer moves.
    """
    offers = [] if scene.asked is None else scene.asked.offers
    shown = [each for each in offers if each.legal and each.key and each.action.kind not in _IN_LINE]
    if len(shown) < 2 or lines < 1:
        return []
    first: Row = [(_("choices:"), "second"), ("  ", "")]
    keys: list[Row] = [[(offer.key, "accent bold")] for offer in shown]
    rows: list[Row] = []
    for name in (short, brief):
        named: list[Row] = [
            [*key, (" ", ""), *name(scene, style, offer)] for key, offer in zip(keys, shown, strict=True)
        ]
        rows = packed(named, (" " * GAP, ""), width - length(first))
        if len(rows) <= lines:
            break
    else:
        rows = packed(keys, (" ", ""), width - length(first))
    return [
        [*(first if number == 0 else [(" " * length(first), "")]), *row] for number, row in enumerate(rows)
    ]


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
