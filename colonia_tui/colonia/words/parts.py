"""The board in sentences, part by part, for people who hear their terminal.

A part says all that its drawing shows of the table, what one can do there first. What happened before (votes,
dice, who bought what) is said by the log. Booths, craftsmen and cards have their number, ships that of their
berth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from colonia_tui.colonia.words import arguments, holdings, names, odds
from colonia_tui.colonia.words.arguments import Phrases, deck_of
from colonia_tui.colonia.words.option_keys import DISTRICTS
from colonia_tui.colonia.words.questions import coming, knows_bar, open_round
from colonia_tui.language.i18n import N_, _, ngettext, together
from colonia_tui.language.words import BoardPart, fitting
from engine.colonia import thursday
from engine.colonia.components import (
    BERTHS,
    EXTRA_HOLD,
    EXTRA_HOLD_PAY,
    FRIDAY,
    RECIPES,
    SATURDAY,
    SUNDAY,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
    WEEKS,
)
from engine.colonia.state import ADOPTED, REJECTED
from engine.colonia.view import Booth, ColoniaView
from engine.game import Seat

Sentences = Iterator[str]


# Where the game stands, as in the head line


def now(phrases: Phrases, view: ColoniaView) -> Sentences:
    if view["over"]:
        yield _("The game is over.")
        return
    if not view["week"]:
        yield _("The table is being set up.")
    else:
        day = names.day(view["day"])
        yield _("{day} of week {week} of {weeks}.").format(day=day, week=view["week"], weeks=WEEKS)
    yield from _deciding(phrases, view)
    if view["day"] == SUNDAY:
        yield from _sunday(view)
    elif view["week_card"] >= 0:
        yield _dice(view)
        yield _sailing(view)


def _deciding(phrases: Phrases, view: ColoniaView) -> Sentences:
    """Who decides now and what, who comes next, and who no longer does."""
    if not view["stack"]:
        return
    kind, who, __ = view["stack"][-1]
    secret = kind in _SECRET
    seats = [seat for seat in view["order"] if who >> seat & 1 and not view["chosen"][seat]]
    if kind in _DECIDING:
        yield _(_DECIDING[kind]).format(seats=_seats(phrases, seats if secret else [who]))
    yield from holdings.ready(phrases, view)
    found = open_round(view)
    if found is None:
        return
    after = [seat for seat in coming(view) if seat != found.seat]
    if after:
        yield _("Next: {seats}.").format(seats=_seats(phrases, after))
    if found.out:
        yield _("Out of this round: {seats}.").format(seats=_seats(phrases, found.out))


_SECRET: Final = frozenset({"card", "vote", "exchange"})
"""Questions that several families answer at once."""
_DECIDING: Final = {
    "card": N_("Choosing a family card in secret: {seats}."),
    "vote": N_("Voting in secret: {seats}."),
    "decide": N_("Deciding the tie, as mayor: {seats}."),
    "market": N_("Choosing a booth: {seats}."),
    "order": N_("Choosing a contract: {seats}."),
    "craft": N_("Choosing a good for a six: {seats}."),
    "load": N_("Choosing a hold: {seats}."),
    "exchange": N_("Deciding about the exchange in secret: {seats}."),
    "buy": N_("Choosing a card to buy: {seats}."),
    "shrine": N_("Choosing a relic for the shrine: {seats}."),
    "safeguard": N_("Choosing a card to reserve: {seats}."),
}
"""By the kind of question."""


def _seats(phrases: Phrases, seats: Sequence[Seat]) -> str:
    return together([phrases.listed(seat) for seat in seats])


def _sunday(view: ColoniaView) -> Sentences:
    if view["week"] < WEEKS:
        yield _("The relics are sold, then reserved.")
        week = view["week"] + 1
        yield _("Dice, ships and edicts of week {week} come next.").format(week=week)
    else:
        yield _("The last relics are sold, then the game ends.")
    left = sum(place["relic"] >= 0 for place in view["display"])
    yield ngettext("{count} card is left.", "{count} cards are left.", left).format(count=left)


def _dice(view: ColoniaView) -> str:
    count = _dice_of(view)
    if view["day"] > THURSDAY:
        text = ngettext("{count} die was rolled on Thursday.", "{count} dice were rolled on Thursday.", count)
    elif view["day"] == THURSDAY:
        text = ngettext("{count} die is rolled tonight.", "{count} dice are rolled tonight.", count)
    else:
        text = ngettext("{count} die is rolled on Thursday.", "{count} dice are rolled on Thursday.", count)
    return text.format(count=count)


def _sailing(view: ColoniaView) -> str:
    """Which ships leave, and when."""
    going = together([str(berth + 1) for berth in range(view["harbour_bar"])])
    count = view["harbour_bar"]
    if not count:
        return _("No ship sails on Saturday.")
    if view["day"] == SATURDAY:
        text = ngettext("Ship {ships} sails today.", "Ships {ships} sail today.", count)
    elif view["day"] == FRIDAY:
        text = ngettext("Ship {ships} sails tomorrow.", "Ships {ships} sail tomorrow.", count)
    else:
        text = ngettext("Ship {ships} sails on Saturday.", "Ships {ships} sail on Saturday.", count)
    return text.format(ships=going)


# The council


def council(phrases: Phrases, view: ColoniaView) -> Sentences:
    settled = view["week"] > 1 or view["day"] > TUESDAY or any(view["cards"])
    if settled:
        order = _("Turn order, the mayor first: {seats}.")
        yield order.format(seats=_seats(phrases, view["order"]))
    else:
        yield _("There is no turn order yet: the first family cards decide it.")
    yield from holdings.ready(phrases, view)
    yield from holdings.cards_played(phrases, view)
    asked = _voted_on(view)
    for index in sorted(range(len(view["edicts"])), key=lambda index: index != asked):
        yield _edict(view, index, now=index == asked)
    if not view["edicts"]:
        yield _("The edicts are revealed on Monday.")
    yield from _rest(view)
    yield from _hands(phrases, view)


def _rest(view: ColoniaView) -> Sentences:
    """Why a card is zero, whether thrift applies, or how many edicts are left."""
    zero, left = any(view["zero"]), len(view["edict_deck"])
    if zero:
        yield _("Zero means too few members for the card: no votes, and acting last.")
    if view["thrift"] and view["week"] >= WEEKS:
        yield _("Thrift changes nothing: there is no next Tuesday.")
    elif view["thrift"]:
        yield _("Thrift: next Tuesday all send 1 member fewer.")
    elif view["saved"] and any(view["cards"]):
        yield _("Thrift: all sent 1 member fewer this week.")
    elif left and not zero:
        text = ngettext("{count} edict is still to come.", "{count} edicts are still to come.", left)
        yield text.format(count=left)


def _voted_on(view: ColoniaView) -> int:
    """Which of this week's edicts is voted on now; -1 for none."""
    kind, __, index = view["stack"][-1] if view["stack"] else ("", 0, 0)
    return index if kind in ("vote", "decide") else -1


def _edict(view: ColoniaView, index: int, *, now: bool) -> str:
    edict = deck_of(view["options"]).edicts[view["edicts"][index]]
    fates = {ADOPTED: _("adopted"), REJECTED: _("rejected")}
    fate = fates.get(view["votes"][index], _("voted on now") if now else _("not voted on yet"))
    return _("{day}, {title}, {fate}: {effect}.").format(
        day=names.day(edict.day),
        title=names.edict_title(edict),
        fate=fate,
        effect=names.edict_effect(edict, view["week"]),
    )


def _hands(phrases: Phrases, view: ColoniaView) -> Sentences:
    """One's own cards, then everybody's."""
    me = view["seat"]
    hands = [names.listed([str(card) for card in hand]) for hand in view["hands"]]
    if len(set(hands)) == 1:
        text = _("Everybody has these cards left: {cards}.")
        yield text.format(cards=hands[0]) if any(view["hands"]) else _("Nobody has cards left.")
        return
    if me is not None:
        yield _("Your cards left: {cards}.").format(cards=hands[me])
    others = [seat for seat in view["order"] if seat != me]
    # Translators: a family and its cards, which are numbers: "Anna 3, 4, 7"
    text = _("{seat} {cards}")
    said = [text.format(seat=phrases.listed(seat), cards=hands[seat]) for seat in others]
    yield from fitting(_("Cards left of others: {parts}."), said)


# The market


def market(phrases: Phrases, view: ColoniaView) -> Sentences:
    booths = view["booths"]
    filled = any(any(booth["resources"]) for booth in booths)
    if view["stack"] and view["stack"][-1][0] == "market":
        yield _("The market is open: take one booth whole, for a member a resource.")
    elif view["day"] > WEDNESDAY and view["week"] == WEEKS:
        yield _("The market has closed for the last time.")
    elif view["day"] == SUNDAY:
        yield _("The market is laid out again on Monday.")
    elif view["day"] == WEDNESDAY:
        yield _("The market opens after the council.") if filled else _("The market has closed.")
    elif view["day"] > WEDNESDAY:
        yield _("The market is closed; it opens on Wednesday.")
    else:
        yield _("The market opens on Wednesday.")
    if filled and view["seat"] is not None:
        yield _at_home(view, view["seat"])
    for number, booth in enumerate(booths, 1):
        if booth["seat"] < 0 and any(booth["resources"]):
            yield _booth(number, booth)
    taken = [
        # Translators: a booth in a list: "1 by Anna with 5 members"
        _("{number} by {seat} with {members}").format(
            number=number, seat=phrases.listed(booth["seat"]), members=names.members(booth["members"])
        )
        for number, booth in enumerate(booths, 1)
        if booth["seat"] >= 0
    ]
    yield from fitting(_("Booths taken: {parts}."), taken)
    empty = [number for number, booth in enumerate(booths[:7], 1) if _is_empty(booth)]
    if filled and empty:
        numbers = together([str(number) for number in empty])
        yield ngettext("Booth {numbers} is empty.", "Booths {numbers} are empty.", len(empty)).format(
            numbers=numbers
        )
    bag = view["bag"]
    yield ngettext("{count} resource is in the bag.", "{count} resources are in the bag.", bag).format(
        count=bag
    )


def _is_empty(booth: Booth) -> bool:
    return booth["seat"] < 0 and not any(booth["resources"])


def _booth(number: int, booth: Booth) -> str:
    members = names.members(sum(booth["resources"]))
    resources = names.resources(booth["resources"])
    return _("Booth {number}: {resources}, for {members}.").format(
        number=number, resources=resources, members=members
    )


def _at_home(view: ColoniaView, me: Seat) -> str:
    """How many members the family has for the booths, and when they are back."""
    home, week = view["supply"][me], view["week"] + 1
    if week > WEEKS:
        text = ngettext(
            "You have {count} member at home; who goes there stays out until the game ends.",
            "You have {count} members at home; who goes there stays out until the game ends.",
            home,
        )
    else:
        text = ngettext(
            "You have {count} member at home; who goes there is back on {when}.",
            "You have {count} members at home; who goes there is back on {when}.",
            home,
        )
    return text.format(count=home, when=names.when(week, WEDNESDAY))


# The workshops


def workshops(phrases: Phrases, view: ColoniaView) -> Sentences:
    rolled = view["day"] > THURSDAY
    if rolled and view["week"] == WEEKS:
        yield _("No dice are rolled any more: what is in line is not made.")
    elif rolled or not _dice_of(view):
        yield _("What is in line now is made first, after the next dice on Thursday.")
    else:
        dice = _dice_of(view)
        text = ngettext(
            "On Thursday {count} die moves its craftsman's wall, a 6 all; then what is before them is made.",
            "On Thursday {count} dice move walls, each its craftsman's, a 6 all; "
            "then what is before them is made.",
            dice,
        )
        yield text.format(count=dice)
    for craftsman in range(len(RECIPES)):
        dice = 0 if rolled else _dice_of(view)
        yield _craftsman(view, craftsman, dice)
        yield from fitting(_("Members in line: {parts}."), list(_contracts(phrases, view, craftsman, dice)))


def _dice_of(view: ColoniaView) -> int:
    return deck_of(view["options"]).weeks[view["week_card"]].dice if view["week_card"] >= 0 else 0


def _craftsman(view: ColoniaView, craftsman: int, dice: int) -> str:
    """What he makes of what, where his wall is, and before the dice what the next contract costs."""
    row = view["craftsmen"][craftsman]
    wall, price = row["bar"], row["ordered"] + 1
    if dice:
        text = ngettext(
            "{number}, {craftsman}: {good} from {one} and {other}; {wall}; "
            "next costs {count} member, {chance}.",
            "{number}, {craftsman}: {good} from {one} and {other}; {wall}; "
            "next costs {count} members, {chance}.",
            price,
        )
    else:
        text = _("{number}, {craftsman}: {good} from {one} and {other}; {wall}.")
    one, other = RECIPES[craftsman]
    return text.format(
        number=craftsman + 1,
        craftsman=names.craftsman(craftsman),
        good=arguments.good(craftsman),
        one=names.resource(one),
        other=names.resource(other),
        # Translators: the wall of a craftsman: contracts in spaces before it are made
        wall=_("wall behind space {space}").format(space=wall) if wall else _("wall before space 1"),
        count=price,
        chance=odds.likely(thursday.per_mille(len(row["contracts"]) + 1 - wall, dice)),
    )


def _contracts(phrases: Phrases, view: ColoniaView, craftsman: int, dice: int) -> Sentences:
    """Who is in line with how many members; before the dice one's own chance behind the wall."""
    row = view["craftsmen"][craftsman]
    for place, (seat, members) in enumerate(row["contracts"], 1):
        said = holdings.belonging(phrases, seat, members)
        if dice and seat == view["seat"] and place > row["bar"]:
            text = _("{contract} with {chance}")
            chance = odds.likely(thursday.per_mille(place - row["bar"], dice))
            said = text.format(contract=said, chance=chance)
        yield said


# The harbour


def harbour(phrases: Phrases, view: ColoniaView) -> Sentences:
    if knows_bar(view) and view["week_card"] >= 0:
        yield _sailing(view)
    elif not view["over"] and view["week"]:
        yield from _new_ships(view)
    if view["seat"] is not None and view["own"] is not None:
        home = view["supply"][view["seat"]]
        text = ngettext(
            "You have {count} member at home and these goods: {goods}.",
            "You have {count} members at home and these goods: {goods}.",
            home,
        )
        yield text.format(count=home, goods=names.goods(view["own"]["goods"]))
    if view["extra_hold"]:
        pay = EXTRA_HOLD_PAY
        yield _("Today each ship has an extra hold, which takes any good for {pay}.").format(pay=pay)
    for berth in range(BERTHS):
        if view["berths"][berth]["ship"] >= 0:
            yield from _ship(phrases, view, berth)
    empty = [str(berth + 1) for berth in range(BERTHS) if view["berths"][berth]["ship"] < 0]
    if empty:
        text = ngettext("There is no ship {ships}.", "There are no ships {ships}.", len(empty))
        yield text.format(ships=together(empty))


def _new_ships(view: ColoniaView) -> Sentences:
    """Those that came on Saturday, as many as have left, to the last berths."""
    berths = range(BERTHS - view["harbour_bar"], BERTHS)
    new = [str(berth + 1) for berth in berths if view["berths"][berth]["ship"] >= 0]
    if new:
        text = ngettext("Ship {ships} is new.", "Ships {ships} are new.", len(new))
        yield text.format(ships=together(new))
    if view["week"] < WEEKS:
        yield _("Which ships sail next is known on Monday.")


def _ship(phrases: Phrases, view: ColoniaView, berth: int) -> Sentences:
    """Where a ship goes, whether she sails, and each hold with its pay."""
    berthed, number = view["berths"][berth], berth + 1
    ship = deck_of(view["options"]).ships[berthed["ship"]]
    holds = [
        _hold(phrases, view, together(list(_goods(hold.goods))), hold.pay, (berth, place))
        for place, hold in enumerate(ship.holds)
    ]
    if berthed["holds"][EXTRA_HOLD] >= 0:
        holds.append(_hold(phrases, view, _("any good"), EXTRA_HOLD_PAY, (berth, EXTRA_HOLD)))
    if not knows_bar(view) or view["week_card"] < 0:
        text = _("Ship {number} to {city} pays {currency}: {parts}.")
    elif berth < view["harbour_bar"]:
        text = _("Ship {number} to {city} sails and pays {currency}: {parts}.")
    else:
        text = _("Ship {number} to {city} stays and pays {currency}: {parts}.")
    city, currency = names.city(ship.city), names.currency(ship.city)
    further = _("Ship {number} also: {parts}.")
    yield from fitting(text, holds, further, number=number, city=city, currency=currency)


def _goods(counts: Sequence[int]) -> Iterator[str]:
    """How many of each good a hold asks for, a single one without its number: "saddle", "2 paintings"."""
    for good, count in enumerate(counts):
        if count:
            yield names.good(good) if count == 1 else names.counted_good(good, count)


def _hold(phrases: Phrases, view: ColoniaView, goods: str, pay: int, at: tuple[int, int]) -> str:
    """What a hold takes and pays, and who has loaded it or that one could."""
    berth, place = at
    seat = view["berths"][berth]["holds"][place]
    if seat >= 0:
        text = _("{goods} for {pay}, loaded by {seat}")
        return text.format(goods=goods, pay=pay, seat=phrases.listed(seat))
    if _fillable(view, berth, place):
        return _("{goods} for {pay}, which you have").format(goods=goods, pay=pay)
    return _("{goods} for {pay}").format(goods=goods, pay=pay)


def _fillable(view: ColoniaView, berth: int, place: int) -> bool:
    """Whether the family has the goods of a hold."""
    if view["own"] is None or place == EXTRA_HOLD:
        return False
    wanted = deck_of(view["options"]).ships[view["berths"][berth]["ship"]].holds[place].goods
    return all(have >= need for have, need in zip(view["own"]["goods"], wanted, strict=True))


# The relics


def relics(phrases: Phrases, view: ColoniaView) -> Sentences:
    deck, own = deck_of(view["options"]), view["own"]
    display = [place for place in view["display"] if place["relic"] >= 0]
    cards = {place["relic"]: deck.relics[place["relic"]] for place in display}
    if own is not None and display:
        paid = [card.city for card in cards.values() if card.price <= own["money"][card.city]]
        text = _("You can pay for {count} of these {all} cards now.")
        if not paid:
            text = _("You cannot pay for any of these {all} cards now.")
        yield text.format(count=len(paid), all=len(display))
    for city in range(len(names.CITIES)):
        of_city = sorted(
            (place for place in display if cards[place["relic"]].city == city),
            key=lambda place: cards[place["relic"]].price,
        )
        said = []
        for place in of_city:
            card = cards[place["relic"]]
            worth = names.worth(card)
            if place["guard"] >= 0:
                text = _("{worth} for {price}, reserved by {seat}")
                said.append(text.format(worth=worth, price=card.price, seat=phrases.listed(place["guard"])))
            else:
                said.append(_("{worth} for {price}").format(worth=worth, price=card.price))
        text = _("{city}, paid in {currency}: {parts}.")
        if own is not None:
            text = _("{city}, where you have {money}: {parts}.")
        money = names.in_words(own["money"][city] if own is not None else 0, city)
        others = {"city": names.city(city), "currency": names.currency(city), "money": money}
        yield from fitting(text, said or [_("no card")], _("{city} also: {parts}."), **others)
    if any(place["guard"] >= 0 for place in display):
        yield _("A reserved card stays for next week, but anybody may buy it.")
    sold = len(view["display"]) - len(display)
    if sold:
        yield ngettext("{count} card has been sold.", "{count} cards have been sold.", sold).format(
            count=sold
        )
    left = len(view["relic_deck"])
    yield ngettext("{count} card is in the deck.", "{count} cards are in the deck.", left).format(count=left)


# By the word that asks for them, in the order of the board


def _part(
    title: str, said: Callable[[Phrases, ColoniaView], Iterable[str]], *also: str
) -> BoardPart[Phrases]:
    return BoardPart(title, lambda phrases, view: list(said(phrases, view)), also)


PARTS: Final[Mapping[str, BoardPart[Phrases]]] = {
    "now": _part(N_("Now"), now),
    "own": _part(DISTRICTS["own"].title, holdings.own),
    "council": _part(DISTRICTS["council"].title, council),
    "market": _part(DISTRICTS["market"].title, market),
    "workshops": _part(DISTRICTS["workshops"].title, workshops),
    "harbour": _part(DISTRICTS["harbour"].title, harbour),
    "relics": _part(DISTRICTS["relics"].title, relics),
    "families": _part(DISTRICTS["families"].title, holdings.families, "others"),
    "notes": _part(N_("Notes"), holdings.notes),
}
