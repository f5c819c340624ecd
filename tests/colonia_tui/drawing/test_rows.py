"""Rows of facts and sentences in a box."""

from __future__ import annotations

from colonia_tui.drawing.rows import Fact, Row, columns, flowing, packed, sentences

FACTS = [
    Fact([("5 M", "text bold")], "costs"),
    Fact([("leaves 10 M", "text")], joins=True),
    Fact([("1 VP", "text")], "gives"),
]


def said(rows: list[Row]) -> list[str]:
    return ["".join(text for text, _ in row) for row in rows]


def test_rows_begin_with_their_word_in_a_column() -> None:
    assert said(columns(FACTS, 60)) == ["costs  5 M   leaves 10 M", "gives  1 VP"]


def test_what_does_not_fit_behind_a_fact_gets_a_row() -> None:
    assert said(columns(FACTS, 20)) == ["costs  5 M", "leaves 10 M", "gives  1 VP"]


def test_in_little_room_facts_follow_one_another() -> None:
    assert said(flowing(FACTS, 60, 2)) == ["costs 5 M · leaves 10 M · gives 1 VP"]
    assert said(flowing(FACTS, 24, 2)) == ["costs 5 M · leaves 10 M", "gives 1 VP"]
    assert said(flowing(FACTS, 12, 2)) == ["costs 5 M", "leaves 10 M"]


def test_what_joins_a_fact_is_left_out_with_it() -> None:
    facts = [Fact([("one of 4 dice", "")]), Fact([("sends 2", "")]), Fact([("4 stay", "")], joins=True)]
    assert said(flowing(facts, 22, 1)) == ["one of 4 dice"]
    assert said(flowing([*facts, Fact([("end", "")])], 22, 1)) == ["one of 4 dice · end"]


def test_sentences_are_whole_or_not_there_but_the_first() -> None:
    texts = ["It is near.", "Booth 4 is nearly as good."]
    assert said(sentences(texts, "text", 40, 1)) == ["It is near. Booth 4 is nearly as good."]
    assert said(sentences(texts, "text", 20, 1)) == ["It is near."]
    assert said(sentences(texts, "text", 20, 2)) == ["It is near. Booth 4", "is nearly as good."]
    assert said(sentences(texts, "text", 8, 1)) == ["It is n…"]
    assert sentences([], "text", 8, 1) == sentences(["a"], "text", 8, 0) == []


def test_items_are_packed_into_rows_and_none_is_broken() -> None:
    items: list[Row] = [
        [("● ", ""), ("one", "")],
        [("two", "")],
        [("three", "")],
        [("more than all of it", "")],
    ]
    rows = packed(items, (" · ", "second"), 11)
    assert said(rows) == ["● one · two", "three", "more than all of it"]
    assert said(items) == ["● one", "two", "three", "more than all of it"]


def test_a_fact_that_has_none_to_join_stands_apart_from_its_word() -> None:
    (row,) = columns([Fact([("Anna", "text")], "others", joins=True)], 40)
    assert "".join(text for text, __ in row) == "others  Anna"
