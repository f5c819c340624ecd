"""What was shown at earlier versions of a table: as far as somebody has asked for it, and there is room."""

from __future__ import annotations

from collections import defaultdict

from engine.game import Seat, View
from net.codec import BadMessage
from net.messages import TableEvent
from net.people_messages import Past
from net.remembered import opened, remembered

MOST = 4 * 1024 * 1024
"""Bytes of views that are kept, several times those of a long game. What was looked at longest ago goes."""
MOST_EVENTS = 512 * 1024
"""Bytes of events that are kept, six times those of the longest games; no more are taken."""


class Earlier:
    """The views of one desk, by seat and version, and the events that go with them."""

    def __init__(self, most: int = MOST) -> None:
        self.able = False
        """Whether there is a host to ask."""
        self.answers = 0
        """How many have come."""
        self.forgotten = 0
        """How often everything was."""
        self._most, self._bytes, self._bytes_of_events = most, 0, 0
        self._epoch = -1
        self._views: dict[tuple[Seat | None, int], bytes] = {}
        self._events: defaultdict[Seat | None, dict[int, list[TableEvent]]] = defaultdict(dict)
        self._without: set[int] = set()
        """Versions for which the host had no answer."""

    def connected(self, epoch: int) -> None:
        """A host has let us in. At another epoch it may have other versions."""
        self.able = True
        self._without.clear()
        if epoch != self._epoch:
            self._epoch = epoch
            self.forget()

    def forget(self) -> None:
        """What was shown at some version may have been replaced."""
        self._bytes = self._bytes_of_events = 0
        self.forgotten += 1
        for known in (self._views, self._events, self._without):
            known.clear()

    def take(self, answer: Past) -> None:
        """What the host remembers. One that makes no sense is one that has nothing in it."""
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
        """Whether what this seat was shown at a version is here."""
        return (seat, version) in self._views

    def is_lost(self, version: int) -> bool:
        """Whether the host has been asked for a version in vain."""
        return version in self._without

    def view(self, seat: Seat | None, version: int) -> View | None:
        """What this seat was shown; None if it is not here."""
        packed = self._views.pop((seat, version), None)
        if packed is None:
            return None
        self._views[seat, version] = packed  # now the one looked at last
        return opened(packed)

    def events(self, seat: Seat | None) -> dict[int, list[TableEvent]]:
        """The events of the versions that have come, as this seat was told them."""
        return self._events[seat]
