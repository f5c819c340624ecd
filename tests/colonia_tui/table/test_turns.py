"""When somebody is called to the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from colonia_tui.table.desk import Desk
from colonia_tui.table.turns import SOON, Turns


@dataclass
class Chair:
    kind: str


@dataclass
class Lobby:
    chairs: list[Chair]


@dataclass
class Link:
    seats: tuple[int, ...] = (0,)


@dataclass
class Table:
    """As much of a desk as it takes."""

    others: str = "bot"
    on_turn: bool = False
    over: object = None
    updates: dict[int, object] = field(default_factory=lambda: {0: object()})
    link: Link = field(default_factory=Link)

    @property
    def lobby(self) -> Lobby:
        return Lobby([Chair("person"), Chair(self.others)])

    def asked(self) -> list[int]:
        return [0] if self.on_turn else []


def look(turns: Turns, table: Table, on_turn: bool, now: float) -> bool:
    table.on_turn = on_turn
    return turns.look(cast(Desk, table), now)


def test_a_table_that_is_opened_at_ones_turn_does_not_call() -> None:
    turns, table = Turns(), Table("person")
    assert not look(turns, table, True, 0)
    assert turns.asked
    assert not look(turns, table, True, 100)


def test_at_a_table_with_other_people_each_new_turn_calls_once() -> None:
    turns, table = Turns(), Table("person")
    look(turns, table, True, 0)
    assert not look(turns, table, False, 1)
    assert look(turns, table, True, 1.1)
    assert not look(turns, table, True, 1.2)


def test_bots_call_only_if_they_were_slow() -> None:
    turns, table = Turns(), Table("bot")
    look(turns, table, False, 0)
    look(turns, table, True, 1)
    look(turns, table, False, 10)
    assert not look(turns, table, True, 10 + SOON - 0.1)
    look(turns, table, False, 20)
    assert look(turns, table, True, 20 + SOON)


def test_nothing_calls_before_anything_has_come_or_when_all_is_over() -> None:
    turns, table = Turns(), Table("person")
    table.updates = {}
    assert not look(turns, table, True, 0)
    table.updates = {0: object()}
    look(turns, table, False, 1)
    table.over = object()
    assert not look(turns, table, True, 2)
