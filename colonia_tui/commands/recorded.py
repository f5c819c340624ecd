"""Recorded games and saved tables, as commands read them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from colonia_tui.failure import said_by
from colonia_tui.files.files import must_be_ordinary, tables_dir
from colonia_tui.language.i18n import _
from colonia_tui.language.shell import explain
from engine import record_text
from engine.game import Reason, Refused
from engine.record import Record
from net.fair.evidence import Evidence
from net.fair.evidence_file import shown_in
from net.journal import SUFFIX, JournalError
from net.saved import is_save, read_save

MAX_BYTES = 1 << 24
"""Far more than any game needs: a long log is about 20 kB of text."""


class CannotRead(Exception):
    """A game that cannot be read or replayed; the sentence says why."""


class Recorded(NamedTuple):
    """A game, the names of its players if they are known, and what was shown to whoever kept it."""

    record: Record
    players: list[str]
    evidence: Evidence


def read_game(name: str) -> Recorded:
    """The game called ``name``: a file, or a saved table. Raises CannotRead."""
    path = Path(name)
    try:
        if not path.exists() and path.name == name:
            path = tables_dir() / f"{name.removesuffix(SUFFIX)}{SUFFIX}"
            if not path.exists():
                raise CannotRead(_("There is no such file, and no saved table of this name."))
        must_be_ordinary(path)
        if is_save(path):
            return Recorded(*read_save(path), Evidence())
        with path.open("rb") as opened:
            raw = opened.read(MAX_BYTES)
        text = raw.decode("utf-8")
        return Recorded(record_text.read(text), [], shown_in(text))
    except JournalError as error:
        raise CannotRead(explain(error.reason)) from error
    except Refused as refused:
        raise CannotRead(explain(refused.reason)) from refused
    except UnicodeDecodeError as error:
        raise CannotRead(explain(Reason("no_record"))) from error
    except (OSError, ValueError) as error:
        raise CannotRead(_("It cannot be read: {cause}.").format(cause=said_by(error))) from error
