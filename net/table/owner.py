"""Who owns a table while the person who opened it is away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.game import Reason, Refused
from net.table.core import Core
from net.table.member import Member

OWNER_AWAY = 120.0
"""Seconds that the owner is away before somebody else is asked."""
ANSWER_WITHIN = 60.0
"""Seconds after which the next one is asked, if there is another."""


class OwnerPart:
    """Who has been asked to stand in for the owner, and who the owner was at first."""

    def __init__(self, core: Core, changed: Callable[[], None]) -> None:
        """``changed`` is called when somebody else has become the owner."""
        self._core, self._changed = core, changed
        self.first: int | None = None
        """The chair of the owner for whom somebody stands in; None if nobody does."""
        self._asked: Member | None = None
        self._since = 0.0
        """When that was."""
        self._declined: list[Member] = []

    def ask(self) -> float | None:
        """In a game, ask somebody to be the owner if that is due.

        Returns the seconds until it may be, None if there is nobody to ask or something is being stored.
        """
        return None if self._core.storing else self._ask()

    def _ask(self) -> float | None:
        core = self._core
        if not core.started or core.over or core.owner is None:
            return None
        away = core.chairs[core.owner].away
        if away is None:
            self._asked, self._declined = None, []
            return None
        wait = away.since + OWNER_AWAY - core.clock()
        return wait if wait > 0 else self._ask_next(core.chairs[core.owner].name)

    def _ask_next(self, owner: str) -> float | None:
        """Ask the one who has been here longest and has not said no; the next one, if they do not answer.

        Returns the seconds until it is the next one's turn, None if there is no other.
        """
        core, now = self._core, self._core.clock()
        left = self._since + ANSWER_WITHIN - now
        candidates = [
            member for member in core.members if member.chair is not None and member not in self._declined
        ]
        if self._asked in candidates and (left > 0 or len(candidates) == 1):
            return left if len(candidates) > 1 else None
        after = candidates.index(self._asked) + 1 if self._asked in candidates else 0
        self._asked = asked = candidates[after % len(candidates)] if candidates else None
        self._since = now
        core.members.notice("be_owner", owner, to=lambda member: member is asked)
        return ANSWER_WITHIN if len(candidates) > 1 else None

    def answer(self, member: Member, yes: bool) -> None:
        """Somebody who has been asked will stand in, or would rather not. Raises Refused."""
        core = self._core
        if member is not self._asked or core.owner is None or core.chairs[core.owner].away is None:
            raise Refused(Reason("not_asked"))
        if not yes or member.chair is None:
            self._declined.append(member)
            self._asked = None
            self._ask()
            return
        self.first = core.owner if self.first is None else self.first
        self._set(member.chair)

    def greet(self, member: Member) -> None:
        """The first owner is the owner again."""
        if member.chair is not None and member.chair == self.first:
            self._set(member.chair)
            self.first = None

    def _set(self, chair: int) -> None:
        core = self._core
        self._asked, self._declined = None, []
        core.seating = replace(core.seating, owner=chair)
        core.send_lobby()
        self._changed()
        core.members.notice("owner", core.chairs[chair].name)
