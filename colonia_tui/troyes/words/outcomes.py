"""What an option would cost and bring, in words: one short text for each preview."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from colonia_tui.language.i18n import N_, _, either, ngettext, pgettext
from colonia_tui.language.words import ALOUD
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import Phrases
from engine.game import Action, Seat
from engine.troyes.components import LEVELS, NEUTRAL, NOBODY, STEP_POINTS
from engine.troyes.previews import (
    ActPreview,
    CounterPreview,
    EventPreview,
    Filled,
    GroupPreview,
    Outcome,
    PassPreview,
    SettlePreview,
    SourcePreview,
    SpendPreview,
    Step,
    TurnPreview,
)
from engine.troyes.view import TroyesView


def effect(phrases: Phrases, kind: str, action: Action, preview: Mapping[str, Any], seat: int) -> str:
    """What the option would do, "" if there is nothing to say. ``kind`` is the question's."""
    if not preview:
        return ""
    if action.kind in ("roll", "hire", "turn") and kind in ("act", "counter"):
        return _spend(phrases, preview, seat)  # type: ignore[arg-type]
    if action.kind == "pass":
        return _pass(phrases, preview, seat)  # type: ignore[arg-type]
    if kind == "settle":
        return "; ".join(of_space(action.args[0], cast(SettlePreview, preview)))
    said = _EFFECTS.get(kind)
    return "" if said is None else said(phrases, preview, seat)


def of_space(building: int, preview: SettlePreview) -> list[str]:
    """What a citizen there brings and costs, and how it can be expelled again."""
    count, values = preview["newcomers"], either(preview["row"])
    brings = _(_PAID_DICE[building] if preview["wage"] else _DICE[building])
    return [
        brings.format(money=names.deniers(preview["wage"])),
        _EXPELS[building](count).format(count=count, values=values),
    ]


_DICE: Final = (N_("a red die a round"), N_("a white die a round"), N_("a yellow die a round"))
_PAID_DICE: Final = (
    N_("a red die for {money} a round"),
    N_("a white die for {money} a round"),
    N_("a yellow die for {money} a round"),
)
_EXPELS: Final[tuple[Callable[[int], str], ...]] = (
    lambda count: ngettext(
        # Translators: citizens that are placed later; {values} is "3", or "1, 2 or 3"
        "{count} newcomer with a red {values} expels it",
        "{count} newcomers with a red {values} expel it",
        count,
    ),
    lambda count: ngettext(
        "{count} newcomer with a white {values} expels it",
        "{count} newcomers with a white {values} expel it",
        count,
    ),
    lambda count: ngettext(
        "{count} newcomer with a yellow {values} expels it",
        "{count} newcomers with a yellow {values} expel it",
        count,
    ),
)


def _counter(phrases: Phrases, preview: CounterPreview, seat: int) -> str:
    if preview["points"]:
        return _("{points} lost").format(points=names.points(-preview["points"]))
    text = _("{total} against {needed}").format(total=preview["total"], needed=preview["needed"])
    if preview["enough"]:
        return f"{text}, {names.signed(names.influence(preview['influence']))}"
    return text


def _spend(phrases: Phrases, preview: SpendPreview, seat: int) -> str:
    return _("costs {influence}, leaves {left}").format(
        influence=names.influence(preview["influence"]), left=preview["left"]
    )


def _turn(phrases: Phrases, preview: TurnPreview, seat: int) -> str:
    turned = zip(preview["colours"], preview["before"], preview["after"], strict=True)
    text = _("{before} becomes {after}") if ALOUD.get() else "{before} → {after}"
    return ", ".join(
        text.format(before=names.die(colour, before), after=names.die(colour, after))
        for colour, before, after in turned
    )


def _pass(phrases: Phrases, preview: PassPreview, seat: int) -> str:
    few, many = preview["black_to_come"]
    black = str(few) if few == many else _("{few} to {many}").format(few=few, many=many)
    return _(
        "{gain} when the round ends, 1 more for each turn till then; {black} black dice next round"
    ).format(gain=names.signed(names.deniers(preview["money"])), black=black)


def _act(phrases: Phrases, preview: ActPreview | GroupPreview, seat: int) -> str:
    would = outcome_of(preview)
    if would is not None:
        return outcome_text(phrases, would, seat, with_dice=True)
    begun = cast(ActPreview, preview)
    foreman = _("foreman {money}").format(money=names.deniers(begun["cost"])) if begun["cost"] else ""
    return ", ".join(filter(None, [foreman, up_to(begun), _may_expel(phrases, begun["expels"])]))


def _may_expel(phrases: Phrases, owners: Sequence[int]) -> str:
    if not owners:
        return ""
    if owners == [phrases.you]:
        return _("may expel a citizen of yours")
    return _("may expel {seats}").format(seats=phrases.seats(owners))


def expels(phrases: Phrases, owner: int) -> str:
    text = phrases.whose(
        owner, N_("expels a citizen of yours"), N_("expels a neutral citizen"), N_("expels {seat}")
    )
    return text.format(seat=phrases.seat(owner))


def up_to(preview: ActPreview) -> str:
    """How much an action can bring whose dice are still to be chosen."""
    parts: list[str] = []
    letters = "/".join(map(names.colour_letter, preview["colours"]))
    if ALOUD.get() and letters:
        letters = either([names.colour(colour) for colour in preview["colours"]])
    if preview["number"]:
        parts.append(names.quotient(letters, preview["number"]).lstrip())
        text = _("up to {count} with a total of {total}")
        if ALOUD.get():
            text = _("which comes to {count} at most, with dice of {total} in all")
        parts.append(text.format(count=preview["count"], total=preview["most"]))
    elif letters:
        # Translators: the letters of the colours of the dice, as in "one die: R", "up to 3 dice: W/Y"
        text = ngettext("one die: {colours}", "up to {count} dice: {colours}", preview["count"])
        if ALOUD.get():
            # Translators: the names of the colours of the dice, as in "up to 3 white or yellow dice"
            text = ngettext("one {colours} die", "up to {count} {colours} dice", preview["count"])
        parts.append(text.format(count=preview["count"], colours=letters))
    return ", ".join(parts)


def _group(phrases: Phrases, preview: GroupPreview, seat: int) -> str:
    if not preview["enough"]:
        total = _("{total} in total").format(total=preview["total"])
        return f"{total}, {_paid(phrases, preview)}"
    return outcome_text(phrases, preview, seat)


def _times(phrases: Phrases, preview: GroupPreview, seat: int) -> str:
    """Only what depends on how often it is done."""
    return outcome_text(phrases, preview, seat, brief=True)


def _source(phrases: Phrases, preview: SourcePreview, seat: int) -> str:
    parts = [given_up(preview)]
    if preview["enough"]:
        parts.append(outcome_text(phrases, preview, seat))
    return "; ".join(part for part in parts if part)


def given_up(preview: SourcePreview) -> str:
    """What taking a citizen from there loses besides the payment; "" for nothing."""
    if not preview["space_points"]:
        return ""
    return _("gives up {points} at the end").format(points=names.points(preview["space_points"]))


def _event(phrases: Phrases, preview: EventPreview, seat: int) -> str:
    parts = [names.signed(names.influence(preview["influence"]))]
    if preview["filled"] != NOBODY:
        parts.append(filled_text(phrases, preview))
    else:
        free = preview["free"]
        parts.append(
            ngettext("{count} banner free then", "{count} banners free then", free).format(count=free)
        )
    return ", ".join(parts)


_EFFECTS: Final[dict[str, Callable[[Phrases, Any, int], str]]] = {
    "counter": _counter,
    "turn": _turn,
    "act": _act,
    "cube": _act,
    "group": _group,
    "times": _times,
    "source": _source,
    "event": _event,
}


# A whole action


def outcome_text(
    phrases: Phrases, outcome: Outcome, seat: int, *, brief: bool = False, with_dice: bool = False
) -> str:
    """What an action would do for ``seat`` and for others: "12 ÷ 4 = 3; pays 8 deniers (foreman 4, Sam 4);
    brings 9 deniers". ``brief``: without the sum and what the payments are for; ``with_dice``: also names the
    dice."""
    parts = [phrases.dice_list(dice_of(outcome), seat)] if with_dice else []
    parts += [] if brief else [_sum(outcome)]
    if any(outcome["spends"]):
        parts.append(_paid(phrases, outcome, brief=brief))
    if any(outcome["gains"]):
        parts.append(_("brings {what}").format(what=phrases.changes(*outcome["gains"])))
    for other, (money, influence, points) in enumerate(
        zip(outcome["money"], outcome["influence"], outcome["points"], strict=True)
    ):
        theirs = changes(money - outcome["pays"][other], influence, points)
        if other != seat and theirs:
            parts.append(f"{phrases.seat(other)} {theirs}")
    if outcome["cubes_on_card"]:
        parts.append(_("{cubes} on the card").format(cubes=names.cubes(outcome["cubes_on_card"])))
    if outcome["cathedral"]:
        parts.append(phrases.windows([divmod(window, LEVELS) for window in outcome["cathedral"]]))
    if outcome["expelled"] != NOBODY:
        parts.append(expels(phrases, outcome["expelled"]))
    if outcome["filled"] != NOBODY:
        parts.append(filled_text(phrases, outcome))
    if outcome["rolls"]:
        parts.append(_("rolls {dice}").format(dice=names.dice(outcome["rolls"])))
    if outcome["cubes_to_put"]:
        parts.append(_("{cubes} to put on events").format(cubes=names.cubes(outcome["cubes_to_put"])))
    return "; ".join(part for part in parts if part)


def _sum(outcome: Outcome) -> str:
    if not outcome["number"]:
        return ""
    quotient = names.quotient(str(outcome["total"]), outcome["number"])
    text = _("{quotient} is {count}") if ALOUD.get() else "{quotient} = {count}"
    return text.format(quotient=quotient, count=outcome["count"])


def _paid(phrases: Phrases, outcome: Outcome, *, brief: bool = False) -> str:
    """Everything the seat pays, and for what: "pays 8 deniers (foreman 4, Sam 4)"."""
    if not any(outcome["spends"]):
        return pgettext("dice", "free")
    text = _("pays {what}").format(what=phrases.changes(outcome["spends"][0], outcome["spends"][1], 0))
    dice, foreman, activations = prices(outcome)
    parts = [_("foreman {money}").format(money=foreman)] if foreman else []
    parts += [
        _("{seat} {money}").format(
            seat=_("the bank") if owner == NEUTRAL else phrases.seat(owner), money=money
        )
        for owner, money in enumerate(outcome["pays"])
        if money
    ]
    parts += [_("activity {money}").format(money=activations)] if activations else []
    if brief or not (dice or len(parts) > 1):
        return text
    paid = [owner for owner, money in enumerate(outcome["pays"]) if money]
    if ALOUD.get() and len(parts) == 1 and len(paid) == 1:
        whom = _("the bank") if paid[0] == NEUTRAL else phrases.seat(paid[0])
        # Translators: a player and what he is paid: "pays Sam 2 deniers"
        return _("pays {seat} {what}").format(
            seat=whom, what=phrases.changes(outcome["spends"][0], outcome["spends"][1], 0)
        )
    # Translators: {paid} is "pays 8 deniers"; {parts} is for what: "foreman 4, Sam 4"
    return _("{paid} ({parts})").format(paid=text, parts=", ".join(parts))


def dice_of(outcome: Outcome) -> list[Sequence[int]]:
    """The group's dice: owner, colour and value of each."""
    return [outcome["dice"][at : at + 3] for at in range(0, len(outcome["dice"]), 3)]


def own_dice(would: Outcome) -> str:
    """What own dice make of an action: "your Y5 + Y2 = 7, and 7 ÷ 2 makes 3 times"."""
    lying, number, total = dice_of(would), would["number"], would["total"]
    # Translators: {dice} is "Y5", or "Y5 + Y2"
    text = ngettext("with your {dice}: once", "with your {dice}: {count} times", would["times"])
    count = would["times"]
    if not number:
        count = would["count"]
        text = ngettext("a cube with your {dice}", "{count} cubes with your {dice}", count)
    elif count == total // number and total == sum(value for *__, value in lying):
        text = (
            ngettext(
                # Translators: {dice} is "Y5 + Y2"
                "your {dice} = {total}, and {total} ÷ {number} makes it once",
                "your {dice} = {total}, and {total} ÷ {number} makes {count} times",
                count,
            )
            if len(lying) > 1
            else ngettext(
                # Translators: {dice} is "Y5"
                "your {dice} ÷ {number} makes it once",
                "your {dice} ÷ {number} makes {count} times",
                count,
            )
        )
    dice = " + ".join(names.die(colour, value) for __, colour, value in lying)
    return text.format(dice=dice, total=total, number=number, count=count)


def prices(outcome: Outcome) -> tuple[int, int, int]:
    """What the deniers are for: dice, foreman, activations."""
    dice, foreman = outcome["price"], outcome["cost"]
    return dice, foreman, outcome["spends"][0] - dice - foreman


def changes(money: int, influence: int, points: int) -> str:
    """Signed changes: "+9 deniers, -3 influence"."""
    parts = [
        (money, names.deniers(abs(money))),
        (influence, names.influence(abs(influence))),
        (points, names.points(abs(points))),
    ]
    return ", ".join(names.signed(text, lost=change < 0) for change, text in parts if change)


def filled_text(phrases: Phrases, filled: Filled) -> str:
    """What a full event pays: "full: Anna 3 VP, card to Sam"."""
    parts = [
        f"{phrases.listed(seat)} {names.points(points)}"
        for seat, points in enumerate(filled["filled_points"])
        if points
    ]
    if filled["filled_card"] not in (NEUTRAL, NOBODY):
        parts.append(_("the card to {seat}").format(seat=phrases.listed(filled["filled_card"])))
    return _("{event} is full: {what}").format(
        event=names.event(filled["filled"]), what=", ".join(parts) or _("nobody gains")
    )


def outcome_of(preview: Mapping[str, object]) -> Outcome | None:
    """What the action would do if carried out as an option's preview says; None if the dice are not enough,
    or if the option is about something else."""
    return cast(Outcome, preview) if preview.get("enough") and "spends" in preview else None


def amount(what: str, outcome: Outcome) -> int:
    """How much an action of this kind does: activations, cubes, or deniers."""
    return outcome["times"] if what in ("activity", "fight") else outcome["count"]


def nearer(view: TroyesView, seat: Seat, counts: Sequence[int]) -> list[Step]:
    """The seat's own characters whose count would change, with the new count."""
    found: list[Step] = []
    for character in view["own"] or ():
        counted = view["counted"][character]
        if not counts or counts[character] == counted["counts"][seat]:
            continue
        have = counts[character]
        reached = sum(have >= needed for needed in counted["steps"])
        worth = (0, *STEP_POINTS)
        found.append(
            {
                "character": character,
                "counts": have,
                "next": counted["steps"][reached] if reached < len(STEP_POINTS) else 0,
                "points": worth[reached + 1] - worth[reached] if reached < len(STEP_POINTS) else 0,
                "own": True,
            }
        )
    return found


def step_text(step: Step) -> str:
    """A character's next step: "Thibaut II: 9 of 12 deniers, then +2 VP"."""
    if not step["next"]:
        return _("{character}: {have} {counted}, all steps reached").format(
            character=names.character(step["character"]),
            have=step["counts"],
            counted=names.counted(step["character"]),
        )
    text = _("{character}: {have} of {need} {counted}, then {gain}").format(
        character=names.character(step["character"]),
        have=step["counts"],
        need=step["next"],
        counted=names.counted(step["character"]),
        gain=names.signed(names.points(step["points"])),
    )
    return text if step["own"] else _("{step} (if dealt)").format(step=text)
