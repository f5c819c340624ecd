"""What the milestones of Saturday, a new week and the end show, and what it means for the player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board import head, shapes
from colonia_tui.colonia.board.roles import POINTS
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import outlines, water
from colonia_tui.colonia.board.ship import SAIL, sail
from colonia_tui.colonia.milestones import (
    Departure,
    End,
    NewWeek,
    Payment,
    Sailed,
    Saturday,
    Window,
)
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Row, Run, length, packed
from colonia_tui.drawing.decision import headed, lay, spread
from colonia_tui.drawing.pieces import Pen, Skin, chip_runs, tile_runs
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext, paragraph, pgettext, together
from engine.colonia.components import FRIDAY, STREETS
from engine.game import Seat

_GAP: Run = ("   ", "")


# Saturday: each ship that left with what it paid, exchanges, new ships


_PAID = 9
"""Cells of a family's payment: its chip, a plus, the money."""
_GOODS = 8
"""Cells for the goods of a hold."""


def draw_saturday(scene: Scene, pen: Pen, facts: Saturday) -> None:
    """A column for each ship that left, then one for the rest."""
    left, news = facts.sailed.left, _news(scene, pen.style, facts)
    beside = min(max(map(length, news), default=0), pen.width // 2 if left else pen.width)
    room = pen.width - beside - (2 if beside else 0)
    width = min(room // len(left), SAIL + 3 + 2 * _PAID) if left else 0
    for number, departure in enumerate(left):
        _departure(scene, pen.within(Region(number * width, 0, width - 1, pen.height)), departure)
    x = min(room, width * len(left) + 1) + 1 if left else 0
    lay(pen.at(x, 0), news)


def _departure(scene: Scene, pen: Pen, departure: Departure) -> None:
    """Where it sails to; below that its sail, if there is room, and beside that who is paid."""
    city = scene.deck.ships[departure.ship].city
    arrow: Run = (f" {pen.glyphs.arrow} ", "second")
    label = [(names.berth(departure.berth), "text bold"), arrow, (names.city(city), f"city.{city} bold")]
    pen.write(0, 0, label, pen.width)
    pen = pen.within(Region(0, 1, pen.width, pen.height - 1))
    if pen.width >= SAIL + 1 + _PAID and pen.height >= 3:
        sail(pen, city, (f"city.{city}", f"city.{city}.stripe"), "ink bold")
        if pen.height > 4:
            left, plank, right = outlines(pen.style).keel
            hull = left + plank * (SAIL - len(left) - len(right)) + right
            pen.put(0, 3, hull, "planks.lit")
            pen.put(0, 4, water(pen.style, SAIL), "water.lit")
        pen = pen.within(Region(SAIL + 1, 0, pen.width - SAIL - 1, pen.height))
    if not departure.paid:
        pen.put(0, 0, _("empty"), "faded", pen.width)
    elif pen.width >= 2 * _PAID and len(departure.paid) <= pen.height:
        spread(pen, [partial(_payment, scene, pen.style, departure.ship, paid) for paid in departure.paid])
    else:
        sums: dict[Seat, int] = {}
        for paid in departure.paid:
            sums[paid.seat] = sums.get(paid.seat, 0) + paid.money
        spread(pen, [partial(_sum_of, scene, pen.style, city, paid) for paid in sums.items()])


def _sum_of(scene: Scene, style: Style, city: int, paid: tuple[Seat, int], width: int) -> Row:
    return [*shapes.chip(scene, style, paid[0]), *shapes.money(city, f"+{paid[1]}")]


def _payment(scene: Scene, style: Style, ship: int, payment: Payment, width: int) -> Row:
    """Who was paid for which goods, and how much."""
    holds = scene.deck.ships[ship].holds
    if payment.hold < len(holds):
        goods = shapes.goods_row(style, shapes.pieces(holds[payment.hold].goods), _GOODS)
    else:
        goods = [(names.any_good(), "second")]
    gap: Run = (" " * (_GOODS - length(goods)), "")
    return [
        *shapes.chip(scene, style, payment.seat),
        (" ", ""),
        *goods,
        gap,
        *shapes.money(payment.city, f" +{payment.money:<2}"),
    ]


def _news(scene: Scene, style: Style, facts: Saturday) -> list[Row]:
    """Exchanges, and the ships that came and moved up, a row each."""
    found: list[Row] = []
    for seat, give, take, amount in facts.exchanged:
        arrow: Run = (f" {style.glyphs.arrow} ", "second")
        given = shapes.money(give, f" {amount}")
        found.append([*shapes.chip(scene, style, seat), *given, arrow, *shapes.money(take, str(amount))])
    if facts.kept:
        signs = [run for seat in facts.kept for run in (scene.sign_run(seat), (" ", ""))]
        found.append([*signs, (_("kept their money"), "second")])
    for ship, berth in facts.sailed.came:
        city = scene.deck.ships[ship].city
        new = _("new at {berth}").format(berth=names.berth(berth))
        found.append([(f"{new} ", "second"), (names.city(city), f"city.{city} bold")])
    if facts.sailed.moved:
        found.append([(_moved(style, facts.sailed), "second")])
    return found


def _moved(style: Style, sailed: Sailed) -> str:
    steps = [
        f"{names.berth(move.before)}{style.glyphs.arrow}{names.berth(move.after)}" for move in sailed.moved
    ]
    return _("moved up: {steps}").format(steps=", ".join(steps))


def saturday_means(scene: Scene, facts: Saturday) -> list[Row]:
    """What the player was paid, when the members are home, and what comes next."""
    found: list[Row] = []
    if scene.seat is not None and facts.sailed.left:
        found.append([(_own_pay(scene, facts.sailed, scene.seat), "text")])
    return [*found, [(_("tomorrow: relics are sold"), "faded")]]


def _own_pay(scene: Scene, sailed: Sailed, seat: Seat) -> str:
    mine = [payment for departure in sailed.left for payment in departure.paid if payment.seat == seat]
    if not mine:
        return _("Nothing of yours was aboard.")
    sums: dict[int, int] = {}
    for payment in mine:
        sums[payment.city] = sums.get(payment.city, 0) + payment.money
    money = together([names.coins(amount, city) for city, amount in sums.items()])
    if scene.plan < Plan.MEDIUM:
        return _("You get {money}.").format(money=money)
    when = names.when(scene.view["comes_home"][STREETS.index(FRIDAY)], FRIDAY)
    return ngettext(
        "You get {money}; {count} member will be home on {when}.",
        "You get {money}; {count} members will be home on {when}.",
        len(mine),
    ).format(money=money, count=len(mine), when=when)


# A new week: dice, ships and edicts, relics that came and left


_COLUMN = 13
"""The most cells for the words before the shapes."""


def week(scene: Scene, pen: Pen, facts: NewWeek) -> list[Row]:
    """A row for each kind of news, its word in a column of its own."""
    style, roomy, room = pen.style, pen.height > 4, pen.width - _COLUMN
    booths, walls = _booths(facts), _walls(scene, style)
    edicts = [_edict(scene, number, room if roomy else 0) for number in scene.view["edicts"]]
    dot: Run = (f" {style.glyphs.dot} ", "second")
    said = [
        (_("Thursday"), packed([_week_dice(scene, style), *([walls, *booths] if roomy else [])], _GAP, room)),
        (_("Saturday"), [_leaving(scene, style, named=True)]),
        (_("edicts"), edicts if roomy else packed(edicts, dot, room)),
    ]
    if not roomy:
        thursday, saturday = said[0][1][0], (f"{_('Saturday')} ", "second")
        for named in (True, False):
            both = [*thursday, _GAP, saturday, *_leaving(scene, style, named=named)]
            if length(both) <= room:
                break
        for more in (*booths, walls):
            if length(both) + length([_GAP]) + length(more) <= room:
                both += [_GAP, *more]
                walls = [] if more is walls else walls
        said[:2] = [(_("Thursday"), [both])]
    if facts.week <= 1:
        said.append((_("goods"), [_first_goods(scene, style)]))
    if facts.week > 1 and facts.displayed:
        said.append((pgettext("relics", "new"), [_relics(scene, style, facts.displayed)]))
    if facts.week > 1 and facts.discarded:
        said.append((pgettext("relics", "discarded"), [_relics(scene, style, facts.discarded, gone=True)]))
    if not roomy and walls:
        said.append(("", [walls]))
    column = max(cell_len(word) for word, __ in said) + 2
    return [row for word, rows in said for row in headed(word, rows, column)][: pen.height]


def _week_dice(scene: Scene, style: Style) -> Row:
    card = scene.view["week_card"]
    count = scene.deck.weeks[card].dice if card >= 0 else 0
    skin = Skin("parchment", "brown bold" if style.palette.shows("parchment") else "text bold")
    return [*chip_runs(style, str(count), skin), (f" {ngettext('die', 'dice', count)}", "text")]


def _walls(scene: Scene, style: Style) -> Row:
    """After how many contracts each craftsman's wall begins."""
    row: Row = [(_("walls start after"), "text")]
    for good, craftsman in enumerate(scene.view["craftsmen"]):
        row += [(" ", ""), *shapes.tile(style, good), (str(craftsman["bar"]), "text bold")]
    return row


def _leaving(scene: Scene, style: Style, *, named: bool) -> Row:
    """The ships that leave, each as a sail with its berth, and (``named``) the city."""
    shape = outlines(style)
    leaving: list[Row] = []
    for number, berth in enumerate(scene.view["berths"][: scene.view["harbour_bar"]]):
        if berth["ship"] < 0:
            continue
        city = scene.deck.ships[berth["ship"]].city
        shown = style.palette.shows(f"city.{city}")
        skin = Skin(f"city.{city}", "ink bold" if shown else f"city.{city} bold")
        left, right = shape.chip_sail[:2] if shown else ("", "")
        sign = tile_runs(style, names.CURRENCY_SIGNS[city], skin)
        where: Row = [(f" {names.berth(number)}", "text")]
        if named:
            where.append((f" {names.city(city)}", f"city.{city} bold"))
        leaving.append([(left, skin.tile), *sign, (right, skin.tile), *where])
    if not leaving:
        return [(_("no ship sails"), "text")]
    (row,) = packed(leaving, (", ", "second"), 999)
    return [*row, (f" {ngettext('sails', 'sail', scene.view['harbour_bar'])}", "text")]


def _edict(scene: Scene, number: int, width: int) -> Row:
    """An edict with its day, and with its effect if that fits."""
    edict = scene.deck.edicts[number]
    row: Row = [
        (f"{names.day_short(edict.day)} ", f"{head.day_role(edict.day)} bold"),
        (names.edict_title(edict), "text"),
    ]
    effect = f"  {names.edict_effect(edict, scene.view['week'], width - length(row) - 2)}"
    return [*row, (effect, "second")] if length(row) + cell_len(effect) <= width else row


def _relics(scene: Scene, style: Style, cards: Sequence[int], gone: bool = False) -> Row:
    """Relics as chips in the colour of their city: points, or that it is a shrine."""
    row: Row = []
    for number in cards:
        relic = scene.deck.relics[number]
        role = f"city.{relic.city}"
        text = f"{names.CURRENCY_SIGNS[relic.city]}{names.shrine_letter() if relic.shrine else relic.points}"
        skin = Skin(role, "ink bold" if style.palette.shows(role) else f"{role} bold")
        row += [(f"{text} ", "faded")] if gone else chip_runs(style, text, skin)
    if not gone:
        row.append((f"  {_('number: VP')}", "second"))
    if any(scene.deck.relics[number].shrine for number in cards):
        row.append((f"  {names.shrine_letter()}: {names.shrine()}", "second"))
    return row


def _first_goods(scene: Scene, style: Style) -> Row:
    """What families begin with."""
    row: Row = []
    for gift in scene.week.gifts:
        if gift.good >= 0:
            sign = names.good_sign(gift.good)
            row += [
                scene.sign_run(gift.seat, " "),
                *chip_runs(style, sign, shapes.good_skin(gift.good)),
                ("  ", ""),
            ]
    return row


def _booths(facts: NewWeek) -> list[Row]:
    """That the bag ran short, if it did."""
    if facts.filled >= facts.wanted:
        return []
    text = _("only {count} of {wanted} resources on the booths: the bag is empty")
    return [[(text.format(count=facts.filled, wanted=facts.wanted), "text bold")]]


def week_means(scene: Scene) -> list[Row]:
    """How many members the player has at home, and what comes next."""
    found: list[Row] = []
    if scene.seat is not None:
        home = scene.view["supply"][scene.seat]
        said = ngettext("You have {count} member at home.", "You have {count} members at home.", home)
        found.append([(said.format(count=home), "text")])
    return [*found, [(_("next: every family chooses a card in secret"), "faded")]]


# The end: windows city by city with the amounts, and the points


def draw_end(scene: Scene, pen: Pen, facts: End) -> None:
    """The four windows at the left, the families by rank at the right."""
    seats = sorted(range(scene.view["players"]), key=lambda seat: (facts.ranks[seat], seat))
    windows = [_window(scene, pen.style, window) for window in facts.windows]
    heads = [_("The windows, and who had how much"), _("Points: relics, shrines, windows")]
    top = int(pen.height > max(len(windows), len(seats)))
    left = min(pen.width // 2, max(*map(length, windows), cell_len(heads[0]) * top) + 4)
    lay(pen.within(Region(0, top, left - 1, pen.height - top)), windows)
    for x, text in zip((0, left), heads[: 2 * top], strict=False):
        pen.put(x, 0, text, "second")
    families = [partial(_standing, scene, facts, seat) for seat in seats]
    spread(pen.within(Region(left, top, pen.width - left, pen.height - top)), families)


def _window(scene: Scene, style: Style, window: Window) -> list[Run]:
    """The city, the winner of its window, and everybody's money, most first."""
    city = f"city.{window.city} bold"
    runs: list[Run] = [(f"{names.CURRENCY_SIGNS[window.city]} {names.city(window.city):8} ", city)]
    if window.seat >= 0:
        runs += [*shapes.chip(scene, style, window.seat), (f" {window.amounts[window.seat]}", "text bold")]
    else:
        runs.append((_("nobody"), "faded"))
    for seat in window.others:
        runs += [("  ", ""), scene.sign_run(seat), (f" {window.amounts[seat]}", "second")]
    return runs


def _standing(scene: Scene, facts: End, seat: Seat, width: int) -> Row:
    """Rank, sign and name, the points and their sources."""
    parts = ["+".join(str(one[part]) for part in POINTS) for one in scene.view["points"]]
    total = sum(scene.view["points"][seat].values())
    row: Row = [(f"{total:3} ", "text bold"), (_("VP"), "text"), (f"  {parts[seat]}", "second")]
    room = width - 2 - 8 - max(map(len, parts))
    return [(f"{facts.ranks[seat]} ", "faded"), *shapes.named(scene, seat, room), *row]


def end_means(scene: Scene, facts: End) -> list[Row]:
    """One's own place and points."""
    if scene.seat is None:
        return []
    total = sum(scene.view["points"][scene.seat].values())
    rank = facts.ranks[scene.seat]
    shared = facts.ranks.count(rank) > 1
    if rank == 1:
        text = _("You share the victory with {points}.") if shared else _("You win with {points}.")
    else:
        text = _("You come {nth} of {count} with {points}.")
    said = text.format(nth=names.nth(rank), count=len(facts.ranks), points=names.points(total))
    windows = sum(window.seat == scene.seat for window in facts.windows)
    if windows and scene.plan >= Plan.MEDIUM:
        won = ngettext("{count} window is yours.", "{count} windows are yours.", windows)
        said = paragraph(said, won.format(count=windows))
    return [[(said, "text")]]
