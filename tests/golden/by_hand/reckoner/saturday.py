"""Saturday: departure."""

from __future__ import annotations

from tests.golden.by_hand.reckoner.ships import depart
from tests.golden.by_hand.reckoner.table import WEEKS, Ask, Table
from tests.golden.by_hand.reckoner.votes import votes


def saturday(t: Table) -> Ask[None]:
    t.day = "saturday"
    yield from votes(t)
    depart(t, t.harbour_bar, refill=t.week < WEEKS)  # R 13: the bar stayed at its berth on Friday
