"""What the others are deciding, in words after a name: "chooses a booth"."""

from __future__ import annotations

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing.canvas import Row
from colonia_tui.drawing.decision import decides, next_in, person, since
from colonia_tui.language.i18n import N_, _

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
_ROUNDS = ("market", "order", "load", "buy", "safeguard")
"""Questions that go around the table until all have passed."""


def kind(scene: Scene) -> str:
    """The kind of what is being decided now; "" for nothing."""
    stack = scene.view["stack"]
    return stack[-1][0] if stack else ""


def rows(scene: Scene, lines: int) -> list[Row]:
    """A row for each player the table waits for: who, what about, for how long, or how long away; and who
    comes next. If they do not fit, two rows for all of them."""
    about = _(_ABOUT[kind(scene)]) if kind(scene) in _ABOUT else ""
    seats = [seat for seat in scene.pending if seat != scene.seat]
    if len(seats) > lines:
        who = [run for seat in seats for run in (*person(scene, seat), ("  ", ""))]
        # Translators: several players, each for himself: "each chooses a family card"
        each = _("each {about}").format(about=about)
        return [who, [(each, "second"), *since(scene, None)]]
    found = [decides(scene, seat, about) for seat in seats]
    if seats and kind(scene) in _ROUNDS:
        found += next_in(scene, scene.view["order"], scene.week.passed)
    return found
