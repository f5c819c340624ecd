"""Bots of installed packages: entry points of the group ``colonia.bots``.

``name = module:object`` gives an object that fulfils `engine.bots.Bot`. Nothing is looked up before a
name that is not ours is asked for, and nothing is loaded but the bot that is asked for, so that one that
does not work stands in nobody's way.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from engine.game import Action, Game, Reason, Refused, Seat, View

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from engine.bots import Bot

GROUP = "colonia.bots"
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,15}")
"""A level's name: what the net's messages have room for."""
CAUSE = 200
"""Characters of an error that are told."""


@cache
def offered() -> dict[str, EntryPoint]:
    """What packages offer, by name; of two with the same name the one of the package that comes first."""
    from importlib.metadata import entry_points  # slow, and most programs never come here

    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, _package(entry))):
        found.setdefault(entry.name, entry)
    return found


def names() -> list[str]:
    """The names of all that is offered, whether it works or not; only those that can be a level's."""
    return [name for name in offered() if NAME.fullmatch(name)]


@cache
def load(name: str) -> Installed:
    """The bot that is offered by this name. Raises Refused, and KeyError if there is none."""
    entry = offered()[name]
    package = _package(entry)
    if not NAME.fullmatch(name):
        raise Refused(Reason("bot_name", (name, package)))
    try:
        made = entry.load()
        is_one = not isinstance(made, type) and callable(getattr(made, "choose", None))
        slow = bool(getattr(made, "slow", True))
        games = _games(made)
    except (Exception, SystemExit) as error:  # it is not our code; whatever it does, it is told
        raise Refused(Reason("bot_broken", (name, package, _cause(error)))) from error
    if not is_one:
        raise Refused(Reason("not_a_bot", (name, package)))
    return Installed(name, package, made, slow=slow, games=games)


class Installed:
    """Somebody's bot, which is not trusted to work."""

    def __init__(
        self, name: str, package: str, inside: Bot, *, slow: bool, games: tuple[str, ...] | None
    ) -> None:
        self.name = name
        self.package = package
        self.slow = slow
        self.games = games
        """The games that it plays, by name; None if it says nothing, and so plays any."""
        self._inside = inside

    def choose(
        self,
        game: Game[Any],
        seat: Seat,
        view: View,
        legal: list[Action],
        rng: Random,
        more: Callable[[], bool],
    ) -> Action:
        """What it chooses. Raises Refused if it fails, or chooses something else than one of ``legal``."""
        try:
            action = self._inside.choose(game, seat, view, list(legal), rng, more)
            if action in legal:
                return legal[legal.index(action)]
            cause = f"{action!r} is not one of the legal actions"[:CAUSE]
        except (Exception, SystemExit) as error:
            raise Refused(Reason("bot_broken", (self.name, self.package, _cause(error)))) from error
        raise Refused(Reason("bot_broken", (self.name, self.package, cause)))


def _games(made: object) -> tuple[str, ...] | None:
    """What a bot says in ``games``. Raises TypeError if these are no names."""
    said = getattr(made, "games", None)
    if said is None:
        return None
    if isinstance(said, str) or not all(isinstance(game, str) for game in said):
        raise TypeError("games has to be a list of names")
    return tuple(said)


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.module


def _cause(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:CAUSE]
