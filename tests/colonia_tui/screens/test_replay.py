"""A recorded game on the screen: looking back first, from the first move on, then the result."""

from __future__ import annotations

from dataclasses import replace

import msgpack
import pytest

from colonia_tui.drawing.shown import Shown
from colonia_tui.failure import Failure
from colonia_tui.files.settings import Settings
from colonia_tui.screens.past import PastScreen
from colonia_tui.screens.result import ResultScreen
from colonia_tui.table import opening
from colonia_tui.table.recorded import Recorded, RecordedLink, read_game
from engine import shelf as rules
from engine.table import replaying
from net.chairs import Chair
from net.saves.saved import glance
from net.wire.codec import packed
from net.wire.messages import BOT, PERSON, Over
from net.workers import Worker
from tests.colonia_tui.screens.player import Player, new_link, playing
from tests.golden import files
from tests.workers import in_this_process

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
        assert "Esc to the result" in player.text()
        await player.press("right", "right")
        assert past(player).looked.move == 3
        assert past(player).view["seat"] == 0
        await player.press("down")
        day = past(player).looked.move
        assert day > 3
        await player.press("f3")
        assert past(player).looked.move == day
        assert past(player).view["seat"] == 1
        assert "The table as Greedy saw it; F3 changes to the next player." in player.text()
        await player.press("f3", "f3")
        assert past(player).view["seat"] is None
        await player.press("f3", "end", "right")
        assert past(player).view["seat"] == 0
        assert past(player).looked.move == past(player).looked.of
        assert "That was the last move; Esc goes to the result." in player.text()
        await player.press("W")
        assert "Nothing was left to decide there" in player.text()
        await player.press("escape")
        await player.until(lambda: is_at_result(player))
        assert "rematch" not in player.text()
        await player.press("less_than_sign")
        await player.until(lambda: isinstance(player.screen, PastScreen))
        assert past(player).looked.move == past(player).looked.of - 1
        await player.press("escape")
        await player.until(lambda: is_at_result(player))
        await player.press("g", "left", "left", "enter")
        await player.until(lambda: isinstance(player.screen, PastScreen))
        assert past(player).looked.move == past(player).looked.of
        await player.press("escape")
        await player.until(lambda: is_at_result(player))
        assert "Enter the board then" in player.text()
        assert "P O I N T S" not in player.text()
        for _click in range(2):  # the first one points
            assert is_at_result(player)
            await player.pilot.click(offset=(9, 8))
        await player.until(lambda: isinstance(player.screen, PastScreen))
        first = past(player).looked.course[0]
        assert past(player).looked.move == first[0]
        await player.press("escape")
        await player.until(lambda: is_at_result(player))
        assert player.app.screen._stop == 0
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


@pytest.mark.parametrize("game", rules.GAMES)
@pytest.mark.parametrize("entries", [2, CUT])
async def test_it_begins_in_the_past_and_not_with_what_was_new_at_the_end(game: str, entries: int) -> None:
    async with playing(RecordedLink(recorded(game, entries)), settings=Settings(pace="calm")) as player:
        await player.until("move 1 of ")
        assert past(player).looked.move == 1


# What if


@pytest.mark.parametrize("game", rules.GAMES)
async def test_from_the_past_one_goes_on_in_a_game_of_one_s_own(game: str) -> None:
    found = recorded(game)
    async with playing(RecordedLink(found, 0, you=True)) as player:
        await player.until("move 1 of ")
        await player.press(*["right"] * 20)
        version = past(player).version
        assert "W what if" in player.text()
        await player.press("W")
        assert "W again goes on from here: a new game, with bots on the other chairs." in player.text()
        await player.press("right", "W")  # for another move it asks again
        assert isinstance(player.screen, PastScreen)
        await player.press("left", "W", "W")
        await player.until("You play on from move ")
        await player.asked()
        link = player.app.desk.link
        assert link.room.table.entries[:version] == found.record.entries[:version]
        assert [chair.name for chair in link.room.chairs] == ["Anna", "Greedy", "Random"]
        assert link.save.is_file()
        assert player.table.desk.you == 0
        await player.decide()
        assert len(link.room.table.entries) > version
        await player.press("less_than_sign")
        await player.until(lambda: isinstance(player.screen, PastScreen))
        assert "what if" not in player.text()
        await player.press("W")
        assert "only when the game is over" in player.text()
        await player.press("W")
        assert isinstance(player.screen, PastScreen)


async def test_as_somebody_else_one_takes_their_chair() -> None:
    async with playing(RecordedLink(recorded("colonia"), 1)) as player:
        await player.until("move 1 of ")
        await player.press("right", "W")
        assert "in the place of Greedy" in player.text()
        await player.press("f3", "W")  # as Random now: it asks again
        assert "in the place of Random" in player.text()
        await player.press("W")
        await player.until("You play on from move ")
        await player.asked()
        kinds = [(chair.kind, chair.level) for chair in player.app.desk.link.room.chairs]
        assert kinds == [(BOT, "greedy"), (BOT, "greedy"), (PERSON, "")]


async def test_from_the_end_nothing_goes_on_and_from_a_game_that_goes_on_neither() -> None:
    async with playing(RecordedLink(recorded("colonia"))) as player:
        await player.until("move 1 of ")
        await player.press("end", "W", "W")
        assert "Nothing was left to decide there; go back further." in player.text()
    async with playing(RecordedLink(recorded("colonia", CUT))) as player:
        await player.until("move 1 of ")
        await player.press("W", "W")
        assert "only when the game is over" in player.text()
        desk = player.app.desk
        assert desk is not None
        desk.take(None, Over({}, "", b""))  # whatever the screen believes
        with pytest.raises(Failure, match="only when the game is over"):
            opening.what_if(desk, 10, 0)


async def test_after_a_game_of_one_s_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "run", in_this_process)
    async with playing(new_link(game="troyes", bots=["greedy"])) as player:
        await player.play_on()
        first = player.app.desk.link
        await player.press("less_than_sign")
        await player.until(lambda: isinstance(player.screen, PastScreen))
        await player.press("home")
        await player.until(lambda: past(player).looked.move == 1 and "One moment" not in player.text())
        await player.press("W", "W")
        await player.until("You play on from move 1 in a game of its own")
        await player.asked()
        assert player.app.desk.link.room.table.seed == first.room.table.seed
        assert glance(first.save).over
