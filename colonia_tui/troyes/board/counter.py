"""Countering: the black dice with who faces each, what the cards did, own dice and what they meet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from textual.geometry import Region

from colonia_tui.drawing.canvas import Row, Run, look, that_fits
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board import district, events_told
from colonia_tui.troyes.board.pieces import black, die
from colonia_tui.troyes.board.pieces.black import Fate
from colonia_tui.troyes.board.pieces.die import State
from colonia_tui.troyes.board.scene import Scene
from engine.troyes.previews import CounterArgs, CounterPreview

GROUND = "decision"
HEIGHT = 10
"""Lines that the large form needs."""
_STEP = black.WIDTH + 2
_OWN = die.WIDTH + 2
OPTIONS = 6
"""The line at which options begin."""


def dice(scene: Scene) -> list[tuple[int, Fate]]:
    """The black dice that lie there, those that are faced first."""
    if scene.asks("counter"):
        args = cast(CounterArgs, scene.args)
        return [
            *((value, Fate.FACED) for value in args["faced"]),
            *((value, Fate.WAITS) for value in args["waiting"]),
        ]
    return [
        (value, Fate.FACED if not place else Fate.WAITS) for place, value in enumerate(scene.view["black"])
    ]


def facing(scene: Scene) -> list[int]:
    """Which seat faces each black die, as often around as needed."""
    order = scene.view["order"]
    if not order:
        return []
    first = scene.shown.pending[0] if scene.shown.pending else order[0]
    at = order.index(first) if first in order else 0
    faced = sum(fate is Fate.FACED for __, fate in dice(scene))
    waits = len(dice(scene)) - faced
    return [first] * faced + [order[(at + 1 + place) % len(order)] for place in range(waits)]


def plates(scene: Scene, style: Style) -> list[Run]:
    """The black dice as plates in a line."""
    runs: list[Run] = []
    for value, fate in dice(scene):
        runs += [*black.plate(style, value, fate), (" ", "")]
    return runs


def draw(scene: Scene, pen: Pen, options: Sequence[Row]) -> None:
    """The large form: black dice above own ones at the left, text at the right."""
    x = 2
    lying = dice(scene)
    shown = lying[: 4 if pen.width < 120 else 6]
    for place, ((value, fate), seat) in enumerate(zip(shown, facing(scene), strict=False)):
        at = x + place * _STEP
        black.large(pen.on(GROUND).at(at, 0), value, fate)
        own = seat == scene.seat
        first = place == 0
        name = _("you") if own else scene.called(seat, 7)
        pointer = pen.glyphs.pointer if first else " "
        who: Row = [
            (pointer, "accent bold"),
            scene.sign_run(seat, " "),
            (name, "text bold" if own else "second"),
        ]
        pen.on(GROUND).write(at, black.HEIGHT, who)
    right = x + max(4, len(shown)) * _STEP + 1
    room = pen.width - right
    told = events_told.rows(scene, scene.shown.events, room)[: black.HEIGHT]
    if len(lying) > len(shown):
        told.append([(_("and {count} more").format(count=len(lying) - len(shown)), "second")])
    for row, runs in enumerate(told):
        pen.on(GROUND).write(right, row, runs, room)
    rule = that_fits((_("in turn, the highest first; who cannot loses 2 VP"), _("the highest first")), room)
    pen.put(right, black.HEIGHT, rule, look("faded", GROUND), room)
    after = x + 1 + _own(scene, pen.at(x + 1, OPTIONS))
    left = max(after + 3, 31)
    for row, runs in enumerate(options[: pen.height - OPTIONS]):
        pen.on(GROUND).write(left, OPTIONS + row, runs, pen.width - left)


def _own(scene: Scene, pen: Pen) -> int:
    """Own dice with their keys; the cell after them. Where there are many they are plates."""
    found = [
        lying
        for row in district.districts(scene)
        if row.owner == scene.seat
        for dice_of in row.dice
        for lying in dice_of
    ]
    small = len(found) > 4
    for place, lying in enumerate(found):
        if small:
            column, row = divmod(place, 4)
            at = column * 8
            die.plate_key(pen.on(GROUND).at(at, row), lying.die)
            die.plate(pen.on(GROUND).at(at + 3, row), lying.die)
            region = Region(at, row, 7, 1)
        else:
            at = place * _OWN
            die.face(pen.on(GROUND).at(at, 0), lying.die)
            die.below(pen.on(GROUND).at(at, die.HEIGHT), lying.die)
            region = Region(at, 0, die.WIDTH, die.HEIGHT + 1)
        if lying.action is not None and lying.die.state is not State.CHOSEN:
            pen.place(lying.action, region)
    if small:
        return 8 * (-(-len(found) // 4))
    return _OWN * len(found)


def meets(scene: Scene, style: Style) -> list[Row]:
    """What giving the pointed die, or what has been given, meets."""
    args = cast(CounterArgs, scene.args)
    offer = scene.offer
    needed, total, influence, enough = args["needed"], args["total"], 0, args["total"] >= args["needed"]
    if offer is not None and offer.legal and "needed" in offer.option.preview:
        preview = cast(CounterPreview, offer.option.preview)
        needed, total = preview["needed"], preview["total"]
        influence, enough = preview["influence"], preview["enough"]
    runs: Row = [(_("in all"), "second"), (f" {total}", "text bold"), (f" {_('against')} {needed}", "second")]
    if enough:
        runs += [
            (f"  {style.glyphs.yes} ", "yes bold"),
            (_("+{count} influence").format(count=max(1, influence)), "text"),
        ]
    faced: Row = [(_("faced:"), "second"), ("  ", "")]
    if len(args["faced"]) > 1:
        faced += [(" + ".join(map(str, args["faced"])), "text bold"), ("   ", "")]
    return [runs, [*faced, *plates(scene, style)]]
