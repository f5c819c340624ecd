"""Whether the terminal is written to in UTF-8, or whether only ASCII is safe."""

from __future__ import annotations

import codecs
from typing import TextIO


def is_utf8(stream: TextIO | None) -> bool:
    """Whether a stream takes every character. Ask before `preflight`, which switches stderr to UTF-8."""
    try:
        return codecs.lookup(getattr(stream, "encoding", None) or "ascii").name == "utf-8"
    except LookupError:
        return False
