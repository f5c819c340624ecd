"""The decision: what Enter does, the ladder of the group, what it brings, why not something else, advice.

While nothing can be decided, the same box says what happens, or whom the table waits for.
"""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing import decision, frames, key_hints, pieces
from colonia_tui.drawing.canvas import Fact, Row, Run, columns, flowing, length, sentences, that_fits, wrap
from colonia_tui.drawing.decision import INDENT, advice, draw_box, draw_first, draw_rows, message, pointer
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.offers import Offer
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.shown import Mode
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board import counter, ladder, option, outcome, titles, waiting
from colonia_tui.troyes.board.keys import INFLUENCE_KEY, SPENT
from colonia_tui.troyes.board.keys_now import keys_above, keys_now
from colonia_tui.troyes.board.pieces import die
from colonia_tui.troyes.board.pieces.die import State
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.outcomes import dice_of, outcome_of
from colonia_tui.troyes.words.purpose import purpose
from engine.troyes.components import GROUP

_WAYS = 3
"""Lines of ways to counter."""
_BESIDE = 60
"""Cells of text beside one's own dice."""
_FACES = GROUP * (die.WIDTH + 3)
"""Cells of the dice of a group with pips."""


class Decision(Part[Scene]):
    """The box of the question."""

    follows_pointer = True

    def draw(self, scene: Scene, pen: Pen) -> None:
        pen = pen.on("decision")
        cover = scene.shown.cover
        if scene.mode is Mode.COVERED and cover is not None:
            decision.cover(scene, pen, cover, waiting.about(scene))
            return
        question = "" if scene.asked is None else titles.title(scene)
        title = decision.title(scene, question, over=scene.view["over"])
        edge = [title, *decision.time_left(scene)]
        inner = draw_box(pen, scene.line("decision"), edge, _fact(scene))
        if scene.mode is Mode.ASKED and scene.asked is not None:
            _asked(scene, pen.within(inner))
        elif scene.mode is Mode.PAST:
            decision.draw_past(scene, pen, inner)
        else:
            draw_rows(pen.within(inner), _quiet(scene, inner), 2)
        if scene.plan < Plan.MEDIUM:
            whole, line = pen.room, scene.line("decision")
            key_hints.edge(pen.within(whole), keys_now(scene), line)
            after = frames.EDGE + length(edge) + 2
            key_hints.upper_edge(pen.within(whole), keys_above(scene), line, after)


def _fact(scene: Scene) -> list[Run]:
    if scene.mode is Mode.PAST:
        return decision.present_row(scene)
    if scene.asks("counter"):
        return [(_("red counts double"), "second")]
    return []


# While something is asked


def _asked(scene: Scene, pen: Pen) -> None:
    offer = scene.offer
    margin = 1 if scene.plan < Plan.MEDIUM else 2
    if scene.asks("counter") and pen.height >= counter.HEIGHT:
        counter.draw(scene, pen, _counter_rows(scene, pen.style))
        _button(scene, pen, margin)
        return
    width = pen.width - INDENT
    if offer is None:
        draw_first(pen, [(_("Point at an option: its key, or the arrow keys."), "text")])
        draw_rows(pen.within(_below(pen.room)), message(scene, width))
        return
    if offer.legal:
        first = [*pointer(scene, pen.style, _key(offer)), *option.called(scene, pen.style, offer)]
        draw_first(pen, first, option.enter(scene, offer), margin)
    else:
        first = [(f"{pen.glyphs.no} {_key(offer)}  ", "no bold"), (offer.label, "faded bold")]
        draw_first(pen, first, "", margin)
    below = _below(pen.room)
    rungs = ladder.rungs(scene)
    if rungs:
        _group(scene, pen.within(below), rungs)
    else:
        draw_rows(pen.within(below), _facts(scene, pen.style, offer, width, below.height))


def _group(scene: Scene, pen: Pen, rungs: list[ladder.Rung]) -> None:
    """The ladder, with the dice as large as there is room for, and what it brings below it."""
    number = int(scene.args["number"])
    width = pen.width - INDENT
    if pen.height < die.HEIGHT + 1:
        refused = [[(" " * (INDENT - 2), ""), *row] for row in _refused(scene, width)]
        said = [*message(scene, width), *advice(scene, width, 1)]
        shown = rungs[-max(1, pen.height - len(refused) - len(said)) :]
        room = pen.width - 2
        rows: list[Row] = [*refused]
        rows += [ladder.row(scene, pen.style, rung, plates=True, number=number, width=room) for rung in shown]
        rows += [*said, *_brought(scene, pen.style, width, pen.height - len(rows) - len(said))]
        draw_rows(pen, rows, 2)
        return
    _faces(scene, pen, rungs[-1])
    left = 2 + _FACES
    room = pen.width - left
    for y, rung in enumerate(rungs[-GROUP:]):
        runs = ladder.row(scene, pen.style, rung, plates=False, number=number, width=room)
        pen.on("decision").write(left, y, runs, room)
    rest = Region(left - INDENT, die.HEIGHT, pen.width - left + INDENT, pen.height - die.HEIGHT)
    offer = scene.offer
    if offer is not None:
        draw_rows(pen.within(rest), _facts(scene, pen.style, offer, width - _FACES, rest.height))


def _brought(scene: Scene, style: Style, width: int, lines: int) -> list[Row]:
    """What the group would bring, where a line is left below the ladder."""
    offer = scene.offer
    return (
        [] if offer is None or lines < 1 else flowing(option.facts(scene, style, offer, width), width, lines)
    )


def _faces(scene: Scene, pen: Pen, rung: ladder.Rung) -> None:
    """The dice of a group, with plus signs; the one that is not taken yet in dusk between orange edges.
    Below each is whose it is."""
    pen = pen.on("decision")
    for place, (owner, __, __) in enumerate(dice_of(rung.step)):
        at = 2 + place * (die.WIDTH + 3)
        whose = (_("own"), "second") if owner == scene.seat else scene.sign_run(owner)
        pen.write(at + 1, die.HEIGHT, [whose])
    x = 2
    for place, one in enumerate(rung.dice):
        at = x + place * (die.WIDTH + 3)
        if place:
            pen.put(at - 2, 1, "+", "on decision second")
        die.face(pen.at(at, 0), one)
        if one.state is not State.CHOSEN:
            die.edges(pen.at(at, 0))


def _facts(scene: Scene, style: Style, offer: Offer, width: int, lines: int) -> list[Row]:
    """What is said about an option: a message, advice, facts, what goes besides, purpose."""
    rows = [*message(scene, width), *waiting.unasked(scene)]
    if not offer.legal:
        return [*rows, *_refused(scene, width)][:lines]
    rows += advice(scene, width, min(2, lines - len(rows)))
    facts = option.facts(scene, style, offer, width)
    if scene.asks("counter"):
        rows, facts = [*rows, *counter.meets(scene, style)], []
    needed = len(flowing(facts, width, lines)) if scene.asks("settle") else len(facts[:1])
    last = _purpose(scene, width) if lines - len(rows) > needed else []
    room = lines - len(rows) - len(last)
    if scene.plan < Plan.MEDIUM:
        rows += flowing(facts, width, room)
    else:
        rows += columns([_clipped(fact, width) for fact in facts], width)[:room]
        room = lines - len(rows) - len(last)
        if room > 0:
            rows += [*(row for row in (_going(scene),) if row), *_others(scene, style, width)][:room]
    return [*rows, *last][:lines]


def _refused(scene: Scene, width: int) -> list[Row]:
    """Why the option that is pointed at cannot be taken; [] if it can."""
    offer = scene.offer
    return [] if offer is None or offer.legal else sentences([offer.why], "no", width, 2)


def _clipped(fact: Fact, width: int) -> Fact:
    """A long sentence, cut where the line ends."""
    if length(fact.runs) <= width or len(fact.runs) != 1:
        return fact
    text, letter = fact.runs[0]
    return fact._replace(runs=[(wrap(text, width, 1)[0], letter)])


def _others(scene: Scene, style: Style, width: int) -> list[Row]:
    """What else could be done, an option a line."""
    if scene.asked is None or scene.asks("group", "settle", "source"):
        return []
    found: list[Row] = []
    for offer in scene.asked.offers:
        if offer.legal and offer.action != scene.pointed and offer.action.kind not in SPENT:
            key = f"{offer.key or style.glyphs.dot} "
            said = f"{offer.label}  {offer.effect}" if offer.effect else offer.label
            found.append([(key, "accent bold"), (that_fits((said, offer.label), width - 2), "second")])
    return found


def _going(scene: Scene) -> Row:
    """That the dice chosen so far would do."""
    for offer in scene.asked.offers if scene.asked is not None else ():
        if offer.action.kind == "go" and offer.legal and scene.pointed != offer.action:
            would = outcome_of(offer.option.preview)
            said: Row = [(offer.key, "accent bold"), (f" {_('goes with what you have')}", "second")]
            brings = [] if would is None else outcome.brings(scene, would)
            if would is not None and scene.goal_at == "events":
                brings = [(names.cubes(would["times"]), "text"), (", ", "second"), *brings]
            return [*said, (": ", "second"), *brings] if brings else said
    return []


def _counter_rows(scene: Scene, style: Style) -> list[Row]:
    """The ways to counter: the pointed one, and the others by their keys."""
    offer = scene.offer
    rows: list[Row] = []
    if offer is not None:
        refused: Row = [(f"{style.glyphs.no} {_key(offer)}  ", "no bold")]
        said: Row = [(f"  {offer.effect}", "second")] if offer.legal else []
        begins = pointer(scene, style, _key(offer)) if offer.legal else refused
        rows.append([*begins, (offer.label, "text bold"), *said])
        rows += [[("     ", ""), *row] for row in _refused(scene, _BESIDE - 5)]
    if scene.args["total"]:
        rows += counter.meets(scene, style)[:1]
    others = (
        [] if scene.asked is None else [one for one in scene.asked.offers if one.legal and one is not offer]
    )
    rows += [
        [(f"  {one.key}  ", "accent bold"), (one.label, "text"), (f"  {one.effect}", "second")]
        for one in others
        if one.action.kind not in SPENT
    ][: _WAYS - len(rows)]
    spends = [one for one in others if one.action.kind in SPENT]
    if spends and scene.seat is not None:
        have = scene.view["families"][scene.seat]["influence"]
        texts = (
            _("first use influence ({count}): roll one again 1, turn dice 4").format(count=have),
            _("influence ({count}): roll 1, turn 4").format(count=have),
        )
        text = that_fits(texts, _BESIDE)
        rows.append([(f"  {INFLUENCE_KEY}  ", "accent bold"), (text, "second")])
    return [*message(scene, _BESIDE), *waiting.unasked(scene), *rows]


def _button(scene: Scene, pen: Pen, margin: int) -> None:
    offer = scene.offer
    if offer is None or not offer.legal:
        return
    shown = pieces.button_run(option.enter(scene, offer))
    x = pen.width - margin - length([shown])
    y = counter.OPTIONS
    pen.on("").write(x, y, [shown])
    pen.zone("enter", Region(x, y, length([shown]), 1))


def _key(offer: Offer) -> str:
    """The key that points at an option: `INFLUENCE_KEY` goes through what influence is spent on."""
    return offer.key or (INFLUENCE_KEY if offer.action.kind in SPENT else " ")


def _below(inner: Region) -> Region:
    return inner._replace(y=inner.y + 1, height=inner.height - 1)


def _purpose(scene: Scene, width: int) -> list[Row]:
    """What this question is for."""
    return [] if scene.asked is None else decision.purpose(scene, purpose(scene.asked.kind), width)


# While nothing can be decided


def _quiet(scene: Scene, inner: Region) -> list[Row]:
    width = inner.width - INDENT
    said = message(scene, width)
    match scene.mode:
        case Mode.ANSWERING:
            in_edge = scene.plan < Plan.MEDIUM
            return decision.answering(scene, width, [] if in_edge else keys_now(scene))
        case Mode.TELLING if scene.shown.step is not None:
            room = inner.height - len(said)
            return [*decision.told(scene, scene.shown.step, width, room), *said]
    if scene.view["over"] or scene.mode is Mode.GONE:
        return said
    rows = [*said, *waiting.rows(scene)]
    if not rows and scene.seat is not None:
        rows.append([(_("One moment …"), "second")])
    return rows
