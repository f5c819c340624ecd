"""A window that is too small says so, and the program is back once it has grown."""

from __future__ import annotations

import random
from dataclasses import replace

from colonia_tui.drawing.guard import Guard
from colonia_tui.screens.form import FormScreen
from colonia_tui.screens.home import HomeScreen
from colonia_tui.screens.page import SmallScreen
from colonia_tui.screens.result import ResultScreen
from colonia_tui.session.ending import in_text
from colonia_tui.table.desk import Desk
from net.wire.messages import Duplicates, Notice, Over
from net.wire.records import Compared, TableOfSet
from tests.colonia_tui.screens.player import Player, new_link, new_link_later, playing

TOO_SMALL = [(59, 16), (60, 15), (20, 5), (1, 1)]


async def test_home_comes_back() -> None:
    async with playing() as player:
        for size in TOO_SMALL:
            await player.pilot.resize_terminal(*size)
            await player.until(lambda: isinstance(player.screen, SmallScreen), size)
            await player.pilot.pause()
            assert not player.screen.show_vertical_scrollbar  # it would come and go for ever
            await player.pilot.resize_terminal(80, 24)
            await player.until(lambda: isinstance(player.screen, HomeScreen), size)
        await player.press("n")
        await player.until(lambda: isinstance(player.screen, FormScreen))


async def test_opened_too_small() -> None:
    async with playing(size=(1, 1)) as player:
        await player.until(lambda: isinstance(player.screen, SmallScreen))
        await player.pilot.resize_terminal(80, 24)
        await player.until(lambda: isinstance(player.screen, HomeScreen))


async def test_a_table_opened_too_small() -> None:
    async with playing(new_link(), size=(50, 20)) as player:
        await player.until("50 x 20")
        assert "60 x 16" in player.text()
        await player.until(lambda: player.app.desk is not None and player.app.desk.updates)
        await player.pilot.pause()
        assert "50 x 20" in player.text()
        await player.pilot.resize_terminal(55, 21)
        await player.until("55 x 21")
        await player.pilot.resize_terminal(80, 24)
        await player.until("YOUR MOVE")
        await player.decide()


async def test_no_key_makes_a_move_unseen() -> None:
    async with playing(new_link()) as player:
        await player.until("YOUR MOVE")
        before = player.table.desk.updates[0]
        await player.pilot.resize_terminal(50, 20)
        await player.until("50 x 20")
        await player.press("enter", "q", "y", "enter")
        await player.pilot.resize_terminal(80, 24)
        await player.until("YOUR MOVE")
        assert player.table.desk.updates[0] is before
        await player.decide()


async def test_the_game_ends_meanwhile() -> None:
    """What opens while the window is small is there once it has grown, and the sentence stays away.

    Then others who play the same deal end, too.
    """
    link = new_link_later(["Anna"], ["greedy", "random"], in_round=6)
    async with playing(link, guard=lambda: Guard(hold=1e-9, repeat=0, paste=0)) as player:
        await player.until("YOUR MOVE")
        desk = player.table.desk
        await player.pilot.resize_terminal(50, 20)
        await player.until("50 x 20")
        while desk.over is None:
            update = desk.updates[0]
            if update.legal:
                assert await desk.link.act(0, update.legal[0], update.version) is None
                await player.until(lambda u=update: desk.over is not None or desk.updates[0].last != u.last)
            await player.until(lambda: desk.over is not None or desk.updates[0].legal)
        await player.pilot.pause()
        assert "50 x 20" in player.text()
        await player.pilot.resize_terminal(80, 24)
        await player.until(lambda: isinstance(player.screen, ResultScreen))
        await player.press("y")
        await player.until("The result is copied")
        assert player.app.clipboard.splitlines() == in_text(desk)
        assert desk.over_at is not None
        await and_so_do_others_with_the_same_deal(player, desk)
        await player.press("escape")
        await player.until(lambda: player.screen is player.table)
        assert not any(isinstance(screen, SmallScreen) for screen in player.app.screen_stack)
        for key in ("u", "f4"):
            await player.press(key)
            await player.until("nobody can go back now")
            await player.press("J")
            await player.until("Enter result")
        await player.press("enter")
        await player.until(lambda: isinstance(player.screen, ResultScreen))


async def and_so_do_others_with_the_same_deal(player: Player, desk: Desk) -> None:
    """The result waits for them, then compares; its keys are its own whatever is drawn behind it."""
    over, scores = desk.over, [5, 6, 7]
    assert over is not None
    waiting = Over({**over.result, "seed": ""}, "", b"")
    for news in (waiting, Duplicates([TableOfSet("a-1", "over"), TableOfSet("a-2", "playing")], None)):
        player.app._hear(0, news)
    await player.until("1 table with the same deal is not over")
    assert "Seed" not in player.text()
    await player.press("c")
    await player.until("compared when the last of them is over")
    compared = [Compared(name, desk.names, scores, [3, 2, 1]) for name in ("a-1", "a-2")]
    player.app._hear(0, Duplicates([TableOfSet("a-1", "over"), TableOfSet("a-2", "over")], compared))
    player.app._hear(0, over)
    await player.until("2 tables with the same deal")
    await player.until("on average")
    player.app._hear(0, Notice("minded", ["Ben"]))
    await player.until(lambda: "A bot plays for" in str(player.table.shown))
    await player.press("c")
    await player.until("P O I N T S")
    await player.press("c", "down")
    await player.until("on average")


# A window that changes its size in mid-decision: nothing of what the player sees or has chosen is lost.


async def test_pointer_advice_and_what_is_looked_at_stay() -> None:
    rng = random.Random(8)
    async with playing(new_link_later(asked="market"), size=(100, 30)) as player:
        await player.until("YOUR MOVE")
        board = player.table._board
        await player.press("s")
        await player.until(lambda: board.shown.advice is not None)
        await player.until(lambda: board.shown.advice.action is not None)  # type: ignore[union-attr]
        await player.press("J")
        for looking in ("harbour", None, "relics", "log", None):
            board.jump(looking)
            before = board.sight
            assert before is not None
            for _ in range(4):
                size = rng.randrange(60, 220), rng.randrange(16, 70)
                await player.pilot.resize_terminal(*size)
                await player.until(lambda size=size: (board.sight.width, board.sight.height) == size)  # type: ignore[union-attr]
                assert board.sight == replace(before, width=size[0], height=size[1])
                await player.until("YOUR MOVE")
            board.jump(None)
