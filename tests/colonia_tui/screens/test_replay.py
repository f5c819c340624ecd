"""A recorded game on the screen: looking back first, from the first move on, then the result."""

from __future__ import annotations

from dataclasses import replace

import msgpack
import pytest

from colonia_tui.drawing.shown import Shown
from colonia_tui.screens.past import PastScreen
from colonia_tui.screens.result import ResultScreen
from colonia_tui.table.recorded import Recorded, RecordedLink, read_game
from engine import shelf as rules
from engine.table import replaying
from net.chairs import Chair
from net.wire.codec import packed
from net.wire.messages import BOT, PERSON
from tests.colonia_tui.screens.player import Player, playing
from tests.golden import files

GAMES = {"colonia": files.GAMES / "3-bots.json", "troyes": files.GAMES / "troyes-3.json"}
CHAIRS = [Chair(PERSON, "Anna"), Chair(BOT, "Greedy", "greedy", 1), Chair(BOT, "Random", "random", 2)]
CUT = 70


def recorded(game: str, entries: int | None = None) -> Recorded:
    found = read_game(str(GAMES[game]))._replace(chairs=CHAIRS, own=0)
    return found._replace(record=replace(found.record, entries=found.record.entries[:entries]))


def past(player: Player) -> Shown:
    assert isinstance(player.screen, PastScreen)
    shown = player.screen._board.shown
    assert shown is not None
    return shown


def is_at_result(player: Player) -> bool:
    return isinstance(player.screen, ResultScreen)


@pytest.mark.parametrize("game", rules.GAMES)
async def test_from_the_first_move_to_the_result(game: str) -> None:
    async with playing(RecordedLink(recorded(game), 0, you=True)) as player:
        await player.until("move 1 of ")
        assert past(player).looked.move == 1
        assert "Esc the game is over" in player.text()
        await player.press("right", "right")
        assert past(player).looked.move == 3
        assert past(player).view["seat"] == 0
        await player.press("down")
        day = past(player).looked.move
        assert day > 3
        await player.press("f3")
        assert past(player).looked.move == day
        assert past(player).view["seat"] == 1
        assert "The table as Greedy saw it; F3 goes on." in player.text()
        await player.press("f3", "f3")
        assert past(player).view["seat"] is None
        await player.press("f3", "end", "right")
        assert past(player).view["seat"] == 0
        assert past(player).looked.move == past(player).looked.of
        assert "That is the newest move; Esc goes to the present." in player.text()
        await player.press("escape")
        await player.until(lambda: is_at_result(player))
        assert "rematch" not in player.text()
        await player.press("less_than_sign")
        await player.until(lambda: isinstance(player.screen, PastScreen))
        assert past(player).looked.move == past(player).looked.of - 1
        await player.press("escape")
        await player.until(lambda: player.screen is player.table)
        await player.press("q")
        await player.until(lambda: not player.app.is_running)


def _plain(args: object) -> object:
    """Arguments after crossing the wire."""
    return msgpack.unpackb(packed(args))


@pytest.mark.parametrize("game", rules.GAMES)
async def test_of_a_game_that_goes_on_nobody_s_secrets_are_shown(game: str) -> None:
    found = recorded(game, CUT)
    public = {}
    for table in replaying(rules.game(game), found.record):
        public[table.version] = packed(table.view(None))
        told = [(at, event.code, _plain(event.args)) for at, event in table.events_for(None, -1)]
    async with playing(RecordedLink(found)) as player:
        await player.until("move 1 of ")
        stops = past(player).looked.of
        assert stops > 30
        for number in range(1, stops + 1):
            shown = past(player)
            assert (shown.looked.move, shown.seat) == (number, None)
            assert packed(shown.view) == public[shown.version]
            assert all((event.version, event.code, event.args) in told for event in shown.events)
            await player.press("f3", "right")
        assert "Nothing more was recorded; Esc leaves." in player.text()
        assert "Esc leaves; the game is not over" in player.text()
        await player.press("escape")
        await player.until(lambda: not player.app.is_running)
