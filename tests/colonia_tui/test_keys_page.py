"""docs/keys.md is whole: every action of every question has keys, few of them, and none means two things.

The tables of all other keys are made from the program.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache

import pytest
from textual.binding import Binding

from colonia_tui import shelf
from colonia_tui.app import ColoniaApp
from colonia_tui.drawing.bindings import TABLE_KEYS
from colonia_tui.drawing.keys import KEYS, PAGES, name_of
from colonia_tui.program import Program
from engine.colonia.actions import CARD, DECIDE, ORDER, TAKE_BOOTH, VOTE
from engine.colonia.week import ASKS
from engine.game import Action
from tests.pages import DOCS, table

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


def test_every_question_has_all_its_actions_and_each_a_key() -> None:
    rows = {(row["question"], row["action"]) for row in questions()}
    assert rows == {(kind, action) for kind, ask in ASKS.items() for action in ask.answers}
    assert set(keys_of("card")) == arguments([*CARD])
    assert set(keys_of("vote")) == arguments([*VOTE])
    assert set(keys_of("decide")) == arguments([*DECIDE])
    assert set(keys_of("booth")) == arguments([*TAKE_BOOTH])
    assert set(keys_of("order")) == arguments([*ORDER])


def test_keys_of_options_are_few_and_free_of_each_other_and_of_those_always_there() -> None:
    for kind in ASKS:
        rows = [row for row in questions() if row["question"] == kind and row["to point"] != "counted"]
        keys = [key for row in rows for key in row["to point"].split()]
        assert len(keys) == len(set(keys)), kind
    always = {key for row in table(PAGE, "key", "does", "id") for key in row["key"].split()}
    always |= {"slash"}  # kept
    for row in questions():
        assert not always & set(row["to point"].split()), row
    for row in questions():
        assert int(row["presses"]) <= (MOST_EXCHANGE if row["action"] == "exchange" else MOST), row


def test_every_state_says_what_a_key_does() -> None:
    rows = table(PAGE, "key", "steps", "milestone", "question", "waiting", "y or n", "curtain", "list")
    for row in rows:
        assert all(row.values()), row
        assert row["steps"] == "ends the steps" or row["key"] == "ctrl+c"


# The tables that are made from the program: run with --update-snapshots after a change of keys


def at_a_table() -> str:
    """Every key that does something at a table of Colonia, whatever is asked."""
    bindings = [*TABLE_KEYS, *ColoniaApp.BINDINGS, *Program.BINDINGS]
    for kind in shelf.face("colonia").board.__mro__:
        bindings = [*vars(kind).get("BINDINGS", ()), *bindings]
    found: dict[str, dict[str, str]] = {}
    for binding in Binding.make_bindings(bindings):
        assert binding.id is not None, binding
        does = binding.group.description if binding.group else binding.tooltip or binding.description
        does = does.format(pick=name_of("board.pick"))
        found.setdefault(does, {})[binding.key] = binding.id
    rows = [(" ".join(keys), does, " ".join(dict.fromkeys(keys.values()))) for does, keys in found.items()]
    return as_table(("key", "does", "id"), rows)


def around_it() -> str:
    found: dict[tuple[str, str], list[str]] = {}
    for row in [*PAGES, *(row for row in KEYS.values() if row.id.startswith("past."))]:
        found.setdefault((row.id.partition(".")[0], row.help or row.title), []).extend(row.keys.split(","))
    return as_table(
        ("screen", "key", "does"), [(page, " ".join(keys), does) for (page, does), keys in found.items()]
    )


def as_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(row)} |\n" for row in (head, *rows)]
    return "".join([lines[0], "|---" * len(head), "|\n", *lines[1:]])


@pytest.mark.parametrize("made", [at_a_table, around_it])
def test_the_page_has_the_keys_of_the_program(made: Callable[[], str], pytestconfig: pytest.Config) -> None:
    path, table = DOCS / PAGE, made()
    page = path.read_text(encoding="utf-8")
    if pytestconfig.getoption("--update-snapshots"):
        head = re.escape(table.partition("\n")[0])
        page = re.sub(rf"^{head}\n(\|.*\n)*", lambda found: table, page, count=1, flags=re.MULTILINE)
        path.write_text(page, encoding="utf-8")
    assert table in page
