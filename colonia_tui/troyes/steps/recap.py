"""The recap: what happened to the player, then one clause for each player, and one for what the events
did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.cells import cell_len

from colonia_tui.drawing.steps import Clause, Own
from colonia_tui.language.i18n import _
from colonia_tui.troyes.steps import own
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.deeds import SHORT
from colonia_tui.troyes.words.phrases import Phrases
from engine.game import Seat
from net.wire.messages import TableEvent

LONGEST: Final = 76
"""The width of a clause. With its sign it fits into a line of 80; a longer one keeps only its end."""
_LEFT_OUT: Final = frozenset({"shot", "stopped"})
"""Events that add nothing to the cubes already told."""


def clauses(events: Sequence[TableEvent], phrases: Phrases, seat: Seat | None) -> list[Clause]:
    """The recap of ``events`` for ``seat``: first what happened to it, then what others did, newest last."""
    cards = dict(phrases.cards)
    did: dict[Seat, list[str]] = {}
    last: dict[Seat | None, int] = {}
    came: list[str] = []
    for place, event in enumerate(events):
        if event.code == "turned_up":
            cards[event.args[0]] = event.args[1]
        if event.code == "event_came":
            came.append(names.event(event.args[0]))
            last[None] = place
        if event.code in SHORT and event.code not in _LEFT_OUT and event.args[0] != seat:
            known = Phrases(phrases.who, phrases.deck, cards)
            did.setdefault(event.args[0], []).append(SHORT[event.code](known, *event.args))
            last[event.args[0]] = place
    found: list[tuple[int, Clause]] = [
        (last[other], Clause(other, _joined(texts), short=texts[-1] if len(texts) > 1 else ""))
        for other, texts in did.items()
    ]
    if came:
        found.append((last[None], Clause(None, _("new events: {events}").format(events=_joined(came, 20)))))
    others = [clause for __, clause in sorted(found, key=lambda entry: entry[0])]
    if seat is None:
        return others
    known = Phrases(phrases.who, phrases.deck, cards)
    mine = [told for item in own.own(events, seat) if (told := _own(known, item)).text]
    if not mine and any(event.code in own.USE_DICE for event in events):
        mine = [Clause(None, "", _("no die bought, nobody expelled"), own=True)]
    return [*mine, *others]


def _joined(texts: Sequence[str], before: int = 0) -> str:
    """All of it, ``before`` cells in; only the last of it if it would be too long."""
    kept: list[str] = []
    for text in reversed(texts):
        if kept and cell_len(", ".join([text, *kept])) > LONGEST - before - len("…, "):
            return ", ".join(["…", *kept])
        kept.insert(0, text)
    return ", ".join(kept)


# What happened to the player


def _own(phrases: Phrases, item: Own) -> Clause:
    good = sum(item.changes[thing,] for thing in ("money", "influence", "points", "chest"))
    if item.kind in (own.EXPELLED, own.CUBE):
        good = -1
    tone = "" if not good or item.kind == own.DICE else "yes" if good > 0 else "no"
    return Clause(item.by, _TEXTS[item.kind](phrases, item), own=True, tone=tone)


def _gain(item: Own) -> str:
    """What one gained or lost; "" for nothing."""
    changes = item.changes
    return names.change(changes["money",], changes["influence",], changes["points",])


def _lost_dice(item: Own) -> str:
    return " ".join(
        names.die(int(colour), int(value))
        for (what, *rest), count in item.changes.items()
        if what == "die"
        for colour, value in [rest] * -count
    )


def _dice(phrases: Phrases, item: Own) -> str:
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
    if ("won", item.about) in item.changes:
        text = _("{event} is overcome: {gain} and the card") if gain else _("{event} is overcome: the card")
    elif gain:
        text = _("{event} is overcome: {gain}")
    return text.format(event=names.event(item.about), gain=gain)


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
                dice=_lost_dice(item), black=" ".join(map(str, black))
            )
        case "not_countered", die:
            return _("could not beat the black {die}").format(die=die)
    return _("passed: {gain} in your district").format(gain=names.change(item.changes["chest",], 0, 0))


def _stood_up(phrases: Phrases, item: Own) -> str:
    count = item.changes["supply",]
    return _("{citizens} up again and ready").format(citizens=names.citizens(count))


def _rolled(phrases: Phrases, item: Own) -> str:
    dice = [
        names.die(int(thing[1]), int(thing[2])) for thing, count in item.anew.items() for __ in range(count)
    ]
    return _("your dice: {dice}").format(dice=" ".join(dice) or _("no dice"))


_TEXTS: Final[dict[str, Callable[[Phrases, Own], str]]] = {
    own.DICE: _dice,
    own.EXPELLED: _expelled,
    own.PUSHED: _pushed,
    own.CUBE: _cube,
    own.OVERCOME: _overcome,
    own.GAIN: _gained,
    own.DISTRICT: _district,
    own.DEED: _deed,
    own.STOOD_UP: _stood_up,
    own.ROLLED: _rolled,
}
