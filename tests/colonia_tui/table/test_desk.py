"""The desk keeps the latest of everything, and each event once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import msgspec

from colonia_tui.table.desk import LONGEST_TRAIL, MOST, MOST_EVENTS, Conversation, Desk, Seating
from colonia_tui.table.link import Link, RemoteLink
from engine.game import Action, Question, Reason
from net.client.client import Connected, Lost
from net.client.dialing import Streams
from net.fair.witness import Doubt
from net.wire.messages import ChatLines, Deal, Draw, Lobby, Notice, Paused, TableEvent, Update, Welcome
from net.wire.records import ChairState, Line

# What a screen knows of the talk: what is unread, and who is muted.


def line(number: int, name: str = "Anna", watcher: int | None = None) -> Line:
    chair = 0 if watcher is None else None
    return Line(number, 0, chair, watcher, "" if watcher else name, f"line {number}", 0, False, 0)


def numbers(lines: list[Line]) -> list[int]:
    return [each.number for each in lines]


def test_what_was_said_before_one_came_counts_as_read_and_ones_own_lines_do() -> None:
    talk = Conversation()
    talk.connected()
    talk.take(ChatLines([line(1), line(2)], past=True), None)
    assert talk.unread == []
    talk.take(ChatLines([line(4)], past=False), "Ben")
    assert numbers(talk.unread) == [4]
    talk.take(ChatLines([line(5, "Ben")], past=False), "Ben")
    assert talk.unread == []
    talk.take(ChatLines([line(6, watcher=3)], past=False), 3)
    assert talk.unread == []


def test_what_was_said_while_the_connection_was_gone_is_unread() -> None:
    talk = Conversation()
    talk.connected()
    talk.take(ChatLines([line(1)], past=False), "Ben")
    talk.read()
    talk.connected()
    talk.take(ChatLines([line(1), line(2)], past=True), None)
    assert (numbers(talk.lines), numbers(talk.unread)) == ([1, 2], [2])


def test_the_muted_are_not_shown_until_they_are_again() -> None:
    talk = Conversation()
    talk.connected()
    talk.take(ChatLines([line(1), line(2, watcher=1), line(3, watcher=2)], past=False), "Ben")
    assert talk.writers == ["Anna", 1, 2]
    talk.mute(1)
    talk.mute("Anna")
    assert numbers(talk.lines) == numbers(talk.unread) == [3]
    talk.mute("Anna")
    assert numbers(talk.lines) == [1, 3]


def test_a_host_that_never_stops_talking_fills_no_memory() -> None:
    talk = Conversation()
    for number in range(0, 3 * MOST, MOST):
        talk.take(ChatLines([line(number + each) for each in range(MOST)], past=False), "Ben")
    assert numbers(talk.lines) == list(range(2 * MOST, 3 * MOST))


async def nobody() -> Streams:
    raise OSError("nobody is there")


def desk() -> Desk:
    """A desk whose link has never been opened."""
    return Desk(RemoteLink(nobody, game="lanterns"))


def update(version: int, *events: TableEvent) -> Update:
    """The update that a seat is sent at ``version``."""
    return Update(
        epoch=1,
        version=version,
        hash=b"",
        view={},
        question=None,
        legal=[],
        events=list(events),
        plays=version,
        undo=False,
        last=None,
        pending=[],
    )


LIT, PASSED, OVER = TableEvent(1, "lit", [0]), TableEvent(1, "passed", [0]), TableEvent(2, "over", [])


def test_after_a_broken_connection_nothing_is_kept_twice() -> None:
    """The host sends again whatever has not been acknowledged."""
    table = desk()
    table.take(0, update(1, LIT, PASSED))
    table.take(0, Lost(Reason("connection_lost")))
    table.take(0, update(2, LIT, PASSED, OVER))
    table.take(0, update(2, OVER))
    assert table.events[0] == [LIT, PASSED, OVER]


def test_a_broken_connection_is_noticed_until_it_is_back() -> None:
    table = desk()
    table.take(0, Lost(Reason("connection_lost")))
    assert (table.connected, table.notice) == (False, Reason("connection_lost"))
    welcome = Welcome(1, "lanterns", "t", 1, 0, b"", "Anna")
    table.take(0, Connected(0, welcome))
    assert (table.connected, table.notice) == (True, None)
    table.take(0, Notice("came", ["Ben"]))
    assert table.notice == Notice("came", ["Ben"])


def test_what_matters_more_is_not_replaced_by_somebody_who_comes() -> None:
    table = desk()
    table.take(0, Notice("host_again", []))
    table.take(0, Notice("came", ["Ben"]))
    assert table.notice == Notice("host_again", [])
    table.take(0, Notice("slow_disk", []))
    assert table.notice == Notice("slow_disk", [])
    table = desk()
    table.take(0, Doubt(Reason("other_commitment")))
    table.take(0, Notice("came", ["Ben"]))
    assert table.doubt == Reason("other_commitment")


def test_what_came_can_be_told_once() -> None:
    table = desk()
    table.take(0, update(1, LIT, PASSED))
    table.take(0, update(2, LIT, PASSED, OVER))
    assert [(one.events, one.number) for one in table.told(0)] == [([LIT, PASSED], 1), ([OVER], 2)]
    assert table.told(0) == []
    table.take(0, update(2, OVER))
    assert [[*one.events] for one in table.told(0)] == [[]]


def test_of_very_much_the_newest_is_told() -> None:
    table = desk()
    told = [TableEvent(version, "lit", [version]) for version in range(1, LONGEST_TRAIL + 11)]
    for event in told:
        table.take(0, update(event.version, event))
    trail = table.told(0)
    assert len(trail) == LONGEST_TRAIL
    assert [event for one in trail for event in one.events] == told[10:]
    assert len(table.events[0]) == len(told)


def test_whoever_is_at_the_keyboard_stays_there_while_asked() -> None:
    table = desk()
    table.link.seats = (0, 1)
    busy, idle = msgspec.structs.replace(update(1), legal=[Action("light")]), update(1)
    for here, updates, following in [
        (None, (busy, busy), 0),
        (1, (busy, busy), 1),
        (1, (busy, idle), 0),
        (0, (idle, busy), 1),
        (1, (idle, idle), 1),
    ]:
        table.here = here
        for seat, news in enumerate(updates):
            table.take(seat, news)
        assert table.next_seat() == following


def test_who_has_contributed_nothing_to_the_deal_is_named_when_the_game_begins() -> None:
    table, away = desk(), ChairState("person", "Ben", "", 1, True, True)
    chairs = [
        ChairState("person", "Anna", "", 0, True, True),
        away,
        ChairState("bot", "Easy", "", 2, True, True),
    ]
    table.take(0, Lobby(chairs, 0, 0, False, []))
    table.take(0, Deal("0" * 64, True, None))
    table.take(0, Draw(1))
    assert table.drawing
    table.take(0, Lobby(chairs, 0, 0, True, []))
    table.take(0, Deal("0" * 64, True, [True, False, False]))
    assert not table.drawing
    assert table.notice == Notice("left_out", ["Ben"])
    table.notice = None
    table.take(0, Deal("0" * 64, True, [True, False, False]))  # it comes again after each welcome
    assert table.notice is None


def lobby(you: int | None, watchers: int) -> Lobby:
    chairs = [ChairState("person", name, "", 0, True, True) for name in ("Anna", "Ben")]
    return Lobby(chairs, you, 0, True, [], watchers, None if you is not None else 1)


def test_those_who_play_are_told_how_many_watch_when_that_changes() -> None:
    for you, told in ((0, Notice("watchers", [1])), (None, None)):
        table = desk()
        table.take(you, lobby(you, 0))
        table.take(you, lobby(you, 0))
        assert table.notice is None
        table.take(you, lobby(you, 1))
        assert table.notice == told
        assert table.watching == (you is None)


def test_somebody_who_watches_goes_from_seat_to_seat() -> None:
    table, found = desk(), list[int | None]()
    table.take(None, lobby(None, 1))
    for _ in range(4):
        table.take(None, msgspec.structs.replace(update(3), view={"seat": table.next_to_look_at()}))
        found.append(table.next_to_look_at())
    assert found == [1, None, 0, 1]


def test_while_the_game_is_paused_nobody_is_asked() -> None:
    table = desk()
    table.link.seats = (0,)
    table.take(0, lobby(0, 0))
    table.take(0, msgspec.structs.replace(update(3), legal=[Action("pass")]))
    assert table.asked() == [0]
    table.take(0, Paused(1, "tea", 0, []))
    assert table.asked() == []
    table.take(0, Paused(None, "", 0, []))
    assert table.asked() == [0]


def test_a_game_without_an_end_fills_no_memory() -> None:
    one = desk()
    for version in range(1, 4):
        many = [TableEvent(version, "bought", [number]) for number in range(MOST_EVENTS // 2)]
        one.take(0, update(version, *many))
    assert MOST_EVENTS / 2 <= len(one.events[0]) <= MOST_EVENTS
    assert one.events[0][-1].version == 3


# Who sits at a shared keyboard, and who comes next.


def asked_or_not(asked: bool, secret: bool = False) -> Update:
    question = Question("market", {}, [], secret) if asked else None
    return msgspec.structs.replace(update(1), question=question, legal=[Action("pass")] if asked else [])


def seating(*asked: int, here: int | None = None, own_key: bool = False, secret: bool = False) -> Seating:
    """Three people at one keyboard, some of whom are asked; each view holds secrets."""
    desk = Desk(cast(Link, SimpleNamespace(game="colonia", seats=(0, 1, 2))), here=here)
    desk.updates = {seat: asked_or_not(seat in asked, secret) for seat in range(3)}
    found = Seating(desk, lambda view: True, own_key)
    found.settle()
    return found


def test_whom_the_curtain_waits_for() -> None:
    found = seating(2, here=0)
    assert (found.behind, found._desk.here) == (2, None)
    found.open()
    assert (found.behind, found._desk.here) == (None, 2)
    assert seating(0, 1, here=0).behind is None
    found = seating(1, 2, here=0)
    found._desk.updates[0] = asked_or_not(True)
    found.settle()
    assert found.behind == 1
    found = seating(1, here=0)
    found._desk.updates[1] = asked_or_not(False)
    found.settle()
    assert found.behind is None
    assert seating(1, here=0, own_key=True).behind is None
    assert seating(1, here=0, own_key=True, secret=True).behind == 1


def test_next_comes_who_is_asked_too_then_who_acts_next() -> None:
    assert seating(0, 2, here=0).next_up([1]) == 2
    assert seating(0, here=0).next_up([1, 2, 0]) == 1
    assert seating(0, here=0).next_up([5, 4, 2]) == 2, "the others sit elsewhere"
    assert seating(0, here=0).next_up([0]) is None
    assert seating(1, here=0).next_up([2, 0]) == 2, "after the one that the curtain waits for"
    desk = Desk(cast(Link, SimpleNamespace(game="colonia", seats=(0,))), here=0)
    assert Seating(desk, lambda view: True).next_up([1]) is None
