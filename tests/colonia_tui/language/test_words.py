"""Codes become sentences with the phrases of any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

import pytest

from colonia_tui.language import tables
from colonia_tui.language.i18n import use
from colonia_tui.language.words import (
    PHRASES,
    WORDS,
    Sentence,
    Template,
    chat_name,
    chat_text,
    fitting,
    speak,
)
from engine.game import Reason
from net.fair import verify
from net.fair.verify import Verdict
from net.wire import messages
from net.wire.records import Line
from tests.pages import table


class Phrases:
    """The kinds of arguments of a game with lamps in a row."""

    def lamp(self, lamp: int) -> str:
        return f"lamp {lamp + 1}"

    def lamps(self, lamps: Sequence[int]) -> str:
        return " and ".join(self.lamp(lamp) for lamp in lamps)


def _swapped(phrases: Phrases, one: int, other: int) -> str:
    return f"{phrases.lamp(one)} is now {phrases.lamp(other)}."


TABLE: dict[str, Sentence[Phrases]] = {
    "lit": Template("Somebody lights {lamp}.", "lamp"),
    "over": Template("All are lit."),
    "all_lit": Template("{first}, then {lamps}.", "lamp=first *lamps"),
    "swapped": _swapped,
}


def test_arguments_are_filled_in_by_their_kinds() -> None:
    assert speak(TABLE, Phrases(), "lit", [2]) == "Somebody lights lamp 3."
    assert speak(TABLE, Phrases(), "over", []) == "All are lit."
    assert speak(TABLE, Phrases(), "all_lit", [0, 1, 2]) == "lamp 1, then lamp 2 and lamp 3."
    assert speak(TABLE, Phrases(), "swapped", [0, 4]) == "lamp 1 is now lamp 5."
    assert speak(TABLE, Phrases(), "from_next_year", [1]) is None
    use("qps")
    assert speak(TABLE, Phrases(), "lit", [2]) != "Somebody lights lamp 3."


# Talk in words: the phrases of docs/protocol.md, and those who have no name.


def line(text: str, phrase: int) -> Line:
    return Line(1, 0, 0, None, "Anna", text, phrase, False, 0)


def test_the_phrases_are_those_of_the_protocol() -> None:
    rows = table("protocol.md", "phrase", "in English")
    assert [(int(row["phrase"]), row["in English"]) for row in rows] == list(enumerate(PHRASES, 1))
    assert len(PHRASES) == messages.PHRASES


def test_a_phrase_is_written_here_and_those_who_watch_have_a_number() -> None:
    assert chat_text(line("", 12)) == "Good game!"
    assert chat_text(line("[b]hello", 0)) == "[b]hello"
    assert chat_text(line("", 99)) == ""  # of a newer program
    assert (chat_name("Anna"), chat_name(3)) == ("Anna", "Spectator 3")


# What came of checking a log is said in words, whatever it is.


FINE = Verdict(238, 240)


def test_every_difference_has_words_and_no_other() -> None:
    assert tables.is_fine(FINE)
    assert tables.in_short(FINE) == "All 238 moves checked"
    assert tables.in_full(FINE) == "All 238 moves checked."
    assert [*tables.DIFFERENCES] == [*get_args(verify.What)][1:]
    why = Reason("no_such_game", ("go",))
    assert not tables.is_fine(why)
    assert tables.in_short(why) == "Moves not checked"
    assert "There is no game called go" in tables.in_full(why)


@pytest.mark.parametrize("what", tables.DIFFERENCES)
def test_every_difference_has_words(what: str) -> None:
    for move in (0, 57):
        found = Verdict(238, 0, what, move, "Ben")
        assert not tables.is_fine(found)
        assert tables.in_full(found).endswith(f"{tables.DIFFERENCES[what].format(name='Ben')}.")
    if what != "unreadable":
        assert tables.in_short(Verdict(238, 0, what, 57)) == "Move 57 differs"
        assert tables.in_short(Verdict(238, 0, what)) == "The deal differs"


def test_a_long_list_is_heard_in_several_sentences() -> None:
    parts = [f"thing {number}" for number in range(12)]
    said = list(fitting("Here, {who}: {parts}.", parts, "Also: {parts}.", who="{x}"))
    assert said[0].startswith("Here, {x}: thing 0, thing 1")
    assert said[1] == "Also: thing 9, thing 10, thing 11."
    assert max(len(sentence.split()) for sentence in said) == WORDS
    assert list(fitting("Here: {parts}.", ["{one}, two", "three"])) == ["Here: {one}, two; three."]
    assert list(fitting("Here: {parts}.", [])) == []
