"""Positions of Colonia (whole states with their decks), and the number of action sequences from each."""

from __future__ import annotations

COUNTS = {
    # two have rolled a six and each choose one of 5 goods; then three each choose one of 6 cards
    "craft-3-two-sixes": [5, 5**2, 5**2 * 6, 5**2 * 6**2, 5**2 * 6**3, 10800],
    "craft-6-gift": [5, 20, 31, 31, 129, 297, 891, 1653, 1880, 2207, 2707, 3533],
    # 6 cards each; then the first vote: yes or no each
    "card-3-first-week": [6, 6**2, 6**3, 6**3 * 2, 6**3 * 2**2, 6**3 * 2**3, 15300],
    # week 4: 3 cards left each
    "card-5-wild-week-4": [3, 3**2, 3**3, 3**4, 3**5, 486, 972, 1944, 3888, 7776],
    "vote-4-shipped": [2, 2**2, 2**3, 2**4, 48, 256, 1536, 8352],
    # two cards count as zero: four vote; they vote a second time, on the next edict of the day
    "vote-6-dry-zeros": [2, 2**2, 2**3, 2**4, 2**5, 2**6, 2**7, 2**8, 1536, 4992, 17664],
    "decide-3-wild": [2, 4, 8, 16, 74, 512, 3693, 24790],
    "decide-5-shipped": [2, 16, 107, 673, 2436, 11126],
    # booths of 2 and 3, members 3, 4 and 9: either booth or pass; then what is left of them, or pass
    "market-3-two-booths": [3, 2 + 2 + 3, 15, 19, 22, 23, 32, 48, 78, 142, 408, 2599],
    # foreign merchants: 9 booths or pass
    "market-4-foreign": [10, 9 * 9 + 10, 748, 5509, 36038],
    "market-6-dry-open": [6, 31, 115, 428, 1337, 3053, 7399],
    # the first has resources for two saddles, the second for one, the third has no member and is not asked.
    # a third action: the second saddle costs 3 if both ordered (2 are left), 2 if the first alone did
    "order-3-saddles": [2, 2 * 2, 1 + 2 + 1 + 1, 5, 9, 21, 43, 79, 408, 3475, 26509],
    "order-5-shipped": [4, 24, 96, 384, 2304, 9679],
    "load-4-shipped": [8, 39, 174, 348, 1059, 3041, 5547, 16767],
    "load-3-extra": [11, 219, 3810, 15959],
    "buy-4-wild": [9, 84, 737, 5048, 26965],
    # the last round of the game: at the end nobody has anything left to do
    "buy-3-last-week": [5, 14, 60, 151, 354, 671, 945, 1044, 724, 384, 96, 0],
    # the very last purchase: one of two relics, or none; the next seat can only pass
    "store-5-shipped": [3, 3, 0],
    "store-4-wild-one": [2, 6, 16, 38, 110, 388, 1498, 7978],
    # 10 cards or pass; each card is guarded once
    "safeguard-6-shipped": [
        11,
        10 * 10 + 11,
        10 * 9 * 9 + 2 * 10 * 10 + 11,
        10 * 9 * 8 * 8 + 3 * 10 * 9 * 9 + 3 * 10 * 10 + 11,
    ],
    "safeguard-3-dry-full": [4, 13, 34, 91, 292, 1168, 3776, 9856],
    # 5 of each currency: 1 to 5 of one for one of three others, or keep
    "exchange-3-five-each": [4 * 3 * 5 + 1, 61**2, 61**3],
    # answers: keep, and 3 other currencies for each unit of each, up to 5: money 8 5 2 1 and 2 8 5 5
    "exchange-5-shipped": [61, 61 * (1 + 3 * 13), 61 * 40 * (1 + 3 * 17)],
}
"""For each position, the number of sequences of 1, 2, 3, ... actions."""
