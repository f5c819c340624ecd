"""The end of a game of Colonia: the four windows, and the parts of everybody's points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from rich.cells import cell_len

from colonia_tui.colonia.board.roles import POINTS
from colonia_tui.colonia.milestones import Window
from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.arguments import deck_of
from colonia_tui.drawing import people as seats
from colonia_tui.drawing.canvas import Run
from colonia_tui.drawing.ending import Ending, People, Share
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen, pixels
from colonia_tui.language.i18n import N_, _
from engine.colonia.components import CITIES, SHRINE_TIMES, WINDOW_POINTS
from engine.colonia.view import ColoniaView
from engine.game import Seat, View
from net.wire.messages import TableEvent

_LANCET = [
    ".......a.......",
    "......ada......",
    "....aacbcaa....",
    "....abbbbba....",
    "...abddbddba...",
    "..adcdeeedcda..",
    "..accefffecca..",
    ".abbefffffebba.",
    ".abbeffgffebba.",
    ".addefffffedda.",
    "adccdefffedccda",
    "abccbceeecbccba",
    "abbbbbbabbbbbba",
    "abddbddaddbddba",
    "acdfcddaddcfdca",
    "accccccacccccca",
    "acbbcbbabbcbbca",
    "aeeeeeeaeeeeeea",
    "addddddadddddda",
    "adccdccaccdccda",
    "abcfbccaccbfcba",
    "abbbbbbabbbbbba",
    "abddbddaddbddba",
    "aeeeeeeaeeeeeea",
    "accccccacccccca",
    "aaaaaaaaaaaaaaa",
]
"""A window, two pixels a cell: stone, three shades of panes, lead, the city's rose and its heart."""
_WIDTH, _HEIGHT = len(_LANCET[0]), len(_LANCET) // 2
_BESIDE = 9
"""The width of the words beside a window."""
_STEP = _WIDTH + _BESIDE
_GROUND = "log"


def ending(view: View, events: Sequence[TableEvent]) -> Ending:
    """The ending, from the last view and the events with the payments for the windows."""
    seen = cast(ColoniaView, view)
    paid = {event.args[0]: event.args[2] for event in events if event.code == "window"}
    windows = []
    for city, seat in enumerate(seen["windows"]):
        amounts = [notes["money"][city] for notes in seen["noted"]]
        if seat >= 0:
            amounts[seat] += paid.get(city, 0)
        windows.append(Window(city, seat, tuple(amounts)))

    def show(pen: Pen, people: People, large: bool) -> None:
        draw = _picture if large and pen.style.pictures else _line
        for window in windows:
            draw(pen.on(_GROUND), people, window)

    return Ending(
        legend=[
            *((f"city.{city}", names.CURRENCY_SIGNS[city]) for city in range(len(CITIES))),
            (POINTS["windows"], _("windows")),
        ],
        shares=[_pieces(seen, seat) for seat in range(seen["players"])],
        details=[_details(seen, seat) for seat in range(seen["players"])],
        note=_("ties: money left, then goods, then resources"),
        tie=_tie(seen),
        title=_("windows"),
        fact=_("most of a city's money: {points}").format(points=names.points(WINDOW_POINTS)),
        show=show,
        large=(len(CITIES) * _STEP, _HEIGHT + 1),
        small=len(CITIES),
    )


_TIES: Final[Mapping[tuple[str, bool], str]] = {
    ("window", False): N_(
        "{name} wins the tie: {count} coins left against {other}, since a window costs its money."
    ),
    ("window", True): N_(
        "You win the tie: {count} coins left against {other}, since a window costs its money."
    ),
    ("money", False): N_("{name} wins the tie: {count} coins left against {other}."),
    ("money", True): N_("You win the tie: {count} coins left against {other}."),
    ("goods", False): N_("{name} wins the tie: as much money, and {count} goods against {other}."),
    ("goods", True): N_("You win the tie: as much money, and {count} goods against {other}."),
    ("resources", False): N_(
        "{name} wins the tie: as much money, as many goods, and {count} resources against {other}."
    ),
    ("resources", True): N_(
        "You win the tie: as much money, as many goods, and {count} resources against {other}."
    ),
}
"""By what broke the tie, about a winner and to the winner."""


def _tie(view: ColoniaView) -> Callable[[str], str] | None:
    """How a tie for first place was broken, for `Ending.tie`.  # R 24"""
    scores = [sum(points.values()) for points in view["points"]]
    tied = [seat for seat, score in enumerate(scores) if score == max(scores)]
    broken_by = "window" if any(seat in view["windows"] for seat in tied) else "money"
    kept: list[tuple[str, list[int]]] = [
        (broken_by, [sum(noted["money"]) for noted in view["noted"]]),
        ("goods", [sum(noted["goods"]) for noted in view["noted"]]),
        ("resources", [sum(noted["resources"]) + noted["hidden"] for noted in view["noted"]]),
    ]
    for by, counts in kept:
        first, *others = sorted((counts[seat] for seat in tied), reverse=True)
        if others and first > others[0]:
            return lambda name: _(_TIES[by, not name]).format(name=name, count=first, other=others[0])
        tied = [seat for seat in tied if counts[seat] == first]
    return None


def _pieces(view: ColoniaView, seat: Seat) -> list[Share]:
    """A family's relics by city, largest first, those in shrines, and its windows."""
    relics = deck_of(view["options"]).relics
    stored = [number for __, number in view["shrines"][seat] if number >= 0]
    kept = [relics[number] for number in view["noted"][seat]["relics"] if number not in stored]
    loose = [Share(one.points, f"city.{one.city}", str(one.points)) for one in kept if one.points]
    doubled = [
        Share(
            SHRINE_TIMES * relics[number].points,
            f"city.{relics[number].city}",
            f"{relics[number].points}×{SHRINE_TIMES}",
        )
        for number in stored
    ]
    windows = [
        Share(WINDOW_POINTS, POINTS["windows"], f"{names.CURRENCY_SIGNS[city]}{WINDOW_POINTS}")
        for city, owner in enumerate(view["windows"])
        if owner == seat
    ]
    return [*sorted(loose, key=lambda piece: -piece.points), *doubled, *windows]


def _details(view: ColoniaView, seat: Seat) -> str:
    """The parts of a family's points, in words."""
    points = view["points"][seat]
    said = []
    if points["relics"]:
        said.append(_("relics {points}").format(points=points["relics"]))
    if points["shrines"]:
        said.append(_("shrines {points}").format(points=points["shrines"]))
    cities = [names.city(city) for city, owner in enumerate(view["windows"]) if owner == seat]
    if cities:
        said.append(_("windows of {cities}").format(cities=", ".join(cities)))
    return " · ".join(said)


def _picture(pen: Pen, people: People, window: Window) -> None:
    """A lancet window in the winner's colour, grey if nobody won it; the amounts beside it."""
    left = max(0, (pen.width - len(CITIES) * _STEP) // 2) + window.city * _STEP
    pen = pen.at(left, max(0, (pen.height - _HEIGHT) // 2))
    base = "free" if window.seat < 0 else seats.role(people.colours[window.seat])
    city = f"city.{window.city}"
    roles = {
        "a": "stone",
        "b": f"{base}.pane0",
        "c": f"{base}.pane2",
        "d": f"{base}.pane1",
        "e": "town",
        "f": city,
        "g": "moon",
        ".": _GROUND,
    }
    for row in range(_HEIGHT):
        for column, (upper, lower) in enumerate(zip(_LANCET[2 * row], _LANCET[2 * row + 1], strict=True)):
            pixels(pen.at(column, row), roles[upper], roles[lower], _GROUND)
    pen, room = pen.at(_WIDTH + 1, 0), _BESIDE - 1
    pen.put(0, 1, names.city(window.city), f"{city} bold", room)
    sign = names.CURRENCY_SIGNS[window.city]
    if window.seat >= 0:
        mark = (_sign(people, window.seat), _role(people, window.seat))
        pen.write(0, 3, [mark, (f" {window.amounts[window.seat]} {sign}", "text bold")], room)
        pen.put(0, 4, called(people.names[window.seat], room), "text bold", room)
        pen.put(0, 6, f"+{names.points(WINDOW_POINTS)}", "text", room)
    else:
        pen.put(0, 3, _("nobody"), "second", room)
        if max(window.amounts):
            pen.put(0, 4, _("a tie"), "second", room)
    for row, seat in enumerate(window.others[: _HEIGHT - 8], 8):
        pen.write(0, row, [(_sign(people, seat), "faded"), (f" {window.amounts[seat]}", "faded")], room)


def _line(pen: Pen, people: People, window: Window) -> None:
    """The same in one line."""
    y = window.city
    if y >= pen.height:
        return
    city = f"city.{window.city} bold"
    pen.put(1, y, names.CURRENCY_SIGNS[window.city], city)
    pen.put(3, y, names.city(window.city), city)
    start = 5 + max(cell_len(names.city(number)) for number in range(len(CITIES)))
    runs: list[Run] = []
    if window.seat >= 0:
        runs += [(_sign(people, window.seat), _role(people, window.seat))]
        runs += [(f" {called(people.names[window.seat], 16)} {window.amounts[window.seat]}", "text bold")]
        runs += [(f"  +{names.points(WINDOW_POINTS)}", "text")]
    else:
        runs.append((_("nobody: a tie") if max(window.amounts) else _("nobody"), "second"))
    for seat in window.others:
        runs.append((f"   {_sign(people, seat)} {window.amounts[seat]}", "second"))
    pen.write(start, y, runs, pen.width - 1 - start)


def _sign(people: People, seat: Seat) -> str:
    return seats.sign(people.colours[seat])


def _role(people: People, seat: Seat) -> str:
    return f"{seats.role(people.colours[seat])} bold"
