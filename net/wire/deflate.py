"""Updates in few bytes: one raw deflate stream for each connection, flushed after each frame.

An update differs little from the one before, which the stream still remembers.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
from msgspec import Raw

from net.wire.codec import BadFrame, BadMessage, packed
from net.wire.messages import Update

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
        """The next body of the stream, deflated; the caller must send it."""
        return MARK + self._stream.compress(body) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class Inflater:
    """The receiver's end of a stream. No frame, whatever it holds, takes more than its limit."""

    def __init__(self) -> None:
        self._stream = zlib.decompressobj(-zlib.MAX_WBITS)

    def inflate(self, body: bytes, limit: int) -> bytes:
        """The inflated body. Raises BadFrame if it is longer than ``limit``, BadMessage if it is broken."""
        try:
            found = self._stream.decompress(body[len(MARK) :], limit + 1)
        except zlib.error as error:
            raise BadMessage from error
        if len(found) > limit:
            raise BadFrame
        if self._stream.eof:
            raise BadMessage
        return found


# A view's options never change: a connection carries them once, and the session puts them back. Views and
# their hashes stay the same.


KEY = "options"
"""The key of every view whose value is the same in all views of a table."""
WORTH_IT = 64
"""Bytes that it needs to be left out; nothing else in an update equals a value this long."""
_NOTHING = bytes(packed(KEY)) + bytes(packed(None))


class LeavesOut:
    """The sender's end: leaves the options out of all updates but the first."""

    def __init__(self) -> None:
        self._constant: bytes | None = None
        self._at = 0
        """Where the last body had it; the next one probably has it there, too."""

    def shortened(self, body: bytes, view: Raw) -> bytes:
        """The body of an update with this view, shortened; the caller must send it."""
        if self._constant is None:
            options = msgspec.msgpack.decode(view, type=dict[str, Raw]).get(KEY, Raw())
            self._constant = bytes(packed(KEY)) + bytes(options)
            return body
        if len(self._constant) < WORTH_IT:
            return body
        if not body.startswith(self._constant, self._at):
            self._at = max(0, body.find(self._constant))
            if not self._at:
                return body
        return body[: self._at] + _NOTHING + body[self._at + len(self._constant) :]


class PutsBack:
    """The receiver's end: puts the options back."""

    def __init__(self) -> None:
        self._options: Any = None

    def complete(self, update: Update) -> None:
        """Give an update that has arrived the options of the first."""
        if update.view.get(KEY) is not None:
            self._options = update.view[KEY]
        elif KEY in update.view:
            update.view[KEY] = self._options
        for _, _, view in update.stages:
            if KEY in view:
                view[KEY] = self._options
