"""The decision: what Enter does, the ladder of the group, its gains, why other options are refused, and
advice.

While nothing can be decided, the same box says what happens, or whom the table waits for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, TypeAlias, cast

from textual.geometry import Region

from colonia_tui.drawing import option_rows, pieces
from colonia_tui.drawing.canvas import SEPARATOR, Row, Run, filled, length, that_fits
from colonia_tui.drawing.decision import INDENT, DecisionPart, draw_first, draw_rows, pointer
from colonia_tui.drawing.key_hints import Hint
from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.option_rows import Block, Stay
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.shown import Offer
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import N_, _
from colonia_tui.troyes.board import counter, die, entries, head, ladder, outcome, signs
from colonia_tui.troyes.board.die import Die, State
from colonia_tui.troyes.board.keys_now import keys_above
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.board.square import Columns
from colonia_tui.troyes.words import names, outcomes
from colonia_tui.troyes.words.option_keys import INFLUENCE_KEY, SPENT
from colonia_tui.troyes.words.outcomes import dice_of, outcome_of
from colonia_tui.troyes.words.questions import purpose
from engine.game import Action
from engine.troyes.components import GROUP, NOBODY
from engine.troyes.previews import (
    ActPreview,
    EventPreview,
    Outcome,
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


_WHOLE = frozenset({"act", "cube", "group", "source", "turn"})
"""Questions about part of an action: the button says so if an answer settles the rest."""
_ONE_STEP = frozenset({"roll", "hire"})
"""Kinds of question that never lead to another."""


def enter(scene: Scene, offer: Offer, *, brief: bool = False) -> str:
    """The word on the button: "3 or Enter takes it" where the key acts at once, "Enter takes it" elsewhere or
    if ``brief``; "Enter does it all" if nothing more is asked."""
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
    pick = name_of("board.pick")
    # Translators: either of two keys: "3 or Enter"
    both = _("{key} or {pick}").format(key=offer.key, pick=pick)
    return said.format(key=both if offer.at_once and offer.key and not brief else pick)


def option_called(scene: Scene, style: Style, offer: Offer) -> list[Run]:
    """The option's name, and what is most worth knowing about it: the dice it takes at once, other players'
    with their signs."""
    runs: list[Run] = [(offer.label, "text bold"), ("  ", "")]
    would = outcomes.outcome_of(offer.option.preview)
    if would is not None and scene.asks("act", "cube"):
        runs += taken(scene, style, would)
    elif note := ladder.price_note(scene, style) or counter.note(scene):
        runs += note
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


DOES, PAYS, BRINGS = N_("does"), N_("pays"), N_("brings")
ROWS = (DOES, PAYS, BRINGS)
"""The words before the rows, in the order of the rows."""
_STAYS = {
    DOES: Stay(3, 6),
    PAYS: option_rows.KEPT,
    BRINGS: option_rows.BRINGS,
}
"""How long a row stays when lines are short."""
_BEFORE, _OTHERS, _BEHIND = Stay(4, 4), Stay(5, 5), Stay(6, 6)
"""How long the row of the ladder with a die fewer stays, the others, and what had no room behind `does`."""
Facts: TypeAlias = Sequence[tuple[str, Row]]
"""What to say about an option, each with the word of its row."""


def option_facts(scene: Scene, style: Style, offer: Offer, width: int) -> Facts:
    """What to say below a legal option, the costs in ``width`` cells."""
    if scene.asked is None or scene.seat is None:
        return []
    preview = cast(Mapping[str, Any], offer.option.preview)
    found: list[tuple[str, Row]] = [(DOES, [(does, "second")]) for does in _does(scene, offer) if does]
    would = outcomes.outcome_of(preview)
    if would is not None:
        if scene.asks("act", "cube", "source"):  # otherwise the ladder has it
            found.append((PAYS, outcome.costs(scene, style, would, width)))
        if scene.asks("source") and (given := outcomes.given_up(cast(SourcePreview, preview))):
            found.append((PAYS, [(given, "second")]))
        found += _of_outcome(scene, would)
    elif scene.asks("counter") and "needed" in preview:
        meets, turn = counter.meets(scene, style)
        found += [(DOES, turn[2:])] if scene.plan >= Plan.LARGE else []
        found.append((BRINGS, meets))
    elif scene.asks("settle") and preview:
        brings, others = outcomes.of_space(offer.action.args[0], cast(SettlePreview, preview))
        found += [(BRINGS, [(brings, "second")]), (BRINGS, [(others, "second")])]
    elif "most" in preview:
        found += _of_begun(scene, style, cast(ActPreview, preview), width)
    elif "left" in preview:
        found.append((PAYS, outcome.influence(preview["influence"], preview["left"])))
        found += [(DOES, [(offer.effect, "second")])] if scene.asks("turn") else []
    elif offer.action.kind == "suffer":
        found.append((PAYS, [(names.points(-preview["points"]), "second")]))
    elif offer.effect and "spends" not in preview:
        found.append((BRINGS, [(offer.effect, "second")]))
    if "if_points" in preview:
        cube = cast(EventPreview, preview)
        event = scene.view["events"][offer.action.args[0]]["event"]
        runs = outcome.full(scene, event, cube["if_points"], cube["if_card"])
        found += [(BRINGS, runs)] if runs else []
    steps = outcomes.nearer(scene.view, scene.seat, preview.get("own_dice", preview).get("counts", ()))
    return [*found, *((BRINGS, [(outcomes.step_text(step), "second")]) for step in steps)]


def _of_begun(scene: Scene, style: Style, begun: ActPreview, width: int) -> Facts:
    """What is known of an action whose dice are still to be chosen: what own dice would make of it."""
    have, cost = scene.view["families"][scene.seat or 0]["purse"], begun["cost"]
    ready = scene.view["families"][scene.seat or 0]["supply"]
    if own := outcome_of(begun["own_dice"]):
        hires = own["spends"][1] and outcome.only_hires(scene)
        none = not ready and own["foreman"] != NOBODY and not hires
        lacks: Row = [(_("no citizen ready"), "second")] if none else []
        paid = outcome.costs(scene, style, own, width - length([*lacks, SEPARATOR]))
        return [(PAYS, paid), *([(PAYS, lacks)] if lacks else []), *_of_outcome(scene, own)]
    pays = _("the dice that you choose")
    if cost:
        pays = (
            _("foreman {cost} d  {before}→{after}, and the dice that you choose")
            if ready
            else _("foreman {cost} d  {before}→{after}, dice, a citizen (none ready)")
        )
        pays = pays.format(cost=cost, before=have, after=have - cost)
    found: list[tuple[str, Row]] = [(PAYS, [(pays, "second")]), (BRINGS, [(outcomes.up_to(begun), "second")])]
    foremen = scene.view["activities"][scene.slot]["foremen"] if cost and scene.slot >= 0 else []
    if cost:
        space = _of_space(scene, foremen.index(NOBODY)) if NOBODY in foremen else _beside()
        found.append((BRINGS, space))
    signs = [scene.sign_run(owner) for owner in begun["expels"]]
    return [*found, *([(BRINGS, filled(_("may expel {seats}"), "second", seats=signs))] if signs else [])]


def _of_outcome(scene: Scene, would: Outcome) -> Facts:
    """What an action brings to the player, and to others."""
    brings = outcome.action_brings(scene, would)
    others = outcome.others(scene, would)
    full = [] if would["points"][scene.seat or 0] else outcome.filled(scene, would)
    foremen = scene.view["activities"][scene.slot]["foremen"] if scene.slot >= 0 else []
    full_card = would["cost"] and NOBODY not in foremen
    space = _beside() if full_card else _of_space(scene, would["foreman"])
    expels = outcome.expels(scene, would["expelled"])
    rows = (brings, [(f"{_('others')} ", "second"), *others] if others else [], expels, full, space)
    return [(BRINGS, runs) for runs in rows if runs]


def _of_space(scene: Scene, space: int) -> Row:
    """What the foreman's space is worth; ``space`` -1: nobody takes one."""
    points = scene.view["activities"][scene.slot]["points"] if scene.slot >= 0 else []
    if not 0 <= space < len(points):
        return []
    text = (
        _("the first space: {points} when the game ends"),
        _("the second space: {points} when the game ends"),
    )
    return filled(text[space], "second", points=[(names.points(points[space]), "text bold")])


def _beside() -> Row:
    """Where the foreman goes once both spaces are taken."""
    return [(_("the foreman stands beside the card: no VP"), "second")]


def _does(scene: Scene, offer: Offer) -> list[str]:
    """The sentence on the card that the option, or the action begun, is about, and what one's own dice would
    make of it."""
    draft, own = scene.draft, outcome.own(offer)
    made = "" if own is None else outcomes.own_dice(own)
    match offer.action:
        case Action("activity" | "cube", (slot,)):
            return [names.activity_effect(scene.view["activities"][slot]["activity"]), made]
        case Action("fight" | "event", (place,)):
            return [names.event_effect(scene.view["events"][place]["event"]), made]
    if made:
        return [made]
    if draft is None or scene.asks("event"):
        return []
    if draft["what"] == "activity":
        return [names.activity_effect(scene.view["activities"][draft["goal"]]["activity"])]
    if draft["what"] == "fight":
        return [names.event_effect(scene.view["events"][draft["goal"]]["event"])]
    return []


_TIGHT = 3
"""In so few lines what a card does stands behind the option's name."""
_APART = 9
"""From this many lines on, one is free below what Enter does, and one before the hint."""
_COUNTED = 5
"""From this many lines on, one's own dice stand there once more while black ones are faced."""
_FACES = GROUP * (die.WIDTH + 3)
"""Cells of a group's dice with pips."""


class Decision(DecisionPart[Scene]):
    """Troyes' questions."""

    def question(self, scene: Scene) -> str:
        return head.title(scene)

    def fact(self, scene: Scene) -> Row:
        if scene.asks("counter") and scene.plan >= Plan.MEDIUM:  # a small window says so beside the events
            medium = scene.plan is Plan.MEDIUM
            return [(_("who cannot loses 2 VP") if medium else _("red counts double"), "second")]
        cost = scene.args.get("cost", 0) if scene.asks("group", "cube", "source", "times") else 0
        return [(_("foreman still to pay: {cost} d").format(cost=cost), "second")] if cost else []

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
        counter.draw(scene, pen, _counter_rows(scene, pen))
        _button(scene, pen, margin)
        return
    if offer is None:
        texts = (_("Point at an option: its key, or the arrow keys."), _("Nothing is pointed at yet."))
        draw_first(pen, [(that_fits(texts, pen.width - 2), "text")])
        if scene.plan >= Plan.LARGE:
            _listed(scene, pen.at(0, 1))
            return
    elif offer.legal:
        first = [*pointer(scene, pen.style, offer.key), *option_called(scene, pen.style, offer)]
        button = enter(scene, offer)
        if length(first) > _beside_button(pen, margin, button):
            button = enter(scene, offer, brief=True)
        if length(first) > _beside_button(pen, margin, button):  # the dice stand in a row below
            first = [*pointer(scene, pen.style, offer.key), (offer.label, "text bold")]
        if length(first) > _beside_button(pen, margin, button):
            button = name_of("board.pick")
        if pen.height <= _TIGHT:
            first, button = _with_effect(scene, first, [button, name_of("board.pick")], pen, margin)
        draw_first(pen, first, button, margin)
    else:
        first = [(f"{pen.glyphs.no} {offer.key or ' '}  ", "no bold"), (offer.label, "faded bold")]
        draw_first(pen, first, "", margin)
    y = 2 if pen.height >= _APART else 1
    if scene.asks("counter") and pen.height >= _COUNTED:
        counter.draw_own(scene, pen.on("decision").at(0, y))
        y += 2
    below = pen.within(pen.room._replace(y=y, height=pen.height - y))
    rungs = ladder.rungs_of(scene)
    if rungs and scene.plan >= Plan.MEDIUM and below.height > die.HEIGHT:
        _group(scene, below, rungs)
    else:
        draw_rows(below, _rows(scene, below, rungs), INDENT - 1)


def _dice_named(scene: Scene, pen: Pen, offer: Offer) -> bool:
    """Whether the first row has room for the dice that the option takes at once."""
    margin = 1 if scene.plan < Plan.MEDIUM else 2
    first = [*pointer(scene, pen.style, offer.key), *option_called(scene, pen.style, offer)]
    return length(first) <= _beside_button(pen, margin, enter(scene, offer, brief=True))


def _listed(scene: Scene, pen: Pen) -> None:
    """All that can be done, with what it costs and brings."""
    width = pen.width - INDENT
    blocks = [
        option_rows.said(scene, "", width, head.unasked(scene)),
        option_rows.advice(scene, pen.style, width),
        Block(option_rows.labelled(_("hint"), _hint(scene), width), option_rows.HINT),
    ]

    def about(offer: Offer, room: int) -> list[Row]:
        there = replace(scene, sight=replace(scene.sight, pointed=offer.action))
        facts = option_facts(there, pen.style, offer, room // 2)
        pays, brings = ([runs for row, runs in facts if row == word] for word in (PAYS, BRINGS))
        said = [*pays[:1], *brings[:1], *pays[1:], *brings[1:]]
        fits = option_rows.beside(said[:2]) <= room
        return said if fits else entries.in_brief(there, pen.style, offer) or said

    offers = [] if scene.asked is None else [offer for offer in scene.asked.offers if offer.legal]
    option_rows.draw_listed(pen, blocks, entries.in_order(scene, offers), about)


def _with_effect(scene: Scene, first: Row, buttons: Sequence[str], pen: Pen, margin: int) -> tuple[Row, str]:
    """The first row with what the card does behind the option's name, in the most words that fit beside one
    of the buttons, and that button."""
    told = _told(scene) if scene.asks("act", "cube") else []
    for does, button in product(told, buttons):
        gap = "" if not first[-1][0].strip() else "  "
        row: Row = [*first, (gap, ""), (_(DOES), "second"), (" ", ""), (does, "second")]
        if length(row) <= _beside_button(pen, margin, button):
            return row, button
    return first, buttons[0]


def _told(scene: Scene) -> list[str]:
    """What the card does that is pointed at or that the action begun is about, in fewer and fewer words."""
    draft, pointed = scene.draft, scene.pointed
    what, at = ("", NOBODY) if pointed is None or not pointed.args else (pointed.kind, pointed.args[0])
    if draft is not None:
        what, at = draft["what"], draft["goal"]
    if what in ("activity", "cube"):
        activity = scene.view["activities"][at]["activity"]
        return [signs.told(activity), signs.effect(activity)[0]]
    if what in ("fight", "event"):
        event = scene.view["events"][at]["event"]
        return [names.event_effect(event), *filter(None, [signs.acts_told(event), signs.acts(event)])]
    return []


def _beside_button(pen: Pen, margin: int, button: str) -> int:
    """The cells of the first row beside its button."""
    return pen.width - margin - length([pieces.button_run(button)]) - 2


def _rows(scene: Scene, pen: Pen, rungs: Sequence[ladder.Rung] = (), *, plates: bool = True) -> list[Row]:
    """What to say below the option's name, in the order that never changes; the ladder is what is paid.
    ``plates`` puts the dice into it."""
    offer, style, width = scene.offer, pen.style, pen.width - INDENT
    legal = offer is not None and offer.legal
    facts = option_facts(scene, style, offer, width - option_rows.LABEL) if offer and legal else []
    would = outcomes.outcome_of(offer.option.preview) if offer and legal else None
    if offer and would is not None and scene.asks("act", "cube") and not _dice_named(scene, pen, offer):
        facts = [*facts, (PAYS, taken(scene, style, would))]
    beside = bool(rungs) and scene.plan < Plan.LARGE
    if beside:
        facts = _beside_ladder(scene, facts, width)
    why = "" if offer is None or legal else offer.why
    blocks = [option_rows.said(scene, why, width, head.unasked(scene))]
    for word in ROWS:
        items = [runs for row, runs in facts if row == word]
        brief = _brief(scene, items, width) if word == DOES else []
        if word == DOES and items:
            items = [_in_line(items)]
        label = _("in turn") if word == DOES and scene.asks("counter") else _(word)
        rows, brief = option_rows.labelled(label, items, width), option_rows.labelled(label, brief, width)
        blocks.append(Block(rows, _BEHIND if word == BRINGS and beside else _STAYS[word], brief))
        if word == DOES:
            said = ladder.rows(scene, style, rungs, width + 1, plates=plates)
            at = next((place for place, rung in enumerate(rungs) if rung.pointed), len(rungs) - 1)
            stays = {at: option_rows.KEPT, at - 1: _BEFORE}
            blocks += [Block([row], stays.get(place, _OTHERS)) for place, row in enumerate(said)]
    blocks.append(option_rows.advice(scene, style, width))
    told = _hint(scene)
    hint = option_rows.labelled(_("hint"), told, width)
    if hint and pen.height >= _APART - 2:
        blocks.append(Block([[]], option_rows.GAP))
    blocks.append(Block(hint, option_rows.HINT, option_rows.below_name(told)))  # whole without its word
    return option_rows.fitting(blocks, pen.height)


def _beside_ladder(scene: Scene, facts: Facts, width: int) -> Facts:
    """Without what the ladder says that it brings; what others get stands behind the effect if it fits."""
    would = None if scene.offer is None else outcome_of(scene.offer.option.preview)
    main = [] if would is None else outcome.brings(scene, would)
    does = [runs for row, runs in facts if row == DOES]
    rest = [runs for row, runs in facts if row == BRINGS and runs != main]
    if would is not None and would["filled"] != NOBODY and would["filled_card"] == scene.seat:
        rest.append([(_("the card is yours"), "text bold")])
    room = width - option_rows.LABEL
    if rest or length(_in_line(does)) > room:
        told: list[Row] = [[(text, "second")] for text in _told(scene)] if does else []
        fits = [row for row in told if length(_in_line([row, *rest])) <= room]
        taught = scene.shown.coached is not None  # then what a card does matters most
        short = [] if taught else fits[:1] or told[-1:]
        does = short or list(_brief(scene, does, width, alone=not rest))
    left: list[Row] = []
    for runs in rest:
        (does if length(_in_line([*does, runs])) <= room else left).append(runs)
    kept = [fact for fact in facts if fact[0] not in (DOES, BRINGS)]
    return [*((DOES, runs) for runs in does), *kept, *((BRINGS, runs) for runs in left)]


def _brief(scene: Scene, items: Sequence[Row], width: int, *, alone: bool = True) -> Sequence[Row]:
    """What it does where one line is left: the sentence if it stands ``alone`` and fits, else fewer words,
    and what one's own dice would make of it; the sentence alone also beside advice."""
    room = width - option_rows.LABEL
    whole = alone and (len(items) == 1 or scene.shown.advice is not None)
    if not items or (whole and length(items[0]) <= room):
        return items[:1]
    told: list[Row] = [[(text, "second")] for text in _told(scene)]
    for behind in (items[1:], []):
        for row in told or [[]]:
            if (brief := _in_line([*([row] if row else []), *behind])) and length(brief) <= room:
                return [brief]
    return items[:1]


def _in_line(items: Sequence[Row]) -> Row:
    """Sentences one after the other."""
    row: Row = []
    for (text, letter), *rest in items:
        row += [(f"  {text}" if row else text, letter), *rest]
    return row


def _hint(scene: Scene) -> Sequence[Row]:
    """What the dice chosen so far suffice for; what the question is for, while the player wants to be told;
    what influence can do."""
    offer, asked = scene.offer, scene.asked
    if asked is None or (offer is not None and not offer.legal):
        return []
    if going := _going(scene):
        return [going]
    if scene.asks("counter") and (way := counter.other_way(scene)):
        return [[(way, "faded")]]
    if scene.shown.purpose:
        return [[(purpose(asked.kind), "faded")]]
    if scene.asks("counter") and offer is not None and offer.action.kind == "black":
        return [[(_("The same dice may meet several black ones: 1 influence for each."), "faded")]]
    if (
        scene.seat is not None
        and scene.asks("counter")
        and not scene.args["able"]
        and any(one.legal and one.action.kind in SPENT for one in asked.offers)
    ):
        text = _("first use influence ({count}): roll one again 1, turn dice 4")
        have = scene.view["families"][scene.seat]["influence"]
        return [[(f"[{INFLUENCE_KEY}]", "accent bold"), (f" {text.format(count=have)}", "faded")]]
    return []


def _group(scene: Scene, pen: Pen, rungs: Sequence[ladder.Rung]) -> None:
    """The ladder and the other rows beside dice with pips."""
    known = [rung for rung in rungs if rung.step is not None]
    if known:
        _faces(scene, pen, next((rung for rung in known if rung.pointed), known[-1]))
    beside = pen.within(Region(_FACES, 0, pen.width - _FACES, pen.height))
    draw_rows(beside, _rows(scene, beside, rungs, plates=False), INDENT - 1)


def _faces(scene: Scene, pen: Pen, rung: ladder.Rung) -> None:
    """A group's dice with plus signs; the one not taken yet in dusk between orange edges.

    Below each is its owner.
    """
    pen = pen.on("decision")
    for place, (owner, __, __) in enumerate(dice_of(rung.step) if rung.step is not None else ()):
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


def _counter_rows(scene: Scene, pen: Pen) -> list[Row]:
    """The option's name, and what to say about it, above one's own dice."""
    offer = scene.offer
    begins = Columns.of(pen.width).begin - 2
    beside = pen.within(Region(0, 0, pen.width - begins, counter.OPTIONS - 1))
    name: Row = []
    if offer is not None:
        refused: Row = [(f"{pen.glyphs.no} {offer.key or ' '}  ", "no bold")]
        first = pointer(scene, pen.style, offer.key) if offer.legal else refused
        name = [*first, (offer.label, "text bold")]
    does = [counter.note(scene)] if counter.note(scene) else []
    return [name, *option_rows.labelled(_(DOES), does, beside.width - INDENT), *_rows(scene, beside)]


def _button(scene: Scene, pen: Pen, margin: int) -> None:
    offer = scene.offer
    if offer is None or not offer.legal:
        return
    shown = pieces.button_run(enter(scene, offer))
    x = pen.width - margin - length([shown])
    pen.on("").write(x, 0, [shown])
    pen.zone("enter", Region(x, 0, length([shown]), 1))
