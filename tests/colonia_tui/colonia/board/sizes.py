"""The windows that the board's arrangements begin at, and how large each part is in them."""

from __future__ import annotations

from colonia_tui.colonia.board.layout import BOARD, HEIGHTS, Situation, arrange
from colonia_tui.drawing.plan import Plan

Size = tuple[int, int]

WINDOWS: list[Size] = [(int(plan), lines) for plan, lines in HEIGHTS.items() if plan > Plan.LIST]


def sizes(part: str) -> dict[Size, Size]:
    """By window, how large a part is; a district on its own day."""
    today = part if part in BOARD else BOARD[0]
    situation = Situation(today, milestone=part == "milestone")
    regions = {window: arrange(*window, situation).regions[part] for window in WINDOWS}
    return {window: (region.width, region.height) for window, region in regions.items()}
