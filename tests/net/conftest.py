"""The toy game on the shelf, so that nothing here depends on the rules of a real one; rooms of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import shelf
from net.chairs import Chair
from net.wire.messages import PERSON, Ready, Start
from tests.net.house import Begun, House, cmd


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(shelf.GAMES, "lanterns", "tests.toy")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """An owner's table of three with nobody there yet."""
    made = House(tmp_path, [Chair(PERSON, "Otto", ready=True), Chair(), Chair()], owner=0)
    yield made
    made.journal.close()


@pytest.fixture
def begun(house: House) -> Begun:
    """Three people in a game at its first question: secret bids."""
    members = [house.owner()[0], house.come("Anna")[0], house.come("Ben")[0]]
    for member in members[1:]:
        house.done(member, Ready(cmd(), True))
    assert house.done(members[0], Start(cmd())) == 1
    return house, members
