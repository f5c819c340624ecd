"""Programs that a few tests need besides Python."""

from __future__ import annotations

import os
import shutil

import pytest

_PATH = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"])


def path_of(name: str) -> str:
    """The path of a program on this machine.

    Skips the test if there is none. `.ci/run` knows the reason by its first word: where it may install
    programs, none may be missing.
    """
    path = shutil.which(name, path=_PATH)
    if path is None:
        pytest.skip(f"missing: {name}")
    return path
