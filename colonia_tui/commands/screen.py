"""Opening a screen from a command: check the terminal, open the table, then load Textual."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from colonia_tui.terminal.preflight import preflight

if TYPE_CHECKING:
    from colonia_tui.table.link import Link


def run_screen(open_link: Callable[[], Link] | None = None, start: str = "") -> None:
    """Show the table that ``open_link`` opens, or the home screen (at the form ``start``, if given).

    Raises Failure without a terminal, before anything is opened or saved.
    """
    abilities = preflight()
    link = None if open_link is None else open_link()
    from colonia_tui.app import run

    run(link, start, abilities)
