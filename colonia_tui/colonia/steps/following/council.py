"""Monday and the council: the new week, cards, votes."""

from __future__ import annotations

from typing import Any

from colonia_tui.colonia.steps.following import change
from colonia_tui.colonia.steps.following.change import Change
from colonia_tui.colonia.words.phrases import deck_of
from engine.colonia.components import BERTHS, EDICTS_A_WEEK, MONDAY, STREETS, TUESDAY, WEEKS
from engine.colonia.state import ADOPTED, EMPTY, OPEN, REJECTED
from engine.colonia.view import ColoniaView

_TUESDAY = STREETS.index(TUESDAY)


def _week(view: ColoniaView, week: int, week_card: int) -> ColoniaView:
    card = deck_of(view["options"]).weeks[week_card]
    rows = zip(view["craftsmen"], card.contracts, strict=True)
    begun: ColoniaView = {
        **view,
        "week": week,
        "week_card": week_card,
        "week_deck": [other for other in view["week_deck"] if other != week_card],
        "cards": [0] * view["players"],
        "zero": [False] * view["players"],
        "craftsmen": [{**row, "bar": bar, "ordered": 0} for row, bar in rows],
        "harbour_bar": BERTHS if week == WEEKS else card.ships,
        "display": [place for place in view["display"] if place["relic"] != EMPTY],
    }
    return change.dated(begun, MONDAY)


def _edicts(view: ColoniaView, *edicts: int) -> ColoniaView:
    return {
        **view,
        "edicts": list(edicts),
        "votes": [OPEN] * EDICTS_A_WEEK,
        "edict_deck": [edict for edict in view["edict_deck"] if edict not in edicts],
    }


def _committed(view: ColoniaView, seat: int, secret: str) -> ColoniaView:
    return change.chosen(view, seat)


def _card(view: ColoniaView, seat: int, value: int, zero: int, sent: int) -> ColoniaView:
    """Members go to the City Hall: those at home first, then those on the streets, in order."""
    hand = [card for card in view["hands"][seat] if card != value]
    gone = min(sent, view["supply"][seat])
    view = change.at_home(change.revealed(view), seat, -gone)
    for street in range(len(STREETS)):
        pulled = min(sent - gone, view["street"][seat][street])
        view = change.on_street(view, seat, street, -pulled)
        gone += pulled
    view = {
        **view,
        "cards": change.put(view["cards"], seat, value),
        "zero": change.put(view["zero"], seat, bool(zero)),
        "hands": change.put(view["hands"], seat, hand),
        "hall": change.put(view["hall"], seat, sent),
    }
    return change.dated(view, TUESDAY)


def _order(view: ColoniaView, *order: int) -> ColoniaView:
    """Members in the City Hall go to street Tuesday. Who comes home from there is told afterwards."""
    for seat, members in enumerate(view["hall"]):
        view = change.on_street(view, seat, _TUESDAY, members)
    return {
        **view,
        "order": list(order),
        "hall": [0] * view["players"],
        "saved": view["thrift"],
        "thrift": False,
    }


def _home(view: ColoniaView, seat: int, street: int, members: int) -> ColoniaView:
    return change.come_home(view, seat, street, members)


# Votes


def _votes(view: ColoniaView, edict: int, yes: int, no: int, ballots: Any) -> ColoniaView:
    return change.dated(change.revealed(view), deck_of(view["options"]).edicts[edict].day)


def _decided(view: ColoniaView, seat: int, yes: int) -> ColoniaView:
    return {**view, "stack": []}


def _adopted(view: ColoniaView, edict: int) -> ColoniaView:
    return _settled(view, edict, ADOPTED)


def _rejected(view: ColoniaView, edict: int) -> ColoniaView:
    return _settled(view, edict, REJECTED)


def _settled(view: ColoniaView, edict: int, outcome: int) -> ColoniaView:
    return {**view, "votes": change.put(view["votes"], view["edicts"].index(edict), outcome)}


def _thrift(view: ColoniaView) -> ColoniaView:
    return {**view, "thrift": view["week"] < WEEKS}


CHANGES: dict[str, Change] = {
    "week": _week,
    "edicts": _edicts,
    "committed": _committed,
    "card": _card,
    "order": _order,
    "home": _home,
    "votes": _votes,
    "decided": _decided,
    "adopted": _adopted,
    "rejected": _rejected,
    "thrift": _thrift,
}
