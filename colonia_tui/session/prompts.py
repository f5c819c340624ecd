"""The shell's prompts and messages at a table: taking back a chair or a move, lost moves, absentees, pausing,
leaving."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from colonia_tui.drawing.keys import asking, name_of
from colonia_tui.face import Face
from colonia_tui.language.i18n import N_, _, all_isolated, isolated, ngettext, paragraph
from colonia_tui.language.reasons import explain, notice
from colonia_tui.table import opening
from colonia_tui.table.clock import Presence
from colonia_tui.table.desk import Desk, Seating
from colonia_tui.table.past import WayBack, way_back
from engine.game import Reason, Seat
from net.wire import messages
from net.wire.messages import PERSON, BeOwner, Consent, GoOn, Mind, Paused, Propose, Resume

Command = Callable[[], Awaitable[Reason | None] | None]
"""Sends a command to the host; returns the reason if it was refused. Or does something here."""


@dataclass(frozen=True)
class Prompt:
    """A yes-or-no question."""

    sentence: str
    answer: Callable[[bool], Awaitable[Reason | None] | None]
    """Takes the player's answer and returns the command to send; None for none."""
    consent: bool = False
    """Whether somebody else asks, so that the question comes unexpectedly."""


def on_yes(sentence: str, command: Command) -> Prompt:
    """The player's own question; "yes" sends the command."""
    return Prompt(sentence, lambda yes: command() if yes else None)


# Somebody else took our chair with its claim


async def take_back(desk: Desk) -> Reason | None:
    """Take the chair back. Returns why not, if we cannot now."""
    why = desk.link.take_back()
    if why is None:
        desk.dials_again()
    return why


def displaced_prompt(desk: Desk, leave: Callable[[], None]) -> Prompt | None:
    """Asks whether to take the chair back; None if nobody has taken it. ``leave`` is called on "no"."""
    if not desk.displaced or desk.ended is None:
        return None

    def answer(yes: bool) -> Awaitable[Reason | None] | None:
        if yes:
            return take_back(desk)
        leave()
        return None

    question = paragraph(explain(desk.ended), asking(_("Take it back? {no} leaves the table.")))
    return Prompt(question, answer, consent=True)


# The host lost moves that somebody has seen


def lost_moves_prompt(desk: Desk) -> Prompt | None:
    """Asks the table's owner whether to go on without them; None for everybody else."""
    lost, lobby = desk.lost, desk.lobby
    if lost is None or lobby is None or lobby.you is None or lobby.you != lobby.owner:
        return None
    seat = lobby.you
    sentence = _(
        "The host has lost the moves from {first} to {last}. Go on without them? "
        "{no} closes the table, to look for the other copy."
    )
    asked = asking(sentence, first=lost.first, last=lost.last)
    return Prompt(asked, lambda yes: desk.link.send(seat, GoOn, yes), consent=True)


def lost_moves_message(desk: Desk) -> str:
    """The sentence for everybody else; "" if nothing was lost or the owner has decided."""
    if desk.lost is None:
        return ""
    sentence = _("The host has lost the moves from {first} to {last}; the owner of the table decides.")
    return sentence.format(first=desk.lost.first, last=desk.lost.last)


# Absentees, and bots for them


LONG, OTHERS_AFTER = 20.0, 60.0
"""Seconds after which we say what to do about somebody who is away: to the owner, and to others that they may
let a bot play."""


def away_message(desk: Desk) -> str:
    """What to do about the absentee that the table waits for; "" if there is none."""
    seat = waited_for(desk)
    if seat is None:
        return ""
    said = _("{key} lets a bot play for {name} meanwhile.")
    return said.format(key=name_of("table.mind"), name=_name(desk, seat))


def away_keys(desk: Desk, presence: Presence, now: float) -> set[str]:
    """The ids of the keys that help, once the absentee that the table waits for has been away long enough."""
    seat = waited_for(desk)
    if seat is None:
        return set()
    gone, wait = presence.gone_for(seat, now), LONG if desk.owns else OTHERS_AFTER
    return {key for key, after in (("table.pause", LONG), ("table.mind", wait)) if gone >= after}


def bot_wanted(desk: Desk, who: str, name: str) -> str:
    """What it takes that a bot plays for somebody who is away, when ``who`` wants that."""
    lobby = desk.lobby
    if lobby is None or lobby.you is None:
        return notice("wants_bot", [isolated(who), isolated(name)])
    if lobby.chairs[lobby.you].name == who:
        said = _("It takes more than half of you to let a bot play for {name}.")
        return said.format(name=isolated(name))
    return paragraph(
        notice("wants_bot", [isolated(who), isolated(name)]),
        _("To agree: {key}.").format(key=name_of("table.mind")),
    )


def waited_for(desk: Desk) -> Seat | None:
    """The absentee that the table waits for; None if there is none, or somebody here has to decide, too."""
    lobby = desk.lobby
    if lobby is None or lobby.you is None or not desk.has_chat or desk.asked():
        return None
    update = desk.updates.get(lobby.you)
    pending = [] if update is None else update.pending
    return next((seat for seat in _away(desk) if seat in pending), None)


def waits_for(desk: Desk, name: str) -> bool:
    """Whether the absentee that the table waits for has this name."""
    seat = waited_for(desk)
    return seat is not None and desk.names[seat] == name


def bot_prompt(desk: Desk) -> Prompt | None:
    """Asks whether a bot shall play for somebody away, preferably for one that the table waits for; None if
    nobody is."""
    here, waited = desk.here, waited_for(desk)
    away = _away(desk) if waited is None else [waited]
    if here is None or not away or desk.over is not None:
        return None
    said = _("Let a bot play for {name} until they are back?")
    return on_yes(said.format(name=_name(desk, away[0])), lambda: desk.link.send(here, Mind, away[0]))


def _away(desk: Desk) -> list[Seat]:
    """The people who are away without a bot playing for them."""
    return [
        seat
        for seat, chair in enumerate(desk.chairs)
        if chair.kind == PERSON and not chair.present and chair.minded is not True
    ]


def _name(desk: Desk, seat: Seat) -> str:
    return isolated(desk.names[seat])


# Pausing


def pause_message(desk: Desk, paused: Paused) -> str:
    """Who paused the game, and why; who wants to go on, and who can."""
    names = dict(enumerate(all_isolated(desk.names)))
    name = names.get(-1 if paused.chair is None else paused.chair, "")
    said = _("{name} has paused the game.")
    if paused.why:
        said = _("{name} has paused the game: {why}.")
    text = [said.format(name=name, why=isolated(paused.why.rstrip(".")))]
    if paused.agreed:
        others = ", ".join(names[seat] for seat in paused.agreed if seat in names)
        text.append(_("{names}: ready to go on.").format(names=others))
    you, owner = (None, None) if desk.lobby is None else (desk.lobby.you, desk.lobby.owner)
    if you in paused.agreed:
        text.append(_("It takes one more."))
    elif paused.agreed or you in (paused.chair, owner):
        text.append("" if you is None else _("{key} goes on.").format(key=name_of("table.pause")))
    elif you is not None:
        can = _("{name} or {owner} can go on, after 10 minutes the others, too.")
        if owner in (None, paused.chair):
            can = _("{name} can go on, after 10 minutes the others, too.")
        text.append(can.format(name=name, owner=names.get(-1 if owner is None else owner, "")))
    return " ".join(sentence for sentence in text if sentence)


def resume_prompt(desk: Desk) -> Prompt | None:
    """Asks whether to go on with a paused game; None if it is not paused."""
    seat = desk.here
    if desk.paused is None or seat is None:
        return None
    return on_yes(_("Go on with the game?"), lambda: desk.link.send(seat, Resume))


# Leaving


def leaving_prompt(desk: Desk, leave: Callable[[], None]) -> Prompt:
    """Asks whether to leave; ``leave`` is called on "yes"."""
    sentence = _("Leave the table? The game is saved; `colonia continue` brings it back.")
    if desk.watching:
        sentence = _("Stop watching?")
    elif desk.link.save is None:
        sentence = _("Leave the table? Your chair is kept; `colonia join` takes you back to it.")
    return on_yes(sentence, leave)


# Leaving one's own table while others are at it


class Leaving(Enum):
    """What happens to the table: a title, and one sentence."""

    GO_ON = (
        N_("The game goes on without me"),
        N_("Your chair is kept; the others can let a bot play for you."),
    )
    STAY_OPEN = (
        N_("The table stays open without me"),
        N_("Your chair is kept; the others wait for you to begin."),
    )
    PAUSE = (
        N_("Pause the game"),
        N_("Nobody can move until you are back; others can go on in 10 minutes."),
    )
    CLOSE = (
        N_("Close the table"),
        N_("Everybody has to leave; the game is saved and can be opened again."),
    )


def leaving_choices(desk: Desk) -> list[Leaving]:
    """The choices on leaving; [] unless it is one's own table and other people are at it."""
    lobby = desk.lobby
    if lobby is None or desk.over is not None or desk.ended is not None or not opening.own_table(desk.link):
        return []
    others = [chair for seat, chair in enumerate(lobby.chairs) if seat != lobby.you]
    if not any(chair.kind == PERSON and chair.present for chair in others):
        return []
    if not lobby.started:
        return [Leaving.STAY_OPEN, Leaving.CLOSE]
    pause = [Leaving.PAUSE] if desk.has_chat and desk.paused is None else []
    return [Leaving.GO_ON, *pause, Leaving.CLOSE]


# The table's owner has been away for long


def owner_prompt(desk: Desk) -> Prompt | None:
    """Asks the person here to be the owner meanwhile; None if the host does not."""
    lobby = desk.lobby
    if not desk.absent_owner or not desk.connected or lobby is None or lobby.you is None:
        return None
    seat = lobby.you

    def answer(yes: bool) -> Awaitable[Reason | None]:
        desk.absent_owner = ""
        return desk.link.send(seat, BeOwner, yes)

    sentence = _("{name}, who opened the table, is away. Will you be the owner meanwhile?")
    return Prompt(sentence.format(name=isolated(desk.absent_owner)), answer, consent=True)


# Taking a move back


class Undo(NamedTuple):
    """How a seat takes back its last move."""

    seat: Seat
    way: WayBack
    command: Callable[[], Awaitable[Reason | None]]


def nothing_to_undo(others: bool) -> str:
    """Why somebody cannot take back; ``others``: whether other people play."""
    if others:
        sentence = _("You have nothing to take back now; {key} asks everybody to go back.")
        return sentence.format(key=name_of("table.propose"))
    return _("You have nothing to take back now.")


def undo_prompt(go: Command) -> Prompt:
    """Asks whether to take back a move after which something was drawn or revealed."""
    return on_yes(_("Undo your last move? Cards and dice will come out the same."), go)


class GoingBack:
    """What the people at this keyboard may take back, and at what price."""

    def __init__(self, desk: Desk, seating: Seating, face: Face) -> None:
        self._desk, self._seating, self._face = desk, seating, face

    @property
    def able(self) -> Seat | None:
        """Who may take back a move although the curtain is drawn for somebody else."""
        behind, last = self._seating.behind, self._seating.last
        return last if behind is not None and last != behind and self._may(last) else None

    @property
    def undoer(self) -> Seat | None:
        """The seat whose move to take back: the one at the keyboard, else the one that acted last."""
        return next((seat for seat in (self._desk.here, self._seating.last) if self._may(seat)), None)

    def undo(self) -> Undo | None:
        """How to take back the move of `undoer`; None without a move."""
        seat = self.undoer
        update, link = self._desk.updates.get(seat), self._desk.link
        if seat is None or update is None:
            return None
        way, keep, version = self._way(seat), update.last, update.version
        if way is WayBack.UNDO:
            return Undo(seat, way, lambda: link.send(seat, messages.Undo, version))
        return None if keep is None else Undo(seat, way, lambda: link.send(seat, Propose, version, keep))

    def undo_midway(self, seat: Seat | None) -> Undo | None:
        """How this seat takes back a step of an unfinished action; None if there is none."""
        update = self._desk.updates.get(seat)
        if seat is None or seat != self.undoer or update is None or not self._face.midway(update.view):
            return None
        back = self.undo()
        return back if back is not None and back.way is WayBack.UNDO else None

    def propose(self) -> Prompt | None:
        """Asks whether to propose to everybody to go back; None without a move.

        Players who made the current proposal or agreed to it may call it off.
        """
        seat, link, proposal = self._desk.here, self._desk.link, self._desk.proposal
        update = self._desk.updates.get(seat)
        if seat is None or update is None:
            return None
        keep, version = update.last, update.version
        if proposal is not None and seat in proposal.answered:
            asked = _("Call off the proposal to go back?")
            return on_yes(asked, lambda: link.send(seat, Consent, version, False))
        if keep is None:
            return None
        moves = update.plays - keep
        asked = ngettext(
            "Ask everybody to go back {moves} move? All must agree; cards and dice will come out the same.",
            "Ask everybody to go back {moves} moves? All must agree; cards and dice will come out the same.",
            moves,
        )
        return on_yes(asked.format(moves=moves), lambda: link.send(seat, Propose, version, keep))

    def _may(self, seat: Seat | None) -> bool:
        return seat is not None and self._way(seat) is not WayBack.NONE

    def _way(self, seat: Seat) -> WayBack:
        desk, story = self._desk, self._face.story
        update = desk.updates.get(seat)
        if update is None or desk.over is not None:
            return WayBack.NONE
        told = desk.events.get(seat, [])
        return way_back(update, seat, desk.chairs, told, story.actor, story.reveals, silent=story.silent)


def consent_prompt(desk: Desk) -> Prompt | None:
    """Asks whether to agree to go back; None if nobody else proposes it."""
    proposal, asked = desk.proposal, desk.agree()
    if proposal is None or not asked or desk.ended is not None:
        return None
    seat = asked[0]

    def answer(yes: bool) -> Awaitable[Reason | None]:
        update = desk.updates.get(seat)
        return desk.link.send(seat, Consent, 0 if update is None else update.version, yes)

    moves, names = proposal.plays - (proposal.keep or 0), all_isolated(desk.names)
    sentence = ngettext(
        "{name}: {proposer} asks to go back {moves} move; cards and dice would come out the same. Agree?",
        "{name}: {proposer} asks to go back {moves} moves; cards and dice would come out the same. Agree?",
        moves,
    ).format(name=names[seat], proposer=names[proposal.seat], moves=moves)
    return Prompt(sentence, answer, consent=True)


def message(desk: Desk) -> str:
    """Who proposes to go back, and who has not answered; "" if nobody does."""
    proposal, names = desk.proposal, all_isolated(desk.names)
    if proposal is None or proposal.seat >= len(names):
        return ""
    moves, name = proposal.plays - (proposal.keep or 0), names[proposal.seat]
    said = ngettext("{name} asks to go back {moves} move.", "{name} asks to go back {moves} moves.", moves)
    text = said.format(name=name, moves=moves)
    if desk.agree():
        return text  # the prompt comes as soon as the events have been told
    missing = [
        names[seat]
        for seat, chair in enumerate(desk.chairs)
        if chair.kind == PERSON and chair.minded is not True and seat not in proposal.answered
    ]
    return paragraph(text, _("Not answered yet: {names}.").format(names=", ".join(missing)))
