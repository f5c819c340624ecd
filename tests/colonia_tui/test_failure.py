"""The one sentence for a file that cannot be read or written."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from colonia_tui.failure import cannot_read, cannot_write, said_by


def test_the_systems_message_is_the_cause() -> None:
    error = FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    assert str(cannot_read("a.toml", error)) == f"a.toml cannot be read: {os.strerror(errno.ENOENT)}."
    assert str(cannot_write(Path("b"), error)) == f"b cannot be written: {os.strerror(errno.ENOENT)}."
    assert said_by(OSError("the disk is gone")) == "the disk is gone"
    assert said_by(ValueError("embedded null byte")) == "embedded null byte"
