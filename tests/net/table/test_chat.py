"""Lines of chat: what becomes of a text, which are kept, who may read them."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from engine.game import Reason
from net.door.limits import CHAT_AT_ONCE, WATCHERS_CHAT_AT_ONCE
from net.host.opening import saved_room
from net.saves.journal import Journal
from net.table.chat import CHAT_LINES, PIECE, SENT_BEFORE, ChatLog, Speaker, is_for
from net.table.member import Member
from net.wire.codec import UPDATES, encode
from net.wire.messages import Chat, ChatLines, Lobby, No
from net.wire.records import MAX_TEXT, Line
from tests.net.disks import Slow
from tests.net.house import House, cmd, wire
from tests.refused import why_refused

ANNA = Speaker(1, None, "Anna")
WATCHER = Speaker(None, 3, "")


def chat(text: str = "", phrase: int = 0, *, watchers: bool = False) -> Chat:
    return Chat(cmd(), text, phrase, watchers)


def said(*texts: str, speaker: Speaker = ANNA, watchers: bool = False) -> ChatLog:
    found = ChatLog()
    for text in texts:
        found = found.having(found.line(chat(text, watchers=watchers), speaker, 7, 1000))
    return found


def test_a_text_is_made_safe_for_a_terminal() -> None:
    texts = {
        "a\x1b[31m\u202eb\x07\nc\td": "a[31mbcd",
        "  two   blanks\u00a0 ": "two blanks",
        "\u4f60\u597d\u3000\u4e16\u754c": "\u4f60\u597d \u4e16\u754c",
        "e\u0301": "\u00e9",
        "\u0958" * MAX_TEXT: "\u0915\u093c" * (MAX_TEXT // 2),  # longer in NFC
    }
    assert {text: said(text).lines[0].text for text in texts} == texts


def test_a_line_with_nothing_in_it_is_refused() -> None:
    for text in ("", "  ", "\u202e\x00"):
        assert why_refused(said, text) == Reason("nothing_said")


def test_a_phrase_is_a_number_and_its_text_does_not_count() -> None:
    line = ChatLog().line(chat("ignored", 12), ANNA, 7, 1000)
    assert (line.text, line.phrase) == ("", 12)


def test_the_last_lines_are_kept_and_numbers_go_on() -> None:
    found = said(*map(str, range(CHAT_LINES + 3)))
    assert [line.number for line in found.lines] == list(range(4, CHAT_LINES + 4))
    assert found.line(chat("x"), ANNA, 7, 1000).number == CHAT_LINES + 4


def test_what_is_for_watchers_is_read_by_them_and_its_writer() -> None:
    (line,) = said("psst", watchers=True).lines
    assert [is_for(line, chair) for chair in (None, 0, 1)] == [True, False, True]
    (of_watcher,) = said("psst", speaker=WATCHER, watchers=True).lines
    assert [is_for(of_watcher, chair) for chair in (None, 0)] == [True, False]
    open_line = of_watcher._replace(watchers=False)
    assert is_for(open_line, 0)
    assert list(said("psst", watchers=True).before(0)) == []


def test_what_was_said_to_watchers_in_the_lobby_stays_with_them() -> None:
    """Somebody else may have the writer's chair by now."""
    lines = [line._replace(version=0) for line in said("psst", watchers=True).lines]
    found = ChatLog((*lines, *said("hello").lines))
    assert [[line.text for piece in found.before(chair) for line in piece.lines] for chair in (1, None)] == [
        ["hello"],
        ["psst", "hello"],
    ]
    assert [line.text for piece in said("psst", watchers=True).before(1) for line in piece.lines] == ["psst"]


def test_who_comes_is_sent_pieces_that_fit_and_no_more_than_a_bound() -> None:
    pieces = list(said(*map(str, range(CHAT_LINES))).before(0))
    assert [line.text for piece in pieces for line in piece.lines] == [*map(str, range(CHAT_LINES))]
    assert all(piece.past for piece in pieces)
    full = list(said(*["\U0001f600" * MAX_TEXT] * CHAT_LINES).before(0))
    sizes = [len(encode(piece)) for piece in full]
    assert len(sizes) > 3
    assert all(size <= PIECE + 100 < UPDATES.frame for size in sizes)
    assert sum(sizes) <= SENT_BEFORE + 1000
    assert full[-1].lines[-1].number == CHAT_LINES


def test_the_highest_number_of_a_watcher_is_known() -> None:
    assert ChatLog().last_watcher() == 0
    assert said("a", speaker=WATCHER).having(said("b").lines[0]).last_watcher() == 3


# Talk in a room: stored, told to those whom it is for, and sent to whoever comes back.


def lines(member: Member) -> list[Line]:
    return [line for said in wire(member).all(ChatLines) for line in said.lines]


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
    assert house.journal.chat() == ()
    await disk.go_on()
    assert texts(otto) == ["hello"]
    assert [stored.text for stored in house.journal.chat()] == ["hello"]


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
    assert wire(back).all(ChatLines)[0].past
    house.journal.close()
    again = saved_room(house.journal.path)
    assert [line.text for line in again.journal.chat()] == ["one", "two"]
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
    said = kept(path, CHAT_LINES + 2)
    journal = Journal.open(path)
    assert list(journal.chat()) == said[2:]
    journal.close()


def test_a_damaged_line_is_left_out_and_nothing_else_is_lost(house: House) -> None:
    path = house.journal.path
    house.journal.close()
    said = kept(path, 4)
    content = path.read_bytes()
    assert content.count(b"line 2") == 1
    path.write_bytes(content.replace(b"line 2", b"lime 2"))
    with contextlib.closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE chat SET line = x'00' WHERE number = 3")
    room = saved_room(path)
    assert list(room.journal.chat()) == [said[0], said[3]]
    assert [chair.name for chair in room.chairs] == ["Otto", "", ""]
    room.journal.say(said[3]._replace(number=5))
    room.journal.close()
