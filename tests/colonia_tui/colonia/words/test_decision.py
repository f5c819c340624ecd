"""The lines about an option: true, short enough for 80 columns, and in plain words."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import pytest
from rich.cells import cell_len

from colonia_tui.colonia.words.outcomes import About, aspects, effect
from colonia_tui.colonia.words.phrases import Phrases, deck_of
from colonia_tui.language import i18n
from engine.colonia.components import WEEKS
from engine.game import Action
from tests.colonia_tui.colonia.board import positions

NAMES = tuple(name[:4] for name in positions.NAMES)
ROOM = 74
"""Cells inside the decision at 80 columns."""


class Asked(NamedTuple):
    about: About
    refused: bool


@cache
def options() -> list[Asked]:
    """Every option of two games."""
    found = []
    for players in (3, 6):
        for _table, _seat, sent in positions.questions(players, "decision"):
            assert sent.question is not None
            phrases = Phrases(NAMES[:players], deck_of(sent.view["options"]))
            kind, args, choices, _ = sent.question
            for action, refusal, preview in choices:
                view: Any = sent.view
                about = About(phrases, kind, args, action, preview, view)
                found.append(Asked(about, refusal is not None))
    return found


def of_kind(kind: str, week: int = 0) -> list[Asked]:
    return [
        asked
        for asked in options()
        if asked.about.action.kind == kind
        and (not week or (asked.about.view is not None and asked.about.view["week"] == week))
    ]


def said(about: About) -> dict[str, str]:
    """The lines by their words; of those without one, the first."""
    return {row.head: row.text for row in reversed(aspects(about))}


@pytest.mark.parametrize("language", ["en", "qps"])
def test_every_line_fits_into_the_decision(language: str) -> None:
    i18n.use(language)
    for about, refused in options():
        for head, text, *_ in aspects(about):
            assert not set(text) & set("{}_")
            assert cell_len(head) + 1 + cell_len(text) <= ROOM or refused, (head, text)


def test_every_legal_option_has_a_line() -> None:
    said_nothing = {about.action.kind for about, refused in options() if not refused and not aspects(about)}
    assert said_nothing == {"keep"}


def test_the_part_that_counts_is_in_the_text() -> None:
    for about, _refused in options():
        for row in aspects(about):
            assert row.bold in row.text
            assert not row.role or row.bold


def test_an_option_that_is_not_there_has_no_lines() -> None:
    about = options()[0].about
    assert aspects(about._replace(action=Action("booth", (8,)), preview={})) == []
    assert aspects(about._replace(action=Action("from_next_year", ()), preview={"a": 1})) == []


def test_a_ship_that_stays_may_leave_on_friday_as_long_as_an_edict_can_send_it() -> None:
    """Said "at the earliest", and never later than the engine lets it happen."""
    stays = [asked.about for asked in of_kind("load") if not asked.about.preview["leaves"]]
    assert stays
    texts = set()
    for about in stays:
        assert about.view is not None
        sends = said(about)["sends"]
        deck = deck_of(about.view["options"])
        edicts = [deck.edicts[number] for number in about.view["edict_deck"]]
        ships = sum(edict.which for edict in edicts if edict.effect == "depart")
        place = about.action.args[0] - about.view["harbour_bar"]
        week = about.view["week"] + (1 if place < ships else 2)
        if week <= WEEKS:
            assert sends == f"1 member, back Friday of week {week} at the earliest"
        else:
            assert sends == "1 member, away until the game ends"
        texts.add(place < ships)
    assert texts == {True, False}


def test_the_lines_of_some_options() -> None:
    first = said(of_kind("card", 1)[0].about)
    assert (first["plays"], first["gives"]) == ("last unless others play 3", "3 votes")
    booth = next(asked.about for asked in of_kind("booth") if not asked.refused)
    assert said(booth).keys() == {"sends", "", "enough"}
    chances = {said(asked.about)["chance"] for asked in of_kind("order") if not asked.refused}
    assert "100 %: certain to be made this Thursday" in chances
    assert any("dice must show" in chance for chance in chances)
    guard = next(asked.about for asked in of_kind("safeguard"))
    assert said(guard)["keeps"] == "the card on display; anybody may still buy it"
    assert said(next(asked.about for asked in of_kind("pass")))[""] == "You are out until the market closes"


def test_a_contract_that_is_not_made_waits_or_is_lost() -> None:
    for asked in of_kind("order"):
        lines = said(asked.about)
        if not asked.about.preview["sure"]:
            assert asked.about.view is not None
            lost = lines["if not"] == "it is lost: the game ends on Sunday"
            assert lost == (asked.about.view["week"] == WEEKS)
            assert ("if made" in lines) != lost


def test_windows_are_mentioned_late_and_only_with_notes() -> None:
    for asked in of_kind("buy"):
        about = asked.about
        assert about.view is not None
        late = about.view["week"] >= 5 and about.preview.get("left", -1) >= 0
        assert ("window" in said(about)) == late
        assert "window" not in said(about._replace(notes=False))


def test_the_same_in_one_line() -> None:
    phrases = Phrases(("Anna", "Ben"))
    preview: Any = {"members": 4, "left": 9, "gain": [1, 0, 0, 1, 2], "home": [3, 3]}
    said = effect(phrases, "market", {}, Action("booth", (2,)), preview)
    assert said == (
        "gives 1 leather, 1 linen, 2 furs · sends 4 members, back Wednesday of week 3 · 9 stay at home"
    )
    assert effect(phrases, "market", {}, Action("pass", ()), {}) == "You are out until the market closes"
