"""Colonia's questions in words: the prompt, the label of each option, and what it would do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from colonia_tui.colonia.words import lists, names
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.language.i18n import N_, _, ngettext
from engine.colonia.components import WEEKS
from engine.colonia.council import TieArgs, VoteArgs
from engine.colonia.exchange import ExchangePreview
from engine.colonia.friday import LoadPreview
from engine.colonia.gift import GoodPreview
from engine.colonia.previews import ComingHome, Sending
from engine.colonia.sunday import BuyPreview, RelicPreview, SafeguardPreview, ShrineArgs, StorePreview
from engine.colonia.thursday import OrderPreview
from engine.colonia.tuesday import CardPreview
from engine.colonia.wednesday import BoothPreview
from engine.game import Action, Plain

# Prompts


def prompt(phrases: Phrases, kind: str, args: dict[str, Plain]) -> str:
    """What a seat is asked, as one sentence."""
    asked = _PROMPTS.get(kind, kind)
    return _(asked) if isinstance(asked, str) else asked(phrases, args)


def _vote_prompt(phrases: Phrases, args: VoteArgs) -> str:
    return ngettext(
        "Vote in secret on “{edict}”: you have {count} vote.",
        "Vote in secret on “{edict}”: you have {count} votes.",
        args["votes"],
    ).format(edict=phrases.edict(args["edict"]), count=args["votes"])


def _tie_prompt(phrases: Phrases, args: TieArgs) -> str:
    return _("The vote on “{edict}” is a tie: you are the mayor, decide.").format(
        edict=phrases.edict(args["edict"])
    )


def _shrine_prompt(phrases: Phrases, args: ShrineArgs) -> str:
    return _("Put a relic into {shrine}, for good, or leave it empty.").format(
        shrine=phrases.relic(args["shrine"])
    )


_PROMPTS: dict[str, str | Callable[[Phrases, Any], str]] = {
    "card": N_("Choose a family card for this week, in secret."),
    "vote": _vote_prompt,
    "decide": _tie_prompt,
    "market": N_("Take all resources of one booth, or pass."),
    "order": N_("Order a good from a craftsman, or pass."),
    "load": N_("Load a hold of a ship, or pass."),
    "exchange": N_("Change up to 5 of one currency into another, in secret, or keep everything."),
    "craft": N_("You rolled a six: choose any good."),
    "buy": N_("Buy a card on display, or pass."),
    "shrine": _shrine_prompt,
    "safeguard": N_("Put a member on a card: it stays, and anybody may still buy it. Or pass."),
}
"""A function takes the question's args; its signature says of which kind."""


# Labels


def label(phrases: Phrases, action: Action, preview: Mapping[str, object]) -> str:
    """An option as a short command: "Take booth 3". Loading, buying and safeguarding need the preview."""
    match action:
        case Action("card", (value,)):
            return _("Play the {value}").format(value=value)
        case Action("vote", (yes,)):
            return _("Vote yes") if yes else _("Vote no")
        case Action("decide", (yes,)):
            return _("Adopt it") if yes else _("Reject it")
        case Action("booth", (booth,)):
            return _("Take booth {booth}").format(booth=booth + 1)
        case Action("order", (craftsman,)):
            return _("Order {good} from the {craftsman}").format(
                good=names.good(craftsman), craftsman=names.craftsman(craftsman)
            )
        case Action("load", (berth, __)):
            if not preview:
                return _("Load nothing here")
            return _("Load {goods} for {ship}").format(
                goods=_cargo(preview), ship=_ship(cast(LoadPreview, preview), berth)
            )
        case Action("extra", (berth, __)):
            if not preview:
                return _("Load nothing here")
            return _("Load {goods} for {ship}, extra hold").format(
                goods=_cargo(preview), ship=_ship(cast(LoadPreview, preview), berth)
            )
        case Action("buy", __):
            if not preview:
                return _("Buy nothing here")
            return _("Buy {relic}").format(relic=_relic(phrases, preview))
        case Action("store", (relic,)):
            return _("Put in {relic}").format(relic=phrases.relic(relic))
        case Action("safeguard", __):
            if not preview:
                return _("Safeguard nothing here")
            return _("Safeguard {relic}").format(relic=_relic(phrases, preview))
        case Action("exchange", (give, take, amount)):
            return _("Change {given} into {taken}").format(
                given=names.coins(amount, give), taken=names.coins(amount, take)
            )
        case Action("craft", (good,)):
            return names.capital(names.good(good))
        case Action(kind, __) if kind in _PLAIN:
            return _(_PLAIN[kind])
    return f"{action.kind} {' '.join(map(str, action.args))}".strip()


def _cargo(preview: Mapping[str, object]) -> str:
    return lists.goods(cast(LoadPreview, preview)["give"])


def _ship(preview: LoadPreview, berth: int) -> str:
    # Translators: a ship, where several may go to the same city: "Nowgorod (berth III)"
    return _("{city} (berth {berth})").format(city=names.city(preview["city"]), berth=names.berth(berth))


def _relic(phrases: Phrases, preview: Mapping[str, object]) -> str:
    return phrases.relic(cast(RelicPreview, preview)["relic"])


_PLAIN = {"pass": N_("Pass"), "keep": N_("Keep everything"), "leave": N_("Leave the shrine empty")}


def button(action: Action) -> str:
    """An option in a row under the question: as short as possible."""
    match action:
        case Action("card", (value,)):
            return str(value)
        case Action("vote", (yes,)) | Action("decide", (yes,)):
            return _("yes") if yes else _("no")
        case Action("craft", (good,)):
            return names.good(good)
        case Action("pass", ()):
            return _("pass")
        case Action("keep", ()):
            return _("keep")
        case Action("leave", ()):
            return _("leave it empty")
    return action.kind


# Effects


def effect(
    phrases: Phrases, kind: str, args: dict[str, Plain], action: Action, preview: dict[str, Plain]
) -> str:
    """Cost, gain, odds and the day when the members come home, in words; "" if there is nothing to say.

    ``kind`` and ``args`` are the question's, ``preview`` is the option's.
    """
    if action.kind in ("vote", "decide"):
        if phrases.deck is None or action.args == (0,):
            return _("Without a majority the edict leaves the game.") if action.kind == "vote" else ""
        edict = cast(VoteArgs | TieArgs, args)["edict"]
        return _("If adopted: {effect}.").format(effect=names.edict_effect(phrases.deck.edicts[edict]))
    if action.kind == "pass":
        return _("You are out of this round ({round}).").format(round=names.round_of(kind))
    describe = _PREVIEWS.get(action.kind)
    return describe(phrases, preview) if describe is not None and preview else ""


def _sends(preview: Sending) -> str:
    return _("{members}, {left} left at home").format(
        members=names.members(preview["members"]), left=preview["left"]
    )


def _home(preview: ComingHome) -> str:
    week, day = preview["home"]
    if week > WEEKS:
        return _("home: not before the end of the game")
    return _("home: {when}").format(when=names.when(week, day, WEEKS))


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def _card(phrases: Phrases, preview: CardPreview) -> str:
    value, send, short = preview["value"], preview["send"], preview["short"]
    sends = _("sends {members}").format(members=names.members(send))
    if short:
        lacks = ngettext(
            "{count} member short, so it counts as zero: no votes, last in turn order",
            "{count} members short, so it counts as zero: no votes, last in turn order",
            short,
        ).format(count=short)
        return _joined(sends, lacks)
    return _joined(sends, names.votes(value), _("home: Tuesday next week"))


def _booth(phrases: Phrases, preview: BoothPreview) -> str:
    gains = _("you get {resources}").format(resources=names.resources(preview["gain"]))
    return _joined(gains, _sends(preview), _home(preview))


def _order(phrases: Phrases, preview: OrderPreview) -> str:
    if preview["sure"]:
        chance = _("certain to be made this Thursday")
    elif preview["odds"]:
        chance = _("{percent} % likely to be made this Thursday").format(percent=percent(preview["odds"]))
    else:
        chance = _("not made this Thursday")
    home = _home(preview) if preview["sure"] else _("if made, {home}").format(home=_home(preview))
    uses = _("uses {resources}").format(resources=names.resources(preview["cost"]))
    return _joined(uses, _sends(preview), chance, home)


def percent(per_mille: int) -> str:
    """Thousandths as a percentage that never rounds to certain or impossible."""
    if per_mille < 10:
        return "< 1"
    return "> 99" if per_mille >= 995 else str(round(per_mille / 10))


def _load(phrases: Phrases, preview: LoadPreview) -> str:
    gives = _("gives {goods}").format(goods=names.goods(preview["give"]))
    pays = _("pays {money}").format(money=names.money(preview["pay"], preview["city"]))
    if preview["leaves"]:
        return _joined(gives, pays, _("leaves this Saturday"), _sends(preview), _home(preview))
    # R 14: with an edict that sends ships off next Friday, the member is home that very day
    week = preview["home"][0] - 1
    stays = _("not before week {week}: the ship stays this Saturday").format(week=week)
    home = _("home: {when} at the earliest").format(when=names.when(week, preview["home"][1], WEEKS))
    return _joined(gives, pays, stays, _sends(preview), home)


def _exchange(phrases: Phrases, preview: ExchangePreview) -> str:
    return _("you give {given} and get {taken}").format(
        given=names.money(preview["amount"], preview["give"]),
        taken=names.money(preview["amount"], preview["take"]),
    )


def _buy(phrases: Phrases, preview: BuyPreview) -> str:
    price = _("costs {price}").format(price=names.money(preview["price"], preview["city"]))
    left = (
        _("{left} left").format(left=names.coins(preview["left"], preview["city"]))
        if preview["left"] >= 0
        else ""
    )
    worth = (
        _("doubles the points of one relic of this city")
        if preview["shrine"]
        else names.points(preview["points"])
    )
    guard = ""
    if preview["guard"] >= 0:
        guard = _("a member of {seat} goes home").format(seat=phrases.seat(preview["guard"]))
    return _joined(price, left, worth, guard)


def _store(phrases: Phrases, preview: StorePreview) -> str:
    return _("worth {points} in the shrine, {gain} more than now").format(
        points=names.points(preview["points"]), gain=preview["gain"]
    )


def _safeguard(phrases: Phrases, preview: SafeguardPreview) -> str:
    return _joined(
        _sends(preview), _("the card stays, but anybody may buy it"), _("home when somebody buys it")
    )


def _craft(phrases: Phrases, preview: GoodPreview) -> str:
    return _("you get it at once")


_PREVIEWS: dict[str, Callable[[Phrases, Any], str]] = {
    "card": _card,
    "booth": _booth,
    "order": _order,
    "load": _load,
    "extra": _load,
    "exchange": _exchange,
    "buy": _buy,
    "store": _store,
    "safeguard": _safeguard,
    "craft": _craft,
}
