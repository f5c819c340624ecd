"""The council: the order of the week, the cards, and this week's edicts with their votes."""

from __future__ import annotations

from rich.cells import cell_len

from colonia_tui.colonia.board.families import draw_family
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.district import District, title
from colonia_tui.language.i18n import _
from engine.colonia.components import FAMILY_CARDS, TUESDAY
from engine.colonia.state import ADOPTED, OPEN, REJECTED

_HAND = 2 * len(FAMILY_CARDS) - 1
_STATE = 16


class Council(District[Scene]):
    """The order of play, everybody's votes, and what the council decided."""

    def draw(self, scene: Scene, canvas: Canvas) -> None:
        draw(scene, canvas)


def draw(scene: Scene, canvas: Canvas) -> None:
    view = scene.view
    mayor = _("mayor {name}").format(name=scene.names[view["order"][0]]) if _settled(scene) else ""
    title(canvas, _("Council"), mayor, scene.district == "council")
    for place, seat in enumerate(view["order"]):
        _family_row(scene, canvas, 1 + place, place, seat)
    y = 1 + len(view["order"])
    _thrift(scene, canvas, y)
    for index, number in enumerate(view["edicts"]):
        _edict(scene, canvas, y + 1 + 2 * index, index, number)
    if not view["edicts"]:
        canvas.put(2, y + 1, _("The edicts are revealed on Monday."), "muted")


def _settled(scene: Scene) -> bool:
    """Whether there is an order yet: before the first council there is none."""
    return bool(scene.view["week"] > 1 or scene.view["day"] > TUESDAY)


def _family_row(scene: Scene, canvas: Canvas, y: int, place: int, seat: int) -> None:
    hand_x = canvas.width - _HAND - 1
    state_x = hand_x - _STATE - 1
    if _settled(scene):
        canvas.put(0, y, str(place + 1), "muted", 2, right=True)
    draw_family(canvas, 3, y, scene, seat, state_x - 4)
    text, style = _state(scene, seat)
    canvas.put(state_x, y, text, style, _STATE)
    hand = scene.view["hands"][seat]
    for index, value in enumerate(FAMILY_CARDS):
        held = value in hand
        canvas.put(hand_x + 2 * index, y, str(value) if held else names.FREE, "" if held else "muted")


def _state(scene: Scene, seat: int) -> tuple[str, str]:
    """A family's card this week, or whether it has made its secret choice."""
    view = scene.view
    card, zero = view["cards"][seat], view["zero"][seat]
    if view["chosen"][seat]:
        return (f"{names.votes(card)} ✓" if card and not zero else _("✓ has chosen")), "good-news"
    if scene.view["stack"] and view["stack"][-1][0] == "card" and seat in scene.pending:
        return _("is choosing"), "muted"
    if not card:
        return "", ""
    if zero:
        return _("{card}: no vote").format(card=card), "bad-news"
    return names.votes(card), "strong"


def _thrift(scene: Scene, canvas: Canvas, y: int) -> None:
    if scene.view["thrift"]:
        canvas.put(3, y, _("Thrift: next Tuesday all send 1 member fewer."), "muted")
    elif scene.view["saved"]:
        canvas.put(3, y, _("Thrift: all sent 1 member fewer this week."), "muted")


def _edict(scene: Scene, canvas: Canvas, y: int, index: int, number: int) -> None:
    edict, fate = scene.deck.edicts[number], scene.view["votes"][index]
    stack = scene.view["stack"]
    now = bool(stack) and stack[-1][0] in ("vote", "decide") and stack[-1][2] == index
    if now:
        fate_text, style = _("vote now"), "legal"
    else:
        fate_text, style = {
            OPEN: (_("open"), "muted"),
            REJECTED: (_("✗ rejected"), "muted"),
            ADOPTED: (_("✓ adopted"), "good-news"),
        }[fate]
    room = min(cell_len(fate_text), canvas.width // 3)
    canvas.put(canvas.width - room - 1, y, fate_text, style, room, right=True)
    canvas.put(0, y, "▸" if now else "", "legal")
    canvas.put(1, y, names.day_short(edict.day), "strong" if now else "muted", 4)
    faded = "muted" if fate == REJECTED else ""
    canvas.put(6, y, names.edict_title(edict), f"strong {faded}".strip(), canvas.width - room - 8)
    canvas.put(6, y + 1, names.edict_effect(edict), "muted", canvas.width - 7)
    if now:
        canvas.paint(Spot(0, y, 6), "legal")
