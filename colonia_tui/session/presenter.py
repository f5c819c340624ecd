"""The presenter: turns what a screen knows of its table into what a board draws. No keys, no widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.shown import Mode, Offer, Shown
from colonia_tui.drawing.steps import PACES, Playback
from colonia_tui.face import Face
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import _, all_isolated, paragraph
from colonia_tui.language.reasons import explain, notice
from colonia_tui.session import prompts
from colonia_tui.session.advice import Advising, Purposes
from colonia_tui.session.daily import no_advice
from colonia_tui.session.event_player import EventPlayer
from colonia_tui.session.prompts import GoingBack, Prompt
from colonia_tui.session.teaching import Teaching
from colonia_tui.table.clock import Presence, TimeLeft
from colonia_tui.table.desk import Desk, Seating
from colonia_tui.table.past import FIRST
from engine.game import Question, Reason, Seat
from net.wire.messages import PERSON, Notice, Paused, Proposal, Update


def question(desk: Desk, seat: Seat | None) -> Question | None:
    """A seat's question, unless the game is paused."""
    if desk.paused is not None:
        return None
    update = desk.updates.get(seat)
    return None if update is None or not update.legal else update.question


def message(desk: Desk, now: Mode = Mode.WAITING) -> str:
    """The host's message, or what became of the host; "" for nothing. ``now``: what the screen is doing."""
    if desk.displaced:
        return ""  # a prompt asks about it
    if desk.ended is not None and desk.over is None:
        return paragraph(explain(desk.ended), _("{key} leaves.").format(key=name_of("table.leave")))
    if not desk.connected and isinstance(desk.notice, Reason):
        return paragraph(explain(desk.notice), _("Trying again …"))
    if desk.lost is not None:
        return prompts.lost_moves_message(desk)
    if desk.paused is not None and desk.over is None:
        return "" if now is Mode.ANSWERING else prompts.pause_message(desk, desk.paused)
    if desk.proposal is not None:
        return "" if now is Mode.ANSWERING else prompts.message(desk)
    if desk.may_look_at:
        return looking(desk)
    if isinstance(desk.notice, Notice):
        return noticed(desk, desk.notice)
    return prompts.away_message(desk)


def noticed(desk: Desk, said: Notice) -> str:
    """A notice from the host to everybody, and what one can do about it."""
    match said:
        case Notice(code="wants_bot", args=[str(who), str(name)]):
            return prompts.bot_wanted(desk, who, name)
        case Notice(code="left" | "lost", args=[str(name)]) if prompts.waits_for(desk, name):
            return prompts.away_message(desk)  # how long they have been away is below
    return notice(said.code, all_isolated(said.args))


def looking(desk: Desk) -> str:
    """After the end, where the person can see what each player had: whose view it is, and how to go on."""
    seat = desk.looked_at
    if seat is None:
        return _("{key} shows the table as each player saw it.").format(key=name_of("table.look-at"))
    said = _("The table as {name} saw it; {key} changes to the next player.")
    return said.format(name=all_isolated(desk.names)[seat], key=name_of("table.look-at"))


class Freshness:
    """Numbers everything that waits for a key: questions, runs of steps, milestones, curtains, prompts of
    other people.

    The same thing drawn again keeps its number; so does a question behind a prompt of the player's own.
    """

    def __init__(self) -> None:
        self._number = 0
        self._now: tuple[object, ...] | None = None

    def number(
        self, shown: Shown, seat: Seat | None, update: Update, asking: Prompt | None
    ) -> tuple[int, bool]:
        """The number of what is shown, and whether it is new. ``seat``: whose screen it is or will be."""
        mode, milestone = shown.mode, shown.milestone
        match mode:
            case Mode.ASKED:
                now: tuple[object, ...] = (mode, seat, update.question, update.legal, update.last)
            case Mode.MILESTONE if milestone is not None:
                now = (mode, milestone.version, milestone.happened, milestone.name)
            case Mode.COVERED:
                now = (mode, seat)
            case Mode.TELLING:
                now = (mode,)  # one number for all steps until something else comes
            case Mode.ANSWERING if asking is not None and asking.consent:
                now = (mode, asking.sentence)
            case _:
                return self._number, False
        if now == self._now:
            return self._number, False
        self._number, self._now = self._number + 1, now
        return self._number, True


class Presenter:
    """Who is at the keyboard, and what they are told, asked and advised."""

    def __init__(self, desk: Desk, face: Face, settings: Settings) -> None:
        self.desk, self.settings = desk, settings
        self._face = face
        self.words = face.words()
        """The game's words for the names and options in `_worded`."""
        self._worded: Update | None = None
        lesson = desk.link.lesson
        self.teaching = None if lesson is None else Teaching(lesson, face, desk.link.record)
        self.playback = Playback(PACES[self._pace])
        if self.teaching is not None:
            teaching = self.teaching
            self.playback.holds = lambda beat: bool(teaching.aside(beat))
        self.player = EventPlayer(desk, face.story, self.playback)
        self.seating = Seating(desk, face.hidden, settings.own_key)
        self.going_back = GoingBack(desk, self.seating, face)
        self.advising = Advising(desk.link.advise, no_advice(desk.link.daily))
        self.presence = Presence()
        self.time_left = TimeLeft()
        self._freshness = Freshness()
        self._purposes = Purposes()
        self.asking: Prompt | None = None
        self.message = ""
        """A message until the next key, or until the game is paused or goes on, somebody asks to go back, the
        connection ends, or the host has something that everybody must read."""
        self._stands: tuple[Paused | None, Reason | None, Proposal | None, Notice | None] = (None,) * 4
        self.own_open = False
        """Whether one's own screen, behind a key, is open."""
        self._veiled: tuple[Question | None, Question | None] = None, None

    def settle(self, settings: Settings) -> None:
        """Apply new settings."""
        self.settings = settings
        self.playback.use(PACES[self._pace])
        self.seating.own_key = settings.own_key

    @property
    def _pace(self) -> str:
        """How long steps of the others are shown: in a lesson long enough to follow."""
        pace = str(self.settings.pace)
        return "calm" if self.teaching is not None and pace == "brisk" else pace

    def take(self) -> bool:
        """Take what is new from the desk. Returns whether there is anything to show yet."""
        self.seating.settle()
        now = self.desk.paused, self.desk.ended, self.desk.proposal, self.desk.to_be_read
        if now != self._stands:  # a refusal may be out of date or about something else now
            self._stands, self.message = now, ""
        update = self.update
        if update is None:
            return False
        if update is not self._worded:
            self._worded = update
            self.words = self._face.words_at(all_isolated(self.desk.names), update.view, self.desk.you)
        self.player.take(self.desk.here, self.words)
        if self.playback.playing:
            self.seating.watched()
        return True

    @property
    def update(self) -> Update | None:
        """The newest of the seat whose marks and recap we show."""
        return self.desk.updates.get(self.seating.viewer)

    @property
    def public(self) -> bool:
        """Whether several people may be looking."""
        return self.seating.shared and (self.desk.here is None or self.playback.playing)

    @property
    def here(self) -> Seat | None:
        """Whose screen it is; None while several people may be looking."""
        return None if self.public else self.desk.here

    @property
    def own_key(self) -> bool:
        """Whether one's own screen is behind a key."""
        return self.seating.shared and self.seating.own_key

    def take_prompts(self, leave: Callable[[], None]) -> None:
        """Update the prompt of others: somebody wants to go back or took our chair, the owner is away, or the
        host lost moves. ``leave`` leaves the table."""
        desk = self.desk
        taken = prompts.displaced_prompt(desk, leave)  # nothing else can be done, so do not wait for steps
        asking = taken or prompts.lost_moves_prompt(desk) or prompts.owner_prompt(desk)
        asking = asking or prompts.consent_prompt(desk)
        waits = self.asking is not None and not self.asking.consent
        if taken or (not waits and (asking is None or not self.playback.playing)):
            self.asking = asking
            if asking is not None and self.desk.agree()[:1] not in ([], [self.desk.here]):
                self.seating.watched()  # somebody else may come to the keyboard to answer

    def shown(self, now: float, offers: Sequence[Offer]) -> Shown | None:
        """What to show at the time ``now``; None before the first update. ``offers`` are on the screen now.

        While several people may be looking, it holds nothing that belongs to one of them.
        """
        desk, update, viewer, public = self.desk, self.update, self.seating.viewer, self.public
        if public:
            self.own_open = False
        played = self.player.shown(viewer, self.words, public or (self.own_key and not self.own_open))
        if update is None or played is None:
            return None
        self.presence.note(self.desk.chairs, [] if desk.paused else update.pending, update.version, now)
        self.time_left.take(desk.clock, now)
        self.advising.set_question(self.here, desk.updates.get(self.here))
        asked = question(desk, desk.here)
        mode = self._mode(played.mode, asked)
        shown = replace(played, mode=mode)
        fresh, new = self._freshness.number(shown, viewer, update, self.asking)
        if new and mode is Mode.ASKED:
            self._purposes.asked(viewer, update.question)
        may_answer = mode is Mode.ASKED or (mode is Mode.ANSWERING and played.mode is Mode.WAITING)
        pending = () if desk.ended is not None else tuple(update.pending)
        return replace(
            shown,
            seat=played.view.get("seat") if desk.may_look_at else self.here,
            question=self._seen(asked) if may_answer else None,
            fresh=fresh,
            pending=pending,
            message=self.message or message(desk, mode),
            ask="" if self.asking is None else self.asking.sentence,
            called=self.asking is not None and not self.asking.consent,
            coached=None if self.teaching is None else self.teaching.coached(shown, update.view, asked),
            advice=None if self.here is None else self.advising.advised(offers, self.words),
            away=self.presence.away(now),
            minded=frozenset(seat for seat, chair in enumerate(self.desk.chairs) if chair.minded is True),
            paused=desk.paused is not None,
            thinking=self.presence.thinking(now) if mode is Mode.WAITING and not desk.paused else "",
            left={seat: left for seat in pending if (left := self.time_left.of(seat, now)) is not None},
            cover=viewer if public else None,
            able=self.going_back.able,
            next_up=self.seating.next_up(self._face.story.coming(update.view)),
            may=self._may(mode, update, now),
            purpose=self.teaching is None
            and self.settings.purpose
            and self._purposes.wanted(viewer, update.question),
            notes=self._face.notes(update.view),
            own_key=self.own_key,
            own_open=self.own_open,
            shared=self.seating.shared,
            advises=not desk.link.daily,
        )

    def _mode(self, played: Mode, asked: Question | None) -> Mode:
        """What the screen is doing; ``played`` is what the event player does."""
        if self.asking is not None:
            return Mode.ANSWERING
        if played is not Mode.WAITING:
            return played
        if self.seating.behind is not None:
            return Mode.COVERED
        if self.desk.over is not None:
            return Mode.OVER
        if self.desk.ended is not None:
            return Mode.GONE
        return Mode.WAITING if asked is None else Mode.ASKED

    def _seen(self, question: Question | None) -> Question | None:
        """The question to show, the same object for the same question.

        A secret one is behind the curtain anyway.
        """
        if question is None or question.secret or not self.own_key or self.own_open:
            return question
        if self._veiled[0] is not question:
            self._veiled = question, self._face.veiled(question)
        return self._veiled[1]

    @property
    def others(self) -> bool:
        """Whether other people play, here or elsewhere, not only bots."""
        return sum(chair.kind == PERSON for chair in self.desk.chairs) > 1

    def _may(self, mode: Mode, update: Update, now: float) -> frozenset[str]:
        """The ids of the shell's keys that do something now."""
        keys = {"table.suggest"} if mode is Mode.ASKED and not self.desk.link.daily else set()
        if self.desk.has_chat:
            keys.add("table.chat")
        if update.version > FIRST:
            keys.add("table.look-back")
        if self.desk.paused is not None:
            return frozenset(keys if self.desk.here is None else {*keys, "table.pause"})
        if self.going_back.undoer is not None:
            keys.add("table.undo")
        if self.going_back.undo_midway(self.desk.here) is not None:
            keys.add("board.whole-back")
        if update.last is not None and self.others and self.desk.here is not None:
            keys.add("table.propose")
        return frozenset(keys | prompts.away_keys(self.desk, self.presence, now))
