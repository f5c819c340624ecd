"""Takes msgpack apart that may come from anywhere: lists and maps cost far more than their bytes."""

from __future__ import annotations

import msgpack
import msgspec

from engine.game import Plain

MOST_CONTAINERS = 200_000
"""Lists and maps in a log; an entry has about four. Once taken apart each costs far more than its bytes."""


class TakingApart:
    """For packed data that belong together, with a bound for the lists and maps in all of them."""

    def __init__(self, most: int) -> None:
        self._left = most

    def plain(self, packed: bytes) -> Plain:
        """The data. Raises ValueError if it is none, or too much, or nested too deeply."""
        try:
            msgspec.msgpack.decode(packed, type=msgspec.Raw)  # whether all is there that headers announce
            data: Plain = msgpack.unpackb(packed, list_hook=self._count, object_hook=self._count)
        except (msgspec.DecodeError, msgpack.exceptions.UnpackException, RecursionError, TypeError) as error:
            raise ValueError(str(error)) from error
        return data

    def _count(self, part: Plain) -> Plain:
        self._left -= 1
        if self._left < 0:
            raise ValueError("more parts than there may be")
        return part
