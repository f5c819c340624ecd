"""What programs of one person ask of their club, over a Unix socket: a line of JSON, and one in return.

``{"open": HostPlan}`` is answered as by a host process, ``{"close": TABLE}`` with ``{"closed": whether}``,
``{"list": null}`` with ``{"tables": [...]}``, each as in `net.list_messages.TableState`, ``{"sets": null}``
with ``{"sets": [...]}``, each a `net.table.duplicates.SetReport`, and ``{"withdraw": TABLE}`` with
``{"withdrawn": whether}``; any of them with ``{"refused": [code, [args]]}``.
"""

from __future__ import annotations

import contextlib
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.game import Reason, Refused
from net import own_socket
from net.files import replace_file
from net.journal import error_text

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
