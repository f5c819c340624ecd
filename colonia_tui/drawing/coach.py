"""The coach: what a lesson says, on a sheet of parchment where the recap stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import ELLIPSIS, cell_style, wrap
from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.option_rows import advised
from colonia_tui.drawing.part import Part, S
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plan import Arranged, Plan
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.shown import Coached, Offer
from colonia_tui.language.i18n import _, either, paragraph

SHEET, LETTERS = "parchment", "brown"
NAME, OWN = "coach", "own"
ROWS = 5
"""With the frame: three lines of text are enough across a whole window."""
LEAST, NEEDS = 5, 7
"""Lines that a decision needs in a small window while the coach says what is good to know; and elsewhere, and
for a milestone."""
_LEAST = 4
"""Lines that anything above the coach keeps."""


def arranged(found: Arranged, plan: Plan, whole: Collection[str] = ()) -> Arranged:
    """The same with room for the coach, unless it has one: in the recap's place beside the decision, in that
    of the points where there is no recap, otherwise above it.

    ``whole``: what cannot be drawn in fewer lines; what is below it gives way.
    """
    regions = dict(found.regions)
    below = next((name for name in ("decision", "milestone") if name in regions), None)
    if below is None or NAME in regions:
        return found
    decision, recap = regions[below], regions.pop("recap", None)
    if below == "milestone":  # nobody chooses among the things above it
        whole = regions
    beside = regions.pop("points", None) if recap is None else recap if recap.y >= decision.y else None
    if beside is not None:
        regions[NAME] = beside
        return found._replace(regions=regions)
    needs = LEAST if plan is Plan.SMALL and below == "decision" else NEEDS
    bottom = decision.y + max(0, decision.height - needs)
    top = decision.y
    if recap is not None and recap.width == decision.width:
        top = recap.y
    elif recap is not None:
        _widen(regions, recap)
    regions[below] = Region(decision.x, bottom, decision.width, decision.bottom - bottom)
    regions[NAME] = Region(decision.x, bottom - ROWS, decision.width, ROWS)
    _shrink(regions, top, top - (bottom - ROWS), whole)
    return found._replace(regions=regions)


def _widen(regions: dict[str, Region], gone: Region) -> None:
    """Give the room of a part that is gone to the one at its left."""
    for name, region in regions.items():
        if (region.y, region.right) == (gone.y, gone.x) and region.height == gone.height:
            regions[name] = region._replace(width=region.width + gone.width)


def _shrink(regions: dict[str, Region], top: int, rows: int, whole: Collection[str]) -> None:
    """Take ``rows`` lines from what ends at ``top``, or from what is above it if that is low already."""
    if rows <= 0:
        return
    lowest = {name: region for name, region in regions.items() if region.bottom == top and name != NAME}
    row = {name: region for name, region in lowest.items() if region.height - rows < _LEAST}
    above = [name for name, region in regions.items() if region.bottom in {low.y for low in row.values()}]
    if any(name in whole for name in above):
        for name in row:
            del regions[name]
        for name in above:
            regions[name] = regions[name]._replace(height=top - rows - regions[name].y)
        return
    for name, region in lowest.items():
        if name in row:
            regions[name] = region.translate((0, -rows))
        else:
            regions[name] = region._replace(height=region.height - rows)
    for begins in {region.y for region in row.values()}:
        own = regions.get(OWN)
        if own is not None and own.bottom == begins:  # it keeps its height, beside what moves up
            for name in row:
                regions[name] = regions[name]._replace(width=own.x - regions[name].x)
            regions[OWN] = own._replace(height=regions[next(iter(row))].bottom - own.y)
        _shrink(regions, begins, rows, whole)


class Coach(Part[S]):
    """The sheet."""

    def draw(self, scene: S, pen: Pen) -> None:
        if scene.shown.coached is not None:
            draw(scene, scene.shown.coached, pen)

    def concerns(self, scene: S) -> object:
        return (
            scene.shown.coached,
            scene.shown.advice,
            scene.sight.asked,
            scene.sight.width,
            scene.sight.height,
        )


def draw(scene: BaseScene, coached: Coached, pen: Pen) -> None:
    """Title and step in the upper edge, the text, and in the lower edge what to press."""
    if coached.asks and scene.asked is not None:
        advice = scene.shown.advice
        text = coached.text if advice is None else advised(advice, scene.asked)
        coached = coached._replace(before=scene.asked.prompt, text=text)
    pen = pen.on(SHEET)
    frames.frame(pen, LETTERS if pen.style.palette.theme.dark else f"{LETTERS} bold")
    said, after = "", frames.EDGE
    if coached.number:
        said = _("{number} of {steps}").format(number=coached.number, steps=coached.steps)
    if frames.EDGE + cell_len(coached.title) + cell_len(said) + 7 <= pen.width:
        after = pen.put(after, 0, f" {coached.title} ", cell_style(f"{SHEET} bold", LETTERS))
    if said:
        frames.fact(pen, [(said, f"{LETTERS} bold")], after)
    for y, line in enumerate(lines(coached, pen.width - 4, pen.height - 2), 1):
        pen.put(2, y, line, LETTERS)
    _foot(pen, keys(scene, coached))


def _foot(pen: Pen, forms: Sequence[str]) -> None:
    """What to press, and the key that puts the sheet away: in as many words as there is room for."""
    back = name_of("table.back")
    bottom, x, end = pen.height - 1, frames.EDGE, pen.width - frames.EDGE
    room = end - x - cell_len(back) - 5
    press = next((form for form in forms if cell_len(form) <= room), "")
    if press:
        x = pen.put(x, bottom, f" {press} ", f"{LETTERS} bold") + 1
    for away in (_("{key} puts the lesson away").format(key=back), back):
        if x + cell_len(away) + 2 <= end:
            pen.put(x, bottom, f" {away} ", f"{LETTERS} bold")
            pen.zone("escape", Region(x + 1, bottom, cell_len(away), 1))
            return


def lines(coached: Coached, width: int, height: int) -> list[str]:
    """The text, after what is to be said about the last action if both fit."""
    both = wrap(paragraph(coached.before, coached.text), width, height)
    return wrap(coached.text, width, height) if ELLIPSIS in both[-1] else both


def keys(scene: BaseScene, coached: Coached) -> Sequence[str]:
    """What to press to meet the goal, in more words and in fewer; () if nothing is asked."""
    asked = scene.asked
    if asked is None or not coached.meets:
        return ()
    pick = name_of("board.pick")
    offers = [asked.by_action[action] for action in coached.meets if action in asked.by_action]
    found = sorted({offer.key or offer.listed for offer in offers}, key=in_order)
    if not found or not all(found):
        return [_("Choose, then press {pick}").format(pick=pick)]
    if any(offer.at_once for offer in offers):
        forms = [_("Press {keys}")] * 2
    elif any(not offer.key for offer in offers):
        forms = [_("Press {keys}, choose, then press {pick} twice"), _("Press {keys}, choose, 2 × {pick}")]
    else:
        forms = [_("Press {keys}, then {pick}"), _("Press {keys}, {pick}")]
    said = (either(found), "/".join(found))
    return [form.format(keys=keys, pick=pick) for form, keys in zip(forms, said, strict=True)]


def first_choose(offers: Iterable[Offer]) -> str:
    """What to say when Enter has nothing to do: the keys of all options."""
    keys = {offer.key or offer.listed for offer in offers if offer.legal}
    found = sorted(keys - {""}, key=in_order)
    return _("First choose {keys}.").format(keys=either(found))


def in_order(key: str) -> tuple[bool, bool, str]:
    """Keys as the keyboard has them: digits before letters, 0 after 9."""
    return not key.isdigit(), key == "0", key
