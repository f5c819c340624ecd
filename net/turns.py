"""One thing after the other: what has to be stored is, before anything else at the same table is done."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial

from net.journal import NotSaved

Write = Callable[[], None]
"""Stores something. Raises NotSaved."""
Then = Callable[[NotSaved | None], None]
"""Is called when that has been stored, or could not be."""
Store = Callable[[Write, Then], None]


def at_once(write: Write, then: Then) -> None:
    """Store here and now."""
    try:
        write()
    except NotSaved as error:
        then(error)
    else:
        then(None)


class Turns:
    """What a table has to do, in order. At most one thing is being stored; the rest waits for it."""

    def __init__(self) -> None:
        self.store: Store = at_once
        self.storing = False
        self._waiting: deque[Callable[[], None]] = deque()

    def do(self, task: Callable[[], None]) -> None:
        """Do this as soon as nothing is being stored; it may call `keep`, once, as the last thing it does."""
        self._waiting.append(task)
        self._go_on()

    def keep(self, write: Write, then: Then) -> None:
        """Store something, and go on with what waits after ``then``."""
        assert not self.storing
        self.storing = True
        self.store(write, partial(self._stored, then))

    def _stored(self, then: Then, error: NotSaved | None) -> None:
        self.storing = False
        try:
            then(error)
        finally:
            self._go_on()

    def _go_on(self) -> None:
        while self._waiting and not self.storing:
            self._waiting.popleft()()
