"""What an action would bring, as pieces of text: to oneself, to others, and what a full event pays."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.drawing.runs import Run
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.troyes.board import reading
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from engine.troyes.components import NEUTRAL, NOBODY
from engine.troyes.previews import Filled, Outcome

_AND: Run = (", ", "second")


def brings(scene: Scene, would: Outcome) -> list[Run]:
    """To the seat itself: "**4 VP** and the card, **3** influence"."""
    seat = scene.seat
    if seat is None:
        return []
    parts: list[list[Run]] = []
    points = would["points"][seat]
    if points:
        part: list[Run] = [(_signed(points), "text bold"), (f" {_('VP')}", "text bold")]
        if would["filled"] != NOBODY and would["filled_card"] == seat:
            part.append((f" {_('and the card')}", "second"))
        parts.append(part)
    money = would["money"][seat] + would["price"] + would["cost"]  # the price stands in the ladder
    for change, word in ((would["influence"][seat], _("influence")), (money, _("d"))):
        if change:
            parts.append([(_signed(change), "text bold"), (f" {word}", "second")])
    if would["cubes_on_card"]:
        count = would["cubes_on_card"]
        text = ngettext("cube on the card", "cubes on the card", count)
        parts.append([(str(count), "text bold"), (f" {text}", "second")])
    if would["cubes_to_put"]:
        count = would["cubes_to_put"]
        text = ngettext("cube on any event", "cubes on any events", count)
        parts.append([(str(count), "text bold"), (f" {text}", "second")])
    if would["rolls"]:
        text = ngettext("die rolled for a cube", "dice rolled for cubes", would["rolls"])
        parts.append([(str(would["rolls"]), "text bold"), (f" {text}", "second")])
    runs: list[Run] = []
    for part in parts:
        runs += [_AND, *part] if runs else part
    return runs


def others(scene: Scene, would: Outcome) -> list[Run]:
    """To others: VP and money that they get beside the price of their dice, who is expelled."""
    runs: list[Run] = []
    by_points: dict[int, list[int]] = {}
    for seat, points in enumerate(would["points"]):
        if seat != scene.seat and points:
            by_points.setdefault(points, []).append(seat)
    for points, seats in by_points.items():
        runs += [scene.sign_run(seat, " ") for seat in seats]
        runs.append((_signed(points), "text bold"))
        runs.append((f" {_('VP each') if len(seats) > 1 else _('VP')}  ", "second"))
    for seat, money in enumerate(would["money"]):
        change = money - would["pays"][seat]
        if seat != scene.seat and change:
            runs += [scene.sign_run(seat, " "), (_signed(change), "text bold"), (f" {_('d')}  ", "second")]
    expelled = would["expelled"]
    if expelled != NOBODY:
        lies = _("yours lies") if expelled == scene.seat else _("lies")
        runs += [scene.sign_run(expelled, " "), (f"{lies}  ", "second")]
    return runs


def pays(scene: Scene, price: Sequence[int]) -> list[Run]:
    """Who gets the price of dice: "▲ **6**  bank **6**"."""
    runs: list[Run] = []
    for owner, money in enumerate(price):
        if not money:
            continue
        if runs:
            runs.append((" " if scene.sight.width < 100 else "  ", ""))
        if owner == NEUTRAL:
            runs += [(_("bank"), "second"), (" ", "")]
        else:
            runs.append(scene.sign_run(owner, " "))
        runs.append((str(money), "text bold"))
    return runs


def if_full(scene: Scene, place: int) -> list[Run]:
    """What the event that is fought pays when the cubes that would come fill it; [] if they do not."""
    if place < 0:
        return []
    would = reading.outcome(scene)
    return [] if would is None else filled(scene, would)


def filled(scene: Scene, would: Filled) -> list[Run]:
    """What the event pays that is filled; [] if none is."""
    if would["filled"] == NOBODY:
        return []
    return full(scene, would["filled_points"], would["filled_card"])


def full(scene: Scene, paid: Sequence[int], card: int) -> list[Run]:
    """What an event pays: "if full: ● **4 VP**, the card · ▲ ◆ 1 VP each"."""
    runs: list[Run] = [(_("if full:"), "second"), (" ", "")]
    by_points: dict[int, list[int]] = {}
    for seat, points in enumerate(paid):
        if points:
            by_points.setdefault(points, []).append(seat)
    if card not in (NOBODY, NEUTRAL) and not paid[card]:
        by_points.setdefault(0, []).append(card)
    first = True
    for points in sorted(by_points, reverse=True):
        seats = by_points[points]
        if not first:
            runs.append((" · ", "second"))
        runs += [scene.sign_run(seat, " ") for seat in seats]
        own = scene.seat in seats
        text = (
            _("{points} each").format(points=names.points(points)) if len(seats) > 1 else names.points(points)
        )
        runs.append((text, "text bold" if own else "second"))
        if card in seats:
            runs.append((f", {_('the card')}", "second"))
        first = False
    return runs if by_points else []


def _signed(change: int) -> str:
    return str(change) if change >= 0 else f"-{-change}"
