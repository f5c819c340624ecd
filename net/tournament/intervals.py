"""How certain a share is: 95 % intervals over deals.

Games of one deal share their cards, so they are not independent; deals are. The unit is therefore the
deal: the mean over its games is one observation, and the interval is Student's t for the mean of these.
"""

from __future__ import annotations

import math
from typing import NamedTuple

Z = 1.959963984540054
"""The normal distribution's 97.5 % quantile."""


class Interval(NamedTuple):
    mean: float
    low: float
    high: float


def share(deals: list[float]) -> Interval:
    """The mean of shares between 0 and 1, one per deal, with its 95 % interval, cut off at 0 and 1.

    Fewer than two deals say nothing: 0 to 1. If all deals are equal, their spread says nothing either;
    the interval is then Wilson's, with each deal as one trial. Raises ValueError if there are no deals.
    """
    count = len(deals)
    if not count:
        raise ValueError("no deals")
    mean = math.fsum(deals) / count
    if count == 1:
        return Interval(mean, 0.0, 1.0)
    if min(deals) == max(deals):
        return _wilson(deals[0], count)
    variance = math.fsum((deal - mean) ** 2 for deal in deals) / (count - 1)
    half = student(count - 1) * math.sqrt(variance / count)
    return Interval(mean, max(0.0, mean - half), min(1.0, mean + half))


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, accurate to 0.2 %: exact for 1 and 2 degrees of freedom, beyond
    that Fisher's expansion around the normal quantile (Abramowitz and Stegun 26.7.5)."""
    if freedom == 1:
        return math.tan(0.475 * math.pi)
    if freedom == 2:
        return 0.95 * math.sqrt(2 / 0.0975)
    z, n = Z, float(freedom)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def _wilson(mean: float, count: int) -> Interval:
    middle = (mean + Z * Z / (2 * count)) / (1 + Z * Z / count)
    spread = mean * (1 - mean) / count + Z * Z / (4 * count * count)
    half = Z * math.sqrt(spread) / (1 + Z * Z / count)
    return Interval(mean, max(0.0, middle - half), min(1.0, middle + half))
