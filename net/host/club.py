"""A club: one process with many tables, behind one certificate and one pass phrase.

Programs of the same person have it open tables; each table gets a Unix socket, as from its own host process.
The keys are kept beside the saves, and noted in each of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import socket
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import msgpack
import msgspec

from engine.game import Reason, Refused
from net.door.keys import Keys, keys_for
from net.host.announcing import Announcer
from net.host.host import Host
from net.host.logs import logged_to
from net.host.opening import new_room, new_set, saved_room
from net.host.process import answered
from net.host.serving import LINGER, Renewal, authentication_of, door_of, until_over
from net.plans import ClubPlan, DoorPlan, HostPlan, SetPlan, TablePlan
from net.saves.atomic import replace_file
from net.saves.journal import SUFFIX, JournalError, NotSaved, error_text
from net.saves.notes import DealSet
from net.saves.saved import noted
from net.table.duplicates import DuplicateSet, SetReport
from net.table.room import Room
from net.wire import own_socket
from net.wire.addresses import EVERYWHERE, LOOPBACK_V4, host_and_port
from net.wire.messages import CLOSED, Door, Duplicates
from net.wire.records import Compared

# Requests from the same person's programs over a Unix socket: a line of JSON, and one in return.
#
# ``{"open": HostPlan}`` is answered as by a host process, ``{"close": TABLE}`` with ``{"closed": whether}``,
# ``{"list": null}`` with ``{"tables": [...]}``, each as in `net.wire.records.TableState`, ``{"sets": null}``
# with ``{"sets": [...]}``, each a `net.table.duplicates.SetReport`, and ``{"withdraw": TABLE}`` with
# ``{"withdrawn": whether}``; any of them with ``{"refused": [code, [args]]}``.


ANSWER_WITHIN = 20.0
"""Seconds that a club may take for an answer: a table that is opened is replayed."""
_NOTE = "club.json"


class NoClub(Exception):
    """None is running."""


@contextlib.contextmanager
def listening(folder: Path) -> Iterator[str]:
    """The path to listen at while this lasts, where the club of that folder is found. Raises Refused."""
    path, note = own_socket.new_path(), folder / _NOTE
    try:
        replace_file(note, json.dumps({"unix": str(path)}).encode())
    except OSError as error:
        raise Refused(Reason("cannot_write", (str(note), error_text(error)))) from error
    try:
        yield str(path)
    finally:
        own_socket.remove(path)
        with contextlib.suppress(OSError):
            note.unlink()


def is_running(folder: Path) -> bool:
    """Whether that folder has a club."""
    try:
        with _reached(folder):
            return True
    except NoClub:
        return False


def ask(folder: Path, request: dict[str, Any]) -> tuple[dict[str, Any], int]:
    """What the club answers, and its process (0 if the system does not say). Raises NoClub, Refused."""
    with _reached(folder) as reached:
        try:
            reached.sendall(json.dumps(request).encode() + b"\n")
            with reached.makefile("rb") as answers:
                answer = json.loads(answers.readline())
        except (OSError, ValueError) as error:
            raise Refused(Reason("club_silent")) from error
        if "refused" in answer:
            code, args = answer["refused"]
            raise Refused(Reason(code, tuple(args)))
        return answer, own_socket.process_of(reached) or 0


@contextlib.contextmanager
def _reached(folder: Path) -> Iterator[socket.socket]:
    """A connection to the club. Raises NoClub."""
    with socket.socket(socket.AF_UNIX) as reached:
        reached.settimeout(ANSWER_WITHIN)
        try:
            reached.connect(str(json.loads((folder / _NOTE).read_text())["unix"]))
        except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
            raise NoClub from error
        if not own_socket.is_ours(reached):
            raise NoClub
        yield reached


# Sets of tables with one deal


OPEN_FOR = 24 * 60 * 60
"""Seconds after its end for which a club opens a set again, for those who have not seen the comparison."""


def saved_sets(folder: Path) -> list[DuplicateSet]:
    """The sets in a folder, by name."""
    found: dict[str, DealSet] = {}
    for path in folder.glob(f"*{SUFFIX}"):
        notes = noted(path)
        if notes is not None and notes.deal_set is not None and path.stem in notes.deal_set.tables:
            found[notes.deal_set.name] = notes.deal_set
    return [DuplicateSet.in_folder(folder, found[name]) for name in sorted(found)]


def sets_to_open(folder: Path, now: float) -> list[DuplicateSet]:
    """The sets that are not over, or have ended within `OPEN_FOR`; ``now``: seconds since 1970."""
    return [each for each in saved_sets(folder) if not each.over or now - each.ended < OPEN_FOR]


class ClubSets:
    """The sets of which a table is open here."""

    def __init__(self, host: Host, folder: Path, ended: Callable[[DuplicateSet], None]) -> None:
        """``ended`` is called when the last table of a set is over."""
        self._host, self._folder, self._ended = host, folder, ended
        self._sets: dict[str, DuplicateSet] = {}
        self._said: dict[str, Duplicates] = {}

    def reports(self) -> list[SetReport]:
        """What is known of each."""
        return [found.report() for found in self._sets.values()]

    def join(self, room: Room) -> None:
        """A table is being opened that may belong to a set."""
        deal_set = room.journal.notes.deal_set
        if deal_set is None:
            return
        if deal_set.name not in self._sets:
            self._sets[deal_set.name] = DuplicateSet.in_folder(self._folder, deal_set)
        found = self._sets[deal_set.name]
        if not room.started:
            for seat in room.seating.people:
                room.chairs[seat].ready = False  # after a restart, too, each reads the lobby first
        found.opened(room.name, room.journal)
        room.duplicates = found
        self._said[found.name] = found.message()

    async def keep(self, room: Room) -> None:
        """Watch a table of a set until it is stopped; over or not, people may come back to it."""
        happened, found = self._host.happened_at[room.name], room.duplicates
        assert found is not None
        while room.stopped is None:
            happened.clear()
            self._tell_progress(found)
            await happened.wait()

    def leave(self, room: Room) -> None:
        """Note that a table was closed, and its file, too."""
        found = room.duplicates
        if found is None:
            return
        found.closed(room.name)
        self._tell_progress(found)
        if not self._open(found):
            del self._sets[found.name], self._said[found.name]

    def _open(self, found: DuplicateSet) -> list[Room]:
        """The tables of a set that people may come to."""
        return [room for room in self._host.rooms.values() if room.duplicates is found]

    def _tell_progress(self, found: DuplicateSet) -> None:
        """If a table is further than it was, tell everybody; after the last one all that was kept back."""
        said, before = found.message(), self._said[found.name]
        if said == before:
            return
        self._said[found.name] = said
        for room in self._open(found):
            room.members.send(said)
        if said.compared is not None and before.compared is None:
            for room in self._open(found):
                with self._host.guarding(room):
                    room.unseal()
            self._ended(found)


log = logging.getLogger("net.host")

KEYS = "club.keys"
"""The file that keeps what lets people in."""
LARGEST_KEYS = 64 * 1024
"""Bytes of it; it has less than a kilobyte."""
ASK_WITHIN = 5.0
"""Seconds that a program has to say what it asks for."""


class Opened(NamedTuple):
    """A table of a set is open; the invite is a line that lets people in."""

    table: str
    invite: str


class NotOpened(NamedTuple):
    """A table of a set that is not over cannot be opened."""

    table: str
    reason: Reason


class SetOver(NamedTuple):
    """The last table of a set is over."""

    name: str
    compared: list[Compared]


ClubNews = Opened | NotOpened | SetOver


async def serve_club(
    plan: ClubPlan,
    announce: Callable[[Door, list[str]], None],
    hear: Callable[[ClubNews], None] = lambda _: None,
    *,
    linger: float = LINGER,
) -> None:
    """Have tables until this is cancelled; all of them are saved then.

    Sets that are not over, or only just, are opened again. ``announce`` is called once, as soon as tables can
    be asked for, with who is let in and the addresses; the invite in it is empty: each table has its own.
    ``hear`` is told of sets after that. Raises Refused before ``announce``.
    """
    folder = Path(plan.folder)
    with logged_to(Path(plan.log) if plan.log else None):
        if is_running(folder):
            raise Refused(Reason("club_runs"))
        keys = _keys(folder, plan.door)
        host = Host()
        try:
            host.authentication = authentication_of(keys, folder / KEYS)
        except JournalError as error:
            raise Refused(Reason("damaged_keys", (str(folder / KEYS),))) from error
        club = Club(host, plan, linger, hear)
        try:
            bind = LOOPBACK_V4 if plan.door.open and plan.bind == EVERYWHERE else plan.bind
            club.bind, club.addresses = bind, await host.listen(bind, plan.port)
            if keys.announce:
                host.announcer = Announcer([listener.socket for listener in host.listeners])
            opened = await club.open_sets(plan.duplicate)
            with listening(folder) as path:
                server = await asyncio.start_unix_server(club.hear, path)
                Path(path).chmod(0o600)
                async with server:
                    announce(Door(not keys.phrase, keys.watchers, keys.phrase, ""), club.addresses)
                    for each in opened:
                        hear(each)
                    await server.serve_forever()
        finally:
            await club.close()


def _keys(folder: Path, door: DoorPlan) -> Keys:
    """What lets people in, the same from one evening to the next. Raises Refused."""
    path = folder / KEYS
    kept = _kept_keys(path)
    keys = keys_for(kept, door)
    if keys != kept:
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            _keep_keys(path, keys)
        except OSError as error:
            raise Refused(Reason("cannot_write", (str(path), error_text(error)))) from error
    return keys


def _keep_keys(path: Path, keys: Keys) -> None:
    """Raises OSError."""
    replace_file(path, msgspec.msgpack.encode(keys))


def _kept_keys(path: Path) -> Keys | None:
    """Those of the evening before, if there was one. Raises Refused."""
    try:
        with path.open("rb") as opened:
            content = opened.read(LARGEST_KEYS + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Refused(Reason("cannot_read", (str(path), error_text(error)))) from error
    try:
        return msgspec.convert(msgpack.unpackb(content), Keys)
    except (ValueError, msgspec.ValidationError) as error:
        raise Refused(Reason("damaged_keys", (str(path),))) from error


@contextlib.contextmanager
def _closed_unless_opened(room: Room) -> Iterator[None]:
    """Close the file of a table that cannot be opened."""
    try:
        yield
    except BaseException:
        room.journal.close()
        raise


class Club:
    """The tables of a club, and what programs of the same person ask for."""

    def __init__(self, host: Host, plan: ClubPlan, linger: float, hear: Callable[[ClubNews], None]) -> None:
        self.bind = ""
        self.addresses: list[str] = []
        self._host, self._plan, self._linger = host, plan, linger
        self._folder = Path(plan.folder)
        self._renewal = Renewal(host, self._store)
        self._sets = ClubSets(host, self._folder, lambda ended: hear(SetOver(ended.name, ended.compared())))
        self._opening = asyncio.Lock()
        self._running: dict[str, asyncio.Task[None]] = {}

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer a program that has connected: one line of JSON, and one in return."""
        try:
            if own_socket.is_ours(writer.get_extra_info("socket")):
                async with asyncio.timeout(ASK_WITHIN):
                    line = await reader.readline()
                writer.write(json.dumps(await self._answer(line)).encode() + b"\n")
                await writer.drain()
        except (OSError, TimeoutError, ValueError):
            pass  # the program has gone, or sends too much
        finally:
            writer.close()

    async def _answer(self, line: bytes) -> dict[str, Any]:
        try:
            match json.loads(line):
                case {"open": asked}:
                    plan = msgspec.convert(asked, HostPlan)
                    if plan.unix:
                        return await self._open(plan)
                case {"close": str(name)}:
                    return {"closed": await self._close(name)}
                case {"sets": None}:
                    return {"sets": msgspec.to_builtins(self._sets.reports())}
                case {"withdraw": str(name)}:
                    return {"withdrawn": await self._withdraw(name)}
                case {"list": None}:
                    return {"tables": msgspec.to_builtins(self._host.tables().tables)}
            raise Refused(Reason("bad_message"))
        except (ValueError, RecursionError, msgspec.ValidationError):
            return {"refused": ["bad_message", []]}
        except Refused as refused:
            return {"refused": [refused.reason.code, list(refused.reason.args)]}

    async def _open(self, plan: HostPlan) -> dict[str, Any]:
        """Open a table; what a host process would answer. Raises Refused."""
        async with self._opening:
            self._check_room_for(1)
            room = await asyncio.to_thread(self._room, plan.table)
            with _closed_unless_opened(room):
                token = await asyncio.to_thread(self._prepare, room, plan.door)
                listener = await self._host.listen_locally(Path(plan.unix))

        def close() -> None:
            listener.close()
            self._host.listeners.remove(listener)
            own_socket.remove(Path(plan.unix))

        self._run(room, close)
        return answered(room, plan.unix, token)

    async def open_sets(self, new: SetPlan | None) -> list[Opened | NotOpened]:
        """Open the tables of sets that are not over, or only just, and of a new one.

        The first table of a set is opened last: newcomers come to the newest. Raises Refused: then there is
        nothing of the new one.
        """
        opened: list[Opened | NotOpened] = []
        for found in await asyncio.to_thread(sets_to_open, self._folder, time.time()):
            tables = [table for table, state in found.states() if state != CLOSED]
            opened += reversed([await self._open_again(table) for table in reversed(tables)])
        if new is not None:
            self._check_room_for(new.count)
            rooms = await self._new_set(new)
            opened += reversed([self._open_of_set(room) for room in reversed(rooms)])
        return opened

    async def _open_again(self, table: str) -> Opened | NotOpened:
        """Open a saved table of a set."""
        try:
            room = await asyncio.to_thread(self._room, table)
            with _closed_unless_opened(room):
                await asyncio.to_thread(self._prepare, room, None)
        except Refused as refused:
            own = refused.reason.code == "needs_own_host"  # and could not have one: it is of a set
            return NotOpened(table, Reason("needs_old_door") if own else refused.reason)
        return self._open_of_set(room)

    async def _new_set(self, plan: SetPlan) -> list[Room]:
        """The tables of a new set, all of them on the disk or none. Raises Refused."""
        rooms, made = new_set(plan, self._folder), list[Path]()
        try:
            for room in rooms:
                with _closed_unless_opened(room):
                    await asyncio.to_thread(self._prepare, room, None)
                made.append(room.journal.path)
        except BaseException:
            for room in rooms:
                room.journal.close()
            for path in made:
                path.unlink()
            raise
        return rooms

    def _check_room_for(self, count: int) -> None:
        """Raises Refused if ``count`` more tables are too many."""
        if len(self._host.rooms) + count > self._plan.tables:
            raise Refused(Reason("club_full", (self._plan.tables,)))

    def _open_of_set(self, room: Room) -> Opened:
        self._run(room, lambda: None)
        assert room.door is not None
        return Opened(room.name, room.door.invite)

    def _run(self, room: Room, close: Callable[[], None]) -> None:
        """Let people come to a table, and wait for its end; ``close`` ends what is its own."""
        self._sets.join(room)
        self._host.open(room)

        async def run() -> None:
            try:
                if room.duplicates is None:
                    await until_over(self._host, room, self._linger)
                else:
                    await self._sets.keep(room)
            finally:
                close()
            log.info("table %s: closed at version %d", room.name, room.table.version)
            await self._host.retire(room)
            self._sets.leave(room)
            del self._running[room.name]

        self._running[room.name] = asyncio.create_task(run())
        log.info("table %s: %s, opened", room.name, room.table.game.name)

    def _room(self, table: TablePlan | str) -> Room:
        """Raises Refused, also for a saved table with another certificate, or that listened elsewhere.

        Its guests would not know it; and it is not to listen wider than before.
        """
        if not isinstance(table, str):
            return new_room(table, self._folder)
        room = saved_room(self._folder / f"{table}{SUFFIX}", in_club=True)
        notes, authentication = room.journal.notes, self._host.authentication
        assert authentication is not None
        before = None if notes.keys is None else (notes.keys.certificate, notes.bind)
        if before not in (None, (authentication.keys.certificate, self.bind)):
            room.journal.close()
            raise Refused(Reason("needs_own_host", (table,)))
        return room

    def _prepare(self, room: Room, door: DoorPlan | None) -> bytes:
        """Make a table ready to be opened; returns its owner's claim. Raises NotSaved, JournalError."""
        notes, authentication = room.journal.notes, self._host.authentication
        assert authentication is not None
        watchers = door.watchers if door else notes.keys.watchers if notes.keys else DoorPlan().watchers
        keys = replace(authentication.keys, watchers=watchers)
        room.addresses = self.addresses
        room.door, room.renewal = door_of(room, keys, authentication.fingerprint), self._renewal
        _, port = host_and_port(self.addresses[0])
        room.journal.keep(replace(notes, bind=self.bind, port=port, keys=keys))
        token = b"" if room.owner is None else room.issue_token(room.owner)
        room.journal.publish()
        return token

    def _store(self, keys: Keys) -> None:
        """Keep what lets people in for the next evening, too. Raises NotSaved."""
        try:
            _keep_keys(self._folder / KEYS, keys)
        except OSError as error:
            raise NotSaved(error_text(error)) from error

    async def _close(self, name: str) -> bool:
        """Close a table; its people are told that the host ends. False if there is none."""
        task = self._running.get(name)
        if task is None:
            return False
        self._host.rooms[name].stop(Reason("host_ends"))
        self._host.changed(self._host.rooms[name])
        await asyncio.wait([task])
        return True

    async def _withdraw(self, name: str) -> bool:
        """Close a table of a set that will not be finished. False if there is none. Raises Refused."""
        room = self._host.rooms.get(name)
        if room is None or room.duplicates is None:
            return False
        await room.withdraw()
        self._host.changed(room)
        await asyncio.wait([self._running[name]])
        return True

    async def close(self) -> None:
        """Close all tables."""
        for task in (tasks := [*self._running.values()]):
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self._host.close()
