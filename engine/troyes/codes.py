"""The codes the game uses, each with its arguments in order. The screens turn codes into sentences.

How they are written: `engine.codes`. Tests compare them with the source, with whole games, and with the
sentences.

The events of one action come together, in the play that settles it: first what was done with what
(``activated``, ``built``, ``fought``, ``placed``, ``farmed``), then who was paid for dice, where the citizen
came from, and the results. ``gained`` and ``lost`` account for every change of money, influence and VP except
those that other events name: payments for dice (``paid``), a foreman's cost (``hired_foreman``), influence
spent (``rolled_again``, ``hired``, ``turned``), and money in districts (``passed``, ``waits``,
``collected``).
"""

from __future__ import annotations

from typing import Final

from engine.codes import Kind
from engine.decks import DECK_KINDS as ANY_KINDS
from engine.decks import DECK_REASONS as ANY_DECK
from engine.decks import HUGE
from engine.troyes import deck
from engine.troyes.components import (
    BUILDINGS,
    CHARACTERS,
    CITIZENS,
    COLUMNS,
    FACES,
    LEVELS,
    MOST_INFLUENCE,
    OWNERS,
    PHASES,
    ROUNDS,
    ROW,
    SEATS,
    SLOTS,
    SPACES,
)
from engine.troyes.deck import ACTIVITIES, COLOURS, PILES
from engine.troyes.deck_file import SECTIONS

EVENTS: Final[dict[str, str]] = {
    # Set-up
    "starts": "seat",
    "drew_characters": "seat *characters",
    "settled": "seat building space",
    "neutral_settled": "building space",
    # A round begins; income; dice
    "round": "round",
    "turned_up": "slot activity",
    "dice": "owner values=red values=white values=yellow",
    # Events
    "event_came": "event came",
    "event_acts": "event came",
    "event_rolled": "event die",
    "neutral_came": "building space",
    "nobody_left": "event",
    "protected": "building owner",
    "expelled": "owner building",
    "neutral_cube": "column level",
    "cube_removed": "column level owner",
    "nothing_to_do": "event",
    "supported": "event came",
    "black_dice": "*dice",
    # What a full event pays
    "event_full": "event came",
    "event_taken": "event came owner",
    "event_emptied": "event came",
    # Countering
    "countered": "seat black=faced dice_list=given influence",
    "not_countered": "seat die=black",
    # Influence
    "rolled_again": "seat colour die=before die",
    "hired": "seat",
    "turned": "seat dice_list",
    # Actions
    "activated": "seat slot count dice_list total cube_slot",
    "built": "seat dice_list windows",
    "fought": "seat event came count dice_list total cube_slot",
    "placed": "seat building space dice_list cube_slot",
    "farmed": "seat count dice_list total cube_slot",
    "paid": "seat owner money",
    "lifted": "seat source slot_or_building space",
    "hired_foreman": "seat slot foreman_space money=cost",
    "moved": "owner building space=from space=to",
    "cubes_on_card": "seat slot count",
    "shot": "seat die",
    "cube_put": "seat event came",
    "stopped": "seat count=cubes_left",
    "passed": "seat money",
    "waits": "seat money",
    "actions_over": "",
    # Gains and losses; the word is the cause
    "gained": "seat money influence points cause",
    "lost": "seat money influence points cause",
    # The end of a round and of the game
    "collected": "seat money",
    "stood_up": "owner building",
    "dice_left": "count",
    "revealed": "seat *characters",
    "game_over": "*ranks",
}
"""The codes of events, in the order of a round."""

REFUSALS: Final[dict[str, str]] = {
    "not_your_turn": "",
    "not_now": "question",
    "game_over": "",
    "malformed_action": "",
    "no_such_action": "word=kind",
    "bad_option": "word=name",
    # Prologue
    "space_taken": "building space owner",
    # Influence
    "lacks_influence": "influence=hiring influence=rest influence=have",
    "no_reserve": "",
    "no_own_die": "colour die",
    "no_own_dice": "",
    "turned_enough": "count=most",
    "no_dice_chosen": "",
    # Countering
    "cannot_counter": "total=most needed",
    "can_counter": "",
    "dice_already_given": "",
    "no_black_die": "die",
    "too_much_black": "total=most *black",
    "counter_too_low": "total *black",
    # What to do
    "face_down": "slot",
    "no_event": "place",
    "no_dice": "colour",
    "total_too_low": "total=most needed",
    "lacks_money": "money=foreman money=activation money=dice money=have",
    "no_citizen": "",
    "no_room": "",
    # Cubes
    "no_cube_there": "slot",
    "wrong_cube": "slot",
    # Dice
    "no_such_die": "owner colour die",
    "wrong_colour": "colour",
    "group_full": "count=most",
    "column_full": "column",
    # Citizens
    "supply_empty": "",
    "supply_not_empty": "",
    "no_foreman_there": "slot",
    "not_standing_there": "building space",
    "not_lying_there": "building",
    "would_expel": "building owner",
    # How often, which event
    "too_often": "count=most",
}
"""Why an action, or an option of the game, is refused."""

HINTS: Final[dict[str, str]] = {
    "why_points": "points",
    "why_points_with": "points count=bought *values",
    "why_money": "money",
    "why_influence": "influence",
    "why_own_dice": "count",
    "why_foreman": "points",
    "why_cubes_later": "count",
    "why_uses_cube": "slot",
    "why_event": "event came",
    "why_level": "level",
    "why_window": "",
    "why_dice_to_come": "building",
    "why_expels": "owner",
    "why_takes_citizen": "source",
    "why_others_gain": "points",
    "why_better_dice": "",
    "why_hire": "",
    "why_black_dice": "count",
    "why_space": "building",
}
"""The parts of a hint: why an action looks good or bad."""

CAUSES: Final = (
    "income",
    "marauding",
    "event",
    "counter",
    "activity",
    "cathedral",
    "fight",
    "full",
    "farm",
)
"""What money, influence or VP are gained or lost by: income and wages; an event's effect; black dice; an
activity (its conversions included); a cube in the Cathedral; cubes on events; a full event; farming."""
SOURCES: Final = ("supply", "hire", "foreman", "standing", "lying")
"""Where a citizen is lifted from."""

_HIGH: Final = range(HUGE)

KINDS: Final[dict[str, Kind]] = {
    # numbers that count from 0
    "seat": Kind("a seat", range(SEATS[-1])),
    "owner": Kind("a seat, or 4: the neutral; -1: nobody", range(-1, OWNERS)),
    "colour": Kind(", ".join(COLOURS), range(len(COLOURS))),
    "building": Kind("Palace, Bishopric, City Hall", range(BUILDINGS)),
    "space": Kind("a space of a building, from left to right; -1: none", range(-1, SPACES)),
    "slot": Kind("an activity in play: 3 * colour + era - 1", range(SLOTS)),
    "cube_slot": Kind("the slot whose cube is used; -1: none", range(-1, SLOTS)),
    "slot_or_building": Kind(
        "the slot of a foreman, the building of a citizen; -1: neither", range(-1, SLOTS)
    ),
    "foreman_space": Kind("0 the first space, 1 the second, 2 the picture", range(3)),
    "activity": Kind("an activity, by its number in the deck", range(len(ACTIVITIES))),
    "event": Kind("an event, by its number in the deck", range(len(deck.EVENTS))),
    "came": Kind(
        "the round in which that card came, which tells cards of one name apart; 0: Marauding",
        range(max(ROUNDS.values()) + 1),
    ),
    "place": Kind("a place in the row of events; 0 is Marauding", range(ROW)),
    "column": Kind("a column of the Cathedral", range(COLUMNS)),
    "level": Kind("a level of the Cathedral, from below", range(LEVELS)),
    "character": Kind("a character, by its number in the deck", range(CHARACTERS)),
    # numbers that count from 1
    "round": Kind("the round", range(1, max(ROUNDS.values()) + 1)),
    "die": Kind("what a die shows", range(1, FACES + 1)),
    # how many
    "count": Kind("how many", _HIGH),
    "total": Kind("a total of dice", _HIGH),
    "needed": Kind("what a total must reach", _HIGH),
    "money": Kind("deniers", _HIGH),
    "influence": Kind("influence", range(MOST_INFLUENCE * 2)),
    "points": Kind("VP", _HIGH),
    "citizens": Kind("how many citizens", range(CITIZENS + 1)),
    # words
    "question": Kind(
        "the kind of a question",
        ("settle", "counter", "act", "turn", "cube", "group", "source", "times", "event"),
    ),
    "cause": Kind("what it comes from", CAUSES),
    "source": Kind("where a citizen comes from", SOURCES),
    "phase": Kind("a phase of a round", PHASES),
    "word": Kind("any text, shown as it is"),
    # lists
    "values": Kind("what dice show", each="die"),
    "dice": Kind("what dice show", each="die"),
    "black": Kind("what black dice show, the one that had to be met first", each="die"),
    "dice_list": Kind("dice, each with its district's owner, colour and value", each="owner colour die"),
    "windows": Kind("windows of the Cathedral, each with column and level", each="column level"),
    "characters": Kind("characters", each="character"),
    "ranks": Kind("each seat's rank, from 1", each="count"),
}
"""The kinds of arguments."""


# What can be wrong with a deck of Troyes, as codes with arguments (`engine.codes`).


CARDS: Final = (*ACTIVITIES, *deck.EVENTS, *deck.CHARACTERS)

DECK_REASONS: Final[dict[str, str]] = {
    **ANY_DECK,
    "deck_sections": "",
    "deck_twice": "section entry=card card_id",
    "deck_lacks": "section card_id",
    "deck_era": "colour_name number=era number=found number=wanted",
    "deck_when": "card_id word=wanted",
    "deck_second": "card_id number=second number=first",
    "deck_board_event": "card_id card_id=wanted",
    "deck_shows": "card_id number=found number=wanted",
    "deck_pile": "pile_name number=found number=wanted",
    "deck_shown": "pile_name number=found number=wanted",
    "deck_steps": "card_id word=key number=found number=wanted",
    "deck_rising": "card_id word=key",
    "deck_rows": "building_name number=spaces",
    "deck_palace": "number=found number=wanted",
    "deck_neutral": "number=spaces",
}
"""What is wrong with a deck, or with the file it was read from."""

DECK_KINDS: Final[dict[str, Kind]] = {
    **ANY_KINDS,
    "section": Kind(
        "a section of a deck file, or one of its cards; empty: the file itself", ("", *SECTIONS, *CARDS)
    ),
    "card_id": Kind("an activity, event or character", CARDS),
    "colour_name": Kind("a colour", COLOURS),
    "pile_name": Kind("a pile of events", PILES),
    "building_name": Kind("a building", deck.BUILDINGS),
}
