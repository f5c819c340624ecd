"""Thursday evening: every die and the bar it moves, what each family made, who still waits."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.turning import rows
from colonia_tui.colonia.milestones import Evening, Waiting
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces as chips
from colonia_tui.drawing import pieces as dice
from colonia_tui.drawing.canvas import Row, centred, look
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import THURSDAY
from engine.colonia.setup import SIX

_GROUND = rows.GROUND
_BESIDE = 24
"""The minimum width for what is made, beside the dice."""
_BETWEEN = 2
_APART = 76
"""With this many cells beside the dice, those who wait have a column of their own."""


def title(facts: Evening, scene: Scene) -> str:
    count = len(facts.dice)
    if not count:
        return _("Thursday evening: what is made")
    return ngettext("{count} die: what is made", "{count} dice: what is made", count).format(count=count)


def draw(facts: Evening, scene: Scene, pen: Pen) -> None:
    x = _dice(facts, pen)
    region = Region(x, 0, pen.width - x, pen.height)
    roomy = region.height > dice.DICE_HEIGHT
    seats = [seat for seat in scene.view["order"] if any(facts.made[seat])]
    if roomy:
        said = _("Made tonight") if seats else _("Nothing is made tonight")
        pen.put(x, 0, said, look("text bold", _GROUND), region.width)
        region = region._replace(y=1, height=region.height - 1)
    elif not seats:
        pen.put(x, 0, _("Nothing is made tonight"), look("text bold", _GROUND), region.width)
    apart = region.width >= _APART and bool(facts.waiting)
    if apart:
        region = region._replace(width=region.width // 2)
        beside = Region(region.right, 0, pen.width - region.x - region.width, pen.height)
        _waits_below(facts, scene, pen.within(beside))
    waits = [] if apart else _waits(scene, facts.waiting, region.width)
    lines = max(1, region.height - len(waits))

    def pieces(seat: int, at: int, y: int, room: int) -> None:
        rows.goods(scene, pen.at(at, y), room, facts.made[seat])

    rows.families(scene, pen, region._replace(height=lines), seats, pieces)
    for y, row in enumerate(waits, region.bottom - len(waits)):
        _waiting(scene, pen, x, y, row)


def _dice(facts: Evening, pen: Pen) -> int:
    """The dice with what each moves below it; returns the column after them."""
    rolled = facts.dice
    if not rolled:
        return 0
    if pen.height > dice.DICE_HEIGHT and len(rolled) * (dice.DICE_WIDTH + 1) + _BESIDE <= pen.width:
        width, height, one = dice.DICE_WIDTH, dice.DICE_HEIGHT, dice.die
    elif pen.height > dice.LOW_HEIGHT and len(rolled) * (dice.LOW_WIDTH + 1) + _BESIDE <= pen.width:
        width, height, one = dice.LOW_WIDTH, dice.LOW_HEIGHT, dice.low_die
    else:
        return _plates(rolled, pen)
    x = 0
    for value in rolled:
        one(pen.on(_GROUND), x, 0, value)
        if value == SIX:
            said = _("all five") if width >= dice.DICE_WIDTH else _("all 5")
            pen.put(x, height, centred(said, width), look("text bold", _GROUND))
        else:
            rows.good(pen.at(x + (width - 4) // 2, height), value - 1, wide=True)
        x += width + 1
    return x + 1


def _plates(rolled: Sequence[int], pen: Pen) -> int:
    """Values alone, as many side by side as leave room beside them."""
    step = dice.PLATE_WIDTH + 3
    a_row = max(1, min(len(rolled), (pen.width - _BESIDE) // step))
    for place, value in enumerate(rolled):
        row, column = divmod(place, a_row)
        x = column * step + dice.plate(pen.at(column * step, row), str(value))
        if value != SIX:
            rows.good(pen.at(x, row), value - 1, wide=False)
    return a_row * step + 1


# Who waits


def _waits(scene: Scene, waiting: Sequence[Waiting], width: int) -> list[list[Waiting | str]]:
    """Those who wait, in one row or two; a row may begin with words."""
    if not waiting:
        return []
    roomy = scene.sight.height >= 30 and scene.sight.width < 120
    head = _("waits, first in its row next week:") if roomy else _("waits")
    lines: list[list[Waiting | str]] = [[head]]
    used = cell_len(head)
    if roomy:
        lines.append([])
        used = -1
    for place, one in enumerate(waiting):
        needed = 1 + _width(scene, one)
        left = len(waiting) - place
        if used + needed + (3 if left > 1 else 0) > width:
            lines[-1].append(f"+{left}")
            break
        lines[-1].append(one)
        used += needed
    return lines


def _waits_below(facts: Evening, scene: Scene, pen: Pen) -> None:
    """Those who wait, in a column of their own; craftsmen by name if everything fits like that."""
    said = _("waits, first in its row next week:")
    pen.put(0, 0, said, look("second", _GROUND), pen.width)
    below = pen.room._replace(y=1, height=pen.height - 1)
    named = _lines(scene, facts.waiting, below.width, named=True) <= below.height
    x, y = below.x, below.y
    for place, one in enumerate(facts.waiting):
        width = _width(scene, one, named=named)
        if x > below.x and x + width > below.right:
            x, y = below.x, y + 1
        if y >= below.bottom:
            more = f"+{len(facts.waiting) - place}"
            pen.put(below.right - 4, y - 1, more, look("second", _GROUND))
            return
        x += _one(scene, pen.at(x, y), one, named=named) + _BETWEEN


def _lines(scene: Scene, waiting: Sequence[Waiting], width: int, *, named: bool) -> int:
    """How many rows they take."""
    lines, used = 1, 0
    for one in waiting:
        needed = _width(scene, one, named=named)
        if used and used + needed > width:
            lines, used = lines + 1, 0
        used += needed + _BETWEEN
    return lines


def _width(scene: Scene, one: Waiting, *, named: bool = False) -> int:
    sign = cell_len(names.craftsman(one.craftsman)) + 1 if named else cell_len(names.good_sign(one.craftsman))
    return sign + chips.chip_width(f"{scene.sign(one.seat)}{one.members}")


def _one(scene: Scene, pen: Pen, one: Waiting, *, named: bool) -> int:
    """A waiting contract: the craftsman or his good, and the family; returns the cell after it."""
    x = 0
    if named:
        x = pen.put(x, 0, names.craftsman(one.craftsman), look("second", _GROUND)) + 1
    else:
        skin = chips.dusk(f"good.{one.craftsman}")
        x = pen.on(_GROUND).tile(x, 0, names.good_sign(one.craftsman), skin)
    return x + rows.people(scene, pen.at(x, 0), one.seat, one.members, chips.dusk(scene.role(one.seat)))


def _waiting(scene: Scene, pen: Pen, x: int, y: int, row: Sequence[Waiting | str]) -> None:
    """A row of those who wait; craftsmen by name if all fit."""
    people = [one for one in row if not isinstance(one, str)]
    longer = sum(_width(scene, one, named=True) + _BETWEEN for one in people)
    named = len(people) == len(row) and x + longer <= pen.width
    for one in row:
        if isinstance(one, str):
            x = pen.put(x, y, one, look("second", _GROUND)) + 1
        else:
            x += _one(scene, pen.at(x, y), one, named=named) + (_BETWEEN if named else 1)


def sentences(facts: Evening, scene: Scene) -> list[Row]:
    """Who comes home, who goes out, and what comes next."""
    found: list[Row] = []
    if scene.seat is not None:
        row = _own(facts, scene, scene.seat)
        if row:
            found.append(row)
    found.append([(_("tomorrow: the ships are loaded"), "faded")])
    return found


def _own(facts: Evening, scene: Scene, seat: int) -> Row:
    home = sum(one.members for one in facts.home if one.seat == seat)
    out, left = facts.out[seat], scene.view["supply"][seat]
    row: Row = []
    if scene.plan < Plan.MEDIUM:
        if home:
            said = ngettext("{count} comes home, now ", "{count} come home, now ", home).format(count=home)
            row += [(said, "text"), (str(left), "text bold"), *([(" · ", "second")] if out else [])]
        if out:
            row.append((rows.away(out, scene.view["week"] + 1, THURSDAY, short=True), "text"))
        return row
    if home:
        said = ngettext(
            "Your {count} member of last Thursday comes home, now ",
            "Your {count} members of last Thursday come home, now ",
            home,
        ).format(count=home)
        row += [(said, "text"), (str(left), "text bold"), (". ", "text")]
    if out:
        row.append((rows.away(out, scene.view["week"] + 1, THURSDAY), "text"))
    return row
