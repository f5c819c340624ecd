"""What a game of Troyes can show: cards, events, characters, steps, codes, and the rulings that play shows.

Rulings that no single step shows (what is public, what is unlimited, what is drawn) have tests of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from engine.game import Action, Event
from engine.troyes import GAME
from engine.troyes.actions import UNIVERSE
from engine.troyes.codes import EVENTS as CODES
from engine.troyes.components import NEUTRAL, NOBODY, OWNERS, ROUNDS
from engine.troyes.deck import ACTIVITIES, CHARACTERS, EVENTS
from engine.troyes.fight import free
from engine.troyes.group import POWERS
from engine.troyes.square import count
from engine.troyes.state import State

ARGS_OF_GROUP: Final = {"activated": (3, 5), "fought": (4, 6), "placed": (3, 4), "farmed": (2, 4)}
"""Where the dice and the slot of the cube are among an event's arguments."""


class Moment(NamedTuple):
    """One step: the positions around it, and its events."""

    before: State
    seat: int
    action: Action
    after: State
    events: tuple[Event, ...]

    def args(self, code: str) -> list[tuple[Any, ...]]:
        """The arguments of every event with this code."""
        return [event.args for event in self.events if event.code == code]

    @property
    def card(self) -> str:
        """The activity that was carried out, "" for none."""
        return next((self.activity(args[1]) for args in self.args("activated")), "")

    @property
    def group(self) -> tuple[tuple[Any, ...], str]:
        """The dice of the action that was carried out, and the card whose cube was used ("" for none)."""
        for code, (dice, cube) in ARGS_OF_GROUP.items():
            for args in self.args(code):
                return args[dice], "" if args[cube] == NOBODY else self.activity(args[cube])
        return (), ""

    def activity(self, slot: int) -> str:
        """The name of the card in a slot."""
        return ACTIVITIES[self.before.card[slot]]

    def gained(self, cause: str) -> list[tuple[Any, ...]]:
        return [args for args in self.args("gained") if args[4] == cause]

    def lost(self, cause: str) -> list[tuple[Any, ...]]:
        return [args for args in self.args("lost") if args[4] == cause]


def _many(moment: Moment, code: str, at_least: int) -> bool:
    return len(moment.args(code)) >= at_least


def _more_than_six(moment: Moment) -> bool:
    wanted = sum(moment.before.deck.events[event].black for event, _ in moment.args("event_acts"))
    return _many(moment, "black_dice", 1) and wanted > 6


def _cube_without_foreman(moment: Moment) -> bool:
    _, name = moment.group
    s = moment.before
    slots = [slot for slot in range(9) if s.card[slot] != NOBODY and moment.activity(slot) == name]
    return bool(slots) and moment.seat not in s.foreman[2 * slots[0] : 2 * slots[0] + 2]


def _fewer(moment: Moment) -> bool:
    for _, event, place, cubes, _, total, _ in moment.args("fought"):
        most = min(total // moment.before.deck.events[event].divided_by, free(moment.before, place))
        return bool(cubes < most)
    return False


def _shares(moment: Moment) -> bool:
    pays = [points for _, _, _, points, _ in moment.gained("full")]
    return len(pays) > 1 and len(set(pays)) == 1


def _push(moment: Moment, *, out: bool) -> bool:
    return _many(moment, "placed", 1) and _many(moment, "moved", 1) and out == _many(moment, "expelled", 1)


RULINGS: Final[dict[str, Callable[[Moment], bool]]] = {
    "T 9 only one point to lose": lambda m: any(args[3] == 1 for args in m.args("lost")),
    "T 10 old events act again": lambda m: len(m.args("event_acts")) > 3,
    "T 11 the neutral expels": lambda m: _many(m, "neutral_came", 1) and _many(m, "expelled", 1),
    "T 12 support of Marauding": lambda m: any(event == 0 for event, _ in m.args("supported")),
    "T 13 an event that cannot be borne": lambda m: any(args[3] for args in m.lost("event")),
    "T 14 no neutral citizen is left": lambda m: _many(m, "nobody_left", 1),
    "T 15 more than six black dice": _more_than_six,
    "T 17 a citizen hired in the action": lambda m: any(
        source == "hire" for _, source, *_ in m.args("lifted")
    ),
    "T 18 a pass without a die": lambda m: any(not count(m.before, seat) for seat, _ in m.args("passed")),
    "T 22 an activation that brings nothing": lambda m: (
        m.card in ("miller", "captain", "glassblower", "procession", "jousts") and not m.gained("activity")
    ),
    "T 23 a cube whose foreman has left": _cube_without_foreman,
    "T 25 tithe": lambda m: m.group[1] == "tithe" and len({die[0] for die in m.group[0]} - {m.seat}) > 0,
    "T 26 a citizen lifted from a building": lambda m: any(
        args[1] == "standing" for args in m.args("lifted")
    ),
    "T 27 fewer activations": lambda m: (
        m.action.kind == "times" and bool(m.card) and m.action != GAME.legal(m.before, m.seat)[-1]
    ),
    "T 29 pilgrimage with several colours": lambda m: (
        m.card == "pilgrimage" and len({die[1] for die in m.group[0]}) > 1
    ),
    "T 30 procession for others": lambda m: (
        m.card == "procession" and any(args[0] != m.seat for args in m.gained("activity"))
    ),
    "T 31 several cubes by chivalry": lambda m: m.after.draft is not None and m.after.draft.left > 1,
    "T 33 stopped": lambda m: m.action.kind == "stop",
    "T 34 two levels at once": lambda m: any(
        len({column for column, _ in windows}) < len(windows) for _, _, windows in m.args("built")
    ),
    "T 35 Marauding fought": lambda m: any(event == 0 for _, event, *_ in m.args("fought")),
    "T 36 fewer cubes": _fewer,
    "T 37 the neutral takes the card": lambda m: any(owner == NEUTRAL for _, owner in m.args("event_taken")),
    "T 37 shared points": _shares,
    "T 38 a push into a gap": lambda m: _push(m, out=False),
    "T 38 a push out of the row": lambda m: _push(m, out=True),
    "T 39 the own citizen expelled": lambda m: (
        _many(m, "placed", 1) and any(owner == m.seat for owner, _ in m.args("expelled"))
    ),
    "T 41 a shared place": lambda m: any(len(set(ranks)) < len(ranks) for ranks in m.args("game_over")),
    "T 42 passing by itself": lambda m: m.action.kind != "pass" and _many(m, "passed", 1),
    "T 43 spent, and cannot counter": lambda m: (
        m.action.kind in ("roll", "turn") and _many(m, "not_countered", 1)
    ),
    "T 44 several rolls": lambda m: _many(m, "shot", 2),
    "T 45 black dice of a defeated event": lambda m: (
        _many(m, "supported", 1)
        and any(m.before.deck.events[event].black and event for event, _ in m.args("event_full"))
    ),
}

UNSEEN: Final = {"code protected", "code starts", "code drew_characters"}
"""What our own cards never show (T 14), and what is told before the first step."""

MARKS: Final = [
    mark
    for mark in (
        *(f"{players} players" for players in ROUNDS),
        *(f"step {kind}" for kind in dict.fromkeys(action.kind for action in UNIVERSE)),
        *(f"code {code}" for code in CODES),
        *(f"activity {name}" for name in ACTIVITIES),
        *(f"cube {name}" for name in POWERS),
        *(f"acts {name}" for name in EVENTS),
        *(f"full {name}" for name in EVENTS),
        *(f"character {name}" for name in CHARACTERS),
        *(f"owner {owner} is paid" for owner in range(OWNERS)),
        *RULINGS,
    )
    if mark not in UNSEEN
]
"""Everything that the recorded games show together."""


def shown(moments: Iterable[Moment]) -> Iterator[str]:
    """The marks that a game shows; some of them often."""
    for moment in moments:
        yield f"step {moment.action.kind}"
        yield f"{moment.before.players} players"
        for event in moment.events:
            yield f"code {event.code}"
        yield f"activity {moment.card}"
        yield f"cube {moment.group[1]}"
        for event, _ in moment.args("event_acts"):
            yield f"acts {EVENTS[event]}"
        for event, _ in moment.args("event_full"):
            yield f"full {EVENTS[event]}"
        for _, *characters in moment.args("revealed"):
            yield from (f"character {CHARACTERS[character]}" for character in characters)
        for _, owner, _ in moment.args("paid"):
            yield f"owner {owner} is paid"
        yield from (name for name, mark in RULINGS.items() if mark(moment))
