"""A diary's entries as lines: pieces and signs where the board has them, else words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from colonia_tui.colonia.board import shapes
from colonia_tui.colonia.board.log.entries import Entry
from colonia_tui.colonia.board.log.talk import KIND
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.steps.marks import moved_by
from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.idle import why_idle
from colonia_tui.drawing import log
from colonia_tui.drawing import pieces as inline
from colonia_tui.drawing.canvas import Row, Run, length, packed, wrap
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Skin, solid
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import CRAFTSMEN, EXTRA_HOLD, GOODS
from engine.game import Seat

_CARD = Skin("parchment", "brown bold")


def lines(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    """The lines of an entry, each at most ``width`` cells if its things can be broken apart."""
    tell = _TELL.get(entry.kind)
    return [] if tell is None else [row for row in tell(scene, style, entry, width) if row]


def _sign(scene: Scene, seat: Seat | None) -> Row:
    return [] if seat is None else [scene.sign_run(seat), (" ", "")]


def _goods(style: Style, goods: Sequence[int]) -> Row:
    row: Row = []
    for good in goods:
        row += [*inline.tile_runs(style, names.good_sign(good), solid(f"good.{good}", "cream")), (" ", "")]
    return row


def _city(city: int, text: str = "") -> tuple[str, str]:
    return text or names.city(city), f"city.{city}"


def _week(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    __, number = entry.things[0]
    card = scene.deck.weeks[number]
    dice = ngettext("{count} die", "{count} dice", card.dice).format(count=card.dice)
    ships = ngettext("{count} ship", "{count} ships", card.ships).format(count=card.ships)
    bars = " ".join(map(str, card.contracts))
    return [
        [(f"{dice}, {ships}", "text")],
        [(_("bars:"), "second"), (f" {bars}", "text")],
    ]


def _card(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    pieces: list[Row] = [
        [*_sign(scene, seat), *inline.chip_runs(style, "0" if zero else str(value), _CARD)]
        for seat, value, zero in entry.things
    ]
    wide = sum(length(piece) + 2 for piece in pieces) <= width + 2
    return packed(pieces, ("  " if wide else " ", ""), width)


def _mayor(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    assert entry.seat is not None
    name = called(scene.names[entry.seat])
    return [[(_("mayor"), "second"), (" ", ""), *_sign(scene, entry.seat), (name, "text")]]


def _vote(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    edict, yes, no, adopted = entry.things[0]
    return [[_outcome(style, adopted), (scene.phrases.edict(edict), "text"), (f"  {yes} : {no}", "second")]]


def _outcome(style: Style, adopted: bool | None) -> Run:
    """What became of an edict; None while the mayor has yet to decide a tie."""
    if adopted is None:
        return f"{style.glyphs.dot} ", "faded"
    return (f"{style.glyphs.yes} ", "yes bold") if adopted else (f"{style.glyphs.no} ", "no bold")


def _booths(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    numbers = ", ".join(str(booth + 1) for (booth,) in entry.things)
    text = ngettext("booth {numbers}", "booths {numbers}", len(entry.things)).format(numbers=numbers)
    return [[*_sign(scene, entry.seat), (text, "text")]]


def _orders(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    goods = _goods(style, [craftsman for (craftsman,) in entry.things])
    return [[*_sign(scene, entry.seat), (_("orders"), "second"), (" ", ""), *goods]]


def _dice(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    dice = [die for (die,) in entry.things]
    plates: Row = []
    for die in dice:
        plates += [*inline.tile_runs(style, f" {die} ", _CARD), (" ", "")]
    moved: list[Row] = []
    for craftsman in range(len(CRAFTSMEN)):
        spaces = sum(craftsman in moved_by(die) for die in dice)
        if spaces > 1:
            row: Row = [(names.craftsman(craftsman), "text"), (" ", ""), (style.glyphs.bar, "stone")]
            moved.append([*row, (f" {_('moved')} ", "second"), (str(spaces), "text bold")])
    return [plates, *packed(moved, ("  ", ""), width)]


def _made(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    counts = [sum(count for good, count in entry.things if good == number) for number in range(len(GOODS))]
    return [[*_sign(scene, entry.seat), *_goods(style, shapes.pieces(counts))]]


def _load(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    ship, hold, good = entry.things[0]
    card = scene.deck.ships[ship]
    goods = [good] if hold == EXTRA_HOLD else shapes.pieces(card.holds[hold].goods)
    arrow = (f"{style.glyphs.arrow} ", "second")
    return [[*_sign(scene, entry.seat), *_goods(style, goods), arrow, _city(card.city)]]


def _left(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    ship, berth = entry.things[0]
    city = scene.deck.ships[ship].city
    # Translators: before the name of the city
    text = _("berth {berth} sails to").format(berth=names.berth(berth))
    return [[(f"{text} ", "text"), (names.city(city), f"city.{city} bold")]]


def _paid(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    earned: dict[tuple[Seat, int], int] = {}
    for seat, __, city, money in entry.things:
        earned[seat, city] = earned.get((seat, city), 0) + money
    paid: list[Row] = [
        [*_sign(scene, seat), (f"+{names.coins(money, city)}", f"city.{city} bold")]
        for (seat, city), money in earned.items()
    ]
    return [[("  ", ""), *row] for row in packed(paid, ("   ", ""), width - 2)]


def _came(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    """Who came, one behind the other, in as many lines as that takes."""
    places = [
        _("{city} at {berth}").format(city=names.city(scene.deck.ships[ship].city), berth=names.berth(berth))
        for ship, berth in entry.things
    ]
    text = _("new: {ships}").format(ships=", ".join(place.replace(" ", "\u00a0") for place in places))
    return [[(line.replace("\u00a0", " "), "second")] for line in wrap(text, width, 3)]


def _exchanged(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    give, take, amount = entry.things[0]
    arrow = (f" {style.glyphs.arrow} ", "second")
    given, taken = names.coins(amount, give), names.coins(amount, take)
    return [[*_sign(scene, entry.seat), _city(give, given), arrow, _city(take, taken)]]


def _bought(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    relic, price = entry.things[0]
    card = scene.deck.relics[relic]
    coins = names.coins(price, card.city)
    return [
        [
            *_sign(scene, entry.seat),
            (f"{style.glyphs.cross} {names.city(card.city)}", f"city.{card.city} bold"),
            (f" {names.worth(card)}", "text"),
            (" " + _("for {coins}").format(coins=coins), "second"),
        ]
    ]


def _relic(text: Callable[[], str]) -> Callable[[Scene, Style, Entry, int], list[Row]]:
    def tell(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
        card = scene.deck.relics[entry.things[0][0]]
        what = (f" {names.city(card.city)} {names.worth(card)}", f"city.{card.city}")
        return [[*_sign(scene, entry.seat), (text(), "second"), what]]

    return tell


def _passed(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    return [[*_sign(scene, entry.seat), (_("passed"), "second")]]


def _idle(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    signs: Row = []
    for seat, __ in entry.things:
        signs += _sign(scene, seat)
    rounds = {kind for __, kind in entry.things}
    said = _("could not act")
    if len(rounds) == 1:
        said = _("could not act: {why}").format(why=why_idle(rounds.pop()))
    first, *more = wrap(said, width - length(signs), 2)
    return [[*signs, (first, "second")], *([("  ", ""), (line, "second")] for line in more)]


def _window(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    city, __ = entry.things[0]
    return [
        [
            *_sign(scene, entry.seat),
            (_("wins the window of {city}").format(city=names.city(city)), f"city.{city}"),
        ]
    ]


def _said(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    name, text = entry.things[0]
    sign = _sign(scene, entry.seat)
    before = length(sign)
    first, *more = log.spoken_rows(_("{name}: {text}").format(name=name, text=text), width - before, 9)
    return [[*sign, (first, "text")], *([(" " * before, ""), (row, "text")] for row in more)]


_TELL: dict[str, Callable[[Scene, Style, Entry, int], list[Row]]] = {
    "week": _week,
    "card": _card,
    "mayor": _mayor,
    "vote": _vote,
    "booths": _booths,
    "orders": _orders,
    "dice": _dice,
    "made": _made,
    "gifts": _made,
    "load": _load,
    "left": _left,
    "paid": _paid,
    "came": _came,
    "exchanged": _exchanged,
    "bought": _bought,
    "stored": _relic(lambda: _("shrine:")),
    "safeguarded": _relic(lambda: _("guards")),
    "passed": _passed,
    "idle": _idle,
    "window": _window,
    KIND: _said,
}
