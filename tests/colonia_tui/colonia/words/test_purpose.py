"""What each question is for, in a sentence that fits into the decision at 80 columns."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from colonia_tui.colonia.words.questions import PURPOSES, purpose
from colonia_tui.language import i18n
from engine.colonia.week import ASKS


def test_every_kind_of_question_has_a_sentence() -> None:
    assert PURPOSES.keys() == ASKS.keys()
    assert all(sentence.endswith(".") for sentence in PURPOSES.values())


@pytest.mark.parametrize("language", ["en", "qps"])
def test_it_is_one_line(language: str) -> None:
    i18n.use(language)
    assert max(cell_len(purpose(kind)) for kind in PURPOSES) <= 74


def test_an_unknown_question_has_none() -> None:
    assert purpose("from_next_year") == ""
