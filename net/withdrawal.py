"""A table of a set leaves it: it will not be finished, or it is to go elsewhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from engine.game import Reason, Refused
from net.duplicates import DuplicateSet
from net.journal import Journal, JournalError, NotSaved
from net.saved import noted


def withdraw(path: Path) -> None:
    """Note that the table saved there will not be finished, so that the others can be compared.

    It must not be open. Raises Refused.
    """
    try:
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
    except (JournalError, NotSaved) as error:
        raise Refused(error.reason) from error


def check_alone(path: Path) -> None:
    """Raises Refused if others still play the deal of the table saved there, which must not get around."""
    notes = noted(path)
    if notes is None or notes.deal_set is None:
        return
    if not DuplicateSet.in_folder(path.parent, notes.deal_set).over:
        raise Refused(Reason("in_a_set", (path.stem,)))
