"""Translations that put the pieces of a sentence in another order, or lose them, can be drawn."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations

import pytest

from colonia_tui.colonia.board.board import ColoniaBoard
from colonia_tui.language import i18n
from colonia_tui.troyes.board.board import TroyesBoard
from colonia_tui.troyes.words.asked import read_question
from tests.colonia_tui.colonia.board import positions as colonia
from tests.colonia_tui.drawing import styles
from tests.colonia_tui.troyes.board.positions import kinds
from tests.colonia_tui.troyes.styles import style


class Reworded(NullTranslations):
    def __init__(self, reword: Callable[[str], str]) -> None:
        super().__init__()
        self.reword = reword

    def gettext(self, message: str) -> str:
        return self.reword(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.reword(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.reword(message)


def backwards(message: str) -> str:
    return " ".join(reversed(message.split(" ")))


def without_pieces(message: str) -> str:
    return i18n.PLACEHOLDER.sub("", message)


def board(kind: str, pointed: int) -> list[str]:
    seat, sent = colonia.position(kind)
    return styles.text(ColoniaBoard.paint(colonia.scene_of(sent, seat, pointed), styles.style()))


@pytest.mark.parametrize("reword", [backwards, without_pieces])
def test_every_question_is_drawn(reword: Callable[[str], str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_words", Reworded(reword))
    for kind in ("card", "vote", "market", "order", "load", "buy", "safeguard"):
        for pointed in (0, -1):
            board(kind, pointed)
    for position in kinds(2).values():
        for offer in read_question(position.shown).offers[::9]:
            TroyesBoard.paint(position.scene((80, 24), offer.action), style())


def test_pieces_follow_the_order_of_the_translation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_words", Reworded(backwards))
    assert any("Bergen to I ship on Painting and saddle" in line for line in board("load", 0))
