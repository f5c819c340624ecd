"""The log as a column: newest day first, each day on a plaque of its hue; earlier weeks in grey.

It is a diary: what each family did on each day, with the board's pieces where possible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final, NamedTuple

from textual.geometry import Region

from colonia_tui.colonia.board import shapes
from colonia_tui.colonia.board.head import day_role
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import outlines
from colonia_tui.colonia.events import ROWS, moved_by
from colonia_tui.colonia.story import STORY
from colonia_tui.colonia.words import clauses, names
from colonia_tui.drawing import frames
from colonia_tui.drawing import log as drawn_log
from colonia_tui.drawing import pieces as inline
from colonia_tui.drawing.canvas import Row, Run, filled, length, packed, wrap
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen, Skin, solid
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.recap import Pieced
from colonia_tui.drawing.shown import Spoken
from colonia_tui.drawing.steps import Clause
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, capitals, ngettext, pgettext
from engine.colonia.components import CRAFTSMEN, FRIDAY, GOODS, MONDAY, THURSDAY
from engine.colonia.deck import Deck
from engine.game import Seat
from net.wire.messages import TableEvent

# The diary


@dataclass
class Entry:
    """A line of the diary: what a family did on one day, grouped where it belongs together."""

    kind: str
    """The code of its events."""
    seat: Seat | None
    version: int
    """The version of its last event."""
    events: list[TableEvent] = field(default_factory=list)
    spoken: Spoken | None = None
    """What was said, for the kind `SAID`."""

    @property
    def args(self) -> Sequence[Any]:
        """The arguments of its first event."""
        return self.events[0].args


@dataclass
class Page:
    """A day."""

    week: int
    day: int
    entries: list[Entry] = field(default_factory=list)


SAID: Final = "said"
GIFT: Final = "gift"
"""Stands for a good not ordered."""
_DAILY: Final = frozenset({"booth_taken", "ordered", "made", GIFT, "card", "die", "cannot_act"})
"""Kinds with one entry a day, either for each family or for all."""
_OF_SHIPS: Final = frozenset({"ship_left", "paid", "ship_came"})
_RUNS: Final = frozenset({"paid", "ship_came"})
"""Kinds of which consecutive ones share an entry."""
_OF_ALL: Final = frozenset({"card", "paid", "cannot_act"})
"""Kinds of which each family has a piece in a common entry."""


def diary(events: Sequence[TableEvent], deck: Deck) -> list[Page]:
    """The days on which something happened, oldest first. Day 0 of week 0 is the set-up."""
    pages = [Page(0, 0)]
    voted = -1
    """The version of the last vote: everything in it happened because of the vote."""
    for event in events:
        if event.code in ("votes", "adopted", "rejected"):
            voted, day = event.version, deck.edicts[int(event.args[0])].day
        else:
            day = STORY.day(event, pages[-1].day)
        if event.code in _OF_SHIPS and pages[-1].day == FRIDAY and voted == event.version:
            day = FRIDAY  # by an edict
        if event.code == "week":
            pages.append(Page(event.args[0], MONDAY))
        elif day > pages[-1].day and pages[-1].week:
            pages.append(Page(pages[-1].week, day))
        _enter(pages[-1], event, voted)
    return [page for page in pages if page.entries]


def _enter(page: Page, event: TableEvent, voted: int) -> None:
    kind = event.code
    if kind in ("adopted", "rejected"):  # next to its votes: after a tie the mayor decides later
        votes = (entry for entry in page.entries if entry.kind == "votes" and entry.args[0] == event.args[0])
        for entry in votes:
            entry.events.append(event)
            entry.version = event.version
        return
    if kind not in _TELL:
        return
    if kind == "made" and (page.day != THURSDAY or voted == event.version):
        kind = GIFT
    seat = None if kind in _OF_ALL else ROWS[event.code].seat(event.args)
    together = page.entries if kind in _DAILY else page.entries[-1:] if kind in _RUNS else []
    for entry in reversed(together):
        if entry.kind == kind and entry.seat == seat:
            entry.events.append(event)
            entry.version = event.version
            return
    page.entries.append(Entry(kind, seat, event.version, [event]))


def with_chat(pages: Sequence[Page], spoken: Sequence[Spoken]) -> list[Page]:
    """The pages with the chat, on the day it was said, after what had happened by then."""
    found = [Page(page.week, page.day, list(page.entries)) for page in pages]
    for line in spoken:
        begun = [page for page in found if page.entries and page.entries[0].version <= line.version]
        page = begun[-1] if begun else found[0]
        place = sum(entry.version <= line.version for entry in page.entries)
        page.entries.insert(place, Entry(SAID, line.seat, line.version, spoken=line))
    return found


# An entry as lines

_CARD = Skin("parchment", "brown bold")


def lines(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    """The lines of an entry, each at most ``width`` cells if it can be broken."""
    sign = _sign(scene, entry.seat)
    told = _TELL[entry.kind](scene, style, entry, width - length(sign))
    before: Row = [(" " * length(sign), "")]
    return [[*(sign if not number else before), *row] for number, row in enumerate(told) if row]


def _sign(scene: Scene, seat: Seat | None) -> Row:
    return [] if seat is None else [scene.sign_run(seat), (" ", "")]


def _goods(style: Style, goods: Sequence[int]) -> Row:
    row: Row = []
    for good in goods:
        row += [*inline.tile_runs(style, names.good_sign(good), solid(f"good.{good}", "cream")), (" ", "")]
    return row


def _city(city: int, text: str = "") -> Row:
    return [(text or names.city(city), f"city.{city}")]


def _week(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    card = scene.deck.weeks[entry.args[1]]
    dice = ngettext("{count} die", "{count} dice", card.dice).format(count=card.dice)
    ships = ngettext("{count} ship", "{count} ships", card.ships).format(count=card.ships)
    bars: Row = [(" ".join(map(str, card.contracts)), "text")]
    return [
        [(dice, "text"), (", ", "text"), (ships, "text")],
        filled(_("walls start at {bars}"), "second", bars=bars),
    ]


def _card(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    pieces: list[Row] = [
        [*_sign(scene, seat), *inline.chip_runs(style, "0" if zero else str(value), _CARD)]
        for seat, value, zero, __ in (event.args for event in entry.events)
    ]
    wide = sum(length(piece) + 2 for piece in pieces) <= width + 2
    return packed(pieces, ("  " if wide else " ", ""), width)


def _mayor(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    assert entry.seat is not None
    if entry.seat == scene.seat and not scene.shown.shared:
        return [[(_("you are the mayor"), "text")]]
    name: Row = [(called(scene.names[entry.seat]), "text")]
    return [filled(_("{name} is the mayor"), "second", name=name)]


def _vote(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    edict, yes, no, *__ = entry.args
    outcome: Run = (f"{style.glyphs.dot} ", "faded")  # while the mayor still has to decide a tie
    if entry.events[-1].code != "votes":
        adopted = entry.events[-1].code == "adopted"
        outcome = (f"{style.glyphs.yes} ", "yes bold") if adopted else (f"{style.glyphs.no} ", "no bold")
    return [[outcome, (scene.phrases.edict(edict), "text"), (f"  {yes} : {no}", "second")]]


def _booths(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    numbers = ", ".join(str(event.args[1] + 1) for event in entry.events)
    text = ngettext("booth {numbers}", "booths {numbers}", len(entry.events)).format(numbers=numbers)
    return [[(text, "text")]]


def _orders(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    goods = _goods(style, [event.args[1] for event in entry.events])
    return [filled(_("contracts for {goods}"), "second", goods=goods)]


def _dice(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    dice = [event.args[0] for event in entry.events]
    plates: Row = []
    for die in dice:
        plates += [*inline.tile_runs(style, f" {die} ", _CARD), (" ", "")]
    moved: list[Row] = []
    for craftsman in range(len(CRAFTSMEN)):
        spaces = sum(craftsman in moved_by(die) for die in dice)
        if spaces > 1:
            row: Row = [(names.craftsman(craftsman), "text"), (" ", ""), (style.glyphs.bar, "stone")]
            count: Row = [(str(spaces), "text bold")]
            # Translators: how far the wall of a craftsman has moved, behind its sign
            moved.append([*row, *filled(_(" moved {spaces}"), "second", spaces=count)])
    return [plates, *packed(moved, ("  ", ""), width)]


def _made(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    counts = [0] * len(GOODS)
    for event in entry.events:
        counts[event.args[1]] += event.args[2]
    return [_goods(style, shapes.pieces(counts))]


def _load(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    pieces = ROWS[entry.kind].pieces(scene.deck, *entry.args)
    goods = _goods(style, [int(piece[1]) for piece in pieces if piece[0] == "good"])
    return [[*goods, (f"{style.glyphs.arrow} ", "second"), *_city(scene.deck.ships[entry.args[1]].city)]]


def _left(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    ship, berth = entry.args
    city = scene.deck.ships[ship].city
    there: Row = [(names.city(city), f"city.{city} bold")]
    return [filled(_("berth {berth} sails to {city}"), "text", berth=names.berth(berth), city=there)]


def _paid(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    earned: dict[tuple[Seat, int], int] = {}
    for seat, __, city, money in (event.args for event in entry.events):
        earned[seat, city] = earned.get((seat, city), 0) + money
    paid: list[Row] = [
        [*_sign(scene, seat), (f"+{names.coins(money, city)}", f"city.{city} bold")]
        for (seat, city), money in earned.items()
    ]
    return [[("  ", ""), *row] for row in packed(paid, ("   ", ""), width - 2)]


def _came(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    """Who came, one after the other, in as many lines as that takes."""
    places = [
        _("{city} at {berth}").format(city=names.city(scene.deck.ships[ship].city), berth=names.berth(berth))
        for ship, berth in (event.args for event in entry.events)
    ]
    text = _("new: {ships}").format(ships=", ".join(place.replace(" ", "\u00a0") for place in places))
    return [[(line.replace("\u00a0", " "), "second")] for line in wrap(text, width, 3)]


def _exchanged(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    __, give, take, amount = entry.args
    arrow = (f" {style.glyphs.arrow} ", "second")
    return [[*_city(give, names.coins(amount, give)), arrow, *_city(take, names.coins(amount, take))]]


def _bought(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    __, relic, price = entry.args
    card = scene.deck.relics[relic]
    what: Row = [
        (f"{style.glyphs.cross} {names.city(card.city)}", f"city.{card.city} bold"),
        (f" {names.worth(card)}", "text"),
    ]
    return [filled(_("{relic} for {coins}"), "second", relic=what, coins=names.coins(price, card.city))]


def _relic(text: Callable[[], str]) -> Callable[[Scene, Style, Entry, int], list[Row]]:
    def tell(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
        card = scene.deck.relics[entry.args[1]]
        what: Row = [(f"{names.city(card.city)} {names.worth(card)}", f"city.{card.city}")]
        return [filled(text(), "second", relic=what)]

    return tell


def _passed(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    return [[(pgettext("a player", "passed"), "second")]]


def _idle(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    signs: Row = []
    for event in entry.events:
        signs += _sign(scene, event.args[0])
    alike = len({event.args[1] for event in entry.events}) == 1
    text = clauses.idle(scene.phrases, entry.events)
    if alike:
        text = clauses.cannot_act(scene.phrases, *entry.args)
    first, *more = wrap(text, width - length(signs), 2)
    return [[*signs, (first, "second")], *([("  ", ""), (line, "second")] for line in more)]


def _window(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    city = entry.args[0]
    return [_city(city, _("wins {city}'s window").format(city=names.city(city)))]


def _said(scene: Scene, style: Style, entry: Entry, width: int) -> list[Row]:
    spoken = entry.spoken
    assert spoken is not None
    text = _("{name}: {text}").format(name=spoken.name, text=spoken.text)
    return [[(row, "text")] for row in drawn_log.spoken_rows(text, width, 9)]


_TELL: Final[dict[str, Callable[[Scene, Style, Entry, int], list[Row]]]] = {
    "week": _week,
    "card": _card,
    "order": _mayor,
    "votes": _vote,
    "booth_taken": _booths,
    "ordered": _orders,
    "die": _dice,
    "made": _made,
    GIFT: _made,
    "loaded": _load,
    "loaded_extra": _load,
    "ship_left": _left,
    "paid": _paid,
    "ship_came": _came,
    "exchanged": _exchanged,
    "bought": _bought,
    "stored": _relic(lambda: _("shrine: {relic}")),
    "safeguarded": _relic(lambda: _("reserves {relic}")),
    "passed": _passed,
    "cannot_act": _idle,
    "window": _window,
    SAID: _said,
}
"""How the diary draws each kind of event. It leaves out what the board shows better."""

# The recap of a small window, with pieces


def with_pieces(scene: Scene, pen: Pen) -> Sequence[Clause]:
    """The recap; what the others did is told with pieces where the window is small."""
    if scene.plan > Plan.SMALL:
        return scene.shown.recap
    return [_pieced(scene, pen.style, clause, pen.width - _FRAMED) for clause in scene.shown.recap]


_FRAMED: Final = 6
"""Cells of the recap's frame and a sign."""
_PIECES: Final = frozenset(
    {"booth_taken", "ordered", "loaded", "loaded_extra", "bought", "stored", "safeguarded"}
)


def _pieced(scene: Scene, style: Style, clause: Clause, width: int) -> Clause:
    """A clause with pieces; what is too long loses what came first."""
    if clause.own or not any(events[0].code in _PIECES for _text, events in clause.parts):
        return clause
    told: list[Row] = []
    for text, events in clause.parts:
        together = [events] if events[0].code == "ordered" else [[event] for event in events]
        if events[0].code not in _PIECES:
            told.append([(text, "text")])
            continue
        told += [_with_pieces(scene, style, group) for group in together]
    newest, row = told[-1], told[-1]
    for earlier in reversed(told[:-1]):
        if length(earlier) + 2 + length(row) > width:
            break
        row = [*earlier, (", ", "second"), *row]
    return clause._replace(text=Pieced(row), full="", short=Pieced(newest))


def _with_pieces(scene: Scene, style: Style, events: Sequence[TableEvent]) -> Row:
    entry = Entry(events[0].code, None, 0, list(events))
    pieces = ROWS[entry.kind].pieces(scene.deck, *entry.args)
    match entry.kind:
        case "booth_taken":
            what: Row = []
            for _kind, number in pieces:
                letter = names.resource_letter(int(number))
                what += inline.tile_runs(style, letter, solid(f"resource.{number}"))
            text = _("booth {number}: {resources}")
            return filled(text, "text", number=str(entry.args[1] + 1), resources=what)
        case "loaded" | "loaded_extra":
            goods = _goods(style, [int(piece[1]) for piece in pieces if piece[0] == "good"])[:-1]
            _coins, amount, city = pieces[-1]
            pay: Row = [(names.coins(int(amount), int(city)), f"city.{city} bold")]
            # Translators: what another family has loaded: "Sa Ca on ship I, 6 M"
            text = _("{goods} on ship {berth}, {pay}")
            return filled(text, "text", goods=goods, berth=names.berth(entry.args[2]), pay=pay)
        case "bought":
            _seat, relic, price = entry.args
            card, shape = scene.deck.relics[relic], outlines(style)
            hut = shape.fort if card.shrine else f"{shape.hut}{card.points}"
            # Translators: a relic that another family has bought, as a little casket, and its price
            text = _("{relic} for {coins}")
            coins = names.coins(price, card.city)
            return filled(text, "text", relic=[(hut, f"city.{card.city} bold")], coins=coins)
    return _TELL[entry.kind](scene, style, entry, 40)[0]


# The column

DAY: Final = 6
"""Cells of a day's plaque with the blank after it; earlier weeks have no plaque."""
_NEWS: Final = 2


class Line(NamedTuple):
    """A line of the log: what is in the column of the days, and the rest."""

    day: Row
    runs: Row
    new: bool = False
    past: bool = False
    """Whether it is of an earlier week, whose lines have no room for marks of news."""


class Log(Part[Scene]):
    """A column beside the board, or a page."""

    def draw(self, scene: Scene, pen: Pen) -> None:
        draw(scene, pen)

    def concerns(self, scene: Scene) -> object:
        shown, sight = scene.shown, scene.sight
        return (shown.events, shown.spoken, shown.seat, sight.width, sight.height, sight.scroll)


def draw(scene: Scene, pen: Pen) -> None:
    pen = pen.on("log")
    column = scene.plan >= Plan.LARGER
    frames.frame(pen, "log.frame")
    title = _("The week so far") if column else _("Log")
    spaced = frames.spaced(title, scene.plan >= Plan.MEDIUM)
    after = frames.title(pen, spaced, "own.title bold")
    inner = Region(2, 1, pen.width - 4, pen.height - 2)
    found = log(scene, pen.style, inner.width)
    rest, most = _rest(found, inner.height), max(0, len(found) - inner.height)
    top = min(max(0, rest + scene.sight.scroll), most)
    if most:
        _place(pen, top > rest, after)
    for y, line in enumerate(found[top : top + inner.height]):
        day = line.day if y or not line.runs else _day_at(found, top)
        pen.write(inner.x, inner.y + y, day)
        x = inner.x + DAY + (0 if line.past else _NEWS)
        if line.new:
            pen.put(inner.x + DAY, inner.y + y, pen.glyphs.news, "on log news bold")
        pen.write(x, inner.y + y, line.runs, inner.right - x)


def scrolls(scene: Scene, style: Style, width: int, height: int) -> tuple[int, int]:
    """How far a log of this size, including its frame, scrolls up and down from where it opens."""
    found, rows = log(scene, style, width - 4), height - 2
    rest = _rest(found, rows)
    return -rest, max(0, len(found) - rows) - rest


def _rest(found: list[Line], rows: int) -> int:
    """The line at the top before any scrolling: the newest line of the newest day is in view."""
    newest = next((number for number, line in enumerate(found) if not line.runs), len(found))
    return max(0, newest - rows)


def _day_at(found: list[Line], number: int) -> Row:
    """The plaque of a line's day."""
    return next((line.day for line in reversed(found[: number + 1]) if line.day), [])


def _place(pen: Pen, below: bool, after: int) -> None:
    """Keys that scroll; a click scrolls up again after scrolling down."""
    word: list[Run] = [(_("PgUp PgDn"), "accent bold")]
    begins = frames.fact(pen.on("log"), word, after)
    if begins < pen.width - frames.EDGE:
        pen.zone("pageup" if below else "pagedown", Region(begins + 1, 0, length(word), 1))


def log(scene: Scene, style: Style, width: int) -> list[Line]:
    """All lines, newest day first."""
    pages = with_chat(diary(scene.shown.events, scene.deck), scene.shown.spoken)
    since = _own_last(scene)
    found: list[Line] = []
    for week, days in groupby(reversed(pages), key=lambda page: page.week):
        if week == scene.view["week"]:
            for page in days:
                found += [*_today(scene, style, page, since, width), Line([], [])]
        else:
            found += [*_heading(week, width, style), *_before(scene, style, list(days), width), Line([], [])]
    return found[:-1]


def _own_last(scene: Scene) -> int:
    """The version of the player's own last move; anything after it is news."""
    if scene.seat is None:
        return 1 << 60
    last = -1
    for version, play in groupby(scene.shown.events, key=lambda event: event.version):
        if STORY.actor(list(play)) == scene.seat:
            last = version
    return last


def _today(scene: Scene, style: Style, page: Page, since: int, width: int) -> list[Line]:
    """A day of the present week."""
    entries = page.entries
    if any(entry.kind == "die" for entry in entries):
        entries = [entry for entry in entries if entry.kind not in ("ordered", "passed", "cannot_act")]
    elif page.day != scene.view["day"]:
        entries = [entry for entry in entries if entry.kind not in ("passed", "cannot_act")]
    found: list[Line] = []
    for entry in entries:
        for row in lines(scene, style, entry, width - DAY - _NEWS):
            day: Row = []
            if not found:
                name = capitals(names.day_short(page.day)) if page.day else ""
                day = inline.plaque_runs(style, name, day_role(page.day)) if name else []
            new = entry.version > since and entry.seat != scene.seat and page.week > 0
            found.append(Line(day, row, new and page.day == scene.view["day"]))
    return found


def _heading(week: int, width: int, style: Style) -> list[Line]:
    text = _("week {week}").format(week=week) if week else _("set-up")
    rule = style.glyphs.light.across
    left = f"{rule}{rule} {text} "
    return [Line([(left + rule * max(0, width - len(left)), "faded")], [], past=True)]


def _before(scene: Scene, style: Style, days: list[Page], width: int) -> list[Line]:
    """Earlier days: the same in grey, without passes, equal things in one line."""
    found: list[Line] = []
    for page in days:
        entries = [entry for entry in page.entries if entry.kind not in ("passed", "cannot_act", "ordered")]
        first = True
        for rows in _joined(scene, style, entries, width - DAY):
            name = capitals(names.day_short(page.day)) if page.day else ""
            found.append(Line([(name if first else "", "faded")], rows, past=True))
            first = False
    return found


_IN_ONE: Final = frozenset({"booth_taken", "made", GIFT})


def _joined(scene: Scene, style: Style, entries: list[Entry], width: int) -> list[Row]:
    """Lines in grey; several families that did the same kind of thing share a line."""
    found: list[Row] = []
    kinds: list[str] = []
    edges = (style.glyphs.left, style.glyphs.right)  # of chips, which have no ground here
    for entry in entries:
        for row in lines(scene, style, entry, width):
            text = "".join(said for said, __ in row if said not in edges).rstrip()
            before = found[-1][0][0] if found else ""
            alike = entry.kind in _IN_ONE and kinds and kinds[-1] == entry.kind
            if alike and len(before) + len(text) + 3 <= width:
                found[-1] = [(f"{before} · {text}", "faded")]
            elif entry.kind == "paid" and kinds[-1:] == ["ship_left"] and len(before) + len(text) <= width:
                found[-1] = [(f"{before}: {text.strip()}", "faded")]
            else:
                found.append([(text, "faded")])
                kinds.append(entry.kind)
    return found
