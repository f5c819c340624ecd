"""The option that is pointed at: what Enter does, with the pieces in it, and what it brings and costs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from colonia_tui.colonia.board import wares
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import decision, lists, names, questions
from colonia_tui.colonia.words.outcomes.about import About, Aspect
from colonia_tui.drawing import pieces as inline
from colonia_tui.drawing.canvas import Fact, Run
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.offers import Offer
from colonia_tui.drawing.pieces import Skin, solid
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import N_, _, capital, together
from engine.colonia.previews import (
    BoothPreview,
    BuyPreview,
    LoadPreview,
    OrderPreview,
    RelicPreview,
    TieArgs,
    VoteArgs,
)
from engine.game import Action, Plain

_CARD = Skin("parchment", "brown bold")

# What Enter does

_ENTER = {
    "card": N_("Enter plays"),
    "vote": N_("Enter votes"),
    "decide": N_("Enter decides"),
    "booth": N_("Enter takes"),
    "order": N_("Enter orders"),
    "load": N_("Enter loads"),
    "extra": N_("Enter loads"),
    "exchange": N_("Enter changes"),
    "keep": N_("Enter keeps"),
    "craft": N_("Enter takes"),
    "buy": N_("Enter buys"),
    "store": N_("Enter stores"),
    "leave": N_("Enter leaves"),
    "safeguard": N_("Enter guards"),
    "pass": N_("Enter passes"),
}


def enter(action: Action) -> str:
    """The word on the button: "Enter takes"."""
    return _(_ENTER[action.kind]) if action.kind in _ENTER else _("Enter does it")


# Pieces


def pieces(scene: Scene, style: Style, offer: Offer) -> list[Run]:
    """The pieces that an option is about, with two blanks behind them."""
    found = _pieces(scene, style, offer.action, offer.option.preview)
    runs: list[Run] = []
    for piece in found:
        runs += [*piece, (" ", "")]
    return [*runs, (" ", "")] if runs else []


def _pieces(scene: Scene, style: Style, action: Action, preview: Mapping[str, Plain]) -> list[list[Run]]:
    match action.kind:
        case "card":
            return [_tile(scene, style, str(action.args[0]), _CARD)]
        case "booth" if preview:
            return [
                resource(scene, style, number) for number in wares.pieces(cast(BoothPreview, preview)["gain"])
            ]
        case "order" if preview:
            order = cast(OrderPreview, preview)
            parts = [resource(scene, style, number) for number in wares.pieces(order["cost"])]
            return [*parts, [(style.glyphs.arrow, "second")], good(scene, style, order["good"])]
        case "load" | "extra" if preview:
            return [good(scene, style, number) for number in wares.pieces(cast(LoadPreview, preview)["give"])]
        case "craft":
            return [good(scene, style, action.args[0])]
        case "buy" | "safeguard" if preview:
            return [relic(scene, style, cast(RelicPreview, preview)["relic"])]
        case "store":
            return [relic(scene, style, action.args[0])]
        case "exchange":
            give, take, amount = action.args
            arrow: list[Run] = [(style.glyphs.arrow, "second")]
            return [coins(amount, give), arrow, coins(amount, take)]
    return []


def resource(scene: Scene, style: Style, number: int) -> list[Run]:
    return _tile(scene, style, names.resource_letter(number), solid(f"resource.{number}"))


def good(scene: Scene, style: Style, number: int) -> list[Run]:
    return _tile(scene, style, names.good_sign(number), solid(f"good.{number}", "cream"))


def relic(scene: Scene, style: Style, number: int) -> list[Run]:
    city = scene.deck.relics[number].city
    return _tile(scene, style, names.city(city), solid(f"city.{city}"))


def coins(amount: int, city: int) -> list[Run]:
    return [(names.coins(amount, city), f"city.{city} bold")]


def _tile(scene: Scene, style: Style, text: str, skin: Skin) -> list[Run]:
    """A tile, from 120 columns on with a blank at both sides."""
    return inline.tile_runs(style, f" {text} " if scene.plan >= Plan.WHOLE else text, skin)


# Its name


def called(scene: Scene, offer: Offer) -> list[Run]:
    """What the option is called, the thing itself in bold."""
    preview = offer.option.preview
    match offer.action:
        case Action("booth", (booth,)) if preview:
            thing = _("Booth {number}").format(number=booth + 1)
            return _named(f"{thing}:", " " + lists.resources(cast(BoothPreview, preview)["gain"]))
        case Action("order", (craftsman,)):
            thing = capital(names.good(craftsman))
            return _named(thing, " " + _("from the {craftsman}").format(craftsman=names.craftsman(craftsman)))
        case Action("load" | "extra", (berth, *__)) if preview:
            load = cast(LoadPreview, preview)
            thing = capital(together(_goods(load["give"])))
            return [(thing, "text bold"), *_on_ship(berth, load["city"])]
        case Action("vote" | "decide", __) if scene.asked is not None:
            edict = scene.phrases.edict(cast(VoteArgs | TieArgs, scene.asked.args)["edict"])
            return _named(offer.label, " " + _("on “{edict}”").format(edict=edict))
    return [(offer.label, "text bold")]


def _named(thing: str, rest: str) -> list[Run]:
    return [(thing, "text bold"), (rest, "text")]


def _goods(counts: Sequence[int]) -> list[str]:
    return [
        names.good(number) if count == 1 else names.counted_good(number, count)
        for number, count in enumerate(counts)
        if count
    ]


def _on_ship(berth: int, city: int) -> list[Run]:
    """ " on ship **IV** to **London**", the city in its colour."""
    # Translators: after the goods that are loaded: "Painting and footwear on ship IV to London"
    text = _("on ship {berth} to {city}")
    before, __, rest = text.partition("{berth}")
    between, __, after = rest.partition("{city}")
    runs: list[Run] = [(f" {before}", "text"), (names.berth(berth), "text bold"), (between, "text")]
    return [*runs, (names.city(city), f"city.{city} bold"), (after, "text")]


# What it brings and costs


def facts(scene: Scene, offer: Offer) -> list[Fact]:
    """What is said below the option, the most important first."""
    if scene.asked is None:
        return []
    about = About(
        scene.phrases,
        scene.asked.kind,
        scene.asked.args,
        offer.action,
        offer.option.preview,
        scene.view,
        scene.shown.notes,
    )
    found = [Fact(_runs(one), one.head, one.joins) for one in decision.aspects(about)]
    if offer.action.kind == "pass" and not any(other.legal for other in scene.asked.offers if other != offer):
        found.insert(0, Fact([(_("You can only pass now; ? says why"), "text")]))
    return found


def _runs(aspect: Aspect) -> list[Run]:
    """What is said of an aspect, with the part that counts in bold."""
    if not aspect.bold:
        return [(aspect.text, "second")]
    before, __, after = aspect.text.partition(aspect.bold)
    return [(before, "second"), (aspect.bold, f"{aspect.role or 'text'} bold"), (after, "second")]


def short(scene: Scene, style: Style, offer: Offer) -> list[Run]:
    """An option in a list of several: "London 5 £"."""
    preview = offer.option.preview
    match offer.action:
        case Action("buy", __) if preview:
            card = cast(BuyPreview, preview)
            price = names.coins(card["price"], card["city"])
            letter = f"city.{card['city']}"
            return [(names.city(card["city"]), letter), (f" {price}", letter)]
        case Action("safeguard", __) if preview:
            return _card_short(scene, cast(RelicPreview, preview)["relic"])
        case Action("store", (relic,)):
            return _card_short(scene, relic)
        case Action("booth", __) if preview:
            return _close(
                style, "resource", cast(BoothPreview, preview)["gain"], names.resource_letter, "ink"
            )
        case Action("load", (berth, __)) if preview:
            goods = _close(style, "good", cast(LoadPreview, preview)["give"], names.good_sign, "cream")
            return [*goods, (f" {names.berth(berth)}", "second")]
        case Action("extra", (berth, __)) if preview:
            return [
                *_close(style, "good", cast(LoadPreview, preview)["give"], names.good_sign, "cream"),
                (" +", "second"),
            ]
        case Action("order" | "craft", (number,)):
            return [(names.good(number), "second")]
    return [(questions.button(offer.action), "second")]


def brief(scene: Scene, style: Style, offer: Offer) -> list[Run]:
    """The same with less: a card by its city alone."""
    runs = short(scene, style, offer)
    return runs[:1] if offer.action.kind in ("buy", "safeguard", "store") else runs


def _card_short(scene: Scene, number: int) -> list[Run]:
    card = scene.deck.relics[number]
    return [(names.city(card.city), f"city.{card.city}"), (f" {names.worth(card)}", f"city.{card.city}")]


def _close(
    style: Style, what: str, counts: Sequence[int], sign: Callable[[int], str], letter: str
) -> list[Run]:
    """Pieces side by side, without their seams."""
    runs: list[Run] = []
    for number in wares.pieces(counts):
        runs += inline.tile_runs(style, sign(number), solid(f"{what}.{number}", letter))
    return runs
