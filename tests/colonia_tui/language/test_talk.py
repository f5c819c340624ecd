"""Talk in words: the phrases of docs/protocol.md, and those who have no name."""

from __future__ import annotations

from colonia_tui.language.talk import PHRASES, named, said
from net import people_messages
from net.people_messages import Line
from tests.pages import table


def line(text: str, phrase: int) -> Line:
    return Line(1, 0, 0, None, "Anna", text, phrase, False, 0)


def test_the_phrases_are_those_of_the_protocol() -> None:
    rows = table("protocol.md", "phrase", "in English")
    assert [(int(row["phrase"]), row["in English"]) for row in rows] == list(enumerate(PHRASES, 1))
    assert len(PHRASES) == people_messages.PHRASES


def test_a_phrase_is_written_here_and_a_text_stays_as_it_is() -> None:
    assert said(line("", 12)) == "Good game!"
    assert said(line("[b]hello", 0)) == "[b]hello"
    assert said(line("", 99)) == ""  # of a newer program


def test_those_who_watch_have_a_number() -> None:
    assert (named("Anna"), named(3)) == ("Anna", "Watcher 3")
