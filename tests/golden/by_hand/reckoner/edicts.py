"""What the edicts do."""

from __future__ import annotations

from typing import Any

from tests.golden.by_hand.reckoner.chance import draw_relic, draw_resources
from tests.golden.by_hand.reckoner.questions import ask_all, unpack
from tests.golden.by_hand.reckoner.set_up import roll_for_goods
from tests.golden.by_hand.reckoner.ships import depart
from tests.golden.by_hand.reckoner.table import (
    BOOTHS,
    CURRENCIES,
    DISPLAY,
    FOREIGN_BOOTHS,
    FOREIGN_RESOURCES,
    PLACES,
    Action,
    Ask,
    Booth,
    Table,
    Unlawful,
    must,
)
from tests.golden.by_hand.reckoner.words import add


def carry_out(t: Table, edict: dict[str, Any]) -> Ask[None]:
    match edict["effect"]:
        case "rich_market":
            rich_market(t)
        case "foreign_merchants":
            foreign_merchants(t)
        case "home":
            home_from(t, edict["street"])
        case "gift_bag":
            gift_from_the_bag(t)
        case "bar":
            t.bars[edict["craftsman"]] += 2
        case "depart":
            depart(t, edict["ships"], refill=True)
        case "extra_hold":
            t.extra_hold = True
        case "gift_craftsmen":
            yield from roll_for_goods(t)
        case "new_relics":
            new_relics(t)
        case "thrift":
            t.thrift = True  # in week 6 no Tuesday follows, so it has no effect
        case "exchange":
            yield from exchange(t)
        case other:
            raise Unlawful(f"no such edict: {other}")


def rich_market(t: Table) -> None:
    for booth in t.booths[:BOOTHS]:  # R 18: not the foreign merchants'
        booth.resources += draw_resources(t, 1)


def foreign_merchants(t: Table) -> None:
    for _ in range(FOREIGN_BOOTHS):
        t.booths.append(Booth(draw_resources(t, FOREIGN_RESOURCES)))


def home_from(t: Table, street: str) -> None:
    for family in t.in_order():  # R 12: in full, nobody is asked
        family.home(street, 3)


def gift_from_the_bag(t: Table) -> None:
    for family in t.in_order():  # R 26: the mayor first
        add(family.resources, draw_resources(t, 2))


def new_relics(t: Table) -> None:
    for place in range(DISPLAY, PLACES):
        if t.display[place] is None:  # a safeguarded card may still be on an extra space  # R 23
            t.display[place] = draw_relic(t)


def exchange(t: Table) -> Ask[None]:
    def check(colour: str, action: Action) -> None:
        if action == ["keep"]:
            return
        give, take, amount = unpack(action, "exchange", 3)
        must(give in CURRENCIES and take in CURRENCIES and give != take, f"no exchange: {action}")
        must(1 <= amount <= 5, f"{amount} is not 1 to 5")
        must(t.families[colour].money[give] >= amount, f"{colour} has too little {give}")

    answers = yield from ask_all("exchange", t.order, check)
    for family in t.in_order():  # R 17: all choose in secret, then every exchange is revealed
        action = answers[family.colour]
        if action == ["keep"]:
            continue
        _, give, take, amount = action
        family.money[give] -= amount
        family.money[take] += amount
