"""What happened, in words: a sentence for each of Colonia's event codes."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.idle import why_idle
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.words import Said, Sentence
from engine.colonia.components import EXTRA_HOLD_PAY


def _drew(phrases: Phrases, seat: int, drawn: Sequence[int]) -> str:
    return _("{seat} drew {resources}.").format(
        seat=phrases.seat(seat), resources=phrases.resource_list(drawn)
    )


def _secret_draw(phrases: Phrases, seat: int, count: int) -> str:
    return ngettext(
        "{seat} draws {count} resource behind the screen.",
        "{seat} draws {count} resources behind the screen.",
        count,
    ).format(seat=phrases.seat(seat), count=count)


def _made(phrases: Phrases, seat: int, good: int, count: int) -> str:
    return _("{seat} gets {goods}.").format(seat=phrases.seat(seat), goods=names.counted_good(good, count))


def _week(phrases: Phrases, week: int, week_card: int) -> str:
    if phrases.deck is None:
        return _("Week {week} begins.").format(week=week)
    ships, dice = phrases.deck.weeks[week_card].ships, phrases.deck.weeks[week_card].dice
    return _("Week {week} begins. {dice} on Thursday, {ships} on Saturday.").format(
        week=week,
        dice=ngettext("{count} die", "{count} dice", dice).format(count=dice),
        ships=ngettext("{count} ship leaves", "{count} ships leave", ships).format(count=ships),
    )


def _booths_filled(phrases: Phrases, taken: int, wanted: int) -> str:
    if taken < wanted:
        return ngettext(
            "The bag runs short: {taken} of {wanted} resource goes to the booths.",
            "The bag runs short: {taken} of {wanted} resources go to the booths.",
            wanted,
        ).format(taken=taken, wanted=wanted)
    return ngettext(
        "{taken} resource goes from the bag to the booths.",
        "{taken} resources go from the bag to the booths.",
        taken,
    ).format(taken=taken)


def _committed(phrases: Phrases, seat: int, secret: str) -> str:
    sentences = {
        "card": N_("{seat} has chosen a card."),
        "vote": N_("{seat} has voted."),
        "exchange": N_("{seat} has decided about the exchange."),
    }
    return _(sentences[secret]).format(seat=phrases.seat(seat))


def _card(phrases: Phrases, seat: int, value: int, zero: int, sent: int) -> str:
    text = (
        _("{seat} plays the {value} but has too few members: {members} go, and the card counts as zero.")
        if zero
        else _("{seat} plays the {value} and sends {members}.")
    )
    return text.format(seat=phrases.seat(seat), value=value, members=names.members(sent))


def _home(phrases: Phrases, seat: int, street: int, members: int) -> str:
    return ngettext(
        "Street {street}: {count} member of {seat} comes home.",
        "Street {street}: {count} members of {seat} come home.",
        members,
    ).format(street=names.street(street), count=members, seat=phrases.seat(seat))


def _votes(phrases: Phrases, edict: int, yes: int, no: int, ballots: Sequence[Sequence[int]]) -> str:
    in_favour = phrases.seats([seat for seat, vote in ballots if vote]) or _("nobody")
    against = phrases.seats([seat for seat, vote in ballots if not vote]) or _("nobody")
    return _("“{edict}”: {yes} yes ({in_favour}), {no} no ({against}).").format(
        edict=phrases.edict(edict), yes=yes, no=no, in_favour=in_favour, against=against
    )


def _decided(phrases: Phrases, seat: int, yes: int) -> str:
    text = (
        _("A tie: {seat}, the mayor, decides in favour.")
        if yes
        else _("A tie: {seat}, the mayor, decides against.")
    )
    return text.format(seat=phrases.seat(seat))


def _die(phrases: Phrases, die: int) -> str:
    if die > len(names.CRAFTSMEN):
        return _("The die shows {value}: all five bars move 1 space.").format(value=die)
    return _("The die shows {value}: the bar of the {craftsman} moves 1 space.").format(
        value=die, craftsman=names.craftsman(die - 1)
    )


def _bar(phrases: Phrases, craftsman: int, spaces: int) -> str:
    return _("The bar of the {craftsman} moves 2 spaces and is behind space {space} now.").format(
        craftsman=names.craftsman(craftsman), space=spaces
    )


def _loaded(phrases: Phrases, seat: int, ship: int, berth: int, hold: int) -> str:
    return _("{seat} loads {ship}: {cargo}.").format(
        seat=phrases.seat(seat), ship=phrases.ship(ship), cargo=phrases.cargo(ship, hold)
    )


def _loaded_extra(phrases: Phrases, seat: int, ship: int, berth: int, good: int) -> str:
    pay = str(EXTRA_HOLD_PAY)
    if phrases.deck is not None:
        pay = names.coins(EXTRA_HOLD_PAY, phrases.deck.ships[ship].city)
    return _("{seat} loads the extra hold of {ship}: {good} for {pay}.").format(
        seat=phrases.seat(seat), ship=phrases.ship(ship), good=names.good(good), pay=pay
    )


def _paid(phrases: Phrases, seat: int, ship: int, city: int, money: int) -> str:
    return _("{seat} gets {money}.").format(seat=phrases.seat(seat), money=names.money(money, city))


def _bought(phrases: Phrases, seat: int, relic: int, price: int) -> str:
    cost = str(price)
    if phrases.deck is not None:
        cost = names.money(price, phrases.deck.relics[relic].city)
    return _("{seat} buys {relic} and pays {cost}.").format(
        seat=phrases.seat(seat), relic=phrases.relic(relic), cost=cost
    )


def _exchanged(phrases: Phrases, seat: int, give: int, take: int, amount: int) -> str:
    return _("{seat} changes {given} into {taken}.").format(
        seat=phrases.seat(seat), given=names.money(amount, give), taken=names.money(amount, take)
    )


def _window(phrases: Phrases, city: int, seat: int, paid: int) -> str:
    return _("{seat} wins the window of {city} and pays {money}.").format(
        seat=phrases.seat(seat), city=names.city(city), money=names.money(paid, city)
    )


def _game_over(phrases: Phrases, *ranks: int) -> str:
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return ngettext("The game is over: {seats} wins.", "The game is over: {seats} win.", len(winners)).format(
        seats=phrases.seats(winners)
    )


def cannot_act(phrases: Phrases, seats: str, kind: str) -> str:
    """One family or several."""
    return _("{seat} cannot act ({round}): {why}.").format(
        seat=seats, round=phrases.round(kind), why=why_idle(kind)
    )


def _cannot_act(phrases: Phrases, seat: int, round: str) -> str:  # noqa: A002 - as in `codes`
    return cannot_act(phrases, phrases.seat(seat), round)


def skipped(kind: str) -> str:
    """A round in which no family can act."""
    sentences = {
        "market": N_("Nobody can take a booth: the market is over at once."),
        "order": N_("Nobody can order: there is no round of ordering."),
        "load": N_("Nobody can load: there is no round of loading."),
        "buy": N_("There is nothing to buy: the round is skipped."),
        "safeguard": N_("Nobody can safeguard a card: the round is skipped."),
    }
    return _(sentences[kind])


EVENTS: dict[str, Sentence[Phrases]] = {
    # Set-up and gifts
    "secret_draw": _secret_draw,
    "drew": _drew,
    "rolled": Said(N_("{seat} rolls a {number}."), "seat number"),
    "made": _made,
    # Monday
    "week": _week,
    "edicts": Said(N_("This week's edicts: {edicts}."), "*edicts"),
    "booths_filled": _booths_filled,
    # Tuesday
    "committed": _committed,
    "card": _card,
    "order": Said(N_("This week's turn order: {seats}."), "*seats"),
    "home": _home,
    # Votes
    "votes": _votes,
    "decided": _decided,
    "adopted": Said(N_("“{edict}” is adopted."), "edict"),
    "rejected": Said(N_("“{edict}” is rejected."), "edict"),
    "booth_grew": Said(N_("Booth {booth} gets 1 more {resource}."), "booth resource"),
    "foreign_booths": Said(N_("The foreign merchants open booths 8 and 9.")),
    "extra_holds": Said(N_("Each ship has an extra hold today.")),
    "thrift": Said(N_("The next time a family sends members to the council, it sends 1 fewer.")),
    "exchanged": _exchanged,
    "kept": Said(N_("{seat} changes nothing."), "seat"),
    # Rounds
    "passed": Said(N_("{seat} passes ({round})."), "seat round"),
    "cannot_act": _cannot_act,
    # Wednesday
    "booth_taken": Said(
        N_("{seat} takes booth {booth}: {resources}; {members} go there."), "seat booth resources members"
    ),
    "to_bag": Said(N_("Left on the booths, so back into the bag: {resources}."), "resources"),
    # Thursday
    "ordered": Said(
        N_("{seat} orders from the {craftsman}: {members}, place {number}."), "seat craftsman members number"
    ),
    "die": _die,
    "bar": _bar,
    # Friday and Saturday
    "loaded": _loaded,
    "loaded_extra": _loaded_extra,
    "ship_left": Said(N_("Berth {berth}: {ship} leaves."), "ship berth"),
    "paid": _paid,
    "ship_came": Said(N_("Berth {berth}: {ship} arrives."), "ship berth"),
    # Sunday
    "bought": _bought,
    "guard_home": Said(N_("The member of {seat} that safeguarded it comes home."), "seat relic"),
    "stored": Said(N_("{seat} puts {relic} into the shrine."), "seat relic"),
    "not_stored": Said(N_("{seat} leaves the shrine empty."), "seat relic"),
    "safeguarded": Said(N_("{seat} safeguards {relic}."), "seat relic"),
    "discarded": Said(N_("Discarded: {relics}."), "*relics"),
    "displayed": Said(N_("On display: {relics}."), "*relics"),
    # The end
    "window": _window,
    "no_window": Said(N_("Nobody wins the window of {city}."), "city"),
    "game_over": _game_over,
}
