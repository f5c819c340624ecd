"""The recap: what has happened since the player's last move, one clause a family."""

from __future__ import annotations

from colonia_tui.colonia.board.plans import Plan
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing import frames
from colonia_tui.drawing import recap as layout
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.people import called
from colonia_tui.drawing.runs import Run, fill, length, write, write_right
from colonia_tui.drawing.steps import Clause
from colonia_tui.language.i18n import _

_LOG_KEY = "l"


class Recap(Part[Scene]):
    """Below the board, or beside the decision."""

    def draw(self, scene: Scene, kit: Kit, canvas: Canvas) -> None:
        draw(scene, kit, canvas)

    def concerns(self, scene: Scene) -> object:
        shown, sight = scene.shown, scene.sight
        return (
            shown.recap,
            shown.step,
            shown.seat,
            shown.cover,
            shown.names,
            shown.colours,
            sight.width,
            sight.height,
        )


def draw(scene: Scene, kit: Kit, canvas: Canvas) -> None:
    if scene.plan < Plan.MEDIUM:
        _plain(scene, canvas)
    else:
        _framed(scene, kit, canvas)


def heading(scene: Scene) -> str:
    """Since when: since one's own last move, or that of the player behind the curtain."""
    cover = scene.shown.cover
    if scene.seat is None and cover is not None:
        return _("Since {name}'s last move").format(name=called(scene.names[cover], 12))
    return _("Since your last move") if scene.seat is not None else _("What has happened")


def _plain(scene: Scene, canvas: Canvas) -> None:
    """Two lines without a frame, their heading at the left."""
    fill(canvas, Spot(0, 0, canvas.width, canvas.height), "table")
    x = 1
    words = heading(scene).split()
    half = (len(words) + 1) // 2
    for y, line in enumerate((" ".join(words[:half]), " ".join(words[half:]))):
        said = line[:1].lower() + line[1:] if y == 0 else line
        x = max(x, canvas.put(1, y, said, "second on table", 16))
    _clauses(scene, canvas, Spot(x + 2, 0, canvas.width - x - 4, canvas.height), "table", log=True)


def _framed(scene: Scene, kit: Kit, canvas: Canvas) -> None:
    """In a frame; where only four lines are left, it has no lower edge."""
    open_below = canvas.height <= 4
    around = Spot(0, 0, canvas.width, canvas.height + open_below)
    frames.frame(canvas, kit, around, "log.frame", "log")
    after = frames.title(canvas, around, heading(scene), "own.title", "log")
    word = _log_word()
    begins = frames.fact(canvas, around, word, "log", after)
    canvas.zones[_LOG_KEY] = Spot(begins + 1, 0, length(word))
    inner = Spot(2, 1, canvas.width - 4, around.height - 2)
    _clauses(scene, canvas, inner, "log", log=False)


def _log_word() -> list[Run]:
    """The key of the log."""
    return [(_LOG_KEY, "accent bold"), (f" {_('log')}", "second")]


def _left_out(count: int) -> list[Run]:
    """How much is left out, and the key that shows it."""
    return [(f"+{count}: ", "text bold"), (_LOG_KEY, "accent bold")]


def _clauses(scene: Scene, canvas: Canvas, spot: Spot, ground: str, *, log: bool) -> None:
    """Lay the clauses into ``spot``; with ``log`` the key of the log stands in its last line."""
    clauses = list(scene.shown.recap)
    key = _log_word() if log else []
    own = scene.seat
    laid = layout.lay_out(clauses, spot.width, spot.height, spot.width - length(key) - 2 * log, own)
    if laid.left_out:
        last = spot.width - length(_left_out(laid.left_out)) - 2
        laid = layout.lay_out(clauses, spot.width, spot.height, last, own)
        key = _left_out(laid.left_out)
    if not clauses:
        canvas.put(spot.x, spot.y, _("nothing yet"), f"on {ground} faded", spot.width)
    new = scene.shown.step
    newest = len(laid.lines) - 1
    while newest > 0 and laid.lines[newest][0].rest:
        newest -= 1
    for row, line in enumerate(laid.lines):
        x = spot.x
        for clause in line:
            last = (
                new is not None and clause.seat == clauses[-1].seat and row >= newest and clause is line[-1]
            )
            x = write(canvas, x, spot.y + row, _clause(scene, clause, last), ground, spot.x + spot.width - x)
            x += layout.GAP
    if key:
        y = spot.y + spot.height - 1
        begins = write_right(canvas, spot.x + spot.width, y, key, ground)
        canvas.zones[_LOG_KEY] = Spot(begins, y, length(key))


def _clause(scene: Scene, clause: Clause, new: bool) -> list[Run]:
    """A sign and what its family did; what is being shown right now is bright."""
    letters = "news bold" if new else "text"
    if clause.rest:
        return [("  ", ""), (clause.text, letters if new or clause.seat is not None else "second")]
    if clause.seat is None:
        return [(clause.text, letters if new else "second")]
    return [scene.sign_run(clause.seat), (f" {clause.text}", letters)]
