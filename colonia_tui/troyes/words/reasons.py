"""Why, and why not: a sentence for each of Troyes' reason codes.

Refusals say what is missing; those about deck files are in `deck_reasons`, the parts of a hint in `hints`.
"""

from __future__ import annotations

from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.words import Said, Sentence
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.phrases import Phrases


def _bad_option(phrases: Phrases, name: str) -> str:
    if name == "open_screens":
        return _("The option {name} must be true or false.").format(name=name)
    return _("Troyes has no option called {name}; it has deck and open_screens.").format(name=name)


def _space_taken(phrases: Phrases, building: int, space: int, owner: int) -> str:
    return _("On {space} stands a citizen of {seat}.").format(
        space=phrases.space_of(building, space), seat=phrases.owner(owner)
    )


def _would_expel(phrases: Phrases, building: int, owner: int) -> str:
    return _("It would expel a citizen of {seat}, but one of that colour lies in {building}.").format(
        seat=phrases.owner(owner), building=names.the_building(building)
    )


def _no_such_die(phrases: Phrases, owner: int, colour: int, die: int) -> str:
    return _("There is no {die} left in the district of {seat}.").format(
        die=names.die(colour, die), seat=phrases.owner(owner)
    )


def _lacks_money(phrases: Phrases, foreman: int, activation: int, dice: int, have: int) -> str:
    """What it costs, and how that adds up where the card does not show it."""
    texts = {
        (True, False, True): N_(
            "It takes {foreman} for the foreman + {dice} for dice = {money}; you have {number}."
        ),
        (True, True, False): N_(
            "It takes {foreman} for the foreman + {activation} for the activity = {money}; you have {number}."
        ),
        (False, True, True): N_(
            "It takes {activation} for the activity + {dice} for dice = {money}; you have {number}."
        ),
        (True, True, True): N_(
            "It takes {foreman} for the foreman + {activation} for the activity + {dice} for dice = {money}; "
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
            "It takes {hiring} to hire a citizen + {rest} for the activity = {needed}; you have {number}."
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
    "not_your_turn": Said(N_("It is not your turn.")),
    "not_now": Said(N_("That is not the question now.")),
    "game_over": Said(N_("The game is over.")),
    "malformed_action": Said(N_("That is not an action of this game.")),
    "no_such_action": Said(N_("There is no action {word} with these numbers."), "word"),
    "bad_option": _bad_option,
    # Prologue
    "space_taken": _space_taken,
    # Influence
    "lacks_influence": _lacks_influence,
    "no_reserve": Said(N_("You have no citizen left in the reserve.")),
    "no_own_die": _no_own_die,
    "no_own_dice": Said(N_("You have no dice in your district.")),
    "turned_enough": Said(N_("You may turn {count} dice at once, and no more."), "count"),
    "no_dice_chosen": Said(N_("Choose a die first.")),
    # Countering
    "cannot_counter": Said(
        N_("Your dice come to {total}, counting red ones twice; {number} is needed."), "total number"
    ),
    "can_counter": Said(N_("Your dice can beat the black die, so they must.")),
    "dice_already_given": Said(N_("You have begun to give dice; finish that first.")),
    "no_black_die": Said(N_("No black {die} waits."), "die"),
    "too_much_black": _too_much_black,
    "counter_too_low": _counter_too_low,
    # What to do
    "face_down": _face_down,
    "no_event": Said(N_("There is no event at this place."), "number"),
    "no_dice": Said(N_("No {colour} die lies in the square."), "colour"),
    "total_too_low": Said(
        N_("The best dice you can pay for come to {total}; {number} is needed."), "total number"
    ),
    "lacks_money": _lacks_money,
    "no_citizen": Said(N_("You have no citizen for it, and cannot hire one.")),
    "no_room": Said(N_("There is no room for it.")),
    # Cubes
    "no_cube_there": Said(N_("You have no cube on the {slot}."), "slot"),
    "wrong_cube": Said(N_("The cube of the {slot} does not fit this action."), "slot"),
    # Dice
    "no_such_die": _no_such_die,
    "wrong_colour": Said(N_("The dice must be {colour}."), "colour"),
    "group_full": Said(N_("The group has {count} dice, and can have no more."), "count"),
    "column_full": Said(N_("Column {column} of the Cathedral has no room left."), "column"),
    # Citizens
    "supply_empty": Said(N_("Your supply is empty.")),
    "supply_not_empty": Said(N_("You have citizens in the supply: no need to hire one now.")),
    "no_foreman_there": Said(N_("You have no foreman on the {slot}."), "slot"),
    "not_standing_there": _not_standing_there,
    "not_lying_there": _not_lying_there,
    "would_expel": _would_expel,
    # How often, which event
    "too_often": _too_often,
}
