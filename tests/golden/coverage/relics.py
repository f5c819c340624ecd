"""The display, safeguarded cards and shrines."""

from __future__ import annotations

from engine.colonia import GAME
from engine.colonia.components import DISPLAY
from engine.colonia.state import NOBODY
from engine.game import Action
from tests.golden.coverage.marks import Marks
from tests.golden.story import Moment

MARKS = Marks()


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
