"""Chat on the screen: in the lobby, over the table, and never a move by mistake."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.language.reasons import explain
from colonia_tui.language.words import PHRASES
from colonia_tui.screens.chat import ChatScreen, Unread, open_chat
from colonia_tui.screens.lobby import LobbyScreen
from colonia_tui.screens.table import TableScreen
from colonia_tui.session import prompts
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import RemoteLink
from engine.game import Reason
from net.wire.messages import ChatLines, Kick
from net.wire.records import MAX_TEXT, Line
from tests.colonia_tui.drawing.styles import style, text
from tests.colonia_tui.screens.player import Player, new_link, playing
from tests.colonia_tui.screens.test_lobby import guest, hosted, in_lobby
from tests.colonia_tui.table.test_desk import nobody


def drawn(said: Sequence[str], width: int, height: int, name: str = "Anna", back: int = 0) -> str:
    desk = Desk(RemoteLink(nobody, game="lanterns"))
    lines = [Line(number, 0, 3, None, name, words, 0, True, 0) for number, words in enumerate(said)]
    desk.chat.connected()
    desk.chat.take(ChatLines(lines, past=False), None)
    canvas, screen = Canvas(width, height), ChatScreen(desk)
    screen._back = back
    screen.paint(style(), canvas)
    return "\n".join(text(canvas))


def test_every_phrase_and_the_longest_line_can_be_read_in_the_smallest_window() -> None:
    words = "\U0001f600" * MAX_TEXT
    for width, height in ((60, 24), (80, 24), (140, 45)):
        said = drawn([words], width, height, "小" * 12)
        assert all(phrase in said for phrase in PHRASES)
        assert said.count("\U0001f600") == MAX_TEXT


def test_it_opens_at_the_newest_line_and_scrolls_back() -> None:
    said = [f"line {number}." for number in range(40)]
    assert "line 39." in drawn(said, 80, 24)
    top = drawn(said, 80, 24, back=999)
    assert "line 0." in top
    assert "line 39." not in top


def test_a_new_line_is_shown_for_20_seconds_or_until_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(new_link(["Anna"], ["random", "random"]))
    line = Unread(desk, style())
    timers: list[Any] = []
    monkeypatch.setattr(line, "set_timer", lambda *args: timers.append((*args, Mock())) or timers[-1][2])

    def comes(number: int) -> None:
        desk.chat.take(ChatLines([Line(number, 1, 0, None, "Ben", "hello", 0, False, 0)], past=False), "Anna")
        line.show_newest(style())

    comes(1)
    assert line.display
    line.show_newest(style())
    assert [seconds for seconds, *_ in timers] == [20], "drawn again, it gets no more time"
    comes(2)
    (_, _, first), (seconds, hide, _) = timers
    first.stop.assert_called_once()
    assert seconds == 20
    hide()
    assert not line.display
    line.show_newest(style())
    assert not line.display, "it does not come back"
    comes(3)
    desk.chat.read()
    line.show_newest(style())
    assert not line.display


async def typed(player: Player, words: str) -> None:
    await player.press(*("space" if char == " " else char for char in words))


async def test_what_is_typed_is_read_by_the_others_and_is_never_a_move() -> None:
    """From the lobby into the game: the table opens only when the chat is closed."""
    async with hosted(3) as (address, link), playing(link) as anna, playing(guest(address, "Ben")) as ben:
        await in_lobby(anna)
        await in_lobby(ben)
        await anna.press("down", "down", "b")
        await ben.press("enter", "t")
        await typed(ben, "hello all")
        await ben.press("enter")
        await anna.until("Ben: hello all")
        await anna.press("t", "1", "2", "enter")
        await ben.until("Good game!")
        await anna.until(lambda: anna.screen.desk.chat.unread == [])
        await typed(ben, "33 yes")
        await anna.press("escape", "enter")
        await ben.until("it is your turn")
        assert isinstance(ben.screen, ChatScreen)
        await typed(ben, " 33")
        assert [type(screen) for screen in ben.app.screen_stack[1:]] == [LobbyScreen, ChatScreen]
        await ben.press("escape")
        await ben.until(lambda: isinstance(ben.screen, TableScreen))
        await anna.until(lambda: isinstance(anna.screen, TableScreen))
        seat = ben.table.desk.here
        assert ben.table.desk.updates[seat].last is None
        await ben.press("t")
        await typed(ben, "3 3y")
        await ben.press("enter")
        await anna.until("Ben: 3 3y")
        assert ben.table.desk.updates[seat].last is None
        await anna.press("t", "tab", "enter", "tab")
        await anna.until(lambda: "hello all" not in anna.text())
        await anna.press("escape")
        await ben.press("1", "enter", "escape")
        await anna.until(lambda: len(anna.table.desk.chat._all) == 4)
        assert not anna.table.query_one(Unread).display
        assert "Ben: 3 3y" not in "".join(line.text for line in anna.shown.log)  # type: ignore[union-attr]

        await anna.press("t", "tab", "b")
        await anna.until("Ben is here.")
        await anna.press("c")  # the table is hers
        await anna.until("Replace the claim of Ben?")
        await anna.press("c")
        await anna.until("For Ben: ")
        await ben.until("has made a new claim for the chair of Ben")
        words = anna.screen.desk.claim.words
        await anna.press("escape", "3", "enter")
        await anna.until("F7 lets a bot play for Ben meanwhile.", "the notice was read")
        await anna.press("t", "tab")
        await anna.until(words, "the claim can be read again")
        await anna.press("b")
        await anna.until("Let a bot play for Ben? b again does.")
        await anna.press("b")
        await anna.until("A bot plays for Ben meanwhile.")
        await anna.press("up", "b")
        await anna.until("A bot plays for Ben meanwhile.", "it does already")


def test_at_one_keyboard_there_is_nobody_to_talk_to() -> None:
    said: list[str] = []
    screen: Any = SimpleNamespace(say=said.append)
    open_chat(screen, Desk(new_link(["Anna"], ["random", "random"])))
    assert said == ["There is nobody to talk to at this table."]


async def test_who_opened_the_table_removes_somebody_alone_or_with_those_who_watch_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with hosted(3) as (address, link), playing(link) as anna, playing(guest(address, "Ben")) as ben:
        await in_lobby(anna)
        await in_lobby(ben)
        await anna.press("t", "tab")
        await anna.until("k remove")
        assert "spectators there" not in anna.text()
        async with playing(guest(address, "")) as eve:
            await in_lobby(eve)
            await anna.until("w and spectators there")
            for to in ("Say to spectators", "Say to everybody"):
                await anna.press("tab", "left")
                await anna.until(to)
                await anna.press("tab")
            sent = []

            async def kick(seat: int, kind: object, chair: int, watchers: bool) -> None:
                sent.append((kind, chair, watchers))

            with monkeypatch.context() as patched:
                patched.setattr(link, "send", kick)
                await anna.press("w")
                await anna.until("Remove Ben and all spectators from the same address? w again does.")
                await anna.press("w")
                await anna.until(lambda: sent == [(Kick, 1, True)])
            await anna.press("k", "k")
            await ben.until(lambda: not ben.app.is_running)
            assert "has removed Ben from it; that chair was yours" in str(ben.app.return_value)
            await anna.until(lambda: "Ben" not in anna.text().replace("Ben has been removed", ""))
            assert eve.app.is_running


async def test_what_the_host_refuses_is_there_to_be_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with hosted(3) as (_, link), playing(link) as anna:
        await in_lobby(anna)

        async def chat(*args: object, **kwargs: object) -> Reason:
            return Reason("not_connected")

        monkeypatch.setattr(link, "send", chat)
        await anna.press("t", *"hello", "home", "H", "delete", "enter")
        said = explain(Reason("not_connected"))
        await anna.until(said)
        await anna.pilot.pause()
        assert said in anna.text(), "until the next key"
        assert "Hello" in anna.text()
        await anna.press("!")
        await anna.until(lambda: said not in anna.text())
        assert "Hello!" in anna.text()


async def test_a_key_lets_a_bot_play_for_somebody_for_whom_all_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prompts, "LONG", 0.0)
    async with hosted(3) as (address, link), playing(link) as anna:
        async with playing(guest(address, "Ben")) as ben:
            await in_lobby(anna)
            await in_lobby(ben)
            await anna.press("down", "down", "b")
            await ben.press("enter")
            await anna.until("Begin with 3 players")
            await anna.press("enter")
            await anna.asked()
            await ben.asked()
            await anna.press("f7")
            await anna.until("Nobody is away for whom a bot could play.")
        await anna.press("3", "enter")
        await anna.until("F5 pause")
        assert "F7 let a bot play" in anna.text()
        await anna.press("f7")
        await anna.until("Let a bot play for Ben until they are back?")
        await anna.press("y")
        await anna.until("A bot plays for Ben meanwhile.")
        assert "F7" not in anna.text()
