"""Messages to bodies and back: msgpack as it should be, within the limits.

msgspec comes first, since it reserves nothing for what a header only announces: what it has read costs no
more than its length. To msgpack alone a 64 KiB frame of nested array headers would be worth 80 ms and 67 MB.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import TypeVar

import msgpack
import msgspec
from msgspec import Raw
from msgspec.msgpack import Decoder, Encoder

from engine.game import Plain
from net.frames import COMMANDS, UPDATES, Limits, frame
from net.messages import ClientMessage, HostMessage, Message

MAX_DEPTH = 12
"""Nested lists and maps; no game may need more than half of it (``tests/net/test_limits.py``)."""


_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]").search
"""Finds a control or direction character other than a tab or the end of a line."""


class BadMessage(Exception):
    """A body that is not a message of the protocol."""


M = TypeVar("M")

_ENCODER = Encoder()
_FROM_CLIENTS: Decoder[ClientMessage] = Decoder(ClientMessage)
_FROM_HOSTS: Decoder[HostMessage] = Decoder(HostMessage)


def packed(data: Plain) -> Raw:
    """Plain data as msgpack, each part in its shortest form; in a message it stays as it is."""
    return Raw(_ENCODER.encode(data))


def encode(message: Message) -> bytes:
    """A message as a frame."""
    return frame(body_of(message))


def body_of(message: Message) -> bytes:
    """A message as the body of a frame."""
    return _ENCODER.encode(message)


def client_message(body: bytes) -> ClientMessage:
    """The client's message in a body. Raises BadMessage for anything else."""
    return _decoded(body, COMMANDS, _FROM_CLIENTS)


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
    """The host's message in a body. Raises BadMessage for anything else.

    Also for text that could do something to a terminal: a host makes safe what people write, and whoever
    does not is no host to be shown.
    """
    return _decoded(body, UPDATES, _FROM_HOSTS, shown=True)


def view_hash(view: Raw, table: str, seat: int | None, version: int) -> bytes:
    """16 bytes that identify a packed view: BLAKE2b, keyed with table, seat and version."""
    key = _ENCODER.encode([table, seat, version])[:64]
    return blake2b(view, digest_size=16, key=key).digest()


def _decoded(body: bytes, limits: Limits, decoder: Decoder[M], *, shown: bool = False) -> M:
    """What a body should be, once it is known to be within the limits, and may be ``shown``."""
    try:
        message = decoder.decode(body)
        plain = msgpack.unpackb(
            body,
            max_str_len=limits.strings,
            max_bin_len=limits.binaries,
            max_array_len=limits.lists,
            max_map_len=limits.maps,
            max_ext_len=0,
            ext_hook=_no_extension,
        )
    except (ValueError, msgpack.exceptions.UnpackException, RecursionError) as error:
        raise BadMessage from error
    if _is_too_deep(plain) or (shown and has_controls(plain)):
        raise BadMessage
    return message


def _no_extension(code: int, data: bytes) -> Plain:
    raise BadMessage


def has_controls(data: Plain) -> bool:
    """Whether any text in it, as a key or a value, has a control character that could move a terminal."""
    found, waiting = [], [data]
    while waiting:
        each = waiting.pop()
        if type(each) is str:
            found.append(each)
        elif type(each) is list:
            waiting += each
        elif type(each) is dict:
            waiting += each
            waiting += each.values()
    return _CONTROL("".join(found)) is not None


def _is_too_deep(data: Plain) -> bool:
    level = [data]
    for _ in range(MAX_DEPTH):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if type(outer) is dict else outer)
            if type(inner) is list or type(inner) is dict
        ]
        if not level:
            return False
    return True
