"""Which version a command was meant for."""

from __future__ import annotations

from engine.game import Action, Reason, Refused
from engine.table import Table, new_table
from net.table.undo import check_version
from tests.toy import GAME, Lantern


def is_refused(table: Table[Lantern], version: int, chooser: int | None = None) -> bool:
    try:
        check_version(table, version, chooser)
    except Refused as refused:
        return refused.reason == Reason("board_changed")
    return False


def test_only_others_secret_choices_do_not_disturb() -> None:
    table = new_table(GAME, 3, "7", bytes(16), {})
    assert not is_refused(table, 0)
    assert is_refused(table, 1)  # it is not there yet
    for seat in (0, 1):
        table.commit(table.play(seat, Action("bid", (1,))))
    assert not is_refused(table, 0, chooser=2)
    assert is_refused(table, 0, chooser=1)  # their own choice came in between
    assert is_refused(table, 0)  # to take something back, one has to have seen everything
    table.commit(table.play(2, Action("bid", (2,))))
    assert is_refused(table, 2, chooser=0)  # the bids have been shown
