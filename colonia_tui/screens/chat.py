"""Chat: its page with a line to type, muting and removing people, and the newest line over other screens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import localtime, strftime
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.screen import Screen, ScreenResultType
from textual.timer import Timer

from colonia_tui.drawing import frames, log
from colonia_tui.drawing import people as seats
from colonia_tui.drawing.canvas import Canvas, Run, fill, look, wrap, write
from colonia_tui.drawing.part import Sheet
from colonia_tui.drawing.people import called, isolated
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.reasons import explain
from colonia_tui.language.reasons import notice as notice_words
from colonia_tui.language.words import PHRASES, chat_name
from colonia_tui.language.words import chat_text as text_of
from colonia_tui.language.words import chat_text as words
from colonia_tui.screens import page, presenter
from colonia_tui.screens.form import TypedLine, draw_typed
from colonia_tui.screens.messages import BackAtTable, Says
from colonia_tui.screens.page import Page, keys_at_the_foot
from colonia_tui.table.desk import Desk, Writer, writer
from engine.game import Reason
from net.wire.messages import MAX_TEXT, PERSON, Line, Notice

# The page as drawn


_TIME = 6
"""Cells of the time and the blank after it."""
_MOST = 16
"""Lines of a message, at most: 200 wide characters fit at 60 columns."""
_GAP = 2


class Spoken(NamedTuple):
    """A message."""

    time: int
    """In seconds since 1970."""
    name: str
    colour: int | None
    """The chair's; None for a spectator."""
    text: str
    watchers: bool
    """Whether only spectators can read it."""
    new: bool


class Somebody(NamedTuple):
    """Somebody to mute."""

    name: str
    muted: bool
    state: str = ""
    """That they are away, or that a bot plays for them; "" for neither."""
    claim: str = ""
    """The words of their newest claim, to read out; they take nearly a line."""


@dataclass(frozen=True)
class ChatPage:
    """Everything the page shows."""

    lines: Sequence[Spoken]
    """The oldest first."""
    back: int
    """How many lines we are scrolled back."""
    line: TypedLine
    phrases: Sequence[str]
    watchers: bool
    """Whether the message goes to spectators only."""
    people: Sequence[Somebody] | None
    """The people to mute; None while somebody can type."""
    at: int
    """The index of the pointed one."""
    watching: int
    """The number of spectators."""
    asked: str
    """What waits for the reader at the table; "" for nothing."""
    keys: Sequence[tuple[str, str]]

    def draw(self, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        rows = self._phrases(canvas.width - 4)
        low = len(rows) + 3
        top = Region(0, 0, canvas.width, canvas.height - 1 - low)
        self._said(style, canvas, top)
        below = Region(0, top.height, canvas.width, low)
        if self.people is None:
            self._line(style, canvas, below, rows)
        else:
            self._people(style, canvas, below)
        keys_at_the_foot(canvas, self.keys)

    def reach(self, width: int, height: int) -> int:
        """How many lines one can scroll back in a window of this size."""
        room = height - 1 - len(self._phrases(width - 4)) - 3 - 2
        return max(0, len(self._rows(width - 4)) - room)

    def _said(self, style: Style, canvas: Canvas, region: Region) -> None:
        after = page.aside_box(canvas, style, region, _("Talk"))
        facts: list[Run] = [(self.asked, "accent bold")] if self.asked else []
        if self.watching and not facts:
            facts = [(_("watching: {count}").format(count=self.watching), "second")]
        if facts:
            frames.fact(Pen(canvas, style, page.ASIDE).within(region), facts, after)
        inner = Region(region.x + 2, region.y + 1, region.width - 4, region.height - 2)
        found = self._rows(inner.width)
        back = min(self.back, max(0, len(found) - inner.height))
        end = len(found) - back
        for y, runs in enumerate(found[max(0, end - inner.height) : end]):
            write(canvas, inner.x, inner.y + y, runs, page.ASIDE, inner.width)
        if not found:
            canvas.put(inner.x, inner.y, _("Nobody has said anything yet."), look("faded", page.ASIDE))

    def _rows(self, width: int) -> list[list[Run]]:
        return [row for line in self.lines for row in _rows_of(line, width)]

    def _line(self, style: Style, canvas: Canvas, region: Region, rows: Sequence[str]) -> None:
        title = _("Say to those who watch") if self.watchers else _("Say to everybody")
        page.asked_box(canvas, style, region, title)
        hint = _("type, or the number of a phrase")
        draw_typed(
            canvas,
            Region(region.x + 2, region.y + 1, region.width - 4, 1),
            self.line,
            hint,
            page.ASKED,
            True,
        )
        for y, row in enumerate(rows):
            canvas.put(region.x + 2, region.y + 2 + y, row, look("second", page.ASKED), region.width - 4)

    def _phrases(self, width: int) -> list[str]:
        """The phrases with their numbers, in columns from top to bottom."""
        cells = [f"{number:2} {phrase}" for number, phrase in enumerate(self.phrases, 1)]
        wide = max(cell_len(cell) for cell in cells) + _GAP
        columns = max(1, min(len(cells), (width + _GAP) // wide))
        high = -(-len(cells) // columns)
        return [
            "".join(cell + " " * (wide - cell_len(cell)) for cell in cells[row::high]).rstrip()
            for row in range(high)
        ]

    def _people(self, style: Style, canvas: Canvas, region: Region) -> None:
        page.asked_box(canvas, style, region, _("People at the table"))
        people = self.people or ()
        room = region.height - 2
        first = page.first_in_view(self.at, len(people), room, ahead=(room - 1) // 2)
        for y, somebody in enumerate(people[first : first + room]):
            row = Region(region.x + 1, region.y + 1 + y, region.width - 2, 1)
            ground = page.list_row(canvas, style, row, first + y == self.at)
            x = canvas.put(row.x + 3, row.y, called(somebody.name), look("text bold", ground), 26)
            if somebody.claim:
                canvas.put(x + 2, row.y, somebody.claim, look("text", ground), row.right - x - 2)
                continue
            state = ("no bold", _("muted")) if somebody.muted else ("second", _("shown"))
            x = canvas.put(max(x + 1, row.x + 30), row.y, state[1], look(state[0], ground))
            canvas.put(x + 3, row.y, somebody.state, look("text", ground), row.right - x - 4)
        if not people:
            text = _("Nobody else is here.")
            for y, row_text in enumerate(wrap(text, region.width - 4, room)):
                canvas.put(region.x + 2, region.y + 1 + y, row_text, look("faded", page.ASKED))


def _rows_of(line: Spoken, width: int) -> list[list[Run]]:
    when = strftime("%H:%M", localtime(line.time))
    sign: Run = ("  ", "")
    if line.colour is not None:
        sign = (f"{seats.sign(line.colour)} ", f"{seats.role(line.colour)} bold")
    name = called(line.name)
    head: list[Run] = [(f"{when} ", "faded"), sign, (name, "text bold"), (" ", "")]
    if line.watchers:
        head += [(_("(to watchers)"), "faded"), (" ", "")]
    before = sum(cell_len(text) for text, _letter in head)
    letter = "text" if line.new else "second"
    if 2 * before > width:  # the message needs lines of its own
        return [
            head,
            *([(" " * _TIME, ""), (row, letter)] for row in log.spoken_rows(line.text, width - _TIME, _MOST)),
        ]
    first, *more = log.spoken_rows(line.text, width - before, _MOST)
    return [[*head, (first, letter)], *([(" " * before, ""), (row, letter)] for row in more)]


KICK, KICK_WATCHERS, NEW_CLAIM, MIND = "k", "w", "c", "b"
"""Keys to press twice among the people; all but the last are the owner's."""


class ChatScreen(Page[None]):
    """Type a message and press Enter; a number alone is a phrase. Tab goes to the people and back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", N_("Back to the table"), id="chat.back"),
        Binding("enter", "say_it", N_("Say it, or mute somebody"), id="chat.say"),
        Binding("tab", "turn", N_("People, and back"), id="chat.people"),
        Binding("left,right", "watchers", N_("To everybody, or to watchers"), id="chat.watchers"),
        Binding("up", "step(1)", N_("Scroll back, or person before"), id="chat.up"),
        Binding("down", "step(-1)", N_("Scroll forward, or next person"), id="chat.down"),
        Binding("pageup", "step(8)", N_("Scroll back"), id="chat.page-up"),
        Binding("pagedown", "step(-8)", N_("Scroll forward"), id="chat.page-down"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.game = desk.link.game
        self._line = TypedLine()
        self._back = 0
        self._watchers = False
        self._at: int | None = None
        """The index of the pointed person; None while somebody can type."""
        self._armed: tuple[str, int] | None = None
        """The key that was pressed once, and for which chair."""
        self._fresh = {line.number for line in desk.chat.unread}
        """The lines that were unread on opening, or have come since."""

    def refresh_desk(self) -> None:
        """Something on the desk has changed."""
        self._fresh |= {line.number for line in self.desk.chat.unread}
        self.redraw()

    def draw(self, style: Style, canvas: Canvas) -> None:
        self.desk.chat.read()
        self._page().draw(style, canvas)

    def _page(self) -> ChatPage:
        others = self._others()
        typing = self._at is None
        keys = [("enter", _("say it")), ("tab", _("people")), ("↑↓", _("scroll"))]
        if self._may_choose:
            keys.insert(1, ("←→", _("to everybody") if self._watchers else _("to watchers")))
        if not typing:
            muted = self._pointed in self.desk.chat.muted
            keys = [("↑↓", _("choose")), ("enter", _("show") if muted else _("mute")), ("tab", _("type"))]
            keys += self._offered
        return ChatPage(
            lines=[self._spoken(line) for line in self.desk.chat.lines],
            back=self._back,
            line=self._line,
            phrases=[_(phrase) for phrase in PHRASES],
            watchers=self._watchers,
            people=None if typing else [self._somebody(one) for one in others],
            at=self._at or 0,
            watching=self._watchers_there,
            asked=self._news(),
            keys=[*keys, ("escape", _("back"))],
        )

    def _somebody(self, one: Writer) -> Somebody:
        lobby, claim = self.desk.lobby, self.desk.claim
        somebody = Somebody(chat_name(one), one in self.desk.chat.muted)
        for number, chair in enumerate([] if lobby is None else lobby.chairs):
            if chair.name == one and chair.kind == PERSON and not chair.present:
                state = _("a bot plays") if chair.minded is True else _("away")
                words = claim.words if claim is not None and claim.chair == number else ""
                return somebody._replace(state=state, claim=words)
        return somebody

    def _spoken(self, line: Line) -> Spoken:
        colours, new = self.desk.colours, line.number in self._fresh
        colour = None if line.chair is None or line.chair >= len(colours) else colours[line.chair]
        return Spoken(line.time, chat_name(writer(line)), colour, text_of(line), line.watchers, new)

    def _news(self) -> str:
        """What happened elsewhere meanwhile."""
        desk = self.desk
        if desk.ended is not None:
            return _("the table is closed")
        if not desk.connected:
            return _("no connection")
        return _("it is your turn") if desk.asked() else ""

    @property
    def _may_choose(self) -> bool:
        """Whether one can write to spectators only."""
        lobby = self.desk.lobby
        return lobby is not None and bool(lobby.watchers)

    def _others(self) -> list[Writer]:
        """Everybody who may say something, except the reader."""
        lobby = self.desk.lobby
        people: list[Writer] = []
        if lobby is not None:
            people = [chair.name for chair in lobby.chairs if chair.kind == PERSON]
        found = dict.fromkeys([*people, *self.desk.chat.writers])
        return [one for one in found if one != self.desk.me]

    @property
    def _pointed(self) -> Writer | None:
        """The pointed person, or the first."""
        others = self._others()
        return others[min(self._at or 0, len(others) - 1)] if others else None

    @property
    def _owns(self) -> bool:
        """Whether the reader owns the table and may remove and readmit people."""
        lobby = self.desk.lobby
        return lobby is not None and lobby.you is not None and lobby.you == lobby.owner

    @property
    def _able(self) -> tuple[str, ...]:
        """The keys among the people that the reader may use; none for a spectator."""
        if self.desk.watching:
            return ()
        return (KICK, KICK_WATCHERS, NEW_CLAIM, MIND) if self._owns else (MIND,)

    @property
    def _offered(self) -> list[tuple[str, str]]:
        """Those keys for the line of keys, as far as they apply to the pointed person."""
        one, chairs = self._pointed, [] if self.desk.lobby is None else self.desk.lobby.chairs
        if one is None or one not in [chair.name for chair in chairs]:
            return []
        keys = [(MIND, _("bot plays"))] if self._lacks(one) else []
        keys += [(NEW_CLAIM, _("new claim")), (KICK, _("remove"))]
        if self._watchers_there:
            keys += [(KICK_WATCHERS, _("and who watches there"))]
        return [(key, words) for key, words in keys if key in self._able]

    @property
    def _watchers_there(self) -> int:
        """The number of spectators."""
        return 0 if self.desk.lobby is None else self.desk.lobby.watchers or 0

    def _ask_about(self, key: str) -> None:
        """Remove somebody, make a new claim, or let a bot play, at the second press of the key."""
        lobby = self.desk.lobby
        assert lobby is not None
        names = [chair.name for chair in lobby.chairs]
        writer = self._pointed
        if not isinstance(writer, str) or writer not in names:
            self.say(_("That is for people with a chair."))
            return
        chair, name = names.index(writer), isolated(writer)
        if key == MIND and lobby.chairs[chair].present:
            self.say(explain(Reason("not_away", (name,))))
            return
        if key == MIND and lobby.chairs[chair].minded is True:
            self.say(notice_words("minded", [name]))
            return
        if self._armed != (key, chair):
            self._armed = key, chair
            text = _("Let a bot play for {name}? b again does.")
            if key == KICK:
                text = _("Remove {name}, and keep them out? k again does.")
            if key == KICK_WATCHERS:
                text = _("Remove {name} and all who watch from the same address? w again does.")
            if key == NEW_CLAIM:
                text = _("Replace the claim of {name}? c again does.")
            self.say(text.format(name=name))
            return
        self._armed = None
        self.run_worker(self._do_about(key, chair, name), group="owner")

    async def _do_about(self, key: str, chair: int, name: str) -> None:
        link, you = self.desk.link, self.desk.link.seats[0]
        if key in (KICK, KICK_WATCHERS):
            why = await link.kick(you, chair, key == KICK_WATCHERS)
        else:
            why = await (link.new_claim if key == NEW_CLAIM else link.mind)(you, chair)
        claim = self.desk.claim
        if not self.is_mounted:
            return
        if why is not None:
            self.say(explain(why))
        elif key == NEW_CLAIM and claim is not None:
            self.say(_("For {name}: {words}").format(name=name, words=claim.words))
        elif isinstance(self.desk.notice, Notice):
            self.say(presenter.noticed(self.desk, self.desk.notice))

    def on_key(self, event: events.Key) -> None:
        if self._at is not None and event.key in self._able:
            event.stop()
            event.prevent_default()
            self._ask_about(event.key)
            return
        self._armed = None
        if self._at is None and self._line.take(event.key, event.character, MAX_TEXT):
            event.stop()
            event.prevent_default()
            self.redraw()

    def on_paste(self, event: events.Paste) -> None:
        if self._at is None:
            self._line.paste(event.text, MAX_TEXT)
            self.redraw()

    def action_say_it(self) -> None:
        if self._at is not None:
            if self._pointed is not None:
                self.desk.chat.mute(self._pointed)
            self.redraw()
            return
        text = self._line.text.strip()
        if text:
            self._line.text, self._back = "", 0
            self.redraw()
            self.run_worker(self._send(text), group="chat")

    async def _send(self, text: str) -> None:
        seats = self.desk.link.seats
        phrase = int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else 0
        if not 0 < phrase <= len(PHRASES):
            phrase = 0
        why = await self.desk.link.chat(
            seats[0] if seats else None, "" if phrase else text, phrase, watchers=self._watchers
        )
        if why is not None and self.is_mounted:
            if not self._line.text:
                self._line.text = text
            self.say(explain(why))

    def action_turn(self) -> None:
        self._at = self._who_is_away() if self._at is None else None
        self.redraw()

    def _who_is_away(self) -> int:
        """The index of the first person for whom a bot could play; 0 if there is none."""
        return next((at for at, one in enumerate(self._others()) if self._lacks(one)), 0)

    def _lacks(self, one: Writer) -> bool:
        chairs = [] if self.desk.lobby is None else self.desk.lobby.chairs
        away = [chair for chair in chairs if chair.kind == PERSON and not chair.present]
        return any(chair.name == one and chair.minded is not True for chair in away)

    def action_watchers(self) -> None:
        if self._at is None and (self._may_choose or self._watchers):
            self._watchers = not self._watchers
            self.redraw()

    def action_step(self, step: int) -> None:
        if self._at is None:
            reach = self._page().reach(*self.size)
            self._back = max(0, min(reach, self._back + step))
        else:
            last = max(0, len(self._others()) - 1)
            self._at = max(0, min(last, self._at - step))
        self.redraw()

    def action_close(self) -> None:
        self.dismiss()
        self.app.post_message(BackAtTable())


# The newest unread line, over a screen's head, where no decision ever is


SHOWN_FOR = 20.0
"""Seconds; after that one can read it in the chat."""
KEY = "t"


class Unread(Sheet, can_focus=False):
    """One line, displayed while there is something to show."""

    DEFAULT_CSS = """
    Unread { layer: chat; dock: top; width: 100%; height: 1; display: none; }
    """

    def __init__(self, desk: Desk, style: Style) -> None:
        super().__init__(self._line, style)
        self._desk = desk
        self._shown = 0
        """The number of the line shown now, or last."""
        self._timer: Timer | None = None

    def show_newest(self, style: Style) -> None:
        """Show the newest unread line, if there is one."""
        unread = self._desk.chat.unread
        if not unread:
            self.display = False
        elif unread[-1].number != self._shown:
            self._shown = unread[-1].number
            self.display = True
            if self._timer is not None:
                self._timer.stop()
            self._timer = self.set_timer(SHOWN_FOR, self._hide)
        self.redraw(style)

    def _hide(self) -> None:
        self.display = False

    def _line(self, style: Style, canvas: Canvas) -> None:
        unread = self._desk.chat.unread
        if not unread:
            return
        line, more = unread[-1], len(unread) - 1
        canvas.zones[KEY] = Region(0, 0, canvas.width, 1)
        hint = _("t: talk")
        if more:
            hint = ngettext("t: {count} more", "t: {count} more", more).format(count=more)
        name = called(chat_name(writer(line)))
        before: list[Run] = [(f"{style.glyphs.news} ", "news bold"), (f"{name}: ", "text bold")]
        end = canvas.width - cell_len(hint) - 2
        x = write(canvas, 0, 0, [(" " * canvas.width, "")], "pointed")
        x = write(canvas, 1, 0, before, "pointed", end - 2)
        write(
            canvas, x, 0, [(log.spoken_rows(words(line), max(2, end - x), 1)[0], "text")], "pointed", end - x
        )
        write(canvas, end + 1, 0, [(hint, "accent bold")], "pointed")


def show_unread(screen: Screen[ScreenResultType], style: Style) -> None:
    """Show the newest unread line on this screen, unless it is being closed."""
    for line in screen.query(Unread):
        line.show_newest(style)


def open_chat(screen: Screen[ScreenResultType], desk: Desk) -> None:
    """Open a table's chat over one of its screens, or say that it has none."""
    if desk.has_chat:
        screen.app.push_screen(ChatScreen(desk))
    elif isinstance(screen, Says):
        screen.say(_("There is nobody to talk to at this table."))
