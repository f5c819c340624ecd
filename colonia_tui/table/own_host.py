"""Our own host processes: finding, starting, restarting and ending them."""

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
from colonia_tui.table.link import RemoteLink
from engine.game import Reason, Refused
from net.client.client import Connected, News
from net.client.dialing import Streams
from net.client.line import ClientAuthentication, tables_at
from net.door.invite import NOTHING
from net.host import club
from net.host import process as host_process
from net.host.club import NoClub, saved_sets
from net.host.process import Started
from net.plans import WATCHERS, DoorPlan, HostPlan
from net.saves.atomic import replace_file
from net.saves.journal import SUFFIX
from net.saves.saved import glance, noted
from net.table.duplicates import SetReport, withdraw
from net.wire import own_socket
from net.wire.addresses import EVERYWHERE
from net.wire.messages import Notice
from net.wire.records import TableState

ENDS_WITHIN = 20.0
"""Seconds within which a host process ends."""
STARTS, STARTS_WITHIN = 3, 60.0
"""How often we restart a host that died, within how many seconds."""


class OwnHost(NamedTuple):
    """Where the host of a table listens, and the owner's claim."""

    table: str
    game: str
    unix: str
    token: bytes


def remember(host: OwnHost) -> None:
    """Note where a host listens, beside its save."""
    content = {"unix": host.unix, "token": host.token.hex(), "game": host.game}
    with contextlib.suppress(OSError):  # the game matters more than the way back to it
        replace_file(_note_of(host.table), json.dumps(content).encode())


def running(table: str) -> OwnHost | None:
    """The host of this table, None if none is running."""
    try:
        with _reached(table) as (host, _):
            return host
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def end(table: str) -> None:
    """End a table's host, if there is one, and wait until its save is free.

    The host stores everything and tells its players that it ends. A club closes only this table.
    """
    try:
        answer, _ = club.ask(tables_dir(), {"close": table})
    except NoClub:
        pass
    except Refused:
        return  # the process has other tables
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
    """A table's host, and a connection to it. A note that is not ours may make it raise anything."""
    note = json.loads(_note_of(table).read_text())
    host = OwnHost(table, str(note["game"]), str(note["unix"]), bytes.fromhex(note["token"]))
    with socket.socket(socket.AF_UNIX) as probe:
        probe.settimeout(1.0)
        probe.connect(host.unix)
        if not own_socket.is_ours(probe):
            raise PermissionError
        yield host, probe


def _note_of(table: str) -> Path:
    return tables_dir() / f"{table}.host.json"


class OwnerLink(RemoteLink):
    """A link to our own host. If its process dies, we start another for the table."""

    def __init__(self, host: OwnHost) -> None:
        super().__init__(self._dial_own, game=host.game, table=host.table, token=host.token)
        self._host = host
        self._starting: asyncio.Task[Started] | None = None
        self._starts: list[float] = []
        """When we started hosts."""
        self._refused: Reason | None = None
        """Why the last one did not start; None if it did."""
        self._is_new = False
        """Whether we restarted a host without telling the screen yet."""

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
        """Start another process for the table. Raises ConnectionError if that fails, or it is too early."""
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
            started = await asyncio.shield(starting)  # the caller may give up before it is there
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
    """The running club's tables, by name; {} if there is no club, or it does not answer."""
    try:
        answer, _ = club.ask(tables_dir(), {"list": None})
        return {each.name: each for each in msgspec.convert(answer["tables"], list[TableState])}
    except (NoClub, Refused, KeyError, msgspec.ValidationError):
        return {}


def hosted_tables(tables: Iterable[str]) -> dict[str, TableState]:
    """The states of those tables that a host process of ours has, by name."""
    found = {table: _state_of(table) for table in tables}
    return {table: state for table, state in found.items() if state is not None}


def _state_of(table: str) -> TableState | None:
    host = running(table)
    if host is None:
        return None
    try:
        states = asyncio.run(
            tables_at(partial(own_socket.connect, host.unix), ClientAuthentication(NOTHING, b""))
        )
    except Refused:
        return None
    return next((state for state in states if state.name == table), None)


def sets() -> dict[str, SetReport]:
    """The sets of tables with one deal, by name, from the running club or from saves."""
    found = {each.name: each.report() for each in saved_sets(tables_dir())}
    try:
        answer, _ = club.ask(tables_dir(), {"sets": None})
        reports = msgspec.convert(answer["sets"], list[SetReport])
    except (NoClub, Refused, KeyError, msgspec.ValidationError):
        reports = []
    return found | {each.name: each for each in reports}


def close(table: str) -> bool:
    """Close a table and tell everybody there. Returns whether it was one of a set, whose others are compared
    without it. Raises Refused, also for a table played at one keyboard."""
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
    """A host for a table: the running club, or a process of its own. Raises Refused."""
    if _suits_a_club(plan):
        try:
            answer, process = club.ask(tables_dir(), {"open": msgspec.to_builtins(plan)})
            return Started.read(answer, process)
        except NoClub:
            pass
        except Refused as refused:
            if refused.reason.code != "needs_own_host":
                raise
    return host_process.start(plan)


def _suits_a_club(plan: HostPlan) -> bool:
    """Whether the plan asks for nothing that a club decides for all of its tables."""
    door = plan.door or DoorPlan()
    usual = replace(door, watchers=WATCHERS) == DoorPlan()
    return usual and plan.bind == EVERYWHERE and plan.port is None and not plan.log


def start(plan: HostPlan) -> OwnerLink:
    """Have a table hosted; returns its owner's link, over a Unix socket. Raises Refused.

    A running club takes the table if the plan suits it; otherwise we start a process for it.
    """
    try:
        started = _started(plan)
    except Refused:
        own_socket.remove(Path(plan.unix))
        raise
    host = OwnHost(started.table, started.game, started.unix, started.token)
    remember(host)
    return OwnerLink(host)
