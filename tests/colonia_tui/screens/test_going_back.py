"""What is said while somebody asks to go back."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from colonia_tui import shelf
from colonia_tui.drawing.shown import Mode
from colonia_tui.files.settings import Settings
from colonia_tui.screens import showing
from colonia_tui.screens.going_back import GoingBack, consent_asking
from colonia_tui.screens.table import TableScreen
from colonia_tui.screens.table_state import TableState
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import Link
from colonia_tui.table.seating import Seating
from engine.game import Reason
from net.chairs import BOT, PERSON
from net.client.client import Ended
from net.messages import ChairState, Lobby, Notice, Proposal, Update

KINDS = [(PERSON, "Anna"), (PERSON, "Ben"), (BOT, "Greedy"), (PERSON, "Cora")]


def desk(seat: int, answered: list[int]) -> Desk:
    """That of somebody whom Anna has asked to go back, or of Anna."""
    chairs = [ChairState(kind, name, "", number, True, True) for number, (kind, name) in enumerate(KINDS)]
    link = SimpleNamespace(game="colonia", seats=(seat,))
    return Desk(
        cast(Link, link),
        connected=True,
        lobby=Lobby(chairs, seat, 0, True, []),
        proposal=Proposal(0, 4, 7, answered),
    )


def test_who_has_not_answered_is_named_to_those_who_have() -> None:
    said = "Anna asks to go back 3 moves. Not answered yet: "
    assert showing.message(desk(0, [0]), Mode.WAITING) == f"{said}Ben, Cora."
    assert showing.message(desk(1, [0, 1]), Mode.WAITING) == f"{said}Cora."


def test_whoever_is_asked_reads_it_before_the_question_comes() -> None:
    """It comes only once what has happened is told, and there is a minute for the answer."""
    assert showing.message(desk(3, [0, 1]), Mode.TURNING) == "Anna asks to go back 3 moves."
    asked = desk(3, [0, 1])
    asked.notice = Notice("goes_on", [])  # it has nothing to do with the question
    assert showing.message(asked, Mode.ANSWERING) == ""


def test_what_was_said_at_a_key_makes_room_for_who_asks_and_for_why_the_table_was_left() -> None:
    shown = Desk(cast(Link, SimpleNamespace(game="colonia", seats=(1,), advise=None)))
    state = TableState(shown, shelf.face("colonia"), Settings())
    for news in (Proposal(0, 4, 7, []), Notice("host_again", []), Ended(Reason("kicked"))):
        state.message = "said at a key"
        state.look()
        assert state.message
        shown.take(1, news)
        state.look()
        assert state.message == ""


@pytest.mark.parametrize(("answered", "offer"), [([0], "Call off"), ([], "Ask everybody")])
def test_who_has_asked_to_go_back_calls_it_off_with_the_same_key(answered: list[int], offer: str) -> None:
    shown = desk(0, answered)
    shown.here = 0
    shown.updates[0] = Update(0, 9, b"", {}, None, [], [], 7, False, 4, [])
    asked = GoingBack(shown, cast(Seating, None), shelf.face("colonia")).propose()
    assert asked is not None
    assert asked[0].startswith(offer)


def test_whoever_is_not_at_the_table_any_more_is_asked_nothing() -> None:
    asked = desk(1, [0])
    assert consent_asking(asked, lambda command: None) is not None
    asked.ended = Reason("kicked")
    assert consent_asking(asked, lambda command: None) is None


def test_why_one_had_to_leave_is_not_hidden_by_what_a_key_cannot_do() -> None:
    said: list[str] = []
    gone: Any = SimpleNamespace(desk=SimpleNamespace(over=None, ended=Reason("kicked")), say=said.append)
    assert TableScreen._is_over(gone)
    assert said == []
