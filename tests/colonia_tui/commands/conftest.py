"""The command line in this process: what it prints, where, and with which exit code."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from colonia_tui.cli import main


class Said(NamedTuple):
    code: int
    out: str
    err: str


Colonia = Callable[..., Said]


@pytest.fixture
def colonia(capsys: pytest.CaptureFixture[str]) -> Colonia:
    """``colonia("simulate", "--games", "1", ...)`` runs the command."""

    def run(*args: str) -> Said:
        with pytest.raises(SystemExit) as ended:
            main(list(args))
        said = capsys.readouterr()
        code = ended.value.code
        assert code is None or isinstance(code, int)
        return Said(code or 0, said.out, said.err)

    return run
