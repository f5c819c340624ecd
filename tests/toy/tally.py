"""What a report on Lanterns counts in addition to what all games have: rolls of the die."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.game import Event, Seat
from engine.tally import Tally
from tests.toy import Lantern


class LanternsCounting:
    def order(self, events: Sequence[Event]) -> Sequence[Seat]:
        return ()

    def count(self, state: Lantern, events: Sequence[Event]) -> Tally:
        return Counter(("die", event.args[1]) for event in events if event.code == "die")


COUNTING = LanternsCounting()
