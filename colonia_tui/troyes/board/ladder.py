"""The ladder of a group: a row for 1, 2 and 3 dice, filled as the group grows.

Each row has the dice, total and divisor, what that gives as signs, the price in figures and as coins laid out
of the own purse, and who gets it. The row of the die that is pointed at is the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from colonia_tui.drawing.canvas import Row, Run, length
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.troyes.board import outcome
from colonia_tui.troyes.board.pieces.die import Die, State
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words.outcomes import amount, dice_of, outcome_of
from engine.troyes.components import GROUP, SPACES
from engine.troyes.previews import GroupPreview, SayingArgs

_SIGNS = 4
"""So many cubes or activations are drawn as signs; more are counted."""


class Rung(NamedTuple):
    """A row: what a group of so many dice would be."""

    dice: Sequence[Die]
    step: GroupPreview
    pointed: bool
    """Whether it is the one that Enter leads to."""


def rungs(scene: Scene) -> list[Rung]:
    """From one die up to the group with the die that is pointed at."""
    if not scene.asks("group", "times", "source"):
        return []
    args = cast(SayingArgs, scene.args)
    chosen = [Die(colour, value, State.CHOSEN) for __, colour, value in args["draft"]["dice"]]
    found = [Rung(chosen[: place + 1], step, pointed=False) for place, step in enumerate(args["rungs"])]
    offer = scene.offer
    if offer is None or not offer.legal or "spends" not in offer.option.preview:
        return found
    step = cast(GroupPreview, offer.option.preview)
    more = [Die(colour, value, State.IDLE) for __, colour, value in dice_of(step)[len(chosen) :]]
    return [*(found if more else found[:-1]), Rung([*chosen, *more], step, pointed=True)]


def row(scene: Scene, style: Style, rung: Rung, *, plates: bool, number: int, width: int) -> Row:
    """A line of ``width`` cells; ``plates`` puts the dice into it. Coins are laid where there is room."""
    strong = "text bold" if rung.pointed or len(rung.dice) > 1 else "second"
    count = len(rung.dice)
    pointer = style.glyphs.pointer if rung.pointed else " "
    word = ngettext("{count} die", "{count} dice", count).format(count=count)
    runs: Row = [
        (f"{pointer} ", "accent bold"),
        (word.ljust(8 if not plates else 7), "accent bold" if rung.pointed else strong),
    ]
    if plates:
        for die in rung.dice:
            runs += [die.run(style), (" ", "")]
        runs.append((" " * (5 * (GROUP - count)), ""))
    if number:
        runs += [(f"{rung.step['total']:>2}", "text bold"), (f" ÷ {number:<2}", "second")]
    else:
        runs.append((_where(scene, rung).ljust(7), "text"))
    runs += [(" ", ""), *_signs(scene, style, rung), (f"{_('pays')} ", "second")]
    return [*runs, *outcome.costs(scene, style, rung.step, width - length(runs), 2)]


def _where(scene: Scene, rung: Rung) -> str:
    """Where the number is the value: the space, or the columns."""
    if scene.goal_at == "cathedral":
        return " ".join(str(die.value) for die in rung.dice)
    total = rung.step["total"]
    return "·".join(str(die.value) for die in rung.dice) if total <= SPACES else str(total)


def _signs(scene: Scene, style: Style, rung: Rung) -> list[Run]:
    """What the group gives: a sign for each cube or activation, filled up to the same width."""
    width = 2 * _SIGNS
    would = outcome_of(rung.step)
    if would is None or scene.seat is None:
        return [(_("too low").ljust(width), "faded")]
    draft = scene.draft
    what = "" if draft is None else draft["what"]
    count = amount(what, would)
    if what == "farm":
        return [(_("{count} d").format(count=count).ljust(width), "text bold")]
    own = scene.owners[scene.seat]
    sign = own.sign
    if count <= _SIGNS:
        return [(" ".join([sign] * count).ljust(width), f"{own.role} bold")]
    return [(f"{sign}×{count}".ljust(width), f"{own.role} bold")]
