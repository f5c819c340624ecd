"""Makes people's names and messages safe for everybody's terminal."""

from __future__ import annotations

import re
import unicodedata
from string import ascii_uppercase

from net.wire.records import MAX_NAME

_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Printable but invisible characters, which would make one name look like another."""

MOST_MARKS = 3
"""Marks on one letter (accents, points); more would be drawn over the lines above and below."""


def printable(text: str) -> str:
    """A text in NFC, without anything unprintable (control and bidi characters) or blank, with single spaces.

    Marks without a letter are left out, and so are those beyond `MOST_MARKS` on one.
    """
    seen = "".join(" " if unicodedata.category(c) == "Zs" else c for c in _BLANK.sub("", text))
    kept: list[str] = []
    marks = MOST_MARKS  # a text begins with no letter
    for char in unicodedata.normalize("NFC", "".join(c for c in seen if c.isprintable())):
        if unicodedata.category(char) not in ("Mn", "Me"):
            marks = MOST_MARKS if char == " " else 0
        elif marks == MOST_MARKS:
            continue
        else:
            marks += 1
        kept.append(char)
    return " ".join("".join(kept).split())


def clean(name: str) -> str:
    """The name, `printable`, at most 24 long.

    A longer one is cut and ends with an ellipsis.
    """
    whole = printable(name)
    return whole if len(whole) <= MAX_NAME else whole[: MAX_NAME - 1].rstrip() + "…"


def distinct(name: str, taken: list[str]) -> str:
    """The name, with a number if somebody has it already."""
    if name not in taken:
        return name
    number = 2
    while (other := numbered(name, number)) in taken:
        number += 1
    return other


def bot_name(level: str, taken: list[str]) -> str:
    """The name of a bot: "Greedy", then "Greedy B", since a number behind a name looks like a count."""
    name = level.capitalize()
    lettered = (f"{name[: MAX_NAME - 2].rstrip()} {letter}" for letter in ascii_uppercase[1:])
    return next(other for other in (name, *lettered) if other not in taken)


def numbered(name: str, number: int) -> str:
    """The name with this number after it."""
    return f"{name[: MAX_NAME - 1 - len(str(number))].rstrip()} {number}"
