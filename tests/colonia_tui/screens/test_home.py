"""The home screen: every way to a table, by one key and by arrows with Enter."""

from __future__ import annotations

import pytest

from colonia_tui.screens.form import FormScreen
from colonia_tui.screens.home import MENU, HomeScreen
from colonia_tui.screens.lobby import LobbyScreen
from colonia_tui.screens.rules import RulesScreen
from colonia_tui.screens.saves import SavesScreen
from colonia_tui.screens.table import TableScreen
from tests.colonia_tui.screens.player import PEOPLE, new_link, playing

OPENS = {
    "solo": FormScreen,
    "hotseat": FormScreen,
    "host": FormScreen,
    "join": FormScreen,
    "saves": SavesScreen,
    "rules": RulesScreen,
}


async def test_each_line_opens_and_escape_returns() -> None:
    async with playing() as player:
        for place, (name, key, _) in enumerate(MENU):
            if name not in OPENS:
                continue
            for keys in ([key], ["home", *["down"] * place, "enter"]):
                await player.press(*keys)
                await player.until(lambda n=name: isinstance(player.screen, OPENS[n]), keys)
                await player.press("escape")
                await player.until(lambda: isinstance(player.screen, HomeScreen), keys)


async def test_every_line_shows_its_key() -> None:
    async with playing() as player:
        for _, key, text in MENU:
            assert any(line.split(maxsplit=1) == [key, text] for line in player.lines())


async def test_quit() -> None:
    async with playing() as player:
        await player.press("q")
        await player.until(lambda: not player.app.is_running)
    assert player.app.return_code == 0


@pytest.mark.parametrize("key", ["a", "h"])
async def test_pressing_enter_twice_starts_a_game(key: str) -> None:
    async with playing() as player:
        await player.press(key)
        await player.until(lambda: isinstance(player.screen, FormScreen))
        await player.press("enter")
        await player.until(lambda: isinstance(player.screen, TableScreen))


async def test_mistakes_in_a_form_are_shown_and_can_be_fixed() -> None:
    async with playing() as player:
        await player.press("a")
        await player.until(lambda: isinstance(player.screen, FormScreen))
        await player.press("tab", "end", "backspace", "9", "enter")
        await player.until("3 to 6")
        assert isinstance(player.screen, FormScreen)
        await player.press("backspace", "3", "enter")
        await player.until(lambda: isinstance(player.screen, TableScreen))
        assert len(player.table.desk.names) == 3


async def test_an_invalid_address() -> None:
    async with playing(start="join") as player:
        await player.until(lambda: isinstance(player.screen, FormScreen))
        await player.press(*"no where", "enter")
        await player.until("no where is not an address")


async def test_a_host_that_does_not_answer_is_reported_at_home() -> None:
    async with playing(start="join") as player:
        await player.until(lambda: isinstance(player.screen, FormScreen))
        await player.press(*"127.0.0.1:1", "enter")
        await player.until(lambda: isinstance(player.screen, HomeScreen))
        await player.until("No host answers there")


async def test_a_hosted_table_from_the_form() -> None:
    async with playing() as player:
        await player.press("o")
        await player.until(lambda: isinstance(player.screen, FormScreen))
        await player.press("enter")
        await player.until(lambda: isinstance(player.screen, LobbyScreen))
        await player.until("colonia join ")
        await player.press("q")
        await player.until(lambda: not isinstance(player.screen, LobbyScreen))


async def test_a_game_that_was_left_can_be_resumed() -> None:
    async with playing(new_link(PEOPLE, [])) as player:
        await player.until("Pass the keyboard")
    async with playing() as player:
        await player.press("c")
        await player.until("Colonia: Anna, Ben, Cora")
        await player.press("enter")
        await player.until("Pass the keyboard")


async def test_no_saved_game() -> None:
    async with playing() as player:
        await player.press("c")
        await player.until("There is no saved game")
        await player.press("enter", "escape")
        await player.until(lambda: isinstance(player.screen, HomeScreen))


async def test_a_table_left_by_q_leads_home_and_another_can_be_opened() -> None:
    async with playing() as player:
        for _ in range(2):
            await player.press("a")
            await player.until(lambda: isinstance(player.screen, FormScreen))
            await player.press("enter")
            await player.until(lambda: isinstance(player.screen, TableScreen))
            await player.until("your decision")
            await player.press("q")
            await player.until("y yes")
            await player.press("y")
            await player.until(lambda: isinstance(player.screen, HomeScreen))
        assert player.app.focused is not None
