"""The line of all families: members at home, who is away until when, and whose turn it is.

The line is in turn order. It has words where there is room for them, then numbers alone, and at last only
signs; nobody is ever left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.colonia.board.members import Members, members
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing import decision, pieces
from colonia_tui.drawing.canvas import Run, length
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.people import LONGEST, beginnings, called
from colonia_tui.drawing.pieces import Pen, Skin
from colonia_tui.drawing.shown import Mode
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import STREETS
from engine.game import Seat

_CARD = Skin("parchment", "brown bold")
_SECRET = frozenset({"card", "vote", "exchange"})
"""Questions that several families answer at the same time."""


class Form(NamedTuple):
    """How much is said of one's own family and of the others."""

    own: int
    others: int
    name: int
    """The longest name."""
    brief: bool = False
    """Whether signs say who has passed or chosen."""
    letters: int = 0
    """How many letters of their names the others have, where they are not named."""


WORDS, NUMBERS, HOME, SIGN = 3, 2, 1, 0
"""Everything in words; the same in short (of others bare numbers); only who is at home; without a name."""


def forms() -> Iterator[Form]:
    """From the longest to the shortest."""
    for own, others in ((WORDS, WORDS), (WORDS, NUMBERS), (WORDS, HOME), (NUMBERS, NUMBERS), (NUMBERS, HOME)):
        yield Form(own, others, LONGEST)
    for name in (16, 12, 9):
        yield Form(HOME, HOME, name)
    for own in (WORDS, NUMBERS, HOME):
        yield Form(own, HOME, LONGEST, brief=True)
    for name in (16, 12, 9, 7):
        yield Form(HOME, HOME, name, brief=True)
    for own, longest in ((HOME, (LONGEST, 12)), (SIGN, (12, 6))):
        for letters in (3, 2, 1, 0):
            for name in longest:
                yield Form(own, SIGN, name, letters=letters)
    yield Form(SIGN, SIGN, 0)


class FamilyLine(Part[Scene]):
    """The second line of the window."""

    def draw(self, scene: Scene, pen: Pen) -> None:
        draw(scene, pen)


def draw(scene: Scene, pen: Pen) -> None:
    pen = pen.on("table")
    pen.fill(Region(0, 0, pen.width, 1))
    end = pen.width
    if scene.shown.next_up is not None:
        end = pen.write_right(end - 1, 0, _then(scene, scene.shown.next_up)) - 1
    gap = 3 if scene.plan < Plan.MEDIUM else 4
    line, space = _fitting(scene, pen.style, end - 1, gap)
    x = 1
    for runs in line:
        x = pen.write(x, 0, runs, end - x) + space


def _fitting(scene: Scene, style: Style, room: int, gap: int) -> tuple[list[list[Run]], int]:
    """The families in the longest form that fits, and the blanks between them."""
    for form in forms():
        if form.others > SIGN and not _tell_apart(scene.names, form.name):
            continue
        line = [_family(scene, style, seat, form) for seat in scene.view["order"]]
        taken = sum(map(length, line))
        for space in (gap, 2):
            if taken + space * (len(line) - 1) <= room:
                return line, space
    return line, 1


def _tell_apart(names: Sequence[str], width: int) -> bool:
    """Whether names that differ still do where each is cut to ``width``."""
    return len({called(name, width) for name in names}) == len(set(names))


def _then(scene: Scene, seat: Seat) -> list[Run]:
    """Who comes after the one whose turn it is."""
    # Translators: then comes the player whose sign and name follow
    return [
        (_("then"), "second"),
        (" ", ""),
        scene.sign_run(seat),
        (f" {called(scene.names[seat], 12)}", "text"),
    ]


def _family(scene: Scene, style: Style, seat: Seat, form: Form) -> list[Run]:
    own = seat == scene.seat
    said = form.own if own else form.others
    turn = _on_turn(scene, seat)
    runs = _sign(scene, style, seat, turn)
    where = members(scene.view, seat)
    bold = "text bold" if own or turn else "text"
    if form.name and (said > SIGN or own):
        runs.append((f"{called(scene.names[seat], form.name)} ", bold))
    elif form.letters:
        runs.append((f"{beginnings(scene.names, form.letters)[seat]} ", bold))
    if scene.mark("members", seat) and not own and said > HOME:
        runs.append((style.glyphs.news, "news bold"))
    runs.append((str(where.home), "text bold"))
    if own:
        runs += [(_own_words(where) if said == WORDS else _own_short(where, said), "second")]
    elif said == WORDS:
        runs += [(_words(where), "second")]
    elif said == NUMBERS:
        runs += [(_numbers(where), "second")]
    return runs + _state(scene, style, seat, form.brief or said == SIGN)


def _sign(scene: Scene, style: Style, seat: Seat, turn: bool) -> list[Run]:
    """The sign, with the card on the table behind it."""
    role = scene.role(seat)
    yours = turn and scene.orange and seat == scene.seat
    pointer = style.glyphs.pointer if turn else " "
    runs: list[Run] = [
        (pointer, "accent bold" if yours else f"{role} bold"),
        (scene.sign(seat), f"{role} bold"),
    ]
    card = scene.view["cards"][seat]
    if card:
        runs += pieces.tile_runs(style, "0" if scene.view["zero"][seat] else str(card), _CARD)
    return [*runs, (" ", "")]


def _on_turn(scene: Scene, seat: Seat) -> bool:
    shown = scene.shown
    if shown.mode is Mode.COVERED:
        return seat == shown.cover
    if shown.mode is Mode.TELLING and shown.step is not None:
        return seat == shown.step.seat
    return seat in shown.pending and shown.mode is not Mode.TURNING


# Where the members are


def _own_words(where: Members) -> str:
    """ "home · 5 back Tue · 8 Wed · 9 Thu · 1 aboard · tonight +8" """
    parts = [_("home")]
    first = True
    for street, count in enumerate(where.back):
        if count:
            day = names.day_short(STREETS[street])
            # Translators: {count} members come back on {day}
            text = _("{count} back {day}") if first else _("{count} {day}")
            parts.append(text.format(count=count, day=day))
            first = False
    parts += _elsewhere(where)
    if where.tonight:
        parts.append(_("tonight +{count}").format(count=where.tonight))
    return " " + " · ".join(parts)


def _own_short(where: Members, said: int) -> str:
    """ "home, tonight +8" """
    tonight = _("tonight +{count}").format(count=where.tonight) if where.tonight else ""
    if said == SIGN:
        return f" +{where.tonight}" if where.tonight else ""
    if said == NUMBERS:
        parts = [_("home"), *([_days(where)] if _days(where) else []), *([tonight] if tonight else [])]
        return " " + " · ".join(parts)
    return f" {_('home')}, {tonight}" if tonight else f" {_('home')}"


def _days(where: Members) -> str:
    """ "6 Tue 10 Thu 4 out": who comes back on which day, and who is at work until later."""
    parts = [
        _("{count} {day}").format(count=count, day=names.day_short(STREETS[street]))
        for street, count in enumerate(where.back)
        if count
    ]
    if where.out:
        # Translators: members with craftsmen, on ships and on cards
        parts.append(_("{count} out").format(count=where.out))
    return " ".join(parts)


def _elsewhere(where: Members) -> list[str]:
    parts = []
    if where.rows:
        parts.append(ngettext("{count} in a row", "{count} in rows", where.rows).format(count=where.rows))
    if where.aboard:
        parts.append(_("{count} aboard").format(count=where.aboard))
    if where.cards:
        parts.append(ngettext("{count} on a card", "{count} on cards", where.cards).format(count=where.cards))
    if any(where.gone):
        parts.append(_("{count} away until the end").format(count=sum(where.gone)))
    return parts


def _words(where: Members) -> str:
    """ "home · back 8 · 14 · 6 · 1 · 1 aboard" """
    back = [str(count) for count in where.back]
    # Translators: members come back on Tuesday, Wednesday, Thursday and Friday: {numbers}
    parts = [_("home"), _("back {numbers}").format(numbers=" · ".join(back)), *_elsewhere(where)]
    if where.tonight:
        parts.append(_("tonight +{count}").format(count=where.tonight))
    return " " + " · ".join(parts)


def _numbers(where: Members) -> str:
    """ "· 8 8 6 1 +5": who comes back on each street, who comes home tonight; nothing if all are at home."""
    tonight = f" +{where.tonight}" if where.tonight else ""
    streets = _streets(where)
    return f" · {streets}{tonight}" if streets.strip("0 ") or tonight else ""


def _streets(where: Members) -> str:
    numbers = " ".join(str(count) for count in where.back)
    return f"{numbers} {where.out}" if where.out else numbers


# What the family does


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
        return [(style.glyphs.yes, "yes bold")] if brief else [(f" {_('has chosen')}", "faded")]
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
