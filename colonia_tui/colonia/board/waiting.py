"""What the others are deciding, in words after a name: "chooses a booth"."""

from __future__ import annotations

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing import decision
from colonia_tui.drawing.canvas import Row
from colonia_tui.drawing.decision import decides, person, since
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


def about(scene: Scene) -> str:
    """What is being decided now; "" for nothing."""
    stack = scene.view["stack"]
    kind = stack[-1][0] if stack else ""
    return _(_ABOUT[kind]) if kind in _ABOUT else ""


def rows(scene: Scene) -> list[Row]:
    """A row for each player the table waits for: who, what about, for how long, or how long away."""
    found: list[Row] = []
    for seat in scene.pending:
        if seat == scene.seat:
            continue
        found.append(decides(scene, seat, about(scene)))
    return found


def together(scene: Scene) -> list[Row]:
    """All of them in two rows: who, then what about, and for how long."""
    who: Row = []
    for seat in scene.pending:
        if seat != scene.seat:
            who += [*person(scene, seat), ("  ", "")]
    # Translators: several players, each for himself: "each chooses a family card"
    each = _("each {about}").format(about=about(scene))
    return [who, [(each, "second"), *since(scene, None)]]


def then(scene: Scene) -> Row:
    """Who comes next, in the order of this round; [] where all choose at once."""
    stack = scene.view["stack"]
    if len(scene.pending) != 1 or not stack or stack[-1][0] not in _ROUNDS:
        return []
    order = scene.view["order"]
    place = order.index(scene.pending[0])
    coming = [seat for seat in order[place + 1 :] + order[:place] if seat not in scene.week.passed]
    return decision.then(scene, coming)
