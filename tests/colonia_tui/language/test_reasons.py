"""There is a sentence for everything that belongs to no game: reasons, notices, events of a table."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

import colonia_tui
import engine
import net
from colonia_tui.language import reasons
from tests import spoken


def modules(package: ModuleType, *folders: str) -> list[Path]:
    """The modules of these folders."""
    return [path for name in folders for path in spoken.below(Path(package.__path__[0]) / name)]


SHELL = modules(colonia_tui, "commands", "table", "screens", "files")
GENERAL = [
    path
    for path in modules(engine, ".")
    if path not in spoken.general()
    and path.relative_to(engine.__path__[0]).parts[0] not in ("colonia", "troyes")
]
TOLD = sorted(spoken.spoken([*GENERAL, *modules(net, "table")], spoken.EVENTS))
GIVEN = sorted(
    spoken.spoken(
        [*GENERAL, *modules(net, "."), *SHELL], {**spoken.REASONS, "Bye": 0}, but=("notice", "count")
    )
    - {"other_tournament"}
)
"""``count`` is of the host's log, which has no sentences; a command says how tournaments differ."""
NOTICED = sorted(
    {
        *spoken.spoken([*modules(net, "table", "host"), *SHELL], {"notice": 0, "Notice": 0, "_turn_out": 2}),
        *spoken.spoken(modules(net, "fair"), spoken.REASONS),
    }
    - {"be_owner"}
)
"""Those of ``fair`` are doubts about the deal; ``be_owner`` is a question."""


@pytest.mark.parametrize("code", GIVEN)
def test_every_reason_that_belongs_to_no_game_has_a_sentence(code: str) -> None:
    assert code in reasons.REASONS


@pytest.mark.parametrize("code", NOTICED)
def test_every_notice_has_a_sentence(code: str) -> None:
    assert code in reasons.NOTICES


def test_there_is_no_sentence_for_a_notice_that_never_comes() -> None:
    assert set(reasons.NOTICES) == set(NOTICED)


@pytest.mark.parametrize("code", TOLD)
def test_an_event_of_the_table_has_a_sentence(code: str) -> None:
    said = reasons.event(code, [0, 3], ["Anna"])
    assert said is not None
    assert "Anna" in said


def test_there_is_no_sentence_for_an_event_that_never_comes() -> None:
    assert set(reasons.EVENTS) == set(TOLD)
