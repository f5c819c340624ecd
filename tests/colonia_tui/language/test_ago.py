"""How long ago a game was played."""

from __future__ import annotations

import time

from colonia_tui.language.ago import ago
from tests.every import every

NOON = time.mktime((2024, 6, 14, 12, 0, 0, 0, 0, -1))
HOUR, DAY = 3600, 24 * 3600


@every(
    ("seconds", "words"),
    [
        (-5, "just now"),
        (59, "just now"),
        (60, "1 min ago"),
        (59 * 60, "59 min ago"),
        (HOUR, "1 h ago"),
        (11 * HOUR, "11 h ago"),
        (13 * HOUR, "yesterday"),
        (2 * DAY, "2 days ago"),
        (6 * DAY, "6 days ago"),
        (7 * DAY, "7 days ago"),
        (13 * DAY, "13 days ago"),
        (14 * DAY, "2024-05-31"),
    ],
)
def test_from_noon_on_a_friday(seconds: int, words: str) -> None:
    assert ago(NOON - seconds, NOON) == words


def test_shortly_after_midnight_the_evening_before_is_a_few_hours_ago() -> None:
    midnight = NOON + 12 * HOUR
    assert ago(midnight - 2 * HOUR, midnight + HOUR) == "3 h ago"
    assert ago(midnight - 12 * HOUR, midnight + HOUR) == "yesterday"
