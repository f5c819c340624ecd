"""What the table's screen asks and says when the host has lost moves."""

from __future__ import annotations

from collections.abc import Awaitable

import msgspec
import pytest

from colonia_tui.screens import lost_moves, showing, standing_in
from colonia_tui.table.desk import Desk
from colonia_tui.table.remote_link import RemoteLink
from engine.game import Reason
from net.client import Connected
from net.dialing import Streams
from net.messages import ChairState, Lobby, MovesLost, Notice, TableEvent, Welcome

LOST = MovesLost(28, 60, open=True)


async def nobody() -> Streams:
    raise OSError("nobody is there")


class AskedLink(RemoteLink):
    """A link that only notes what the owner chooses."""

    def __init__(self) -> None:
        super().__init__(nobody, game="colonia")
        self.chosen: list[tuple[int, bool]] = []

    async def be_owner(self, seat: int, yes: bool) -> Reason | None:
        self.chosen.append((seat, yes))
        return None

    async def go_on(self, seat: int, yes: bool) -> Reason | None:
        self.chosen.append((seat, yes))
        return None


def desk(you: int | None, owner: int | None) -> Desk:
    """A desk in the middle of a game."""
    made = Desk(AskedLink())
    made.take(0, Connected(you, Welcome(1, "colonia", "t", 1, you, b"", "")))
    chairs = [ChairState("person", name, "", number, True, True) for number, name in enumerate("AB")]
    made.take(0, Lobby(chairs, you, owner, True, []))
    return made


async def test_the_owner_is_asked_and_the_answer_is_sent() -> None:
    table, sent = desk(0, 0), list[Awaitable[Reason | None]]()
    assert lost_moves.asking(table, sent.append) is None
    table.take(0, LOST)
    for yes in (True, False):
        asking = lost_moves.asking(table, sent.append)
        assert asking is not None
        assert "from 28 to 60" in asking.sentence
        await asking.answer(yes)
        assert await sent.pop() is None
    assert isinstance(table.link, AskedLink)
    assert table.link.chosen == [(0, True), (0, False)]


@pytest.mark.parametrize(("you", "owner"), [(1, 0), (None, 0), (None, None), (0, None)])
def test_nobody_else_is_asked_but_everybody_reads_it(you: int | None, owner: int | None) -> None:
    table = desk(you, owner)
    table.take(you, LOST)
    assert lost_moves.asking(table, lambda _: None) is None
    table.take(you, Notice("came", ["Cora"]))  # the next notice does not replace it
    assert "from 28 to 60" in showing.message(table)
    table.take(you, MovesLost(28, 60, open=False))
    assert showing.message(table) == "The host has lost the moves from 28 to 60."


def test_what_comes_in_the_place_of_lost_moves_is_not_taken_for_known() -> None:
    table = desk(1, 0)
    table.events[1] = [TableEvent(version, "lit", [0]) for version in (1, 27, 28, 60)]
    table.take(1, LOST)
    assert [event.version for event in table.events[1]] == [1, 27]


def test_a_new_connection_says_itself_whether_anything_is_lost() -> None:
    table = desk(0, 0)
    table.take(0, LOST)
    table.take(0, Connected(0, Welcome(1, "colonia", "t", 2, 0, b"", "")))
    assert table.lost is None


async def test_whoever_is_to_stand_in_for_the_owner_is_asked_once() -> None:
    table, sent = desk(0, 1), list[Awaitable[Reason | None]]()
    assert standing_in.asking(table, sent.append) is None
    table.take(0, Notice("be_owner", ["B"]))
    asking = standing_in.asking(table, sent.append)
    assert asking is not None
    assert asking.sentence.startswith("B, who opened the table, is away.")
    await asking.answer(True)
    assert await sent.pop() is None
    assert isinstance(table.link, AskedLink)
    assert table.link.chosen == [(0, True)]
    assert standing_in.asking(table, sent.append) is None
    table.take(0, Notice("be_owner", ["B"]))
    assert table.lobby is not None
    table.take(0, msgspec.structs.replace(table.lobby, owner=0))  # the owner is another one now
    assert standing_in.asking(table, sent.append) is None
