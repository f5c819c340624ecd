"""Bots from installed packages: entry points in the group ``colonia.bots``.

``name = module:object`` names an object that implements `engine.bots.Bot`. Nothing is looked up until a
name is requested that is not built in, and only the requested bot is loaded, so a broken one affects
nothing else.
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
"""A valid level name, short enough for the messages of the net."""
CAUSE = 200
"""How many characters of an error are reported."""


@cache
def offered() -> dict[str, EntryPoint]:
    """The entry points of packages, by name; if two use the same name, the package that comes first
    alphabetically."""
    from importlib.metadata import entry_points  # slow to import, and rarely needed

    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, _package(entry))):
        found.setdefault(entry.name, entry)
    return found


def names() -> list[str]:
    """The names of all bots offered that are valid level names, whether or not the bots work."""
    return [name for name in offered() if NAME.fullmatch(name)]


@cache
def load(name: str) -> Installed:
    """The bot offered under this name. Raises Refused if it does not work, and KeyError if there is none."""
    entry = offered()[name]
    package = _package(entry)
    if not NAME.fullmatch(name):
        raise Refused(Reason("bot_name", (name, package)))
    try:
        made = entry.load()
        is_one = not isinstance(made, type) and callable(getattr(made, "choose", None))
        slow = bool(getattr(made, "slow", True))
        games = _games(made)
    except (Exception, SystemExit) as error:  # it is not our code: whatever goes wrong is reported
        raise Refused(Reason("bot_broken", (name, package, _cause(error)))) from error
    if not is_one:
        raise Refused(Reason("not_a_bot", (name, package)))
    return Installed(name, package, made, slow=slow, games=games)


class Installed:
    """A bot from a package, which is not trusted to work."""

    def __init__(
        self, name: str, package: str, inside: Bot, *, slow: bool, games: tuple[str, ...] | None
    ) -> None:
        self.name = name
        self.package = package
        self.slow = slow
        self.games = games
        """The names of the games it plays; None if it does not say: any."""
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
        """The action it chooses. Raises Refused if it fails, or if the action is not in ``legal``."""
        try:
            action = self._inside.choose(game, seat, view, list(legal), rng, more)
            if action in legal:
                return legal[legal.index(action)]
            cause = f"{action!r} is not one of the legal actions"[:CAUSE]
        except (Exception, SystemExit) as error:
            raise Refused(Reason("bot_broken", (self.name, self.package, _cause(error)))) from error
        raise Refused(Reason("bot_broken", (self.name, self.package, cause)))


def _games(made: object) -> tuple[str, ...] | None:
    """The names in a bot's ``games``. Raises TypeError if they are not names."""
    declared = getattr(made, "games", None)
    if declared is None:
        return None
    if isinstance(declared, str) or not all(isinstance(game, str) for game in declared):
        raise TypeError("games must be a list of names")
    return tuple(declared)


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.module


def _cause(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:CAUSE]
