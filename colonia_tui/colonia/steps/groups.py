"""Which events of a play belong together: an act, a vote and its effects, an evening.

All events of a play have the same version, and each version is grouped by itself. So it makes no difference
whether versions came in one update or in several.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.colonia.components import FRIDAY, STREETS, SUNDAY, THURSDAY, WEDNESDAY
from engine.colonia.deck import Deck
from net.messages import TableEvent

ACT, IDLE, GIFT, CLOSE, CHOICE = "act", "idle", "gift", "close", "choice"
"""An action or a pass; families that cannot act; a gift to one family from dice or bag; the end of the market
or of loading; secret choices that are not revealed yet."""
CARDS, VOTE, DICE, SAILING, WEEK, END = "cards", "vote", "dice", "sailing", "week", "end"
"""The turning points."""


ROUNDS: Final = {"market": WEDNESDAY, "order": THURSDAY, "load": FRIDAY, "buy": SUNDAY, "safeguard": SUNDAY}
"""The rounds of actions by the kind of their question, and the day of each."""
ROUND_OF: Final = {
    "booth_taken": "market",
    "ordered": "order",
    **dict.fromkeys(("loaded", "loaded_extra"), "load"),
    **dict.fromkeys(("bought", "guard_home", "stored", "not_stored"), "buy"),
    "safeguarded": "safeguard",
}
"""The round that an action belongs to, by its event."""


class Group(NamedTuple):
    """Events that are shown together. ``round`` is the kind of round that they belong to, or ""."""

    kind: str
    events: Sequence[TableEvent]
    round: str = ""


_NEW: Final = {**dict.fromkeys(ROUND_OF, ACT), "passed": ACT, "votes": VOTE, "decided": VOTE}
_JOIN: Final[dict[str, tuple[str, ...]]] = {
    "guard_home": (ACT,),
    "cannot_act": (ACT, IDLE),
    "to_bag": (CLOSE,),
    "home": (CARDS, VOTE, DICE, CLOSE),
    "card": (CARDS,),
    "order": (CARDS,),
    "adopted": (VOTE,),
    "rejected": (VOTE,),
    "booth_grew": (VOTE,),
    "foreign_booths": (VOTE,),
    "extra_holds": (VOTE,),
    "thrift": (VOTE,),
    "bar": (VOTE,),
    "secret_draw": (VOTE, GIFT),
    "drew": (VOTE, GIFT),
    "rolled": (VOTE, GIFT),
    "made": (VOTE, GIFT, DICE),
    "die": (DICE,),
    "exchanged": (SAILING,),
    "kept": (SAILING,),
    "ship_left": (VOTE, SAILING),
    "paid": (VOTE, SAILING),
    "ship_came": (VOTE, SAILING),
    "discarded": (WEEK,),
    "displayed": (VOTE, WEEK),
    "week": (WEEK,),
    "booths_filled": (WEEK,),
    "edicts": (WEEK,),
    "window": (END,),
    "no_window": (END,),
    "game_over": (END,),
}
"""For each event, the kinds of group that it joins if the event before it is in one; else it starts a group
of the last kind in the list. The events in `_NEW` always start a group. Secret choices become part of the
group that follows."""


def groups(play: Sequence[TableEvent], deck: Deck) -> list[Group]:
    """The groups of the events of one version, in order."""
    found: list[Group] = []
    choices: list[TableEvent] = []
    for event in play:
        if event.code == "committed":
            choices.append(event)
        elif event.code not in _NEW and event.code not in _JOIN:
            continue  # an event of the table, or of a newer version of the game
        elif event.code == "week":
            before: list[TableEvent] = []
            while found and found[-1].kind in (WEEK, GIFT):  # the set-up ends with the first week
                before = [*found.pop().events, *before]
            found.append(Group(WEEK, [*before, event]))
        elif found and not choices and _joins(found[-1], event, deck):
            last = found.pop()
            found.append(last._replace(events=[*last.events, event]))
        else:
            found.append(Group(_begins(event, not found), [*choices, event], _round(event)))
            choices = []
    return [*found, Group(CHOICE, choices)] if choices else found


def _joins(last: Group, event: TableEvent, deck: Deck) -> bool:
    code = event.code
    if last.kind not in _JOIN.get(code, ()):
        return False
    if code == "cannot_act":
        return last.round == _round(event)
    if last.kind == GIFT:
        return bool(last.events[0].args[0] == event.args[0])
    if code == "ship_left" and last.kind == VOTE:  # else it is Saturday
        return any(
            deck.edicts[before.args[0]].effect == "depart"
            for before in last.events
            if before.code == "adopted"
        )
    return True


def _begins(event: TableEvent, first: bool) -> str:
    """The kind of group that an event starts. ``first`` means that it is the first event of the play."""
    code, args = event.code, event.args
    if code == "made" and first:
        return GIFT  # a good chosen for a six
    if code == "home" and args[1] == STREETS.index(THURSDAY):
        return DICE
    return _NEW.get(code) or _JOIN[code][-1]


def _round(event: TableEvent) -> str:
    if event.code in ("passed", "cannot_act"):
        return str(event.args[1])
    return ROUND_OF.get(event.code, "")
