"""Where everything goes, for every window size. Pure: sizes in, rectangles out.

A large window shows the whole board, the week from left to right: council, market and workshops at the top,
harbour and relics below them, the families, the player's own screen and the log at the bottom. A smaller
one shows one district in full with the own screen beside it, tabs for the others, and below it the
families and the log as far as there is room.
"""

from __future__ import annotations

from colonia_tui.drawing.canvas import Spot

LARGE_WIDTH = 132
_DISTRICT = 15
"""Lines that are enough for every district."""
_HARBOUR = 13
_SIDE = 17
_OWN, _OWN_LINES = 41, 10
_FAMILIES = 58


def arrange(width: int, height: int, players: int, bar: int, current: str, whole: bool) -> dict[str, Spot]:
    """The rectangle of each part that is shown.

    ``bar`` is the height of the question, ``current`` the district to show in full if not all of them
    fit; ``whole`` asks for the whole board if it fits.
    """
    spots = {"status": Spot(0, 0, width), "question": Spot(0, height - bar, width, bar)}
    if whole and is_large(width, height, players, bar):
        _whole(spots, width, height - bar, players)
    else:
        _one(spots, width, height - bar, players, current)
    return spots


def is_large(width: int, height: int, players: int, bar: int) -> bool:
    """Whether the whole board fits."""
    return width >= LARGE_WIDTH and height >= 1 + _top(players) + _HARBOUR + _bottom(players) + bar


def _top(players: int) -> int:
    return max(11, 8 + players)


def _families(players: int) -> int:
    return 2 + players


def _bottom(players: int) -> int:
    return max(_families(players), _OWN_LINES)


def _whole(spots: dict[str, Spot], width: int, height: int, players: int) -> None:
    top = _top(players)
    spare = height - 1 - top - _HARBOUR - _bottom(players)
    top += min(max(0, spare), 2)  # first some space at the top, then the rest for the log
    y = 1
    third, rest = divmod(width, 3)
    spots["council"] = Spot(0, y, third - 1, top)
    spots["market"] = Spot(third, y, third - 1, top)
    spots["workshops"] = Spot(2 * third, y, third + rest, top)
    y += top
    half = width // 2
    spots["harbour"] = Spot(0, y, half - 1, _HARBOUR)
    spots["relics"] = Spot(half, y, width - half, _HARBOUR)
    y += _HARBOUR
    families = max(_FAMILIES, (width - _OWN) * 3 // 5)
    spots["families"] = Spot(0, y, families - 1, height - y)
    spots["own"] = Spot(families, y, _OWN - 1, height - y)
    spots["log"] = Spot(families + _OWN, y, width - families - _OWN, height - y)


def _one(spots: dict[str, Spot], width: int, height: int, players: int, current: str) -> None:
    spots["tabs"] = Spot(0, 1, width)
    y, lines = 2, height - 2
    side = 0 if current == "own" else _SIDE
    lower = lines - _DISTRICT
    if lower < 4:
        lower = 0
    main = lines - lower
    spots[current] = Spot(0, y, width - side - (side > 0), main)
    if side:
        spots["own"] = Spot(width - side, y, side, main)
    if lower:
        _lower(spots, width, y + main, lower, players, current)


def _lower(spots: dict[str, Spot], width: int, y: int, lines: int, players: int, current: str) -> None:
    """Families and log, below the main district."""
    families = current != "families" and lines >= _families(players)
    log = current != "log" and (width >= _FAMILIES + 36 or not families)
    split = (_FAMILIES + 2 if log else width) if families else 0
    if families:
        spots["families"] = Spot(0, y, split - (1 if log else 0), lines)
    if log:
        spots["log"] = Spot(split, y, width - split, lines)
