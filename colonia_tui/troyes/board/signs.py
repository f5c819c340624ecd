"""What cards say in a few cells; the full sentences are in the decision, where there is room."""

from __future__ import annotations

from typing import Final

from colonia_tui.language.i18n import NP_, pgettext
from colonia_tui.troyes.words.arguments import card_name, deck_of
from engine.troyes.deck import ACTIVITIES, EVENTS
from engine.troyes.view import Event, TroyesView

_EFFECTS: Final = {
    # Translators: signs on cards, in at most 12 and at most 8 cells: i is influence, d are deniers, R W Y the
    # colours of dice, ▪ is a cube, / means "for each", → "pay, get", = "counts as"
    "archer": (NP_("short, 12 cells", "3-6: a cube"), NP_("short, 8 cells", "3-6: ▪")),
    "chivalry": (NP_("short, 12 cells", "cube / own R"), NP_("short, 8 cells", "▪/own R")),
    "diplomat": (NP_("short, 12 cells", "1 inf → cube"), NP_("short, 8 cells", "1i→▪")),
    "hunting": (NP_("short, 12 cells", "3 influence"), NP_("short, 8 cells", "3 inf")),
    "mercenary": (NP_("short, 12 cells", "3 deniers"), NP_("short, 8 cells", "3 d")),
    "tax_collector": (NP_("short, 12 cells", "1d/City Hall"), NP_("short, 8 cells", "1d/Hall")),
    "captain": (NP_("short, 12 cells", "VP / event"), NP_("short, 8 cells", "VP/event")),
    "jousts": (NP_("short, 12 cells", "2VP if top R"), NP_("short, 8 cells", "2VP topR")),
    "troubadour": (NP_("short, 12 cells", "3 inf → 2 VP"), NP_("short, 8 cells", "3i→2VP")),
    "tithe": (NP_("short, 12 cells", "Y dice free"), NP_("short, 8 cells", "Y free")),
    "monk": (NP_("short, 12 cells", "1 W = 3 Y"), NP_("short, 8 cells", "1W = 3Y")),
    "priest": (NP_("short, 12 cells", "each Y +3"), NP_("short, 8 cells", "Y die +3")),
    "apprenticeship": (NP_("short, 12 cells", "each die = 5"), NP_("short, 8 cells", "die = 5")),
    "confession": (NP_("short, 12 cells", "each die +2"), NP_("short, 8 cells", "die +2")),
    "templar": (NP_("short, 12 cells", "1 W = 2 R"), NP_("short, 8 cells", "1W = 2R")),
    "pilgrimage": (NP_("short, 12 cells", "2VP any dice"), NP_("short, 8 cells", "2VP, any")),
    "procession": (NP_("short, 12 cells", "2 VP if most"), NP_("short, 8 cells", "2VP most")),
    "glassblower": (NP_("short, 12 cells", "VP / 2 cubes"), NP_("short, 8 cells", "VP/2 ▪")),
    "artisan": (NP_("short, 12 cells", "1 inf → 6 d"), NP_("short, 8 cells", "1i→6d")),
    "merchant": (NP_("short, 12 cells", "2 deniers"), NP_("short, 8 cells", "2 d")),
    "miller": (NP_("short, 12 cells", "2d / citizen"), NP_("short, 8 cells", "2d/cit.")),
    "innkeeper": (NP_("short, 12 cells", "1 d → 1 inf"), NP_("short, 8 cells", "1d→1i")),
    "blacksmith": (NP_("short, 12 cells", "red total +5"), NP_("short, 8 cells", "R sum +5")),
    "militia": (NP_("short, 12 cells", "Y count as R"), NP_("short, 8 cells", "Y as R")),
    "journeyman": (NP_("short, 12 cells", "3 d → 2 VP"), NP_("short, 8 cells", "3d→2VP")),
    "goldsmith": (NP_("short, 12 cells", "1 VP and 2 d"), NP_("short, 8 cells", "1VP + 2d")),
    "sculptor": (NP_("short, 12 cells", "1 VP"), NP_("short, 8 cells", "1 VP")),
}
_TOLD: Final = {
    # Translators: what an activity does, in two lines of 19 cells; a cube is one for later
    "archer": NP_("short, 38 cells", "roll: on 3 to 6 a cube on any event"),
    "chivalry": NP_("short, 38 cells", "a cube for each red die of your own"),
    "diplomat": NP_("short, 38 cells", "pay 1 influence, a cube on any event"),
    "hunting": NP_("short, 38 cells", "3 influence"),
    "mercenary": NP_("short, 38 cells", "3 deniers"),
    "tax_collector": NP_("short, 38 cells", "1 d a citizen of others in City Hall"),
    "captain": NP_("short, 38 cells", "1 VP per event with your cube"),
    "jousts": NP_("short, 38 cells", "2 VP if you have the highest red dice"),
    "troubadour": NP_("short, 38 cells", "pay 3 influence, gain 2 VP"),
    "tithe": NP_("short, 38 cells", "a cube: one Y of each other is free"),
    "monk": NP_("short, 38 cells", "a cube: one white die as 3 yellow"),
    "priest": NP_("short, 38 cells", "a cube: yellow dice are worth 3 more"),
    "apprenticeship": NP_("short, 38 cells", "a cube: each die is worth 5"),
    "confession": NP_("short, 38 cells", "a cube: each die is worth 2 more"),
    "templar": NP_("short, 38 cells", "a cube: one white die as 2 red"),
    "pilgrimage": NP_("short, 38 cells", "2 VP; dice of any colours together"),
    "procession": NP_("short, 38 cells", "2 VP if you have most dice left"),
    "glassblower": NP_("short, 38 cells", "1 VP per 2 cubes in the Cathedral"),
    "artisan": NP_("short, 38 cells", "pay 1 influence, gain 6 deniers"),
    "merchant": NP_("short, 38 cells", "2 deniers"),
    "miller": NP_("short, 38 cells", "2 d per citizen in Palace or Bishopric"),
    "innkeeper": NP_("short, 38 cells", "pay 1 denier, gain 1 influence"),
    "blacksmith": NP_("short, 38 cells", "a cube: red dice are worth 5 more"),
    "militia": NP_("short, 38 cells", "a cube: yellow dice count as red"),
    "journeyman": NP_("short, 38 cells", "pay 3 deniers, gain 2 VP"),
    "goldsmith": NP_("short, 38 cells", "1 VP and 2 deniers"),
    "sculptor": NP_("short, 38 cells", "1 VP"),
}
_ACTS: Final = {
    # Translators: what an event does, at most 15 cells; ○ is the neutral
    "succession": NP_("short, 15 cells", "○ to Palace"),
    "theological_conflict": NP_("short, 15 cells", "○ to Bishopric"),
    "heresy": NP_("short, 15 cells", "all: -2 inf"),
    "itinerant_builders": NP_("short, 15 cells", "○ builds"),
    "disruption_of_works": NP_("short, 15 cells", "top cube goes"),
    "drought": NP_("short, 15 cells", "1 d a citizen"),
    "support": NP_("short, 15 cells", "○ on two before"),
    "civil_war": NP_("short, 15 cells", "all: -3 d"),
    "travellers": NP_("short, 15 cells", "○ to City Hall"),
}
_TOLD_EVENTS: Final = {
    # Translators: what an event does, in two lines of 17 cells
    "succession": NP_("short, 34 cells", "a neutral citizen to the Palace"),
    "theological_conflict": NP_("short, 34 cells", "a neutral citizen to the Bishopric"),
    "heresy": NP_("short, 34 cells", "everybody loses 2 influence"),
    "itinerant_builders": NP_("short, 34 cells", "a neutral cube on the Cathedral"),
    "disruption_of_works": NP_("short, 34 cells", "a cube leaves the Cathedral"),
    "drought": NP_("short, 34 cells", "1 d a citizen in City Hall"),
    "support": NP_("short, 34 cells", "neutral cubes on the two before it"),
    "civil_war": NP_("short, 34 cells", "everybody pays 3 deniers"),
    "travellers": NP_("short, 34 cells", "a neutral citizen to City Hall"),
}
_EVENTS: Final = (
    # Translators: names of events where columns are narrow; they must differ
    NP_("short, 13 cells", "Marauding"),
    NP_("short, 13 cells", "Brigandage"),
    NP_("short, 13 cells", "Succession"),
    NP_("short, 13 cells", "Skirmishes"),
    NP_("short, 13 cells", "War"),
    NP_("short, 13 cells", "Norman attack"),
    NP_("short, 13 cells", "Theology"),
    NP_("short, 13 cells", "Heresy"),
    NP_("short, 13 cells", "Builders"),
    NP_("short, 13 cells", "Disruption"),
    NP_("short, 13 cells", "Drought"),
    NP_("short, 13 cells", "Support"),
    NP_("short, 13 cells", "Civil war"),
    NP_("short, 13 cells", "Travellers"),
)
_BRIEF_EVENTS: Final = (
    NP_("short, 10 cells", "Marauding"),
    NP_("short, 10 cells", "Brigandage"),
    NP_("short, 10 cells", "Succession"),
    NP_("short, 10 cells", "Skirmishes"),
    NP_("short, 10 cells", "War"),
    NP_("short, 10 cells", "Normans"),
    NP_("short, 10 cells", "Theology"),
    NP_("short, 10 cells", "Heresy"),
    NP_("short, 10 cells", "Builders"),
    NP_("short, 10 cells", "Disruption"),
    NP_("short, 10 cells", "Drought"),
    NP_("short, 10 cells", "Support"),
    NP_("short, 10 cells", "Civil war"),
    NP_("short, 10 cells", "Travellers"),
)
_ACTIVITIES: Final = {
    # Translators: names of activities where columns are narrow; those of 7 cells must differ, those of 5, too
    "archer": (NP_("short, 7 cells", "archer"), NP_("short, 5 cells", "arch.")),
    "chivalry": (NP_("short, 7 cells", "chival."), NP_("short, 5 cells", "chiv.")),
    "diplomat": (NP_("short, 7 cells", "diplom."), NP_("short, 5 cells", "dipl.")),
    "hunting": (NP_("short, 7 cells", "hunting"), NP_("short, 5 cells", "hunt.")),
    "mercenary": (NP_("short, 7 cells", "mercen."), NP_("short, 5 cells", "merc.")),
    "tax_collector": (NP_("short, 7 cells", "taxman"), NP_("short, 5 cells", "tax")),
    "captain": (NP_("short, 7 cells", "captain"), NP_("short, 5 cells", "capt.")),
    "jousts": (NP_("short, 7 cells", "jousts"), NP_("short, 5 cells", "joust")),
    "troubadour": (NP_("short, 7 cells", "troubad"), NP_("short, 5 cells", "troub")),
    "tithe": (NP_("short, 7 cells", "tithe"), NP_("short, 5 cells", "tithe")),
    "monk": (NP_("short, 7 cells", "monk"), NP_("short, 5 cells", "monk")),
    "priest": (NP_("short, 7 cells", "priest"), NP_("short, 5 cells", "prie.")),
    "apprenticeship": (
        NP_("short, 11 cells", "apprentice"),
        NP_("short, 7 cells", "appren."),
        NP_("short, 5 cells", "appr."),
    ),
    "confession": (NP_("short, 7 cells", "confess"), NP_("short, 5 cells", "conf.")),
    "templar": (NP_("short, 7 cells", "templar"), NP_("short, 5 cells", "temp.")),
    "pilgrimage": (NP_("short, 7 cells", "pilgrim"), NP_("short, 5 cells", "pilg.")),
    "procession": (NP_("short, 7 cells", "proces."), NP_("short, 5 cells", "proc.")),
    "glassblower": (NP_("short, 7 cells", "glassb."), NP_("short, 5 cells", "glass")),
    "artisan": (NP_("short, 7 cells", "artisan"), NP_("short, 5 cells", "arti.")),
    "merchant": (NP_("short, 7 cells", "merch."), NP_("short, 5 cells", "merch")),
    "miller": (NP_("short, 7 cells", "miller"), NP_("short, 5 cells", "mill.")),
    "innkeeper": (NP_("short, 7 cells", "innkeep"), NP_("short, 5 cells", "inn")),
    "blacksmith": (NP_("short, 7 cells", "smith"), NP_("short, 5 cells", "smith")),
    "militia": (NP_("short, 7 cells", "militia"), NP_("short, 5 cells", "mili.")),
    "journeyman": (NP_("short, 7 cells", "journey"), NP_("short, 5 cells", "jour.")),
    "goldsmith": (NP_("short, 7 cells", "goldsm."), NP_("short, 5 cells", "gold")),
    "sculptor": (NP_("short, 7 cells", "sculpt."), NP_("short, 5 cells", "sculp")),
}
_CHARACTERS: Final = (
    # Translators: characters in at most 9 cells
    NP_("short, 9 cells", "Chrétien"),
    NP_("short, 9 cells", "Urban"),
    NP_("short, 9 cells", "Thibaut"),
    NP_("short, 9 cells", "Hugues"),
    NP_("short, 9 cells", "Florentin"),
    NP_("short, 9 cells", "Henry"),
)


def effect(activity: int) -> list[str]:
    """What an activity does: in at most 12 cells, and in at most 8."""
    return [pgettext(*sign) for sign in _EFFECTS[ACTIVITIES[activity]]]


def told(activity: int) -> str:
    """The same in at most 38 cells."""
    return pgettext(*_TOLD[ACTIVITIES[activity]])


def acts_told(event: int) -> str:
    """What an event does besides its black dice, in at most 34 cells; "" for nothing."""
    code = EVENTS[event]
    return pgettext(*_TOLD_EVENTS[code]) if code in _TOLD_EVENTS else ""


def acts(event: int) -> str:
    """What an event does besides its black dice, in at most 15 cells; "" for nothing."""
    code = EVENTS[event]
    return pgettext(*_ACTS[code]) if code in _ACTS else ""


def short_event(event: int) -> str:
    """The name of an event in at most 13 cells."""
    return pgettext(*_EVENTS[event])


def short_card(event: Event, view: TroyesView) -> str:
    """The same of an event in the row of a view, told apart from others of that name."""
    number = event["event"]
    return card_name(short_event(number), number, event["came"], deck_of(view["options"]))


def brief_event(event: int) -> str:
    """The name of an event in at most 10 cells."""
    return pgettext(*_BRIEF_EVENTS[event])


def short_character(number: int) -> str:
    """The name of a character in at most 9 cells."""
    return pgettext(*_CHARACTERS[number])


def short_activity(number: int) -> list[str]:
    """Shorter and shorter names of an activity, the last of at most 5 cells."""
    return [pgettext(*short) for short in _ACTIVITIES[ACTIVITIES[number]]]
