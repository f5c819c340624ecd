"""The end of the game: windows city by city with the amounts, relics, shrines, points."""

from __future__ import annotations

from colonia_tui.colonia.board.roles import POINTS
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.milestones import End, Window
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Row, Run, centred, length, look
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen, solid
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import CITIES
from engine.game import Seat

_GROUND = "decision"
_CITY = 10
"""Cells of a city's name."""
_APART = 4
"""Cells between windows and points."""
_WIDEST = 3
"""Cells of a point in a bar."""
_FAMILY = 40
"""The width of a family with all its points in words."""


def title(facts: End, scene: Scene) -> str:
    return _("The game is over: windows and points")


def draw(facts: End, scene: Scene, pen: Pen) -> None:
    """The four windows at the left, the families by rank at the right."""
    head = pen.height > len(CITIES)
    windows = [_window(scene, pen.style, window) for window in facts.windows]
    heading: Row = [(_("The windows, and who had how much"), "second")] if head else []
    left = min(pen.width // 2, max(length(row) for row in [heading, *windows]) + _APART)
    pen.on(_GROUND).write(0, 0, heading, left - 1)
    for number, said in enumerate(windows):
        pen.on(_GROUND).write(0, number + head, said, left - 1)
    seats = sorted(range(scene.view["players"]), key=lambda seat: (facts.ranks[seat], seat))
    top = pen.height - len(seats) if head and len(seats) < pen.height else 0
    top = min(top, 1)
    rows, right = pen.height - top, pen.width - left
    if top:
        pen.put(left, 0, _("Points: relics, shrines, windows"), look("second", _GROUND), right)
    columns = -(-len(seats) // rows)
    width = right // columns
    for number, seat in enumerate(seats):
        column, row = divmod(number, rows)
        x, y = left + column * width, top + row
        x = pen.on(_GROUND).write(x, y, _family(facts, scene, seat, width), width - 1)
        _bar(scene, pen.at(x + 2, y), seat, left + column * width + width - x - 3)


def _window(scene: Scene, style: Style, window: Window) -> list[Run]:
    """The city, the winner of its window, and everybody's money, most first."""
    city = f"city.{window.city} bold"
    runs: list[Run] = [
        (f"{names.CURRENCY_SIGNS[window.city]} ", city),
        (f"{names.city(window.city):{_CITY - 2}} ", city),
    ]
    if window.seat >= 0:
        runs += pieces.chip_runs(style, scene.sign(window.seat), solid(scene.role(window.seat)))
        runs += [(f" {window.amounts[window.seat]}", "text bold")]
    else:
        runs += [(_("nobody"), "faded")]
    for seat in window.others:
        runs += [("  ", ""), (scene.sign(seat), scene.role(seat)), (f" {window.amounts[seat]}", "second")]
    return runs


def _bar(scene: Scene, pen: Pen, seat: Seat, room: int) -> None:
    """The points as a bar: relics like parchment, shrines in the relics' hue, windows like stone."""
    x = 0
    most = max(sum(points.values()) for points in scene.view["points"])
    cells = min(_WIDEST, room // most) if most else 0
    if not cells:
        return
    for part, role in POINTS.items():
        count = scene.view["points"][seat][part]
        if count and pen.shows(role):
            text = centred(str(count), cells * count)
            x = pen.put(x, 0, text, look("brown bold" if role == "parchment" else "ink bold", role))


def _family(facts: End, scene: Scene, seat: Seat, width: int) -> list[Run]:
    """Rank, sign and name, the points and their sources."""
    points = scene.view["points"][seat]
    own = " bold" if seat == scene.seat else ""
    runs: list[Run] = [
        (f"{facts.ranks[seat]} ", "faded"),
        scene.sign_run(seat, " "),
    ]
    if width >= _FAMILY // 2:
        room = min(16, width - 20)
        runs += [(f"{called(scene.names[seat], room):{room}} ", f"text{own}")]
    total = sum(points.values())
    runs += [(f"{total:3} ", "text bold"), (_("VP"), "text")]
    parts = ["+".join(str(one[part]) for part in POINTS) for one in scene.view["points"]]
    return [*runs, (f"  {parts[seat]:{max(map(len, parts))}}", "second")]


def sentences(facts: End, scene: Scene) -> list[Row]:
    """One's own place and points."""
    if scene.seat is None:
        return []
    total = sum(scene.view["points"][scene.seat].values())
    rank = facts.ranks[scene.seat]
    shared = facts.ranks.count(rank) > 1
    if rank == 1:
        text = _("You share the victory with {points}.") if shared else _("You win with {points}.")
    else:
        text = _("You are number {rank} of {count} with {points}.")
    said = text.format(rank=rank, count=len(facts.ranks), points=names.points(total))
    windows = sum(window.seat == scene.seat for window in facts.windows)
    if windows and scene.plan >= Plan.MEDIUM:
        won = ngettext("{count} window is yours.", "{count} windows are yours.", windows)
        said = f"{said} {won.format(count=windows)}"
    return [[(said, "text")]]
