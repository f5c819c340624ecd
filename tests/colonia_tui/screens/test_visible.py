"""Whatever happens in a week is shown, one thing after the other, with a fake clock; in real time and for
whole games: tests/fire/test_visible.py."""

from __future__ import annotations

from colonia_tui.drawing.playback import BRISK
from colonia_tui.drawing.shown import Mode
from colonia_tui.files.settings import Settings
from colonia_tui.table.link import LocalLink
from tests.colonia_tui.screens.player import Player, new_link, playing
from tests.terminal.watching import Sight, box
from tests.terminal.witnesses import beats_of, missed


class Watcher:
    """Somebody who looks at everything; time passes only while a step is on the screen."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.time = 0.0
        self.seen: list[Sight] = []
        player.table.state.teller._clock = lambda: self.time

    async def look(self) -> None:
        """See what the box says, and go on."""
        table, mode = self.player.table, self.player.table.mode
        step = mode is Mode.TELLING
        title, text = box(self.player.text().splitlines())
        self.seen.append(Sight(title, text, mode is Mode.TURNING, BRISK.step, key=not step))
        shown = table._shown
        if step:
            self.time += BRISK.step
            table._go_on()
        else:
            await self.player.press("enter")
        await self.player.until(lambda: table._shown is not shown and table.mode is not Mode.WAITING)
        await self.player.pilot.pause()


async def test_in_a_week_nothing_is_missed() -> None:
    link = new_link(["Anna"], ["greedy", "greedy"], seed="1")
    assert isinstance(link, LocalLink)
    async with playing(link, settings=Settings(pace="brisk")) as player:
        await player.until(
            lambda: player.screen is not player.app.screen_stack[0] and bool(player.table._shown)
        )
        watcher = Watcher(player)
        table = player.table
        while not (table.mode is Mode.ASKED and table.state.update and table.state.update.view["week"] > 1):
            await watcher.look()
        beats = list(beats_of(link.room.journal.record(), table.desk.names, 0))
        assert len(beats) > 25
        assert {beat.name for beat in beats if not hasattr(beat, "seat")} >= {
            "cards",
            "dice",
            "sailing",
            "week",
        }
        assert missed(beats, watcher.seen, table.desk.names) == []
