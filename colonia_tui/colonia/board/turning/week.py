"""Sunday night and Monday: relics that left and came; dice, ships, edicts and booths of the new week."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.colonia.board.head import day_role
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import outlines
from colonia_tui.colonia.milestones import NewWeek
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Row, Run, length, packed
from colonia_tui.drawing.pieces import Pen, Skin
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext

_GROUND = "decision"
_GAP: Run = ("   ", "")
_COLUMN = 13
"""The most cells for the words before the rows."""


def title(facts: NewWeek, scene: Scene) -> str:
    return _("Week {week} begins").format(week=facts.week)


def draw(facts: NewWeek, scene: Scene, pen: Pen) -> None:
    """A row for each kind of news, its word in a column of its own."""
    said = [
        (_("Thursday"), _dice(scene, pen.style)),
        (_("Saturday"), _ships(scene, pen.style, named=True)),
        *_edicts(scene, pen.style, pen.width, pen.height > 4),
        *_relics(facts, scene, pen.style),
    ]
    if len(said) > pen.height:
        (word, first), (other, second) = said[:2]
        for row in (second, _ships(scene, pen.style, named=False)):
            both = [*first, _GAP, (f"{other} ", "second"), *row]
            if length(both) <= pen.width - _COLUMN - 1:
                break
        said[:2] = [(word, both)]
    column = max(len(word) for word, __ in said) + 2
    for y, (word, row) in enumerate(said[: pen.height]):
        pen.on(_GROUND).write(0, y, [(word, "second")], column)
        pen.on(_GROUND).write(column, y, row, pen.width - column)
    _booths(facts, pen)


def _dice(scene: Scene, style: Style) -> Row:
    card = scene.view["week_card"]
    count = scene.deck.weeks[card].dice if card >= 0 else 0
    skin = Skin("parchment", "brown bold" if style.palette.shows("parchment") else "text bold")
    text = ngettext("die", "dice", count)
    return [*pieces.chip_runs(style, str(count), skin), (f" {text}", "text")]


def _ships(scene: Scene, style: Style, *, named: bool) -> Row:
    """The ships that leave, each as a sail with its berth, and (``named``) the city."""
    shape = outlines(style)
    row: Row = []
    for number, berth in enumerate(scene.view["berths"][: scene.view["harbour_bar"]]):
        if berth["ship"] < 0:
            continue
        city = scene.deck.ships[berth["ship"]].city
        shown = style.palette.shows(f"city.{city}")
        skin = Skin(f"city.{city}", "ink bold" if shown else f"city.{city} bold")
        if row:
            row.append((", ", "second"))
        row += [
            (shape.chip_sail[0] if shown else "", f"city.{city}"),
            *pieces.tile_runs(style, names.CURRENCY_SIGNS[city], skin),
            (shape.chip_sail[1] if shown else "", f"city.{city}"),
            (f" {names.berth(number)}", "text"),
            *([(f" {names.city(city)}", f"city.{city} bold")] if named else []),
        ]
    if not row:
        return [(_("no ship leaves"), "text")]
    leaving = scene.view["harbour_bar"]
    word = ngettext("leaves", "leave", leaving)
    return [*row, (f" {word}", "text")]


def _edicts(scene: Scene, style: Style, width: int, apart: bool) -> list[tuple[str, Row]]:
    """This week's edicts, with day and effect: a row each, or all in one row.

    In one row, effects are left out if not all fit.
    """
    room = width - _COLUMN
    named = [_edict(scene, number) for number in scene.view["edicts"]]
    told = [_told(scene, number, room if apart else width) for number in scene.view["edicts"]]
    dot: Run = (f" {style.glyphs.dot} ", "second")
    if apart:
        return _headed(
            [long if length(long) <= room else short for long, short in zip(told, named, strict=True)]
        )
    for entries in (told, named):
        row = [run for entry in entries for run in (dot, *entry)][1:]
        if length(row) <= room:
            return _headed([row] if row else [])
    return _headed(packed(named, dot, room))


def _headed(lines: Sequence[Row]) -> list[tuple[str, Row]]:
    """Only the first line has the word."""
    return [("" if number else _("edicts"), row) for number, row in enumerate(lines)]


def _edict(scene: Scene, number: int) -> Row:
    edict = scene.deck.edicts[number]
    return [
        (f"{names.day_short(edict.day)} ", f"{day_role(edict.day)} bold"),
        (names.edict_title(edict), "text"),
    ]


def _told(scene: Scene, number: int, width: int) -> Row:
    """An edict with its effect, in as many words as fit."""
    row = _edict(scene, number)
    effect = names.edict_effect(scene.deck.edicts[number], scene.view["week"], width - length(row) - 2)
    return [*row, (f"  {effect}", "second")]


def _relics(facts: NewWeek, scene: Scene, style: Style) -> list[tuple[str, Row]]:
    """Cards that came and left; in the first week the goods that families begin with."""
    if facts.week <= 1:
        gifts = _gifts(scene, style)
        return [(_("goods"), gifts)] if gifts else []
    found = []
    if facts.displayed:
        found.append((_("new"), _cards(scene, style, facts.displayed)))
    if facts.discarded:
        found.append((_("gone"), _cards(scene, style, facts.discarded, gone=True)))
    return found


def _cards(scene: Scene, style: Style, cards: Sequence[int], gone: bool = False) -> Row:
    """Relics as chips in the colour of their city: points, or that it is a shrine."""
    row: Row = []
    for number in cards:
        relic = scene.deck.relics[number]
        role = f"city.{relic.city}"
        text = f"{names.CURRENCY_SIGNS[relic.city]}{names.shrine_letter() if relic.shrine else relic.points}"
        if gone:
            row += [(f"{text} ", "faded")]
        else:
            letter = "ink bold" if style.palette.shows(role) else f"{role} bold"
            row += pieces.chip_runs(style, text, Skin(role, letter))
    if any(scene.deck.relics[number].shrine for number in cards):
        row.append((f"  {names.shrine_letter()} {names.shrine()}", "second"))
    return row


def _gifts(scene: Scene, style: Style) -> Row:
    row: Row = []
    for gift in scene.week.gifts:
        if gift.good >= 0:
            sign = names.good_sign(gift.good)
            row += [
                *([("  ", "")] if row else []),
                scene.sign_run(gift.seat, " "),
                *pieces.chip_runs(style, sign, pieces.solid(f"good.{gift.good}", "cream")),
            ]
    return row


def _booths(facts: NewWeek, pen: Pen) -> None:
    """At the right end, how much is on the booths, if the bag ran short."""
    if facts.filled >= facts.wanted:
        text = _("{count} resources on the booths").format(count=facts.filled)
        runs: Row = [(text, "second")]
    else:
        text = _("only {count} of {wanted} resources on the booths: the bag is empty")
        runs = [(text.format(count=facts.filled, wanted=facts.wanted), "text bold")]
    x = pen.width - length(runs)
    if x > 0 and all(cell.char == " " for cell in pen.canvas.cells[0][max(0, x - 2) :]):
        pen.on(_GROUND).write(x, 0, runs)


def sentences(facts: NewWeek, scene: Scene) -> list[Row]:
    """How many members the player has at home, and what comes next."""
    found: list[Row] = []
    if scene.seat is not None:
        home = scene.view["supply"][scene.seat]
        said = ngettext("You have {count} member at home.", "You have {count} members at home.", home).format(
            count=home
        )
        found.append([(said, "text")])
    found.append([(_("next: every family chooses a card in secret"), "faded")])
    return found
