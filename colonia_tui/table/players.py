"""Who plays at a table: how many, which bots, and what the person at this keyboard is called."""

from __future__ import annotations

import os
from collections.abc import Iterable

from colonia_tui.failure import Misuse
from colonia_tui.language.i18n import _
from colonia_tui.language.shell import explain
from engine import shelf
from engine.bots import bot, levels
from engine.game import Refused

USUAL = 4


def check_seats(game: str, seats: int) -> None:
    """Raises Misuse if the game called ``game`` cannot be played by so many."""
    able = shelf.game(game).seats
    if seats not in able:
        problem = _("The game is for {low} to {high} players, not for {seats}.")
        raise Misuse(problem.format(low=able[0], high=able[-1], seats=seats))


def usual_seats(game: str) -> int:
    """How many play if nobody says: four, or as near to that as the game allows."""
    able = shelf.game(game).seats
    return min(max(USUAL, able[0]), able[-1])


def check_levels(game: str, levels: Iterable[str]) -> None:
    """Raises Misuse if there is no bot of one of ``levels`` that plays the game called ``game``."""
    for level in dict.fromkeys(levels):
        problem = level_problem(level, game)
        if problem is not None:
            raise Misuse(problem)


def level_problem(level: str, game: str | None = None, unknown: str = "") -> str | None:
    """Why no bot of this level can be had, as a sentence; None if it can.

    ``game`` is the name of the one it is to play, if that is known by now; ``unknown`` is the sentence, with
    {level} and {levels}, for one that there is not.
    """
    try:
        bot(level, game)
    except Refused as refused:
        if refused.reason.code != "no_such_bot":
            return explain(refused.reason)
        unknown = unknown or _("{level} is not a level; choose from {levels}.")
        return unknown.format(level=level or "''", levels=", ".join(levels()))
    return None


def own_name() -> str:
    """What to call this person who gave no name."""
    import getpass  # only where it is needed: the home screen is to be up fast

    from net.names import clean

    try:
        return clean(os.environ.get("COLONIA_NAME") or getpass.getuser()) or _("Player")
    except (OSError, KeyError):
        return _("Player")
