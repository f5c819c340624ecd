"""What several days have in common: draws, questions and rounds, ships, votes, what edicts do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from tests.golden.by_hand.reckoner.table import (
    BERTHS,
    BOOTHS,
    CURRENCIES,
    CURRENCY,
    DISPLAY,
    EXTRA_PAY,
    FOREIGN_BOOTHS,
    FOREIGN_RESOURCES,
    GOODS,
    PLACES,
    Action,
    Ask,
    Booth,
    Check,
    Family,
    Shown,
    Table,
    Unlawful,
    Vessel,
    add,
    must,
)


def draw_card(t: Table, kind: str) -> int:
    number: int = t.chance.take(kind)
    must(number in t.piles[kind], f"{kind} {number} is not in its pile")
    t.piles[kind].remove(number)
    return number


def draw_or_reshuffle(t: Table, kind: str, aside: list[int]) -> int | None:
    """The next ship or relic; those set aside are shuffled only when none is left.  # R 21"""
    if not t.piles[kind] and aside:
        t.piles[kind] = set(aside)
        aside.clear()
    return draw_card(t, kind) if t.piles[kind] else None


def draw_ship(t: Table) -> Vessel | None:
    ship = draw_or_reshuffle(t, "ship", t.ships_aside)
    return None if ship is None else Vessel(ship, [None] * len(t.ships[ship]["holds"]))


def draw_relic(t: Table) -> Shown | None:
    relic = draw_or_reshuffle(t, "relic", t.relic_discard)
    return None if relic is None else Shown(relic)


def draw_resources(t: Table, wanted: int) -> Counter[str]:
    """One draw of several; a bag that runs short gives everything it has.  # R 5"""
    drawn: list[str] = t.chance.take("bag")
    must(len(drawn) == min(wanted, t.bag.total()), f"drawn {len(drawn)}, wanted {wanted} of {t.bag.total()}")
    found = Counter(drawn)
    must(found <= t.bag, f"the bag does not hold {drawn}")
    t.bag -= found
    return found


# Who has to choose, and their answers.


def ask_all(kind: str, colours: Sequence[str], check: Check) -> Ask[dict[str, Action]]:
    """Ask several players to choose in secret; nothing happens until all have chosen."""
    answers: dict[str, Action] = {}
    while len(answers) < len(colours):
        colour, action = yield {c: kind for c in colours if c not in answers}
        must(colour in colours and colour not in answers, f"{colour} is not asked now ({kind})")
        check(colour, action)
        answers[colour] = action
    return answers


def ask_one(kind: str, colour: str) -> Ask[Action]:
    """Ask one player; the caller checks the answer."""
    answers = yield from ask_all(kind, [colour], lambda _colour, _action: None)
    return answers[colour]


def unpack(action: Action, kind: str, length: int) -> list[Any]:
    must(len(action) == length + 1 and action[0] == kind, f"{action} is not a {kind}")
    return action[1:]


# Rounds of actions, and members coming home.


Able = Callable[[Table, Family], bool]

# An act that asks nothing ends with `yield from ()`, so that every act is a generator.
Act = Callable[[Table, Family, Action], Ask[None]]


def play_round(t: Table, kind: str, able: Able, act: Act) -> Ask[None]:
    """In order from the mayor, one action or pass each, until all have passed.

    `able` looks only at what is public: a player who is not able then is skipped without being asked. Nobody
    becomes able again within a round, so that player is out of it.  # R 22
    """
    active = list(t.order)
    while active:
        for colour in list(active):
            family = t.families[colour]
            if not able(t, family):
                active.remove(colour)
                continue
            action = yield from ask_one(kind, colour)
            if action == ["pass"]:
                active.remove(colour)
            else:
                yield from act(t, family, action)


def take_street_home(t: Table, street: str) -> None:
    for family in t.in_order():
        family.home(street)


# Ships: where they are, and how they leave and pay.


def vessel_at(t: Table, berth: int) -> Vessel:
    must(1 <= berth <= BERTHS, f"there is no berth {berth}")
    vessel = t.berths[berth - 1]
    if vessel is None:
        raise Unlawful(f"berth {berth} is empty")
    return vessel


def depart(t: Table, count: int, *, refill: bool) -> None:
    """The ships at the first berths leave, loaded or not; the others move up with their members."""
    for vessel in t.berths[:count]:
        if vessel is not None:
            pay(t, vessel)
            t.ships_aside.append(vessel.ship)
    staying = [vessel for vessel in t.berths[count:] if vessel is not None]
    t.berths = [*staying, *[None] * (BERTHS - len(staying))]
    if refill:
        fill_berths(t)


def pay(t: Table, vessel: Vessel) -> None:
    ship = t.ships[vessel.ship]
    currency = CURRENCY[ship["city"]]
    loaded = [(colour, hold["pay"]) for colour, hold in zip(vessel.holds, ship["holds"], strict=True)]
    if vessel.extra in t.families:
        loaded.append((vessel.extra, EXTRA_PAY))
    for colour, amount in loaded:
        if colour is not None:
            t.families[colour].money[currency] += amount  # R 1: the bank never runs out
            t.families[colour].streets["friday"] += 1


def fill_berths(t: Table) -> None:
    for berth, vessel in enumerate(t.berths):
        if vessel is None:
            t.berths[berth] = draw_ship(t)


# What the edicts do.


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


# The votes, from Wednesday to Saturday.


def votes(t: Table) -> Ask[None]:
    """Vote on each edict of the day, left to right, and carry it out before the next."""
    for number in t.week_edicts:
        if t.edicts[number]["day"] != t.day:
            continue
        adopted = yield from vote(t, number)  # R 20: even if it would have no effect
        if adopted:
            t.adopted.append(number)
            yield from carry_out(t, t.edicts[number])


def vote(t: Table, number: int) -> Ask[bool]:
    def check(_colour: str, action: Action) -> None:
        (choice,) = unpack(action, "vote", 1)
        must(choice in ("yes", "no"), f"{choice} is not a vote")

    voters = [family.colour for family in t.in_order() if not family.zero]
    answers = yield from ask_all("vote", voters, check)
    counts = {"yes": 0, "no": 0}
    for colour, action in answers.items():
        counts[action[1]] += t.families[colour].card_value()  # R 16: the printed value
    if counts["yes"] == counts["no"]:
        return (yield from decide(t))
    return counts["yes"] > counts["no"]


def decide(t: Table) -> Ask[bool]:
    """The mayor decides, even with a zero card, and need not follow the vote just cast.  # R 7"""
    action = yield from ask_one("decide", t.mayor())
    (choice,) = unpack(action, "decide", 1)
    must(choice in ("yes", "no"), f"{choice} is not a decision")
    return bool(choice == "yes")
