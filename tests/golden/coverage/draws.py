"""The craftsmen's gift and the bag: what is drawn, in what order, and who sees it."""

from __future__ import annotations

from engine.colonia import GAME
from engine.colonia.components import BOOTHS
from engine.colonia.state import R
from tests.golden.coverage.marks import Marks
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
