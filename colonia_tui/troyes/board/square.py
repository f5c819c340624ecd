"""The square in drawn size: a district in four lines, its dice in columns of one colour."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.runs import Run, length, look, that_fits, write, write_right
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.troyes.board import district as reading
from colonia_tui.troyes.board import framing, square_rows
from colonia_tui.troyes.board.district import District, Lying
from colonia_tui.troyes.board.pieces import die
from colonia_tui.troyes.board.plans import Plan
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

    def draw(self, scene: Scene, style: Style, canvas: Canvas) -> None:
        inner = framing.place(scene, style, canvas, "square", _("Square"), _fact(scene))
        if scene.plan < Plan.LARGE:
            square_rows.draw(scene, style, canvas, inner)
        else:
            _districts(scene, style, canvas, inner)


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


def _districts(scene: Scene, style: Style, canvas: Canvas, inner: Region) -> None:
    found = reading.districts(scene)
    ground = scene.ground("square")
    heights = [inner.height // len(found)] * len(found)
    for extra in range(inner.height - sum(heights)):
        heights[extra % len(found)] += 1
    y = inner.y
    for number, (district, height) in enumerate(zip(found, heights, strict=True)):
        region = Region(inner.x, y, inner.width, height)
        _text(scene, style, canvas, region, district, ground)
        _dice(style, canvas, region, district, ground)
        if number + 1 < len(found) and height > _LINES:
            rule = style.glyphs.dashed.across * (inner.width - 2)
            canvas.put(inner.x + 1, y + height - 1, rule, look("square.frame", ground))
        y += height


def _text(
    scene: Scene, style: Style, canvas: Canvas, region: Region, district: District, ground: str
) -> None:
    """Name and cards won; money, influence, VP; citizens; what it gets."""
    x, y, width = region.x + 2, region.y, _TEXT - 3
    if district.owner in scene.shown.pending:
        canvas.put(x - 1, y, style.glyphs.pointer, look(square_rows.turn_role(scene, district.owner), ground))
    elif scene.mark("district", district.owner):
        canvas.put(x - 1, y, style.glyphs.news, look("news bold", ground))
    own = " bold" if district.owner == scene.seat else ""
    name: list[Run] = [
        scene.sign_run(district.owner, " "),
        (scene.called(district.owner, width - 9), f"text{own}"),
    ]
    player = district.player
    if player is None:
        write(canvas, x, y, name, ground, width)
        said = that_fits((_("paid to the bank"), _("bank")), width)
        canvas.put(x, y + 1, said, look("faded", ground), width)
        canvas.put(x, y + 2, reading.stand(scene), look("faded", ground), width)
    else:
        won = len(player["won"])
        behind: list[Run] = []
        if district.passed:
            behind = [("  ", ""), (_("passed"), "faded")]
        elif won:
            behind = [("  ", ""), (str(won), "text bold"), (" ", ""), (_("won"), "faded")]
        write(canvas, x, y, [*name, *behind], ground, width)
        for column, (count, word) in enumerate(
            ((player["purse"], _("d")), (player["influence"], _("inf")), (player["points"], _("VP")))
        ):
            at = x + (0, 6, 14)[column]
            write_right(canvas, at + 2, y + 1, [(str(count), "text bold")], ground)
            canvas.put(at + 3, y + 1, word, look("second", ground))
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
        write(canvas, x, y + 2, citizens, ground, width)
    money = reading.money(scene, district)
    if money and length(money) <= width + 1:
        write(canvas, x, y + 3, money, ground)


def _dice(style: Style, canvas: Canvas, region: Region, district: District, ground: str) -> None:
    """In three columns; where there are too many of a colour they close up; more than fit so are plates."""
    x = region.x + _TEXT
    room = region.width - _TEXT
    if all(len(dice) <= _COLUMN // _STEP for dice in district.dice):
        for colour, dice in enumerate(district.dice):
            for place, lying in enumerate(dice):
                _face(style, canvas, x + colour * _COLUMN + place * _STEP, region.y, lying, ground)
        return
    flat = [lying for dice in district.dice for lying in dice]
    if len(flat) * _STEP <= room + 1:
        for place, lying in enumerate(flat):
            _face(style, canvas, x + place * _STEP, region.y, lying, ground)
        return
    per_row = max(1, room // _ROW_OF_PLATES)
    for place, lying in enumerate(flat):
        row, column = divmod(place, per_row)
        square_rows.plate(
            style, canvas, x + column * _ROW_OF_PLATES, region.y + row, lying, ground, keys=True
        )


def _face(style: Style, canvas: Canvas, x: int, y: int, lying: Lying, ground: str) -> None:
    die.face(canvas, style, x, y, lying.die, ground)
    die.below(canvas, style, x, y + die.HEIGHT, lying.die, ground)
    if lying.action is not None:
        canvas.places.setdefault(lying.action, Region(x, y, die.WIDTH, die.HEIGHT + 1))
