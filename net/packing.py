"""Views as msgpack: what everybody sees of a version is packed once, and each seat's own put in between."""

from __future__ import annotations

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
        return Raw(b"".join([_packed(piece, view) for piece in self._pieces]))


def _packed(piece: bytes | str, view: View) -> bytes:
    return piece if isinstance(piece, bytes) else _pairs({piece: view[piece]})


def _cut(view: View) -> list[bytes | str]:
    pieces: list[bytes | str] = [_header(len(view))]
    common: dict[str, Plain] = {}
    for key, value in view.items():
        if key in OWN:
            pieces += [_pairs(common), key]
            common = {}
        else:
            common[key] = value
    return [*pieces, _pairs(common)]


def _pairs(part: dict[str, Plain]) -> bytes:
    """The packed keys and values of a map without its header."""
    return bytes(packed(part))[len(_header(len(part))) :]


def _header(count: int) -> bytes:
    """How msgpack begins a map with so many keys."""
    return bytes([0x80 | count]) if count < 16 else b"\xde" + count.to_bytes(2, "big")
