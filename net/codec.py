"""Messages to bodies and back: msgpack as it should be, within the limits.

msgspec comes first, since it reserves nothing for what a header only announces: what it has read costs no
more than its length. To msgpack alone a 64 KiB frame of nested array headers would be worth 80 ms and 67 MB.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Annotated, Any, Union, cast, get_args

import msgpack
import msgspec
from msgspec import Meta, Raw
from msgspec.msgpack import Decoder, Encoder

from engine.game import Action, Plain, Question
from net.frames import COMMANDS, UPDATES, Limits, frame
from net.messages import ClientMessage, HostMessage, Message, TableEvent, Update, UpdateOf

MAX_DEPTH = 12
"""Nested lists and maps; no game may need more than three quarters of it (``tests/net/test_limits.py``).

Each level doubles the time that it takes to make the types below, as this is imported.
"""


MAX_CONTAINERS, MAX_VALUES = 8_192, 32_768
"""Lists and maps in a message, and what is in them: once taken apart, each costs far more than its bytes."""
LARGEST = 10_000_000
"""The largest number in a game: drawing that many signs must not cost more."""
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]").search
"""Finds a control or direction character other than a tab or the end of a line."""


class BadMessage(Exception):
    """A body that is not a message of the protocol."""


_Text = Annotated[str, Meta(max_length=UPDATES.strings)]
_Number = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]


def _nested(depth: int) -> Any:
    """The type of what a screen may be shown, nested this deep."""
    kind: Any = None | bool | _Number | float | _Text
    for _ in range(depth):
        rows, pairs = list[kind], dict[_Text, kind]
        kind = (
            None
            | bool
            | _Number
            | float
            | _Text
            | Annotated[rows, Meta(max_length=UPDATES.lists)]
            | Annotated[pairs, Meta(max_length=UPDATES.maps)]
        )
    return kind


def _from_host() -> Any:
    """The type of what a host sends. What is in an update is checked as it is decoded, which is fast."""
    deep, less = _nested(MAX_DEPTH - 1), _nested(MAX_DEPTH - 2)
    a_dict, an_update = cast(Any, dict), cast(Any, UpdateOf)
    update = an_update[a_dict[_Text, less], deep, less, less]
    return Union[(update, *({*get_args(HostMessage)} - {Update}))]


_ENCODER, _JSON = Encoder(), msgspec.json.Encoder()
_FROM_CLIENTS: Decoder[ClientMessage] = Decoder(ClientMessage)
_FROM_HOSTS: Decoder[HostMessage | UpdateOf[Any, Any, Any, Any]] = Decoder(_from_host())


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
    try:
        message = _FROM_CLIENTS.decode(body)
    except (ValueError, RecursionError) as error:
        raise BadMessage from error
    if _is_too_deep(_plain(body, COMMANDS)):
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

    Also for what `check_shown` refuses: an honest host makes safe what people write.
    """
    try:
        message = _FROM_HOSTS.decode(body)
        if isinstance(message, UpdateOf):
            shown = [message.view, message.question, message.legal, message.events, message.stages]
            if not _is_harmless(_JSON.encode(shown)):
                check_shown(shown)
            return _typed(message)
    except (ValueError, RecursionError) as error:
        raise BadMessage from error
    check_shown(_plain(body, UPDATES), None)
    return message


def view_hash(view: Raw, table: str, seat: int | None, version: int) -> bytes:
    """16 bytes that identify a packed view: BLAKE2b, keyed with table, seat and version."""
    key = _ENCODER.encode([table, seat, version])[:64]
    return blake2b(view, digest_size=16, key=key).digest()


def _typed(came: UpdateOf[Any, Any, Any, Any]) -> Update:
    """Raises ValueError (msgspec.ValidationError)."""
    question = msgspec.convert(came.question, Question | None)
    legal = msgspec.convert(came.legal, list[Action])
    events = msgspec.convert(came.events, list[TableEvent])
    rest = came.plays, came.undo, came.last, came.pending, came.chain, came.stages
    return Update(came.epoch, came.version, came.hash, came.view, question, legal, events, *rest)


def _is_harmless(text: bytes) -> bool:
    """Whether JSON has no signs that might have to be refused, and too little of everything to be too much.

    Of what has, `check_shown` knows more, and takes ten times as long.
    """
    containers = text.count(b"[") + text.count(b"{")
    few = containers <= MAX_CONTAINERS and containers + text.count(b",") <= MAX_VALUES
    return few and text.isascii() and b"\\" not in text and b"\x7f" not in text


def _plain(body: bytes, limits: Limits) -> Plain:
    """A body as plain data, once it is known to be a message within the limits."""
    try:
        return msgpack.unpackb(
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
