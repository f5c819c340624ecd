"""The forms of the home screen include the game's own options."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from colonia_tui import shelf
from colonia_tui.screens.form import FormScreen, Tick
from colonia_tui.screens.lobby import LobbyScreen
from colonia_tui.screens.table import TableScreen
from engine.colonia.decks.file import shipped, write
from engine.game import View
from tests.colonia_tui.screens.player import Player, playing


async def open_form(player: Player, key: str) -> None:
    await player.press(key)
    await player.until(lambda: isinstance(player.screen, FormScreen))


async def to(player: Player, field: str) -> None:
    """Move to a field."""
    while player.app.focused is None or player.app.focused.id != field:
        await player.press("tab")


async def view(player: Player) -> View:
    """What the first seat sees at the table that the form opens."""
    await player.until(lambda: isinstance(player.screen, TableScreen))
    await player.until(lambda: 0 in player.table.desk.updates)
    return player.table.desk.updates[0].view


@pytest.mark.parametrize("key", ["a", "h", "o"])
async def test_every_option_of_the_game_has_a_line(key: str) -> None:
    async with playing() as player:
        await open_form(player, key)
        for option in shelf.face("colonia").options:
            await player.until(option.label)
        await to(player, "own-open-screens")
        await player.until("Space tick")


async def test_open_screens_are_ticked_and_unticked() -> None:
    async with playing() as player:
        await open_form(player, "a")
        await to(player, "own-open-screens")
        for ticked in (True, False, True):
            await player.press("space")
            await player.until("[x] Open screens" if ticked else "[ ] Open screens")
            assert player.screen.query_one(Tick).ticked is ticked
        await player.press("enter")
        assert (await view(player))["screens"] is not None


async def test_an_unticked_line_sets_nothing() -> None:
    async with playing() as player:
        await open_form(player, "a")
        await player.press("enter")
        assert (await view(player))["screens"] is None


async def test_a_deck_of_your_own_is_used(tmp_path: Path) -> None:
    deck = tmp_path / "own.toml"
    deck.write_text(write(shipped()).replace("colonia-tui", "From my attic"), encoding="utf-8")
    async with playing() as player:
        await open_form(player, "o")
        await to(player, "own-deck")
        player.screen.query_one("#own-deck", Input).value = str(deck)
        await player.press("enter")
        await player.until(lambda: isinstance(player.screen, LobbyScreen))
        await player.until("colonia join ")
        for number in (2, 3, 4):
            await player.press("down", "b")
            await player.until(lambda n=number: player.text().count("bot: ") == n - 1)
        await player.press("s")
        assert (await view(player))["options"]["deck"]["name"] == "From my attic"


async def test_what_is_wrong_with_it_is_shown_in_the_form(tmp_path: Path) -> None:
    async with playing() as player:
        await open_form(player, "a")
        await to(player, "own-deck")
        player.screen.query_one("#own-deck", Input).value = str(tmp_path / "none")
        await player.press("enter")
        await player.until(lambda: "cannot be read: No such file or directory." in " ".join(player.lines()))
        assert isinstance(player.screen, FormScreen)
