"""The end of a game of Colonia: the four windows, and the parts of everybody's points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, cast

from colonia_tui.colonia.board.roles import POINTS
from colonia_tui.colonia.milestones import Window
from colonia_tui.colonia.week_so_far import points_after
from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.arguments import deck_of
from colonia_tui.colonia.words.windows import certain
from colonia_tui.drawing import people as seats
from colonia_tui.drawing.canvas import Row, Run, length, packed
from colonia_tui.drawing.course import Course, finished
from colonia_tui.drawing.ending import Ending, Form, Place, Roof, Share
from colonia_tui.drawing.people import People
from colonia_tui.drawing.pieces import Pen, pixels
from colonia_tui.language.i18n import N_, _, pgettext
from engine.colonia.components import CITIES, SHRINE_TIMES, WINDOW_POINTS
from engine.colonia.view import ColoniaView
from engine.game import Seat, View
from net.wire.messages import TableEvent

_LANCET = [
    "......a......",
    ".....aca.....",
    "....accba....",
    "...abeeeba...",
    "..adefffeda..",
    "..aefffffea..",
    ".aceffgffeca.",
    ".abefffffeca.",
    ".abbefffebda.",
    "addddeeedddda",
    "adccdcadccdca",
    "abccbcabccbca",
    "abbfbbabbbfba",
    "abddbdabddbda",
    "acddcdacddcda",
    "aeeeeeaeeeeea",
    "acbbcbacbbcba",
    "adbbdbadbbdba",
    "addfddadddfda",
    "adccdcadccdca",
    "abccbcabccbca",
    "aaaaaaaaaaaaa",
]
"""A window, two pixels a cell: stone, three shades of panes, lead, the city's rose and its heart."""
_WIDTH, _HEIGHT = len(_LANCET[0]), len(_LANCET) // 2
_BESIDE = 11
"""The width of the words beside a window."""
_STEP = _WIDTH + 1 + _BESIDE
_GROUND = "log"


def ending(view: View, events: Sequence[TableEvent]) -> Ending:
    """The ending, from the last view and the events that still count."""
    seen = cast(ColoniaView, view)
    paid = {event.args[0]: event.args[2] for event in events if event.code == "window"}
    windows, signs = [], names.CURRENCY_SIGNS
    for city, seat in enumerate(seen["windows"]):
        amounts = [notes["money"][city] for notes in seen["noted"]]
        if seat >= 0:
            amounts[seat] += paid.get(city, 0)
        windows.append(Window(city, seat, tuple(amounts)))

    won = [window.city for window in windows if window.seat >= 0]

    def pictures(pen: Pen, people: People, lit: int = len(won)) -> None:
        """In a square, or in a column where there is only room for one beside another."""
        across = max(1, min(2, pen.width // (_STEP + 1)))
        down = len(windows) // across
        spare = pen.height - down * _HEIGHT
        step = _HEIGHT + min(2, spare // down)
        above = min(1, spare - (down - 1) * (step - _HEIGHT))
        for number, window in enumerate(windows):
            row, column = divmod(number, across)
            place = pen.at(1 + column * (_STEP + 1), above + row * step).on(_GROUND)
            _picture(place, people, window, lit=window.city in won[:lit])

    def line(pen: Pen, people: People, lit: int = len(won)) -> None:
        _line(pen, people, windows, won[:lit])

    lighting, naming = ([partial(form, lit=lit) for lit in range(len(won))] for form in (pictures, line))

    return Ending(
        legend=[
            *((f" {signs[city]} ", f"on city.{city}.casket ink bold") for city in range(len(CITIES))),
            (f" {_('relics')}  ", "second"),
            (f"×{SHRINE_TIMES} ", "text bold"),
            (f"{_('in a shrine')}  ", "second"),
            (f"{signs[0]}{WINDOW_POINTS}", f"on {POINTS['windows']} ink bold"),
            (f" {pgettext('one of points', 'window')}", "second"),
        ],
        shares=[_pieces(seen, seat) for seat in range(seen["players"])],
        tie=_tie(seen),
        why=lambda people: _why(seen, people, paid),
        left=(_("coins left:"), [sum(noted["money"]) for noted in seen["noted"]]),
        title=_("windows"),
        fact=_("most of a city's money: {points}").format(points=names.points(WINDOW_POINTS)),
        forms=[
            Form(_STEP + 1, len(CITIES) * _HEIGHT, Place.COLUMN, pictures, steps=lighting),
            Form(2 * _STEP + 2, len(CITIES) // 2 * _HEIGHT, Place.BESIDE, pictures, steps=lighting),
            Form(76, 1, Place.LINE, line, pictures=False, steps=naming),
        ],
        course=_course(seen, events),
    )


def _course(view: ColoniaView, events: Sequence[TableEvent]) -> Course | None:
    """Points that were certain after each Sunday, and with the windows."""
    scores = [sum(each.values()) for each in view["points"]]
    weeks = [(_("week {number}").format(number=number), str(number)) for number in range(1, view["week"] + 1)]
    over = (_("windows"), pgettext("short, 3 cells", "win"))
    return finished(events, points_after(events, view), [*weeks, over], [certain(view), scores])


_TIES: Final[Mapping[tuple[str, str], str]] = {
    ("money", "you"): N_("You win the tie: {count} coins left against {other}"),
    ("money", "against you"): N_("{name} wins the tie: {count} coins left against your {other}"),
    ("money", ""): N_("{name} wins the tie: {count} coins left against {other}"),
    ("goods", "you"): N_("You win the tie: as much money, and {count} goods against {other}"),
    ("goods", "against you"): N_(
        "{name} wins the tie: as much money, and {count} goods against your {other}"
    ),
    ("goods", ""): N_("{name} wins the tie: as much money, and {count} goods against {other}"),
    ("resources", "you"): N_(
        "You win the tie: as much money, as many goods, and {count} resources against {other}"
    ),
    ("resources", "against you"): N_(
        "{name} wins the tie: as much money, as many goods, and {count} resources against your {other}"
    ),
    ("resources", ""): N_(
        "{name} wins the tie: as much money, as many goods, and {count} resources against {other}"
    ),
}
"""By what broke the tie, and whose screen it is: the winner's, the second's or another's."""


def _tied(view: ColoniaView) -> list[Seat]:
    """Who has the most points."""
    scores = [sum(points.values()) for points in view["points"]]
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def _tie(view: ColoniaView) -> Callable[[People], str] | None:
    """How a tie for first place was broken, for `Ending.tie`.  # R 24"""
    tied = _tied(view)
    kept: dict[str, list[int]] = {
        "money": [sum(noted["money"]) for noted in view["noted"]],
        "goods": [sum(noted["goods"]) for noted in view["noted"]],
        "resources": [sum(noted["resources"]) + noted["hidden"] for noted in view["noted"]],
    }
    for by, counts in kept.items():
        first, *others = sorted(tied, key=lambda seat: -counts[seat])
        if others and counts[first] > counts[others[0]]:
            return partial(_broken, by, first, [(seat, counts[seat]) for seat in (first, *others)])
        tied = [seat for seat in tied if counts[seat] == counts[first]]
    return None


def _broken(by: str, first: Seat, counts: Sequence[tuple[Seat, int]], people: People) -> str:
    had = dict(counts)
    second = max(count for seat, count in counts if seat != first)
    whose = "you" if people.you == first else "against you" if (people.you, second) in counts else ""
    return _(_TIES[by, whose]).format(name=people.said(first), count=had[first], other=second)


_BROUGHT: Final[Mapping[tuple[bool, bool], str]] = {
    (False, False): N_("All of them came from relics."),
    (True, False): N_("Relics brought {relics}, shrines {shrines} more."),
    (False, True): N_("Relics brought {relics}, windows {windows}."),
    (True, True): N_("Relics brought {relics}, shrines {shrines} more, windows {windows}."),
}
"""Where the winner's points come from, by whether shrines and windows brought some."""


def _why(view: ColoniaView, people: People, paid: Mapping[int, int]) -> list[str]:
    """The points of the winner, or of all who tied, and what the windows took from their money."""
    tied = _tied(view)
    points = view["points"][tied[0]]
    total = names.points(sum(points.values()))
    if len(tied) > 2:
        said = [_("{count} families have {points}.").format(count=len(tied), points=total)]
    elif len(tied) == 2:
        both = _("You both have {points}.") if people.you in tied else _("Both have {points}.")
        said = [both.format(points=total)]
    else:
        brought = _(_BROUGHT[points["shrines"] > 0, points["windows"] > 0])
        said = [brought.format(**points)]
    costs: dict[Seat, int] = {}
    for city, money in paid.items():
        seat = view["windows"][city]
        costs[seat] = costs.get(seat, 0) + money
    if costs:
        each = [f"{people.said(seat, 14)} {costs[seat]}" for seat in sorted(costs)]
        said.append(_("Windows cost coins: {costs}.").format(costs=", ".join(each)))
    return said


def _pieces(view: ColoniaView, seat: Seat) -> list[Share]:
    """A family's relics by city, largest first, those in shrines, and its windows."""
    relics = deck_of(view["options"]).relics
    stored = [number for __, number in view["shrines"][seat] if number >= 0]
    kept = [relics[number] for number in view["noted"][seat]["relics"] if number not in stored]
    loose = [Share(one.points, f"city.{one.city}.casket", roof=Roof.LID) for one in kept if one.points]
    doubled = [
        Share(
            SHRINE_TIMES * relics[number].points,
            f"city.{relics[number].city}.casket",
            f"{relics[number].points}×{SHRINE_TIMES}",
            Roof.WALL,
        )
        for number in stored
    ]
    windows = [
        Share(WINDOW_POINTS, POINTS["windows"], f"{names.CURRENCY_SIGNS[city]}{WINDOW_POINTS}", Roof.TIP)
        for city, owner in enumerate(view["windows"])
        if owner == seat
    ]
    return [*sorted(loose, key=lambda piece: -piece.points), *doubled, *windows]


def _picture(pen: Pen, people: People, window: Window, *, lit: bool) -> None:
    """A lancet window, in its winner's colour once it is ``lit``, else grey; the amounts beside it."""
    base = seats.role(people.colours[window.seat]) if lit else "free"
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
    pen, room = pen.at(_WIDTH + 1, 0), _BESIDE
    pen.put(0, 2, names.city(window.city), f"{city} bold", room)
    sign = names.CURRENCY_SIGNS[window.city]
    if window.seat >= 0:
        pen.write(0, 4, [people.sign_run(window.seat)])
        pen.put(2, 4, people.said(window.seat, room - 2), "text bold", room - 2)
        amount: list[Run] = [(f"{window.amounts[window.seat]} ", "text bold"), (sign, f"{city} bold")]
        pen.write(2, 5, amount)
        pen.put(2, 6, f"+{names.points(WINDOW_POINTS)}", "text")
    else:
        pen.put(0, 4, _("nobody"), "second", room)
        if max(window.amounts):
            pen.put(0, 5, _("a tie"), "second", room)
    pairs: list[Row] = [
        [people.sign_run(seat), (f" {window.amounts[seat]:<3}", "second")] for seat in window.others
    ]
    for row, runs in enumerate(packed(pairs, ("", ""), room)[: _HEIGHT - 7], 8 - (len(pairs) > 3)):
        pen.write(0, row, runs, room)


def _line(pen: Pen, people: People, windows: Sequence[Window], lit: Sequence[int]) -> None:
    """All windows in one line: city, winner with what it had, bold once it is ``lit``, the others."""
    step = pen.width // len(windows)
    for window in windows:
        runs: list[Run] = [(f"{names.CURRENCY_SIGNS[window.city]} ", f"city.{window.city} bold")]
        if window.seat < 0:
            runs.append((_("nobody"), "second"))
        else:
            runs += [people.sign_run(window.seat)]
            letter = "text bold" if window.city in lit else "second"
            runs.append((f" {window.amounts[window.seat]}", letter))
        for seat in window.others:
            other: Row = [("  ", ""), people.sign_run(seat)]
            other.append((f" {window.amounts[seat]}", "second"))
            runs += other if length([*runs, *other]) < step else []
        pen.write(1 + window.city * step, 0, runs, step - 1)
