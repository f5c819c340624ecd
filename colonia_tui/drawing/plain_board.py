"""The board of a game that draws none: some lines of text, the question as a list, and the log."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.drawing import key_hints, plain_list, said
from colonia_tui.drawing.board import Board
from colonia_tui.drawing.canvas import wrap
from colonia_tui.drawing.key_hints import hint, looking_back, of_several
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.runs import Run, look
from colonia_tui.drawing.shown import Shown, Sight


class PlainScene(NamedTuple):
    """Lines about the table, and the rest of what is shown."""

    sight: Sight
    lines: Sequence[Sequence[Run]]


class PlainBoard(Board[PlainScene]):
    """A game says what the lines are (`lines`) and what its options are called (`Board.ask`)."""

    @abstractmethod
    def lines(self, shown: Shown) -> Sequence[Sequence[Run]]:
        """What the table looks like, line by line."""

    def parts(self) -> Sequence[Part[PlainScene]]:
        return [Lines("lines"), plain_list.PlainList("list"), Log("log"), Keys("keys")]

    def read(self, sight: Sight, before: PlainScene | None) -> PlainScene:
        return PlainScene(sight, self.lines(sight.shown) if sight.shown.view else ())

    def regions(self, scene: PlainScene) -> tuple[Mapping[str, Region], frozenset[str]]:
        width, height, lines = scene.sight.width, scene.sight.height, len(scene.lines)
        left = height - lines - 1
        listed = max(left - 6, left // 2)
        places = {
            "lines": Region(0, 0, width, lines),
            "list": Region(0, lines, width, listed),
            "log": Region(0, lines + listed, width, left - listed),
            "keys": Region(0, height - 1, width, 1),
        }
        return {name: region for name, region in places.items() if region.height > 0}, frozenset()

    def log_reach(self) -> tuple[int, int]:
        region = self._regions.get("log")
        if self._sight is None or region is None:
            return 0, 0
        return 0, max(0, len(_log_lines(self._sight.shown, region.width, region.height)) - region.height)


class Lines(Part[PlainScene]):
    """What the table looks like."""

    def draw(self, scene: PlainScene, pen: Pen) -> None:
        for y, runs in enumerate(scene.lines):
            pen.on("").write(1, y, runs)


class Log(Part[PlainScene]):
    """The newest lines of the log."""

    def concerns(self, scene: PlainScene) -> object:
        return scene.sight.shown.log, scene.sight.scroll

    def draw(self, scene: PlainScene, pen: Pen) -> None:
        lines = _log_lines(scene.sight.shown, pen.width, pen.height)
        back = min(scene.sight.scroll, max(0, len(lines) - pen.height))
        end = len(lines) - back
        for y, (text, letter) in enumerate(lines[max(0, end - pen.height) : end]):
            pen.on("").put(1, y, text, look(letter), pen.width - 2)


def _log_lines(shown: Shown, width: int, height: int) -> list[tuple[str, str]]:
    return [
        (line, "news" if entry.new else "second")
        for entry in shown.log
        for line in (said.rows if entry.spoken else wrap)(entry.text, width - 2, height)
    ]


class Keys(Part[PlainScene]):
    """The shell's keys, which can be clicked."""

    def draw(self, scene: PlainScene, pen: Pen) -> None:
        shown = scene.sight.shown
        able = [each for each in _SHELL if each in shown.may or each in _ALWAYS]
        hints = [*of_several(shown), *map(hint, able)] if shown.looked is None else looking_back(shown.looked)
        key_hints.line(pen.on(""), 1, 0, hints, pen.width - 2)


_ALWAYS = ("table.rules", "table.leave")
_SHELL = ("table.undo", "table.suggest", "table.look-back", "table.talk", *_ALWAYS)
