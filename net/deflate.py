"""Updates in few bytes: one raw deflate stream for each connection, flushed after each frame.

An update differs little from the one before, which the stream still remembers.
"""

from __future__ import annotations

import zlib

from net.codec import BadMessage
from net.frames import BadFrame

MARK = b"\xc1"
"""In front of a deflated body; no msgpack begins with it."""
_LEVEL = 1
_WINDOW, _MEMORY = 14, 6
"""The stream remembers 16 KiB, several updates, and takes 100 kB; twice that saves a tenth of the bytes."""


class Deflater:
    """The sender's end of a stream."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj(_LEVEL, zlib.DEFLATED, -_WINDOW, _MEMORY)

    def deflate(self, body: bytes) -> bytes:
        """The next body of the stream; it has to be sent."""
        return MARK + self._stream.compress(body) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class Inflater:
    """The receiver's end of a stream. No frame, whatever it holds, takes more than its limit."""

    def __init__(self) -> None:
        self._stream = zlib.decompressobj(-zlib.MAX_WBITS)

    def inflate(self, body: bytes, limit: int) -> bytes:
        """What was deflated. Raises BadFrame if it is longer than ``limit``, BadMessage if it is broken."""
        try:
            found = self._stream.decompress(body[len(MARK) :], limit + 1)
        except zlib.error as error:
            raise BadMessage from error
        if len(found) > limit:
            raise BadFrame
        if self._stream.eof:
            raise BadMessage
        return found
