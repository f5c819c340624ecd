"""Options about who is let in at a table: for whoever opens it, and for whoever joins."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from colonia_tui.commands.arguments import FileName
from colonia_tui.failure import Failure, Misuse, cannot_read
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.shell import explain
from engine.game import Refused
from net.door import keys, phrase
from net.plans import DoorPlan

LONGEST_FILE = 4096
"""Bytes of a file with a pass phrase that are read; more is no phrase."""

PASS_FILE = click.option(
    "--pass-file", metavar="FILE", type=FileName(), help=N_("Take the pass phrase from this file.")
)
_FOR_HOSTS = (
    click.option(
        "--open",
        "opened",
        is_flag=True,
        help=N_("Ask for no pass phrase; this machine only, without --bind."),
    ),
    click.option(
        "--no-announce",
        "announce",
        is_flag=True,
        flag_value=False,
        default=True,
        help=N_("Do not say on the local network that the table is here."),
    ),
)


def door_options(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of whoever opens a table. Its function gets a `DoorPlan` as ``door``."""

    @wraps(function)
    def wrapper(*, pass_file: str | None, opened: bool, announce: bool, **params: Any) -> None:
        if opened and pass_file is not None:
            raise Misuse(_("--open asks for no pass phrase, so there is nothing to do with --pass-file."))
        own = "" if pass_file is None else phrase_in(pass_file, keys.own_phrase)
        function(door=DoorPlan(own, opened, announce=announce), **params)

    for option in (*reversed(_FOR_HOSTS), PASS_FILE):
        wrapper = option(wrapper)
    return wrapper


def phrase_in(file: str, read: Callable[[bytes], str] = phrase.own) -> str:
    """The pass phrase in a file, as it is ``read``. Raises Failure."""
    try:
        with open(file, "rb") as opened:  # noqa: PTH123 - a pipe of the shell will do, too
            content = opened.read(LONGEST_FILE)
    except (OSError, ValueError) as error:
        raise cannot_read(file, error) from error
    try:
        return read(content)
    except Refused as refused:
        raise Failure(explain(refused.reason)) from refused
