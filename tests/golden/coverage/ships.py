"""Ships leaving and arriving, and extra holds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.colonia.components import BERTHS, EXTRA_HOLD, FRIDAY, SATURDAY, WEEKS
from engine.colonia.state import ALL_HOLDS, EMPTY, NOBODY, State
from engine.game import Event
from tests.golden.coverage.marks import Marks
from tests.golden.story import Moment, Story, after_adoption, events_of

MARKS = Marks()


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
