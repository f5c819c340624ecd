"""Tables with one deal compared, seat by seat."""

from __future__ import annotations

from net.client.comparison import AtSeat, Row, by_seat
from net.wire.records import Compared


def test_each_seat_has_its_mean_and_who_was_above_it() -> None:
    one = Compared("a-1", ["Anna", "Easy"], [40, 31], [1, 2])
    two = Compared("a-2", ["Ben", "Easy"], [43, 44], [2, 1])
    assert by_seat([one, two]) == [
        AtSeat(41.5, 1.5, [Row("a-2", "Ben", 43, 2, 1.5), Row("a-1", "Anna", 40, 1, -1.5)]),
        AtSeat(37.5, 1.5, [Row("a-2", "Easy", 44, 1, 6.5), Row("a-1", "Easy", 31, 2, -6.5)]),
    ]


def test_one_table_is_its_own_mean_and_none_has_no_seats() -> None:
    assert by_seat([Compared("a-1", ["Anna"], [40], [1])]) == [
        AtSeat(40, 1, [Row("a-1", "Anna", 40, 1, 0)]),
    ]
    assert by_seat([]) == []


def test_whatever_a_host_sends_only_seats_that_are_there_are_compared() -> None:
    cut = Compared("a-2", ["Ben", "Easy"], [43], [])
    assert by_seat([Compared("a-1", ["Anna"], [40], [1]), cut]) == []
