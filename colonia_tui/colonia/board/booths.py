"""The booths of the market as stalls: what lies there, what the counter says, what can be done."""

from __future__ import annotations

from colonia_tui.colonia.board import wares
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.stall import Stall, State
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Run
from engine.colonia.components import BOOTHS
from engine.colonia.state import NOBODY
from engine.game import Action

DISTRICT = "market"


def shown_booths(scene: Scene) -> list[int]:
    """Seven booths always; the foreign merchants' as long as they are here or were this week."""
    return [
        booth
        for booth, here in enumerate(scene.view["booths"])
        if booth < BOOTHS or any(here["resources"]) or here["seat"] != NOBODY or booth in scene.week.taken
    ]


def read_stall(scene: Scene, booth: int) -> Stall:
    """One booth as a stall."""
    here, action = scene.view["booths"][booth], Action("booth", (booth,))
    taken, offer = scene.week.taken.get(booth), scene.offered(action)
    lit, news = scene.lit(DISTRICT), scene.mark("booth", booth)
    pointed = offer is not None and scene.pointed == action
    number = str(booth + 1)
    if taken is not None or here["seat"] != NOBODY:
        seat = here["seat"] if taken is None else taken.seat
        members = here["members"] if taken is None else taken.members
        lying = [] if taken is None else wares.pieces(taken.resources)
        said: list[Run] = [scene.sign_run(seat, str(members))]
        return Stall(number, lying, said, State.TAKEN, lit, pointed, news)
    lying = wares.pieces(here["resources"])
    state, letter = State.PLAIN, "text bold"
    if offer is not None and scene.orange:
        state = State.POSSIBLE if offer.legal else State.REFUSED
    if pointed:
        letter = "accent bold"
    said = [(str(len(lying)), letter)] if lying else []
    if state is State.REFUSED and lying:
        said = [(names.refused(), "faded")]
    return Stall(number, lying, said, state, lit, pointed, news)
