"""The head line: the week as a road from left to right, what is known of it, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.events import DISTRICTS
from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.arguments import Phrases
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import SEPARATOR, Row, Run, filled
from colonia_tui.drawing.decision import HEAD_GAP, decides, draw_head, next_in, person, since
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.shown import Mode
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import N_, _, capitals, ngettext
from engine.colonia.components import FRIDAY, MONDAY, SATURDAY, SUNDAY, THURSDAY, WEEKS
from engine.game import Plain


def draw(scene: Scene, pen: Pen) -> None:
    """The first line of the window."""
    road = [*_week(scene, pen.style), *_road(scene, pen.style)]
    draw_head(scene, pen, road, _facts(scene), "  " if scene.plan >= Plan.LARGER else " ")


# The road


def day_role(day: int) -> str:
    """The hue of a day, which is its district's title's; Monday has none."""
    return "own.title" if day <= MONDAY else f"{DISTRICTS[day]}.title"


def _week(scene: Scene, style: Style) -> list[Run]:
    week, small = scene.view["week"], scene.plan < Plan.MEDIUM
    weeks = str(WEEKS)
    runs: list[Run] = [
        (_("Week"), "second"),
        (" ", ""),
        (str(week) if week else style.glyphs.dash, "text bold"),
        (f"/{weeks}", "faded"),
    ]
    if not small:
        open_weeks = style.glyphs.round_open * (WEEKS - week)
        runs += [(" ", ""), (style.glyphs.round_gone * week, "text"), (open_weeks, "faded")]
    return [*runs, (" " * (2 if scene.plan < Plan.LARGE else 4), "")]


def _road(scene: Scene, style: Style) -> list[Run]:
    """The days: a paved road behind today, today on a plaque, those ahead each in its district's hue."""
    today, plan = _today(scene), scene.plan
    runs: list[Run] = []
    for day in range(MONDAY, SUNDAY + 1):
        if day > MONDAY:
            runs += _joint(style, day, today, plan)
        name = names.day_short(day)
        if day == today:
            blank = " " if plan >= Plan.LARGE else ""
            runs += pieces.plaque_runs(style, f"{blank}{capitals(name)}{blank}", day_role(day))
        else:
            runs.append((name, "faded" if day < today else day_role(day)))
    return runs


def _today(scene: Scene) -> int:
    """The day that is lit: Monday while a new week is shown, even if nobody had to act."""
    milestone = scene.shown.milestone
    new_week = scene.mode is Mode.MILESTONE and milestone is not None and milestone.name == "week"
    return MONDAY if new_week else int(scene.view["day"])


def _joint(style: Style, day: int, today: int, plan: Plan) -> list[Run]:
    """What joins a day to the day before."""
    behind = day <= today
    if plan < Plan.MEDIUM:
        return [(style.glyphs.ahead, "stone")] if behind else [(" ", "")]
    sign = (style.glyphs.past, "stone") if behind else (style.glyphs.ahead, "faded")
    if plan < Plan.LARGE:
        return [sign]
    before = [] if day - 1 == today else [(" ", "")]  # a plaque has its own edge
    after = [] if day == today else [(" ", "")]
    return [*before, sign, *after]


# What is known of the week


def _facts(scene: Scene) -> Iterable[list[Run]]:
    """Longest first."""
    if scene.shown.milestone is not None:
        yield _evening(scene.shown.milestone.name, scene.view["day"])
    view = scene.view
    day = view["day"]
    if view["over"]:
        yield [(_("The end"), "text bold")]
    elif not view["week"] or view["week_card"] < 0:
        yield [(_("setting up"), "second")]
    elif day == SUNDAY:
        if view["week"] < WEEKS:
            sold = _("the relics are sold, then reserved · dice, ships and edicts of week {week} come next")
            yield [(sold.format(week=view["week"] + 1), "second")]
            yield [(_("the relics are sold, then reserved"), "second")]
        else:
            yield [(_("the last relics are sold, then the game ends"), "second")]
        left = sum(place["relic"] >= 0 for place in view["display"])
        yield [
            (ngettext("{count} card is left", "{count} cards are left", left).format(count=left), "second")
        ]
    else:
        dice, ships = _dice(scene), _ships(scene)
        yield [*dice.row(bold=True), (" " * HEAD_GAP, ""), *ships.row(bold=True)]
        if day > THURSDAY:  # the dice have fallen
            yield ships.row()
        else:
            yield [*dice.row(), SEPARATOR, *ships.row(short=True)]
            yield [*dice.row(short=True), SEPARATOR, *ships.row(short=True)]
        yield ships.row(short=True)


class _Count(NamedTuple):
    """A number of things in a sentence, in full and as short as possible."""

    number: int
    full: str
    short: str

    def row(self, *, short: bool = False, bold: bool = False) -> list[Run]:
        number = (str(self.number), "text bold" if bold else "second")
        return filled(self.short if short else self.full, "second", count=[number])


def _dice(scene: Scene) -> _Count:
    count, day = scene.deck.weeks[scene.view["week_card"]].dice, scene.view["day"]
    full = ngettext("{count} die on Thursday", "{count} dice on Thursday", count)
    if day > THURSDAY or scene.week.dice:
        full = ngettext("{count} die rolled", "{count} dice rolled", count)
    elif day == THURSDAY:
        full = ngettext("{count} die tonight", "{count} dice tonight", count)
    return _Count(count, full, ngettext("{count} die", "{count} dice", count))


def _ships(scene: Scene) -> _Count:
    count, day = scene.view["harbour_bar"], scene.view["day"]
    full = ngettext("{count} ship sails on Saturday", "{count} ships sail on Saturday", count)
    if day == FRIDAY:
        full = ngettext("{count} ship sails tomorrow", "{count} ships sail tomorrow", count)
    elif day == SATURDAY:
        full = ngettext("{count} ship sails today", "{count} ships sail today", count)
    return _Count(count, full, ngettext("{count} ship sails", "{count} ships sail", count))


_EVENINGS = {
    "cards": N_("the cards are revealed"),
    "vote": N_("the council votes"),
    "dice": N_("the dice are rolled"),
    "sailing": N_("the ships sail"),
    "week": N_("a new week begins"),
    "end": N_("the windows are given"),
}


def _evening(name: str, day: int) -> list[Run]:
    """The day that a milestone is about."""
    if name == "week":  # the view may already be the next day's
        day = MONDAY
    when = names.day(day) if day else _("Setting up")
    if name == "dice":
        when = _("Thursday evening")
    what = _(_EVENINGS[name]) if name in _EVENINGS else ""
    return [(capitals(when), "text bold"), (" ", ""), (what, "second")]


# What is asked and when, in the few words that fit into the edge of a box


_TITLES: Final = {
    "card": N_("Choose a family card, in secret"),
    "market": N_("Take one booth, or pass"),
    "order": N_("Place a contract, or pass"),
    "load": N_("Load a hold, or pass"),
    "exchange": N_("Change money, or keep it"),
    "craft": N_("A six: choose any good"),
    "buy": N_("Buy a card, or pass"),
    "shrine": N_("Fill the shrine, or leave it"),
    "safeguard": N_("Reserve a card, or pass"),
}


def title(phrases: Phrases, kind: str, args: Mapping[str, Plain]) -> str:
    """For the kind of question and its arguments."""
    match kind, args:
        case "vote", {"edict": int(edict), "votes": int(votes)}:
            text = ngettext("“{edict}”: your {count} vote", "“{edict}”: your {count} votes", votes)
            return text.format(edict=phrases.edict(edict), count=votes)
        case "decide", {"edict": int(edict)}:
            return _("A tie on “{edict}”: the mayor decides").format(edict=phrases.edict(edict))
    return _(_TITLES[kind]) if kind in _TITLES else kind


def when(scene: Scene, day: int = 0) -> list[Run]:
    """The day and the week: "Thursday of week 2"; [] before the first week. ``day`` 0 is today."""
    day, week = day or scene.view["day"], scene.view["week"]
    if not week or not day:
        return []
    return [(names.when(week, day), "second")]


# What the others are deciding


_ABOUT = {
    "card": N_("chooses a family card"),
    "vote": N_("votes in secret"),
    "decide": N_("decides the tie"),
    "market": N_("chooses a booth"),
    "order": N_("chooses a contract"),
    "craft": N_("chooses a good for a six"),
    "load": N_("chooses a hold"),
    "exchange": N_("thinks about the exchange"),
    "buy": N_("chooses a card to buy"),
    "shrine": N_("chooses a relic for the shrine"),
    "safeguard": N_("chooses a card to reserve"),
}
"""By the kind of question."""
_ROUNDS = ("market", "order", "load", "buy", "safeguard")
"""Questions that go around the table until all have passed."""


def deciding(scene: Scene) -> str:
    """The kind of what is being decided now; "" for nothing."""
    stack = scene.view["stack"]
    return stack[-1][0] if stack else ""


def waiting_rows(scene: Scene, lines: int) -> list[Row]:
    """A row for each player the table waits for: who, what about, for how long, or how long away; and who
    comes next. If they do not fit, two rows for all of them."""
    about = _(_ABOUT[deciding(scene)]) if deciding(scene) in _ABOUT else ""
    seats = [seat for seat in scene.pending if seat != scene.seat]
    if len(seats) > lines:
        who = [run for seat in seats for run in (*person(scene, seat), ("  ", ""))]
        # Translators: several players, each for himself: "each chooses a family card"
        each = _("each {about}").format(about=about)
        return [who, [(each, "second"), *since(scene, None)]]
    found = [decides(scene, seat, about) for seat in seats]
    if seats and deciding(scene) in _ROUNDS:
        found += next_in(scene, scene.view["order"], scene.week.passed)
    return found
