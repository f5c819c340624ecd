"""Monday: preparing the week."""

from __future__ import annotations

from tests.golden.by_hand.reckoner.chance import draw_card, draw_resources
from tests.golden.by_hand.reckoner.table import BERTHS, CRAFTSMEN, VOTING_DAYS, WEEKS, Table


def monday(t: Table) -> None:
    t.day = "monday"
    card = draw_card(t, "week_card")
    t.week_card = t.week_cards[card]
    for number, wanted in enumerate(t.week_card["booths"], 1):
        t.booths[number - 1].resources = draw_resources(t, wanted)
    t.bars = dict(zip(CRAFTSMEN, t.week_card["contracts"], strict=True))
    t.harbour_bar = BERTHS if t.week == WEEKS else t.week_card["ships"]
    drawn = [draw_card(t, "edict") for _ in range(3)]
    # The sort is stable: edicts of one day stay in the order drawn.
    t.week_edicts = sorted(drawn, key=lambda number: VOTING_DAYS.index(t.edicts[number]["day"]))
