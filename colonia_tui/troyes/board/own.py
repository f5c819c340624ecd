"""OWN: the player's characters, how far they are, and what else counts."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.drawing import curtain, frames
from colonia_tui.drawing.canvas import Row, Run, cell_style, filled, length, packed
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.shown import Mode
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.troyes.board import signs
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from engine.game import Seat
from engine.troyes.components import LEVEL_LOSS, LEVELS, STEP_POINTS
from engine.troyes.view import Counted

# What counts for a player, and how far: characters, cubes on cards, foremen, levels, events


_WORD = 10
"""Cells of the grey word at the beginning of a line."""


class Steps(NamedTuple):
    """A character and the player's progress with it."""

    character: int
    counted: Counted
    have: int
    points: int


def steps_of(scene: Scene, character: int, seat: Seat) -> Steps:
    """A seat's progress with a character."""
    counted = scene.view["counted"][character]
    return Steps(character, counted, counted["counts"][seat], counted["points"][seat])


def character_rows(
    scene: Scene, style: Style, character: int, seat: Seat, width: int, *, brief: bool
) -> list[Row]:
    """What it counts, its steps, and their worth; a plaque marks the player's progress."""
    step = steps_of(scene, character, seat)
    things = names.counted(character)
    number: Row = [(str(step.have), "text bold")]
    first = filled(
        # Translators: "Henry I counts events won: you 3"
        _("{character} counts {things}: you {number}"),
        "second",
        character=[(names.character(character), "text bold")],
        things=[(things, "text")],
        number=number,
    )
    if length(first) > width:
        first = filled(
            # Translators: the same, shorter; the number is your own: "Henry I: 3 events won"
            _("{character}: {number} {things}"),
            "second",
            character=[(signs.short_character(character), "text bold")],
            things=things,
            number=number,
        )
    rows: list[Row] = [first]
    reached = sum(step.have >= needed for needed in step.counted["steps"])
    have: Row = []
    worth: Row = []
    for place, (needed, points) in enumerate(
        zip([0, *step.counted["steps"]], [0, *STEP_POINTS], strict=True)
    ):
        on = place == reached
        width = max(len(str(needed)), len(str(points))) + 2
        have += [(f" {needed}".ljust(width), "text bold" if place <= reached else "faded"), (" ", "")]
        if place < len(STEP_POINTS):
            have += [(style.glyphs.light.across, "own.frame"), (" ", "")]
        text = f" {points} ".ljust(width)
        worth.append((text, cell_style("ink bold", "own.title")) if on else (text, "text"))
        worth.append(("   ", ""))
    if brief:
        return [rows[0], [(_word(_("VP")), "second"), *worth]]
    return [*rows, [(_word(_("has")), "second"), *have], [(_word(_("VP")), "second"), *worth]]


def own_rows(scene: Scene, style: Style, width: int, lines: int) -> list[Row]:
    """Everything below the characters, lists in so many lines."""
    seat = scene.seat
    if seat is None:
        return []
    found = [_cubes(scene, slot, seat) for slot in range(len(scene.view["activities"]))]
    foremen, events = _foremen(scene, seat), _events(scene, seat)
    # Translators: foremen, and what they count; "foremen" stands before it
    sum_of = _("{count}, worth {points} VP").format(
        count=len(foremen), points=sum(points for __, points in foremen)
    )
    on = ngettext("{count} event", "{count} events", len(events)).format(count=len(events))
    return [
        *(row for row in found if row),
        *_listed(_("foremen"), [f"{name} {points}" for name, points in foremen], sum_of, width, lines),
        _levels(scene, style, seat),
        *_listed(_("cube on"), events, on, width, lines),
    ]


def _word(text: str) -> str:
    return text.ljust(5)


def _begins(word: str) -> str:
    return f"{word} ".ljust(_WORD)


def _cubes(scene: Scene, slot: int, seat: Seat) -> Row:
    """Own cubes on a card, and their effect."""
    card = scene.view["activities"][slot]
    count = card["cubes"][seat] if card["activity"] >= 0 else 0
    if not count:
        return []
    signs_of = " ".join([scene.sign(seat)] * count) if count <= 4 else f"{scene.sign(seat)}{count}"
    return [
        (names.activity(card["activity"]), "text"),
        (" ", ""),
        (signs_of, f"{scene.role(seat)} bold"),
        (f"  {signs.effect(card['activity'])[-1]}", "second"),
    ]


def _foremen(scene: Scene, seat: Seat) -> list[tuple[str, int]]:
    """The activities with a foreman, each with its VP."""
    said = []
    for card in scene.view["activities"]:
        if card["activity"] < 0:
            continue
        name = names.activity(card["activity"])
        if seat in card["foremen"]:
            said.append((name, card["points"][card["foremen"].index(seat)]))
        elif seat in card["picture"]:
            said.append((name, 0))
    return said


def _levels(scene: Scene, style: Style, seat: Seat) -> Row:
    row: Row = [(_begins(_("Cathedral")), "second")]
    for level in range(LEVELS):
        here = any(column[level] == seat for column in scene.view["cathedral"])
        row += [(f"{level + 1} ", "text"), (style.glyphs.yes, "yes") if here else (style.glyphs.no, "no")]
        if not here:
            row += [(f" -{LEVEL_LOSS}", "no")]
        row.append(("  ", ""))
    return row


def _events(scene: Scene, seat: Seat) -> list[str]:
    return [signs.short_card(event, scene.view) for event in scene.view["events"] if seat in event["cubes"]]


def _listed(word: str, said: list[str], in_all: str, width: int, lines: int) -> list[Row]:
    """Things behind their word, or what they are in all if they do not fit."""
    if not said:
        return []
    items = [f"{item}, " for item in said[:-1]] + said[-1:]
    rows = packed([[(item, "text")] for item in items], ("", ""), width - _WORD)
    if len(rows) > lines:
        rows = [[(in_all, "text")]]
    words: Row = [(_begins(word), "second")]
    return [[*(words if not row else [(" " * _WORD, "")]), *runs] for row, runs in enumerate(rows)]


def draw(scene: Scene, pen: Pen) -> None:
    """One's own screen."""
    pen = pen.on("own")
    cover = scene.shown.cover
    if scene.mode is Mode.COVERED and cover is not None:
        curtain.before_own(pen, scene.role(cover), called(scene.names[cover], 12))
        return
    frames.frame(pen, "own.frame")
    title = frames.spaced(_("Own"), scene.plan >= Plan.MEDIUM)
    after = frames.title(pen, title, "own.title bold")
    key: list[Run] = [("e", "accent bold"), (f" {_('the end')}", "second")]
    begins = frames.fact(pen, key, after)
    pen.zone("e", Region(begins, 0, pen.width - begins, 1))
    for y, row in enumerate(_rows(scene, pen.style, pen.width - 4, pen.height - 2), 1):
        pen.write(2, y, row, pen.width - 4)


def _rows(scene: Scene, style: Style, width: int, height: int) -> list[Row]:
    seat = scene.seat
    if seat is None or scene.view["seat"] != seat:
        return [[(_("watching"), "second")]]
    if scene.veiled:
        return [[("o", "accent bold"), (f" {_('shows your characters')}", "second")]]
    characters = scene.view["own"] or []
    found: list[Row] = []
    written_out = ((False, 3), (True, 3)) if scene.plan >= Plan.LARGER else ()
    for brief, lines in (*written_out, (False, 1), (True, 1)):
        found = []
        for character in characters:
            found += character_rows(scene, style, character, seat, width, brief=brief)
        found += own_rows(scene, style, width, lines)
        if len(found) <= height:
            break
    return found[:height]
