"""Positions of Troyes (whole states with their decks), and the number of action sequences from each."""

from __future__ import annotations

COUNTS = {
    # the last citizen has no choice; then the first round
    "settle-2-four-spaces": [4, 4 * 3, 4 * 3 * 2, 360, 3432],
    # black 4 and 3 against R2 W1: either die; after the W1 the R2 must follow
    "counter-2-by-hand": [2, 2, 4, 9, 15, 33],
    "counter-3-shipped": [9, 52, 254],
    # own Y1 Y2, the other's Y3 for 2, 5 deniers: farm, fight Marauding, pass; each die begins a group; the
    # other may farm, fight or pass. Then Y1 needs another die, Y2 and Y3 not (farming), or only Y3 does not
    # (fighting)
    "farm-2-by-hand": [3, 3 + 3 + 3, (2 + 3 + 3) + (2 + 2 + 3) + 2, 31],
    # R1 W2 Y2 Y2: three kinds; then two other kinds or enough, after the Y2 also a second Y2
    "turn-3-by-hand": [3, 3 + 3 + 4, 40, 240],
    # chivalry with two red dice left: two cubes on either of two events, or stop
    "cubes-2-by-hand": [3, 3 + 3 + 6],
    "shots-2-war": [3, 15, 66, 189],
    "group-4-merchant": [3, 9, 24],
    "cube-3-farm": [3, 9, 26, 170],
    "times-3-innkeeper": [9, 38, 179],
    "act-4-shipped": [8, 15, 19],
    "act-2-cheap": [19, 72],
    "act-3-dear-last": [2, 23, 116, 526],
}
"""For each position, the number of sequences of 1, 2, 3, ... actions."""
