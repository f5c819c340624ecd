"""Countering: the black dice and who faces each, what the cards did, own dice and what they beat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import cast

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Row, Run, filled, length, that_fits
from colonia_tui.drawing.decision import INDENT
from colonia_tui.drawing.option_rows import LABEL
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.troyes.board import die, signs, square
from colonia_tui.troyes.board.die import Die, Fate, State
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import card_name, deck_of
from engine.troyes.components import NEUTRAL, RED_COUNTS
from engine.troyes.deck import EVENTS, RED, YELLOW
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
    for number, row in cards_did(scene, events):
        if row:
            found.append([(_begins(signs.short_event(number)), "second"), *row])
    return [_fitted(row, width) for row in found]


def cards_did(scene: Scene, events: Sequence[TableEvent]) -> list[tuple[int, Row]]:
    """Each card that has acted in this round, and what it did; [] for nothing but black dice."""
    found: list[tuple[int, Row]] = []
    for event in of_round(events):
        if event.code == "event_acts":
            found.append((int(event.args[0]), []))
        elif found:
            _further(found[-1][1], _did(scene, event, found[-1][0]))
    return [(number, row[:-1] if row and row[-1][0] == ", " else row) for number, row in found]


def _further(row: Row, runs: Row) -> None:
    """What else a card did; what it did to several players is said once, behind their signs."""
    if len(runs) == 2 and row[-1:] == runs[1:]:
        row[-1:] = runs
    else:
        row += runs


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


def _did(scene: Scene, event: TableEvent, card: int) -> list[Run]:
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
            return filled(_("expels {whose}"), "text", whose=[scene.sign_run(owner)])
        case "neutral_cube", (column, _):
            return [grey, (_("in column {column}").format(column=column + 1), "text")]
        case "cube_removed", (column, _, owner):
            text = _("leaves column {column}").format(column=column + 1)
            return [scene.sign_run(owner, " "), (text, "text")]
        case "supported", (number, came):
            name = card_name(names.event(number), number, came, deck_of(scene.view["options"]))
            return [grey, (f"{_('on {event}').format(event=name)}  ", "text")]
        case (("nobody_left" | "nothing_to_do" | "protected"), _):
            return [(_("nothing happens"), "faded")]
        case (("gained" | "lost"), (seat, money, influence, points, "event")):
            lacks = points and event.code == "lost"
            why = (_("no influence") if EVENTS[card] == "heresy" else _("no deniers")) if lacks else ""
            return _changed(scene, event.code, seat, (money, influence, points), why)
    return []


def _row_of(scene: Scene, building: int, space: int) -> str:
    """The values of a space's row: "3·4"."""
    seen = scene.view["buildings"][building]
    values = zip(seen["values"], seen["rows"], strict=True)
    return "·".join(str(value) for value, row in values if row == seen["rows"][space])


def _changed(scene: Scene, code: str, seat: int, amounts: tuple[int, int, int], why: str) -> list[Run]:
    """What a player gains or loses; ``why`` it is VP."""
    sign = "+" if code == "gained" else "-"
    units = (_("d"), _("inf"), _("VP"))
    said = " ".join(f"{sign}{count} {unit}" for count, unit in zip(amounts, units, strict=True) if count)
    because: Row = [(why, "second"), ("  ", "")] if why else []
    return [scene.sign_run(seat, " "), (f"{said}  ", "text"), *because] if said else []


GROUND = "decision"
HEIGHT = 10
"""Lines that the large form needs."""
_LARGE, _LOW = 3, 4
"""Up to this many black dice are large, and as many low ones stand in a line."""
OPTIONS = 6
"""Lines for the option, before one's own dice."""


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
    """The large form: black dice and what cards did at the left, text at the right, own dice below it in the
    columns of the square."""
    left = square.Columns.of(pen.width).begin - 2
    lying = list(zip(dice(scene), facing(scene), strict=False))
    low = len(lying) > _LARGE
    height = pieces.LOW_HEIGHT if low else die.BLACK_HEIGHT
    across = _LOW if len(lying) == _LOW else _LARGE
    step = left // across
    for place, ((value, fate), seat) in enumerate(lying):
        row, column = divmod(place, across)
        at = pen.on(GROUND).at(1 + column * step, row * (height + 1))
        die.black_die(at, value, fate, low=low)
        name = that_fits((_("you") if seat == scene.seat else scene.called(seat), ""), step - 4)
        own = seat == scene.seat
        who: Row = [
            (pen.glyphs.pointer if not place else " ", "accent bold"),
            scene.sign_run(seat, " "),
            (name, "text bold" if own else "second"),
        ]
        at.write(0, height, who, step - 1)
    y = (height + 1) * (-(-len(lying) // across))
    told = _below_dice(scene, left - 1)
    y += 1 if y + len(told) < pen.height else 0
    for row, runs in enumerate(told[: max(0, pen.height - y)]):
        pen.on(GROUND).write(1, y + row, runs, left - 1)
    for row, runs in enumerate(options[:OPTIONS]):
        pen.on(GROUND).write(left, row, runs, pen.width - left)
    draw_faces(scene, pen.on(GROUND).at(0, OPTIONS))


def _below_dice(scene: Scene, width: int) -> list[Row]:
    """What cards did besides black dice; what is too long stands below its card's name."""
    rows: list[Row] = []
    for number, did in cards_did(scene, scene.shown.events):
        name: Run = (f"{signs.short_event(number)} ", "second")
        fits = length([name, *did]) <= width
        rows += ([[name, *did]] if fits else [[name], did]) if did else []
    return rows


# In a small window: what each card did, and who faces what


_DOES, _NUMBER = 20, 15
"""Where a card's number stands, and what it did."""
_BELOW = 2
"""Lines below the cards."""


def draw_lines(scene: Scene, pen: Pen) -> None:
    """A line for each card with what it did this round, then the black dice in turn with who faces each."""
    did = dict(cards_did(scene, scene.shown.events))
    cards, lines = scene.view["events"], pen.height - _BELOW
    if len(cards) > lines:
        for y, row in enumerate(event_rows(scene, scene.shown.events, pen.width - 2)[:lines]):
            pen.write(1, y, row, pen.width - 1)
    for y, card in enumerate(cards if len(cards) <= lines else ()):
        number, colour = card["event"], card["colour"]
        pen.put(1, y, signs.short_card(card, scene.view), f"trade.{colour}", _NUMBER - 1)
        pen.put(_NUMBER, y, f"{names.colour_letter(colour)}÷{card['divided_by']}", f"trade.{colour}")
        room = pen.within(Region(_DOES, y, pen.width - _DOES, 1))
        if card["black"]:
            x = die.black_on_card(room.at(0, 0), card["black"]) + 1
            text = ngettext("{count} black die", "{count} black dice", card["black"])
            room.put(x, 0, text.format(count=card["black"]), "text", room.width - x)
        else:
            room.write(0, 0, did.get(number) or [(signs.acts(number), "second")], room.width)
    turn = in_turn(scene, pen.style)
    after = pen.write(1, lines, turn, pen.width - 1)
    for said in (_("who cannot: -2 VP"), _("or -2 VP")):
        if after + 3 + cell_len(said) < pen.width:
            pen.write_right(pen.width - 1, lines, [(said, "second")])
            break
    rules = (_("The highest is always met first. Red dice count double."), _("Red dice count double."))
    pen.put(1, lines + 1, that_fits(rules, pen.width - 2), "second", pen.width - 2)


def in_turn(scene: Scene, style: Style) -> Row:
    """``in turn   6  ●   4  ■``: the black dice, and who faces each."""
    # Translators: before black dice, each with the sign of who faces it
    runs: Row = [(_("in turn"), "second"), ("  ", "")]
    for (value, fate), seat in zip(dice(scene), facing(scene), strict=False):
        runs += [*die.black_plate(style, value, fate), (" ", ""), scene.sign_run(seat), ("  ", "")]
    return runs


# One's own dice once more, in the columns of the square, with what each counts


_ALL = 3
"""Up to this many dice of a colour all stand there."""


def own_dice(scene: Scene) -> list[list[Die]]:
    """By colour; of many, equal ones once."""
    return [dice if len(dice) <= _ALL else list(dict.fromkeys(dice)) for dice in _own_dice(scene)]


def _own_dice(scene: Scene) -> list[list[Die]]:
    own = next((row.dice for row in square.read_districts(scene) if row.owner == scene.seat), ())
    return [[lying.die for lying in lyings] for lyings in own]


def met(scene: Scene, total: int) -> list[int]:
    """The black dice that so much would meet, beginning with those faced; [] if it is too low for these."""
    args = cast(CounterArgs, scene.args)
    needed, found = args["needed"], list(args["faced"])
    if total < needed:
        return []
    for value in sorted(args["waiting"]):
        if needed + value <= total:
            needed += value
            found.append(value)
    return sorted(found, reverse=True)


def counts(die: Die) -> int:
    """What a die counts against black ones."""
    return die.value * (RED_COUNTS if die.colour == RED else 1)


def _enough(scene: Scene, one: Die) -> Sequence[str]:
    """What a die would meet, or how much it is short; longer and shorter."""
    args = cast(CounterArgs, scene.args)
    if one.state is State.CHOSEN:
        return [_("given"), "✓"]
    total = args["total"] + counts(one)
    if found := met(scene, total):
        return [" + ".join(map(str, found)), "+".join(map(str, found)), "✓"]
    return [_("{count} short").format(count=args["needed"] - total), f"-{args['needed'] - total}"]


_OWN = 8
"""Cells of an own die with what it meets."""


def draw_own(scene: Scene, pen: Pen) -> None:
    """Two lines: the dice with ``= 12`` behind a red one, and what each meets."""
    columns = square.Columns.of(pen.width)
    args = cast(CounterArgs, scene.args)
    faced = " + ".join(map(str, args["faced"]))
    words = (
        (_("counts"), _("each die of yours")),
        # Translators: before what each own die meets; {dice} is one black die or several: "6 + 1"
        (_("meets"), _("the black {dice} alone") if not args["total"] else _("the black {dice} with it")),
    )
    for y, (word, text) in enumerate(words):
        pen.put(INDENT - 1, y, word, "second")
        x = INDENT - 1 + max(LABEL, cell_len(word) + 1)
        pen.put(x, y, that_fits((text.format(dice=faced), ""), columns.begin - x - 2), "second")
    for colour, dice in enumerate(own_dice(scene)):
        step = _OWN if len(dice) <= 2 else columns.step // len(dice)
        for place, one in enumerate(dice):
            last = place + 1 == len(dice)
            room = columns.step - place * step - int(colour < YELLOW) if last else step - 1
            _own_die(pen.within(Region(columns.at(colour) + place * step, 0, room, 2)), scene, one)


def _own_die(pen: Pen, scene: Scene, one: Die) -> None:
    text = f" {one.name} " if pen.width >= 4 else one.name if pen.width >= 2 else str(one.value)
    after = pen.tile(0, 0, text, one._replace(bright=True).skin())
    if one.state is State.POINTED:
        pen.put(-1, 0, pen.glyphs.plaque_left, "accent.line")
        after = pen.put(after, 0, pen.glyphs.plaque_right, "accent.line")
    if counts(one) != one.value and after + 4 < pen.width:
        pen.put(after, 0, f"= {counts(one)}", "text bold")
    pen.put(0, 1, that_fits(_enough(scene, one), pen.width), _weight(scene, one), pen.width)


def _weight(scene: Scene, one: Die) -> str:
    """Bold if a die alone is enough."""
    enough = one.state is not State.CHOSEN and met(
        scene, cast(CounterArgs, scene.args)["total"] + counts(one)
    )
    return "text bold" if enough else "second"


def draw_faces(scene: Scene, pen: Pen) -> None:
    """The same with pips in the columns, the keys in the square: five lines, the last one what each meets."""
    columns = square.Columns.of(pen.width)
    for colour, dice in enumerate(own_dice(scene)):
        step = columns.step // max(1, len(dice))
        for place, one in enumerate(dice):
            at = pen.within(Region(columns.at(colour) + place * step, 0, step - 1, 4))
            if step < _OWN:
                _own_die(at.at(0, 1), scene, one)
                continue
            x = die.face(at, one._replace(bright=True)) + 1
            numbers = (_("counts {count}").format(count=counts(one)), str(counts(one)))
            at.put(x, 1, that_fits(numbers, at.width - x), "text bold")
            at.put(0, 3, that_fits(_enough(scene, one), at.width), _weight(scene, one), at.width)


def other_way(scene: Scene) -> str:
    """The fewest of one's other dice that meet the black ones faced; "" if there are none."""
    args = cast(CounterArgs, scene.args)
    pointed = scene.pointed
    if pointed is None or pointed.kind != "die" or args["total"]:
        return ""
    own = [one for dice in _own_dice(scene) for one in dice]
    rest = [one for one in own if (one.colour, one.value) != pointed.args[1:]]
    for size in (1, 2, 3):
        ways = [way for way in combinations(rest, size) if sum(map(counts, way)) >= args["needed"]]
        if ways:
            way = min(ways, key=lambda found: sum(map(counts, found)))
            # Translators: {dice} is "W4 + Y2": other dice that would do
            return _("Or {dice} = {total} against {needed}.").format(
                dice=" + ".join(one.name for one in way), total=sum(map(counts, way)), needed=args["needed"]
            )
    return ""


def note(scene: Scene) -> Row:
    """Behind the die's name: what it counts, and what it meets."""
    offer = scene.offer
    if offer is None or not offer.legal or offer.action.kind != "die" or not scene.asks("counter"):
        return []
    __, colour, value = offer.action.args
    count = counts(Die(colour, value))
    total = cast(CounterArgs, scene.args)["total"] + count
    found = met(scene, total)
    if not found:
        return filled(_("counts {count}"), "second", count=[(str(count), "text bold")])
    dice = " + ".join(map(str, found))
    dice += f" = {sum(found)}" if len(found) > 1 else ""
    said = _("counts {count}, enough for {dice}")
    return filled(said, "second", count=[(str(count), "text bold")], dice=dice)


def meets(scene: Scene, style: Style) -> list[Row]:
    """What giving the pointed die would beat, or what the dice given beat."""
    args = cast(CounterArgs, scene.args)
    offer = scene.offer
    needed, total, influence, enough = args["needed"], args["total"], 0, args["total"] >= args["needed"]
    if offer is not None and offer.legal and "needed" in offer.option.preview:
        preview = cast(CounterPreview, offer.option.preview)
        needed, total = preview["needed"], preview["total"]
        influence, enough = preview["influence"], preview["enough"]
    have = scene.view["families"][scene.seat or 0]["influence"]
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
            (f" {have}→{have + influence}" if influence else "", "second"),
        ]
    return [runs, in_turn(scene, style)]
