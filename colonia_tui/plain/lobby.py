"""The lobby of a table in lines of text: who sits where, and what one can do before the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from colonia_tui import shelf
from colonia_tui.drawing.keys import name_of
from colonia_tui.language import tables
from colonia_tui.language.i18n import N_, _, all_isolated, isolated, ngettext
from colonia_tui.language.reasons import explain
from colonia_tui.language.reasons import notice as notice_words
from colonia_tui.language.words import PHRASES, chat_name, chat_text
from colonia_tui.plain.console import Console, quoted, unknown
from colonia_tui.session import chat, prompts
from colonia_tui.session.door import agreed, remark
from colonia_tui.session.prompts import Leaving
from colonia_tui.table.desk import Desk, writer
from engine import shelf as rules
from engine.game import Reason
from net.wire import messages
from net.wire.messages import BOT, PERSON, Notice
from net.wire.records import ChairState

WORDS = {
    "start": N_("begins the game, as the host; as a guest says that you are ready"),
    "chairs": N_("says who sits where"),
    "table": N_("says what was agreed on for this table"),
    "bot": N_("seats a bot, as the host: bot 2 greedy; bot 2 alone frees the chair"),
    "sit": N_("takes another chair: sit 3"),
    "colour": N_("takes the next free colour"),
    "invite": N_("reads how others get in"),
    "renew": N_("as the host, draws another pass phrase and invite; the old ones then let nobody in"),
    "kick": N_("removes somebody for good, as the host: kick Ben; kick Ben, watchers"),
    "claim": N_("makes a new claim for somebody's chair, as the host: claim Ben"),
    "mute": N_("hides what somebody says, or shows it again: mute Ben"),
    "say": N_("says something to the others: say Hello!; say alone lists phrases"),
    "aside": N_("says something to those who watch only"),
    "chat": N_("reads what was said"),
    "quit": N_("leaves"),
}
LONGEST = 12
"""Lines of the chat at once."""


class PlainLobby:
    """The lobby on a console."""

    def __init__(self, desk: Desk, console: Console, leave: Callable[..., None]) -> None:
        self.desk, self.console, self.leave = desk, console, leave
        self.refused = False
        self._said: Sequence[str] = ()
        """The chairs as they were said last."""
        self._next = ""
        """What one can do next, as it was said last."""
        self._drawing = False

    def refresh(self) -> None:
        """Say what is new."""
        say_chat(self.desk, self.console)
        notice = self.desk.doubt or self.desk.notice
        if isinstance(notice, Notice):
            self.console.say(notice_words(notice.code, all_isolated(notice.args)))
        elif isinstance(notice, Reason):
            self.console.say(explain(notice))
        self.desk.notice = None
        if self.desk.drawing and not self._drawing:
            self.console.say(_("Everybody contributes to the deal …"))
        self._drawing = self.desk.drawing
        said = self.chairs()
        if said != self._said:
            if not self._said:
                self.console.say(_("The table {name}.").format(name=self.desk.table))
            then = self.next()
            self.console.say(*(line for line in said if line not in self._said))
            if then != self._next:
                self.console.say(then)
            self._said, self._next = said, then

    def chairs(self) -> list[str]:
        """A sentence for each chair."""
        lobby = self.desk.lobby
        if lobby is None:
            return []
        return [self._chair(number, chair) for number, chair in enumerate(lobby.chairs)]

    def _chair(self, number: int, chair: ChairState) -> str:
        lobby = self.desk.lobby
        assert lobby is not None
        name = all_isolated([chair.name])[0]
        if chair.kind == BOT:
            said = _("Chair {number}: {name}, a bot, {level}.")
        elif chair.kind != PERSON:
            said = _("Chair {number}: free.")
        elif number == lobby.you:
            said = _("Chair {number}: {name}, that is you, ready.")
            if not chair.ready:
                said = _("Chair {number}: {name}, that is you, not ready.")
        elif not chair.present:
            said = _("Chair {number}: {name}, away.")
        elif chair.ready:
            said = _("Chair {number}: {name}, ready.")
        else:
            said = _("Chair {number}: {name}, not ready.")
        return said.format(number=number + 1, name=name, level=chair.level)

    def colours(self) -> list[str]:
        """Who has which colour, in one sentence."""
        lobby = self.desk.lobby
        if lobby is None:
            return []
        taken = [chair for chair in lobby.chairs if chair.kind in (PERSON, BOT)]
        face = shelf.face(self.desk.link.game)
        names = all_isolated([chair.name for chair in taken])
        said = [f"{name} {face.colour(chair.colour)}" for name, chair in zip(names, taken, strict=True)]
        return [_("Colours: {colours}.").format(colours=", ".join(said))] if said else []

    def next(self) -> str:
        """What one can do next."""
        lobby = self.desk.lobby
        if lobby is None or lobby.you is None:
            return _("You watch; the game is told here as soon as it begins.")
        free = sum(chair.kind not in (PERSON, BOT) for chair in lobby.chairs)
        if self.desk.owns and free:
            said = ngettext(
                "{count} chair is free. invite says how others get in, bot seats a bot.",
                "{count} chairs are free. invite says how others get in, bot seats a bot.",
                free,
            )
            return said.format(count=free)
        if self.desk.owns:
            return _("start begins as soon as everybody is ready. {help} lists all words.").format(
                help=name_of("table.rules")
            )
        if lobby.chairs[lobby.you].ready:
            return _("The host begins as soon as everybody is ready.")
        return _("start says that you are ready. {help} lists all words.").format(help=name_of("table.rules"))

    @property
    def asks(self) -> bool:
        """Whether a script should give its next line: a guest who is ready waits for the host."""
        lobby = self.desk.lobby
        if self.desk.ended is not None:
            return True
        if lobby is None or lobby.you is None:
            return False
        waits = any(
            chair.kind not in (PERSON, BOT) or not chair.present
            for seat, chair in enumerate(lobby.chairs)
            if seat != lobby.you
        )
        return not waits if self.desk.owns else not lobby.chairs[lobby.you].ready

    async def take(self, typed: str) -> None:
        """Carry out a line."""
        word, __, rest = typed.partition(" ")
        name = next((name for name in WORDS if word and name.startswith(word.lower())), "")
        lobby, rest = self.desk.lobby, rest.strip()
        you = None if lobby is None else lobby.you
        if name == "quit":
            leave(self.desk, self.console, rest, self.leave)
        elif word in ("h", "help", "?"):
            self.console.say(*(f"{name}: {_(does)}." for name, does in WORDS.items()))
        elif name == "chairs":
            self.console.say(*self.chairs(), *self.colours(), *watching(self.desk))
        elif name == "table":
            self.console.say(*(f"{title}: {value}." for title, value in agreed(self.desk)))
            if self.desk.duplicates is not None:
                self.console.say(tables.shared(len(self.desk.duplicates.tables)))
        elif name == "invite":
            self.console.say(*ways_in(self.desk))
        elif name == "mute":
            self.console.say(mute(self.desk, rest))
        elif name == "chat":
            self.console.say(*said_before(self.desk))
        elif name in ("say", "aside"):
            await self._talk(rest, watchers=name == "aside")
        elif lobby is None or you is None or not name:
            self._refuse(unknown(word))
        else:
            await self._do(name, rest, you, lobby)

    async def _do(self, name: str, rest: str, you: int, lobby: messages.Lobby) -> None:
        link = self.desk.link
        number, __, level = rest.partition(" ")
        chair = int(number) - 1 if number.isdecimal() and len(number) < 3 else -1
        why: Reason | None = None
        match name:
            case "start" if self.desk.displaced:
                why = await prompts.take_back(self.desk)
            case "start" if self.desk.owns:
                why = await link.send(you, messages.Start)
            case "start":
                why = await link.send(you, messages.Ready, not lobby.chairs[you].ready)
            case "bot" | "sit" if not 0 <= chair < len(lobby.chairs):
                self._refuse(_("Name a chair from 1 to {count}.").format(count=len(lobby.chairs)))
            case "bot" if not level.strip() and lobby.chairs[chair].kind not in (PERSON, BOT):
                self._refuse(
                    _("Chair {number} is free: bot {number} greedy seats a bot.").format(number=chair + 1)
                )
            case "sit" if chair == you:
                self._refuse(_("You sit there already."))
            case "bot":
                why = await link.send(you, messages.SetChair, chair, level.strip())
            case "sit":
                why = await link.send(you, messages.TakeChair, chair)
            case "colour":
                why = await self._next_colour(you)
            case "renew":
                why = await link.send(you, messages.NewDoor)
            case "kick" | "claim" if not rest:
                self._refuse(_("Name somebody: {word} Ben.").format(word=name))
            case "kick" | "claim":
                rest, comma, __ = rest.partition(",")
                names = [chair.name.casefold() for chair in lobby.chairs]
                chair = names.index(rest.casefold()) if rest.casefold() in names else -1
                if chair >= 0 and lobby.chairs[chair].kind == BOT:
                    said = _("{name} is a bot: bot {number} frees the chair.")
                    name = all_isolated([lobby.chairs[chair].name])[0]
                    self._refuse(said.format(name=name, number=chair + 1))
                elif chair >= 0 and name == "claim":
                    why = await link.send(you, messages.NewClaim, chair)
                    self.console.say(*new_claim(self.desk, rest) if why is None else ())
                elif chair >= 0:
                    why = await link.send(you, messages.Kick, chair, bool(comma))
                else:
                    self._refuse(nobody(rest))
        if why is not None:
            self._refuse(explain(why))

    async def _next_colour(self, you: int) -> Reason | None:
        game = self.desk.link.game
        free = self.desk.free_colours(max(rules.game(game).seats))
        if not free:
            self._refuse(_("No other colour is free."))
            return None
        why = await self.desk.link.send(you, messages.SetColour, free[0])
        if why is None:
            colour = shelf.face(game).colour(free[0])
            self.console.say(_("Your colour is {colour}.").format(colour=colour))
        return why

    async def _talk(self, text: str, *, watchers: bool) -> None:
        if not text:
            self.console.say(*phrases())
        elif why := await chat.say(self.desk, text, watchers=watchers):
            self._refuse(explain(why))

    def _refuse(self, why: str) -> None:
        self.refused = True
        self.console.say(why)


# What one can do in the lobby and at the table alike


def say_chat(desk: Desk, console: Console) -> None:
    """Say what others have said since the last time."""
    for line in desk.chat.unread:
        if writer(line) != desk.me:
            said = _("{name} says: {text}")
            console.say(said.format(name=chat_name(writer(line)), text=chat_text(line)))
    desk.chat.read()


def said_before(desk: Desk) -> list[str]:
    """What was said last."""
    said = _("{name} says: {text}")
    lines = desk.chat.lines[-LONGEST:]
    found = [said.format(name=chat_name(writer(line)), text=chat_text(line)) for line in lines]
    return found or [_("Nobody has said anything.")]


def phrases() -> list[str]:
    """The phrases that can be said by number."""
    said = _("say {number}: {phrase}")
    found = [said.format(number=number, phrase=_(each)) for number, each in enumerate(PHRASES, 1)]
    return [*found, _("Each hears a phrase in their own language.")]


def new_claim(desk: Desk, name: str) -> list[str]:
    """The claim that was made for somebody's chair."""
    if desk.claim is None:
        return []
    return [_("For {name}: {words}").format(name=isolated(name), words=desk.claim.words)]


def watching(desk: Desk) -> list[str]:
    """How many people watch."""
    count = 0 if desk.lobby is None else desk.lobby.watchers or 0
    return [ngettext("{count} watches.", "{count} watch.", count).format(count=count)] if count else []


def mute(desk: Desk, name: str) -> str:
    """Hide somebody's lines, or show them again; returns what to say about it."""
    found = next((each for each in desk.talkers if str(each).casefold() == name.casefold()), None)
    if found is None:
        return nobody(name)
    desk.chat.mute(found)
    hidden = _("What {name} says is hidden from you now.")
    said = hidden if found in desk.chat.muted else _("You hear what {name} says again.")
    return said.format(name=chat_name(found))


def nobody(name: str) -> str:
    """The sentence about a name that nobody has."""
    return _("Nobody at the table is called {name}.").format(name=isolated(quoted(name)))


def ways_in(desk: Desk) -> list[str]:
    """How others get in."""
    where, door = [] if desk.lobby is None else desk.lobby.address, desk.door
    found = [_("They type: {command}").format(command=f"colonia join {address}") for address in where]
    if door is not None and door.phrase:
        found.append(_("The pass phrase: {phrase}.").format(phrase=door.phrase))
        found.append(_("The invite, which needs no phrase: {invite}").format(invite=door.invite))
    if door is not None and (open_to := remark(door, where)):
        found.append(open_to)
    return found or [_("This table is not open to others.")]


def leave(desk: Desk, console: Console, rest: str, go: Callable[..., None]) -> bool:
    """Leave; first ask what becomes of one's own table while others are at it. ``go`` takes whether it
    closes. Returns whether its game is to be paused first."""
    found = prompts.leaving_choices(desk)
    if not found:
        go()
    elif rest.isdecimal() and 0 < int(rest[:3]) <= len(found):
        chosen = found[int(rest[:3]) - 1]
        if chosen is Leaving.PAUSE:
            return True
        go(chosen is Leaving.CLOSE)
    else:
        console.say(_("Leave your table: what happens to it?"))
        said = _("{quit} {number}: {title}. {explained}")
        for number, choice in enumerate(found, 1):
            title, explained = map(_, choice.value)
            console.say(
                said.format(quit=name_of("table.leave"), number=number, title=title, explained=explained)
            )
    return False
