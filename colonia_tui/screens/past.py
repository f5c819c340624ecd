"""Looking back: the table at earlier versions, to look at only."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.timer import Timer

from colonia_tui.drawing.bindings import PAST_KEYS
from colonia_tui.drawing.board import AnyBoard, Board
from colonia_tui.drawing.decision import TO_MOVE
from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.people import called
from colonia_tui.drawing.shown import Looked, Mode, Shown
from colonia_tui.drawing.story import Story
from colonia_tui.drawing.style import Style, faded
from colonia_tui.face import Face
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import _, all_isolated
from colonia_tui.language.reasons import explain
from colonia_tui.screens.chat import Unread, open_chat, show_unread
from colonia_tui.screens.page import Dressed
from colonia_tui.session.event_player import log_lines, spoken
from colonia_tui.session.presenter import Presenter, message
from colonia_tui.table.desk import Desk
from colonia_tui.table.past import ANSWER_WITHIN, ASK_EVERY, FIRST, all_told, news, standing
from engine.game import Seat, View
from net.wire.messages import TableEvent

# The way through the past, without widgets and clock
#
# A stop is a version with events that nobody took back. Steps of an action that is told when complete are no
# stops, and neither are events that concern only the people at the table.


AT_A_TIME = 50
"""Versions to ask for at once."""
AHEAD = 20
"""How many stops before and after the current one we keep ready."""


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose past to show: one seat's views, or what everybody may see of them."""

    here: Seat | None
    """The seat at this keyboard; None for a spectator."""
    seat: Seat | None
    """The seat whose views these are; a spectator may see a seat's once the game is over."""
    public: bool = False
    """Whether several people may be looking."""


@dataclass
class LookingBack:
    """The way through a table's past, as somebody was shown it."""

    desk: Desk
    whose: Whose
    story: Story[Any]
    moment: Callable[[View], tuple[int, ...]]
    """`colonia_tui.face.Face.moment`."""
    at: int = 0
    """The current version."""
    stops: Sequence[int] = ()
    events: Sequence[TableEvent] = ()
    """All events that count."""
    _way: int = -1
    """The direction: back (-1) or forward (1)."""
    _seeks: bool = False
    """Whether we are on the way to another point in the game and still lack versions."""
    _moments: dict[int, tuple[int, ...]] = field(default_factory=dict)
    _begins: int = 0
    """The first version with events from the updates, complete or cut."""
    _forgotten: int = 0
    _seen: object = None
    """What we last read from the desk."""

    @property
    def newest(self) -> int:
        """The present version."""
        update = self.desk.updates.get(self.whose.here)
        return 0 if update is None else update.version

    def take(self) -> None:
        """Take what is new from the desk."""
        earlier, came = self.desk.earlier, self.desk.events.get(self.whose.here, [])
        seen = (self.newest, len(came), earlier.answers, earlier.forgotten)
        if seen != self._seen:
            if earlier.forgotten != self._forgotten:
                self._forgotten = earlier.forgotten
                self._moments.clear()
            self._seen = seen
            self._read(came, earlier.events(self.whose.seat))
        self._seek()

    def _read(self, came: Sequence[TableEvent], known: dict[int, list[TableEvent]]) -> None:
        self._begins = max(FIRST, came[0].version) if came else FIRST
        told = all_told(came, known)
        update = self.desk.updates.get(self.whose.here)
        if self.whose.public and update is not None:
            view = update.view
            told = [event for event in told if not self.story.whispered(event, view)]
        self.events = standing(told, self.story.actor, silent=self.story.silent)
        self.stops = sorted({max(FIRST, event.version) for event in self.events})
        if not self.at:
            self.at = self.stops[-2] if len(self.stops) > 1 else self.newest

    @property
    def counted(self) -> bool:
        """Whether we have all events from the first on, so that the stops have numbers."""
        known = self.desk.earlier.events(self.whose.seat)
        return self._begins == FIRST or all(version in known for version in range(FIRST, self._begins + 1))

    @property
    def number(self) -> int:
        """The number of this stop, from 1; 0 if not known yet."""
        return bisect_right(self.stops, self.at) if self.counted else 0

    @property
    def is_last(self) -> bool:
        """Whether nothing has happened since."""
        return bisect_right(self.stops, self.at) >= len(self.stops)

    def view(self, version: int) -> View | None:
        """The view at a version; None if we do not have it."""
        now = self._now(version)
        return self.desk.earlier.view(self.whose.seat, version) if now is None else now

    def _now(self, version: int) -> View | None:
        """The present view, if it is this version's and the same seat's."""
        update = self.desk.updates.get(self.whose.here)
        if update is None or update.version != version or update.view.get("seat") != self.whose.seat:
            return None
        return update.view

    def until(self) -> list[TableEvent]:
        """The events up to the current version."""
        return [event for event in self.events if event.version <= self.at]

    def happened(self) -> list[TableEvent]:
        """The current version's events; the first one's include the set-up."""
        return [event for event in self.events if max(FIRST, event.version) == self.at]

    def step(self, way: int) -> bool:
        """Go to the next stop back (-1) or forward (1). Returns whether there was one."""
        place = bisect_right(self.stops, self.at) - 1
        if way < 0 and self.stops and self.stops[place] < self.at:
            place += 1  # between two stops: the one before is a step back
        return self._go(place + way, way)

    def edge(self, way: int) -> bool:
        """Go to the first stop (-1) or the last (1)."""
        return self._go(0 if way < 0 else len(self.stops) - 1, way)

    def to(self, number: int) -> bool:
        """Go to the stop with this number, from 1. Returns whether it is a different one."""
        way = 1 if number > self.number else -1
        return self._go(number - 1, way)

    def stretch(self, way: int) -> None:
        """Go to the next point in the game (`Face.moment`), or back to where this or the last one began."""
        self._way, self._seeks = way, bool(self.stops)
        self._seek()

    def _go(self, place: int, way: int) -> bool:
        self._way, self._seeks = way, False
        if not 0 <= place < len(self.stops) or self.stops[place] == self.at:
            return False
        self.at = self.stops[place]
        return True

    def _seek(self) -> None:
        """Go on to another point in the game, if we have the versions between."""
        if self._seeks and self._lacking() is None:
            *_between, last = self._passed()
            self.at, self._seeks = last, False

    def _passed(self) -> Iterator[int]:
        """The stops on the way to another point in the game, as far as we have them, this one first.

        The last one is where that point begins.
        """
        place = max(0, bisect_right(self.stops, self.at) - 1)
        yield self.stops[place]
        if self._way > 0:
            here = self._moment(self.stops[place])
            for stop in self.stops[place + 1 :]:
                yield stop
                if here is None or self._moment(stop) != here:
                    return
        elif place > 0:
            yield (stop := self.stops[place - 1])
            there = self._moment(stop)
            for stop in reversed(self.stops[: place - 1]):
                if there is None or self._moment(stop) not in (there, None):
                    return
                yield stop

    def _lacking(self) -> int | None:
        """A version that we need to know how far another point in the game is; None if we need none."""
        return next((stop for stop in self._passed() if self._lacks(stop)), None)

    def _moment(self, version: int) -> tuple[int, ...] | None:
        if version not in self._moments:
            view = self.view(version)
            if view is None:
                return None
            self._moments[version] = self.moment(view)
        return self._moments[version]

    def wanted(self) -> tuple[int, int] | None:
        """The first and last version to ask for next; None if we have everything."""
        needed = next(((version, way) for version, way in self._needed() if self._lacks(version)), None)
        if needed is None:
            return None
        version, way = needed
        ends = {-1: version, 1: version}
        for towards in (way, -way):
            while ends[1] - ends[-1] + 1 < AT_A_TIME and self._lacks(ends[towards] + towards):
                ends[towards] += towards
        return ends[-1], ends[1]

    def _needed(self) -> Iterator[tuple[int, int]]:
        """Versions that somebody may look at next, the most urgent first, and the direction (-1 or 1)."""
        yield self.at, self._way
        if self._seeks and (lacking := self._lacking()) is not None:
            yield lacking, self._way
        place = bisect_right(self.stops, self.at) - 1
        for way in (self._way, -self._way):
            near = (place + way * step for step in range(1, AHEAD + 1))
            yield from ((self.stops[each], way) for each in near if 0 <= each < len(self.stops))
        known = self.desk.earlier.events(self.whose.seat)
        if self._begins > FIRST:
            yield from (
                (version, -1) for version in range(self._begins, FIRST - 1, -1) if version not in known
            )

    def _lacks(self, version: int) -> bool:
        """Whether we do not have a version's view yet, but may get it."""
        earlier = self.desk.earlier
        here = self._now(version) is not None or earlier.has(self.whose.seat, version)
        return FIRST <= version <= self.newest and not here and not earlier.is_lost(version)


# The past for a board


def past_shown(
    presenter: Presenter, face: Face, back: LookingBack, said: str, *, plays: bool
) -> Shown | None:
    """The current version for a board; until it comes the present one, with a message. None before an update.

    ``said`` is a message until the next key; ``plays``: versions go on by themselves.
    """
    desk, whose, story = presenter.desk, back.whose, face.story
    update, seen = desk.updates.get(whose.here), back.view(back.at)
    if update is None:
        return None
    view: View | None = update.view if seen is None else seen
    if whose.public and view is not None:
        view = story.public(view)
    if view is None:
        return None
    names = all_isolated(desk.names)
    words = face.words_at(names, view)
    until, happened = back.until(), back.happened()
    seat = None if whose.public else whose.seat
    new = news(until, seat, story.actor, story.doing)
    chat = tuple(line for line in spoken(desk) if line.version <= back.at)
    plaque = face.plaque(face.moment(view)) if seen is not None else None
    return Shown(
        mode=Mode.PAST,
        view=view,
        version=back.at,
        seat=seat,
        names=tuple(desk.names),
        colours=tuple(desk.colours),
        looked=Looked(
            when="" if plaque is None else plaque[0],
            move=back.number,
            of=len(back.stops),
            happened=log_lines(happened, None, story, words, names) if seen is not None else [],
            stretch=face.stretch(),
            plays=plays,
            waits=_waiting(presenter),
        ),
        events=until,
        marks=story.marks(happened, view) if seen is not None else frozenset(),
        recap=tuple(story.clauses(new, words, seat, view)),
        log=log_lines(until, happened[0] if happened else None, story, words, names, chat),
        spoken=chat,
        message=said or _trouble(desk) or ("" if seen is not None else _coming(back)),
        notes=False,
        shared=presenter.seating.shared,
    )


def _coming(back: LookingBack) -> str:
    """Why we do not have the current version."""
    if back.desk.earlier.is_lost(back.at):
        return _("How the table was then is not known any more.")
    return _("One moment, that is being looked up …")


def _trouble(desk: Desk) -> str:
    """A problem with the connection, or that the game is paused; "" for neither."""
    if desk.over is not None:
        return ""
    if desk.ended is not None:
        return explain(desk.ended)
    return message(desk) if not desk.connected or desk.paused is not None else ""


def _waiting(presenter: Presenter) -> str:
    """What waits in the present; "" for nothing."""
    desk = presenter.desk
    asked = desk.asked()
    if presenter.asking is not None:
        return _("you are asked something")
    if desk.ended is not None and desk.over is None:
        return _("not at the table any more")
    if desk.over is not None:
        return _("the game is over")
    if not asked:
        return ""
    if not presenter.seating.shared:
        # Translators: behind the key that ends looking back
        return _("back to your turn")
    return _("back to {name}'s turn").format(name=called(desk.names[asked[0]], 12))


PLAY = 1.0
"""Seconds for each move when they go on by themselves."""


class PastScreen(Screen[None]):
    """A game's past."""

    DEFAULT_CSS = """
    PastScreen { layers: default chat; overflow: hidden; background: ansi_default; }
    """

    BINDINGS: ClassVar[list[BindingType]] = PAST_KEYS

    def __init__(self, presenter: Presenter, face: Face, version: int = 0) -> None:
        """``presenter`` is that of the table below; it begins with a version, or 0 with the last play."""
        super().__init__()
        self._presenter, self._desk, self._face = presenter, presenter.desk, face
        self._board: AnyBoard = face.board(id="past")
        self._back = self._looking(version)
        self._asked_at = -ANSWER_WITHIN
        self._answers = self._desk.earlier.answers
        """How many answers had come at our last request."""
        self._asking: Timer | None = None
        self._playing: Timer | None = None
        self._said = ""
        self._last_faded: tuple[Style, Style] | None = None

    def compose(self) -> ComposeResult:
        yield self._board
        yield Unread(self._desk, self._style())

    def on_mount(self) -> None:
        self._board.focus()
        self._take()

    def _style(self) -> Style:
        return cast(Dressed, self.app).style(self._desk.link.game)

    def _faded(self) -> Style:
        """The style, the same object while colours and signs are the same: a board draws less then."""
        style = self._style()
        if self._last_faded is None or self._last_faded[0] is not style:
            self._last_faded = style, faded(style)
        return self._last_faded[1]

    def _whose(self) -> Whose:
        """Whose past to show. At a shared keyboard it is public as soon as somebody else may be looking, and
        always if one's own screen is behind a key."""
        presenter, desk = self._presenter, self._desk
        seat = presenter.here
        if not presenter.seating.shared:
            update = desk.updates.get(seat)
            return Whose(seat, None if update is None else update.view.get("seat"))
        if seat is None or presenter.own_key:
            one = desk.link.seats[0]
            return Whose(one, one, public=True)
        return Whose(seat, seat)

    def _looking(self, at: int = 0) -> LookingBack:
        return LookingBack(self._desk, self._whose(), self._face.story, self._face.moment, at)

    def settle(self, settings: Settings) -> None:
        """Apply new settings."""
        self._board.dress(self._faded())
        self.refresh_desk()

    def refresh_desk(self) -> None:
        """Show a changed desk: the table has gone on, or an answer has come."""
        if self.is_mounted:
            self._take()

    def _take(self) -> None:
        whose = self._whose()
        if whose != self._back.whose and not self._back.whose.public:
            self._back = self._looking(self._back.at)
        show_unread(self, self._style())
        self._back.take()
        self._ask()
        self._draw()

    def _draw(self) -> None:
        plays = self._playing is not None
        shown = past_shown(self._presenter, self._face, self._back, self._said, plays=plays)
        if shown is not None and shown != self._board.shown:
            self._board.show(shown, self._faded())

    def say(self, text: str) -> None:
        """Say something until the next key."""
        self._said = text
        self._draw()

    def _ask(self) -> None:
        """Ask for the versions needed next: one request at a time, and not too often."""
        wanted = self._back.wanted()
        if wanted is None or (not self._desk.connected and self._desk.over is None):
            return
        now = monotonic()
        waits = self._desk.earlier.answers == self._answers
        due = self._asked_at + (ANSWER_WITHIN if waits else ASK_EVERY) - now
        if due > 0:
            if self._asking is not None:
                self._asking.stop()
            self._asking = self.set_timer(due, self._ask)
            return
        self._asked_at, self._answers = now, self._desk.earlier.answers
        self._desk.link.look_back(self._back.whose.seat, *wanted)

    def _gone(self, went: bool, otherwise: str) -> None:
        self._stop()
        self._said = "" if went else otherwise
        self.refresh_desk()

    def action_step(self, way: int) -> None:
        no_further = _newest() if way > 0 else _("That is how the game began.")
        self._gone(self._back.step(way), no_further)

    def action_edge(self, way: int) -> None:
        self._back.edge(way)
        self._gone(True, "")

    def action_stretch(self, way: int) -> None:
        self._back.stretch(way)
        self._gone(True, "")

    def action_play(self) -> None:
        """Start going on by itself, move by move up to the newest, or stop it."""
        self._said = ""
        if self._playing is not None:
            self._stop()
        elif self._back.is_last:
            self._said = _newest()
        else:
            self._playing = self.set_interval(PLAY, self._play_on)
            self._play_on()
        self._draw()

    def _play_on(self) -> None:
        if self._back.view(self._back.at) is None and self._back.wanted() is not None:
            return  # it has not come yet
        if not self._back.step(1) or self._back.is_last:
            self._stop()
        self.refresh_desk()

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None

    def action_scroll_log(self, pages: int) -> None:
        self._board.scroll_page(pages * self._board.log_page)

    def action_rules(self) -> None:
        from colonia_tui.screens.rules import rules_page

        self._stop()
        self.app.push_screen(rules_page(self._desk.link.game, self._board, self._board.shown))

    def action_chat(self) -> None:
        self._stop()
        open_chat(self, self._desk)

    def action_close(self) -> None:
        self.dismiss()

    def on_board_pressed(self, message: Board.Pressed) -> None:
        """Handle a click on something that stands for a key."""
        message.stop()
        if message.key.startswith(TO_MOVE):
            self._gone(self._back.to(int(message.key.removeprefix(TO_MOVE))), "")
            return
        for key, binding in self._bindings:
            if key == message.key:
                self.run_worker(self.run_action(binding.action), group="click")


def _newest() -> str:
    return _("That is the newest move; {key} goes to the present.").format(key=name_of("past.close"))
