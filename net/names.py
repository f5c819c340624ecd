"""Names that people give themselves, made safe for everybody's terminal."""

from __future__ import annotations

import unicodedata

from net.messages import MAX_NAME


def clean(name: str) -> str:
    """The name in NFC, without anything unprintable (control and bidi characters), at most 24 long."""
    kept = (c for c in unicodedata.normalize("NFC", name) if c.isprintable())
    return " ".join("".join(kept).split())[:MAX_NAME].rstrip()


def distinct(name: str, taken: list[str]) -> str:
    """The name, with a number after it if somebody has it already."""
    if name not in taken:
        return name
    number = 2
    while (other := f"{name[: MAX_NAME - 3].rstrip()} {number}") in taken:
        number += 1
    return other
