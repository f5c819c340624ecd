"""Where this person's games and settings are kept."""

from __future__ import annotations

import os
import secrets
import tempfile
from pathlib import Path


def data_dir() -> Path:
    """``$COLONIA_HOME``, or the usual folder for a program's data."""
    own = os.environ.get("COLONIA_HOME")
    if own:
        return Path(own).expanduser()
    import platformdirs  # not at the top: the home screen must come up fast

    return Path(platformdirs.user_data_dir("colonia"))


def tables_dir() -> Path:
    """The folder of the journals, one file per table."""
    return data_dir() / "tables"


def socket_path() -> Path:
    """A new path for a Unix socket; short, because such paths have to be."""
    folder = Path(os.environ.get("XDG_RUNTIME_DIR") or f"{tempfile.gettempdir()}/colonia-{os.getuid()}")
    return folder / f"colonia-{secrets.token_hex(4)}.sock"
