"""The rows about an option: their order, and which leave when lines are short."""

from __future__ import annotations

from colonia_tui.drawing.canvas import Row
from colonia_tui.drawing.option_rows import (
    ADVICE,
    ALLOWS,
    BRINGS,
    HINT,
    KEPT,
    SAID,
    Block,
    fitting,
    labelled,
)


def rows(*texts: str) -> list[Row]:
    return [[(text, "text")] for text in texts]


def said(found: list[Row]) -> list[str]:
    return ["".join(text for text, _ in row) for row in found]


BLOCKS = [
    Block(rows("why"), SAID),
    Block(rows("costs", "and more"), KEPT),
    Block(rows("brings", "and this"), BRINGS),
    Block(rows("allows"), ALLOWS),
    Block(rows("advice in", "two rows"), ADVICE, rows("in short")),
    Block(rows("hint"), HINT),
]


def test_the_order_never_changes_and_costs_stay_longest() -> None:
    def shown(lines: int) -> str:
        return ", ".join(said(fitting(BLOCKS, lines)))

    whole = "why, costs, and more, brings, and this, allows"
    assert shown(9) == f"{whole}, advice in, two rows, hint"
    assert shown(8) == f"{whole}, advice in, two rows"
    assert shown(7) == f"{whole}, in short"
    assert shown(6) == "why, costs, and more, brings, and this, in short"
    assert shown(5) == "why, costs, and more, brings, in short"
    assert shown(4) == "why, costs, and more, brings"
    assert shown(2) == "costs, and more"
    assert shown(-1) == ""


def test_items_stand_behind_their_word_and_what_is_too_long_goes_on_below() -> None:
    items = rows("3 members, back Wednesday", "7 stay")
    assert said(labelled("costs", items, 60)) == [" costs   3 members, back Wednesday · 7 stay"]
    assert said(labelled("costs", items, 24)) == [
        " costs   3 members, back",
        "         Wednesday",
        "         7 stay",
    ]
    assert labelled("costs", [], 60) == []
