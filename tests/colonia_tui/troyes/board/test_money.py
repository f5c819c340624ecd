"""What is paid, why something is refused, and what happened unasked stands in the box, in every window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from colonia_tui.drawing.shown import Mode, Sight
from colonia_tui.drawing.steps import Milestone
from colonia_tui.troyes.board import milestones
from colonia_tui.troyes.board.board import TroyesBoard, start
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.milestones import EventsPhase, Income
from colonia_tui.troyes.words.asked import read_question
from engine.game import Action, Event
from engine.troyes.deck import EVENTS
from engine.troyes.state import State
from net.wire.messages import TableEvent
from tests.colonia_tui.drawing.styles import text
from tests.colonia_tui.troyes.board.positions import asked_at
from tests.colonia_tui.troyes.games import told
from tests.colonia_tui.troyes.styles import style
from tests.engine.troyes.positions import (
    ANNA,
    CITY_HALL,
    ESTHER,
    FEMKE,
    SAM,
    acting_at,
    countering_at,
    play,
    rolls,
    say,
    seed_where,
    slot_of,
)

sizes = pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45), (200, 55)], ids=str)


def lines(scene: Scene) -> str:
    return "\n".join(text(TroyesBoard.paint(scene, style())))


def drawn(s: State, pointed: Action | None, size: tuple[int, int], events: list[Event] | None = None) -> str:
    """The whole picture, and the events that it is drawn with; each is of a version of its own."""
    shown = replace(
        asked_at(s).shown, events=[told(event, number) for number, event in enumerate(events or [])]
    )
    asked = read_question(shown)
    return lines(Scene(shown, Sight(*size, asked=asked, pointed=pointed)))


@sizes
def test_the_ladder_says_all_that_is_paid(size: tuple[int, int]) -> None:
    s = acting_at(cards=["merchant"], dice={ANNA: "Y6", SAM: "Y5"}, purse=[12, 5, 5, 5], supply=[0] * 5)
    merchant = slot_of("merchant")
    assert "hire 2 i" in drawn(s, Action("activity", (merchant,)), size)
    say(s, ANNA, f"activity {merchant}; die 0 2 6")
    picture = drawn(s, Action("die", (SAM, 2, 5)), size)
    assert " 0 + 4 =  4 d" in picture
    assert " 4 + 4 =  8 d" in picture
    assert "12→4" in picture
    assert "2 i" in picture, "a citizen must be hired"


@sizes
def test_a_refused_die_says_why(size: tuple[int, int]) -> None:
    s = acting_at(dice={ANNA: "Y6 Y1", SAM: "Y5"}, purse=[3, 5, 5, 5])
    refused = Action("die", (SAM, 2, 5))
    say(s, ANNA, "fight 0; die 0 2 6")
    picture = drawn(s, refused, size)
    assert "It takes 4 deniers; you have 3." in picture
    assert "Enter " not in picture
    assert "▸no" in picture


@sizes
@pytest.mark.parametrize(
    ("card", "purse", "dice", "sum_of"),
    [
        ("merchant", 5, {SAM: "Y6"}, "It takes 6 deniers: 4 for the foreman and 2 for dice; you have 5."),
        ("journeyman", 8, {ANNA: "Y6"}, "It takes 9 deniers: 6 for the foreman and 3 for the activity;"),
        (
            "journeyman",
            10,
            {SAM: "Y6"},
            "It takes 11 deniers: 6 for the foreman, 3 for the activity and 2 for dice;",
        ),
    ],
)
def test_a_price_above_that_of_the_card_says_how_it_comes_about(
    card: str, purse: int, dice: dict[int, str], sum_of: str, size: tuple[int, int]
) -> None:
    s = acting_at(cards=[card], dice=dice, purse=[purse] * 4)
    scene = asked_at(s).scene(size, Action("activity", (slot_of(card),)))
    said = " ".join(text(TroyesBoard.drawn(scene, style())["decision"])).replace("┃", "")
    assert sum_of in " ".join(said.split())


@sizes
def test_more_black_dice_than_can_be_met_are_added_up(size: tuple[int, int]) -> None:
    s = countering_at([6, 4, 3], dice={ANNA: "R5 Y1"}, order=[0, 1, 2, 3])
    say(s, ANNA, "black 3")
    picture = drawn(s, Action("black", (4,)), size)
    assert "11 at most; 6 + 3 + 4 = 13 would" in picture


@sizes
def test_what_the_archer_rolled_stands_in_the_question(size: tuple[int, int]) -> None:
    seed = seed_where(rolls(f"round 2 archer {ANNA} {{}}", 2, 5))
    s = acting_at(cards=["archer"], foremen={"archer": [ANNA]}, dice={ANNA: "R6"}, seed=seed)
    events = say(s, ANNA, f"activity {slot_of('archer')}")
    assert "Archer rolled 2, 5: a cube on any event" in drawn(s, None, size, events)
    shown = replace(asked_at(s).shown, events=[told(event, 1) for event in events])
    assert read_question(shown).prompt == "The archer rolled 2, 5: put a cube on an event."


@sizes
def test_what_the_archer_rolled_in_vain_stands_in_the_next_question(size: tuple[int, int]) -> None:
    seed = seed_where(rolls(f"round 2 archer {ANNA} {{}}", 2, 1))
    dice = {ANNA: "R4 Y6", SAM: "Y1"}
    s = acting_at(cards=["archer"], foremen={"archer": [ANNA]}, dice=dice, seed=seed, purse=[0] * 4)
    events = say(s, ANNA, f"activity {slot_of('archer')}")
    shown = replace(asked_at(s).shown, events=[told(event, 1) for event in events])
    waits = replace(shown, mode=Mode.WAITING, seat=ANNA, question=None)
    assert "The archer rolled 2, 1: no cube." in lines(Scene(waits, Sight(*size)))


@sizes
def test_who_is_passed_by_the_program_is_told_so(size: tuple[int, int]) -> None:
    """While waiting, and at the next question; whoever passes knows it."""
    s = acting_at(dice={ANNA: "Y6", SAM: "Y5", ESTHER: "Y4"}, purse=[0] * 4, influence=[0] * 4)
    events = play(s, ANNA, "farm")
    assert ("passed", (FEMKE, 2)) in [event[:2] for event in events]
    shown = replace(asked_at(s).shown, events=[told(event, 1) for event in events])
    waits = replace(shown, mode=Mode.WAITING, seat=FEMKE, question=None)
    said = "You could do nothing, so you passed: +2 deniers."
    assert said in lines(Scene(waits, Sight(*size)))
    next_question = replace(shown, seat=FEMKE)
    asked = read_question(next_question)
    scene = Scene(next_question, Sight(*size, asked=asked, pointed=start(asked)))
    assert said in lines(scene)
    assert said not in lines(Scene(replace(waits, seat=ANNA), Sight(*size)))
    own = replace(waits, events=[told(Event("passed", (FEMKE, 2)), 1)])
    assert said not in lines(Scene(own, Sight(*size)))


@sizes
def test_a_die_of_somebody_else_is_seen_before_it_is_bought(size: tuple[int, int]) -> None:
    """``y`` points at placing a citizen in the City Hall; with one yellow die Enter does it all."""
    s = acting_at(dice={ANNA: "W1 R2", SAM: "Y3"}, supply=[4, 4, 4, 4, 0], stand={(CITY_HALL, 0): FEMKE})
    picture = drawn(s, Action("place", (CITY_HALL,)), size)
    assert "Enter does it all" in picture
    assert "Y3  ▲" in picture
    assert "5→3" in picture
    assert any(f" {paid} " in picture for paid in ("+2d", "gets 2 d")), "in Sam's district, too"


def test_a_key_uses_a_cube_at_once_unless_that_buys_a_die() -> None:
    s = acting_at(cards=["priest"], cubes={("priest", ANNA): 1}, dice={SAM: "Y6"}, purse=[2] * 4)
    say(s, ANNA, "farm")
    asked = read_question(asked_at(s).shown)
    assert asked.kind == "cube"
    assert not any(offer.at_once for offer in asked.offers if offer.legal)


def test_the_purse_after_an_income_does_not_look_like_its_sum() -> None:
    scene = asked_at(acting_at()).scene((80, 24))
    said = "".join(run for run, __ in milestones._income(scene, style(), Income(ANNA, 10, 3, 0)))
    assert said.endswith(f"+10 -3 → {scene.view['families'][ANNA]['purse']} d")


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_what_events_took_from_oneself_comes_first(size: tuple[int, int]) -> None:
    shown = asked_at(acting_at(dice={ANNA: "R6"})).shown
    lost = [("heresy", 0, 2, 0), ("civil_war", 3, 0, 0)]
    events = [
        TableEvent(1, code, args)
        for name, *amounts in lost
        for code, args in (
            ("event_acts", [EVENTS.index(name), 1]),
            *(("lost", [seat, *amounts, "event"]) for seat in (SAM, ANNA)),
        )
    ]
    came = EventsPhase(((0, 0), (1, 1)), (6, 4))
    beat = Milestone(1, 1, shown.view, tuple(events), frozenset(), "events", came, "")
    scene = Scene(replace(shown, mode=Mode.MILESTONE, milestone=beat, question=None), Sight(*size))
    first, *__ = milestones.milestone_rows(scene, style(), size[0] - 4, plates=True)
    assert "".join(text for text, __ in first).split() == ["you", "-3", "d", "-2", "inf"]
