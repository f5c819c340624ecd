"""Worker processes without waiting for Python and its imports: forked from a process that has done both.

A worker that is spawned, as it is for a user, starts Python and imports the engine, which takes longer than
what it does in most tests.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing import forkserver
from multiprocessing.context import BaseContext

from engine import shelf

get_context = multiprocessing.get_context
"""What the program asks for a way to start processes, unless they are forked."""


def forked(method: str | None = None) -> BaseContext:
    """In place of `get_context`: what would be spawned is forked."""
    return get_context("forkserver" if method == "spawn" else method)


def fork() -> None:
    """From now on fork workers. The process that they are forked from starts with the first of them."""
    multiprocessing.set_forkserver_preload(
        ["net.client.advice", "net.workers", "net.tournament.run", *shelf.GAMES.values()]
    )
    multiprocessing.get_context = forked


def end() -> None:
    """End that process, and wait for it."""
    forkserver._forkserver._stop()


async def in_this_process(_: object, work: Callable[..., object], *args: object) -> object:
    """In place of `net.workers.Worker.run`: no process at all."""
    return work(*args)
