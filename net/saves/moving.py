"""A table on its way to another machine: exported to one file here, imported from it there.

From then on it is played there; the save left behind is closed, and says so. Claims to chairs are in the save
and stay valid. A pass phrase may seal the file.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace
from pathlib import Path
from typing import Final

from engine.game import Reason
from net.saves.atomic import prepared, replace_file
from net.saves.journal import SUFFIX, Journal, JournalError, as_journal_error, error_text

# Sealing: scrypt derives the key, AES-GCM encrypts and notices every change


MAGIC: Final = b"colonia sealed 1\n"
"""How sealed bytes begin; a salt, a nonce and the rest follow."""
_SALT, _NONCE, _KEY = 16, 12, 32
_COST, _BLOCK, _LANES = 1 << 15, 8, 1
_MEMORY = 256 * _COST * _BLOCK
"""Bytes that scrypt may take; it needs half of that."""


class WrongPhrase(Exception):
    """Another phrase sealed this, or it has been changed since."""


def is_sealed(content: bytes) -> bool:
    """Whether this needs a phrase."""
    return content.startswith(MAGIC)


def seal(content: bytes, phrase: str) -> bytes:
    """``content``, readable with the phrase."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # not at the top: few commands need it

    salt, nonce = secrets.token_bytes(_SALT), secrets.token_bytes(_NONCE)
    return MAGIC + salt + nonce + AESGCM(_key(phrase, salt)).encrypt(nonce, content, MAGIC)


def unseal(sealed: bytes, phrase: str) -> bytes:
    """The inverse of `seal`. Raises WrongPhrase."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    rest = sealed.removeprefix(MAGIC)
    salt, nonce, encrypted = rest[:_SALT], rest[_SALT : _SALT + _NONCE], rest[_SALT + _NONCE :]
    try:
        return AESGCM(_key(phrase, salt)).decrypt(nonce, encrypted, MAGIC)
    except (InvalidTag, ValueError) as error:  # ValueError: it is too short for a nonce
        raise WrongPhrase from error


def _key(phrase: str, salt: bytes) -> bytes:
    return hashlib.scrypt(phrase.encode(), salt=salt, n=_COST, r=_BLOCK, p=_LANES, maxmem=_MEMORY, dklen=_KEY)


LARGEST: Final = 1 << 24
"""Bytes; the longest file that is imported. A long game takes about 100 kB."""


def export_table(path: Path, file: Path, phrase: str | None = None) -> None:
    """Move the table saved at ``path`` into ``file``, a new one; here it is closed.

    A table that was exported before may be exported again: nothing has been played since.
    Raises JournalError, also if it cannot be closed here, and FileExistsError or OSError if the file cannot
    be written; then the table is as it was.
    """
    journal = Journal.hold(path)
    try:
        content = journal.copy(replace(journal.notes, moved=None, name=path.stem))
        if phrase is not None:
            content = seal(content, phrase)
        with prepared(file, content) as put:
            if journal.notes.moved is None:
                with as_journal_error(path):
                    journal.keep(replace(journal.notes, moved=journal.epoch))
                journal.tidy()
            put()
    finally:
        journal.close()


def import_table(file: Path, folder: Path, phrase: str | None = None) -> str:
    """The name of the table in ``file``, which is now saved in ``folder``; its epoch has risen by one.

    Raises JournalError: there is such a table here already, unless it was moved away from here; the file
    is no exported table (``phrase`` is ignored if it was not sealed). Raises `WrongPhrase`, and
    OSError if the file cannot be read.
    """
    with file.open("rb") as opened:
        content = opened.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise JournalError(Reason("foreign_save", (file.name,)))
    if is_sealed(content):
        content = unseal(content, phrase or "")
    journal = Journal.read(file, content)
    try:
        name = journal.notes.name
        if name is None:
            raise JournalError(Reason("not_exported", (file.name,)))
        journal.record()  # raises JournalError if it is damaged
        there = folder / f"{name}{SUFFIX}"
        epoch = _epoch_of_moved(there)
        if epoch is not None and epoch > journal.epoch:
            raise JournalError(Reason("older_save", (file.name, name)))
        journal.keep(replace(journal.notes, name=None), journal.epoch + 1)
        if epoch is None:
            journal.path = there
            journal.publish()
        else:
            _replace(there, journal.copy(journal.notes))
    finally:
        journal.close()
    return name


def _replace(path: Path, content: bytes) -> None:
    """Replace a save. Raises JournalError if that cannot be done; it is as it was then."""
    try:
        replace_file(path, content)
    except OSError as error:
        raise JournalError(Reason("cannot_write", (str(path), error_text(error)))) from error


def _epoch_of_moved(path: Path) -> int | None:
    """The epoch of a table that was moved away from here; None if there is none, or one that was not."""
    if not path.is_file():
        return None
    journal = Journal.hold(path)
    try:
        return journal.notes.moved
    finally:
        journal.tidy()
        journal.close()
