"""The chat of a table: who may say something, and who reads it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from msgspec.msgpack import encode

from engine.game import Reason, Refused
from net.door.limits import WATCHERS_CHAT, WATCHERS_CHAT_AT_ONCE
from net.saves.journal import CHAT_LINES
from net.table.core import Core
from net.table.member import Member
from net.wire import names
from net.wire.messages import Chat, ChatLines
from net.wire.records import MAX_TEXT, Line
from net.wire.session import Bucket

SENT_BEFORE = 128 * 1024
"""Bytes of earlier lines that a newcomer gets, at most: half of what may wait for a reader."""
PIECE = 32 * 1024
"""Bytes of lines in one message at most: half a frame."""


class Speaker(NamedTuple):
    """Who says something: a chair and its person's name, or the number of a spectator."""

    chair: int | None
    watcher: int | None
    name: str


@dataclass(frozen=True, slots=True)
class ChatLog:
    """What has been said at a table, the oldest first; at most `CHAT_LINES` lines."""

    lines: tuple[Line, ...] = ()

    def line(self, chat: Chat, speaker: Speaker, version: int, time: int) -> Line:
        """The next line, from what somebody wants to say. Raises Refused if there is nothing in it."""
        text = "" if chat.phrase else names.printable(chat.text)[:MAX_TEXT].rstrip()
        if not (text or chat.phrase):
            raise Refused(Reason("nothing_said"))
        number = self.lines[-1].number + 1 if self.lines else 1
        return Line(number, version, *speaker, text, chat.phrase, chat.watchers, time)

    def having(self, line: Line) -> ChatLog:
        """The same with one more line."""
        return ChatLog((*self.lines, line)[-CHAT_LINES:])

    def last_watcher(self) -> int:
        """The highest number of a spectator who has said something; 0 if none has."""
        return max((line.watcher or 0 for line in self.lines), default=0)

    def before(self, chair: int | None) -> Iterator[ChatLines]:
        """The earlier lines for a newcomer on this chair (None: a spectator), the oldest first."""
        own = [line for line in self.lines if is_for(line, chair) and (chair is None or not _of_nobody(line))]
        return _pieces(_newest(reversed(own)))


def is_for(line: Line, chair: int | None) -> bool:
    """Whether the person on a chair (None: a spectator) may read it."""
    return not line.watchers or chair is None or chair == line.chair


def _of_nobody(line: Line) -> bool:
    """Whether nobody with a chair counts as its writer: in the lobby chairs change hands."""
    return line.watchers and line.version == 0


def _newest(backwards: Iterable[Line]) -> list[tuple[Line, int]]:
    """The lines that are sent, the oldest first, each with its bytes."""
    found: list[tuple[Line, int]] = []
    room = SENT_BEFORE
    for line in backwards:
        room -= (size := len(encode(line)))
        if room < 0:
            break
        found.append((line, size))
    return found[::-1]


def _pieces(lines: Iterable[tuple[Line, int]]) -> Iterator[ChatLines]:
    piece: list[Line] = []
    room = PIECE
    for line, size in lines:
        if size > room:
            yield ChatLines(piece, past=True)
            piece, room = [], PIECE
        piece.append(line)
        room -= size
    if piece:
        yield ChatLines(piece, past=True)


class ChatPart:
    """One table's chat, and its spectators' numbers."""

    def __init__(self, core: Core, wall: Callable[[], float] = time.time) -> None:
        """``wall`` is the time of day, in seconds since 1970."""
        self.log = ChatLog(core.journal.chat())
        self._core, self._wall = core, wall
        self._watchers = self.log.last_watcher()
        self._of_watchers = Bucket(WATCHERS_CHAT, WATCHERS_CHAT_AT_ONCE, core.clock())

    def new_watcher(self) -> int:
        """A number for a spectator that nobody has had."""
        self._watchers += 1
        return self._watchers

    async def say(self, member: Member, chat: Chat) -> None:
        """Store what somebody says, and tell everybody it is for. Raises Refused, NotSaved."""
        core, chair = self._core, member.chair
        if chair is None and not self._of_watchers.take(core.clock()):
            raise Refused(Reason("too_much"))
        speaker = Speaker(chair, member.watcher, "" if chair is None else core.chairs[chair].name)
        line = self.log.line(chat, speaker, core.table.version, int(self._wall()))
        await core.store(lambda: core.journal.say(line))
        self.log = self.log.having(line)
        for other in core.members:
            if is_for(line, other.chair):
                other.wire.send(ChatLines([line], past=False))

    def greet(self, member: Member) -> None:
        """Send a newcomer what was said before."""
        for piece in self.log.before(member.chair):
            member.wire.send(piece)
