"""What a lesson of Troyes may ask for: at most twelve goals, each a question about one option.

Names in a goal's arguments are those of `engine.troyes.deck`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from colonia_tui.table.lesson import Goal
from engine.game import Option, Question, View
from engine.troyes.deck import ACTIVITIES, BUILDINGS


def settle(view: View, question: Question, option: Option, *buildings: str) -> bool:
    """A citizen in one of these buildings, in the prologue."""
    return BUILDINGS[option.action.args[0]] in buildings


def safe(view: View, question: Question, option: Option, newcomers: int) -> bool:
    """A space in the prologue from which only this many newcomers push a citizen out."""
    return bool(option.preview["newcomers"] >= newcomers)


def counter(view: View, question: Question, option: Option) -> bool:
    """A die that, with those before it, is enough against the black ones."""
    return option.action.kind == "die" and option.preview["enough"]


def do(view: View, question: Question, option: Option, what: str) -> bool:
    """Choosing this kind of action."""
    return option.action.kind == what


def activity(view: View, question: Question, option: Option, name: str) -> bool:
    """Choosing this activity."""
    kind, args = option.action
    return kind == "activity" and view["activities"][args[0]]["activity"] == ACTIVITIES.index(name)


def new_foreman(view: View, question: Question, option: Option) -> bool:
    """Choosing an activity that needs a foreman first."""
    return option.action.kind == "activity" and option.preview["cost"] > 0


def any_die(view: View, question: Question, option: Option, what: str) -> bool:
    """Any die for this kind of action."""
    return option.action.kind == "die" and bool(question.args["draft"]["what"] == what)


def own_die(view: View, question: Question, option: Option, what: str) -> bool:
    """A die of one's own for this kind of action."""
    return any_die(view, question, option, what) and option.action.args[0] == view["seat"]


def bought_die(view: View, question: Question, option: Option, what: str) -> bool:
    """A die of somebody else for this kind of action."""
    return any_die(view, question, option, what) and option.action.args[0] != view["seat"]


def hire(view: View, question: Question, option: Option) -> bool:
    """A citizen for influence."""
    return option.action.kind == "hire"


def roll(view: View, question: Question, option: Option, most: int) -> bool:
    """Rolling an own die again that shows at most this."""
    return option.action.kind == "roll" and option.action.args[1] <= most


GOALS: Final[Mapping[str, Goal]] = {
    "activity": activity,
    "any_die": any_die,
    "bought_die": bought_die,
    "counter": counter,
    "do": do,
    "hire": hire,
    "new_foreman": new_foreman,
    "own_die": own_die,
    "roll": roll,
    "safe": safe,
    "settle": settle,
}
