"""Troyes' questions in words: the prompt, and the label of each option. What one would do: `outcomes`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from colonia_tui.language.i18n import N_, _, capital, ngettext
from colonia_tui.language.words import ALOUD
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import Phrases, event_called
from colonia_tui.troyes.words.clauses import black
from engine.game import Action, Plain, Seat
from engine.troyes.components import NEUTRAL
from engine.troyes.previews import CounterArgs, EventArgs, SayingArgs, SettleArgs
from engine.troyes.view import TroyesView
from net.wire.messages import TableEvent

# Prompts


def prompt(phrases: Phrases, kind: str, args: dict[str, Plain], shots: Sequence[int] = ()) -> str:
    """What a seat is asked, as one sentence; ``shots`` is what the archer has rolled for it."""
    if shots:
        return _("The archer rolled {dice}: put a cube on an event.").format(dice=", ".join(map(str, shots)))
    asked = _PROMPTS.get(kind, kind)
    return _(asked) if isinstance(asked, str) else asked(phrases, args)


def rolled(events: Sequence[TableEvent]) -> list[int]:
    """What the archer has rolled since the last cube."""
    shots: list[int] = []
    for event in reversed(events):
        if event.code != "shot":
            break
        shots.insert(0, event.args[1])
    return shots


def rolled_again(events: Sequence[TableEvent], seat: Seat) -> str:
    """What the die shows that ``seat`` has just rolled again; "" for none."""
    last = events[-1] if events else None
    if last is None or last.code != "rolled_again" or last.args[0] != seat:
        return ""
    __, colour, before, after = last.args
    return _("{before} becomes {after}").format(
        before=capital(names.die(colour, before)), after=names.die(colour, after)
    )


def _settle(phrases: Phrases, args: SettleArgs) -> str:
    return ngettext(
        "Put a citizen on a free space: {count} to go.",
        "Put a citizen on a free space: {count} to go.",
        args["left"],
    ).format(count=args["left"])


def _counter(phrases: Phrases, args: CounterArgs) -> str:
    if not args["able"]:
        return _("Your dice cannot beat {black}: spend influence, or lose 2 VP.").format(
            black=black(args["faced"])
        )
    return _("Beat {black} with your dice, red ones counting double: {total} against {needed}.").format(
        black=black(args["faced"]), total=args["total"], needed=args["needed"]
    )


def _group(phrases: Phrases, args: SayingArgs) -> str:
    dice, what = args["draft"]["dice"], args["draft"]["what"]
    if what == "place":
        return _("Choose a die: its value is the space.")
    if not dice and what == "cathedral":
        return _("Choose one to three dice: each builds in the column of its value.")
    if not dice:
        return _("Choose one to three dice, {total} at least in total.").format(total=args["number"])
    return _("Chosen: {dice}. Another die, or is that enough?").format(
        dice=phrases.dice_list(dice, phrases.you)
    )


def _times(phrases: Phrases, args: SayingArgs) -> str:
    return _("How many cubes?") if args["draft"]["what"] == "fight" else _("How often?")


def _source(phrases: Phrases, args: SayingArgs) -> str:
    draft = args["draft"]
    if draft["what"] == "place":
        if ALOUD.get():  # nobody sees the space
            # Translators: {dice} is a die, {building} is "in the Palace"
            return _("{dice}, {building}: which citizen of yours goes there?").format(
                dice=capital(phrases.dice_list(draft["dice"], phrases.you)),
                building=names.in_building(draft["goal"]),
            )
        return _("Which citizen of yours goes there?")
    if ALOUD.get():
        return _("Which citizen of yours becomes the foreman of the {activity}?").format(
            activity=phrases.slot(draft["goal"])
        )
    return _("Which citizen of yours becomes the foreman?")


def _event(phrases: Phrases, args: EventArgs) -> str:
    return ngettext(
        "Put a cube on an event: {count} to put.", "Put a cube on an event: {count} to put.", args["left"]
    ).format(count=args["left"])


_PROMPTS: dict[str, str | Callable[[Phrases, Any], str]] = {
    "settle": _settle,
    "counter": _counter,
    "act": N_("Choose an action, or pass."),
    "turn": N_("Choose up to three dice of your own to turn upside down."),
    "cube": N_("Use a cube of an activity, or go without."),
    "group": _group,
    "source": _source,
    "times": _times,
    "event": _event,
}
"""Each function takes the question's args; its signature says of which kind."""


# Labels


def label(
    phrases: Phrases, action: Action, preview: Mapping[str, object], view: TroyesView | None = None
) -> str:
    """An option as a short command: "Fight Succession". ``view`` tells which event and activity it means."""
    if view is not None:
        phrases = at(phrases, view)
    match action:
        case Action("settle", (building, space)):
            return _("Citizen on {space}").format(space=phrases.space_of(building, space))
        case Action("activity", (slot,)):
            # Translators: {activity} is a name without article, here and elsewhere; “{activity}” may help
            return _("Use the {activity}").format(activity=phrases.slot(slot))
        case Action("fight", (place,)):
            return _("Fight {event}").format(event=_event_at(phrases, place, view))
        case Action("place", (building,)):
            return _("Place a citizen {building}").format(building=names.in_building(building))
        case Action("roll", (colour, value)):
            text = _("Roll {die} again") if ALOUD.get() else _("Roll {die} again (1 influence)")
            return text.format(die=names.die(colour, value))
        case Action("cube", (slot,)):
            return _("Cube of the {activity}").format(activity=phrases.slot(slot))
        case Action("die", (owner, colour, value)):
            if ALOUD.get():
                return capital(phrases.dice_list([(owner, colour, value)], None))
            return _die(phrases, names.die(colour, value), owner, view)
        case Action("foreman", (slot,)):
            return _("Foreman of the {activity}").format(activity=phrases.slot(slot))
        case Action("standing", (building, space)):
            return _("Citizen from {space}").format(space=phrases.space_of(building, space))
        case Action("lying", (building,)):
            return _("Citizen lying {building}").format(building=names.in_building(building))
        case Action("times", (count,)):
            if view is not None and view["draft"] is not None and view["draft"]["what"] == "fight":
                return names.cubes(count)
            return capital(names.times(count))
        case Action("event", (place,)):
            return _("Cube on {event}").format(event=_event_at(phrases, place, view))
        case Action("black", (value,)):
            return _("Fight the black {die}, too").format(die=value)
        case Action(kind, __) if kind in _PLAIN:
            return _(_HEARD[kind] if ALOUD.get() and kind in _HEARD else _PLAIN[kind])
    return f"{action.kind} {' '.join(map(str, action.args))}".strip()


def group(phrases: Phrases, action: Action) -> str:
    """What to call an action together with others like it, where a long list is asked in two steps; "" for
    itself."""
    match action:
        case Action("settle" | "standing" | "lying", (building, *_space)):
            return names.building(building)
        case Action("die", (owner, *_die)):
            text = phrases.whose(owner, N_("your dice"), N_("neutral dice"), N_("dice of {seat}"))
            return text.format(seat=phrases.seat(owner))
        case Action(kind, __) if kind in _GROUPS:
            return _(_GROUPS[kind])
    return ""


_GROUPS: Final = {
    "activity": N_("Use an activity"),
    "fight": N_("Fight an event"),
    "place": N_("Place a citizen"),
    **dict.fromkeys(("roll", "hire", "turn"), N_("Spend influence")),
}


def at(phrases: Phrases, view: TroyesView) -> Phrases:
    """Phrases that know which activity is in which slot of ``view``."""
    cards = {slot: card["activity"] for slot, card in enumerate(view["activities"]) if card["activity"] >= 0}
    return replace(phrases, cards=cards)


def _event_at(phrases: Phrases, place: int, view: TroyesView | None) -> str:
    if view is None or place >= len(view["events"]):
        return _("event {number}").format(number=place + 1)
    return event_called(view["events"][place], view)


def _die(phrases: Phrases, die: str, owner: int, view: TroyesView | None) -> str:
    if owner == NEUTRAL:
        # Translators: a grey die, of the neutral
        return _("{die} neutral").format(die=die)
    if view is not None and view["seat"] == owner:
        return _("{die} own").format(die=die)
    return _("{die} of {seat}").format(die=die, seat=phrases.seat(owner))


_PLAIN = {
    "cathedral": N_("Build the Cathedral"),
    "farm": N_("Farm"),
    "pass": N_("Pass"),
    "hire": N_("Hire a citizen (2 influence)"),
    "turn": N_("Turn dice upside down (4 influence)"),
    "no_cube": N_("No cube"),
    "go": N_("That is enough"),
    "supply": N_("A ready citizen"),
    "stop": N_("Put no more"),
    "suffer": N_("Lose 2 VP"),
}
_HEARD: Final = {"hire": N_("Hire a citizen"), "turn": N_("Turn dice upside down")}
"""Aloud, what follows says what it costs."""


# What each kind of question is for, in one sentence for a player who has not read the rules.


PURPOSES: Final[dict[str, str]] = {
    "settle": N_("Dice of all colours help; wages come off your income."),
    "counter": N_("The highest black die is yours: beat it, or lose 2 VP."),
    "act": N_("Others' dice cost 2, 4 or 6 each: more dice cost more."),
    "turn": N_("Turned over, a 1 becomes a 6, a 2 a 5 and a 3 a 4."),
    "cube": N_("A cube changes what dice are worth, and is then gone."),
    "group": N_("One to three dice: own ones are free, others are bought."),
    "source": N_("The citizen leaves a space empty, but its die stays."),
    "times": N_("Each time costs you something, or helps others too."),
    "event": N_("Cubes on events bring influence now, VP when it is full."),
}
"""By kind of question."""


def purpose(kind: str) -> str:
    """The sentence for a kind of question, "" for an unknown one."""
    return _(PURPOSES[kind]) if kind in PURPOSES else ""
