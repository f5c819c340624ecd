"""Which events of a play belong together: an act and what it brought, a new round, the events.

All events of a play have the same version, and each version is grouped by itself. So it does not matter
whether versions came in one update or in several.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from colonia_tui.troyes.steps.turning_facts import END, EVENTS, ROUND
from colonia_tui.troyes.words.deeds import DEEDS
from engine.troyes.codes import EVENTS as CODES
from net.wire.messages import TableEvent

SETUP, ACT, WAITS = "setup", "act", "waits"
"""The kinds of group: what is done before the first citizen; what a player does; money for players who
passed."""


class Group(NamedTuple):
    """Events shown together."""

    kind: str
    events: Sequence[TableEvent]


_PHASE: Final = {
    **dict.fromkeys(("starts", "drew_characters", "neutral_settled"), SETUP),
    **dict.fromkeys(
        ("actions_over", "collected", "stood_up", "dice_left", "round", "turned_up", "dice"), ROUND
    ),
    **dict.fromkeys(("event_came", "event_acts", "event_rolled", "black_dice"), EVENTS),
    **dict.fromkeys(("revealed", "game_over"), END),
    "waits": WAITS,
}
"""The events that begin a group, or continue one of that kind. All others continue the present one."""


def groups(play: Sequence[TableEvent]) -> list[Group]:
    """The groups of the events of one version, in order."""
    found: list[Group] = []
    for event in play:
        if event.code not in CODES:
            continue  # an event of the table, or from a newer version of the game
        kind = _begins(event, found)
        if kind and not (found and found[-1].kind == kind and kind != ACT):
            found.append(Group(kind, [event]))
        elif found:
            last = found.pop()
            found.append(last._replace(events=[*last.events, event]))
        else:
            found.append(Group(_PHASE.get(event.code, ACT), [event]))
    return _whole(found)


def _begins(event: TableEvent, found: Sequence[Group]) -> str:
    """The kind of group of an event, "" if it continues the one before."""
    if event.code == "hired" and found and found[-1].kind == ACT and found[-1].events[0].code in _TAKES:
        return ""  # hired in the middle of an action
    return ACT if event.code in DEEDS else _PHASE.get(event.code, "")


_TAKES: Final = frozenset({"activated", "placed"})
"""Actions in which the player may hire a citizen."""


def _whole(found: Sequence[Group]) -> list[Group]:
    """The last round's end belongs to the end of the game, if that follows; income to its round."""
    whole: list[Group] = []
    for group in found:
        before = whole[-1] if whole else None
        if before is not None and group.kind == END and before.kind == ROUND:
            whole[-1] = Group(END, [*before.events, *group.events])
        elif before is not None and group.kind == before.kind == WAITS:
            whole[-1] = Group(WAITS, [*before.events, *group.events])
        else:
            whole.append(group)
    return whole
