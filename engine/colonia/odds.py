"""How likely the dice are to move a bar far enough down."""

from __future__ import annotations

from functools import cache
from math import comb


@cache
def per_mille(steps: int, dice: int) -> int:
    """The chance, in thousandths, that ``dice`` dice move a craftsman's bar down by at least ``steps``.

    Two of the six faces move it: the craftsman's own and the six.
    """
    if steps <= 0:
        return 1000
    ways: int = sum(comb(dice, k) * 4 ** (dice - k) * 2**k for k in range(steps, dice + 1))
    faces: int = 6**dice
    return round(1000 * ways / faces)
