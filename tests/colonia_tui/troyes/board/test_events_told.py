"""What the events of a round did, where there is not much room."""

from __future__ import annotations

from colonia_tui.drawing.canvas import length
from colonia_tui.troyes.board import counter
from colonia_tui.troyes.board.scene import Scene
from tests.colonia_tui.troyes.board.positions import asked_at
from tests.engine.troyes.positions import ANNA, countering_at


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
