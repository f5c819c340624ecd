"""The ladder of a group: a row for 1, 2 and 3 dice, filled as the group grows.

Each row has the dice, total and divisor, what that gives as signs, the price in figures and as coins laid out
of the own purse, and who gets it. The row of the die that is pointed at is the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.rows import Row
from colonia_tui.drawing.runs import Run, length, look
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.troyes.board import outcome
from colonia_tui.troyes.board.pieces.coins import coins
from colonia_tui.troyes.board.pieces.die import Die, State
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words.outcomes import amount, outcome_of
from engine.troyes.components import GROUP, SPACES
from engine.troyes.previews import GroupPreview, Outcome, SayingArgs

_SIGNS = 4
"""So many cubes or activations are drawn as signs; more are counted."""
_COINS = 14


class Rung(NamedTuple):
    """A row: what a group of so many dice would be."""

    dice: Sequence[Die]
    total: int
    price: int
    pays: Sequence[int]
    would: Outcome | None
    pointed: bool
    """Whether it is the one that Enter leads to."""


def rungs(scene: Scene) -> list[Rung]:
    """From one die up to the group with the die that is pointed at."""
    if not scene.asks("group", "times", "source"):
        return []
    args = cast(SayingArgs, scene.args)
    chosen = [Die(colour, value, State.CHOSEN) for __, colour, value in args["draft"]["dice"]]
    found = [
        Rung(chosen[: place + 1], step["total"], step["price"], step["pays"], outcome_of(step), pointed=False)
        for place, step in enumerate(args["rungs"])
    ]
    offer = scene.offer
    if offer is None or not offer.legal or "total" not in offer.option.preview:
        return found
    step = cast(GroupPreview, offer.option.preview)
    if offer.action.kind == "die":
        __, colour, value = offer.action.args
        dice = [*chosen, Die(colour, value, State.IDLE)]
        return [
            *found,
            Rung(dice, step["total"], step["price"], step["pays"], outcome_of(step), pointed=True),
        ]
    last = Rung(chosen, step["total"], step["price"], step["pays"], outcome_of(step), pointed=True)
    return [*found[:-1], last] if found else [last]


def row(scene: Scene, kit: Kit, rung: Rung, *, plates: bool, number: int, width: int) -> Row:
    """A line of ``width`` cells; ``plates`` puts the dice into it. Coins give way to who is paid."""
    strong = "text bold" if rung.pointed or len(rung.dice) > 1 else "second"
    count = len(rung.dice)
    pointer = kit.glyphs.pointer if rung.pointed else " "
    word = ngettext("{count} die", "{count} dice", count).format(count=count)
    runs: Row = [
        (f"{pointer} ", "accent bold"),
        (word.ljust(8 if not plates else 7), "accent bold" if rung.pointed else strong),
    ]
    if plates:
        for die in rung.dice:
            skin = die.skin()
            ground = look(skin.letter, skin.tile) if skin.has_tile(kit) else skin.letter
            runs += [(f" {die.name} ", ground), (" ", "")]
        runs.append((" " * (5 * (GROUP - count)), ""))
    if number:
        runs += [(f"{rung.total:>2}", "text bold"), (f" ÷ {number:<2}", "second")]
    else:
        runs.append((_where(scene, rung).ljust(7), "text"))
    runs += [
        (" ", ""),
        *_signs(scene, kit, rung),
        (f"{_('pays')} ", "second"),
        (f"{rung.price:>2}", "text bold"),
    ]
    runs += [(f" {_('d')}  ", "second")]
    paid: Row = [(" " if plates else "  ", ""), *outcome.pays(scene, rung.pays)]
    room = min(_COINS, width - length([*runs, *paid]))
    if scene.seat is not None and room > 0:
        runs += coins(kit, rung.price, scene.view["families"][scene.seat]["purse"], room)
    return [*runs, *paid]


def _where(scene: Scene, rung: Rung) -> str:
    """Where the number is the value: the space, or the columns."""
    if scene.goal_at == "cathedral":
        return " ".join(str(die.value) for die in rung.dice)
    return "·".join(str(die.value) for die in rung.dice) if rung.total <= SPACES else str(rung.total)


def _signs(scene: Scene, kit: Kit, rung: Rung) -> list[Run]:
    """What the group gives: a sign for each cube or activation, filled up to the same width."""
    width = 2 * _SIGNS
    if rung.would is None or scene.seat is None:
        return [(_("too low").ljust(width), "faded")]
    draft = scene.draft
    what = "" if draft is None else draft["what"]
    count = amount(what, rung.would)
    if what == "farm":
        return [(_("{count} d").format(count=count).ljust(width), "text bold")]
    own = scene.owners[scene.seat]
    sign = own.sign
    if count <= _SIGNS:
        return [(" ".join([sign] * count).ljust(width), f"{own.role} bold")]
    return [(f"{sign}×{count}".ljust(width), f"{own.role} bold")]
