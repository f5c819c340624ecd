"""Opening tables: new ones, saved ones, those of a host. What commands and the home screen share."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from typing import Any

from colonia_tui.failure import Failure
from colonia_tui.files.paths import data_dir, socket_path, tables_dir
from colonia_tui.language.i18n import _
from colonia_tui.language.shell import explain
from colonia_tui.table.last_game import last_game
from colonia_tui.table.link import (
    Link,
    LocalLink,
    LocalPlan,
    RemoteLink,
    host_link,
    join_link,
    new_local_room,
    saved_room,
)
from engine.game import Refused
from net.client import unix
from net.host import HostPlan
from net.journal import SUFFIX, Journal, JournalError, Saved, saved_tables


class NothingSaved(Exception):
    """There is no game to go on with; the sentence says so."""


def tables() -> list[Saved]:
    """All saved tables, the last touched first."""
    return saved_tables(tables_dir())


def last_saved() -> str:
    """The name of the last touched game that is not over. Raises NothingSaved."""
    for saved in tables():
        if not saved.over and (saved.problem is None or saved.problem.code == "save_in_use"):
            return saved.name
    raise NothingSaved(_("There is no saved game to go on with; `colonia solo` begins one."))


def open_new(game: str, people: list[str], bots: list[str], seed: str, options: dict[str, Any]) -> Link:
    """A new table at this keyboard. Raises Failure."""
    try:
        return LocalLink(new_local_room(LocalPlan(people, bots, game, seed, options), tables_dir()))
    except (Refused, JournalError) as error:
        raise Failure(explain(error.reason)) from error


def open_saved(name: str) -> Link:
    """A saved table, wherever it was played: at this keyboard or by a host process. Raises Failure."""
    running = _running_host(name)
    if running is not None:
        return running
    try:
        if mode(name) in ("host", "headless"):
            return open_host({"folder": str(tables_dir()), "table": name, "game": _game_of(name)})
        return LocalLink(saved_room(name, tables_dir()))
    except (Refused, JournalError) as error:
        raise Failure(explain(error.reason)) from error


def open_host(plan: dict[str, Any]) -> Link:
    """A host process of our own, and a chair at it. Raises Failure."""
    try:
        link, started = host_link(HostPlan(**plan, unix=str(socket_path())))
    except Refused as refused:
        raise Failure(explain(refused.reason)) from refused
    _remember_host(started.table, link.game, started.unix, started.token)
    return link


def open_join(address: str, name: str) -> Link:
    """A chair at somebody's host. Raises Refused if that is no address."""
    return join_link(address, game=last_game(), name=name, folder=data_dir())


def mode(name: str) -> str:
    """How a saved table was opened: solo, hotseat, host or headless. Raises JournalError."""
    journal = Journal.open(tables_dir() / f"{name}{SUFFIX}")
    try:
        return str(journal.get("mode", ""))
    finally:
        journal.close()


def _game_of(name: str) -> str:
    """Which game a saved table is of, read without opening it; where it cannot be read, the last played."""
    return next((saved.game for saved in tables() if saved.name == name), "") or last_game()


# Where the host process of a table listens, so that a closed screen finds it again


def _note_of(name: str) -> Path:
    return tables_dir() / f"{name}.host.json"


def _remember_host(name: str, game: str, path: str, token: bytes) -> None:
    note = _note_of(name)
    note.touch(mode=0o600)
    note.write_text(json.dumps({"game": game, "unix": path, "token": token.hex()}))


def _running_host(name: str) -> RemoteLink | None:
    try:
        note = json.loads(_note_of(name).read_text())
        path, token = str(note["unix"]), bytes.fromhex(note["token"])
        game = str(note.get("game", "")) or last_game()  # an older note does not say
        with socket.socket(socket.AF_UNIX) as probe:
            probe.settimeout(1.0)
            probe.connect(path)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    return RemoteLink(unix(path), game=game, table=name, token=token)
