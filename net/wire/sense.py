"""Whether a host's messages make sense together: chairs exist, and lists fit the table.

The types of the messages give the kind and bounds of each key. After this check, screens rely on
chairs having names.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from net.wire.codec import BadMessage
from net.wire.messages import (
    BOT,
    OPEN,
    PERSON,
    ChatLines,
    Claim,
    Clock,
    Deal,
    Duplicates,
    HostMessage,
    Lobby,
    Over,
    Paused,
    Proposal,
    Update,
)
from net.wire.records import MAX_CHAIRS


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
            case Lobby(chairs=chairs):
                known = self._has_all(chairs) and all(each.kind in (OPEN, PERSON, BOT) for each in chairs)
                return known and all(
                    each is None or each < len(chairs) for each in (message.you, message.owner)
                )
            case Update():
                views = message.view, *(view for _, _, view in message.stages)
                return self._are([*message.pending, *(view.get("seat") for view in views)])
            case Proposal(seat=seat, keep=keep, plays=plays, answered=answered):
                return self._are([seat, *answered]) and (keep is None or keep <= plays)
            case Paused(chair=chair, agreed=agreed):
                return self._are([chair, *agreed])
            case Clock(left=left, running=running):
                return self._are(running) and self._has_all(left)
            case Claim(chair=chair):
                return self._are([chair])
            case Deal(given=given):
                return given is None or self._has_all(given)
            case ChatLines(lines=lines):
                return self._are(line.chair for line in lines)
            case Duplicates(compared=compared):
                return all(len(c.names) == len(c.scores) == len(c.ranks) for c in compared or [])
            case Over(result=result):
                rows = [result.get(key) for key in ("names", "scores", "ranks", "bots", "sources")]
                return all(isinstance(row, list) and self._has_all(row) for row in rows)
            case _:
                return True

    def _are(self, chairs: Iterable[Any]) -> bool:
        """Whether all these chairs exist, as far as we know; None is nobody's."""
        most = self._chairs or MAX_CHAIRS
        return all(each is None or (type(each) is int and 0 <= each < most) for each in chairs)

    def _has_all(self, row: list[Any]) -> bool:
        """Whether there is one of these for each chair."""
        return self._chairs in (0, len(row))
