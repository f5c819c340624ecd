"""The command line, run in this process: what it prints, where, and its exit code."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from colonia_tui.cli import main


class Result(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Colonia = Callable[..., Result]


def refused(said: Result, code: int = 1) -> str:
    """The one sentence with which a command ended that printed nothing else."""
    assert (said.code, said.out) == (code, "")
    (sentence,) = said.err.splitlines()
    assert sentence.startswith("colonia: ")
    return sentence


@pytest.fixture
def colonia(capsys: pytest.CaptureFixture[str]) -> Colonia:
    """``colonia("simulate", "--games", "1", ...)`` runs the command."""

    def run(*args: str) -> Result:
        with pytest.raises(SystemExit) as ended:
            main(list(args))
        printed = capsys.readouterr()
        code = ended.value.code
        assert code is None or isinstance(code, int)
        return Result(code or 0, printed.out, printed.err)

    return run
