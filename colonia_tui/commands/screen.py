"""Opening a screen from a command: check the terminal, open the table, then load Textual."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from colonia_tui.commands.screen_options import Given
from colonia_tui.files.settings import load
from colonia_tui.language.i18n import _
from colonia_tui.terminal.abilities import preflight

if TYPE_CHECKING:
    from colonia_tui.table.link import Link


def run_screen(
    open_link: Callable[[], Link] | None = None,
    start: str = "",
    given: Given | None = None,
    notice: str = "",
) -> None:
    """Show the table that ``open_link`` opens, or the home screen (at the form ``start``, if given).

    ``given``: settings for this run, from the command line. ``notice`` is said at the table.

    Raises Failure without a terminal, before anything is opened or saved.
    """
    settings, problem = load()
    settings = settings.having(given or {})
    abilities = preflight(settings.color)
    link = None if open_link is None else open_link()
    if problem and link is not None:
        click.echo(problem, err=True)
    gc.disable()  # until the first frame is out: a tenth of the start is looking for garbage among imports
    try:
        from colonia_tui.app import run

        kept = run(link, start, abilities, settings, problem, notice)
    finally:
        gc.enable()
    if kept:
        with contextlib.suppress(OSError):  # the terminal may be gone
            click.echo(_("Saved. `colonia continue` brings it back."))
