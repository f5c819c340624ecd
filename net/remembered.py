"""A client's side of `net.past`: the versions in an answer, each as it was shown. Pure."""

from __future__ import annotations

import zlib
from itertools import pairwise
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
            if not answer.first <= version <= answer.last:
                raise BadMessage
            check_shown(msgpack.unpackb(body))
            found.append(Remembered(version, _SEATS.decode(view).seat, bytes(view), events))
    except (zlib.error, ValueError, RecursionError, msgpack.exceptions.UnpackException) as error:
        raise BadMessage from error
    return found


def opened(view: bytes) -> View:
    """A view as a screen needs it."""
    data: dict[str, Any] = msgspec.msgpack.decode(view, type=dict[str, Any])
    return data


def _bodies(data: bytes) -> list[bytes]:
    """The msgpack objects in a row of them, apart. Raises what msgpack raises for anything else."""
    unpacker = msgpack.Unpacker(max_buffer_size=LONGEST)
    unpacker.feed(data)
    ends = [0]
    while ends[-1] < len(data):
        unpacker.skip()
        ends.append(unpacker.tell())
    return [data[begin:end] for begin, end in pairwise(ends)]
