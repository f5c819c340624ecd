"""Chat: its page with a line to type, muting and removing people, and the newest line over other screens."""

from __future__ import annotations

from collections.abc import Sequence
from time import localtime, strftime
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from textual.binding import BindingType
from textual.geometry import Region
from textual.screen import Screen, ScreenResultType
from textual.timer import Timer

from colonia_tui.drawing import frames, log
from colonia_tui.drawing import people as seats
from colonia_tui.drawing.bindings import bindings_of
from colonia_tui.drawing.canvas import Canvas, Run, cell_style, wrap, write
from colonia_tui.drawing.key_hints import Hint, hint, pair
from colonia_tui.drawing.part import Sheet
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import N_, _, isolated, ngettext
from colonia_tui.language.reasons import explain
from colonia_tui.language.reasons import notice as notice_words
from colonia_tui.language.words import PHRASES, chat_name, chat_text
from colonia_tui.screens import page
from colonia_tui.screens.messages import BackAtTable, Says
from colonia_tui.screens.page import Entry, TypingPage
from colonia_tui.session import chat, presenter
from colonia_tui.table.desk import Desk, Writer, writer
from engine.game import Reason
from net.wire.messages import PERSON, Kick, Mind, NewClaim, Notice
from net.wire.records import MAX_TEXT, Line

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


def _rows_of(line: Spoken, width: int) -> list[list[Run]]:
    when = strftime("%H:%M", localtime(line.time))
    sign: Run = ("  ", "")
    if line.colour is not None:
        sign = seats.sign_run(line.colour, " ")
    name = called(line.name)
    head: list[Run] = [(f"{when} ", "faded"), sign, (name, "text bold"), (" ", "")]
    if line.watchers:
        head += [(_("(to spectators)"), "faded"), (" ", "")]
    before = sum(cell_len(text) for text, _letter in head)
    letter = "text" if line.new else "second"
    if 2 * before > width:  # the message needs lines of its own
        return [
            head,
            *([(" " * _TIME, ""), (row, letter)] for row in log.spoken_rows(line.text, width - _TIME, _MOST)),
        ]
    first, *more = log.spoken_rows(line.text, width - before, _MOST)
    return [[*head, (first, letter)], *([(" " * before, ""), (row, letter)] for row in more)]


def _phrases(width: int) -> list[str]:
    """The phrases with their numbers, in columns from top to bottom."""
    cells = [f"{number:2} {phrase}" for number, phrase in enumerate(map(_, PHRASES), 1)]
    wide = max(cell_len(cell) for cell in cells) + _GAP
    columns = max(1, min(len(cells), (width + _GAP) // wide))
    high = -(-len(cells) // columns)
    return [
        "".join(cell + " " * (wide - cell_len(cell)) for cell in cells[row::high]).rstrip()
        for row in range(high)
    ]


_ASKED = {
    "mind": N_("Let a bot play for {name}? {key} again does."),
    "kick": N_("Remove {name}, and keep them out? {key} again does."),
    "kick-watchers": N_("Remove {name} and all spectators from the same address? {key} again does."),
    "claim": N_("Replace the claim of {name}? {key} again does."),
}
"""The question before each thing that one can do about somebody."""


class ChatScreen(TypingPage[None]):
    """Type a message and press Enter; a number alone is a phrase. Tab goes to the people and back."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("chat")

    def __init__(self, desk: Desk) -> None:
        super().__init__(Entry(_("type, or the number of a phrase"), MAX_TEXT))
        self.desk = desk
        self.game = desk.link.game
        self._back = 0
        """How many lines we are scrolled back."""
        self._watchers = False
        """Whether the message goes to spectators only."""
        self._typing = True
        """Whether one can type; else one points at people."""
        self._asked: tuple[str, int] | None = None
        """What we asked to press a key for again, and for which chair."""
        self._before: tuple[str, int] | None = None
        """The same, as it was before the last key."""
        self._fresh = {line.number for line in desk.chat.unread}
        """The lines that were unread on opening, or have come since."""

    def refresh_desk(self) -> None:
        """Something on the desk has changed."""
        self._fresh |= {line.number for line in self.desk.chat.unread}
        self.redraw()

    def draw(self, style: Style, canvas: Canvas) -> None:
        self.desk.chat.read()
        rows = _phrases(canvas.width - 4)
        low = len(rows) + 3
        top = Region(0, 0, canvas.width, canvas.height - 1 - low)
        self._lines(style, canvas, top)
        below = Region(0, top.height, canvas.width, low)
        if self._typing:
            self._write(style, canvas, below, rows)
        else:
            self._people(style, canvas, below)

    def _lines(self, style: Style, canvas: Canvas, region: Region) -> None:
        after = page.aside_box(canvas, style, region, _("Talk"))
        news, watching = self._news(), self._watchers_there
        facts: list[Run] = [(news, "accent bold")] if news else []
        if watching and not facts:
            facts = [(_("spectators: {count}").format(count=watching), "second")]
        if facts:
            frames.fact(Pen(canvas, style, page.ASIDE).within(region), facts, after)
        inner = Region(region.x + 2, region.y + 1, region.width - 4, region.height - 2)
        found = [row for line in self.desk.chat.lines for row in _rows_of(self._spoken(line), inner.width)]
        self._back = min(self._back, max(0, len(found) - inner.height))
        end = len(found) - self._back
        for y, runs in enumerate(found[max(0, end - inner.height) : end]):
            write(canvas, inner.x, inner.y + y, runs, page.ASIDE, inner.width)
        if not found:
            canvas.put(inner.x, inner.y, _("Nobody has said anything yet."), cell_style("faded", page.ASIDE))

    def _write(self, style: Style, canvas: Canvas, region: Region, rows: Sequence[str]) -> None:
        title = _("Say to spectators") if self._watchers else _("Say to everybody")
        page.asked_box(canvas, style, region, title)
        for y, row in enumerate(rows):
            canvas.put(
                region.x + 2, region.y + 2 + y, row, cell_style("second", page.ASKED), region.width - 4
            )

    def _people(self, style: Style, canvas: Canvas, region: Region) -> None:
        page.asked_box(canvas, style, region, _("People at the table"))
        people = [self._somebody(one) for one in self.desk.talkers]
        room = region.height - 2
        for y, number in enumerate(self.rows(room, ahead=(room - 1) // 2)):
            row, somebody = Region(region.x + 1, region.y + 1 + y, region.width - 2, 1), people[number]
            ground = page.list_row(canvas, style, row, number == self.at)
            x = canvas.put(row.x + 3, row.y, called(somebody.name), cell_style("text bold", ground), 26)
            if somebody.claim:
                canvas.put(x + 2, row.y, somebody.claim, cell_style("text", ground), row.right - x - 2)
                continue
            state = ("no bold", _("muted")) if somebody.muted else ("second", _("shown"))
            x = canvas.put(max(x + 1, row.x + 30), row.y, state[1], cell_style(state[0], ground))
            canvas.put(x + 3, row.y, somebody.state, cell_style("text", ground), row.right - x - 4)
        if not people:
            text = _("Nobody else is here.")
            for y, row_text in enumerate(wrap(text, region.width - 4, room)):
                canvas.put(region.x + 2, region.y + 1 + y, row_text, cell_style("faded", page.ASKED))

    @property
    def count(self) -> int:
        return len(self.desk.talkers)

    def entry_place(self, width: int, height: int) -> Region | None:
        self.entry.keeps_arrows = not (self._may_choose or self._watchers)
        top = height - len(_phrases(width - 4)) - 4
        return Region(2, top + 1, width - 4, 1) if self._typing else None

    def hints(self, width: int) -> Sequence[Hint]:
        if self._typing:
            found = [hint("chat.say")]
            if self._may_choose:
                to = _("to everybody") if self._watchers else _("to spectators")
                found.append(Hint("left", "←→", to))
            scroll = pair("chat.up", "chat.down", _("scroll"))
            return [*found, hint("chat.people"), scroll, hint("chat.back")]
        mute = _("show") if self._pointed in self.desk.chat.muted else _("mute")
        found = [pair("chat.up", "chat.down", _("choose")), hint("chat.say", mute)]
        return [*found, hint("chat.people", _("type")), *self._offered, hint("chat.back")]

    def _somebody(self, one: Writer) -> Somebody:
        claim = self.desk.claim
        somebody = Somebody(chat_name(one), one in self.desk.chat.muted)
        for number, chair in enumerate(self.desk.chairs):
            if chair.name == one and chair.kind == PERSON and not chair.present:
                state = _("a bot plays") if chair.minded is True else _("away")
                words = claim.words if claim is not None and claim.chair == number else ""
                return somebody._replace(state=state, claim=words)
        return somebody

    def _spoken(self, line: Line) -> Spoken:
        colours, new = self.desk.colours, line.number in self._fresh
        colour = None if line.chair is None or line.chair >= len(colours) else colours[line.chair]
        return Spoken(line.time, chat_name(writer(line)), colour, chat_text(line), line.watchers, new)

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
        return self._watchers_there > 0

    @property
    def _pointed(self) -> Writer | None:
        """The pointed person, or the first."""
        others = self.desk.talkers
        return others[min(self.at, len(others) - 1)] if others else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "ask_about":  # only the owner may do more than let a bot play, and spectators nothing
            able = self.desk.owns or (parameters == ("mind",) and not self.desk.watching)
            return able and not self._typing
        return super().check_action(action, parameters)

    @property
    def _offered(self) -> list[Hint]:
        """What one can do about the pointed person."""
        one = self._pointed
        if one is None or one not in self.desk.names:
            return []
        found = ["mind"] if self._lacks(one) else []
        found += ["claim", "kick"] + (["kick-watchers"] if self._watchers_there else [])
        return [hint(f"chat.{what}") for what in found if self.check_action("ask_about", (what,))]

    @property
    def _watchers_there(self) -> int:
        """The number of spectators."""
        return 0 if self.desk.lobby is None else self.desk.lobby.watchers or 0

    def action_ask_about(self, what: str) -> None:
        """Remove somebody, make a new claim, or let a bot play, at the second press of the key."""
        names, chairs = self.desk.names, self.desk.chairs
        writer = self._pointed
        if not isinstance(writer, str) or writer not in names:
            self.say(_("That is for people with a chair."))
            return
        chair, name, key = names.index(writer), isolated(writer), hint(f"chat.{what}").shown
        if what == "mind" and chairs[chair].present:
            self.say(explain(Reason("not_away", (name,))))
        elif what == "mind" and chairs[chair].minded is True:
            self.say(notice_words("minded", [name]))
        elif self._before != (what, chair):
            self._asked = what, chair
            self.say(_(_ASKED[what]).format(name=name, key=key))
        else:
            self.run_worker(self._do_about(what, chair, name), group="owner")

    async def _do_about(self, what: str, chair: int, name: str) -> None:
        link, you = self.desk.link, self.desk.link.seats[0]
        if what in ("kick", "kick-watchers"):
            why = await link.send(you, Kick, chair, what == "kick-watchers")
        else:
            why = await link.send(you, NewClaim if what == "claim" else Mind, chair)
        claim = self.desk.claim
        if not self.is_mounted:
            return
        if why is not None:
            self.say(explain(why))
        elif what == "claim" and claim is not None:
            self.say(_("For {name}: {words}").format(name=name, words=claim.words))
        elif isinstance(self.desk.notice, Notice):
            self.say(presenter.noticed(self.desk, self.desk.notice))

    def text_changed(self) -> None:
        self.redraw()

    def on_key(self) -> None:
        self._before, self._asked = self._asked, None

    def action_say_it(self) -> None:
        if not self._typing:
            self.action_choose()
        elif text := self.entry.value.strip():
            self._back = 0
            self.entry.load("")
            self.redraw()
            self.run_worker(self._send(text), group="chat")

    async def _send(self, text: str) -> None:
        why = await chat.say(self.desk, text, watchers=self._watchers)
        if why is not None and self.is_mounted:
            if not self.entry.value:
                self.entry.load(text)
            self.say(explain(why))

    def action_choose(self) -> None:
        """Mute the pointed person, or show them again."""
        if self._pointed is not None:
            self.desk.chat.mute(self._pointed)
        self.redraw()

    def action_turn(self) -> None:
        self._typing = not self._typing
        self.at = self._who_is_away()
        self.redraw()

    def _who_is_away(self) -> int:
        """The index of the first person for whom a bot could play; 0 if there is none."""
        return next((at for at, one in enumerate(self.desk.talkers) if self._lacks(one)), 0)

    def _lacks(self, one: Writer) -> bool:
        away = [chair for chair in self.desk.chairs if chair.kind == PERSON and not chair.present]
        return any(chair.name == one and chair.minded is not True for chair in away)

    def action_watchers(self) -> None:
        if self._typing and (self._may_choose or self._watchers):
            self._watchers = not self._watchers
            self.redraw()

    def action_step(self, step: int) -> None:
        """Scroll back, or point at the person before."""
        if self._typing:
            self._back = max(0, self._back + step)
            self.redraw()
        else:
            self.action_move(-step)

    def action_close(self) -> None:
        super().action_close()
        self.app.post_message(BackAtTable())


# The newest unread line, over a screen's head, where no decision ever is


SHOWN_FOR = 20.0
"""Seconds; after that one can read it in the chat."""


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
        key = hint("table.chat")
        canvas.zones[key.key] = Region(0, 0, canvas.width, 1)
        aside = _("{key}: talk").format(key=key.shown)
        if more:
            aside = ngettext("{key}: {count} more", "{key}: {count} more", more)
            aside = aside.format(key=key.shown, count=more)
        name = called(chat_name(writer(line)))
        before: list[Run] = [(f"{style.glyphs.news} ", "news bold"), (f"{name}: ", "text bold")]
        end = canvas.width - cell_len(aside) - 2
        x = write(canvas, 0, 0, [(" " * canvas.width, "")], "pointed")
        x = write(canvas, 1, 0, before, "pointed", end - 2)
        text = log.spoken_rows(chat_text(line), max(2, end - x), 1)[0]
        write(canvas, x, 0, [(text, "text")], "pointed", end - x)
        write(canvas, end + 1, 0, [(aside, "accent bold")], "pointed")


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
