"""The craftsmen: orders, dice, and what is made."""

from __future__ import annotations

from colonia_tui.colonia.steps.following import change
from colonia_tui.colonia.steps.following.change import Change
from engine.colonia.components import CRAFTSMEN, FRIDAY, RECIPES, RESOURCES, STREETS, THURSDAY
from engine.colonia.setup import SIX
from engine.colonia.view import ColoniaView, Craftsman

_THURSDAY = STREETS.index(THURSDAY)


def _ordered(view: ColoniaView, seat: int, craftsman: int, members: int, position: int) -> ColoniaView:
    for resource in RECIPES[craftsman]:
        view = _spent(view, seat, resource)
    row = view["craftsmen"][craftsman]
    queue = [*row["contracts"], [seat, members]]
    view = _with(view, craftsman, {**row, "contracts": queue, "ordered": row["ordered"] + 1})
    return change.at_home(view, seat, -members)


def _spent(view: ColoniaView, seat: int, resource: int) -> ColoniaView:
    """A resource goes back into the bag: a noted one if there is one, else a hidden one."""
    notes = view["noted"][seat]
    if notes["resources"][resource]:
        notes = {**notes, "resources": change.plus(notes["resources"], resource, -1)}
    else:
        notes = {**notes, "hidden": notes["hidden"] - 1}
    view = change.noted(view, seat, notes)
    view = change.resources(view, seat, change.one_of(len(RESOURCES), resource, 1), -1)
    return {**view, "bag": view["bag"] + 1}


def moved_by(die: int) -> list[int]:
    """The craftsmen whose bar a die moves."""
    return list(range(len(CRAFTSMEN))) if die == SIX else [die - 1]


def _die(view: ColoniaView, die: int) -> ColoniaView:
    for craftsman in moved_by(die):
        row = view["craftsmen"][craftsman]
        view = _with(view, craftsman, {**row, "bar": row["bar"] + 1})
    return view


def _bar(view: ColoniaView, craftsman: int, spaces: int) -> ColoniaView:
    return _with(view, craftsman, {**view["craftsmen"][craftsman], "bar": spaces})


def delivered(view: ColoniaView) -> ColoniaView:
    """Thursday is over: who worked goes to the street, and the contracts behind the bars move up."""
    for number, row in enumerate(view["craftsmen"]):
        for seat, members in row["contracts"][: row["bar"]]:
            view = change.on_street(view, seat, _THURSDAY, members)
        view = _with(view, number, {**row, "contracts": row["contracts"][row["bar"] :], "bar": 0})
    return change.dated(view, FRIDAY)


def _with(view: ColoniaView, number: int, row: Craftsman) -> ColoniaView:
    return {**view, "craftsmen": change.put(view["craftsmen"], number, row)}


CHANGES: dict[str, Change] = {"ordered": _ordered, "die": _die, "bar": _bar}
