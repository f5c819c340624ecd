"""Set-up."""

from __future__ import annotations

from tests.golden.by_hand.reckoner.chance import draw_relic, draw_resources
from tests.golden.by_hand.reckoner.questions import ask_one, unpack
from tests.golden.by_hand.reckoner.ships import fill_berths
from tests.golden.by_hand.reckoner.table import DISPLAY, GOODS, Ask, Table, must
from tests.golden.by_hand.reckoner.words import add


def set_up(t: Table) -> Ask[None]:
    for place in range(DISPLAY):
        t.display[place] = draw_relic(t)
    fill_berths(t)
    for family in t.in_order():
        add(family.resources, draw_resources(t, 4))
    yield from roll_for_goods(t)


def roll_for_goods(t: Table) -> Ask[None]:
    """Each rolls for one good; after a six it is chosen before the next player rolls.  # R 3"""
    for family in t.in_order():
        roll = t.chance.die()
        if roll == 6:
            action = yield from ask_one("craft", family.colour)
            (good,) = unpack(action, "craft", 1)
            must(good in GOODS, f"{good} is no good")
        else:
            good = GOODS[roll - 1]
        family.goods[good] += 1
