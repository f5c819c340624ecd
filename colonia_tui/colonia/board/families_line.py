"""The line of all families in turn order: points that are certain and who leads, what each is doing; at the
right end one's own people.

Names are cut first, then go "VP", returns, words for signs, names, and one's own people; never a family.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.colonia.board.families import Members, members
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing import decision, people, pieces
from colonia_tui.drawing.canvas import Run, filled, length
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.people import LONGEST, called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.shown import Mode
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from engine.colonia.components import STREETS
from engine.game import Seat

_SECRET = frozenset({"card", "vote", "exchange"})
"""Questions that several families answer at once."""


class Form(NamedTuple):
    """How much to say."""

    name: int
    """The longest allowed name; 0 for signs only."""
    returns: int
    """How many returns of one's own people; -1 for nothing of them."""
    unit: bool = False
    """Whether "VP" stands behind points."""
    brief: bool = False
    """Whether signs show who has passed or chosen."""


def forms() -> Iterator[Form]:
    """From the longest to the shortest."""
    for returns in (2, 1):
        for name in (LONGEST, 16, 12, 9):
            yield Form(name, returns, unit=True)
    for brief in (False, True):
        for name, returns in ((LONGEST, 2), (16, 2), (12, 2), (9, 2), (12, 1), (9, 0)):
            yield Form(name, returns, brief=brief)
    for returns in (2, 1, 0, -1):
        yield Form(0, returns, brief=True)


def draw(scene: Scene, pen: Pen) -> None:
    """The second line of the window."""
    pen = pen.on("table")
    pen.fill(Region(0, 0, pen.width, 1))
    gap = 3 if scene.plan < Plan.MEDIUM else 4
    for form in forms():
        if form.name and not _tell_apart(scene.listed, form.name):
            continue
        line = [_family(scene, pen.style, seat, form) for seat in scene.view["order"]]
        end = _at_the_end(scene, pen.style, form.returns)
        room = pen.width - 2 - (length(end) + 2 if end else 0) - sum(map(length, line))
        space = next((space for space in (gap, 2) if space * (len(line) - 1) <= room), 1)
        if space > 1:
            break
    if end:
        pen.write_right(pen.width - 1, 0, end)
    x = 1
    for runs in line:
        x = pen.write(x, 0, runs, pen.width - x) + space


def _tell_apart(called_so: Sequence[str], width: int) -> bool:
    """Whether different names stay different when cut to ``width``."""
    return len({called(name, width) for name in called_so}) == len(set(called_so))


def _family(scene: Scene, style: Style, seat: Seat, form: Form) -> list[Run]:
    turn = _on_turn(scene, seat)
    bold = " bold" if turn or seat == scene.seat else ""
    points = [sum(kinds.values()) for kinds in scene.view["points"]]
    yours = turn and scene.orange and seat == scene.seat
    role = f"{scene.role(seat)} bold"
    runs: list[Run] = [
        (style.glyphs.pointer if turn else " ", "accent bold" if yours else role),
        (f"{scene.sign(seat)} ", role),
    ]
    if form.name:
        runs += [(called(scene.listed[seat], form.name), f"text{bold}"), (" ", "")]
    said = names.points(points[seat]) if form.unit else str(points[seat])
    runs += [(said, f"text{bold}"), *people.leads(points, seat)]
    return runs + _state(scene, style, seat, form.brief)


def _on_turn(scene: Scene, seat: Seat) -> bool:
    shown = scene.shown
    if shown.mode is Mode.COVERED:
        return seat == shown.cover
    if shown.mode is Mode.TELLING and shown.step is not None:
        return seat == shown.step.seat
    return seat in shown.pending and shown.mode is not Mode.MILESTONE


# The right end: who comes next at a shared keyboard, else one's own people


def _at_the_end(scene: Scene, style: Style, returns: int) -> list[Run]:
    if scene.shown.next_up is not None:
        seat = scene.shown.next_up
        # Translators: then comes the player whose sign and name follow
        who: list[Run] = [scene.sign_run(seat), (f" {called(scene.names[seat], 12)}", "text")]
        return [(_("then"), "second"), (" ", ""), *who]
    if scene.seat is None or returns < 0:
        return []
    where = members(scene.view, scene.seat)
    coming = " ".join(_returns(scene, where)[:returns])
    # Translators: {count} members are at home; {returns} is "tonight +4 Wed +9"
    said = _("{count} home, {returns}") if coming else _("{count} home")
    runs = filled(said, "text", count=[(str(where.home), "text bold")], returns=coming)
    return [*pieces.taught_runs(style, behind=True), *runs] if scene.taught("families") else runs


def _returns(scene: Scene, where: Members) -> list[str]:
    """When members come home, and how many: "tonight +4", "Wed +9", the next ones first."""
    said = [_("tonight +{count}").format(count=where.tonight)] if where.tonight else []
    weeks = zip(scene.view["comes_home"], STREETS, where.back, strict=True)
    for _week, day, count in sorted((week + (day == scene.view["day"]), day, n) for week, day, n in weeks):
        if count:
            # Translators: {count} members come home on {day}, which is short: "Wed +9"
            said.append(_("{day} +{count}").format(day=names.day_short(day), count=count))
    return said


# What the family is doing


def _state(scene: Scene, style: Style, seat: Seat, brief: bool) -> list[Run]:
    shown = scene.shown
    if seat in shown.away:
        time, left = shown.away[seat]
        if seat in shown.minded:
            return [(f" {_('bot plays')}", "second")]
        return [(" ", ""), ((_("left {time}") if left else _("away {time}")).format(time=time), "no")]
    if seat in scene.week.passed and _in_round(scene):
        return [(style.glyphs.dot, "faded")] if brief else [(f" {_('passed')}", "faded")]
    if _chooses(scene) and scene.view["chosen"][seat]:
        if brief or scene.plan < Plan.WHOLE:  # in small windows points need the room more
            return [(f" {style.glyphs.yes}", "yes bold")]
        return [(f" {_('has chosen')}", "faded")]
    if seat in shown.pending and seat != scene.seat and not brief and shown.mode is Mode.WAITING:
        if seat in shown.left:
            return [(" ", ""), *decision.left(shown, seat)]
        text = _("thinks {time}").format(time=shown.thinking) if shown.thinking else _("thinks")
        return [(f" {text}", "second")]
    return []


def _in_round(scene: Scene) -> bool:
    return bool(scene.view["stack"])


def _chooses(scene: Scene) -> bool:
    stack = scene.view["stack"]
    return bool(stack) and stack[-1][0] in _SECRET
