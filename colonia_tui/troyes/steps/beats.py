"""Turns events into steps and milestones.

Each version is handled by itself, with the views of it that came.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from colonia_tui.drawing.steps import Beat, Milestone, Step
from colonia_tui.troyes.steps.facts import facts
from colonia_tui.troyes.steps.groups import ACT, Group, groups
from colonia_tui.troyes.steps.marks import marks
from colonia_tui.troyes.steps.sentences import turning
from colonia_tui.troyes.steps.turning_facts import TURNING
from colonia_tui.troyes.words.deeds import DEEDS
from colonia_tui.troyes.words.log import clauses
from colonia_tui.troyes.words.phrases import Phrases
from colonia_tui.troyes.words.questions import at
from engine.game import Seat, View
from engine.troyes.view import TroyesView
from net.wire.messages import Version


class _When(NamedTuple):
    """The point after this many events of a version."""

    version: int
    happened: int


def beats(
    before: TroyesView | None, came: Sequence[Version], me: Seat | None, phrases: Phrases
) -> list[Beat]:
    """The beats of all versions that ``came``; see `colonia_tui.drawing.story.Story.beats`."""
    found: list[Beat] = []
    for version in came if before is not None else ():
        happened = 0
        for group in groups(version.events):
            while version.events[happened] is not group.events[-1]:
                happened += 1
            happened += 1
            view = cast(TroyesView | None, version.view(happened))
            if view is None:
                break
            when = _When(version.number, happened)
            if group.kind in TURNING:
                found.append(_milestone(when, group, view, at(phrases, view)))
            elif group.kind == ACT and group.events[0].args[0] != me:
                found.append(_step(when, group, view, at(phrases, view)))
    return found


def _milestone(when: _When, group: Group, view: TroyesView, phrases: Phrases) -> Milestone:
    read = facts(group, phrases, view["round"])
    return Milestone(
        version=when.version,
        happened=when.happened,
        view=cast(View, view),
        events=group.events,
        marks=marks(group.events, view),
        name=group.kind,
        facts=read,
        text=turning(phrases, read),
    )


def _step(when: _When, group: Group, view: TroyesView, phrases: Phrases) -> Step:
    """What somebody else did. What the player did needs no step: it was on the screen when it was done."""
    first, *rest = group.events
    seat = first.args[0]
    deed = DEEDS[first.code](phrases, *first.args)
    more = clauses(phrases, [(event.code, event.args) for event in rest], seat)
    return Step(
        *when,
        view=cast(View, view),
        events=group.events,
        marks=marks(group.events, view),
        seat=seat,
        text="; ".join([deed, *more]),
    )
