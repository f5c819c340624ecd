"""What happened, in words: a clause for each event, without who did it, and shorter ones for the recap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from colonia_tui.colonia.words import arguments, names
from colonia_tui.colonia.words.arguments import Phrases
from colonia_tui.colonia.words.questions import why_idle, why_idle_now
from colonia_tui.language.i18n import N_, _, ngettext, together
from colonia_tui.language.words import ALOUD
from engine.colonia.components import CITIES, EXTRA_HOLD_PAY, GOODS, RESOURCES
from engine.colonia.setup import SIX
from engine.colonia.view import ColoniaView
from engine.game import Seat
from net.wire.messages import TableEvent

Events = Sequence[TableEvent]


def _column(events: Events, place: int) -> list[Any]:
    """One argument of all events."""
    return [event.args[place] for event in events]


# Set-up and gifts


def secret_draw(phrases: Phrases, seat: int, count: int) -> str:
    return ngettext("drew {count} resource", "drew {count} resources", count).format(count=count)


def draws(phrases: Phrases, events: Events) -> str:
    return secret_draw(phrases, 0, sum(_column(events, 1)))


def drew(phrases: Phrases, events: Events) -> str:
    drawn = [resource for event in events for resource in event.args[1]]
    counts = [drawn.count(resource) for resource in range(len(RESOURCES))]
    return _("drew {resources}").format(resources=arguments.resources(counts))


def rolled(phrases: Phrases, seat: int, die: int) -> str:
    text = _("rolled a {die} and may choose a good") if die == SIX else _("rolled a {die}")
    return text.format(die=die)


def made(phrases: Phrases, events: Events) -> str:
    counts = [0] * len(GOODS)
    for _seat, good, count in (event.args for event in events):
        counts[good] += count
    return _("got {things}").format(things=arguments.goods(counts))


# Monday


def week(phrases: Phrases, week: int, week_card: int) -> str:
    if phrases.deck is None:
        return _("week {week} begins").format(week=week)
    card = phrases.deck.weeks[week_card]
    return _("week {week} begins: {dice} on Thursday, {ships} on Saturday").format(
        week=week,
        dice=ngettext("{count} die", "{count} dice", card.dice).format(count=card.dice),
        ships=ngettext("{count} ship sails", "{count} ships sail", card.ships).format(count=card.ships),
    )


def week_begins(phrases: Phrases, events: Events) -> str:
    return _("week {week} begins").format(week=events[-1].args[0])


def booths_filled(phrases: Phrases, taken: int, wanted: int) -> str:
    if taken < wanted:
        return ngettext(
            "the bag is empty: {taken} of {wanted} resource goes to the booths",
            "the bag is empty: {taken} of {wanted} resources go to the booths",
            wanted,
        ).format(taken=taken, wanted=wanted)
    return ngettext(
        "{taken} resource goes from the bag to the booths",
        "{taken} resources go from the bag to the booths",
        taken,
    ).format(taken=taken)


def bag_empty(phrases: Phrases, events: Events) -> str:
    taken, wanted = events[-1].args
    return _("the bag is empty") if taken < wanted else ""


# Tuesday

_CHOSE: Final = {
    "card": N_("has chosen a card"),
    "vote": N_("has voted"),
    "exchange": N_("has decided about the exchange"),
}


def committed(phrases: Phrases, seat: int, secret: str) -> str:
    return _(_CHOSE[secret])


def card(phrases: Phrases, seat: int, value: int, zero: int, sent: int) -> str:
    if zero:
        return ngettext(
            "played the {value} with too few at home, so it counts as zero; {count} member went",
            "played the {value} with too few at home, so it counts as zero; {count} members went",
            sent,
        ).format(value=value, count=sent)
    return ngettext(
        "played the {value} and sent {count} member", "played the {value} and sent {count} members", sent
    ).format(value=value, count=sent)


def card_briefly(phrases: Phrases, events: Events) -> str:
    _seat, value, zero, _sent = events[-1].args
    text = _("played the {value}, counted as zero") if zero else _("played the {value}")
    return text.format(value=value)


def sent(phrases: Phrases, events: Events) -> str:
    _seat, value, zero, count = events[-1].args
    text = ngettext("sent {count} member", "sent {count} members", count)
    if zero:
        text = ngettext(
            "sent {count} member; the {value} counts as zero",
            "sent {count} members; the {value} counts as zero",
            count,
        )
    return text.format(count=count, value=value)


def mayor(phrases: Phrases, events: Events) -> str:
    return _("became the mayor")


def home(phrases: Phrases, seat: int, street: int, members: int) -> str:
    return ngettext(
        "took {count} member home from {street}", "took {count} members home from {street}", members
    ).format(count=members, street=names.street(street))


def at_home(phrases: Phrases, events: Events) -> str:
    count = sum(_column(events, 2))
    return ngettext("took {count} member home", "took {count} members home", count).format(count=count)


def homes(phrases: Phrases, events: Events) -> str:
    """Several families from one street."""
    text = _("{seat} {members}") if ALOUD.get() else _("{seat} +{members}")
    families = ", ".join(
        text.format(seat=phrases.listed(seat), members=members)
        for seat, _street, members in (event.args for event in events)
    )
    # Translators: {families} says how many members of each family come home: "Anna +3, Ben +2"
    return _("home from {street}: {families}").format(
        street=phrases.street(events[0].args[1]), families=families
    )


# Votes


def votes(phrases: Phrases, edict: int, yes: int, no: int, ballots: Sequence[Sequence[int]]) -> str:
    in_favour = phrases.seats([seat for seat, vote in ballots if vote]) or _("nobody")
    against = phrases.seats([seat for seat, vote in ballots if not vote]) or _("nobody")
    return _("“{edict}”: {yes} yes ({in_favour}), {no} no ({against})").format(
        edict=phrases.edict(edict), yes=yes, no=no, in_favour=in_favour, against=against
    )


def decided(phrases: Phrases, seat: int, yes: int) -> str:
    return _("broke the tie in favour, as mayor") if yes else _("broke the tie against it, as mayor")


def outcome(phrases: Phrases, events: Events) -> str:
    """The votes on an edict and their result, as far as both are known."""
    code, (_edict, *counted) = events[-1].code, events[0].args
    yes, no = counted[:2] if counted else (0, 0)
    if code == "votes":
        text = _("“{edict}”: a tie, {yes} to {no}")
    elif yes == no:  # the mayor's decision
        text = _("the mayor adopts “{edict}”") if code == "adopted" else _("the mayor rejects “{edict}”")
    elif code == "adopted":
        text = _("“{edict}” adopted, {yes} to {no}")
    else:
        text = _("“{edict}” rejected, {yes} to {no}")
    return text.format(edict=phrases.edict(events[0].args[0]), yes=yes, no=no)


def short_outcome(phrases: Phrases, events: Events) -> str:
    """The result without the edict's name, in at most two lines of 24 cells."""
    code, counted = events[-1].code, events[0].args[1:3]
    yes, no = counted or (0, 0)
    if code == "votes":
        text = _("edict: a tie, {yes} to {no}")
    elif yes == no:
        text = _("the mayor adopts an edict") if code == "adopted" else _("the mayor rejects an edict")
    else:
        text = _("edict adopted, {yes} to {no}") if code == "adopted" else _("edict rejected, {yes} to {no}")
    return text.format(yes=yes, no=no)


# Rounds


def passed_in(phrases: Phrases, events: Events) -> str:
    if len(events) == 1:
        return _("passed")
    # Translators: {rounds} is for example "market and ordering"
    return _("passed ({rounds})").format(
        rounds=together([names.round_of(kind) for kind in _column(events, 1)])
    )


def cannot_act(phrases: Phrases, seat: int, round: str) -> str:  # noqa: A002 - as in `codes`
    return _("cannot act: {why}").format(why=why_idle(round))


def idle_now(view: ColoniaView, seat: Seat, kind: str) -> str:
    return _("cannot act: {why}").format(why=why_idle_now(view, seat, kind))


def idle(phrases: Phrases, events: Events) -> str:
    return _("could not act")


def idle_in(phrases: Phrases, events: Events) -> str:
    # Translators: {round} is for example "contracts"
    return _("could not act ({round})").format(round=names.round_of(events[-1].args[1]))


_NOBODY: Final = {
    "market": N_("nobody can take another booth"),
    "order": N_("nobody could place a contract"),
    "load": N_("nobody could load a ship"),
    "buy": N_("there was nothing to buy"),
    "safeguard": N_("nobody could reserve a card"),
}


def nobody(phrases: Phrases, events: Events) -> str:
    return _(_NOBODY[events[0].args[1]])


def idle_together(phrases: Phrases, seats: Sequence[Seat], kind: str, view: ColoniaView | None) -> str:
    """Some families, and why; by the kind of round if the reasons differ, or without the table."""
    reasons = {why_idle(kind) if view is None else why_idle_now(view, seat, kind) for seat in seats}
    return _("{seats} cannot act: {why}").format(
        seats=together([phrases.listed(seat) for seat in seats]),
        why=reasons.pop() if len(reasons) == 1 else why_idle(kind),
    )


# Wednesday and Thursday


def booth_taken(phrases: Phrases, seat: int, booth: int, resources: Sequence[int], members: int) -> str:
    return _("took booth {booth}: {resources}").format(
        booth=phrases.booth(booth), resources=arguments.resources(resources)
    )


def booths(phrases: Phrases, events: Events) -> str:
    numbers = together([phrases.booth(booth) for booth in _column(events, 1)])
    text = ngettext("booth {numbers}", "booths {numbers}", len(events))
    if ALOUD.get():
        text = ngettext("took booth {numbers}", "took booths {numbers}", len(events))
    return text.format(numbers=numbers)


def ordered(phrases: Phrases, seat: int, craftsman: int, members: int, position: int) -> str:
    return _("contracted for {good}: {members}, space {position}").format(
        good=arguments.good(craftsman), members=names.members(members), position=position
    )


def orders(phrases: Phrases, events: Events) -> str:
    goods = _column(events, 1)  # craftsman k makes good k
    return _("contracted for {goods}").format(
        goods=arguments.goods([goods.count(good) for good in range(len(GOODS))])
    )


def die(phrases: Phrases, die: int) -> str:
    if die == SIX:
        return _("a {value}: all five walls move 1 to the right").format(value=die)
    return _("a {value}: the {craftsman}'s wall moves 1 to the right").format(
        value=die, craftsman=names.craftsman(die - 1)
    )


def dice(phrases: Phrases, events: Events) -> str:
    rolled = _column(events, 0)
    if not ALOUD.get():
        return _("dice {numbers}").format(numbers=" ".join(map(str, rolled)))
    walls = [
        # Translators: {wall} is whose wall the dice move, "saddler" or "all"; {count} how often
        _("{wall} {count}").format(
            wall=_("all") if value == SIX else names.craftsman(value - 1), count=rolled.count(value)
        )
        for value in sorted(set(rolled))
    ]
    return _("the dice move walls on: {walls}").format(walls=", ".join(walls))


def bar(phrases: Phrases, craftsman: int, spaces: int) -> str:
    return _("the {craftsman}'s wall moves 2 to the right and is behind space {space} now").format(
        craftsman=names.craftsman(craftsman), space=spaces
    )


# Friday and Saturday


def loaded(phrases: Phrases, seat: int, ship: int, berth: int, hold: int) -> str:
    if phrases.deck is None:
        return _("loaded {ship}").format(ship=phrases.ship(ship))
    card = phrases.deck.ships[ship]
    return _load(phrases, ship, berth, arguments.goods(card.holds[hold].goods), card.holds[hold].pay)


def loaded_extra(phrases: Phrases, seat: int, ship: int, berth: int, good: int) -> str:
    return _load(phrases, ship, berth, arguments.good(good), EXTRA_HOLD_PAY)


def _load(phrases: Phrases, ship: int, berth: int, goods: str, pay: int) -> str:
    if phrases.deck is None:
        return _("loaded {ship}").format(ship=phrases.ship(ship))
    return _("loaded {goods} on ship {berth} to {city}, {pay}").format(
        goods=goods,
        city=city_of(phrases, ship),
        berth=phrases.berth(berth),
        pay=names.coins(pay, phrases.deck.ships[ship].city),
    )


def loads(phrases: Phrases, events: Events) -> str:
    """A single cargo in full; for several only where they go."""
    _seat, ship, _berth, which = events[0].args
    if len(events) == 1 and phrases.deck is not None:
        extra = events[0].code == "loaded_extra"
        goods = (
            arguments.good(which) if extra else arguments.goods(phrases.deck.ships[ship].holds[which].goods)
        )
        return _("loaded {goods} for {city}").format(goods=goods, city=city_of(phrases, ship))
    return ngettext("loaded a hold for {cities}", "loaded {count} holds for {cities}", len(events)).format(
        count=len(events), cities=cities(phrases, _column(events, 1))
    )


def city_of(phrases: Phrases, ship: int) -> str:
    """Where a ship goes."""
    return phrases.ship(ship) if phrases.deck is None else names.city(phrases.deck.ships[ship].city)


def cities(phrases: Phrases, ships: Sequence[int]) -> str:
    """Where ships go: "Bergen (2) and London"."""
    all_of_them = [city_of(phrases, ship) for ship in ships]
    return together(
        [
            city if all_of_them.count(city) == 1 else f"{city} ({all_of_them.count(city)})"
            for city in dict.fromkeys(all_of_them)
        ]
    )


def left(phrases: Phrases, events: Events) -> str:
    text = ngettext("the ship to {cities} sailed", "the ships to {cities} sailed", len(events))
    return text.format(cities=cities(phrases, _column(events, 0)))


def came(phrases: Phrases, events: Events) -> str:
    text = ngettext("a ship to {cities} came", "ships to {cities} came", len(events))
    return text.format(cities=cities(phrases, _column(events, 0)))


def paid(phrases: Phrases, events: Events) -> str:
    amounts = [0] * len(CITIES)
    for _seat, _ship, city, money in (event.args for event in events):
        amounts[city] += money
    return _("got {things}").format(things=arguments.coins(amounts))


def exchanged(phrases: Phrases, seat: int, give: int, take: int, amount: int) -> str:
    return _("changed {given} into {taken}").format(
        given=names.coins(amount, give), taken=names.coins(amount, take)
    )


def nobody_exchanged(phrases: Phrases, events: Events) -> str:
    return _("nobody exchanged anything")


# Sunday


def bought(phrases: Phrases, seat: int, relic: int, price: int) -> str:
    cost = str(price)
    if phrases.deck is not None:
        cost = names.coins(price, phrases.deck.relics[relic].city)
    return _("bought {relic} for {cost}").format(relic=phrases.relic(relic), cost=cost)


def purchases(phrases: Phrases, events: Events) -> str:
    return _("bought {relics}").format(relics=_relics(phrases, _column(events, 1)))


def guards(phrases: Phrases, events: Events) -> str:
    return _("reserved {relics}").format(relics=_relics(phrases, _column(events, 1)))


def _relics(phrases: Phrases, numbers: Sequence[int]) -> str:
    """One card, or several abbreviated: "Bergen 3 VP and London shrine"."""
    if len(numbers) == 1:
        return phrases.relic(numbers[0])
    if phrases.deck is None:
        return phrases.relics(numbers)
    return together([phrases.relics([number]) for number in numbers])


def guard_lost(phrases: Phrases, relic: int) -> str:
    """Another family bought a card this one had safeguarded."""
    return _("bought the card that you had reserved: {relic}").format(relic=phrases.relics([relic]))


def discarded(phrases: Phrases, events: Events) -> str:
    count = len(events[-1].args)
    return ngettext("{count} relic was removed", "{count} relics were removed", count).format(count=count)


def displayed(phrases: Phrases, events: Events) -> str:
    count = len(events[-1].args)
    return ngettext("{count} new relic is for sale", "{count} new relics are for sale", count).format(
        count=count
    )


# The windows, and the end


def window(phrases: Phrases, city: int, seat: int, paid: int) -> str:
    return _("won {city}'s window for {money}").format(city=names.city(city), money=names.coins(paid, city))


def windows(phrases: Phrases, events: Events) -> str:
    ofs = together([names.city(city) for city in _column(events, 0)])
    return ngettext("won the window of {cities}", "won the windows of {cities}", len(events)).format(
        cities=ofs
    )


def no_windows(phrases: Phrases, events: Events) -> str:
    ofs = together([names.city(city) for city in _column(events, 0)])
    return ngettext(
        "nobody has the window of {cities}", "nobody has the windows of {cities}", len(events)
    ).format(cities=ofs)


def lead(cities: Sequence[int], ahead: bool, by: Seat | None) -> str:
    """A family gained the lead for some windows, or lost it, perhaps because of another."""
    count = len(cities)
    if ahead:
        text = ngettext(
            "first for the window of {cities} now", "first for the windows of {cities} now", count
        )
    elif by is None:
        text = ngettext(
            "no longer first for the window of {cities}", "no longer first for the windows of {cities}", count
        )
    else:
        text = ngettext(
            "overtook you for the window of {cities}", "overtook you for the windows of {cities}", count
        )
    return text.format(cities=together([names.city(city) for city in cities]))


def game_over(phrases: Phrases, *ranks: int) -> str:
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    if winners == [phrases.you]:
        return _("the game is over: you win")
    return ngettext("the game is over: {seats} wins", "the game is over: {seats} win", len(winners)).format(
        seats=together([phrases.listed(seat) for seat in winners])
    )
