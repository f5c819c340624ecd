"""Frames: a length of 4 bytes, big-endian, and as many bytes of body.

The length is checked before a byte of body is kept, so no peer can make us hold more than its limit.
"""

from __future__ import annotations

from typing import NamedTuple

LENGTH_BYTES = 4


class Limits(NamedTuple):
    """How large a frame may be, and what is in it: bytes, and items of each list and map."""

    frame: int
    strings: int
    binaries: int
    lists: int
    maps: int


COMMANDS = Limits(frame=8 * 1024, strings=1024, binaries=64, lists=64, maps=16)
"""What a host takes from a client it knows; commands have about 60 bytes."""
HELLO = COMMANDS._replace(frame=512)
"""What a host takes before it knows the client: there is only one thing to say."""
UPDATES = Limits(frame=64 * 1024, strings=8 * 1024, binaries=256, lists=2048, maps=256)
"""What a client takes from a host; no game may need more than half of it (``tests/net/test_limits.py``)."""


class BadFrame(Exception):
    """A frame that is empty or longer than the limit."""

    code = "bad_frame"


def frame(body: bytes) -> bytes:
    """The body with its length in front."""
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


class Frames:
    """Cuts a stream of bytes into bodies. ``limits`` may change between two frames."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._held = bytearray()

    def feed(self, data: bytes) -> None:
        """Take in what has arrived."""
        self._held += data

    def next(self) -> bytes | None:
        """The next whole body, None if it has not all arrived. Raises BadFrame."""
        if len(self._held) < LENGTH_BYTES:
            return None
        length = int.from_bytes(self._held[:LENGTH_BYTES], "big")
        if not 0 < length <= self.limits.frame:
            raise BadFrame
        end = LENGTH_BYTES + length
        if len(self._held) < end:
            return None
        body = bytes(self._held[LENGTH_BYTES:end])
        del self._held[:end]
        return body
