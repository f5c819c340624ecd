"""Turns events into steps and turning points.

Each version is treated by itself, with the views of it that came.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from colonia_tui.colonia.steps import groups, read_facts, sentences
from colonia_tui.colonia.steps.groups import Group
from colonia_tui.colonia.steps.marks import marks
from colonia_tui.colonia.words.phrases import Phrases, deck_of
from colonia_tui.drawing.steps import Beat, Step, Turning
from engine.colonia.components import TUESDAY
from engine.colonia.view import ColoniaView
from engine.game import Seat, View
from net.messages import TableEvent, Version


class _When(NamedTuple):
    """The point after so many events of a version."""

    version: int
    happened: int


def beats(
    before: ColoniaView | None, came: Sequence[Version], seat: Seat | None, phrases: Phrases
) -> list[Beat]:
    """The beats of all versions that ``came``; see `colonia_tui.face.Telling.beats`."""
    if before is None:
        return _opening(came, seat, phrases)
    found: list[Beat] = []
    shown: View | None = cast(View, before)
    for version in came:
        found += _of_version(shown, version, seat, phrases)
        shown = version.last
    return found


def _opening(came: Sequence[Version], seat: Seat | None, phrases: Phrases) -> list[Beat]:
    """The turning point of the first week, for a player who has just sat down and decided nothing yet."""
    view = cast(ColoniaView | None, came[-1].last if came else None)
    if view is None or (view["week"], view["day"]) != (1, TUESDAY):
        return []
    if seat is not None and view["chosen"][seat]:
        return []
    for version in came:
        for group in groups.groups(version.events, deck_of(view["options"])):
            if group.kind == groups.WEEK:
                return [_turning(_When(version.number, len(version.events)), group, view, view, phrases)]
    return []


def _of_version(before: View | None, version: Version, seat: Seat | None, phrases: Phrases) -> list[Beat]:
    """The beats of a version; none if the view before it or those of it did not come."""
    found: list[Beat] = []
    view, happened = before, 0
    for group in groups.groups(version.events, deck_of(before["options"])) if before is not None else ():
        while version.events[happened] is not group.events[-1]:
            happened += 1
        happened += 1
        start, view = view, version.view(happened)
        if start is None or view is None:
            break
        when, shown = _When(version.number, happened), cast(ColoniaView, view)
        if group.kind in read_facts.TURNING:
            found.append(_turning(when, group, cast(ColoniaView, start), shown, phrases))
        else:
            found += _steps(when, group, shown, seat, phrases)
    return found


def _turning(
    when: _When, group: Group, before: ColoniaView, behind: ColoniaView, phrases: Phrases
) -> Turning:
    facts = read_facts.facts(group, before, behind)
    return Turning(
        version=when.version,
        happened=when.happened,
        view=cast(View, behind),
        events=group.events,
        marks=marks(group.events, behind),
        name=group.kind,
        facts=facts,
        text=sentences.turning(phrases, facts),
    )


def _steps(when: _When, group: Group, view: ColoniaView, me: Seat | None, phrases: Phrases) -> list[Step]:
    """The steps of a group. There is none for what ``me`` did: that was on the screen when it was done."""

    def step(events: Sequence[TableEvent], seat: Seat | None, text: str) -> list[Step]:
        return [Step(*when, cast(View, view), events, marks(events, view), seat, text)]

    def could_not(idle: Sequence[TableEvent]) -> list[Step]:
        return step(idle, idle[0].args[0] if len(idle) == 1 else None, sentences.idle(phrases, idle, view))

    events = group.events
    match group.kind:
        case groups.ACT if events[0].args[0] == me:
            idle = [event for event in events if event.code == "cannot_act"]
            return could_not(idle) if idle else []
        case groups.ACT:
            return step(events, events[0].args[0], sentences.act(phrases, events, view))
        case groups.IDLE:
            return could_not(events)
        case groups.CLOSE:
            return step(events, None, sentences.close(phrases, events))
        case groups.GIFT if (events[0].args[0], events[0].code) != (
            me,
            "made",
        ):  # not for a choice of one's own
            return step(events, events[0].args[0], sentences.gift(phrases, events))
    return []
