"""Marks of what is drawn, made, shipped, bought and passed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from engine.colonia import GAME
from engine.colonia.components import BERTHS, BOOTHS, DISPLAY, EXTRA_HOLD, FRIDAY, SATURDAY, WEEKS
from engine.colonia.state import ALL_HOLDS, EMPTY, NOBODY, G, K, R, State
from engine.game import Action, Event
from tests.golden.coverage.marks import Detector, Marks
from tests.golden.story import Moment, Story, after_adoption, events_of

MARKS = Marks()


def _chosen_before_the_next_die(moment: Moment) -> bool:
    codes = [event.code for event in moment.events]
    return moment.action.kind == "craft" and codes[0] == "made" and "rolled" in codes[1:]


@MARKS.in_moment("R 3: at set-up a six was chosen before the next die was rolled")
def _(moment: Moment) -> bool:
    return _chosen_before_the_next_die(moment) and moment.before.week == 0


@MARKS.in_moment("R 3: by edict a six was chosen before the next die was rolled")
def _(moment: Moment) -> bool:
    return _chosen_before_the_next_die(moment) and moment.before.week > 0


@MARKS.in_moment("R 4: a spectator sees the family cards that are left, and they differ")
def _(moment: Moment) -> bool:
    s = moment.after
    hands = [[value for value in range(3, 9) if hand >> value & 1] for hand in s.hand]
    return len(set(s.hand)) > 1 and GAME.view(s, None)["hands"] == hands


@MARKS.in_story("R 5: the bag held less than the booths ask for")
def _(story: Story) -> bool:
    return any(event.args[0] < event.args[1] for _, event in events_of(story, "booths_filled"))


@MARKS.in_moment("R 5: the bag held less than the rich market gives")
def _(moment: Moment) -> bool:
    grown = after_adoption(moment, "rich_market", "booth_grew")
    return grown is not None and len(grown) < BOOTHS


@MARKS.in_moment("R 5: the bag held less than the foreign merchants bring")
def _(moment: Moment) -> bool:
    came = after_adoption(moment, "foreign_merchants", "foreign_booths")
    return came is not None and sum(moment.after.booth[BOOTHS * R :]) < 8


@MARKS.in_story("R 5: the bag held less than it gives to all")
def _(story: Story) -> bool:
    return any(event.args[1] < 2 for moment, event in events_of(story, "secret_draw") if moment.before.week)


@MARKS.in_moment("R 26: the gift from the bag came in order, the mayor first")
def _(moment: Moment) -> bool:
    drawn = after_adoption(moment, "gift_bag", "secret_draw") or []
    order = [event.args[0] for event in drawn]
    return bool(order) and order == moment.before.order != sorted(order)


@MARKS.in_story("R 19: what was drawn at set-up and by edict was told to its owner alone")
def _(story: Story) -> bool:
    weeks = {
        moment.before.week > 0 for moment, event in events_of(story, "drew") if event.seat == event.args[0]
    }
    return weeks == {False, True}


@MARKS.in_story("R 19: with open screens what was drawn was told to all")
def _(story: Story) -> bool:
    return any(event.seat is None for _, event in events_of(story, "drew"))


# Contracts and goods, more of them than the box has pieces for.


@MARKS.in_moment("R 8: a craftsman's row of contracts was longer than 12")
def _(moment: Moment) -> bool:
    return max(map(len, moment.after.contracts)) > 12


@MARKS.in_moment("R 9: the families had more than 12 goods of a kind")
def _(moment: Moment) -> bool:
    return any(sum(moment.after.goods[good::G]) > 12 for good in range(G))


@MARKS.in_moment("a contract left from an earlier week was fulfilled, and the row moved up")
def _(moment: Moment) -> bool:
    before, after = moment.before, moment.after
    if not any(event.code == "die" for event in moment.events):
        return False
    return any(
        before.ordered[k] < len(before.contracts[k])
        and 0 < len(after.contracts[k]) < len(before.contracts[k])
        for k in range(K)
    )


# Seats that can do nothing but pass: asked, or passed automatically.


def _passes_alone(kind: str) -> Callable[[Moment], bool]:
    def detector(moment: Moment) -> bool:
        s = moment.before
        asked = bool(s.stack) and s.stack[-1].kind == kind and moment.seat >= 0
        return asked and GAME.legal(s, moment.seat) == [Action("pass")]

    return detector


def _skipped(kind: str) -> Detector:
    return lambda story: any(event.args[1] == kind for _, event in events_of(story, "cannot_act"))


for _kind in ("order", "load", "buy"):
    MARKS.in_moment(f"R 22: asked with nothing but a pass: {_kind}")(_passes_alone(_kind))
for _kind in ("market", "order", "load", "buy", "safeguard"):
    MARKS.in_story(f"R 22: passed by the table: {_kind}")(_skipped(_kind))


# Ships leaving and arriving, and extra holds.


def _departures(story: Story) -> Iterator[tuple[Moment, list[Event]]]:
    """Each time ships left on a Friday, with the events of that departure."""
    for moment in story:
        events = after_adoption(moment, "depart", "ship_left", "paid", "ship_came")
        if events and moment.before.day == FRIDAY:
            yield moment, events


def _ships(events: list[Event], code: str) -> set[int]:
    return {event.args[0] for event in events if event.code == code}


@MARKS.in_story("R 13: the harbour bar stayed: other ships left on Saturday, after those of Friday")
def _(story: Story) -> bool:
    for friday, events in _departures(story):
        first = set(friday.before.berth[: friday.before.harbour_bar])
        for moment, event in events_of(story, "ship_left"):
            if moment.before.week == friday.before.week and event.args[0] not in first | _ships(
                events, "ship_left"
            ):
                return True
    return False


@MARKS.in_story("R 13: a ship that came on the last Friday was loaded and left")
def _(story: Story) -> bool:
    for friday, events in _departures(story):
        if friday.before.week == WEEKS:
            loaded = {
                event.args[1] for moment, event in events_of(story, "loaded") if moment.before.week == WEEKS
            }
            if _ships(events, "ship_came") & loaded:
                return True
    return False


@MARKS.in_story("R 13: two departures passed on one Friday, and the second took the ships that had moved up")
def _(story: Story) -> bool:
    fridays = [(friday, _ships(events, "ship_left")) for friday, events in _departures(story)]
    return any(
        one.before.week == other.before.week and later and not later & set(one.before.berth[: len(first)])
        for (one, first), (other, later) in pairwise(fridays)
    )


@MARKS.in_story("R 14: members of ships that left on Friday came home that evening")
def _(story: Story) -> bool:
    for friday, events in _departures(story):
        sailors = {event.args[0] for event in events if event.code == "paid"}
        for moment, event in events_of(story, "home"):
            same_day = (moment.before.week, moment.before.day) == (friday.before.week, FRIDAY)
            if same_day and event.args[0] in sailors and event.args[1] == 3:
                return True
    return False


def _extras(s: State) -> list[int]:
    return [s.hold[berth * ALL_HOLDS + EXTRA_HOLD] for berth in range(BERTHS)]


@MARKS.in_moment("R 15: extra holds that nobody loaded vanished")
def _(moment: Moment) -> bool:
    unused = any(
        seat == NOBODY and ship != EMPTY
        for seat, ship in zip(_extras(moment.before), moment.before.berth, strict=True)
    )
    return bool(moment.before.extra_hold) and not moment.after.extra_hold and unused


@MARKS.in_moment("R 15: a loaded extra hold stayed with its ship and paid 2 in a later week")
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


@MARKS.in_moment("R 21: the ships put aside were shuffled, those of this very departure too")
def _(moment: Moment) -> bool:
    left = {event.args[0] for event in moment.events if event.code == "ship_left"}
    came = {event.args[0] for event in moment.events if event.code == "ship_came"}
    return bool(left & came) or bool(left & set(moment.after.ship_deck))


# The display, safeguarded cards and shrines.


@MARKS.in_moment("R 10: a card held a member already")
def _(moment: Moment) -> bool:
    s = moment.before
    if not s.stack or s.stack[-1].kind != "safeguard" or moment.seat < 0 or not s.supply[moment.seat]:
        return False
    refusals = [
        GAME.why_not(s, moment.seat, Action("safeguard", (place,))) for place in range(len(s.display))
    ]
    return any(refusal is not None and refusal.code == "guarded" for refusal in refusals)


def _filled(moment: Moment) -> set[int]:
    """The relics added when the display was filled on a Sunday."""
    if moment.before.week == moment.after.week:
        return set()
    return {number for event in moment.events if event.code == "displayed" for number in event.args}


@MARKS.in_moment("R 21: the relics were shuffled in the middle of a fill, those of this very Sunday too")
def _(moment: Moment) -> bool:
    gone = {number for event in moment.events if event.code == "discarded" for number in event.args}
    come, deck = _filled(moment), set(moment.before.relic_deck)
    return bool(come & deck) and bool(come - deck) and bool(gone & (come | set(moment.after.relic_deck)))


@MARKS.in_moment("R 21: both piles were empty, and places stayed empty")
def _(moment: Moment) -> bool:
    s = moment.after
    new_week = moment.before.week != s.week and s.week > 1
    return new_week and len(s.display) < DISPLAY and not s.relic_deck and not s.relic_discard


@MARKS.in_moment("R 23: 11 or 12 safeguarded cards all stayed, and none was added")
def _(moment: Moment) -> bool:
    s = moment.after
    guarded = sum(guard != NOBODY for guard in s.guard)
    return moment.before.week != s.week and DISPLAY < guarded == len(s.display) and not _filled(moment)


@MARKS.in_moment("a safeguarding member went home when its card was bought")
def _(moment: Moment) -> bool:
    return any(event.code == "guard_home" for event in moment.events)


@MARKS.in_moment("a shrine was bought after relics of its city, and one of them put in")
def _(moment: Moment) -> bool:
    if moment.action.kind != "store":
        return False
    return moment.before.deck.relics[moment.before.stack[-1].arg].shrine


@MARKS.in_moment("a relic was bought for a shrine that stood empty, and put in")
def _(moment: Moment) -> bool:
    if moment.action.kind != "store":
        return False
    return not moment.before.deck.relics[moment.before.stack[-1].arg].shrine
