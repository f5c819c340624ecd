"""Why, and why not: a sentence for each of Colonia's reason codes.

Refusals say what is missing; those about deck files are below. Codes beginning with ``why_`` are
the parts of a hint.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from colonia_tui.colonia.words import arguments, names
from colonia_tui.colonia.words.arguments import Phrases
from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.words import DECK_REASONS as ANY_DECK
from colonia_tui.language.words import Sentence, Template
from engine.colonia.components import CITIES
from engine.colonia.state import ALL_HOLDS, C, G, R, S


def _hold_taken(phrases: Phrases, berth_number: int, hold_number: int) -> str:
    return _("This hold of the ship at berth {berth} is already loaded.").format(
        berth=phrases.berth_number(berth_number)
    )


def _lacks_money(phrases: Phrases, city: int, price: int, have: int) -> str:
    return _("It costs {price}; you have {have}.").format(price=names.money(price, city), have=have)


def _guarded(phrases: Phrases, place_number: int, seat: int) -> str:
    if seat == phrases.you:
        return _("You have already reserved this card.")
    return _("{seat} has already reserved this card.").format(seat=phrases.seat(seat))


def _lacks_exchange(phrases: Phrases, city: int, amount: int, have: int) -> str:
    return _("You cannot give {amount}; you have {have}.").format(amount=names.money(amount, city), have=have)


def _why_relic_saved(phrases: Phrases, short: int) -> str:
    if short > 0:
        return _("It reserves a card; you are still {short} short of its price.").format(short=short)
    return _("It reserves a card that you can pay for.")


def _bad_option(phrases: Phrases, name: str) -> str:
    if name in ("open_screens", "notes"):
        return _("The option {name} must be true or false.").format(name=name)
    return _("Colonia has no option called {name}; it has deck, open_screens and notes.").format(name=name)


def _why_goods_possible(phrases: Phrases, more: int) -> str:
    return ngettext(
        "It makes {count} more good possible.", "It makes {count} more goods possible.", more
    ).format(count=more)


def _why_good_wanted(phrases: Phrases, good: int) -> str:
    return _("Ships pay for {good}.").format(good=arguments.good(good))


def _why_pays(phrases: Phrases, money: int, city: int) -> str:
    return _("It pays {money}.").format(money=names.coins(money, city))


def _why_price(phrases: Phrases, price: int, city: int) -> str:
    return _("It costs {money}.").format(money=names.coins(price, city))


def _why_resources(phrases: Phrases, count: int) -> str:
    return ngettext(
        "It brings {count} resource for later weeks.", "It brings {count} resources for later weeks.", count
    ).format(count=count)


REFUSALS: dict[str, Sentence[Phrases]] = {
    "not_your_turn": Template(N_("It is not your turn.")),
    "not_asked": Template(N_("You are not asked this time: your card counts as zero.")),
    "already_chosen": Template(N_("You have already chosen; the others are still thinking.")),
    "not_now": Template(N_("That is not the question now.")),
    "game_over": Template(N_("The game is over.")),
    "malformed_action": Template(N_("That is not an action of this game.")),
    "no_such_action": Template(N_("There is no action {word} with these numbers."), "word"),
    "bad_option": _bad_option,
    "card_gone": Template(N_("You have already played the {number}."), "number"),
    "booth_closed": Template(N_("Booth {number} opens only for the foreign merchants."), "number"),
    "booth_taken": Template(N_("Booth {number} is already taken."), "number"),
    "booth_empty": Template(N_("Booth {number} has no resources."), "number"),
    "too_few_members": Template(N_("That takes {members}; you have {number} at home."), "members number"),
    "lacks_resource": Template(N_("You lack {resource_names}."), "*resource_names"),
    "lacks_goods": Template(N_("You lack {goods}."), "*goods"),
    "no_ship": Template(N_("There is no ship at berth {berth_number}."), "berth_number"),
    "no_hold": Template(N_("The ship at berth {berth_number} has no hold {number}."), "berth_number number"),
    "hold_taken": _hold_taken,
    "no_extra_hold": Template(N_("There are no extra holds today.")),
    "lacks_money": _lacks_money,
    "place_empty": Template(N_("Place {number} of the display is empty."), "number"),
    "guarded": _guarded,
    "not_in_shrine": Template(N_("You cannot put {relic} into a shrine now."), "relic"),
    "lacks_exchange": _lacks_exchange,
}

HINTS: dict[str, Sentence[Phrases]] = {
    "why_card_zero": Template(
        N_("You have too few members for the {number}: it would count as zero."), "number"
    ),
    "why_card_fits": Template(N_("It still leaves you enough members for the week.")),
    "why_edict_helps": Template(N_("“{edict}” would help you more than the others."), "edict"),
    "why_edict_harms": Template(N_("“{edict}” would help the others more than you."), "edict"),
    "why_goods_possible": _why_goods_possible,
    "why_resources": _why_resources,
    "why_members_needed": Template(N_("It leaves only {members} at home."), "members"),
    "why_good_wanted": _why_good_wanted,
    "why_costs_members": Template(N_("It takes {members}."), "members"),
    "why_pays": _why_pays,
    "why_leaves_later": Template(N_("The ship does not sail this week.")),
    "why_relic_in_reach": Template(N_("More {currency} brings a relic within reach."), "currency"),
    "why_points": Template(N_("It is worth {points}."), "points"),
    "why_price": _why_price,
    "why_doubled": Template(N_("The shrine adds {points}."), "points"),
    "why_shrine_may_wait": Template(N_("A better relic may come for this shrine.")),
    "why_relic_saved": _why_relic_saved,
}


# What is wrong with a deck file, in words for its author (`engine.colonia.codes.DECK_REASONS`).


def _city(text: str) -> Sentence[Phrases]:
    def sentence(phrases: Phrases, city_name: str, found: int, wanted: int) -> str:
        name = names.city(CITIES.index(city_name)) if city_name in CITIES else city_name
        return _(text).format(city=name, found=found, wanted=wanted)

    return sentence


def _edict_day(phrases: Phrases, card: int, effect: str, found: int, wanted: int) -> str:
    return _("Edict {card}: {effect} belongs on {wanted}, not on {found}.").format(
        card=card, effect=effect, wanted=names.day(wanted), found=names.day(found)
    )


DECK_REASONS: dict[str, Sentence[Phrases]] = {
    **ANY_DECK,
    "deck_sections": Template(
        N_("The file has none of the sections weeks, ships, relics and edicts; write at least one.")
    ),
    "deck_booths": Template(
        N_("Week card {card} must have {wanted} numbers for the booths, not {found}."),
        "number=card number=found number=wanted",
    ),
    "deck_contracts": Template(
        N_("Week card {card} must have {wanted} numbers for the contracts, not {found}."),
        "number=card number=found number=wanted",
    ),
    "deck_holds": Template(
        N_("Ship {card} must have {low} or {high} holds, not {found}."),
        "number=card number=found number=low number=high",
    ),
    "deck_hold": Template(
        N_("Ship {card}, hold {hold} must ask for {low} to {high} goods, not {found}."),
        "number=card number=hold number=found number=low number=high",
    ),
    "deck_city_ships": _city(N_("{city} must have {wanted} ships, not {found}.")),
    "deck_city_relics": _city(N_("{city} must have {wanted} relics, not counting shrines; it has {found}.")),
    "deck_city_shrines": _city(N_("{city} must have exactly one shrine, not {found}.")),
    "deck_shrine_points": Template(
        N_("Relic {card} is a shrine, and a shrine has no points: leave out the {found}."),
        "number=card number=found",
    ),
    "deck_edict_day": _edict_day,
    "deck_edict_once": Template(
        N_("Edict {card} is a second {effect}; there may be only one."), "number=card word=effect"
    ),
}


# The names of the numbers in a state, for reporting which of them differs between two states.


Named: TypeAlias = Callable[[Phrases, int], dict[str, str]]
"""From an index in a list to the values for the placeholders of its name."""


def _family(phrases: Phrases, at: int) -> dict[str, str]:
    return {"seat": phrases.seat(at)}


def _of_family(width: int, name: Callable[[int], str]) -> Named:
    """A list with ``width`` numbers for each family."""
    return lambda phrases, at: {"seat": phrases.seat(at // width), "thing": name(at % width)}


def _thing(name: Callable[[int], str]) -> Named:
    return lambda phrases, at: {"thing": name(at)}


def _booth(phrases: Phrases, at: int) -> dict[str, str]:
    return {"booth": phrases.booth(at)}


def _in_booth(phrases: Phrases, at: int) -> dict[str, str]:
    return {"booth": phrases.booth(at // R), "thing": names.resource(at % R)}


def _hold(phrases: Phrases, at: int) -> dict[str, str]:
    berth, hold = divmod(at, ALL_HOLDS)
    return {"berth": names.berth(berth), "hold": str(hold + 1)}


def _place(phrases: Phrases, at: int) -> dict[str, str]:
    return {"place": str(at + 1)}


PARTS: dict[str, tuple[str, Named]] = {
    "card": (N_("the family card of {seat}"), _family),
    "zero": (N_("whether the card of {seat} counts as zero"), _family),
    "supply": (N_("members of {seat} at home"), _family),
    "hall": (N_("members of {seat} in the City Hall"), _family),
    "street": (N_("members of {seat} on street {thing}"), _of_family(S, names.street)),
    "resources": (N_("{thing} of {seat}"), _of_family(R, names.resource)),
    "goods": (N_("{thing} of {seat}"), _of_family(G, names.good)),
    "money": (N_("{thing} of {seat}"), _of_family(C, names.currency)),
    "noted": (N_("{thing} of {seat} known to everybody"), _of_family(R, names.resource)),
    "most": (N_("{thing} that may be hidden"), _thing(names.resource)),
    "bag": (N_("{thing} in the bag"), _thing(names.resource)),
    "booth": (N_("{thing} in booth {booth}"), _in_booth),
    "booth_seat": (N_("who has booth {booth}"), _booth),
    "booth_members": (N_("members on booth {booth}"), _booth),
    "bar": (N_("spaces left of the wall of the {thing}"), _thing(names.craftsman)),
    "ordered": (N_("this week's contracts with the {thing}"), _thing(names.craftsman)),
    "berth": (N_("the ship at berth {thing}"), _thing(names.berth)),
    "hold": (N_("who has hold {hold} at berth {berth}"), _hold),
    "display": (N_("the card at place {place} of the display"), _place),
    "guard": (N_("who has reserved place {place} of the display"), _place),
    "order": (N_("who is at place {place} of the turn order"), _place),
    "votes": (N_("the outcome of edict {place} of the week"), _place),
    "windows": (N_("who has the window of {thing}"), _thing(names.city)),
}


def part(phrases: Phrases, path: Sequence[str | int]) -> str:
    """The name of the number at ``path`` in a dumped state; the bare path if it has none."""
    match path:
        case [str(field), int(at)] if field in PARTS:
            text, named = PARTS[field]
            return _(text).format(**named(phrases, at))
    return ".".join(map(str, path))
