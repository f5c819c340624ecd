"""Wednesday: the market."""

from __future__ import annotations

from collections import Counter

from tests.golden.by_hand.reckoner.questions import unpack
from tests.golden.by_hand.reckoner.rounds import play_round, take_street_home
from tests.golden.by_hand.reckoner.table import BOOTHS, Action, Ask, Booth, Family, Table, must
from tests.golden.by_hand.reckoner.votes import votes
from tests.golden.by_hand.reckoner.words import add


def wednesday(t: Table) -> Ask[None]:
    t.day = "wednesday"
    yield from votes(t)
    yield from play_round(t, "booth", can_take_booth, take_booth)
    for booth in t.booths:
        t.bag += booth.resources  # what is left goes back
        booth.resources = Counter()
    take_street_home(t, "wednesday")
    for booth in t.booths:
        if booth.owner is not None:
            t.families[booth.owner].streets["wednesday"] += booth.members
    t.booths = [Booth(Counter()) for _ in range(BOOTHS)]  # the foreign merchants leave


def can_take_booth(t: Table, family: Family) -> bool:
    return any(0 < booth.resources.total() <= family.supply for booth in t.booths)


def take_booth(t: Table, family: Family, action: Action) -> Ask[None]:
    (number,) = unpack(action, "booth", 1)
    must(1 <= number <= len(t.booths), f"there is no booth {number}")
    booth = t.booths[number - 1]
    size = booth.resources.total()
    must(size > 0, f"booth {number} is empty")
    family.send(size)
    booth.owner, booth.members = family.colour, size
    add(family.resources, booth.resources)
    booth.resources = Counter()
    yield from ()
