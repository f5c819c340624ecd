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
from net.messages import ClientMessage, HostMessage, Message, Update

MAX_DEPTH = 12
"""Nested lists and maps; no game may need more than half of it (``tests/net/test_limits.py``)."""


MAX_CONTAINERS, MAX_VALUES = 4_096, 16_384
"""Lists and maps in a message, and what is in them: once taken apart, each costs far more than its bytes."""
LARGEST = 10_000_000
"""Number in a game: what is drawn as so many signs costs no more than that."""
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
    message, plain = _decoded(body, COMMANDS, _FROM_CLIENTS)
    if _is_too_deep(plain):
        raise BadMessage
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
    """The host's message in a body. Raises BadMessage for anything else.

    Also for what `check_shown` refuses: a host makes safe what people write, and whoever does not is no host
    to be shown.
    """
    message, plain = _decoded(body, UPDATES, _FROM_HOSTS)
    check_shown(plain, LARGEST if isinstance(message, Update) else None)
    return message


def view_hash(view: Raw, table: str, seat: int | None, version: int) -> bytes:
    """16 bytes that identify a packed view: BLAKE2b, keyed with table, seat and version."""
    key = _ENCODER.encode([table, seat, version])[:64]
    return blake2b(view, digest_size=16, key=key).digest()


def _decoded(body: bytes, limits: Limits, decoder: Decoder[M]) -> tuple[M, Plain]:
    """What a body should be, once it is known to be within the limits; and the same as plain data."""
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
    return message, plain


def _no_extension(code: int, data: bytes) -> Plain:
    raise BadMessage


def check_shown(data: Plain, largest: int | None = LARGEST) -> None:
    """Raises BadMessage if a screen must not show it.

    That is a character in any text, as a key or a value, that could move a terminal; a number beyond
    ±``largest``; more nesting than `MAX_DEPTH`, or more parts than `MAX_CONTAINERS` and `MAX_VALUES`.
    """
    text: list[str] = []
    numbers = [0]
    level = [data]
    containers = values = 0
    for _ in range(MAX_DEPTH):
        inside = [each for outer in level for each in (outer.values() if type(outer) is dict else outer)]
        text += [key for outer in level if type(outer) is dict for key in outer if type(key) is str]
        text += [each for each in inside if type(each) is str]
        numbers += [each for each in inside if type(each) is int]
        containers, values = containers + len(level), values + len(inside)
        level = [each for each in inside if type(each) is list or type(each) is dict]
        if not level:
            break
    many = containers > MAX_CONTAINERS or values > MAX_VALUES
    small = largest is None or -largest <= min(numbers) <= max(numbers) <= largest
    if level or many or not small or _CONTROL("".join(text)):
        raise BadMessage


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
