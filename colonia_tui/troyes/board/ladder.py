"""The ladder of a group: a row each for 1, 2 and 3 dice, filled as the group grows.

Each row has the dice, total and divisor, what that gives, the price with the foreman in figures and as coins
from the player's purse, and who gets it. All rows stand there, also one that cannot be paid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from rich.cells import cell_len

from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Row, Run, cell_style, filled, length
from colonia_tui.drawing.shown import Offer
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.troyes.board import outcome
from colonia_tui.troyes.board.die import Die, State
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.outcomes import amount, dice_of, outcome_of, prices
from engine.troyes.components import GROUP, NOBODY, PRICE, SPACES
from engine.troyes.deck import ACTIVITIES
from engine.troyes.group import POWERS
from engine.troyes.previews import GroupPreview, Outcome, SayingArgs


class Rung(NamedTuple):
    """A row: what a group of this many dice would be."""

    size: int
    dice: Sequence[Die] = ()
    step: GroupPreview | None = None
    """None while it is not known which dice."""
    pointed: bool = False
    """Whether the pointed option leads to it."""


def rungs_of(scene: Scene) -> list[Rung]:
    """The rows from one die up to as many as the group may have; for what comes after the dice, up to those
    chosen."""
    if not scene.asks("group", "times"):
        return []
    args = cast(SayingArgs, scene.args)
    chosen = [Die(colour, value, State.CHOSEN) for __, colour, value in args["draft"]["dice"]]
    found = {
        place + 1: Rung(place + 1, chosen[: place + 1], step) for place, step in enumerate(args["rungs"])
    }
    offer, dice = scene.offer, chosen
    if offer is not None and (step := _step(offer)) is not None:
        more = [Die(colour, value, State.IDLE) for __, colour, value in dice_of(step)[len(chosen) :]]
        dice = [*chosen, *more]
        found[len(dice)] = Rung(len(dice), dice, step, pointed=True)
    most = max(_most(scene) if scene.asks("group") else 1, *found, 1)
    return [found.get(count, Rung(count, dice[:count])) for count in range(1, most + 1)]


def _step(offer: Offer) -> GroupPreview | None:
    """What the group would be and do with this option."""
    preview = offer.option.preview
    return cast(GroupPreview, preview) if "spends" in preview else None


def _most(scene: Scene) -> int:
    """How many dice the group has at most: one for a citizen, and with some cubes."""
    draft = scene.draft
    if draft is None or draft["what"] == "place":
        return 1
    card = scene.view["activities"][draft["cube"]]["activity"] if draft["cube"] >= 0 else NOBODY
    power = POWERS.get(ACTIVITIES[card]) if card != NOBODY else None
    return GROUP if power is None else power.most


def rows(scene: Scene, style: Style, rungs: Sequence[Rung], width: int, *, plates: bool) -> list[Row]:
    """A row of ``width`` cells for each; ``plates`` puts the dice into it, open ones for those to come. Coins
    are drawn where they fit. No column moves with the pointer."""
    offers = scene.asked.offers if rungs and scene.asked is not None else ()
    steps = [step for step in (*(rung.step for rung in rungs), *map(_step, offers)) if step is not None]
    column = max((length(_gives(scene, style, step)) for step in steps), default=0)
    words = [ngettext("{count} die", "{count} dice", rung.size).format(count=rung.size) for rung in rungs]
    first = max(map(cell_len, words), default=0) + 1
    found: list[Row] = []
    for rung, word in zip(rungs, words, strict=True):
        strong = "accent bold" if rung.pointed else "text" if rung.step is not None else "faded"
        runs: Row = [
            (f"{style.glyphs.pointer if rung.pointed else ' '} ", "accent bold"),
            (word + " " * (first - cell_len(word)), strong),
        ]
        if plates:
            missing = _open(scene, style, rung.size - len(rung.dice))
            for run in [*(die.run(style) for die in rung.dice), *missing]:
                runs += [run, (" ", "")]
            runs.append((" " * (5 * (len(rungs) - rung.size)), ""))
        found.append([*runs, *_counted(scene, style, rung, column)])
    room = width - max((length(row) for row, rung in zip(found, rungs, strict=True) if rung.step), default=0)
    word = f"{_('pays')} "
    if not all(_all_paid(scene, style, step, room - cell_len(word)) for step in steps):
        word = ""
    for row, rung in zip(found, rungs, strict=True):
        if rung.step is not None:
            row += [(word, "second"), *_price(scene, style, rung.step, room - cell_len(word))]
    return [
        _on_ground(style, row, width) if rung.pointed else row for row, rung in zip(found, rungs, strict=True)
    ]


def _open(scene: Scene, style: Style, count: int) -> list[Run]:
    """A plate of the colour that is asked for each of so many dice still to come."""
    offers = () if scene.asked is None else scene.asked.offers
    asked = {offer.action.args[1] for offer in offers if offer.action.kind == "die" and offer.key}
    if len(asked) != 1:
        return [("  ? ", "faded")] * count
    (colour,) = asked
    return pieces.tile_runs(style, f" {names.colour_letter(colour)}? ", Die(colour, 0).skin()) * count


def _counted(scene: Scene, style: Style, rung: Rung, column: int) -> Row:
    """What stands behind the dice and before the price; ``column``: the cells of what they give."""
    step = rung.step
    if step is None:
        return [(_("others' dice then cost {price} d each").format(price=PRICE[rung.size]), "faded")]
    given = _gives(scene, style, step)
    if scene.args["number"]:
        equals = "  " if outcome_of(step) is None else "= "
        runs: Row = [(f"{step['total']:>2}", "text bold"), (f" ÷ {scene.args['number']} {equals}", "second")]
    else:
        runs = [(_where(scene, rung.dice, step).ljust(7), "text")]
    return [*runs, *given, (" " * (column + 1 - length(given)), "")]


def _on_ground(style: Style, runs: Row, width: int) -> Row:
    """The pointed row, as wide as the others may be."""
    if not style.palette.shows("pointed"):
        return runs
    runs = [*runs, (" " * (width - length(runs)), "")]
    return [(text, letter if "on " in letter else cell_style(letter, "pointed")) for text, letter in runs]


def _price(scene: Scene, style: Style, step: GroupPreview, width: int) -> list[Run]:
    """What is paid, or how much is short."""
    have, total = scene.args["purse"], step["spends"][0]
    if total <= have:
        return outcome.costs(scene, style, step, width, 2)
    dice, *others = prices(step)
    terms = " + ".join([f"{dice:>2}", *map(str, filter(None, others))])
    said = _("{terms} = {total} d: {short} d short") if "+" in terms else _("{total} d: {short} d short")
    return [(said.format(terms=terms, total=f"{total:>2}", short=total - have), "no bold")]


def _all_paid(scene: Scene, style: Style, step: GroupPreview, width: int) -> bool:
    """Whether there is room for all that is said of the price: last comes who gets it."""
    whom = outcome.pays(scene, step["pays"])
    return (
        step["spends"][0] > scene.args["purse"]
        or not whom
        or _price(scene, style, step, width)[-1] == whom[-1]
    )


def _where(scene: Scene, dice: Sequence[Die], step: GroupPreview) -> str:
    """Where the number is the value: the space, or the columns."""
    if scene.goal_at == "cathedral":
        return " ".join(str(die.value) for die in dice)
    total = step["total"]
    return "·".join(str(die.value) for die in dice) if total <= SPACES else str(total)


_SIGNS = 4
"""Up to this many cubes are drawn as signs; more are counted."""


def _gives(scene: Scene, style: Style, step: GroupPreview | None) -> list[Run]:
    """How often, or how many cubes, and what that brings."""
    if step is None or scene.seat is None or scene.draft is None:
        return []
    would = outcome_of(step)
    if would is None:
        low = step["total"] < scene.args["number"]
        return [(_("too low"), "faded")] if low else []
    what, gained = scene.draft["what"], _gained(style, would)
    count = amount(what, would)
    match what:
        case "activity":
            times: Row = [(str(count), "text bold"), (" × " if gained else " ×", "second")]
            return [*times, (gained.rjust(4), "text bold")] if gained else times
        case "farm":
            return [(_("+{count} d").format(count=count), "text bold")]
    own = scene.owners[scene.seat]
    cubes = " ".join([own.sign] * count) if count <= _SIGNS else f"{own.sign}×{count}"
    return [(cubes, f"{own.role} bold"), (f"  {gained}" if gained else "", "text bold")]


def _gained(style: Style, would: Outcome) -> str:
    """What the player gets, in a few cells: "+12 d"."""
    money, influence, points = would["gains"]
    cubes = would["cubes_on_card"] + would["cubes_to_put"]
    parts = [
        (points, _("+{count} VP")),
        # Translators: influence, one letter
        (influence, _("+{count} i")),
        (money, _("+{count} d")),
        (cubes, _("+{count} ▪")),
        (would["rolls"], _("{count} rolls")),
    ]
    return " ".join(text.format(count=count) for count, text in parts if count)


# What another die does to the price of those bought before


def price_note(scene: Scene, style: Style) -> Row:
    """Behind the die's name: "free, but Y5 ▲ then costs 6 d"; [] if the ladder says it all."""
    offer = scene.offer
    rungs = cast(SayingArgs, scene.args).get("rungs", [])
    if offer is None or not offer.legal or offer.action.kind != "die" or not scene.asks("group"):
        return []
    step = cast(GroupPreview, offer.option.preview)
    before = rungs[-1]["price"] if rungs else 0
    more = step["price"] - before
    own = offer.action.args[0] == scene.seat
    bought = [die for die in dice_of(rungs[-1]) if die[0] != scene.seat] if before else []
    if not more:
        # Translators: behind a die: nothing is paid for it
        return [(_("free"), "second")]
    if own and bought:
        dice: Row = []
        for owner, colour, value in bought:
            dice += [(" ", "")] if dice else []
            dice += [Die(colour, value, State.CHOSEN).run(style), scene.sign_run(owner)]
        said = ngettext(
            "free, but {dice} then costs {price} d", "free, but {dice} then cost {price} d", len(bought)
        )
        return filled(said, "second", dice=dice, price=[(str(step["price"]), "text bold")])
    if bought:
        each = str(PRICE[len(step["dice"]) // 3])
        said = _("{more} d more: each bought die then costs {price}")
        return filled(said, "second", more=[(str(more), "text bold")], price=each)
    return filled(_("costs {price} d"), "second", price=[(str(more), "text bold")])
