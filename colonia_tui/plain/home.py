"""The home of line mode: ways to begin a game, and games that go on, by number."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from colonia_tui import shelf
from colonia_tui.drawing.keys import name_of
from colonia_tui.failure import Failure
from colonia_tui.language.i18n import _, ago
from colonia_tui.language.reasons import explain
from colonia_tui.plain.console import Console
from colonia_tui.table import opening
from colonia_tui.table.players import check_seats, own_name, usual_seats
from colonia_tui.table.saves import finished_lessons, glance_at
from engine.game import Refused
from net.plans import TablePlan
from net.wire.names import clean

if TYPE_CHECKING:
    from colonia_tui.table.link import Link

NEWEST = 9
"""How many games that go on are listed."""


Opens: TypeAlias = "Callable[[Console], Awaitable[Link]]"


class Way(NamedTuple):
    """A way to a table."""

    name: str
    opens: Opens
    """Asks what there is to ask, and opens it. Raises Failure."""


async def choose(console: Console, form: str = "") -> Link | None:
    """Choose by number how to begin, or a game; None to leave, and at the end of input.

    ``form`` ("join", "watch") is asked first.
    """
    forms: dict[str, Opens] = {"join": join, "watch": watch}
    opens = forms.get(form)
    while not console.ended:
        ways = _ways()
        if opens is None:
            console.say(*(f"{number}: {way.name}" for number, way in enumerate(ways, 1)))
            typed = await console.ask(
                _("Type a number, or {quit} to leave.").format(quit=name_of("table.leave"))
            )
            if typed.lower() in ("q", "quit", ""):
                return None
            if not typed.isdecimal() or not 0 < int(typed[:3]) <= len(ways):
                console.say(_("There is no {number} here.").format(number=typed))
                continue
            opens = ways[int(typed) - 1].opens
        try:
            return await opens(console)
        except Failure as failure:
            console.say(str(failure))
        except Refused as refused:
            console.say(explain(refused.reason))
        opens = None
    return None


def _ways() -> Sequence[Way]:
    """Games that go on, then ways to begin one; until a lesson is finished, the lessons come first."""
    now, found = time.time(), []
    for saved in [saved for saved in opening.tables() if not saved.over and saved.problem is None][:NEWEST]:
        glance = glance_at(saved.path)
        face = shelf.face(saved.game)
        plaque = None if glance is None else face.plaque(glance.moment)
        said = _("Go on with {game} of {people}, {when}.")
        if plaque is not None:
            said = _("Go on with {game} of {people}, {moment}, {when}.")
        name = said.format(
            game=face.title,
            people=", ".join(saved.players),
            moment="" if plaque is None else plaque[0],
            when=ago(saved.touched, now),
        )
        found.append(Way(name, partial(_saved, saved.name)))
    lessons = [
        Way(_("Learn {game} in ten minutes.").format(game=shelf.title(game)), partial(_lesson, game))
        for game in shelf.taught()
    ]
    games = list(shelf.GAMES)
    begins = [
        *(
            Way(_("{game}: a new game against bots.").format(game=shelf.title(game)), partial(_solo, game))
            for game in games
        ),
        *(
            Way(_("{game}: a table for others to join.").format(game=shelf.title(game)), partial(_host, game))
            for game in games
        ),
        Way(_("Join somebody's table."), join),
        Way(_("Watch somebody's table."), watch),
    ]
    return [*found, *begins, *lessons] if finished_lessons() else [*lessons, *found, *begins]


async def _saved(name: str, console: Console) -> Link:
    return opening.open_saved(name)


async def _lesson(game: str, console: Console) -> Link:
    return opening.open_lesson(game, shelf.lesson(game, shelf.next_lesson(game)))


async def _players(game: str, console: Console) -> int:
    label = shelf.face(game).players_label()
    usual = str(usual_seats(game))
    said = _("How many {players}? Nothing typed means {usual}.")
    typed = await console.ask(said.format(players=label, usual=usual), usual)
    if not typed.isdecimal() or len(typed) > 2:
        raise Failure(_("“{typed}” is not a number.").format(typed=typed))
    check_seats(game, int(typed))
    return int(typed)


async def _solo(game: str, console: Console) -> Link:
    players = await _players(game, console)
    return opening.open_new(game, [own_name()], ["greedy"] * (players - 1), "", {})


async def _host(game: str, console: Console) -> Link:
    return opening.open_host(TablePlan.for_others(game, await _players(game, console), owner=own_name()))


async def join(console: Console) -> Link:
    """A chair at somebody's table. Raises Failure or Refused."""
    where = await console.ask(_("Type the address, HOST:PORT, or paste the invite."))
    usual = own_name()
    name = await console.ask(_("Your name? Nothing typed means {usual}.").format(usual=usual), usual)
    return opening.open_join(where, clean(name) or usual)


async def watch(console: Console) -> Link:
    """A look at somebody's table. Raises Failure or Refused."""
    return opening.open_join(await console.ask(_("Type the address, HOST:PORT, or paste the invite.")))
