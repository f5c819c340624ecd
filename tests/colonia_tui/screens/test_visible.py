"""Whatever happens is shown, one thing after the other, with a fake clock; in real time:
tests/fire/test_random_games.py."""

from __future__ import annotations

import pytest

from colonia_tui.drawing.shown import Mode
from colonia_tui.drawing.steps import BRISK, CALM, Pace
from colonia_tui.files.settings import Settings
from colonia_tui.table.link import LocalLink
from tests.colonia_tui.screens.player import Player, new_link, playing
from tests.terminal.watching import Sight, box
from tests.terminal.witnesses import beats_of, missed

WHOLE = 6
"""Weeks of a whole game."""


class Watcher:
    """Somebody who looks at everything; time passes only while a step is on the screen."""

    def __init__(self, player: Player, pace: Pace) -> None:
        self.player, self.pace = player, pace
        self.time = 0.0
        self.seen: list[Sight] = []
        player.table.presenter.playback.clock = lambda: self.time

    async def watch(self) -> None:
        """See what the box says, and go on."""
        player, table, mode = self.player, self.player.table, self.player.table.mode
        step = mode is Mode.TELLING
        title, text = box(player.text().splitlines())
        self.seen.append(Sight(title, text, mode is Mode.MILESTONE, self.pace.step, key=not step))
        shown = table.shown
        if step:
            for share in (0.9, 0.2):  # not before its time is over
                assert table.shown is shown
                self.time += self.pace.step * share
                table._go_on()
        else:
            if mode is Mode.ASKED:
                table._board.point(table.desk.updates[0].legal[0])
            await player.press("enter")
        await player.until(
            lambda: player.at_the_end or (table.shown is not shown and table.mode is not Mode.WAITING),
            f"{title}: {text}",
        )
        await player.pilot.pause()


@pytest.mark.parametrize(
    ("pace", "size", "weeks"),
    [
        (BRISK, (80, 24), 1),
        *(
            pytest.param(pace, size, WHOLE, marks=pytest.mark.fire)
            for pace in (BRISK, CALM)
            for size in ((80, 24), (140, 45))
        ),
    ],
    ids=lambda value: getattr(value, "name", str(value)),
)
async def test_nothing_is_missed(pace: Pace, size: tuple[int, int], weeks: int) -> None:
    link = new_link(seed="1")
    assert isinstance(link, LocalLink)
    async with playing(link, size=size, settings=Settings(pace=pace.name)) as player:
        await player.until(
            lambda: player.screen is not player.app.screen_stack[0] and bool(player.table.shown)
        )
        watcher = Watcher(player, pace)
        table = player.table

        def enough() -> bool:
            update = table.presenter.update
            asked = table.mode is Mode.ASKED and update is not None
            return player.at_the_end or (asked and update.view["week"] > weeks)

        while not enough():
            await watcher.watch()
        assert player.at_the_end == (weeks == WHOLE)
        beats = list(beats_of(link.room.journal.record(), table.desk.names, 0))
        assert len(beats) > 25 * weeks
        assert {beat.name for beat in beats if not hasattr(beat, "seat")} >= {
            "cards",
            "dice",
            "sailing",
            "week",
        }
        assert missed(beats, watcher.seen, table.desk.names) == []
