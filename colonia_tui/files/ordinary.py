"""What a file that a command is given must be."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from colonia_tui.language.i18n import _


def must_be_ordinary(path: Path) -> None:
    """Raises OSError for a folder, and for a device or a pipe: those may be read, or waited for, for ever.

    A file that is not there yet may become one.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, _("it is no ordinary file"))
