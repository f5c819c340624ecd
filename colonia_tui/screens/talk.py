"""Talk: read what was said, and say something. Keys typed here never reach the table."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.people import isolated
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.shell import explain
from colonia_tui.language.shell import notice as notice_words
from colonia_tui.language.talk import PHRASES, named, said
from colonia_tui.screens import showing
from colonia_tui.screens.messages import BackAtTable
from colonia_tui.screens.page import Page
from colonia_tui.screens.talk_page import Somebody, Spoken, TalkPage
from colonia_tui.screens.typed import TypedLine
from colonia_tui.table.desk import Desk
from colonia_tui.table.talk import Writer, writer
from engine.game import Reason
from net.chairs import PERSON
from net.messages import Notice
from net.people_messages import MAX_TEXT, Line

KICK, KICK_WATCHERS, NEW_CLAIM, MIND = "k", "w", "c", "b"
"""What is pressed among the people, twice; all but the last by the owner."""


class TalkScreen(Page[None]):
    """Letters are typed, Enter says it; a number alone is a phrase. Tab goes to the people and back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", N_("Back to the table"), id="talk.back"),
        Binding("enter", "say_it", N_("Say it, or mute somebody"), id="talk.say"),
        Binding("tab", "turn", N_("People, and back"), id="talk.people"),
        Binding("left,right", "watchers", N_("To everybody, or to watchers"), id="talk.watchers"),
        Binding("up", "step(1)", N_("Scroll back, or person before"), id="talk.up"),
        Binding("down", "step(-1)", N_("Scroll forward, or next person"), id="talk.down"),
        Binding("pageup", "step(8)", N_("Scroll back"), id="talk.page-up"),
        Binding("pagedown", "step(-8)", N_("Scroll forward"), id="talk.page-down"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.game = desk.link.game
        self._line = TypedLine()
        self._back = 0
        self._watchers = False
        self._at: int | None = None
        """The person who is pointed at; None while something can be typed."""
        self._armed: tuple[str, int] | None = None
        """What the owner has pressed once, and for which chair."""
        self._fresh = {line.number for line in desk.talk.unread}
        """What had not been read when this was opened, or has come since."""

    def refresh_desk(self) -> None:
        """Something on the desk has changed."""
        self._fresh |= {line.number for line in self.desk.talk.unread}
        self.redraw()

    def draw(self, style: Style, canvas: Canvas) -> None:
        self.desk.talk.read()
        self._page().draw(style, canvas)

    def _page(self) -> TalkPage:
        others = self._others()
        typing = self._at is None
        keys = [("enter", _("say it")), ("tab", _("people")), ("↑↓", _("scroll"))]
        if self._may_choose:
            keys.insert(1, ("←→", _("to everybody") if self._watchers else _("to watchers")))
        if not typing:
            muted = self._pointed in self.desk.talk.muted
            keys = [("↑↓", _("choose")), ("enter", _("show") if muted else _("mute")), ("tab", _("type"))]
            keys += self._offered
        return TalkPage(
            lines=[self._spoken(line) for line in self.desk.talk.lines],
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
        somebody = Somebody(named(one), one in self.desk.talk.muted)
        for number, chair in enumerate([] if lobby is None else lobby.chairs):
            if chair.name == one and chair.kind == PERSON and not chair.present:
                state = _("a bot plays") if chair.minded is True else _("away")
                words = claim.words if claim is not None and claim.chair == number else ""
                return somebody._replace(state=state, claim=words)
        return somebody

    def _spoken(self, line: Line) -> Spoken:
        colours, new = self.desk.colours, line.number in self._fresh
        colour = None if line.chair is None or line.chair >= len(colours) else colours[line.chair]
        return Spoken(line.time, named(writer(line)), colour, said(line), line.watchers, new)

    def _news(self) -> str:
        """What has happened elsewhere meanwhile."""
        desk = self.desk
        if desk.ended is not None:
            return _("the table is closed")
        if not desk.connected:
            return _("no connection")
        return _("it is your turn") if desk.asked() else ""

    @property
    def _may_choose(self) -> bool:
        """Whether there is a choice between everybody and those who watch."""
        lobby = self.desk.lobby
        return lobby is not None and bool(lobby.watchers)

    def _others(self) -> list[Writer]:
        """Everybody whose words may come, but the reader."""
        lobby = self.desk.lobby
        people: list[Writer] = []
        if lobby is not None:
            people = [chair.name for chair in lobby.chairs if chair.kind == PERSON]
        found = dict.fromkeys([*people, *self.desk.talk.writers])
        return [one for one in found if one != self.desk.me]

    @property
    def _pointed(self) -> Writer | None:
        """Who is pointed at among the people; the first, as long as nobody is."""
        others = self._others()
        return others[min(self._at or 0, len(others) - 1)] if others else None

    @property
    def _owns(self) -> bool:
        """Whether the reader opened the table, and so may remove and readmit people."""
        lobby = self.desk.lobby
        return lobby is not None and lobby.you is not None and lobby.you == lobby.owner

    @property
    def _able(self) -> tuple[str, ...]:
        """The keys among the people that mean something for the reader; none for somebody who watches."""
        if self.desk.watching:
            return ()
        return (KICK, KICK_WATCHERS, NEW_CLAIM, MIND) if self._owns else (MIND,)

    @property
    def _offered(self) -> list[tuple[str, str]]:
        """The same in the line of keys, as far as they would do something about whoever is pointed at."""
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
        """How many watch."""
        return 0 if self.desk.lobby is None else self.desk.lobby.watchers or 0

    def _ask_about(self, key: str) -> None:
        """Remove somebody, make a new claim, or let a bot play: at the second press of the key."""
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
            self.say(showing.noticed(self.desk, self.desk.notice))

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
                self.desk.talk.mute(self._pointed)
            self.redraw()
            return
        text = self._line.text.strip()
        if text:
            self._line.text, self._back = "", 0
            self.redraw()
            self.run_worker(self._send(text), group="talk")

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
        """Among the people, the first of those for whom a bot could play; else the first of all."""
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
