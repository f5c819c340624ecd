"""Saved games on the home screen: the newest in some lines, others in one each, how the last one ended."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.drawing import people
from colonia_tui.drawing.canvas import SEPARATOR, Row, Run, length, packed, that_fits
from colonia_tui.drawing.ending import Share, bars_of, cells_of_a_point, draw_bar, wish
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen, solid
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.screens import page
from colonia_tui.table.saves import Glance

PICTURE = (40, 5)
"""Cells of a picture of the newest game (`colonia_tui.face.Face.draw_glimpse`)."""
_WITH_PICTURE = 120
"""Columns of a page from which there is room for a picture of the newest game."""
_WITH_WHEN = 60
"""Columns from which a game's line has room for when it was played, and names stand beside bars."""


class GameRow(NamedTuple):
    """A game in progress."""

    names: str
    """The game, if there are several, and who plays."""
    when: str
    plaque: tuple[str, str] | None
    """Its current day, and the role of its hue."""
    turn: str
    yours: bool
    problem: str = ""
    """Why it cannot be opened; "" if it can."""
    glance: Glance = Glance()
    game: str = ""
    """What the game is called."""
    kind: str = ""
    """Its name on the shelf."""

    @property
    def others(self) -> str:
        """Who plays besides the one person here; "" for several, and if it is not known."""
        own, stands = self.glance.own, self.glance.stands
        return page.listed(stand.name for seat, stand in enumerate(stands) if seat != own) if own >= 0 else ""

    @property
    def against(self) -> str:
        """The game and the others, for the one person who plays here."""
        said = _("{game} against {names}").format(game=self.game, names=self.others)
        return said if self.others else self.names

    def who(self, width: int, first: str) -> str:
        """``first``, the others, or at least how many there are, as fits into this width."""
        count = len(self.glance.stands)
        if not count:
            return that_fits((first, self.others or self.names, self.names), width)
        many = ngettext("{count} player", "{count} players", count).format(count=count)
        return that_fits((first, self.against, f"{self.game}: {many}", many), width)


def draw_newest(pen: Pen, game: GameRow, beside: int, *, pointed: bool) -> None:
    """Day, against whom, whose turn and when; points; a sentence. ``beside`` columns are a picture's."""
    region = Region(pen.x, pen.y, pen.width, pen.height)
    pen = pen.on(page.list_row(pen.canvas, pen.style, region, pointed, page.ASIDE, 0))
    pen.zone("1", Region(0, 0, pen.width, pen.height))
    end = pen.width - 1
    x = _plaque(pen, 2, game)
    when: list[Run] = [(game.when, "second")]
    turn: Row = [(game.turn, "text bold" if game.yours else "second")]
    wide: Row = [(game.against, "text"), *([SEPARATOR, *turn] if game.turn else [])]
    fits = x + length(wide) + length(when) + 3 <= end
    pen.write(x, 0, wide if fits or not game.turn else turn, end - x)
    y = 2 if pen.height > 2 else 1
    if y == 2 and game.turn and not fits:
        pen.put(2, 1, game.who(end - 4 - length(when), game.against), "text")
    pen.write_right(end, 0 if fits else 1, when)
    if game.problem:
        pen.put(2, y, game.problem, "no", end - 2)
        return
    room = end - 2 - beside - (length(when) + 2 if y == 1 and not fits else 0)
    points: Row = stands_of(game.glance, named=True) or [(game.names, "second")]
    pen.write(2, y, points if length(points) <= room else stands_of(game.glance) or points, room)
    facts = ([(fact, "second")] for fact in game.glance.said)
    for row in packed(facts, SEPARATOR, end - 2 - beside)[: max(0, pen.height - 3)]:
        pen.write(2, 3, row)


def _plaque(pen: Pen, x: int, game: GameRow) -> int:
    if game.plaque is None:
        return x
    text, hue = game.plaque
    if not pen.style.palette.theme.knows(hue):  # another game's than this screen's
        hue = "own.title"
    return (pen.plaque(x, 0, text, hue) if pen.shows(hue) else pen.put(x, 0, text, hue)) + 2


def draw_line(pen: Pen, place: int, game: GameRow, *, pointed: bool) -> None:
    """A game in one line, with the key of its place."""
    region = Region(pen.x, pen.y, pen.width, 1)
    pen = pen.on(page.list_row(pen.canvas, pen.style, region, pointed, pen.ground, 0))
    if place < 9:
        pen.put(2, 0, str(place + 1), "accent bold")
        pen.zone(str(place + 1), Region(0, 0, pen.width, 1))
    end = pen.width - 1
    if pen.width >= _WITH_WHEN:
        end = pen.write_right(end, 0, [(game.when, "second")]) - 2
    x = _plaque(pen, 5, game)
    if game.problem:
        pen.put(x, 0, game.problem, "no", end - x)
        return
    turn: Row = [SEPARATOR, (game.turn, "text bold" if game.yours else "second")] if game.turn else []
    turn = turn if length(turn) < end - x - 8 else []
    room = max(0, end - x - length(turn))
    after = pen.put(x, 0, game.who(room, game.names), "text bold" if pointed else "text", room)
    pen.write(after, 0, turn)


def picture_place(pen: Pen, game: GameRow) -> Pen | None:
    """The room at the lower right for what the game looks like; None without room or picture."""
    width, height = PICTURE
    fits = pen.canvas.width >= _WITH_PICTURE and pen.height > height and pen.style.pictures
    if not game.glance.picture or not fits:
        return None
    return pen.within(Region(pen.width - width, pen.height - height, width, height))


def draw_result(pen: Pen, game: GameRow) -> None:
    """Who won, and everybody's points as bars, as the result page has them."""
    stands = game.glance.stands
    winner = next((stand for stand in stands if stand.name in game.glance.won), None)
    x = 2
    when: Row = [(game.when, "second")]
    if winner is not None:
        role = people.role(winner.colour)
        x = pen.chip(x, 0, people.sign(winner.colour), solid(role)) + 1
    said = (*game.glance.said, game.turn or game.names)
    shown = that_fits(said, pen.width - 1 - x)
    end = pen.put(x, 0, shown, "text bold", pen.width - 1 - x)
    if end + 2 + length(when) < pen.width:
        pen.write_right(pen.width - 1, 0, when)
    order = sorted(enumerate(stands), key=lambda at: (-at[1].points, at[1].name not in game.glance.won))
    y = 2 if pen.height >= len(order) + 2 else 1
    bars_end = pen.height - (pen.height < y + len(order))
    x = 2
    for __, stand in order[bars_end - y :]:  # by their signs in one line
        x = pen.write(x, bars_end, [(people.sign(stand.colour), f"{people.role(stand.colour)} bold")])
        x = pen.put(x, bars_end, f" {stand.points}", "text bold") + 2
    names = 0 if pen.width < _WITH_WHEN else 14
    plain = [[Share(stand.points, people.role(stand.colour))] for stand in stands]
    bars = bars_of(game.glance.bars, pen.style.palette.theme.knows) or plain
    wished = wish(pen.canvas.width) - 1
    each = cells_of_a_point(bars, pen.width - 8 - names - 12 + (8 if names else 0), max(1, wished))
    for row, (seat, stand) in enumerate(order[: bars_end - y], y):
        own = seat == game.glance.own
        bold = "text bold" if own else "text"
        name = _("you") if own else called(stand.name, 12)
        pen.write(2, row, [people.sign_run(stand.colour)])
        pen.write_right(6, row, [(str(stand.points), "text bold")])
        if names:
            pen.put(8, row, name, bold, names - 1)
        elif own:
            pen.write_right(pen.width - 1, row, [(name, bold)])
        draw_bar(pen.at(8 + names, row), bars[seat], each)


def stands_of(glance: Glance, *, named: bool = False) -> Row:
    """Everybody's points by their signs, or ``named``, and who leads."""
    row: Row = []
    points = [stand.points for stand in glance.stands]
    for seat, stand in enumerate(glance.stands):
        own = seat == glance.own
        name = (_("you") if own else called(stand.name, 12)) if named else ""
        row += [("   " if named else "  ", "")] if row else []
        row += [people.sign_run(stand.colour, " ")]
        row += [(f"{name} " if name else "", "text bold" if own else "text")]
        row += [(str(stand.points), "text bold" if own else "text"), *people.leads(points, seat)]
    return row
