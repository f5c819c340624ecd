"""Going on at one keyboard with a table that was opened for others."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from colonia_tui.failure import Failure
from colonia_tui.screens.one_keyboard import commands, one_keyboard_form
from colonia_tui.table import opening
from colonia_tui.table.desk import Desk
from colonia_tui.table.own_host import OwnerLink, OwnHost
from net.chairs import BOT, PERSON
from net.messages import ChairState, Lobby


def test_whoever_opened_the_table_says_who_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, Sequence[str]]] = []

    def open_at_one_keyboard(name: str, people: Sequence[str]) -> None:
        asked.append((name, people))
        raise Failure("not now")

    monkeypatch.setattr(opening, "open_at_one_keyboard", open_at_one_keyboard)
    desk = Desk(OwnerLink(OwnHost("evening", "colonia", "/nowhere", b"")))
    kinds = [(PERSON, "Anna"), (BOT, "Greedy"), (PERSON, "Ben"), (PERSON, "Cora")]
    chairs = [ChairState(kind, name, "", seat, True, True) for seat, (kind, name) in enumerate(kinds)]
    desk.lobby = Lobby(chairs, 0, 0, True, [])
    assert [command.action for command in commands(desk)] == ["play_here"]
    form = one_keyboard_form(desk)
    anna, _ben, cora = form._fields()
    cora.change(1)
    with pytest.raises(Failure, match="not now"):
        form._open_table()
    assert asked == [("evening", ["Anna", "Cora"])]
    anna.change(1)
    cora.change(1)
    with pytest.raises(Failure, match="Somebody has to play"):
        form._open_table()
    assert not commands(Desk(opening.open_join("192.0.2.7:1", "Ben")))
