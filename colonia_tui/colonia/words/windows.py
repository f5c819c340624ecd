"""Who would win the windows if the game ended now, from the money everybody has seen change hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.arguments import Phrases
from colonia_tui.language.i18n import _
from engine.colonia.components import CITIES, WINDOW_POINTS
from engine.colonia.view import ColoniaView
from engine.game import Seat

FROM_WEEK: Final = 5
"""From this week on, windows are mentioned where money is spent."""


def amounts(view: ColoniaView, city: int) -> list[int]:
    """Every family's money of a city, in seat order."""
    return [notes["money"][city] for notes in view["noted"]]


def leader(view: ColoniaView, city: int) -> Seat | None:
    """Who has the most of a city's money; None for nobody or a tie."""
    return first(amounts(view, city))


def first(money: Sequence[int]) -> Seat | None:
    """Who has the most of these amounts, in seat order; None for nobody or a tie."""
    most = max(money)
    return money.index(most) if most and money.count(most) == 1 else None


def won(view: ColoniaView, seat: Seat) -> int:
    """The points windows would give a family today; after the end, those they gave."""
    if view["over"]:
        return view["points"][seat]["windows"]
    return WINDOW_POINTS * sum(leader(view, city) == seat for city in range(len(CITIES)))


def certain(view: ColoniaView) -> list[int]:
    """Everybody's points without the windows."""
    return [points["relics"] + points["shrines"] for points in view["points"]]


def points(view: ColoniaView, seat: Seat) -> tuple[int, int]:
    """A family's points without windows, and with those it would win today."""
    without = certain(view)[seat]
    return without, without + won(view, seat)


def line(phrases: Phrases, view: ColoniaView, seat: Seat | None, city: int) -> str:
    """How a family stands for a window: "Bergen's window: you lead, 22 to 11"."""
    return _("{city}'s window: {standing}").format(
        city=names.city(city), standing=_standing(phrases, amounts(view, city), seat)
    )


def after(view: ColoniaView, seat: Seat, city: int, change: int) -> str:
    """How a family would stand for a window with this much more (or less) of the city's money."""
    money = amounts(view, city)
    now, mine = leader(view, city), money[seat] + change
    other = max(money[:seat] + money[seat + 1 :])
    if mine > other:
        still, then = _("you still lead, {mine} to {other}"), _("then you lead, {mine} to {other}")
        text = still if now == seat else then
    elif mine == other:
        text = _("then it is a tie at {mine}, and nobody wins it") if mine else _("then nobody has any")
    elif now == seat:
        text = _("then you trail, {mine} to {other}")
    else:
        text = _("you trail, {mine} to {other}")
    return text.format(mine=mine, other=other)


def _standing(phrases: Phrases, money: list[int], seat: Seat | None) -> str:
    most, *others = sorted(money, reverse=True)
    if not most:
        return _("nobody has any of its money")
    if others[0] == most:
        return _("a tie at {most}: nobody").format(most=most)
    first = money.index(most)
    if first == seat:
        return _("you lead, {most} to {next}").format(most=most, next=others[0])
    if seat is None:
        return _("{seat} leads, {most} to {next}").format(seat=phrases.seat(first), most=most, next=others[0])
    return _("you trail {seat}, {mine} to {most}").format(
        mine=money[seat], seat=phrases.seat(first), most=most
    )
