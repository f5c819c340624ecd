"""What went wrong in the program is written to a file, for whoever reports it."""

from __future__ import annotations

import time
from pathlib import Path

from colonia_tui.files.paths import data_dir


def write_mistake(error: Exception) -> Path | None:
    """Add the traceback of an error to the file; returns where that is, or None if it cannot be written."""
    import traceback  # not at the top: the home screen must come up fast

    path = data_dir() / "mistakes.log"
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with path.open("a", encoding="utf-8") as log:
            log.write(f"{time.ctime()}\n{''.join(traceback.format_exception(error))}\n")
    except OSError:
        return None
    return path
