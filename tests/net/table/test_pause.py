"""A pause: anybody may stop the game, and it goes on when it should."""

from __future__ import annotations

from pathlib import Path

from engine.game import Reason
from net.chairs import Chair
from net.table.pause import OTHERS_AFTER
from net.wire.messages import PERSON, Act, Done, Paused, PauseGame, Propose, Resume, Undo
from tests.net.house import Begun, House, cmd, wire


def test_nobody_moves_while_the_game_is_paused_and_all_are_told(begun: Begun) -> None:
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


def test_who_pauses_again_and_again_stops_the_others_for_ten_minutes_in_all(begun: Begun) -> None:
    house, (otto, anna, ben) = begun
    house.done(ben, PauseGame(cmd(), ""))
    house.now += OTHERS_AFTER - 10
    house.done(ben, Resume(cmd()))
    house.now += 60
    house.done(ben, PauseGame(cmd(), ""))
    assert house.refused(anna, Resume(cmd())) == Reason("pause_stands", ("Ben", 10))
    house.now += 10
    house.room.leave(otto)
    house.room.bots.take_over(0)
    house.done(anna, Resume(cmd()))  # for whoever a bot plays, nobody waits
    assert house.room.pause.standing is None
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


def test_later_two_others_may_go_on(tmp_path: Path) -> None:
    people = [Chair(PERSON, name, ready=True) for name in ("Otto", "Anna", "Ben", "Emil")]
    house = House(tmp_path, people, owner=None)
    otto, anna, ben, _ = (house.come(token=house.room.issue_token(seat))[0] for seat in range(4))
    house.room.begin()
    assert house.refused(anna, Resume(cmd())) == Reason("not_paused")
    house.done(anna, PauseGame(cmd(), " te\x1ba\u202e "))
    assert wire(anna).last(Paused).why == "tea"
    house.now += OTHERS_AFTER
    for _ in range(2):
        house.done(ben, Resume(cmd()))
        assert wire(anna).last(Paused).agreed == [2]  # one and the same
    house.done(otto, Resume(cmd()))
    assert wire(anna).last(Paused).chair is None
    house.journal.close()
