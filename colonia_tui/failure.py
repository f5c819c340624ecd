"""Exceptions for requests that fail: one sentence, and a command's exit code.

Anything in this package may raise them. `colonia_tui.cli` prints the sentence, the home screen shows it.
"""

from __future__ import annotations

from pathlib import Path

from colonia_tui.language.i18n import _


class Failure(Exception):
    """The request failed; one sentence for stderr, exit code 1."""


class Misuse(Exception):
    """The command line makes no sense; one sentence for stderr, exit code 2."""


def cannot_read(file: str | Path, error: OSError | ValueError) -> Failure:
    """The failure to read ``file``, with its cause."""
    return Failure(_("{file} cannot be read: {cause}.").format(file=file, cause=said_by(error)))


def cannot_write(file: str | Path, error: OSError | ValueError) -> Failure:
    """The failure to write ``file``, with its cause."""
    return Failure(_("{file} cannot be written: {cause}.").format(file=file, cause=said_by(error)))


def said_by(error: OSError | ValueError) -> str:
    """The system's own description: "No such file or directory". An impossible name is a ValueError."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
