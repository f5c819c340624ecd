"""Countering: the black dice and who faces each, what the cards did, own dice and what they beat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing.canvas import Row, Run, cell_style, filled, length, that_fits
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, pgettext
from colonia_tui.troyes.board import die, signs, square
from colonia_tui.troyes.board.die import Fate, State
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from engine.troyes.components import NEUTRAL
from engine.troyes.previews import CounterArgs, CounterPreview
from net.wire.messages import TableEvent

# What the events of a round did, card by card, from the log


_WORD = 16


def event_rows(scene: Scene, events: Sequence[TableEvent], width: int) -> list[Row]:
    """A line of ``width`` cells for the black dice, then one for each card that did something else."""
    found: list[Row] = []
    word = _begins(_("black dice of"))
    dice = black(scene, width - cell_len(word))
    if dice:
        found.append([(word, "second"), *dice])
    card: Row = []
    for event in of_round(events):
        if event.code == "event_acts":
            if len(card) > 1:
                found.append(card)
            number = int(event.args[0])
            name = signs.short_event(number)
            card = [(_begins(name), "second")]
        elif card:
            card += _did(scene, event)
    if len(card) > 1:
        found.append(card)
    return [_fitted(row[:-1] if row[-1][0] == ", " else row, width) for row in found]


def _fitted(row: Row, width: int) -> Row:
    """A row; a long one gives up the column of its first word."""
    if length(row) <= width:
        return row
    (word, letter), *rest = row
    return [(f"{word.rstrip()} ", letter), *rest]


def of_round(events: Sequence[TableEvent]) -> list[TableEvent]:
    """What has happened since the round began."""
    begins = max((place for place, event in enumerate(events) if event.code == "round"), default=0)
    return list(events[begins:])


def _begins(word: str) -> str:
    return f"{word} ".ljust(_WORD)


def black(scene: Scene, room: int) -> Row:
    """How many black dice each card brings: "Marauding **1**  War **2**"; cards that do not fit are
    counted."""
    counts: dict[str, int] = {}
    for event in scene.view["events"]:
        if event["black"]:
            name = signs.short_event(event["event"])
            counts[name] = counts.get(name, 0) + event["black"]
    for kept in range(len(counts), 0, -1):
        runs: Row = []
        for name, count in [*counts.items()][:kept]:
            runs += [("  " if runs else "", ""), (f"{name} ", "text"), (str(count), "text bold")]
        rest = sum([*counts.values()][kept:])
        runs += [(f"  +{rest}", "text bold")] if rest else []
        if length(runs) <= room:
            return runs
    return [(str(sum(counts.values())), "text bold")] if counts else []


def _did(scene: Scene, event: TableEvent) -> list[Run]:
    """What one event of the log says about the acting card."""
    grey = scene.sign_run(NEUTRAL, " ")
    match event.code, event.args:
        case "event_rolled", (_, black):
            number: Row = [(str(black), "text bold")]
            # Translators: before what the rolled number does: "rolled 5: onto 3"
            return [*filled(_("rolled {number}:"), "text", number=number), (" ", "text")]
        case "neutral_came", (building, space):
            values = _row_of(scene, building, space)
            text = _("onto {values}").format(values=values)
            if not building:  # where there are no rows
                text = _("onto {building} {value}").format(building=names.building(building), value=values)
            return [grey, (text, "text"), (", ", "text")]
        case "expelled", (owner, _):
            lies = _("yours lies") if owner == scene.seat else pgettext("a citizen", "lies")
            return [scene.sign_run(owner, " "), (lies, "text bold" if owner == scene.seat else "text")]
        case "neutral_cube", (column, _):
            return [grey, (_("in column {column}").format(column=column + 1), "text")]
        case "cube_removed", (column, _, owner):
            text = _("leaves column {column}").format(column=column + 1)
            return [scene.sign_run(owner, " "), (text, "text")]
        case "supported", (number, _):
            return [grey, (f"{_('on {event}').format(event=names.event(number))}  ", "text")]
        case (("nobody_left" | "nothing_to_do" | "protected"), _):
            return [(_("nothing happens"), "faded")]
        case (("gained" | "lost"), (seat, money, influence, points, "event")):
            return _changed(scene, event.code, seat, (money, influence, points))
    return []


def _row_of(scene: Scene, building: int, space: int) -> str:
    """The values of a space's row: "3·4"."""
    seen = scene.view["buildings"][building]
    values = zip(seen["values"], seen["rows"], strict=True)
    return "·".join(str(value) for value, row in values if row == seen["rows"][space])


def _changed(scene: Scene, code: str, seat: int, amounts: tuple[int, int, int]) -> list[Run]:
    sign = "+" if code == "gained" else "-"
    units = (_("d"), _("inf"), _("VP"))
    said = " ".join(f"{sign}{count} {unit}" for count, unit in zip(amounts, units, strict=True) if count)
    return [scene.sign_run(seat, " "), (f"{said}  ", "text")] if said else []


GROUND = "decision"
HEIGHT = 10
"""Lines that the large form needs."""
_STEP = die.BLACK_WIDTH + 2
_OWN = die.WIDTH + 2
OPTIONS = 6
"""The line where options begin."""


def dice(scene: Scene) -> list[tuple[int, Fate]]:
    """The black dice, those faced first."""
    if scene.asks("counter"):
        args = cast(CounterArgs, scene.args)
        return [
            *((value, Fate.FACED) for value in args["faced"]),
            *((value, Fate.WAITS) for value in args["waiting"]),
        ]
    return [
        (value, Fate.FACED if not place else Fate.WAITS) for place, value in enumerate(scene.view["black"])
    ]


def facing(scene: Scene) -> list[int]:
    """Which seat faces each black die, going around as often as needed."""
    order = scene.view["order"]
    if not order:
        return []
    first = scene.shown.pending[0] if scene.shown.pending else order[0]
    at = order.index(first) if first in order else 0
    faced = sum(fate is Fate.FACED for __, fate in dice(scene))
    waits = len(dice(scene)) - faced
    return [first] * faced + [order[(at + 1 + place) % len(order)] for place in range(waits)]


def plates(scene: Scene, style: Style) -> list[Run]:
    """The black dice as plates in a line."""
    runs: list[Run] = []
    for value, fate in dice(scene):
        runs += [*die.black_plate(style, value, fate), (" ", "")]
    return runs


def draw(scene: Scene, pen: Pen, options: Sequence[Row]) -> None:
    """The large form: black dice above own ones at the left, text at the right."""
    x = 2
    lying = dice(scene)
    shown = lying[: 4 if pen.width < 120 else 6]
    for place, ((value, fate), seat) in enumerate(zip(shown, facing(scene), strict=False)):
        at = x + place * _STEP
        die.black_die(pen.on(GROUND).at(at, 0), value, fate)
        own = seat == scene.seat
        first = place == 0
        name = _("you") if own else scene.called(seat, 7)
        pointer = pen.glyphs.pointer if first else " "
        who: Row = [
            (pointer, "accent bold"),
            scene.sign_run(seat, " "),
            (name, "text bold" if own else "second"),
        ]
        pen.on(GROUND).write(at, die.BLACK_HEIGHT, who)
    right = x + max(4, len(shown)) * _STEP + 1
    room = pen.width - right
    told = event_rows(scene, scene.shown.events, room)[: die.BLACK_HEIGHT]
    if len(lying) > len(shown):
        told.append([(_("and {count} more").format(count=len(lying) - len(shown)), "second")])
    for row, runs in enumerate(told):
        pen.on(GROUND).write(right, row, runs, room)
    rule = that_fits((_("in turn, the highest first; who cannot loses 2 VP"), _("the highest first")), room)
    pen.put(right, die.BLACK_HEIGHT, rule, cell_style("faded", GROUND), room)
    after = x + 1 + _own(scene, pen.at(x + 1, OPTIONS))
    left = max(after + 3, 31)
    for row, runs in enumerate(options[: pen.height - OPTIONS]):
        pen.on(GROUND).write(left, OPTIONS + row, runs, pen.width - left)


def _own(scene: Scene, pen: Pen) -> int:
    """Own dice with their keys, plates if there are many; returns the cell after them."""
    found = [
        lying
        for row in square.read_districts(scene)
        if row.owner == scene.seat
        for dice_of in row.dice
        for lying in dice_of
    ]
    small = len(found) > 4
    for place, lying in enumerate(found):
        if small:
            column, row = divmod(place, 4)
            at = column * 8
            die.plate_key(pen.on(GROUND).at(at, row), lying.die)
            die.plate(pen.on(GROUND).at(at + 3, row), lying.die)
            region = Region(at, row, 7, 1)
        else:
            at = place * _OWN
            die.face(pen.on(GROUND).at(at, 0), lying.die)
            die.below(pen.on(GROUND).at(at, die.HEIGHT), lying.die)
            region = Region(at, 0, die.WIDTH, die.HEIGHT + 1)
        if lying.action is not None and lying.die.state is not State.CHOSEN:
            pen.place(lying.action, region)
    if small:
        return 8 * (-(-len(found) // 4))
    return _OWN * len(found)


def meets(scene: Scene, style: Style) -> list[Row]:
    """What giving the pointed die would beat, or what the dice given beat."""
    args = cast(CounterArgs, scene.args)
    offer = scene.offer
    needed, total, influence, enough = args["needed"], args["total"], 0, args["total"] >= args["needed"]
    if offer is not None and offer.legal and "needed" in offer.option.preview:
        preview = cast(CounterPreview, offer.option.preview)
        needed, total = preview["needed"], preview["total"]
        influence, enough = preview["influence"], preview["enough"]
    runs: Row = filled(
        # Translators: own dice against a black one
        _("in all {total} against {needed}"),
        "second",
        total=[(str(total), "text bold")],
        needed=str(needed),
    )
    if enough:
        runs += [
            (f"  {style.glyphs.yes} ", "yes bold"),
            (_("+{count} influence").format(count=max(1, influence)), "text"),
        ]
    faced: Row = [(_("faced:"), "second"), ("  ", "")]
    if len(args["faced"]) > 1:
        faced += [(" + ".join(map(str, args["faced"])), "text bold"), ("   ", "")]
    return [runs, [*faced, *plates(scene, style)]]
