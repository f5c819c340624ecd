"""Messages to bodies and back: msgpack with every limit set, then a type check.

msgpack's own defaults would let one 64 KiB frame of nested array headers cost 80 ms and 67 MB.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgpack
import msgspec

from net.frames import COMMANDS, UPDATES, Limits, frame
from net.messages import ClientMessage, HostMessage, Message

MAX_DEPTH = 12
"""Nested lists and maps; no game may need more than half of it (``tests/net/test_limits.py``)."""


class BadMessage(Exception):
    """A body that is not a message of the protocol."""


def encode(message: Message) -> bytes:
    """A message as a frame."""
    return frame(msgpack.packb(msgspec.to_builtins(message, builtin_types=(bytes,))))


def client_message(body: bytes) -> ClientMessage:
    """The client's message in a body. Raises BadMessage for anything else."""
    message: ClientMessage = _typed(_unpack(body, COMMANDS), ClientMessage)
    return message


def bad_field(message: Message) -> str:
    """What the other end would refuse in a message: the wrong field and its bound; "" if nothing is wrong."""
    try:
        msgspec.convert(
            msgspec.to_builtins(message, builtin_types=(bytes,)), type(message), builtin_types=(bytes,)
        )
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def host_message(body: bytes) -> HostMessage:
    """The host's message in a body. Raises BadMessage for anything else."""
    message: HostMessage = _typed(_unpack(body, UPDATES), HostMessage)
    return message


def view_hash(view: dict[str, Any], table: str, seat: int | None, version: int) -> bytes:
    """16 bytes that identify this exact view: BLAKE2b of its msgpack, keyed with table, seat and version."""
    key = msgpack.packb([table, seat, version])[:64]
    return blake2b(msgpack.packb(view), digest_size=16, key=key).digest()


def _unpack(body: bytes, limits: Limits) -> Any:
    if _depth(body) > MAX_DEPTH:
        raise BadMessage
    try:
        return msgpack.unpackb(
            body,
            max_str_len=limits.strings,
            max_bin_len=limits.binaries,
            max_array_len=limits.lists,
            max_map_len=limits.maps,
            max_ext_len=0,
        )
    except (ValueError, msgpack.exceptions.UnpackException, RecursionError) as error:
        raise BadMessage from error


def _typed(data: Any, wanted: Any) -> Any:
    try:
        return msgspec.convert(data, wanted, builtin_types=(bytes,))  # or a string would pass for bytes
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadMessage from error


def _depth(body: bytes) -> int:
    """The deepest nesting in a body, found by scanning it without building anything.

    Of a truncated body, only what is there counts; msgpack will say what is wrong with it.
    """
    deepest, at, end = 0, 0, len(body)
    open_items: list[int] = []  # how many items each open list or map still needs
    while at < end:
        head = body[at]
        size, items = _extent(body, at, head)
        at += size
        if items:
            open_items.append(items)
            deepest = max(deepest, len(open_items))
            if deepest > MAX_DEPTH:
                return deepest
            continue
        while open_items:
            open_items[-1] -= 1
            if open_items[-1]:
                break
            open_items.pop()
    return deepest


_FIXED = {0xC0: 1, 0xC1: 1, 0xC2: 1, 0xC3: 1, 0xCA: 5, 0xCB: 9, 0xCC: 2, 0xCD: 3, 0xCE: 5, 0xCF: 9}
_FIXED |= {0xD0: 2, 0xD1: 3, 0xD2: 5, 0xD3: 9, 0xD4: 3, 0xD5: 4, 0xD6: 6, 0xD7: 10, 0xD8: 18}
_SIZED = {0xC4: 1, 0xC5: 2, 0xC6: 4, 0xC7: 1, 0xC8: 2, 0xC9: 4, 0xD9: 1, 0xDA: 2, 0xDB: 4}
_LISTS = {0xDC: (2, 1), 0xDD: (4, 1), 0xDE: (2, 2), 0xDF: (4, 2)}


def _extent(body: bytes, at: int, head: int) -> tuple[int, int]:
    """The size of the header (and content, unless it nests) at ``at``, and the number of items in it."""
    if head < 0x80 or head >= 0xE0:
        return 1, 0
    if head < 0x90:
        return 1, 2 * (head & 0x0F)
    if head < 0xA0:
        return 1, head & 0x0F
    if head < 0xC0:
        return 1 + (head & 0x1F), 0
    if head in _FIXED:
        return _FIXED[head], 0
    if head in _SIZED:
        width = _SIZED[head]
        extension = 1 if 0xC7 <= head <= 0xC9 else 0
        return 1 + width + extension + int.from_bytes(body[at + 1 : at + 1 + width], "big"), 0
    width, each = _LISTS[head]
    return 1 + width, each * int.from_bytes(body[at + 1 : at + 1 + width], "big")
