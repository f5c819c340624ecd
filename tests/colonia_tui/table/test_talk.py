"""What a screen knows of the talk: what is unread, and who is muted."""

from __future__ import annotations

from colonia_tui.table.talk import MOST, Conversation
from net.people_messages import Line, Talk


def line(number: int, name: str = "Anna", watcher: int | None = None) -> Line:
    chair = 0 if watcher is None else None
    return Line(number, 0, chair, watcher, "" if watcher else name, f"line {number}", 0, False, 0)


def numbers(lines: list[Line]) -> list[int]:
    return [each.number for each in lines]


def test_what_was_said_before_one_came_counts_as_read_and_ones_own_lines_do() -> None:
    talk = Conversation()
    talk.connected(True)
    talk.take(Talk([line(1), line(2)], past=True), None)
    assert talk.unread == []
    talk.take(Talk([line(4)], past=False), "Ben")
    assert numbers(talk.unread) == [4]
    talk.take(Talk([line(5, "Ben")], past=False), "Ben")
    assert talk.unread == []
    talk.take(Talk([line(6, watcher=3)], past=False), 3)
    assert talk.unread == []


def test_what_was_said_while_the_connection_was_gone_is_unread() -> None:
    talk = Conversation()
    talk.connected(True)
    talk.take(Talk([line(1)], past=False), "Ben")
    talk.read()
    talk.connected(True)
    talk.take(Talk([line(1), line(2)], past=True), None)
    assert (numbers(talk.lines), numbers(talk.unread)) == ([1, 2], [2])


def test_the_muted_are_not_shown_until_they_are_again() -> None:
    talk = Conversation()
    talk.connected(True)
    talk.take(Talk([line(1), line(2, watcher=1), line(3, watcher=2)], past=False), "Ben")
    assert talk.writers == ["Anna", 1, 2]
    talk.mute(1)
    talk.mute("Anna")
    assert numbers(talk.lines) == numbers(talk.unread) == [3]
    talk.mute("Anna")
    assert numbers(talk.lines) == [1, 3]


def test_a_host_without_talk_has_none() -> None:
    talk = Conversation()
    assert not talk.able
    talk.connected(False)
    assert not talk.able


def test_a_host_that_never_stops_talking_fills_no_memory() -> None:
    talk = Conversation()
    for number in range(0, 3 * MOST, MOST):
        talk.take(Talk([line(number + each) for each in range(MOST)], past=False), "Ben")
    assert numbers(talk.lines) == list(range(2 * MOST, 3 * MOST))
