"""The past of a table: which events still count, how to take a move back, and earlier views."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from itertools import groupby
from typing import TypeAlias

from engine.game import Seat, View
from net.past import opened, remembered
from net.wire.codec import BadMessage
from net.wire.messages import BOT, Past, TableEvent, Update, Version
from net.wire.records import ChairState

Actor: TypeAlias = Callable[[Sequence[TableEvent]], Seat | None]
"""Takes the events of one version and returns whose play they are; None for no play."""

ASK_EVERY = 0.5
"""Seconds between two requests for earlier versions; a host takes two a second."""
ANSWER_WITHIN = 5.0
"""Seconds after which we stop waiting for an answer."""
FIRST = 1
"""The version with which a game begins."""


def standing(events: Sequence[TableEvent], actor: Actor, *, silent: bool = False) -> list[TableEvent]:
    """The events of the set-up and of all plays that nobody took back, in order.

    ``silent`` is `colonia_tui.drawing.story.Story.silent`: versions without events are then plays, too, of
    the seat that takes them back.
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
    """The events since the last play of ``seat``, included; all of them if it has not played yet.

    For a spectator, the events since the previous play of the seat that played last.
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
    """What happened since ``seat`` last played, without its own doing.

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
    """An update's versions after ``known``, one by one; the last has its view."""
    views: dict[int, list[tuple[int, View]]] = {}
    for number, happened, view in update.stages:
        views.setdefault(number, []).append((happened, view))
    plays = by_version([event for event in update.events if event.version > known])
    found = [Version(play[0].version, play, views.get(play[0].version, ())) for play in plays]
    if not found or found[-1].number != update.version:
        found.append(Version(update.version, ()))
    last = found.pop()
    return [*found, last._replace(views=[*last.views, (len(last.events), update.view)])]


def all_told(came: Sequence[TableEvent], known: Mapping[int, list[TableEvent]]) -> list[TableEvent]:
    """The events that came with updates, and those of earlier versions that are known, in order."""
    plays: dict[int, list[TableEvent]] = {}
    for play in by_version(came):
        plays.setdefault(max(FIRST, play[0].version), []).extend(play)
    plays |= known
    return [event for version in sorted(plays) for event in plays[version]]


def by_version(events: Sequence[TableEvent]) -> list[list[TableEvent]]:
    """The events, a list for each version."""
    return [list(play) for _, play in groupby(events, key=lambda event: event.version)]


# Taking back one's last move


class WayBack(Enum):
    """How a seat may take back its last move by itself."""

    NONE = "none"
    """There is no move, or other people would have to agree."""
    UNDO = "undo"
    """Nothing has happened since, so the host allows it to everybody."""
    AT_ONCE = "at once"
    """Only bots have moved since, and nothing was drawn or revealed."""
    ASKED = "asked"
    """Only bots have moved, but something was drawn or revealed; the same will come again."""


def way_back(
    update: Update,
    seat: Seat,
    chairs: Sequence[ChairState],
    events: Sequence[TableEvent],
    actor: Actor,
    reveals: Callable[[TableEvent], bool],
    *,
    silent: bool = False,
) -> WayBack:
    """The way back for ``seat``; ``events`` are all that it was told.

    For ``actor``, ``reveals`` and ``silent`` see `colonia_tui.drawing.story.Story`.
    """
    if update.undo:
        return WayBack.UNDO
    others = [chair for place, chair in enumerate(chairs) if place != seat]
    if update.last is None or any(chair.kind != BOT for chair in others):
        return WayBack.NONE
    since = own_last(standing(events, actor, silent=silent), seat, actor)
    return WayBack.ASKED if any(reveals(event) for event in since) else WayBack.AT_ONCE


# Earlier views


MOST = 4 * 1024 * 1024
"""Bytes of views that we keep, several long games' worth. The least recently used go first."""
MOST_EVENTS = 512 * 1024
"""Bytes of events that we keep, six times the longest game; we take no more."""


class Earlier:
    """One desk's earlier views, by seat and version, and their events, as far as somebody asked for them."""

    def __init__(self, most: int = MOST) -> None:
        self.answers = 0
        """How many answers have come."""
        self.forgotten = 0
        """How often we forgot everything."""
        self._most, self._bytes, self._bytes_of_events = most, 0, 0
        self._epoch = -1
        self._views: dict[tuple[Seat | None, int], bytes] = {}
        self._events: defaultdict[Seat | None, dict[int, list[TableEvent]]] = defaultdict(dict)
        self._without: set[int] = set()
        """Versions for which the host had no answer."""

    def connected(self, epoch: int) -> None:
        """Note that a host has let us in. In another epoch it may have other versions."""
        self._without.clear()
        if epoch != self._epoch:
            self._epoch = epoch
            self.forget()

    def forget(self) -> None:
        """Forget everything, since views may have been replaced."""
        self._bytes = self._bytes_of_events = 0
        self.forgotten += 1
        for known in (self._views, self._events, self._without):
            known.clear()

    def take(self, answer: Past) -> None:
        """Store a host's answer. One that makes no sense counts as empty."""
        self.answers += 1
        try:
            found = remembered(answer)
        except BadMessage:
            found = []
        if not found:
            self._without.add(answer.first)
        for version, seat, view, events, size in found:
            key = seat, version
            self._bytes += len(view) - len(self._views.pop(key, b""))
            self._views[key] = view
            if version not in self._events[seat] and self._bytes_of_events + size <= MOST_EVENTS:
                self._events[seat][version] = events
                self._bytes_of_events += size
        while self._bytes > self._most:
            self._bytes -= len(self._views.pop(next(iter(self._views))))

    def has(self, seat: Seat | None, version: int) -> bool:
        """Whether we have this seat's view at a version."""
        return (seat, version) in self._views

    def is_lost(self, version: int) -> bool:
        """Whether the host had no answer for a version."""
        return version in self._without

    def view(self, seat: Seat | None, version: int) -> View | None:
        """This seat's view at a version; None if we do not have it."""
        packed = self._views.pop((seat, version), None)
        if packed is None:
            return None
        self._views[seat, version] = packed  # now the most recently used
        return opened(packed)

    def events(self, seat: Seat | None) -> dict[int, list[TableEvent]]:
        """The events that this seat was told, by version, as far as we have them."""
        return self._events[seat]
