"""Talk in a room: stored, told to those whom it is for, and sent to whoever comes back."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from engine.game import Reason
from net.door.limits import CHAT_AT_ONCE, WATCHERS_CHAT_AT_ONCE
from net.host.opening import saved_room
from net.saves.journal import Journal
from net.table.chat import KEPT
from net.table.member import Member
from net.wire.messages import Chat, Line, Lobby, No, Talk
from tests.net.disks import Slow
from tests.net.house import House, cmd, wire


def chat(text: str = "", phrase: int = 0, *, watchers: bool = False) -> Chat:
    return Chat(cmd(), text, phrase, watchers)


def lines(member: Member) -> list[Line]:
    return [line for talk in wire(member).all(Talk) for line in talk.lines]


def texts(member: Member) -> list[str]:
    return [line.text for line in lines(member)]


def test_a_line_reaches_everybody_it_is_for(house: House) -> None:
    otto = house.come(token=house.room.issue_token(0))[0]
    watcher, heard, _ = house.come()
    house.done(otto, chat("hello"))
    house.done(watcher, chat(phrase=1))
    house.done(watcher, chat("only us", watchers=True))
    assert texts(otto) == ["hello", ""]
    assert texts(watcher) == ["hello", "", "only us"]
    assert lines(otto)[0][:5] == (1, 0, 0, None, "Otto")
    assert lines(otto)[1][:5] == (2, 0, None, 1, "")
    assert (heard.last(Lobby).watchers, heard.last(Lobby).watcher) == (1, 1)
    assert (wire(otto).last(Lobby).watchers, wire(otto).last(Lobby).watcher) == (1, None)


async def test_nobody_reads_a_line_before_it_is_stored(house: House) -> None:
    otto = house.come(token=house.room.issue_token(0))[0]
    disk = Slow(house)
    line = chat("hello")
    house.room.command(otto, line)
    assert texts(otto) == []
    assert house.journal.talk() == ()
    await disk.go_on()
    assert texts(otto) == ["hello"]
    assert [stored.text for stored in house.journal.talk()] == ["hello"]


def test_a_line_that_comes_twice_is_said_once(house: House) -> None:
    otto = house.come(token=house.room.issue_token(0))[0]
    watcher = house.come()[0]
    for member in (otto, watcher):
        line = chat("hello")
        house.done(member, line)
        house.done(member, line)
    assert texts(otto) == ["hello", "hello"]


def test_a_full_disk_refuses_a_line_and_nobody_reads_it(house: House) -> None:
    otto = house.come(token=house.room.issue_token(0))[0]
    house.journal.full = True
    assert house.refused(otto, chat("hello")) == Reason("not_saved", ("disk full",))
    assert texts(otto) == []


def test_everybody_says_a_few_lines_at_a_time_and_all_watchers_together_a_few_more(house: House) -> None:
    otto = house.come(token=house.room.issue_token(0))[0]

    def talk(member: Member) -> int:
        answers = [house.send(member, chat("x")) for _ in range(20)]
        assert {answer.code for answer in answers if isinstance(answer, No)} == {"too_much"}
        return sum(not isinstance(answer, No) for answer in answers)

    assert talk(otto) == CHAT_AT_ONCE
    watchers = [house.come()[0] for _ in range(4)]
    assert [talk(watcher) for watcher in watchers] == [CHAT_AT_ONCE, CHAT_AT_ONCE, 0, 0]
    assert WATCHERS_CHAT_AT_ONCE == 2 * CHAT_AT_ONCE


def test_who_comes_back_reads_what_was_said_even_after_a_restart(house: House) -> None:
    token = house.room.issue_token(0)
    otto = house.come(token=token)[0]
    watcher = house.come()[0]
    house.done(otto, chat("one"))
    house.done(watcher, chat("two", watchers=True))
    back = house.come(token=token)[0]
    assert texts(back) == ["one"]
    assert wire(back).all(Talk)[0].past
    house.journal.close()
    again = saved_room(house.journal.path)
    assert [line.text for line in again.journal.talk()] == ["one", "two"]
    assert again.chat.new_watcher() == 2  # nobody is taken for another
    again.journal.close()


def kept(path: Path, count: int) -> list[Line]:
    """A save in which so many lines were said."""
    journal = Journal.open(path)
    said = [Line(n, 0, 0, None, "Otto", f"line {n}", 0, False, 1) for n in range(1, count + 1)]
    for line in said:
        journal.say(line)
    journal.close()
    return said


def test_the_last_lines_stay_in_the_save(house: House) -> None:
    path = house.journal.path
    house.journal.close()
    said = kept(path, KEPT + 2)
    journal = Journal.open(path)
    assert list(journal.talk()) == said[2:]
    journal.close()


def test_a_damaged_line_is_left_out_and_nothing_else_is_lost(house: House) -> None:
    path = house.journal.path
    house.journal.close()
    said = kept(path, 4)
    content = path.read_bytes()
    assert content.count(b"line 2") == 1
    path.write_bytes(content.replace(b"line 2", b"lime 2"))
    with contextlib.closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE talk SET line = x'00' WHERE number = 3")
    room = saved_room(path)
    assert list(room.journal.talk()) == [said[0], said[3]]
    assert [chair.name for chair in room.chairs] == ["Otto", "", ""]
    room.journal.say(said[3]._replace(number=5))
    room.journal.close()
