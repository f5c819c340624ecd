"""A set of tables with one deal, which nobody gets while one of them is being played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from engine.game import Reason, Refused
from net.saves.journal import SUFFIX, Journal
from net.saves.notes import DealSet, Notes
from net.saves.saved import noted
from net.wire.messages import CLOSED, LOBBY, OVER, PLAYING, Duplicates
from net.wire.records import Compared, TableOfSet


class SetReport(NamedTuple):
    """What is known of a set; ``compared`` is None as long as it is not over."""

    name: str
    tables: list[TableOfSet]
    compared: list[Compared] | None


class DuplicateSet:
    """A set as its notes have it: those of the journals that are open here, and of the other saves."""

    def __init__(self, deal_set: DealSet, notes_of: Callable[[str], Notes | None]) -> None:
        """``notes_of`` reads those of a table that is not open here; None: there is no such table."""
        self.name = deal_set.name
        self.tables = deal_set.tables
        self._notes_of = notes_of
        self._read = {table: notes_of(table) for table in self.tables}
        self._open: dict[str, Journal] = {}

    @classmethod
    def in_folder(cls, folder: Path, deal_set: DealSet) -> DuplicateSet:
        """The set with its saves in a folder."""
        return cls(deal_set, partial(_noted_in, folder))

    def opened(self, table: str, journal: Journal) -> None:
        """A table is open here: its notes are those of its journal from now on."""
        self._open[table] = journal

    def closed(self, table: str) -> None:
        """Note that a table is no longer open here."""
        self._read[table] = self._notes_of(table)
        self._open.pop(table, None)

    @property
    def over(self) -> bool:
        """Whether no table has a game that is going on or will be."""
        return all(state in (OVER, CLOSED) for _, state in self.states())

    @property
    def ended(self) -> int:
        """When the last game ended that has been played so far, in seconds since 1970; 0: none has."""
        noted = [self._notes(table) for table in self.tables]
        return max((notes.final.ended for notes in noted if notes and notes.final), default=0)

    def states(self) -> list[TableOfSet]:
        """The tables, and how far each is."""
        return [TableOfSet(table, _state(self._notes(table))) for table in self.tables]

    def compared(self) -> list[Compared]:
        """How the finished tables ended."""
        found = []
        for table, state in self.states():
            notes = self._notes(table)
            if state == OVER and notes is not None and notes.final is not None:
                names = [chair.name for chair in notes.chairs]
                found.append(Compared(table, names, notes.final.scores, notes.final.ranks))
        return found

    def report(self) -> SetReport:
        """A report for the club's owner."""
        return SetReport(self.name, self.states(), self.compared() if self.over else None)

    def message(self) -> Duplicates:
        """The message to everybody at its tables."""
        _, tables, compared = self.report()
        return Duplicates(tables, compared)

    def _notes(self, table: str) -> Notes | None:
        journal = self._open.get(table)
        return self._read[table] if journal is None else journal.notes


def _noted_in(folder: Path, table: str) -> Notes | None:
    return noted(folder / f"{table}{SUFFIX}")


def _state(notes: Notes | None) -> str:
    if notes is None or notes.withdrawn:
        return CLOSED
    return OVER if notes.over else PLAYING if notes.started else LOBBY


def withdraw(path: Path) -> None:
    """Note that the table saved there will not be finished, so that the others can be compared.

    It must not be open. Raises Refused.
    """
    journal = Journal.hold(path)
    try:
        if journal.notes.deal_set is None:
            raise Refused(Reason("no_set", (path.stem,)))
        if journal.notes.over:
            raise Refused(Reason("over"))
        journal.keep(replace(journal.notes, withdrawn=True))
        journal.tidy()
    finally:
        journal.close()


def check_alone(path: Path) -> None:
    """Raises Refused if others still play the deal of the table saved there, which must not get around."""
    notes = noted(path)
    if notes is None or notes.deal_set is None:
        return
    if not DuplicateSet.in_folder(path.parent, notes.deal_set).over:
        raise Refused(Reason("in_a_set", (path.stem,)))
