"""Which events stand after undo, and which are news."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import msgpack
import pytest
from msgspec import structs

from colonia_tui.table.past import Earlier, WayBack, all_told, news, standing, way_back
from engine.game import Plain, Seat
from net.past import LONGEST, MOST, remembered
from net.wire.codec import MAX_CONTAINERS, BadMessage
from net.wire.messages import Past, TableEvent
from net.wire.records import ChairState
from tests.colonia_tui.table.test_desk import update


def event(version: int, code: str, *args: int) -> TableEvent:
    return TableEvent(version, code, list(args))


def actor(play: Sequence[TableEvent]) -> Seat | None:
    """In this game every event but "dealt" has the player as its first argument."""
    return None if play[0].code == "dealt" else play[0].args[0]


def one(play: Sequence[TableEvent]) -> int:
    """In this game the first event of a play is what the player did."""
    return 1


DEALT = event(0, "dealt")
FIRST, FELL = event(1, "threw", 0), event(1, "fell", 0)
SECOND, THIRD = event(2, "threw", 1), event(3, "threw", 2)
UNDONE = event(4, "undone", 1)


def test_what_is_known_of_earlier_versions_completes_what_came() -> None:
    came = [event(0, "a"), event(3, "cut"), event(4, "b")]
    known = {2: [event(2, "c")], 3: [event(3, "whole"), event(3, "cut")]}
    assert [each.code for each in all_told(came, known)] == ["a", "c", "whole", "cut", "b"]
    assert all_told(came, {}) == came


def test_what_is_taken_back_goes_with_all_its_events() -> None:
    assert standing([DEALT, FIRST, FELL, event(2, "undone", 0)], actor) == [DEALT]
    assert standing([DEALT, FIRST, FELL, SECOND, THIRD, UNDONE], actor) == [DEALT, FIRST, FELL, THIRD]
    told = [DEALT, FIRST, FELL, SECOND, THIRD, event(4, "undone_by_consent", 2, 2), event(5, "threw", 1)]
    assert standing(told, actor) == [DEALT, FIRST, FELL, event(5, "threw", 1)]
    assert standing([THIRD, event(4, "undone_by_consent", 2, 3)], actor) == []
    assert standing([THIRD, event(4, "undone", 0)], actor) == [THIRD]


def test_steps_that_brought_no_events_are_taken_back_before_what_was_told() -> None:
    said = [DEALT, FIRST, FELL, SECOND]  # 3 and 4 bring nothing
    back = [event(5, "undone", 1), event(6, "undone", 1)]
    assert standing([*said, *back], actor, silent=True) == said
    assert standing([*said, *back, event(7, "undone", 1)], actor, silent=True) == [DEALT, FIRST, FELL]
    by_all = event(5, "undone_by_consent", 0, 3)
    assert standing([*said, by_all], actor, silent=True) == [DEALT, FIRST, FELL]
    assert standing([*said, back[0]], actor) == [DEALT, FIRST, FELL], "elsewhere every play tells something"


def test_news_begins_after_the_own_last_play_or_the_previous_one_of_the_last_player() -> None:
    told = [DEALT, FIRST, FELL, SECOND, THIRD]
    assert news(told, 0, actor, one) == [FELL, SECOND, THIRD], "what it brought is news, too"
    assert news(told, 2, actor, one) == []
    assert news(told, 3, actor, one) == told, "who has not played hears all"
    again = event(4, "threw", 0)
    assert news([DEALT, FIRST, FELL, SECOND, THIRD, again], None, actor, one) == [SECOND, THIRD, again]
    assert news([DEALT, FIRST, FELL], None, actor, one) == [DEALT, FIRST, FELL]
    assert news([], None, actor, one) == []


# How far one gets alone when taking a move back.


ALONE = ("person", "bot", "bot")


def way(
    events: Sequence[TableEvent], kinds: Sequence[str] = ALONE, *, undo: bool = False, last: int | None = 0
) -> WayBack:
    """The way back for seat 0. An event is of the seat that it names first; "drawn" reveals something."""
    now = structs.replace(update(9), undo=undo, last=last)
    chairs = [ChairState(kind=kind, name="", level="", colour=0, ready=True, present=True) for kind in kinds]

    def actor(play: Sequence[TableEvent]) -> Seat | None:
        return play[0].args[0] if play[0].args else None

    return way_back(now, 0, chairs, events, actor, lambda event: event.code == "drawn")


TOOK, PASSED = TableEvent(5, "took", [0]), TableEvent(6, "passed", [1])


def test_other_people_have_to_agree_unless_the_host_allows_it() -> None:
    assert way([TOOK], ("person", "person"), undo=True) is WayBack.UNDO
    assert way([TOOK, PASSED], ("person", "bot", "person")) is WayBack.NONE
    assert way([TOOK, PASSED], ("person", "bot", "open")) is WayBack.NONE
    assert way([PASSED], last=None) is WayBack.NONE


def test_bots_need_not_agree_unless_something_was_drawn() -> None:
    assert way([TOOK, PASSED]) is WayBack.AT_ONCE
    assert way([TOOK, PASSED, TableEvent(6, "drawn", [3])]) is WayBack.ASKED
    assert way([TOOK, TableEvent(5, "drawn", [3]), PASSED]) is WayBack.ASKED, "by the move itself, too"
    assert way([TableEvent(4, "drawn", [3]), TOOK, PASSED]) is WayBack.AT_ONCE
    drawn, undone = TableEvent(6, "drawn", [3]), TableEvent(7, "undone_by_consent", [0, 1])
    assert way([TOOK, drawn, undone]) is WayBack.AT_ONCE


# What was shown before is kept as far as there is room, and never that of another copy of the table.


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


def test_what_was_shown_is_kept_for_this_copy_of_the_table_alone() -> None:
    earlier = Earlier()
    earlier.connected(1)
    earlier.take(answer(1, 2))
    earlier.connected(1)
    assert earlier.has(0, 2)
    earlier.connected(2)
    assert not earlier.has(0, 2)
    assert earlier.events(0) == {}
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
        deflated(msgpack.packb([1, {"seat": 0, "more": ["x" * 8_000] * 13}, []])),
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
