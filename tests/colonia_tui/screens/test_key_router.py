"""The help page lists every key of the table: each comes from a binding, so none can be forgotten."""

from __future__ import annotations

import pytest
from textual.actions import parse
from textual.binding import Binding, BindingType
from textual.dom import DOMNode

from colonia_tui import shelf
from colonia_tui.app import ColoniaApp
from colonia_tui.drawing.bindings import TABLE_KEYS
from colonia_tui.drawing.board import Board
from colonia_tui.drawing.guard import Press
from colonia_tui.drawing.keys import KEYS, RESERVED, key_name
from colonia_tui.drawing.shown import Mode
from colonia_tui.screens import key_router
from colonia_tui.screens.chat import ChatScreen
from colonia_tui.screens.form import FormScreen
from colonia_tui.screens.home import HomeScreen
from colonia_tui.screens.invite_panel import LetInScreen
from colonia_tui.screens.key_router import Meaning
from colonia_tui.screens.leaving import LeavingScreen, PauseScreen
from colonia_tui.screens.lobby import LobbyScreen
from colonia_tui.screens.palette import PaletteScreen
from colonia_tui.screens.past import PastScreen
from colonia_tui.screens.result import ResultScreen
from colonia_tui.screens.rules import RulesScreen, keys_text, rows_of
from colonia_tui.screens.settings import SettingsScreen
from colonia_tui.screens.table import TableScreen
from tests.colonia_tui.screens.player import new_link_later, playing
from tests.every import every


@pytest.mark.parametrize("game", shelf.GAMES)
def test_the_keys_of_a_board_are_its_own_say_what_they_do_and_are_on_the_page(game: str) -> None:
    board = list(Binding.make_bindings(shelf.face(game).board.BINDINGS))
    kinds = [kind for kind in shelf.face(game).board.__mro__ if "BINDINGS" in vars(kind)]
    bindings = {kind: list(Binding.make_bindings(vars(kind)["BINDINGS"])) for kind in kinds}
    every = [binding for found in bindings.values() for binding in found]
    assert "enter" in {binding.key for binding in every}
    assert {key_name(binding.key) for binding in [*board, *BOUND]} <= keys_shown(game)
    for binding in [*board, *BOUND]:
        assert binding.tooltip or binding.description, binding
    own = {
        one.key for kind in kinds if issubclass(kind, Board) and kind is not Board for one in bindings[kind]
    }
    assert not own & {*RESERVED, *(binding.key for binding in BOUND)}


BOUND = list(Binding.make_bindings(TABLE_KEYS))


def keys_shown(game: str) -> set[str]:
    """Every key at the beginning of a row."""
    lines = keys_text(shelf.face(game)).splitlines()
    return {key for line in lines for key in line.removeprefix("* **").partition("**: ")[0].split(", ")}


PAGES: tuple[type[DOMNode], ...] = (
    *(HomeScreen, FormScreen, SettingsScreen, LobbyScreen, LetInScreen, PauseScreen, LeavingScreen),
    *(ChatScreen, ResultScreen, PaletteScreen, RulesScreen, PastScreen),
)


@pytest.mark.parametrize(
    ("bindings", "target"),
    [
        (TABLE_KEYS, TableScreen),
        *((shelf.face(game).board.BINDINGS, shelf.face(game).board) for game in shelf.GAMES),
        *((page.BINDINGS, page) for page in PAGES),
    ],
)
def test_every_binding_has_a_method_that_carries_it_out(
    bindings: list[BindingType], target: type[DOMNode]
) -> None:
    without = []
    for binding in Binding.make_bindings(bindings):
        place, name, _ = parse(binding.action)
        holder = {"": target, "app": ColoniaApp, "screen": TableScreen}[place]
        if not hasattr(holder, f"action_{name}"):
            without.append(binding.action)
    assert without == []


def test_the_shell_reserves_what_it_binds() -> None:
    assert TableScreen.BINDINGS is TABLE_KEYS
    assert {binding.key for binding in BOUND if not binding.key.startswith(("f", "ctrl+"))} <= RESERVED


def test_a_board_that_extends_another_shows_the_keys_of_both(monkeypatch: pytest.MonkeyPatch) -> None:
    face = shelf.face("colonia")

    class More(face.board):  # type: ignore[misc, name-defined]
        BINDINGS = [Binding("z", "zeppelin", "fly")]

    monkeypatch.setattr(type(face), "board", property(lambda self: More))
    assert {"z", "Tab", "c"} <= keys_shown("colonia")


async def test_a_key_that_is_changed_is_changed_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KEYS, "table.undo", KEYS["table.undo"]._replace(keys="Z"))
    assert key_router.meaning(Mode.ASKED, "Z", Press.POINT) is Meaning.NOTHING
    assert key_router.meaning(Mode.ASKED, "u", Press.POINT) is Meaning.FREE
    async with playing(new_link_later(asked="market", seed="1")) as player:
        player.app.set_keymap({"table.undo": "Z"})
        await player.asked()
        await player.decide()
        await player.until("Z take back")
        before = player.table.desk.updates[0].plays
        await player.press("Z")
        await player.until(lambda: player.table.desk.updates[0].plays < before)


async def test_a_key_of_a_page_that_is_changed_is_changed_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KEYS, "home.solo", KEYS["home.solo"]._replace(keys="Z"))
    async with playing(size=(100, 30)) as player:
        player.app.set_keymap({"home.solo": "Z"})
        await player.until("Z  New game")
        await player.press("n")
        assert isinstance(player.screen, HomeScreen)
        await player.press("Z")
        await player.until(lambda: isinstance(player.screen, FormScreen))


def test_keys_that_do_the_same_share_a_row() -> None:
    page = keys_text(shelf.face("colonia"))
    assert "* **↑, K, ↓, J, ←, H, →, L**: go to the nearest legal option\n" in page
    assert "* **Page up, Page down**: scroll the log" in page


def test_a_group_names_what_each_of_its_keys_does() -> None:
    look = Binding.Group("look at")
    assert rows_of([Binding("a", "x", "one", group=look), Binding("b,c", "y", "two", group=look)]) == [
        ("a, b, c", "look at: one, two, two")
    ]


@every(
    ("key", "name"),
    [
        ("up", "↑"),
        ("shift+tab", "Shift+Tab"),
        ("question_mark", "?"),
        ("colon", ":"),
        ("f2", "F2"),
        ("ctrl+l", "Ctrl+l"),
        ("f", "f"),
    ],
)
def test_a_key_is_called_by_its_label(key: str, name: str) -> None:
    assert key_name(key) == name
