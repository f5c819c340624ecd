"""All screens and commands in the pseudo-language: no English word shows, nothing is cut off."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner
from textual.widgets import Static

from colonia_tui import cli, shelf
from colonia_tui.cli import COMMANDS, colonia
from colonia_tui.commands.options import group_names
from colonia_tui.drawing.keys import KEYS
from colonia_tui.language import i18n
from colonia_tui.screens.home import BEGINNINGS
from colonia_tui.screens.lobby import LobbyScreen
from colonia_tui.screens.result import ResultScreen
from tests.colonia_tui.screens.player import Player, new_link, new_link_later, playing, seated
from tests.every import every

ENGLISH = re.compile(r"[A-Za-z]{3,}")
NAMES = {
    *(
        "greedy",
        "random",
        "easy",
        "normal",
        "hard",
        "Greedy",
        "Random",
        "Hard",
        "Normal",
        "Easy",
    ),  # levels, and bots called by them
    *("colonia", "join", "continue", "solo"),  # commands
    *(shelf.title(game) for game in shelf.GAMES),
    *(shelf.title(game).upper() for game in shelf.GAMES),
    "III",  # a berth
    *("now", "brisk", "calm", "auto", "none", "true", "dark", "light", "terminal"),  # values of options
}
PERSON = "Åsá"


@pytest.fixture(autouse=True)
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLONIA_NAME", PERSON)
    i18n.use("qps")


def bare(text: str) -> list[str]:
    """The English words in a text, except names."""
    return [word for word in ENGLISH.findall(text) if word not in NAMES]


def looked_at(player: Player) -> None:
    """Nothing on the screen is untranslated, and every line of the shell has room for its text."""
    desk, text = player.app.desk, player.text()
    drawn = [] if desk is None else [desk.table]
    if desk is not None and desk.door is not None:  # the invite has the table's name in it
        drawn = [desk.door.phrase, desk.door.invite[:80], desk.door.invite[80:], *drawn]
    for given in drawn:
        text = text.replace(given, "")  # not words of the program
    assert bare(text) == []
    for line in player.screen.query(Static):
        if line.display and line.region.height == 1 and line.id in ("keys", "message", "title", "problem"):
            needed = line.visual.get_optimal_width({}, line.size)  # type: ignore[arg-type]
            assert needed <= line.content_size.width, str(line.visual)


async def test_home_and_its_forms() -> None:
    async with playing() as player:
        await player.until(lambda: "\u250f" in player.text())
        await player.pilot.pause()
        looked_at(player)
        assert "\u2026" not in player.text()
        for name in (*BEGINNINGS, "settings", "stats"):
            await player.press(KEYS[f"home.{name}"].keys)
            await player.until(lambda: len(player.app.screen_stack) > 2, name)
            await player.pilot.pause()
            looked_at(player)
            assert "\u2026" not in player.text()
            await player.press("escape")
            await player.until(lambda: len(player.app.screen_stack) == 2, name)


KINDS = {"card", "vote", "market", "order", "load", "buy"}


async def test_a_table_in_week_5() -> None:
    async with seated(new_link_later([PERSON], ["greedy", "random"], seed="3", in_round=5)) as player:
        seen: set[str] = set()
        while not seen >= KINDS:
            question = player.table.desk.updates[0].question
            if question is not None and question.kind not in seen:
                seen.add(question.kind)
                looked_at(player)
                await player.press("colon")
                await player.pilot.pause()
                assert bare(player.text()) == []
                await player.press("escape", "q")
                await player.pilot.pause()
                assert bare(player.text()) == []
                await player.press("n")
            await player.decide()


async def test_the_result() -> None:
    table = new_link_later([PERSON], ["greedy", "random"], seed="3", in_round=6, asked="buy")
    async with seated(table) as player:
        while not isinstance(player.screen, ResultScreen):
            await player.decide()
        looked_at(player)


async def test_the_curtain() -> None:
    async with playing(new_link([PERSON, "Ñó", "Ýé"], [])) as player:
        await player.until(lambda: player.app.desk is not None and player.app.desk.updates)
        await player.asked()
        looked_at(player)


async def test_the_lobby() -> None:
    async with playing() as player:
        await player.press("o")
        await player.until(lambda: len(player.app.screen_stack) > 2)
        await player.pilot.pause()
        await player.press("enter")
        await player.until(lambda: isinstance(player.screen, LobbyScreen))
        await player.until(lambda: player.app.desk is not None and player.app.desk.connected)
        await player.pilot.pause()
        looked_at(player)
        await player.press("enter")
        await player.pilot.pause()
        looked_at(player)
        await player.press("down", "b")
        await player.pilot.pause()
        looked_at(player)
        await player.press("escape")


SYMBOL = re.compile(r"--?[a-z-]+|[A-Z]{3,}|\[[A-Z.]+\]|colonia( [a-z]+)*")


OWN = group_names()


@every("command", ["", *COMMANDS, *OWN, "deck check", "deck show"])
def test_help_of_every_command(command: str) -> None:
    said = CliRunner().invoke(colonia, [*command.split(), "--help"], prog_name="colonia").output
    rows = [line for line in said.splitlines() if line.split()[:1] != line.split()]
    words = SYMBOL.sub("", "\n".join(rows))
    named = {
        *COMMANDS,
        *OWN,
        "check",
        "show",
        "export",
        "import",
        "remove",
        "compare",
        "close",
        "wait",
        "bot",
    }
    assert [word for word in bare(words) if word not in named] == []


@pytest.mark.parametrize(
    "line",
    [
        "frob",
        "solo --players 9",
        "solo --frob",
        "simulate --games 1",
        "simulate --games x --players 3",
        "join a:b",
        "solo --bots go",
    ],
)
def test_refusals_of_commands(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLONIA_LANGUAGE", "qps")
    with pytest.raises(SystemExit) as left:
        cli.main(line.split())
    assert left.value.code == 2
    said = SYMBOL.sub("", capsys.readouterr().err)
    assert [word for word in bare(said) if word != "frob"] == []
