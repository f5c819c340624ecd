"""What somebody hears is the same for tables that differ only in what they may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from colonia_tui.files.settings import Settings
from colonia_tui.plain.commands import Commands
from colonia_tui.plain.console import Console
from colonia_tui.plain.table import PlainTable
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import Link
from engine import shelf
from engine.table import Table, new_table
from net.table.updates import Updates
from net.wire.messages import BOT, PERSON, Lobby
from net.wire.records import ChairState
from tests.net.loopback import as_received

NAMES = ("Anna", "Ben", "Cora")
WORDS = ("?", "why", "board", "since", "log 99", "left", "points", "people", "repeat")
EVERY = 9


class Heard(Console):
    """A console that keeps what is said."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def say(self, *sentences: str) -> None:
        self.lines += sentences


def heard(table: Table[Any], seat: int) -> list[str]:
    """All that a seat can hear at this moment of a table."""
    desk = Desk(
        cast(
            Link,
            SimpleNamespace(
                game=table.game.name,
                seats=(seat,),
                here=True,
                replays=False,
                lesson=None,
                daily="",
                heard=lambda *_: None,
                advise=None,
                save=None,
            ),
        )
    )
    chairs = [
        ChairState(
            PERSON if number == seat else BOT, name, "" if number == seat else "greedy", number, True, True
        )
        for number, name in enumerate(NAMES)
    ]
    desk.take(seat, Lobby(chairs, seat, seat, True, []))
    desk.take(seat, as_received(Updates(table, "t").update(seat, -1, epoch=1)))
    console = Heard()
    plain = PlainTable(desk, Settings(autopass=False), console, lambda *_: None, lambda: None)
    plain.refresh()
    commands = Commands(plain, lambda *_: None, lambda _: None, lambda _: None)
    for word in (*WORDS, *plain.face.parts()):
        commands.take(word)
    return console.lines


def moments(game: str) -> Iterator[Table[Any]]:
    """A random game, now and then when somebody is asked."""
    rng = Random(game)
    table = new_table(shelf.game(game), len(NAMES), "5", bytes(16), {})
    number = 0
    while pending := table.pending():
        if number % EVERY == 0:
            yield table
        number += 1
        seat = rng.choice(pending)
        table.commit(table.play(seat, rng.choice(table.game.legal(table.state, seat))))


@pytest.mark.parametrize("game", ["colonia", "troyes"])
def test_nothing_is_said_that_somebody_may_not_know(game: str) -> None:
    rng, differed = Random(1), 0
    for table in moments(game):
        seat = table.pending()[0]
        before, truth = heard(table, seat), table.state
        assert len(before) > 30
        table.state = table.game.redeal(truth, seat, rng)
        differed += table.game.dump(table.state) != table.game.dump(truth)
        assert heard(table, seat) == before
        table.state = truth
    assert differed > 5
