"""What is said at a table, as this screen knows it: what has been read, and whom its reader has muted."""

from __future__ import annotations

from net.people_messages import Line, Talk

MOST = 2_000
"""Lines that are kept; a host keeps fewer."""

Writer = str | int
"""A person's name, or the number of somebody who watches."""


def writer(line: Line) -> Writer:
    """Who said it."""
    return line.name if line.watcher is None else line.watcher


class Conversation:
    """All lines that have come, the oldest first."""

    def __init__(self) -> None:
        self.able = False
        """Whether something can be said at this table."""
        self.muted: set[Writer] = set()
        """Those whose lines are not shown. Nobody else learns of it."""
        self._all: list[Line] = []
        self._read = 0
        """The number of the last line that has been read."""
        self._met = False
        """Whether this screen has been at the table before."""

    def connected(self, able: bool) -> None:
        """The host has let us in, and sends what was said before."""
        self.able, self._met = able, self._met or bool(self._all)
        self._all = []

    def take(self, talk: Talk, me: Writer | None) -> None:
        """Lines have come; ``me`` is who reads them, if that is known yet."""
        self._all = (self._all + talk.lines)[-MOST:]
        mine = [line.number for line in talk.lines if writer(line) == me]
        known = [line.number for line in talk.lines] if talk.past and not self._met else mine
        self._read = max([self._read, *known])

    @property
    def lines(self) -> list[Line]:
        """What is shown."""
        return [line for line in self._all if writer(line) not in self.muted]

    @property
    def unread(self) -> list[Line]:
        """What is shown and has not been read."""
        return [line for line in self.lines if line.number > self._read]

    @property
    def writers(self) -> list[Writer]:
        """Those who have said something."""
        return list(dict.fromkeys(writer(line) for line in self._all))

    def read(self) -> None:
        """Everything that has come has been read."""
        self._read = max([self._read, *(line.number for line in self._all)])

    def mute(self, of: Writer) -> None:
        """Show somebody's lines no more; or show them again."""
        self.muted ^= {of}
