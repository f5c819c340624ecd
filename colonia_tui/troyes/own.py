"""What happened to one player between two of their moves: dice bought, citizens expelled, gains and losses.

Each item says who did it and how the player's own things changed; together they account for every change.
Where events do not say by how much, an item says how much there is afterwards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from colonia_tui.drawing.steps import Clause, Thing
from colonia_tui.drawing.story import Group
from colonia_tui.language.i18n import _
from colonia_tui.troyes.milestones import ACT
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import Phrases
from engine.game import Seat

DICE, EXPELLED, PUSHED, CUBE, OVERCOME = "dice", "expelled", "pushed", "cube", "overcome"
GAIN, DISTRICT, DEED, STOOD_UP, ROLLED = "gain", "district", "deed", "stood_up", "rolled"
KINDS: Final = (DICE, EXPELLED, PUSHED, CUBE, OVERCOME, GAIN, DISTRICT, DEED, STOOD_UP, ROLLED)
"""The kinds of item, most important first. A deed is one's own where the game left no choice."""
USE_DICE: Final = {"activated": 3, "built": 1, "fought": 4, "placed": 3, "farmed": 2}
"""Where the dice are among an action's arguments."""


class Own(NamedTuple):
    """Something that happened to a player between two of their moves."""

    kind: str
    by: Seat | None
    """Who did it; None for nobody."""
    about: Any
    """The details: a place, a card, the source of a gain."""
    changes: Counter[Thing]
    """By how much the player's things changed."""
    anew: dict[Thing, int]
    """How much of a thing there is afterwards, where events do not say how it changed."""


def happened(groups: Sequence[Group], seat: Seat) -> list[Own]:
    """What these groups of events brought ``seat`` and took from it, most important first."""
    found = _Found(seat)
    for group in groups:
        found.read(group)
    return sorted(found.items.values(), key=_rank)


def _rank(item: Own) -> int:
    """An event overcome by others alone comes last."""
    return len(KINDS) if item.kind == OVERCOME and not item.changes else KINDS.index(item.kind)


class _Found:
    """The findings so far."""

    def __init__(self, seat: Seat) -> None:
        self.items: dict[tuple[str, Seat | None, Any], Own] = {}
        self._seat = seat
        self._by: Seat | None = None
        self._slot = -1
        """The activity in use; -1: none."""
        self._acting = -1
        """The acting event card; -1: none."""
        self._full = (-1, 0)
        """The event that was overcome, with its round."""
        self._rolls = 0
        """How often dice have been rolled so far."""

    def read(self, group: Group) -> None:
        first, act = group.events[0], group.kind == ACT
        self._by = first.args[0] if act else None
        self._slot = first.args[1] if first.code == "activated" else -1
        if act:
            self._acting = -1
        for event in group.events:
            self._event(event.code, event.args)

    def _event(self, code: str, args: Sequence[Any]) -> None:
        seat = self._seat
        match code, args:
            case _ if code in USE_DICE and self._by != seat:
                taken = [die for die in args[USE_DICE[code]] if die[0] == seat]
                if taken:
                    self._add(DICE, self._rolls, _dice(taken), sign=-1)
            case "paid", [_, owner, money] if owner == seat:
                self._add(DICE, self._rolls, {("money",): money})
            case "event_acts", [event, _]:
                self._acting = event
            case "expelled", [owner, building] if owner == seat:
                moved: dict[Thing, int] = {("standing", building): -1, ("lying", building): 1}
                self._add(EXPELLED, (building, self._acting), moved)
            case "moved", [owner, building, _, space] if owner == seat:
                self._add(PUSHED, (building, space), {})
            case "stood_up", [owner, building] if owner == seat:
                self._add(STOOD_UP, None, {("lying", building): -1, ("supply",): 1})
            case "cube_removed", [column, level, owner] if owner == seat:
                self._add(CUBE, (column, level, self._acting), {("windows",): -1})
            case "event_full", [event, came]:
                self._full = (event, came)
                self._add(OVERCOME, self._full, {}).anew["banners", event, came] = 0
            case "event_taken", [event, came, owner] if owner == seat:
                self._add(OVERCOME, (event, came), {("won", event): 1})
            case (("gained" | "lost"), [owner, money, influence, points, cause]) if owner == seat:
                gain: dict[Thing, int] = {("money",): money, ("influence",): influence, ("points",): points}
                full = cause == "full"
                about = self._full if full else (cause, self._slot, self._acting)
                self._add(OVERCOME if full else GAIN, about, gain, sign=1 if code == "gained" else -1)
            case "settled", [owner, building, space] if owner == seat:
                self._add(DEED, (code, building, space), {("standing", building): 1, ("supply",): -1})
            case "passed", [owner, money] if owner == seat:
                self._add(DEED, (code,), {("chest",): money})
            case "countered", [owner, black, given, _] if owner == seat:
                self._add(DEED, (code, tuple(black), self._rolls), _dice(given), sign=-1)
            case "not_countered", [owner, die] if owner == seat:
                self._add(DEED, (code, die), {})
            case "waits", [owner, money] if owner == seat:
                self._add(DISTRICT, None, {("chest",): money})
            case "collected", [owner, money] if owner == seat:
                self._add(DISTRICT, None, {("money",): money, ("chest",): -money})
            case "dice", [owner, *colours] if owner == seat:
                self._rolls += 1
                self._add(ROLLED, self._rolls, {}).anew.update(
                    Counter(("die", colour, value) for colour, dice in enumerate(colours) for value in dice)
                )

    def _add(self, kind: str, about: Any, changes: Mapping[Thing, int], sign: int = 1) -> Own:
        item = self.items.setdefault((kind, self._by, about), Own(kind, self._by, about, Counter(), {}))
        item.changes.update({thing: sign * count for thing, count in changes.items() if count})
        return item


def _dice(dice: Sequence[Sequence[int]]) -> Counter[Thing]:
    """How many of each die there are, given with their owners."""
    return Counter(("die", colour, value) for _owner, colour, value in dice)


# In words


def own_clause(phrases: Phrases, item: Own) -> Clause:
    """An item in words; without text if there is nothing to say."""
    good = sum(item.changes[thing,] for thing in ("money", "influence", "points", "chest"))
    if item.kind in (EXPELLED, CUBE):
        good = -1
    tone = "" if not good or item.kind == DICE else "yes" if good > 0 else "no"
    return Clause(item.by, _TEXTS[item.kind](phrases, item), own=True, tone=tone)


def _gain(item: Own) -> str:
    """What one gained or lost; "" for nothing."""
    changes = item.changes
    return names.change(changes["money",], changes["influence",], changes["points",])


def _lost_dice(item: Own) -> str:
    return names.dice_row(
        (int(colour), int(value))
        for (what, *rest), count in item.changes.items()
        if what == "die"
        for colour, value in [rest] * -count
    )


def _bought(phrases: Phrases, item: Own) -> str:
    if not item.changes["money",]:
        return _("took your {dice} for nothing").format(dice=_lost_dice(item))
    return _("bought your {dice}: {gain}").format(dice=_lost_dice(item), gain=_gain(item))


def _expelled(phrases: Phrases, item: Own) -> str:
    building, event = item.about
    if item.by is not None:
        return _("expelled you from {building}").format(building=names.the_building(building))
    return _("{event} expelled you from {building}").format(
        event=names.event(event), building=names.the_building(building)
    )


def _pushed(phrases: Phrases, item: Own) -> str:
    return _("pushed your citizen to {space}").format(space=phrases.space_of(*item.about))


def _cube(phrases: Phrases, item: Own) -> str:
    column, level, event = item.about
    return _("{event} took your cube from {window} of the Cathedral").format(
        event=names.event(event), window=phrases.windows([(column, level)])
    )


def _overcome(phrases: Phrases, item: Own) -> str:
    text = _("{event} is overcome: nothing for you")
    gain = _gain(item)
    if ("won", item.about[0]) in item.changes:
        text = _("{event} is overcome: {gain} and the card") if gain else _("{event} is overcome: the card")
    elif gain:
        text = _("{event} is overcome: {gain}")
    return text.format(event=phrases.event_card(*item.about), gain=gain)


def _gained(phrases: Phrases, item: Own) -> str:
    cause, slot, event = item.about
    if not _gain(item):
        return ""
    source = phrases.cause(cause)
    if cause == "activity":
        source = phrases.slot(slot)
    elif cause == "event":
        source = names.event(event)
    # Translators: {gain} is like "+4 d, -1 influence"; {source} is where it comes from
    return _("{gain} ({source})").format(gain=_gain(item), source=source)


def _district(phrases: Phrases, item: Own) -> str:
    if item.changes["money",]:
        return _("{gain} from your district").format(gain=_gain(item))
    return _("{gain} in your district").format(gain=names.change(item.changes["chest",], 0, 0))


def _deed(phrases: Phrases, item: Own) -> str:
    match item.about:
        case "settled", building, space:
            return _("your citizen on {space}").format(space=phrases.space_of(building, space))
        case "countered", black, _:
            return _("your {dice} beat the black {black}").format(
                dice=_lost_dice(item), black=names.row(black)
            )
        case "not_countered", die:
            return _("could not beat the black {die}").format(die=die)
    return _("passed: {gain} in your district").format(gain=names.change(item.changes["chest",], 0, 0))


def _stood_up(phrases: Phrases, item: Own) -> str:
    count = item.changes["supply",]
    return _("{citizens} up again and ready").format(citizens=names.citizens(count))


def _rolled(phrases: Phrases, item: Own) -> str:
    dice = names.dice_row(
        (int(thing[1]), int(thing[2])) for thing, count in item.anew.items() for __ in range(count)
    )
    return _("your dice: {dice}").format(dice=dice or _("no dice"))


_TEXTS: Final[dict[str, Callable[[Phrases, Own], str]]] = {
    DICE: _bought,
    EXPELLED: _expelled,
    PUSHED: _pushed,
    CUBE: _cube,
    OVERCOME: _overcome,
    GAIN: _gained,
    DISTRICT: _district,
    DEED: _deed,
    STOOD_UP: _stood_up,
    ROLLED: _rolled,
}
