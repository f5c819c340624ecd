"""What happened this week and the view no longer shows, read from the events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple, cast

from colonia_tui.colonia import milestones
from colonia_tui.colonia.events import moved_by
from colonia_tui.colonia.milestones import Ballot, Gift
from colonia_tui.colonia.story import STORY
from colonia_tui.colonia.words.arguments import deck_of
from colonia_tui.colonia.words.windows import certain
from colonia_tui.drawing.steps import Stop
from engine.colonia.components import CRAFTSMEN, SHRINE_TIMES
from engine.colonia.view import ColoniaView
from engine.game import Seat, View
from net.wire.messages import TableEvent


class Taken(NamedTuple):
    """A booth somebody has taken."""

    seat: Seat
    resources: Sequence[int]
    """How many of each resource lay there."""
    members: int


class Voted(NamedTuple):
    """The votes on an edict."""

    yes: int
    no: int
    ballots: Sequence[Ballot]


@dataclass(frozen=True)
class WeekSoFar:
    """The week so far."""

    taken: Mapping[int, Taken]
    """By booth. What was on the others has gone back into the bag, unknown."""
    votes: Mapping[int, Voted]
    """By edict."""
    dice: Sequence[int]
    """Thursday's dice as rolled; none before Thursday."""
    moved: Sequence[int]
    """For each craftsman, how far the dice moved the bar."""
    gifts: Sequence[Gift]
    """The gifts of the craftsmen, at set-up or by edict."""
    came: Sequence[int]
    """The ships that have come, in order."""
    bought: Mapping[int, Seat]
    """The buyer of each relic or shrine."""
    passed: frozenset[Seat]
    """Who has left the current round: has passed, or could not act."""


def week_so_far(events: Sequence[TableEvent], view: ColoniaView) -> WeekSoFar:
    """This week, as far back as ``events`` go. ``view`` is the table after them."""
    since = _this_week(events, view)
    evening: list[TableEvent] = []
    given: list[TableEvent] = []
    for _, play in groupby(since, key=lambda event: event.version):
        for group in STORY.groups(list(play), cast(View, view)):
            (evening if group.kind == milestones.DICE else given).extend(group.events)
    dice = [event.args[0] for event in _of(evening, "die")]
    return WeekSoFar(
        taken={event.args[1]: Taken(event.args[0], *event.args[2:]) for event in _of(since, "booth_taken")},
        votes=_votes(since),
        dice=dice,
        moved=[sum(k in moved_by(die) for die in dice) for k in range(len(CRAFTSMEN))],
        gifts=milestones.gifts(given),
        came=[event.args[0] for event in _of(since, "ship_came")],
        bought={event.args[1]: event.args[0] for event in _of(since, "bought")},
        passed=_passed(since, view),
    )


def _this_week(events: Sequence[TableEvent], view: ColoniaView) -> Sequence[TableEvent]:
    """The set-up belongs to the first week."""
    if view["week"] <= 1:
        return events
    for place in range(len(events) - 1, -1, -1):
        if events[place].code == "week":
            return events[place:]
    return events


def _of(events: Sequence[TableEvent], *codes: str) -> list[TableEvent]:
    return [event for event in events if event.code in codes]


def _votes(events: Sequence[TableEvent]) -> dict[int, Voted]:
    found: dict[int, Voted] = {}
    cards = {event.args[0]: event.args[1] for event in _of(events, "card")}
    for event in _of(events, "votes"):
        edict, yes, no, ballots = event.args
        cast = [Ballot(seat, bool(said), cards.get(seat, 0)) for seat, said in ballots]
        found[edict] = Voted(yes, no, cast)
    return found


def _passed(events: Sequence[TableEvent], view: ColoniaView) -> frozenset[Seat]:
    """Each week has only one round of each kind."""
    kind = view["stack"][-1][0] if view["stack"] else ""
    kind = "buy" if kind == "shrine" else kind
    return frozenset(event.args[0] for event in _of(events, "passed", "cannot_act") if event.args[1] == kind)


def points_after(events: Sequence[TableEvent], view: ColoniaView) -> list[Stop]:
    """Everybody's points that were certain before the first week and after each that has ended, as far back
    as ``events`` go; ``view`` is the table after them."""
    relics = deck_of(view["options"]).relics
    found: list[Stop] = []
    points = certain(view)
    for event in reversed(events):
        if event.code == "week":
            found.append(Stop(event.args[0] - 1, event.version, list(points)))
        elif event.code in ("bought", "stored"):
            times = 1 if event.code == "bought" else SHRINE_TIMES - 1
            points[event.args[0]] -= times * relics[event.args[1]].points
    return found[::-1]
