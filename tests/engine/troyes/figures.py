"""The table of figures: what the rules page says in numbers, with its words beside each.

It knows neither the second reading nor the engine: each is compared with it in a test of its own.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

TABLE: dict[str, Any] = tomllib.loads(Path(__file__).with_name("figures.toml").read_text(encoding="utf-8"))

WORDS = ["nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
WORTH = {word: number for number, word in enumerate(WORDS)} | {"zero": 0, "half": 2, "twice": 2, "double": 2}


def said() -> Iterator[tuple[str, Any, str]]:
    """Every figure, or row of figures, by a name: what it is, and the page's words."""
    for seats in TABLE["seats"]:
        columns = [seats[name] for name in ("players", "rounds", "supply", "characters")]
        yield f"with {seats['players']}", columns, seats["page"]
    for section in ("figures", "activations", "deck", "characters"):
        for name, figure in TABLE[section].items():
            yield name, figure["is"], figure["page"]


def flat(figure: Any) -> list[int]:
    """The numbers of a figure, in order and without sign."""
    if isinstance(figure, int):
        return [abs(figure)]
    return [
        number for each in (figure.values() if isinstance(figure, dict) else figure) for number in flat(each)
    ]


def numbers(words: str) -> Iterator[int]:
    """The numbers of a text, in figures or words."""
    for found in re.findall(r"\d+|[a-z]+", re.sub(r"T \d+", "", words).lower()):
        if found.isdigit():
            yield int(found)
        elif found in WORTH:
            yield WORTH[found]
