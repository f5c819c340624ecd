"""Names: made safe, and never cut off without a sign of it."""

from __future__ import annotations

from net.wire.messages import MAX_NAME
from net.wire.names import clean, distinct
from tests.every import every


@every(
    ("given", "kept"),
    [
        ("Anna", "Anna"),
        ("  An\x1b[31mna\u202e \n B ", "An[31mna B"),
        ("x" * 24, "x" * 24),
        ("x" * 25, "x" * 23 + "…"),
        ("Anna Katharina von der Mühlen", "Anna Katharina von der…"),
        ("", ""),
        ("A\u00a0B\u3000C", "A B C"),
        *((f"A{blank}nn", "Ann") for blank in "\u034f\u1160\u200d\u2800\u3164\ufe0f\U000e0101"),
        ("e\u202e\u0301", "\u00e9"),
        ("\u0301" * 24, ""),
        (" \u0301\u20dd", ""),
        ("x" + "\u0323" * 20 + "y\u20dd", "x" + "\u0323" * 3 + "y\u20dd"),
    ],
)
def test_clean(given: str, kept: str) -> None:
    assert clean(given) == kept
    assert clean(kept) == kept
    assert len(kept) <= MAX_NAME


def test_a_second_one_of_a_name_has_a_number() -> None:
    assert distinct("Anna", ["Ben"]) == "Anna"
    assert distinct("Anna", ["Anna", "Anna 2"]) == "Anna 3"
    assert len(distinct("x" * 24, ["x" * 24])) <= MAX_NAME
