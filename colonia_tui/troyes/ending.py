"""The end of a game of Troyes: the Cathedral, the characters that counted, and the parts of everybody's
points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing import people as seats
from colonia_tui.drawing.canvas import Row, Run, length
from colonia_tui.drawing.course import Course, finished
from colonia_tui.drawing.ending import Ending, Form, Place, Share, legend
from colonia_tui.drawing.people import People
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _, ngettext, pgettext
from colonia_tui.troyes.board import cathedral, counts, pieces, signs
from colonia_tui.troyes.board.cathedral import Windows
from colonia_tui.troyes.board.counts import Counted
from colonia_tui.troyes.board.pieces import NEUTRAL, Owner
from colonia_tui.troyes.events import points_after
from colonia_tui.troyes.words import names
from engine.game import Seat, View
from engine.troyes.components import CHARACTERS, LEVEL_LOSS, LEVELS, NOBODY, OWNERS, STEP_POINTS
from engine.troyes.view import TroyesView
from net.wire.messages import TableEvent

SHARES = {
    "points": "parchment",
    "events": "events.title",
    "foremen": "square.title",
    "characters": "cathedral.title",
}
"""The role of each source of points in a bar; the cost of levels has no share."""
_GROUND = "log"
_CHURCH = 46
"""The width of the Cathedral."""
_BOX, _BOX_HEIGHT = 44, 10
"""The width of a character with its frame."""
_WIDTH, _HEIGHT = _CHURCH + 2 * _BOX + 2, 27


def ending(view: View, events: Sequence[TableEvent]) -> Ending:
    """The ending, from the last view, where all characters are open."""
    seen = cast(TroyesView, view)

    def picture(pen: Pen, people: People) -> None:
        _picture(seen, pen.on(_GROUND), people, _owners(people))

    def lines(pen: Pen, people: People) -> None:
        _lines(seen, pen.on(_GROUND), _owners(people))

    return Ending(
        legend=legend(
            {
                SHARES["points"]: _("played"),
                SHARES["events"]: _("events"),
                SHARES["foremen"]: _("foremen"),
                SHARES["characters"]: _("characters"),
            }
        ),
        shares=[_shares(seen, seat) for seat in range(seen["players"])],
        details=[_details(seen, seat) for seat in range(seen["players"])],
        why=lambda people: _why(seen),
        title=_("what counted"),
        fact=_("secret till now, characters count for everyone"),
        forms=[
            Form(_WIDTH, _HEIGHT, Place.ABOVE, picture),
            Form(
                0,
                len(_dealt(seen)) + 1 + bool(_missing(seen, [NEUTRAL] * OWNERS)),
                Place.ABOVE,
                lines,
                pictures=False,
            ),
        ],
        course=_course(seen, events),
    )


def _course(view: TroyesView, events: Sequence[TableEvent]) -> Course | None:
    """VP after each round, and with all that counts at the end."""
    played = [final["points"] for final in view["final"]]
    scores = [sum(share.points for share in _shares(view, seat)) for seat in range(view["players"])]
    end = [score + final["levels"] for score, final in zip(scores, view["final"], strict=True)]
    rounds = [
        (_("round {number}").format(number=number), str(number)) for number in range(1, view["rounds"] + 1)
    ]
    over = (pgettext("of a game", "end"),) * 2
    return finished(events, points_after(events, played), [*rounds, over], [played, end])


def _why(view: TroyesView) -> list[str]:
    """What the points of the winners came from."""
    totals = [
        {**view["final"][seat], "characters": sum(_by_character(view, seat).values())}
        for seat in range(view["players"])
    ]
    best = max(totals, key=lambda parts: sum(parts.values()))
    said = _(
        "{points} VP while playing, {events} for events, {foremen} for foremen, {characters} for characters."
    )
    lost = _("A level of the Cathedral without a cube cost {points}.")
    return [said.format(**best), *([lost.format(points=-best["levels"])] if best["levels"] else [])]


def _owners(people: People) -> list[Owner]:
    """Everybody's pieces; all of them solid."""
    found = [Owner(seats.sign(colour), seats.role(colour), own=True) for colour in people.colours]
    return [*found, *[NEUTRAL] * (OWNERS - len(found))]


def _dealt(view: TroyesView) -> dict[int, Seat]:
    """The characters that counted, with their holders."""
    held = view["characters"] or []
    return {number: seat for seat, numbers in enumerate(held) for number in numbers}


def _by_character(view: TroyesView, seat: Seat) -> dict[int, int]:
    return {number: view["counted"][number]["points"][seat] for number in sorted(_dealt(view))}


def _shares(view: TroyesView, seat: Seat) -> list[Share]:
    final = view["final"][seat]
    parts = {**final, "characters": sum(_by_character(view, seat).values())}
    return [Share(parts[code], role) for code, role in SHARES.items() if parts.get(code, 0) > 0]


def _details(view: TroyesView, seat: Seat) -> str:
    """The parts of a player's points, in words."""
    final = view["final"][seat]
    said = [
        (_("played {points}"), final["points"]),
        (_("events {points}"), final["events"]),
        (_("foremen {points}"), final["foremen"]),
        *(
            (f"{signs.short_character(number)} {{points}}", points)
            for number, points in _by_character(view, seat).items()
        ),
        (_("levels {points}"), final["levels"]),
    ]
    return "  ".join(text.format(points=points) for text, points in said if points)


def _picture(view: TroyesView, pen: Pen, people: People, owners: Sequence[Owner]) -> None:
    """The Cathedral at the left, the characters beside it, cards below."""
    x = max(0, (pen.width - _WIDTH) // 2)
    columns = [[owners[owner] for owner in column if owner != NOBODY] for column in view["cathedral"]]
    cathedral.draw_grand(pen.at(x + 1, 0), Windows(columns))
    y, missing = 2 * _BOX_HEIGHT, _missing(view, owners)
    pen.write(x + 1, y, missing[:1], _CHURCH - 2)
    pen.write(x + 1, y + 1, missing[1:], _CHURCH - 2)
    dealt = _dealt(view)
    for place, (number, holder) in enumerate(dealt.items()):
        column, row = divmod(place, 2)
        box = Region(x + _CHURCH + column * _BOX, row * _BOX_HEIGHT, _BOX - 1, _BOX_HEIGHT)
        _character(view, pen.within(box), number, holder, people, owners)
    undealt = CHARACTERS - len(dealt)
    text = ngettext(
        "{count} of the six was not dealt: it counts for nobody",
        "{count} of the six were not dealt: they count for nobody",
        undealt,
    ).format(count=undealt)
    pen.put(x + _CHURCH, y, text, "faded")
    _cards(view, pen.within(Region(x + 1, y + 2, _WIDTH - 2, _HEIGHT - 2 * _BOX_HEIGHT - 2)), owners)


def _missing(view: TroyesView, owners: Sequence[Owner]) -> list[Run]:
    """Who lacks a cube on a level: "no cube on a level costs 2: ◆ level 3 **-2 VP**"; [] if nobody does."""
    runs: list[Run] = [(_("no cube on a level costs {points}:").format(points=LEVEL_LOSS), "second")]
    for seat in range(view["players"]):
        lacks = [
            str(level + 1)
            for level in range(LEVELS)
            if not any(column[level] == seat for column in view["cathedral"])
        ]
        if lacks:
            runs += [("  ", ""), owners[seat].run(" "), (" ".join(lacks), "text")]
            runs.append((f" -{LEVEL_LOSS * len(lacks)}", "no bold"))
    return runs if len(runs) > 1 else []


def _character(
    view: TroyesView,
    pen: Pen,
    number: int,
    holder: Seat,
    people: People,
    owners: Sequence[Owner],
) -> None:
    """Arms, what it counts, its holder, a bar for each player against its three steps."""
    frames.frame(pen, f"{owners[holder].role}.box")
    after = frames.title(pen, names.character(number), "text bold")
    who: list[Run] = [owners[holder].run(" "), (people.said(holder, 14), "text bold")]
    frames.fact(pen, who, after)
    counts.draw_arms(pen.at(2, 2), number)
    pen.put(11, 1, names.counted(number), "second", pen.width - 13)
    figures = _figures(view, number)
    counts.draw_steps(pen.at(10, 2 + (4 - view["players"]) // 2), owners[: view["players"]], figures)


def _figures(view: TroyesView, number: int) -> Counted:
    counted = view["counted"][number]
    return Counted(counted["steps"], STEP_POINTS, counted["counts"], counted["points"])


def _cards(view: TroyesView, pen: Pen, owners: Sequence[Owner]) -> None:
    """The foremen's spaces, the cubes on events, the events won."""
    half = pen.width * 74 // 138
    pen.put(0, 0, frames.spaced(_("Activities")), "activities.title")
    for slot, card in enumerate(view["activities"]):
        if card["activity"] == NOBODY:
            continue
        column, row = divmod(slot, 3)
        x = (2 - column) * (half // 3)
        pen.put(
            x,
            1 + row,
            names.activity(card["activity"]),
            f"trade.{card['colour']}",
            14,
        )
        x += 14
        for seat, points in zip(card["foremen"], card["points"], strict=True):
            if seat != NOBODY:
                x += pieces.foreman_space(pen.at(x, 1 + row), pieces.Space(owners[seat], points), True)
    x = half
    pen.put(x, 0, frames.spaced(_("Events")), "events.title")
    for place, event in enumerate(view["events"][:9]):
        column, row = divmod(place, 3)
        at = x + column * 22
        name = signs.short_card(event, view)
        pen.put(at, 1 + row, name, f"trade.{event['colour']}", 15)
        runs = [owners[owner].run() for owner in dict.fromkeys(event["cubes"])]
        pen.write(at + 15, 1 + row, runs or [("-", "faded")], 6)
    _won(view, pen.within(Region(0, 4, pen.width, 1)), owners)


def _won(view: TroyesView, pen: Pen, owners: Sequence[Owner]) -> None:
    """The events each player won; where they do not fit, how many."""
    said: Run = (_("cards won"), "second")
    forms: list[Row] = [[said], [said], [said]]
    for seat, player in enumerate(view["families"]):
        won = player["won"]
        if won:
            named = (", ".join(map(name, won)) for name in (names.event, signs.short_event))
            for form, text in zip(forms, (*named, str(len(won))), strict=True):
                form += [("  ", ""), owners[seat].run(" "), (text, "text")]
    runs = next((form for form in forms if length(form) <= pen.width), forms[-1])
    pen.write(0, 0, runs if len(runs) > 1 else [], pen.width)


NAME = 20
"""Cells of a character's name, with the blanks after it."""


def _lines(view: TroyesView, pen: Pen, owners: Sequence[Owner]) -> None:
    """A line for each character, and one for the levels of the Cathedral."""
    y = 0
    for number, holder in _dealt(view).items():
        if y >= pen.height:
            return
        counted = view["counted"][number]
        runs: list[Run] = [owners[holder].run(" "), (names.character(number).ljust(NAME), "text bold")]
        runs.append((f"{names.counted(number)} {'·'.join(map(str, counted['steps']))}".ljust(30), "second"))
        for seat, (count, points) in enumerate(zip(counted["counts"], counted["points"], strict=True)):
            cell: list[Run] = [owners[seat].run(), (f"{count}", "second"), (f"+{points} ", "text bold")]
            if length(runs) + length(cell) < pen.width - 1:
                runs += cell
        pen.write(1, y, runs, pen.width - 2)
        y += 1
    missing = _missing(view, owners)
    pen.write(1, y, missing, pen.width - 2)
    _won(view, pen.within(Region(1, y + bool(missing), pen.width - 2, 1)), owners)
