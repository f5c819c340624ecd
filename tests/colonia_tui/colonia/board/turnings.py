"""The turning points of whole games, as scenes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from colonia_tui.colonia.board.scene import Scene, read_scene
from colonia_tui.colonia.story import STORY
from colonia_tui.drawing.shown import Mode, Shown, Sight
from colonia_tui.drawing.steps import Turning
from tests.colonia_tui.colonia.board.sizes import Size
from tests.colonia_tui.colonia.steps.games import NAMES, film, words


@cache
def turnings(players: int, seed: str, viewer: int | None) -> tuple[Turning, ...]:
    """All turning points of a game, in order."""
    moments = film(players, seed, viewer)
    told = [moment.came for moment in moments[1:]]
    found = STORY.beats(moments[0].after, told, viewer, words(moments[0].after))
    first = STORY.beats(None, [moments[0].came], viewer, words(moments[0].after))
    return tuple(beat for beat in [*first, *found] if isinstance(beat, Turning))


def scenes(players: int, seed: str, viewer: int | None, name: str, size: Size) -> Iterator[Scene]:
    """Each turning point of a kind in a game, in a window of this size."""
    moments = film(players, seed, viewer)
    events = [event for moment in moments for event in moment.events]
    for turning in turnings(players, seed, viewer):
        if turning.name == name:
            shown = Shown(
                mode=Mode.TURNING,
                view=turning.view,
                version=turning.version,
                seat=viewer,
                names=NAMES[:players],
                colours=range(players),
                events=[event for event in events if event.version <= turning.version],
                marks=turning.marks,
                turning=turning,
            )
            yield read_scene(Sight(shown, *size))
