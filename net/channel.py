"""What lies between a connection's bytes and its frames: nothing, or TLS. No socket in here.

Bytes of the other end go into `open`, which gives what they carry; `seal` gives the bytes to write for what
is to be sent, and for TLS itself.
"""

from __future__ import annotations

import contextlib
import ssl
from typing import Protocol

USELESS = 20 * 1024
"""Bytes that carry nothing, of a handshake or after it, which one end takes; a whole record has fewer."""
_WORTH = 64
"""Of such bytes, how many each byte that is carried makes up for."""
_SLICE = 2 * 1024
_READ = 4 * 1024


class BadTls(Exception):
    """The other end does not speak TLS as it should."""


class Channel(Protocol):
    """One end of what is between bytes and frames."""

    def open(self, data: bytes) -> bytes:
        """What these bytes of the other end carry, so far. Raises BadTls."""
        ...

    def seal(self, data: bytes) -> bytes:
        """The bytes to write now, if this is to be sent."""
        ...

    def close(self) -> bytes:
        """The last bytes to write."""
        ...


class Clear:
    """Nothing."""

    def open(self, data: bytes) -> bytes:
        return data

    def seal(self, data: bytes) -> bytes:
        return data

    def close(self) -> bytes:
        return b""


class Tls:
    """One end of TLS. What is sent before it ``is_open``, or after its end, is dropped."""

    def __init__(self, context: ssl.SSLContext, *, is_host: bool) -> None:
        self.is_open = False
        """Whether the handshake is complete."""
        self._incoming, self._outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._incoming, self._outgoing, server_side=is_host)
        self._useless = 0
        self._has_ended = False
        if not is_host:
            self._read()  # the client begins

    @property
    def certificate(self) -> bytes:
        """The other end's certificate (DER), once this is open; empty if it has none."""
        return self._tls.getpeercert(binary_form=True) or b""

    def open(self, data: bytes) -> bytes:
        if len(data) <= _SLICE:
            return self._opened(data)
        # a little at a time, to notice soon what is useless
        return b"".join(self._opened(data[at : at + _SLICE]) for at in range(0, len(data), _SLICE))

    def seal(self, data: bytes) -> bytes:
        if data and self.is_open and not self._has_ended:
            self._tls.write(data)
        return self._outgoing.read()

    def close(self) -> bytes:
        if self.is_open and not self._has_ended:
            with contextlib.suppress(ssl.SSLError):  # the other end need not have closed it, too
                self._tls.unwrap()
        self._has_ended = True
        return self._outgoing.read()

    def _opened(self, data: bytes) -> bytes:
        self._incoming.write(data)
        found = self._read()
        self._useless = max(0, self._useless + len(data) - _WORTH * len(found))
        if self._useless > USELESS:
            self._has_ended = True
            raise BadTls
        return found

    def _read(self) -> bytes:
        """All that has arrived completely."""
        found = b""
        try:
            if not self.is_open:
                self._tls.do_handshake()
                self.is_open = True
            while self._incoming.pending or self._tls.pending():  # (asking for more than there is costs time)
                data = self._tls.read(_READ)
                if not data:
                    break  # the other end has closed it
                found += data
        except (ssl.SSLWantReadError, ssl.SSLZeroReturnError):
            pass
        except ssl.SSLError as error:
            self._has_ended = True
            raise BadTls from error
        return found
