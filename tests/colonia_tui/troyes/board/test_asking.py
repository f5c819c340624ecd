"""Where the pointer starts."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest

from colonia_tui.drawing.canvas import length
from colonia_tui.troyes.board import counter, ladder
from colonia_tui.troyes.board.board import TroyesBoard, start
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.story import STORY, TroyesWords
from colonia_tui.troyes.words.asked import read_question
from engine.game import Action, View
from engine.troyes.deck import EVENTS, RED
from engine.troyes.state import State
from net.wire.messages import TableEvent
from tests.colonia_tui.drawing.styles import text
from tests.colonia_tui.troyes.board import black_dice, succession
from tests.colonia_tui.troyes.board.positions import asked_at
from tests.colonia_tui.troyes.board.succession import ME, NAMES, SAM
from tests.colonia_tui.troyes.games import OPTIONS
from tests.colonia_tui.troyes.styles import style
from tests.engine.troyes.positions import ANNA, FEMKE, PALACE, acting_at, countering_at, say


def pointed(s: State) -> Action | None:
    return start(read_question(asked_at(s).shown))


def test_one_starts_with_the_cheapest_die_that_beats_the_black_one_or_the_best() -> None:
    s = countering_at([5, 1], dice={ANNA: "R4 R2 W6 Y5 Y2"}, order=[0, 1, 2, 3])
    assert pointed(s) == Action("die", (ANNA, 2, 5))
    s = countering_at([6, 1], dice={ANNA: "R2 W5 Y5"}, order=[0, 1, 2, 3])
    assert pointed(s) == Action("die", (ANNA, 1, 5))
    s = countering_at([6, 2, 1], dice={ANNA: "R4 R1 W2"}, order=[0, 1, 2, 3])
    say(s, ANNA, "die 0 0 4")  # 8 against 6
    assert pointed(s) == Action("black", (1,))
    say(s, ANNA, "black 1")
    assert pointed(s) == Action("go")  # the black 2 would cost another die


def test_once_the_dice_are_enough_one_starts_with_a_die_that_does_more_or_stops() -> None:
    s = acting_at(row={"norman_attack": []}, dice={ANNA: "R6 R4 R1"})
    say(s, ANNA, "fight 1")
    assert pointed(s) == Action("die", (ANNA, 0, 4))  # R6 does no more
    say(s, ANNA, "die 0 0 4")
    assert pointed(s) == Action("die", (ANNA, 0, 6))  # R1 would be wasted
    say(s, ANNA, "die 0 0 6")
    assert pointed(s) == Action("go")


def test_a_citizen_that_gives_up_no_place_comes_first_and_none_is_placed_where_ones_own_stands() -> None:
    stand = {(PALACE, 1): ANNA}
    s = acting_at(dice={ANNA: "R3"}, stand=stand, supply=[0, 4, 4, 4, 0], influence=[2, 4, 4, 4])
    say(s, ANNA, "place 0")
    assert pointed(s) == Action("hire")
    s = acting_at(dice={ANNA: "R3"}, stand=stand, lie=[(PALACE, ANNA)], supply=[0, 4, 4, 4, 0])
    say(s, ANNA, "place 0")
    assert pointed(s) == Action("lying", (PALACE,))
    s = acting_at(dice={ANNA: "R3 R1"}, stand={(PALACE, 3): ANNA})
    say(s, ANNA, "place 0")
    assert pointed(s) == Action("die", (ANNA, 0, 1))


# The ladder shows what can be done, not what the dice would allow.


def signs(s: State, pointed: Action) -> list[int]:
    """How many activations or cubes each rung of the ladder has."""
    scene = asked_at(s).scene((80, 24), pointed)
    rungs = [rung for rung in ladder.rungs_of(scene) if rung.step is not None]
    rows = ["".join(run for run, __ in row) for row in ladder.rows(scene, style(), rungs, 74, plates=True)]
    times = [re.search(r"(\d+) × ", row) for row in rows]
    return [
        int(said[1]) if said else row.count(scene.sign(ANNA)) for said, row in zip(times, rows, strict=True)
    ]


def test_no_more_activations_than_influence_pays_nor_cubes_than_banners_are_free() -> None:
    s = acting_at(foremen={"artisan": [ANNA]}, dice={ANNA: "Y6 Y5 Y5"}, influence=[2, 4, 4, 4])
    say(s, ANNA, "activity 6; die 0 2 6")
    assert signs(s, Action("die", (ANNA, 2, 5))) == [1, 2]  # 11 / 4
    say(s, ANNA, "die 0 2 5")
    assert signs(s, Action("die", (ANNA, 2, 5))) == [1, 2, 2]  # 16 / 4
    say(s, ANNA, "go")
    assert signs(s, Action("times", (1,))) == [1, 1]
    assert signs(s, Action("times", (2,))) == [1, 2]
    s = acting_at(row={"marauding": [FEMKE] * 3}, dice={ANNA: "Y6 Y5"})
    say(s, ANNA, "fight 0")
    assert signs(s, Action("die", (ANNA, 2, 6))) == [1]  # 6 / 3


# What the events of a round did, where there is not much room.


def told(room: int) -> str:
    row = ["war", "brigandage", "norman_attack", "brigandage"]
    s = countering_at([6, 5], dice={ANNA: "R4 W5"}, row=[(name, []) for name in row])
    scene: Scene = asked_at(s).scene((100, 30))
    runs = counter.black(scene, room)
    assert length(runs) <= room
    return "".join(text for text, __ in runs)


def test_equal_cards_are_one_and_what_has_no_room_is_counted() -> None:
    assert told(80) == "Marauding 1  War 2  Brigandage 2  Norman attack 2"
    assert told(40) == "Marauding 1  War 2  Brigandage 2  +2"
    assert told(20) == "Marauding 1  +6"
    assert told(5) == "7"


# What happened to oneself stands first in the recap, wherever there is room for it.


EVENTS_TOLD = [
    TableEvent(1, "passed", [SAM, 2]),
    TableEvent(2, "built", [FEMKE, [[ME, 1, 6], [ME, 1, 2]], [[3, 0], [3, 1]]]),
    TableEvent(2, "paid", [FEMKE, ME, 8]),
    TableEvent(2, "gained", [FEMKE, 0, 0, 2, "cathedral"]),
    TableEvent(3, "placed", [SAM, RED, 0, [[SAM, 0, 1]], -1]),
    TableEvent(3, "expelled", [ME, RED]),
    TableEvent(4, "fought", [FEMKE, EVENTS.index("war"), 4, 2, [[FEMKE, 0, 6]], 6, -1]),
]


@pytest.mark.parametrize("scene", [succession.scene, black_dice.scene], ids=["act", "counter"])
@pytest.mark.parametrize("size", [(80, 28), (100, 34), (100, 40), (140, 45), (200, 55)], ids=str)
def test_dice_bought_and_citizens_expelled_are_seen(
    scene: Callable[[tuple[int, int]], Scene], size: tuple[int, int]
) -> None:
    drawn = scene(size)
    clauses = STORY.clauses(EVENTS_TOLD, TroyesWords(NAMES, OPTIONS), ME, cast(View, drawn.view))
    shown = replace(drawn.shown, recap=tuple(clauses))
    here = replace(drawn, shown=shown)
    told = " ".join(" ".join(text(TroyesBoard.drawn(here, style())["recap"])).replace("│", "").split())
    assert "you ■ bought your W6 W2: +8 d" in told
    assert "▲ expelled you from the Palace" in told
    assert told.index("bought your") < told.index("expelled you") < told.index("citizen on Palace 1")


# With nothing pointed at, a large window lists what can be done.


@pytest.mark.parametrize(("size", "room"), [((200, 55), 16), ((140, 45), 10)], ids=str)
def test_what_can_be_done_is_listed_with_its_key_and_what_it_costs_and_brings(
    size: tuple[int, int], room: int
) -> None:
    s = acting_at(row={"marauding": [], "heresy": []}, dice={ANNA: "R6 W4 Y5"})
    position = asked_at(s)
    listed = " ".join(text(TroyesBoard.drawn(position.scene(size), style())["decision"]))
    legal = [offer for offer in read_question(position.shown).offers if offer.legal]
    found = re.findall(r"\[(\w)\] ", listed)
    left = re.search(r"\[:\] (\d+) more", listed)
    assert len(found) == min(len(legal), room - (left is not None))
    assert len(found) + (int(left[1]) if left is not None else 0) == len(legal)
    assert re.search(r"\[A\] Marauding +free   1 cube", listed)
