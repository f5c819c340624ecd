"""Translates what the engine does into the reckoner's terms: decks, draws, actions and accounts by name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from engine import chance
from engine.colonia import GAME, piles, tuesday
from engine.colonia.components import (
    BERTHS,
    CITIES,
    CRAFTSMEN,
    CURRENCIES,
    DISPLAY,
    EXTRA_HOLD,
    EXTRA_SPACES,
    FAMILY_CARDS,
    GOODS,
    RESOURCES,
    STREETS,
)
from engine.colonia.deck import Deck, Edict, Hold, Relic, Ship, WeekCard
from engine.colonia.state import ALL_BOOTHS, ALL_HOLDS, EMPTY, NOBODY, C, G, R, State
from engine.game import Action, Event, Plain
from engine.masks import numbers
from tests.golden.by_hand.reckoner.table import COLOURS, Account

DAYS = ("", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
STREET_NAMES = tuple(DAYS[day] for day in STREETS)
ASKED = {"market": "booth", "shrine": "store"}
"""Kinds of question that the reckoner names after the action."""


# Decks


def cards(deck: Deck) -> dict[str, Plain]:
    """A deck in the form the reckoner expects."""
    return {
        "week_cards": [
            {
                "booths": list(week.booths),
                "contracts": list(week.contracts),
                "dice": week.dice,
                "ships": week.ships,
            }
            for week in deck.weeks
        ],
        "ships": [
            {
                "city": CITIES[ship.city],
                "holds": [
                    {"goods": {GOODS[g]: n for g, n in enumerate(hold.goods) if n}, "pay": hold.pay}
                    for hold in ship.holds
                ],
            }
            for ship in deck.ships
        ],
        "relics": [
            {"city": CITIES[relic.city], "price": relic.price, "points": relic.points, "shrine": relic.shrine}
            for relic in deck.relics
        ],
        "edicts": [_edict(edict) for edict in deck.edicts],
    }


def _edict(edict: Edict) -> dict[str, Plain]:
    named: dict[str, Plain] = {"day": DAYS[edict.day], "effect": edict.effect}
    match edict.effect:
        case "home":
            named["street"] = STREET_NAMES[edict.which]
        case "bar":
            named["craftsman"] = CRAFTSMEN[edict.which]
        case "depart":
            named["ships"] = edict.which
    return named


def deck_of(game: dict[str, Any]) -> Deck:
    """The inverse of `cards`."""
    return Deck(
        "by hand",
        tuple(
            WeekCard(tuple(week["booths"]), tuple(week["contracts"]), week["dice"], week["ships"])
            for week in game["week_cards"]
        ),
        tuple(
            Ship(
                CITIES.index(ship["city"]),
                tuple(
                    Hold(tuple(hold["goods"].get(g, 0) for g in GOODS), hold["pay"]) for hold in ship["holds"]
                ),
            )
            for ship in game["ships"]
        ),
        tuple(
            Relic(CITIES.index(relic["city"]), relic["price"], relic["points"], relic["shrine"])
            for relic in game["relics"]
        ),
        tuple(_edict_of(edict) for edict in game["edicts"]),
    )


def _hold(hold: dict[str, Any]) -> Hold:
    return Hold(tuple(hold["goods"].get(good, 0) for good in GOODS), hold["pay"])


def _edict_of(edict: dict[str, Any]) -> Edict:
    which = 0
    if "street" in edict:
        which = STREET_NAMES.index(edict["street"])
    elif "craftsman" in edict:
        which = CRAFTSMEN.index(edict["craftsman"])
    elif "ships" in edict:
        which = edict["ships"]
    return Edict(DAYS.index(edict["day"]), edict["effect"], which)


# Actions


def action_of(said: list[Any]) -> Action:
    """The engine's action for one in words."""
    kind, *args = said
    match kind:
        case "craft":
            numbers = (GOODS.index(args[0]),)
        case "order":
            numbers = (CRAFTSMEN.index(args[0]),)
        case "vote" | "decide":
            numbers = (int(args[0] == "yes"),)
        case "booth" | "buy" | "safeguard":
            numbers = (args[0] - 1,)
        case "load":
            numbers = (args[0] - 1, args[1] - 1)
        case "extra":
            numbers = (args[0] - 1, GOODS.index(args[1]))
        case "exchange":
            numbers = (CURRENCIES.index(args[0]), CURRENCIES.index(args[1]), args[2])
        case _:
            numbers = tuple(args)
    action = GAME.parse([kind, list(numbers)])
    assert isinstance(action, Action), said
    return action


def in_words(action: Action) -> list[Any]:
    """The inverse of `action_of`."""
    kind, args = action
    match kind:
        case "craft":
            return [kind, GOODS[args[0]]]
        case "order":
            return [kind, CRAFTSMEN[args[0]]]
        case "vote" | "decide":
            return [kind, "yes" if args[0] else "no"]
        case "booth" | "buy" | "safeguard":
            return [kind, args[0] + 1]
        case "load":
            return [kind, args[0] + 1, args[1] + 1]
        case "extra":
            return [kind, args[0] + 1, GOODS[args[1]]]
        case "exchange":
            return [kind, CURRENCIES[args[0]], CURRENCIES[args[1]], args[2]]
    return [kind, *args]


# Draws


@contextmanager
def overheard() -> Iterator[list[list[Any]]]:
    """Every draw the engine makes, by name and in order; empty the list between two actions."""
    heard: list[list[Any]] = []
    draw, take, die, shuffled = piles.draw, piles.take, chance.die, tuesday.shuffled

    def hear_draw(s: State, label: str, pile: list[int], out: Any) -> int:
        card = draw(s, label, pile, out)
        kind = label.split()[0]
        heard.append(["week_card" if kind == "week" else kind, card])
        return card

    def hear_take(s: State, label: str, count: int, out: Any) -> list[int]:
        taken = take(s, label, count, out)
        heard.append(["bag", [RESOURCES[resource] for resource in taken]])
        return taken

    def hear_die(seed: bytes, label: str) -> int:
        roll = die(seed, label)
        heard.append(["die", roll])
        return roll

    def hear_order(seed: bytes, label: str, items: list[int]) -> list[int]:
        order = shuffled(seed, label, items)
        heard.append(["week1_order", [COLOURS[seat] for seat in order]])
        return order

    with ExitStack() as patches:
        for place, name, spy in (
            (piles, "draw", hear_draw),
            (piles, "take", hear_take),
            (chance, "die", hear_die),
            (tuesday, "shuffled", hear_order),
        ):
            patches.enter_context(patch.object(place, name, spy))
        yield heard


# Accounts


def account(s: State, adopted: list[int]) -> Account:
    """Everything on the engine's table in the reckoner's form; ``adopted`` are the edicts so far."""
    seats = GAME.pending(s)
    kind = s.stack[-1].kind if s.stack else ""
    found: Account = {
        "week": max(1, s.week),
        "asked": {COLOURS[seat]: ASKED.get(kind, kind) for seat in seats},
        "order": [COLOURS[seat] for seat in s.order],
        "edicts": list(s.edicts),
        "players": {COLOURS[seat]: _family(s, seat) for seat in range(s.players)},
        "booths": [_some(RESOURCES, s.booth[at : at + R]) for at in range(0, ALL_BOOTHS * R, R)],
        "contracts": {
            craftsman: [[COLOURS[seat], members] for seat, members in s.contracts[k]]
            for k, craftsman in enumerate(CRAFTSMEN)
        },
        "bars": dict(zip(CRAFTSMEN, s.bar, strict=True)),
        "harbour_bar": s.harbour_bar,
        "berths": [_berth(s, berth, loading=kind == "load") for berth in range(BERTHS)],
        "display": [
            None if relic == EMPTY else [relic, _colour(guard)]
            for relic, guard in zip(s.display, s.guard, strict=True)
        ],
        "bag": dict(zip(RESOURCES, s.bag, strict=True)),
        "relic_discard": sorted(s.relic_discard),
        "ships_aside": sorted(s.ship_aside),
        "edicts_adopted": list(adopted),
    }
    result = GAME.result(s)
    if result is not None:
        found["final"] = {
            COLOURS[seat]: {
                "score": result.scores[seat],
                "rank": result.ranks[seat],
                "windows": [CITIES[city] for city, owner in enumerate(s.windows) if owner == seat],
            }
            for seat in range(s.players)
        }
    return found


def alike(now: Account) -> Account:
    """An account with its rows filled up to nine booths and twelve places on display."""
    booths, display = now["booths"], now["display"]
    return {
        **now,
        "booths": booths + [{}] * (ALL_BOOTHS - len(booths)),
        "display": display + [None] * (DISPLAY + EXTRA_SPACES - len(display)),
    }


def adopted_by(events: list[Event]) -> list[int]:
    """The edicts that were adopted."""
    return [event.args[0] for event in events if event.code == "adopted"]


def _family(s: State, seat: int) -> dict[str, Any]:
    relics = s.deck.relics
    own = numbers(s.relics[seat])
    stored = {relics[number].city: number for number in own if s.stored[seat] >> number & 1}
    shrines = [relics[number].city for number in own if relics[number].shrine]
    return {
        "supply": s.supply[seat],
        "streets": s.street[seat * 4 : seat * 4 + 4],
        "cards": [value for value in FAMILY_CARDS if s.hand[seat] >> value & 1],
        "card": s.card[seat] or None,
        "zero": bool(s.zero[seat]),
        "resources": dict(zip(RESOURCES, s.resources[seat * R : seat * R + R], strict=True)),
        "goods": dict(zip(GOODS, s.goods[seat * G : seat * G + G], strict=True)),
        "money": dict(zip(CURRENCIES, s.money[seat * C : seat * C + C], strict=True)),
        "relics": [n for n in own if not relics[n].shrine and n not in stored.values()],
        "shrines": {CITIES[city]: stored.get(city) for city in shrines},
    }


def _berth(s: State, berth: int, *, loading: bool) -> dict[str, Any] | None:
    ship, at = s.berth[berth], berth * ALL_HOLDS
    if ship == EMPTY:
        return None
    extra = _colour(s.hold[at + EXTRA_HOLD])
    if extra is None:
        extra = "free" if s.extra_hold and loading else "none"
    holds = s.hold[at : at + len(s.deck.ships[ship].holds)]
    return {"ship": ship, "holds": [_colour(seat) for seat in holds], "extra": extra}


def _some(names: tuple[str, ...], counts: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def _colour(seat: int) -> str | None:
    return None if seat == NOBODY else COLOURS[seat]
