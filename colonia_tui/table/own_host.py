"""Host processes of our own: found again by where they listen, started again when they died, and ended."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from colonia_tui.files.files import tables_dir
from colonia_tui.language.reasons import explain
from colonia_tui.table.links import RemoteLink
from colonia_tui.table.saves import last_game
from engine.game import Reason, Refused
from net.client.client import Connected, News
from net.client.dialing import Streams
from net.client.line import Visitor, tables_at
from net.door.invite import NOTHING
from net.host import club
from net.host import process as host_process
from net.host.club import NoClub, saved_sets
from net.host.process import Started
from net.plans import WATCHERS, DoorPlan, HostPlan
from net.saves.files import replace_file
from net.saves.journal import SUFFIX
from net.saves.saved import glance, noted
from net.table.duplicates import SetReport, withdraw
from net.wire import own_socket
from net.wire.addresses import EVERYWHERE
from net.wire.messages import Notice, TableState

ENDS_WITHIN = 20.0
"""Seconds that a host process may take to end."""
_NEEDS_ITS_OWN = ("needs_own_host", "bad_message")
"""Why a club that is running cannot have a table: its guests know it otherwise, or the club is older."""
STARTS, STARTS_WITHIN = 3, 60.0
"""How often a host that died is started again, within how many seconds."""


class OwnHost(NamedTuple):
    """Where the host of a table listens, and the owner's claim."""

    table: str
    game: str
    unix: str
    token: bytes


def remember(host: OwnHost) -> None:
    """Write down where a host listens, beside its save."""
    content = {"unix": host.unix, "token": host.token.hex(), "game": host.game}
    with contextlib.suppress(OSError):  # the game is more important than finding the way back to its screen
        replace_file(_note_of(host.table), json.dumps(content).encode())


def running(table: str) -> OwnHost | None:
    """The host of this table, None if none is running."""
    try:
        with _reached(table) as (host, _):
            return host
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def end(table: str) -> None:
    """Let the host of a table end, if there is one, and wait until its save is free.

    What it has not stored yet it stores; whoever plays there is told that the host ends. At a club that
    table alone is closed.
    """
    try:
        answer, _ = club.ask(tables_dir(), {"close": table})
    except NoClub:
        pass
    except Refused:
        return  # the process has other tables, too
    else:
        if answer.get("closed"):
            return
    try:
        with _reached(table) as (_, probe):
            process = own_socket.process_of(probe)
            if process is None:
                return
            os.kill(process, signal.SIGTERM)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return
    until = time.monotonic() + ENDS_WITHIN
    save = tables_dir() / f"{table}{SUFFIX}"
    while glance(save).problem == Reason("save_in_use", (save.name,)) and time.monotonic() < until:
        time.sleep(0.05)


@contextlib.contextmanager
def _reached(table: str) -> Iterator[tuple[OwnHost, socket.socket]]:
    """The host of a table, and a connection to it. Raises whatever a note that is not ours may lead to."""
    note = json.loads(_note_of(table).read_text())
    game = str(note.get("game", "")) or last_game()  # an older note does not say
    host = OwnHost(table, game, str(note["unix"]), bytes.fromhex(note["token"]))
    with socket.socket(socket.AF_UNIX) as probe:
        probe.settimeout(1.0)
        probe.connect(host.unix)
        if not own_socket.is_ours(probe):
            raise PermissionError
        yield host, probe


def _note_of(table: str) -> Path:
    return tables_dir() / f"{table}.host.json"


class OwnerLink(RemoteLink):
    """The way to a host of our own. If its process dies, another goes on with the table."""

    def __init__(self, host: OwnHost) -> None:
        super().__init__(self._dial_own, game=host.game, table=host.table, token=host.token)
        self._host = host
        self._starting: asyncio.Task[Started] | None = None
        self._starts: list[float] = []
        """When a host was started."""
        self._refused: Reason | None = None
        """Why the last one did not start, if it did not."""
        self._is_new = False
        """Whether a host was started again, and the screen has not been told yet."""

    @property
    def table(self) -> str:
        return self._host.table

    async def _dial_own(self) -> Streams:
        try:
            return await own_socket.connect(self._host.unix)
        except (ConnectionRefusedError, FileNotFoundError):
            await self._start()
        return await own_socket.connect(self._host.unix)

    async def _start(self) -> None:
        """Start another process for the table. Raises ConnectionError if it cannot be done, or not yet."""
        if self._starting is None:
            now = time.monotonic()
            self._starts = [then for then in self._starts if now - then < STARTS_WITHIN]
            if len(self._starts) == STARTS:
                raise ConnectionError(explain(self._refused or Reason("host_dies", (STARTS,))))
            self._starts.append(now)
            unix = str(own_socket.new_path())
            plan = HostPlan(str(tables_dir()), self._host.table, unix=unix)
            self._starting = asyncio.ensure_future(asyncio.to_thread(_started, plan))
        starting = self._starting
        try:
            started = await asyncio.shield(starting)  # whoever waits may give up before it is there
        except Refused as refused:
            self._refused = refused.reason
            raise ConnectionError(explain(refused.reason)) from refused
        finally:
            if starting.done():
                self._starting = None
        self._refused = None
        self._host = self._host._replace(unix=started.unix, token=started.token)
        remember(self._host)
        self._is_new = True
        if self._client is not None:
            self._client.token = started.token

    def _hear(self, news: News) -> None:
        super()._hear(news)
        if isinstance(news, Connected) and self._is_new:
            self._is_new = False
            super()._hear(Notice("host_again", []))


def club_tables() -> dict[str, TableState]:
    """The tables of the club that is running, by name; none if there is no club, or it does not answer."""
    try:
        answer, _ = club.ask(tables_dir(), {"list": None})
        return {each.name: each for each in msgspec.convert(answer["tables"], list[TableState])}
    except (NoClub, Refused, KeyError, msgspec.ValidationError):
        return {}


def hosted_tables(tables: Iterable[str]) -> dict[str, TableState]:
    """Those of these tables that have a host process of ours, by name, as it describes them."""
    found = {table: _state_of(table) for table in tables}
    return {table: state for table, state in found.items() if state is not None}


def _state_of(table: str) -> TableState | None:
    host = running(table)
    if host is None:
        return None
    try:
        states = asyncio.run(tables_at(partial(own_socket.connect, host.unix), Visitor(NOTHING, b"")))
    except Refused:
        return None
    return next((state for state in states if state.name == table), None)


def sets() -> dict[str, SetReport]:
    """The sets of tables with one deal, by name: as the running club has them, or as they are saved."""
    found = {each.name: each.report() for each in saved_sets(tables_dir())}
    try:
        answer, _ = club.ask(tables_dir(), {"sets": None})
        reports = msgspec.convert(answer["sets"], list[SetReport])
    except (NoClub, Refused, KeyError, msgspec.ValidationError):
        reports = []
    return found | {each.name: each for each in reports}


def close(table: str) -> bool:
    """Close a table: whoever is there is told. Returns whether it was one of a set, whose others are compared
    without it. Raises Refused, also if it is played at one keyboard."""
    try:
        answer, _ = club.ask(tables_dir(), {"withdraw": table})
    except NoClub:
        answer = {}
    if answer.get("withdrawn"):
        return True
    save = tables_dir() / f"{table}{SUFFIX}"
    notes = noted(save)
    if notes is not None and notes.deal_set is not None:
        withdraw(save)
        return True
    end(table)
    problem = glance(save).problem
    if problem is not None and problem.code == "save_in_use" and not (notes and notes.over):
        raise Refused(problem)
    return False


def _started(plan: HostPlan) -> Started:
    """A host for a table: the club that is running, or a process of its own. Raises Refused."""
    if _suits_a_club(plan):
        try:
            answer, process = club.ask(tables_dir(), {"open": msgspec.to_builtins(plan)})
            return Started.read(answer, process)
        except NoClub:
            pass
        except Refused as refused:
            if refused.reason.code not in _NEEDS_ITS_OWN:
                raise
    return host_process.start(plan)


def _suits_a_club(plan: HostPlan) -> bool:
    """Whether nothing was asked for that a club decides for all of its tables."""
    door = plan.door or DoorPlan()
    usual = replace(door, watchers=WATCHERS) == DoorPlan()
    return usual and plan.bind == EVERYWHERE and plan.port is None and not plan.log


def start(plan: HostPlan) -> OwnerLink:
    """Have a table hosted; returns a link to it as its owner, over a Unix socket. Raises Refused.

    If a club is running and the plan leaves that to it, it has the table; otherwise a process of its own.
    """
    try:
        started = _started(plan)
    except Refused:
        own_socket.remove(Path(plan.unix))
        raise
    host = OwnHost(started.table, started.game, started.unix, started.token)
    remember(host)
    return OwnerLink(host)
