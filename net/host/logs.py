"""A host's log as a file: kinds of messages, seats, codes and addresses, with the time.

We log no content of messages: no tokens, names, actions, views or frames. Of an error we write only kind
and place, since its text could quote any of those. A thread writes, so that a slow disk stops nobody; it
drops lines that do not fit or cannot be written.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections import Counter
from collections.abc import Iterator
from io import TextIOWrapper
from logging.handlers import QueueHandler, QueueListener, RotatingFileHandler
from pathlib import Path
from queue import Full, Queue
from traceback import extract_tb
from types import TracebackType
from typing import Any

from engine.game import Reason, Refused
from net.saves.atomic import private
from net.saves.journal import error_text

LARGEST = 4 * 1024 * 1024
"""Bytes of a log. A longer one becomes FILE.1, in the place of the one before."""
WAITING = 10_000
"""Lines that may wait to be written."""

_LINE = "%(asctime)s %(levelname)s %(message)s"
_log = logging.getLogger("net")


@contextlib.contextmanager
def logged_to(path: Path | None) -> Iterator[None]:
    """While this lasts, write what hosts in this process do to the end of a file (None: nowhere).

    Raises Refused if the file cannot be written.
    """
    if path is None:
        yield
        return
    try:
        file = _File(path)
    except OSError as error:
        raise Refused(Reason("cannot_log", (str(path), error_text(error)))) from error
    lines: Queue[logging.LogRecord] = Queue(WAITING)
    handler, listener, level = _Lines(lines), QueueListener(lines, file), _log.level
    handler.setFormatter(_Format(_LINE))
    _log.addHandler(handler)
    _log.setLevel(logging.DEBUG)
    listener.start()
    try:
        yield
    finally:
        _log.removeHandler(handler)
        _log.setLevel(level)
        listener.stop()
        file.close()


def say_errors_only() -> None:
    """Of what goes wrong in this process, say on stderr only the kind and the place, without a log, too."""
    handler = logging.StreamHandler()
    handler.setFormatter(_Format(_LINE))
    handler.setLevel(logging.WARNING)
    logging.getLogger().addHandler(handler)
    sys.excepthook = _say_last


def say_unheard(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """For an event loop: an error that nobody has caught."""
    _log.error("nobody has caught an error", exc_info=context.get("exception"))


def _say_last(kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
    _log.critical("the process ends", exc_info=(kind, error, traceback))


class _Format(logging.Formatter):
    """Says of an error only what kind it is and where it happened."""

    def formatException(  # noqa: N802
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None],
    ) -> str:
        kind, _, traceback = ei
        if kind is None:
            return ""
        steps = [f"{Path(step.filename).name}:{step.lineno} in {step.name}" for step in extract_tb(traceback)]
        return f"  {kind.__name__}: " + ", ".join(steps)


class _Lines(QueueHandler):
    """Hands lines to the thread that writes; while too many wait, they are dropped."""

    def enqueue(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(Full):
            self.queue.put_nowait(record)


class _File(RotatingFileHandler):
    """The file, for its owner alone."""

    def __init__(self, path: Path) -> None:
        """Raises OSError."""
        super().__init__(path, maxBytes=LARGEST, backupCount=1, encoding="utf-8")

    def _open(self) -> TextIOWrapper:
        return TextIOWrapper(open(self.baseFilename, "ab", opener=private), encoding=self.encoding)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Nothing: a full disk is no reason to stop a game."""


# Refusals in the log: at most one line a minute for each address


log = logging.getLogger("net.host")

EVERY = 60.0
"""Seconds between two lines about the same address."""
ADDRESSES = 256
"""How many addresses are told apart at a time."""
ELSEWHERE = "elsewhere"


class Refusals:
    """Counts refusals by where they come from; the first from an address is logged at once."""

    def __init__(self) -> None:
        self._counts: dict[str, Counter[str]] = {}
        self._due: dict[str, asyncio.TimerHandle] = {}

    def count(self, origin: str, code: str) -> None:
        """Something from this address was refused with this code."""
        if not log.isEnabledFor(logging.INFO):
            return
        if origin not in self._counts and len(self._counts) >= ADDRESSES:
            origin = ELSEWHERE
        if origin in self._counts:
            self._counts[origin][code] += 1
            return
        self._counts[origin] = Counter([code])
        self._say(origin)

    def close(self) -> None:
        """Log what has been counted and not been said."""
        for timer in self._due.values():
            timer.cancel()
        for origin, counts in self._counts.items():
            _write(origin, counts)
        self._counts.clear()
        self._due.clear()

    def _say(self, origin: str) -> None:
        counts = self._counts.pop(origin)
        self._due.pop(origin, None)
        if counts:
            _write(origin, counts)
            self._counts[origin] = Counter()
            self._due[origin] = asyncio.get_running_loop().call_later(EVERY, self._say, origin)


def _write(origin: str, counts: Counter[str]) -> None:
    if counts:
        codes = ", ".join(f"{code} {number}" for code, number in sorted(counts.items()))
        log.info("refused from %s: %s", origin, codes)
