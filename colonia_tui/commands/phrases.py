"""Pass phrases of files that are typed where a command runs; a script gives them as a line on stdin."""

from __future__ import annotations

import sys

import click

from colonia_tui.failure import Failure
from colonia_tui.language.i18n import _

LONGEST = 4096
"""Characters of a line that are read."""


def typed_phrase() -> str:
    """The pass phrase of a file that there is. Raises Failure if there is nobody to ask, and no line."""
    if sys.stdin.isatty():
        return _asked(_("Pass phrase"))
    phrase = sys.stdin.readline(LONGEST).rstrip("\r\n")
    if not phrase:
        raise Failure(
            _("The file takes a pass phrase: type it at a terminal, or give it as a line on stdin.")
        )
    return phrase


def new_phrase() -> str:
    """A pass phrase for a new file; at a terminal it is typed twice. Raises Failure like `typed_phrase`."""
    while (phrase := typed_phrase()) and sys.stdin.isatty() and phrase != _asked(_("The same again")):
        click.echo(_("That was not the same; type it anew."), err=True)
    return phrase


def _asked(label: str) -> str:
    phrase: str = click.prompt(label, hide_input=True, err=True)
    return phrase
