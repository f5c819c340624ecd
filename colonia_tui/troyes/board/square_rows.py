"""The square in small windows: a district is a line, its dice are plates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Run, length, that_fits
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board import district as reading
from colonia_tui.troyes.board.district import District, Lying
from colonia_tui.troyes.board.pieces import die
from colonia_tui.troyes.board.pieces.die import State
from colonia_tui.troyes.board.scene import Scene
from engine.game import Seat
from engine.troyes.components import COLOURS, NEUTRAL

_NAME, _LONG_NAME = 6, 8
"""Cells of a name, and those that it has where dice leave room for them."""
_DICE = 31
"""The cell at which dice begin behind short names."""
_LEAST = 22
"""The same where there are many of them."""
_LAST = 8
"""Cells of what is paid, at the right end."""


class _Laid(NamedTuple):
    """Where the dice of a district lie: the first cell of each, by colour."""

    cells: list[list[int]]
    keyed: list[list[bool]]
    """Whether its key stands before it."""


def draw(scene: Scene, pen: Pen) -> None:
    """A line for each district, from the top."""
    found = reading.districts(scene)
    pen = pen.on(scene.ground("square"))
    pays = _LAST if scene.asks("group", "source", "times") else 0
    keys = not (scene.asks("counter") and scene.plan >= Plan.MEDIUM)  # there they stand in the decision
    more = _more_for_names(scene, found, pen.width)
    begins, laid, needed = _laid(found, pen.width, _DICE + more, pays, keys)
    more = more if begins == _DICE + more else 0
    for row, (district, lies) in enumerate(zip(found[: pen.height], laid, strict=False)):
        y = row
        _text(scene, pen.within(Region(0, y, begins, 1)), district, more)
        for dice, cells, keyed in zip(district.dice, lies.cells, lies.keyed, strict=True):
            for lying, x, key in zip(dice, cells, keyed, strict=True):
                at = begins + x
                plate(pen.at(at, y), lying, keys=key, second=row % 2 == 1)
        money = _money(scene, district)
        if money and begins + needed + length(money) + 1 < pen.width:
            pen.write_right(pen.width - 1, y, money)


def _more_for_names(scene: Scene, found: Sequence[District], width: int) -> int:
    """How many cells more than the short names have: the same whatever is asked, so nothing moves for a
    question's keys."""
    longest = max(map(cell_len, scene.names), default=0)
    most = _most(found)
    needed = die.PLATE * sum(most) + pieces.KEY_WIDTH * max(most)
    more = _LONG_NAME - _NAME
    return more if longest > _NAME and _DICE + more + needed <= width else 0


def _laid(
    found: Sequence[District], width: int, begins: int, pays: int, keys: bool
) -> tuple[int, list[_Laid], int]:
    """The cell at which dice begin, how those of each district lie, and how many cells they take.

    In columns of a colour where there is room from ``begins``, else one behind the other; what is paid gives
    way to them, and then the text before them.
    """
    room = width - begins
    for between, left in ((1, room - pays), (0, room - pays), (1, room), (0, room)):
        laid, needed = _columns(found, left, between, keys)
        if needed <= left:
            return begins, laid, needed
    laid = [_flow(district, keys) for district in found]
    ends = [
        cells[-1] + die.PLATE + (pieces.KEY_WIDTH if keyed[-1] else 0)
        for lies in laid
        for cells, keyed in zip(lies.cells, lies.keyed, strict=True)
        if cells
    ]
    needed = max(ends, default=0)
    return min(begins, max(_LEAST, width - needed)), laid, needed


def _columns(found: Sequence[District], room: int, between: int, keys: bool) -> tuple[list[_Laid], int]:
    """A column for each colour, all dice of it alike."""
    most = _most(found)
    keyed = [
        keys and any(_has_key(lying) for district in found for lying in district.dice[colour])
        for colour in range(COLOURS)
    ]
    steps = [die.PLATE + between + (pieces.KEY_WIDTH if key else 0) for key in keyed]
    needed = [step * count for step, count in zip(steps, most, strict=True)]
    spare = min(3, max(0, room - sum(needed)) // COLOURS)
    starts = [sum(needed[:colour]) + spare * colour for colour in range(COLOURS)]
    laid = [
        _Laid(
            [
                [start + step * place for place in range(len(dice))]
                for start, step, dice in zip(starts, steps, district.dice, strict=True)
            ],
            [[key] * len(dice) for key, dice in zip(keyed, district.dice, strict=True)],
        )
        for district in found
    ]
    return laid, sum(needed) - between + spare * (COLOURS - 1)


def _most(found: Sequence[District]) -> list[int]:
    """The most dice of each colour that any district has, at least 1."""
    return [max(1, max(len(district.dice[colour]) for district in found)) for colour in range(COLOURS)]


def _flow(district: District, keys: bool) -> _Laid:
    """One behind the other, with room for a key only where there is one."""
    laid = _Laid([], [])
    x = 0
    for dice in district.dice:
        cells, keyed = [], []
        for lying in dice:
            key = keys and _has_key(lying)
            cells.append(x)
            keyed.append(key)
            x += die.PLATE + (pieces.KEY_WIDTH if key else 0)
        laid.cells.append(cells)
        laid.keyed.append(keyed)
    return laid


def _has_key(lying: Lying) -> bool:
    return bool(lying.die.key) or lying.die.state is State.REFUSED


def plate(
    pen: Pen,
    lying: Lying,
    *,
    keys: bool,
    second: bool = False,
) -> None:
    """A plate, with its key before it where dice of its colour are asked for."""
    x = 0
    start = x
    if keys:
        x += die.plate_key(pen.at(x, 0), lying.die)
    dark = second and lying.die.state not in (State.CHOSEN, State.POINTED)
    end = x + die.plate(pen.at(x, 0), lying.die, second=dark)
    if lying.action is not None and lying.action not in pen.canvas.places:
        pen.place(lying.action, Region(start, 0, end - start, 1))


def turn_role(scene: Scene, seat: Seat) -> str:
    """The look of the pointer before the player whose turn it is: orange only for one's own."""
    return "accent bold" if seat == scene.seat and scene.orange else "text bold"


def _text(scene: Scene, pen: Pen, district: District, more: int) -> None:
    """Sign and name, with so many cells ``more`` for it; money, influence, VP; citizens and cards won, where
    there is room for them."""
    x, y, room = 0, 0, pen.width - more
    owner, player = district.owner, district.player
    if owner in scene.shown.pending:
        pen.put(x, y, pen.glyphs.pointer, turn_role(scene, owner))
    elif scene.mark("district", owner):
        pen.put(x, y, pen.glyphs.news, "news bold")
    own = " bold" if owner == scene.seat else ""
    pen.write(x + 1, y, [scene.sign_run(owner)])
    name = scene.called(owner, _NAME + more + 1)
    if owner != NEUTRAL:
        name = scene.short_names(_NAME + more)[owner]
    pen.put(x + 3, y, name, f"text{own}" if not district.passed else "faded")
    x += more
    if player is None:
        if owner == NEUTRAL:
            said = that_fits((_("paid to the bank"), _("bank")), room - 12)
            pen.put(x + 5 + _NAME, y, said, "faded", room - 12)
        return
    for count, unit, end, cells in (
        # Translators: deniers, one letter
        (player["purse"], _("d"), 12, 1),
        # Translators: influence, one letter
        (player["influence"], _("i"), 16, 1),
        # Translators: victory points, two letters
        (player["points"], _("vp"), 20, 2),
    ):
        pen.write_right(x + end, y, [(str(count), "text bold")])
        pen.put(x + end, y, unit[:cells], "second")
    if room < _DICE:
        return
    citizens: list[Run] = [(f"{player['supply']}", "text"), (f"+{player['reserve']}", "faded")]
    after = pen.write(x + 23, y, citizens)
    won = len(player["won"])
    if won and after < x + _DICE - 3:
        pen.write(x + 28, y, [(str(won), "text bold"), (_("w"), "faded")])


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
