"""A name that is written from right to left does not turn the sentence around it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from colonia_tui.drawing.story import Story
from colonia_tui.language.i18n import all_isolated
from colonia_tui.session import presenter
from colonia_tui.session.event_player import log_lines, spoken
from colonia_tui.session.prompts import consent_prompt
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import RemoteLink
from engine.game import Action, Question
from net.client.client import Connected
from net.wire.messages import ChatLines, Lobby, Notice, Over, Paused, Proposal, TableEvent, Update, Welcome
from net.wire.records import ChairState, Line
from tests.colonia_tui.table.test_desk import nobody

NAMES = ["Anna", "\u05d3\u05d5\u05d3"]
ISOLATED = f"\u2068{NAMES[1]}\u2069"


def desk() -> Desk:
    link = RemoteLink(nobody, game="colonia")
    link.seats = (0,)
    made = Desk(link)
    made.take(0, Connected(0, Welcome(1, "colonia", "t", 1, 0, b"", "")))
    chairs = [ChairState("person", name, "", number, True, True) for number, name in enumerate(NAMES)]
    made.take(0, Lobby(chairs, 0, None, True, []))
    return made


def test_names_in_sentences_are_isolated() -> None:
    table = desk()
    assert all_isolated([*NAMES, 3]) == ["Anna", ISOLATED, "3"]
    table.take(0, Notice("came", [NAMES[1]]))
    assert f"{ISOLATED} is here" in presenter.message(table)
    table.take(0, Proposal(1, 2, 4, [1]))
    asking = consent_prompt(table)
    assert asking is not None
    assert asking.sentence.startswith(f"Anna: {ISOLATED} asks to go back 2 moves")


def test_names_in_the_log_are_isolated() -> None:
    words: Any = SimpleNamespace(sentence=lambda code, args: "")
    names = all_isolated(desk().names)
    (line,) = log_lines([TableEvent(3, "undone", [1])], None, Story({}), words, names)
    assert line.text.startswith(ISOLATED)


def test_talk_stands_in_the_log_after_what_had_happened_by_then() -> None:
    words: Any = SimpleNamespace(sentence=lambda code, args: code)
    events = [TableEvent(3, "third", []), TableEvent(4, "fourth", [])]
    here = desk()
    lines = [Line(n, n, 0, None, NAMES[1], "[b]x", 0, False, 0) for n in (3, 5)]
    here.take(0, ChatLines(lines, past=False))
    found = log_lines(events, None, Story({}), words, all_isolated(here.names), spoken(here))
    said = f"{NAMES[1]}: [b]x"
    assert [(line.text, line.spoken) for line in found] == [
        ("third", False),
        (said, True),
        ("fourth", False),
        (said, True),
    ]


def test_who_watches_is_told_whose_view_it_is_after_the_end() -> None:
    table = desk()
    table.link.seats = (None,)
    chairs = [ChairState("person", name, "", number, True, True) for number, name in enumerate(NAMES)]
    table.take(None, Lobby(chairs, None, None, True, [], 1, 1))
    assert presenter.message(table) == ""
    table.take(None, Over({}, "", b""))
    assert presenter.message(table) == "F3 shows the table as each player saw it."
    seen = Update(0, 9, b"", {"seat": 1}, None, [], [], 9, False, None, [])
    table.take(None, seen)
    assert presenter.message(table) == f"The table as {ISOLATED} saw it; F3 changes to the next player."


def test_a_pause_takes_the_place_of_the_question() -> None:
    table = desk()
    question = Question("card", {}, [], False)
    table.take(0, Update(0, 9, b"", {"seat": 0}, question, [Action("pass")], [], 9, False, None, []))
    assert presenter.question(table, 0) is question
    table.take(0, Paused(1, f"{NAMES[1]}.", 0, [1]))
    assert presenter.question(table, 0) is None
    said = presenter.message(table)
    assert said == f"{ISOLATED} has paused the game: {ISOLATED}. {ISOLATED}: ready to go on. F5 goes on."
    table.take(0, Paused(1, "", 0, []))
    others = f"{ISOLATED} can go on, after 10 minutes the others, too."
    assert presenter.message(table) == f"{ISOLATED} has paused the game. {others}"
