"""Work a game of Colonia out from its inputs alone: a second, independent reading of the rules.

The input of a game is its deck, who did what, and what chance drew.  Everything else follows from the
rules page and is worked out here.  Rulings of that page are cited as `# R 9`.  The file follows the
page from top to bottom: pieces, set-up, rounds, the days, votes and edicts, the end.

A day is a generator: where somebody must choose it yields who is asked for what (`Asked`) and gets one
answer back (`Answer`).  What chance draws comes from `Chance`, which insists on the right kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

Account = dict[str, Any]
Action = list[Any]
Asked = dict[str, str]  # colour -> kind of question
Answer = tuple[str, Action]
Check = Callable[[str, Action], None]
T = TypeVar("T")
Ask = Generator[Asked, Answer, T]

# ---------------------------------------------------------------------------------------------- pieces

COLOURS = ["yellow", "blue", "green", "red", "orange", "purple"]
MEMBERS = {3: 38, 4: 30, 5: 25, 6: 21}
CARDS = [3, 4, 5, 6, 7, 8]
WEEKS = 6

RESOURCES = ["leather", "iron", "wood", "linen", "fur"]
EACH_RESOURCE = 18

# In the order of the die: 1 is the saddler, 5 the shoemaker.
CRAFTSMEN = ["saddler", "wainwright", "painter", "tailor", "shoemaker"]
GOODS = ["saddle", "cartwheel", "painting", "clothing", "footwear"]  # they never run out  # R 9
MAKES = dict(zip(CRAFTSMEN, GOODS, strict=True))
USES = {
    "saddler": ("leather", "iron"),
    "wainwright": ("iron", "wood"),
    "painter": ("wood", "linen"),
    "tailor": ("linen", "fur"),
    "shoemaker": ("fur", "leather"),
}

CITIES = ["london", "nowgorod", "bergen", "bruegge"]
CURRENCIES = ["pfund", "grivna", "mark", "gulden"]
CURRENCY = dict(zip(CITIES, CURRENCIES, strict=True))
START_MONEY = 5
WINDOW_POINTS = 2

STREETS = ["tuesday", "wednesday", "thursday", "friday"]
VOTING_DAYS = ["wednesday", "thursday", "friday", "saturday"]
BERTHS = 4
BOOTHS = 7
FOREIGN_BOOTHS = 2
FOREIGN_RESOURCES = 4
DISPLAY = 10  # without the two extra spaces
PLACES = 12
EXTRA_PAY = 2


class Unlawful(AssertionError):
    """A line that the rules do not allow."""


def must(ok: bool, why: str) -> None:
    if not ok:
        raise Unlawful(why)


@dataclass
class Family:
    """What one player has, in the open and behind the screen."""

    colour: str
    supply: int
    hall: int = 0
    streets: dict[str, int] = field(default_factory=lambda: dict.fromkeys(STREETS, 0))
    cards: list[int] = field(default_factory=lambda: list(CARDS))
    card: int | None = None
    zero: bool = False
    resources: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    money: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CURRENCIES, START_MONEY))
    relics: list[int] = field(default_factory=list)
    shrines: dict[str, int | None] = field(default_factory=dict)  # city -> relic in it
    shrine_cards: list[int] = field(default_factory=list)

    def send(self, members: int) -> None:
        must(members <= self.supply, f"{self.colour} has {self.supply} members, not {members}")
        self.supply -= members

    def home(self, street: str, most: int | None = None) -> int:
        """Take all members, or as many as allowed, from a street home."""
        members = self.streets[street] if most is None else min(most, self.streets[street])
        self.streets[street] -= members
        self.supply += members
        return members

    def card_value(self) -> int:
        must(self.card is not None, f"{self.colour} has no card on the table")
        return self.card or 0


@dataclass
class Contract:
    owner: str
    members: int


@dataclass
class Booth:
    resources: Counter[str]
    owner: str | None = None
    members: int = 0


@dataclass
class Vessel:
    """A ship in the harbour; holds and extra name the colour that loaded them."""

    ship: int
    holds: list[str | None]
    extra: str = "none"  # "none", "free" or a colour


@dataclass
class Shown:
    """A relic card on display, and whose member guards it."""

    relic: int
    guard: str | None = None


class Chance:
    """The draws of one line, to be used up in their order."""

    def __init__(self) -> None:
        self.waiting: list[list[Any]] = []

    def load(self, draws: Sequence[list[Any]]) -> None:
        must(not self.waiting, f"draws were not asked for: {self.waiting}")
        self.waiting = list(draws)

    def take(self, kind: str) -> Any:
        must(bool(self.waiting), f"a draw is missing: {kind}")
        found, value = self.waiting.pop(0)
        must(found == kind, f"drawn was {found}, wanted {kind}")
        return value

    def die(self) -> int:
        roll: int = self.take("die")
        must(1 <= roll <= 6, f"no such roll: {roll}")
        return roll


@dataclass
class Note:
    """One line of the story of the game; at the end of a day the account instead of a text."""

    week: int
    day: str
    text: str
    account: Account | None = None


class Table:
    """Everything that lies on the table."""

    def __init__(self, game: dict[str, Any]) -> None:
        players: int = game["players"]
        self.week_cards: list[dict[str, Any]] = game["week_cards"]
        self.ships: list[dict[str, Any]] = game["ships"]
        self.relics: list[dict[str, Any]] = game["relics"]
        self.edicts: list[dict[str, Any]] = game["edicts"]
        self.chance = Chance()
        self.week = 1
        self.day = "set-up"
        self.order = COLOURS[:players]
        self.members = MEMBERS[players]
        self.families = {colour: Family(colour, self.members) for colour in self.order}
        self.bag: Counter[str] = Counter(dict.fromkeys(RESOURCES, EACH_RESOURCE))
        self.booths = [Booth(Counter()) for _ in range(BOOTHS)]
        self.contracts: dict[str, list[Contract]] = {craftsman: [] for craftsman in CRAFTSMEN}
        self.bars = dict.fromkeys(CRAFTSMEN, 0)  # spaces above the bar
        self.harbour_bar = 0
        self.berths: list[Vessel | None] = [None] * BERTHS
        self.display: list[Shown | None] = [None] * PLACES
        self.piles = {
            "week_card": set(range(len(self.week_cards))),
            "ship": set(range(len(self.ships))),
            "relic": set(range(len(self.relics))),
            "edict": set(range(len(self.edicts))),
        }
        self.ships_aside: list[int] = []
        self.relic_discard: list[int] = []
        self.week_card: dict[str, Any] = {}
        self.week_edicts: list[int] = []
        self.adopted: list[int] = []
        self.ordered: Counter[str] = Counter()  # contracts of this week, for each craftsman
        self.extra_hold = False  # adopted for this Friday
        self.thrift = False  # adopted for the next Tuesday
        self.final: dict[str, dict[str, Any]] = {}
        self.story: list[Note] = []

    def tell(self, text: str) -> None:
        self.story.append(Note(self.week, self.day, text))

    def close_day(self) -> None:
        self.story.append(Note(self.week, self.day, "", account(self, {})))

    def in_order(self) -> list[Family]:
        return [self.families[colour] for colour in self.order]

    def mayor(self) -> str:
        return self.order[0]


# --------------------------------------------------------------------------------- drawing by chance


def draw_card(t: Table, kind: str) -> int:
    number: int = t.chance.take(kind)
    must(number in t.piles[kind], f"{kind} {number} is not in its pile")
    t.piles[kind].remove(number)
    return number


def draw_or_reshuffle(t: Table, kind: str, aside: list[int]) -> int | None:
    """The next ship or relic; all put aside so far is shuffled only when none is left.  # R 21"""
    if not t.piles[kind] and aside:
        t.piles[kind] = set(aside)
        aside.clear()
        t.tell(f"The {kind} pile is empty: all put aside is shuffled.")
    return draw_card(t, kind) if t.piles[kind] else None


def draw_ship(t: Table) -> Vessel | None:
    ship = draw_or_reshuffle(t, "ship", t.ships_aside)
    return None if ship is None else Vessel(ship, [None] * len(t.ships[ship]["holds"]))


def draw_relic(t: Table) -> Shown | None:
    relic = draw_or_reshuffle(t, "relic", t.relic_discard)
    return None if relic is None else Shown(relic)


def draw_resources(t: Table, wanted: int) -> Counter[str]:
    """One draw of several; a bag that runs short gives all it has.  # R 5"""
    drawn: list[str] = t.chance.take("bag")
    must(len(drawn) == min(wanted, t.bag.total()), f"drawn {len(drawn)}, wanted {wanted} of {t.bag.total()}")
    found = Counter(drawn)
    must(found <= t.bag, f"the bag does not hold {drawn}")
    t.bag -= found
    return found


# ------------------------------------------------------------------------------------------ questions


def ask_all(kind: str, colours: Sequence[str], check: Check) -> Ask[dict[str, Action]]:
    """Ask several who choose in secret; nothing happens before all have chosen."""
    answers: dict[str, Action] = {}
    while len(answers) < len(colours):
        colour, action = yield {c: kind for c in colours if c not in answers}
        must(colour in colours and colour not in answers, f"{colour} is not asked now ({kind})")
        check(colour, action)
        answers[colour] = action
    return answers


def ask_one(kind: str, colour: str) -> Ask[Action]:
    """Ask one player; what is done with the answer checks it."""
    answers = yield from ask_all(kind, [colour], lambda _colour, _action: None)
    return answers[colour]


def unpack(action: Action, kind: str, length: int) -> list[Any]:
    must(len(action) == length + 1 and action[0] == kind, f"{action} is no {kind}")
    return action[1:]


# --------------------------------------------------------------------------------------------- set-up


def set_up(t: Table) -> Ask[None]:
    for place in range(DISPLAY):
        t.display[place] = draw_relic(t)
    fill_berths(t)
    for family in t.in_order():
        add(family.resources, draw_resources(t, 4))
        t.tell(f"{family.colour} draws {listed(family.resources)}.")
    yield from roll_for_goods(t)
    t.close_day()


def roll_for_goods(t: Table) -> Ask[None]:
    """Each rolls for one good; a six is chosen at once, before the next one rolls.  # R 3"""
    for family in t.in_order():
        roll = t.chance.die()
        if roll == 6:
            action = yield from ask_one("craft", family.colour)
            (good,) = unpack(action, "craft", 1)
            must(good in GOODS, f"{good} is no good")
        else:
            good = GOODS[roll - 1]
        family.goods[good] += 1
        t.tell(f"{family.colour} rolls {roll} and gets 1 {good}.")


def add(store: dict[str, int], more: Counter[str]) -> None:
    for thing, count in more.items():
        store[thing] += count


def listed(counts: dict[str, int] | Counter[str]) -> str:
    return ", ".join(f"{count} {thing}" for thing, count in sorted(counts.items()) if count) or "nothing"


def people(members: int) -> str:
    return "1 member" if members == 1 else f"{members} members"


# ---------------------------------------------------------------------------------- rounds of actions

Able = Callable[[Table, Family], bool]
# An act that asks nothing ends with `yield from ()`, so that all acts are generators.
Act = Callable[[Table, Family, Action], Ask[None]]


def play_round(t: Table, kind: str, able: Able, act: Act) -> Ask[None]:
    """From the mayor, in order, one action or pass, until all have passed.

    `able` looks only at what is public: who is not able then is passed by without a question.  Nobody
    becomes able again within a round, so that seat is out of it.  # R 22
    """
    active = list(t.order)
    while active:
        for colour in list(active):
            family = t.families[colour]
            if not able(t, family):
                active.remove(colour)
                t.tell(f"{colour} cannot act any more.")
                continue
            action = yield from ask_one(kind, colour)
            if action == ["pass"]:
                active.remove(colour)
                t.tell(f"{colour} passes.")
            else:
                yield from act(t, family, action)


def take_street_home(t: Table, street: str) -> None:
    for family in t.in_order():
        family.home(street)


# --------------------------------------------------------------------------------------------- Monday


def monday(t: Table) -> None:
    t.day = "monday"
    card = draw_card(t, "week_card")
    t.week_card = t.week_cards[card]
    t.tell(f"Week card {card}: {t.week_card['dice']} dice.")
    for number, wanted in enumerate(t.week_card["booths"], 1):
        t.booths[number - 1].resources = draw_resources(t, wanted)
        t.tell(f"Booth {number}: {listed(t.booths[number - 1].resources)}.")
    t.bars = dict(zip(CRAFTSMEN, t.week_card["contracts"], strict=True))
    t.tell("Above the bars: " + ", ".join(f"{who} {above}" for who, above in t.bars.items()) + ".")
    t.harbour_bar = BERTHS if t.week == WEEKS else t.week_card["ships"]
    t.tell(f"The harbour bar stands below berth {t.harbour_bar}.")
    drawn = [draw_card(t, "edict") for _ in range(3)]
    # The sort is stable: equal days stay in the order drawn.
    t.week_edicts = sorted(drawn, key=lambda number: VOTING_DAYS.index(t.edicts[number]["day"]))
    t.tell("Edicts: " + "; ".join(edict_name(t, number) for number in t.week_edicts) + ".")
    t.close_day()


# -------------------------------------------------------------------------------------------- Tuesday


def tuesday(t: Table) -> Ask[None]:
    t.day = "tuesday"
    played = yield from choose_cards(t)
    for family in t.in_order():
        family.card = played[family.colour]
        family.cards.remove(family.card)
        send_to_hall(t, family)
    t.thrift = False
    t.order = new_order(t)
    t.tell(f"Order: {', '.join(t.order)}; {t.mayor()} is mayor.")
    for family in t.in_order():
        family.home("tuesday")
        # Also those that were pulled from another street.
        family.streets["tuesday"] = family.hall
        family.hall = 0
    t.close_day()


def choose_cards(t: Table) -> Ask[dict[str, int]]:
    if t.week == WEEKS:  # the last card is played without asking
        for family in t.in_order():
            must(len(family.cards) == 1, f"{family.colour} has not one card left")
        return {family.colour: family.cards[0] for family in t.in_order()}

    def check(colour: str, action: Action) -> None:
        (value,) = unpack(action, "card", 1)
        must(value in t.families[colour].cards, f"{colour} has no card {value}")

    answers = yield from ask_all("card", t.order, check)
    return {colour: action[1] for colour, action in answers.items()}


def send_to_hall(t: Table, family: Family) -> None:
    # R 16: with thrift one member less is needed; the printed value stays.
    needed = family.card_value() - (1 if t.thrift else 0)
    family.zero = family.supply < needed
    family.hall = min(needed, family.supply)
    family.supply -= family.hall
    pulled = ""
    for street in STREETS:  # R 6: only who has too few gets here with anything missing
        taken = min(needed - family.hall, family.streets[street])
        family.streets[street] -= taken
        family.hall += taken
        pulled += f", {taken} of them from street {street}" if taken else ""
    zero = "; the card counts as zero" if family.zero else ""
    t.tell(f"{family.colour} plays {family.card}: {people(family.hall)} to the City Hall{pulled}{zero}.")


def new_order(t: Table) -> list[str]:
    worth = {f.colour: 0 if f.zero else f.card_value() for f in t.in_order()}
    tie_order = list(reversed(t.order))
    if t.week == 1 and len(set(worth.values())) < len(worth):
        # There is no last week yet: chance decides among equals.
        tie_order = t.chance.take("week1_order")
        must(sorted(tie_order) == sorted(t.order), f"{tie_order} is not an order of all")
    return sorted(t.order, key=lambda colour: (-worth[colour], tie_order.index(colour)))


# ---------------------------------------------------------------------------------------------- votes


def votes(t: Table) -> Ask[None]:
    """Vote on each edict of the day, left to right, and carry it out before the next."""
    for number in t.week_edicts:
        if t.edicts[number]["day"] != t.day:
            continue
        adopted = yield from vote(t, number)  # R 20: also if it can do nothing
        if adopted:
            t.adopted.append(number)
            yield from carry_out(t, t.edicts[number])


def vote(t: Table, number: int) -> Ask[bool]:
    def check(_colour: str, action: Action) -> None:
        (choice,) = unpack(action, "vote", 1)
        must(choice in ("yes", "no"), f"{choice} is no vote")

    voters = [family.colour for family in t.in_order() if not family.zero]
    answers = yield from ask_all("vote", voters, check)
    counts = {"yes": 0, "no": 0}
    for colour, action in answers.items():
        counts[action[1]] += t.families[colour].card_value()  # R 16: the printed value
    said = ", ".join(f"{c} {t.families[c].card} {answers[c][1]}" for c in voters) or "nobody"
    result = counts["yes"] > counts["no"]
    how = ""
    if counts["yes"] == counts["no"]:
        result = yield from decide(t)
        how = f" by the mayor ({t.mayor()})"
    word = "adopted" if result else "rejected"
    t.tell(f"Vote on {edict_name(t, number)}: {said}: {counts['yes']} to {counts['no']}: {word}{how}.")
    return result


def decide(t: Table) -> Ask[bool]:
    """The mayor, also one whose own card is zero, is free of the vote just cast.  # R 7"""
    action = yield from ask_one("decide", t.mayor())
    (choice,) = unpack(action, "decide", 1)
    must(choice in ("yes", "no"), f"{choice} is no decision")
    return bool(choice == "yes")


# --------------------------------------------------------------------------------------------- edicts


def edict_name(t: Table, number: int) -> str:
    edict = t.edicts[number]
    rest = " ".join(str(value) for key, value in edict.items() if key not in ("day", "effect"))
    return f"{number} {edict['effect']}{' ' + rest if rest else ''} ({edict['day']})"


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
            t.thrift = True  # in week 6 no Tuesday follows: it does nothing
        case "exchange":
            yield from exchange(t)
        case other:
            raise Unlawful(f"no such edict: {other}")


def rich_market(t: Table) -> None:
    for number, booth in enumerate(t.booths[:BOOTHS], 1):  # R 18: not the foreign merchants'
        more = draw_resources(t, 1)
        booth.resources += more
        t.tell(f"Booth {number} gets {listed(more)}.")


def foreign_merchants(t: Table) -> None:
    for _ in range(FOREIGN_BOOTHS):
        t.booths.append(Booth(draw_resources(t, FOREIGN_RESOURCES)))
        t.tell(f"Booth {len(t.booths)}: {listed(t.booths[-1].resources)}.")


def home_from(t: Table, street: str) -> None:
    for family in t.in_order():  # R 12: in full, nobody is asked
        members = family.home(street, 3)
        t.tell(f"{family.colour} takes {people(members)} from street {street} home.")


def gift_from_the_bag(t: Table) -> None:
    for family in t.in_order():  # R 26: the mayor first
        drawn = draw_resources(t, 2)
        add(family.resources, drawn)
        t.tell(f"{family.colour} draws {listed(drawn)}.")


def new_relics(t: Table) -> None:
    for place in range(DISPLAY, PLACES):
        if t.display[place] is None:  # a safeguarded card may still stand on an extra space  # R 23
            t.display[place] = draw_relic(t)
            t.tell(f"Place {place + 1} gets {shown_name(t, t.display[place])}.")


def exchange(t: Table) -> Ask[None]:
    def check(colour: str, action: Action) -> None:
        if action == ["keep"]:
            return
        give, take, amount = unpack(action, "exchange", 3)
        must(give in CURRENCIES and take in CURRENCIES and give != take, f"no exchange: {action}")
        must(1 <= amount <= 5, f"{amount} is not 1 to 5")
        must(t.families[colour].money[give] >= amount, f"{colour} has too little {give}")

    answers = yield from ask_all("exchange", t.order, check)
    for family in t.in_order():  # R 17: all choose in secret, then every exchange is shown
        action = answers[family.colour]
        if action == ["keep"]:
            t.tell(f"{family.colour} keeps all money.")
            continue
        _, give, take, amount = action
        family.money[give] -= amount
        family.money[take] += amount
        t.tell(f"{family.colour} changes {amount} {give} into {take}.")


# ------------------------------------------------------------------------------------------ Wednesday


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
    t.close_day()


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
    t.tell(f"{family.colour} takes booth {number}: {listed(booth.resources)}, for {people(size)}.")
    booth.resources = Counter()
    yield from ()


# ------------------------------------------------------------------------------------------- Thursday


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
    t.close_day()


def price_of_contract(t: Table, craftsman: str) -> int:
    """Contracts left from last week do not count, whoever made the earlier ones of this week."""
    return t.ordered[craftsman] + 1


def can_order(t: Table, family: Family) -> bool:
    # R 8: there is always a free space; R 22: who lacks resources is asked, for they are secret
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
    t.tell(f"{family.colour} orders from the {craftsman}, with {people(members)}.")
    yield from ()


def roll_the_dice(t: Table) -> None:
    rolls = [t.chance.die() for _ in range(t.week_card["dice"])]
    for roll in rolls:
        for craftsman in CRAFTSMEN if roll == 6 else [CRAFTSMEN[roll - 1]]:
            t.bars[craftsman] += 1
    t.tell(f"Dice: {', '.join(map(str, rolls)) or 'none'}.")
    t.tell("Above the bars: " + ", ".join(f"{who} {above}" for who, above in t.bars.items()) + ".")


def fulfil(t: Table, craftsman: str) -> None:
    """Serve the contracts above the bar; the others move up with their members."""
    row = t.contracts[craftsman]
    above = t.bars[craftsman]
    for contract in row[:above]:
        family = t.families[contract.owner]
        family.goods[MAKES[craftsman]] += 1
        family.streets["thursday"] += contract.members
        sent = people(contract.members)
        t.tell(f"{contract.owner} gets 1 {MAKES[craftsman]}; {sent} to street thursday.")
    t.contracts[craftsman] = row[above:]


# --------------------------------------------------------------------------------------------- Friday


def friday(t: Table) -> Ask[None]:
    t.day = "friday"
    t.extra_hold = False
    yield from votes(t)
    if t.extra_hold:
        open_extra_holds(t)
    yield from play_round(t, "load", can_load, load)
    take_street_home(t, "friday")  # R 14: also the members of ships that left today
    close_extra_holds(t)
    t.close_day()


def open_extra_holds(t: Table) -> None:
    """Every ship in the harbour when loading begins; a loaded one stays taken.  # R 15"""
    for vessel in t.berths:
        if vessel is not None and vessel.extra == "none":
            vessel.extra = "free"


def close_extra_holds(t: Table) -> None:
    for vessel in t.berths:  # R 15: unused ones vanish at the end of Friday
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
        goods, name = {good: 1}, "the extra hold"
    else:
        berth, hold = unpack(action, "load", 2)
        vessel = vessel_at(t, berth)
        must(1 <= hold <= len(vessel.holds), f"there is no hold {hold}")
        must(vessel.holds[hold - 1] is None, f"hold {hold} is taken")
        vessel.holds[hold - 1] = family.colour
        goods, name = t.ships[vessel.ship]["holds"][hold - 1]["goods"], f"hold {hold}"
    for good, count in goods.items():
        must(family.goods[good] >= count, f"{family.colour} has too few of {good}")
        family.goods[good] -= count
    family.send(1)
    t.tell(f"{family.colour} loads {name} of {ship_name(t, vessel)} at berth {berth}: {listed(goods)}.")
    yield from ()


def vessel_at(t: Table, berth: int) -> Vessel:
    must(1 <= berth <= BERTHS, f"there is no berth {berth}")
    vessel = t.berths[berth - 1]
    if vessel is None:
        raise Unlawful(f"berth {berth} is empty")
    return vessel


def ship_name(t: Table, vessel: Vessel) -> str:
    return f"ship {vessel.ship} ({t.ships[vessel.ship]['city']})"


# ------------------------------------------------------------------------------------------- Saturday


def saturday(t: Table) -> Ask[None]:
    t.day = "saturday"
    yield from votes(t)
    depart(t, t.harbour_bar, refill=t.week < WEEKS)  # R 13: the bar stayed by its berth on Friday
    t.close_day()


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
    t.tell(f"{ship_name(t, vessel).capitalize()} leaves.")
    ship = t.ships[vessel.ship]
    currency = CURRENCY[ship["city"]]
    loaded = [(colour, hold["pay"]) for colour, hold in zip(vessel.holds, ship["holds"], strict=True)]
    if vessel.extra in t.families:
        loaded.append((vessel.extra, EXTRA_PAY))
    for colour, amount in loaded:
        if colour is not None:
            t.families[colour].money[currency] += amount  # R 1: the bank never runs out
            t.families[colour].streets["friday"] += 1
            t.tell(f"{colour} gets {amount} {currency}; 1 member to street friday.")


def fill_berths(t: Table) -> None:
    for berth, vessel in enumerate(t.berths):
        if vessel is None:
            newcomer = draw_ship(t)
            t.berths[berth] = newcomer
            if newcomer is not None:
                t.tell(f"{ship_name(t, newcomer).capitalize()} comes to berth {berth + 1}.")


# --------------------------------------------------------------------------------------------- Sunday


def sunday(t: Table) -> Ask[None]:
    t.day = "sunday"
    yield from play_round(t, "buy", can_buy, buy)
    if t.week < WEEKS:  # in week 6 the game ends after buying
        yield from play_round(t, "safeguard", can_safeguard, safeguard)
        clear_display(t)
        for family in t.in_order():  # the played family cards leave the game
            family.card, family.zero = None, False
    t.close_day()


def can_buy(t: Table, _family: Family) -> bool:
    return any(shown is not None for shown in t.display)  # R 22: money is secret


def shown_at(t: Table, place: int) -> Shown:
    must(1 <= place <= PLACES, f"there is no place {place}")
    shown = t.display[place - 1]
    if shown is None:
        raise Unlawful(f"place {place} is empty")
    return shown


def shown_name(t: Table, shown: Shown | None) -> str:
    if shown is None:
        return "nothing"
    card = t.relics[shown.relic]
    what = "shrine" if card["shrine"] else f"{card['points']} VP"
    return f"relic {shown.relic} ({card['city']}, {what}, price {card['price']})"


def buy(t: Table, family: Family, action: Action) -> Ask[None]:
    (place,) = unpack(action, "buy", 1)
    shown = shown_at(t, place)
    card = t.relics[shown.relic]
    currency = CURRENCY[card["city"]]
    must(family.money[currency] >= card["price"], f"{family.colour} has too little {currency}")
    family.money[currency] -= card["price"]
    t.display[place - 1] = None
    t.tell(f"{family.colour} buys {shown_name(t, shown)} at place {place}.")
    if shown.guard is not None:
        t.families[shown.guard].supply += 1  # goes home at once
        t.tell(f"The member of {shown.guard} goes home.")
    if card["shrine"]:
        yield from open_shrine(t, family, shown.relic)
    else:
        family.relics.append(shown.relic)
        # Only the relic just bought may go into a shrine that was there before it.
        if card["city"] in family.shrines and family.shrines[card["city"]] is None:
            yield from ask_to_store(t, family, card["city"], [shown.relic])


def open_shrine(t: Table, family: Family, relic: int) -> Ask[None]:
    city = t.relics[relic]["city"]
    must(city not in family.shrines, f"{family.colour} has a shrine of {city} already")
    family.shrine_cards.append(relic)
    family.shrines[city] = None
    owned = [number for number in family.relics if t.relics[number]["city"] == city]
    if owned:  # without such a relic nothing is asked
        yield from ask_to_store(t, family, city, owned)


def ask_to_store(t: Table, family: Family, city: str, choices: list[int]) -> Ask[None]:
    action = yield from ask_one("store", family.colour)
    if action == ["leave"]:
        t.tell(f"{family.colour} leaves the shrine of {city} empty.")
        return
    (relic,) = unpack(action, "store", 1)
    must(relic in choices, f"relic {relic} cannot be stored now")
    family.relics.remove(relic)
    family.shrines[city] = relic
    t.tell(f"{family.colour} stores {shown_name(t, Shown(relic))} in the shrine of {city}.")


def can_safeguard(t: Table, family: Family) -> bool:
    return family.supply >= 1 and any(s is not None and s.guard is None for s in t.display)


def safeguard(t: Table, family: Family, action: Action) -> Ask[None]:
    (place,) = unpack(action, "safeguard", 1)
    shown = shown_at(t, place)
    must(shown.guard is None, f"place {place} is guarded already")  # R 10
    family.send(1)
    shown.guard = family.colour
    t.tell(f"{family.colour} safeguards {shown_name(t, shown)} at place {place}.")
    yield from ()


def clear_display(t: Table) -> None:
    """Guarded cards stay and move to the left; the display is filled to ten with them.  # R 23"""
    shown = [card for card in t.display if card is not None]
    staying = [card for card in shown if card.guard is not None]
    discarded = [card.relic for card in shown if card.guard is None]
    t.relic_discard += discarded
    t.tell(f"Discarded: {', '.join(map(str, discarded)) or 'nothing'}.")
    t.display = [*staying, *[None] * (PLACES - len(staying))]
    for place in range(len(staying), DISPLAY):
        t.display[place] = draw_relic(t)


# ------------------------------------------------------------------------------------------------ end


def finish(t: Table) -> None:
    t.day = "end"
    windows = award_windows(t)
    scores = {f.colour: score(t, f, windows[f.colour]) for f in t.in_order()}

    def standing(family: Family) -> tuple[int, int, int, int]:  # R 24
        money = sum(family.money.values())  # after the windows, one unit as one
        return scores[family.colour], money, sum(family.goods.values()), sum(family.resources.values())

    for family in t.in_order():
        better = sum(standing(other) > standing(family) for other in t.in_order())
        t.final[family.colour] = {
            "score": scores[family.colour],
            "rank": better + 1,
            "windows": windows[family.colour],
        }
        _, money, goods, resources = standing(family)
        t.tell(
            f"{family.colour}: {scores[family.colour]} VP, rank {better + 1} "
            f"(money {money}, goods {goods}, resources {resources})."
        )
    t.close_day()


def award_windows(t: Table) -> dict[str, list[str]]:
    windows: dict[str, list[str]] = {colour: [] for colour in t.order}
    for city in CITIES:
        currency = CURRENCY[city]
        most = max(family.money[currency] for family in t.in_order())
        richest = [family for family in t.in_order() if family.money[currency] == most]
        held = ", ".join(f"{f.colour} {f.money[currency]}" for f in t.in_order())
        if most == 0 or len(richest) > 1:  # R 11: more than 0; at a tie nobody gets it nor pays
            t.tell(f"Window of {city}: {held} {currency}: nobody.")
            continue
        richest[0].money[currency] = 0
        windows[richest[0].colour].append(city)
        t.tell(f"Window of {city}: {held} {currency}: {richest[0].colour} gets it and pays {most}.")
    return windows


def score(t: Table, family: Family, windows: list[str]) -> int:
    plain = [t.relics[relic]["points"] for relic in sorted(family.relics)]
    stored = [2 * t.relics[relic]["points"] for relic in family.shrines.values() if relic is not None]
    total: int = sum(plain) + sum(stored) + WINDOW_POINTS * len(windows)
    empty = sum(relic is None for relic in family.shrines.values())
    t.tell(
        f"{family.colour}: relics {' + '.join(map(str, plain)) or '0'}; in shrines, doubled, "
        f"{' + '.join(map(str, stored)) or '0'}; empty shrines {empty} (0); "
        f"windows {WINDOW_POINTS * len(windows)}: {total}."
    )
    return total


# ----------------------------------------------------------------------------------- the whole game


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


# ------------------------------------------------------------------------------------------- accounts


def account(t: Table, asked: Asked) -> Account:
    """All that can be known, as plain data that later moves do not change."""
    result: Account = {
        "week": t.week,
        "asked": dict(asked),
        "order": list(t.order),
        "edicts": list(t.week_edicts),
        "players": {colour: family_account(family) for colour, family in t.families.items()},
        "booths": [positive(booth.resources) for booth in t.booths],
        "contracts": {who: [[c.owner, c.members] for c in row] for who, row in t.contracts.items()},
        "bars": dict(t.bars),
        "harbour_bar": t.harbour_bar,
        "berths": [vessel_account(vessel) for vessel in t.berths],
        "display": [None if shown is None else [shown.relic, shown.guard] for shown in t.display],
        "bag": {resource: t.bag[resource] for resource in RESOURCES},
        "relic_discard": sorted(t.relic_discard),
        "ships_aside": sorted(t.ships_aside),
        "edicts_adopted": list(t.adopted),
    }
    if t.final:
        result["final"] = {colour: dict(line) for colour, line in t.final.items()}
    return result


def positive(counts: Counter[str]) -> dict[str, int]:
    return {resource: counts[resource] for resource in RESOURCES if counts[resource]}


def vessel_account(vessel: Vessel | None) -> dict[str, Any] | None:
    if vessel is None:
        return None
    return {"ship": vessel.ship, "holds": list(vessel.holds), "extra": vessel.extra}


def family_account(family: Family) -> dict[str, Any]:
    return {
        "supply": family.supply,
        "streets": [family.streets[street] for street in STREETS],
        "cards": list(family.cards),
        "card": family.card,
        "zero": family.zero,
        "resources": dict(family.resources),
        "goods": dict(family.goods),
        "money": dict(family.money),
        "relics": sorted(family.relics),
        "shrines": dict(family.shrines),
    }


def audit(t: Table) -> None:
    """Nothing may get lost: members, resources, ships and relics are all somewhere."""
    resources = t.bag.total() + sum(booth.resources.total() for booth in t.booths)
    resources += sum(sum(family.resources.values()) for family in t.in_order())
    must(resources == EACH_RESOURCE * len(RESOURCES), f"{resources} resources are on the table")
    for family in t.in_order():
        must(members_in_play(t, family) == t.members, f"members of {family.colour} got lost")
    ships = list(t.ships_aside) + list(t.piles["ship"]) + [v.ship for v in t.berths if v is not None]
    must(sorted(ships) == list(range(len(t.ships))), "ships got lost")
    relics = list(t.relic_discard) + list(t.piles["relic"]) + [s.relic for s in t.display if s is not None]
    for family in t.in_order():
        relics += family.relics + family.shrine_cards
        relics += [relic for relic in family.shrines.values() if relic is not None]
    must(sorted(relics) == list(range(len(t.relics))), "relics got lost")


def members_in_play(t: Table, family: Family) -> int:
    colour = family.colour
    on_booths = sum(booth.members for booth in t.booths if booth.owner == colour)
    on_contracts = sum(c.members for row in t.contracts.values() for c in row if c.owner == colour)
    on_ships = sum([*v.holds, v.extra].count(colour) for v in t.berths if v is not None)
    on_relics = sum(s is not None and s.guard == colour for s in t.display)
    on_streets = family.hall + sum(family.streets.values())
    return family.supply + on_streets + on_booths + on_contracts + on_ships + on_relics


# --------------------------------------------------------------------------------- following the lines


def follow(game: dict[str, Any]) -> Iterator[tuple[Table, Account]]:
    """Play all lines; yield the table and the account before the first action and after each."""
    t = Table(game)
    steps = play(t)
    t.chance.load(game["lines"][0][1:])
    asked = next(steps)
    yield t, checked_account(t, asked)
    for number, (colour, action, *draws) in enumerate(game["lines"][1:], 1):
        try:
            must(bool(asked), "the game is over")
            t.chance.load(draws)
            asked = advance(steps, (colour, action))
            yield t, checked_account(t, asked)
        except Unlawful as wrong:
            raise Unlawful(f"line {number} ({colour} {action}), week {t.week}, {t.day}: {wrong}") from wrong
    must(not asked, f"the lines end, but {asked} are asked")


def advance(steps: Ask[None], answer: Answer) -> Asked:
    """Hand in one answer; nobody is asked any more when the game has ended."""
    try:
        return steps.send(answer)
    except StopIteration:
        return {}


def checked_account(t: Table, asked: Asked) -> Account:
    must(not t.chance.waiting, f"draws were not asked for: {t.chance.waiting}")
    audit(t)
    return account(t, asked)


def reckon(game: dict[str, Any]) -> Iterator[Account]:
    """The account before the first line's action and after each line's action."""
    for _, now in follow(game):
        yield now
