"""Who makes room for a newcomer: counted by where they come from, judged by when they came."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from net.door import limits
from net.door.limits import (
    ADDRESSES,
    AT_THE_TABLE,
    CHAT_AT_ONCE,
    COMMANDS,
    COMMANDS_AT_ONCE,
    CONNECTS_AT_ONCE,
    CUT_AFTER,
    FROM_ONE_ADDRESS,
    FROM_ONE_PLACE,
    GRACE,
    LOBBY_AT_ONCE,
    MAX_STRANGERS,
    PROPOSALS,
    PROPOSALS_AT_ONCE,
    SIGNS_AT_ONCE,
    SYNCS_AT_ONCE,
    WAIT,
    WATCHERS_AT_ONCE,
    WATCHERS_SHARE,
    WITHIN,
    ConnectionLimits,
    Guesses,
    NoRoom,
    PersonLimits,
    Share,
    who_makes_room,
)
from net.wire.addresses import UNIX, origin
from net.wire.messages import Act, Chat, ClientMessage, Heard, Ping, Propose, Ready, Seen, Sync, Undo
from net.wire.session import Bucket

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


# How much one connection may ask for, with a clock of the test's own.


CMD = bytes(16)
ACT = Act(CMD, 1, ("bid", [1]))


def test_a_bucket_fills_up_to_its_brim() -> None:
    bucket = Bucket(2.0, 3.0, 10.0)
    assert [bucket.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(10.5) for _ in range(2)] == [True, False]
    assert bucket.left(100.0) == 3.0
    bucket.spend(100.0, 5.0)
    assert bucket.left(100.0) == -2.0
    assert not bucket.take(101.0)
    bucket.spend(101.0, -9.0)
    assert bucket.left(101.0) == 3.0


@pytest.mark.parametrize(
    ("message", "most"),
    [
        (ACT, COMMANDS_AT_ONCE),
        (Undo(CMD, 1), COMMANDS_AT_ONCE),
        (Sync(), SYNCS_AT_ONCE),
        (Seen(1, 1, b"", b""), SYNCS_AT_ONCE),
        (Heard(1), SIGNS_AT_ONCE),
        (Ping(1), SIGNS_AT_ONCE),
    ],
)
def test_what_comes_too_often_waits(message: ClientMessage, most: float) -> None:
    allowed = ConnectionLimits(0.0)
    assert all(allowed.admits(message, 0.0, 0, 7) for _ in range(int(most)))
    assert not allowed.admits(message, 0.0, 0, 7)
    assert allowed.admits(message, 1.0, 0, 7)


def test_what_moves_the_game_on_may_come_as_fast_as_it_does() -> None:
    """Actions that are carried out, and the confirmation of each version; only the rest is counted."""
    for most, message, spare in ((COMMANDS_AT_ONCE, ACT, 0), (SIGNS_AT_ONCE, Heard(1), 1)):
        allowed = ConnectionLimits(0.0)
        for number in range(1000):
            assert allowed.admits(message, 0.0, number, 7 + number)
        played, version = (1000, 1007) if message is ACT else (999, 1006)
        for _ in range(int(most) - spare):
            assert allowed.admits(message, 0.0, played, version)
        assert not allowed.admits(message, 0.0, played, version)


def test_too_much_is_not_read_for_the_rest_of_the_second_and_cut_after_five() -> None:
    allowed, now, pauses = ConnectionLimits(100.25), 100.25, 0
    while (pause := allowed.pause(now)) is not None:
        assert pause == (0.75 if not pauses else 1.0)
        now, pauses = now + pause, pauses + 1
    assert now - 100.25 == pytest.approx(CUT_AFTER, abs=1.0)


def test_who_asks_for_too_much_now_and_then_is_not_cut() -> None:
    allowed, now = ConnectionLimits(0.0), 0.0
    for _ in range(20):
        pause = allowed.pause(now)
        assert pause is not None
        now += pause + 1.5


def test_everybody_may_propose_and_change_things_only_so_often() -> None:
    limits = PersonLimits(0.0)
    propose = Propose(CMD, 1, 0)
    assert [limits.allow(propose, 0.0) for _ in range(3)] == [True, True, False]
    assert PROPOSALS_AT_ONCE == 2
    assert limits.allow(propose, 1 / PROPOSALS + 0.1)
    assert [limits.allow(Chat(CMD, "x", 0, False), 0.0) for _ in range(9)].count(True) == CHAT_AT_ONCE
    changes = [limits.allow(Ready(CMD, True), 0.0) for _ in range(10)]
    assert changes.count(True) == LOBBY_AT_ONCE
    assert all(limits.allow(ACT, 0.0) for _ in range(100))
    assert [limits.allow_connection(0.0) for _ in range(30)].count(True) == CONNECTS_AT_ONCE
    assert COMMANDS == 10


# The share of the host's time that spectators have, with a clock of the test's own.


async def test_spectators_together_get_a_quarter_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now, worked = 100.0, 0.0

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += max(seconds, 0.001)  # a clock of the machine goes on, too

    monkeypatch.setattr(limits, "monotonic", lambda: now)
    monkeypatch.setattr(limits.asyncio, "sleep", sleep)
    share = Share()
    for _ in range(1000):  # they ask for as much as they can
        await share.turn()
        with share.working():
            now += 0.05
            worked += 0.05
    assert worked <= WATCHERS_SHARE * (now - 100.0) + WATCHERS_AT_ONCE + 0.05
    assert worked > 0.9 * WATCHERS_SHARE * (now - 100.0)


async def test_a_machine_that_stood_still_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    now, waited = 100.0, 0.0

    async def sleep(seconds: float) -> None:
        nonlocal now, waited
        now += max(seconds, 0.001)
        waited += seconds

    monkeypatch.setattr(limits, "monotonic", lambda: now)
    monkeypatch.setattr(limits.asyncio, "sleep", sleep)
    share = Share(rate=0.1, most=0.05)
    for seconds in (0.05, 30.0):
        with share.working():
            now += seconds
    await share.turn()
    assert waited <= 0.05 / 0.1  # seconds


def test_after_five_within_a_minute_an_address_waits_for_a_minute() -> None:
    guesses = Guesses()
    for number in range(FROM_ONE_ADDRESS):
        assert guesses.wait("eve", 10.0) == 0
        guesses.wrong("eve", 10.0 + number)
    last = 10.0 + FROM_ONE_ADDRESS - 1
    assert guesses.wait("eve", last) == WAIT
    assert guesses.wait("anna", last) == 0  # nobody else
    assert guesses.wait("eve", last + WAIT) == 0


def test_now_and_then_a_mistake_costs_nothing() -> None:
    guesses = Guesses()
    for number in range(100):
        now = number * WITHIN / (FROM_ONE_ADDRESS - 1)
        guesses.wrong("anna", now)
        assert guesses.wait("anna", now) == 0


def test_many_addresses_together_are_many_too() -> None:
    guesses = Guesses()
    for number in range(AT_THE_TABLE):
        guesses.wrong(f"eve-{number}", 1.0)
        assert guesses.wait(f"eve-{number}", 1.0) == 0
    guesses.wrong("eve-99", 1.0)
    assert guesses.wait("eve-99", 1.0) == WAIT
    assert guesses.wait("eve-0", 1.0) == 0  # before that was too many
    assert guesses.wait("anna", 1.0) == 0


def test_what_is_remembered_is_bounded() -> None:
    guesses = Guesses()
    for number in range(10 * ADDRESSES):
        guesses.wrong(f"eve-{number}", number / 1000)
    assert len(guesses._until) == ADDRESSES
    assert len(guesses._wrong) == AT_THE_TABLE + 1
