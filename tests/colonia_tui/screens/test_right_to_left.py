"""A name that is written from right to left does not turn the sentence around it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from colonia_tui.drawing.people import all_isolated
from colonia_tui.face import NoTelling
from colonia_tui.screens import showing
from colonia_tui.screens.going_back import consent_asking
from colonia_tui.screens.log_lines import LogLines
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import Connected, RemoteLink
from net.client import Streams
from net.messages import ChairState, Lobby, Notice, Proposal, TableEvent, Welcome

NAMES = ["Anna", "\u05d3\u05d5\u05d3"]
ISOLATED = f"\u2068{NAMES[1]}\u2069"


async def nobody() -> Streams:
    raise OSError("nobody is there")


def desk() -> Desk:
    link = RemoteLink(nobody, game="colonia")
    link.seats = (0,)
    made = Desk(link)
    made.take(0, Connected(0, Welcome(1, [], "colonia", "t", 1, 0, b"", "")))
    chairs = [ChairState("person", name, "", number, True, True) for number, name in enumerate(NAMES)]
    made.take(0, Lobby(chairs, 0, None, True, []))
    return made


def test_names_in_sentences_are_isolated() -> None:
    table = desk()
    assert all_isolated([*NAMES, 3]) == ["Anna", ISOLATED, "3"]
    table.take(0, Notice("came", [NAMES[1]]))
    assert f"{ISOLATED} is here" in showing.message(table)
    table.take(0, Proposal(1, 2, 4, [1]))
    asking = consent_asking(table, lambda _: None)
    assert asking is not None
    assert asking.sentence.startswith(f"Anna: {ISOLATED} asks to go back 2 moves")


def test_names_in_the_log_are_isolated() -> None:
    words: Any = SimpleNamespace(sentences=lambda events: [""] * len(events))
    tale: Any = SimpleNamespace(events=[TableEvent(3, "undone", [1])], version=3, news=[])
    (line,) = LogLines(desk(), NoTelling()).lines(tale, 0, words)
    assert line.text.startswith(ISOLATED)
