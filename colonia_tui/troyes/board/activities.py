"""The nine activities: as cards three by three (a row for each colour, a column for each era), in small
windows as cards of two lines, and as a strip of keys while another place has their room."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import ELLIPSIS, Run, length, that_fits, wrap
from colonia_tui.drawing.frames import Heading
from colonia_tui.drawing.pieces import Pen, tile_runs
from colonia_tui.drawing.plan import Plan
from colonia_tui.language.i18n import _, capitals
from colonia_tui.terminal.colours import Depth
from colonia_tui.troyes.board import outcome, pieces, signs
from colonia_tui.troyes.board.pieces import CardState, Owner, Space
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import deck_of
from engine.game import Action
from engine.troyes.components import COLOURS, NOBODY, SLOTS

# Cards: name, cost, number, effect; the two spaces for foremen; cubes
#
# An effect is a sign of at most twelve or eight cells; its sentence stands in the decision while the card is
# pointed at.


WIDTH, HEIGHT = 16, 5
NARROW = 15
_MOST_WIDTH, _MOST_HEIGHT = 30, 8
"""Cards with their effect as a sentence grow up to this."""


class Activity(NamedTuple):
    """An activity as it lies on the board."""

    name: str
    colour: int
    cost: int
    number: int
    """The divisor of the total."""
    effect: Sequence[str]
    """What it does, in a longer and a shorter sign."""
    spaces: Sequence[Space]
    pictured: Sequence[Owner] = ()
    """Foremen on the picture."""
    cubes: Sequence[Owner] = ()
    state: CardState = CardState.DUSK
    key: str = ""
    short: Sequence[str] = ()
    """Shorter and shorter names."""
    told: str = ""
    """What it does, in at most two lines of 19 cells."""


def draw_card(pen: Pen, activity: Activity) -> None:
    """A card of three lines in a frame, its key in the upper edge; only the card concerned is parchment."""
    state = CardState.PLAIN if activity.state is CardState.POSSIBLE else activity.state
    inner = pieces.card_frame(pen, pen.room, state, activity.colour, None)
    pieces.draw_key(pen.at(1, 0), activity.state, activity.key)
    paper = pieces.card_paper(pen.style, state, pen.ground)
    on = pen.on(paper)
    _bar(on.at(inner.x, inner.y), activity)
    name = "faded" if state is CardState.REFUSED else pieces.card_name(pen.style, state, activity.colour)
    said = that_fits((activity.name, *activity.short), inner.width - 2)
    on.put(inner.x + 2, inner.y, said, name, inner.width - 2)
    on.put(inner.x, inner.y + 1, _cost(activity), "brown" if state.lit else "second")
    said = that_fits(activity.effect, inner.width - length([(_cost(activity), "")]) - 1)
    effect: Run = (said, "brown" if state.lit else _letter(activity))
    on.write_right(inner.right, inner.y + 1, [effect])
    _standing(pen.within(inner), activity._replace(state=state), paper)


def _letter(activity: Activity) -> str:
    """The effect of a card that is refused is faded."""
    return "faded" if activity.state is CardState.REFUSED else "text"


def _cost(activity: Activity) -> str:
    """Cost and number: "4d ÷2"."""
    return _("{cost}d ÷{number}").format(cost=activity.cost, number=activity.number)


def _standing(pen: Pen, activity: Activity, paper: str) -> None:
    """The third line: foremen from the left, cubes from the right."""
    lit, y = activity.state.lit, 2
    x = 0
    for space in activity.spaces:
        x += pieces.foreman_space(pen.on(paper).at(x, y), space, lit)
    for owner in activity.pictured:
        x += pieces.cube(pen.on(paper).at(x, y), owner, lit=lit)
    counted = [(owner, len(list(same))) for owner, same in groupby(activity.cubes)]
    room = pen.width - x - 1
    apart = 2 * len(activity.cubes) - 1 <= room
    end = pen.width - (1 if apart and room else 0)
    for owner, count in reversed(counted):
        skin = owner.skin(lit=lit)
        tile = tile_runs(pen.style, owner.sign, skin)
        if apart:
            signs_of = [*([*tile, (" ", "")] * (count - 1)), *tile]
        else:
            signs_of = [*tile, (str(count) if count > 1 else "", "brown" if lit else "second")]
        end = pen.on(paper).write_right(end, y, signs_of) - (1 if apart else 0)


# Small cards: a bar in the trade's colour, key, name, foremen; below it cost, number, effect and cubes


_BAR = "▌"
_TEXT = 5
"""Where the name begins, behind bar and key."""


class _Small(NamedTuple):
    """How small cards are laid out."""

    width: int
    columns: int
    step: int


_SIX, _NINE = _Small(27, 2, 29), _Small(18, COLOURS, 19)


def _paper(pen: Pen, activity: Activity, second: bool) -> str:
    """Parchment for the card concerned; every second row of others is darker."""
    if activity.state.concerned:
        role = "parchment"
    else:
        role = "parchment.dusk.row" if second else "parchment.dusk"
    return role if pen.shows(role) else pen.ground


def _bar(pen: Pen, activity: Activity) -> None:
    """The edge of a small card in its trade's colour; where that cannot be told, the letter."""
    if pen.style.palette.depth in (Depth.TRUE, Depth.INDEXED) and not pen.glyphs.beyond:
        pen.put(0, 0, _BAR, f"die.{activity.colour}")
    else:
        role = "brown bold" if pen.ground == "parchment" else f"trade.{activity.colour}"
        pen.put(0, 0, names.colour_letter(activity.colour), role)


def draw_small(pen: Pen, activity: Activity, second: bool) -> None:
    """Two lines, or only the first; it ends with the spaces for foremen, in narrow cards the second does."""
    paper = _paper(pen, activity, second)
    narrow = pen.width < _SIX.width
    concerned = activity.state.concerned
    for row in range(pen.height):
        _bar(pen.at(0, row), activity)
    pen = pen.on(paper)
    pen.fill(Region(1, 0, pen.width - 1, pen.height))
    pieces.draw_key(pen.at(1, 0), activity.state, activity.key)
    spaces = 4 if narrow else 2 * pieces.SPACE
    pieces_of = _cubes_in_line(pen, activity)
    taken = length(pieces_of) + 1 if narrow and pieces_of else spaces if not narrow else 0
    ink = pieces.parchment_ink(pen, activity.state)
    role = f"{ink} bold" if ink else f"trade.{activity.colour}{' bold' if concerned else ''}"
    if activity.state is CardState.REFUSED:
        role = "faded"
    name = that_fits((activity.name, *activity.short), pen.width - _TEXT - taken)
    pen.put(_TEXT, 0, name, role)
    if narrow:
        pen.write_right(pen.width, 0, pieces_of)
    if not narrow:
        _foremen(pen.at(pen.width - spaces, 0), activity, narrow)
    if pen.height < 2:
        return
    if narrow:
        _foremen(pen.at(pen.width - spaces, 1), activity, narrow)
    else:
        pen.write_right(pen.width, 1, pieces_of)
    letter = ink or "second"
    x = 1 if narrow else _TEXT
    if narrow:
        after = pen.put(x, 1, _("{cost}÷{number}").format(cost=activity.cost, number=activity.number), letter)
        room = pen.width - spaces - after - 2
    else:
        after = max(pen.put(x, 1, _cost(activity), letter), _TEXT + 7)
        room = pen.width - after - 1 - (length(pieces_of) + 1 if pieces_of else 0)
    pen.put(after + 1, 1, that_fits(activity.effect, room), ink or _letter(activity), room)


def _foremen(pen: Pen, activity: Activity, narrow: bool) -> None:
    """The spaces with their VP, two cells each if the card is narrow."""
    lit = activity.state.concerned
    x = 0
    for space in activity.spaces:
        x += pieces.foreman_space(pen.at(x, 0), space, lit, narrow=narrow)


def _cubes_in_line(pen: Pen, activity: Activity) -> list[Run]:
    """Cubes and foremen on the picture: signs on tiles, more than one of an owner counted."""
    lit = activity.state.concerned
    runs: list[Run] = []
    for owner, same in groupby([*activity.pictured, *activity.cubes]):
        count = len(list(same))
        if count > 1:
            runs.append((str(count), "brown" if lit and pen.shows("parchment") else "second"))
        runs += tile_runs(pen.style, owner.sign, owner.skin(lit=lit))
    return runs


def draw_medium(pen: Pen, activity: Activity) -> None:
    """Four lines: key and name in the frame; cost, number and effect; foremen and cubes."""
    inner, ink, x = pieces.open_card(pen, activity.state, activity.colour, activity.key)
    name = that_fits((activity.name, *activity.short), pen.width - x - 4)
    role = "faded" if activity.state is CardState.REFUSED else f"trade.{activity.colour}"
    pen.put(x, 0, f" {name} ", f"{role} bold" if activity.state.concerned else role)
    after = inner.put(0, 0, _cost(activity), ink or "second")
    effect: Run = (that_fits(activity.effect, inner.width - after - 1), ink or _letter(activity))
    inner.write_right(inner.width, 0, [effect])
    _foremen(inner.at(0, 1), activity, narrow=False)
    inner.write_right(inner.width - 1, 1, _cubes_in_line(inner, activity))


def draw_large(pen: Pen, activity: Activity) -> None:
    """Six lines or more: name and cost; the effect in words, if they fit; foremen and cubes."""
    inner, ink, __ = pieces.open_card(pen, activity.state, activity.colour, activity.key)
    _bar(inner, activity)
    name = that_fits((activity.name, *activity.short), inner.width - 2)
    role = "faded" if activity.state is CardState.REFUSED else f"trade.{activity.colour} bold"
    after = inner.put(2, 0, name, f"{ink} bold" if ink else role)
    said = wrap(activity.told, inner.width - 1, 2)
    cost: Run = (_cost(activity), ink or "second")
    if ELLIPSIS in said[-1] or after + 1 + length([cost]) > inner.width:
        said = ["", that_fits(activity.effect, inner.width - 1)]
        inner.write(1, 1, [cost])
    else:
        inner.write_right(inner.width, 0, [cost])
    for row, line in enumerate(said, 1):
        if line:
            inner.put(1, row, line, ink or "text")
    _foremen(inner.at(0, inner.height - 1), activity, narrow=False)
    inner.write_right(inner.width - 1, inner.height - 1, _cubes_in_line(inner, activity))


Cards = Sequence[tuple[Activity, Action | None]]


def read_activities(scene: Scene) -> list[tuple[Activity, Action | None]]:
    """The nine slots: yellow above white above red, era by era; face-down ones have no name."""
    order = [COLOURS * colour + era for colour in reversed(range(COLOURS)) for era in range(COLOURS)]
    return [_activity(scene, slot) for slot in order]


def _activity(scene: Scene, slot: int) -> tuple[Activity, Action | None]:
    card = scene.view["activities"][slot]
    colour = slot // COLOURS
    if card["activity"] == NOBODY:
        return Activity("", colour, 0, 0, (), ()), None
    goal = scene.goal("activity", "shots", "cubes") == slot
    actions = (Action("activity", (slot,)), Action("cube", (slot,)), Action("foreman", (slot,)))
    lit = outcome.lit_card(scene, "activities", actions, goal=goal)
    cubes = [scene.owners[seat] for seat, count in enumerate(card["cubes"]) for _ in range(count)]
    activity = Activity(
        names.activity(card["activity"]),
        card["colour"],
        card["cost"],
        card["divided_by"],
        signs.effect(card["activity"]),
        _spaces(scene, slot, goal or scene.pointed == Action("activity", (slot,))),
        [scene.owners[seat] for seat in card["picture"]],
        cubes,
        lit.state,
        lit.key,
        signs.short_activity(card["activity"]),
        signs.told(card["activity"]),
    )
    return activity, lit.action


def _spaces(scene: Scene, slot: int, concerned: bool) -> list[Space]:
    """The spaces of a card; the foreman whom the pointed option would put there stands there already."""
    card = scene.view["activities"][slot]
    would = outcome.pointed_outcome(scene) if concerned else None
    found = []
    for place, (seat, points) in enumerate(zip(card["foremen"], card["points"], strict=True)):
        coming = seat == NOBODY and would is not None and would["foreman"] == place
        owner = scene.seat if coming else None if seat == NOBODY else seat
        found.append(Space(None if owner is None else scene.owners[owner], points, coming))
    return found


def turned_up(scene: Scene) -> int:
    """How many activities are face up."""
    return sum(card["activity"] != NOBODY for card in scene.view["activities"][:SLOTS])


def draw(scene: Scene, pen: Pen) -> None:
    """Cards as large as they fit; a small window keeps its last line for a strip."""
    facts = (
        _("cost ÷ number · foremen: VP at the end"),
        _("foremen: VP at the end"),
        _("cost ÷ number · foremen: VP"),
    )
    count = turned_up(scene) if scene.plan < Plan.MEDIUM else 0
    named = count > COLOURS and pen.height - 2 < 2 * COLOURS  # a line each
    shown = facts[1:2] if named else facts[2:] if count > 2 * COLOURS else facts
    heading = Heading("activities", _("Activities"), [*([(fact, "second")] for fact in shown), []])
    inner = frames.district(scene, pen, heading)
    pen = pen.on(scene.ground("activities")).within(inner)
    found = read_activities(scene)
    if pen.width // COLOURS >= NARROW and pen.height >= COLOURS * HEIGHT:
        _cards(scene, pen, found)
    elif pen.height >= COLOURS * _MEDIUM_HEIGHT:
        _medium(pen, found)
    else:
        _small(pen, [item for item in found if item[0].name])


def draw_strip(scene: Scene, pen: Pen) -> None:
    """In a line, where another place has the room: keys and short names, or only the keys by colour."""
    found = [item for item in read_activities(scene) if item[0].name]
    items = [
        [*pieces.strip_key(pen, activity.state, activity.key), *_strip_name(activity)]
        for activity, __ in found
    ]
    title: Run = (f"{capitals(_('Activities'))} ", "activities.title")
    if 1 + sum(map(length, items)) > pen.width:
        items = [
            pieces.strip_key(pen, activity.state, activity.key) or _strip_name(activity)
            for activity, __ in found
        ]
        for place, (activity, _action) in enumerate(found):
            if not place or found[place - 1][0].colour != activity.colour:
                letter = names.colour_letter(activity.colour)
                items[place] = [(f" {letter} ", f"trade.{activity.colour}"), *items[place]]
    fits = 1 + length([title]) + sum(map(length, items)) <= pen.width
    x = pen.write(1, 0, [title] if fits else [])
    for item, (__, action) in zip(items, found, strict=True):
        after = pen.write(x, 0, item)
        if action is not None:
            pen.place(action, Region(x, 0, after - x, 1))
        x = after


def _strip_name(activity: Activity) -> list[Run]:
    settled = activity.state is CardState.SETTLED
    return [(activity.short[-1], "text bold" if settled else f"trade.{activity.colour}"), (" ", "")]


_MEDIUM_WIDTH, _MEDIUM_HEIGHT = 19, 4


def _medium(pen: Pen, found: Cards) -> None:
    step = pen.width // COLOURS
    width = min(step, _MEDIUM_WIDTH + 4)
    spare = max(0, pen.height - COLOURS * _MEDIUM_HEIGHT) // 2
    for place, (activity, action) in enumerate(found):
        row, column = divmod(place, COLOURS)
        x = (pen.width - COLOURS * width) // 2 * column + width * column
        y = row * (_MEDIUM_HEIGHT + min(1, spare))
        card = pen.within(Region(x, y, width, _MEDIUM_HEIGHT))
        if activity.name:
            draw_medium(card, activity)
        else:
            _face_down(card, activity, _("round {number}").format(number=column + 1))
        if action is not None:
            card.place(action)


def _small(pen: Pen, found: Cards) -> None:
    """Three cards with frames, or up to nine of two lines."""
    if len(found) <= COLOURS:
        for place, (activity, action) in enumerate(found):
            card = pen.within(Region(1 + place * _NINE.step, 0, _NINE.width, HEIGHT))
            draw_card(card, activity)
            if action is not None:
                card.place(action)
        return
    laid = _SIX if len(found) <= 2 * COLOURS else _NINE
    lines = 2 if pen.height >= 2 * COLOURS else 1
    for place, (activity, action) in enumerate(found):
        row, column = divmod(place, laid.columns)
        card = pen.within(Region(1 + column * laid.step, lines * row, laid.width, lines))
        draw_small(card, activity, second=row % 2 == 1)
        if action is not None:
            card.place(action)


def _cards(scene: Scene, pen: Pen, found: Cards) -> None:
    large = scene.plan >= Plan.LARGER and pen.height >= COLOURS * (HEIGHT + 1)
    width = min(pen.width // COLOURS, _MOST_WIDTH if large else WIDTH + 4)
    height = pen.height // COLOURS if pen.height >= COLOURS * (HEIGHT + 1) else HEIGHT
    tall = min(height, _MOST_HEIGHT) if large else HEIGHT
    left = (pen.width - COLOURS * width) // 2
    for place, (activity, action) in enumerate(found):
        row, column = divmod(place, COLOURS)
        region = Region(left + column * width, row * height, width, tall)
        if not activity.name:
            said = _("round {number}").format(number=column + 1)
            _face_down(pen.within(region), activity, said, _may_be(scene, activity.colour, column + 1))
            continue
        (draw_large if large else draw_card)(pen.within(region), activity)
        if action is not None:
            pen.place(action, region)
    if pen.height > COLOURS * height:
        said = _("cost ÷ number, effect · foremen, VP · cubes")
        pen.put(1, pen.height - 1, said, "faded", pen.width - 2)


def _may_be(scene: Scene, colour: int, era: int) -> list[str]:
    """The names of the cards of which one lies face down."""
    deck = enumerate(deck_of(scene.view["options"]).activities)
    return [names.activity(number) for number, card in deck if (card.colour, card.era) == (colour, era)]


def _face_down(pen: Pen, activity: Activity, said: str, may_be: Sequence[str] = ()) -> None:
    """A face-down card; where there is room, what it may be."""
    line = "shade" if pen.ground.endswith(".lit") else "card"
    frames.frame(pen, f"trade.{activity.colour}.{line}", gone=True)
    named = 1 < len(may_be) <= pen.height - 4
    top = 1 if named else pen.height // 2
    pen.put(2, top, said, "faded", pen.width - 4)
    if named:
        for y, name in enumerate([_("one of these:"), *may_be], top + 1):
            pen.put(2 if y == top + 1 else 4, y, name, "faded", pen.width - 5)
