"""The market: booths are filled, taken, and cleared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from colonia_tui.colonia.steps.following import change
from colonia_tui.colonia.steps.following.change import Change
from engine.colonia.components import FOREIGN_BOOTHS, RESOURCES, STREETS, THURSDAY, WEDNESDAY
from engine.colonia.edicts import FOREIGN_RESOURCES
from engine.colonia.state import NOBODY
from engine.colonia.view import Booth, ColoniaView

_WEDNESDAY = STREETS.index(WEDNESDAY)
_CLEARED: Booth = {"resources": [0] * len(RESOURCES), "seat": NOBODY, "members": 0}

Wares = Mapping[int, Sequence[int]]
"""By booth, how many of each resource lie there."""


def _booths_filled(view: ColoniaView, taken: int, wanted: int) -> ColoniaView:
    """The event does not say what was put where; see `laid_out`."""
    return {**view, "bag": view["bag"] - taken}


def _foreign_booths(view: ColoniaView) -> ColoniaView:
    return {**view, "bag": max(0, view["bag"] - FOREIGN_BOOTHS * FOREIGN_RESOURCES)}


def laid_out(view: ColoniaView, wares: Wares) -> ColoniaView:
    """The view with wares put on some booths."""
    for booth, counts in wares.items():
        view = _with(view, booth, {**view["booths"][booth], "resources": list(counts)})
    return view


def _booth_grew(view: ColoniaView, booth: int, resource: int) -> ColoniaView:
    before = view["booths"][booth]
    view = _with(view, booth, {**before, "resources": change.plus(before["resources"], resource, 1)})
    return {**view, "bag": view["bag"] - 1}


def _booth_taken(
    view: ColoniaView, seat: int, booth: int, resources: Sequence[int], members: int
) -> ColoniaView:
    view = _with(view, booth, {**_CLEARED, "seat": seat, "members": members})
    notes = view["noted"][seat]
    view = change.noted(view, seat, {**notes, "resources": change.added(notes["resources"], resources)})
    return change.at_home(change.resources(view, seat, resources), seat, -members)


def _to_bag(view: ColoniaView, resources: Sequence[int]) -> ColoniaView:
    """The booths themselves are cleared later; see `closed`."""
    return {**view, "bag": view["bag"] + sum(resources)}


def closed(view: ColoniaView) -> ColoniaView:
    """The market is over: members go from the booths to their street, and the booths are empty."""
    for booth in view["booths"]:
        if booth["seat"] != NOBODY:
            view = change.on_street(view, booth["seat"], _WEDNESDAY, booth["members"])
    return change.dated({**view, "booths": [_CLEARED] * len(view["booths"])}, THURSDAY)


def _with(view: ColoniaView, number: int, booth: Booth) -> ColoniaView:
    return {**view, "booths": change.put(view["booths"], number, booth)}


CHANGES: dict[str, Change] = {
    "booths_filled": _booths_filled,
    "foreign_booths": _foreign_booths,
    "booth_grew": _booth_grew,
    "booth_taken": _booth_taken,
    "to_bag": _to_bag,
}
