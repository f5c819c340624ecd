"""Set-up and gifts: resources drawn in secret, goods by the dice."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.colonia.steps.following import change
from colonia_tui.colonia.steps.following.change import Change
from engine.colonia.components import GOODS
from engine.colonia.view import ColoniaView


def _secret_draw(view: ColoniaView, seat: int, count: int) -> ColoniaView:
    notes = view["noted"][seat]
    view = change.noted(view, seat, {**notes, "hidden": notes["hidden"] + count})
    return {**view, "bag": view["bag"] - count}


def _drew(view: ColoniaView, seat: int, drawn: Sequence[int]) -> ColoniaView:
    return change.resources(view, seat, change.tally(drawn))


def _rolled(view: ColoniaView, seat: int, die: int) -> ColoniaView:
    return view


def _made(view: ColoniaView, seat: int, good: int, count: int) -> ColoniaView:
    return change.goods(view, seat, change.one_of(len(GOODS), good, count))


CHANGES: dict[str, Change] = {
    "secret_draw": _secret_draw,
    "drew": _drew,
    "rolled": _rolled,
    "made": _made,
}
