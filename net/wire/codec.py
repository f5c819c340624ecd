"""Messages to frames and back: valid msgpack within limits, from anywhere.

msgspec comes first, since it reserves nothing for what a header only announces: reading costs no more than
the length. A 64 KiB frame of nested array headers would cost msgpack alone 80 ms and 67 MB.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import blake2b
from typing import Annotated, Any, NamedTuple, NewType, Union, cast, get_args

import msgpack
import msgspec
from msgspec import Meta, Raw
from msgspec.msgpack import Decoder, Encoder

from engine.game import Action, Plain, Question
from net.wire.messages import ClientMessage, HostMessage, Message, TableEvent, Update, UpdateOf

# Frames: a 4-byte big-endian length, then that many bytes of body. We check the length before keeping any of
# the body, so no peer can make us hold more than its limit.


LENGTH_BYTES = 4


class Limits(NamedTuple):
    """How large a frame and its parts may be: strings and binaries in bytes, lists and maps in items."""

    frame: int
    strings: int
    binaries: int
    lists: int
    maps: int


COMMANDS = Limits(frame=8 * 1024, strings=1024, binaries=64, lists=64, maps=16)
"""What a host accepts from a client it knows; a command takes about 60 bytes."""
HELLO = COMMANDS._replace(frame=512)
"""What a host accepts before it knows the client: nothing but a hello."""
UPDATES = Limits(frame=96 * 1024, strings=8 * 1024, binaries=32 * 1024, lists=2048, maps=256)
"""What a client accepts from a host; no game may need more than half (`tests/net/wire/test_messages.py`)."""


class BadFrame(Exception):
    """A frame that is empty or longer than the limit."""

    code = "bad_frame"


def frame(body: bytes) -> bytes:
    """The body with its length in front."""
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


class Frames:
    """Cuts a stream of bytes into bodies. ``limits`` may change between two frames."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._held = bytearray()

    def feed(self, data: bytes) -> None:
        """Add bytes that have arrived."""
        self._held += data

    def next(self) -> bytes | None:
        """The next whole body, None if it has not fully arrived. Raises BadFrame."""
        if len(self._held) < LENGTH_BYTES:
            return None
        length = int.from_bytes(self._held[:LENGTH_BYTES], "big")
        if not 0 < length <= self.limits.frame:
            raise BadFrame
        end = LENGTH_BYTES + length
        if len(self._held) < end:
            return None
        body = bytes(self._held[LENGTH_BYTES:end])
        del self._held[:end]
        return body


MAX_DEPTH = 12
"""Nested lists and maps; no game may need more than three quarters (`tests/net/wire/test_messages.py`).

Each level doubles the time to make what reads a host's messages: `from_hosts`.
"""


MAX_CONTAINERS, MAX_VALUES = 8_192, 32_768
"""Lists and maps in a message, and their items: unpacked, each costs far more than its bytes."""
LARGEST = 10_000_000
"""The largest number in a game: drawing that many signs must not cost more."""
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]").search
"""Finds a control or direction character other than a tab or the end of a line."""


class BadMessage(Exception):
    """A body that is not a message of the protocol."""


_Text = Annotated[str, Meta(max_length=UPDATES.strings)]
_Number = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]


def _nested(depth: int) -> Any:
    """The type of plain data for a screen, nested this deep."""
    kind: Any = None | bool | _Number | float | _Text
    named = cast(Any, NewType)  # such a type is compared by identity, not by all that is nested in it
    for level in range(depth):
        rows, pairs = list[kind], dict[_Text, kind]
        nested: Any = (
            None
            | bool
            | _Number
            | float
            | _Text
            | Annotated[rows, Meta(max_length=UPDATES.lists)]
            | Annotated[pairs, Meta(max_length=UPDATES.maps)]
        )
        kind = named(f"Nested{level}", nested)
    return kind


@cache
def from_hosts() -> Decoder[HostMessage | UpdateOf[Any, Any, Any, Any]]:
    """Reads a host's messages. It checks the content of an update, which is fast.

    To make it takes a tenth of a second, so only those do who hear a host, and once.
    """
    deep, less = _nested(MAX_DEPTH - 1), _nested(MAX_DEPTH - 2)
    a_dict, an_update = cast(Any, dict), cast(Any, UpdateOf)
    update = an_update[a_dict[_Text, less], deep, less, less]
    return Decoder(Union[(update, *({*get_args(HostMessage)} - {Update}))])


_ENCODER, _JSON = Encoder(), msgspec.json.Encoder()
_FROM_CLIENTS: Decoder[ClientMessage] = Decoder(ClientMessage)


def packed(data: Plain) -> Raw:
    """Plain data as msgpack, each part in its shortest form; a message takes it unchanged."""
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
    """The field and bound for which the other end would refuse a message; "" if nothing is wrong."""
    try:
        msgspec.convert(
            msgspec.to_builtins(message, builtin_types=(bytes,)), type(message), builtin_types=(bytes,)
        )
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def host_message(body: bytes) -> HostMessage:
    """The host's message in a body. Raises BadMessage for anything else.

    Also for what `check_shown` refuses: an honest host makes people's texts safe.
    """
    try:
        message = from_hosts().decode(body)
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
    """Whether JSON certainly passes `check_shown`: no suspicious characters, and little of everything.

    If it does not, `check_shown` decides, which takes ten times as long.
    """
    containers = text.count(b"[") + text.count(b"{")
    few = containers <= MAX_CONTAINERS and containers + text.count(b",") <= MAX_VALUES
    return few and text.isascii() and b"\\" not in text and b"\x7f" not in text


def _plain(body: bytes, limits: Limits) -> Plain:
    """A body as plain data, after checking that it is a message within the limits."""
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


# Unpacking msgpack from anywhere


MOST_CONTAINERS = 200_000
"""Lists and maps in a log; an entry has about four. Unpacked, each costs far more than its bytes."""


class TakingApart:
    """Unpacks data that belong together, with a bound for the lists and maps in all of them."""

    def __init__(self, most: int) -> None:
        self._left = most

    def plain(self, packed: bytes) -> Plain:
        """The data. Raises ValueError if it is invalid, too much, or nested too deeply."""
        try:
            msgspec.msgpack.decode(packed, type=msgspec.Raw)  # is everything there that headers announce?
            data: Plain = msgpack.unpackb(packed, list_hook=self._count, object_hook=self._count)
        except (msgspec.DecodeError, msgpack.exceptions.UnpackException, RecursionError, TypeError) as error:
            raise ValueError(str(error)) from error
        return data

    def _count(self, part: Plain) -> Plain:
        self._left -= 1
        if self._left < 0:
            raise ValueError("more parts than there may be")
        return part
