"""Plans for tables and hosts: plain data, cheap to import, that one process can hand to another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from engine.chance import below, key_from
from engine.game import Plain, Reason, Refused
from net.chairs import Chair
from net.wire import names
from net.wire.addresses import EVERYWHERE
from net.wire.messages import BOT, PERSON

Mode = Literal["solo", "hotseat", "host", "headless"]
"""Alone or with others at one keyboard, or on a host, with or without an owner."""
WATCHERS, MOST_WATCHERS = 4, 16
"""How many may watch at a table unless its owner says otherwise, and at most."""
CLUB_TABLES, MOST_CLUB_TABLES = 20, 40
"""How many tables a club has at a time unless told otherwise, and at most: as many as fit into a list."""
FEWEST_OF_A_SET = 2
"""Tables that share one deal, at least; at most as many as a club has."""
LONGEST_SET_NAME = 28
"""Characters; each table's name has its number as well."""
SHORTEST, LONGEST = 30, 600
"""Seconds for one decision, at least and at most."""
SHORTEST_GAME, LONGEST_GAME = 60, 24 * 60 * 60
"""Seconds for all decisions of a game."""
DAILY_BOTS = ("hard", "hard")
"""Against whom the deal of a day is played."""
MOST_ADDED = 600
"""Seconds that may be added for each decision of a game."""


class ClockPlan(NamedTuple):
    """What was agreed on: ``seconds`` for each decision; with ``added``, for all of them.

    ``added``: seconds that come on top after each decision.
    """

    seconds: Annotated[int, Meta(ge=SHORTEST, le=LONGEST_GAME)]
    added: Annotated[int, Meta(ge=0, le=MOST_ADDED)] | None = None


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A new table: what is played, and who sits where."""

    game: str
    """Its name on the shelf."""
    chairs: list[Chair]
    mode: Mode
    seed: str = ""
    """"" for a fresh one."""
    options: dict[str, Plain] = field(default_factory=dict)
    bot_after: int | None = None
    """Seconds that somebody may be away before a bot plays for them; None for ever."""
    clock: ClockPlan | None = None
    """How much time people have; None for as much as they like."""
    daily: str = ""
    """The day whose deal it is; the table is called as its seed then. "" for any other table."""

    @classmethod
    def of_day(cls, game: str, day: str, person: str) -> TablePlan:
        """The deal of a day (YYYY-MM-DD), the same for everybody: three chairs, this person on one of them,
        bots that search on the others."""
        seed = daily_name(game, day)
        chairs = _seated([person], DAILY_BOTS, len(DAILY_BOTS) + 1)
        chairs.insert(below(key_from(seed), "chair", len(chairs)), chairs.pop(0))
        return cls(game, chairs, "solo", seed, daily=day)

    @classmethod
    def at_one_keyboard(
        cls,
        game: str,
        people: Sequence[str],
        bots: Sequence[str],
        *,
        seed: str = "",
        options: dict[str, Plain] | None = None,
    ) -> TablePlan:
        """People with these names on the first chairs, bots of these levels on the rest."""
        chairs = _seated(people, bots, len(people) + len(bots))
        return cls(game, chairs, "solo" if len(people) == 1 else "hotseat", seed, options or {})

    @classmethod
    def for_others(
        cls,
        game: str,
        players: int,
        bots: Sequence[str] = (),
        *,
        owner: str = "",
        seed: str = "",
        options: dict[str, Plain] | None = None,
        bot_after: int | None = None,
        clock: ClockPlan | None = None,
    ) -> TablePlan:
        """The owner, if there is one, on the first chair, bots on the last ones, the others open.

        Raises Refused if there are too few chairs.
        """
        people = [owner] if owner else []
        if len(bots) > players - len(people):
            raise Refused(Reason("too_many_bots", (len(bots), players)))
        chairs = _seated(people, bots, players)
        mode: Mode = "host" if owner else "headless"
        return cls(game, chairs, mode, seed, options or {}, bot_after, clock)


@dataclass(frozen=True, slots=True)
class DoorPlan:
    """Who is let in at a table."""

    phrase: str = ""
    """The pass phrase; "" for the one that it has, or a new one."""
    open: bool = False
    """Without a phrase."""
    watchers: int = WATCHERS
    announce: bool = True
    """On the local network, if it can be reached from there."""


@dataclass(frozen=True, slots=True)
class HostPlan:
    """What a host is asked to do."""

    folder: str
    """Where the journals are kept."""
    table: TablePlan | str
    """A new table, or the name of a saved one."""
    bind: str = EVERYWHERE
    """For a new table. A saved one listens where it did before, an open one here unless this says more."""
    door: DoorPlan | None = None
    """None: as it was for a saved table; for a new one as usual."""
    port: int | None = None
    """0: any free one; None: the default, or one of the next."""
    unix: str = ""
    """Path of the Unix socket; "" for none."""
    log: str = ""
    """The file for the log; "" for none."""


@dataclass(frozen=True, slots=True)
class SetPlan:
    """Tables with one deal that a club is to open: NAME-1, NAME-2 and so on."""

    table: TablePlan
    """What each of them is like; nobody's own."""
    count: int
    name: str = ""
    """"" for one that is drawn."""


@dataclass(frozen=True, slots=True)
class ClubPlan:
    """What a club is asked to do: a host with many tables."""

    folder: str
    """Where the journals are kept; one club at a time has it."""
    tables: int = CLUB_TABLES
    """How many at a time."""
    bind: str = EVERYWHERE
    door: DoorPlan = DoorPlan()
    """Who is let in, at all of its tables; how many may watch is up to each table."""
    port: int | None = None
    log: str = ""
    duplicate: SetPlan | None = None
    """Tables with one deal, to be opened at once."""


def daily_name(game: str, day: str) -> str:
    """What the table with the deal of a day is called; it is the seed, too."""
    return f"daily-{day}-{game}"


def _seated(people: Sequence[str], bots: Sequence[str], players: int) -> list[Chair]:
    chairs: list[Chair] = []
    for name in people:
        chairs.append(Chair(PERSON, _distinct(names.clean(name) or "?", chairs), ready=True))
    chairs += [Chair() for _ in range(players - len(people) - len(bots))]
    for level in bots:
        name = names.bot_name(level, [chair.name for chair in chairs])
        chairs.append(Chair(BOT, name, level, ready=True))
    return chairs


def _distinct(name: str, chairs: list[Chair]) -> str:
    return names.distinct(name, [chair.name for chair in chairs])
