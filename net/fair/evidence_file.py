"""A log in a file with what its owner was shown: a recorded game with one more key."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

from engine import record_text
from net.fair.evidence import Evidence
from net.fair.log import BadLog, record_from
from net.files import replace_file

SHOWN = "shown"


def store(path: Path, log: bytes, evidence: Evidence) -> None:
    """Write a log that was sent to a file; what is no log, or cannot be written, is not kept."""
    with contextlib.suppress(BadLog, OSError, TypeError, ValueError):
        text = record_text.write(record_from(log), {SHOWN: evidence.dump()})
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        replace_file(path, text.encode())


def keep(path: Path, evidence: Evidence) -> None:
    """Write what was shown of a game that is not over; what cannot be written is not kept."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        replace_file(path, json.dumps({SHOWN: evidence.dump()}).encode())


def kept_in(path: Path) -> Evidence:
    """What `keep` has written; nothing if there is no such file, or another one."""
    try:
        return shown_in(path.read_text())
    except (OSError, LookupError, TypeError, ValueError):
        return Evidence()


def shown_in(text: str) -> Evidence:
    """What such a file says was shown; of another recorded game nothing was. Raises ValueError."""
    data = json.loads(text)
    return Evidence.load(data[SHOWN]) if SHOWN in data else Evidence()
