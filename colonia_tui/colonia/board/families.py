"""All families: members at home, on the streets with the day they come home, and at work; shrines.

With the notes open, the same lines show what everybody could have noted about the others' screens.
"""

from __future__ import annotations

from colonia_tui.colonia.board.keys import NOTES_KEY
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.district import District, title
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import GOODS, RESOURCES, SHRINE_TIMES, STREETS, WEEKS

_WIDTHS = (5, 4, 4, 4, 4, 5, 5, 5)
"""Widths of the columns: at home, four streets, with craftsmen, on ships, on cards."""


class Families(District[Scene]):
    """A line for each family."""

    def draw(self, scene: Scene, canvas: Canvas) -> None:
        if scene.notes:
            draw_notes(scene, canvas)
        else:
            draw(scene, canvas)


def draw(scene: Scene, canvas: Canvas) -> None:
    view = scene.view
    title(canvas, _("Families"))
    # Translators: above the numbers of members with craftsmen, on ships and on relic cards; four letters fit
    work = [(_("work"), ""), (_("ship"), ""), (_("card"), "")]
    streets = [
        (names.day_short(day)[:3], _week(week)) for day, week in zip(STREETS, view["comes_home"], strict=True)
    ]
    first = max(9, min(22, canvas.width - sum(_WIDTHS) - 10))
    ends = [first + sum(_WIDTHS[: column + 1]) for column in range(len(_WIDTHS))]
    for (upper, lower), end, width in zip([(_("home"), ""), *streets, *work], ends, _WIDTHS, strict=True):
        _head(canvas, end, 0, width, upper)
        _head(canvas, end, 1, width, lower)
    shrines_x = ends[-1] + 3
    canvas.put(shrines_x - 2, 0, f"  {_('shrines')}", "muted")
    canvas.put(1, 1, _("{key} notes").format(key=NOTES_KEY), "muted", first - 1)
    step = 2 if canvas.height >= 2 + 2 * view["players"] else 1
    for row, seat in enumerate(_seats(scene)):
        y = 2 + row * step
        draw_family(canvas, 1, y, scene, seat, first - 1)
        numbers = [view["supply"][seat], *view["street"][seat], *_at_work(scene, seat)]
        for column, (number, end, width) in enumerate(zip(numbers, ends, _WIDTHS, strict=True)):
            style = "strong" if column == 0 else "" if number else "muted"
            text = str(number) if number or column == 0 else names.FREE
            canvas.put(end - width + 1, y, text, style, width - 1, right=True)
        _shrines(scene, canvas, shrines_x, y, seat)


def draw_family(canvas: Canvas, x: int, y: int, scene: Scene, seat: int, width: int) -> None:
    """A family's sign and name."""
    canvas.put(x, y, scene.sign(seat), scene.style(seat))
    canvas.put(x + 2, y, scene.names[seat], scene.style(seat) if seat == scene.seat else "", width - 2)


def _head(canvas: Canvas, end: int, y: int, width: int, text: str) -> None:
    """The head of a column, which may be on the rule."""
    start = end - width + 1
    canvas.put(start - 1, y, " " * (width + 1), "", width + 1)
    canvas.put(start, y, text, "muted", width - 1, right=True)


def _seats(scene: Scene) -> list[int]:
    """The player's own family first, then the others in order."""
    order = scene.view["order"]
    return order if scene.seat is None else sorted(order, key=lambda seat: seat != scene.seat)


def _week(week: int) -> str:
    """The week in which members come home; after the last week nobody does."""
    return "–" if week > WEEKS else _("wk{week}").format(week=week)


def _at_work(scene: Scene, seat: int) -> tuple[int, int, int]:
    """Members with craftsmen, on ships and on relics."""
    view = scene.view
    orders = sum(members for row in view["craftsmen"] for who, members in row["contracts"] if who == seat)
    ships = sum(berth["holds"].count(seat) for berth in view["berths"])
    return orders, ships, sum(1 for card in view["display"] if card["guard"] == seat)


def _shrines(scene: Scene, canvas: Canvas, x: int, y: int, seat: int) -> None:
    """Each shrine by its city's currency sign, with the points of what it holds, doubled."""
    for shrine, stored in scene.view["shrines"][seat]:
        sign = names.CURRENCY_SIGNS[scene.deck.relics[shrine].city]
        worth = str(SHRINE_TIMES * scene.deck.relics[stored].points) if stored >= 0 else "–"
        x = canvas.put(x, y, sign, "money")
        x = canvas.put(x, y, worth, "strong") + 1


def draw_notes(scene: Scene, canvas: Canvas) -> None:
    """What somebody who wrote everything down would know; with open screens, what is behind them."""
    view = scene.view
    screens, noted = view["screens"], view["noted"]
    heading = _("Open screens") if screens else _("Notes")
    title(canvas, heading, _("{key}: back to the families").format(key=NOTES_KEY))
    step = 4 if canvas.width >= 80 else 3
    heads = [(names.resource_letter(number), f"resource-{number} strong") for number in range(len(RESOURCES))]
    heads += [("?", "muted")]
    heads += [(names.good_short(number)[: step - 1], "good") for number in range(len(GOODS))]
    heads += [(sign, "money") for sign in names.CURRENCY_SIGNS]
    heads += [(_("VP"), "strong")]
    start = max(8, min(22, canvas.width - step * len(heads) - 1))
    for column, (head, style) in enumerate(heads):
        canvas.put(start + step * column, 1, head, style, step - 1, right=True)
    for row, seat in enumerate(_seats(scene)):
        draw_family(canvas, 1, 2 + row, scene, seat, start - 1)
        shown, hidden = (screens[seat], 0) if screens else (noted[seat], noted[seat]["hidden"])
        worth = view["points"][seat]["relics"] + view["points"][seat]["shrines"]
        numbers = [*shown["resources"], hidden, *shown["goods"], *shown["money"], worth]
        for column, number in enumerate(numbers):
            text, style = (str(number), "") if number else (names.FREE, "muted")
            canvas.put(start + step * column, 2 + row, text, style, step - 1, right=True)
    if not screens and canvas.height > 2 + view["players"]:
        text = _("At least these; ? counts what nobody could see.")
        canvas.put(1, 2 + view["players"], text, "muted", canvas.width - 2)


def members_everywhere(scene: Scene, seat: int) -> str:
    """For the status line: how many are at home, and how many come home when."""
    view = scene.view
    home = ngettext("{count} at home", "{count} at home", view["supply"][seat]).format(
        count=view["supply"][seat]
    )
    streets = [
        f"{names.day_short(day)} {count}"
        for day, count in zip(STREETS, view["street"][seat], strict=True)
        if count
    ]
    return f"{home} · {' '.join(streets)}" if streets else home
