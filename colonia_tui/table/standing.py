"""Which events still count after undo, and which of them are news to a player.

A host sends the events of a play that was taken back, and then the undo. Only the game knows whose play an
event belongs to: ``actor`` is `colonia_tui.drawing.story.Story.actor`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TypeAlias

from engine.game import Seat, View
from net.messages import TableEvent, Update, Version

Actor: TypeAlias = Callable[[Sequence[TableEvent]], Seat | None]
"""Takes the events of one version and returns whose play they come from; None if from no play."""


def standing(events: Sequence[TableEvent], actor: Actor, *, silent: bool = False) -> list[TableEvent]:
    """The events of the set-up and of all plays that have not been taken back, in order.

    ``silent`` is `colonia_tui.drawing.story.Story.silent`: versions without events are then plays, too, and
    each was made by whoever takes it back.
    """
    plays: list[list[TableEvent]] = []
    version: int | None = None
    for play in by_version(events):
        if silent and version is not None:
            plays += [[] for _ in range(version + 1, play[0].version)]
        version = play[0].version
        match play[0]:
            case TableEvent(code="undone", args=[seat]):
                _take_back(plays, seat, actor)
            case TableEvent(code="undone_by_consent", args=[_, count]):
                del plays[max(0, len(plays) - count) :]
            case _:
                plays.append(play)
    return [event for play in plays for event in play]


def _take_back(plays: list[list[TableEvent]], seat: Seat, actor: Actor) -> None:
    """Remove the last play of ``seat``. Others may have made secret choices since then."""
    for place in range(len(plays) - 1, -1, -1):
        if not plays[place] or actor(plays[place]) == seat:
            del plays[place]
            return


def own_last(events: Sequence[TableEvent], seat: Seat | None, actor: Actor) -> list[TableEvent]:
    """The events from the last play of ``seat`` on; all of them if it has not played yet.

    For a spectator, those since the previous play of whoever played last.
    """
    plays = by_version(events)
    if seat is None:
        return _since_previous(plays, actor)
    for place in range(len(plays) - 1, -1, -1):
        if actor(plays[place]) == seat:
            return [event for play in plays[place:] for event in play]
    return list(events)


def news(
    events: Sequence[TableEvent],
    seat: Seat | None,
    actor: Actor,
    doing: Callable[[Sequence[TableEvent]], int],
) -> list[TableEvent]:
    """What has happened since ``seat`` last played, without its own doing.

    ``doing`` is `colonia_tui.drawing.story.Story.doing`.
    """
    since = own_last(events, seat, actor)
    play = by_version(since)[0] if seat is not None and since else []
    return since[doing(play) :] if play and actor(play) == seat else since


def _since_previous(plays: Sequence[Sequence[TableEvent]], actor: Actor) -> list[TableEvent]:
    players = [actor(play) for play in plays]
    for place in range(len(plays) - 2, -1, -1):
        if players[place] is not None and players[place] == players[-1]:
            return [event for play in plays[place + 1 :] for event in play]
    return [event for play in plays for event in play]


def versions(update: Update, known: int) -> list[Version]:
    """What an update brings after version ``known``, each version by itself; the last has its view."""
    views: dict[int, list[tuple[int, View]]] = {}
    for number, happened, view in update.stages:
        views.setdefault(number, []).append((happened, view))
    plays = by_version([event for event in update.events if event.version > known])
    found = [Version(play[0].version, play, views.get(play[0].version, ())) for play in plays]
    if not found or found[-1].number != update.version:
        found.append(Version(update.version, ()))
    last = found.pop()
    return [*found, last._replace(views=[*last.views, (len(last.events), update.view)])]


def by_version(events: Sequence[TableEvent]) -> list[list[TableEvent]]:
    """The events, a list for each version."""
    return [list(play) for _, play in groupby(events, key=lambda event: event.version)]
