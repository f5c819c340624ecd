"""The harbour: ships are loaded, leave and arrive; money is exchanged."""

from __future__ import annotations

from itertools import dropwhile

from colonia_tui.colonia.steps.following import change
from colonia_tui.colonia.steps.following.change import Change
from colonia_tui.colonia.words.phrases import deck_of
from engine.colonia.components import BERTHS, EXTRA_HOLD, FRIDAY, GOODS, SATURDAY, STREETS
from engine.colonia.state import ALL_HOLDS, EMPTY, NOBODY
from engine.colonia.view import Berth, ColoniaView

_FRIDAY = STREETS.index(FRIDAY)
_NO_SHIP: Berth = {"ship": EMPTY, "holds": [NOBODY] * ALL_HOLDS}


def _loaded(view: ColoniaView, seat: int, ship: int, berth: int, hold: int) -> ColoniaView:
    cargo = deck_of(view["options"]).ships[ship].holds[hold].goods
    return _aboard(change.goods(view, seat, cargo, -1), seat, berth, hold)


def _loaded_extra(view: ColoniaView, seat: int, ship: int, berth: int, good: int) -> ColoniaView:
    cargo = change.one_of(len(GOODS), good, 1)
    return _aboard(change.goods(view, seat, cargo, -1), seat, berth, EXTRA_HOLD)


def _aboard(view: ColoniaView, seat: int, berth: int, hold: int) -> ColoniaView:
    before = view["berths"][berth]
    view = _with(view, berth, {**before, "holds": change.put(before["holds"], hold, seat)})
    return change.at_home(view, seat, -1)


def _extra_holds(view: ColoniaView) -> ColoniaView:
    return {**view, "extra_hold": True}


def closed(view: ColoniaView) -> ColoniaView:
    """Friday is over."""
    return change.dated({**view, "extra_hold": False}, SATURDAY)


def _ship_left(view: ColoniaView, ship: int, berth: int) -> ColoniaView:
    """The berth stays empty until all ships have left; see `moved_up`."""
    return _with({**view, "ship_aside": [*view["ship_aside"], ship]}, berth, _NO_SHIP)


def _paid(view: ColoniaView, seat: int, ship: int, city: int, amount: int) -> ColoniaView:
    return change.money(change.on_street(view, seat, _FRIDAY, 1), seat, city, amount)


def moved_up(view: ColoniaView) -> ColoniaView:
    """The remaining ships move up to the first berths."""
    left = list(dropwhile(lambda berth: berth["ship"] == EMPTY, view["berths"]))
    if len(left) == BERTHS:
        return view
    return {**view, "berths": [*left, *[_NO_SHIP] * (BERTHS - len(left))]}


def _ship_came(view: ColoniaView, ship: int, berth: int) -> ColoniaView:
    deck, aside = view["ship_deck"], view["ship_aside"]
    if not deck:
        deck, aside = sorted(aside), []
    view = {
        **view,
        "ship_deck": [other for other in deck if other != ship],
        "ship_aside": aside,
        "ships_drawn": view["ships_drawn"] + 1,
    }
    return _with(view, berth, {**_NO_SHIP, "ship": ship})


def _with(view: ColoniaView, number: int, berth: Berth) -> ColoniaView:
    return {**view, "berths": change.put(view["berths"], number, berth)}


# The exchange


def _exchanged(view: ColoniaView, seat: int, give: int, take: int, amount: int) -> ColoniaView:
    view = change.money(change.revealed(view), seat, give, -amount)
    return change.money(view, seat, take, amount)


def _kept(view: ColoniaView, seat: int) -> ColoniaView:
    return change.revealed(view)


CHANGES: dict[str, Change] = {
    "loaded": _loaded,
    "loaded_extra": _loaded_extra,
    "extra_holds": _extra_holds,
    "ship_left": _ship_left,
    "paid": _paid,
    "ship_came": _ship_came,
    "exchanged": _exchanged,
    "kept": _kept,
}
