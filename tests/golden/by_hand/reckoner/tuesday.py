"""Tuesday: the council and the order."""

from __future__ import annotations

from tests.golden.by_hand.reckoner.questions import ask_all, unpack
from tests.golden.by_hand.reckoner.table import STREETS, WEEKS, Action, Ask, Family, Table, must


def tuesday(t: Table) -> Ask[None]:
    t.day = "tuesday"
    played = yield from choose_cards(t)
    for family in t.in_order():
        family.card = played[family.colour]
        family.cards.remove(family.card)
        send_to_hall(t, family)
    t.thrift = False
    t.order = new_order(t)
    for family in t.in_order():
        family.home("tuesday")
        # Including those pulled from another street.
        family.streets["tuesday"] = family.hall
        family.hall = 0


def choose_cards(t: Table) -> Ask[dict[str, int]]:
    if t.week == WEEKS:  # the last card is played automatically
        for family in t.in_order():
            must(len(family.cards) == 1, f"{family.colour} has not one card left")
        return {family.colour: family.cards[0] for family in t.in_order()}

    def check(colour: str, action: Action) -> None:
        (value,) = unpack(action, "card", 1)
        must(value in t.families[colour].cards, f"{colour} has no card {value}")

    answers = yield from ask_all("card", t.order, check)
    return {colour: action[1] for colour, action in answers.items()}


def send_to_hall(t: Table, family: Family) -> None:
    # R 16: with thrift one member fewer is needed; the printed value stays.
    needed = family.card_value() - (1 if t.thrift else 0)
    family.zero = family.supply < needed
    family.hall = min(needed, family.supply)
    family.supply -= family.hall
    for street in STREETS:  # R 6: something is missing here only if there were too few at home
        taken = min(needed - family.hall, family.streets[street])
        family.streets[street] -= taken
        family.hall += taken


def new_order(t: Table) -> list[str]:
    worth = {f.colour: 0 if f.zero else f.card_value() for f in t.in_order()}
    tie_order = list(reversed(t.order))
    if t.week == 1 and len(set(worth.values())) < len(worth):
        # There is no last week yet: chance decides among equals.
        tie_order = t.chance.take("week1_order")
        must(sorted(tie_order) == sorted(t.order), f"{tie_order} is not an order of all")
    return sorted(t.order, key=lambda colour: (-worth[colour], tie_order.index(colour)))
