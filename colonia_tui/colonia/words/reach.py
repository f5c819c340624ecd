"""What money or resources would suffice for: cards to buy, cargoes to load."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from colonia_tui.colonia.words import arguments, names
from colonia_tui.colonia.words.questions import Free, free_holds
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import EXTRA_HOLD, EXTRA_HOLD_PAY, RECIPES
from engine.colonia.deck import Deck
from engine.colonia.view import ColoniaView


def aboard(view: ColoniaView, deck: Deck, city: int, berths: int) -> int:
    """What the family's holds on the ships at the first berths pay in a city's money."""
    found = 0
    for berth in view["berths"][:berths]:
        if berth["ship"] >= 0 and deck.ships[berth["ship"]].city == city:
            holds = deck.ships[berth["ship"]].holds
            mine = [hold for hold, seat in enumerate(berth["holds"]) if seat == view["seat"]]
            found += sum(EXTRA_HOLD_PAY if hold == EXTRA_HOLD else holds[hold].pay for hold in mine)
    return found


def card(view: ColoniaView, deck: Deck, city: int, before: int, after: int) -> str:
    """The dearest card on display that money of its city pays for ``after`` a gain and not ``before``, or
    how much is lacking for the next one; "" if it changes nothing."""
    numbers = [place["relic"] for place in view["display"] if place["relic"] >= 0]
    cards = sorted(
        (found.price, found.points) for found in map(deck.relics.__getitem__, numbers) if found.city == city
    )
    paid = [(price, points) for price, points in cards if before < price <= after]
    if paid:
        price, points = paid[-1]
        if not points:
            return _("the shrine of {city} for {price}").format(
                city=names.city(city), price=names.coins(price, city)
            )
        return _("a relic of {city} for {price}: {points}").format(
            city=names.city(city), price=names.coins(price, city), points=names.points(points)
        )
    dearer = [price for price, __ in cards if price > after]
    if not dearer:
        return ""
    return _("nothing new: {short} short of a card of {city} for {price}").format(
        short=names.coins(dearer[0] - after, city), city=names.city(city), price=names.coins(dearer[0], city)
    )


def card_later(deck: Deck, city: int, before: int, after: int) -> str:
    """The best relic that the gain pays for once other cards are on display; "" if it changes nothing."""
    relics = [relic for relic in deck.relics if relic.city == city and not relic.shrine]
    paid = max(
        ((relic.points, relic.price) for relic in relics if before < relic.price <= after), default=None
    )
    if paid is None:
        return ""
    points, price = paid
    return _("a relic of {city} with {points} for {price}, if one is for sale then").format(
        city=names.city(city), points=names.points(points), price=names.coins(price, city)
    )


def cargo(view: ColoniaView, deck: Deck, gain: Sequence[int]) -> list[str]:
    """The best cargo for which only these resources are missing, and how many more there are."""
    assert view["own"] is not None
    own = view["own"]["resources"]
    more = [have + come for have, come in zip(own, gain, strict=True)]
    holds = free_holds(view, deck)
    new = [free for free in holds if _could_fill(view, free, more) and not _could_fill(view, free, own)]
    if not new:
        return []
    best = max(new, key=lambda free: (free.leaves, free.pay))
    said = _("{money} from ship {berth} for {goods}").format(
        money=names.coins(best.pay, best.city),
        berth=names.berth(best.berth),
        goods=arguments.goods(best.goods),
    )
    others = len(new) - 1
    rest = ngettext("or {count} other hold", "or {count} other holds", others).format(count=others)
    return [said, rest] if others else [said]


def _could_fill(view: ColoniaView, free: Free, resources: Sequence[int]) -> bool:
    """Whether a family has the goods of a hold, or the resources for those it lacks."""
    assert view["own"] is not None
    needed = Counter[int]()
    for good, (wanted, have) in enumerate(zip(free.goods, view["own"]["goods"], strict=True)):
        for kind in RECIPES[good]:
            needed[kind] += max(0, wanted - have)
    return all(resources[kind] >= count for kind, count in needed.items())
