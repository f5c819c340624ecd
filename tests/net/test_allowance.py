"""How much one connection may ask for, with a clock of the test's own."""

from __future__ import annotations

import pytest

from net.allowance import (
    CHAT_AT_ONCE,
    COMMANDS,
    COMMANDS_AT_ONCE,
    CUT_AFTER,
    LOBBY_AT_ONCE,
    PROPOSALS,
    PROPOSALS_AT_ONCE,
    SIGNS_AT_ONCE,
    SYNCS_AT_ONCE,
    VISITS_AT_ONCE,
    Allowance,
    Manners,
)
from net.messages import Act, ClientMessage, Heard, Ping, Propose, Ready, Seen, Sync, Undo
from net.people_messages import Chat
from net.session import Bucket

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
    allowance = Allowance(0.0)
    assert all(allowance.admits(message, 0.0, 0, 7) for _ in range(int(most)))
    assert not allowance.admits(message, 0.0, 0, 7)
    assert allowance.admits(message, 1.0, 0, 7)


def test_whoever_plays_may_play_as_fast_as_they_like() -> None:
    allowance = Allowance(0.0)
    for played in range(1000):
        assert allowance.admits(ACT, 0.0, played, 7 + played)
    for _ in range(int(COMMANDS_AT_ONCE)):
        assert allowance.admits(ACT, 0.0, 1000, 1007)  # but these are refused
    assert not allowance.admits(ACT, 0.0, 1000, 1007)


def test_whoever_confirms_each_version_may_do_so_as_fast_as_all_play() -> None:
    allowance = Allowance(0.0)
    for version in range(1000, 2000):
        assert allowance.admits(Heard(version), 0.0, 0, version)
    for _ in range(int(SIGNS_AT_ONCE) - 1):
        assert allowance.admits(Heard(1999), 0.0, 0, 1999)
    assert not allowance.admits(Heard(1999), 0.0, 0, 1999)


def test_too_much_is_not_read_for_the_rest_of_the_second_and_cut_after_five() -> None:
    allowance, now, pauses = Allowance(100.25), 100.25, 0
    while (pause := allowance.pause(now)) is not None:
        assert pause == (0.75 if not pauses else 1.0)
        now, pauses = now + pause, pauses + 1
    assert now - 100.25 == pytest.approx(CUT_AFTER, abs=1.0)


def test_who_asks_for_too_much_now_and_then_is_not_cut() -> None:
    allowance, now = Allowance(0.0), 0.0
    for _ in range(20):
        pause = allowance.pause(now)
        assert pause is not None
        now += pause + 1.5


def test_everybody_may_propose_and_change_things_only_so_often() -> None:
    manners = Manners(0.0)
    propose = Propose(CMD, 1, 0)
    assert [manners.allow(propose, 0.0) for _ in range(3)] == [True, True, False]
    assert PROPOSALS_AT_ONCE == 2
    assert manners.allow(propose, 1 / PROPOSALS + 0.1)
    assert [manners.allow(Chat(CMD, "x", 0, False), 0.0) for _ in range(9)].count(True) == CHAT_AT_ONCE
    changes = [manners.allow(Ready(CMD, True), 0.0) for _ in range(10)]
    assert changes.count(True) == LOBBY_AT_ONCE
    assert all(manners.allow(ACT, 0.0) for _ in range(100))
    assert [manners.allow_visit(0.0) for _ in range(30)].count(True) == VISITS_AT_ONCE
    assert COMMANDS == 10
