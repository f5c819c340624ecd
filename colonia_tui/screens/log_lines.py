"""The log of a table, as a board draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from colonia_tui.drawing.people import all_isolated
from colonia_tui.drawing.shown import LogLine, Spoken
from colonia_tui.drawing.story import Story
from colonia_tui.language.i18n import _
from colonia_tui.language.reasons import event as table_event
from colonia_tui.language.words import Words, chat_name, chat_text
from colonia_tui.screens.telling import Tale
from colonia_tui.table.desk import Desk
from colonia_tui.table.talk import writer
from engine.game import Seat
from net.messages import TableEvent


class LogLines:
    """The lines of everything in a tale, made anew only if something has happened."""

    def __init__(self, desk: Desk, telling: Story[Any]) -> None:
        self._desk, self._telling = desk, telling
        self._made_from: object = None
        self._lines: list[LogLine] = []

    def lines(self, tale: Tale, viewer: Seat | None, words: Words) -> list[LogLine]:
        """The lines for ``viewer``, the oldest first; what is in ``tale.news`` is marked as new."""
        talked = spoken(self._desk)
        made_from = (words, viewer, len(tale.events), tale.version, len(tale.news), talked)
        if self._made_from != made_from:
            names, since = all_isolated(self._desk.names), tale.news[0] if tale.news else None
            self._made_from = made_from
            self._lines = log_lines(tale.events, since, self._telling, words, names, talked)
        return self._lines


def spoken(desk: Desk) -> tuple[Spoken, ...]:
    """What was said at a table, the oldest first."""
    talk = desk.talk.lines
    return tuple(Spoken(line.version, line.chair, chat_name(writer(line)), chat_text(line)) for line in talk)


def log_lines(
    events: Sequence[TableEvent],
    since: TableEvent | None,
    telling: Story[Any],
    words: Words,
    names: Sequence[str],
    talked: Sequence[Spoken] = (),
) -> list[LogLine]:
    """The lines of these events, and of what was said; from ``since`` on they are new."""
    found: list[LogLine] = []
    new = False
    waiting = list(talked)
    for event, line, role in zip(events, telling.lines(events, words), telling.roles(events), strict=True):
        new = new or event is since
        while waiting and waiting[0].version < event.version:
            found.append(_as_line(waiting.pop(0)))
        text = table_event(event.code, event.args, names) or line.text
        if text:
            found.append(LogLine(text, line.seat, role, new))
    return [*found, *map(_as_line, waiting)]


def _as_line(spoken: Spoken) -> LogLine:
    text = _("{name}: {text}").format(name=spoken.name, text=spoken.text)
    return LogLine(text, spoken.seat, spoken=True)
