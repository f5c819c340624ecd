"""What happened to one player between two of their moves: dice bought, citizens expelled, gains and losses.

Each item says who did it and how the player's own things changed; together they account for every change.
Where events do not say by how much, an item says how much there is afterwards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from colonia_tui.drawing.steps import Own, Thing
from colonia_tui.troyes.steps.groups import ACT, groups
from engine.game import Seat
from net.wire.messages import TableEvent

DICE, EXPELLED, PUSHED, CUBE, OVERCOME = "dice", "expelled", "pushed", "cube", "overcome"
GAIN, DISTRICT, DEED, STOOD_UP, ROLLED = "gain", "district", "deed", "stood_up", "rolled"
KINDS: Final = (DICE, EXPELLED, PUSHED, CUBE, OVERCOME, GAIN, DISTRICT, DEED, STOOD_UP, ROLLED)
"""The kinds of item, most important first. A deed is one's own where the game left no choice."""
USE_DICE: Final = {"activated": 3, "built": 1, "fought": 4, "placed": 3, "farmed": 2}
"""Where the dice are among an action's arguments."""


def own(events: Sequence[TableEvent], seat: Seat) -> list[Own]:
    """What ``events`` brought ``seat`` and took from it, most important first."""
    found = _Found(seat)
    for __, version in groupby(events, key=lambda event: event.version):
        for group in groups(list(version)):
            found.read(group.kind == ACT, group.events)
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
        self._full = -1
        """The event that was overcome."""
        self._rolls = 0
        """How often dice have been rolled so far."""

    def read(self, act: bool, events: Sequence[TableEvent]) -> None:
        """Read a group of events; ``act``: it is a player's doing."""
        first = events[0]
        self._by = first.args[0] if act else None
        self._slot = first.args[1] if first.code == "activated" else -1
        if act:
            self._acting = -1
        for event in events:
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
            case "event_full", [event, _]:
                self._full = event
                self._add(OVERCOME, event, {}).anew["banners", event] = 0
            case "event_taken", [event, owner] if owner == seat:
                self._add(OVERCOME, event, {("won", event): 1})
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
