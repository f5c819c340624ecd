"""The lines about an option: true, short enough for 80 columns, and in plain words."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, NamedTuple, cast

import pytest
from rich.cells import cell_len

from colonia_tui.colonia.words import outcomes
from colonia_tui.colonia.words.arguments import Phrases, deck_of
from colonia_tui.colonia.words.odds import must_show, needed, percent
from colonia_tui.colonia.words.outcomes import (
    BRINGS,
    COSTS,
    About,
    aspects,
    effect,
)
from engine.colonia import GAME, thursday
from engine.colonia.components import CRAFTSMEN, WEEKS
from engine.colonia.view import ColoniaView
from engine.game import Action
from engine.table import Table
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.colonia.games import played
from tests.every import every

NAMES = tuple(name[:4] for name in positions.NAMES)
ROOM = 66
"""Cells behind the words of rows at 80 columns."""


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


def said(about: About, row: str) -> list[str]:
    """What stands in a row."""
    return [aspect.text for aspect in aspects(about) if aspect.row == row]


def test_rows_come_in_their_order_and_hardly_anything_is_longer_than_one() -> None:
    longer = set()
    for about, _refused in options():
        found = aspects(about)
        assert [outcomes.ROWS.index(each.row) for each in found] == sorted(
            outcomes.ROWS.index(each.row) for each in found
        )
        for each in found:
            assert not set(each.text) & set("{}_")
            if cell_len(each.text) > ROOM:
                longer.add(each.text)
    assert longer == set()


def test_every_legal_option_has_a_line_with_the_part_that_counts() -> None:
    said_nothing = {about.action.kind for about, refused in options() if not refused and not aspects(about)}
    assert said_nothing == {"keep"}
    for about, _refused in options():
        for row in aspects(about):
            assert row.bold in row.text
            assert not row.role or row.bold
    about = options()[0].about
    assert aspects(about._replace(action=Action("booth", (8,)), preview={})) == []
    assert aspects(about._replace(action=Action("from_next_year", ()), preview={"a": 1})) == []


def test_a_ship_that_stays_may_leave_on_friday_as_long_as_an_edict_can_send_it() -> None:
    """Template "at the earliest", and never later than the engine lets it happen."""
    stays = [asked.about for asked in of_kind("load") if not asked.about.preview["leaves"]]
    assert stays
    texts = set()
    for about in stays:
        assert about.view is not None
        sends = said(about, COSTS)[0]
        deck = deck_of(about.view["options"])
        edicts = [deck.edicts[number] for number in about.view["edict_deck"]]
        ships = sum(edict.which for edict in edicts if edict.effect == "depart")
        place = about.action.args[0] - about.view["harbour_bar"]
        week = about.view["week"] + (1 if place < ships else 2)
        if week <= WEEKS:
            why = ", if an edict helps" if place < ships else ""
            assert sends == f"1 member, out until Friday of week {week} at least{why}"
        else:
            assert sends == "1 member, out until the game ends"
        texts.add(place < ships)
    assert texts == {True, False}


def test_the_rows_of_some_options() -> None:
    first = of_kind("card", 1)[0].about
    assert said(first, BRINGS) == ["acting last, unless others play 3", "3 votes"]
    booth = next(asked.about for asked in of_kind("booth") if not asked.refused)
    assert [len(said(booth, row)) for row in outcomes.ROWS] == [2, 2, 2]
    chances = {said(asked.about, BRINGS)[0] for asked in of_kind("order") if not asked.refused}
    assert "a saddle, certain to be made tonight" in chances
    assert any("dice must show" in chance for chance in chances)
    guard = next(asked.about for asked in of_kind("safeguard"))
    assert said(guard, BRINGS) == ["the card stays on display; anybody may still buy it"]
    passing = next(asked.about for asked in of_kind("pass"))
    assert said(passing, COSTS)[0] == "nothing, but you are done until Thursday"


def test_pay_is_told_with_what_there_would_be_and_what_that_pays_for() -> None:
    """On Sunday a card that is said to be within reach may be bought, unless it is gone."""
    for asked in of_kind("load"):
        view, own = asked.about.view, asked.about.view and asked.about.view["own"]
        assert view
        assert own
        pay, city, leaves = (asked.about.preview[key] for key in ("pay", "city", "leaves"))
        deck, have = deck_of(view["options"]), own["money"][city]
        aboard = 0
        for number in range(view["harbour_bar"] if leaves else asked.about.action.args[0] + 1):
            ship = deck.ships[view["berths"][number]["ship"]]
            for hold, seat in enumerate(view["berths"][number]["holds"]):
                if seat == view["seat"] and ship.city == city:
                    aboard += ship.holds[hold].pay if hold < len(ship.holds) else 2
        after = have + aboard + pay
        assert any(f"{after} " in text for text in said(asked.about, BRINGS)[1:])
        prices = [deck.relics[card["relic"]] for card in view["display"] if card["relic"] >= 0]
        new = [card.price for card in prices if card.city == city and have + aboard < card.price <= after]
        allows = " ".join(said(asked.about, outcomes.ALLOWS))
        if leaves and new:
            assert f"for {max(new)} " in allows
        elif leaves:
            assert not allows or allows.startswith("nothing new: ")


def test_a_contract_that_is_not_made_waits_or_is_lost() -> None:
    for asked in of_kind("order"):
        if not asked.about.preview["sure"]:
            assert asked.about.view is not None
            lost = said(asked.about, BRINGS)[1] == "if not, it is lost: the game ends on Sunday"
            assert lost == (asked.about.view["week"] == WEEKS)
            assert said(asked.about, COSTS)[0].endswith("if made") != lost


def test_windows_are_mentioned_late_and_only_with_notes() -> None:
    for asked in of_kind("buy"):
        about = asked.about
        assert about.view is not None
        late = about.view["week"] >= 5 and about.preview.get("left", -1) >= 0
        for notes in (True, False):
            brings = said(about._replace(notes=notes), BRINGS)
            assert any("'s window: " in text for text in brings) == (late and notes)


def test_the_same_in_one_line() -> None:
    phrases = Phrases(("Anna", "Ben"))
    preview: Any = {"members": 4, "left": 9, "gain": [1, 0, 0, 1, 2], "home": [3, 3]}
    said = effect(phrases, "market", {}, Action("booth", (2,)), preview)
    assert said == (
        "costs 4 members, out until Wednesday of week 3 · 9 stay at home · brings 1 leather, 1 linen, 2 furs"
    )
    assert effect(phrases, "market", {}, Action("pass", ()), {}) == (
        "costs nothing, but you are done until Thursday"
    )


# What is said of a family card's place in turn order holds whatever the others play.


def councils(seed: str) -> list[Table[Any]]:
    """Tables of three at which all are asked for a card."""
    found = []
    for table in played(3, seed):
        view = table.view(None)
        if len(table.pending()) == 3 and view["stack"][-1][0] == "card":
            found.append(GAME.copy(table.state))
    return found


@pytest.mark.parametrize("week", [2, 3, 4, 5])
def test_what_is_said_holds(week: int) -> None:
    state = next(state for state in councils("cards") if state.week == week)
    view = cast(ColoniaView, GAME.view(state, None))
    heard = set()
    for seat, value in [(one, card) for one in range(3) for card in view["hands"][one]]:
        before, behind = outcomes.rivals(view, seat, value)
        heard.add(outcomes.place_in_turn(view, seat, value).split()[1].rstrip(","))
        others = [other for other in range(3) if other != seat]
        for plays in product(*(view["hands"][other] for other in others)):
            after = GAME.copy(state)
            for other, card in [(seat, value), *zip(others, plays, strict=True)]:
                GAME.apply(after, other, Action("card", (card,)))
            if any(after.zero):
                continue
            place = after.order.index(seat)
            if not set(plays) & set(before):
                assert place == 0
            if not set(plays) & set(behind):
                assert place == 2
            if not before:
                assert place == 0
    assert heard <= {"first", "last"}


def view_of(week: int, order: list[int], *hands: list[int]) -> ColoniaView:
    view: Any = {"week": week, "players": len(hands), "order": order, "hands": list(hands)}
    return cast(ColoniaView, view)


@every(
    ("view", "value", "text"),
    [
        (view_of(1, [0, 1], [3, 8], [3, 4, 5, 6, 7, 8]), 8, "acting first, unless others play 8"),
        (view_of(1, [0, 1], [3, 8], [3, 4, 5, 6, 7, 8]), 3, "acting last, unless others play 3"),
        (view_of(2, [0, 1], [8], [3, 8]), 8, "acting first, unless others play 8"),
        (view_of(2, [1, 0], [8], [3, 8]), 8, "acting first for certain"),
        (view_of(2, [1, 0], [6], [3, 4, 5, 7, 8]), 6, "acting first, unless others play 7 or 8"),
        (view_of(2, [1, 0], [4], [3, 5, 7, 8]), 4, "acting last, unless others play 3"),
        (view_of(2, [0, 1], [3], [4, 5]), 3, "acting last for certain"),
    ],
)
def test_it_reads_as_it_should(view: ColoniaView, value: int, text: str) -> None:
    assert outcomes.place_in_turn(view, 0, value) == text


# The chance of a contract in words of the dice is the chance that the engine says.


WORDS = ("one", "two", "three", "four")


@every("dice", [1, 2, 3, 4])
def test_as_many_dice_as_said_must_show_one_of_the_two_numbers(dice: int) -> None:
    """Counted over all that so many dice may show."""
    rolls = list(product(range(1, 7), repeat=dice))
    for craftsman in range(len(CRAFTSMEN)):
        for spaces in range(1, dice + 1):
            said = must_show(craftsman, spaces, dice)
            assert said.endswith(f"must show {craftsman + 1} or 6")
            assert said.startswith(WORDS[spaces - 1] if spaces < dice else ("all", "the")[dice == 1])
            made = sum(sum(die in (craftsman + 1, 6) for die in roll) >= spaces for roll in rolls)
            assert thursday.per_mille(spaces, dice) == round(1000 * made / len(rolls))


@every(
    ("craftsman", "spaces", "dice", "text"),
    [
        (3, 2, 6, "two of 6 dice must show 4 or 6"),
        (0, 1, 4, "one of 4 dice must show 1 or 6"),
        (4, 5, 5, "all 5 dice must show 5 or 6"),
        (1, 1, 1, "the die must show 2 or 6"),
        (1, 7, 6, "the wall is 7 spaces short, with 6 dice"),
        (2, 9, 12, "9 of 12 dice must show 3 or 6"),
    ],
)
def test_the_chance_reads_as_it_should(craftsman: int, spaces: int, dice: int, text: str) -> None:
    assert must_show(craftsman, spaces, dice) == text


def test_percentages_and_places_that_need_nothing() -> None:
    assert [needed(position, 3) for position in (1, 3, 4, 6)] == [0, 0, 1, 3]
    assert [percent(number) for number in (1, 9, 10, 324, 994, 995, 999)] == [
        "< 1", "< 1", "1", "32", "99", "> 99", "> 99",
    ]  # fmt: skip
