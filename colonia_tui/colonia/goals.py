"""What a lesson of Colonia may ask for: at most twelve goals, each a question about one option.

Names in a goal's arguments are those of `engine.colonia.components`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


def order(view: View, question: Question, option: Option, *craftsmen: str) -> bool:
    """A contract, with one of these craftsmen if there are any."""
    wanted = [CRAFTSMEN.index(craftsman) for craftsman in craftsmen] or range(len(CRAFTSMEN))
    return option.action.kind == "order" and option.action.args[0] in wanted


def load(view: View, question: Question, option: Option, when: str, *cities: str) -> bool:
    """A hold of a ship that "leaves" on Saturday or that "waits", of one of these cities if there are any."""
    if option.action.kind != "load" or option.preview["leaves"] != (when == "leaves"):
        return False
    return option.preview["city"] in _of(cities)


def buy(view: View, question: Question, option: Option, *cities: str) -> bool:
    """A relic, of one of these cities if there are any."""
    return (
        option.action.kind == "buy" and not option.preview["shrine"] and option.preview["city"] in _of(cities)
    )


def buy_reserved(view: View, question: Question, option: Option) -> bool:
    """A card that one has reserved."""
    return option.action.kind == "buy" and option.preview["guard"] == view["seat"]


def reserve(view: View, question: Question, option: Option, low: int, high: int, *cities: str) -> bool:
    """Reserving a relic of so many points, of one of these cities if there are any."""
    if option.action.kind != "safeguard":
        return False
    relic = deck_of(view["options"]).relics[option.preview["relic"]]
    return low <= relic.points <= high and relic.city in _of(cities)


def _of(cities: Sequence[str]) -> Sequence[int]:
    return [CITIES.index(city) for city in cities] or range(len(CITIES))


def passing(view: View, question: Question, option: Option) -> bool:
    """Passing."""
    return option.action.kind == "pass"


GOALS: Final[Mapping[str, Goal]] = {
    "card": card,
    "vote": vote,
    "booth": booth,
    "booth_with": booth_with,
    "order": order,
    "load": load,
    "buy": buy,
    "buy_reserved": buy_reserved,
    "reserve": reserve,
    "pass": passing,
}
