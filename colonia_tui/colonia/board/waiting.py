"""What the others are deciding, in words behind a name: "chooses a booth"."""

from __future__ import annotations

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.people import called
from colonia_tui.drawing.rows import Row
from colonia_tui.drawing.runs import Run
from colonia_tui.language.i18n import N_, _
from engine.game import Seat

_ABOUT = {
    "card": N_("chooses a family card"),
    "vote": N_("votes in secret"),
    "decide": N_("decides the tie"),
    "market": N_("chooses a booth"),
    "order": N_("chooses what to order"),
    "craft": N_("chooses a good for a six"),
    "load": N_("chooses a hold"),
    "exchange": N_("thinks about the exchange"),
    "buy": N_("chooses a card to buy"),
    "shrine": N_("chooses a relic for the shrine"),
    "safeguard": N_("chooses a card to guard"),
}
"""By the kind of question."""


def about(scene: Scene) -> str:
    """What is being decided now; "" if nothing is."""
    stack = scene.view["stack"]
    kind = stack[-1][0] if stack else ""
    return _(_ABOUT[kind]) if kind in _ABOUT else ""


def person(scene: Scene, seat: Seat) -> Row:
    """A sign and a name."""
    return [(scene.sign(seat), f"{scene.role(seat)} bold"), (f" {called(scene.names[seat])}", "text bold")]


def rows(scene: Scene) -> list[Row]:
    """A row for each player that the table waits for: who, what about, for how long, or for how long away."""
    found: list[Row] = []
    for seat in scene.pending:
        if seat == scene.seat:
            continue
        found.append([*person(scene, seat), (f" {about(scene)}", "second"), *_since(scene, seat)])
    return found


def together(scene: Scene) -> Row:
    """All of them in one row: "▲ Greedy 2  ◆ Ben  choose a family card · 0:12"."""
    runs: Row = []
    for seat in scene.pending:
        if seat != scene.seat:
            runs += [*person(scene, seat), ("  ", "")]
    return [*runs, *_since(scene, None)]


def _since(scene: Scene, seat: Seat | None) -> list[Run]:
    away = None if seat is None else scene.shown.away.get(seat)
    if away is not None:
        return [(" · ", "second"), (_("away {time}").format(time=away), "no bold")]
    if scene.shown.thinking:
        return [(" · ", "second"), (scene.shown.thinking, "text")]
    return []


def day(scene: Scene, day: int = 0) -> str:
    """When it is: "Thursday of week 2"; "" before the first week. ``day`` is 0 for today."""
    view = scene.view
    day = day or view["day"]
    if not view["week"] or not day:
        return ""
    return _("{day} of week {week}").format(day=names.day(day), week=view["week"])
