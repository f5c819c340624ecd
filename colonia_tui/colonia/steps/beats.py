"""Turns events into steps and turning points.

Each version is treated by itself, with views that follow from its events. So the result is the same whether
updates arrive one by one or all at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from colonia_tui.colonia.steps import groups, read_facts, sentences
from colonia_tui.colonia.steps.follow import follow, settled
from colonia_tui.colonia.steps.following.market import laid_out
from colonia_tui.colonia.steps.groups import Group
from colonia_tui.colonia.steps.marks import marks
from colonia_tui.colonia.steps.wares import FILLS, wares
from colonia_tui.colonia.words.phrases import Phrases, deck_of
from colonia_tui.drawing.steps import Beat, Step, Told, Turning, Version, versions
from engine.colonia.components import TUESDAY
from engine.colonia.view import ColoniaView
from engine.game import Seat, View
from net.messages import TableEvent

_OPEN_ENDED: Final = (groups.ACT, groups.IDLE, groups.DICE)
"""Groups that are shown with the round still open: booths show who took them, contracts have not moved up."""


class _When(NamedTuple):
    """The point after so many events of a version."""

    version: int
    happened: int


def beats(
    before: ColoniaView | None, told: Sequence[Told], seat: Seat | None, phrases: Phrases
) -> list[Beat]:
    """The beats of everything that was ``told``; see `colonia_tui.face.Telling.beats`."""
    found: list[Beat] = []
    if before is None and told:
        first, *told = told
        before = cast(ColoniaView, first.view)
        found += _opening(first, seat, phrases)
    if before is None:
        return []
    plays = versions(told)
    for place, version in enumerate(plays):
        made, after = _of_version(before, plays[place:], seat, phrases)
        found += made
        before = after if version.view is None else cast(ColoniaView, version.view)
    return found


def _opening(first: Told, seat: Seat | None, phrases: Phrases) -> list[Beat]:
    """The turning point of the first week, for a player who has just sat down and decided nothing yet."""
    view = cast(ColoniaView, first.view)
    if view["week"] != 1 or view["day"] != TUESDAY or (seat is not None and view["chosen"][seat]):
        return []
    for version in versions([first]):
        for group in groups.groups(version.events, deck_of(view["options"])):
            if group.kind == groups.WEEK:
                return [_turning(_When(version.number, len(version.events)), group, view, view, phrases)]
    return []


def _of_version(
    before: ColoniaView, plays: Sequence[Version], seat: Seat | None, phrases: Phrases
) -> tuple[list[Beat], ColoniaView]:
    """The beats of the first of ``plays``, and the view after it."""
    number, events, later = plays[0].number, plays[0].events, plays[1:]
    found: list[Beat] = []
    view, happened = before, 0
    for group in groups.groups(events, deck_of(before["options"])):
        start = settled(view, group.events[0].code)
        for event in group.events:
            view = follow(view, event)
            while events[happened] is not event:
                happened += 1  # an event that is in no group
            happened += 1
            if event.code in FILLS:
                rest = [plays[0]._replace(events=events[happened:]), *later]
                view = laid_out(view, wares(FILLS[event.code], rest, view["players"]))
        if group.kind not in _OPEN_ENDED:
            view = settled(view)
        if group.kind in read_facts.TURNING:
            found.append(_turning(_When(number, happened), group, start, view, phrases))
        else:
            found += _steps(_When(number, happened), group, view, seat, phrases)
    return found, settled(view)


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
