"""docs/keys.md is whole: every action of every question has keys, few of them, and none means two things."""

from __future__ import annotations

from functools import cache

from textual.binding import Binding

from colonia_tui import shelf
from colonia_tui.app import ColoniaApp
from colonia_tui.drawing.keys import TABLE_KEYS
from colonia_tui.program import Program
from colonia_tui.screens.chat import ChatScreen
from colonia_tui.screens.form import FormScreen
from colonia_tui.screens.home import HomeScreen
from colonia_tui.screens.invite_panel import LetInScreen
from colonia_tui.screens.lobby import LobbyScreen
from colonia_tui.screens.past import PastScreen
from colonia_tui.screens.prompts import LeavingScreen, PauseScreen
from colonia_tui.screens.result import ResultScreen
from colonia_tui.screens.settings import SettingsScreen
from engine.colonia.actions import BUY, CARD, DECIDE, LOAD, LOAD_EXTRA, ORDER, TAKE_BOOTH, VOTE
from engine.colonia.week import ASKS
from engine.game import Action
from tests.pages import table

PAGE = "keys.md"
MOST, MOST_EXCHANGE = 2, 4


def questions() -> list[dict[str, str]]:
    return table(PAGE, "question", "action", "arguments", "to point", "presses")


@cache
def keys_of(action: str) -> dict[tuple[int, ...], str]:
    """The key of each action of a kind, by its arguments."""
    (row, *_) = [row for row in questions() if row["action"] == action]
    arguments = [tuple(map(int, word.split("."))) for word in row["arguments"].split()]
    return dict(zip(arguments, row["to point"].split(), strict=True))


def arguments(actions: list[Action]) -> set[tuple[int, ...]]:
    return {action.args for action in actions}


def test_every_question_has_all_its_actions() -> None:
    rows = {(row["question"], row["action"]) for row in questions()}
    assert rows == {(kind, action) for kind, ask in ASKS.items() for action in ask.answers}


def test_every_action_that_there_can_be_has_a_key() -> None:
    assert set(keys_of("card")) == arguments([*CARD])
    assert set(keys_of("vote")) == arguments([*VOTE])
    assert set(keys_of("decide")) == arguments([*DECIDE])
    assert set(keys_of("booth")) == arguments([*TAKE_BOOTH])
    assert set(keys_of("order")) == arguments([*ORDER])
    assert set(keys_of("load")) == arguments([action for row in LOAD for action in row])
    assert set(keys_of("extra")) == arguments([action for row in LOAD_EXTRA for action in row])
    assert set(keys_of("buy")) == arguments([*BUY])


def test_no_key_of_a_question_means_two_things() -> None:
    for kind in ASKS:
        keys = [key for row in questions() if row["question"] == kind for key in row["to point"].split()]
        assert len(keys) == len(set(keys)), kind


def test_keys_of_options_are_free_of_the_keys_that_are_always_there() -> None:
    always = {key for row in table(PAGE, "key", "does", "id") for key in row["key"].split()}
    always |= {"slash"}  # kept
    for row in questions():
        assert not always & set(row["to point"].split()), row


def test_an_action_takes_two_keys_and_the_exchange_at_most_four() -> None:
    for row in questions():
        assert int(row["presses"]) <= (MOST_EXCHANGE if row["action"] == "exchange" else MOST), row


def test_every_key_that_is_always_there_has_its_ids() -> None:
    rows = table(PAGE, "key", "does", "id")
    ids = [each for row in rows for each in row["id"].split()]
    assert len(ids) == len(set(ids))
    for row in rows:
        keys, names = row["key"].split(), row["id"].split()
        assert len(names) in (1, len(keys)), row


def test_every_state_says_what_a_key_does() -> None:
    rows = table(PAGE, "key", "steps", "milestone", "question", "waiting", "y or n", "curtain", "list")
    for row in rows:
        assert all(row.values()), row
        assert row["steps"] == "ends the steps" or row["key"] == "ctrl+c"


# The program


def bound() -> dict[str, str]:
    """The id of every key that does something at a table of Colonia, whatever is asked."""
    face = shelf.face("colonia")
    rows = [*TABLE_KEYS, *ColoniaApp.BINDINGS, *Program.BINDINGS]
    for kind in face.board.__mro__:
        rows += vars(kind).get("BINDINGS", ())
    found: dict[str, str] = {}
    for binding in Binding.make_bindings(rows):
        if binding.id is not None:
            found.setdefault(binding.key, binding.id)
    return found


def test_every_key_that_is_always_there_is_bound_to_its_id() -> None:
    known = bound()
    for row in table(PAGE, "key", "does", "id"):
        keys, names = row["key"].split(), row["id"].split()
        for key, name in zip(keys, names * len(keys) if len(names) == 1 else names, strict=False):
            assert known.get(key) == name, key


def test_no_key_is_bound_that_the_page_does_not_have() -> None:
    told = {key for row in table(PAGE, "key", "does", "id") for key in row["key"].split()}
    assert set(bound()) <= told


AROUND = {
    "home": HomeScreen,
    "form": FormScreen,
    "lobby": LobbyScreen,
    "result": ResultScreen,
    "settings": SettingsScreen,
    "chat": ChatScreen,
    "past": PastScreen,
    "let in": LetInScreen,
    "pause": PauseScreen,
    "leaving": LeavingScreen,
}
TYPED = {("form", "space")}
"""Keys that a line of a form takes itself."""


def test_the_screens_around_the_table_have_the_keys_of_the_page() -> None:
    rows = table(PAGE, "screen", "key", "does")
    assert {row["screen"] for row in rows} == set(AROUND)
    for row in rows:
        inherited = [
            each for kind in AROUND[row["screen"]].__mro__ for each in vars(kind).get("BINDINGS", ())
        ]
        bound = {binding.key for binding in Binding.make_bindings(inherited)}
        for key in row["key"].split():
            assert key in bound or (row["screen"], key) in TYPED, row


def test_the_page_has_the_keys_of_the_screens_around_the_table() -> None:
    """But those that do the same as another one: Tab for an arrow, Esc for q."""
    same = {"tab", "shift+tab", "f1", "b", "escape"}
    for name, screen in AROUND.items():
        told = {
            key
            for row in table(PAGE, "screen", "key", "does")
            if row["screen"] == name
            for key in row["key"].split()
        }
        bound = {binding.key for binding in Binding.make_bindings(screen.BINDINGS)}
        assert bound - same <= told, name
