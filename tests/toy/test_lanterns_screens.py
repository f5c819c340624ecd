"""Lanterns through the real screens, by keys: the shell knows it only by its face."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from colonia_tui import shelf
from colonia_tui.cli import colonia
from colonia_tui.files.files import data_dir
from colonia_tui.screens.form import FormScreen
from colonia_tui.screens.home import HomeScreen
from colonia_tui.screens.lobby import LobbyScreen
from colonia_tui.screens.rules import RulesScreen
from colonia_tui.screens.table import TableScreen
from colonia_tui.table import opening
from colonia_tui.table.saves import last_game, remember_game
from tests.colonia_tui.screens.player import Player, new_link, playing, seated
from tests.colonia_tui.screens.whole_games import at_one_keyboard, see_the_result

pytestmark = pytest.mark.usefixtures("lanterns")


async def choose_lanterns(player: Player) -> None:
    """Take this game, the last one, from the shelf."""
    await player.until("g  Another game")
    for _ in range(len(shelf.GAMES) - 1):
        await player.press("g")
    await player.until("L A N T E R N S")
    await player.until("A bid, a die, and pips to carry")
    await player.until("Colonia")


async def open_form(player: Player, key: str) -> None:
    await player.press(key)
    await player.until(lambda: isinstance(player.screen, FormScreen))


async def fill_in(player: Player, field: str, text: str) -> None:
    """Type something in a line of a form."""
    await show_all(player)
    assert isinstance(player.screen, FormScreen)
    while player.screen.field.id != field:
        await player.press("down")
    await player.press("ctrl+u", *text)


async def show_all(player: Player) -> None:
    """Show the lines behind "more"."""
    assert isinstance(player.screen, FormScreen)
    while player.screen.field.id != "more":
        await player.press("down")
    if not player.screen.field.value:
        await player.press("right")


async def test_at_one_keyboard_behind_the_curtain() -> None:
    await at_one_keyboard("lanterns")


async def test_no_slip_shows_on_a_curtain_or_to_another() -> None:
    async with playing(new_link(["Anna", "Ben"], [], game="lanterns")) as player:
        await player.until("Pass the keyboard to Anna")
        slips = {}
        while len(slips) < 2:
            text = player.text()
            desk = player.table.desk
            if player.table.curtain_drawn:
                assert "slip" not in text
                await player.open_curtain()
                continue
            assert desk.here is not None
            slips[desk.here] = desk.updates[desk.here].view["own"]["slip"]
            await player.until(f"your slip is {slips[desk.here]}")
            assert not any(str(slip) in player.text() for seat, slip in slips.items() if seat != desk.here)
            await player.decide()


async def test_from_the_home_screen_with_its_own_option_and_once_more() -> None:
    async with playing() as player:
        await choose_lanterns(player)
        await open_form(player, "n")
        assert "Rounds" not in player.text()
        await show_all(player)
        for words in ("players", "Rounds", "seed"):
            assert words in player.text()
        assert "deck file" not in player.text()
        await fill_in(player, "rounds", "1")
        await player.press("enter")
        await player.until(lambda: isinstance(player.screen, TableScreen))
        await player.play_on()
        assert player.table.desk.updates[0].view["options"]["rounds"] == 1
        await player.until("pips in the quay")
        await player.press("q")
        await player.until(lambda: isinstance(player.screen, HomeScreen))
    assert last_game() == "lanterns"
    async with playing() as player:
        await player.until("L A N T E R N S")  # what was played last comes first


async def test_what_the_rules_of_the_game_refuse_is_said_in_the_form() -> None:
    async with playing() as player:
        await choose_lanterns(player)
        await open_form(player, "h")
        await fill_in(player, "rounds", "0")
        await player.press("enter")
        await player.until("The option rounds cannot be that.")


async def test_its_keys_and_rules_are_on_the_help_page() -> None:
    async with playing() as player:
        await choose_lanterns(player)
        await player.press("question_mark")
        await player.until(lambda: isinstance(player.screen, RulesScreen))
        for does in ("go to the nearest legal option", "do what is pointed at"):
            await player.until(does)
        await player.press("pagedown")
        await player.until("up the tower")


async def test_what_is_refused_says_why_and_every_move_is_found_by_name() -> None:
    async with playing(new_link(["Anna"], ["random"], seed="3", game="lanterns")) as player:
        await player.until("Anna, bid!")
        while "Roll" not in player.text():
            await player.decide()
        await player.until("Keep the die")
        await player.press("shift+down", "enter")
        await player.until("Roll the die first.")
        await player.press("f2")
        await player.until("Roll the die first.")
        await player.press("escape")


async def test_a_suggestion_is_told_in_its_words() -> None:
    async with seated(new_link(["Anna"], ["random"], game="lanterns")) as player:
        await player.press("s")
        await player.until("Advice: [")


async def test_left_saved_and_continued() -> None:
    async with seated(new_link(["Anna"], ["random"], game="lanterns")) as player:
        for _ in range(4):
            await player.decide()
        plays = player.table.desk.updates[0].plays
        await player.press("q")
        await player.until("Leave the table?")
        await player.press("y")
        await player.until(lambda: not player.app.is_running)
    async with playing() as player:
        await player.until("Lanterns: Anna, Random")
        await player.press("enter")
        await player.until(lambda: isinstance(player.screen, TableScreen))
        await player.asked()
        assert player.table.desk.updates[0].plays == plays
        await player.press("q", "y")
        await player.until(lambda: isinstance(player.screen, HomeScreen))
    async with playing(opening.open_saved(opening.last_saved().name)) as player:  # colonia continue
        await player.play_on()
        await see_the_result(player, player.app.desk.over.seed)  # type: ignore[union-attr]
    checked = CliRunner().invoke(colonia, ["check", "--all-saves"])
    assert checked.exit_code == 0
    assert "is the same" in checked.output


async def test_hosted_and_joined_by_somebody_who_has_only_the_invite() -> None:
    """The host is a process of its own; the guest says hello with another game, as a first guest does."""
    async with playing() as anna:
        await choose_lanterns(anna)
        await open_form(anna, "o")
        await anna.press("down", "2", "enter")
        await anna.until(lambda: isinstance(anna.screen, LobbyScreen))
        await anna.until("L A N T E R N S")
        await anna.until(lambda: anna.app.desk is not None and anna.app.desk.door is not None)
        assert anna.app.desk is not None
        assert anna.app.desk.door is not None
        invite = anna.app.desk.door.invite
        remember_game("colonia")
        async with playing(opening.open_join(invite, "Ben")) as ben:
            await ben.until(lambda: isinstance(ben.screen, LobbyScreen))
            await ben.until("L A N T E R N S")
            await ben.press("enter")
            await anna.until("ready")
            await anna.until(lambda: "not ready" not in anna.text())
            await anna.press("enter")
            for player in (anna, ben):
                await player.until(lambda p=player: isinstance(p.screen, TableScreen))
                await player.until("bid!")
            while not (anna.at_the_end and ben.at_the_end):
                for player in (anna, ben):
                    if not player.at_the_end and (here := player.table.desk).asked():
                        before = here.updates[here.here]
                        await player.press("enter")
                        await player.until(lambda d=here, u=before: d.updates[d.here] is not u)
                    await player.pilot.pause()
            desk = ben.app.desk
            assert desk is not None
            assert desk.over is not None
            seed = str(desk.over.result["seed"])
            await see_the_result(ben, seed)
        await anna.press("q")
        await anna.until(lambda: isinstance(anna.screen, HomeScreen))
    assert (data_dir() / "last-game").read_text() == "lanterns\n"


def test_a_guest_asks_for_what_was_played_last() -> None:
    for game in ("lanterns", "colonia"):
        remember_game(game)
        assert opening.open_join("127.0.0.1:1", "Ben").game == game
