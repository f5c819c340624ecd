"""The relics, and the end: cards are bought, guarded and replaced, windows are won."""

from __future__ import annotations

from colonia_tui.colonia.steps.following import change
from colonia_tui.colonia.steps.following.change import Change
from colonia_tui.colonia.words.phrases import deck_of
from engine.colonia.components import SHRINE_TIMES, SUNDAY, WINDOW_POINTS
from engine.colonia.state import EMPTY, NOBODY
from engine.colonia.view import ColoniaView, DisplayCard

_SOLD: DisplayCard = {"relic": EMPTY, "guard": NOBODY}


def _bought(view: ColoniaView, seat: int, relic: int, price: int) -> ColoniaView:
    card = deck_of(view["options"]).relics[relic]
    view = change.relic(change.money(view, seat, card.city, -price), seat, relic)
    view = {**view, "display": [_SOLD if place["relic"] == relic else place for place in view["display"]]}
    if card.shrine:
        shrines = sorted([*view["shrines"][seat], [relic, EMPTY]])
        return {**view, "shrines": change.put(view["shrines"], seat, shrines)}
    return _scored(view, seat, "relics", card.points)


def _guard_home(view: ColoniaView, seat: int, relic: int) -> ColoniaView:
    return change.at_home(view, seat, 1)


def _stored(view: ColoniaView, seat: int, relic: int) -> ColoniaView:
    deck = deck_of(view["options"])
    card = deck.relics[relic]
    filled = [
        [shrine, relic if deck.relics[shrine].city == card.city else stored]
        for shrine, stored in view["shrines"][seat]
    ]
    view = {**view, "shrines": change.put(view["shrines"], seat, filled), "stack": []}
    view = _scored(view, seat, "relics", -card.points)
    return _scored(view, seat, "shrines", SHRINE_TIMES * card.points)


def _not_stored(view: ColoniaView, seat: int, relic: int) -> ColoniaView:
    return {**view, "stack": []}


def _safeguarded(view: ColoniaView, seat: int, relic: int) -> ColoniaView:
    guarded: DisplayCard = {"relic": relic, "guard": seat}
    view = {**view, "display": [guarded if place["relic"] == relic else place for place in view["display"]]}
    return change.at_home(view, seat, -1)


def _discarded(view: ColoniaView, *relics: int) -> ColoniaView:
    return {**_swept(view), "relic_discard": [*view["relic_discard"], *relics]}


def _displayed(view: ColoniaView, *relics: int) -> ColoniaView:
    """On a Sunday they replace all places without a guard, sold ones too; by edict they are added."""
    if view["day"] == SUNDAY:
        view = _swept(view)
    deck, discard = view["relic_deck"], view["relic_discard"]
    for relic in relics:
        if not deck:
            deck, discard = sorted(discard), []
        deck = [other for other in deck if other != relic]
    come: list[DisplayCard] = [{"relic": relic, "guard": NOBODY} for relic in relics]
    return {
        **view,
        "display": [*view["display"], *come],
        "relic_deck": deck,
        "relic_discard": discard,
        "relics_drawn": view["relics_drawn"] + len(relics),
    }


def _swept(view: ColoniaView) -> ColoniaView:
    return {**view, "display": [place for place in view["display"] if place["guard"] != NOBODY]}


def _window(view: ColoniaView, city: int, seat: int, paid: int) -> ColoniaView:
    view = change.money({**view, "windows": change.put(view["windows"], city, seat)}, seat, city, -paid)
    return _scored(view, seat, "windows", WINDOW_POINTS)


def _no_window(view: ColoniaView, city: int) -> ColoniaView:
    return view


def _game_over(view: ColoniaView, *ranks: int) -> ColoniaView:
    return {**view, "over": True}


def _scored(view: ColoniaView, seat: int, source: str, points: int) -> ColoniaView:
    before = view["points"][seat]
    return {**view, "points": change.put(view["points"], seat, {**before, source: before[source] + points})}


CHANGES: dict[str, Change] = {
    "bought": _bought,
    "guard_home": _guard_home,
    "stored": _stored,
    "not_stored": _not_stored,
    "safeguarded": _safeguarded,
    "discarded": _discarded,
    "displayed": _displayed,
    "window": _window,
    "no_window": _no_window,
    "game_over": _game_over,
}
