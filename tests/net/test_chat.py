"""Lines of talk: what becomes of a text, which are kept, who may read them."""

from __future__ import annotations

import pytest

from engine.game import Reason, Refused
from net.table.chat import KEPT, PIECE, SENT_BEFORE, ChatLog, Speaker, is_for
from net.wire.codec import UPDATES, encode
from net.wire.messages import MAX_TEXT, Chat, Line

ANNA = Speaker(1, None, "Anna")
WATCHER = Speaker(None, 3, "")


def chat(text: str = "", phrase: int = 0, *, watchers: bool = False) -> Chat:
    return Chat(bytes(16), text, phrase, watchers)


def said(*texts: str, speaker: Speaker = ANNA, watchers: bool = False) -> ChatLog:
    found = ChatLog()
    for text in texts:
        found = found.having(found.line(chat(text, watchers=watchers), speaker, 7, 1000))
    return found


def test_a_line_says_who_said_what_when() -> None:
    (line,) = said("hello").lines
    assert line == Line(1, 7, 1, None, "Anna", "hello", 0, False, 1000)


def test_a_text_is_made_safe_for_a_terminal() -> None:
    texts = {
        "a\x1b[31m\u202eb\x07\nc\td": "a[31mbcd",
        "  two   blanks\u00a0 ": "two blanks",
        "\u4f60\u597d\u3000\u4e16\u754c": "\u4f60\u597d \u4e16\u754c",
        "e\u0301": "\u00e9",
        "\u0958" * MAX_TEXT: "\u0915\u093c" * (MAX_TEXT // 2),  # longer in NFC
    }
    assert {text: said(text).lines[0].text for text in texts} == texts


def test_a_line_with_nothing_in_it_is_refused() -> None:
    for text in ("", "  ", "\u202e\x00"):
        with pytest.raises(Refused) as error:
            said(text)
        assert error.value.reason == Reason("nothing_said")


def test_a_phrase_is_a_number_and_its_text_does_not_count() -> None:
    line = ChatLog().line(chat("ignored", 12), ANNA, 7, 1000)
    assert (line.text, line.phrase) == ("", 12)


def test_the_last_lines_are_kept_and_numbers_go_on() -> None:
    found = said(*map(str, range(KEPT + 3)))
    assert [line.number for line in found.lines] == list(range(4, KEPT + 4))
    assert found.line(chat("x"), ANNA, 7, 1000).number == KEPT + 4


def test_what_is_for_watchers_is_read_by_them_and_its_writer() -> None:
    (line,) = said("psst", watchers=True).lines
    assert [is_for(line, chair) for chair in (None, 0, 1)] == [True, False, True]
    (of_watcher,) = said("psst", speaker=WATCHER, watchers=True).lines
    assert [is_for(of_watcher, chair) for chair in (None, 0)] == [True, False]
    open_line = of_watcher._replace(watchers=False)
    assert is_for(open_line, 0)
    assert list(said("psst", watchers=True).before(0)) == []


def test_what_was_said_to_watchers_in_the_lobby_stays_with_them() -> None:
    """Somebody else may have the writer's chair by now."""
    lines = [line._replace(version=0) for line in said("psst", watchers=True).lines]
    found = ChatLog((*lines, *said("hello").lines))
    assert [[line.text for talk in found.before(chair) for line in talk.lines] for chair in (1, None)] == [
        ["hello"],
        ["psst", "hello"],
    ]
    assert [line.text for talk in said("psst", watchers=True).before(1) for line in talk.lines] == ["psst"]


def test_who_comes_is_sent_pieces_that_fit_and_no_more_than_a_bound() -> None:
    pieces = list(said(*map(str, range(KEPT))).before(0))
    assert [line.text for piece in pieces for line in piece.lines] == [*map(str, range(KEPT))]
    assert all(piece.past for piece in pieces)
    full = list(said(*["\U0001f600" * MAX_TEXT] * KEPT).before(0))
    sizes = [len(encode(piece)) for piece in full]
    assert len(sizes) > 3
    assert all(size <= PIECE + 100 < UPDATES.frame for size in sizes)
    assert sum(sizes) <= SENT_BEFORE + 1000
    assert full[-1].lines[-1].number == KEPT


def test_the_highest_number_of_a_watcher_is_known() -> None:
    assert ChatLog().last_watcher() == 0
    assert said("a", speaker=WATCHER).having(said("b").lines[0]).last_watcher() == 3
