"""The decision: what Enter does, what that brings and costs, why not something else, and advice.

While nothing can be decided, the same box says what happens, or whom the table waits for.
"""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import exchange, option, others, step, titles, waiting
from colonia_tui.colonia.board.keys_now import keys_now
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import questions
from colonia_tui.colonia.words.decision import out_until
from colonia_tui.colonia.words.purpose import purpose
from colonia_tui.drawing import decision, key_hints
from colonia_tui.drawing import pieces as inline
from colonia_tui.drawing.canvas import Row, Run, columns, flowing, length, sentences
from colonia_tui.drawing.decision import (
    INDENT,
    advice,
    draw_box,
    draw_first,
    draw_rows,
    message,
    others_gone,
    pointer,
)
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.offers import Offer
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.shown import Mode
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import N_, _
from engine.game import Action


class Decision(Part[Scene]):
    """The box of the question."""

    follows_pointer = True

    def draw(self, scene: Scene, pen: Pen) -> None:
        draw(scene, pen)


def draw(scene: Scene, pen: Pen) -> None:
    if scene.mode is Mode.COVERED and scene.shown.cover is not None:
        decision.cover(scene, pen, scene.shown.cover, curtain_words(scene))
        return
    title = decision.title(scene, _question(scene), over=scene.view["over"])
    edge = [title, *decision.time_left(scene)]
    inner = draw_box(pen, scene.line("decision"), edge, _fact(scene))
    match scene.mode:
        case Mode.ANSWERING:
            in_edge = scene.plan < Plan.MEDIUM
            keys = [] if in_edge else keys_now(scene)
            rows = decision.answering(scene, inner.width - INDENT, keys)
        case Mode.ASKED if scene.asked is not None:
            rows = []
            _asked(scene, pen.within(inner))
        case Mode.TELLING:
            told = scene.shown.step
            said = message(scene, inner.width - INDENT)
            room = inner.height - len(said)
            rows = [] if told is None else step.rows(scene, pen.style, told, inner.width - INDENT, room)
            rows += said
        case Mode.PAST:
            rows = []
            decision.draw_past(scene, pen, inner)
        case _:
            rows = _waiting(scene, inner.width - INDENT)
    draw_rows(pen.within(inner), rows, 2)
    if scene.plan < Plan.MEDIUM:
        key_hints.edge(pen.on("decision"), keys_now(scene), scene.line("decision"))


def _question(scene: Scene) -> str:
    asked = scene.asked
    return "" if asked is None else titles.title(scene.phrases, asked.kind, asked.args)


def _fact(scene: Scene) -> list[Run]:
    if scene.mode is Mode.PAST:
        return decision.present_row(scene)
    return titles.when(scene) if scene.plan >= Plan.MEDIUM else []


def curtain_words(scene: Scene) -> str:
    """What is to be decided behind the curtain, which everybody may know."""
    stack = scene.view["stack"]
    return _(_BEHIND[stack[-1][0]]) if stack and stack[-1][0] in _BEHIND else ""


_BEHIND = {
    "card": N_("Tuesday: choose a family card"),
    "vote": N_("The council: vote in secret"),
    "decide": N_("The council: decide the tie"),
    "market": N_("The market: take one booth, or pass"),
    "order": N_("The workshops: order a good, or pass"),
    "craft": N_("The workshops: choose a good for a six"),
    "load": N_("The harbour: load a hold, or pass"),
    "exchange": N_("Saturday: change money, or keep it"),
    "buy": N_("The relics: buy a card, or pass"),
    "shrine": N_("The relics: fill the shrine, or leave it"),
    "safeguard": N_("The relics: guard a card, or pass"),
}
"""By the kind of question."""


# The question


def _asked(scene: Scene, pen: Pen) -> None:
    offer = scene.offer
    margin = 1 if scene.plan < Plan.MEDIUM else 2
    width = pen.width - INDENT
    if offer is None:
        draw_first(pen, [(_("Point at an option: its key, or the arrow keys."), "text")])
        rows = _below(scene, pen.style, None, width, pen.height - 1)
    elif offer.legal:
        _first(scene, pen, offer)
        rows = _below(scene, pen.style, offer, width, pen.height - 1)
    else:
        first = [(f"{pen.glyphs.no} {offer.key or ' '}  ", "no bold"), *option.called(scene, offer)]
        draw_first(pen, [(text, _dimmed(letter)) for text, letter in first], "", margin)
        rows = _refused(scene, offer, width, pen.height - 1)
    below = pen.room._replace(y=1, height=pen.height - 1)
    if scene.asks("exchange") and scene.plan >= Plan.MEDIUM and below.height >= exchange.ROWS:
        table = Region(below.x + INDENT - 1, below.y, width, exchange.ROWS)
        exchange.draw_beside(scene, pen.on("decision").within(table))
        return
    draw_rows(pen.within(below), rows)


def _first(scene: Scene, pen: Pen, offer: Offer) -> None:
    """What Enter does. Where there is no room for both, the words stay and the pieces go."""
    margin = 1 if scene.plan < Plan.MEDIUM else 2
    button = option.enter(offer.action)
    begins = pointer(scene, pen.style, offer.key)
    pieces, words = option.pieces(scene, pen.style, offer), option.called(scene, offer)
    if length([*begins, *pieces, *words]) > pen.width - margin - length([inline.button_run(button)]) - 3:
        pieces = []
    draw_first(pen, [*begins, *pieces, *words], button, margin)


def _dimmed(letter: str) -> str:
    """The name of something that cannot be had."""
    return letter.replace("text", "faded")


def _below(scene: Scene, style: Style, offer: Offer | None, width: int, lines: int) -> list[Row]:
    """What is said about an option that can be taken, or None: message, advice, facts, purpose, others."""
    rows = [*message(scene, width), *advice(scene, width, min(2, lines))]
    facts = [] if offer is None else option.facts(scene, offer)
    if scene.plan < Plan.MEDIUM:
        last = _purpose(scene, width)
        rows += flowing(facts, width, lines - len(rows) - len(last))
        return [*rows, *last][:lines]
    rows += columns(facts, width)
    rows += _purpose(scene, width)
    rows += others.legal(scene, style, width, lines - len(rows))
    for more in (others.refused(scene), _passing(scene)):
        if more and len(rows) < lines:
            rows.append(more)
    return rows


def _refused(scene: Scene, offer: Offer, width: int, lines: int) -> list[Row]:
    rows = [*message(scene, width), *sentences([offer.why], "no", width, 2)]
    rows += advice(scene, width, min(2, lines - len(rows)))
    facts = option.facts(scene, offer)
    more = flowing(facts, width, lines - len(rows)) if scene.plan < Plan.MEDIUM else columns(facts, width)
    return [*rows, *([(text, "faded") for text, __ in row] for row in more)]


def _purpose(scene: Scene, width: int) -> list[Row]:
    """What this question is for."""
    return [] if scene.asked is None else decision.purpose(scene, purpose(scene.asked.kind), width)


def _passing(scene: Scene) -> Row:
    """What passing means."""
    offer = scene.offered(Action("pass"))
    if offer is None or not offer.legal or offer is scene.offer or scene.asked is None:
        return []
    until = out_until(scene.asked.kind)
    return [(offer.key, "accent bold"), (" ", ""), (_("passes: {until}").format(until=until), "second")]


# While nothing can be decided


def _waiting(scene: Scene, width: int) -> list[Row]:
    rows = message(scene, width)
    choice = scene.own["choice"] if scene.own is not None else None
    if choice is not None:
        label = questions.label(scene.phrases, Action(choice[0], tuple(choice[1])), {})
        rows.append([(_("Your secret choice: {choice}.").format(choice=label), "text")])
    if scene.view["over"] or scene.mode is Mode.GONE:
        return rows
    room = 3 if scene.plan < Plan.MEDIUM else 5
    waits = waiting.rows(scene)
    if len(rows) + len(waits) > room:
        waits = waiting.together(scene)
    elif len(waits) == 1:
        waits += [row for row in (waiting.then(scene),) if row]
    rows += waits
    if not waits and scene.seat is not None:
        rows.append([(_("One moment …"), "second")])
    return [*rows, *others_gone(scene)]
