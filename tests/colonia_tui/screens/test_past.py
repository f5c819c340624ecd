"""Looking back on the screen: clearly not the present, and nobody else's past."""

from __future__ import annotations

import pytest

from colonia_tui.drawing.shown import Mode, Shown
from colonia_tui.screens.past import PastScreen
from engine.game import Reason
from net.client.client import Ended
from net.worker import Worker
from tests.colonia_tui.screens.player import PEOPLE, Player, new_link, new_link_later, playing
from tests.workers import in_this_process


@pytest.fixture(autouse=True)
def no_second_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "run", in_this_process)


def past(player: Player) -> Shown:
    """What is shown of the past."""
    assert isinstance(player.screen, PastScreen)
    shown = player.screen._shown
    assert shown is not None
    assert shown.mode is Mode.PAST
    return shown


async def pressed(player: Player, key: str) -> Shown:
    """What is shown after a key, once the host has answered."""
    await player.press(key)
    await player.until(lambda: "One moment" not in player.text(), key)
    return past(player)


def box(player: Player) -> list[str]:
    """The box at the bottom of 80 x 24."""
    return [line.rstrip() for line in player.text().splitlines()[-5:]]


async def test_the_past_of_a_keyboard_is_that_of_whoever_is_there() -> None:
    async with playing(new_link_later(PEOPLE, [], asked="market")) as player:
        await player.asked()
        assert player.table.curtain_drawn
        shown = await pressed(player, "less_than_sign")
        assert (shown.seat, shown.view["seat"], shown.view["own"]) == (None, None, None)
        assert "LOOKING BACK" in player.lines()[0]
        assert "Esc it is Anna's turn" in player.text()
        assert "drew iron" not in "\n".join(line.text for line in shown.log)
        await player.press("escape")
        assert player.table.curtain_drawn
        await player.open_curtain()
        shown = await pressed(player, "f6")
        assert (shown.seat, shown.view["seat"]) == (0, 0)
        assert shown.view["own"] is not None
        assert "drew iron" in "\n".join(line.text for line in shown.log)
        await pressed(player, "home")
        assert box(player) == FIRST
        assert not await moved(player, "left")
        assert "That is how the game began." in player.text()
        assert await moved(player, "right")
        assert past(player).looked.move == 2
        await player.pilot.click(offset=(40, 22))  # in the middle of the road
        assert past(player).looked.move == 3
        await player.pilot.click(offset=(2, 22))
        assert past(player).looked.move == 1
        assert await moved(player, "end")
        assert not await moved(player, "greater_than_sign")
        assert "That is the newest move; Esc goes to the present." in player.text()
        assert await moved(player, "up")
        await player.press("down")
        newest = past(player).view
        # somebody else's turn comes: whoever reads now, it may not be Anna
        table = player.table
        update = table.desk.updates[0]
        await table.desk.link.act(0, update.legal[0], update.version)
        await player.until("Esc it is Cora's turn")
        assert (past(player).seat, past(player).view["own"]) == (None, None)
        assert newest["own"] is not None
        await player.press("escape")
        await player.until(lambda: table.curtain_drawn)


async def moved(player: Player, key: str) -> bool:
    """Whether a key leads to another move."""
    before = past(player).version
    return (await pressed(player, key)).version != before


FIRST = """\
┏━ Looking back, week 1, Tuesday, move 1 of 4 ━━━━━━━━━ Esc it is Anna's turn ━┓
┃ ● drew 4 resources                                                           ┃
┃ ● drew iron, wood, linen, fur +12: l                                         ┃
┃ ●╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌   ┃
┗━ ←→ move ━ ↑↓ day ━ Home End first, last ━ Space play ━ Esc now ━ Tab look ━━┛""".splitlines()


async def test_alone_the_moves_are_played_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colonia_tui.screens.past.PLAY", 0.01)
    async with playing(new_link(["Anna"], ["greedy", "greedy"], game="troyes")) as player:
        await player.asked()
        for _ in range(4):
            await player.decide()
        await pressed(player, "less_than_sign")
        await pressed(player, "home")
        await player.press("space")
        await player.until(lambda: past(player).looked.move == past(player).looked.of)
        assert not past(player).looked.plays
        # the host goes: what has come can still be looked at
        desk = player.table.desk
        desk.take(0, Ended(Reason("host_ends")))
        player.screen.refresh_desk()
        await player.until("Esc not at the table any more")
        assert "The host has closed the table; it is saved there." in player.text()
        assert await moved(player, "left")
        # another page over it
        await player.press("question_mark")
        await player.until(lambda: not isinstance(player.screen, PastScreen))
        await player.press("escape")
        await player.until(lambda: isinstance(player.screen, PastScreen))
        await player.press("q")
        await player.until(lambda: player.screen is player.table)
        # an older host
        player.table.desk.earlier.able = False
        await player.press("less_than_sign")
        await player.until("The host is an older program and cannot show how the table was before.")
