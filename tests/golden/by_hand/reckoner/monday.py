"""Monday: preparing the week."""

from __future__ import annotations

from tests.golden.by_hand.reckoner.accounts import close_day
from tests.golden.by_hand.reckoner.chance import draw_card, draw_resources
from tests.golden.by_hand.reckoner.edicts import edict_name
from tests.golden.by_hand.reckoner.table import BERTHS, CRAFTSMEN, VOTING_DAYS, WEEKS, Table
from tests.golden.by_hand.reckoner.words import listed


def monday(t: Table) -> None:
    t.day = "monday"
    card = draw_card(t, "week_card")
    t.week_card = t.week_cards[card]
    t.note(f"Week card {card}: {t.week_card['dice']} dice.")
    for number, wanted in enumerate(t.week_card["booths"], 1):
        t.booths[number - 1].resources = draw_resources(t, wanted)
        t.note(f"Booth {number}: {listed(t.booths[number - 1].resources)}.")
    t.bars = dict(zip(CRAFTSMEN, t.week_card["contracts"], strict=True))
    t.note("Above the bars: " + ", ".join(f"{who} {above}" for who, above in t.bars.items()) + ".")
    t.harbour_bar = BERTHS if t.week == WEEKS else t.week_card["ships"]
    t.note(f"The harbour bar stands below berth {t.harbour_bar}.")
    drawn = [draw_card(t, "edict") for _ in range(3)]
    # The sort is stable: edicts of one day stay in the order drawn.
    t.week_edicts = sorted(drawn, key=lambda number: VOTING_DAYS.index(t.edicts[number]["day"]))
    t.note("Edicts: " + "; ".join(edict_name(t, number) for number in t.week_edicts) + ".")
    close_day(t)
