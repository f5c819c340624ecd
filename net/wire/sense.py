"""Whether a host's messages make sense: chairs exist, and numbers are within bounds.

The types of the messages give the kind of each key. After this check, screens rely on chairs having names.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from net.wire.addresses import LONGEST_TABLE
from net.wire.codec import BadMessage
from net.wire.messages import (
    BOT,
    MAX_CHAIRS,
    MAX_NAME,
    MAX_TEXT,
    OPEN,
    PERSON,
    PHRASES,
    TOKEN_BYTES,
    ChatLines,
    Claim,
    Clock,
    Deal,
    Door,
    Draw,
    Duplicates,
    Epoch,
    HostMessage,
    Lobby,
    MovesLost,
    Over,
    Paused,
    Proposal,
    Update,
    Welcome,
)

MOST = 1_000_000
"""The most of anything that a host counts."""
LONGEST_TIME = 1_000_000_000
"""Milliseconds that a clock can have left: eleven days."""
LATEST = 2**40
"""Seconds since 1970 that a line of chat can be from."""
HASH = 16
"""Bytes of each hash in an update, and of an epoch's proof."""


class Sense:
    """Checks the messages about one host's table, by its number of chairs."""

    def __init__(self) -> None:
        self._chairs = 0
        """0 until known."""

    def check(self, message: HostMessage) -> None:
        """Raises BadMessage for a message that makes no sense."""
        if not self._makes_sense(message):
            raise BadMessage
        if isinstance(message, Lobby):
            self._chairs = len(message.chairs)

    def _makes_sense(self, message: HostMessage) -> bool:
        match message:
            case Welcome(table=table, epoch=epoch, chair=chair, token=token):
                known = len(table) <= LONGEST_TABLE and len(token) <= TOKEN_BYTES
                return known and _counts(epoch) and (chair is None or 0 <= chair < MAX_CHAIRS)
            case Epoch(proof=proof):
                return len(proof) <= HASH
            case Lobby():
                return self._is_lobby(message)
            case Door(watchers=watchers):
                return _counts(watchers)
            case Update():
                counts = _counts(message.epoch, message.version, message.plays, message.last)
                hashes = len(message.hash) <= HASH and len(message.chain or b"") <= HASH
                counts = counts and _counts(*(number for stage in message.stages for number in stage[:2]))
                views = message.view, *(view for _, _, view in message.stages)
                return counts and hashes and self._are([*message.pending, *(v.get("seat") for v in views)])
            case Proposal(seat=seat, keep=keep, plays=plays, answered=answered):
                return (
                    self._are([seat, *answered]) and _counts(plays) and (keep is None or 0 <= keep <= plays)
                )
            case Paused(chair=chair, seconds=seconds, agreed=agreed):
                return self._are([chair, *agreed]) and _counts(seconds)
            case Clock(left=left, running=running):
                known = self._are(running) and self._has_all(left) and _counts(message.seconds, message.added)
                return known and all(each is None or 0 <= each <= LONGEST_TIME for each in left)
            case Claim(chair=chair):
                return self._are([chair])
            case Deal(given=given):
                return given is None or self._has_all(given)
            case Draw(round=number):
                return _counts(number)
            case MovesLost(first=first, last=last):
                return _counts(first, last)
            case ChatLines(lines=lines):
                return all(
                    self._are([line.chair])
                    and _counts(line.version, line.watcher)
                    and 0 <= line.phrase <= PHRASES
                    and len(line.text) <= MAX_TEXT
                    and len(line.name) <= MAX_NAME
                    and 0 <= line.number <= LATEST
                    and 0 <= line.time <= LATEST
                    for line in lines
                )
            case Duplicates(compared=compared):
                return all(len(c.names) == len(c.scores) == len(c.ranks) for c in compared or [])
            case Over(result=result):
                rows = [result.get(key) for key in ("names", "scores", "ranks", "bots", "sources")]
                return all(isinstance(row, list) and self._has_all(row) for row in rows)
            case _:
                return True

    def _is_lobby(self, lobby: Lobby) -> bool:
        chairs = lobby.chairs
        number = len(chairs)
        return (
            0 < number <= MAX_CHAIRS
            and self._chairs in (0, number)
            and all(each is None or 0 <= each < number for each in (lobby.you, lobby.owner))
            and all(chair.kind in (OPEN, PERSON, BOT) and 0 <= chair.colour < MAX_CHAIRS for chair in chairs)
            and all(len(chair.name) <= MAX_NAME for chair in chairs)
            and all(_counts(*chair.away[:1]) for chair in chairs if isinstance(chair.away, tuple))
            and _counts(*(n for n in (lobby.watchers, lobby.bot_after, lobby.watcher) if isinstance(n, int)))
        )

    def _are(self, chairs: Iterable[Any]) -> bool:
        """Whether all these chairs exist, as far as we know; None is nobody's."""
        most = self._chairs or MAX_CHAIRS
        return all(each is None or (type(each) is int and 0 <= each < most) for each in chairs)

    def _has_all(self, row: list[Any]) -> bool:
        """Whether there is one of these for each chair."""
        return self._chairs in (0, len(row))


def _counts(*numbers: int | None) -> bool:
    return all(each is None or 0 <= each <= MOST for each in numbers)
