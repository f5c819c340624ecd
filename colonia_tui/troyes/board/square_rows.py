"""The square in small windows: a district is a line, its dice are plates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from colonia_tui.drawing import chips
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.runs import Run, length, look, write, write_right
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board import district as reading
from colonia_tui.troyes.board.district import District, Lying
from colonia_tui.troyes.board.pieces import die
from colonia_tui.troyes.board.pieces.die import State
from colonia_tui.troyes.board.scene import Scene
from engine.game import Seat
from engine.troyes.components import COLOURS, NEUTRAL

_NAME = 7
"""Cells of a name, with the blank behind it."""
_DICE = 31
"""The cell at which dice begin."""
_LAST = 8
"""Cells of what is paid, at the right end."""


class _Step(NamedTuple):
    """How dice of a colour lie: how many cells each takes, and whether keys stand before them."""

    width: int
    keys: bool


def draw(scene: Scene, kit: Kit, canvas: Canvas, inner: Spot) -> None:
    """A line for each district, from the top."""
    found = reading.districts(scene)
    ground = scene.ground("square")
    pays = scene.asks("group", "source", "times")
    room = inner.width - _DICE - 1
    starts, steps, needed = _columns(found, room - (_LAST if pays else 0))
    if needed > room - _LAST:  # what is paid stands in the decision, too
        pays = False
        starts, steps, needed = _columns(found, room)
    for row, district in enumerate(found[: inner.height]):
        y = inner.y + row
        _text(scene, kit, canvas, inner.x, y, district, ground)
        for colour, dice in enumerate(district.dice):
            x = inner.x + _DICE + starts[colour]
            step = steps[colour]
            for place, lying in enumerate(dice):
                at = x + place * step.width
                plate(kit, canvas, at, y, lying, ground, keys=step.keys, second=row % 2 == 1)
        money = _money(scene, district)
        if money and (pays or district.passed) and needed + length(money) < room:
            write_right(canvas, inner.x + inner.width - 1, y, money, ground)


def plate(
    kit: Kit, canvas: Canvas, x: int, y: int, lying: Lying, ground: str, *, keys: bool, second: bool = False
) -> None:
    """A plate, with its key before it where dice of its colour are asked for."""
    start = x
    if keys:
        x = die.plate_key(canvas, kit, x, y, lying.die, ground)
    dark = second and lying.die.state not in (State.CHOSEN, State.POINTED)
    end = die.plate(canvas, kit, x, y, lying.die, ground, second=dark)
    if lying.action is not None:
        canvas.places.setdefault(lying.action, Spot(start, y, end - start))


def turn_role(scene: Scene, seat: Seat) -> str:
    """The look of the pointer before the player whose turn it is: orange only for one's own."""
    return "accent bold" if seat == scene.seat and scene.orange else "text bold"


def _columns(found: Sequence[District], room: int) -> tuple[list[int], list[_Step], int]:
    """Where the dice of each colour begin, and how they lie: keys go first where there is no room."""
    most = [max(1, max(len(district.dice[colour]) for district in found)) for colour in range(COLOURS)]
    asked = [
        any(lying.die.state is not State.IDLE for district in found for lying in district.dice[colour])
        for colour in range(COLOURS)
    ]
    wide = chips.KEY_WIDTH + die.PLATE
    for between in (1, 0):
        steps = [_Step(wide + between if key else die.PLATE + between, key) for key in asked]
        needed = [step.width * count for step, count in zip(steps, most, strict=True)]
        if sum(needed) <= room:
            break
    spare = max(0, room - sum(needed)) // COLOURS
    starts = [sum(needed[:colour]) + min(spare, 3) * colour for colour in range(COLOURS)]
    return starts, steps, sum(needed)


def _text(scene: Scene, kit: Kit, canvas: Canvas, x: int, y: int, district: District, ground: str) -> None:
    owner, player = district.owner, district.player
    if owner in scene.shown.pending:
        canvas.put(x, y, kit.glyphs.pointer, look(turn_role(scene, owner), ground))
    own = " bold" if owner == scene.seat else ""
    write(canvas, x + 1, y, [scene.sign_run(owner)], ground)
    name = scene.called(owner, _NAME - 1)
    canvas.put(x + 3, y, name, look(f"text{own}" if not district.passed else "faded", ground))
    if player is None:
        if owner == NEUTRAL:
            canvas.put(x + 3 + _NAME, y, _("paid to the bank"), look("faded", ground), _DICE - 12)
        return
    for count, unit, end in (
        (player["purse"], _("d"), 11),
        (player["influence"], _("i"), 15),
        (player["points"], _("vp"), 19),
    ):
        write_right(canvas, x + end, y, [(str(count), "text bold")], ground)
        canvas.put(x + end, y, unit, look("second", ground))
    citizens: list[Run] = [(f"{player['supply']}", "text"), (f"+{player['reserve']}", "faded")]
    after = write(canvas, x + 22, y, citizens, ground)
    won = len(player["won"])
    if won and after < x + _DICE - 4:
        write(canvas, x + 26, y, [(str(won), "text bold"), (_("w"), "faded")], ground)


def _money(scene: Scene, district: District) -> list[Run]:
    """What is paid, in a few cells; that somebody has passed."""
    before, after = district.pays
    if district.owner == scene.seat and district.chosen and scene.asks("group", "source", "times"):
        return [(_("free"), "text bold")]
    if after:
        was: list[Run] = [(f"{before} → ", "second")] if before and before != after else []
        money: list[Run] = [*was, (_("{count} d").format(count=after), "text bold")]
        return money if length(money) <= _LAST else money[-1:]
    return [(_("passed"), "faded")] if district.passed else []
