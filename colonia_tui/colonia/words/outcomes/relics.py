"""What a relic, its shrine or its guard would cost and bring."""

from __future__ import annotations

from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.outcomes.about import About, Aspect, sends, window
from colonia_tui.language.i18n import _
from engine.colonia.components import SHRINE_TIMES
from engine.colonia.previews import BuyPreview, SafeguardPreview, StorePreview


def buy(about: About, preview: BuyPreview) -> list[Aspect]:
    """The price and what is left of that money, the points, the guard going home."""
    price, city, left = preview["price"], preview["city"], preview["left"]
    money = costs = names.coins(price, city)
    if left >= 0:
        costs = _("{price}, leaves {left}").format(price=money, left=names.coins(left, city))
    found = [Aspect(_("costs"), costs, money, f"city.{city}"), _worth(about, preview)]
    if left >= 0:
        found += window(about, city, -price)
    if preview["guard"] >= 0:
        home = _("the member of {seat} goes home").format(seat=about.phrases.seat(preview["guard"]))
        found.append(Aspect("", home))
    return found


def _worth(about: About, preview: BuyPreview) -> Aspect:
    head, city = _("gives"), names.city(preview["city"])
    if preview["shrine"]:
        best = _best_own(about, preview["city"])
        if best:
            text = _("doubles one relic of {city}: {points} more")
            return Aspect("", text.format(city=city, points=names.points(best)))
        return Aspect("", _("doubles one relic of {city}").format(city=city))
    points, doubled = names.points(preview["points"]), names.points(SHRINE_TIMES * preview["points"])
    text = _("{points}; in a shrine of {city} {doubled}")
    if _has_empty_shrine(about, preview["city"]):
        text = _("{points}, or {doubled} in your empty shrine")
    return Aspect(head, text.format(points=points, doubled=doubled, city=city), points)


def _has_empty_shrine(about: About, city: int) -> bool:
    view, deck = about.view, about.phrases.deck
    if view is None or deck is None or view["seat"] is None:
        return False
    return any(
        deck.relics[shrine].city == city and stored < 0 for shrine, stored in view["shrines"][view["seat"]]
    )


def _best_own(about: About, city: int) -> int:
    """The most points of the seat's relics of a city."""
    view, deck = about.view, about.phrases.deck
    if view is None or deck is None or view["own"] is None:
        return 0
    owned = [deck.relics[number] for number in view["own"]["relics"]]
    return max((relic.points for relic in owned if relic.city == city and not relic.shrine), default=0)


def store(preview: StorePreview) -> list[Aspect]:
    """The points of a relic in its shrine."""
    points = names.points(preview["points"])
    text = _("{points} in the shrine, {gain} more than now").format(points=points, gain=preview["gain"])
    return [Aspect(_("gives"), text, points)]


def leave() -> list[Aspect]:
    """What an empty shrine is still good for."""
    return [Aspect("", _("a relic bought later may go in; those you have now never can"))]


def safeguard(preview: SafeguardPreview) -> list[Aspect]:
    """The member on the card, and what that keeps."""
    keeps = Aspect(_("keeps"), _("the card on display; anybody may still buy it"))
    return [*sends(preview, _("back when somebody buys the card")), keeps]
