"""What was shown before is kept as far as there is room, and never that of another copy of the table."""

from __future__ import annotations

import zlib

import msgpack
import pytest

from colonia_tui.table.earlier import Earlier
from engine.game import Plain
from net.codec import MAX_CONTAINERS, BadMessage
from net.past import MOST
from net.people_messages import Past
from net.remembered import LONGEST, remembered


def deflated(data: bytes) -> bytes:
    stream = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return stream.compress(data) + stream.flush()


def answer(first: int, last: int, seat: int | None = 0, size: int = 10) -> Past:
    rows: list[Plain] = [
        [version, {"seat": seat, "stock": "x" * size}, [[version, "lit", [version]]]]
        for version in range(first, last + 1)
    ]
    return Past(first, last, deflated(b"".join(msgpack.packb(row) for row in rows)))


def test_views_and_events_are_those_of_the_seat() -> None:
    earlier = Earlier()
    earlier.take(answer(3, 5))
    earlier.take(answer(4, 4, seat=None))
    assert earlier.view(0, 4) == {"seat": 0, "stock": "x" * 10}
    assert earlier.view(None, 4) == {"seat": None, "stock": "x" * 10}
    assert earlier.view(None, 3) is None
    assert [event.args for event in earlier.events(0)[5]] == [[5]]
    assert earlier.answers == 2


def test_what_was_looked_at_longest_ago_makes_room() -> None:
    earlier = Earlier(most=2500)
    earlier.take(answer(1, 2, size=1000))
    assert earlier.view(0, 1) is not None
    earlier.take(answer(3, 3, size=1000))
    assert [earlier.has(0, version) for version in (1, 2, 3)] == [True, False, True]
    assert set(earlier.events(0)) == {1, 2, 3}


def test_another_copy_of_the_table_has_other_versions() -> None:
    earlier = Earlier()
    earlier.connected(1)
    earlier.take(answer(1, 2))
    earlier.connected(1)
    assert earlier.has(0, 2)
    earlier.connected(2)
    assert not earlier.has(0, 2)
    assert earlier.events(0) == {}


def test_what_the_host_cannot_tell_is_not_asked_for_again_before_the_next_connection() -> None:
    earlier = Earlier()
    for nothing in (Past(7, 6, b""), Past(8, 9, b"\xff"), Past(9, 9, deflated(b"\xc1"))):
        earlier.take(nothing)
        assert earlier.is_lost(nothing.first)
    earlier.connected(1)
    assert not earlier.is_lost(7)


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\xff",
        deflated(bytes(LONGEST + 1)),
        deflated(msgpack.packb([1, {"seat": "Anna"}, []])),
        deflated(msgpack.packb([1, {}, []])[:-1]),
        deflated(msgpack.packb([2, {}, []])),
        deflated(b"\x91" * 60_000),
        deflated(msgpack.packb([1, {"seat": 0, "name": "\x1b]52;c;cm0=\x07"}, []])),
        deflated(msgpack.packb([1, {"seat": 0, "cost": 2**40}, []])),
        deflated(msgpack.packb([1, {"seat": 0}, []]) * (MOST + 1)),
        deflated(msgpack.packb([1, {"seat": 0, "more": ["x" * 8_000] * 9}, []])),
        deflated(msgpack.packb([1, {"seat": 0, "more": [[]] * (MAX_CONTAINERS + 1)}, []])),
        deflated(bytes(LONGEST)),
    ],
    ids=[
        *["no stream", "too long", "no seat", "cut", "not asked for", "deep", "controls", "large"],
        *["many", "long", "of many parts", "very many"],
    ],
)
def test_an_answer_that_is_none(data: bytes) -> None:
    with pytest.raises(BadMessage):
        remembered(Past(1, 1, data))
