"""What cards say in a few cells; the full sentences are in the decision, where there is room."""

from __future__ import annotations

from typing import Final

from colonia_tui.language.i18n import N_, _
from engine.troyes.deck import ACTIVITIES, EVENTS

_EFFECTS: Final = {
    # Translators: signs on cards, at most 8 cells: i is influence, d are deniers, R W Y the colours of
    # dice, ▪ is a cube
    "archer": N_("3-6 ▪"),
    "chivalry": N_("▪ a R"),
    "diplomat": N_("1i→▪"),
    "hunting": N_("3 inf"),
    "mercenary": N_("3 d"),
    "tax_collector": N_("d a hall"),
    "captain": N_("VP a ▪ev"),
    "jousts": N_("2VP mstR"),
    "troubadour": N_("3i→2VP"),
    "tithe": N_("Y free"),
    "monk": N_("W→3 Y"),
    "priest": N_("Y +3"),
    "apprenticeship": N_("die =5"),
    "confession": N_("die +2"),
    "templar": N_("W→2 R"),
    "pilgrimage": N_("any 2VP"),
    "procession": N_("2VP most"),
    "glassblower": N_("VP ▪÷2"),
    "artisan": N_("1i→6d"),
    "merchant": N_("2 d"),
    "miller": N_("2d a cit"),
    "innkeeper": N_("1d→1i"),
    "blacksmith": N_("R +5"),
    "militia": N_("as red"),
    "journeyman": N_("3d→2VP"),
    "goldsmith": N_("1VP 2d"),
    "sculptor": N_("1 VP"),
}
_ACTS: Final = {
    # Translators: what an event does, at most 15 cells; ○ is the neutral
    "succession": N_("○ to Palace"),
    "theological_conflict": N_("○ to Bishopric"),
    "heresy": N_("all: -2 inf"),
    "itinerant_builders": N_("○ builds"),
    "disruption_of_works": N_("top cube goes"),
    "drought": N_("1 d a citizen"),
    "support": N_("○ on 2 left"),
    "civil_war": N_("all: -3 d"),
    "travellers": N_("○ to City Hall"),
}
_SHORT: Final = {
    # Translators: names of events in at most 14 cells
    "theological_conflict": N_("Theol.conflict"),
    "itinerant_builders": N_("Itin. builders"),
    "disruption_of_works": N_("Disruption"),
}

_SHORT_ACTIVITY: Final = {
    # Translators: names of activities in at most 11 cells
    "apprenticeship": N_("apprentice"),
}

_CHARACTERS: Final = (
    # Translators: characters in at most 9 cells
    N_("Chrétien"),
    N_("Urban"),
    N_("Thibaut"),
    N_("Hugues"),
    N_("Florentin"),
    N_("Henry"),
)


def effect(activity: int) -> str:
    """What an activity does, in at most 8 cells."""
    return _(_EFFECTS[ACTIVITIES[activity]])


def acts(event: int) -> str:
    """What an event does besides its black dice, in at most 14 cells; "" for nothing."""
    code = EVENTS[event]
    return _(_ACTS[code]) if code in _ACTS else ""


def short_event(event: int, name: str) -> str:
    """The name of an event in at most 14 cells."""
    code = EVENTS[event]
    return _(_SHORT[code]) if code in _SHORT else name


def short_character(number: int) -> str:
    """The name of a character in at most 9 cells."""
    return _(_CHARACTERS[number])


def short_activity(number: int) -> str:
    """An activity's name where a whole one is too long; "" if there is no shorter one."""
    name = ACTIVITIES[number]
    return _(_SHORT_ACTIVITY[name]) if name in _SHORT_ACTIVITY else ""
