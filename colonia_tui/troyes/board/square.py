"""The square: each district in four lines with its dice in columns by colour, or in one line of plates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing import frames, pieces
from colonia_tui.drawing.canvas import Run, length, that_fits
from colonia_tui.drawing.frames import Heading
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _, ngettext, pgettext
from colonia_tui.troyes.board import die, outcome
from colonia_tui.troyes.board.die import Die, State
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words.outcomes import dice_of
from engine.game import Action, Seat
from engine.troyes.components import COLOURS, GROUP, NEUTRAL, NEUTRAL_CITIZENS, PRICE
from engine.troyes.previews import GroupPreview, Outcome, SayingArgs
from engine.troyes.view import Player

# A row of the square: its owner, what they have, the dice in it, what is paid for them


class Lying(NamedTuple):
    """A die in a district, and the option that takes it."""

    die: Die
    action: Action | None


class District(NamedTuple):
    """A district of the square."""

    owner: int
    player: Player | None
    """None for the neutral."""
    dice: Sequence[Sequence[Lying]]
    """Red, white and yellow ones."""
    passed: bool
    chest: int
    pays: tuple[int, int]
    """What the dice chosen so far, including the pointed one, bring its owner."""
    chosen: bool
    """Whether one of its dice is among those."""


def read_districts(scene: Scene) -> list[District]:
    """The players' and the neutral's."""
    before, after = _payments(scene)
    found = []
    draft = scene.draft
    group = [] if draft is None else [tuple(die) for die in draft["dice"]]
    coming = _coming(scene)[len(group) :]
    taken = [*group, *coming]
    for seen in scene.view["districts"]:
        owner = seen["owner"]
        dice = [
            _lying_dice(scene, owner, colour, values, group, coming)
            for colour, values in enumerate(seen["dice"][:COLOURS])
        ]
        player = None if owner == NEUTRAL else scene.view["families"][owner]
        pays = (before.get(owner, 0), after.get(owner, 0))
        chosen = any(die[0] == owner for die in taken)
        found.append(District(owner, player, dice, seen["passed"], seen["chest"], pays, chosen))
    return found


def _coming(scene: Scene) -> list[tuple[int, ...]]:
    """The dice the pointed option would take, including those chosen so far."""
    preview = scene.offer.option.preview if scene.offer is not None and scene.offer.legal else {}
    return [tuple(die) for die in dice_of(cast(Outcome, preview))] if "spends" in preview else []


def _lying_dice(
    scene: Scene,
    owner: int,
    colour: int,
    values: Sequence[int],
    group: Sequence[tuple[int, ...]],
    coming: Sequence[tuple[int, ...]],
) -> list[Lying]:
    found: list[Lying] = []
    pointed = False
    for value in sorted(set(values), reverse=True):
        left = coming.count((owner, colour, value))
        chosen = [place + 1 for place, die in enumerate(group) if die == (owner, colour, value)]
        action = Action("die", (owner, colour, value))
        for _again in range(values.count(value)):
            state, key = outcome.lit_die(scene, action, chosen)
            if scene.pointed == action and state in (State.POINTED, State.REFUSED):
                if pointed:  # one of several equal ones
                    state, key = (State.POSSIBLE, key) if state is State.POINTED else (state, "")
                pointed = True
            elif left and state in (State.IDLE, State.POSSIBLE):
                state, left = State.POINTED, left - 1
            if owner == scene.seat and scene.pointed == Action("roll", (colour, value)):
                state, key = State.POINTED, "i"
            asked = action if state is not State.CHOSEN and scene.offered(action) is not None else None
            found.append(Lying(Die(colour, value, state, key), asked))
    return found


def _payments(scene: Scene) -> tuple[dict[int, int], dict[int, int]]:
    """What each owner gets for the dice chosen so far, and with the pointed one."""
    rungs = cast(SayingArgs, scene.args).get("rungs")
    before = _by_owner(rungs[-1]["pays"]) if rungs else {}
    offer = scene.offer
    if offer is None or not offer.legal or "spends" not in offer.option.preview:
        return before, before
    after = _by_owner(cast(GroupPreview, offer.option.preview)["pays"])
    return before, after


def _by_owner(pays: Sequence[int]) -> dict[int, int]:
    """Deniers by recipient; the neutral's go to the bank."""
    return {owner: money for owner, money in enumerate(pays) if money}


def money_of(scene: Scene, district: District) -> list[Run]:
    """The pay for its dice, or the money in it: "gets 4 → **6** d"; [] for none."""
    before, after = district.pays
    if district.owner == scene.seat and district.chosen and scene.asks("group", "source", "times"):
        return [(_("own dice"), "second"), (" ", ""), (pgettext("dice", "free"), "text bold")]
    if after:
        # Translators: before an amount of money: what somebody is paid for dice
        word = _("bank gets") if district.owner == NEUTRAL else _("gets")
        was: list[Run] = [(f"{before} → ", "second")] if before and before != after else []
        return [(word, "second"), (" ", ""), *was, (_("{count} d").format(count=after), "text bold")]
    if district.passed:
        # Translators: money that lies in a player's district
        return [(_("{count} d in the district").format(count=district.chest), "faded")]
    return []


def stand_of(scene: Scene) -> str:
    """How many neutral citizens stand or lie."""
    stands = sum(building["spaces"].count(NEUTRAL) for building in scene.view["buildings"])
    # Translators: of the 8 neutral citizens, this many stand in the buildings
    return _("{count} of {all} stand").format(count=stands, all=NEUTRAL_CITIZENS)


# The square in small windows: a line for each district, its dice as plates


_NAME, _LONG_NAME = 6, 8
"""Cells of a name, and those it gets if dice leave room."""
_DICE = 31
"""Where dice begin after short names."""
_LEAST = 22
"""The same with many dice."""
_LAST = 8
"""Cells of the pay, at the right end."""


class _Laid(NamedTuple):
    """Where a district's dice lie: the first cell of each, by colour."""

    cells: list[list[int]]
    keyed: list[list[bool]]
    """Whether its key precedes it."""


def draw_rows(scene: Scene, pen: Pen) -> None:
    """A line for each district, from the top."""
    found = read_districts(scene)
    pen = pen.on(scene.ground("square"))
    pays = _LAST if scene.asks("group", "source", "times") else 0
    keys = not (scene.asks("counter") and scene.plan >= Plan.MEDIUM)  # there they are in the decision
    more = _more_for_names(scene, found, pen.width)
    begins, laid, needed = _laid(found, pen.width, _DICE + more, pays, keys)
    more = more if begins == _DICE + more else 0
    for y, (district, lies) in enumerate(zip(found[: pen.height], laid, strict=False)):
        _row_text(scene, pen.within(Region(0, y, begins, 1)), district, more)
        for dice, cells, keyed in zip(district.dice, lies.cells, lies.keyed, strict=True):
            for lying, x, key in zip(dice, cells, keyed, strict=True):
                at = begins + x
                draw_plate(pen.at(at, y), lying, keys=key, second=y % 2 == 1)
        money = _money(scene, district)
        if money and begins + needed + length(money) + 1 < pen.width:
            pen.write_right(pen.width - 1, y, money)


def _more_for_names(scene: Scene, found: Sequence[District], width: int) -> int:
    """How many more cells than its short form a name gets: independent of the question, so nothing moves
    because of its keys."""
    longest = max(map(cell_len, scene.names), default=0)
    most = _most(found)
    needed = die.PLATE * sum(most) + pieces.KEY_WIDTH * max(most)
    more = _LONG_NAME - _NAME
    return more if longest > _NAME and _DICE + more + needed <= width else 0


def _laid(
    found: Sequence[District], width: int, begins: int, pays: int, keys: bool
) -> tuple[int, list[_Laid], int]:
    """Where dice begin, how those of each district lie, and how many cells they take.

    In columns by colour if there is room from ``begins``, else one after the other; the pay gives way to
    them, then the text before them.
    """
    room = width - begins
    for between, left in ((1, room - pays), (0, room - pays), (1, room), (0, room)):
        laid, needed = _columns(found, left, between, keys)
        if needed <= left:
            return begins, laid, needed
    laid = [_flow(district, keys) for district in found]
    ends = [
        cells[-1] + die.PLATE + (pieces.KEY_WIDTH if keyed[-1] else 0)
        for lies in laid
        for cells, keyed in zip(lies.cells, lies.keyed, strict=True)
        if cells
    ]
    needed = max(ends, default=0)
    return min(begins, max(_LEAST, width - needed)), laid, needed


def _columns(found: Sequence[District], room: int, between: int, keys: bool) -> tuple[list[_Laid], int]:
    """A column for each colour, all dice of it spaced alike."""
    most = _most(found)
    keyed = [
        keys and any(_has_key(lying) for district in found for lying in district.dice[colour])
        for colour in range(COLOURS)
    ]
    steps = [die.PLATE + between + (pieces.KEY_WIDTH if key else 0) for key in keyed]
    needed = [step * count for step, count in zip(steps, most, strict=True)]
    spare = min(3, max(0, room - sum(needed)) // COLOURS)
    starts = [sum(needed[:colour]) + spare * colour for colour in range(COLOURS)]
    laid = [
        _Laid(
            [
                [start + step * place for place in range(len(dice))]
                for start, step, dice in zip(starts, steps, district.dice, strict=True)
            ],
            [[key] * len(dice) for key, dice in zip(keyed, district.dice, strict=True)],
        )
        for district in found
    ]
    return laid, sum(needed) - between + spare * (COLOURS - 1)


def _most(found: Sequence[District]) -> list[int]:
    """The most dice of each colour that any district has, at least 1."""
    return [max(1, max(len(district.dice[colour]) for district in found)) for colour in range(COLOURS)]


def _flow(district: District, keys: bool) -> _Laid:
    """One after the other, with room for a key only where there is one."""
    laid = _Laid([], [])
    x = 0
    for dice in district.dice:
        cells, keyed = [], []
        for lying in dice:
            key = keys and _has_key(lying)
            cells.append(x)
            keyed.append(key)
            x += die.PLATE + (pieces.KEY_WIDTH if key else 0)
        laid.cells.append(cells)
        laid.keyed.append(keyed)
    return laid


def _has_key(lying: Lying) -> bool:
    return bool(lying.die.key) or lying.die.state is State.REFUSED


def draw_plate(pen: Pen, lying: Lying, *, keys: bool, second: bool = False) -> None:
    """A plate, preceded by its key if the question is about dice of its colour."""
    x = die.plate_key(pen, lying.die) if keys else 0
    dark = second and lying.die.state not in (State.CHOSEN, State.POINTED)
    end = x + die.plate(pen.at(x, 0), lying.die, second=dark)
    if lying.action is not None and lying.action not in pen.canvas.places:
        pen.place(lying.action, Region(0, 0, end, 1))


def turn_role(scene: Scene, seat: Seat) -> str:
    """The look of the pointer before the player whose turn it is: orange only for one's own turn."""
    return "accent bold" if seat == scene.seat and scene.orange else "text bold"


def _row_text(scene: Scene, pen: Pen, district: District, more: int) -> None:
    """Sign and name, with ``more`` extra cells; money, influence, VP; citizens and cards won, if they fit."""
    room = pen.width - more
    owner, player = district.owner, district.player
    if owner in scene.shown.pending:
        pen.put(0, 0, pen.glyphs.pointer, turn_role(scene, owner))
    elif scene.mark("district", owner):
        pen.put(0, 0, pen.glyphs.news, "news bold")
    own = " bold" if owner == scene.seat else ""
    pen.write(1, 0, [scene.sign_run(owner)])
    name = scene.called(owner, _NAME + more + 1)
    if owner != NEUTRAL:
        name = scene.short_names(_NAME + more)[owner]
    pen.put(3, 0, name, f"text{own}" if not district.passed else "faded")
    pen = pen.at(more, 0)
    if player is None:
        if owner == NEUTRAL:
            said = that_fits((_("paid to the bank"), _("bank")), room - 12)
            pen.put(5 + _NAME, 0, said, "faded", room - 12)
        return
    for count, unit, end, cells in (
        # Translators: deniers, one letter
        (player["purse"], _("d"), 12, 1),
        # Translators: influence, one letter
        (player["influence"], _("i"), 16, 1),
        # Translators: victory points, two letters
        (player["points"], _("vp"), 20, 2),
    ):
        pen.write_right(end, 0, [(str(count), "text bold")])
        pen.put(end, 0, unit[:cells], "second")
    if room < _DICE:
        return
    citizens: list[Run] = [(f"{player['supply']}", "text"), (f"+{player['reserve']}", "faded")]
    after = pen.write(23, 0, citizens)
    won = len(player["won"])
    if won and after < _DICE - 3:
        pen.write(28, 0, [(str(won), "text bold"), (_("w"), "faded")])


def _money(scene: Scene, district: District) -> list[Run]:
    """The pay in a few cells, or that the player has passed."""
    before, after = district.pays
    if district.owner == scene.seat and district.chosen and scene.asks("group", "source", "times"):
        return [(pgettext("dice", "free"), "text bold")]
    if after:
        was: list[Run] = [(f"{before} → ", "second")] if before and before != after else []
        money: list[Run] = [*was, (_("{count} d").format(count=after), "text bold")]
        return money if length(money) <= _LAST else money[-1:]
    return [(pgettext("a player", "passed"), "faded")] if district.passed else []


_TEXT = 22
"""Where dice begin."""
_COLUMN = 13
_STEP = die.WIDTH + 1
_LINES = 4
"""Cells of text, and of a die with its key."""
_ROW_OF_PLATES = 8


def draw(scene: Scene, pen: Pen) -> None:
    """All dice, by district and colour."""
    inner = frames.district(scene, pen, Heading("square", _("Square"), [*_fact(scene), []]))
    if scene.plan < Plan.LARGE:
        draw_rows(scene, pen.within(inner))
    else:
        _districts(scene, pen.within(inner))


def _fact(scene: Scene) -> list[list[Run]]:
    """Longest first."""
    small = scene.plan < Plan.LARGE
    if scene.asks("counter", "turn"):
        return [[(_("only your own dice"), "text")]]
    if scene.asks("group"):
        prices = ", ".join(map(str, PRICE[1 : GROUP + 1]))
        if not small:
            return [[(_("own free · others {prices} d each").format(prices=prices), "text")]]
    if small:
        return [
            [(_("d money · i influence · ready + to hire · w won"), "text")],
            [(_("d money · i influence · w won"), "text")],
        ]
    count = sum(len(dice) for seen in scene.view["districts"] for dice in seen["dice"])
    return [[(ngettext("{count} die", "{count} dice", count).format(count=count), "text")]]


def _districts(scene: Scene, pen: Pen) -> None:
    found = read_districts(scene)
    pen = pen.on(scene.ground("square"))
    heights = [pen.height // len(found)] * len(found)
    for extra in range(pen.height - sum(heights)):
        heights[extra % len(found)] += 1
    y = 0
    for number, (district, height) in enumerate(zip(found, heights, strict=True)):
        region = Region(0, y, pen.width, height)
        _text(scene, pen.within(region), district)
        _dice(pen.within(region), district)
        if number + 1 < len(found) and height > _LINES:
            rule = pen.glyphs.dashed.across * (pen.width - 2)
            pen.put(1, y + height - 1, rule, "square.frame")
        y += height


def _text(scene: Scene, pen: Pen, district: District) -> None:
    """Name and cards won; money, influence, VP; citizens; the pay."""
    x, y, width = 2, 0, _TEXT - 3
    if district.owner in scene.shown.pending:
        pen.put(x - 1, y, pen.glyphs.pointer, turn_role(scene, district.owner))
    elif scene.mark("district", district.owner):
        pen.put(x - 1, y, pen.glyphs.news, "news bold")
    own = " bold" if district.owner == scene.seat else ""
    name: list[Run] = [
        scene.sign_run(district.owner, " "),
        (scene.called(district.owner, width - 9), f"text{own}"),
    ]
    player = district.player
    if player is None:
        pen.write(x, y, name, width)
        said = that_fits((_("paid to the bank"), _("bank")), width)
        pen.put(x, y + 1, said, "faded", width)
        pen.put(x, y + 2, stand_of(scene), "faded", width)
    else:
        won = len(player["won"])
        behind: list[Run] = []
        if district.passed:
            behind = [("  ", ""), (pgettext("a player", "passed"), "faded")]
        elif won:
            behind = [("  ", ""), (str(won), "text bold"), (" ", ""), (_("won"), "faded")]
        pen.write(x, y, [*name, *behind], width)
        for column, (count, word) in enumerate(
            ((player["purse"], _("d")), (player["influence"], _("inf")), (player["points"], _("VP")))
        ):
            at = x + (0, 6, 14)[column]
            pen.write_right(at + 2, y + 1, [(str(count), "text bold")])
            pen.put(at + 3, y + 1, word, "second")
        citizens: list[Run] = [
            (str(player["supply"]), "text"),
            (" ", ""),
            (pgettext("citizens", "ready"), "faded"),
            ("  ", ""),
            (str(player["reserve"]), "text"),
            (" ", ""),
            (_("to hire"), "faded"),
        ]
        if length(citizens) > width:
            citizens = [citizens[0], (" + ", "faded"), citizens[4]]
        pen.write(x, y + 2, citizens, width)
    money = money_of(scene, district)
    if money and length(money) <= width + 1:
        pen.write(x, y + 3, money)


def _dice(pen: Pen, district: District) -> None:
    """In three columns; too many of a colour close up; if that is not enough, they are plates."""
    x = _TEXT
    room = pen.width - _TEXT
    if all(len(dice) <= _COLUMN // _STEP for dice in district.dice):
        for colour, dice in enumerate(district.dice):
            for place, lying in enumerate(dice):
                _face(pen.at(x + colour * _COLUMN + place * _STEP, 0), lying)
        return
    flat = [lying for dice in district.dice for lying in dice]
    if len(flat) * _STEP <= room + 1:
        for place, lying in enumerate(flat):
            _face(pen.at(x + place * _STEP, 0), lying)
        return
    per_row = max(1, room // _ROW_OF_PLATES)
    for place, lying in enumerate(flat):
        row, column = divmod(place, per_row)
        draw_plate(pen.at(x + column * _ROW_OF_PLATES, row), lying, keys=True)


def _face(pen: Pen, lying: Lying) -> None:
    die.face(pen, lying.die)
    die.below(pen.at(0, die.HEIGHT), lying.die)
    if lying.action is not None and lying.action not in pen.canvas.places:
        pen.place(lying.action, Region(0, 0, die.WIDTH, die.HEIGHT + 1))
