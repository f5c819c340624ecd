"""What is said while somebody asks to go back."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from colonia_tui.drawing.shown import Mode
from colonia_tui.screens import showing
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import Link
from net.chairs import BOT, PERSON
from net.messages import ChairState, Lobby, Proposal

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
    assert showing.message(desk(3, [0, 1]), Mode.ANSWERING) == ""
