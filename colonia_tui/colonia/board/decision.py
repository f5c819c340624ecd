"""The decision: what Enter does, what it costs, brings and allows, and advice.

While nothing can be decided, the same box says what happens, or whom the table waits for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from textual.geometry import Region

from colonia_tui.colonia.board import exchange, head, shapes
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.events import ROWS, Piece
from colonia_tui.colonia.words import arguments, names, outcomes, questions
from colonia_tui.colonia.words.outcomes import About, Aspect
from colonia_tui.colonia.words.questions import purpose
from colonia_tui.drawing import decision, option_rows
from colonia_tui.drawing import pieces as inline
from colonia_tui.drawing.canvas import Row, Run, filled, length
from colonia_tui.drawing.decision import INDENT, DecisionPart, draw_first, draw_rows, pointer
from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.option_rows import Block
from colonia_tui.drawing.pieces import Pen, Skin, solid
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.shown import Offer
from colonia_tui.drawing.steps import Step
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import N_, _, capital, together
from engine.colonia.previews import (
    BoothPreview,
    BuyPreview,
    LoadPreview,
    OrderPreview,
    RelicPreview,
    TieArgs,
    VoteArgs,
)
from engine.game import Action, Plain

# The pointed option: what Enter does, with its pieces


_ENTER = {
    "card": N_("{key} plays"),
    "vote": N_("{key} votes"),
    "decide": N_("{key} decides"),
    "booth": N_("{key} takes"),
    "order": N_("{key} places it"),
    "load": N_("{key} loads"),
    "extra": N_("{key} loads"),
    "exchange": N_("{key} changes"),
    "keep": N_("{key} keeps"),
    "craft": N_("{key} takes"),
    "buy": N_("{key} buys"),
    "store": N_("{key} stores"),
    "leave": N_("{key} leaves"),
    "safeguard": N_("{key} reserves"),
    "pass": N_("{key} passes"),
}


def enter(action: Action) -> str:
    """The word on the button: "Enter takes"."""
    said = _(_ENTER[action.kind]) if action.kind in _ENTER else _("{key} does it")
    return said.format(key=name_of("board.pick"))


# Pieces


def option_pieces(scene: Scene, style: Style, offer: Offer) -> list[Run]:
    """The pieces an option is about, followed by two blanks."""
    found = _option_pieces(scene, style, offer.action, offer.option.preview)
    runs: list[Run] = []
    for piece in found:
        runs += [*piece, (" ", "")]
    return [*runs, (" ", "")] if runs else []


def _option_pieces(
    scene: Scene, style: Style, action: Action, preview: Mapping[str, Plain]
) -> list[list[Run]]:
    match action.kind:
        case "booth" if preview:
            return [
                resource(scene, style, number)
                for number in shapes.pieces(cast(BoothPreview, preview)["gain"])
            ]
        case "order" if preview:
            order = cast(OrderPreview, preview)
            parts = [resource(scene, style, number) for number in shapes.pieces(order["cost"])]
            return [*parts, [(style.glyphs.arrow, "second")], good(scene, style, order["good"])]
        case "load" | "extra" if preview:
            return [
                good(scene, style, number) for number in shapes.pieces(cast(LoadPreview, preview)["give"])
            ]
        case "craft":
            return [good(scene, style, action.args[0])]
        case "buy" | "safeguard" if preview:
            return [relic(scene, style, cast(RelicPreview, preview)["relic"])]
        case "store":
            return [relic(scene, style, action.args[0])]
        case "exchange":
            give, take, amount = action.args
            arrow: list[Run] = [(style.glyphs.arrow, "second")]
            return [coins(amount, give), arrow, coins(amount, take)]
    return []


def resource(scene: Scene, style: Style, number: int) -> list[Run]:
    return _tile(scene, style, names.resource_letter(number), solid(f"resource.{number}"))


def good(scene: Scene, style: Style, number: int) -> list[Run]:
    return _tile(scene, style, names.good_sign(number), solid(f"good.{number}", "cream"))


def relic(scene: Scene, style: Style, number: int) -> list[Run]:
    city = scene.deck.relics[number].city
    return _tile(scene, style, names.city(city), solid(f"city.{city}"))


def coins(amount: int, city: int) -> list[Run]:
    return [(names.coins(amount, city), f"city.{city} bold")]


def _tile(scene: Scene, style: Style, text: str, skin: Skin) -> list[Run]:
    """A tile with a blank on both sides."""
    return inline.tile_runs(style, f" {text} ", skin)


# Its name


def called(scene: Scene, offer: Offer) -> list[Run]:
    """The option's name, with the thing itself in bold."""
    preview = offer.option.preview
    match offer.action:
        case Action("booth", (booth,)) if preview:
            thing = _("Booth {number}:").format(number=booth + 1)
            resources = arguments.resources(cast(BoothPreview, preview)["gain"])
            return [(thing, "text bold"), (f" {resources}", "text")]
        case Action("order", (craftsman,)):
            thing, maker = capital(names.good(craftsman)), names.craftsman(craftsman)
            text = _("{good} from the {craftsman}")
            return filled(text, "text", good=[(thing, "text bold")], craftsman=maker)
        case Action("load" | "extra", (berth, *__)) if preview:
            load = cast(LoadPreview, preview)
            city = load["city"]
            # Translators: "Painting and footwear on ship IV to London"
            text = _("{goods} on ship {berth} to {city}")
            if offer.action.kind == "extra":
                text = _("{goods} on ship {berth} to {city}, extra hold")
            return filled(
                text,
                "text",
                goods=[(capital(together(_goods(load["give"]))), "text bold")],
                berth=[(names.berth(berth), "text bold")],
                city=[(names.city(city), f"city.{city} bold")],
            )
        case Action("decide", (yes,)) if scene.asked is not None:
            edict = scene.phrases.edict(cast(TieArgs, scene.asked.args)["edict"])
            return filled(_("Adopt “{edict}”") if yes else _("Reject “{edict}”"), "text bold", edict=edict)
        case Action("vote", __) if scene.asked is not None:
            edict = scene.phrases.edict(cast(VoteArgs, scene.asked.args)["edict"])
            # Translators: {vote} is "Vote yes", "Vote no"
            return filled(_("{vote} on “{edict}”"), "text", vote=[(offer.label, "text bold")], edict=edict)
    return [(offer.label, "text bold")]


def _goods(counts: Sequence[int]) -> list[str]:
    return [
        names.good(number) if count == 1 else names.counted_good(number, count)
        for number, count in enumerate(counts)
        if count
    ]


# What it costs, brings and allows


def _aspects(scene: Scene, offer: Offer) -> list[Aspect]:
    if scene.asked is None:
        return []
    preview, notes = offer.option.preview, scene.shown.notes
    about = About(scene.phrases, scene.asked.kind, scene.asked.args, offer.action, preview, scene.view, notes)
    return outcomes.aspects(about)


def _runs(aspect: Aspect) -> Row:
    """The words about an aspect, the important part in bold."""
    if not aspect.bold:
        return [(aspect.text, "second")]
    before, bold, after = aspect.text.partition(aspect.bold)
    return [(before, "second"), (bold, f"{aspect.role or 'text'} bold"), (after, "second")]


def short(scene: Scene, style: Style, offer: Offer) -> list[Run]:
    """An option in a list of several: "London 5 £"."""
    preview = offer.option.preview
    match offer.action:
        case Action("buy", __) if preview:
            card = cast(BuyPreview, preview)
            price = names.coins(card["price"], card["city"])
            letter = f"city.{card['city']}"
            return [(names.city(card["city"]), letter), (f" {price}", letter)]
        case Action("safeguard", __) if preview:
            return _card_short(scene, cast(RelicPreview, preview)["relic"])
        case Action("store", (relic,)):
            return _card_short(scene, relic)
        case Action("booth", __) if preview:
            return _close(
                style, "resource", cast(BoothPreview, preview)["gain"], names.resource_letter, "ink"
            )
        case Action("load", (berth, __)) if preview:
            goods = _close(style, "good", cast(LoadPreview, preview)["give"], names.good_sign, "cream")
            return [*goods, (f" {names.berth(berth)}", "second")]
        case Action("extra", (berth, __)) if preview:
            return [
                *_close(style, "good", cast(LoadPreview, preview)["give"], names.good_sign, "cream"),
                (" +", "second"),
            ]
        case Action("order" | "craft", (number,)):
            return [(names.good(number), "second")]
    return [(questions.button(offer.action), "second")]


def _card_short(scene: Scene, number: int) -> list[Run]:
    card = scene.deck.relics[number]
    return [(names.city(card.city), f"city.{card.city}"), (f" {names.worth(card)}", f"city.{card.city}")]


def _close(
    style: Style, what: str, counts: Sequence[int], sign: Callable[[int], str], letter: str
) -> list[Run]:
    """Pieces side by side without seams."""
    runs: list[Run] = []
    for number in shapes.pieces(counts):
        runs += inline.tile_runs(style, sign(number), solid(f"{what}.{number}", letter))
    return runs


# Another player's step in the place of the decision: who did what, with which pieces


def step_rows(scene: Scene, style: Style, told: Step, width: int, lines: int) -> list[Row]:
    """The sentence, and below it any pieces if there is room."""
    found = decision.told(scene, told, width, lines)
    indent = (" " * decision.told_indent(scene, told), "")
    for event in told.events:
        row: Row = [indent]
        for piece in ROWS[event.code].pieces(scene.deck, *event.args):
            row += [*_step_piece(scene, style, piece), (" ", "")]
        if len(row) > 1 and len(found) < lines:
            found.append(row)
    return found


def _step_piece(scene: Scene, style: Style, piece: Piece) -> Row:
    match piece:
        case ("resource", int(number)):
            return resource(scene, style, number)
        case ("good", int(number)):
            return good(scene, style, number)
        case ("relic", int(number)):
            return relic(scene, style, number)
        case ("coins", int(amount), int(city)):
            return coins(amount, city)
    return [(style.glyphs.arrow, "second")]


class Decision(DecisionPart[Scene]):
    """Colonia's questions."""

    def question(self, scene: Scene) -> str:
        asked = scene.asked
        return "" if asked is None else head.title(scene.phrases, asked.kind, asked.args)

    def fact(self, scene: Scene) -> Row:
        return head.when(scene) if scene.plan >= Plan.MEDIUM else []

    def behind(self, scene: Scene) -> str:
        kind = head.deciding(scene)
        return _(_BEHIND[kind]) if kind in _BEHIND else ""

    def ask(self, scene: Scene, pen: Pen) -> None:
        _asked(scene, pen)

    def told(self, scene: Scene, style: Style, width: int, lines: int) -> list[Row]:
        step = scene.shown.step
        return [] if step is None else step_rows(scene, style, step, width, lines)

    def chosen(self, scene: Scene) -> list[Row]:
        choice = scene.own["choice"] if scene.own is not None else None
        if choice is None:
            return []
        label = questions.label(scene.phrases, Action(choice[0], tuple(choice[1])), {})
        return [[(_("Your secret choice: {choice}.").format(choice=label), "text")]]

    def waits(self, scene: Scene, lines: int) -> list[Row]:
        return head.waiting_rows(scene, lines)


_BEHIND = {
    "card": N_("Tuesday: choose a family card"),
    "vote": N_("The council: vote in secret"),
    "decide": N_("The council: decide the tie"),
    "market": N_("The market: take one booth, or pass"),
    "order": N_("The workshops: place a contract, or pass"),
    "craft": N_("The workshops: choose a good for a six"),
    "load": N_("The harbour: load a hold, or pass"),
    "exchange": N_("Saturday: change money, or keep it"),
    "buy": N_("The relics: buy a card, or pass"),
    "shrine": N_("The relics: fill the shrine, or leave it"),
    "safeguard": N_("The relics: reserve a card, or pass"),
}
"""By the kind of question."""


# The question


def _asked(scene: Scene, pen: Pen) -> None:
    offer = scene.offer
    below = pen.within(pen.room._replace(y=1, height=pen.height - 1))
    if offer is None:
        draw_first(pen, [(_("Point at an option: its key, or the arrow keys."), "text")])
        draw_rows(below, _rows(scene, below, None, []), INDENT - 1)
        return
    drawn = _first(scene, pen, offer)
    if scene.asks("exchange") and scene.plan >= Plan.MEDIUM and below.height >= exchange.ROWS:
        exchange.draw_beside(scene, below.within(Region(INDENT - 1, 0, below.width - INDENT, exchange.ROWS)))
        return
    aspects = [aspect for aspect in _aspects(scene, offer) if not (drawn and aspect.drawn)]
    draw_rows(below, _rows(scene, below, offer, aspects), INDENT - 1)


def _first(scene: Scene, pen: Pen, offer: Offer) -> bool:
    """What Enter does. If not all fits, the pieces are narrow, then they go, and if that is not enough the
    words are short.

    Returns whether the pieces are there, or all of them in words.
    """
    margin = 1 if scene.plan < Plan.MEDIUM else 2
    button = enter(offer.action) if offer.legal else ""
    pieces, words = option_pieces(scene, pen.style, offer), called(scene, offer)
    if offer.legal:
        begins = pointer(scene, pen.style, offer.key)
    else:
        begins = [(f"{pen.glyphs.no}  ", "no bold")]
        pieces, words = [], [(text, _dimmed(letter)) for text, letter in words]
    room = pen.width - margin - length([inline.button_run(button)]) - 3
    if length([*begins, *pieces, *words]) > room:
        pieces = [(text.strip() or text, letter) for text, letter in pieces]
    if length([*begins, *pieces, *words]) > room:
        pieces = []
    named = offer.action.kind in ("booth", "load", "extra")
    if length([*begins, *words]) > room:
        words, named = short(scene, pen.style, offer), False
    draw_first(pen, [*begins, *pieces, *words], button, margin)
    return named or bool(pieces)


def _dimmed(letter: str) -> str:
    """The name of something refused."""
    return letter.replace("text", "faded")


_STAYS = {outcomes.COSTS: option_rows.KEPT, outcomes.BRINGS: option_rows.BRINGS}
"""How long a row stays when lines are short."""


def _rows(scene: Scene, pen: Pen, offer: Offer | None, aspects: Sequence[Aspect]) -> list[Row]:
    """What to say below the option's name, in the order that never changes."""
    width = pen.width - INDENT
    blocks = [option_rows.said(scene, "" if offer is None or offer.legal else offer.why, width)]
    for word in outcomes.ROWS:
        here = [aspect for aspect in aspects if aspect.row == word]
        rows, brief = (
            option_rows.labelled(_(word), [_runs(aspect) for aspect in form], width)
            for form in (here, [aspect._replace(text=aspect.brief or aspect.text) for aspect in here])
        )
        if len(brief) < len(rows):
            blocks.append(Block(rows, option_rows.BRIEF, brief))
        elif here:
            blocks.append(Block(rows, _STAYS.get(word, option_rows.ALLOWS)))
    blocks.append(option_rows.advice(scene, pen.style, width))
    blocks.append(option_rows.hint(_hint(scene, offer), width))
    return option_rows.fitting(blocks, pen.height)


def _hint(scene: Scene, offer: Offer | None) -> str:
    """What this question is for, while the player wants to be told; or that there is no choice."""
    asked = scene.asked
    if asked is None or (offer is not None and not offer.legal):
        return ""
    if [each.action.kind for each in asked.offers if each.legal] == ["pass"]:
        return _("Nothing you can do but pass; {key} explains why").format(key=name_of("table.rules"))
    if offer is not None and sum(each.key == offer.key for each in asked.offers) > 1 and asked.kind == "load":
        left, right = name_of("board.left"), name_of("board.right")
        return _("{left} {right} choose another good for this hold").format(left=left, right=right)
    return purpose(asked.kind) if scene.shown.purpose else ""
