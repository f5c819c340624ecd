"""A client's side of `net.past`: the versions in an answer, each as it was shown. Pure."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgpack
import msgspec

from engine.game import View
from net.codec import BadMessage, check_shown
from net.frames import UPDATES
from net.messages import TableEvent
from net.past import MOST
from net.people_messages import Past

LONGEST = MOST * UPDATES.frame
"""Bytes that an answer may come to once it is inflated."""


class Remembered(NamedTuple):
    """What somebody was shown at a version. ``view`` is packed, since most are never looked at."""

    version: int
    seat: int | None
    """Whose view it is."""
    view: bytes
    events: list[TableEvent]
    size: int
    """Bytes of the events, packed."""


class _Row(NamedTuple):
    version: int
    view: msgspec.Raw
    events: list[TableEvent]


class _Whose(msgspec.Struct):
    seat: int | None = None


_ROWS, _SEATS = msgspec.msgpack.Decoder(_Row), msgspec.msgpack.Decoder(_Whose)


def remembered(answer: Past) -> list[Remembered]:
    """The versions in an answer, in order. Raises BadMessage if it is none."""
    inflate = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
    found: list[Remembered] = []
    try:
        data = inflate.decompress(answer.data, LONGEST)
        if inflate.unconsumed_tail:
            raise BadMessage
        for body in _bodies(data):
            version, view, events = _ROWS.decode(body)
            if not answer.first <= version <= answer.last or len(found) == MOST:
                raise BadMessage
            check_shown(msgpack.unpackb(body))
            size = len(body) - len(view)
            found.append(Remembered(version, _SEATS.decode(view).seat, bytes(view), events, size))
    except (zlib.error, ValueError, RecursionError, msgpack.exceptions.UnpackException) as error:
        raise BadMessage from error
    return found


def opened(view: bytes) -> View:
    """A view as a screen needs it."""
    data: dict[str, Any] = msgspec.msgpack.decode(view, type=dict[str, Any])
    return data


def _bodies(data: bytes) -> Iterator[bytes]:
    """The msgpack objects in a row of them, apart, none longer than an update.

    Raises BadMessage or what msgpack raises for anything else.
    """
    unpacker = msgpack.Unpacker(max_buffer_size=LONGEST)
    unpacker.feed(data)
    begin = 0
    while begin < len(data):
        unpacker.skip()
        if (end := unpacker.tell()) - begin > UPDATES.frame:
            raise BadMessage
        yield data[begin:end]
        begin = end
