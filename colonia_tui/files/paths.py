"""Where this person's games and settings lie."""

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
    import platformdirs  # only where it is needed: the home screen is to be up fast

    return Path(platformdirs.user_data_dir("colonia"))


def tables_dir() -> Path:
    """The folder of the journals, one file a table."""
    return data_dir() / "tables"


def socket_path() -> Path:
    """A fresh place for a Unix socket of this person; short, as such sockets demand."""
    folder = Path(os.environ.get("XDG_RUNTIME_DIR") or f"{tempfile.gettempdir()}/colonia-{os.getuid()}")
    return folder / f"colonia-{secrets.token_hex(4)}.sock"
