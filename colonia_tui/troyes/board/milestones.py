"""Milestones in their frame: the title, what happened at the left, what Enter does."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.drawing.canvas import Row, Run, length, packed
from colonia_tui.drawing.decision import MilestonePart, lay
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext, pgettext
from colonia_tui.troyes.board import counter, die, signs
from colonia_tui.troyes.board.die import Die, State
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.milestones import End, EventsPhase, Income, NewRound, Rolled
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import card_name, deck_of
from colonia_tui.troyes.words.option_keys import DISTRICTS
from engine.game import Seat
from net.wire.messages import TableEvent

# What a milestone says beside its pieces, line by line


_WORD = 16
_BUTTON = 20
"""Cells of the last line beside which a row may stand."""
_GAP: Run = ("   ", "")


def milestone_rows(scene: Scene, style: Style, width: int, *, plates: bool) -> list[Row]:
    """For any kind of milestone; ``plates`` puts black dice into a line."""
    milestone = scene.shown.milestone
    match None if milestone is None else milestone.facts:
        case EventsPhase() as facts:
            return _events(scene, style, facts, width, plates)
        case NewRound() as facts:
            return _round(scene, style, facts, width)
        case End() as facts:
            return _end(scene, facts)
    return []


def _headed(word: str, items: list[Row], width: int) -> list[Row]:
    """Items in as many rows as they need, after a grey word."""
    found = packed(items, _GAP, width - _WORD)
    return [
        [(word.ljust(_WORD) if not row else " " * _WORD, "second"), *runs] for row, runs in enumerate(found)
    ]


def _events(scene: Scene, style: Style, facts: EventsPhase, width: int, plates: bool) -> list[Row]:
    assert scene.shown.milestone is not None
    found = _own(scene, scene.shown.milestone.events)
    if facts.came:
        came = ", ".join(
            card_name(names.event(event), event, came, deck_of(scene.view["options"]))
            for event, came in facts.came
        )
        found.append([(pgettext("events", "new").ljust(_WORD), "second"), (came, "text bold")])
    if plates:
        found.append([(_("black dice").ljust(_WORD), "second"), *counter.plates(scene, style)])
    return [*found, *counter.event_rows(scene, scene.shown.milestone.events, width)]


def _own(scene: Scene, events: Sequence[TableEvent]) -> list[Row]:
    """What the events took from the player or gave, first of all: other rows may have no room."""
    money = influence = points = 0
    for event in counter.of_round(events):
        if event.code in ("gained", "lost") and event.args[0] == scene.seat and event.args[-1] == "event":
            sign = 1 if event.code == "gained" else -1
            __, *amounts, __ = event.args
            money, influence, points = (
                so_far + sign * count
                for so_far, count in zip((money, influence, points), amounts, strict=True)
            )
    units = ((money, _("d")), (influence, _("inf")), (points, _("VP")))
    said = "  ".join(f"{count:+} {unit}" for count, unit in units if count)
    return [[(_("you").ljust(_WORD), "second"), (said, "text bold")]] if said else []


# A new round


def _round(scene: Scene, style: Style, facts: NewRound, width: int) -> list[Row]:
    """Money, new cards, and the dice rolled."""
    found: list[Row] = []
    if facts.turned_up:
        came = [
            [
                (_("new activities").ljust(_WORD), "second"),
                *(run for one in facts.turned_up for run in _new(*one, form)),
            ]
            for form in range(len(signs.effect(0)))
        ]
        found.append(next((row for row in came if length(row) - len(_GAP[0]) <= width), came[-1]))
    collected = [
        [scene.sign_run(seat, " "), (_("{count} d").format(count=money), "text")]
        for seat, money in sorted(facts.collected, key=lambda one: one[0] != scene.seat)
    ]
    if collected:
        found += _headed(_("from the square"), collected, width)
    found += _headed(
        _("income"),
        [_income(scene, style, one) for one in sorted(facts.income, key=lambda one: one.seat != scene.seat)],
        width,
    )
    found += _headed(
        _("dice"),
        [_rolled(scene, style, one) for one in sorted(facts.dice, key=lambda one: one.owner != scene.seat)],
        width,
    )
    return found


def _new(slot: int, activity: int, form: int) -> Row:
    """An activity turned up, with what it does in the longer sign (``form`` 0) or the shorter one."""
    sign = signs.effect(activity)[form]
    return [(names.activity(activity), f"trade.{slot // 3}"), (f" {sign}", "second"), _GAP]


def _income(scene: Scene, style: Style, income: Income) -> Row:
    """A player's income and wages, and the purse after it: "● +10 -3 → **14** d"."""
    runs: Row = [scene.sign_run(income.seat, " "), (f"+{income.gained}", "text")]
    if income.paid:
        runs.append((f" -{income.paid}", "text"))
    if income.points:
        runs.append((f" -{names.points(income.points)}", "no bold"))
    purse = scene.view["families"][income.seat]["purse"]
    return [*runs, (f" {style.glyphs.arrow} ", "second"), (_("{count} d").format(count=purse), "text bold")]


def _rolled(scene: Scene, style: Style, rolled: Rolled) -> Row:
    """The dice of a district as plates."""
    runs: Row = [scene.sign_run(rolled.owner, " ")]
    for colour, values in enumerate((rolled.red, rolled.white, rolled.yellow)):
        for value in values:
            state = State.POSSIBLE if rolled.owner == scene.seat else State.IDLE
            runs.append(Die(colour, value, state).run(style))
    return runs if len(runs) > 1 else [*runs, (style.glyphs.dash, "faded")]


# The end


def _end(scene: Scene, facts: End) -> list[Row]:
    """The characters and their holders, and the ranks."""
    found: list[Row] = []
    for seat, characters in facts.revealed:
        for character in characters:
            found.append([*_person(scene, seat), *_character(scene, character)])
    return found


def _person(scene: Scene, seat: Seat) -> Row:
    return [scene.sign_run(seat, " "), (scene.called(seat, _WORD - 4).ljust(_WORD - 2), "text")]


def _character(scene: Scene, character: int) -> Row:
    """A character, and what it brings to everybody."""
    points = scene.view["counted"][character]["points"]
    runs: Row = [(names.character(character), "text bold"), (f" {names.counted(character)}  ", "second")]
    for seat, count in enumerate(points):
        runs += [scene.sign_run(seat, " "), (f"{names.points(count)}  ", "text" if count else "faded")]
    return runs


def milestone_title(scene: Scene) -> str:
    """The title in the upper edge."""
    milestone = scene.shown.milestone
    match None if milestone is None else milestone.facts:
        case EventsPhase() as facts:
            count = len(facts.black)
            text = ngettext("{count} black die falls", "{count} black dice fall", count)
            return text.format(count=count) if count else _("The events act")
        case NewRound() as facts:
            return _("Round {round}: income and dice").format(round=facts.round)
        case End():
            return _("The end: every character counts for everyone")
    return "" if milestone is None else milestone.text


class Milestones(MilestonePart[Scene]):
    """Troyes' milestones."""

    def title(self, scene: Scene) -> str:
        return milestone_title(scene)

    def inside(self, scene: Scene, pen: Pen) -> Sequence[Row]:
        milestone = scene.shown.milestone
        assert milestone is not None
        x, room = 1, pen.width - 2
        dice = counter.dice(scene) if isinstance(milestone.facts, EventsPhase) else []
        if dice and pen.height >= die.BLACK_HEIGHT + 2:
            shown = dice[: 4 if pen.width < 120 else 6]
            for place, (value, fate) in enumerate(shown):
                die.black_die(pen.at(2 + place * (die.BLACK_WIDTH + 2), 0), value, fate)
            x += 1 + len(shown) * (die.BLACK_WIDTH + 2)
            room = pen.width - 1 - x
        rows = milestone_rows(scene, pen.style, room, plates=x == 1)
        lay(pen.within(Region(x, 0, room, pen.height - 1)), rows)
        more = len(rows) - pen.height + 1
        if more < 1:
            return []
        if more == 1 and length(rows[-1]) < room - _BUTTON:
            return [[(" " * (x - 1), ""), *rows[-1]]]
        key = (DISTRICTS["log"].key, "accent bold")
        said = _("and {count} more").format(count=more)
        return [[(said, "second"), (": ", "second"), key, (f" {_('log')}", "second")]]
