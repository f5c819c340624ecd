"""Which key points at which option. docs/keys.md has them all.

Cards, dice and spaces have the key of their place; unique things have a letter of their own. The key of a
place of the board also stands for what is done there, if that is only one thing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import ascii_lowercase, ascii_uppercase
from typing import Final

from colonia_tui.drawing.keys import LOG_PLACE, OWN_PLACE, RESERVED, WHOLE, District
from colonia_tui.language.i18n import N_
from engine.game import Action, Option, Question
from engine.troyes.components import COLOURS, SPACES
from engine.troyes.deck import RED, Deck
from engine.troyes.view import Event, TroyesView

DISTRICTS = {
    "events": District(N_("Events"), "v"),
    "activities": District(N_("Activities"), "a"),
    "buildings": District(N_("Buildings"), "b"),
    "cathedral": District(N_("Cathedral"), "c"),
    "counts": District(N_("What counts at the end"), "e", N_("what counts at the end"), 2),
    "own": OWN_PLACE,
    "log": LOG_PLACE,
}
"""Places, in the order of Tab, with title and key."""
INFLUENCE_KEY = "i"
"""Lists everything influence can be spent on."""
GO_KEY, NONE_KEY, PASS_KEY, NEW_KEY = "g", "n", "p", "h"
_ONE: Final = {
    Action("cathedral"): "c",
    Action("farm"): "f",
    Action("place", (0,)): "r",
    Action("place", (1,)): "w",
    Action("place", (2,)): "y",
    Action("pass"): PASS_KEY,
    Action("suffer"): PASS_KEY,
    Action("go"): GO_KEY,
    Action("stop"): GO_KEY,
    Action("no_cube"): NONE_KEY,
}
"""Unique options. Buildings have the letter of their colour, as dice do."""
_TAKEN: Final = {
    INFLUENCE_KEY,
    *_ONE.values(),
    *(row.key for row in DISTRICTS.values()),
}
_DIGITS: Final = "1234567890"
_LETTERS: Final = "".join(letter for letter in ascii_lowercase if letter not in RESERVED | _TAKEN)
_CAPITALS: Final = "".join(letter for letter in ascii_uppercase if letter not in RESERVED | {WHOLE.keys})
FREE: Final = _DIGITS + _LETTERS + _CAPITALS
"""Keys for options in the order in which they are asked."""

STEPS: Final = frozenset({"cube", "group", "source", "times"})
"""The questions of an incomplete action: their keys take an option at once, except those that lift a citizen
of one's own off the board."""
NEW: Final = frozenset({"supply", "hire"})
"""Citizens that are not on the board yet; only one of both can be had."""
SPENT: Final = frozenset({"roll", "hire", "turn"})
"""The uses of influence, which `INFLUENCE_KEY` lists; they have no key of their own."""
ACROSS: Final = (0, 2, 1)
"""The buildings from left to right: Palace, City Hall, Bishopric."""


def keys_for(kind: str, options: Sequence[Option], events: Sequence[str]) -> dict[Action, str]:
    """The key of each legal option that has one, except for dice (`die_keys`), and of refused actions and
    "that is enough", whose key tells why; ``events``: those of the events in the row.

    Citizens are counted from 1 in reading order; a space, an activity and an event keep their keys.
    """
    legal = [option.action for option in options if option.refusal is None]
    if kind == "source":
        new = {action: NEW_KEY for action in legal if action.kind in NEW}
        lifted = sorted((action for action in legal if action not in new), key=_place)
        return dict(zip(lifted, FREE.replace(NEW_KEY, ""), strict=False)) | new
    if kind == "settle":
        return {
            action: FREE[SPACES * building + space]
            for action in legal
            for building, space in [_place(action)]
        }
    found: dict[Action, str] = {}
    for option in options:
        action, why, __ = option
        if why is not None and action.kind != "go" and (kind != "act" or action.kind in SPENT):
            continue
        match action:
            case Action("activity" | "cube", (slot,)):
                found[action] = slot_key(slot)
            case Action("fight" | "event", (place,)):
                found[action] = events[place]
            case Action("black", (value,)):
                found[action] = _CAPITALS[value - 1]
            case Action("times", (count,)) if count <= len(FREE):
                found[action] = FREE[count - 1]
            case _ if action in _ONE:
                found[action] = _ONE[action]
    return found


def _place(action: Action) -> tuple[int, int]:
    """Where a space or a citizen is counted: building by building, who lies there after its spaces; then the
    foremen."""
    match action:
        case Action("settle" | "standing", (building, space)) if building in ACROSS:
            return ACROSS.index(building), space
        case Action("lying", (building,)) if building in ACROSS:
            return ACROSS.index(building), SPACES
        case Action("foreman", (slot,)):
            return len(ACROSS), slot
    return len(ACROSS) + 1, 0


def event_key(event: Event, deck: Deck) -> str:
    """The key of an event as long as it is there."""
    return card_key(event["event"], event["came"], deck)


def card_key(event: int, came: int, deck: Deck) -> str:
    """The key of an event's card: Marauding has A, then two come a round, a red one first."""
    return _CAPITALS[2 * came - (deck.events[event].pile == RED)]


def slot_key(slot: int) -> str:
    """The key of a slot of the activities: 1 to 9 in reading order, yellow above white above red."""
    colour, era = divmod(slot, COLOURS)
    return _DIGITS[COLOURS * (COLOURS - 1 - colour) + era]


def die_keys(view: TroyesView, question: Question) -> dict[Action, str]:
    """A key for each die of an asked colour, including chosen ones, as they lie in the square."""
    options = question.options
    offered = {
        option.action
        for option in options
        if option.action.kind == "die" and (option.refusal is None or option.refusal.code != "wrong_colour")
    }
    draft = view["draft"]
    if draft is not None:
        offered |= {Action("die", tuple(die)) for die in draft["dice"]}
    return dict(zip((action for action in _lying(view) if action in offered), FREE, strict=False))


def _lying(view: TroyesView) -> Iterable[Action]:
    """Every die in the square, equal ones once."""
    for district in view["districts"]:
        for colour, values in enumerate(district["dice"]):
            for value in dict.fromkeys(values):
                yield Action("die", (district["owner"], colour, value))
