"""Talk at one table: who may say something now, where it is stored, and who is told."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from engine.game import Reason, Refused
from net.chat import Said, Speaker, is_for
from net.door.limits import WATCHERS_CHAT, WATCHERS_CHAT_AT_ONCE
from net.journal import Journal
from net.member import Member, Members
from net.people_messages import Chat, Line, Talk
from net.session import Bucket
from net.stored_table import Change


class Talking:
    """What is said, and the numbers of those who watch."""

    def __init__(
        self, journal: Journal, members: Members, now: float, wall: Callable[[], float] = time.time
    ) -> None:
        """``wall`` is the time of day, in seconds since 1970."""
        self.said = Said(journal.talk())
        self._journal, self._members, self._wall = journal, members, wall
        self._watchers = self.said.last_watcher()
        self._of_watchers = Bucket(WATCHERS_CHAT, WATCHERS_CHAT_AT_ONCE, now)

    def new_watcher(self) -> int:
        """A number for somebody who watches, which nobody has had."""
        self._watchers += 1
        return self._watchers

    def say(self, member: Member, name: str, chat: Chat, version: int, now: float) -> Change:
        """Somebody of this name ("" for a spectator) says something at a version. Raises Refused."""
        if member.chair is None and not self._of_watchers.take(now):
            raise Refused(Reason("too_much"))
        speaker = Speaker(member.chair, member.watcher, name)
        line = self.said.line(chat, speaker, version, int(self._wall()))
        return Change(partial(self._journal.say, line), partial(self._tell, line))

    def _tell(self, line: Line) -> None:
        self.said = self.said.having(line)
        message = Talk([line], past=False)
        for member in self._members:
            if is_for(line, member.chair):
                member.wire.send(message)

    def greet(self, member: Member) -> None:
        """Send somebody who comes what was said before."""
        for talk in self.said.before(member.chair):
            member.wire.send(talk)
