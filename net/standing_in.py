"""Who is the owner of a table while the one who opened it is away. No sockets, and no clock, in here."""

from __future__ import annotations

from engine.game import Reason, Refused
from net.member import Member, Members
from net.messages import PEOPLE
from net.seating import Seating

OWNER_AWAY = 120.0
"""Seconds that the owner is away before somebody else is asked."""


class StandingIn:
    """Who has been asked, and who the owner was at first."""

    def __init__(self) -> None:
        self.first: int | None = None
        """The chair of the owner for whom somebody stands in; None if nobody does."""
        self._asked: Member | None = None
        self._declined: list[Member] = []

    def wait(self, seating: Seating, now: float) -> float | None:
        """Seconds until somebody is to be asked, 0 or less if it is time; None if the owner is here."""
        away = None if seating.owner is None else seating.chairs[seating.owner].away
        if away is None:
            self._asked, self._declined = None, []
            return None
        return away.since + OWNER_AWAY - now

    def ask(self, members: Members, owner: str) -> None:
        """Ask whoever has been here longest and has not said no; nobody if somebody is being asked."""
        if self._asked in members:
            return
        people = [member for member in members if member.chair is not None and PEOPLE in member.caps]
        self._asked = next((one for one in people if one not in self._declined), None)
        if self._asked is not None:
            asked = self._asked
            members.notice("be_owner", owner, to=lambda member: member is asked)

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
