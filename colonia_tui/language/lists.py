"""Several things as one part of a sentence, and a sentence's first letter."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.language.i18n import _


def together(parts: Sequence[str]) -> str:
    """Things one after the other, with "and" before the last: "a saddle, 2 paintings and clothing"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{some} and {last}").format(some=", ".join(parts[:-1]), last=parts[-1])


def either(parts: Sequence[int | str]) -> str:
    """One of several numbers or names: "6, 7 or 8"."""
    *some, last = map(str, parts)
    return _("{some} or {last}").format(some=", ".join(some), last=last) if some else last


def capital(text: str) -> str:
    """``text`` with a capital first letter, as at the start of a line; Dutch "ij" is one letter: "IJzer"."""
    letters = 2 if text.startswith("ij") else 1
    return text[:letters].upper() + text[letters:]
