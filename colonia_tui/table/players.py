"""Who plays at a table: how many, which bots, and the name of the person at this keyboard."""

from __future__ import annotations

import os
from collections.abc import Iterable

from colonia_tui.failure import Misuse
from colonia_tui.language.i18n import _
from colonia_tui.language.reasons import explain
from engine import shelf
from engine.bots import bot, levels
from engine.game import Refused

USUAL = 4
_NAME = "COLONIA_NAME"
"""The environment variable with the name of the person at this keyboard."""


def check_seats(game: str, seats: int) -> None:
    """Raises Misuse if the game called ``game`` does not allow that many players."""
    able = shelf.game(game).seats
    if seats not in able:
        problem = _("The game is for {low} to {high} players, not for {seats}.")
        raise Misuse(problem.format(low=able[0], high=able[-1], seats=seats))


def usual_seats(game: str) -> int:
    """How many play by default: four, or as close to that as the game allows."""
    able = shelf.game(game).seats
    return min(max(USUAL, able[0]), able[-1])


def check_levels(game: str, levels: Iterable[str]) -> None:
    """Raises Misuse if no bot of one of ``levels`` plays the game called ``game``."""
    for level in dict.fromkeys(levels):
        problem = level_problem(level, game)
        if problem is not None:
            raise Misuse(problem)


def level_problem(level: str, game: str | None = None, unknown: str = "") -> str | None:
    """Why there can be no bot of this level, as a sentence; None if there can.

    ``game`` is the game it would play, if known; ``unknown`` is the sentence, with {level} and {levels}, for
    a level that does not exist.
    """
    try:
        bot(level, game)
    except Refused as refused:
        if refused.reason.code != "no_such_bot":
            return explain(refused.reason)
        unknown = unknown or _("{level} is not a level; choose from {levels}.")
        return unknown.format(level=level or "''", levels=", ".join(levels()))
    return None


def go_by(name: str) -> None:
    """Use this name for the rest of the run, unless another is given."""
    os.environ[_NAME] = name


def own_name() -> str:
    """A default name for the person here."""
    import getpass  # not at the top: the home screen must come up fast

    from net.wire.names import clean

    try:
        return clean(os.environ.get(_NAME) or getpass.getuser()) or _("Player")
    except (OSError, KeyError):
        return _("Player")
