"""Where this person's games and settings are kept."""

from __future__ import annotations

import os
from pathlib import Path


def data_dir() -> Path:
    """``$COLONIA_HOME``, or the usual folder for a program's data."""
    own = os.environ.get("COLONIA_HOME")
    if own:
        return Path(own).expanduser()
    import platformdirs  # not at the top: the home screen must come up fast

    return Path(platformdirs.user_data_dir("colonia"))


def logs_dir() -> Path:
    """The folder of the logs of hosted games that are over, each with what was shown here."""
    return data_dir() / "logs"


def tables_dir() -> Path:
    """The folder of the journals, one file per table."""
    return data_dir() / "tables"
