"""Changes to views, made by copying, that several parts of the town need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from engine.colonia.components import RESOURCES, STREETS
from engine.colonia.view import ColoniaView, Notes, OwnScreen, Screen
from engine.game import Seat

Change: TypeAlias = Callable[..., ColoniaView]
"""Takes a view and the arguments of an event, and returns the view after it."""

T = TypeVar("T")


def put(row: Sequence[T], at: int, item: T) -> list[T]:
    """``row`` with one item replaced."""
    return [*row[:at], item, *row[at + 1 :]]


def plus(row: Sequence[int], at: int, count: int) -> list[int]:
    """``row`` with ``count`` added to one number."""
    return put(row, at, row[at] + count)


def added(row: Sequence[int], counts: Sequence[int], sign: int = 1) -> list[int]:
    """The sums of two lists (``sign`` -1: the differences)."""
    return [number + sign * count for number, count in zip(row, counts, strict=True)]


def one_of(kinds: int, at: int, count: int) -> list[int]:
    """A list with ``count`` of one kind and none of the others."""
    return [count if kind == at else 0 for kind in range(kinds)]


def tally(resources: Sequence[int]) -> list[int]:
    """How many there are of each resource, in a list of single ones."""
    return [list(resources).count(resource) for resource in range(len(RESOURCES))]


# Members


def at_home(view: ColoniaView, seat: Seat, count: int) -> ColoniaView:
    """``count`` more members at home; below 0 they leave."""
    return {**view, "supply": plus(view["supply"], seat, count)}


def on_street(view: ColoniaView, seat: Seat, street: int, count: int) -> ColoniaView:
    """``count`` more members on a street."""
    row = plus(view["street"][seat], street, count)
    return {**view, "street": put(view["street"], seat, row)}


def come_home(view: ColoniaView, seat: Seat, street: int, count: int) -> ColoniaView:
    """Members come home from a street."""
    return at_home(on_street(view, seat, street, -count), seat, count)


# What lies behind a screen. It is in the notes too, and with open screens everybody sees it


def goods(view: ColoniaView, seat: Seat, counts: Sequence[int], sign: int = 1) -> ColoniaView:
    """A family gets goods; with ``sign`` -1 it gives them."""

    def change(screen: Screen) -> Screen:
        return {**screen, "goods": added(screen["goods"], counts, sign)}

    return _behind(view, seat, change)


def money(view: ColoniaView, seat: Seat, city: int, amount: int) -> ColoniaView:
    """A family gets money of a city; below 0 it pays."""

    def change(screen: Screen) -> Screen:
        return {**screen, "money": plus(screen["money"], city, amount)}

    return _behind(view, seat, change)


def relic(view: ColoniaView, seat: Seat, number: int) -> ColoniaView:
    """A family gets a relic or shrine."""

    def change(screen: Screen) -> Screen:
        return {**screen, "relics": sorted([*screen["relics"], number])}

    return _behind(view, seat, change)


def resources(view: ColoniaView, seat: Seat, counts: Sequence[int], sign: int = 1) -> ColoniaView:
    """A family gets resources; with ``sign`` -1 it gives them. The notes are not changed."""

    def change(screen: Screen) -> Screen:
        return {**screen, "resources": added(screen["resources"], counts, sign)}

    return _seen(view, seat, change)


def noted(view: ColoniaView, seat: Seat, notes: Notes) -> ColoniaView:
    """The view with other notes about a family."""
    return {**view, "noted": put(view["noted"], seat, notes)}


def _behind(view: ColoniaView, seat: Seat, change: Callable[[Screen], Screen]) -> ColoniaView:
    notes = view["noted"][seat]
    return _seen(noted(view, seat, {**change(notes), "hidden": notes["hidden"]}), seat, change)


def _seen(view: ColoniaView, seat: Seat, change: Callable[[Screen], Screen]) -> ColoniaView:
    own, screens = view["own"], view["screens"]
    if own is not None and view["seat"] == seat:
        mine: OwnScreen = {**change(own), "choice": own["choice"]}
        view = {**view, "own": mine}
    if screens is not None:
        view = {**view, "screens": put(screens, seat, change(screens[seat]))}
    return view


# The day


def dated(view: ColoniaView, day: int) -> ColoniaView:
    """The same on another day of the week."""
    return {**view, "day": day, "comes_home": [view["week"] + (day > street) for street in STREETS]}


def chosen(view: ColoniaView, seat: Seat) -> ColoniaView:
    """A secret choice has been made. Whether anybody else is still asked is not known."""
    return {**view, "chosen": put(view["chosen"], seat, True), "stack": []}


def revealed(view: ColoniaView) -> ColoniaView:
    """All secret choices are revealed."""
    own = view["own"]
    if own is not None:
        view = {**view, "own": {**own, "choice": None}}
    return {**view, "chosen": [False] * view["players"], "stack": []}
