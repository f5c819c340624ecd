"""Checks before parsing TOML and JSON from elsewhere (decks, themes, settings): size and depth."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

LARGEST: Final = 64 * 1024
"""Bytes; a whole deck takes 10 to 20 KiB."""
MOST_PARTS: Final = 8
"""The most parts of a dotted key. `tomllib` takes time and memory quadratic in their number."""

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"{3,5}|\Z)|\'\'\'.*?(?:\'{3,5}|\Z)'
    r'|"(?:\\[^\n]|[^"\\\n])*"?|\'[^\'\n]*\'?'
    r"|(?P<comment>#[^\n]*)|(?P<dot>\.)|[ \t]+|[\w-]+|(?P<other>.)",
    re.DOTALL,
)
"""A rough grammar of TOML: strings and comments may hold any dots."""


class TooLong(ValueError):
    """A text larger than `LARGEST` bytes; ``size`` is its size."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.size = size


class TooDeep(ValueError):
    """Too many nested brackets or, if there is a ``line``, a key of more than `MOST_PARTS`."""

    def __init__(self, line: int = 0) -> None:
        super().__init__(line)
        self.line = line


def data_in(text: str, parse: Callable[[str], object]) -> dict[str, object]:
    """The contents of a text, parsed by ``parse`` (`tomllib.loads` or `json.loads`).

    Raises TooLong, TooDeep, or another ValueError if it is invalid or not a table.
    """
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > LARGEST:
        raise TooLong(size)
    _check_keys(text)
    try:
        found = parse(text)
    except RecursionError as error:
        raise TooDeep from error
    if not isinstance(found, dict):
        raise ValueError("not a table")
    return found


def _check_keys(text: str) -> None:
    dots = 0
    for token in _TOKEN.finditer(text):
        if token.lastgroup == "dot":
            dots += 1
            if dots >= MOST_PARTS:
                raise TooDeep(text.count("\n", 0, token.start()) + 1)
        elif token.lastgroup:
            dots = 0
