"""The keys of dice: numbers that stay the same while a group grows."""

from __future__ import annotations

from collections.abc import Iterable

from colonia_tui.troyes.board.keys import FREE
from colonia_tui.troyes.board.scene import Scene
from engine.game import Action, Question
from engine.troyes.view import TroyesView


def keys_of(view: TroyesView, question: Question) -> dict[Action, str]:
    """A key for each die of a colour that is asked for, chosen ones included, as they lie in the square."""
    options = question.options
    offered = {
        option.action
        for option in options
        if option.action.kind == "die" and (option.refusal is None or option.refusal.code != "wrong_colour")
    }
    draft = view["draft"]
    if draft is not None:
        offered |= {Action("die", tuple(die)) for die in draft["dice"]}
    return dict(zip((action for action in _lying(view) if action in offered), FREE, strict=False))


def of_die(scene: Scene, action: Action) -> str:
    """The key of a die, whether it can still be chosen or has been."""
    question = scene.shown.question
    return "" if question is None else keys_of(scene.view, question).get(action, "")


def _lying(view: TroyesView) -> Iterable[Action]:
    """Every die in the square, equal ones once."""
    for district in view["districts"]:
        for colour, values in enumerate(district["dice"]):
            for value in dict.fromkeys(values):
                yield Action("die", (district["owner"], colour, value))
