"""The settings screen: a list with arrows; what is changed counts at once and is kept."""

from __future__ import annotations

import json

import pytest

from colonia_tui.files.settings import SETTINGS, Settings, load, settings_path, themes_dir
from colonia_tui.screens.home import HomeScreen
from colonia_tui.screens.settings import SettingsScreen
from tests.colonia_tui.screens.player import Player, playing, seated


async def open_settings(player: Player) -> None:
    await player.press("comma")
    await player.until(lambda: isinstance(player.screen, SettingsScreen))


async def test_every_setting_can_be_reached_says_what_it_does_and_goes_round() -> None:
    async with playing(settings=Settings()) as player:
        await open_settings(player)
        for place, setting in enumerate(SETTINGS):
            assert setting.title in player.pointed()
            assert setting.help[:30] in player.text()
            for _ in setting.choices:
                await player.press("right")
            if setting.choices:
                assert load()[0].value(setting.key) == Settings().value(setting.key), place
            await player.press("down")
        assert SETTINGS[0].title in player.pointed()


async def test_left_and_right_change_it_at_once_and_for_good() -> None:
    async with playing(settings=Settings()) as player:
        await open_settings(player)
        await player.press("right")
        assert player.pointed() == "▸ Speed ◂ calm ▸"
        assert player.app.settings.pace == "calm"
        await player.press("left", "left")
        assert player.app.settings.pace == "now"
        await player.press("escape")
        await player.until(lambda: isinstance(player.screen, HomeScreen))
    assert json.loads(settings_path().read_text()) == {"pace": "now"}


async def test_what_the_command_line_said_is_not_written_and_a_theme_of_ones_own_comes_last() -> None:
    themes_dir().mkdir(parents=True)
    (themes_dir() / "sepia.toml").write_text('based_on = "light"\n[colours]\ntable = "#FBF0D9"\n')
    async with playing(settings=Settings(pace="calm")) as player:
        await open_settings(player)
        await player.press("down", "down", "down", "right")
        await player.pilot.pause()
        assert json.loads(settings_path().read_text()) == {"own_key": True}
        await player.press("down", "down")
        seen = []
        for _ in range(4):
            await player.press("right")
            seen.append(player.app.settings.theme)
        assert seen == ["light", "terminal", "sepia", "dark"]


@pytest.mark.parametrize("key", ["escape", "down", "enter"])
async def test_a_command_is_typed(key: str) -> None:
    async with playing() as player:
        await open_settings(player)
        while "Run on your turn" not in player.pointed():
            await player.press("down")
        await player.press(*"play Bell.ogg x", "backspace", "backspace")
        assert player.pointed().startswith("▸ Run on your turn play Bell.ogg")
        await player.press(key)
        await player.until(lambda: player.app.settings.command == "play Bell.ogg")
    assert load()[0].command == "play Bell.ogg"


async def test_the_running_table_hears_of_it() -> None:
    async with seated() as player:
        table = player.table
        before = table.style
        from colonia_tui.screens.messages import SetTo

        table.post_message(SetTo("theme", "light"))
        await player.until(lambda: table.style is not before)
        assert table.presenter.settings.theme == "light"
