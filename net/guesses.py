"""How many wrong proofs may come, and who has to wait. Pure: the time goes in with each question."""

from __future__ import annotations

from collections import OrderedDict

FROM_ONE_ADDRESS, AT_THE_TABLE = 5, 20
"""Wrong proofs within `WITHIN` after which the addresses they come from have to wait."""
WITHIN = 60.0
WAIT = 60.0
ADDRESSES = 256
"""How many addresses are told apart."""


class Guesses:
    """The wrong proofs at one table."""

    def __init__(self) -> None:
        self._wrong: list[tuple[float, str]] = []
        """Those of the last minute; no more than would make anybody wait."""
        self._until: OrderedDict[str, float] = OrderedDict()
        """Until when an address has to wait."""

    def wrong(self, origin: str, now: float) -> None:
        """A proof from this address was wrong."""
        self._wrong = [(at, whose) for at, whose in self._wrong if now - at < WITHIN]
        self._wrong.append((now, origin))
        here = sum(whose == origin for _, whose in self._wrong)
        if here >= FROM_ONE_ADDRESS or len(self._wrong) > AT_THE_TABLE:
            self._until[origin] = now + WAIT
            self._until.move_to_end(origin)
            if len(self._until) > ADDRESSES:
                self._until.popitem(last=False)
        del self._wrong[: -(AT_THE_TABLE + 1)]

    def wait(self, origin: str, now: float) -> float:
        """For how many seconds this address still has to wait."""
        return max(0.0, self._until.get(origin, 0.0) - now)
