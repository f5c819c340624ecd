"""The end of a game: who won, why, and with what."""

from __future__ import annotations

from colonia_tui import shelf
from colonia_tui.drawing.ending import Ending, Outcome, plain_ending, who_won
from colonia_tui.drawing.people import People
from colonia_tui.table.desk import Desk
from colonia_tui.table.past import all_told, standing


def ending_of(desk: Desk) -> Ending:
    """What the game shows of its end."""
    face = shelf.face(desk.link.game)
    seat = next((seat for seat in desk.seats if seat in desk.updates), None)
    update = desk.updates.get(seat)
    story, events = face.story, all_told(desk.events.get(seat, []), desk.earlier.events(seat))
    counting = standing(events, story.actor, silent=story.silent) if story.rows else events
    made = None if update is None else face.ending(update.view, counting)
    assert desk.over is not None
    return made or plain_ending(desk.over.result, face.words().source)


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
