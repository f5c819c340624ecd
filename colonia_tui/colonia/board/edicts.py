"""This week's edicts: their day, what became of them, the votes, and the keys while they are voted on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board.family_row import CARD, DISTRICT
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Run, length, look
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import WEEKS
from engine.colonia.state import ADOPTED, REJECTED
from engine.game import Action


def draw(scene: Scene, pen: Pen) -> None:
    """A line each, a second one for the effect if there is room; or all of them in one line."""
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
    if y <= last and left and not _thrift(scene, pen, last):
        said = ngettext("{count} edict still to come", "{count} edicts still to come", left)
        pen.put(1, last, said.format(count=left), "faded", pen.width - 2)


def _thrift(scene: Scene, pen: Pen, y: int) -> bool:
    """Says whether thrift counts this week or next, if it does."""
    said = ""
    if scene.view["thrift"]:
        said = _("thrift: next Tuesday all send 1 member fewer")
        if scene.view["week"] >= WEEKS:
            said = _("thrift: there is no next Tuesday")
    elif scene.view["saved"]:
        said = _("thrift: all sent 1 member fewer this week")
    pen.put(1, y, said, look("faded", scene.ground(DISTRICT)), pen.width - 2)
    return bool(said)


class _Fate(NamedTuple):
    """What became of an edict: a sign and its letters, and the votes."""

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
    """Whether this is the edict of the question."""
    stack = scene.view["stack"]
    return bool(stack) and stack[-1][0] in ("vote", "decide") and stack[-1][2] == index


def _edict(scene: Scene, pen: Pen, index: int) -> None:
    number = scene.view["edicts"][index]
    edict, fate = scene.deck.edicts[number], _fate(scene, pen.style, index)
    ground, now = scene.ground(DISTRICT), _voted_now(scene, index)
    x, y, end = 0, 0, pen.width - 2
    if now:
        ground = "pointed" if scene.orange else ground
        pen.on(ground).fill(pen.room)
    edge, letter = pen.glyphs.right if pen.glyphs.right.strip() else "|", "council.frame"
    for row in range(pen.height):
        pen.put(x, y + row, edge, look(letter, ground))
    if scene.mark("edict", number):
        pen.put(x, y, pen.glyphs.news, look("news bold", ground))
    pen.put(x + 1, y, names.day_short(edict.day)[:3], look("text bold" if now else "faded", ground))
    pen.put(x + 5, y, fate.sign, look(fate.letter, ground))
    right = end + 1
    if now and scene.asks("vote", "decide"):
        right = _ballot(scene, pen.on(ground), end, y, words=True)
    elif fate.votes:
        right = pen.on(ground).write_right(end, y, [(fate.votes, "second")])
    dead = fate.sign == pen.glyphs.no and pen.height > 1
    title = look("text bold" if now else "faded" if dead else "text", ground)
    title_end = pen.put(x + 7, y, names.edict_title(edict), title, right - x - 8)
    below = pen.height > 1
    free = end - 2 - x if below else right - title_end - 2 - (right < end)
    effect = names.edict_effect(edict, scene.view["week"], free)
    if below:
        indent = 7 if cell_len(effect) <= end + 1 - x - 7 else 3
        pen.put(x + indent, y + 1, effect, look("faded", ground), end + 1 - x - indent)
    elif scene.lit(DISTRICT) and cell_len(effect) <= free:  # half of it says nothing
        pen.put(title_end + 2, y, effect, look("faded", ground), free)


def _edicts_in_line(scene: Scene, pen: Pen) -> None:
    """Every edict with its day and fate alone: "Wed ✓  Thu ·"."""
    x, end = 1, pen.width
    pen = pen.on(scene.ground(DISTRICT))
    for index, number in enumerate(scene.view["edicts"]):
        fate, day = _fate(scene, pen.style, index), names.day_short(scene.deck.edicts[number].day)[:3]
        now = _voted_now(scene, index)
        news = scene.mark("edict", number)
        if now and scene.asks("vote", "decide"):
            x = pen.put(x, 0, day, "text bold")
            x = _ballot(scene, pen, x + 2 * CARD, 0, words=False) + 2 * CARD
        else:
            x = pen.put(x, 0, day, "text bold" if now else "faded", end - x)
            x = pen.put(x, 0, pen.glyphs.news if news else " ", "news bold", end - x)
            x = pen.put(x, 0, fate.sign, fate.letter, end - x)
        x += 1


def _ballot(scene: Scene, pen: Pen, end: int, y: int, *, words: bool) -> int:
    """The keys of yes and no, ending before the cell ``end``; the cell they begin at."""
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
        pen.place(action, Region(x, y, CARD + length(said), 1))
        if scene.pointed == action:
            x = pen.key_pointed(x, y, offer.key)
        else:
            x = pen.key(x, y, offer.key)
        x = pen.write(x, y, said) + words
    return start
