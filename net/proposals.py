"""Going back further than one may alone: somebody proposes it, and all people at the table have to agree.

Pure: each step makes another proposal, or says why not.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from engine.game import Reason, Refused, Seat
from net.messages import Proposal

ANSWER_WITHIN = 60.0
"""Seconds after which a proposal that not everybody has answered lapses."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """``seat`` wants to go back to the first ``keep`` plays; the seats in ``agreed`` do, too."""

    seat: Seat
    keep: int
    agreed: frozenset[Seat]
    since: float = 0.0
    """When it was made."""

    def accepted(self, people: Collection[Seat]) -> bool:
        """Whether everybody has agreed."""
        return self.agreed.issuperset(people)


def propose(standing: Proposed | None, seat: Seat, keep: int, plays: int, now: float = 0.0) -> Proposed:
    """A new proposal, to keep ``keep`` of so many plays. Raises Refused."""
    if standing is not None:
        raise Refused(Reason("proposal_stands"))
    if not 0 <= keep < plays:
        raise Refused(Reason("nothing_to_undo"))
    return Proposed(seat, keep, frozenset({seat}), now)


def answered(standing: Proposed | None, seat: Seat, yes: bool) -> Proposed | None:
    """What becomes of a proposal when a seat answers it; None: nothing. Raises Refused."""
    if standing is None:
        raise Refused(Reason("no_proposal"))
    return replace(standing, agreed=standing.agreed | {seat}) if yes else None


def message(standing: Proposed | None, plays: int) -> Proposal:
    """What everybody is sent about it, with the number of plays in force."""
    if standing is None:
        return Proposal(0, None, plays, [])
    return Proposal(standing.seat, standing.keep, plays, sorted(standing.agreed))
