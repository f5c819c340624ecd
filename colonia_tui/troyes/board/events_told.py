"""What the events of a round did, card by card, from what the log knows."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from colonia_tui.drawing.canvas import Row, Run, length
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board import signs
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from engine.troyes.components import NEUTRAL
from net.messages import TableEvent

_WORD = 16


def rows(scene: Scene, events: Sequence[TableEvent], width: int) -> list[Row]:
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
            name = signs.short_event(number, names.event(number))
            card = [(_begins(name), "second")]
        elif card:
            card += _did(scene, event)
    if len(card) > 1:
        found.append(card)
    return [_fitted(row[:-1] if row[-1][0] == ", " else row, width) for row in found]


def _fitted(row: Row, width: int) -> Row:
    """A long row gives up the column of its first word."""
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
    """How many black dice each card brings: "Marauding **1**  War **2**"; those for which there is no room
    are counted."""
    counts: dict[str, int] = {}
    for event in scene.view["events"]:
        if event["black"]:
            name = signs.short_event(event["event"], names.event(event["event"]))
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
    """What one event of the log says about the card that acts."""
    grey = scene.sign_run(NEUTRAL, " ")
    match event.code, event.args:
        case "event_rolled", (_, die):
            text = _("rolled")
            return [(f"{text} ", "text"), (str(die), "text bold"), (": ", "text")]
        case "neutral_came", (building, space):
            values = _row_of(scene, building, space)
            text = _("onto {values}").format(values=values)
            if not building:  # where there are no rows
                text = _("onto {building} {value}").format(building=names.building(building), value=values)
            return [grey, (text, "text"), (", ", "text")]
        case "expelled", (owner, _):
            lies = _("yours lies") if owner == scene.seat else _("lies")
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
    """The values of the row in which a space lies: "3·4"."""
    seen = scene.view["buildings"][building]
    values = zip(seen["values"], seen["rows"], strict=True)
    return "·".join(str(value) for value, row in values if row == seen["rows"][space])


def _changed(scene: Scene, code: str, seat: int, amounts: tuple[int, int, int]) -> list[Run]:
    sign = "+" if code == "gained" else "-"
    units = (_("d"), _("inf"), _("VP"))
    said = " ".join(f"{sign}{count} {unit}" for count, unit in zip(amounts, units, strict=True) if count)
    return [scene.sign_run(seat, " "), (f"{said}  ", "text")] if said else []
