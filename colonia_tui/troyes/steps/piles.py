"""Cards that are turned up: activities, and events with the pile they come from."""

from __future__ import annotations

from colonia_tui.troyes.steps.change import slot_of
from colonia_tui.troyes.words.phrases import deck_of
from engine.troyes.components import NOBODY
from engine.troyes.deck import RED, WHITE, YELLOW
from engine.troyes.view import Event, TroyesView


def turned_up(view: TroyesView, slot: int, activity: int) -> TroyesView:
    card = deck_of(view["options"]).activities[activity]
    return slot_of(
        view,
        slot,
        {
            "activity": activity,
            "colour": card.colour,
            "era": card.era,
            "cost": card.cost,
            "divided_by": card.divided_by,
            "points": [card.first, card.second],
            "foremen": [NOBODY, NOBODY],
            "picture": [],
            "cubes": [0] * view["players"],
        },
    )


def event_came(view: TroyesView, event: int, place: int) -> TroyesView:
    card = deck_of(view["options"]).events[event]
    came: Event = {
        "event": event,
        "colour": card.colour,
        "divided_by": card.divided_by,
        "banners": card.banners,
        "cubes": [],
        "points": [card.first, card.second],
        "black": card.black,
        "came": view["round"],
    }
    view = {**view, "events": [*view["events"], came]}
    if card.pile == RED:
        return view  # which of several copies it is, the card that comes with it will tell
    red = 2 * view["events"][-2]["event"] + int(card.pile == YELLOW)
    view = {**view, "red_pile": _without(view["red_pile"], red)}
    if card.pile == WHITE:
        return {**view, "white_pile": _without(view["white_pile"], event)}
    return {**view, "yellow_pile": _without(view["yellow_pile"], event)}


def _without(pile: list[int], card: int) -> list[int]:
    """A pile without one card."""
    left = list(pile)
    if card in left:
        left.remove(card)
    return left
