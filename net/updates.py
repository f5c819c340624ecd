"""The update of one seat: all that it may know, made from a table."""

from __future__ import annotations

from typing import Any

from engine.game import Action, Plain, Question, Seat
from engine.table import Table
from net.codec import view_hash
from net.messages import Update

MAX_EVENTS = 500
"""Events of one update; a whole game of six families has about 2,000."""


def update_for(table: Table[Any], seat: Seat | None, heard: int, *, table_name: str, epoch: int) -> Update:
    """What ``seat`` (None: a spectator) may know now, with the events after version ``heard``."""
    game, pending = table.game, list(table.pending())
    view = table.view(seat)
    events = [[version, event.code, list(event.args)] for version, event in table.events_for(seat, heard)]
    return Update(
        epoch=epoch,
        version=table.version,
        hash=view_hash(view, table_name, seat, table.version),
        view=view,
        question=None if seat is None else _plain_question(game.question(table.state, seat)),
        legal=[] if seat is None else [_plain(action) for action in game.legal(table.state, seat)],
        events=events[-MAX_EVENTS:],
        plays=len(table.plays),
        undo=seat is not None and bool(pending) and table.undoable(seat) is not None,
        last=max((index for index, play in enumerate(table.plays) if play.seat == seat), default=None),
        pending=pending,
    )


def _plain(action: Action) -> list[Plain]:
    return [action.kind, list(action.args)]


def _plain_question(question: Question | None) -> list[Plain] | None:
    if question is None:
        return None
    options = [
        [
            _plain(option.action),
            None if option.refusal is None else [option.refusal.code, list(option.refusal.args)],
            option.preview,
        ]
        for option in question.options
    ]
    return [question.kind, question.args, options, question.secret]
