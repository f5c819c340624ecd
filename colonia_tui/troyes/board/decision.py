"""The decision: what Enter does, the ladder of the group, its gains, why other options are refused, and
advice.

While nothing can be decided, the same box says what happens, or whom the table waits for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from textual.geometry import Region

from colonia_tui.drawing import option_rows, pieces
from colonia_tui.drawing.canvas import (
    Fact,
    Row,
    Run,
    centred,
    columns,
    flowing,
    length,
    sentences,
    that_fits,
    wrap,
)
from colonia_tui.drawing.decision import INDENT, DecisionPart, draw_first, draw_rows, message, pointer
from colonia_tui.drawing.key_hints import Hint
from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.shown import Offer
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.troyes.board import counter, die, head, outcome
from colonia_tui.troyes.board.die import Die, State
from colonia_tui.troyes.board.keys_now import keys_above
from colonia_tui.troyes.board.option_keys import INFLUENCE_KEY, SPENT
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names, outcomes
from colonia_tui.troyes.words.outcomes import amount, dice_of, outcome_of
from colonia_tui.troyes.words.questions import purpose
from engine.game import Action
from engine.troyes.components import GROUP, NOBODY, SPACES
from engine.troyes.previews import (
    EventPreview,
    GroupPreview,
    Outcome,
    SayingArgs,
    SettlePreview,
    SourcePreview,
)

# The pointed option: what Enter does, gains and costs


_ENTER = {
    "settle": N_("{key} puts it"),
    "activity": N_("{key} chooses"),
    "cathedral": N_("{key} builds"),
    "fight": N_("{key} fights"),
    "place": N_("{key} chooses"),
    "farm": N_("{key} farms"),
    "pass": N_("{key} passes"),
    "roll": N_("{key} rolls"),
    "hire": N_("{key} hires"),
    "turn": N_("{key} turns"),
    "cube": N_("{key} uses it"),
    "no_cube": N_("{key} goes on"),
    "die": N_("{key} takes it"),
    "go": N_("{key} goes"),
    "supply": N_("{key} takes it"),
    "foreman": N_("{key} takes it"),
    "standing": N_("{key} takes it"),
    "lying": N_("{key} takes it"),
    "times": N_("{key} does it"),
    "event": N_("{key} puts it"),
    "stop": N_("{key} stops"),
    "black": N_("{key} faces it"),
    "suffer": N_("{key} loses it"),
}


_BUTTON = 24
"""Cells beside the option's name for the button and its key."""
_WHOLE = frozenset({"act", "cube", "group", "source", "turn"})
"""Questions about part of an action: the button says so if an answer settles the rest."""
_ONE_STEP = frozenset({"roll", "hire"})
"""Kinds of question that never lead to another."""


def enter(scene: Scene, offer: Offer) -> str:
    """The word on the button: "Enter takes it"; "Enter does it all" if nothing more is asked."""
    action = offer.action
    preview = offer.option.preview
    settles = preview.get("at_once") and not preview.get("cubes_to_put")
    if scene.asks(*_WHOLE) and settles and action.kind not in _ONE_STEP:
        said = _("{key} does it all")
    elif action.kind == "die" and scene.asks("counter"):
        said = _("{key} gives it")
    elif action.kind == "die" and scene.asks("turn"):
        said = _("{key} turns it")
    else:
        said = _(_ENTER[action.kind]) if action.kind in _ENTER else _("{key} does it")
    return said.format(key=name_of("board.pick"))


def option_called(scene: Scene, style: Style, offer: Offer) -> list[Run]:
    """The option's name, and what is most worth knowing about it: the dice it takes at once, other players'
    with their signs."""
    runs: list[Run] = [(offer.label, "text bold"), ("  ", "")]
    would = outcomes.outcome_of(offer.option.preview)
    if would is not None and scene.asks("act", "cube"):
        runs += taken(scene, style, would)
    elif would is not None and would["filled"] != NOBODY and scene.asks("group", "times"):
        runs.append((_("the last banner is full"), "second"))
    return runs


def taken(scene: Scene, style: Style, would: Outcome) -> list[Run]:
    """The dice an option takes at once, those of others with their signs."""
    runs: list[Run] = []
    for owner, colour, value in dice_of(would):
        runs += [Die(colour, value, State.CHOSEN).run(style), (" ", "")]
        runs += [scene.sign_run(owner, " ")] if owner != scene.seat else []
    return runs


def option_facts(scene: Scene, style: Style, offer: Offer, width: int) -> list[Fact]:
    """What to say below the option in ``width`` cells, most important first."""
    if scene.asked is None or scene.seat is None:
        return []
    preview = cast(Mapping[str, Any], offer.option.preview)
    found: list[Fact] = []
    would = outcomes.outcome_of(preview)
    if scene.asks("settle") and preview:
        texts = outcomes.of_space(offer.action.args[0], cast(SettlePreview, preview))
        found += [Fact([(text, "second")]) for text in texts]
    elif would is not None:
        if scene.asks("act", "cube"):  # otherwise the ladder has it
            found.append(Fact(outcome.costs(scene, style, would, width), _("pays")))
            if length(option_called(scene, style, offer)) > width - _BUTTON:
                found.append(Fact(taken(scene, style, would), _("dice"), joins=True))
        found += of_outcome(scene, would)
    elif offer.effect and "spends" not in preview:
        found += [Fact([(line, "second")]) for line in wrap(offer.effect, width, 2)]
    given_up = outcomes.given_up(cast(SourcePreview, preview)) if scene.asks("source") and preview else ""
    if would is not None and given_up:
        found.insert(0, Fact([(given_up, "second")]))
    note = _note(scene, offer.action)
    found += [Fact([(line, "second")]) for line in wrap(note, width, 3) if line]
    if "if_points" in preview:
        cube = cast(EventPreview, preview)
        runs = outcome.full(scene, cube["if_points"], cube["if_card"])
        if runs:
            found.append(Fact(runs))
    steps = outcomes.nearer(scene.view, scene.seat, preview.get("counts", ()))
    found += [Fact([(line, "second")]) for step in steps for line in wrap(outcomes.step_text(step), width, 2)]
    return found


def of_outcome(scene: Scene, would: Outcome) -> list[Fact]:
    """What an action brings to the player, and to others."""
    brings = outcome.brings(scene, would)
    if not brings and scene.draft is not None and scene.draft["what"] == "activity":
        brings = [(_("nothing"), "second")]
    found = [Fact(brings, _("brings"))] if brings else []
    others = outcome.others(scene, would)
    if others:
        found.append(Fact(others, _("others"), joins=True))
    full = outcome.filled(scene, would)
    if full and not would["points"][scene.seat or 0]:
        found.append(Fact(full))
    return found


def _note(scene: Scene, action: Action) -> str:
    """The sentence on a card."""
    match action:
        case Action("activity" | "cube", (slot,)):
            return names.activity_effect(scene.view["activities"][slot]["activity"])
        case Action("fight" | "event", (place,)):
            return names.event_effect(scene.view["events"][place]["event"])
    return ""


# The ladder of a group: a row each for 1, 2 and 3 dice, filled as the group grows
#
# Each row has the dice, total and divisor, what that gives as signs, the price in figures and as coins from
# the player's purse, and who gets it. The row of the pointed die is the last.


_SIGNS = 4
"""Up to this many cubes or activations are drawn as signs; more are counted."""


class Rung(NamedTuple):
    """A row: what a group of this many dice would be."""

    dice: Sequence[Die]
    step: GroupPreview
    pointed: bool
    """Whether Enter leads to it."""


def rungs_of(scene: Scene) -> list[Rung]:
    """The rows from one die up to the group with the pointed die."""
    if not scene.asks("group", "times", "source"):
        return []
    args = cast(SayingArgs, scene.args)
    chosen = [Die(colour, value, State.CHOSEN) for __, colour, value in args["draft"]["dice"]]
    found = [Rung(chosen[: place + 1], step, pointed=False) for place, step in enumerate(args["rungs"])]
    offer = scene.offer
    if offer is None or not offer.legal or "spends" not in offer.option.preview:
        return found
    step = cast(GroupPreview, offer.option.preview)
    more = [Die(colour, value, State.IDLE) for __, colour, value in dice_of(step)[len(chosen) :]]
    return [*(found if more else found[:-1]), Rung([*chosen, *more], step, pointed=True)]


def rung_row(scene: Scene, style: Style, rung: Rung, *, plates: bool, number: int, width: int) -> Row:
    """A line of ``width`` cells; ``plates`` puts the dice into it. Coins are drawn if there is room."""
    strong = "text bold" if rung.pointed or len(rung.dice) > 1 else "second"
    count = len(rung.dice)
    pointer = style.glyphs.pointer if rung.pointed else " "
    word = ngettext("{count} die", "{count} dice", count).format(count=count)
    runs: Row = [
        (f"{pointer} ", "accent bold"),
        (word.ljust(8 if not plates else 7), "accent bold" if rung.pointed else strong),
    ]
    if plates:
        for die in rung.dice:
            runs += [die.run(style), (" ", "")]
        runs.append((" " * (5 * (GROUP - count)), ""))
    if number:
        runs += [(f"{rung.step['total']:>2}", "text bold"), (f" ÷ {number:<2}", "second")]
    else:
        runs.append((_where(scene, rung).ljust(7), "text"))
    runs += [(" ", ""), *_signs(scene, style, rung), (f"{_('pays')} ", "second")]
    return [*runs, *outcome.costs(scene, style, rung.step, width - length(runs), 2)]


def _where(scene: Scene, rung: Rung) -> str:
    """Where the number is the value: the space, or the columns."""
    if scene.goal_at == "cathedral":
        return " ".join(str(die.value) for die in rung.dice)
    total = rung.step["total"]
    return "·".join(str(die.value) for die in rung.dice) if total <= SPACES else str(total)


def _signs(scene: Scene, style: Style, rung: Rung) -> list[Run]:
    """What the group gives: a sign for each cube or activation, padded to the same width."""
    width = 2 * _SIGNS
    would = outcome_of(rung.step)
    if would is None or scene.seat is None:
        return [(_("too low").ljust(width), "faded")]
    draft = scene.draft
    what = "" if draft is None else draft["what"]
    count = amount(what, would)
    if what == "farm":
        return [(_("{count} d").format(count=count).ljust(width), "text bold")]
    own = scene.owners[scene.seat]
    sign = own.sign
    if count <= _SIGNS:
        return [(" ".join([sign] * count).ljust(width), f"{own.role} bold")]
    return [(f"{sign}×{count}".ljust(width), f"{own.role} bold")]


_WAYS = 3
"""Lines for the ways to counter."""
_BESIDE = 60
"""Cells of text beside one's own dice."""
_FACES = GROUP * (die.WIDTH + 3)
"""Cells of a group's dice with pips."""


class Decision(DecisionPart[Scene]):
    """Troyes' questions."""

    def question(self, scene: Scene) -> str:
        return head.title(scene)

    def fact(self, scene: Scene) -> Row:
        return [(_("red counts double"), "second")] if scene.asks("counter") else []

    def above(self, scene: Scene) -> Sequence[Hint]:
        return keys_above(scene)

    def behind(self, scene: Scene) -> str:
        return head.decides_about(scene)

    def ask(self, scene: Scene, pen: Pen) -> None:
        _asked(scene, pen)

    def chosen(self, scene: Scene) -> list[Row]:
        return [] if scene.view["over"] else head.unasked(scene)

    def waits(self, scene: Scene, lines: int) -> list[Row]:
        return head.waiting_rows(scene)


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
        first = [*pointer(scene, pen.style, offer.key), *option_called(scene, pen.style, offer)]
        button = enter(scene, offer)
        if length(first) > _beside(pen, margin, button):  # the dice have a row of their own
            first = [*pointer(scene, pen.style, offer.key), (offer.label, "text bold")]
        if length(first) > _beside(pen, margin, button):
            button = name_of("board.pick")
        draw_first(pen, first, button, margin)
    else:
        first = [(f"{pen.glyphs.no} {offer.key or ' '}  ", "no bold"), (offer.label, "faded bold")]
        draw_first(pen, first, "", margin)
    below = _below(pen.room)
    rungs = rungs_of(scene)
    if rungs:
        _group(scene, pen.within(below), rungs)
    else:
        draw_rows(pen.within(below), _facts(scene, pen.style, offer, width, below.height))


def _beside(pen: Pen, margin: int, button: str) -> int:
    """The cells of the first row beside its button."""
    return pen.width - margin - length([pieces.button_run(button)]) - 2


def _group(scene: Scene, pen: Pen, rungs: list[Rung]) -> None:
    """The ladder, with the dice as large as fits, and its gains below."""
    number = int(scene.args["number"])
    width = pen.width - INDENT
    if pen.height < die.HEIGHT + 1 or scene.plan < Plan.MEDIUM:
        refused = [[(" " * (INDENT - 2), ""), *row] for row in _refused(scene, width)]
        said = [*message(scene, width), *option_rows.advice(scene, pen.style, width).brief]
        shown = rungs[-max(1, pen.height - len(refused) - len(said)) :]
        room = pen.width - 2
        rows: list[Row] = [*refused]
        rows += [rung_row(scene, pen.style, rung, plates=True, number=number, width=room) for rung in shown]
        rows += [*said, *_brought(scene, pen.style, width, pen.height - len(rows) - len(said))]
        draw_rows(pen, rows, 2)
        return
    _faces(scene, pen, rungs[-1])
    left = 2 + _FACES
    room = pen.width - left
    for y, rung in enumerate(rungs[-GROUP:]):
        runs = rung_row(scene, pen.style, rung, plates=False, number=number, width=room)
        pen.on("decision").write(left, y, runs, room)
    rest = Region(left - INDENT, die.HEIGHT, pen.width - left + INDENT, pen.height - die.HEIGHT)
    offer = scene.offer
    if offer is not None:
        draw_rows(pen.within(rest), _facts(scene, pen.style, offer, width - _FACES, rest.height))


def _brought(scene: Scene, style: Style, width: int, lines: int) -> list[Row]:
    """The group's gains, if a line is left below the ladder."""
    offer = scene.offer
    return (
        [] if offer is None or lines < 1 else flowing(option_facts(scene, style, offer, width), width, lines)
    )


def _faces(scene: Scene, pen: Pen, rung: Rung) -> None:
    """A group's dice with plus signs; the one not taken yet in dusk between orange edges.

    Below each is its owner.
    """
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
    """What to say about an option: message, advice, facts, additional notes, purpose."""
    rows = [*message(scene, width), *head.unasked(scene)]
    if not offer.legal:
        return [*rows, *_refused(scene, width)][:lines]
    rows += option_rows.advice(scene, style, width).rows[: max(0, min(2, lines - len(rows)))]
    facts = option_facts(scene, style, offer, width)
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
    """Why the pointed option is refused; [] if it is not."""
    offer = scene.offer
    return [] if offer is None or offer.legal else sentences([offer.why], "no", width, 2)


def _clipped(fact: Fact, width: int) -> Fact:
    """A long sentence, cut at the end of the line."""
    if length(fact.runs) <= width or len(fact.runs) != 1:
        return fact
    text, letter = fact.runs[0]
    return fact._replace(runs=[(wrap(text, width, 1)[0], letter)])


def _others(scene: Scene, style: Style, width: int) -> list[Row]:
    """The other options, one a line."""
    if scene.asked is None or scene.asks("group", "settle", "source"):
        return []
    found: list[Row] = []
    for offer in scene.asked.offers:
        if offer.legal and offer.action != scene.pointed and offer.action.kind not in SPENT:
            key = f"[{offer.key}]" if offer.key else centred(style.glyphs.dot, pieces.KEY_WIDTH)
            said = f"{offer.label}  {offer.effect}" if offer.effect else offer.label
            text = that_fits((said, offer.label), width - pieces.KEY_WIDTH - 1)
            found.append([(key, "accent bold"), (" ", ""), (text, "second")])
    return found


def _going(scene: Scene) -> Row:
    """Says that the dice chosen so far suffice."""
    for offer in scene.asked.offers if scene.asked is not None else ():
        if offer.action.kind == "go" and offer.legal and scene.pointed != offer.action:
            would = outcome_of(offer.option.preview)
            said: Row = [(f"[{offer.key}]", "accent bold"), (f" {_('goes with what you have')}", "second")]
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
        refused: Row = [(f"{style.glyphs.no} {offer.key or ' '}  ", "no bold")]
        said: Row = [(f"  {offer.effect}", "second")] if offer.legal else []
        begins = pointer(scene, style, offer.key) if offer.legal else refused
        rows.append([*begins, (offer.label, "text bold"), *said])
        rows += [[("     ", ""), *row] for row in _refused(scene, _BESIDE - 5)]
    if scene.args["total"]:
        rows += counter.meets(scene, style)[:1]
    others = (
        [] if scene.asked is None else [one for one in scene.asked.offers if one.legal and one is not offer]
    )
    rows += [
        [(f" [{one.key}] ", "accent bold"), (one.label, "text"), (f"  {one.effect}", "second")]
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
        rows.append([(f" [{INFLUENCE_KEY}] ", "accent bold"), (text, "second")])
    return [*message(scene, _BESIDE), *head.unasked(scene), *rows]


def _button(scene: Scene, pen: Pen, margin: int) -> None:
    offer = scene.offer
    if offer is None or not offer.legal:
        return
    shown = pieces.button_run(enter(scene, offer))
    x = pen.width - margin - length([shown])
    y = counter.OPTIONS
    pen.on("").write(x, y, [shown])
    pen.zone("enter", Region(x, y, length([shown]), 1))


def _below(inner: Region) -> Region:
    return inner._replace(y=inner.y + 1, height=inner.height - 1)


def _purpose(scene: Scene, width: int) -> list[Row]:
    """What this question is for."""
    wanted = scene.asked is not None and scene.shown.purpose
    return sentences([purpose(scene.asked.kind)] if wanted and scene.asked else [], "faded", width, 1)
