"""What an option would cost and bring, aspect by aspect: the lines below it in the decision.

Some follow from the option's preview alone, others also need the table. They come in the order of their
weight: a screen with little room shows the first ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, cast

from rich.cells import cell_len

from colonia_tui.colonia.words import asks, cards, dice, lists, names, windows
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.language.i18n import N_, _, ngettext
from engine.colonia.components import RECIPES, SHRINE_TIMES, STREETS, TUESDAY, WEEKS
from engine.colonia.council import TieArgs, VoteArgs
from engine.colonia.decks.deck import Deck
from engine.colonia.exchange import ExchangePreview
from engine.colonia.friday import LoadPreview
from engine.colonia.previews import ComingHome, Sending
from engine.colonia.sunday import BuyPreview, SafeguardPreview, StorePreview
from engine.colonia.thursday import OrderPreview
from engine.colonia.tuesday import CardPreview
from engine.colonia.view import ColoniaView
from engine.colonia.wednesday import BoothPreview
from engine.game import Action, Plain


class Row(NamedTuple):
    """One aspect of an option: "pays" and "6 £ when the ship leaves"."""

    head: str
    """A word for the column at the left; may be empty."""
    text: str
    bold: str = ""
    """The part of the text that counts."""
    role: str = ""
    """The colour of that part, if it has one of its own."""
    joins: bool = False
    """Whether it may stand beside the row before it."""


class About(NamedTuple):
    """An option, and the table it is asked at."""

    phrases: Phrases
    kind: str
    """The kind of the question."""
    args: Mapping[str, Plain]
    """Those of the question."""
    action: Action
    preview: Mapping[str, Plain]
    view: ColoniaView | None = None
    """None: only what the preview says."""
    notes: bool = True
    """Whether the table allows notes, which windows are counted from."""


def rows(about: About) -> list[Row]:
    """The lines about an option, the most important first."""
    describe = _ROWS.get(about.action.kind)
    if describe is None or not (about.preview or about.action.kind in _WITHOUT_PREVIEW):
        return []
    return describe(about, about.preview)


def effect(
    phrases: Phrases, kind: str, args: Mapping[str, Plain], action: Action, preview: Mapping[str, Plain]
) -> str:
    """The lines that need only the preview, as one; "" if there is nothing to say."""
    found = rows(About(phrases, kind, args, action, preview))
    return " · ".join(f"{row.head} {row.text}".strip() for row in found)


# Council


def _card(about: About, preview: CardPreview) -> list[Row]:
    send, short, view = preview["send"], preview["short"], about.view
    if short:
        lacks = ngettext(
            "last: {count} member short, it counts as zero",
            "last: {count} members short, it counts as zero",
            short,
        ).format(count=short)
        return [
            Row(_("plays"), lacks, lacks),
            Row(_("gives"), _("no votes"), joins=True),
            Row(_("sends"), _("all that are at home, the rest from your streets")),
        ]
    votes, members = names.votes(preview["value"]), names.members(send)
    away = _("{members} until next Tuesday").format(members=members)
    gives, sends = Row(_("gives"), votes, votes), Row(_("sends"), away, members)
    if view is None or view["seat"] is None:
        return [gives, sends]
    seat = view["seat"]
    turn = cards.turn(view, seat, preview["value"])
    left = view["supply"][seat] - send + view["street"][seat][STREETS.index(TUESDAY)]
    remain = ngettext("{count} left for the week", "{count} left for the week", left).format(count=left)
    return [Row(_("plays"), turn, turn), gives._replace(joins=True), sends, Row("", remain, joins=True)]


def _vote(about: About, preview: Mapping[str, Plain]) -> list[Row]:
    if about.phrases.deck is None:
        return []
    edict = cast(VoteArgs | TieArgs, about.args)["edict"]
    week = 0 if about.view is None else about.view["week"]
    effect = names.edict_effect(about.phrases.deck.edicts[edict], week)
    found = [Row("", _("If adopted: {effect}").format(effect=effect))]
    if about.kind == "vote" and about.view is not None:
        of_all = _("{own} of all {count} votes").format(
            own=cast(VoteArgs, about.args)["votes"], count=cards.all_votes(about.view)
        )
        found.append(Row(_("gives"), of_all))
    return found


# Members


def _sends(preview: Sending, until: str = "") -> list[Row]:
    members = names.members(preview["members"])
    text = f"{members}, {until}" if until else members
    left = max(0, preview["left"])
    stay = ngettext("{count} stays at home", "{count} stay at home", left).format(count=left)
    return [Row(_("sends"), text, members), Row("", stay, joins=True)]


def _back(preview: ComingHome) -> str:
    week, day = preview["home"]
    if week > WEEKS:
        return _("away until the game ends")
    return _("back {when}").format(when=names.when(week, day))


# Market and craftsmen


def _booth(about: About, preview: BoothPreview) -> list[Row]:
    gives = Row(_("gives"), names.resources(preview["gain"]))
    view, deck = about.view, about.phrases.deck
    if view is None or view["own"] is None or deck is None:
        return [gives, *_sends(preview, _back(preview))]
    return [*_sends(preview, _back(preview)), *_makes(view, deck, preview["gain"])]


_MANY: Final = 3
"""So many goods are named, more are counted."""


def _makes(view: ColoniaView, deck: Deck, gain: Sequence[int]) -> list[Row]:
    """What could be ordered with the resources of a booth, and how many free holds ask for it."""
    assert view["own"] is not None
    together = [have + more for have, more in zip(view["own"]["resources"], gain, strict=True)]
    goods = [good for good in asks.makeable(together) if any(gain[kind] for kind in RECIPES[good])]
    if not goods:
        return [Row(_("enough"), _("for nothing new"))]
    wanted = len({free[:2] for good in goods for free in asks.asking(view, deck, good)})
    made = ngettext("for {count} good", "for {count} goods", len(goods)).format(count=len(goods))
    if len(goods) <= _MANY:
        made = _("for {goods}").format(goods=lists.together([lists.good(good) for good in goods]))
    asked = ngettext("{count} free hold asks for it", "{count} free holds ask for it", wanted)
    if len(goods) > 1:
        asked = ngettext("{count} free hold asks for them", "{count} free holds ask for them", wanted)
    return [Row(_("enough"), made), Row("", asked.format(count=wanted), joins=True)]


def _order(about: About, preview: OrderPreview) -> list[Row]:
    chance = _chance(about, preview)
    uses = Row(_("uses"), names.resources(preview["cost"]))
    later: list[Row] = []
    if not preview["sure"] and about.view is not None:
        later.append(Row(_("if not"), _waits(about.view, preview)))
    if not preview["sure"] and preview["home"][0] <= WEEKS:
        later.append(Row(_("if made"), _back(preview)))
    return [
        chance,
        *_sends(preview, _back(preview) if preview["sure"] else ""),
        *later[:1],
        *_asked(about, preview["good"]),
        *later[1:],
        uses,
    ]


def _asked(about: About, good: int) -> list[Row]:
    """How many free holds ask for a good, and which."""
    view, deck = about.view, about.phrases.deck
    if view is None or deck is None:
        return []
    found = [Row("", asks.count(view, deck, good))]
    which = asks.details(view, deck, good)
    return [*found, Row(_("ship"), "; ".join(_short(which)))] if which else found


_LONGEST: Final = 64
"""Cells of a list of holds."""


def _short(texts: Sequence[str]) -> list[str]:
    """As many as have room, at least the first, and how many more there are."""
    for count in range(len(texts), 1, -1):
        more = len(texts) - count
        rest = [ngettext("{count} more", "{count} more", more).format(count=more)] if more else []
        if cell_len("; ".join([*texts[:count], *rest])) <= _LONGEST:
            return [*texts[:count], *rest]
    return [*texts[:1]]


def _chance(about: About, preview: OrderPreview) -> Row:
    head = _("chance")
    if preview["sure"]:
        certain = _("{percent} %").format(percent=100)
        text = _("{chance}: certain to be made this Thursday").format(chance=certain)
        return Row(head, text, certain)
    if not preview["odds"]:
        likely = share = _("none")
    else:
        share = _("{percent} %").format(percent=dice.percent(preview["odds"]))
        likely = share if about.view is not None else _("{chance} this Thursday").format(chance=share)
    view, deck = about.view, about.phrases.deck
    if view is None or deck is None:
        return Row(head, likely, share)
    spaces = dice.needed(preview["position"], view["craftsmen"][preview["good"]]["bar"])
    must = dice.must_show(preview["good"], spaces, deck.weeks[view["week_card"]].dice)
    return Row(head, f"{likely}: {must}", share)


def _waits(view: ColoniaView, preview: OrderPreview) -> str:
    """What becomes of a contract that is not made this Thursday."""
    if view["week"] == WEEKS:
        return _("it is lost: the game ends on Sunday")
    if dice.needed(preview["position"], view["craftsmen"][preview["good"]]["bar"]) == 1:
        return _("it waits first in its row next week")
    return _("it waits, ahead of next week's contracts")


def _craft(about: About, preview: Mapping[str, Plain]) -> list[Row]:
    return [Row("", _("you get it at once")), *_asked(about, about.action.args[0])]


# Harbour


def _load(about: About, preview: LoadPreview) -> list[Row]:
    costs = Row(_("costs"), names.goods(preview["give"]))
    money = names.coins(preview["pay"], preview["city"])
    if preview["leaves"]:
        pays = _("{money} on Saturday").format(money=money)
        sends = _sends(preview, _back(preview))
    else:
        pays = _("{money} when the ship leaves, not this Saturday").format(money=money)
        sends = _sends(preview, _earliest(about, preview))
    found = [Row(_("pays"), pays, money, f"city.{preview['city']}"), *sends]
    return found if about.view is not None else [costs, *found]


def _earliest(about: About, preview: LoadPreview) -> str:
    """When the member on a ship that stays can be back. The ship leaves on Saturday of next week.

    R 14: if an edict sends it off on Friday of next week, the member is home that very day.
    """
    week, day = preview["home"]
    if _may_leave_on_friday(about, about.action.args[0]):
        week -= 1
    if week > WEEKS:
        return _("away until the game ends")
    return _("back {when} at the earliest").format(when=names.when(week, day))


def _may_leave_on_friday(about: About, berth: int) -> bool:
    """Whether edicts still to come may send the ship at a berth off on a Friday of next week."""
    view, deck = about.view, about.phrases.deck
    if view is None or deck is None:
        return True
    edicts = [deck.edicts[number] for number in view["edict_deck"]]
    most = sum(edict.which for edict in edicts if edict.effect == "depart")
    return berth - view["harbour_bar"] < most


def _exchange(about: About, preview: ExchangePreview) -> list[Row]:
    give, take, amount = preview["give"], preview["take"], preview["amount"]
    given, taken = names.money(amount, give), names.money(amount, take)
    return [
        Row(_("costs"), given, given, f"city.{give}"),
        Row(_("gives"), taken, taken, f"city.{take}", joins=True),
        *_window(about, take, amount),
        *_window(about, give, -amount),
    ]


def _window(about: About, city: int, change: int) -> list[Row]:
    """How money spent or gained changes who leads in a city; from week 5 on."""
    view = about.view
    if view is None or view["seat"] is None or not about.notes or view["week"] < windows.FROM_WEEK:
        return []
    after = windows.after(view, view["seat"], city, change)
    return [Row(_("window"), _("{city}: {standing}").format(city=names.city(city), standing=after))]


# Relics


def _buy(about: About, preview: BuyPreview) -> list[Row]:
    price, city, left = preview["price"], preview["city"], preview["left"]
    money = costs = names.coins(price, city)
    if left >= 0:
        costs = _("{price}, leaves {left}").format(price=money, left=names.coins(left, city))
    found = [Row(_("costs"), costs, money, f"city.{city}"), _worth(about, preview)]
    if left >= 0:
        found += _window(about, city, -price)
    if preview["guard"] >= 0:
        home = _("the member of {seat} goes home").format(seat=about.phrases.seat(preview["guard"]))
        found.append(Row("", home))
    return found


def _worth(about: About, preview: BuyPreview) -> Row:
    head, city = _("gives"), names.city(preview["city"])
    if preview["shrine"]:
        best = _best_own(about, preview["city"])
        if best:
            text = _("doubles one relic of {city}: {points} more")
            return Row("", text.format(city=city, points=names.points(best)))
        return Row("", _("doubles one relic of {city}").format(city=city))
    points, doubled = names.points(preview["points"]), names.points(SHRINE_TIMES * preview["points"])
    text = _("{points}; in a shrine of {city} {doubled}")
    if _has_empty_shrine(about, preview["city"]):
        text = _("{points}, or {doubled} in your empty shrine")
    return Row(head, text.format(points=points, doubled=doubled, city=city), points)


def _has_empty_shrine(about: About, city: int) -> bool:
    view, deck = about.view, about.phrases.deck
    if view is None or deck is None or view["seat"] is None:
        return False
    return any(
        deck.relics[shrine].city == city and stored < 0 for shrine, stored in view["shrines"][view["seat"]]
    )


def _best_own(about: About, city: int) -> int:
    """The most points of a relic of a city that the seat owns."""
    view, deck = about.view, about.phrases.deck
    if view is None or deck is None or view["own"] is None:
        return 0
    owned = [deck.relics[number] for number in view["own"]["relics"]]
    return max((relic.points for relic in owned if relic.city == city and not relic.shrine), default=0)


def _store(about: About, preview: StorePreview) -> list[Row]:
    points = names.points(preview["points"])
    text = _("{points} in the shrine, {gain} more than now").format(points=points, gain=preview["gain"])
    return [Row(_("gives"), text, points)]


def _leave(about: About, preview: Mapping[str, Plain]) -> list[Row]:
    return [Row("", _("a relic bought later may go in; those you have now never can"))]


def _safeguard(about: About, preview: SafeguardPreview) -> list[Row]:
    keeps = Row(_("keeps"), _("the card on display; anybody may still buy it"))
    return [*_sends(preview, _("back when somebody buys the card")), keeps]


def _pass(about: About, preview: Mapping[str, Plain]) -> list[Row]:
    last = about.view is not None and about.view["week"] == WEEKS and about.kind == "buy"
    until = _("you are out until the game ends") if last else out_until(about.kind)
    return [Row("", names.capital(until))] if until else []


_UNTIL: Final = {
    "market": N_("you are out until the market closes"),
    "order": N_("you are out until the dice fall"),
    "load": N_("you are out until the harbour closes"),
    "buy": N_("you are out until the safeguarding"),
    "safeguard": N_("you are out until the new week"),
}


def out_until(kind: str) -> str:
    """What passing means, by the kind of question."""
    return _(_UNTIL[kind]) if kind in _UNTIL else ""


_ROWS: Final[dict[str, Callable[[About, Any], list[Row]]]] = {
    "card": _card,
    "vote": _vote,
    "decide": _vote,
    "booth": _booth,
    "order": _order,
    "craft": _craft,
    "load": _load,
    "extra": _load,
    "exchange": _exchange,
    "buy": _buy,
    "store": _store,
    "leave": _leave,
    "safeguard": _safeguard,
    "pass": _pass,
}
"""By kind of action."""
_WITHOUT_PREVIEW: Final = ("vote", "decide", "leave", "pass")
