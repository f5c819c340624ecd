"""Frames: a 4-byte big-endian length, then that many bytes of body.

The length is checked before any of the body is kept, so no peer can make us hold more than its limit.
"""

from __future__ import annotations

from typing import NamedTuple

LENGTH_BYTES = 4


class Limits(NamedTuple):
    """How large a frame and its parts may be: strings and binaries in bytes, lists and maps in items."""

    frame: int
    strings: int
    binaries: int
    lists: int
    maps: int


COMMANDS = Limits(frame=8 * 1024, strings=1024, binaries=64, lists=64, maps=16)
"""What a host accepts from a client it knows; a command takes about 60 bytes."""
HELLO = COMMANDS._replace(frame=512)
"""What a host accepts before it knows the client: nothing but a hello."""
UPDATES = Limits(frame=96 * 1024, strings=8 * 1024, binaries=32 * 1024, lists=2048, maps=256)
"""What a client accepts from a host; no game may need more than half (``tests/net/test_limits.py``)."""


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
        """Add bytes that have arrived."""
        self._held += data

    def next(self) -> bytes | None:
        """The next whole body, None if it has not fully arrived. Raises BadFrame."""
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
