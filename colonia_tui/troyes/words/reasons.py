"""Why, and why not: a sentence for each of Troyes' reason codes.

Refusals say what is missing; those about deck files and the parts of a hint are below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.words import DECK_REASONS as ANY_DECK
from colonia_tui.language.words import Sentence, Template
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import Phrases
from engine.troyes.components import BUILDINGS, COLOURS, LEVELS, SPACES


def _bad_option(phrases: Phrases, name: str) -> str:
    if name == "open_screens":
        return _("The option {name} must be true or false.").format(name=name)
    return _("Troyes has no option called {name}; it has deck and open_screens.").format(name=name)


def _space_taken(phrases: Phrases, building: int, space: int, owner: int) -> str:
    text = phrases.whose(
        owner,
        N_("On {space} stands a citizen of yours."),
        N_("On {space} stands a neutral citizen."),
        N_("On {space} stands a citizen of {seat}."),
    )
    return text.format(space=phrases.space_of(building, space), seat=phrases.seat(owner))


def _would_expel(phrases: Phrases, building: int, owner: int) -> str:
    text = phrases.whose(
        owner,
        N_("It would expel a citizen of yours, but one already lies in {building}."),
        N_("It would expel a neutral citizen, but one already lies in {building}."),
        N_("It would expel a citizen of {seat}, but one of that colour lies in {building}."),
    )
    return text.format(seat=phrases.seat(owner), building=names.the_building(building))


def _no_such_die(phrases: Phrases, owner: int, colour: int, die: int) -> str:
    text = phrases.whose(
        owner,
        N_("There is no {die} left in your district."),
        N_("There is no neutral {die} left."),
        N_("There is no {die} left in the district of {seat}."),
    )
    return text.format(die=names.die(colour, die), seat=phrases.seat(owner))


_NO_DICE = (
    N_("No red die lies in the square."),
    N_("No white die lies in the square."),
    N_("No yellow die lies in the square."),
)
_WRONG_COLOUR = (N_("The dice must be red."), N_("The dice must be white."), N_("The dice must be yellow."))


def _no_dice(phrases: Phrases, colour: int) -> str:
    return _(_NO_DICE[colour])


def _wrong_colour(phrases: Phrases, colour: int) -> str:
    return _(_WRONG_COLOUR[colour])


def _lacks_money(phrases: Phrases, foreman: int, activation: int, dice: int, have: int) -> str:
    """What it costs, and how that adds up where the card does not show it."""
    texts = {
        (True, False, True): N_(
            "It takes {money}: {foreman} for the foreman and {dice} for dice; you have {number}."
        ),
        (True, True, False): N_(
            "It takes {money}: {foreman} for the foreman and {activation} for the activity; "
            "you have {number}."
        ),
        (False, True, True): N_(
            "It takes {money}: {activation} for the activity and {dice} for dice; you have {number}."
        ),
        (True, True, True): N_(
            "It takes {money}: {foreman} for the foreman, {activation} for the activity and {dice} for dice; "
            "you have {number}."
        ),
    }
    text = texts.get((foreman > 0, activation > 0, dice > 0), _IT_TAKES)
    money = names.deniers(foreman + activation + dice)
    return _(text).format(
        foreman=foreman, activation=activation, dice=dice, money=money, needed=money, number=have
    )


def _lacks_influence(phrases: Phrases, hiring: int, rest: int, have: int) -> str:
    text = _IT_TAKES
    if hiring and rest:
        text = N_(
            "It takes {needed}: {hiring} to hire a citizen and {rest} for the activity; you have {number}."
        )
    return _(text).format(hiring=hiring, rest=rest, needed=names.influence(hiring + rest), number=have)


_IT_TAKES = N_("It takes {needed}; you have {number}.")


def _too_much_black(phrases: Phrases, most: int, *black: int) -> str:
    return _("Your dice come to {total} at most; {number} would be needed.").format(
        total=most, number=names.sum_of(black)
    )


def _counter_too_low(phrases: Phrases, total: int, *black: int) -> str:
    return _("The dice chosen come to {total}; {number} is needed.").format(
        total=total, number=names.sum_of(black)
    )


def _too_often(phrases: Phrases, most: int) -> str:
    return ngettext(
        "That can be done {count} time only.", "That can be done {count} times only.", most
    ).format(count=most)


def _no_own_die(phrases: Phrases, colour: int, die: int) -> str:
    return _("You have no {die} in your district.").format(die=names.die(colour, die))


def _face_down(phrases: Phrases, slot: int) -> str:
    return _("This activity comes in round {round}.").format(round=slot % 3 + 1)


def _not_standing_there(phrases: Phrases, building: int, space: int) -> str:
    return _("No citizen of yours stands on {space}.").format(space=phrases.space_of(building, space))


def _not_lying_there(phrases: Phrases, building: int) -> str:
    return _("No citizen of yours lies {building}.").format(building=names.in_building(building))


REFUSALS: dict[str, Sentence[Phrases]] = {
    "not_your_turn": Template(N_("It is not your turn.")),
    "not_now": Template(N_("That is not the question now.")),
    "game_over": Template(N_("The game is over.")),
    "malformed_action": Template(N_("That is not an action of this game.")),
    "no_such_action": Template(N_("There is no action {word} with these numbers."), "word"),
    "bad_option": _bad_option,
    # Prologue
    "space_taken": _space_taken,
    # Influence
    "lacks_influence": _lacks_influence,
    "no_reserve": Template(N_("You have no citizens left to hire.")),
    "no_own_die": _no_own_die,
    "no_own_dice": Template(N_("You have no dice in your district.")),
    "turned_enough": Template(N_("You may turn {count} dice at once, and no more."), "count"),
    "no_dice_chosen": Template(N_("Choose a die first.")),
    # Countering
    "cannot_counter": Template(
        N_("Your dice come to {total}, counting red ones twice; {number} is needed."), "total number"
    ),
    "can_counter": Template(N_("Your dice can beat the black die, so they must.")),
    "dice_already_given": Template(N_("You have begun to give dice; finish that first.")),
    "no_black_die": Template(N_("No black {die} waits."), "die"),
    "too_much_black": _too_much_black,
    "counter_too_low": _counter_too_low,
    # What to do
    "face_down": _face_down,
    "no_event": Template(N_("There is no event at this place."), "number"),
    "no_dice": _no_dice,
    "total_too_low": Template(
        N_("The best dice you can pay for come to {total}; {number} is needed."), "total number"
    ),
    "lacks_money": _lacks_money,
    "no_citizen": Template(N_("You have no citizen for it, and cannot hire one.")),
    "no_room": Template(N_("There is no room for it.")),
    # Cubes
    "no_cube_there": Template(N_("You have no cube on the {slot}."), "slot"),
    "wrong_cube": Template(N_("The cube of the {slot} does not fit this action."), "slot"),
    # Dice
    "no_such_die": _no_such_die,
    "wrong_colour": _wrong_colour,
    "group_full": Template(N_("The group has {count} dice, and can have no more."), "count"),
    "column_full": Template(N_("Column {column} of the Cathedral has no room left."), "column"),
    # Citizens
    "supply_empty": Template(N_("No citizen of yours is ready.")),
    "supply_not_empty": Template(N_("You have citizens ready: no need to hire one now.")),
    "no_foreman_there": Template(N_("You have no foreman on the {slot}."), "slot"),
    "not_standing_there": _not_standing_there,
    "not_lying_there": _not_lying_there,
    "would_expel": _would_expel,
    # How often, which event
    "too_often": _too_often,
}


# What is wrong with a deck file, in words for its author (`engine.troyes.codes.DECK_REASONS`).


DECK_REASONS: dict[str, Sentence[Phrases]] = {
    **ANY_DECK,
    "deck_sections": Template(
        N_("The file has none of the sections activities, events, characters and board; write at least one.")
    ),
    "deck_twice": Template(
        N_("The section {word} has a second {card_id}, as card {number}; each card is there once."),
        "word=word number=number card_id",
    ),
    "deck_lacks": Template(
        N_("The section {word} lacks {card_id}: write all of its cards, or none."), "word=word card_id"
    ),
    "deck_era": Template(
        N_("Activities of era {era}, colour {colour_name}: there must be {wanted}, not {found}."),
        "colour_name number=era number=found number=wanted",
    ),
    "deck_when": Template(
        N_("{card_id}: “when” must be “{wanted}”, or left out; what a card does cannot be changed."),
        "card_id word=wanted",
    ),
    "deck_second": Template(
        N_("{card_id}: the second figure is {second}; it must be from 0 to the first, {first}."),
        "card_id number=second number=first",
    ),
    "deck_board_event": Template(
        N_("{card_id}: “{wanted}” is the event printed on the board, and the only one; its pile is “board”."),
        "card_id card_id=wanted",
    ),
    "deck_shows": Template(
        N_("{card_id}: “shows” must have {wanted} entries, not {found}: one for each copy of a red card."),
        "card_id number=found number=wanted",
    ),
    "deck_pile": Template(
        N_("The events of the pile “{pile_name}” must come to {wanted}, counting copies; there are {found}."),
        "pile_name number=found number=wanted",
    ),
    "deck_shown": Template(
        N_("The red cards show the {pile_name} pile {found} times, but it has only {wanted} cards."),
        "pile_name number=found number=wanted",
    ),
    "deck_steps": Template(
        N_("{card_id}: {key} must have {wanted} numbers, not {found}."),
        "card_id word=key number=found number=wanted",
    ),
    "deck_rising": Template(N_("{card_id}: the numbers of {key} must rise."), "card_id word=key"),
    "deck_rows": Template(
        N_("{building_name}: the rows must hold each value from 1 to {number} once, and none may be empty."),
        "building_name number",
    ),
    "deck_palace": Template(
        N_("The Palace must have {wanted} rows of one space, not {found} rows."),
        "number=found number=wanted",
    ),
    "deck_neutral": Template(
        N_("neutral_for_two must be two different values from 1 to {number}."), "number"
    ),
}


# What is good or bad about an action: a sentence for each part of a hint.
#
# A part may count for the action or against it; its sentence fits both.


def _own_dice(phrases: Phrases, count: int) -> str:
    # Translators: what the action would be for or against: dice of your own
    return ngettext(
        "{count} die of your own is at stake.", "{count} dice of your own are at stake.", count
    ).format(count=count)


def _points_with(phrases: Phrases, points: int, bought: int, *values: int) -> str:
    text = ngettext(
        # Translators: {dice} is what the dice show: "6 + 3 + 1"
        "With {dice}, {count} of them bought, it is worth {points} at once.",
        "With {dice}, {count} of them bought, it is worth {points} at once.",
        bought,
    )
    if not bought:
        # Translators: {dice} is what one's own dice show: "6 + 3 + 1"
        text = _("With your {dice} it is worth {points} at once.")
    elif len(values) == 1:
        # Translators: {dice} is what the only die shows, somebody else's: "3"
        text = _("With a {dice} that you buy it is worth {points} at once.")
    dice = names.added(values)
    return text.format(dice=dice, count=bought, points=names.points(points))


def _share(phrases: Phrases, event: int, came: int) -> str:
    return _("It decides your share of {event}.").format(event=phrases.event_card(event, came))


def _cubes_later(phrases: Phrases, count: int) -> str:
    return _("It puts {cubes} on the card for later actions.").format(cubes=names.cubes(count))


_DICE_TO_COME = (
    N_("A red die in every round to come is at stake."),
    N_("A white die in every round to come is at stake."),
    N_("A yellow die in every round to come is at stake."),
)
_SPACES = (
    N_("A citizen in the Palace brings a red die every round."),
    N_("A citizen in the Bishopric brings a white die every round."),
    N_("A citizen in the City Hall brings a yellow die every round."),
)


def _dice_to_come(phrases: Phrases, building: int) -> str:
    return _(_DICE_TO_COME[building])


def _expels(phrases: Phrases, owner: int) -> str:
    if owner == phrases.you:
        return _("It expels a citizen of yours, and you lose a die a round.")
    return _("It expels a citizen of {seat}, who loses a die a round.").format(seat=phrases.seat(owner))


def _takes_citizen(phrases: Phrases, kind: str) -> str:
    texts = {
        "foreman": N_("The foreman who goes leaves that activity."),
        "standing": N_("The citizen who goes leaves a space, and its die of the rounds to come."),
        "lying": N_("The citizen who goes would stand up anyway when the round ends."),
        "hire": N_("It takes a citizen hired for 2 influence."),
    }
    return _(texts.get(kind, N_("It takes a ready citizen.")))


def _black_dice(phrases: Phrases, count: int) -> str:
    return ngettext(
        "It beats {count} die that threatens the town.",
        "It beats {count} dice that threaten the town.",
        count,
    ).format(count=count)


def _hints_space(phrases: Phrases, building: int) -> str:
    return _(_SPACES[building])


HINTS: dict[str, Sentence[Phrases]] = {
    "why_points": Template(N_("At once it is worth {points}."), "points"),
    "why_points_with": _points_with,
    "why_money": Template(N_("All in all it is worth {money} to you."), "money"),
    "why_influence": Template(N_("It is worth {influence} to you."), "influence"),
    "why_own_dice": _own_dice,
    "why_foreman": Template(N_("The foreman's space is worth {points} at the end."), "points"),
    "why_cubes_later": _cubes_later,
    "why_uses_cube": Template(N_("It uses up a cube of the {slot}."), "slot"),
    "why_event": _share,
    "why_level": Template(
        N_("It is your first cube on level {level} of the Cathedral, which saves 2 VP."), "level"
    ),
    "why_window": Template(N_("Cubes in the Cathedral may count again at the end.")),
    "why_dice_to_come": _dice_to_come,
    "why_expels": _expels,
    "why_takes_citizen": _takes_citizen,
    "why_others_gain": Template(N_("Others gain {points} from it."), "points"),
    "why_better_dice": Template(N_("The dice are likely to be better then.")),
    "why_hire": Template(N_("You will need another citizen.")),
    "why_black_dice": _black_dice,
    "why_space": _hints_space,
}


# The names of the numbers in a state, for reporting which of them differs between two states.


Named: TypeAlias = Callable[[Phrases, int], dict[str, str]]
"""From an index in a list to the values for the placeholders of its name."""


def _seat(phrases: Phrases, at: int) -> dict[str, str]:
    return {"seat": phrases.seat(at)}


def _dice(phrases: Phrases, at: int) -> dict[str, str]:
    owner, colour = divmod(at, COLOURS)
    return {"seat": phrases.seat(owner), "colour": names.colour(colour)}


def _parts_space(phrases: Phrases, at: int) -> dict[str, str]:
    return {"space": phrases.space_of(at // SPACES, at % SPACES)}


def _building(phrases: Phrases, at: int) -> dict[str, str]:
    return {"building": names.the_building(at % BUILDINGS)}


def _window(phrases: Phrases, at: int) -> dict[str, str]:
    return {"window": phrases.windows([divmod(at, LEVELS)])}


def _slot(phrases: Phrases, at: int) -> dict[str, str]:
    return {"activity": phrases.slot(at)}


def _foreman(phrases: Phrases, at: int) -> dict[str, str]:
    return {"activity": phrases.slot(at // 2), "space": str(at % 2 + 1)}


def _cube(phrases: Phrases, at: int) -> dict[str, str]:
    return {"activity": phrases.slot(at // 4), "seat": phrases.seat(at % 4)}


def _place(phrases: Phrases, at: int) -> dict[str, str]:
    return {"place": str(at + 1)}


PARTS: dict[str, tuple[str, Named]] = {
    "order": (N_("who is at place {place} of the turn order"), _place),
    "purse": (N_("the deniers of {seat}"), _seat),
    "influence": (N_("the influence of {seat}"), _seat),
    "points": (N_("the VP of {seat}"), _seat),
    "supply": (N_("citizens in the supply of {seat}"), _seat),
    "reserve": (N_("citizens in the reserve of {seat}"), _seat),
    "held": (N_("the characters of {seat}"), _seat),
    "won": (N_("the events won by {seat}"), _seat),
    "rolled": (N_("dice rolled by {seat} this round"), _seat),
    "dice": (N_("dice of {seat}: {colour}"), _dice),
    "chest": (N_("deniers in the district of {seat}"), _seat),
    "passed": (N_("whether {seat} has passed"), _seat),
    "space": (N_("who stands on {space}"), _parts_space),
    "lying": (N_("who lies in {building}"), _building),
    "cathedral": (N_("whose cube is in {window}"), _window),
    "card": (N_("which card is the {activity}"), _slot),
    "foreman": (N_("the foreman on space {space} of the {activity}"), _foreman),
    "picture": (N_("the foremen on the picture of the {activity}"), _slot),
    "cube": (N_("cubes of {seat} on the {activity}"), _cube),
    "row": (N_("the event at place {place} of the row"), _place),
    "banner": (N_("cubes on the event at place {place} of the row"), _place),
    "came": (N_("the round of the event at place {place} of the row"), _place),
    "red_pile": (N_("place {place} of the red pile"), _place),
    "white_pile": (N_("place {place} of the white pile"), _place),
    "yellow_pile": (N_("place {place} of the yellow pile"), _place),
    "black": (N_("the black die at place {place}"), _place),
}


def part(phrases: Phrases, path: Sequence[str | int]) -> str:
    """The name of the number at ``path`` in a dumped state; the bare path if it has none."""
    match path:
        case [str(field), int(at), *_rest] if field in PARTS:
            text, named = PARTS[field]
            return _(text).format(**named(phrases, at))
    return ".".join(map(str, path))
