"""Edge cases of edicts."""

from __future__ import annotations

from engine.colonia.components import BOOTHS, SATURDAY
from engine.colonia.state import R
from tests.golden.coverage.marks import Marks
from tests.golden.story import Moment, Story, after_adoption, events_of

MARKS = Marks()


@MARKS.in_moment("R 18: the rich market left the foreign merchants' booths alone")
def _(moment: Moment) -> bool:
    grown = after_adoption(moment, "rich_market", "booth_grew")
    foreign = moment.before.booth[BOOTHS * R :]
    return bool(grown) and any(foreign) and moment.after.booth[BOOTHS * R :] == foreign


@MARKS.in_story("R 12: home brought 3, or fewer where fewer were there")
def _(story: Story) -> bool:
    counts = set()
    for moment in story:
        for event in after_adoption(moment, "home", "home") or []:
            seat, street, count = event.args
            there = moment.before.street[seat * 4 + street]
            counts |= {(count, there > count)} if count == min(3, there) else set()
    return bool({(1, False), (2, False)} & counts) and (3, True) in counts


@MARKS.in_moment("R 25: members came home from the council")
def _(moment: Moment) -> bool:
    return any(event.args[1] == 0 for event in after_adoption(moment, "home", "home") or [])


@MARKS.in_moment("R 17: some exchanged and some kept, and all was shown at once")
def _(moment: Moment) -> bool:
    codes = [event.code for event in moment.events if event.code in ("exchanged", "kept")]
    return len(codes) == moment.after.players and set(codes) == {"exchanged", "kept"}


@MARKS.in_story("R 17: the exchange came before the ships paid that day")
def _(story: Story) -> bool:
    exchanged: tuple[int, int] | None = None
    for moment, event in events_of(story, "exchanged", "paid"):
        when = (moment.before.week, moment.before.day)
        if event.code == "exchanged":
            exchanged = when
        elif exchanged == when and when[1] == SATURDAY:
            return True
    return False
