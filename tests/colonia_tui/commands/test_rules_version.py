"""A save of older or newer rules is refused in a sentence that says what to do, wherever it is opened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from colonia_tui.failure import Failure
from colonia_tui.files.files import tables_dir
from colonia_tui.table import opening
from engine.colonia import GAME
from engine.table import new_table
from net.chairs import PERSON, Chair
from net.journal import SUFFIX, Journal
from net.notes import Notes
from tests.colonia_tui.commands.conftest import Colonia
from tests.colonia_tui.screens.player import Player, playing

OTHERS = pytest.mark.parametrize(
    ("rules", "advice"),
    [
        (GAME.rules_version - 1, "finish it with the older program"),
        (GAME.rules_version + 1, "update the program"),
    ],
)


def save(rules: int, mode: str) -> str:
    """The name of a table that was saved under these rules."""
    table = new_table(GAME, 3, "7", bytes(16), {})
    path = tables_dir() / f"colonia-1{SUFFIX}"
    chairs = [Chair(PERSON, name) for name in ("Anna", "Ben", "Cora")]
    header = replace(table.header, rules=rules)
    Journal.create(path, header, table.secret, Notes(mode, chairs, started=True)).close()
    return "colonia-1"


@OTHERS
@pytest.mark.parametrize("mode", ["solo", "hotseat", "host"])
def test_continue(mode: str, rules: int, advice: str) -> None:
    with pytest.raises(Failure) as failure:
        opening.open_saved(save(rules, mode))
    assert f"version {rules} of the rules" in str(failure.value)
    assert advice in str(failure.value)


@OTHERS
def test_continue_without_a_screen(colonia: Colonia, rules: int, advice: str) -> None:
    said = colonia("continue", save(rules, "headless"))
    assert (said.code, said.out) == (1, "")
    assert len(said.err.splitlines()) == 1
    assert advice in said.err
    assert colonia("continue") == said  # the only one there is


def box(player: Player) -> str:
    """What stands in the box of saved games."""
    lines = [line.split("\u2503")[1] for line in player.lines() if line.count("\u2503") > 1]
    return " ".join(" ".join(lines).split())


@OTHERS
async def test_the_list_of_saved_games(rules: int, advice: str) -> None:
    save(rules, "hotseat")
    async with playing() as player:
        await player.until("Anna, Ben, Cora")
        await player.until(f"This game follows version {rules}")
        await player.press("enter")
        await player.until(lambda: advice in box(player))
