"""What a lesson of Colonia may ask for: at most twelve goals, each a question about one option.

Names in a goal's arguments are those of `engine.colonia.components`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from colonia_tui.colonia.words.arguments import deck_of
from colonia_tui.table.lesson import Goal
from engine.colonia.components import CITIES, CRAFTSMEN, RESOURCES
from engine.game import Option, Question, View


def card(view: View, question: Question, option: Option, low: int, high: int) -> bool:
    """A family card of these values, with enough members for it."""
    return low <= option.preview["value"] <= high and not option.preview["short"]


def vote(view: View, question: Question, option: Option, said: str) -> bool:
    """A vote for ("yes") or against ("no")."""
    return option.action.args == (int(said == "yes"),)


def booth(view: View, question: Question, option: Option, least: int) -> bool:
    """A booth with at least so many resources."""
    return option.action.kind == "booth" and sum(option.preview["gain"]) >= least


def booth_with(view: View, question: Question, option: Option, resource: str) -> bool:
    """A booth with this resource."""
    return option.action.kind == "booth" and option.preview["gain"][RESOURCES.index(resource)] > 0


def order(view: View, question: Question, option: Option) -> bool:
    """Any contract."""
    return option.action.kind == "order"


def order_of(view: View, question: Question, option: Option, craftsman: str) -> bool:
    """A contract with this craftsman."""
    return option.action.kind == "order" and option.action.args == (CRAFTSMEN.index(craftsman),)


def load_leaves(view: View, question: Question, option: Option) -> bool:
    """A hold of a ship that leaves on Saturday."""
    return option.action.kind == "load" and option.preview["leaves"]


def load_waits(view: View, question: Question, option: Option) -> bool:
    """A hold of a ship that stays."""
    return option.action.kind == "load" and not option.preview["leaves"]


def buy(view: View, question: Question, option: Option, *cities: str) -> bool:
    """A relic, of one of these cities if there are any."""
    wanted = [CITIES.index(city) for city in cities] or range(len(CITIES))
    return option.action.kind == "buy" and not option.preview["shrine"] and option.preview["city"] in wanted


def reserve(view: View, question: Question, option: Option, least: int) -> bool:
    """Reserving a relic of at least so many points."""
    if option.action.kind != "safeguard":
        return False
    return deck_of(view["options"]).relics[option.preview["relic"]].points >= least


def passing(view: View, question: Question, option: Option) -> bool:
    """Passing."""
    return option.action.kind == "pass"


GOALS: Final[Mapping[str, Goal]] = {
    "card": card,
    "vote": vote,
    "booth": booth,
    "booth_with": booth_with,
    "order": order,
    "order_of": order_of,
    "load_leaves": load_leaves,
    "load_waits": load_waits,
    "buy": buy,
    "reserve": reserve,
    "pass": passing,
}
