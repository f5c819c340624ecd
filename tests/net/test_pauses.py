"""A pause: anybody may stop the game, and it goes on when it should."""

from __future__ import annotations

import pytest

from engine.game import Reason, Refused
from net.member import Member
from net.messages import Act, Done, Propose, Undo
from net.pauses import OTHERS_AFTER, Pause, pause, resume
from net.people_messages import Paused, PauseGame, Resume
from tests.net.house import House, cmd, wire

PAUSED = Pause(1, "tea", 100.0)
SOON, LATER = 101.0, 100.0 + OTHERS_AFTER


def test_the_reason_is_made_safe() -> None:
    assert pause(None, 1, " te\x1ba\u202e ", 100.0, "") == PAUSED


def test_a_game_is_paused_once() -> None:
    with pytest.raises(Refused) as refused:
        pause(PAUSED, 2, "", 101.0, "Ben")
    assert refused.value.reason == Reason("paused", ("Ben",))


@pytest.mark.parametrize("seat", [1, 0])
def test_it_goes_on_when_whoever_paused_or_the_owner_says_so(seat: int) -> None:
    assert resume(PAUSED, seat, 0, [0, 1, 2], SOON, "Ben") is None


def test_later_two_others_may_go_on() -> None:
    with pytest.raises(Refused) as refused:
        resume(PAUSED, 2, 0, [0, 1, 2, 3], SOON, "Ben")
    assert refused.value.reason == Reason("pause_stands", ("Ben", 599))
    first = resume(PAUSED, 2, None, [0, 1, 2, 3], LATER, "Ben")
    assert first == Pause(1, "tea", 100.0, frozenset({2}))
    assert resume(first, 2, None, [0, 1, 2, 3], LATER, "Ben") == first  # one and the same
    assert resume(first, 3, None, [0, 1, 2, 3], LATER, "Ben") is None


def test_of_two_people_the_other_one_is_enough() -> None:
    assert resume(PAUSED, 0, None, [0, 1], LATER, "Ben") is None


def test_one_pause_after_another_is_as_one_of_them() -> None:
    again = pause(None, 1, "tea", 100.0, "", OTHERS_AFTER - 1)
    with pytest.raises(Refused) as refused:
        resume(again, 2, None, [0, 1, 2], 100.0, "Ben")
    assert refused.value.reason == Reason("pause_stands", ("Ben", 1))
    first = resume(again, 2, None, [0, 1, 2], SOON, "Ben")
    assert first is not None
    assert resume(first, 0, None, [0, 1, 2], SOON, "Ben") is None


def test_nothing_goes_on_that_is_not_paused() -> None:
    with pytest.raises(Refused) as refused:
        resume(None, 0, 0, [0, 1], SOON, "")
    assert refused.value.reason == Reason("not_paused")


# At a table


def test_nobody_moves_while_the_game_is_paused_and_all_are_told(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    anna = house.come(token=house.room.issue_token(1))[0]
    house.done(anna, PauseGame(cmd(), "tea"))
    assert wire(anna).last(Paused) == Paused(1, "tea", 0, [])
    house.now += 3
    late = house.come()[0]
    assert wire(late).last(Paused) == Paused(1, "tea", 3, [])
    version = house.room.table.version
    for message in (Act(cmd(), version, ("bid", [1])), Undo(cmd(), version), Propose(cmd(), version, 0)):
        assert house.refused(members[2], message) == Reason("paused", ("Anna",))
    assert house.refused(members[2], PauseGame(cmd(), "")) == Reason("paused", ("Anna",))
    assert house.refused(members[2], Resume(cmd())) == Reason("pause_stands", ("Anna", 597))
    assert house.refused(late, Resume(cmd())) == Reason("only_watching")
    house.done(members[0], Resume(cmd()))
    assert wire(late).last(Paused) == Paused(None, "", 0, [])
    assert isinstance(house.send(members[2], Act(cmd(), version, ("bid", [1]))), Done)


def test_who_pauses_again_and_again_stops_the_others_for_ten_minutes_in_all(
    begun: tuple[House, list[Member]],
) -> None:
    house, (otto, anna, ben) = begun
    house.done(ben, PauseGame(cmd(), ""))
    house.now += OTHERS_AFTER - 10
    house.done(ben, Resume(cmd()))
    house.now += 60
    house.done(ben, PauseGame(cmd(), ""))
    assert house.refused(anna, Resume(cmd())) == Reason("pause_stands", ("Ben", 10))
    house.now += 10
    house.room.leave(otto)
    house.room.minding.mind(0)
    house.done(anna, Resume(cmd()))  # for whoever a bot plays, nobody waits
    assert house.room.pause is None
    house.done(anna, PauseGame(cmd(), ""))
    assert house.refused(ben, Resume(cmd())) == Reason("pause_stands", ("Anna", 600))


def test_bots_wait_too(house: House) -> None:
    """And only a game can be paused."""
    members = [house.owner()[0], house.come("Anna")[0], house.come("Ben")[0]]
    assert house.refused(members[1], PauseGame(cmd(), "")) == Reason("not_started")
    house.room.chairs[2].kind = "bot"
    house.room.chairs[2].level = "random"
    house.room.begin()
    assert house.room.due
    house.done(members[1], PauseGame(cmd(), ""))
    assert not house.room.due
    house.done(members[1], Resume(cmd()))
    assert house.room.due
