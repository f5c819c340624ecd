"""Who makes room for a newcomer: counted by where they come from, judged by when they came."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from net.addresses import UNIX, origin
from net.waiting import FROM_ONE_PLACE, GRACE, MAX_STRANGERS, NoRoom, who_makes_room

NOW = 1000.0
LONG_AGO = NOW - GRACE


class Guest(NamedTuple):
    origin: str
    since: float
    asked: bool = False


def crowd(where: str, count: int, since: float = LONG_AGO) -> list[Guest]:
    """Guests from one place; the first came first."""
    return [Guest(where, since + number / 1000) for number in range(count)]


def from_everywhere(count: int) -> list[Guest]:
    return [Guest(f"192.0.2.{number}", LONG_AGO + number / 1000) for number in range(count)]


@pytest.mark.parametrize(
    ("where", "most"), [("192.0.2.1", FROM_ONE_PLACE), ("127.0.0.1", FROM_ONE_PLACE), (UNIX, MAX_STRANGERS)]
)
def test_from_one_place_only_so_many_wait(where: str, most: int) -> None:
    here = crowd(where, most)
    assert who_makes_room(here[1:], where, NOW) is None
    assert who_makes_room(here, where, NOW) == here[0]
    assert who_makes_room(here, "198.51.100.7", NOW) is None
    with pytest.raises(NoRoom):
        who_makes_room(crowd(where, most, NOW - 0.4), where, NOW)


def test_in_all_only_so_many_wait_and_the_unix_socket_is_apart() -> None:
    waiting = from_everywhere(MAX_STRANGERS)
    assert who_makes_room(waiting[1:], "198.51.100.7", NOW) is None
    assert who_makes_room(waiting, "198.51.100.7", NOW) == waiting[0]
    assert who_makes_room(waiting, UNIX, NOW) is None
    assert who_makes_room(crowd(UNIX, MAX_STRANGERS), "198.51.100.7", NOW) is None
    with pytest.raises(NoRoom):
        who_makes_room([Guest(guest.origin, NOW) for guest in waiting], "198.51.100.7", NOW)


def test_whoever_has_said_hello_need_not_make_room() -> None:
    here = "192.0.2.1"
    asked = [Guest(here, LONG_AGO - 1.0, asked=True)] * (FROM_ONE_PLACE - 1)
    silent = Guest(here, LONG_AGO)
    assert who_makes_room([*asked, silent], here, NOW) == silent
    with pytest.raises(NoRoom):
        who_makes_room([*asked, asked[0]], here, NOW)


@pytest.mark.parametrize(
    ("peer", "place"),
    [
        (("127.0.0.1", 1), "127.0.0.1"),
        (("::ffff:127.0.0.1", 1, 0, 0), "127.0.0.1"),
        (("192.0.2.1", 1), "192.0.2.1"),
        (("::ffff:192.0.2.1", 1, 0, 0), "192.0.2.1"),
        (("fe80::1%eth0", 1, 0, 2), "fe80000000000000"),
        (("what?", 1), "what?"),
        ("", UNIX),
        (b"", UNIX),
    ],
)
def test_where_somebody_comes_from(peer: object, place: str) -> None:
    assert origin(peer) == place


def test_an_ipv6_network_is_one_place() -> None:
    """Whoever has one has all of its 2^64 addresses."""
    one, other = (origin((f"2001:db8:0:1::{number}", 1, 0, 0)) for number in (1, 2))
    assert one == other != origin(("2001:db8:0:2::1", 1, 0, 0))
