"""Actions from outside, for games whose actions are the same whatever the table: a list made once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.game import Action, Plain, Reason


def parser(universe: Iterable[Action]) -> Callable[[Plain], Action | Reason]:
    """`engine.game.Game.parse` for a game in which these actions are well-formed, and no others."""
    by_value = {action: action for action in universe}

    def parse(data: Plain) -> Action | Reason:
        match data:
            case [str(kind), [*args]] if all(type(arg) is int for arg in args):
                return by_value.get(Action(kind, tuple(args)), Reason("no_such_action", (kind[:20],)))
        return Reason("malformed_action")

    return parse
