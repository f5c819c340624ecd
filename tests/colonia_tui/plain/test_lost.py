"""What befalls a table over the network is heard once, with words that can be typed."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import cast

import pytest

from colonia_tui.drawing import keys
from colonia_tui.files.settings import Settings
from colonia_tui.plain.table import PlainTable
from colonia_tui.plain.words import NAMES
from colonia_tui.session.prompts import Prompt
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import Link
from engine import shelf
from engine.game import Reason
from engine.table import new_table
from net.client.client import Connected, Ended, Lost
from net.table.updates import Updates
from net.wire.messages import BOT, PERSON, Lobby, MovesLost, Notice, Paused, Proposal, Welcome
from net.wire.records import ChairState
from tests.colonia_tui.plain.test_secrecy import Heard
from tests.net.loopback import as_received

QUESTION = "Tuesday of week 1. Choose a family card for this week, in secret."


@pytest.fixture(autouse=True)
def words() -> Iterator[None]:
    token = keys.COMMANDS.set(NAMES)
    yield
    keys.COMMANDS.reset(token)


class Sitting:
    """Anna at a table of Ben's, who has to choose a card."""

    def __init__(self) -> None:
        link = SimpleNamespace(
            game="colonia",
            seats=(0,),
            here=False,
            replays=False,
            lesson=None,
            daily="",
            heard=lambda *_: None,
            advise=None,
            save=None,
        )
        self.desk, self.console = Desk(cast(Link, link)), Heard()
        self.table = new_table(shelf.game("colonia"), 3, "5", bytes(16), {})
        people = [ChairState(PERSON, name, "", seat, True, True) for seat, name in enumerate(("Anna", "Ben"))]
        self.lobby = Lobby([*people, ChairState(BOT, "Greedy", "greedy", 2, True, True)], 0, 1, True, [])
        self.plain = PlainTable(
            self.desk, Settings(autopass=False), self.console, lambda *_: None, lambda: None
        )
        self.first = [*self.come_in()]
        assert QUESTION in self.first

    def come_in(self) -> list[str]:
        """What is heard as the host lets us in."""
        self.desk.take(0, Connected(0, Welcome(2, "colonia", "t", 1, 0, "token", "Anna")))
        self.desk.take(0, self.lobby)
        return self.hear(as_received(Updates(self.table, "t").update(0, -1, epoch=1)))

    def hear(self, *news: object) -> list[str]:
        """What is heard of this."""
        self.console.lines.clear()
        for each in news:
            self.desk.take(0, each)  # type: ignore[arg-type]
            self.plain.refresh()
        return self.console.lines


def test_whoever_is_back_after_a_lost_connection_hears_the_question_again() -> None:
    sitting = Sitting()
    assert sitting.hear(Lost(Reason("connection_lost"))) == ["The connection broke. Trying again …"]
    assert sitting.hear(Lost(Reason("connection_lost"))) == []
    assert QUESTION in sitting.come_in()
    assert sitting.hear(sitting.lobby) == []


def test_a_pause_and_lost_moves_are_told_once() -> None:
    sitting = Sitting()
    said = sitting.hear(Paused(1, "dinner", 0, []), Paused(1, "dinner", 5, []))
    assert [line.replace("\u2068", "").replace("\u2069", "") for line in said] == [
        "Ben has paused the game: dinner. Ben can go on, after 10 minutes the others, too."
    ]
    assert QUESTION in sitting.hear(Paused(None, "", 0, []))
    said = sitting.hear(MovesLost(4, 9, True))
    assert said == ["The host has lost the moves from 4 to 9; the owner of the table decides."]


def test_a_question_of_the_program_is_said_with_its_answers() -> None:
    sitting = Sitting()
    sitting.plain.presenter.asking = Prompt("Go on with the game?", lambda _yes: None)
    assert sitting.hear(sitting.lobby) == ["Go on with the game?", "y or n."]


@pytest.mark.parametrize(
    ("news", "asked"),
    [
        (
            Proposal(1, 0, 1, []),
            "Anna: Ben asks to go back 1 move; cards and dice would come out the same. Agree?",
        ),
        (
            Notice("be_owner", ["Ben"]),
            "Ben, who opened the table, is away. Will you be the owner meanwhile?",
        ),
        (
            Ended(Reason("displaced")),
            "Your chair was taken over from another window or machine. Take it back? n leaves the table.",
        ),
    ],
    ids=["go back", "owner", "chair"],
)
def test_what_others_ask_is_heard_with_its_answers_and_not_repeated(news: object, asked: str) -> None:
    sitting = Sitting()
    table = sitting.table
    table.commit(table.play(1, table.game.legal(table.state, 1)[0]))
    sitting.hear(as_received(Updates(table, "t").update(0, -1, epoch=1)))
    said = sitting.hear(news, sitting.lobby)
    assert [line.replace("\u2068", "").replace("\u2069", "") for line in said] == [asked, "y or n."]


def test_what_a_question_is_for_is_said_once() -> None:
    sitting = Sitting()
    assert "High cards act first, vote more, and send more out." in sitting.first
    sitting.hear(Lost(Reason("connection_lost")))
    again = sitting.come_in()
    assert QUESTION in again
    assert "High cards act first, vote more, and send more out." not in again


def test_a_secret_question_is_not_asked_again_while_the_answer_is_on_its_way() -> None:
    sitting = Sitting()
    plain, table = sitting.plain, sitting.table
    plain.submitter.act = lambda *_: None  # type: ignore[method-assign]
    assert plain.asks
    assert plain.take("4")
    table.commit(table.play(2, table.game.legal(table.state, 2)[0]))
    assert sitting.hear(as_received(Updates(table, "t").update(0, -1, epoch=1))) == []
    assert not plain.asks  # a script waits
    plain.refuse("The host refused it.")
    assert QUESTION in sitting.hear(sitting.lobby)
    assert plain.asks


def test_what_somebody_takes_back_is_said() -> None:
    sitting = Sitting()
    table = sitting.table
    table.commit(table.play(1, table.game.legal(table.state, 1)[0]))
    sitting.hear(as_received(Updates(table, "t").update(0, -1, epoch=1)))
    table.commit(table.undo(1))
    said = sitting.hear(as_received(Updates(table, "t").update(0, -1, epoch=1)))
    assert [line.replace("\u2068", "").replace("\u2069", "") for line in said] == [
        "Ben takes back the last move."
    ]
