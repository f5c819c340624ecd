"""A vote: the edict, each family's votes for and against it, and the result."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from colonia_tui.colonia.board import shapes
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.turning import rows
from colonia_tui.colonia.milestones import Ballot, Vote
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import ELLIPSIS, Row, Run, centred, length, look
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import FOREIGN_BOOTHS
from engine.colonia.state import OPEN

_GROUND = rows.GROUND
_GAP: Run = ("  ", "")
_EACH = 4
"""The most cells for one vote in its side's bar."""
_LEAST_NAME = 4
"""The fewest cells of a name in its bar."""
_TALL = 7
"""From this many rows on, bars are two rows high."""


def title(facts: Vote, scene: Scene) -> str:
    edict = names.edict_title(scene.deck.edicts[facts.edict])
    if facts.decided is not None:
        return _("The mayor decides: {edict}").format(edict=edict)
    return _("The vote: {edict}").format(edict=edict)


def draw(facts: Vote, scene: Scene, pen: Pen) -> None:
    """The edict first, then the two sides, then its effect."""
    tall = pen.height >= _TALL
    _edict(facts, scene, pen)
    y = 1
    for yes in (True, False):
        _side(facts, scene, pen, y, yes, tall=tall)
        y += 3 if tall else 1
    y -= tall
    done = _done(facts, scene, pen.style)
    for row in _broken(done, pen.width, max(1, pen.height - y)):
        pen.on(_GROUND).write(0, y, row)
        y += 1


# What was voted on


def _outcome(facts: Vote, style: Style) -> Run:
    if facts.adopted is None:
        return _("a tie: the mayor decides"), "text bold"
    if facts.adopted:
        return f"{style.glyphs.yes} {_('adopted')}", "yes bold"
    return f"{style.glyphs.no} {_('rejected')}", "no bold"


def _edict(facts: Vote, scene: Scene, pen: Pen) -> None:
    edict = scene.deck.edicts[facts.edict]
    x = pen.on(_GROUND).write(
        0, 0, [_outcome(facts, pen.style), _GAP, (names.edict_title(edict), "text bold")]
    )
    effect = names.edict_effect(edict, scene.view["week"], pen.width - x - 2)
    if x + 2 + cell_len(effect) <= pen.width:
        pen.put(x + 2, 0, effect, look("second", _GROUND))


def _side(facts: Vote, scene: Scene, pen: Pen, y: int, yes: bool, *, tall: bool) -> None:
    """The votes of one side as a bar, in proportion to what each family gave.

    ``tall``: two rows high, with the names above the votes.
    """
    words = (_("for"), _("against"))
    width = max(cell_len(word) for word in words)
    pen.put(0, y, words[0 if yes else 1], look("second", _GROUND), width)
    total = facts.yes if yes else facts.no
    x = pen.put(width + 1, y, str(total), look("text bold", _GROUND), 3, right=True) + 2
    ballots = _ballots(facts, scene)
    mayor: Row = []
    if facts.decided is not None:
        mayor = [*rows.family(scene, scene.view["order"][0]), (f" {_('decides')}", "second")]
    each = _each(ballots, pen.width - x - length(mayor) - bool(mayor))
    for ballot in ballots:
        if ballot.yes is yes:
            sign, votes = scene.sign(ballot.seat), str(ballot.votes)
            width = max(cell_len(sign + votes), int(each * ballot.votes))
            if x + width + 2 > pen.width:
                pen.put(x, y, ELLIPSIS, look("second", _GROUND))
                return
            skin = pieces.solid(scene.role(ballot.seat))
            room = width - 2 - (0 if tall else cell_len(votes) + 1)
            name = f"{sign} {called(scene.names[ballot.seat], room)}" if room >= _LEAST_NAME else sign
            if tall:
                pen.on(_GROUND).chip(x, y, centred(name, width), skin)
                x = pen.on(_GROUND).chip(x, y + 1, centred(votes, width), skin)
            else:
                text = f"{name} {votes}" if name != sign else sign + votes
                x = pen.on(_GROUND).chip(x, y, centred(text, width), skin)
    if facts.decided is yes:
        pen.on(_GROUND).write(x + bool(ballots), y, mayor)


def _each(ballots: Sequence[Ballot], width: int) -> float:
    """Cells for each vote such that the longer of the two bars fits into ``width``."""
    sides = [[ballot.votes for ballot in ballots if ballot.yes is yes] for yes in (True, False)]
    fitting = [(width - 2 * len(side)) / sum(side) for side in sides if sum(side)]
    return max(1.0, min([_EACH, *fitting]))


def _ballots(facts: Vote, scene: Scene) -> Sequence[Ballot]:
    """Who voted; if the mayor has decided a tie, as it was before."""
    voted = scene.week.votes.get(facts.edict)
    return facts.ballots or (() if voted is None else voted.ballots)


# What it did


def _done(facts: Vote, scene: Scene, style: Style) -> list[Row]:
    """What an adopted edict did, in unbroken pieces."""
    found: list[Row] = []
    if facts.home:
        row: Row = []
        for homecoming in facts.home:
            row += [scene.sign_run(homecoming.seat, " "), (f"{homecoming.members} ", "text bold")]
        street = names.street(facts.home[0].street)
        found.append([*row, (_("home from {street}").format(street=street), "text")])
    for booth, resource in facts.grown:
        skin = shapes.skin(resource, True)
        letter = (names.resource_letter(resource), look(skin.letter, skin.tile))
        if not style.palette.shows(skin.tile):
            letter = (letter[0], "text bold")
        found.append([(f"{_('booth {number}').format(number=booth + 1)} +", "text"), letter])
    for number in sorted({count for __, count in facts.drawn}, reverse=True):
        row = [scene.sign_run(seat, " ") for seat, count in facts.drawn if count == number]
        said = ngettext("drew {count} resource", "drew {count} resources", number).format(count=number)
        found.append([*row, (said, "text")])
    for gift in facts.gifts:
        said = names.good(gift.good) if gift.good >= 0 else _("any good")
        found.append([scene.sign_run(gift.seat, " "), *_rolled(gift.die, style), (said, "text")])
    for departure in facts.sailed.left:
        city = scene.deck.ships[departure.ship].city
        row = [(f"{_('sails to')} ", "text"), (names.city(city), f"city.{city} bold")]
        for payment in departure.paid:
            row += [
                (" ", ""),
                scene.sign_run(payment.seat, " "),
                (f"+{names.coins(payment.money, payment.city)}", "text"),
            ]
        found.append(row)
    if facts.displayed:
        count = len(facts.displayed)
        said = ngettext("{count} more card on display", "{count} more cards on display", count)
        found.append([(said.format(count=count), "text")])
    if facts.adopted and scene.deck.edicts[facts.edict].effect == "foreign_merchants":
        said = ngettext(
            "{count} stall of foreign merchants stands in the market",
            "{count} stalls of foreign merchants stand in the market",
            FOREIGN_BOOTHS,
        )
        found.append([(said.format(count=FOREIGN_BOOTHS), "text")])
    return found


def _rolled(die: int, style: Style) -> Row:
    if not die:
        return []
    text = f" {die} " if style.palette.shows("parchment") else f"[{die}]"
    skin = look("brown bold", "parchment") if style.palette.shows("parchment") else "text bold"
    return [(text[: pieces.PLATE_WIDTH], skin), (" ", "")]


def _broken(parts: Sequence[Row], width: int, lines: int) -> list[Row]:
    """Parts one after the other, as many in a row as fit; those that do not fit are counted."""
    found: list[Row] = []
    for place, part in enumerate(parts):
        left = len(parts) - place
        if found and length(found[-1]) + 3 + length(part) <= width - (4 if left > 1 else 0):
            found[-1] += [("   ", ""), *part]
        elif len(found) < lines:
            found.append(list(part))
        else:
            found[-1].append((f"  +{left}", "second"))
            break
    return found


def sentences(facts: Vote, scene: Scene) -> list[Row]:
    """How the player's own votes counted, and how many edicts are left."""
    row: Row = []
    own = next((ballot for ballot in facts.ballots if ballot.seat == scene.seat), None)
    if own is not None:
        given = (
            ngettext("You gave {count} vote for it.", "You gave {count} votes for it.", own.votes)
            if own.yes
            else ngettext(
                "You gave {count} vote against it.", "You gave {count} votes against it.", own.votes
            )
        )
        row.append((f"{given.format(count=own.votes)} ", "text"))
    elif facts.ballots and scene.seat is not None:
        row.append((f"{_('Your card is zero: no vote.')} ", "text"))
    left = scene.view["votes"].count(OPEN)
    if facts.adopted is not None and left:
        said = ngettext("{count} edict is open this week.", "{count} edicts are open this week.", left)
        row.append((said.format(count=left), "faded"))
    return [row] if row else []
