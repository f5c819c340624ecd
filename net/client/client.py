"""The client for one chair: connects, says hello, keeps the connection alive, and sends commands.

It passes everything the host sends to ``post``, along with news of the connection itself. `Client.command`
waits for the host's answer; after a broken connection it sends a command again with the same id, so the host
carries it out once.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from engine import shelf
from engine.game import Reason, Refused
from net.client.dialing import Dial, Streams, reached
from net.client.held_chairs import CLAIMS_NOTHING, Claim, Recall
from net.client.line import ClientAuthentication, Line
from net.door.invite import NOTHING, Credentials
from net.fair.witness import Checked, Doubt, LogCame, Witness
from net.wire import names
from net.wire.codec import bad_field, packed, view_hash
from net.wire.messages import (
    COMMAND_BYTES,
    MAGIC,
    PROTOCOL,
    TOKEN_BYTES,
    Bye,
    Challenge,
    Command,
    Done,
    Epoch,
    Hashes,
    Heard,
    Hello,
    History,
    HostMessage,
    ListTables,
    Lobby,
    Log,
    Message,
    MovesLost,
    No,
    Over,
    Ping,
    Pong,
    Seen,
    Sync,
    TableMessage,
    Tables,
    Update,
    ViewSeat,
    Welcome,
)
from net.wire.session import LocalError


@dataclass(frozen=True, slots=True)
class Connected:
    """The host has let us in. ``chair`` is None for a spectator."""

    chair: int | None
    welcome: Welcome


@dataclass(frozen=True, slots=True)
class Lost:
    """The connection broke; the client keeps trying."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Ended:
    """The connection has ended for good."""

    reason: Reason


News = Connected | Lost | Ended | Doubt | LogCame | Checked | Tables | TableMessage
"""`Checked` comes from the program's checker of the log; `Tables` if there are several and we named none."""


FIRST_WAIT, LONGEST_WAIT = 0.25, 5.0
"""Seconds before the next attempt, doubled each time; half of it is random."""
GIVE_UP_AFTER = 600.0
"""Seconds without a welcome after which a client stops dialing."""


def command_id() -> bytes:
    """A fresh id for a command."""
    return secrets.token_bytes(COMMAND_BYTES)


class Client:
    """One chair's (or spectator's) connection, over whatever ``dial`` opens."""

    def __init__(
        self,
        dial: Dial,
        post: Callable[[News], None],
        *,
        game: str,
        table: str = "",
        token: bytes = b"",
        name: str = "",
        seen: Seen | None = None,
        witness: Witness | None = None,
        patient: bool = True,
        credentials: Credentials = NOTHING,
        certificate: bytes = b"",
        recall: Recall | None = None,
        choose: bool = False,
    ) -> None:
        """``game`` is the one to ask for first; if the host plays another from the shelf, we join that one.

        ``token`` claims a chair. With only a name, we make a token here, so that a lost welcome costs no
        chair. ``seen`` is what an earlier client of this chair saw last. ``witness``, if any, contributes to
        the deal, and we fetch the log after the end. ``patient``: keep dialing even if the very first attempt
        fails. ``credentials`` are for our proof, unless ``dial`` opens a Unix socket of ours; ``certificate``
        is the remembered fingerprint of the host that gave the token, if any. ``recall`` finds the claim to a
        chair that a host gave us at another address. ``choose``: without a table's name, if the host has
        several tables, post them and end.
        """
        self._authentication = ClientAuthentication(credentials, certificate, self._recalls)
        self._recall = recall
        self._chooses = choose
        """Whether to ask which tables there are before the hello."""
        self._instead: Claim | None = None
        """The claim to return to if the one from another address fails."""
        self._dial = dial
        self._post = post
        self.game = game
        """The table's game, once connected."""
        self._asked_for = [game]
        self._table, self._name = table, names.clean(name)
        self._patient = patient
        self.token = token or (secrets.token_bytes(TOKEN_BYTES) if self._name else b"")
        self.chair: int | None = None
        self._epoch = -1
        self._line: Line | None = None
        self._dialing: asyncio.Task[Streams] | None = None
        self._asked_again = False
        self._newest = 0
        """The version of the last update."""
        self._heard = -1
        """The version that we have said to have shown since the newest update; -1: none."""
        self.seen = seen
        """The newest update of this table from a host, for the next client of this chair."""
        self._seen_before = seen
        """``seen`` when this connection began."""
        self._loses = False
        """Whether the owner still has to decide about going on without lost moves."""
        self._proof = Epoch(-1, b"")
        self._witness = witness
        self._waiting: dict[bytes, tuple[Command, asyncio.Future[Reason | None]]] = {}
        self._jitter = Random(secrets.randbits(64))
        self._end = asyncio.Event()
        self._welcomed = False

    async def run(self) -> None:
        """Connect and stay connected, until the host or `close` ends it. Raises nothing."""
        clock = asyncio.get_running_loop().time
        wait, last_seen = FIRST_WAIT, clock()
        while not self._end.is_set():
            self._welcomed = False
            ended, reason = await self._once()
            if self._plays_another(reason) or self._drops(reason):
                continue
            if not self._end.is_set() and self._authentication.has_another_way(reason):
                continue
            if ended or self._end.is_set() or not (self._epoch >= 0 or self._patient):
                self._give_up(reason)
                return
            if self._welcomed:
                wait, last_seen = FIRST_WAIT, clock()
            if clock() - last_seen > GIVE_UP_AFTER:
                self._give_up(Reason("host_away", (int(GIVE_UP_AFTER / 60),)))
                return
            self._line = None
            self._post(Lost(reason))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait * (0.5 + self._jitter.random() / 2)):
                    await self._end.wait()
            wait = min(2 * wait, LONGEST_WAIT)

    def _plays_another(self, reason: Reason) -> bool:
        """Whether the host plays another game that we have and have not tried yet; if so, ask for it next."""
        match reason:
            case Reason("other_game", (_, str(played))) if (
                played in shelf.GAMES and played not in self._asked_for and self._epoch < 0
            ):
                self.game = played
                self._asked_for.append(played)  # a host cannot send us back and forth for ever
                return True
            case _:
                return False

    def _recalls(self, fingerprint: bytes) -> bool:
        """Whether a host gave us a chair at another address; if so, try that claim, once."""
        if self._recall is None or self._epoch >= 0:
            return False
        found, self._recall = self._recall(fingerprint, self._authentication.table), None
        if found is None:
            return False
        self._instead = Claim(self._table, self.token, self._authentication.remembered, self.seen)
        self._table, self.token, self.seen = found.table, found.token, found.seen
        return True

    def _drops(self, reason: Reason) -> bool:
        """Whether a claim from another address has failed; if so, return to the one before."""
        if self._instead is None or self._epoch >= 0 or reason.code not in CLAIMS_NOTHING:
            return False
        before, self._instead = self._instead, None
        self._table, self.token, self._authentication.remembered, self.seen = before
        return True

    @property
    def certificate(self) -> bytes:
        """The host's fingerprint to remember with the token; empty for none."""
        return self._authentication.remembered

    async def command(self, command: Command) -> Reason | None:
        """Send a command. Returns None once done and stored, otherwise the reason why not.

        Raises LocalError if a field is out of its bounds.
        """
        if self._end.is_set():
            return Reason("not_connected")
        if wrong := bad_field(command):
            raise LocalError(f"{type(command).__name__}: {wrong}")
        answer: asyncio.Future[Reason | None] = asyncio.get_running_loop().create_future()
        self._waiting[command.cmd] = (command, answer)
        self._send(command)
        try:
            return await answer
        finally:
            self._waiting.pop(command.cmd, None)

    def heard(self, version: int) -> None:
        """Tell the host that we have shown everything up to this version, once after each update."""
        if version != self._heard:
            self._heard = version
            self._send(Heard(version))

    def view_seat(self, seat: int | None) -> None:
        """As a spectator, after the end: ask for this seat's view, or (None) what everybody could see."""
        self._send(ViewSeat(seat))

    def look_back(self, first: int, last: int) -> None:
        """Ask for our views at these versions; the host answers with `Past`."""
        self._send(History(first, last))

    async def close(self) -> None:
        """Say goodbye and end `run`."""
        self._end.set()
        if self._dialing is not None:
            self._dialing.cancel()
        if self._line is not None:
            self._line.close()
        self._give_up(Reason("left"), post=False)

    # One connection

    async def _once(self) -> tuple[bool, Reason]:
        """Make one connection and serve it. Returns whether it ended for good, and why it ended."""
        self._dialing = asyncio.ensure_future(reached(self._dial))
        try:
            streams = await self._dialing
        except asyncio.CancelledError:
            if not self._end.is_set():
                raise
            return True, Reason("left")  # `close` did not wait for an answer
        except Refused as refused:
            return False, refused.reason
        if self._end.is_set():
            streams[1].close()
            return True, Reason("left")
        self._line = Line(streams, self._authentication, self._first, self._hear)
        ended = await self._line.run()
        if isinstance(ended, Reason):  # once at the table, we wait for its host to come back
            return ended.code != "not_encrypted" and self._epoch < 0, ended
        if ended is None or ended.code == "silent":
            return False, Reason("connection_lost")
        if ended.code == "bad_token" and self._name:
            return True, Reason("started")  # before that, it would have claimed a free chair
        if ended.code == "no_table" and self._epoch >= 0:
            return False, Reason("table_gone")  # another host came first, and this table's may come back
        return not ended.retry, Reason(ended.code, tuple(ended.args))

    def _first(self, is_elsewhere: bool) -> Hello | ListTables:
        """Our first message; only the host we remember gets our token."""
        if is_elsewhere:
            self._authentication.forget()
            self.token = secrets.token_bytes(TOKEN_BYTES) if self._name else b""
            self._table, self.seen = self._authentication.table, None
        return ListTables() if self._chooses and not self._table else self._hello()

    def _hello(self) -> Hello:
        return Hello(MAGIC, (PROTOCOL, PROTOCOL), self.game, self._table, self.token, self._name)

    def _hear(self, message: HostMessage) -> None:
        match message:
            case Welcome():
                self.chair, self.token, self._table = message.chair, message.token, message.table
                if message.epoch < self._epoch:
                    self._post(Lost(Reason("older_copy")))
                self._epoch = max(self._epoch, message.epoch)
                self._welcomed = True
                self._authentication.welcomed()
                self._post(Connected(message.chair, message))
                self._seen_before, self._loses = self.seen, False
                self._bear_witness(message)
                if self.seen is not None:
                    self._send(self.seen)
                for command, _ in list(self._waiting.values()):
                    self._send(command)
            case Update() if message.hash != view_hash(
                packed(message.view), self._table, self._seat_of(message), message.version
            ):
                self._ask_again()
            case Done(cmd=cmd):
                done = self._answer(cmd, None)
                if done is not None and self._witness is not None:
                    self._witness.done(done, message.version)
            case No(cmd=cmd, code=code, args=args):
                self._answer(cmd, Reason(code, tuple(args)))
            case Epoch():
                self._proof = message
            case Hashes() | Log():
                self._bear_witness(message)
            case Tables():
                self._choose(message)
            case Challenge() | Bye() | Ping() | Pong():
                pass  # handled elsewhere, by the session, or never asked for
            case _:  # anything that is not a `TableMessage` needs a case above (mypy checks)
                if isinstance(message, Lobby):
                    self.chair = message.you
                if isinstance(message, Update):
                    self._asked_again = False
                    self._newest, self._heard = message.version, -1
                    self._remember(message)
                if isinstance(message, MovesLost):
                    self._loses = message.open
                    self.seen = self._seen_before if message.open else self.seen
                    self._send(Sync())  # other events may have replaced the lost ones
                self._post(message)
                if isinstance(message, Over):
                    self._send(Heard(self._newest))  # so that the host stops waiting for us
                if not (isinstance(message, Update) and self._seat_of(message) != self.chair):
                    self._bear_witness(message)

    def _choose(self, there: Tables) -> None:
        """Say hello to the only table. Raises Refused if there are several to choose from."""
        if len(there.tables) > 1:
            self._post(there)
            raise Refused(Reason("which_table"))
        game = there.tables[0].game if there.tables else ""
        if game in shelf.GAMES and game not in self._asked_for:
            self.game = game
            self._asked_for.append(game)
        if self._line is not None:
            self._line.say_hello(self._hello())

    def _seat_of(self, update: Update) -> int | None:
        """Whose view it is: our own, or that of the seat that a spectator is looking at."""
        seat: int | None = update.view.get("seat")
        return seat if self.chair is None else self.chair

    def _remember(self, update: Update) -> None:
        """Keep the newest update, unless the copy is older or may still be given up."""
        newer = self.seen is None or (update.epoch, update.version) > (self.seen.epoch, self.seen.version)
        if newer and not self._loses:
            proof = self._proof.proof if self._proof.epoch == update.epoch else b""
            self.seen = Seen(update.epoch, update.version, update.hash, proof)

    def _bear_witness(self, message: HostMessage) -> None:
        if self._witness is not None:
            for said in self._witness.hear(message):
                if isinstance(said, Message):
                    self._send(said)
                else:
                    self._post(said)

    def _ask_again(self) -> None:
        """The view does not match its hash. Once may be a fluke; twice ends the connection."""
        if self._asked_again and self._line is not None:
            self._line.end(Bye("wrong_hash"))
        self._asked_again = True
        self._send(Sync())

    def _answer(self, cmd: bytes, reason: Reason | None) -> Command | None:
        """Resolve a waiting command; returns it, or None if nobody is waiting for it."""
        command, answer = self._waiting.get(cmd, (None, None))
        if answer is None or answer.done():
            return None
        answer.set_result(reason)
        return command

    def _send(self, message: Message) -> None:
        if self._line is not None:
            self._line.send(message)

    def _give_up(self, reason: Reason, *, post: bool = True) -> None:
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_result(reason)
        if post and not self._end.is_set():
            self._post(Ended(reason))
        self._end.set()
