"""The game: set-up, one day after another, the end; and the lines of a game followed through all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.golden.by_hand.reckoner.council import (
    ask_all,
    ask_one,
    depart,
    draw_card,
    draw_relic,
    draw_resources,
    fill_berths,
    play_round,
    roll_for_goods,
    take_street_home,
    unpack,
    vessel_at,
    votes,
)
from tests.golden.by_hand.reckoner.table import (
    BERTHS,
    BOOTHS,
    CITIES,
    CRAFTSMEN,
    CURRENCY,
    DISPLAY,
    GOODS,
    MAKES,
    PLACES,
    STREETS,
    USES,
    VOTING_DAYS,
    WEEKS,
    WINDOW_POINTS,
    Account,
    Action,
    Answer,
    Ask,
    Asked,
    Booth,
    Contract,
    Family,
    Shown,
    Table,
    Unlawful,
    account,
    add,
    audit,
    must,
)


def set_up(t: Table) -> Ask[None]:
    for place in range(DISPLAY):
        t.display[place] = draw_relic(t)
    fill_berths(t)
    for family in t.in_order():
        add(family.resources, draw_resources(t, 4))
    yield from roll_for_goods(t)


# Monday: preparing the week.


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


# Tuesday: the council and the order.


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


# Wednesday: the market.


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


# Thursday: the craftsmen.


def thursday(t: Table) -> Ask[None]:
    t.day = "thursday"
    t.ordered = Counter()
    yield from votes(t)
    yield from play_round(t, "order", can_order, order)
    roll_the_dice(t)
    take_street_home(t, "thursday")  # before the members of fulfilled contracts get there
    for craftsman in CRAFTSMEN:
        fulfil(t, craftsman)
    t.bars = dict.fromkeys(CRAFTSMEN, 0)


def price_of_contract(t: Table, craftsman: str) -> int:
    """The n-th contract this week costs n members, whoever made the others; older ones do not count."""
    return t.ordered[craftsman] + 1


def can_order(t: Table, family: Family) -> bool:
    # R 8: there is always a free space; R 22: resources are secret, so a lack of them does not matter here
    return any(price_of_contract(t, craftsman) <= family.supply for craftsman in CRAFTSMEN)


def order(t: Table, family: Family, action: Action) -> Ask[None]:
    (craftsman,) = unpack(action, "order", 1)
    must(craftsman in CRAFTSMEN, f"there is no {craftsman}")
    for resource in USES[craftsman]:
        must(family.resources[resource] > 0, f"{family.colour} has no {resource}")
        family.resources[resource] -= 1
        t.bag[resource] += 1
    members = price_of_contract(t, craftsman)
    family.send(members)
    t.ordered[craftsman] += 1
    t.contracts[craftsman].append(Contract(family.colour, members))
    yield from ()


def roll_the_dice(t: Table) -> None:
    rolls = [t.chance.die() for _ in range(t.week_card["dice"])]
    for roll in rolls:
        for craftsman in CRAFTSMEN if roll == 6 else [CRAFTSMEN[roll - 1]]:
            t.bars[craftsman] += 1


def fulfil(t: Table, craftsman: str) -> None:
    """Fulfil the contracts above the bar; the others move up with their members."""
    row = t.contracts[craftsman]
    above = t.bars[craftsman]
    for contract in row[:above]:
        family = t.families[contract.owner]
        family.goods[MAKES[craftsman]] += 1
        family.streets["thursday"] += contract.members
    t.contracts[craftsman] = row[above:]


# Friday: the harbour.


def friday(t: Table) -> Ask[None]:
    t.day = "friday"
    t.extra_hold = False
    yield from votes(t)
    if t.extra_hold:
        open_extra_holds(t)
    yield from play_round(t, "load", can_load, load)
    take_street_home(t, "friday")  # R 14: including the members of ships that left today
    close_extra_holds(t)


def open_extra_holds(t: Table) -> None:
    """Every ship in the harbour when loading begins gets one; a loaded one stays taken.  # R 15"""
    for vessel in t.berths:
        if vessel is not None and vessel.extra == "none":
            vessel.extra = "free"


def close_extra_holds(t: Table) -> None:
    for vessel in t.berths:  # R 15: unused ones are removed at the end of Friday
        if vessel is not None and vessel.extra == "free":
            vessel.extra = "none"


def can_load(t: Table, family: Family) -> bool:
    free = any(v is not None and (None in v.holds or v.extra == "free") for v in t.berths)
    return family.supply >= 1 and free


def load(t: Table, family: Family, action: Action) -> Ask[None]:
    """Return exactly the goods of a printed hold, or any one good for an extra hold."""
    if action[0] == "extra":
        berth, good = unpack(action, "extra", 2)
        vessel = vessel_at(t, berth)
        must(vessel.extra == "free", f"berth {berth} has no free extra hold")
        must(good in GOODS, f"{good} is no good")
        vessel.extra = family.colour
        goods = {good: 1}
    else:
        berth, hold = unpack(action, "load", 2)
        vessel = vessel_at(t, berth)
        must(1 <= hold <= len(vessel.holds), f"there is no hold {hold}")
        must(vessel.holds[hold - 1] is None, f"hold {hold} is taken")
        vessel.holds[hold - 1] = family.colour
        goods = t.ships[vessel.ship]["holds"][hold - 1]["goods"]
    for good, count in goods.items():
        must(family.goods[good] >= count, f"{family.colour} has too few of {good}")
        family.goods[good] -= count
    family.send(1)
    yield from ()


# Saturday: departure.


def saturday(t: Table) -> Ask[None]:
    t.day = "saturday"
    yield from votes(t)
    depart(t, t.harbour_bar, refill=t.week < WEEKS)  # R 13: the bar stayed at its berth on Friday


# Sunday: relics.


def sunday(t: Table) -> Ask[None]:
    t.day = "sunday"
    yield from play_round(t, "buy", can_buy, buy)
    if t.week < WEEKS:  # in week 6 the game ends after buying
        yield from play_round(t, "safeguard", can_safeguard, safeguard)
        clear_display(t)
        for family in t.in_order():  # the family cards played leave the game
            family.card, family.zero = None, False


def can_buy(t: Table, _family: Family) -> bool:
    return any(shown is not None for shown in t.display)  # R 22: money is secret


def shown_at(t: Table, place: int) -> Shown:
    must(1 <= place <= PLACES, f"there is no place {place}")
    shown = t.display[place - 1]
    if shown is None:
        raise Unlawful(f"place {place} is empty")
    return shown


def buy(t: Table, family: Family, action: Action) -> Ask[None]:
    (place,) = unpack(action, "buy", 1)
    shown = shown_at(t, place)
    card = t.relics[shown.relic]
    currency = CURRENCY[card["city"]]
    must(family.money[currency] >= card["price"], f"{family.colour} has too little {currency}")
    family.money[currency] -= card["price"]
    t.display[place - 1] = None
    if shown.guard is not None:
        t.families[shown.guard].supply += 1  # goes home at once
    if card["shrine"]:
        yield from open_shrine(t, family, shown.relic)
    else:
        family.relics.append(shown.relic)
        # Only the relic just bought may go into a shrine that was bought earlier.
        if card["city"] in family.shrines and family.shrines[card["city"]] is None:
            yield from ask_to_store(t, family, card["city"], [shown.relic])


def open_shrine(t: Table, family: Family, relic: int) -> Ask[None]:
    city = t.relics[relic]["city"]
    must(city not in family.shrines, f"{family.colour} has a shrine of {city} already")
    family.shrine_cards.append(relic)
    family.shrines[city] = None
    owned = [number for number in family.relics if t.relics[number]["city"] == city]
    if owned:  # without such a relic there is no question
        yield from ask_to_store(t, family, city, owned)


def ask_to_store(t: Table, family: Family, city: str, choices: list[int]) -> Ask[None]:
    action = yield from ask_one("store", family.colour)
    if action == ["leave"]:
        return
    (relic,) = unpack(action, "store", 1)
    must(relic in choices, f"relic {relic} cannot be stored now")
    family.relics.remove(relic)
    family.shrines[city] = relic


def can_safeguard(t: Table, family: Family) -> bool:
    return family.supply >= 1 and any(s is not None and s.guard is None for s in t.display)


def safeguard(t: Table, family: Family, action: Action) -> Ask[None]:
    (place,) = unpack(action, "safeguard", 1)
    shown = shown_at(t, place)
    must(shown.guard is None, f"place {place} is guarded already")  # R 10
    family.send(1)
    shown.guard = family.colour
    yield from ()


def clear_display(t: Table) -> None:
    """Guarded cards stay and move left; the display is filled up to ten, counting them.  # R 23"""
    shown = [card for card in t.display if card is not None]
    staying = [card for card in shown if card.guard is not None]
    discarded = [card.relic for card in shown if card.guard is None]
    t.relic_discard += discarded
    t.display = [*staying, *[None] * (PLACES - len(staying))]
    for place in range(len(staying), DISPLAY):
        t.display[place] = draw_relic(t)


# The end: windows, points, places.


def finish(t: Table) -> None:
    t.day = "end"
    windows = award_windows(t)
    scores = {f.colour: score(t, f, windows[f.colour]) for f in t.in_order()}

    def standing(family: Family) -> tuple[int, int, int, int]:  # R 24
        money = sum(family.money.values())  # after the windows, all currencies alike
        return scores[family.colour], money, sum(family.goods.values()), sum(family.resources.values())

    for family in t.in_order():
        better = sum(standing(other) > standing(family) for other in t.in_order())
        t.final[family.colour] = {
            "score": scores[family.colour],
            "rank": better + 1,
            "windows": windows[family.colour],
        }


def award_windows(t: Table) -> dict[str, list[str]]:
    windows: dict[str, list[str]] = {colour: [] for colour in t.order}
    for city in CITIES:
        currency = CURRENCY[city]
        most = max(family.money[currency] for family in t.in_order())
        richest = [family for family in t.in_order() if family.money[currency] == most]
        if most == 0 or len(richest) > 1:  # R 11: more than 0; in a tie nobody gets it or pays
            continue
        richest[0].money[currency] = 0
        windows[richest[0].colour].append(city)
    return windows


def score(t: Table, family: Family, windows: list[str]) -> int:
    plain = [t.relics[relic]["points"] for relic in sorted(family.relics)]
    stored = [2 * t.relics[relic]["points"] for relic in family.shrines.values() if relic is not None]
    total: int = sum(plain) + sum(stored) + WINDOW_POINTS * len(windows)
    return total


# The whole game.


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


# Follows the lines of a game, and yields the account at every question.


def reckon(game: dict[str, Any]) -> Iterator[Account]:
    """Play all lines; yield the account before the first action and after each."""
    t = Table(game)
    steps = play(t)
    t.chance.load(game["lines"][0][1:])
    asked = next(steps)
    yield checked_account(t, asked)
    for number, (colour, action, *draws) in enumerate(game["lines"][1:], 1):
        try:
            must(bool(asked), "the game is over")
            t.chance.load(draws)
            asked = advance(steps, (colour, action))
            yield checked_account(t, asked)
        except Unlawful as wrong:
            raise Unlawful(f"line {number} ({colour} {action}), week {t.week}, {t.day}: {wrong}") from wrong
    must(not asked, f"the lines end, but {asked} are asked")


def advance(steps: Ask[None], answer: Answer) -> Asked:
    """Give one answer, and return who is asked next: nobody once the game has ended."""
    try:
        return steps.send(answer)
    except StopIteration:
        return {}


def checked_account(t: Table, asked: Asked) -> Account:
    must(not t.chance.waiting, f"draws were not asked for: {t.chance.waiting}")
    audit(t)
    return account(t, asked)
