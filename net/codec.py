"""Messages to bodies and back: msgpack as plain data within the limits, then a type check.

msgspec reserves nothing for what a header only announces, so a hostile body costs no more than its length.
"""

from __future__ import annotations

from hashlib import blake2b
from itertools import chain
from typing import TypeVar

import msgspec
from msgspec import Raw
from msgspec.msgpack import Decoder, Encoder

from engine.game import Plain
from net.frames import COMMANDS, UPDATES, Limits, frame
from net.messages import ClientMessage, HostMessage, Message

MAX_DEPTH = 12
"""Nested lists and maps; no game may need more than half of it (``tests/net/test_limits.py``)."""


class BadMessage(Exception):
    """A body that is not a message of the protocol."""


M = TypeVar("M")

_ENCODER = Encoder()
_PLAIN_DATA = Decoder()
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
    """The host's message in a body. Raises BadMessage for anything else."""
    return _decoded(body, UPDATES, _FROM_HOSTS)


def view_hash(view: Raw, table: str, seat: int | None, version: int) -> bytes:
    """16 bytes that identify a packed view: BLAKE2b, keyed with table, seat and version."""
    key = _ENCODER.encode([table, seat, version])[:64]
    return blake2b(view, digest_size=16, key=key).digest()


def _decoded(body: bytes, limits: Limits, decoder: Decoder[M]) -> M:
    """A body first as plain data, which is held against the limits, and then as what it should be."""
    try:
        if not _is_plain(_PLAIN_DATA.decode(body), limits, len(body)):
            raise BadMessage
        return decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage from error


_PLAIN = {type(None), bool, int, float, str, bytes, list, dict}
_KEYS = {str, bytes}


def _is_plain(data: Plain, limits: Limits, size: int) -> bool:
    """Whether data from a body of this size is plain and within the limits; looked at level by level.

    No text is longer than its body, so texts are measured in long bodies only.
    """
    level, depth = [data], 0
    while level:
        lists = [each for each in level if type(each) is list]
        maps = [each for each in level if type(each) is dict]
        keys = list(chain.from_iterable(maps))
        kinds, kinds_of_keys = set(map(type, level)), set(map(type, keys))
        if depth > MAX_DEPTH or not kinds <= _PLAIN or not kinds_of_keys <= _KEYS:
            return False
        if max(map(len, lists), default=0) > limits.lists or max(map(len, maps), default=0) > limits.maps:
            return False
        leaves = [*level, *keys] if size > limits.strings or bytes in kinds | kinds_of_keys else []
        for each in leaves:
            if type(each) is bytes and len(each) > limits.binaries:
                return False
            if type(each) is str and 4 * len(each) > limits.strings and len(each.encode()) > limits.strings:
                return False
        level = list(chain(chain.from_iterable(lists), *[each.values() for each in maps]))
        depth += 1
    return True
