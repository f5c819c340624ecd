"""Why, and why not: a sentence for each of Colonia's reason codes.

Refusals say what is missing; those about deck files are in `deck_reasons`. Codes beginning with ``why_`` are
the parts of a hint.
"""

from __future__ import annotations

from colonia_tui.colonia.words import lists, names
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.words import Said, Sentence


def _hold_taken(phrases: Phrases, berth_number: int, hold_number: int) -> str:
    return _("This hold of the ship at berth {berth} is already loaded.").format(
        berth=phrases.berth_number(berth_number)
    )


def _lacks_money(phrases: Phrases, city: int, price: int, have: int) -> str:
    return _("It costs {price}; you have {have}.").format(price=names.money(price, city), have=have)


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
    return _("Ships pay for {good}.").format(good=lists.good(good))


def _why_resources(phrases: Phrases, count: int) -> str:
    return ngettext(
        "It brings {count} resource for later weeks.", "It brings {count} resources for later weeks.", count
    ).format(count=count)


REFUSALS: dict[str, Sentence[Phrases]] = {
    "not_your_turn": Said(N_("It is not your turn.")),
    "not_asked": Said(N_("You are not asked this time: your card counts as zero.")),
    "already_chosen": Said(N_("You have already chosen; the others are still thinking.")),
    "not_now": Said(N_("That is not the question now.")),
    "game_over": Said(N_("The game is over.")),
    "malformed_action": Said(N_("That is not an action of this game.")),
    "no_such_action": Said(N_("There is no action {word} with these numbers."), "word"),
    "bad_option": _bad_option,
    "card_gone": Said(N_("You have already played the {number}."), "number"),
    "booth_closed": Said(N_("Booth {number} opens only for the foreign merchants."), "number"),
    "booth_taken": Said(N_("Booth {number} is already taken."), "number"),
    "booth_empty": Said(N_("Booth {number} has no resources."), "number"),
    "too_few_members": Said(N_("That takes {members}; you have {number} at home."), "members number"),
    "lacks_resource": Said(N_("You lack {resource_names}."), "*resource_names"),
    "lacks_goods": Said(N_("You lack {goods}."), "*goods"),
    "no_ship": Said(N_("There is no ship at berth {berth_number}."), "berth_number"),
    "no_hold": Said(N_("The ship at berth {berth_number} has no hold {number}."), "berth_number number"),
    "hold_taken": _hold_taken,
    "no_extra_hold": Said(N_("There are no extra holds today.")),
    "lacks_money": _lacks_money,
    "place_empty": Said(N_("Place {number} of the display is empty."), "number"),
    "guarded": Said(N_("This card is already safeguarded by {seat}."), "number seat"),
    "not_in_shrine": Said(N_("You cannot put {relic} into a shrine now."), "relic"),
    "lacks_exchange": _lacks_exchange,
}

HINTS: dict[str, Sentence[Phrases]] = {
    "why_card_zero": Said(N_("You have too few members for the {number}: it would count as zero."), "number"),
    "why_card_fits": Said(N_("It leaves enough members for the week's work.")),
    "why_edict_helps": Said(N_("“{edict}” helps you more than the others."), "edict"),
    "why_edict_harms": Said(N_("“{edict}” helps the others more than you."), "edict"),
    "why_goods_possible": _why_goods_possible,
    "why_resources": _why_resources,
    "why_members_needed": Said(N_("It leaves only {members} for the rest of the week."), "members"),
    "why_good_wanted": _why_good_wanted,
    "why_costs_members": Said(N_("It takes {members}."), "members"),
    "why_pays": Said(N_("It pays {number} in the money of its city."), "number"),
    "why_leaves_later": Said(N_("The ship does not leave this week.")),
    "why_relic_in_reach": Said(N_("More {currency} brings a relic within reach."), "currency"),
    "why_points": Said(N_("It is worth {points}."), "points"),
    "why_price": Said(N_("It costs {number} in the money of its city."), "number"),
    "why_doubled": Said(N_("The shrine adds {points}."), "points"),
    "why_shrine_may_wait": Said(N_("A better relic may come for this shrine.")),
    "why_relic_saved": _why_relic_saved,
}
