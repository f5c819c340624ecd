"""What a client keeps of a game, to compare it with the log after the end; in memory and in files."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine import record_text
from engine.game import Plain
from net.fair.log import BadLog, record_from
from net.saves.atomic import replace_file
from net.saves.notes import Final
from net.wire.messages import ActionData, Update

MOST = 30_000
"""Updates that are kept: more than there are versions in any game. They take 7 MB."""


class Shown(NamedTuple):
    """An update, as far as it is compared."""

    epoch: int
    version: int
    chain: bytes
    view: bytes
    """The hash of the view."""


class Evidence(msgspec.Struct):
    """Everything that one client was shown and did; plain data, for a worker and for a file."""

    table: str = ""
    seat: int | None = None
    """None: a spectator."""
    commitment: str = ""
    """The first that the host sent."""
    hashes: list[bytes | None] = []
    """Those of the contributions, as they were shown before the bytes."""
    given: bytes = b""
    """What this client contributed in that round; nothing if it may not have reached the host in time."""
    settled: bool = False
    """Whether the host has said, since then, who has contributed."""
    shown: list[Shown] = []
    played: list[tuple[int, ActionData]] = []
    """The version that each of its own plays led to, as the host confirmed it."""

    def show(self, update: Update) -> None:
        """An update has come. Beyond `MOST` it is not kept: an honest host has stopped long before."""
        if len(self.shown) >= MOST:
            return
        shown = Shown(update.epoch, update.version, update.chain, update.hash)
        if shown not in self.shown[-2:]:  # it may come again
            self.shown.append(shown)

    def forget(self, first: int) -> None:
        """The host has lost the versions from ``first`` on, and everybody was told."""
        self.shown = [shown for shown in self.shown if shown.version < first]
        self.played = [played for played in self.played if played[0] < first]


# In a file, with the log: a recorded game with further keys


SHOWN = "shown"


FINAL = "final"


def store(path: Path, log: bytes, evidence: Evidence, final: Final | None = None) -> None:
    """Write a log that was sent to a file, and how its game ended; what is no log, or cannot be written, is
    not kept."""
    beside: dict[str, Plain] = {SHOWN: msgspec.to_builtins(evidence)}
    if final is not None:
        beside[FINAL] = [*final]
    with contextlib.suppress(BadLog, OSError, TypeError, ValueError):
        text = record_text.write(record_from(log), beside)
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        replace_file(path, text.encode())


def keep(path: Path, evidence: Evidence) -> None:
    """Write what was shown of a game that is not over; what cannot be written is not kept."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        replace_file(path, msgspec.json.encode({SHOWN: evidence}))


def kept_in(path: Path) -> Evidence:
    """What `keep` has written; nothing if there is no such file, or another one."""
    try:
        return shown_in(path.read_text())
    except (OSError, LookupError, TypeError, ValueError):
        return Evidence()


def shown_in(text: str) -> Evidence:
    """What such a file says was shown; of another recorded game nothing was. Raises ValueError."""
    data = json.loads(text)
    return msgspec.convert(data[SHOWN], Evidence) if SHOWN in data else Evidence()


def ended_in(text: str) -> int:
    """When the game ended by such a file, in seconds since 1970; 0 if it does not say. Raises ValueError."""
    match json.loads(text):
        case {"final": [_, _, int(ended)]}:
            return ended
    return 0
