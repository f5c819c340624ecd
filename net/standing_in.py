"""Who is the owner of a table while the one who opened it is away. No sockets, and no clock, in here."""

from __future__ import annotations

from engine.game import Reason, Refused
from net.member import Member, Members
from net.seating import Seating

OWNER_AWAY = 120.0
"""Seconds that the owner is away before somebody else is asked."""
ANSWER_WITHIN = 60.0
"""Seconds after which the next one is asked, if there is another."""


class StandingIn:
    """Who has been asked, and who the owner was at first."""

    def __init__(self) -> None:
        self.first: int | None = None
        """The chair of the owner for whom somebody stands in; None if nobody does."""
        self._asked: Member | None = None
        self._since = 0.0
        """When that was."""
        self._declined: list[Member] = []

    def wait(self, seating: Seating, now: float) -> float | None:
        """Seconds until somebody is to be asked, 0 or less if it is time; None if the owner is here."""
        away = None if seating.owner is None else seating.chairs[seating.owner].away
        if away is None:
            self._asked, self._declined = None, []
            return None
        return away.since + OWNER_AWAY - now

    def ask(self, members: Members, owner: str, now: float) -> float | None:
        """Ask whoever has been here longest and has not said no; the next one, if they do not answer.

        Returns the seconds until it is the next one's turn, None if there is no other.
        """
        left = self._since + ANSWER_WITHIN - now
        people = [member for member in members if member.chair is not None]
        candidates = [one for one in people if one not in self._declined]
        if self._asked in candidates and (left > 0 or len(candidates) == 1):
            return left if len(candidates) > 1 else None
        after = candidates.index(self._asked) + 1 if self._asked in candidates else 0
        self._asked = candidates[after % len(candidates)] if candidates else None
        self._since = now
        asked = self._asked
        members.notice("be_owner", owner, to=lambda member: member is asked)
        return ANSWER_WITHIN if len(candidates) > 1 else None

    def check_asked(self, member: Member, seating: Seating) -> None:
        """Raises Refused if this member is not being asked, or the owner is back."""
        if member is not self._asked or seating.owner is None or seating.chairs[seating.owner].away is None:
            raise Refused(Reason("not_asked"))

    def decline(self, member: Member) -> None:
        """This member would rather not."""
        self._declined.append(member)
        self._asked = None

    def accept(self, seating: Seating) -> None:
        """Somebody is the owner from now on."""
        self.first = seating.owner if self.first is None else self.first
        self._asked, self._declined = None, []
