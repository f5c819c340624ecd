"""The question: the prompt, the option that is pointed at, and what it would do."""

from __future__ import annotations

from colonia_tui.colonia.board import exchange
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names, questions
from colonia_tui.colonia.words.reasons import REFUSALS
from colonia_tui.drawing.canvas import Canvas, Spot, wrap
from colonia_tui.drawing.district import District, key_cap, place
from colonia_tui.drawing.offers import Asked, Offer
from colonia_tui.language.i18n import _
from colonia_tui.language.sentences import speak
from engine.game import Action

HEIGHT = 5
WIDE = 120
"""From this width on the exchange is drawn beside the pointed option, not above it."""
_IN_ROW = ("card", "vote", "decide", "store", "pass", "keep", "leave")
"""Options without a place in a district are shown in a row here."""


class QuestionBar(District[Scene]):
    """The question, and the options that have no place on the board."""

    def draw(self, scene: Scene, canvas: Canvas) -> None:
        draw(scene, canvas)


def height(scene: Scene, width: int) -> int:
    """The lines that this question needs."""
    return HEIGHT + exchange.ROWS if scene.asks("exchange") and width < WIDE else HEIGHT


def draw(scene: Scene, canvas: Canvas) -> None:
    canvas.rule(0)
    canvas.put(1, 0, f" {prompt(scene)} ", "title", canvas.width - 2)
    if scene.asked is None:
        _waiting(scene, canvas)
        return
    x, y = 0, 1
    if scene.asks("exchange"):
        if canvas.width >= WIDE:
            x = canvas.width // 2
            exchange.draw(scene, canvas, 0, y, x - 2)
        else:
            exchange.draw(scene, canvas, 0, y, canvas.width)
            y += exchange.ROWS
    after = exchange.draw_amounts(scene, canvas, x + 1, y) if scene.asks("exchange") else x + 1
    _row(scene, canvas, after, y)
    _pointed(scene, canvas, x + 1, y + 1)


def prompt(scene: Scene) -> str:
    """What is asked, or whom the table is waiting for."""
    if scene.asked is not None:
        return questions.prompt(scene.phrases, scene.asked.kind, scene.asked.args)
    if scene.view["over"]:
        return _("The game is over.")
    return _("Waiting for {names}.").format(names=scene.phrases.seats(scene.pending))


def refusal(scene: Scene, offer: Offer) -> str | None:
    """Why an option is refused, as a sentence."""
    why = offer.option.refusal
    if why is None:
        return None
    return speak(REFUSALS, scene.phrases, *why) or why.code


def start(asked: Asked) -> Action | None:
    """Where the pointer starts: at the first legal option; passing comes last."""
    if asked.kind == "exchange":
        return exchange.first(asked)
    return next((offer.action for offer in asked.offers if offer.legal), None)


def _waiting(scene: Scene, canvas: Canvas) -> None:
    choice = scene.own["choice"] if scene.own is not None else None
    if choice is not None:
        label = questions.label(scene.phrases, Action(choice[0], tuple(choice[1])), {})
        canvas.put(1, 1, _("Your secret choice: {choice}.").format(choice=label), "", canvas.width - 2)


def _row(scene: Scene, canvas: Canvas, x: int, y: int) -> None:
    """The options in the row, each with its key."""
    if scene.asked is None:
        return
    for offer in scene.asked.offers:
        if offer.action.kind not in _IN_ROW:
            continue
        text = _button(scene, offer)
        spot_width = min(len(text) + 5, canvas.width - x)
        if spot_width < 4:
            return
        key_cap(canvas, x, y, scene, offer.action)
        if text:
            canvas.put(x + 4, y, text, "", spot_width - 4)
        place(canvas, scene, offer.action, Spot(x, y, spot_width))
        x += spot_width + 1


def _button(scene: Scene, offer: Offer) -> str:
    if offer.action.kind == "store":
        relic = scene.deck.relics[offer.action.args[0]]
        return f"{names.city(relic.city)} {names.points(relic.points)}"
    if offer.action.kind == "card":
        return ""  # its key is its value
    return questions.button(offer.action)


def _pointed(scene: Scene, canvas: Canvas, x: int, y: int) -> None:
    offer = scene.offer
    if offer is None or scene.asked is None:
        canvas.put(x, y, _("Point at an option with the arrow keys."), "muted", canvas.width - x - 1)
        return
    room = canvas.width - x - 1
    why = refusal(scene, offer)
    end = canvas.put(
        x, y, f"{'✗' if why else '▸'} {offer.label}", "refused strong" if why else "strong", room
    )
    if not why:
        canvas.put(end + 2, y, _("Enter"), "legal", canvas.width - end - 3)
    lines = wrap(offer.effect, room, 1 if why else 2)
    if why:
        canvas.put(x, y + 1, why, "bad-news", room)
        lines.insert(0, "")
    for number, line in enumerate(lines):
        canvas.put(x, y + 1 + number, line, "muted" if why else "", room)
