"""The figures of a game of Troyes: dice, deniers, influence, cubes and citizens of each player, added up from
the events.

All of these events are public; the characters, secret until the end, count only in the points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from colonia_tui.drawing.figures import Best, Figure, Figures, Ledger, Line, Mark, Section
from colonia_tui.language.i18n import _
from colonia_tui.troyes.words import names
from engine.game import Seat, View
from engine.troyes.components import COLOURS, HIRE_COST, NEUTRAL, ROLL_COST, TURN_COST
from engine.troyes.deck import RED
from engine.troyes.view import TroyesView
from net.wire.messages import TableEvent


def figures(view: View, events: Sequence[TableEvent]) -> Figures:
    """The figures, from the last view and all events that count."""
    seen = cast(TroyesView, view)
    ledger = Ledger(seen["players"], seen["rounds"])
    for event in events:
        _read(ledger, event)
    most, least = Best.MOST, Best.LEAST
    return Figures(
        [
            Section(
                _("dice"),
                "square.title",
                [
                    Line(
                        _("dice used · bought · sold"),
                        [
                            ledger.figure(_("dice used"), *(("dice", colour) for colour in range(COLOURS))),
                            ledger.figure(_("dice bought"), "bought", "bought from the town"),
                            ledger.figure(_("dice sold"), "sold"),
                        ],
                    ),
                    Line(_("used, by colour"), [_used(ledger, colour) for colour in range(COLOURS)]),
                    Line(
                        _("paid for dice · received"),
                        [
                            ledger.figure(_("deniers paid for dice"), "paid"),
                            ledger.figure(_("deniers received for dice"), "received", best=most),
                        ],
                    ),
                ],
            ),
            Section(
                _("deniers and influence"),
                "city_hall.title",
                [
                    Line(
                        _("deniers in · out · left"),
                        [
                            ledger.figure(_("deniers that came in"), "in", "received"),
                            ledger.figure(_("deniers that went out"), "out", "paid"),
                            Figure(_("deniers left"), [player["purse"] for player in seen["families"]]),
                        ],
                    ),
                    Line(
                        _("influence in · out · left"),
                        [
                            ledger.figure(_("influence gained"), "influence"),
                            ledger.figure(_("influence spent or lost"), "spent"),
                            Figure(_("influence left"), [player["influence"] for player in seen["families"]]),
                        ],
                    ),
                    Line(
                        _("rerolled · turned · hired"),
                        [
                            ledger.figure(_("dice rolled again"), "rolled"),
                            ledger.figure(_("dice turned"), "turned"),
                            ledger.figure(_("citizens hired"), "hired"),
                        ],
                    ),
                ],
            ),
            Section(
                _("events and the Cathedral"),
                "events.title",
                [
                    Line(
                        _("event cubes · cards won"),
                        [
                            ledger.figure(_("cubes put on events"), "cubes", best=most),
                            ledger.figure(_("events won"), "won", best=most),
                        ],
                    ),
                    Line(
                        _("black dice beaten · not"),
                        [
                            ledger.figure(_("black dice beaten"), "beaten", best=most),
                            ledger.figure(_("black dice not beaten"), "suffered", best=least),
                        ],
                    ),
                    Line(
                        _("Cathedral cubes · lost"),
                        [
                            ledger.figure(_("cubes put into the Cathedral"), "built", best=most),
                            ledger.figure(_("cubes lost there"), "removed", best=least),
                        ],
                    ),
                ],
            ),
            Section(
                _("citizens and activities"),
                "activities.title",
                [
                    Line(
                        _("citizens placed · expelled"),
                        [
                            ledger.figure(_("citizens placed in buildings"), "placed"),
                            ledger.figure(_("citizens expelled"), "expelled", best=least),
                        ],
                    ),
                    Line(
                        _("foremen · what they cost"),
                        [
                            ledger.figure(_("foremen hired"), "foremen"),
                            ledger.figure(_("deniers paid for foremen"), "wages"),
                        ],
                    ),
                    Line(
                        _("activities used · times"),
                        [
                            ledger.figure(_("actions with activities"), "actions"),
                            ledger.figure(_("activations in all"), "times"),
                        ],
                    ),
                ],
            ),
            Section(
                _("the end"),
                "palace.title",
                [
                    Line(
                        _("points in play · in all"),
                        [
                            ledger.figure(_("points during the game"), "points", best=most),
                            Figure(_("points in all"), _points(seen), best=most),
                        ],
                    ),
                ],
            ),
        ],
        [_("round {number}").format(number=number) for number in range(1, seen["rounds"] + 1)],
    )


def _read(ledger: Ledger, event: TableEvent) -> None:
    match event.code, event.args:
        case "round", [number]:
            ledger.now = number - 1
        case "activated", [seat, _slot, count, dice, *_rest]:
            ledger.add("actions", seat)
            ledger.add("times", seat, count)
            _group(ledger, seat, dice)
        case "built", [seat, dice, windows]:
            ledger.add("built", seat, len(windows))
            _group(ledger, seat, dice)
        case "fought", [seat, _event, _came, count, dice, *_rest]:
            ledger.add("cubes", seat, count)
            _group(ledger, seat, dice)
        case "placed", [seat, _building, _space, dice, _cube]:
            ledger.add("placed", seat)
            _group(ledger, seat, dice)
        case "farmed", [seat, _count, dice, *_rest]:
            _group(ledger, seat, dice)
        case "paid", [seat, owner, money]:
            ledger.add("paid", seat, money)
            if owner != NEUTRAL:
                ledger.add("received", owner, money)
        case "gained", [seat, money, influence, points, _cause]:
            ledger.add("in", seat, money)
            ledger.add("influence", seat, influence)
            ledger.add("points", seat, points)
        case "lost", [seat, money, influence, points, _cause]:
            ledger.add("out", seat, money)
            ledger.add("spent", seat, influence)
            ledger.add("points", seat, -points)
        case "collected", [seat, money]:
            ledger.add("in", seat, money)
        case "hired_foreman", [seat, _slot, _space, money]:
            ledger.add("foremen", seat)
            ledger.add("wages", seat, money)
            ledger.add("out", seat, money)
        case "rolled_again", [seat, *_die]:
            ledger.add("rolled", seat)
            ledger.add("spent", seat, ROLL_COST)
        case "turned", [seat, dice]:
            ledger.add("turned", seat, len(dice))
            ledger.add("spent", seat, TURN_COST)
        case "hired", [seat]:
            ledger.add("hired", seat)
            ledger.add("spent", seat, HIRE_COST)
        case "settled", [seat, _building, _space]:
            ledger.add("placed", seat)
        case "cube_put", [seat, *_where]:
            ledger.add("cubes", seat)
        case "countered", [seat, faced, *_given]:
            ledger.add("beaten", seat, len(faced))
        case "not_countered", [seat, _die]:
            ledger.add("suffered", seat)
        case "event_taken", [_event, _came, owner]:
            _of_player(ledger, "won", owner)
        case "cube_removed", [_column, _level, owner]:
            _of_player(ledger, "removed", owner)
        case "expelled", [owner, _building]:
            _of_player(ledger, "expelled", owner)


def _of_player(ledger: Ledger, key: str, owner: int) -> None:
    if 0 <= owner < NEUTRAL:
        ledger.add(key, owner)


def _group(ledger: Ledger, seat: Seat, dice: Sequence[Sequence[int]]) -> None:
    """The dice of an action."""
    for owner, colour, _value in dice:
        ledger.add(("dice", colour), seat)
        if owner == NEUTRAL:
            ledger.add("bought from the town", seat)
        elif owner != seat:
            ledger.add("bought", seat)
            ledger.add("sold", owner)


def _used(ledger: Ledger, colour: int) -> Figure:
    mark = Mark(names.colour_letter(colour), f"die.{colour}", "cream" if colour == RED else "brown")
    return ledger.figure(_DICE[colour](), ("dice", colour), mark=mark)


_DICE = (lambda: _("red dice used"), lambda: _("white dice used"), lambda: _("yellow dice used"))


def _points(view: TroyesView) -> list[int]:
    """VP with all that counts at the end."""
    held = {number for numbers in view["characters"] or [] for number in numbers}
    return [
        sum(final.values()) + sum(view["counted"][number]["points"][seat] for number in held)
        for seat, final in enumerate(view["final"])
    ]
