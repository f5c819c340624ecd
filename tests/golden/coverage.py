"""What golden games together must show: every edict, every ruling that play can show, every tie.

A *mark* is one such thing, a detector says whether a story shows it. `UNSEEN` lists the rulings that no
play can show, with the reason and the test that looks at them instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import TypeAlias

from engine.colonia import GAME
from engine.colonia.components import BERTHS, BOOTHS, DISPLAY, EXTRA_HOLD, FRIDAY, SATURDAY, WEEKS
from engine.colonia.state import ALL_HOLDS, EMPTY, NOBODY, C, G, K, R, State
from engine.game import Action, Event
from tests.engine.colonia.positions import DECK
from tests.golden.story import Moment, Story, after_adoption, told

Detector: TypeAlias = Callable[[Story], bool]

UNSEEN = {
    1: (
        "the bank has no figure in the state that could run out",
        "tests/engine/colonia/test_saturday.py::test_r01_the_bank_never_runs_out",
    ),
    2: (
        "it is about what lies in the box, checked when a deck is read",
        "tests/engine/colonia/test_setup.py::test_r02_four_ships_for_each_city",
    ),
}

MARKS: dict[str, Detector] = {}


def in_story(mark: str) -> Callable[[Detector], Detector]:
    """The function below says whether a whole game shows this."""

    def keep(detector: Detector) -> Detector:
        assert mark not in MARKS, mark
        MARKS[mark] = detector
        return detector

    return keep


def in_moment(mark: str) -> Callable[[Callable[[Moment], bool]], Callable[[Moment], bool]]:
    """The function below says whether a single step shows this."""

    def keep(detector: Callable[[Moment], bool]) -> Callable[[Moment], bool]:
        in_story(mark)(lambda story: any(detector(moment) for moment in story))
        return detector

    return keep


def shown(story: Story) -> list[str]:
    """The marks that a game shows, in order."""
    return [mark for mark, detector in MARKS.items() if detector(story)]


def ruling(mark: str) -> int | None:
    """The number of the ruling that a mark is about."""
    return int(mark.split(":")[0].split()[1]) if mark.startswith("R ") else None


# Players, actions, edicts


def _players(players: int) -> Detector:
    return lambda story: story[0].after.players == players


def _action(kind: str) -> Detector:
    return lambda story: any(moment.action.kind == kind for moment in story)


def _edict(day: int, effect: str, which: int, fate: str) -> Detector:
    def detector(story: Story) -> bool:
        cards = story[0].after.deck.edicts
        fates = (cards[event.args[0]] for _, event in told(story, fate))
        return any((card.day, card.effect, card.which) == (day, effect, which) for card in fates)

    return detector


for _number in GAME.seats:
    in_story(f"{_number} players")(_players(_number))
for _kind in dict.fromkeys(action.kind for action in GAME.universe(3, {})):
    in_story(f"action {_kind}")(_action(_kind))
for _card in DECK.edicts:
    for _fate in ("adopted", "rejected"):
        _name = f"edict of day {_card.day}, {_card.effect} {_card.which}: {_fate}"
        in_story(_name)(_edict(_card.day, _card.effect, _card.which, _fate))


# The gift of the craftsmen, the view, the bag


def _chosen_before_the_next_die(moment: Moment) -> bool:
    codes = [event.code for event in moment.events]
    return moment.action.kind == "craft" and codes[0] == "made" and "rolled" in codes[1:]


@in_moment("R 3: at set-up a six was chosen before the next die was rolled")
def _(moment: Moment) -> bool:
    return _chosen_before_the_next_die(moment) and moment.before.week == 0


@in_moment("R 3: by edict a six was chosen before the next die was rolled")
def _(moment: Moment) -> bool:
    return _chosen_before_the_next_die(moment) and moment.before.week > 0


@in_moment("R 4: a spectator sees the family cards that are left, and they differ")
def _(moment: Moment) -> bool:
    s = moment.after
    hands = [[value for value in range(3, 9) if hand >> value & 1] for hand in s.hand]
    return len(set(s.hand)) > 1 and GAME.view(s, None)["hands"] == hands


@in_story("R 5: the bag held less than the booths ask for")
def _(story: Story) -> bool:
    return any(event.args[0] < event.args[1] for _, event in told(story, "booths_filled"))


@in_moment("R 5: the bag held less than the rich market gives")
def _(moment: Moment) -> bool:
    grown = after_adoption(moment, "rich_market", "booth_grew")
    return grown is not None and len(grown) < BOOTHS


@in_moment("R 5: the bag held less than the foreign merchants bring")
def _(moment: Moment) -> bool:
    came = after_adoption(moment, "foreign_merchants", "foreign_booths")
    return came is not None and sum(moment.after.booth[BOOTHS * R :]) < 8


@in_story("R 5: the bag held less than it gives to all")
def _(story: Story) -> bool:
    return any(event.args[1] < 2 for moment, event in told(story, "secret_draw") if moment.before.week)


@in_moment("R 26: the gift from the bag came in order, the mayor first")
def _(moment: Moment) -> bool:
    drawn = after_adoption(moment, "gift_bag", "secret_draw") or []
    order = [event.args[0] for event in drawn]
    return bool(order) and order == moment.before.order != sorted(order)


@in_story("R 19: what was drawn at set-up and by edict was told to its owner alone")
def _(story: Story) -> bool:
    weeks = {moment.before.week > 0 for moment, event in told(story, "drew") if event.seat == event.args[0]}
    return weeks == {False, True}


@in_story("R 19: with open screens what was drawn was told to all")
def _(story: Story) -> bool:
    return any(event.seat is None for _, event in told(story, "drew"))


# Tuesday


def _cards(story: Story) -> Iterator[tuple[Moment, int, int, int, int]]:
    """Each card that was chosen and played: seat, value, whether it is zero, members sent."""
    for moment, event in told(story, "card"):
        if moment.action.kind == "card":
            yield moment, *event.args


def _pulled(moment: Moment, seat: int, value: int) -> list[int]:
    """How many members each street has to give, by the words of the ruling."""
    short = value - moment.before.thrift - moment.before.supply[seat]
    pulled = []
    for there in moment.before.street[seat * 4 : seat * 4 + 4]:
        pulled.append(min(short, there))
        short -= pulled[-1]
    return pulled


@in_story("R 6: too few at home, and one street gave the rest")
def _(story: Story) -> bool:
    return any(
        zero and sum(map(bool, _pulled(moment, seat, value))) == 1
        for moment, seat, value, zero, sent in _cards(story)
    )


@in_story("R 6: too few at home, and one street after the other gave the rest")
def _(story: Story) -> bool:
    return any(
        zero
        and sum(map(bool, _pulled(moment, seat, value))) > 1
        and sent == value - moment.before.thrift
        and moment.after.street[seat * 4 + 3]
        == moment.before.street[seat * 4 + 3] - _pulled(moment, seat, value)[3]
        for moment, seat, value, zero, sent in _cards(story)
    )


def _elsewhere(s: State, seat: int) -> int:
    """Members with contracts, on ships and on relics."""
    contracts = sum(members for row in s.contracts for owner, members in row if owner == seat)
    return contracts + s.hold.count(seat) + s.guard.count(seat)


@in_story("R 6: too few everywhere: all went, but none from contracts, ships or relics")
def _(story: Story) -> bool:
    return any(
        zero and sent < value - moment.before.thrift and _elsewhere(moment.before, seat) > 0
        for moment, seat, value, zero, sent in _cards(story)
    )


@in_story("R 16: after thrift a card kept its value with one member fewer at home")
def _(story: Story) -> bool:
    return any(
        moment.before.thrift and not zero and sent == value - 1 == moment.before.supply[seat]
        for moment, seat, value, zero, sent in _cards(story)
    )


@in_story("R 16: after thrift a card counted as zero all the same")
def _(story: Story) -> bool:
    return any(moment.before.thrift and zero for moment, _, _, zero, _ in _cards(story))


@in_moment("R 16: after thrift the printed values were counted")
def _(moment: Moment) -> bool:
    s = moment.before
    printed = sum(0 if zero else card for card, zero in zip(s.card, s.zero, strict=True))
    return any(
        s.saved and 0 < printed == yes + no
        for yes, no in (event.args[1:3] for event in moment.events if event.code == "votes")
    )


@in_moment("R 16: thrift did nothing in week 6")
def _(moment: Moment) -> bool:
    thrift = any(event.code == "thrift" for event in moment.events)
    return thrift and moment.before.week == WEEKS and not moment.after.thrift


def _orders(story: Story) -> Iterator[tuple[State, list[int], list[int]]]:
    """The position after each council, last week's order, this week's. The last week's is played unasked."""
    for moment, event in told(story, "order"):
        yield moment.after, moment.before.order, list(event.args)


def _value(s: State, seat: int) -> int:
    return 0 if s.zero[seat] else s.card[seat]


def _ranked_alike(story: Story, *, zeros: bool, at_least: int, first_week: bool) -> bool:
    """Whether so many equal values stood in last week's order reversed (in week 1: in any)."""
    for s, before, order in _orders(story):
        if (s.week == 1) != first_week:
            continue
        for value in {_value(s, seat) for seat in order}:
            equal = [seat for seat in order if _value(s, seat) == value]
            reversed_order = [seat for seat in reversed(before) if seat in equal]
            if (value == 0) == zeros and len(equal) >= at_least and (first_week or equal == reversed_order):
                return True
    return False


@in_story("order: in week 1 a die decided among equals")
def _(story: Story) -> bool:
    return _ranked_alike(story, zeros=False, at_least=2, first_week=True)


@in_story("order: later, two equals took last week's order reversed")
def _(story: Story) -> bool:
    return _ranked_alike(story, zeros=False, at_least=2, first_week=False)


@in_story("order: later, three equals or more took last week's order reversed")
def _(story: Story) -> bool:
    return _ranked_alike(story, zeros=False, at_least=3, first_week=False)


@in_story("order: several zeros took last week's order reversed")
def _(story: Story) -> bool:
    return _ranked_alike(story, zeros=True, at_least=2, first_week=False)


@in_story("order: all counted as zero")
def _(story: Story) -> bool:
    return any(all(s.zero) for s, _, _ in _orders(story))


@in_story("order: a high card that counts as zero ranks below a low one")
def _(story: Story) -> bool:
    return any(
        s.zero[last] and not s.zero[first] and s.card[last] > s.card[first]
        for s, _, order in _orders(story)
        for first, last in pairwise(order)
    )


# Votes


def _ties(story: Story) -> Iterator[tuple[tuple[int, dict[int, int]], int, bool]]:
    """Each tie: the votes of a side and the ballots, the mayor, what was decided."""
    votes: tuple[int, dict[int, int]] = (0, {})
    for _, event in told(story, "votes", "decided"):
        if event.code == "votes":
            votes = event.args[1], dict(event.args[3])
        else:
            yield votes, event.args[0], bool(event.args[1])


@in_story("vote: the mayor adopted at a tie")
def _(story: Story) -> bool:
    return any(votes and yes for (votes, _), _, yes in _ties(story))


@in_story("vote: the mayor rejected at a tie")
def _(story: Story) -> bool:
    return any(votes and not yes for (votes, _), _, yes in _ties(story))


@in_story("vote: the mayor adopted at 0 to 0")
def _(story: Story) -> bool:
    return any(not votes and yes for (votes, _), _, yes in _ties(story))


@in_story("vote: the mayor rejected at 0 to 0")
def _(story: Story) -> bool:
    return any(not votes and not yes for (votes, _), _, yes in _ties(story))


@in_story("R 7: at a tie the mayor decided against the own vote")
def _(story: Story) -> bool:
    return any(
        votes and mayor in ballots and bool(ballots[mayor]) != yes
        for (votes, ballots), mayor, yes in _ties(story)
    )


def _could_do_nothing(s: State, number: int) -> bool:
    """Whether an edict cannot do anything for anybody here."""
    edict = s.deck.edicts[number]
    match edict.effect:
        case "home":
            return not any(s.street[edict.which :: 4])
        case "gift_bag" | "rich_market" | "foreign_merchants":
            return not any(s.bag)
        case "thrift":
            return s.week == WEEKS
    return False


@in_moment("R 20: there was a vote on an edict that could do nothing")
def _(moment: Moment) -> bool:
    votes = [event for event in moment.events if event.code == "votes"]
    return any(event.args[3] and _could_do_nothing(moment.before, event.args[0]) for event in votes)


@in_moment("R 18: the rich market left the foreign merchants' booths alone")
def _(moment: Moment) -> bool:
    grown = after_adoption(moment, "rich_market", "booth_grew")
    foreign = moment.before.booth[BOOTHS * R :]
    return bool(grown) and any(foreign) and moment.after.booth[BOOTHS * R :] == foreign


@in_story("R 12: home brought 3, or fewer where fewer were there")
def _(story: Story) -> bool:
    counts = set()
    for moment in story:
        for event in after_adoption(moment, "home", "home") or []:
            seat, street, count = event.args
            there = moment.before.street[seat * 4 + street]
            counts |= {(count, there > count)} if count == min(3, there) else set()
    return bool({(1, False), (2, False)} & counts) and (3, True) in counts


@in_moment("R 25: members came home from the council")
def _(moment: Moment) -> bool:
    return any(event.args[1] == 0 for event in after_adoption(moment, "home", "home") or [])


@in_moment("R 17: some exchanged and some kept, and all was shown at once")
def _(moment: Moment) -> bool:
    codes = [event.code for event in moment.events if event.code in ("exchanged", "kept")]
    return len(codes) == moment.after.players and set(codes) == {"exchanged", "kept"}


@in_story("R 17: the exchange came before the ships paid that day")
def _(story: Story) -> bool:
    exchanged: tuple[int, int] | None = None
    for moment, event in told(story, "exchanged", "paid"):
        when = (moment.before.week, moment.before.day)
        if event.code == "exchanged":
            exchanged = when
        elif exchanged == when and when[1] == SATURDAY:
            return True
    return False


# Market and craftsmen


@in_moment("R 8: a craftsman's row of contracts was longer than 12")
def _(moment: Moment) -> bool:
    return max(map(len, moment.after.contracts)) > 12


@in_moment("R 9: the families had more than 12 goods of a kind")
def _(moment: Moment) -> bool:
    return any(sum(moment.after.goods[good::G]) > 12 for good in range(G))


@in_moment("a contract left from an earlier week was fulfilled, and the row moved up")
def _(moment: Moment) -> bool:
    before, after = moment.before, moment.after
    if not any(event.code == "die" for event in moment.events):
        return False
    return any(
        before.ordered[k] < len(before.contracts[k])
        and 0 < len(after.contracts[k]) < len(before.contracts[k])
        for k in range(K)
    )


def _passes_alone(kind: str) -> Callable[[Moment], bool]:
    def detector(moment: Moment) -> bool:
        s = moment.before
        asked = bool(s.stack) and s.stack[-1].kind == kind and moment.seat >= 0
        return asked and GAME.legal(s, moment.seat) == [Action("pass")]

    return detector


def _skipped(kind: str) -> Detector:
    return lambda story: any(event.args[1] == kind for _, event in told(story, "cannot_act"))


for _kind in ("order", "load", "buy"):
    in_moment(f"R 22: asked with nothing but a pass: {_kind}")(_passes_alone(_kind))
for _kind in ("market", "order", "load", "buy", "safeguard"):
    in_story(f"R 22: passed by the table: {_kind}")(_skipped(_kind))


# Ships


def _departures(story: Story) -> Iterator[tuple[Moment, list[Event]]]:
    """Each time ships left on a Friday: what happened then."""
    for moment in story:
        events = after_adoption(moment, "depart", "ship_left", "paid", "ship_came")
        if events and moment.before.day == FRIDAY:
            yield moment, events


def _ships(events: list[Event], code: str) -> set[int]:
    return {event.args[0] for event in events if event.code == code}


@in_story("R 13: the harbour bar stayed: other ships left on Saturday, after those of Friday")
def _(story: Story) -> bool:
    for friday, events in _departures(story):
        first = set(friday.before.berth[: friday.before.harbour_bar])
        for moment, event in told(story, "ship_left"):
            if moment.before.week == friday.before.week and event.args[0] not in first | _ships(
                events, "ship_left"
            ):
                return True
    return False


@in_story("R 13: a ship that came on the last Friday was loaded and left")
def _(story: Story) -> bool:
    for friday, events in _departures(story):
        if friday.before.week == WEEKS:
            loaded = {event.args[1] for moment, event in told(story, "loaded") if moment.before.week == WEEKS}
            if _ships(events, "ship_came") & loaded:
                return True
    return False


@in_story("R 13: two departures passed on one Friday, and the second took the ships that had moved up")
def _(story: Story) -> bool:
    fridays = [(friday, _ships(events, "ship_left")) for friday, events in _departures(story)]
    return any(
        one.before.week == other.before.week and later and not later & set(one.before.berth[: len(first)])
        for (one, first), (other, later) in pairwise(fridays)
    )


@in_story("R 14: members of ships that left on Friday came home that evening")
def _(story: Story) -> bool:
    for friday, events in _departures(story):
        sailors = {event.args[0] for event in events if event.code == "paid"}
        for moment, event in told(story, "home"):
            same_day = (moment.before.week, moment.before.day) == (friday.before.week, FRIDAY)
            if same_day and event.args[0] in sailors and event.args[1] == 3:
                return True
    return False


def _extras(s: State) -> list[int]:
    return [s.hold[berth * ALL_HOLDS + EXTRA_HOLD] for berth in range(BERTHS)]


@in_moment("R 15: extra holds that nobody loaded vanished")
def _(moment: Moment) -> bool:
    unused = any(
        seat == NOBODY and ship != EMPTY
        for seat, ship in zip(_extras(moment.before), moment.before.berth, strict=True)
    )
    return bool(moment.before.extra_hold) and not moment.after.extra_hold and unused


@in_moment("R 15: a loaded extra hold stayed with its ship and paid 2 in a later week")
def _(moment: Moment) -> bool:
    s = moment.before
    for event in moment.events:
        if event.code == "paid" and event.args[3] == 2 and not s.extra_hold:
            berth = s.berth.index(event.args[1]) if event.args[1] in s.berth else -1
            if berth >= 0 and _extras(s)[berth] == event.args[0] and s.day in (FRIDAY, SATURDAY):
                return _loaded_before(s, berth)
    return False


def _loaded_before(s: State, berth: int) -> bool:
    """Whether the extra hold was loaded in an earlier week: no such edict was adopted in this one."""
    adopted = [edict for edict, fate in zip(s.edicts, s.votes, strict=True) if fate == 1]
    return all(s.deck.edicts[edict].effect != "extra_hold" for edict in adopted)


@in_moment("R 21: the ships put aside were shuffled, those of this very departure too")
def _(moment: Moment) -> bool:
    left = {event.args[0] for event in moment.events if event.code == "ship_left"}
    came = {event.args[0] for event in moment.events if event.code == "ship_came"}
    return bool(left & came) or bool(left & set(moment.after.ship_deck))


# Relics


@in_moment("R 10: a card held a member already")
def _(moment: Moment) -> bool:
    s = moment.before
    if not s.stack or s.stack[-1].kind != "safeguard" or moment.seat < 0 or not s.supply[moment.seat]:
        return False
    refusals = [
        GAME.why_not(s, moment.seat, Action("safeguard", (place,))) for place in range(len(s.display))
    ]
    return any(refusal is not None and refusal.code == "guarded" for refusal in refusals)


def _filled(moment: Moment) -> set[int]:
    """The relics that came when the display was filled on a Sunday."""
    if moment.before.week == moment.after.week:
        return set()
    return {number for event in moment.events if event.code == "displayed" for number in event.args}


@in_moment("R 21: the relics were shuffled in the middle of a fill, those of this very Sunday too")
def _(moment: Moment) -> bool:
    gone = {number for event in moment.events if event.code == "discarded" for number in event.args}
    come, deck = _filled(moment), set(moment.before.relic_deck)
    return bool(come & deck) and bool(come - deck) and bool(gone & (come | set(moment.after.relic_deck)))


@in_moment("R 21: both piles were empty, and places stayed empty")
def _(moment: Moment) -> bool:
    s = moment.after
    new_week = moment.before.week != s.week and s.week > 1
    return new_week and len(s.display) < DISPLAY and not s.relic_deck and not s.relic_discard


@in_moment("R 23: 11 or 12 safeguarded cards all stayed, and none was added")
def _(moment: Moment) -> bool:
    s = moment.after
    guarded = sum(guard != NOBODY for guard in s.guard)
    return moment.before.week != s.week and DISPLAY < guarded == len(s.display) and not _filled(moment)


@in_moment("a safeguarding member went home when its card was bought")
def _(moment: Moment) -> bool:
    return any(event.code == "guard_home" for event in moment.events)


@in_moment("a shrine was bought after relics of its city, and one of them put in")
def _(moment: Moment) -> bool:
    if moment.action.kind != "store":
        return False
    return moment.before.deck.relics[moment.before.stack[-1].arg].shrine


@in_moment("a relic was bought for a shrine that stood empty, and put in")
def _(moment: Moment) -> bool:
    if moment.action.kind != "store":
        return False
    return not moment.before.deck.relics[moment.before.stack[-1].arg].shrine


# The end


def _money(story: Story) -> list[int]:
    """All money before the windows were awarded."""
    return story[-1].before.money


def _city(story: Story, city: int) -> list[int]:
    """What the families had of a city's money before the windows, most first."""
    return sorted(_money(story)[city::C], reverse=True)


@in_story("R 11: nobody had any money of a city, and nobody got its window")
def _(story: Story) -> bool:
    windows = story[-1].after.windows
    return any(not any(_city(story, city)) and windows[city] == NOBODY for city in range(C))


@in_story("window: one had the most and paid it all")
def _(story: Story) -> bool:
    return any(event.args[2] > 0 for _, event in told(story, "window"))


@in_story("window: two had the most: nobody got it, not the next either, and nobody paid")
def _(story: Story) -> bool:
    end = story[-1].after
    for city in range(C):
        most = _city(story, city)
        kept = sorted(end.money[city::C], reverse=True) == most
        if most[0] == most[1] > 0 and 0 < most[-1] < most[0] and end.windows[city] == NOBODY and kept:
            return True
    return False


def _standing(s: State, seat: int) -> tuple[int, int, int, int]:
    result = GAME.result(s)
    assert result is not None
    money, goods = sum(s.money[seat * C : seat * C + C]), sum(s.goods[seat * G : seat * G + G])
    return result.scores[seat], money, goods, sum(s.resources[seat * R : seat * R + R])


def _decided_by(place: int, *, first: bool) -> Detector:
    """Whether two with equal scores were told apart by money (1), goods (2), resources (3), or not (4)."""

    def detector(story: Story) -> bool:
        s = story[-1].after
        result = GAME.result(s)
        assert result is not None
        order = sorted(range(s.players), key=lambda seat: result.ranks[seat])
        for one, other in pairwise(order):
            same = [a == b for a, b in zip(_standing(s, one), _standing(s, other), strict=True)]
            alike = all(same[:place]) and (place == 4 or not same[place])
            apart = (result.ranks[one] != result.ranks[other]) == (place < 4)
            if alike and apart and (result.ranks[one] == 1) == first:
                return True
        return False

    return detector


for _at, _word in enumerate(("money", "goods", "resources"), 1):
    in_story(f"R 24: equal points for the first place, told apart by {_word}")(_decided_by(_at, first=True))
    in_story(f"R 24: equal points for a later place, told apart by {_word}")(_decided_by(_at, first=False))
in_story("R 24: the first place was shared")(_decided_by(4, first=True))
in_story("R 24: a later place was shared")(_decided_by(4, first=False))
