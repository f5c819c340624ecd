"""What is wrong with a deck file, in words for its author (`engine.colonia.codes.DECK_REASONS`)."""

from __future__ import annotations

from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.sentences import Said, Sentence
from engine.colonia.components import CITIES

_SECTIONS = {
    "": N_("The file"),
    "weeks": N_("Week card {card}"),
    "ships": N_("Ship {card}"),
    "relics": N_("Relic {card}"),
    "edicts": N_("Edict {card}"),
}
_KINDS = {
    "number": N_("a whole number"),
    "word": N_("text in quotes"),
    "truth": N_("true or false"),
    "list": N_("a list in brackets"),
    "table": N_("a table"),
}


def _place(section: str, card: int, hold: int) -> str:
    text = _(_SECTIONS[section]).format(card=card) if section in _SECTIONS else str(section)
    return _("{ship}, hold {hold}").format(ship=text, hold=hold) if hold else text


def _entry(key: str, index: int) -> str:
    return _("{key}, entry {index}").format(key=key, index=index) if index else key


def _key(phrases: Phrases, section: str, card: int, hold: int, key: str, known: str) -> str:
    return _("{place}: “{key}” is not known here; use one of: {known}.").format(
        place=_place(section, card, hold), key=key, known=known
    )


def _missing(phrases: Phrases, section: str, card: int, hold: int, key: str) -> str:
    return _("{place}: the line “{key} = …” is missing.").format(place=_place(section, card, hold), key=key)


def _type(phrases: Phrases, section: str, card: int, hold: int, key: str, index: int, wanted: str) -> str:
    return _("{place}: {key} must be {kind}.").format(
        place=_place(section, card, hold), key=_entry(key, index), kind=_(_KINDS[wanted])
    )


def _huge(phrases: Phrases, section: str, card: int, hold: int, key: str, index: int) -> str:
    return _("{place}: the number for {key} is far too large or too small.").format(
        place=_place(section, card, hold), key=_entry(key, index)
    )


def _word(
    phrases: Phrases, section: str, card: int, hold: int, key: str, index: int, found: str, known: str
) -> str:
    return _("{place}: {key} cannot be “{found}”; use one of: {known}.").format(
        place=_place(section, card, hold), key=_entry(key, index), found=found, known=known
    )


def _range(
    phrases: Phrases,
    section: str,
    card: int,
    hold: int,
    key: str,
    index: int,
    found: int,
    lowest: int,
    highest: int,
) -> str:
    return _("{place}: {key} is {found}; it must be from {low} to {high}.").format(
        place=_place(section, card, hold), key=_entry(key, index), found=found, low=lowest, high=highest
    )


def _city(text: str) -> Sentence[Phrases]:
    def sentence(phrases: Phrases, city_name: str, found: int, wanted: int) -> str:
        name = names.city(CITIES.index(city_name)) if city_name in CITIES else city_name
        return _(text).format(city=name, found=found, wanted=wanted)

    return sentence


def _edict_day(phrases: Phrases, card: int, effect: str, found: int, wanted: int) -> str:
    return _("Edict {card}: {effect} belongs on {wanted}, not on {found}.").format(
        card=card, effect=effect, wanted=names.day(wanted), found=names.day(found)
    )


def _plain(phrases: Phrases, section: str, card: int) -> str:
    if section:
        return _("The deck in this saved game or message is damaged ({section}, card {card}).").format(
            section=section, card=card
        )
    return _("The deck in this saved game or message is damaged.")


DECK_REASONS: dict[str, Sentence[Phrases]] = {
    "deck_size": Said(
        N_("The file has {found} bytes; a deck may have {limit}. Shorten it."), "number=found number=limit"
    ),
    "deck_syntax": Said(
        N_(
            "Line {line}, column {column} is not valid TOML: look there and just before it for a missing "
            "quote, bracket or comma."
        ),
        "number=line number=column",
    ),
    "deck_nesting": Said(N_("The brackets are nested too deeply; close the ones left open.")),
    "deck_sections": Said(
        N_("The file has none of the sections weeks, ships, relics and edicts; write at least one.")
    ),
    "deck_key": _key,
    "deck_missing": _missing,
    "deck_type": _type,
    "deck_huge": _huge,
    "deck_word": _word,
    "deck_range": _range,
    "deck_name": Said(
        N_("The name of the deck must have 1 to {limit} printable characters."), "number=limit"
    ),
    "deck_cards": Said(
        N_("The section {section} must have {wanted} cards, not {found}."),
        "word=section number=found number=wanted",
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
    "deck_plain": _plain,
}
