"""The sets of a club: their tables are told of each other, and of the end of the last one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from net.host import Host
from net.journal import SUFFIX
from net.notes import DealSet
from net.saved import noted
from net.set_messages import Duplicates
from net.table.duplicates import DuplicateSet, SetReport
from net.table.room import Room

OPEN_FOR = 24 * 60 * 60
"""Seconds after its end for which a club opens a set again, for those who have not seen the comparison."""


def saved_sets(folder: Path) -> list[DuplicateSet]:
    """The sets in a folder, by name."""
    found: dict[str, DealSet] = {}
    for path in folder.glob(f"*{SUFFIX}"):
        notes = noted(path)
        if notes is not None and notes.deal_set is not None and path.stem in notes.deal_set.tables:
            found[notes.deal_set.name] = notes.deal_set
    return [DuplicateSet.in_folder(folder, found[name]) for name in sorted(found)]


def sets_to_open(folder: Path, now: float) -> list[DuplicateSet]:
    """The sets that are not over, or have ended within `OPEN_FOR`; ``now``: seconds since 1970."""
    return [each for each in saved_sets(folder) if not each.over or now - each.ended < OPEN_FOR]


class ClubSets:
    """The sets of which a table is open here."""

    def __init__(self, host: Host, folder: Path, ended: Callable[[DuplicateSet], None]) -> None:
        """``ended`` is called when the last table of a set is over."""
        self._host, self._folder, self._ended = host, folder, ended
        self._sets: dict[str, DuplicateSet] = {}
        self._said: dict[str, Duplicates] = {}

    def reports(self) -> list[SetReport]:
        """What is known of each."""
        return [found.report() for found in self._sets.values()]

    def join(self, room: Room) -> None:
        """A table is being opened that may belong to a set."""
        deal_set = room.journal.notes.deal_set
        if deal_set is None:
            return
        if deal_set.name not in self._sets:
            self._sets[deal_set.name] = DuplicateSet.in_folder(self._folder, deal_set)
        found = self._sets[deal_set.name]
        if not room.started:
            for seat in room.seating.people:
                room.chairs[seat].ready = False  # after a restart, too, each reads the lobby first
        found.opened(room.name, room.journal)
        room.duplicates = found
        self._said[found.name] = found.message()

    async def keep(self, room: Room) -> None:
        """Watch a table of a set until it is stopped; over or not, people may come back to it."""
        happened, found = self._host.happened_at[room.name], room.duplicates
        assert found is not None
        while room.stopped is None:
            happened.clear()
            self._look(found)
            await happened.wait()

    def leave(self, room: Room) -> None:
        """A table is not open any more, and its file is closed."""
        found = room.duplicates
        if found is None:
            return
        found.closed(room.name)
        self._look(found)
        if not self._open(found):
            del self._sets[found.name], self._said[found.name]

    def _open(self, found: DuplicateSet) -> list[Room]:
        """The tables of a set that people may come to."""
        return [room for room in self._host.rooms.values() if room.duplicates is found]

    def _look(self, found: DuplicateSet) -> None:
        """If a table is further than it was, tell everybody; after the last one all that was kept back."""
        said, before = found.message(), self._said[found.name]
        if said == before:
            return
        self._said[found.name] = said
        for room in self._open(found):
            room.members.send(said)
        if said.compared is not None and before.compared is None:
            for room in self._open(found):
                with self._host.guarding(room):
                    room.unseal()
            self._ended(found)
