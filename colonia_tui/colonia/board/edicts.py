"""This week's edicts: their day, what became of them, the votes, and the keys while they are voted on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board.family_row import CARD, DISTRICT
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing import chips
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.runs import Run, fill, length, look, write, write_right
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import WEEKS
from engine.colonia.state import ADOPTED, REJECTED
from engine.game import Action


def draw(scene: Scene, style: Style, canvas: Canvas, room: Region) -> None:
    """A line each, a second one for the effect if there is room; or all of them in one line."""
    ground = scene.ground(DISTRICT)
    edicts, end = scene.view["edicts"], room.bottom
    if not edicts:
        if room.height > 1:
            said = _("The edicts are revealed on Monday.")
            canvas.put(room.x + 1, room.y + 1, said, look("faded", ground), room.width - 2)
        return
    if room.height < len(edicts):
        if room.height > 0:
            _edicts_in_line(scene, style, canvas, Region(room.x, room.y, room.width, 1))
        return
    lines = 2 if room.height >= 2 * len(edicts) else 1
    apart = lines == 2 and room.height > 3 * len(edicts)
    y = room.y + (room.height > lines * len(edicts))
    for index in range(len(edicts)):
        _edict(scene, style, canvas, Region(room.x, y, room.width, lines), index)
        y += lines + apart
    left = len(scene.view["edict_deck"])
    last = end - 1
    if y <= last and left and not _thrift(scene, canvas, room, last):
        said = ngettext("{count} edict still to come", "{count} edicts still to come", left)
        canvas.put(room.x + 1, last, said.format(count=left), look("faded", ground), room.width - 2)


def _thrift(scene: Scene, canvas: Canvas, room: Region, y: int) -> bool:
    """Says whether thrift counts this week or next, if it does."""
    said = ""
    if scene.view["thrift"]:
        said = _("thrift: next Tuesday all send 1 member fewer")
        if scene.view["week"] >= WEEKS:
            said = _("thrift: there is no next Tuesday")
    elif scene.view["saved"]:
        said = _("thrift: all sent 1 member fewer this week")
    canvas.put(room.x + 1, y, said, look("faded", scene.ground(DISTRICT)), room.width - 2)
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


def _edict(scene: Scene, style: Style, canvas: Canvas, region: Region, index: int) -> None:
    number = scene.view["edicts"][index]
    edict, fate = scene.deck.edicts[number], _fate(scene, style, index)
    ground, now = scene.ground(DISTRICT), _voted_now(scene, index)
    x, y, end = region.x, region.y, region.right - 2
    if now:
        ground = "pointed" if scene.orange else ground
        fill(canvas, region, ground)
    edge, letter = style.glyphs.right if style.glyphs.right.strip() else "|", "council.frame"
    for row in range(region.height):
        canvas.put(x, y + row, edge, look(letter, ground))
    if scene.mark("edict", number):
        canvas.put(x, y, style.glyphs.news, look("news bold", ground))
    canvas.put(x + 1, y, names.day_short(edict.day)[:3], look("text bold" if now else "faded", ground))
    canvas.put(x + 5, y, fate.sign, look(fate.letter, ground))
    right = end + 1
    if now and scene.asks("vote", "decide"):
        right = _ballot(scene, style, canvas, end, y, ground, words=True)
    elif fate.votes:
        right = write_right(canvas, end, y, [(fate.votes, "second")], ground)
    dead = fate.sign == style.glyphs.no and region.height > 1
    title = look("text bold" if now else "faded" if dead else "text", ground)
    title_end = canvas.put(x + 7, y, names.edict_title(edict), title, right - x - 8)
    below = region.height > 1
    free = end - 2 - x if below else right - title_end - 2 - (right < end)
    effect = names.edict_effect(edict, scene.view["week"], free)
    if below:
        indent = 7 if cell_len(effect) <= end + 1 - x - 7 else 3
        canvas.put(x + indent, y + 1, effect, look("faded", ground), end + 1 - x - indent)
    elif scene.lit(DISTRICT) and cell_len(effect) <= free:  # half of it says nothing
        canvas.put(title_end + 2, y, effect, look("faded", ground), free)


def _edicts_in_line(scene: Scene, style: Style, canvas: Canvas, region: Region) -> None:
    """Every edict with its day and fate alone: "Wed ✓  Thu ·"."""
    x, end = region.x + 1, region.right
    ground = scene.ground(DISTRICT)
    for index, number in enumerate(scene.view["edicts"]):
        fate, day = _fate(scene, style, index), names.day_short(scene.deck.edicts[number].day)[:3]
        now = _voted_now(scene, index)
        news = scene.mark("edict", number)
        if now and scene.asks("vote", "decide"):
            x = canvas.put(x, region.y, day, look("text bold", ground))
            x = _ballot(scene, style, canvas, x + 2 * CARD, region.y, ground, words=False) + 2 * CARD
        else:
            x = canvas.put(x, region.y, day, look("text bold" if now else "faded", ground), end - x)
            x = canvas.put(
                x, region.y, style.glyphs.news if news else " ", look("news bold", ground), end - x
            )
            x = canvas.put(x, region.y, fate.sign, look(fate.letter, ground), end - x)
        x += 1


def _ballot(scene: Scene, style: Style, canvas: Canvas, end: int, y: int, ground: str, *, words: bool) -> int:
    """The keys of yes and no, ending before the cell ``end``; the cell they begin at."""
    asked = scene.asked
    if asked is None:
        return end
    items: list[tuple[Action, Sequence[Run]]] = []
    for offer in sorted(asked.offers, key=lambda offer: -offer.action.args[0]):
        yes = bool(offer.action.args[0])
        sign = style.glyphs.yes if yes else style.glyphs.no
        items.append((offer.action, [(sign, "yes bold" if yes else "no bold")] if words else []))
    x = start = end - sum(CARD + length(said) for _action, said in items) - (len(items) - 1) * words
    for action, said in items:
        offer = asked.by_action[action]
        canvas.places[action] = Region(x, y, CARD + length(said), 1)
        if scene.pointed == action:
            x = chips.key_pointed(canvas, style, x, y, offer.key)
        else:
            x = chips.key(canvas, x, y, offer.key, ground)
        x = write(canvas, x, y, said, ground) + words
    return start
