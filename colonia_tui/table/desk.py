"""What a screen at the table knows: the latest of everything that came over the link, chat included, and who
sits at this keyboard.

The app fills the desk as news arrives, and the open screen reads it. `Seating` decides whose view it shows.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from msgspec.msgpack import encode

from colonia_tui.table.link import Link
from colonia_tui.table.past import Earlier, versions
from engine.game import Reason, Seat, View
from net.client.client import Connected, Ended, Lost, News
from net.fair.verify import Verdict
from net.fair.witness import Checked, Doubt, LogCame
from net.wire.messages import (
    OPEN,
    PERSON,
    ChatLines,
    Claim,
    Clock,
    Deal,
    Door,
    Draw,
    Duplicates,
    Lobby,
    MovesLost,
    Notice,
    Over,
    Past,
    Paused,
    Proposal,
    TableEvent,
    Tables,
    Update,
    Version,
)
from net.wire.records import ChairState, Compared, Line, TableState

# The chat


MOST = 2_000
"""Lines that we keep; a host keeps fewer."""

Writer = str | int
"""A person's name, or a spectator's number."""


def writer(line: Line) -> Writer:
    """Who said it."""
    return line.name if line.watcher is None else line.watcher


class Conversation:
    """The chat's lines, the oldest first."""

    def __init__(self) -> None:
        self.muted: set[Writer] = set()
        """People whose lines we hide. Nobody else learns of it."""
        self._all: list[Line] = []
        self._read = 0
        """The number of the last line read."""
        self._met = False
        """Whether this screen has been at the table before."""

    def connected(self) -> None:
        """The host has let us in and will send what was said before."""
        self._met = self._met or bool(self._all)
        self._all = []

    def take(self, said: ChatLines, me: Writer | None) -> None:
        """Add lines; ``me`` is their reader, if known yet."""
        self._all = (self._all + said.lines)[-MOST:]
        mine = [line.number for line in said.lines if writer(line) == me]
        known = [line.number for line in said.lines] if said.past and not self._met else mine
        self._read = max([self._read, *known])

    @property
    def lines(self) -> list[Line]:
        """The lines to show."""
        return [line for line in self._all if writer(line) not in self.muted]

    @property
    def unread(self) -> list[Line]:
        """The lines to show that nobody has read yet."""
        return [line for line in self.lines if line.number > self._read]

    @property
    def writers(self) -> list[Writer]:
        """Everybody who has said something."""
        return list(dict.fromkeys(writer(line) for line in self._all))

    def read(self) -> None:
        """Mark everything as read."""
        self._read = max([self._read, *(line.number for line in self._all)])

    def mute(self, of: Writer) -> None:
        """Hide somebody's lines, or show them again."""
        self.muted ^= {of}


LONGEST_TRAIL = 64
"""How many versions we keep until somebody asks for them, the newest ones."""

TRAIL_BYTES = 256 * 1024
"""Their size limit in bytes, packed; unpacked they cost far more."""

MOST_EVENTS, EVENT_BYTES = 10_000, 256 * 1024
"""How many events of a game we keep, and their bytes, packed; the longest games reach half and a third."""

WAITING = ("not_saved", "slow_disk")
"""Notices that the host is waiting for its disk: true until the next update."""
UNTIL_READ = (
    "contribution_ignored",
    "contribution_lost",
    "drawn_after",
    "drawn_again",
    "host_again",
    "left_out",
    "moves_lost",
    "other_bytes",
    "other_commitment",
    "other_hash",
    "set_over",
)
"""Notices that stay when somebody comes or goes."""
PRESENCE = ("came", "left", "lost")


def newest(events: list[TableEvent]) -> list[TableEvent]:
    """The newest of these events, within the limits."""
    while len(events) > MOST_EVENTS or len(encode(events)) > EVENT_BYTES:
        events = events[len(events) // 2 + 1 :]
    return events


@dataclass
class Desk:
    """The state of one link, in messages. ``here`` is the seat on the screen, None behind a curtain."""

    link: Link
    here: int | None = None
    connected: bool = False
    table: str = ""
    """The table's announced name."""
    ended: Reason | None = None
    lobby: Lobby | None = None
    door: Door | None = None
    """How others get in; None if the table is not open to others, or its host does not say."""
    over: Over | None = None
    over_at: float | None = None
    """When the game ended, in seconds since 1970; None if that is not known."""
    _goes_on: bool = False
    """Whether we have seen somebody having to decide."""
    deal: Deal | None = None
    duplicates: Duplicates | None = None
    """The tables that play the same deal; None if there are no others."""
    drawing: bool = False
    """Whether the people at the table are drawing the deal just now."""
    doubt: Reason | None = None
    """What makes this host look dishonest."""
    checking: bool = False
    verdict: Verdict | Reason | None = None
    """The result of checking the log after the end."""
    tables: Sequence[TableState] = ()
    """The tables of a host with several, if we named none."""
    proposal: Proposal | None = None
    lost: MovesLost | None = None
    """The moves that the host has lost, until its owner decides whether to go on."""
    updates: dict[int | None, Update] = field(default_factory=dict)
    events: dict[int | None, list[TableEvent]] = field(default_factory=dict)
    notice: Notice | Reason | None = None
    trail: dict[int | None, list[Version]] = field(default_factory=dict)
    """For each seat, what came since the last call of `told`."""
    paused: Paused | None = None
    """Who has paused the game; None while it goes on."""
    clock: Clock | None = None
    """Everybody's time left when the message came; None without a clock."""
    absent_owner: str = ""
    """The absent owner whose place we are asked to take; "" if we are not."""
    claim: Claim | None = None
    """The newest claim made for somebody, for the table's owner to read out."""
    chat: Conversation = field(default_factory=Conversation)
    earlier: Earlier = field(default_factory=Earlier)
    """Earlier views, as far as somebody has asked for them."""

    def take(self, seat: int | None, news: News) -> None:
        """Store news that arrived for a seat."""
        match news:
            case Connected(welcome=welcome):
                self.connected, self.table = True, welcome.table
                self.chat.connected()
                self.earlier.connected(welcome.epoch)
                self.notice = self.lost = self.ended = self.paused = None
            case Lost(reason=reason):
                self.connected = False
                self.notice = reason
            case Ended(reason=reason):
                self.connected = False
                self.ended = reason
            case Lobby():
                self._say_who_watches(news)
                if self.lobby is not None and news.owner != self.lobby.owner:
                    self.absent_owner = ""
                self.lobby, self.drawing = news, False
            case Door():
                self.door = news
            case Tables(tables=tables):
                self.tables = tables
            case Update():
                self._take_update(seat, news)
            case Paused():
                if news.chair is None and self.paused is not None:
                    self.notice = Notice("goes_on", [])
                self.paused = news if news.chair is not None else None
            case Clock():
                self.clock = news
            case Past():
                self.earlier.take(news)
            case Claim():
                self.claim = news
            case ChatLines():
                self.chat.take(news, self.me)
            case Proposal():
                self.proposal = news if news.keep is not None else None
            case Notice(code="be_owner", args=[str(name)]):
                self.absent_owner = name
            case Notice():
                if news.code == "kicked":
                    self._forget_claim(news.args)
                if self.to_be_read is None or news.code not in PRESENCE:
                    self.notice, self.drawing = news, False
            case MovesLost(first=first):
                self.lost = news if news.open else None
                if not news.open:
                    self.notice = Notice("moves_lost", [first, news.last])
                self.earlier.forget()
                for events in self.events.values():  # their replacements will have the same versions
                    events[:] = [event for event in events if event.version < first]
            case Over():
                if self._goes_on:
                    self.over_at, self._goes_on = time.time(), False
                elif self.link.ended:
                    self.over_at = self.link.ended
                self.over = news
            case Deal():
                self._take_deal(news)
            case Duplicates():
                self._take_duplicates(news)
            case Draw():
                self.drawing = True
            case Doubt(reason=reason):
                self.doubt, self.notice = reason, Notice(reason.code, [*reason.args])
            case LogCame():
                self.checking = True
            case Checked(verdict=verdict):
                self.checking, self.verdict = False, verdict
            case _:
                assert_never(news)

    @property
    def compared(self) -> list[Compared] | None:
        """How the tables with the same deal compare, once the last of them is over."""
        return None if self.duplicates is None else self.duplicates.compared

    @property
    def to_be_read(self) -> Notice | None:
        """The current notice, if it stays when somebody comes or goes."""
        notice = self.notice
        return notice if isinstance(notice, Notice) and notice.code in UNTIL_READ else None

    @property
    def displaced(self) -> bool:
        """Whether somebody else took our chair with its claim, so that we can take it back."""
        return self.ended is not None and self.ended.code == "displaced" and self.over is None

    @property
    def results(self) -> int:
        """How many results there are to show: none, one after the game, a second when tables are compared."""
        return 0 if self.over is None else 1 if self.compared is None else 2

    def dials_again(self) -> None:
        """Note that the link tries once more after the end of the connection."""
        self.ended, self.notice = None, Reason("not_connected")

    def _take_deal(self, deal: Deal) -> None:
        """When the game begins, say who contributed nothing to the deal, if anybody."""
        if deal.given is not None and self.deal is not None and self.deal.given is None and self.lobby:
            chairs = zip(self.lobby.chairs, deal.given, strict=False)
            missing = [chair.name for chair, given in chairs if chair.kind == PERSON and not given]
            if missing:
                self.notice = Notice("left_out", [", ".join(missing)])
        self.deal = deal

    def _take_duplicates(self, duplicates: Duplicates) -> None:
        """After the last game of the set, tell people whose own game ended earlier."""
        if self.over is not None and not self.over.salt and duplicates.compared is not None:
            self.notice = Notice("set_over", [])
        self.duplicates = duplicates

    def _forget_claim(self, removed: Sequence[object]) -> None:
        """Forget the claim of a removed person: it no longer lets anybody in."""
        if self.claim is not None and self.lobby is not None:
            if [self.lobby.chairs[self.claim.chair].name] == [*removed]:
                self.claim = None

    def _say_who_watches(self, lobby: Lobby) -> None:
        """Tell players when others begin or stop watching."""
        before, now = self.lobby, lobby.watchers
        if before is None or before.watchers == now or lobby.you is None or not isinstance(now, int):
            return
        if self.notice is None or (isinstance(self.notice, Notice) and self.notice.code not in WAITING):
            self.notice = Notice("watchers", [now])

    def _take_update(self, seat: int | None, update: Update) -> None:
        if isinstance(self.notice, Notice) and self.notice.code in WAITING:
            self.notice = None
        events = self.events.get(seat, [])
        new = versions(update, events[-1].version if events else -1)
        self.events[seat] = newest([*events, *(event for version in new for event in version.events)])
        self.updates[seat] = update
        self._goes_on = self._goes_on or bool(update.pending)
        trail = self.trail.setdefault(seat, [])
        trail += new
        del trail[:-LONGEST_TRAIL]
        while len(trail) > 1 and len(encode(trail)) > TRAIL_BYTES:
            del trail[0]

    @property
    def has_chat(self) -> bool:
        """Whether others may be at other keyboards, so that there is a chat."""
        return not self.link.here

    @property
    def watching(self) -> bool:
        """Whether the person here only watches."""
        return self.lobby is not None and self.lobby.you is None

    @property
    def may_look_at(self) -> bool:
        """Whether the person can see what each player had: a spectator or in a recorded game, at the end."""
        return self.over is not None and (self.watching or self.link.replays)

    @property
    def looked_at(self) -> Seat | None:
        """The seat whose view the person sees then; None: what everybody may know."""
        update = self.updates.get(self.seats[0])
        return None if update is None else update.view.get("seat")

    def next_to_look_at(self) -> Seat | None:
        """The seat whose view can be seen next."""
        now = self.looked_at
        after = 0 if now is None else now + 1
        return after if after < len(self.names) else None

    @property
    def me(self) -> Writer | None:
        """Who the person here is in the chat."""
        lobby = self.lobby
        if lobby is None:
            return None
        if lobby.you is None:
            return lobby.watcher or None
        return lobby.chairs[lobby.you].name

    @property
    def talkers(self) -> list[Writer]:
        """Everybody else who may say something; spectators by their numbers."""
        people: list[Writer] = [chair.name for chair in self.chairs if chair.kind == PERSON]
        return [one for one in dict.fromkeys([*people, *self.chat.writers]) if one != self.me]

    def free_colours(self, colours: int, step: int = 1) -> list[int]:
        """The colours that the person here may take in the lobby, of this many, the next after their own
        first; with a ``step`` of -1 the other way round."""
        lobby = self.lobby
        if lobby is None or lobby.you is None:
            return []
        taken = [chair.colour for chair in lobby.chairs if chair.kind != OPEN]
        around = ((lobby.chairs[lobby.you].colour + step * steps) % colours for steps in range(1, colours))
        return [colour for colour in around if colour not in taken]

    def told(self, seat: int | None) -> list[Version]:
        """What came for a seat since the last call, in order."""
        return self.trail.pop(seat, [])

    @property
    def owns(self) -> bool:
        """Whether the person here owns the table."""
        return self.lobby is not None and self.lobby.you is not None and self.lobby.you == self.lobby.owner

    @property
    def chairs(self) -> Sequence[ChairState]:
        return () if self.lobby is None else self.lobby.chairs

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def colours(self) -> list[int]:
        return [chair.colour for chair in self.chairs]

    @property
    def seats(self) -> tuple[int | None, ...]:
        """The seats at this keyboard; a spectator is the seat None."""
        return self.link.seats or (None,)

    @property
    def you(self) -> Seat | None:
        """The seat of the one person at this keyboard; None for several, or for a spectator."""
        seats = self.link.seats
        return seats[0] if len(seats) == 1 else None

    def asked(self) -> list[int]:
        """The seats at this keyboard that have to decide now, in seat order."""
        if self.paused is not None:
            return []
        found = [(seat, self.updates.get(seat)) for seat in self.seats if seat is not None]
        return [seat for seat, update in found if update is not None and update.legal]

    def next_seat(self) -> int | None:
        """Whose turn it is at the keyboard: the seat already there, unless only others have to decide."""
        if len(self.seats) == 1:
            return self.seats[0]
        asked = self.asked()
        if self.here in asked or not asked:
            return self.here
        return asked[0]

    def agree(self) -> list[int]:
        """The seats at this keyboard that have not answered the current proposal."""
        if self.proposal is None:
            return []
        return [seat for seat in self.link.seats if seat not in self.proposal.answered]


# Who sits at a shared keyboard


class Seating:
    """Decides whose screen to show. `Desk.here` is the seat; None while the curtain is drawn."""

    def __init__(self, desk: Desk, hidden: Callable[[View], bool], own_key: bool = False) -> None:
        """``hidden`` is `colonia_tui.face.Face.hidden`. With ``own_key`` the curtain comes only before secret
        choices, as one's own screen is behind a key."""
        self._desk, self._hidden = desk, hidden
        self.own_key = own_key
        self.behind: Seat | None = None
        """The seat that the curtain waits for."""
        self.last: Seat | None = None
        """The seat that acted last at this keyboard."""

    @property
    def shared(self) -> bool:
        return len(self._desk.seats) > 1

    @property
    def viewer(self) -> Seat | None:
        """The seat whose marks and recap we show: the one at the keyboard, or that the curtain waits for,
        else the one with the newest update. None for a spectator."""
        if self.behind is not None:
            return self.behind
        updates = self._desk.updates
        if self._desk.here in updates:
            return self._desk.here
        seats = (seat for seat in updates if seat is not None)
        return max(seats, key=lambda seat: updates[seat].version, default=None)

    def settle(self) -> None:
        """Give the keyboard to a seat that has to decide."""
        desk = self._desk
        if self.behind is not None and self.behind in desk.asked():
            return  # the curtain waits for somebody already
        seat = desk.next_seat()
        if self._needs_curtain(seat):
            assert seat is not None
            self.cover(seat)
        else:
            self.behind, desk.here = None, seat

    def watched(self) -> None:
        """Note that everybody around the keyboard was watching, and may have changed places."""
        here, self._desk.here = self._desk.here, None
        if not self._needs_curtain(here):
            self._desk.here = here
        elif here in self._desk.asked():
            self.cover(here)
        else:
            self.settle()

    def _needs_curtain(self, seat: Seat | None) -> bool:
        """Whether showing ``seat`` now would reveal a secret."""
        update = None if seat is None or seat == self._desk.here else self._desk.updates.get(seat)
        if update is None or not self.shared:
            return False
        secret_question = update.question is not None and update.question.secret
        return secret_question or (not self.own_key and self._hidden(update.view))

    def cover(self, seat: Seat) -> None:
        """Draw the curtain for a seat."""
        self.behind, self._desk.here = seat, None

    def open(self) -> None:
        """Open the curtain: the player it waits for is here."""
        if self.behind is not None:
            self.behind, self._desk.here = None, self.behind

    def next_up(self, coming: Sequence[Seat]) -> Seat | None:
        """Who comes to this keyboard after the current player, if known.

        ``coming`` is what `colonia_tui.drawing.story.Story.coming` says.
        """
        now = self._desk.here if self.behind is None else self.behind
        if not self.shared or now is None:
            return None
        asked = self._desk.asked()
        after = [seat for seat in asked if seat > now] + [seat for seat in asked if seat < now]
        return next((seat for seat in (*after, *coming) if seat in self._desk.seats and seat != now), None)
