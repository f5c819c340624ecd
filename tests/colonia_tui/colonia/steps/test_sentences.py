"""Steps and turning points read as they should."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest
from rich.cells import cell_len

from colonia_tui.colonia.steps import sentences
from colonia_tui.colonia.steps.beats import beats
from colonia_tui.colonia.steps.groups import ROUND_OF
from colonia_tui.colonia.words.words import ColoniaWords
from colonia_tui.drawing.steps import Step, Turning
from colonia_tui.language import i18n
from engine.colonia.view import ColoniaView
from net.messages import TableEvent
from tests.colonia_tui.colonia.steps.games import NAMES, film, words
from tests.every import every

VIEW = cast(ColoniaView, film(3, "2a", None)[0].after)
PHRASES = words(film(3, "2a", None)[0].after).phrases


def told(*events: tuple[str, Sequence[object]]) -> list[TableEvent]:
    return [TableEvent(1, code, list(args)) for code, args in events]


def out(*seats: int, kind: str = "market") -> ColoniaView:
    """A view of a round in which these seats have passed; once all have, it is over."""
    over = len(seats) == VIEW["players"]
    return {**VIEW, "stack": [] if over else [[kind, -1, sum(1 << seat for seat in seats)]]}


@every(
    ("code", "args", "text"),
    [
        ("booth_taken", (1, 2, (1, 0, 2, 1, 0), 4), "took booth 3: leather, 2 wood, linen"),
        ("passed", (1, "market"), "passed"),
        ("ordered", (1, 2, 3, 4), "ordered a painting: 3 members, place 4"),
        ("loaded", (1, 6, 2, 0), "loaded clothing and footwear for Nowgorod (berth III), 6 ₴"),
        ("loaded_extra", (1, 6, 1, 3), "loaded clothing for Nowgorod (berth II), 2 ₴"),
        ("bought", (1, 0, 5), "bought the relic of London (1 VP) for 5 £"),
        ("bought", (1, 47, 9), "bought the shrine of Brügge for 9 ƒ"),
        ("stored", (1, 0), "put the relic of London (1 VP) into its shrine"),
        ("not_stored", (1, 0), "left the shrine empty"),
        ("safeguarded", (1, 0), "safeguarded the relic of London (1 VP)"),
    ],
)
def test_actions(code: str, args: Sequence[object], text: str) -> None:
    assert sentences.act(PHRASES, told((code, args)), VIEW) == text


def test_every_act_has_a_sentence() -> None:
    assert sentences._ACTS.keys() == {*ROUND_OF, "passed"} - {"guard_home"}


def test_consequences_are_in_the_same_sentence() -> None:
    booth = ("booth_taken", (1, 0, (1, 0, 0, 0, 0), 1))
    idle = ("cannot_act", (2, "market"))
    there = sentences.act(PHRASES, told(booth, idle), out(2))
    assert there == "took booth 1: leather; Cora cannot act: too few at home for a booth"
    away: ColoniaView = {**out(2), "supply": [5, 5, 0]}
    assert sentences.act(PHRASES, told(booth, idle), away).endswith("; Cora cannot act: nobody at home")
    loads = [("cannot_act", (seat, "load")) for seat in (0, 2)]
    assert sentences.idle(PHRASES, told(*loads), away).endswith(" cannot act: nobody at home or no free hold")
    assert sentences.idle(PHRASES, told(*loads[:1]), away) == "cannot act: no hold is free"
    passed = ("passed", (1, "market"))
    assert sentences.act(PHRASES, told(passed, idle), out(0, 1, 2)) == "passed; nobody else can act"
    own = ("cannot_act", (1, "market"))
    assert sentences.act(PHRASES, told(booth, idle, own), out(0, 1, 2)).endswith("; nobody can act any more")
    bought = ("bought", (1, 0, 5)), ("guard_home", (2, 0))
    assert sentences.act(PHRASES, told(*bought), VIEW).endswith("; the guard of Cora comes home")


def test_nobody_can_act() -> None:
    def idle(kind: str, view: ColoniaView) -> str:
        return sentences.idle(PHRASES, told(*(("cannot_act", (seat, kind)) for seat in (0, 1, 2))), view)

    assert idle("market", VIEW) == "nobody can take a booth: the market closes"
    assert idle("safeguard", VIEW) == "nobody has a member at home to safeguard a card"
    guarded: ColoniaView = {**VIEW, "display": [{"relic": 3, "guard": 1}, {"relic": -1, "guard": -1}]}
    assert idle("safeguard", guarded) == "no card is free to safeguard: the round is skipped"


@every(
    ("events", "text"),
    [
        ([("rolled", (1, 3)), ("made", (1, 2, 1))], "rolled a 3: a painting"),
        ([("rolled", (1, 6))], "rolled a 6 and may choose"),
        ([("made", (1, 4, 1))], "chose footwear"),
        ([("secret_draw", (1, 1))], "drew 1 resource"),
    ],
)
def test_gifts(events: Any, text: str) -> None:
    assert sentences.gift(PHRASES, told(*events)) == text


def test_the_market_closes() -> None:
    events = ("to_bag", ((1, 3, 0, 0, 0),)), ("home", (1, 1, 9)), ("home", (2, 1, 8))
    text = "back into the bag: leather, 3 iron; home from Wednesday: Benedikta 9, Cora 8"
    assert sentences.close(PHRASES, told(*events)) == text


def turnings(players: int, seed: str) -> list[Turning]:
    moments = film(players, seed, None)
    told = [moment.came for moment in moments[1:]]
    found = beats(cast(ColoniaView, moments[0].after), told, None, words(moments[0].after).phrases)
    return [beat for beat in found if isinstance(beat, Turning)]


def test_turning_points_are_sentences() -> None:
    texts = {beat.name: beat.text for beat in turnings(3, "2a")}
    assert texts["cards"].startswith("The turn order: ")
    assert texts["dice"].startswith("The dice show ")
    assert texts["week"] == "Week 6 begins."
    assert texts["sailing"].startswith("The ships to ")
    assert texts["end"].startswith("The game is over: ")
    assert texts["vote"].startswith("“")
    for text in texts.values():
        assert text.endswith(".")
        assert not set(text) & set("{}")


def test_without_names_and_deck_there_are_numbers() -> None:
    """As in the log of a game whose options are not known."""
    bare = ColoniaWords().phrases
    assert sentences.act(bare, told(("bought", (1, 0, 5))), VIEW) == "bought relic 1 for 5"
    assert sentences.act(bare, told(("loaded", (1, 6, 2, 0))), VIEW) == "loaded ship 7"


@pytest.mark.parametrize("language", ["en", "qps"])
def test_what_a_family_did_and_whom_it_left_out_fits_into_two_lines(language: str) -> None:
    i18n.use(language)
    moments = film(6, "2c", None)
    phrases = ColoniaWords([name[:4] for name in NAMES], moments[0].after["options"]).phrases
    found = beats(cast(ColoniaView, moments[0].after), [m.came for m in moments[1:]], None, phrases)
    widest = max(cell_len(beat.text) for beat in found if isinstance(beat, Step) and beat.seat is not None)
    assert 40 < widest <= {"en": 100, "qps": 130}[language]
