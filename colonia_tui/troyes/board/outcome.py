"""What an action would bring, as pieces of text: to the player, to others, and what a full event pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

from colonia_tui.drawing import canvas
from colonia_tui.drawing.canvas import Run, length
from colonia_tui.drawing.shown import Mode, Offer
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.troyes.board import die
from colonia_tui.troyes.board.die import State
from colonia_tui.troyes.board.pieces import NO, CardState, laid_coins
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.outcomes import dice_of, outcome_of, prices
from engine.game import Action
from engine.troyes.activity import COSTS
from engine.troyes.components import NEUTRAL, NOBODY
from engine.troyes.previews import Filled, Outcome, SayingArgs

# How a card or a die is lit


class Lit(NamedTuple):
    """The state of a card, with its key."""

    state: CardState
    key: str
    action: Action | None = None


def lit_card(scene: Scene, place: str, actions: tuple[Action, ...], *, goal: bool) -> Lit:
    """A card at ``place`` that some options are about; ``goal``: the action is about it."""
    if goal:
        return Lit(CardState.SETTLED, "")
    lit = scene.lit(place)
    for action in actions:
        offer = scene.offered(action)
        if offer is None:
            continue
        if not offer.legal:
            pointed = scene.pointed == action
            return Lit(CardState.POINTED if pointed else CardState.REFUSED, NO if pointed else "", action)
        if scene.pointed == action:
            return Lit(CardState.POINTED, offer.key, action)
        return Lit(CardState.POSSIBLE if lit else CardState.DUSK, offer.key, action)
    if not lit:
        return Lit(CardState.DUSK, "")
    return Lit(
        CardState.SHADE if scene.draft is not None and not scene.asks("counter") else CardState.PLAIN, ""
    )


def is_asked(offer: Offer) -> bool:
    """Whether the question is about a die at all: not if it has the wrong colour."""
    refusal = offer.option.refusal
    return refusal is None or refusal.code != "wrong_colour"


def lit_die(scene: Scene, action: Action, chosen: list[int]) -> tuple[State, str]:
    """A die that ``action`` would take. ``chosen`` has an item for each equal die already taken; each call
    uses up one."""
    if chosen:
        chosen.pop()
        return State.CHOSEN, die.of_die(scene, action)
    offer = scene.offered(action)
    if offer is None or scene.mode not in (Mode.ASKED, Mode.ANSWERING):
        return State.IDLE, ""
    if not is_asked(offer) and scene.pointed != action:
        return State.IDLE, ""
    if scene.pointed == action:
        return State.POINTED if offer.legal else State.REFUSED, offer.key
    return (State.POSSIBLE, offer.key) if offer.legal else (State.REFUSED, "")


def pointed_outcome(scene: Scene) -> Outcome | None:
    """What the pointed action would do; None if unknown."""
    offer = scene.offer
    if offer is not None and offer.legal and "spends" in offer.option.preview:
        return outcome_of(offer.option.preview)
    if scene.asks("group", "cube", "source", "times"):
        rungs = cast(SayingArgs, scene.args)["rungs"]
        return outcome_of(rungs[-1]) if rungs else None
    return None


COINS = 14
"""Purses with more are not drawn as coins."""
_AND: Run = (", ", "second")


def brings(scene: Scene, would: Outcome, *, brief: bool = False) -> list[Run]:
    """To the seat itself: "**4 VP** and the card, **3** influence 2→5", if ``brief`` "**3** inf"."""
    seat = scene.seat
    if seat is None:
        return []
    parts: list[list[Run]] = []
    money, influence, points = would["gains"]
    if points:
        part: list[Run] = [(str(points), "text bold"), (f" {_('VP')}", "text bold")]
        if would["filled"] != NOBODY and would["filled_card"] == seat:
            part.append((f" {_('and the card')}", "second"))
        parts.append(part)
    left_money, left_influence = left(scene, would)
    for gained, word, have in (
        (influence, _("inf") if brief else _("influence"), left_influence),
        (money, _("d"), left_money),
    ):
        if gained:
            then = "" if brief else f" {have}→{have + gained}"
            parts.append([(str(gained), "text bold"), (f" {word}{then}", "second")])
    if would["cubes_on_card"]:
        count = would["cubes_on_card"]
        text = ngettext("cube on the card", "cubes on the card", count)
        whole: list[Run] = [(str(count), "text bold"), (f" {text}", "second")]
        parts.append([(names.cubes(count), "text bold")] if brief else whole)
    if would["cubes_to_put"]:
        count = would["cubes_to_put"]
        text = ngettext("cube on any event", "cubes on any events", count)
        parts.append([(str(count), "text bold"), (f" {text}", "second")])
    if would["rolls"]:
        text = ngettext("die rolled for a cube", "dice rolled for cubes", would["rolls"])
        parts.append([(str(would["rolls"]), "text bold"), (f" {text}", "second")])
    runs: list[Run] = []
    for part in parts:
        runs += [_AND, *part] if runs else part
    return runs


def own(offer: Offer) -> Outcome | None:
    """What own dice alone would make of an action."""
    return outcome_of(cast(Mapping[str, object], offer.option.preview.get("own_dice", {})))


def action_brings(scene: Scene, would: Outcome, *, brief: bool = False) -> list[Run]:
    """What an action brings to the player; ``brief``: without what they then have."""
    gains = brings(scene, would, brief=brief)
    begun = scene.draft["what"] if scene.draft else scene.pointed.kind if scene.pointed else ""
    if begun == "fight" and scene.asks("act", "cube"):  # otherwise the ladder has it
        return [(names.cubes(would["times"]), "text bold"), _AND, *gains]
    return [(_("nothing"), "second")] if not gains and begun == "activity" else gains


def left(scene: Scene, would: Outcome) -> tuple[int, int]:
    """The deniers and the influence the seat has after paying everything, before the action brings
    anything."""
    have = scene.view["families"][scene.seat or 0]
    return have["purse"] - would["spends"][0], have["influence"] - would["spends"][1]


def costs(scene: Scene, style: Style, would: Outcome, width: int, digits: int = 0) -> list[Run]:
    """All payments, in the longest form that fits: "4 + 4 = **8** d  12→4", as coins, influence, and who gets
    what. Numbers have at least ``digits`` digits."""
    money, power_paid = would["spends"]
    left_money, left_influence = left(scene, would)
    dice, *others = prices(would)
    terms = [f"{dice:>{digits}}", *map(str, filter(None, others))]
    total: list[Run] = [(f"{money:>{digits}}", "text bold"), (f" {_('d')}", "second")]
    summed: list[Run] = [(f"{' + '.join(terms)} = ", "second")] if len(terms) > 1 else []
    named = summed if digits else [(f"{' + '.join(_terms(scene, would))} = ", "second")]
    if not (digits or money) and _are_own(scene, would):
        named, summed, total = [], [], [(_("own dice, free"), "second")]
    have = left_money + money
    purse: list[Run] = [(f"  {have}→{left_money:<{digits}}", "second")] if money else []
    tight: list[Run] = [(f"  {have}→{left_money}", "second")] if money else []
    laid: list[Run] = (
        [("  ", ""), *laid_coins(style, money, have, COINS)] if (money or digits) and have <= COINS else []
    )
    power: list[Run] = []
    hire: list[Run] = []
    change: list[Run] = []
    if power_paid:
        *amount, after = influence(power_paid, left_influence)
        power, change = [("  ", ""), *amount], [after]
        hire = [("  ", ""), *canvas.filled(_("hire {influence}"), "second", influence=amount)]
        hire = hire if only_hires(scene) else power
    whom = pays(scene, would["pays"])
    gets: list[Run] = [("  ", ""), *whom] if whom else []
    for parts in (
        (named, total, purse, laid, hire, change, gets),
        (named, total, purse, hire, change, gets),
        (summed, total, purse, laid, hire, change, gets),
        (summed, total, purse, hire, change, gets),
        (summed, total, tight, hire, change, gets),
        (summed, total, tight, power, change, gets),
        (summed, total, purse, hire, change),
        (summed, total, purse, power, change),
        (total, purse, power, change),
    ):
        runs = [run for part in parts for run in part]
        if length(runs) <= width:
            return runs
    return [*total, *power]


def only_hires(scene: Scene) -> bool:
    """Whether influence is paid for nothing but a citizen."""
    return scene.slot < 0 or not COSTS[scene.view["activities"][scene.slot]["activity"]].influence


def _are_own(scene: Scene, would: Outcome) -> bool:
    return all(owner == scene.seat for owner, *__ in dice_of(would))


def _terms(scene: Scene, would: Outcome) -> list[str]:
    """What deniers are paid for: foreman, dice, activations."""
    dice, foreman, activations = prices(would)
    word = _("own dice {cost}") if _are_own(scene, would) else _("dice {cost}")
    terms = [_("foreman {cost}").format(cost=foreman)] if foreman else []
    terms.append(word.format(cost=dice))
    return [*terms, _("activity {cost}").format(cost=activations)] if activations else terms


def influence(paid: int, left: int) -> list[Run]:
    """Influence spent: "**2** i 4→2"."""
    # Translators: influence, one letter
    return [(str(paid), "text bold"), (f" {_('i')}", "second"), (f" {paid + left}→{left}", "second")]


def others(scene: Scene, would: Outcome) -> list[Run]:
    """To others: the VP and money they get besides the price of their dice."""
    runs: list[Run] = []
    by_points: dict[int, list[int]] = {}
    for seat, points in enumerate(would["points"]):
        if seat != scene.seat and points:
            by_points.setdefault(points, []).append(seat)
    for points, seats in by_points.items():
        runs += [scene.sign_run(seat, " ") for seat in seats]
        runs.append((str(points), "text bold"))
        runs.append((f" {_('VP each') if len(seats) > 1 else _('VP')}  ", "second"))
    for seat, money in enumerate(would["money"]):
        change = money - would["pays"][seat]
        if seat != scene.seat and change:
            runs += [scene.sign_run(seat, " "), (str(change), "text bold"), (f" {_('d')}  ", "second")]
    return runs


def expels(scene: Scene, owner: int) -> list[Run]:
    """Whose citizen is expelled; ``owner`` -1: nobody's."""
    whose = (_("yours"), "text bold") if owner == scene.seat else scene.sign_run(owner)
    # Translators: {whose} is a player's sign, or "yours"
    return [] if owner == NOBODY else canvas.filled(_("expels {whose}"), "second", whose=[whose])


def pays(scene: Scene, price: Sequence[int]) -> list[Run]:
    """Who gets the price of dice: "▲ **6**  ○ **6**"."""
    runs: list[Run] = []
    for owner, money in enumerate(price):
        if not money:
            continue
        if runs:
            runs.append((" " if scene.sight.width < 100 else "  ", ""))
        runs += [scene.sign_run(owner, " "), (str(money), "text bold")]
    return runs


def if_full(scene: Scene, place: int) -> list[Run]:
    """What the fought event pays if the coming cubes fill it; [] if they do not."""
    if place < 0:
        return []
    would = pointed_outcome(scene)
    return [] if would is None else filled(scene, would)


def filled(scene: Scene, would: Filled) -> list[Run]:
    """What the filled event pays; [] if none is."""
    if would["filled"] == NOBODY:
        return []
    return full(scene, would["filled"], would["filled_points"], would["filled_card"])


def full(scene: Scene, event: int, paid: Sequence[int], card: int) -> list[Run]:
    """What an event pays: "if full: ● **4 VP**, the card · ▲ ◆ 1 VP each"; "4 VP (3 + 1)" to a single owner,
    who wins both numbers."""
    both = next((lying["points"] for lying in scene.view["events"] if lying["event"] == event), (0, 0))
    runs: list[Run] = [(_("if full:"), "second"), (" ", "")]
    by_points: dict[int, list[int]] = {}
    for seat, points in enumerate(paid):
        if points:
            by_points.setdefault(points, []).append(seat)
    if card not in (NOBODY, NEUTRAL) and not paid[card]:
        by_points.setdefault(0, []).append(card)
    first = True
    for points in sorted(by_points, reverse=True):
        seats = by_points[points]
        if not first:
            runs.append((" · ", "second"))
        runs += [scene.sign_run(seat, " ") for seat in seats]
        own = scene.seat in seats
        text = (
            _("{points} each").format(points=names.points(points)) if len(seats) > 1 else names.points(points)
        )
        if points == sum(both):
            text = f"{text} ({both[0]} + {both[1]})"
        runs.append((text, "text bold" if own else "second"))
        if card in seats:
            runs.append((f", {_('the card')}", "second"))
        first = False
    return runs if by_points else []
