"""What a table screen hands down to its board, made from the desk and from what the screen knows itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from colonia_tui.drawing.shown import Advised, LogLine, Mode, Shown
from colonia_tui.face import Telling, Words
from colonia_tui.language.shell import event as table_event
from colonia_tui.screens.telling import Tale
from colonia_tui.table.desk import Desk
from engine.game import Question, Seat
from net.messages import TableEvent, Update


@dataclass(frozen=True)
class Extras:
    """What the screen knows and the desk does not."""

    cover: Seat | None = None
    able: Seat | None = None
    public: bool = False
    """Whether several people may be looking."""
    own_key: bool = False
    shared: bool = False
    """Whether one's own screen is behind a key."""
    asking: str = ""
    message: str = ""
    advice: Advised | None = None
    away: Mapping[Seat, str] = field(default_factory=dict)
    thinking: str = ""
    next_up: Seat | None = None
    may: frozenset[str] = frozenset()
    purpose: bool = False
    notes: bool = True


def mode(desk: Desk, tale: Tale, cover: Seat | None, asking: str) -> Mode:
    """What the screen is doing."""
    if asking:
        return Mode.ANSWERING
    if tale.step is not None:
        return Mode.TELLING
    if tale.turning is not None:
        return Mode.TURNING
    if cover is not None:
        return Mode.COVERED
    if desk.over is not None or desk.ended is not None:
        return Mode.OVER
    return Mode.WAITING if question(desk, desk.here) is None else Mode.ASKED


def question(desk: Desk, seat: Seat | None) -> Question | None:
    """What a seat is asked."""
    update = desk.updates.get(seat)
    return None if update is None or not update.legal else update.question


def shown(
    desk: Desk, update: Update, tale: Tale, log: Sequence[LogLine], now: Mode, fresh: int, extras: Extras
) -> Shown:
    """Everything to draw. ``update`` is the newest of the seat whose screen it is, or is going to be.

    While several people may be looking (``extras.public``), the tale is public, too, and nothing in what is
    shown belongs to one of them.
    """
    seat = None if extras.public else desk.here
    asked = now is Mode.ASKED or (now is Mode.ANSWERING and tale.step is None and tale.turning is None)
    return Shown(
        mode=now,
        view=tale.view,
        version=update.version,
        seat=seat,
        names=tuple(desk.names),
        colours=tuple(desk.colours),
        question=question(desk, seat) if asked and seat is not None else None,
        fresh=fresh,
        pending=tuple(update.pending),
        events=tale.events,
        marks=tale.marks,
        recap=tuple(tale.recap),
        step=tale.step,
        turning=tale.turning,
        log=log,
        message=extras.message,
        ask=extras.asking,
        advice=extras.advice if seat is not None else None,
        away=extras.away,
        thinking=extras.thinking,
        cover=extras.cover,
        able=extras.able,
        next_up=extras.next_up,
        may=extras.may,
        purpose=extras.purpose,
        notes=extras.notes,
        own_key=extras.own_key,
        shared=extras.shared,
    )


def log_lines(tale: Tale, words: Words, names: Sequence[str], telling: Telling) -> list[LogLine]:
    """The log of everything in a tale, the oldest first."""
    since = tale.news[0] if tale.news else None
    found: list[LogLine] = []
    new = False
    seat: Seat | None = None
    version = -1
    told = words.sentences(tale.events)
    for place, (event, role) in enumerate(zip(tale.events, telling.roles(tale.events), strict=True)):
        new = new or event is since
        if event.version != version:
            version = event.version
            seat = telling.actor(_play(tale.events, place))
        text = table_event(event.code, event.args, names) or told[place]
        if text:
            found.append(LogLine(text, seat, role, new))
    return found


def _play(events: Sequence[TableEvent], start: int) -> Sequence[TableEvent]:
    """The events of the version that begins at ``start``."""
    end = start
    while end < len(events) and events[end].version == events[start].version:
        end += 1
    return events[start:end]
