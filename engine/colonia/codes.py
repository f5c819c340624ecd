"""The codes the game uses, each with its arguments in order. The screens turn codes into sentences.

How they are written: `engine.codes`. docs/colonia-events.md is generated from these tables; tests compare
them with the source, with whole games, and with the sentences.
"""

from __future__ import annotations

from typing import Final

from engine.codes import Kind
from engine.colonia.components import (
    BERTHS,
    CITIES,
    CRAFTSMEN,
    DISPLAY,
    EXTRA_HOLD,
    EXTRA_SPACES,
    FAMILY_CARDS,
    FAMILY_MEMBERS,
    GOODS,
    RESOURCES,
    SEATS,
    STREETS,
    SUNDAY,
    WEEKS,
)
from engine.colonia.deck import CODES as EFFECTS
from engine.colonia.deck import EDICTS, MAX_PRICE, RELICS, SHIPS, WEEK_CARDS
from engine.colonia.deck_file import SECTIONS
from engine.colonia.setup import SIX
from engine.colonia.state import ALL_BOOTHS
from engine.colonia.week import ASKS, SECRET
from engine.decks import DECK_KINDS, HUGE
from engine.decks import DECK_REASONS as ANY_DECK

EVENTS: Final[dict[str, str]] = {
    # Set-up and gifts
    "secret_draw": "seat count",
    "drew": "seat resource_list=drawn",
    "rolled": "seat die",
    "made": "seat good count",
    # Monday
    "week": "week week_card",
    "edicts": "*edicts",
    "booths_filled": "count=taken count=wanted",
    # Tuesday
    "committed": "seat secret",
    "card": "seat value yes=zero members=sent",
    "order": "*seats",
    "home": "seat street members",
    # Votes
    "votes": "edict votes=yes votes=no ballots",
    "decided": "seat yes",
    "adopted": "edict",
    "rejected": "edict",
    "booth_grew": "booth resource",
    "foreign_booths": "",
    "extra_holds": "",
    "thrift": "",
    "exchanged": "seat city=give city=take money=amount",
    "kept": "seat",
    # Rounds
    "passed": "seat round",
    "cannot_act": "seat round",
    # Wednesday
    "booth_taken": "seat booth resources members",
    "to_bag": "resources",
    # Thursday
    "ordered": "seat craftsman members count=position",
    "die": "die",
    "bar": "craftsman count=spaces",
    # Friday and Saturday
    "loaded": "seat ship berth hold",
    "loaded_extra": "seat ship berth good",
    "ship_left": "ship berth",
    "paid": "seat ship city money",
    "ship_came": "ship berth",
    # Sunday
    "bought": "seat relic money=price",
    "guard_home": "seat relic",
    "stored": "seat relic",
    "not_stored": "seat relic",
    "safeguarded": "seat relic",
    "discarded": "*relics",
    "displayed": "*relics",
    # The end
    "window": "city seat money=paid",
    "no_window": "city",
    "game_over": "*ranks",
}
"""The codes of events, in the order of a week."""

REFUSALS: Final[dict[str, str]] = {
    "not_your_turn": "",
    "not_asked": "",
    "already_chosen": "",
    "not_now": "question",
    "game_over": "",
    "malformed_action": "",
    "no_such_action": "word=kind",
    "bad_option": "word=name",
    "card_gone": "value",
    "booth_closed": "booth_number",
    "booth_taken": "booth_number",
    "booth_empty": "booth_number",
    "too_few_members": "members=needed members=at_home",
    "lacks_resource": "*resource_names=missing",
    "lacks_goods": "*goods=missing",
    "no_ship": "berth_number",
    "no_hold": "berth_number hold_number",
    "hold_taken": "berth_number hold_number",
    "no_extra_hold": "",
    "lacks_money": "city money=price money=have",
    "place_empty": "place_number",
    "guarded": "place_number seat",
    "not_in_shrine": "relic",
    "lacks_exchange": "city money=amount money=have",
}
"""Why an action, or an option of the game, is refused."""

HINTS: Final[dict[str, str]] = {
    "why_card_zero": "value",
    "why_card_fits": "value",
    "why_edict_helps": "edict",
    "why_edict_harms": "edict",
    "why_goods_possible": "count=more",
    "why_resources": "count",
    "why_members_needed": "members=left",
    "why_good_wanted": "good",
    "why_costs_members": "members",
    "why_pays": "money city",
    "why_leaves_later": "",
    "why_relic_in_reach": "currency",
    "why_points": "points",
    "why_price": "money=price city",
    "why_doubled": "points",
    "why_shrine_may_wait": "",
    "why_relic_saved": "short",
}
"""The parts of a hint: why an action looks good or bad."""

DECK_REASONS: Final[dict[str, str]] = {
    **ANY_DECK,
    "deck_sections": "",
    "deck_booths": "entry=card number=found number=wanted",
    "deck_contracts": "entry=card number=found number=wanted",
    "deck_holds": "entry=card number=found number=fewest number=most",
    "deck_hold": "entry=card entry=hold number=found number=fewest number=most",
    "deck_city_ships": "city_name number=found number=wanted",
    "deck_city_relics": "city_name number=found number=wanted",
    "deck_city_shrines": "city_name number=found number=wanted",
    "deck_shrine_points": "entry=card number=found",
    "deck_edict_day": "entry=card effect day=found day=wanted",
    "deck_edict_once": "entry=card effect",
}
"""What is wrong with a deck, or with the file it was read from."""


_FAMILY = range(max(FAMILY_MEMBERS.values()) + 1)
_MONEY = range(HUGE)

KINDS: Final[dict[str, Kind]] = {
    **DECK_KINDS,
    # numbers that count from 0
    "seat": Kind("a seat", range(SEATS[-1])),
    "resource": Kind(", ".join(RESOURCES), range(len(RESOURCES))),
    "good": Kind(", ".join(GOODS), range(len(GOODS))),
    "craftsman": Kind(", ".join(CRAFTSMEN), range(len(CRAFTSMEN))),
    "city": Kind(", ".join(CITIES), range(len(CITIES))),
    "currency": Kind("a currency, by its city", range(len(CITIES))),
    "street": Kind("Tuesday, Wednesday, Thursday, Friday", range(len(STREETS))),
    "booth": Kind("a booth; the last two are the foreign merchants'", range(ALL_BOOTHS)),
    "berth": Kind("a berth in the harbour", range(BERTHS)),
    "hold": Kind("a hold of a ship; the last is the extra hold", range(EXTRA_HOLD + 1)),
    "edict": Kind("an edict, by its number in the deck", range(EDICTS)),
    "ship": Kind("a ship, by its number in the deck", range(SHIPS)),
    "relic": Kind("a relic or shrine, by its number in the deck", range(RELICS)),
    "week_card": Kind("a week card, by its number in the deck", range(WEEK_CARDS)),
    # numbers that count from 1
    "booth_number": Kind("a booth", range(1, ALL_BOOTHS + 1)),
    "berth_number": Kind("a berth", range(1, BERTHS + 1)),
    "hold_number": Kind("a hold", range(1, EXTRA_HOLD + 2)),
    "place_number": Kind("a place in the relic display", range(1, DISPLAY + EXTRA_SPACES + 1)),
    "week": Kind("the week", range(1, WEEKS + 1)),
    "day": Kind("Monday to Sunday", range(1, SUNDAY + 1)),
    # how many
    "count": Kind("how many", range(HUGE)),
    "members": Kind("how many family members", _FAMILY),
    "votes": Kind("how many votes", range(SEATS[-1] * FAMILY_CARDS[-1] + 1)),
    "money": Kind("an amount, in the currency that goes with it", _MONEY),
    "points": Kind("how many points", _MONEY),
    "short": Kind("how much money is missing; 0 or less: none", range(1 - HUGE, MAX_PRICE + 1)),
    # what is written on cards and dice
    "die": Kind("a six-sided die", range(1, SIX + 1)),
    "value": Kind("a family card", range(FAMILY_CARDS[0], FAMILY_CARDS[-1] + 1)),
    "yes": Kind("1 yes, 0 no", range(2)),
    # words
    "question": Kind("the kind of a question", tuple(ASKS)),
    "secret": Kind("the kind of a question with a secret answer", SECRET),
    "round": Kind(
        "the kind of a question asked in rounds", tuple(kind for kind in ASKS if "pass" in ASKS[kind].answers)
    ),
    "section": Kind("a section of a deck file; empty: the file itself", ("", *SECTIONS)),
    "city_name": Kind("a city", CITIES),
    "effect": Kind("what an edict does", EFFECTS),
    # lists
    "seats": Kind("seats", each="seat"),
    "edicts": Kind("edicts", each="edict"),
    "relics": Kind("relics and shrines", each="relic"),
    "resource_list": Kind("resources, one after another", each="resource"),
    "resource_names": Kind("resources", each="resource"),
    "resources": Kind("how many of each resource", each="count", length=len(RESOURCES)),
    "goods": Kind("how many of each good", each="count", length=len(GOODS)),
    "ballots": Kind("how each seat voted", each="seat yes"),
    "ranks": Kind("each seat's rank, from 1", each="count"),
}
"""The kinds of arguments."""
