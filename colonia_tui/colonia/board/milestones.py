"""What each milestone shows: rows of pieces; beside them dice, the sails of ships, the bars of a vote."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board import head, shapes, weekend
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.milestones import (
    Ballot,
    Cards,
    End,
    Evening,
    Facts,
    NewWeek,
    Played,
    Saturday,
    Vote,
    Waiting,
)
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import ELLIPSIS, Row, Run, centred, length, packed, that_fits
from colonia_tui.drawing.decision import MilestonePart, lay, limited, spread
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen, Skin, chip_runs, dusk, solid, tile_runs
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext, pgettext
from engine.colonia.components import FOREIGN_BOOTHS, MONDAY, THURSDAY, TUESDAY, WEEKS
from engine.colonia.setup import SIX
from engine.colonia.state import OPEN
from engine.game import Seat


class Milestones(MilestonePart[Scene]):
    """Colonia's milestones."""

    def title(self, scene: Scene) -> str:
        match _facts(scene):
            case Cards():
                return _("Cards revealed: this week's turn order")
            case Vote() as facts:
                text = _("The vote: {edict}") if facts.decided is None else _("The mayor decides: {edict}")
                return text.format(edict=names.edict_title(scene.deck.edicts[facts.edict]))
            case Evening(dice=dice):
                if not dice:
                    return _("Thursday evening: what is made")
                text = ngettext("{count} die: what is made", "{count} dice: what is made", len(dice))
                return text.format(count=len(dice))
            case Saturday() as facts:
                left = len(facts.sailed.left)
                text = ngettext("{count} ship sails: payments", "{count} ships sail: payments", left)
                if left:
                    return text.format(count=left)
                return _("Money is exchanged") if facts.exchanged or facts.kept else _("New ships arrive")
            case NewWeek(week=week):
                return _("Week {week} begins").format(week=week)
            case End():
                return _("The game is over: windows and points")

    def fact(self, scene: Scene) -> Row:
        return head.when(scene, MONDAY if isinstance(_facts(scene), NewWeek) else 0)

    def inside(self, scene: Scene, pen: Pen) -> Sequence[Row]:
        rows = 2 if pen.height >= 9 else 1
        room = pen.within(Region(1, 0, pen.width - 2, pen.height - rows))
        match _facts(scene):
            case Cards() as facts:
                spread(room, _cards(scene, pen.style, facts))
                below = _cards_mean(scene, facts)
            case Vote() as facts:
                _draw_vote(scene, room, facts)
                below = _vote_means(scene, facts)
            case Evening() as facts:
                _draw_evening(scene, room, facts)
                below = _evening_means(scene, facts, room.width)
            case Saturday() as facts:
                weekend.draw_saturday(scene, room, facts)
                below = weekend.saturday_means(scene, facts)
            case NewWeek() as facts:
                lay(room, weekend.week(scene, room, facts))
                below = weekend.week_means(scene)
            case End() as facts:
                weekend.draw_end(scene, room, facts)
                below = weekend.end_means(scene, facts)
        return [*below, [], []][:rows]


def _facts(scene: Scene) -> Facts:
    assert scene.shown.milestone is not None
    return cast(Facts, scene.shown.milestone.facts)


def _away(count: int, week: int, day: int, short: bool) -> str:
    """How long members that go out now are away; ``week`` is the one they come back in."""
    if week > WEEKS:
        if short:
            return _("{count} out until the end of the game").format(count=count)
        return ngettext(
            "{count} member is out for the rest of the game.",
            "{count} members are out for the rest of the game.",
            count,
        ).format(count=count)
    when = names.when(week, day)
    if short:
        return _("{count} out until {when}").format(count=count, when=when)
    return ngettext(
        "{count} member is out until {when}.", "{count} members are out until {when}.", count
    ).format(count=count, when=when)


# Tuesday: the family cards in turn order


def _cards(scene: Scene, style: Style, facts: Cards) -> list[Callable[[int], Row]]:
    return [partial(_card, scene, style, facts, place) for place in range(len(facts.played))]


def _card(scene: Scene, style: Style, facts: Cards, place: int, width: int) -> Row:
    """The place in turn order, the family, its card, how many members the card sends, and why it is behind
    an equal one."""
    played = facts.played[place]
    skin = Skin("parchment.dusk", "faded") if played.zero else Skin("parchment", "brown bold")
    if not style.palette.shows("parchment"):
        skin = Skin("", skin.letter)
    row: Row = [*chip_runs(style, str(played.value), skin), (" ", "")]
    if played.zero:
        said = [f"{_('no votes')} · {_('too few at home')}", _("too few at home"), _("too few")]
    else:
        sends = _("sends {count}").format(count=played.sent)
        said = [f"{names.votes(played.value)} · {sends}", sends]
    if place and _rank(played) == _rank(facts.played[place - 1]):
        equal = _("equal cards: chance decides") if facts.week == 1 else _("equal cards: last week reversed")
        said = [f"{said[0]} · {equal}", *said]
    room = width - 2 - length(row) - 4 - shapes.NAME
    mayor = [""] if place else [f" · {_('mayor: acts first, decides ties')}", f" · {_('mayor')}"]
    told = that_fits(said, room - cell_len(mayor[-1]))
    row.append((told, "no" if played.zero else "second"))
    row.append((that_fits(mayor, room - cell_len(told)), "council.title bold"))
    return [(f"{place + 1} ", "faded"), *shapes.named(scene, played.seat, width - 2 - length(row)), *row]


def _rank(played: Played) -> int:
    """What decides the order: the card, or zero."""
    return 0 if played.zero else played.value


def _cards_mean(scene: Scene, facts: Cards) -> list[Row]:
    """The player's place, and how long their members are away."""
    found: list[Row] = []
    short = scene.plan < Plan.MEDIUM
    for place, played in enumerate(facts.played, 1):
        if played.seat == scene.seat:
            if place > 1:
                turn = _("You act {nth} of {count}").format(nth=names.nth(place), count=len(facts.played))
            else:
                turn = _("You act first") if short else _("You are the mayor and act first")
            away = _away(played.sent, facts.week + 1, TUESDAY, short)
            found.append([(f"{turn}{' · ' if short else '; '}{away}", "text")])
    homes = sum(one.members for one in facts.home if one.seat == scene.seat)
    if homes:
        said = ngettext(
            "{count} member is home from last Tuesday.", "{count} members are home from last Tuesday.", homes
        )
        found.append([(said.format(count=homes), "faded")])
    return found


# A vote: the edict, the votes for and against it as bars, what it did


_EACH = 4
"""The most cells for one vote in its side's bar."""
_LEAST_NAME = 4
"""The fewest cells of a name in its bar."""
_TALL = 7
"""From this many rows on, bars are two rows high."""


def _draw_vote(scene: Scene, pen: Pen, facts: Vote) -> None:
    edict = scene.deck.edicts[facts.edict]
    if facts.adopted is None:
        outcome: Run = (_("a tie: the mayor decides"), "text bold")
    elif facts.adopted:
        outcome = (f"{pen.glyphs.yes} {_('adopted')}", "yes bold")
    else:
        outcome = (f"{pen.glyphs.no} {_('rejected')}", "no bold")
    row: Row = [outcome, ("  ", ""), (names.edict_title(edict), "text bold"), ("  ", "")]
    effect = names.edict_effect(edict, scene.view["week"], pen.width - length(row))
    if length(row) + cell_len(effect) <= pen.width:
        row.append((effect, "second"))
    pen.write(0, 0, row)
    high = 2 if pen.height >= _TALL else 1
    _bar(scene, pen.within(Region(0, 1, pen.width, high)), facts, True)
    _bar(scene, pen.within(Region(0, 2 * high, pen.width, high)), facts, False)
    y = 3 * high
    done = _done(facts, scene, pen.style)
    lay(pen.at(0, y), limited(done, pen.width, max(1, pen.height - y)))


def _bar(scene: Scene, pen: Pen, facts: Vote, yes: bool) -> None:
    """The votes of one side, in proportion to what each family gave; names above if there are two shapes."""
    words = pgettext("votes", "for"), pgettext("votes", "against")
    x = max(map(cell_len, words)) + 1
    pen.put(0, 0, words[0 if yes else 1], "second")
    x = pen.put(x, 0, str(facts.yes if yes else facts.no), "text bold", 3, right=True) + 2
    voted = scene.week.votes.get(facts.edict)
    ballots = facts.ballots or (() if voted is None else voted.ballots)  # the tie that the mayor decided
    mayor: Row = []
    if facts.decided is not None:
        mayor = [*shapes.family(scene, scene.view["order"][0]), (f" {_('decides')}", "second")]
    each = _each(ballots, pen.width - x - length(mayor) - bool(mayor))
    for ballot in ballots:
        if ballot.yes is not yes:
            continue
        sign, votes = scene.sign(ballot.seat), str(ballot.votes)
        width = max(cell_len(sign + votes), int(each * ballot.votes))
        if x + width + 2 > pen.width:
            pen.put(x, 0, ELLIPSIS, "second")
            return
        room = width - 2 - (0 if pen.height > 1 else cell_len(votes) + 1)
        name = f"{sign} {called(scene.listed[ballot.seat], room)}" if room >= _LEAST_NAME else sign
        joined = f"{name} {votes}" if name != sign else sign + votes
        for y, text in enumerate([name, votes] if pen.height > 1 else [joined]):
            end = pen.chip(x, y, centred(text, width), solid(scene.role(ballot.seat)))
        x = end
    if facts.decided is yes:
        pen.write(x + bool(ballots), 0, mayor)


def _each(ballots: Sequence[Ballot], width: int) -> float:
    """Cells for each vote such that the longer of the two bars fits into ``width``."""
    sides = [[ballot.votes for ballot in ballots if ballot.yes is yes] for yes in (True, False)]
    fitting = [(width - 2 * len(side)) / sum(side) for side in sides if sum(side)]
    return max(1.0, min([_EACH, *fitting]))


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
        if not style.palette.shows(skin.tile):
            skin = Skin("", "text bold")
        letter = tile_runs(style, names.resource_letter(resource), skin)
        found.append([(f"{_('booth {number}').format(number=booth + 1)} +", "text"), *letter])
    for number in sorted({count for __, count in facts.drawn}, reverse=True):
        row = [scene.sign_run(seat, " ") for seat, count in facts.drawn if count == number]
        said = ngettext("drew {count} resource", "drew {count} resources", number).format(count=number)
        found.append([*row, (said, "text")])
    for gift in facts.gifts:
        said = names.good(gift.good) if gift.good >= 0 else _("any good")
        rolled: Row = [shapes.plate(style, gift.die), (" ", "")] if gift.die else []
        found.append([scene.sign_run(gift.seat, " "), *rolled, (said, "text")])
    for departure in facts.sailed.left:
        city = scene.deck.ships[departure.ship].city
        row = [(f"{_('sails to')} ", "text"), (names.city(city), f"city.{city} bold")]
        for payment in departure.paid:
            paid = names.coins(payment.money, payment.city)
            row += [(" ", ""), scene.sign_run(payment.seat, " "), (f"+{paid}", "text")]
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


def _vote_means(scene: Scene, facts: Vote) -> list[Row]:
    """How the player's own votes counted, and how many edicts are left."""
    row: Row = []
    own = next((ballot for ballot in facts.ballots if ballot.seat == scene.seat), None)
    if own is not None:
        given = (
            ngettext("You cast {count} vote for it.", "You cast {count} votes for it.", own.votes)
            if own.yes
            else ngettext(
                "You cast {count} vote against it.", "You cast {count} votes against it.", own.votes
            )
        )
        row.append((f"{given.format(count=own.votes)} ", "text"))
    elif facts.ballots and scene.seat is not None:
        row.append((f"{_('Card counts as zero: no vote.')} ", "text"))
    left = scene.view["votes"].count(OPEN)
    if facts.adopted is not None and left:
        said = ngettext("{count} more edict this week.", "{count} more edicts this week.", left)
        row.append((said.format(count=left), "faded"))
    return [row] if row else []


# Thursday evening: the dice and what each moves, what each family made, who still waits


_BESIDE = 24
"""The minimum width for what is made, beside the dice."""


def _draw_evening(scene: Scene, pen: Pen, facts: Evening) -> None:
    pen = _dice(facts.dice, pen)
    seats = [seat for seat in scene.view["order"] if any(facts.made[seat])]
    roomy = pen.height > pieces.LOW_HEIGHT + 2
    if roomy or not seats:
        said = _("Made tonight") if seats else _("Nothing is made tonight")
        pen.put(0, 0, said, "text bold", pen.width)
        pen = pen.at(0, 1)
    waits: list[Row] = []
    if facts.waiting:
        before: Row = [(_("waits, first in line next week:") if roomy else _("waits"), "second")]
        for named in (True, False):
            items = [before, *(_waits(scene, pen.style, one, named) for one in facts.waiting)]
            waits = packed(items, (" ", ""), pen.width)
            if len(waits) <= (2 if roomy else 1):
                break
        else:
            waits = limited(items, pen.width, 2 if roomy else 1, gap=" ")

    def made(seat: Seat, width: int) -> Row:
        goods = shapes.pieces(facts.made[seat])
        family = shapes.named(scene, seat, width - 8)
        return [*family, *shapes.goods_row(pen.style, goods, width - length(family))]

    spread(
        pen.within(Region(0, 0, pen.width, max(1, pen.height - len(waits)))),
        [partial(made, seat) for seat in seats],
    )
    lay(pen.at(0, pen.height - len(waits)), waits)


def _dice(dice: Sequence[int], pen: Pen) -> Pen:
    """The dice with what each moves below it, or in a row above; returns a pen for the rest."""
    step = pieces.LOW_WIDTH + 1
    if dice and len(dice) * step + _BESIDE > pen.width:
        signs = [shapes.tile(pen.style, die - 1) if die != SIX else [] for die in dice]
        row = [
            run
            for die, sign in zip(dice, signs, strict=True)
            for run in (shapes.plate(pen.style, die), *sign, (" ", ""))
        ]
        pen.write(0, 0, row, pen.width)
        return pen.at(0, 1)
    for place, die in enumerate(dice):
        pieces.low_die(pen, place * step, 0, die)
        if die == SIX:
            pen.put(place * step, 3, centred(_("all 5"), pieces.LOW_WIDTH), "text bold")
        else:
            pen.write(place * step + 1, 3, shapes.goods_row(pen.style, [die - 1], 4))
    return pen.at(len(dice) * step + bool(dice), 0)


def _waits(scene: Scene, style: Style, one: Waiting, named: bool) -> Row:
    """A waiting contract: the craftsman or his good, and the family."""
    who: Row = [(f"{names.craftsman(one.craftsman)} ", "second")]
    if not named:
        who = tile_runs(style, names.good_sign(one.craftsman), dusk(f"good.{one.craftsman}"))
    return [*who, *chip_runs(style, f"{scene.sign(one.seat)}{one.members}", dusk(scene.role(one.seat)))]


def _evening_means(scene: Scene, facts: Evening, width: int) -> list[Row]:
    """Who comes home, who goes out, and what comes next."""
    found: list[Row] = []
    if scene.seat is not None:
        whole, short = (_own_evening(scene, facts, scene.seat, short) for short in (False, True))
        found += [row for row in [whole if length(whole) <= width else short] if row]
    return [*found, [(_("tomorrow: the ships are loaded"), "faded")]]


def _own_evening(scene: Scene, facts: Evening, seat: Seat, short: bool) -> Row:
    home = sum(one.members for one in facts.home if one.seat == seat)
    out = facts.out[seat]
    row: Row = []
    if home:
        if short:
            said = ngettext("{count} comes home, now ", "{count} come home, now ", home)
            end: Run = (" · " if out else "", "second")
        else:
            said = ngettext(
                "Last Thursday's {count} member comes home; now at home: ",
                "Last Thursday's {count} members come home; now at home: ",
                home,
            )
            end = (". ", "text")
        row += [(said.format(count=home), "text"), (str(scene.view["supply"][seat]), "text bold"), end]
    if out:
        row.append((_away(out, scene.view["week"] + 1, THURSDAY, short), "text"))
    return row
