"""The ladder shows what can be done, not what the dice would allow."""

from __future__ import annotations

from colonia_tui.troyes.board import decision
from engine.game import Action
from engine.troyes.state import State
from tests.colonia_tui.troyes.board.positions import asked_at
from tests.colonia_tui.troyes.styles import style
from tests.engine.troyes.positions import ANNA, FEMKE, acting_at, say


def signs(s: State, pointed: Action) -> list[int]:
    """How many activations or cubes each rung of the ladder has."""
    scene = asked_at(s).scene((80, 24), pointed)
    sign = scene.sign(ANNA)
    rows = [
        decision.rung_row(scene, style(), rung, plates=True, number=1, width=74)
        for rung in decision.rungs_of(scene)
    ]
    return ["".join(text for text, __ in row).count(sign) for row in rows]


def test_no_more_activations_than_influence_pays() -> None:
    s = acting_at(foremen={"artisan": [ANNA]}, dice={ANNA: "Y6 Y5 Y5"}, influence=[2, 4, 4, 4])
    say(s, ANNA, "activity 6; die 0 2 6")
    assert signs(s, Action("die", (ANNA, 2, 5))) == [1, 2]  # 11 / 4
    say(s, ANNA, "die 0 2 5")
    assert signs(s, Action("die", (ANNA, 2, 5))) == [1, 2, 2]  # 16 / 4
    say(s, ANNA, "go")
    assert signs(s, Action("times", (1,))) == [1, 1]
    assert signs(s, Action("times", (2,))) == [1, 2]


def test_no_more_cubes_than_banners_are_free() -> None:
    s = acting_at(row={"marauding": [FEMKE] * 3}, dice={ANNA: "Y6 Y5"})
    say(s, ANNA, "fight 0")
    assert signs(s, Action("die", (ANNA, 2, 6))) == [1]  # 6 / 3
