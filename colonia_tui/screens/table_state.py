"""What a table screen knows of its table, without keys, timers or widgets."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from colonia_tui.drawing.offers import Offer
from colonia_tui.drawing.people import all_isolated
from colonia_tui.drawing.playback import PACES
from colonia_tui.drawing.shown import Mode, Shown
from colonia_tui.face import Face
from colonia_tui.files.settings import Settings
from colonia_tui.screens import going_back, prompts, showing, standing_in
from colonia_tui.screens.advice import Advising, Purposes
from colonia_tui.screens.fresh import Freshness
from colonia_tui.screens.going_back import GoingBack
from colonia_tui.screens.log_lines import LogLines, spoken
from colonia_tui.screens.looking_back import FIRST
from colonia_tui.screens.prompts import Prompt
from colonia_tui.screens.telling import Tale, Teller
from colonia_tui.table.desk import Desk
from colonia_tui.table.presence import Presence
from colonia_tui.table.seating import Seating
from colonia_tui.table.time_left import TimeLeft
from engine.game import Question, Reason, Seat
from net.chairs import PERSON
from net.messages import ChairState, Notice, Proposal, Update
from net.people_messages import Paused


class Situation(NamedTuple):
    """What there is to show now, before it is put in words."""

    mode: Mode
    update: Update
    """The newest of the seat whose screen it is, or is going to be."""
    tale: Tale


class TableState:
    """Who is at the keyboard, what they are told, asked and advised."""

    def __init__(self, desk: Desk, face: Face, settings: Settings) -> None:
        self.desk, self.settings = desk, settings
        self._face, self._telling = face, face.telling
        self.words = face.words()
        """The game's words, for the names and options of `_worded`."""
        self._worded: Update | None = None
        self.teller = Teller(desk, self._telling, PACES[settings.pace])
        self.seating = Seating(desk, face.hidden, settings.own_key)
        self.going_back = GoingBack(desk, self.seating, face)
        self.advising = Advising(desk.link.advise)
        self.presence = Presence()
        self.time_left = TimeLeft()
        self._log = LogLines(desk, self._telling)
        self._freshness = Freshness()
        self._purposes = Purposes()
        self.asking: Prompt | None = None
        self.message = ""
        """Said until the next key, or until the game is paused or goes on, somebody asks to go back, the
        connection has ended, or the host says what everybody has to read."""
        self._stands: tuple[Paused | None, Reason | None, Proposal | None, Notice | None] = (None,) * 4
        self.own_open = False
        """Whether one's own screen is shown although it is behind a key."""
        self._veiled: tuple[Question | None, Question | None] = None, None

    def settle(self, settings: Settings) -> None:
        """Settings have been changed."""
        self.settings = settings
        self.teller.pace = PACES[settings.pace]
        self.seating.own_key = settings.own_key

    def look(self) -> bool:
        """Take in what is new on the desk. Returns whether there is anything to show yet."""
        self.seating.settle()
        now = self.desk.paused, self.desk.ended, self.desk.proposal, self.desk.to_be_read
        if now != self._stands:  # what was refused before may be allowed now, or has nothing to do with it
            self._stands, self.message = now, ""
        update = self.update
        if update is None:
            return False
        if update is not self._worded:
            self._worded = update
            self.words = self._face.words_at(all_isolated(self.desk.names), update.view)
        self.teller.look(self.desk.here, self.words)
        if self.teller.telling:
            self.seating.watched()
        return True

    @property
    def update(self) -> Update | None:
        """The newest of the seat whose marks and recap are shown."""
        return self.desk.updates.get(self.seating.viewer)

    @property
    def public(self) -> bool:
        """Whether several people may be looking."""
        return self.seating.shared and (self.desk.here is None or self.teller.telling)

    @property
    def here(self) -> Seat | None:
        """Whose screen it is; None while several people may be looking."""
        return None if self.public else self.desk.here

    @property
    def own_key(self) -> bool:
        """Whether one's own screen is behind a key."""
        return self.seating.shared and self.seating.own_key

    def take_consent(
        self, send: Callable[[Awaitable[Reason | None]], None], leave: Callable[[], None]
    ) -> None:
        """Somebody wants to go back, has taken one's chair, or the host has lost moves, or not any more.

        ``send`` gets the answer's command; ``leave`` leaves the table.
        """
        taken = prompts.displaced_prompt(
            self.desk, send, leave
        )  # nothing else can be done: no step is waited for
        asking = taken or prompts.lost_moves_prompt(self.desk, send) or standing_in.asking(self.desk, send)
        asking = asking or going_back.consent_asking(self.desk, send)
        waits = self.asking is not None and not self.asking.consent
        if taken or (not waits and (asking is None or not self.teller.telling)):
            self.asking = asking
            if asking is not None and self.desk.agree()[:1] not in ([], [self.desk.here]):
                self.seating.watched()  # somebody else comes to the keyboard to answer

    def situation(self, now: float) -> Situation | None:
        """What there is to show at the time ``now``; None before the first update."""
        public, update = self.public, self.update
        covered = public or (self.own_key and not self.own_open)
        tale = self.teller.tale(self.seating.viewer, self.words, covered)
        if update is None or tale is None:
            return None
        deciding = [] if self.desk.paused else update.pending
        self.presence.look(self._chairs, deciding, update.version, now)
        self.time_left.look(self.desk.clock, now)
        self.advising.look(self.here, self.desk.updates.get(self.here))
        return Situation(showing.mode(self.desk, tale, self.seating.behind, self._sentence), update, tale)

    def shown(self, situation: Situation, now: float, offers: Sequence[Offer]) -> Shown:
        """The same for a board; ``offers`` are the options on the screen."""
        mode, update, tale = situation
        viewer, public = self.seating.viewer, self.public
        fresh, new = self._freshness.number(mode, viewer, update, tale, self.asking)
        if new and mode is Mode.ASKED:
            self._purposes.asked(viewer, update.question)
        shown = showing.shown(self.desk, update, tale, mode, public)
        return replace(
            shown,
            question=self._seen(shown.question),
            fresh=fresh,
            log=self._log.lines(tale, viewer, self.words),
            spoken=spoken(self.desk),
            message=self.message or showing.message(self.desk, mode),
            ask=self._sentence,
            called=self.asking is not None and not self.asking.consent,
            advice=None if self.here is None else self.advising.advised(offers, self.words),
            away=self.presence.away(now),
            minded=frozenset(seat for seat, chair in enumerate(self._chairs) if chair.minded is True),
            thinking=self.presence.thinking(now) if mode is Mode.WAITING and not shown.paused else "",
            left={seat: left for seat in shown.pending if (left := self.time_left.of(seat, now)) is not None},
            cover=viewer if public else None,
            able=self.going_back.able,
            next_up=self.seating.next_up(self._telling.coming(update.view)),
            may=self._may(mode, update, now),
            purpose=self.settings.purpose and self._purposes.wanted(viewer, update.question),
            notes=self._face.notes(update.view),
            own_key=self.own_key,
            shared=self.seating.shared,
        )

    def _seen(self, question: Question | None) -> Question | None:
        """The question as it is shown, the same object for the same question.

        A secret one has been behind the curtain anyway.
        """
        if question is None or question.secret or not self.own_key or self.own_open:
            return question
        if self._veiled[0] is not question:
            self._veiled = question, self._face.veiled(question)
        return self._veiled[1]

    @property
    def _sentence(self) -> str:
        return "" if self.asking is None else self.asking.sentence

    @property
    def _chairs(self) -> list[ChairState]:
        return [] if self.desk.lobby is None else self.desk.lobby.chairs

    @property
    def others(self) -> bool:
        """Whether other people play here or elsewhere, and not only bots."""
        return sum(chair.kind == PERSON for chair in self._chairs) > 1

    def _may(self, mode: Mode, update: Update, now: float) -> frozenset[str]:
        """The ids of the shell's keys that would do something now."""
        keys = {"table.suggest"} if mode is Mode.ASKED else set()
        if self.desk.talk.able:
            keys.add("table.talk")
        if self.desk.earlier.able and update.version > FIRST:
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
