"""The head line: the round, its phases as a road, what is known of it, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable

from textual.geometry import Region

from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Run, filled, length
from colonia_tui.drawing.decision import turn_plaque
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import NP_, _, capitals, ngettext, pgettext
from colonia_tui.troyes.board.scene import Scene
from engine.troyes.components import (
    ACTIONS_PHASE,
    DICE_PHASE,
    END_PHASE,
    EVENTS_PHASE,
    INCOME_PHASE,
    SETUP,
)

_GAP = 3
"""Blanks between the road, what is known, and whose turn it is."""
_PHASES = {
    INCOME_PHASE: (NP_("a phase", "Income"), "city_hall.title"),
    DICE_PHASE: (NP_("a phase", "Dice"), "palace.title"),
    EVENTS_PHASE: (NP_("a phase", "Events"), "events.title"),
    ACTIONS_PHASE: (NP_("a phase", "Actions"), "square.title"),
    END_PHASE: (NP_("a phase", "End"), "bishopric.title"),
}
"""The phases of a round, each in the hue of its place."""


class Head(Part[Scene]):
    """The first line of the window."""

    def draw(self, scene: Scene, pen: Pen) -> None:
        pen = pen.on("table")
        pen.fill(Region(0, 0, pen.width, 1))
        x = pen.write(1, 0, _round(scene, pen.style))
        x = pen.write(x, 0, _road(scene, pen.style)) + _GAP
        margin = 1 if scene.plan >= Plan.LARGE else 0
        width = 12 if scene.plan < Plan.LARGE else 24
        plaque = turn_plaque(scene, pen.style, width, brief=scene.plan < Plan.MEDIUM)
        end = pen.write_right(pen.width - margin, 0, plaque)
        room = end - 1 - x
        facts = next((fact for fact in _facts(scene) if length(fact) <= room), [])
        left = (room - length(facts)) // 2 if scene.plan >= Plan.MEDIUM else 0
        pen.write(x + left, 0, facts)


def _round(scene: Scene, style: Style) -> list[Run]:
    number, rounds = scene.view["round"], scene.view["rounds"]
    runs: list[Run] = [
        (_("Round"), "second"),
        (" ", ""),
        (str(number) if number else style.glyphs.dash, "text bold"),
        (f"/{rounds}", "faded"),
    ]
    if scene.plan >= Plan.MEDIUM:
        gone, ahead = style.glyphs.round_gone * number, style.glyphs.round_open * (rounds - number)
        runs += [(" ", ""), (gone, "text bold"), (ahead, "faded")]
    return [*runs, (" " * (2 if scene.plan == Plan.MEDIUM else 3), "")]


def _road(scene: Scene, style: Style) -> list[Run]:
    """The phases: a paved road behind this one, this one on a plaque, those ahead each in its hue."""
    now = scene.view["phase"]
    wide = scene.plan >= Plan.LARGE
    if now == SETUP:
        return pieces.plaque_runs(style, f" {capitals(_('Set-up'))} ", "palace.title")
    runs: list[Run] = []
    for phase, (name, role) in _PHASES.items():
        if runs:
            behind = phase <= now
            before = " " if wide and phase - 1 != now else ""
            after = " " if wide and phase != now else ""
            sign = (style.glyphs.past, "stone") if behind else (style.glyphs.ahead, "faded")
            runs += [(before, ""), sign, (after, "")]
        if phase == now:
            runs += pieces.plaque_runs(style, f" {capitals(pgettext(*name))} ", role)
        else:
            runs.append((pgettext(*name), "faded" if phase < now else role))
    return [run for run in runs if run[0]]


def _facts(scene: Scene) -> Iterable[list[Run]]:
    """Longest first."""
    view = scene.view
    if view["over"]:
        yield [(_("The end"), "text bold")]
        return
    milestone = scene.shown.milestone
    if milestone is not None and milestone.text:
        yield [(capitals(milestone.text), "text bold")]
    count = sum(len(dice) for district in view["districts"] for dice in district["dice"])
    number: list[Run] = [(str(count), "text bold")]
    text = ngettext("{count} die in the square", "{count} dice in the square", count)
    dice = filled(text, "second", count=number)
    short = filled(ngettext("{count} die left", "{count} dice left", count), "second", count=number)
    if not count:
        dice = short = []
    yield [*_order(scene), (" " * _GAP if dice else "", ""), *dice]
    yield dice
    yield short


def _order(scene: Scene) -> list[Run]:
    """Who starts, then the others."""
    first, *others = scene.view["order"]
    runs: list[Run] = [scene.sign_run(first, " "), (_("starts, then"), "second")]
    for seat in others:
        runs += [(" ", ""), scene.sign_run(seat)]
    return runs
