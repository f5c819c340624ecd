"""What is wrong with a deck file, in words for its author (`engine.colonia.codes.DECK_REASONS`)."""

from __future__ import annotations

from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.words import DECK_REASONS as ANY_DECK
from colonia_tui.language.words import Said, Sentence
from engine.colonia.components import CITIES


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
    "deck_sections": Said(
        N_("The file has none of the sections weeks, ships, relics and edicts; write at least one.")
    ),
    "deck_booths": Said(
        N_("Week card {card} must have {wanted} numbers for the booths, not {found}."),
        "number=card number=found number=wanted",
    ),
    "deck_contracts": Said(
        N_("Week card {card} must have {wanted} numbers for the contracts, not {found}."),
        "number=card number=found number=wanted",
    ),
    "deck_holds": Said(
        N_("Ship {card} must have {low} or {high} holds, not {found}."),
        "number=card number=found number=low number=high",
    ),
    "deck_hold": Said(
        N_("Ship {card}, hold {hold} must ask for {low} to {high} goods, not {found}."),
        "number=card number=hold number=found number=low number=high",
    ),
    "deck_city_ships": _city(N_("{city} must have {wanted} ships, not {found}.")),
    "deck_city_relics": _city(N_("{city} must have {wanted} relics, not counting shrines; it has {found}.")),
    "deck_city_shrines": _city(N_("{city} must have exactly one shrine, not {found}.")),
    "deck_shrine_points": Said(
        N_("Relic {card} is a shrine, and a shrine has no points: leave out the {found}."),
        "number=card number=found",
    ),
    "deck_edict_day": _edict_day,
    "deck_edict_once": Said(
        N_("Edict {card} is a second {effect}; there may be only one."), "number=card word=effect"
    ),
}
