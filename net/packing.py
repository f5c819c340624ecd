"""Views as msgpack: what everybody sees of a version is packed once, and each seat's own put in between."""

from __future__ import annotations

from itertools import islice

from msgspec import Raw

from engine.game import OWN, Plain, View
from net.codec import packed


class Packing:
    """Packs the views of one table."""

    def __init__(self) -> None:
        self._version = -1
        self._pieces: list[bytes | str] = []
        """Those of the newest version: packed bytes, and the keys of what is a seat's own."""

    def pack(self, view: View, version: int) -> Raw:
        """A view of this version, as `net.codec.packed` has it; older versions are not asked for again."""
        if version != self._version:
            self._version, self._pieces = version, _cut(view)
        pieces = [each if isinstance(each, bytes) else _pairs({each: view[each]}) for each in self._pieces]
        return Raw(b"".join(pieces))


def _cut(view: View) -> list[bytes | str]:
    """The pieces of a view: what is common up to the first key of the seat's own, that key, and so on."""
    keys, rest, done = [*view], iter(view.items()), 0
    pieces: list[bytes | str] = [_header(len(view))]
    for at, key in sorted((keys.index(key), key) for key in OWN if key in view):
        pieces += [_pairs(dict(islice(rest, at - done))), key]
        next(rest)
        done = at + 1
    return [*pieces, _pairs(dict(rest))]


def _pairs(part: dict[str, Plain]) -> bytes:
    """The packed keys and values of a map without its header."""
    return bytes(packed(part))[len(_header(len(part))) :]


def _header(count: int) -> bytes:
    """How msgpack begins a map with so many keys."""
    return bytes([0x80 | count]) if count < 16 else b"\xde" + count.to_bytes(2, "big")
