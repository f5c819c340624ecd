"""Sunday: relics."""

from __future__ import annotations

from tests.golden.by_hand.reckoner.chance import draw_relic
from tests.golden.by_hand.reckoner.questions import ask_one, unpack
from tests.golden.by_hand.reckoner.rounds import play_round
from tests.golden.by_hand.reckoner.table import (
    CURRENCY,
    DISPLAY,
    PLACES,
    WEEKS,
    Action,
    Ask,
    Family,
    Shown,
    Table,
    Unlawful,
    must,
)


def sunday(t: Table) -> Ask[None]:
    t.day = "sunday"
    yield from play_round(t, "buy", can_buy, buy)
    if t.week < WEEKS:  # in week 6 the game ends after buying
        yield from play_round(t, "safeguard", can_safeguard, safeguard)
        clear_display(t)
        for family in t.in_order():  # the family cards played leave the game
            family.card, family.zero = None, False


def can_buy(t: Table, _family: Family) -> bool:
    return any(shown is not None for shown in t.display)  # R 22: money is secret


def shown_at(t: Table, place: int) -> Shown:
    must(1 <= place <= PLACES, f"there is no place {place}")
    shown = t.display[place - 1]
    if shown is None:
        raise Unlawful(f"place {place} is empty")
    return shown


def buy(t: Table, family: Family, action: Action) -> Ask[None]:
    (place,) = unpack(action, "buy", 1)
    shown = shown_at(t, place)
    card = t.relics[shown.relic]
    currency = CURRENCY[card["city"]]
    must(family.money[currency] >= card["price"], f"{family.colour} has too little {currency}")
    family.money[currency] -= card["price"]
    t.display[place - 1] = None
    if shown.guard is not None:
        t.families[shown.guard].supply += 1  # goes home at once
    if card["shrine"]:
        yield from open_shrine(t, family, shown.relic)
    else:
        family.relics.append(shown.relic)
        # Only the relic just bought may go into a shrine that was bought earlier.
        if card["city"] in family.shrines and family.shrines[card["city"]] is None:
            yield from ask_to_store(t, family, card["city"], [shown.relic])


def open_shrine(t: Table, family: Family, relic: int) -> Ask[None]:
    city = t.relics[relic]["city"]
    must(city not in family.shrines, f"{family.colour} has a shrine of {city} already")
    family.shrine_cards.append(relic)
    family.shrines[city] = None
    owned = [number for number in family.relics if t.relics[number]["city"] == city]
    if owned:  # without such a relic there is no question
        yield from ask_to_store(t, family, city, owned)


def ask_to_store(t: Table, family: Family, city: str, choices: list[int]) -> Ask[None]:
    action = yield from ask_one("store", family.colour)
    if action == ["leave"]:
        return
    (relic,) = unpack(action, "store", 1)
    must(relic in choices, f"relic {relic} cannot be stored now")
    family.relics.remove(relic)
    family.shrines[city] = relic


def can_safeguard(t: Table, family: Family) -> bool:
    return family.supply >= 1 and any(s is not None and s.guard is None for s in t.display)


def safeguard(t: Table, family: Family, action: Action) -> Ask[None]:
    (place,) = unpack(action, "safeguard", 1)
    shown = shown_at(t, place)
    must(shown.guard is None, f"place {place} is guarded already")  # R 10
    family.send(1)
    shown.guard = family.colour
    yield from ()


def clear_display(t: Table) -> None:
    """Guarded cards stay and move left; the display is filled up to ten, counting them.  # R 23"""
    shown = [card for card in t.display if card is not None]
    staying = [card for card in shown if card.guard is not None]
    discarded = [card.relic for card in shown if card.guard is None]
    t.relic_discard += discarded
    t.display = [*staying, *[None] * (PLACES - len(staying))]
    for place in range(len(staying), DISPLAY):
        t.display[place] = draw_relic(t)
