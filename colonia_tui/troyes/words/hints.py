"""What is good or bad about an action: a sentence for each part of a hint.

A part may count for the action or against it; its sentence fits both.
"""

from __future__ import annotations

from colonia_tui.language.i18n import N_, _
from colonia_tui.language.words import Said, Sentence
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.events import source
from colonia_tui.troyes.words.phrases import Phrases


def _own_dice(phrases: Phrases, count: int) -> str:
    return _("It is about {dice} of your own.").format(dice=names.dice(count))


def _cubes_later(phrases: Phrases, count: int) -> str:
    return _("It puts {cubes} on the card for later actions.").format(cubes=names.cubes(count))


def _dice_to_come(phrases: Phrases, building: int) -> str:
    return _("It is about a {colour} die in every round to come.").format(colour=names.colour(building))


def _takes_citizen(phrases: Phrases, kind: str) -> str:
    texts = {
        "foreman": N_("The foreman who goes is missed where he is."),
        "standing": N_("The citizen who goes leaves a space, and its die of the rounds to come."),
        "lying": N_("The citizen who goes would get up anyway when the round ends."),
    }
    return (
        _(texts[kind])
        if kind in texts
        else _("It takes a citizen {source}.").format(source=source(phrases, kind, -1, -1))
    )


def _black_dice(phrases: Phrases, count: int) -> str:
    return _("It beats {dice} that threaten the town.").format(dice=names.dice(count))


def _space(phrases: Phrases, building: int) -> str:
    return _("A citizen {building} brings a {colour} die every round.").format(
        building=names.in_building(building), colour=names.colour(building)
    )


HINTS: dict[str, Sentence[Phrases]] = {
    "why_points": Said(N_("At once it is worth {points}."), "points"),
    "why_money": Said(N_("When all is paid and gained it makes a difference of {money}."), "money"),
    "why_influence": Said(N_("It makes a difference of {influence}."), "influence"),
    "why_own_dice": _own_dice,
    "why_foreman": Said(N_("The foreman's space is worth {points} at the end."), "points"),
    "why_cubes_later": _cubes_later,
    "why_uses_cube": Said(N_("It uses up a cube of the {slot}."), "slot"),
    "why_event": Said(N_("It is about your share of {event}."), "event"),
    "why_level": Said(
        N_("It is your first cube on level {level} of the Cathedral, which saves 2 VP."), "level"
    ),
    "why_window": Said(N_("Cubes in the Cathedral may count again at the end.")),
    "why_dice_to_come": _dice_to_come,
    "why_expels": Said(N_("It expels a citizen of {owner}, who loses a die a round."), "owner"),
    "why_takes_citizen": _takes_citizen,
    "why_others_gain": Said(N_("Others gain {points} by it."), "points"),
    "why_better_dice": Said(N_("The dice are likely to be better then.")),
    "why_hire": Said(N_("You will need another citizen.")),
    "why_black_dice": _black_dice,
    "why_space": _space,
}
