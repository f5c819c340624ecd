"""Plays events: steps and milestones one after the other, and always marks, a recap and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from colonia_tui.drawing.shown import LogLine, Mode, Shown, Spoken
from colonia_tui.drawing.steps import Beat, Clause, Milestone, Playback, Step
from colonia_tui.drawing.story import Story
from colonia_tui.language.i18n import _, all_isolated
from colonia_tui.language.reasons import event as table_event
from colonia_tui.language.words import Words, chat_name, chat_text
from colonia_tui.table.desk import Desk, writer
from colonia_tui.table.past import by_version, news, standing
from engine.game import Seat, View
from net.wire.messages import TableEvent, Version

UNDO = frozenset({"undone", "undone_by_consent"})
"""The events of taking back, which are the table's and not a game's."""


class EventPlayer:
    """Turns the events of one desk into beats for its playback, and says what is shown by then.

    People who share a keyboard all watch together, and see only what everybody may see.
    """

    def __init__(self, desk: Desk, story: Story[Any], playback: Playback) -> None:
        self._desk, self._story, self._playback = desk, story, playback
        self._before: View | None = None
        self._played = -1
        """The version up to which we have played everything."""
        self._passed: set[tuple[Seat, int]] = set()
        """Seats for which the screen passed, and the versions that came of it."""
        self._logged: object = None
        """What the lines of the log were made from."""
        self._lines: list[LogLine] = []

    def passes(self, seat: Seat, version: int) -> None:
        """Note that the screen passes for ``seat`` at this version."""
        self._passed.add((seat, version + 1))

    def _player(self, play: Sequence[TableEvent]) -> Seat | None:
        """Whose decision a play was; None for the screen's."""
        seat = self._story.actor(play)
        return None if seat is None or (seat, play[0].version) in self._passed else seat

    @property
    def _shared(self) -> bool:
        return len(self._desk.seats) > 1

    def take(self, seat: Seat | None, words: Words) -> None:
        """Take what is new from the desk. ``seat`` is whose screen this is.

        While the player's clock is running there are no beats, only the recap; and none of a recorded game,
        which is looked at from its first move on.
        """
        came = self._desk.told(self._newest() if self._shared else seat)
        for other in self._desk.seats:
            self._desk.told(other)  # the same events, seen from another seat
        came = [version for version in came if version.number > self._played]
        newest = came[-1].last if came else None
        if newest is None:
            return
        if self._shared:
            came = [self._for_all(version, newest) for version in came]
        before, self._before, self._played = self._before, came[-1].last, came[-1].number
        hurried = self._desk.link.replays or (self._desk.clock is not None and bool(self._desk.asked()))
        if hurried or any(event.code in UNDO for version in came for event in version.events):
            self._playback.clear()
        elif not self._shared or self._story.public(newest) is not None:
            beats = self._story.beats(before, came, None if self._shared else seat, words)
            self._playback.take([beat for beat in beats if not self._done_here(beat)])

    def _newest(self) -> Seat | None:
        """The seat at this keyboard with the newest view."""
        updates = self._desk.updates
        return max(self._desk.seats, key=lambda seat: updates[seat].version if seat in updates else -1)

    def _for_all(self, version: Version, newest: View) -> Version:
        """A version without secrets, since several people see the screen."""
        views = [
            (len(self._public(version.events[:happened], newest)), self._story.public(view) or view)
            for happened, view in version.views
        ]
        return Version(version.number, self._public(version.events, newest), views)

    def _public(self, events: Sequence[TableEvent], view: View) -> list[TableEvent]:
        return [event for event in events if not self._story.whispered(event, view)]

    def _done_here(self, beat: Beat) -> bool:
        """Whether it was done at this keyboard, so that everybody here has seen it."""
        return self._shared and isinstance(beat, Step) and beat.seat in self._desk.seats

    def shown(self, seat: Seat | None, words: Words, public: bool = False) -> Shown | None:
        """The current beat or table, with what happened until then, and the marks, recap and log of ``seat``;
        None before the first update.

        ``public`` leaves only what everybody may see. The view is empty if the game cannot tell what that is.
        """
        beat, update = self._playback.now(), self._desk.updates.get(seat)
        if update is None:
            return None
        events = self._desk.events.get(seat, [])
        if self._shared:
            events = self._public(events, update.view)
        view = update.view
        if beat is not None:
            events, view = _until(events, beat), beat.view
        known = view
        if public:
            view = self._story.public(view) or {}
        events = standing(events, self._story.actor, silent=self._story.silent)
        new = news(events, seat, self._player, self._story.doing)
        first = seat is not None and all(self._player(play) != seat for play in by_version(events))
        milestone = beat if isinstance(beat, Milestone) else None
        chat = spoken(self._desk)
        return Shown(
            mode=Mode.WAITING if beat is None else Mode.TELLING if milestone is None else Mode.MILESTONE,
            view=view,
            version=update.version,
            seat=seat,
            names=tuple(self._desk.names),
            colours=tuple(self._desk.colours),
            events=events,
            marks=frozenset() if first else self._story.marks_of_others(new, view, seat),
            recap=tuple(self._with_passes(self._story.clauses(new, words, seat, known), new)),
            first=first,
            step=beat if isinstance(beat, Step) else None,
            milestone=milestone,
            log=self._log(events, [] if first else new, chat, words, (seat, update.version)),
            spoken=chat,
        )

    def _log(
        self,
        events: Sequence[TableEvent],
        new: Sequence[TableEvent],
        chat: tuple[Spoken, ...],
        words: Words,
        of: object,
    ) -> list[LogLine]:
        """The log, made only if something has happened. ``of``: whose it is, and when."""
        made_from = (words, of, len(events), len(new), chat)
        if self._logged != made_from:
            names, since = all_isolated(self._desk.names), new[0] if new else None
            self._logged = made_from
            self._lines = log_lines(events, since, self._story, words, names, chat)
        return self._lines

    def _with_passes(self, recap: Sequence[Clause], new: Sequence[TableEvent]) -> list[Clause]:
        """Add that seats for which the screen passed had no choice."""
        plays = by_version(new)
        chose = {self._player(play) for play in plays}
        idle = {self._story.actor(play) for play in plays} - chose
        aside = _("{clause} (nothing else to do)")
        return [
            clause._replace(text=aside.format(clause=clause.text), parts=())
            if clause.seat in idle
            else clause
            for clause in recap
        ]


def _until(events: Sequence[TableEvent], beat: Beat) -> list[TableEvent]:
    """The events until the end of ``beat``."""
    found, left = [], beat.happened
    for event in events:
        if event.version < beat.version or (event.version == beat.version and left > 0):
            left -= event.version == beat.version
            found.append(event)
    return found


def spoken(desk: Desk) -> tuple[Spoken, ...]:
    """The chat of a table, the oldest line first."""
    lines = desk.chat.lines
    return tuple(Spoken(line.version, line.chair, chat_name(writer(line)), chat_text(line)) for line in lines)


def log_lines(
    events: Sequence[TableEvent],
    since: TableEvent | None,
    story: Story[Any],
    words: Words,
    names: Sequence[str],
    chat: Sequence[Spoken] = (),
) -> list[LogLine]:
    """The lines of these events and of the chat, the oldest first; from ``since`` on they are new."""
    found: list[LogLine] = []
    new = False
    waiting = list(chat)
    lines, heading = story.lines(events, words), None
    for event, line, role, above, moment in zip(
        events, lines, story.roles(events), story.headings(events), story.moments(events), strict=True
    ):
        new, heading = new or event is since, above or heading
        while waiting and waiting[0].version < event.version:
            found.append(_as_line(waiting.pop(0)))
        text = table_event(event.code, event.args, names) or line.text
        if text:
            found.append(LogLine(text, line.seat, role, new, heading=heading, moment=moment))
            heading = None
    return [*found, *map(_as_line, waiting)]


def _as_line(spoken: Spoken) -> LogLine:
    text = _("{name}: {text}").format(name=spoken.name, text=spoken.text)
    return LogLine(text, spoken.seat, spoken=True)
