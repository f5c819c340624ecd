"""What an option would cost, bring and allow, in words: the rows below it in the decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, cast

from rich.cells import cell_len

from colonia_tui.colonia.words import arguments, names, questions, reach, windows
from colonia_tui.colonia.words.arguments import Phrases
from colonia_tui.colonia.words.odds import likely, must_show, needed
from colonia_tui.language.i18n import N_, _, either, ngettext
from colonia_tui.language.words import ALOUD
from engine.colonia.components import GOODS, RECIPES, SHRINE_TIMES, STREETS, TUESDAY, WEEKS
from engine.colonia.deck import Deck
from engine.colonia.previews import (
    BoothPreview,
    BuyPreview,
    CardPreview,
    ComingHome,
    ExchangePreview,
    LoadPreview,
    OrderPreview,
    SafeguardPreview,
    Sending,
    StorePreview,
    TieArgs,
    VoteArgs,
)
from engine.colonia.view import ColoniaView
from engine.game import Action, Plain, Seat

COSTS, BRINGS, ALLOWS = N_("costs"), N_("brings"), N_("allows")
ROWS: Final = (COSTS, BRINGS, ALLOWS)
"""The words before the rows, in the order of the rows."""


class Aspect(NamedTuple):
    """One aspect of an option: "6 £ when the ship leaves", which it brings."""

    row: str
    """One of `ROWS`."""
    text: str
    bold: str = ""
    """The important part of the text."""
    role: str = ""
    """The colour of that part, if it has its own."""
    drawn: bool = False
    """Whether the pieces beside the option's name show it, too."""
    brief: str = ""
    """What is said instead where lines are short."""
    alike: bool = False
    """Whether it is much the same for all options or is in their names, and left out where they are read
    aloud one by one."""


class About(NamedTuple):
    """An option, and its table."""

    phrases: Phrases
    kind: str
    """The kind of the question."""
    args: Mapping[str, Plain]
    """The question's arguments."""
    action: Action
    preview: Mapping[str, Plain]
    view: ColoniaView | None = None
    """None: use only the preview."""
    notes: bool = True
    """Whether the table allows notes, from which windows are calculated."""


def sends(preview: Sending, until: str, why: str = "") -> list[Aspect]:
    """How many members go and how many stay; ``until`` says when they come back, ``why`` why not later."""
    members = names.members(preview["members"])
    brief = _("{members}, {until}").format(members=members, until=until)
    text = _("{until}, {why}").format(until=brief, why=why) if why else brief
    return [Aspect(COSTS, text, members, brief=brief), stays(preview["left"])]


def stays(count: int) -> Aspect:
    """How many members are then at home."""
    left = max(0, count)
    said = ngettext("{count} stays at home", "{count} stay at home", left).format(count=left)
    return Aspect(COSTS, said, alike=True)


def back(preview: ComingHome) -> str:
    """When the members are home again, as part of a sentence."""
    week, day = preview["home"]
    if week > WEEKS:
        return _("out until the game ends")
    return _("out until {when}").format(when=names.when(week, day))


def window(about: About, city: int, change: int) -> list[Aspect]:
    """How spending or gaining money changes who leads in a city; from week 5 on."""
    view = about.view
    if view is None or view["seat"] is None or not about.notes or view["week"] < windows.FROM_WEEK:
        return []
    after = windows.after(view, view["seat"], city, change)
    said = _("{city}'s window: {standing}").format(city=names.city(city), standing=after)
    return [Aspect(BRINGS, said)]


# What a family card would give: the place in turn order, as far as anybody can know it.


def place_in_turn(view: ColoniaView, seat: Seat, value: int, *, brief: bool = False) -> str:
    """When a family would play with this card: "acting first, unless others play 7 or 8".

    It depends on the cards the others still have, which are public. Between equal cards last week's order is
    reversed; in the first week a die decides.
    """
    before, behind = rivals(view, seat, value)
    if not before:
        return _("acting first for certain")
    if not behind:
        return _("acting last for certain")
    first = len(before) <= len(behind)
    text = (
        _("acting first, unless others play {cards}")
        if first
        else _("acting last, unless others play {cards}")
    )
    if brief:
        text = _("first unless others play {cards}") if first else _("last unless others play {cards}")
    return text.format(cards=either(before if first else behind))


def rivals(view: ColoniaView, seat: Seat, value: int) -> tuple[list[int], list[int]]:
    """The cards with which another family would play before this one, and those with which it would not."""
    before: set[int] = set()
    behind: set[int] = set()
    for other in range(view["players"]):
        if other != seat:
            before |= {card for card in view["hands"][other] if _goes_before(view, other, card, seat, value)}
            behind |= {card for card in view["hands"][other] if _goes_before(view, seat, value, other, card)}
    return sorted(before), sorted(behind)


def _goes_before(view: ColoniaView, one: Seat, card: int, other: Seat, value: int) -> bool:
    """Whether ``one`` may come before ``other``; between equal cards of the first week, both may."""
    if card != value:
        return card > value
    return view["week"] == 1 or view["order"].index(one) > view["order"].index(other)


def all_votes(view: ColoniaView) -> int:
    """All votes of this week."""
    return sum(card for card, zero in zip(view["cards"], view["zero"], strict=True) if not zero)


# What a family card or a vote would bring.


def card(about: About, preview: CardPreview) -> list[Aspect]:
    """The place in turn order, votes, and the members sent to the City Hall."""
    send, short, view = preview["send"], preview["short"], about.view
    if short:
        lacks = ngettext(
            "acting last: {count} member short, it counts as zero",
            "acting last: {count} members short, it counts as zero",
            short,
        ).format(count=short)
        return [
            Aspect(COSTS, _("all that are at home, the rest from your streets")),
            Aspect(BRINGS, lacks, lacks),
            Aspect(BRINGS, _("no votes")),
        ]
    votes, members = names.votes(preview["value"]), names.members(send)
    away = _("{members}, out until next Tuesday").format(members=members)
    costs, brings = Aspect(COSTS, away, members), Aspect(BRINGS, votes, votes)
    if view is None or view["seat"] is None:
        return [costs, brings]
    seat = view["seat"]
    turn = place_in_turn(view, seat, preview["value"])
    left = left_for_week(view, seat, send)
    remain = ngettext("{count} left for the week", "{count} left for the week", left).format(count=left)
    return [costs, Aspect(COSTS, remain), Aspect(BRINGS, turn, turn), brings]


def left_for_week(view: ColoniaView, seat: Seat, send: int) -> int:
    """How many members are at home once a card has sent some and Tuesday's street is home."""
    return view["supply"][seat] - send + view["street"][seat][STREETS.index(TUESDAY)]


def vote(about: About) -> list[Aspect]:
    """What the edict does if adopted, and the weight of the player's own votes."""
    if about.phrases.deck is None:
        return []
    edict = cast(VoteArgs | TieArgs, about.args)["edict"]
    week = 0 if about.view is None else about.view["week"]
    effect = names.edict_effect(about.phrases.deck.edicts[edict], week)
    found = [Aspect(BRINGS, _("if adopted, {effect}").format(effect=effect))]
    if about.kind == "vote" and about.view is not None:
        of_all = _("{own} of {count} votes").format(
            own=cast(VoteArgs, about.args)["votes"], count=all_votes(about.view)
        )
        found.append(Aspect(BRINGS, of_all))
    return found


# What a hold would pay, and when its member would be back; what an exchange would change.


def load(about: About, preview: LoadPreview) -> list[Aspect]:
    """What a hold pays and when, and the member who goes aboard."""
    costs = Aspect(COSTS, names.goods(preview["give"]), drawn=True, alike=True)
    money = names.coins(preview["pay"], preview["city"])
    if preview["leaves"]:
        pays = _("{money} on Saturday").format(money=money)
        until, why = back(preview), ""
    else:
        pays = _("{money} when the ship sails").format(money=money)
        if about.view is not None:
            text = _("{money} when the ship sails, in week {week} or later")
            pays = text.format(money=money, week=1 + about.view["week"])
        until, why = _earliest(about, preview)
    brings = Aspect(BRINGS, pays, money, f"city.{preview['city']}")
    return [*sends(preview, until, why), costs, brings, *_with_pay(about, preview)]


def _with_pay(about: About, preview: LoadPreview) -> list[Aspect]:
    """How much money of that city there would then be, and what it would pay for."""
    view, deck, city, pay = about.view, about.phrases.deck, preview["city"], preview["pay"]
    if view is None or view["own"] is None or deck is None:
        return []
    last = view["harbour_bar"] if preview["leaves"] else about.action.args[0] + 1
    aboard = reach.aboard(view, deck, city, last)
    before = view["own"]["money"][city] + aboard
    # Translators: {money} is what one would have once everything one has loaded for that city is paid
    said = _("{money} with all aboard") if aboard else _("you would have {money}")
    have = Aspect(BRINGS, said.format(money=names.coins(before + pay, city)))
    if preview["leaves"]:
        return [have, *_allows(reach.card(view, deck, city, before, before + pay))]
    return [have, *_allows(reach.card_later(deck, city, before, before + pay))]


def _allows(*texts: str) -> list[Aspect]:
    return [Aspect(ALLOWS, text) for text in texts if text]


def _earliest(about: About, preview: LoadPreview) -> tuple[str, str]:
    """When the member on a ship that stays can be back at the earliest, and why so early. The ship leaves on
    Saturday of next week.

    R 14: if an edict sends it off on Friday of next week, the member is home that very day.
    """
    week, day = preview["home"]
    early = _may_leave_on_friday(about, about.action.args[0])
    week -= early
    if week > WEEKS:
        return _("out until the game ends"), ""
    why = _("if an edict helps") if early else ""
    return _("out until {when} at least").format(when=names.when(week, day)), why


def _may_leave_on_friday(about: About, berth: int) -> bool:
    """Whether edicts still to come may send this berth's ship off on a Friday of next week."""
    view, deck = about.view, about.phrases.deck
    if view is None or deck is None:
        return True
    edicts = [deck.edicts[number] for number in view["edict_deck"]]
    most = sum(edict.which for edict in edicts if edict.effect == "depart")
    return berth - view["harbour_bar"] < most


def exchange(about: About, preview: ExchangePreview) -> list[Aspect]:
    """Money given and taken, and what that means for the windows."""
    give, take, amount = preview["give"], preview["take"], preview["amount"]
    given, taken = names.money(amount, give), names.money(amount, take)
    return [
        Aspect(COSTS, given, given, f"city.{give}", alike=True),
        Aspect(BRINGS, taken, taken, f"city.{take}", alike=True),
        *window(about, take, amount),
        *window(about, give, -amount),
        *_after_exchange(about, take, amount),
    ]


def _after_exchange(about: About, city: int, amount: int) -> list[Aspect]:
    view, deck = about.view, about.phrases.deck
    if view is None or view["own"] is None or deck is None:
        return []
    have = view["own"]["money"][city]
    return _allows(reach.card(view, deck, city, have, have + amount))


# What a booth would cost, and what it could be made into.


def booth(about: About, preview: BoothPreview) -> list[Aspect]:
    """The members it takes, and what its resources suffice for."""
    costs = sends(preview, back(preview))
    gain = Aspect(BRINGS, names.resources(preview["gain"]), drawn=True)
    view, deck = about.view, about.phrases.deck
    if view is None or view["own"] is None or deck is None:
        return [*costs, gain]
    return [*costs, gain, *_makes(view, deck, preview["gain"])]


def _makes(view: ColoniaView, deck: Deck, gain: Sequence[int]) -> list[Aspect]:
    """What a booth's resources could make, and how many free holds ask for it."""
    assert view["own"] is not None
    held = [have + more for have, more in zip(view["own"]["resources"], gain, strict=True)]
    goods = [good for good in questions.makeable(held) if any(gain[kind] for kind in RECIPES[good])]
    if not goods:
        return [Aspect(BRINGS, _("enough for nothing new"))]
    wanted = len({free[:2] for good in goods for free in questions.asking(view, deck, good)})
    lacking = [arguments.good(good) for good in range(len(GOODS)) if good not in goods]
    if not lacking:
        made = _("enough for a good of any kind")
    elif len(lacking) == 1:
        made = _("enough for any good but {good}").format(good=lacking[0])
    else:
        made = _("enough for {goods}").format(goods=either([arguments.good(good) for good in goods]))
    asked = ngettext("{count} free hold wants it", "{count} free holds want it", wanted)
    if len(goods) > 1:
        asked = ngettext(
            "{count} free hold wants one of these", "{count} free holds want one of these", wanted
        )
    allows = reach.cargo(view, deck, gain) or [asked.format(count=wanted)]
    return [Aspect(BRINGS, made), *_allows(*allows)]


# What a relic, its shrine or its guard would cost and bring.


def buy(about: About, preview: BuyPreview) -> list[Aspect]:
    """The price and what is left of that money, the points, the guard going home."""
    price, city, left = preview["price"], preview["city"], preview["left"]
    money = costs = names.coins(price, city)
    if left >= 0:
        costs = _("{price}, leaves {left}").format(price=money, left=names.coins(left, city))
    found = [Aspect(COSTS, costs, money, f"city.{city}"), _worth(about, preview)]
    if left >= 0:
        found += window(about, city, -price)
    if preview["guard"] >= 0:
        own = about.view is not None and preview["guard"] == about.view["seat"]
        home = _("your member comes home") if own else _("the member of {seat} goes home")
        found.append(Aspect(BRINGS, home.format(seat=about.phrases.seat(preview["guard"]))))
    return found


def _worth(about: About, preview: BuyPreview) -> Aspect:
    city = names.city(preview["city"])
    if preview["shrine"]:
        best = _best_own(about, preview["city"])
        if best:
            text = _("doubles one relic of {city}: {points} more")
            return Aspect(BRINGS, text.format(city=city, points=names.points(best)))
        return Aspect(BRINGS, _("doubles one relic of {city}").format(city=city))
    points, doubled = names.points(preview["points"]), names.points(SHRINE_TIMES * preview["points"])
    text = _("{points}, or {doubled} in a shrine of {city}")
    if _has_empty_shrine(about, preview["city"]):
        text = _("{points}, or {doubled} in your empty shrine")
    return Aspect(BRINGS, text.format(points=points, doubled=doubled, city=city), points)


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
    return [Aspect(BRINGS, text, points)]


def leave() -> list[Aspect]:
    """What an empty shrine is still good for."""
    return [Aspect(ALLOWS, _("a relic you buy later may go in, none that you have now"))]


def safeguard(about: About, preview: SafeguardPreview) -> list[Aspect]:
    """The member on the card, and what that keeps."""
    keeps = _("the card stays on display; anybody may still buy it")
    found = [*sends(preview, _("out until somebody buys the card")), Aspect(BRINGS, keeps, alike=True)]
    if about.phrases.deck is None:
        return found
    card = about.phrases.deck.relics[preview["relic"]]
    price = names.coins(card.price, card.city)
    if about.view is None or about.view["own"] is None:
        return [*found, Aspect(ALLOWS, _("buying it next Sunday for {price}").format(price=price))]
    have = names.coins(about.view["own"]["money"][card.city], card.city)
    allows = _("buying it next Sunday for {price}; you have {have}").format(price=price, have=have)
    return [*found, Aspect(ALLOWS, allows)]


# What an order would cost, its chance of being made, and who wants the good.


def order(about: About, preview: OrderPreview) -> list[Aspect]:
    """Members and resources, the chance of making it, who asks for the good."""
    until = back(preview)
    if not preview["sure"] and preview["home"][0] <= WEEKS:
        until = _("{back} if made").format(back=until)
    found = [*sends(preview, until), Aspect(COSTS, names.resources(preview["cost"]), drawn=True)]
    found.append(_chance(about, preview))
    if not preview["sure"] and about.view is not None:
        found.append(_waits(about.view, preview))
    return [*found, *_asked(about, preview["good"])]


def _asked(about: About, good: int) -> list[Aspect]:
    """How many free holds ask for a good, and which."""
    view, deck = about.view, about.phrases.deck
    if view is None or deck is None:
        return []
    found = [Aspect(ALLOWS, questions.count(view, deck, good))]
    which = questions.details(view, deck, good)
    return [*found, Aspect(ALLOWS, "; ".join(_short(which)))] if which else found


_LONGEST: Final = 64
"""Cells of a list of holds."""


def _short(texts: Sequence[str]) -> list[str]:
    """As many as fit, at least the first, and how many more there are."""
    for count in range(len(texts), 1, -1):
        more = len(texts) - count
        rest = [ngettext("{count} more", "{count} more", more).format(count=more)] if more else []
        if cell_len("; ".join([*texts[:count], *rest])) <= _LONGEST:
            return [*texts[:count], *rest]
    return [*texts[:1]]


def _chance(about: About, preview: OrderPreview) -> Aspect:
    good = arguments.good(preview["good"])
    if preview["sure"]:
        return Aspect(BRINGS, _("{good}, certain to be made tonight").format(good=good), good)
    # Translators: {chance} is "41 %" or "no chance": "clothing (41 %) tonight"
    share = likely(preview["odds"])
    view, deck = about.view, about.phrases.deck
    if view is None or deck is None:
        return Aspect(BRINGS, _("{good} ({chance}) tonight").format(good=good, chance=share), share)
    spaces = needed(preview["position"], view["craftsmen"][preview["good"]]["bar"])
    must = must_show(preview["good"], spaces, deck.weeks[view["week_card"]].dice)
    return Aspect(BRINGS, _("{good} ({chance}): {must}").format(good=good, chance=share, must=must), share)


def _waits(view: ColoniaView, preview: OrderPreview) -> Aspect:
    """What becomes of a contract not made this Thursday."""
    if view["week"] == WEEKS:
        return Aspect(BRINGS, _("if not, it is lost: the game ends on Sunday"), brief=_("else it is lost"))
    text = _("if not, it waits, ahead of next week's contracts")
    if needed(preview["position"], view["craftsmen"][preview["good"]]["bar"]) == 1:
        text = _("if not, it waits and is first in line next week")
    return Aspect(BRINGS, text, brief=_("else it waits"))


def craft(about: About) -> list[Aspect]:
    """A good for a six."""
    return [Aspect(BRINGS, _("you get it at once")), *_asked(about, about.action.args[0])]


# Some aspects follow from the preview alone, others also need the table. In each row the most important come
# first.


def aspects(about: About) -> list[Aspect]:
    """All about an option, in the order of the rows."""
    kind, preview = about.action.kind, about.preview
    match kind:  # no preview
        case "vote" | "decide":
            return vote(about)
        case "leave":
            return leave()
        case "pass":
            return _passing(about)
    if not preview:
        return []
    match kind:
        case "card":
            return card(about, cast(CardPreview, preview))
        case "booth":
            return booth(about, cast(BoothPreview, preview))
        case "order":
            return order(about, cast(OrderPreview, preview))
        case "craft":
            return craft(about)
        case "load" | "extra":
            return load(about, cast(LoadPreview, preview))
        case "exchange":
            return exchange(about, cast(ExchangePreview, preview))
        case "buy":
            return buy(about, cast(BuyPreview, preview))
        case "store":
            return store(cast(StorePreview, preview))
        case "safeguard":
            return safeguard(about, cast(SafeguardPreview, preview))
    return []


def effect(
    phrases: Phrases, kind: str, args: Mapping[str, Plain], action: Action, preview: Mapping[str, Plain]
) -> str:
    """What needs only the preview, joined; "" if there is nothing."""
    found = aspects(About(phrases, kind, args, action, preview))
    if ALOUD.get():
        found = [
            aspect._replace(text=aspect.bold) if aspect.row == COSTS and aspect.bold else aspect
            for aspect in found
            if not aspect.alike
        ]
    return names.dotted(in_rows(found))


def in_rows(found: Sequence[Aspect]) -> list[str]:
    """Each row with all that is in it."""
    rows = [(row, [aspect.text for aspect in found if aspect.row == row]) for row in ROWS]
    # Translators: read aloud: {row} is "costs", "brings" or "allows"
    text = _("{row}: {facts}") if ALOUD.get() else "{row} {facts}"
    return [text.format(row=_(row), facts=names.dotted(texts)) for row, texts in rows if texts]


def _passing(about: About) -> list[Aspect]:
    """Nothing but the rest of the round; who stays at home."""
    if about.kind not in _UNTIL:
        return []
    view = about.view
    last = view is not None and view["week"] == WEEKS and about.kind == "buy"
    until = _("nothing, but you are done until the game ends") if last else _(_UNTIL[about.kind])
    costs = [Aspect(COSTS, until)]
    if view is not None and view["seat"] is not None and about.kind != "buy":
        costs.append(stays(view["supply"][view["seat"]]))
    if about.kind == "safeguard":
        costs.append(Aspect(BRINGS, _("cards nobody has reserved go, new ones come for next week")))
    return costs


_UNTIL: Final = {
    "market": N_("nothing, but you are done until Thursday"),
    "order": N_("nothing, but you are done until the dice are rolled"),
    "load": N_("nothing, but you are done until Saturday"),
    "buy": N_("nothing, but you are done buying"),
    "safeguard": N_("nothing, but you are done until Monday"),
}
