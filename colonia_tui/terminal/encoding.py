"""Whether the terminal is written to in UTF-8, or whether only ASCII is safe."""

from __future__ import annotations

import codecs
from typing import TextIO


def is_utf8(stream: TextIO | None) -> bool:
    """Whether a stream can say every character. Ask before `preflight`: it makes stderr say UTF-8 anyway."""
    try:
        return codecs.lookup(getattr(stream, "encoding", None) or "ascii").name == "utf-8"
    except LookupError:
        return False
