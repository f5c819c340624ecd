"""The milestones of whole games, as scenes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from colonia_tui.colonia.board.scene import Scene, read_scene
from colonia_tui.colonia.story import STORY
from colonia_tui.drawing.shown import Mode, Shown, Sight
from colonia_tui.drawing.steps import Milestone
from tests.colonia_tui.colonia.board.sizes import Size
from tests.colonia_tui.colonia.games import NAMES, film, words


@cache
def milestones(players: int, seed: str, viewer: int | None) -> tuple[Milestone, ...]:
    """All milestones of a game, in order."""
    moments = film(players, seed, viewer)
    told = [moment.came for moment in moments[1:]]
    found = STORY.beats(moments[0].after, told, viewer, words(moments[0].after))
    first = STORY.beats(None, [moments[0].came], viewer, words(moments[0].after))
    return tuple(beat for beat in [*first, *found] if isinstance(beat, Milestone))


def scenes(players: int, seed: str, viewer: int | None, name: str, size: Size) -> Iterator[Scene]:
    """Each milestone of a kind in a game, in a window of this size."""
    moments = film(players, seed, viewer)
    events = [event for moment in moments for event in moment.events]
    for milestone in milestones(players, seed, viewer):
        if milestone.name == name:
            shown = Shown(
                mode=Mode.MILESTONE,
                view=milestone.view,
                version=milestone.version,
                seat=viewer,
                names=NAMES[:players],
                colours=range(players),
                events=[event for event in events if event.version <= milestone.version],
                marks=milestone.marks,
                milestone=milestone,
            )
            yield read_scene(shown, Sight(*size))
