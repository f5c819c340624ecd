"""The council: turn order, votes and cards of the families, and this week's edicts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board import shapes
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names, outcomes
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Run, cell_style, length, that_fits
from colonia_tui.drawing.frames import Heading, district
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen, Skin
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.shown import Offer
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext, pgettext
from engine.colonia.components import FAMILY_CARDS, TUESDAY, WEEKS
from engine.colonia.previews import CardPreview
from engine.colonia.state import ADOPTED, REJECTED
from engine.game import Action, Seat

# A family in the council: place in turn order, votes, hand of cards


DISTRICT = "council"
CARD = 3
"""Cells of a family card."""
HAND = CARD * len(FAMILY_CARDS)
"""Cells of all cards of a hand."""
_FEW = len(FAMILY_CARDS)
"""Cells of a hand as digits."""
_ORDER, _SIGN, _NAME = 1, 3, 5
"""Where a row's place, sign and name begin, from the room's first cell."""
_LEAST_NAME = 7


def settled(scene: Scene) -> bool:
    """Whether there is a turn order yet; before the first council there is none."""
    view = scene.view
    return bool(view["week"] > 1 or view["day"] > TUESDAY or any(view["cards"]))


class Columns(NamedTuple):
    """Where the parts of a family's row begin, from the room's first cell."""

    name: int
    plate: int
    word: int
    """Where "votes" begins; 0 without room for the word."""
    hand: int
    step: int
    """The distance from one card to the next."""


def columns_in(scene: Scene, width: int) -> Columns | None:
    """The columns that fit; None if even the shortest names do not."""
    longest = max(cell_len(name) for name in scene.names)
    word = max(cell_len(said) for said in (_("votes"), _("zero")))
    room = width - _NAME
    for step, with_word in ((CARD + 1, True), (CARD, True), (CARD, False)):
        hand = step * _FEW - (step - CARD)
        after = 2 + CARD + (1 + word + 2 if with_word else 1) + hand
        least = longest if step > CARD else min(longest, _LEAST_NAME)
        if room - after >= least:
            name = min(longest, room - after)
            plate = _NAME + name + 2
            at_word = plate + CARD + 1 if with_word else 0
            return Columns(name, plate, at_word, plate + after - hand - 2, step)
    return None


def family_row(scene: Scene, pen: Pen, seat: Seat, columns: Columns) -> None:
    """A family's row: its place, sign and name, the card on the table, the cards left."""
    pen = pen.on(scene.ground(DISTRICT))
    who(scene, pen, seat, _SIGN)
    own = " bold" if seat == scene.seat else ""
    pen.put(_NAME, 0, called(scene.listed[seat], columns.name), f"text{own}")
    said, letter = plate(scene, pen.at(columns.plate, 0), seat, worded=bool(columns.word))
    if columns.word:
        pen.put(columns.word, 0, said, letter, columns.hand - columns.word - 1)
    hand_of(scene, pen.at(columns.hand, 0), seat, columns.step)


def close_row(scene: Scene, pen: Pen, seat: Seat) -> None:
    """A family's row in little room: cards are digits, unless they can be played."""
    pen = pen.on(scene.ground(DISTRICT))
    who(scene, pen, seat, 1)
    x, end = 3, pen.width
    if _may_play(scene, seat):
        hand = end - 1 - CARD * len(scene.view["hands"][seat])
        hand_of(scene, pen.at(hand, 0), seat, CARD)
        if cell_len(scene.listed[seat]) < hand - x:  # else the sign is enough
            pen.put(x, 0, called(scene.listed[seat]), "text bold")
        return
    hand = end - _FEW - 1
    own = " bold" if seat == scene.seat else ""
    pen.put(x, 0, called(scene.listed[seat], hand - 1 - CARD - 1 - x), f"text{own}")
    plate(scene, pen.at(hand - 1 - CARD, 0), seat, worded=False)
    digits(scene, pen.at(hand, 0), seat)


def who(scene: Scene, pen: Pen, seat: Seat, sign: int) -> None:
    """A family's place in turn order and, at ``sign``, its sign: a solid tile if it has chosen since."""
    if settled(scene):
        pen.put(_ORDER if sign == _SIGN else 0, 0, str(scene.view["order"].index(seat) + 1), "faded")
    if scene.mark("card", seat) or scene.mark("chosen", seat):
        pen.chip(sign - 1, 0, scene.sign(seat), pieces.solid(scene.role(seat)))
    else:
        pen.write(sign, 0, [scene.sign_run(seat)])


def plate(scene: Scene, pen: Pen, seat: Seat, *, worded: bool) -> tuple[str, str]:
    """The card on the table, or whether one is chosen; then the words for it, and their letters.

    Without words after it (``worded``), a card that counts as zero is a 0.
    """
    view = scene.view
    card, zero, chosen = view["cards"][seat], view["zero"][seat], view["chosen"][seat]
    yes = pen.glyphs.yes
    if card:
        skin = Skin("parchment", "brown bold") if scene.lit(DISTRICT) else Skin("parchment.dusk", "text bold")
        if zero:
            value, letter = (str(card), "faded") if worded else ("0", "no bold")
            family_card(pen, value, Skin("parchment.dusk", letter))
            return _("zero"), "no"
        family_card(pen, str(card), skin)
        if chosen and not worded:
            pen.put(CARD, 0, yes, "yes bold")
        if chosen and worded:
            voted = view["stack"] and view["stack"][-1][0] == "vote"
            return _("voted") if voted else pgettext("a player", "chosen"), "yes"
        return ngettext("vote", "votes", card), "second"
    if chosen:
        pen.put(1, 0, yes, "yes bold")
        return pgettext("a player", "ready"), "second"
    if seat == scene.seat and scene.taught(DISTRICT, "you"):
        pen.taught(0, 0)
    elif seat in scene.pending and view["stack"] and view["stack"][-1][0] == "card":
        pen.put(1, 0, pen.glyphs.dot, "faded")
    return "", "second"


def family_card(pen: Pen, value: str, skin: Skin) -> int:
    """A family card with its value; without a visible ground, only its edges. Returns the cell after it."""
    if pen.shows(skin.tile):
        return pen.chip(0, 0, value, skin)
    x = pen.put(0, 0, pen.glyphs.free_left, "second")
    x = pen.put(x, 0, value, skin.letter.replace("brown", "text"))
    return pen.put(x, 0, pen.glyphs.free_right, "second")


def _may_play(scene: Scene, seat: Seat) -> bool:
    """Whether this family's cards are the options of the question."""
    return scene.asks("card") and seat == scene.seat


def hand_of(scene: Scene, pen: Pen, seat: Seat, step: int) -> None:
    """The cards left in a hand, with their keys if they can be played."""
    x = 0
    may = _may_play(scene, seat)
    for value in scene.view["hands"][seat]:
        action = Action("card", (value,))
        offer = scene.offered(action) if may else None
        if offer is None:
            family_card(pen.at(x, 0), str(value), Skin("parchment.dusk", "second"))
        else:
            pen.place(action, Region(x, 0, CARD, 1))
            if scene.pointed == action:
                pen.key_pointed(x, 0, offer.key)
            elif offer.legal and pen.shows("table"):
                pen.chip(x, 0, offer.key, Skin("table", "accent bold"))
            elif offer.legal:
                pen.on("table").key(x, 0, offer.key)
            else:
                pen.key_refused(x, 0)
        x += step


def digits(scene: Scene, pen: Pen, seat: Seat) -> None:
    """The cards left in a hand, each digit in its own column."""
    hand = scene.view["hands"][seat]
    for column, value in enumerate(FAMILY_CARDS):
        held = value in hand
        letter = "second" if held else "faded"
        pen.put(column, 0, str(value) if held else names.FREE, letter)


# This week's edicts: day, fate, votes, and the keys during the vote


def draw_edicts(scene: Scene, pen: Pen) -> None:
    """A line for each, a second one for the effect if there is room; or all in one line."""
    pen = pen.on(scene.ground(DISTRICT))
    edicts, end = scene.view["edicts"], pen.height
    if not edicts:
        if pen.height > 1:
            said = _("The edicts are revealed on Monday.")
            pen.put(1, 1, said, "faded", pen.width - 2)
        return
    if pen.height < len(edicts):
        if pen.height > 0:
            _edicts_in_line(scene, pen.within(Region(0, 0, pen.width, 1)))
        return
    lines = 2 if pen.height >= 2 * len(edicts) else 1
    apart = lines == 2 and pen.height > 3 * len(edicts)
    y = int(pen.height > lines * len(edicts))
    for index in range(len(edicts)):
        _edict(scene, pen.within(Region(0, y, pen.width, lines)), index)
        y += lines + apart
    left = len(scene.view["edict_deck"])
    last = end - 1
    if y - apart <= last and (forms := _foot(scene, left)):
        letter = cell_style("faded", scene.ground(DISTRICT))
        pen.put(1, last, that_fits(forms, pen.width - 2), letter, pen.width - 2)


def _foot(scene: Scene, left: int) -> list[str]:
    """Why a card is zero, if thrift applies, or how many edicts are left; then in fewer words."""
    found = [_thrift(scene)] if _thrift(scene) else []
    if any(scene.view["zero"]):
        zero = _("zero: too few members for the card; no votes, acts last")
        both = [f"{zero}; {found[0]}"] if found else []
        return [*both, zero, _("zero: too few members, no votes")]
    if found or not left:
        return found
    return [ngettext("{count} edict still to come", "{count} edicts still to come", left).format(count=left)]


def _thrift(scene: Scene) -> str:
    """Whether thrift applies this week or next, if at all."""
    said = ""
    if scene.view["thrift"]:
        said = _("thrift: next Tuesday all send 1 member fewer")
        if scene.view["week"] >= WEEKS:
            said = _("thrift: there is no next Tuesday")
    elif scene.view["saved"] and any(scene.view["cards"]):
        said = _("thrift: all sent 1 member fewer this week")
    return said


class _Fate(NamedTuple):
    """The fate of an edict: a sign and its letters, and the votes."""

    sign: str
    letter: str
    votes: str


def _fate(scene: Scene, style: Style, index: int) -> _Fate:
    state, voted = scene.view["votes"][index], scene.week.votes.get(scene.view["edicts"][index])
    votes = f"{voted.yes} : {voted.no}" if voted is not None else ""
    if state == ADOPTED:
        return _Fate(style.glyphs.yes, "yes bold", votes)
    if state == REJECTED:
        return _Fate(style.glyphs.no, "no bold", votes)
    return _Fate(style.glyphs.dot, "faded", votes)


def _voted_now(scene: Scene, index: int) -> bool:
    """Whether the question is about this edict."""
    stack = scene.view["stack"]
    return bool(stack) and stack[-1][0] in ("vote", "decide") and stack[-1][2] == index


def _edict(scene: Scene, pen: Pen, index: int) -> None:
    number = scene.view["edicts"][index]
    edict, fate = scene.deck.edicts[number], _fate(scene, pen.style, index)
    now, below = _voted_now(scene, index), pen.height > 1
    end = pen.width - 2
    pen = pen.on("pointed" if now and scene.orange else scene.ground(DISTRICT))
    if now:
        pen.fill()
    edge = pen.glyphs.right if pen.glyphs.right.strip() else "|"
    for row in range(pen.height):
        pen.put(0, row, edge, "council.frame")
    new = now or scene.mark("edict", number)
    pen.put(1, 0, names.day_short(edict.day)[:3], "text bold" if new else "faded")
    pen.put(5, 0, fate.sign, fate.letter)
    right = end + 1
    if now and scene.asks("vote", "decide"):
        right = _ballot(scene, pen, end, words=True)
    elif fate.votes:
        right = pen.write_right(end, 0, [(fate.votes, "second")])
    dead = fate.sign == pen.glyphs.no and below
    title = "text bold" if new else "faded" if dead else "text"
    title_end = pen.put(7, 0, names.edict_title(edict), title, right - 8)
    if scene.taught(DISTRICT, index + 1):
        title_end = pen.taught(title_end, 0)
    free = end - 2 if below else right - title_end - 2 - (right < end)
    effect = names.edict_effect(edict, scene.view["week"], free)
    if below:
        indent = 7 if cell_len(effect) <= end + 1 - 7 else 3
        pen.put(indent, 1, effect, "faded", end + 1 - indent)
    elif scene.lit(DISTRICT) and cell_len(effect) <= free:  # half of it says nothing
        pen.put(title_end + 2, 0, effect, "faded", free)


def _edicts_in_line(scene: Scene, pen: Pen) -> None:
    """Every edict with just its day and fate: "Wed ✓  Thu ·"."""
    x, end = 1, pen.width
    pen = pen.on(scene.ground(DISTRICT))
    for index, number in enumerate(scene.view["edicts"]):
        fate, day = _fate(scene, pen.style, index), names.day_short(scene.deck.edicts[number].day)[:3]
        now = _voted_now(scene, index)
        if now and scene.asks("vote", "decide"):
            x = pen.put(x, 0, day, "text bold")
            x = _ballot(scene, pen, x + 2 * CARD, words=False) + 2 * CARD
        else:
            new = now or scene.mark("edict", number)
            x = pen.put(x, 0, f"{day} ", "text bold" if new else "faded", end - x)
            x = pen.put(x, 0, fate.sign, fate.letter, end - x)
        x += 1


def _ballot(scene: Scene, pen: Pen, end: int, *, words: bool) -> int:
    """The keys of yes and no, ending before the cell ``end``; returns the cell they begin at."""
    asked = scene.asked
    if asked is None:
        return end
    items: list[tuple[Action, Sequence[Run]]] = []
    for offer in sorted(asked.offers, key=lambda offer: -offer.action.args[0]):
        yes = bool(offer.action.args[0])
        sign = pen.glyphs.yes if yes else pen.glyphs.no
        items.append((offer.action, [(sign, "yes bold" if yes else "no bold")] if words else []))
    x = start = end - sum(CARD + length(said) for _action, said in items) - (len(items) - 1) * words
    for action, said in items:
        offer = asked.by_action[action]
        pen.place(action, Region(x, 0, CARD + length(said), 1))
        if scene.pointed == action:
            x = pen.key_pointed(x, 0, offer.key)
        else:
            x = pen.key(x, 0, offer.key)
        x = pen.write(x, 0, said) + words
    return start


# One's own family cards with what each would give: place in turn order, votes, members left


_VOTES, _LEFT, _TURN = 9, 14, 35
"""Cells of the votes and of the members left, and the minimum for the place in turn order."""
LEAST = CARD + 3 + _VOTES + _LEFT + _TURN
"""The minimum width of a row."""


def hand_rows(scene: Scene) -> int:
    """How many cards there are to choose from; 0 if the question is not about cards."""
    return len(_held(scene))


def draw_hand(scene: Scene, pen: Pen) -> None:
    """A row for each card, with its key."""
    for y, offer in enumerate(_held(scene), 0):
        _card(scene, pen.within(pen.room._replace(y=y, height=1)), offer)


def _held(scene: Scene) -> list[Offer]:
    """The cards in the player's hand, as options of the question."""
    if scene.asked is None or scene.seat is None or not scene.asks("card"):
        return []
    hand = scene.view["hands"][scene.seat]
    return [offer for offer in scene.asked.offers if offer.action.args[0] in hand]


def _card(scene: Scene, pen: Pen, offer: Offer) -> None:
    pen = pen.on(scene.ground(DISTRICT))
    pen.fill(pen.room)
    pen.place(offer.action, pen.room)
    x = 1
    shapes.draw_key(scene, pen.at(x, 0), offer)
    said = _gives(scene, offer)
    widths = (pen.width - CARD - 3 - _VOTES - _LEFT, _VOTES, _LEFT)
    x += CARD + 1
    for (text, letter), width in zip(said, widths, strict=True):
        pen.write(x, 0, [(text, letter)], width - 1)
        x += width


def _gives(scene: Scene, offer: Offer) -> list[Run]:
    preview = cast(CardPreview, offer.option.preview)
    value, short = offer.action.args[0], bool(preview["short"])
    left = outcomes.left_for_week(scene.view, scene.seat or 0, preview["send"])
    turn = _("last: too few members")
    if not short:
        brief = scene.plan < Plan.WHOLE
        turn = outcomes.place_in_turn(scene.view, scene.seat or 0, value, brief=brief)
    votes = _("no votes") if short else names.votes(value)
    # Translators: members for the rest of the week
    stay = ngettext("{count} left", "{count} left", max(0, left)).format(count=max(0, left))
    return [(turn, "text"), (votes, "no" if short else "text bold"), (stay, "second")]


def draw_small(scene: Scene, pen: Pen) -> None:
    """A line for each family; two columns without names if there are too many for one."""
    room = district(scene, pen, Heading(DISTRICT, _("Council"), key=True))
    order = scene.view["order"]
    columns = 1 if len(order) + 2 <= room.height else max(2, -(-len(order) // max(1, room.height)))
    rows, width = -(-len(order) // columns), room.width // columns
    pen = pen.on(scene.ground(DISTRICT))
    for place, seat in enumerate(order):
        column, row = divmod(place, rows)
        region = Region(room.x + column * width, room.y + row, width, 1)
        if columns == 1:
            close_row(scene, pen.within(region), seat)
        else:
            _closest_row(scene, pen.within(region), seat)
    below = Region(room.x, room.y + rows, room.width, room.height - rows)
    if below.height > 1 and len(scene.view["edicts"]) + 1 > below.height:
        below = below._replace(y=below.y + 1, height=1)
    draw_edicts(scene, pen.within(below))


def _closest_row(scene: Scene, pen: Pen, seat: Seat) -> None:
    """Sign, votes and cards left, without a name."""
    who(scene, pen, seat, 1)
    card = scene.view["cards"][seat]
    votes = "0" if scene.view["zero"][seat] else str(card) if card else names.FREE
    pen.put(3, 0, votes, "text bold")
    digits(scene, pen.at(5, 0), seat)


_EDGES = 9
"""Cells of the upper edge that are neither title nor fact."""
_ROOMY = 12
"""With at least this many rows below them, the families stand two rows apart."""
_PAIR = HAND + 8
"""The minimum width of a family's row in two columns."""


def draw(scene: Scene, pen: Pen) -> None:
    """The whole district: the families in turn order above, the edicts below."""
    room = district(scene, pen, Heading(DISTRICT, _("Council"), [_mayor(scene, pen.width)]))
    order = scene.view["order"]
    columns = 2 if room.height < len(order) + 3 and room.width >= 2 * _PAIR else 1
    rows = -(-len(order) // columns)
    if columns == 2:
        for place, seat in enumerate(order):
            column, row = divmod(place, rows)
            width = room.width // 2
            close_row(scene, pen.within(Region(room.x + column * width, room.y + row, width, 1)), seat)
    else:
        columns_of = columns_in(scene, room.width)
        step = 2 if room.height >= 2 * len(order) + _ROOMY else 1
        rows *= step
        for place, seat in enumerate(order):
            region = Region(room.x, room.y + place * step, room.width, 1)
            if columns_of is None:
                close_row(scene, pen.within(region), seat)
            else:
                family_row(scene, pen.within(region), seat, columns_of)
    below = Region(room.x, room.y + rows, room.width, room.height - rows)
    held, spare = hand_rows(scene), below.height - hand_rows(scene) - len(scene.view["edicts"])
    if held and spare >= 0 and below.width >= LEAST:
        top = below.y + (spare >= 1)
        draw_hand(scene, pen.within(below._replace(y=top, height=held)))
        below = below._replace(y=top + held, height=below.bottom - top - held)
    draw_edicts(scene, pen.within(below))


def _mayor(scene: Scene, width: int) -> list[Run]:
    """Who is mayor, if there is room; the name goes first."""
    if not settled(scene):
        return []
    seat, letter = scene.view["order"][0], "text" if scene.lit(DISTRICT) else "second"
    said = [(f"{_('mayor')} ", letter), scene.sign_run(seat)]
    named = [*said, (f" {scene.listed[seat]}", letter)]
    room = width - _EDGES - (2 if scene.plan >= Plan.MEDIUM else 1) * cell_len(_("Council"))
    return named if length(named) <= room else said if length(said) <= room else []
