"""Exceptions for what a person asked for and cannot have: one sentence, and a command's exit code.

They may be raised anywhere in this package. `colonia_tui.cli` prints the sentence, the home screen shows it.
"""

from __future__ import annotations

from pathlib import Path

from colonia_tui.language.i18n import _


class Failure(Exception):
    """The request cannot be carried out; one sentence for stderr, exit code 1."""


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
