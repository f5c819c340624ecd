"""Positions of Lanterns, and how many ways on there are from each."""

COUNTS = {
    # 3 bids each; who won rolls, and keeps it or, with a coin left (in 1 + 3 of 9 cases), rolls again
    "bids-2": [3, 3**2, 3**2, 3**2 + 1 + 3, 23, 45, 90, 148, 8],
    "bids-4": [4, 4**2, 4**3, 4**4, 4**4, 337],
    # roll; keep it or roll again, twice; pips go to quay or tower one by one
    "roll-1": [1, 2, 4, 7, 14, 20, 8, 16, 32, 0],
    # 4 pips, quay or tower each; then 3, 1 and 3 bids, since one has no coin left
    "carry-3": [2, 2**2, 2**3, 2**4, 2**4 * 3, 2**4 * 3, 2**4 * 3 * 3, 144, 208],
}
"""For each position the number of sequences of 1, 2, 3, ... actions."""
