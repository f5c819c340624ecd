"""The end of a game: who won, why, and with what; also as a few lines of plain text, to send to others."""

from __future__ import annotations

import contextlib
import time

from colonia_tui import shelf
from colonia_tui.drawing.canvas import Row, packed, sentences, wrap
from colonia_tui.drawing.ending import Ending, Outcome, plain_ending, who_won
from colonia_tui.drawing.figures import Figures
from colonia_tui.drawing.people import People
from colonia_tui.language.i18n import _
from colonia_tui.session import daily
from colonia_tui.table.desk import Desk
from colonia_tui.table.past import FIRST, all_told, standing
from engine.game import Seat
from net.wire.messages import TableEvent


def ending_of(desk: Desk) -> Ending:
    """What the game shows of its end."""
    face, seat = shelf.face(desk.link.game), whose(desk)
    update = desk.updates.get(seat)
    made = None if update is None else face.ending(update.view, _counting(desk, seat))
    assert desk.over is not None
    return made or plain_ending(desk.over.result, face.words().source)


def figures_of(desk: Desk) -> Figures | None:
    """What the game comes to in numbers; None if it has none, or as long as `missing` says."""
    face, seat = shelf.face(desk.link.game), whose(desk)
    update = desk.updates.get(seat)
    if update is None or desk.over is None or missing(desk):
        return None
    return face.figures(update.view, _counting(desk, seat))


def missing(desk: Desk) -> list[int]:
    """The versions before those we were told of whose events we do not know yet."""
    seat = whose(desk)
    came, known = desk.events.get(seat, []), desk.earlier.events(seat)
    return [
        version for version in range(FIRST, came[0].version + 1 if came else FIRST) if version not in known
    ]


def whose(desk: Desk) -> Seat | None:
    """The seat whose views and events we show; None for a spectator."""
    return next((seat for seat in desk.seats if seat in desk.updates), None)


def _counting(desk: Desk, seat: Seat | None) -> list[TableEvent]:
    """The events that nobody took back."""
    story = shelf.face(desk.link.game).story
    events = all_told(desk.events.get(seat, []), desk.earlier.events(seat))
    return standing(events, story.actor, silent=story.silent) if story.rows else events


def told(desk: Desk) -> tuple[str, list[list[tuple[int, str, str, str]]]]:
    """Who won, in a sentence, and everybody's points piece by piece, for the list of saved games."""
    ending = ending_of(desk)
    return victory(desk, ending), [
        [(*share[:3], share.roof.value) for share in shares] for shares in ending.shares
    ]


def victory(desk: Desk, ending: Ending) -> str:
    """Who won and by what, in a sentence."""
    assert desk.over is not None
    outcome = Outcome(desk.over.result["ranks"], desk.over.result["scores"])
    return who_won(ending, people_at(desk), outcome, shelf.face(desk.link.game).points)


def people_at(desk: Desk) -> People:
    """Everybody at this table."""
    return People(desk.names, desk.colours, desk.you)


# As text to send


WIDTH, LINES = 72, 8
_A_LINE_EACH = 4
"""So many players have a line each; more share lines."""
_NAMES = (24, 16, 12)
"""How many cells of a name are written, as many as fit."""


def game_and_day(desk: Desk) -> str:
    """Which game it is, and the day on which it ended, if known."""
    title = shelf.title(desk.link.game)
    with contextlib.suppress(OSError, OverflowError, ValueError):  # files may say any number
        if desk.over_at is not None:
            return f"{title} · {time.strftime('%Y-%m-%d', time.localtime(desk.over_at))}"
    return title


def in_text(desk: Desk) -> list[str]:
    """Which game, who won and why, everybody's place and points, and the seed unless others play it still.

    Everybody is named, as whoever reads it was not at this keyboard. Of the deal of a day, which they have
    played themselves, only one line.
    """
    if desk.link.daily:
        return [daily.line(desk)]
    assert desk.over is not None
    result, face, ending = desk.over.result, shelf.face(desk.link.game), ending_of(desk)
    outcome = Outcome(result["ranks"], result["scores"])
    seed = wrap(_("Seed: {seed}").format(seed=result["seed"]), WIDTH, 1) if result["seed"] else []
    people = People(desk.names, desk.colours)
    places = [
        _("{place}. {name} {points}").format(
            place=outcome.ranks[seat], name=people.said(seat), points=face.points(outcome.scores[seat])
        )
        for seat in outcome.order
    ]
    if len(places) > _A_LINE_EACH:
        places = [_text(row) for row in packed([[(place, "")] for place in places], (" · ", ""), WIDTH)]
    room = LINES - 1 - len(places) - len(seed)
    for width in _NAMES:
        short = People([people.said(seat, width) for seat in range(len(people.names))], people.colours)
        won = wrap(who_won(ending, short, outcome, face.points), WIDTH, room)
        if len(won) == 1:
            break
    why = [] if ending.why is None else ending.why(short)
    rows = [*([(line, "")] for line in won), *sentences(why, "", WIDTH, room - len(won))]
    return [*wrap(game_and_day(desk), WIDTH, 1), *(_text(row) for row in rows), *places, *seed]


def _text(row: Row) -> str:
    return "".join(text for text, __ in row)


def uncompared(desk: Desk) -> str:
    """Why there are no tables to compare."""
    if desk.duplicates is not None:
        return _("The tables are compared when the last of them is over.")
    return _("This deal was played at one table only.")
