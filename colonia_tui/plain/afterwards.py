"""What can be asked about a game that is over."""

from __future__ import annotations

import asyncio
from time import monotonic

from colonia_tui.language.i18n import _
from colonia_tui.language.tables import in_full
from colonia_tui.plain.figures import in_numbers
from colonia_tui.plain.table import PlainTable
from colonia_tui.table.desk import Desk
from colonia_tui.table.past import ANSWER_WITHIN


def checked(desk: Desk) -> str:
    """Whether the game was played by the rules."""
    if desk.verdict is not None:
        return in_full(desk.verdict)
    return _("Checking the moves …") if desk.checking else _("There is nothing to check yet.")


def uncompared(desk: Desk) -> str:
    """Why there are no tables to compare."""
    from colonia_tui.session.ending import uncompared

    return _("The game is not over.") if desk.over is None else uncompared(desk)


def to_send(desk: Desk) -> list[str]:
    """The result in a few lines."""
    if desk.over is None:
        return [_("The game is not over.")]
    from colonia_tui.session.ending import in_text

    return in_text(desk)


async def tell_course(table: PlainTable) -> None:
    """Say everybody's points in the course of the game, once all of it is known."""
    desk, say = table.desk, table.console.say
    if desk.over is None:
        say(_("The game is not over."))
        return
    from colonia_tui.session.course import in_sentences
    from colonia_tui.session.ending import ending_of

    await _recall(desk)
    course = ending_of(desk).course
    if course is None:
        say(_("How the game went is not known here."))
    else:
        say(*in_sentences(course, table.name, desk.you))


async def tell_figures(table: PlainTable, about: str) -> None:
    """Say what everybody did, in numbers, once all of it is known; ``about`` says of what."""
    desk, say = table.desk, table.console.say
    if desk.over is None:
        say(_("The game is not over."))
        return
    from colonia_tui.session.ending import figures_of

    await _recall(desk)
    figures = figures_of(desk)
    if figures is None:
        say(_("There are no figures of this game."))
    else:
        say(*in_numbers(figures, table.name, about))


async def _recall(desk: Desk) -> None:
    """Ask for what happened before the events that we have, answer by answer."""
    from colonia_tui.session.course import wanted

    until, answers = monotonic() + ANSWER_WITHIN, -1
    while (lacks := wanted(desk)) is not None and monotonic() < until:
        if answers != desk.earlier.answers:
            answers = desk.earlier.answers
            desk.link.look_back(*lacks)
        await asyncio.sleep(0.02)
