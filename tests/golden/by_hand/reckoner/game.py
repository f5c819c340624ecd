"""The whole game."""

from __future__ import annotations

from tests.golden.by_hand.reckoner.end import finish
from tests.golden.by_hand.reckoner.friday import friday
from tests.golden.by_hand.reckoner.monday import monday
from tests.golden.by_hand.reckoner.saturday import saturday
from tests.golden.by_hand.reckoner.set_up import set_up
from tests.golden.by_hand.reckoner.sunday import sunday
from tests.golden.by_hand.reckoner.table import WEEKS, Ask, Table
from tests.golden.by_hand.reckoner.thursday import thursday
from tests.golden.by_hand.reckoner.tuesday import tuesday
from tests.golden.by_hand.reckoner.wednesday import wednesday


def play(t: Table) -> Ask[None]:
    yield from set_up(t)
    for week in range(1, WEEKS + 1):
        t.week = week
        monday(t)
        yield from tuesday(t)
        yield from wednesday(t)
        yield from thursday(t)
        yield from friday(t)
        yield from saturday(t)
        yield from sunday(t)
    finish(t)
