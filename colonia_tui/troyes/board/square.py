"""The square in drawn size: a district in four lines, its dice in columns of one colour."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing.canvas import Run, length, that_fits
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.troyes.board import district as reading
from colonia_tui.troyes.board import framing, square_rows
from colonia_tui.troyes.board.district import District, Lying
from colonia_tui.troyes.board.pieces import die
from colonia_tui.troyes.board.scene import Scene
from engine.troyes.components import GROUP, PRICE

_TEXT = 22
"""The cell at which dice begin."""
_COLUMN = 13
_STEP = die.WIDTH + 1
_LINES = 4
"""Of text, and of a die with its key."""
_ROW_OF_PLATES = 8


class Square(Part[Scene]):
    """All dice, by district and colour."""

    follows_pointer = True

    def draw(self, scene: Scene, pen: Pen) -> None:
        inner = framing.place(scene, pen, "square", _("Square"), _fact(scene))
        if scene.plan < Plan.LARGE:
            square_rows.draw(scene, pen.within(inner))
        else:
            _districts(scene, pen.within(inner))


def _fact(scene: Scene) -> list[list[Run]]:
    """From the longest to the shortest."""
    small = scene.plan < Plan.LARGE
    if scene.asks("counter", "turn"):
        return [[(_("only your own dice"), "text")]]
    if scene.asks("group"):
        prices = ", ".join(map(str, PRICE[1 : GROUP + 1]))
        if not small:
            return [[(_("own free · others {prices} d each").format(prices=prices), "text")]]
    if small:
        return [
            [(_("d money · i influence · ready + to hire · w won"), "text")],
            [(_("d money · i influence · w won"), "text")],
        ]
    count = sum(len(dice) for seen in scene.view["districts"] for dice in seen["dice"])
    return [[(ngettext("{count} die", "{count} dice", count).format(count=count), "text")]]


def _districts(scene: Scene, pen: Pen) -> None:
    found = reading.districts(scene)
    pen = pen.on(scene.ground("square"))
    heights = [pen.height // len(found)] * len(found)
    for extra in range(pen.height - sum(heights)):
        heights[extra % len(found)] += 1
    y = 0
    for number, (district, height) in enumerate(zip(found, heights, strict=True)):
        region = Region(0, y, pen.width, height)
        _text(scene, pen.within(region), district)
        _dice(pen.within(region), district)
        if number + 1 < len(found) and height > _LINES:
            rule = pen.glyphs.dashed.across * (pen.width - 2)
            pen.put(1, y + height - 1, rule, "square.frame")
        y += height


def _text(scene: Scene, pen: Pen, district: District) -> None:
    """Name and cards won; money, influence, VP; citizens; what it gets."""
    x, y, width = 2, 0, _TEXT - 3
    if district.owner in scene.shown.pending:
        pen.put(x - 1, y, pen.glyphs.pointer, square_rows.turn_role(scene, district.owner))
    elif scene.mark("district", district.owner):
        pen.put(x - 1, y, pen.glyphs.news, "news bold")
    own = " bold" if district.owner == scene.seat else ""
    name: list[Run] = [
        scene.sign_run(district.owner, " "),
        (scene.called(district.owner, width - 9), f"text{own}"),
    ]
    player = district.player
    if player is None:
        pen.write(x, y, name, width)
        said = that_fits((_("paid to the bank"), _("bank")), width)
        pen.put(x, y + 1, said, "faded", width)
        pen.put(x, y + 2, reading.stand(scene), "faded", width)
    else:
        won = len(player["won"])
        behind: list[Run] = []
        if district.passed:
            behind = [("  ", ""), (_("passed"), "faded")]
        elif won:
            behind = [("  ", ""), (str(won), "text bold"), (" ", ""), (_("won"), "faded")]
        pen.write(x, y, [*name, *behind], width)
        for column, (count, word) in enumerate(
            ((player["purse"], _("d")), (player["influence"], _("inf")), (player["points"], _("VP")))
        ):
            at = x + (0, 6, 14)[column]
            pen.write_right(at + 2, y + 1, [(str(count), "text bold")])
            pen.put(at + 3, y + 1, word, "second")
        citizens: list[Run] = [
            (str(player["supply"]), "text"),
            (" ", ""),
            (_("ready"), "faded"),
            ("  ", ""),
            (str(player["reserve"]), "text"),
            (" ", ""),
            (_("to hire"), "faded"),
        ]
        if length(citizens) > width:
            citizens = [citizens[0], (" + ", "faded"), citizens[4]]
        pen.write(x, y + 2, citizens, width)
    money = reading.money(scene, district)
    if money and length(money) <= width + 1:
        pen.write(x, y + 3, money)


def _dice(pen: Pen, district: District) -> None:
    """In three columns; where there are too many of a colour they close up; more than fit so are plates."""
    x = _TEXT
    room = pen.width - _TEXT
    if all(len(dice) <= _COLUMN // _STEP for dice in district.dice):
        for colour, dice in enumerate(district.dice):
            for place, lying in enumerate(dice):
                _face(pen.at(x + colour * _COLUMN + place * _STEP, 0), lying)
        return
    flat = [lying for dice in district.dice for lying in dice]
    if len(flat) * _STEP <= room + 1:
        for place, lying in enumerate(flat):
            _face(pen.at(x + place * _STEP, 0), lying)
        return
    per_row = max(1, room // _ROW_OF_PLATES)
    for place, lying in enumerate(flat):
        row, column = divmod(place, per_row)
        square_rows.plate(pen.at(x + column * _ROW_OF_PLATES, row), lying, keys=True)


def _face(pen: Pen, lying: Lying) -> None:
    die.face(pen, lying.die)
    die.below(pen.at(0, die.HEIGHT), lying.die)
    if lying.action is not None and lying.action not in pen.canvas.places:
        pen.place(lying.action, Region(0, 0, die.WIDTH, die.HEIGHT + 1))
