"""The names of the things in the game, and the letters of the three colours.

Cards and characters are counted as in `engine.troyes.deck`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from colonia_tui.language.i18n import N_, NP_, _, ngettext, pgettext
from colonia_tui.language.words import ALOUD
from engine.troyes.deck import ACTIVITIES

COLOURS = (N_("red"), N_("white"), N_("yellow"))
COLOUR_LETTERS = (
    # Translators: one letter for each of red, white and yellow; they must differ
    NP_("short, 1 cell", "R"),
    NP_("short, 1 cell", "W"),
    NP_("short, 1 cell", "Y"),
)
BUILDINGS = (N_("Palace"), N_("Bishopric"), N_("City Hall"))
_SHORT_BUILDINGS = (
    NP_("short, 9 cells", "Palace"),
    NP_("short, 9 cells", "Bishopric"),
    NP_("short, 9 cells", "City Hall"),
)
# Translators: a building, as part of a sentence
_THE_BUILDINGS = (N_("the Palace"), N_("the Bishopric"), N_("the City Hall"))
_IN_BUILDINGS = (N_("in the Palace"), N_("in the Bishopric"), N_("in the City Hall"))

ACTIVITY_NAMES = {
    # Translators: the 27 activities stand without article for {activity} and {slot}; where a sentence needs
    # an article or a case, set the placeholder in quotation marks or after a colon
    "archer": N_("archer"),
    "chivalry": N_("chivalry"),
    "diplomat": N_("diplomat"),
    "hunting": N_("hunting"),
    "mercenary": N_("mercenary"),
    "tax_collector": N_("tax collector"),
    "captain": N_("captain"),
    "jousts": N_("jousts"),
    "troubadour": N_("troubadour"),
    "tithe": N_("tithe"),
    "monk": N_("monk"),
    "priest": N_("priest"),
    "apprenticeship": N_("apprenticeship"),
    "confession": N_("confession"),
    "templar": N_("templar"),
    "pilgrimage": N_("pilgrimage"),
    "procession": N_("procession"),
    "glassblower": N_("glassblower"),
    "artisan": N_("artisan"),
    "merchant": N_("merchant"),
    "miller": N_("miller"),
    "innkeeper": N_("innkeeper"),
    "blacksmith": N_("blacksmith"),
    "militia": N_("militia"),
    "journeyman": N_("journeyman"),
    "goldsmith": N_("goldsmith"),
    "sculptor": N_("sculptor"),
}
EVENT_NAMES = (
    N_("Marauding"),
    N_("Brigandage"),
    N_("Succession"),
    N_("Skirmishes"),
    N_("War"),
    N_("Norman attack"),
    N_("Theological conflict"),
    N_("Heresy"),
    N_("Itinerant builders"),
    N_("Disruption of works"),
    N_("Drought"),
    N_("Support"),
    N_("Civil war"),
    N_("Travellers"),
)
CHARACTER_NAMES = (
    N_("Chrétien de Troyes"),
    N_("Urban IV"),
    N_("Thibaut II"),
    N_("Hugues de Payns"),
    N_("Le Florentin"),
    N_("Henry I"),
)
_COUNTED = (
    N_("citizens in buildings"),
    N_("cubes in the Cathedral"),
    N_("deniers"),
    N_("influence"),
    N_("foremen"),
    N_("events won"),
)
EFFECTS = {
    # Translators: what each time an activity is used does
    "archer": N_("Roll a die; on 3 to 6 put a cube on any event."),
    "chivalry": N_("A cube on any event for each red die left in your district."),
    "diplomat": N_("Pay 1 influence for a cube on any event."),
    "hunting": N_("3 influence."),
    "mercenary": N_("3 deniers."),
    "tax_collector": N_(
        "Others pay 1 denier for each of their citizens in City Hall, the bank for neutral ones."
    ),
    "captain": N_("1 VP for each event that has a cube of yours."),
    "jousts": N_("2 VP if your red dice left total most; those level with you, too."),
    "troubadour": N_("Pay 3 influence for 2 VP."),
    "tithe": N_("A cube for later: in a yellow group, one die of each other district is free."),
    "monk": N_("A cube for later: one white die counts as three yellow ones."),
    "priest": N_("A cube for later: each yellow die of a group is worth 3 more."),
    "apprenticeship": N_("A cube for later: each die of a group is worth 5."),
    "confession": N_("A cube for later: each die of a group is worth 2 more."),
    "templar": N_("A cube for later: one white die counts as two red ones."),
    "pilgrimage": N_("2 VP; the dice may be of any colours."),
    "procession": N_("2 VP to those with the most dice left."),
    "glassblower": N_("1 VP for every 2 cubes of yours in the Cathedral."),
    "artisan": N_("Pay 1 influence for 6 deniers."),
    "merchant": N_("2 deniers."),
    "miller": N_("2 deniers for each citizen of yours in the Palace, or in the Bishopric."),
    "innkeeper": N_("Pay 1 denier for 1 influence."),
    "blacksmith": N_("A cube for later: a red group is worth 5 more."),
    "militia": N_("A cube for later: a yellow group counts as red."),
    "journeyman": N_("Pay 3 deniers for 2 VP."),
    "goldsmith": N_("1 VP and 2 deniers."),
    "sculptor": N_("1 VP."),
}
EVENT_EFFECTS = (
    N_("a black die each round; it stays for ever"),
    N_("a black die each round"),
    N_("a die each round: a neutral citizen moves into that space of the Palace"),
    N_("a black die each round"),
    N_("2 black dice each round"),
    N_("2 black dice each round"),
    N_("a die each round: a neutral citizen moves into that row of the Bishopric"),
    N_("everybody loses 2 influence each round"),
    N_("a neutral cube on the Cathedral each round"),
    N_("a cube leaves the Cathedral each round"),
    N_("everybody pays 1 denier a citizen in the City Hall each round"),
    N_("a neutral cube on each of the two events to its left each round"),
    N_("everybody pays 3 deniers each round"),
    N_("a die each round: a neutral citizen moves into that row of the City Hall"),
)


def colour(number: int) -> str:
    return _(COLOURS[number])


def colour_letter(number: int) -> str:
    return pgettext(*COLOUR_LETTERS[number])


def building(number: int) -> str:
    return _(BUILDINGS[number])


def short_building(number: int) -> str:
    """A building in at most 9 cells."""
    return pgettext(*_SHORT_BUILDINGS[number])


def the_building(number: int) -> str:
    return _(_THE_BUILDINGS[number])


def in_building(number: int) -> str:
    return _(_IN_BUILDINGS[number])


def activity(number: int) -> str:
    return _(ACTIVITY_NAMES[ACTIVITIES[number]])


def activity_effect(number: int) -> str:
    """What one activation does, as a sentence."""
    return _(EFFECTS[ACTIVITIES[number]])


def event(number: int) -> str:
    return _(EVENT_NAMES[number])


def event_effect(number: int) -> str:
    """What an event does, as a note."""
    return _(EVENT_EFFECTS[number])


def character(number: int) -> str:
    return _(CHARACTER_NAMES[number])


def counted(number: int) -> str:
    """What a character counts."""
    return _(_COUNTED[number])


def neutral() -> str:
    """Stands in for a player's name."""
    # Translators: the grey player, who never decides
    return _("the neutral")


def die(colour_number: int, value: int) -> str:
    """A die: "Y5"; aloud "yellow 5"."""
    if ALOUD.get():
        return _("{colour} {values}").format(colour=colour(colour_number), values=value)
    return f"{colour_letter(colour_number)}{value}"


def dice_row(dice: Iterable[tuple[int, int]]) -> str:
    """Dice by colour and value: "Y5 Y6"."""
    return row(die(colour_number, value) for colour_number, value in dice)


def row(things: Iterable[object]) -> str:
    """Things that stand apart; aloud there is a pause between them."""
    return (", " if ALOUD.get() else " ").join(map(str, things))


def quotient(dividend: str, divisor: int) -> str:
    """ "Y ÷ 3"; aloud "yellow divided by 3"."""
    if ALOUD.get():
        return _("{dividend} divided by {divisor}").format(dividend=dividend, divisor=divisor)
    return f"{dividend} ÷ {divisor}"


def signed(amount: str, *, lost: bool = False) -> str:
    """An amount gained or lost: "+9 deniers"; aloud "plus 9 deniers"."""
    if ALOUD.get():
        return (_("minus {amount}") if lost else _("plus {amount}")).format(amount=amount)
    return f"{'-' if lost else '+'}{amount}"


def deniers(count: int) -> str:
    return ngettext("{count} denier", "{count} deniers", count).format(count=count)


def influence(count: int) -> str:
    # Translators: influence is not counted in pieces
    return ngettext("{count} influence", "{count} influence", count).format(count=count)


def points(count: int) -> str:
    # Translators: victory points, short
    return ngettext("{count} VP", "{count} VP", count).format(count=count)


def added(numbers: Sequence[int]) -> str:
    """ "6 + 4"; aloud "6 plus 4"."""
    text = _("{numbers} plus {number}") if ALOUD.get() else "{numbers} + {number}"
    return reduce(lambda numbers, number: text.format(numbers=numbers, number=number), map(str, numbers))


def sum_of(numbers: Sequence[int]) -> str:
    """How a sum comes about: "6 + 4 = 10"; a single number stays as it is."""
    if len(numbers) == 1:
        return str(numbers[0])
    text = _("{numbers} is {total}") if ALOUD.get() else "{numbers} = {total}"
    return text.format(numbers=added(numbers), total=sum(numbers))


def cubes(count: int) -> str:
    return ngettext("{count} cube", "{count} cubes", count).format(count=count)


def dice(count: int) -> str:
    return ngettext("{count} die", "{count} dice", count).format(count=count)


def times(count: int) -> str:
    return ngettext("once", "{count} times", count).format(count=count)


def citizens(count: int) -> str:
    return ngettext("{count} citizen", "{count} citizens", count).format(count=count)


def change(money: int, influence_of: int, points_of: int) -> str:
    """Gains and losses: "+4 d, -1 influence"."""
    short = _("{count} d").format(count=abs(money))
    parts = [
        (money, deniers(abs(money)) if ALOUD.get() else short),
        (influence_of, influence(abs(influence_of))),
        (points_of, points(abs(points_of))),
    ]
    return ", ".join(signed(text, lost=count < 0) for count, text in parts if count)
