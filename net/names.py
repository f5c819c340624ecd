"""Names that people give themselves, and what they say, made safe for everybody's terminal."""

from __future__ import annotations

import unicodedata

from net.messages import MAX_NAME


def printable(text: str) -> str:
    """A text in NFC, without anything unprintable (control and bidi characters), with single blanks."""
    kept = (c for c in unicodedata.normalize("NFC", text) if c.isprintable())
    return " ".join("".join(kept).split())


def clean(name: str) -> str:
    """The name, `printable`, at most 24 long.

    A longer one ends with an ellipsis: nobody is to think that a name that was cut off is the whole.
    """
    whole = printable(name)
    return whole if len(whole) <= MAX_NAME else whole[: MAX_NAME - 1].rstrip() + "…"


def distinct(name: str, taken: list[str]) -> str:
    """The name, with a number after it if somebody has it already."""
    if name not in taken:
        return name
    number = 2
    while (other := f"{name[: MAX_NAME - 3].rstrip()} {number}") in taken:
        number += 1
    return other
