"""A question that was just answered stays on the screen until the answer is there, or for some time."""

from __future__ import annotations

import pytest

from colonia_tui.drawing.guard import Guard, Press
from colonia_tui.drawing.shown import Mode, Shown
from colonia_tui.drawing.style import Style
from colonia_tui.screens import table
from tests.colonia_tui.screens.player import Player, new_link, playing

FOR_EVER = 600.0


def quick() -> Guard:
    """A guard that holds a question back for as short a time as it can."""
    return Guard(hold=1e-9, repeat=0.0, paste=0.0)


async def drawn_after_enter(player: Player, monkeypatch: pytest.MonkeyPatch) -> list[Mode]:
    """What is drawn between a choice and the next question."""
    drawn: list[Mode] = []
    await player.asked()
    board = player.table._board
    show = board.show

    def seen(shown: Shown, style: Style) -> None:
        drawn.append(shown.mode)
        show(shown, style)

    monkeypatch.setattr(board, "show", seen)
    await player.decide()
    await player.until(lambda: player.table.mode is Mode.ASKED and drawn)
    return drawn


@pytest.mark.parametrize(("patience", "waits"), [(FOR_EVER, False), (0.0, True)])
async def test_nothing_says_for_a_moment_that_others_think(
    patience: float, waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "PATIENCE", patience)
    async with playing(new_link(["Zoe"], ["greedy", "greedy"]), guard=quick) as player:
        assert (Mode.WAITING in await drawn_after_enter(player, monkeypatch)) == waits


async def test_an_answered_question_takes_no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "PATIENCE", FOR_EVER)
    async with playing(new_link(["Zoe"], ["greedy", "greedy"]), guard=quick) as player:
        await player.asked()
        held: list[tuple[Press, bool]] = []
        draw = player.table._draw

        def drawn() -> None:
            draw()
            if player.table._held:
                held.append((player.table._judge("enter", 1e9), player.table.mode is Mode.ASKED))

        monkeypatch.setattr(player.table, "_draw", drawn)
        await player.decide()
        assert held
        assert set(held) == {(Press.NOTHING, True)}
