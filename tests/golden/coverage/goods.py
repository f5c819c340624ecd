"""Contracts and goods, more of them than the box has pieces for."""

from __future__ import annotations

from engine.colonia.state import G, K
from tests.golden.coverage.marks import Marks
from tests.golden.story import Moment

MARKS = Marks()


@MARKS.in_moment("R 8: a craftsman's row of contracts was longer than 12")
def _(moment: Moment) -> bool:
    return max(map(len, moment.after.contracts)) > 12


@MARKS.in_moment("R 9: the families had more than 12 goods of a kind")
def _(moment: Moment) -> bool:
    return any(sum(moment.after.goods[good::G]) > 12 for good in range(G))


@MARKS.in_moment("a contract left from an earlier week was fulfilled, and the row moved up")
def _(moment: Moment) -> bool:
    before, after = moment.before, moment.after
    if not any(event.code == "die" for event in moment.events):
        return False
    return any(
        before.ordered[k] < len(before.contracts[k])
        and 0 < len(after.contracts[k]) < len(before.contracts[k])
        for k in range(K)
    )
